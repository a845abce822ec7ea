// A static field that counts objects. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Ticket { static int last; public readonly int Number; public Ticket() { Number = last; last = 0; } }
static class Test {
    public static void Run() {
        Ticket a = new Ticket(), b = new Ticket();
        if (b.Number <= a.Number) throw new Exception();
    }
}
