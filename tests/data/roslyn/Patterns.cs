// Patterns.Areas: SAFE
// Patterns.Unmatched: UNSAFE ArgumentException
// Patterns.Constants: SAFE
// Patterns.Boxes: SAFE
// Patterns.Not: UNSAFE NullReferenceException
// Patterns.Evaluate: UNSAFE DivideByZeroException
using System;
public abstract class Shape { }
public class Square : Shape { public int Side; }
public class Box : Shape { public int Width, Height; }
public class Blob : Shape { }
public abstract class Expr { }
public sealed class Num : Expr { public int Value; }
public sealed class Bin : Expr { public char Op; public Expr Left, Right; }
public static class Patterns {
    static int Area(Shape shape) {
        switch (shape) {
            case Square s when s.Side == 0: return 0;
            case Square s: return s.Side * s.Side;
            case Box b when b.Width == b.Height: return b.Width * b.Width;
            case Box b: return b.Width * b.Height;
            case null: return -1;
            default: throw new ArgumentException(nameof(shape));
        }
    }
    static Shape Make(int n) {
        if (n == 0) return null;
        if (n < 0) return new Square { Side = 3 };
        return n < 100 ? new Box { Width = 2, Height = n < 50 ? 2 : 5 } : (Shape)new Blob();
    }
    public static void Areas(int n) {
        if (n >= 100) return;
        int a = Area(Make(n));
        if (a != (n == 0 ? -1 : n < 0 ? 9 : n < 50 ? 4 : 10)) throw new Exception();
    }
    public static int Unmatched(int n) => Area(Make(n));
    public static void Constants(int n) {
        bool three = n is 3;
        object o = null;
        if (three != (n == 3) || !(o is null)) throw new Exception();
        if (!(n is var m) || m != n) throw new Exception();
    }
    static int Kind(object o) {
        switch (o) { case int i when i > 100: return 1; case int i: return i; case string s: return s == "x" ? -1 : -2; case bool b: return b ? 5 : 6; case null: return 7; }
        return 8;
    }
    public static void Boxes() { if (Kind(500) != 1 || Kind(50) != 50 || Kind("x") != -1 || Kind("y") != -2 || Kind(false) != 6 || Kind(null) != 7 || Kind(3L) != 8) throw new Exception(); }
    public static int Not(int n) { var b = Make(n) as Box; return n > 0 ? b.Width : 0; }
    static int Eval(Expr e) {
        if (e is Num n) return n.Value;
        if (!(e is Bin b)) throw new InvalidOperationException();
        int l = Eval(b.Left), r = Eval(b.Right);
        switch (b.Op) { case '+': return l + r; case '*': return l * r; case '/': return l / r; default: return 0; }
    }
    public static int Evaluate(int x) => Eval(new Bin { Op = '/', Left = new Num { Value = 6 }, Right = new Bin { Op = '+', Left = new Num { Value = x }, Right = new Num { Value = 2 } } });
}
