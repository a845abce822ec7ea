// Numbers without sign. Broken.
// expect: UNSAFE
// entry: Test.Run
static class Test {
    public static void Run(uint a, uint b) {
        if (a > b) return;
        uint less = a - b;
        if (less > a) throw new System.Exception("it has wrapped");
    }
}
