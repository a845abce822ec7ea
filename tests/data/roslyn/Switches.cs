// Switches.Dense: SAFE
// Switches.Sparse: SAFE
// Switches.Hole: UNSAFE InvalidOperationException
// Switches.Fall: SAFE
// Switches.Walk: SAFE
// Switches.Wide: SAFE
// Switches.Wider: UNSAFE Exception
using System;
public enum Light { Red, Amber, Green }
public static class Switches {
    static int Days(int month) {
        switch (month) {
            case 2: return 28;
            case 4: case 6: case 9: case 11: return 30;
            case 1: case 3: case 5: case 7: case 8: case 10: case 12: return 31;
            default: return 0;
        }
    }
    public static void Dense(int month) {
        int days = Days(month);
        if ((days == 0) != (month < 1 || month > 12)) throw new Exception();
    }
    public static void Sparse(int x) {
        string word;
        switch (x) {
            case -100000: word = "low"; break;
            case 7: word = "seven"; break;
            case 1000: word = "thousand"; break;
            case 1001: word = "more"; break;
            case 2147483647: word = "most"; break;
            default: word = null; break;
        }
        if (word == null && x == 1000) throw new Exception();
        if (word == "most" && x + 1 != int.MinValue) throw new Exception();
    }
    public static int Hole(int x) {
        switch (x & 7) { case 0: case 1: case 2: case 3: return 1; case 4: case 6: case 7: return 2; }
        throw new InvalidOperationException();
    }
    public static void Fall(int x) {
        int n = 0;
        switch (x) { case 1: n += 1; goto case 2; case 2: n += 10; goto default; case 3: n = -1; break; default: n += 100; break; }
        if (n != (x == 1 ? 111 : x == 2 ? 110 : x == 3 ? -1 : 100)) throw new Exception();
    }
    static Light Next(Light l) {
        switch (l) { case Light.Red: return Light.Green; case Light.Green: return Light.Amber; case Light.Amber: return Light.Red; }
        throw new ArgumentOutOfRangeException(nameof(l));
    }
    public static void Walk() {
        Light l = Light.Red;
        for (int i = 0; i < 7; i++) l = Next(l);
        if (l != Light.Green) throw new Exception();
    }
    static int Back(int x, int by) {
        long big = (long)x << by;
        switch (big) { case 0: return 0; case 1L << 32: return by == 32 ? 1 : x; case -(1L << 33): return by == 33 ? -1 : x; default: return x; }
    }
    public static void Wide(int x) { if (Back(x, 32) != x) throw new Exception(); }
    public static void Wider(int x) { if (Back(x, 33) != x) throw new Exception(); }
}
