// A method with any number of arguments, and one with a default.
// expect: SAFE
// entry: Test.Check
using System;
static class Test {
    static int Sum(params int[] numbers) {
        int sum = 0;
        foreach (int number in numbers) sum = unchecked(sum + number);
        return sum;
    }
    static int Clamp(int x, int low = 0, int high = 100) {
        if (low > high) throw new ArgumentException("low");
        return x < low ? low : x > high ? high : x;
    }
    public static void Check(int a, int b) {
        if (Sum() != 0 || Sum(a) != a) throw new Exception("nothing and one");
        if (Sum(a, b) != Sum(b, a)) throw new Exception("order");
        int inside = Clamp(a);
        if (inside < 0 || inside > 100) throw new Exception("outside");
        if (b >= 0 && Clamp(a, high: b) > b) throw new Exception("above");
    }
}
