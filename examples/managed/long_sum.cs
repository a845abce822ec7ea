// The sum of two numbers in a wider type.
// expect: SAFE
// entry: Test.Run
static class Test {
    public static void Run(int a, int b) {
        long sum = (long) a + b;
        if (a > 0 && b > 0 && sum <= 0) throw new System.Exception("it has wrapped");
    }
}
