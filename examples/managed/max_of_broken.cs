// The greatest of several things that can be compared. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Version : IComparable<Version> {
    readonly int major, minor;
    public Version(int major, int minor) { this.major = major; this.minor = minor; }
    public int Major { get { return major; } }
    public int CompareTo(Version other) {
        if (other == null) return 1;
        if (major != other.major) return major < other.major ? 1 : -1;
        return minor.CompareTo(other.minor);
    }
}
static class Test {
    static T Max<T>(params T[] all) where T : IComparable<T> {
        if (all == null || all.Length == 0) throw new ArgumentException("nothing");
        T best = all[0];
        for (int i = 1; i < all.Length; i++)
            if (all[i].CompareTo(best) > 0) best = all[i];
        return best;
    }
    public static void Run(int a, int b, int c) {
        int most = Max(a, b, c);
        if (most < a || most < b || most < c) throw new Exception("numbers");
        Version newest = Max(new Version(1, a), new Version(2, b));
        if (newest.Major != 2) throw new Exception("versions");
    }
}
