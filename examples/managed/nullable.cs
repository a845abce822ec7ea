// Numbers that may be missing.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static int? Half(int x) { if (x % 2 != 0) return null; return x / 2; }
    public static void Run(int x) {
        int? h = Half(x);
        if (h.HasValue && h.Value * 2 != x) throw new Exception();
    }
}
