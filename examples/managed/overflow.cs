// A sum that is checked.
// expect: SAFE
// entry: Numbers.Sum
static class Numbers {
    public static void Sum(short a, short b) {
        int sum = checked(a + b);
        short half = checked((short) (sum / 2));
        System.Console.WriteLine(half);
    }
}
