// Numbers of several types in objects: each is taken out as what it is.
// expect: SAFE
// entry: Test.Check
using System;
static class Test {
    static long ToLong(object o) {
        if (o is long) return (long)o;
        if (o is int) return (int)o;
        if (o is byte) return (byte)o;
        if (o is char) return (char)o;
        if (o is bool) return (bool)o ? 1 : 0;
        throw new InvalidCastException("no number");
    }
    public static void Check(int x, byte b, char c) {
        object[] all = { x, (long)x, b, c, x > 0 };
        long sum = 0;
        for (int i = 2; i < all.Length; i++) sum += ToLong(all[i]);
        if (sum < b || sum > 255 + 65535 + 1) throw new Exception("the sum");
        if (ToLong(all[0]) != ToLong(all[1])) throw new Exception("int and long");
        if (all[0].Equals(all[1])) throw new Exception("boxes of two types are equal");
    }
}
