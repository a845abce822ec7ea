// A handler of the base class catches those below it.
// expect: SAFE
// entry: Test.Run
using System;
class Wrong : Exception { }
class Missing : Wrong { }
class Full : Wrong { }
static class Test {
    static void Act(int x) {
        if (x == 1) throw new Missing();
        if (x == 2) throw new Full();
    }
    public static void Run(int x) {
        try { Act(x); } catch (Wrong) { }
    }
}
