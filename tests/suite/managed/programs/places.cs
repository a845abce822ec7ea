// A: 212
// B: 32121
// C: 52545
// D: 15324646
// E: 1035612
// F: 441405
// G: 711
// H: 1118
// I: 73
// J: 1083
// K: NullReferenceException
// L: IndexOutOfRangeException
// M: InvalidOperationException
// N: 44
using System;
struct P { public int X, Y; public P(int x, int y) { X = x; Y = y; } public int Sum() { return X + Y; } public void Move(int d) { X += d; Y += d; }
  public static P operator +(P a, P b) { return new P(a.X + b.X, a.Y + b.Y); } public int Len { get { return X * X + Y * Y; } } }
struct Seg { public P A, B; public string Name; }
class Node { public int Key; public Node Next; public P Pos; }
class Box { public int V; }
interface ICmp<U> { bool Less(U o); }
class Num : ICmp<Num> { public int V; public Num(int v) { V = v; } public bool Less(Num o) { return V < o.V; } }
struct SNum : ICmp<SNum> { public int V; public bool Less(SNum o) { return V < o.V; } }
static class T {
  public static long R; static int S; static P SP;
  static void Swap(ref int a, ref int b) { int t = a; a = b; b = t; }
  static void SwapG<U>(ref U a, ref U b) { U t = a; a = b; b = t; }
  static bool TryFind(Node n, int key, out Node at) { at = n; while (at != null) { if (at.Key == key) return true; at = at.Next; } return false; }
  public static void A() { int x = 1, y = 2; Swap(ref x, ref y); R = x * 10 + y; Swap(ref x, ref x); R = R * 10 + x; }
  public static void B() { int[] a = { 1, 2, 3 }; Swap(ref a[0], ref a[2]); R = a[0] * 100 + a[1] * 10 + a[2]; int i = 1; Swap(ref a[i], ref i); R = R * 100 + i * 10 + a[1]; }
  public static void C() { Node n = new Node(); n.Key = 4; n.Next = new Node(); n.Next.Key = 5; Node f; R = TryFind(n, 5, out f) ? f.Key : -1; R = R * 10 + (TryFind(n, 6, out f) ? 1 : 0) + (f == null ? 2 : 0); Swap(ref n.Key, ref n.Next.Key); R = R * 100 + n.Key * 10 + n.Next.Key; Swap(ref n.Key, ref S); R = R * 10 + S; }
  public static void D() { P p = new P(1, 2); P q = p; q.X = 5; R = p.X * 1000 + q.X * 100 + p.Sum() * 10 + q.Y; p.Move(3); R = R * 100 + p.X * 10 + p.Y; P s = p + q; R = R * 100 + s.X + s.Y; R += s.Len; }
  public static void E() { Seg s = new Seg(); s.A.X = 3; s.B = new P(4, 5); s.B.Move(1); Seg t = s; t.B.X = 0; R = s.A.X * 100 + s.B.X * 10 + s.B.Y + t.B.X; Mv(ref s.B); R = R * 100 + s.B.X; s.Name = "x"; R += s.Name == "x" ? 1000000 : 0; }
  static void Mv(ref P p) { p.X++; p = new P(p.X * 2, 0); }
  public static void F() { Node n = new Node(); n.Pos = new P(1, 2); n.Pos.Move(2); n.Pos.X++; R = n.Pos.X * 10 + n.Pos.Y; SP = n.Pos; SP.Move(1); R = R * 100 + SP.X + n.Pos.Sum(); Mv(ref n.Pos); R = R * 10 + n.Pos.X; P l = n.Pos; SwapG(ref l, ref SP); R = R * 10 + l.X; }
  static P Mk(int k) { P p; p.X = k; p.Y = -k; return p; }
  public static void G() { R = Mk(3).X - Mk(4).Y; P p = S == 0 ? Mk(1) : Mk(2); R = R * 10 + p.X; SwapG(ref p.X, ref p.Y); R = R * 10 - p.X; }
  static bool Less<U>(U a, U b) where U : ICmp<U> { return a.Less(b); }
  public static void H() { Num a = new Num(1), b = new Num(2); R = Less(a, b) ? 1 : 0; SNum c = new SNum(), d = new SNum(); d.V = 3; R = R * 10 + (Less(c, d) ? 1 : 0) + (Less(d, c) ? 5 : 0); R = R * 10 + 3.CompareTo(4) + 2; R = R * 10 + Max(3, 8); }
  static U Max<U>(U a, U b) where U : IComparable<U> { return a.CompareTo(b) > 0 ? a : b; }
  static void Thr(ref int x, out int y) { y = 3; x = 7; throw new InvalidOperationException(); }
  public static void I() { int x = 1, y = 2; try { Thr(ref x, out y); } catch (InvalidOperationException) { R = x * 10 + y; } }
  static void Rec(int n, ref int acc) { if (n == 0) return; acc += n; Rec(n - 1, ref acc); }
  public static void J() { int a = 0; Rec(4, ref a); R = a; int[] v = { 1, 2 }; Rec(3, ref v[1]); R = R * 10 + v[1]; Rec(2, ref S); R = R * 10 + S; }
  public static void K() { Node n = null; int x = 0; Swap(ref n.Key, ref x); }
  public static void L() { int[] a = new int[2]; int x = 0; Swap(ref x, ref a[2]); }
  public static void M() { int? a = 3; int? b = null; R = (a.HasValue ? a.Value : 0) * 100 + (b ?? 4) * 10 + (a > 2 ? 1 : 0); R = R * 10 + (a + 1 == 4 ? 2 : 3); R += b.Value; }
  public static void N() { try { L(); } catch (IndexOutOfRangeException) { R = 4; } try { K(); } catch (NullReferenceException) { R += 40; } }
}
