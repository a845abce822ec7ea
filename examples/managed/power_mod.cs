// Powers modulo a number: products are of 64 bits, so that they do not overflow.
// expect: SAFE
// entry: Powers.Check
using System;
static class Powers {
    static int PowerModulo(int x, int exponent, int modulus) {
        if (modulus <= 0) throw new ArgumentOutOfRangeException("modulus");
        long result = 1 % modulus, power = x % modulus;
        while (exponent > 0) {
            if (exponent % 2 == 1) result = result * power % modulus;
            power = power * power % modulus;
            exponent /= 2;
        }
        return (int)result;
    }
    public static void Check(int x, int exponent, int modulus) {
        if (x < 0 || modulus <= 0) return;
        int result = PowerModulo(x, exponent, modulus);
        if (result < 0 || result >= modulus) throw new Exception("no remainder");
    }
}
