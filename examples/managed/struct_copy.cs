// A struct is copied by an assignment.
// expect: SAFE
// entry: Test.Run
using System;
struct Pair { public int A, B; }
static class Test {
    public static void Run(int x) {
        Pair p = new Pair();
        p.A = x;
        Pair q = p;
        q.A++;
        if (p.A != x) throw new Exception();
    }
}
