// A sum that is checked. Broken.
// expect: UNSAFE
// entry: Numbers.Sum
static class Numbers {
    public static void Sum(short a, short b) {
        int sum = checked(a + b);
        short half = checked((short) (sum / 1));
        System.Console.WriteLine(half);
    }
}
