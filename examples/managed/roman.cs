// Roman numerals are read.
// expect: SAFE
// entry: Roman.Run
using System;
static class Roman {
    static int Digit(char c) {
        switch (c) {
            case 'I': return 1;
            case 'V': return 5;
            case 'X': return 10;
            case 'L': return 50;
            case 'C': return 100;
            case 'D': return 500;
            case 'M': return 1000;
            default: throw new FormatException();
        }
    }
    static int Read(string numeral) {
        int sum = 0;
        for (int i = 0; i < numeral.Length; i++) {
            int digit = Digit(numeral[i]);
            if (i + 1 < numeral.Length && Digit(numeral[i + 1]) > digit) sum -= digit;
            else sum += digit;
        }
        return sum;
    }
    public static void Run() {
        if (Read("XLII") != 42) throw new Exception("the answer");
        if (Read("MCMXCIX") != 1999) throw new Exception("a year");
    }
}
