// Each element of an array is written.
// expect: SAFE
// entry: Arrays.Fill
static class Arrays {
    public static void Fill(int[] all, int value) {
        if (all == null) return;
        for (int i = 0; i < all.Length; i++) all[i] = value;
    }
}
