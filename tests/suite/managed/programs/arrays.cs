// A: 5681
// B: IndexOutOfRangeException
// D: NullReferenceException
// E: 2440
// F: 648
// G: 923
// H: 1291
// I: 33721
// J: IndexOutOfRangeException
// K: IndexOutOfRangeException
// L: 24245
// M: OverflowException
// N: NullReferenceException
// O: 521
// S: 349
// U: 1111
// V: 213
// W: 46100
// X: 123455571
// Y: 11234405
// Z: ArgumentException
// AA: ArgumentNullException
// AB: IndexOutOfRangeException
// AC: not followed
// AD: 6146
// AE: 8813
// AF: 872
using System;
using System.Collections.Generic;
struct P { public int X; public long Y; public bool B; public P(int x) { X = x; Y = x * 2; B = true; } public int Sum() { return X + (int)Y; } public void Inc() { X++; } }
struct Q { public P A; public P[] More; public C Ref; }
class C { public int V; public P[] Items = new P[2]; public int[,] G = new int[2, 2]; }
static class T {
  public static long R;
  public static void A() { P[] a = new P[3]; a[0].X = 5; a[1] = a[0]; a[1].X++; a[2] = new P(7); a[2].Inc(); R = a[0].X * 1000 + a[1].X * 100 + a[2].X * 10 + (a[2].B ? 1 : 0); }
  public static void B() { P[] a = new P[2]; a[2].X = 1; }
  public static void D() { P[] a = null; a[0].X = 1; }
  public static void E() { P[] a = new P[2]; P[] b = a; b[0].X = 4; R = a[0].X + a.Length * 10; foreach (P p in a) R = R * 10 + p.X; }
  static void Set(ref int x, int v) { x = v; }
  static void SetP(ref P p, int v) { p.X = v; p = new P(p.X + 1); }
  public static void F() { P[] a = new P[2]; Set(ref a[1].X, 6); SetP(ref a[0], 3); R = a[1].X * 100 + a[0].X * 10 + (int)a[0].Y; }
  public static void G() { Q q = new Q(); q.More = new P[1]; q.More[0].X = 8; q.A.X = 2; Q r = q; r.More[0].X++; r.A.X++; R = q.More[0].X * 100 + q.A.X * 10 + r.A.X; }
  public static void H() { C c = new C(); c.Items[1] = new P(4); R = c.Items[1].Sum(); c.G[1, 0] = 7; c.G[1, 0] += 2; c.G[0, 1]++; R = R * 100 + c.G[1, 0] * 10 + c.G[0, 1]; }
  public static void I() { int[,] m = new int[2, 3]; int n = 0; for (int i = 0; i < m.GetLength(0); i++) for (int j = 0; j < m.GetLength(1); j++) m[i, j] = n++; R = m[1, 2] * 100 + m[0, 2] * 10 + m.Length; foreach (int x in m) R = R * 2 + x; }
  public static void J() { int[,] m = new int[2, 3]; m[0, 3] = 1; }
  public static void K() { int[,] m = new int[2, 3]; m[-1, 1] = 1; }
  static int[,] Make(int a, int b) { return new int[a, b]; }
  public static void L() { int[,] m = Make(3, 2), k = Make(2, 5); m[2, 1] = 4; k[1, 4] = 5; R = m[2, 1] * 10 + k[1, 4] + m.GetLength(1) * 100 + k.GetUpperBound(1) * 1000 + m.Rank * 10000; }
  public static void M() { Make(-1, 2); }
  public static void N() { int[,] m = null; R = m[0, 0]; }
  public static void O() { int[,] m = { { 1, 2 }, { 3, 4 }, { 5, 6 } }; R = m[2, 0] * 10 + m[0, 1]; bool[,,] b = new bool[2, 2, 2]; b[1, 0, 1] = true; R = R * 10 + (b[1, 0, 1] ? 1 : 0) + (b[0, 1, 1] ? 5 : 0); }
  public static void S() { P[,] g = new P[2, 2]; g[1, 1].X = 3; g[0, 1] = g[1, 1]; g[0, 1].Inc(); R = g[1, 1].X * 10 + g[0, 1].X; Set(ref g[1, 0].X, 9); R = R * 10 + g[1, 0].X; }
  public static void U() { try { P[] a = new P[1]; a[1].X = 2; } catch (IndexOutOfRangeException) { R = 1; } try { P[] a = null; R += a.Length; } catch (NullReferenceException) { R += 10; } try { Make(2, 2)[2, 0] = 1; } catch (IndexOutOfRangeException) { R += 100; } try { int n = -1; P[] a = new P[n]; } catch (OverflowException) { R += 1000; } }
  static int Tick() { R = R * 10 + 1; return 0; }
  static P[] Arr() { R = R * 10 + 2; return null; }
  public static void V() { try { Arr()[Tick()] = new P(Tick()); } catch (NullReferenceException) { R = R * 10 + 3; } }
  public static void W() { List<P> l = new List<P>(); for (int i = 0; i < 6; i++) l.Add(new P(i)); P p = l[4]; p.X = 100; R = l[4].X * 10 + l.Count; Dictionary<int, P> d = new Dictionary<int, P>(); d[3] = p; p.X = 1; R = R * 1000 + d[3].X; }
  public static void X() { int[] a = { 3, 1, 2, 5, 4 }; Array.Sort(a); R = a[0] * 10000 + a[1] * 1000 + a[2] * 100 + a[3] * 10 + a[4]; Array.Reverse(a); R = R * 10 + a[0]; int[] b = (int[])a.Clone(); b[0] = 9; R = R * 10 + a[0]; Array.Resize(ref b, 7); R = R * 10 + b.Length; R = R * 10 + Array.IndexOf(a, 4); }
  public static void Y() { int[] a = { 1, 2, 3, 4, 5 }; Array.Copy(a, 0, a, 1, 4); R = a[0] * 10000 + a[1] * 1000 + a[2] * 100 + a[3] * 10 + a[4]; Array.Copy(a, 1, a, 0, 4); R = R * 10 + a[3]; Array.Clear(a, 1, 2); R = R * 10 + a[2]; P[] p = new P[2]; p[0] = new P(5); Array.Copy(p, 0, p, 1, 1); R = R * 10 + p[1].X; }
  public static void Z() { int[] a = new int[2]; Array.Copy(a, 0, a, 1, 2); }
  public static void AA() { Array.Copy(null, new int[1], 0); }
  public static void AB() { int[] a = new int[2]; Array.Clear(a, 1, 2); }
  public static void AC() { int[] a = Array.FindAll(new[] { 1, 2 }, x => x > 1); R = a.Length; }
  public static void AD() { int[] a = { 4, 6 }; R = Array.Find(a, x => x > 4) * 10 + Array.FindIndex(a, x => x == 6); if (Array.Exists(a, x => x == 5)) R = 0; Array.ForEach(a, x => R = R * 10 + x); }
  public static void AE() { (int q, int r) t = (7, 8); t.q++; var u = t; u.r = 1; R = t.q * 100 + t.r * 10 + u.r; Tuple<int, C> k = Tuple.Create(3, new C()); k.Item2.V = k.Item1; R = R * 10 + k.Item2.V; }
  static uint[,] big = new uint[1, 2]; static byte[,] small = new byte[2, 1]; static sbyte[] sb = new sbyte[2];
  public static void AF() { big[0, 1] = uint.MaxValue; small[1, 0] = 255; small[1, 0]++; big[0, 1] += 2; sb[1] = 127; sb[1]++; R = big[0, 1] * 1000 + small[1, 0] + sb[1]; }
}
