namespace Unheap {
    /// Values that may be any of their types. Run outside of unheap, they are those that are given, then 0 and false.
    public static class Nondet {
        public static decimal[] Given = new decimal[0];
        static int taken = 0;

        static decimal Next() { return taken < Given.Length ? Given[taken++] : 0; }

        public static bool Bool() { return Next() != 0; }
        public static byte Byte() { return (byte)Next(); }
        public static sbyte SByte() { return (sbyte)Next(); }
        public static short Short() { return (short)Next(); }
        public static ushort UShort() { return (ushort)Next(); }
        public static char Char() { return (char)(ushort)Next(); }
        public static int Int() { return (int)Next(); }
        public static uint UInt() { return (uint)Next(); }
        public static long Long() { return (long)Next(); }
        public static ulong ULong() { return (ulong)Next(); }
    }

    /// What is assumed, and what is to be proved.
    public static class Check {
        public static void Assume(bool condition) { }
        public static void Assert(bool condition) {
            if (!condition) throw new System.Exception("the assertion is false");
        }
    }
}
