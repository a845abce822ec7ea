namespace Unheap {
    /// Values that may be any of their types. Run outside of unheap, they are 0 and false.
    public static class Nondet {
        public static bool Bool() { return false; }
        public static byte Byte() { return 0; }
        public static sbyte SByte() { return 0; }
        public static short Short() { return 0; }
        public static ushort UShort() { return 0; }
        public static char Char() { return '\0'; }
        public static int Int() { return 0; }
        public static uint UInt() { return 0; }
        public static long Long() { return 0; }
        public static ulong ULong() { return 0; }
    }

    /// What is assumed, and what is to be proved.
    public static class Check {
        public static void Assume(bool condition) { }
        public static void Assert(bool condition) {
            if (!condition) throw new System.Exception("the assertion is false");
        }
    }
}
