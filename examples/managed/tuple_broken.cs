// A method gives two values at once.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    static Tuple<int, int> Divided(int a, int b) { return Tuple.Create(a / b, a % b); }
    public static void Run(byte a, byte b) {
        if (b == 0) return;
        Tuple<int, int> both = Divided(a, b);
        if (both.Item2 > b - 2) throw new Exception();
    }
}
