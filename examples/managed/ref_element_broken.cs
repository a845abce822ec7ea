// An element of an array is passed by reference. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    static void Add(ref int n, int by) { n += by; }
    public static void Run(int i) {
        int[] a = new int[4];
        if (i < 0 || i > a.Length) return;
        Add(ref a[i], 3);
        if (a[i] != 3) throw new Exception();
    }
}
