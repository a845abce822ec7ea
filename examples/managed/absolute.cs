// The absolute value of the least number is no number.
// expect: SAFE
// entry: Numbers.Test
static class Numbers {
    static int Absolute(int x) { return x < 0 ? -x : x; }
    public static void Test(int x) {
        if (x == int.MinValue) return;
        if (Absolute(x) < 0) throw new System.Exception("negative");
    }
}
