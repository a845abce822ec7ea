// The mean of two numbers lies between them, also where their sum does not fit. Broken.
// expect: UNSAFE
// entry: Numbers.Check
using System;
static class Numbers {
    static int Average(int a, int b) { return (int)((long)(a + b) / 2); }
    public static void Check(int a, int b) {
        int low = Math.Min(a, b), high = Math.Max(a, b);
        int mean = Average(a, b);
        if (mean < low || mean > high) throw new Exception("not between");
    }
}
