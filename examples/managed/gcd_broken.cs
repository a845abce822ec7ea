// Remainders become less. Broken.
// expect: UNSAFE
// entry: Test.Run
static class Test {
    public static void Run(int a, int b) {
        if (a < 0 || b < -5) return;
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        if (a < 0) throw new System.Exception("negative");
    }
}
