// Tuples.MinMax: SAFE
// Tuples.Swap: SAFE
// Tuples.Deconstruct: SAFE
// Tuples.Equal: SAFE
// Tuples.Fibonacci: SAFE
// Tuples.Divide: UNSAFE DivideByZeroException
// Tuples.Lists: SAFE
using System;
using System.Collections.Generic;
public class Person {
    public readonly string Name; public readonly int Age;
    public Person(string name, int age) => (Name, Age) = (name, age);
    public void Deconstruct(out string name, out int age) => (name, age) = (Name, Age);
}
public static class Tuples {
    static (int min, int max) Ends(params int[] a) {
        var r = (min: a[0], max: a[0]);
        foreach (int x in a) { if (x < r.min) r.min = x; if (x > r.max) r.max = x; }
        return r;
    }
    public static void MinMax(int a, int b) {
        var (lo, hi) = Ends(a, b, 5);
        if (lo > hi || lo > a || hi < b || lo > 5 || hi < 5) throw new Exception();
    }
    public static void Swap(int x, int y) {
        (int a, int b) = (x, y);
        (a, b) = (b, a);
        if (a != y || b != x) throw new Exception();
        int[] p = { 1, 2 };
        (p[0], p[1]) = (p[1], p[0]);
        if (p[0] != 2 || p[1] != 1) throw new Exception();
    }
    public static void Deconstruct(int n) {
        var (name, age) = new Person("Ada", n);
        var (_, other) = new Person(null, 3);
        if (name != "Ada" || age != n || other != 3) throw new Exception();
    }
    public static void Equal(int a) {
        var t = (a, "x"); (long, string) u = (a, "x");
        if (t != u || t == (a ^ 1, "x")) throw new Exception();
        if (!t.Equals((a, "x"))) throw new Exception();
    }
    public static void Fibonacci() {
        var (a, b) = (0, 1);
        for (int i = 0; i < 10; i++) (a, b) = (b, a + b);
        if (a != 55) throw new Exception();
    }
    static (int q, int r) DivRem(int a, int b) => (a / b, a % b);
    public static int Divide(int b) => DivRem(100, b).r;
    public static void Lists() {
        var list = new List<(int key, bool set)> { (1, true), (2, false) };
        list.Add((3, true));
        int sum = 0;
        foreach (var (key, set) in list) if (set) sum += key;
        if (sum != 4) throw new Exception();
    }
}
