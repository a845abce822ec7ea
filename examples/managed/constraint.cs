// A generic method that compares by an interface.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static T Max<T>(T a, T b) where T : IComparable<T> { return a.CompareTo(b) >= 0 ? a : b; }
    public static void Run(int x, int y) {
        int m = Max(x, y);
        if (m < x || m < y) throw new Exception();
    }
}
