// Two bytes are packed into a number, and unpacked.
// expect: SAFE
// entry: Ports.Check
using System;
static class Ports {
    static ushort Pack(byte high, byte low) { return (ushort)((high << 8) | low); }
    static byte High(ushort word) { return (byte)(word >> 8); }
    static byte Low(ushort word) { return (byte)(word & 0xFF); }
    static ushort SwapBytes(ushort word) { return Pack(Low(word), High(word)); }
    public static void Check(byte high, byte low) {
        ushort word = Pack(high, low);
        if (High(word) != high) throw new Exception("high");
        if (Low(word) != low) throw new Exception("low");
        ushort swapped = SwapBytes(word);
        if (high == low && swapped != word) throw new Exception("swapped");
    }
}
