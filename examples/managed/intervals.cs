// Intervals as structs: what two have in common.
// expect: SAFE
// entry: Test.Check
using System;
struct Interval {
    public readonly int Low, High;
    public Interval(int low, int high) { Low = low; High = high; }
    public bool IsEmpty { get { return Low > High; } }
    public bool Contains(int x) { return Low <= x && x <= High; }
    public Interval Intersect(Interval other) {
        return new Interval(Math.Max(Low, other.Low), Math.Min(High, other.High));
    }
    public Interval Hull(Interval other) {
        if (IsEmpty) return other;
        if (other.IsEmpty) return this;
        return new Interval(Math.Min(Low, other.Low), Math.Max(High, other.High));
    }
}
static class Test {
    public static void Check(int low, int high, int x) {
        Interval a = new Interval(low, high), b = new Interval(high, 100);
        bool both = a.Contains(x) && b.Contains(x);
        if (a.Intersect(b).Contains(x) != both) throw new Exception("both");
        if ((a.Contains(x) || b.Contains(x)) && !a.Hull(b).Contains(x)) throw new Exception("hull");
        if (default(Interval).IsEmpty) throw new Exception("it contains zero");
    }
}
