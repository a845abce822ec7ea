// Two variables are exchanged through references.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static void Swap(ref int a, ref int b) { int t = a; a = b; b = t; }
    public static void Run(int x, int y) {
        int a = x, b = y;
        Swap(ref a, ref b);
        if (a != y || b != x) throw new Exception();
    }
}
