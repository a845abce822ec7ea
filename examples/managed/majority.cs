// Three ways to ask for a majority agree.
// expect: SAFE
// entry: Votes.Check
using System;
static class Votes {
    static bool ByFormula(bool a, bool b, bool c) { return a && b || a && c || b && c; }
    static bool ByChoice(bool a, bool b, bool c) { return a ? b || c : b && c; }
    static bool ByCount(params bool[] votes) {
        int yes = 0;
        foreach (bool vote in votes) if (vote) yes++;
        return 2 * yes > votes.Length;
    }
    public static void Check(bool a, bool b, bool c) {
        bool expected = ByFormula(a, b, c);
        if (ByChoice(a, b, c) != expected) throw new Exception("choice");
        if (ByCount(a, b, c) != expected) throw new Exception("count");
        if (expected && !(a | b | c)) throw new Exception("nobody voted for it");
    }
}
