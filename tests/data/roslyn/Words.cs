// Words.Few: SAFE
// Words.Many: SAFE
// Words.Unknown: UNSAFE ArgumentException
// Words.Null: UNSAFE ArgumentException
// Words.Chars: SAFE
using System;
public static class Words {
    static int Small(string s) {
        switch (s) { case "one": return 1; case "two": return 2; case "": return 0; default: return -1; }
    }
    static int Digit(string s) {
        switch (s) {
            case "zero": return 0;
            case "one": return 1;
            case "two": return 2;
            case "three": return 3;
            case "four": return 4;
            case "five": return 5;
            case "six": return 6;
            case "seven": return 7;
            case "eight": return 8;
            case "nine": return 9;
            default: throw new ArgumentException(s);
        }
    }
    public static void Few(int n) {
        string s = n == 1 ? "one" : n == 2 ? "two" : n == 3 ? null : "";
        int r = Small(s);
        if (n == 3 ? r != -1 : n == 1 || n == 2 ? r != n : r != 0) throw new Exception();
    }
    public static void Many() {
        string[] all = { "nine", "eight", "seven", "six", "five", "four", "three", "two", "one", "zero" };
        for (int i = 0; i < all.Length; i++) if (Digit(all[i]) != 9 - i) throw new Exception();
    }
    public static int Unknown(int n) => Digit(n > 100 ? "ten" : n < 0 ? "six" : "four");
    public static int Null(int n) => Digit(n == 12345 ? null : "eight");
    public static void Chars() {
        const string text = "abca";
        int n = 0;
        foreach (char c in text) switch (c) { case 'a': n += 1; break; case 'b': n += 10; break; case 'c': n += 100; break; }
        if (n != 112 || text.Length != 4 || text[2] != 'c') throw new Exception();
    }
}
