// The check digit of a card number.
// expect: SAFE
// entry: Cards.Run
using System;
static class Cards {
    static bool IsValid(params byte[] digits) {
        int sum = 0;
        bool twice = false;
        for (int i = digits.Length - 1; i >= 0; i--) {
            int digit = digits[i];
            if (digit > 9) throw new ArgumentException("no digit");
            if (twice) {
                digit *= 2;
                if (digit > 9) digit -= 9;
            }
            sum += digit;
            twice = !twice;
        }
        return sum % 10 == 0;
    }
    static byte CheckDigit(byte a, byte b, byte c) {
        for (byte digit = 0; digit < 10; digit++)
            if (IsValid(a, b, c, digit)) return digit;
        throw new InvalidOperationException("none fits");
    }
    public static void Run(byte a) {
        if (a > 9) return;
        byte digit = CheckDigit(a, 9, 4);
        if (!IsValid(a, 9, 4, digit)) throw new Exception("it does not fit");
    }
}
