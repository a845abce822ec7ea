// Tokens in an array are parsed: sums of products, and brackets.
// expect: SAFE
// entry: Test.Check
using System;
class Parser {
    public const int Plus = -1, Times = -2, Open = -3, Close = -4;
    readonly int[] tokens;
    int at;
    public Parser(params int[] tokens) { this.tokens = tokens; }
    int Peek() { return at < tokens.Length ? tokens[at] : int.MinValue; }
    public int Sum() {
        int value = Product();
        while (Peek() == Plus) { at++; value += Product(); }
        return value;
    }
    int Product() {
        int value = Operand();
        while (Peek() == Times) { at++; value *= Operand(); }
        return value;
    }
    int Operand() {
        int token = Peek();
        at++;
        if (token >= 0) return token;
        if (token != Open) throw new FormatException("an operand is missing");
        int value = Sum();
        if (Peek() != Close) throw new FormatException("a bracket is open");
        at++;
        return value;
    }
    public bool AtEnd { get { return at == tokens.Length; } }
}
static class Test {
    public static void Check(byte x) {
        Parser parser = new Parser(2, Parser.Times, Parser.Open, x, Parser.Plus, 1, Parser.Close, Parser.Plus, 3);
        int value = parser.Sum();
        if (!parser.AtEnd) throw new Exception("something is left");
        if (value != 2 * (x + 1) + 3) throw new Exception("another value");
    }
}
