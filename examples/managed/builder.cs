// A buffer of characters that grows.
// expect: SAFE
// entry: Test.Run
using System;
class Builder {
    char[] text = new char[2]; int length;
    public int Length { get { return length; } }
    public Builder Append(char c) {
        if (length == text.Length) {
            char[] more = new char[text.Length * 2];
            for (int i = 0; i < length; i++) more[i] = text[i];
            text = more;
        }
        text[length++] = c;
        return this;
    }
    public char At(int i) { if (i < 0 || i >= length) throw new ArgumentOutOfRangeException("i"); return text[i]; }
}
static class Test {
    public static void Run() {
        Builder b = new Builder();
        b.Append('a').Append('b').Append('c');
        if (b.At(2) != 'c' || b.Length != 3) throw new Exception();
    }
}
