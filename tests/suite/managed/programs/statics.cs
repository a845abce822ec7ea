// A: 120
// B: 31
// C: 0
// D: 12
// E: 5
// F: TypeInitializationException
// G: 7
using System;
using System.Collections.Generic;
class Early { public static int[] Squares = Make(4); static int[] Make(int n) { int[] a = new int[n]; for (int i = 0; i < n; i++) a[i] = i * i; return a; } }
class Exact { public static int Value; static Exact() { T.R = T.R * 10 + 1; Value = 2; } public static int Get() { return Value; } public int Own = 3; }
class Never { static Never() { T.R = 99; } public static int V; }
class Bad { public static int V; static Bad() { int[] a = new int[1]; V = a[T.One]; } }
class Single { static readonly Single only = new Single(); readonly List<int> all; Single() { all = new List<int>(); all.Add(5); } public static Single Only { get { return only; } } public int First { get { return all[0]; } } }
class Ring { public static int A = 7; static Ring() { A = A * B; } public static int B = 1; }
static class T {
  public static long R; public static int One = 1;
  public static void A() { R = 12; R = R * 10 + Early.Squares[0]; }
  public static void B() { R = 3; int v = Exact.Get(); }
  public static void C() { int x = 0; if (x == 1) Never.V = 1; }
  public static void D() { R = 0; Exact e = new Exact(); R = R * 10 + Exact.Value; }
  public static void E() { R = Single.Only.First; }
  public static void F() { R = 1; R = Bad.V; }
  public static void G() { R = Ring.A; }
}
