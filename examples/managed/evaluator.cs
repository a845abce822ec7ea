// Expressions are trees of classes; a division by zero gives no value.
// expect: SAFE
// entry: Calculator.Check
using System;
abstract class Expression { public abstract int? Value(int x); }
class Constant : Expression {
    readonly int number;
    public Constant(int number) { this.number = number; }
    public override int? Value(int x) { return number; }
}
class Variable : Expression {
    public override int? Value(int x) { return x; }
}
class Quotient : Expression {
    readonly Expression left, right;
    public Quotient(Expression left, Expression right) { this.left = left; this.right = right; }
    public override int? Value(int x) {
        int? a = left.Value(x), b = right.Value(x);
        if (a == null || b == null || b == 0) return null;
        if (b == -1) return unchecked(-a);
        return a / b;
    }
}
static class Calculator {
    public static void Check(int x) {
        Expression e = new Quotient(new Constant(100), new Variable());
        int? value = e.Value(x);
        if (value.HasValue != (x != 0)) throw new Exception("a value where there is none");
        if (x > 0 && value > 100) throw new Exception("too large");
    }
}
