// What an object is, is asked by patterns.
// expect: SAFE
// entry: Areas.Check
using System;
abstract class Shape { }
class Square : Shape { public int Side; }
class Box : Shape { public int Width, Height; }
class Group : Shape { public Shape First, Second; }
static class Areas {
    static int CornersOf(object o) {
        if (o is Square || o is Box) return 4;
        if (o is Group g) return CornersOf(g.First as Square) + CornersOf(g.Second as Box);
        if (o is int n) return Math.Max(n, 0);
        return 0;
    }
    public static void Check(Shape shape, int corners) {
        int count = CornersOf(shape);
        if (count != 0 && count != 4 && count != 8) throw new Exception("another number");
        if (shape is Group && (shape as Square) != null) throw new Exception("both");
        if (CornersOf(corners) < corners) throw new Exception("fewer");
        if (count == 4 && !(shape is Group)) {
            Square square = shape as Square;
            int side = square != null ? square.Side : ((Box)shape).Width;
        }
    }
}
