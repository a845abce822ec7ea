// Conditions are combined. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
static class Conditions {
    public static Predicate<T> And<T>(this Predicate<T> a, Predicate<T> b) { return x => a(x) && b(x); }
    public static Predicate<T> Or<T>(this Predicate<T> a, Predicate<T> b) { return x => a(x) || b(x); }
    public static Predicate<T> Not<T>(this Predicate<T> a) { return x => !a(x); }
}
static class Test {
    public static void Run(int low, int high, int x) {
        if (low - 1 > high) return;
        Predicate<int> above = n => n >= low, below = n => n <= high;
        Predicate<int> inside = above.And(below);
        Predicate<int> outside = above.Not().Or(below.Not());
        if (inside(x) == outside(x)) throw new Exception("inside or outside");
        if (!inside(low)) throw new Exception("the end belongs to it");
    }
}
