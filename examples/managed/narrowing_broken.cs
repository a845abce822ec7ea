// Casts to smaller types cut bits off, and keep the sign of the smaller type. Broken.
// expect: UNSAFE
// entry: Casts.Check
using System;
static class Casts {
    public static void Check(int x) {
        byte low = (byte)x;
        sbyte signed = (sbyte)x;
        ushort word = (ushort)x;
        short half = (short)x;
        if (low != (x & 0xFF)) throw new Exception("byte");
        if (signed != (low > 128 ? low - 256 : low)) throw new Exception("sbyte");
        if (word % 256 != low) throw new Exception("ushort");
        if (half >= 0 && half != word) throw new Exception("short");
        if ((uint)x > int.MaxValue != x < 0) throw new Exception("uint");
    }
}
