// Arguments are checked, and callers catch what is thrown.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static int Root(int n) {
        if (n < 0) throw new ArgumentOutOfRangeException("n");
        int r = 0;
        while (r < 10 && (r + 1) * (r + 1) <= n) r++;
        return r;
    }
    public static void Run(int n) {
        try { int r = Root(n); if (r * r > n) throw new InvalidOperationException(); }
        catch (ArgumentException) { if (n >= 0) throw; }
    }
}
