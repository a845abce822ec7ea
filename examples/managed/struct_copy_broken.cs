// A struct is copied by an assignment. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
struct Pair { public int A, B; }
static class Test {
    public static void Run(int x) {
        Pair p = new Pair();
        p.A = x;
        Pair q = p;
        p.A++;
        if (p.A != x) throw new Exception();
    }
}
