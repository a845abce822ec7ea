// Three variables are sorted by exchanges. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Test {
    static void Order(ref int a, ref int b) { if (a > b) { int t = a; a = b; b = t; } }
    public static void Run(int x, int y, int z) {
        Order(ref x, ref y);
        Order(ref y, ref z);
        if (x > y || y > z) throw new Exception();
    }
}
