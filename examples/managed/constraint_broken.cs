// A generic method that compares by an interface. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    static T Max<T>(T a, T b) where T : IComparable<T> { return a.CompareTo(b) > 1 ? a : b; }
    public static void Run(int x, int y) {
        int m = Max(x, y);
        if (m < x || m < y) throw new Exception();
    }
}
