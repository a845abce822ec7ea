// An exception of the program is caught by its class.
// expect: SAFE
// entry: Test.Run
using System;
class Missing : Exception { }
static class Test {
    static int Need(int x) { if (x < 0) throw new Missing(); return x; }
    public static void Run(int x) {
        int y;
        try { y = Need(x); } catch (Missing) { y = 0; }
        if (y < 0) throw new Exception("negative");
    }
}
