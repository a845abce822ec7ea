// A checked sum that saturates.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static int Add(int a, int b) {
        try { return checked(a + b); } catch (OverflowException) { return a > 0 ? int.MaxValue : int.MinValue; }
    }
    public static void Run(int a, int b) {
        int c = Add(a, b);
        if (a > 0 && b > 0 && c < a) throw new Exception();
    }
}
