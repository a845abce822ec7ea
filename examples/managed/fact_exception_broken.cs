// A recursion that ends with an exception. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class NotPositive : Exception { }
static class Test {
    static int Depth(int n) {
        if (n <= 0) throw new NotPositive();
        try { return 1 + Depth(n - 1); } catch (NotPositive) { return 0; }
    }
    public static void Run() {
        if (Depth(3) != 3) throw new Exception();
    }
}
