// A box gives what was put in: a number of 32 bits is none of 64.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    public static void Run(int x) {
        object o = x;
        long y = (long)(int)o;
        if (y != x) throw new Exception();
    }
}
