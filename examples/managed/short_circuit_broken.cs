// The right side of && and || is evaluated only where it matters. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Probe {
    public int Asked;
    public bool Ask(bool answer) { Asked++; return answer; }
}
static class Test {
    public static void Run(bool a, bool b) {
        Probe probe = new Probe();
        bool both = probe.Ask(a) & probe.Ask(b);
        if (probe.Asked != (a ? 2 : 1)) throw new Exception("and");
        probe.Asked = 0;
        bool any = probe.Ask(a) || probe.Ask(b);
        if (probe.Asked != (a ? 1 : 2)) throw new Exception("or");
        if (both && !any) throw new Exception("both are also one");
        if (!(both == !(!a || !b)) || any != !(!a && !b)) throw new Exception("De Morgan");
    }
}
