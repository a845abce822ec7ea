// Values of several types are objects: which they are is asked while the program runs.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static int Size(object o) {
        if (o == null) return 0;
        if (o is bool) return 1;
        if (o is int) return 4;
        if (o as string != null) return 8;
        throw new ArgumentException();
    }
    public static void Run(int x) {
        object[] all = { x, true, "a", null };
        int sum = 0;
        foreach (object o in all) sum += Size(o);
        if (sum != 13) throw new Exception();
        if ((int)all[0] != x) throw new Exception();
    }
}
