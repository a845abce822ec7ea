// A lambda with a captured variable.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static int Apply(Func<int, int> f, int x) { return f(x); }
    public static void Run(int k) {
        int y = Apply(x => x - k, k);
        if (y != 0) throw new Exception();
    }
}
