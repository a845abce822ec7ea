// Lambdas.Compose: SAFE
// Lambdas.Group: SAFE
// Lambdas.Null: UNSAFE NullReferenceException
// Lambdas.Pick: SAFE
// Lambdas.PickLess: UNSAFE DivideByZeroException
// Lambdas.Sorted: SAFE
// Lambdas.Curried: SAFE
using System;
using System.Collections.Generic;
public delegate bool Test<T>(T value);
public static class Lambdas {
    static Func<int, int> Then(Func<int, int> f, Func<int, int> g) => x => g(f(x));
    static int Twice(int x) => unchecked(2 * x);
    static int Count<T>(T[] a, Test<T> test) { int n = 0; foreach (T x in a) if (test(x)) n++; return n; }
    public static void Compose(int x) {
        var f = Then(Twice, y => y + 1);
        if (f(x) % 2 == 0) throw new Exception();
    }
    public static void Group(int limit) {
        int[] a = { 1, 5, 9 };
        int n = Count(a, x => x < limit);
        if (n < 0 || n > 3 || n == 3 && limit <= 9) throw new Exception();
    }
    public static int Null(int n) {
        Func<int> f = null;
        if (n != 77) f = () => n;
        return f();
    }
    static int Apply(int which, int x) {
        Func<int, int, int>[] ops = { (a, b) => a + b, (a, b) => a - b, (a, b) => a / b };
        return ops[which](100, x);
    }
    public static int Pick(int n) => Apply((n & 3) % 3, n);
    public static int PickLess(int n) => Apply((n & 3) % 3, n - 2);
    public static void Sorted() {
        var list = new List<int> { 3, 1, 2 };
        list.Sort((a, b) => b - a);
        if (list[0] != 3 || list[2] != 1) throw new Exception();
        int at = list.FindIndex(x => x == 1);
        if (at != 2 || !list.Exists(x => x > 2)) throw new Exception();
    }
    public static void Curried(int a) {
        Func<int, Func<int, Func<int, int>>> sum = x => y => z => x + y + z;
        if (sum(a)(1)(-a) != 1) throw new Exception();
    }
}
