// Bytes wrap, and a mask tells how. Broken.
// expect: UNSAFE
// entry: Numbers.Test
static class Numbers {
    public static void Test(byte x) {
        byte next = (byte) (x + 1);
        int masked = (x + 1) & 255;
        if (next != masked) throw new System.Exception("not the same");
        if (next != x + 1) throw new System.Exception("not the next one");
    }
}
