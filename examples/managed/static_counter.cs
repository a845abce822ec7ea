// A static field that counts objects.
// expect: SAFE
// entry: Test.Run
using System;
class Ticket { static int last; public readonly int Number; public Ticket() { last++; Number = last; } }
static class Test {
    public static void Run() {
        Ticket a = new Ticket(), b = new Ticket();
        if (b.Number <= a.Number) throw new Exception();
    }
}
