// A function remembers its results in a table. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    static Func<int, int> Memoize(Func<int, int> f) {
        Dictionary<int, int> known = new Dictionary<int, int>();
        return x => {
            int result;
            if (known.TryGetValue(x, out result)) return result;
            result = f(x);
            known[result] = x;
            return result;
        };
    }
    public static void Run(int x) {
        int calls = 0;
        Func<int, int> negate = Memoize(n => { calls++; return unchecked(-n); });
        int first = negate(x), second = negate(x);
        if (first != second) throw new Exception("not a function");
        if (calls != 1) throw new Exception("it is called once");
    }
}
