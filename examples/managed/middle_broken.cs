// The middle of two indices. Broken.
// expect: UNSAFE
// entry: Numbers.Middle
static class Numbers {
    public static void Middle(int low, int high) {
        if (low < 0 || high < low) return;
        int middle = (high + low) / 2;
        if (middle < low || middle > high) throw new System.Exception("not between");
    }
}
