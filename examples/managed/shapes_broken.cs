// A virtual method of three classes. Broken.
// expect: UNSAFE
// entry: Shapes.Test
abstract class Shape { public abstract int Sides(); }
class Square : Shape { public override int Sides() { return 4; } }
class Triangle : Shape { public override int Sides() { return 3; } }
class Circle : Shape { public override int Sides() { return 0; } }
static class Shapes {
    public static void Test(Shape shape) {
        if (shape == null) return;
        int sides = shape.Sides();
        if (sides != 3 && sides != 4) throw new System.Exception("no shape");
        Square square = shape as Square;
        if (square != null && sides != 4) throw new System.Exception("no square");
    }
}
