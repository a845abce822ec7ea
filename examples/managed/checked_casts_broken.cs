// Checked casts throw where a number does not fit. Broken.
// expect: UNSAFE
// entry: Casts.Check
using System;
static class Casts {
    static bool FitsByte(long x) {
        try { byte b = checked((byte)x); return true; }
        catch (OverflowException) { return false; }
    }
    static ushort ToPort(int number) {
        if (number < ushort.MinValue || number > ushort.MaxValue) throw new ArgumentException("number");
        return checked((ushort)number);
    }
    public static void Check(long x, int port) {
        if (FitsByte(x) != (x >= 0 && x <= 255)) throw new Exception("fits");
        if (port > 0 && port < 65536 && ToPort(port) != port) throw new Exception("another port");
        if (x >= 0 && x <= uint.MaxValue) {
            uint u = checked((uint)x);
            int i = checked((int)u);
            if (i != x) throw new Exception("not the same");
        }
    }
}
