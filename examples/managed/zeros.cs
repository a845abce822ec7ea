// A new array holds zeros.
// expect: SAFE
// entry: Test.Run
static class Test {
    public static void Run(int n) {
        if (n < 1) return;
        long[] all = new long[n];
        if (all[n - 1] != 0) throw new System.Exception("not zero");
    }
}
