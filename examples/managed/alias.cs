// Two arguments may be one object.
// expect: SAFE
// entry: Test.Run
class Box { public int Value; }
static class Test {
    public static void Run(Box one, Box other) {
        if (one == null || other == null || one == other) return;
        one.Value = 1;
        other.Value = 2;
        if (one.Value != 1) throw new System.Exception("changed");
    }
}
