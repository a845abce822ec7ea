// A finally block runs however its range is left.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static int depth;
    static int Enter(int x) {
        depth++;
        try {
            if (x < 0) return -1;
            if (x == 0) throw new InvalidOperationException();
            return x;
        } finally { depth--; }
    }
    public static void Run(int x) {
        try { Enter(x); } catch (InvalidOperationException) { }
        if (depth != 0) throw new Exception();
    }
}
