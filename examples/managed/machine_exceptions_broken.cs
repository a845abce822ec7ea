// Exceptions of the machine are caught. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    static int Get(int[] a, int i, int d) {
        try { return a[i] / d; }
        catch (IndexOutOfRangeException) { return -1; }
        catch (DivideByZeroException) { return -2; }
        catch (InvalidCastException) { return -3; }
    }
    public static void Run(int i, int d) {
        int[] a = i == 7 ? null : new int[3];
        if (d == -1) return;
        Get(a, i, d);
    }
}
