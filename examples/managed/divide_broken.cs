// A quotient and its rest. Broken.
// expect: UNSAFE
// entry: Numbers.Test
static class Numbers {
    public static void Test(int a, int b) {
        if (b == -1) return;
        int rest = a % b;
        if (a >= 0 && rest < 0) throw new System.Exception("negative");
    }
}
