// The absolute value of the least number is no number. Broken.
// expect: UNSAFE
// entry: Numbers.Test
static class Numbers {
    static int Absolute(int x) { return x < 0 ? -x : x; }
    public static void Test(int x) {
        if (x == int.MaxValue) return;
        if (Absolute(x) < 0) throw new System.Exception("negative");
    }
}
