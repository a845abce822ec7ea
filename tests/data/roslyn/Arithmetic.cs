// Arithmetic.Wraps: SAFE
// Arithmetic.Adds: UNSAFE OverflowException
// Arithmetic.Narrow: UNSAFE OverflowException
// Arithmetic.Fits: SAFE
// Arithmetic.Unsigned: SAFE
// Arithmetic.Shifts: SAFE
// Arithmetic.Least: UNSAFE OverflowException
// Arithmetic.Round: SAFE
// Arithmetic.Small: SAFE
using System;
public static class Arithmetic {
    public static void Wraps(int x) {
        unchecked {
            if (x == int.MaxValue && x + 1 != int.MinValue) throw new Exception();
            if ((int)(uint)x != x || (byte)x != (x & 255) || (sbyte)200 != -56) throw new Exception();
        }
    }
    public static int Adds(int a, int b) { if (a < 0 || b < 0) return 0; return checked(a + b); }
    public static int Narrow(int a) { checked { return (short)a + (byte)1; } }
    public static long Fits(int a, int b) { checked { return (long)a * b + a; } }
    public static void Unsigned(int n) {
        uint u = (uint)n;
        ulong wide = u;
        if (u / 2 > int.MaxValue || wide >> 32 != 0) throw new Exception();
        if (n < 0 && u <= int.MaxValue) throw new Exception();
        if (u % 10 > 9) throw new Exception();
    }
    public static void Shifts(int n) {
        if (n << 32 != n || n >> 31 != (n < 0 ? -1 : 0) || (uint)n >> 31 != (n < 0 ? 1u : 0u)) throw new Exception();
        if (((n & 0xff00) >> 8) != ((n >> 8) & 0xff)) throw new Exception();
    }
    public static int Least(int a, int b) => b == 0 ? 0 : a / b;
    public static void Round() {
        int a = -7, b = 2;
        if (a / b != -3 || a % b != -1 || -a / -b != -3 || 7 % -2 != 1) throw new Exception();
        char c = 'a'; c += (char)2; c++;
        if (c != 'd' || 'z' - 'a' != 25) throw new Exception();
    }
    public static void Small(int n) {
        byte b = (byte)n;
        byte old = b;
        b++;
        if (b != (old == 255 ? 0 : old + 1)) throw new Exception();
        short s = (short)(n >> 16);
        ushort t = (ushort)s;
        if (s < 0 ? t != s + 65536 : t != s) throw new Exception();
    }
}
