// Two methods that call each other. Broken.
// expect: UNSAFE
// entry: Parity.Check
using System;
static class Parity {
    static bool IsEven(uint n) { return n == 0 || IsOdd(n - 1); }
    static bool IsOdd(uint n) { return n > 1 && IsEven(n - 1); }
    public static void Check(byte n) {
        if (IsEven(n) == IsOdd(n)) throw new Exception("both or none");
        if (IsEven(n) != (n % 2 == 0)) throw new Exception("not even");
    }
}
