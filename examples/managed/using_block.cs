// What is used is disposed of, also after an exception.
// expect: SAFE
// entry: Test.Run
using System;
class Lease : IDisposable { public static int Open; public Lease() { Open++; } public void Dispose() { Open--; } }
static class Test {
    static void Work(int x) { using (Lease l = new Lease()) { if (x > 5) throw new InvalidOperationException(); } }
    public static void Run(int x) {
        try { Work(x); } catch (InvalidOperationException) { }
        if (Lease.Open != 0) throw new Exception();
    }
}
