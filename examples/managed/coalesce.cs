// Missing values are replaced: ?? and ?. on references and numbers.
// expect: SAFE
// entry: Test.Run
using System;
class Address { public int? Floor; public string City; }
class Person { public string Name; public Address Home; }
static class Test {
    static int FloorOf(Person p) { return p?.Home?.Floor ?? 0; }
    static string NameOf(Person p) { return p?.Name ?? "nobody"; }
    public static void Run(Person p) {
        if (NameOf(p) == null) throw new Exception("everybody has a name");
        int floor = FloorOf(p);
        if (floor != 0 && p.Home.Floor != floor) throw new Exception("another floor");
        if (p == null && floor != 0) throw new Exception("nobody lives somewhere");
    }
}
