// The digits of a text become a number.
// expect: SAFE
// entry: Parser.Run
using System;
static class Parser {
    static int Parse(string text) {
        if (text == null) throw new ArgumentNullException("text");
        int at = 0, sign = 1, value = 0;
        if (text.Length > 0 && text[0] == '-') { sign = -1; at = 1; }
        if (at == text.Length) throw new FormatException("no digits");
        for (; at < text.Length; at++) {
            char c = text[at];
            if (c < '0' || c > '9') throw new FormatException("no digit");
            value = checked(10 * value + (c - '0'));
        }
        return sign * value;
    }
    public static void Run() {
        if (Parse("0") != 0) throw new Exception("zero");
        if (Parse("1972") != 1972) throw new Exception("a year");
        if (Parse("-40") != -40) throw new Exception("a cold day");
    }
}
