// Expressions over three classes.
// expect: SAFE
// entry: Test.Run
abstract class Expr { public abstract int Eval(); }
class Const : Expr { public int Value; public Const(int value) { Value = value; } public override int Eval() { return Value; } }
class Neg : Expr { public Expr Of; public Neg(Expr of) { Of = of; } public override int Eval() { return -Of.Eval(); } }
class Sum : Expr {
    public Expr Left, Right;
    public Sum(Expr left, Expr right) { Left = left; Right = right; }
    public override int Eval() { return Left.Eval() + Right.Eval(); }
}
static class Test {
    public static void Run(int x) {
        Expr e = new Sum(new Const(x), new Neg(new Const(x)));
        if (e.Eval() != 0) throw new System.Exception("not zero");
    }
}
