// Static fields of a generic class: one for each type. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Registry<T> {
    static int count;
    public static int Next() { return count++; }
    public static int Count { get { return count; } }
}
class Ticket { public readonly int Number = Registry<Ticket>.Next(); }
class Order { public readonly int Number = Registry<Ticket>.Next(); }
static class Test {
    public static void Run() {
        Ticket a = new Ticket(), b = new Ticket();
        Order first = new Order();
        if (a.Number == b.Number) throw new Exception("the same number");
        if (first.Number != 0) throw new Exception("orders have their own numbers");
        if (Registry<Ticket>.Count != 2) throw new Exception("two tickets");
    }
}
