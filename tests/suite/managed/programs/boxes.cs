// BA: 100005
// BB: InvalidCastException
// BC: NullReferenceException
// BD: InvalidCastException
// BE: 21221
// BF: 56566
// BG: 145
// BH: 547
// BI: 1207
// BJ: NullReferenceException
// BK: 121111
// BL: 11111
// BM: InvalidCastException
// BN: 8110
// BO: 1231
// BP: 121
// BQ: 111
// BR: 5
// BS: 52
// BT: 215
// BU: 67
// BV: 57
// BW: 205
using System;
using System.Collections.Generic;
interface I { int Get(); void Inc(); }
struct S : I { public int V; public S(int v) { V = v; } public int Get() { return V; } public void Inc() { V++; } }
struct Named { public int V; public override string ToString() { return "n"; } public override bool Equals(object o) { T.R = T.R * 10 + 7; return o is Named; } public override int GetHashCode() { return 5; } }
class A { public virtual int F() { return 1; } public override bool Equals(object o) { T.R = T.R * 10 + 4; return o is A; } public override int GetHashCode() { return 1; } }
class B : A { public override int F() { return 2; } public override string ToString() { return "b"; } }
class Hides : A { public new virtual bool Equals(object o) { return false; } }
class Plain { public int X; }
class Pair : IEquatable<Pair> { public int X; public bool Equals(Pair o) { return o != null && o.X == X; } }
class Sum<X> { public object Last; public void Put(X x) { Last = x; } public bool Same(X a, X b) { return a.Equals(b); } }
static class T {
  public static long R;
  public static void BA() { object o = 5; R = o is int ? 1 : 0; R = R * 10 + (o is long ? 1 : 0); R = R * 10 + (o is uint ? 1 : 0); R = R * 10 + (o is string ? 1 : 0); R = R * 10 + (o is bool ? 1 : 0); R = R * 10 + (int)o; }
  public static void BB() { object o = 5; R = (long)o; }
  public static void BC() { object o = null; R = (int)o; }
  public static void BD() { object o = "x"; R = (int)o; }
  public static void BE() { object a = 3, b = 3; R = a == b ? 1 : 2; object c = a; R = R * 10 + (a == c ? 1 : 2); R = R * 10 + (a.Equals(b) ? 1 : 2); object d = 3L; R = R * 10 + (a.Equals(d) ? 1 : 2); R = R * 10 + (object.Equals(a, b) ? 1 : 2) + (object.Equals(a, null) ? 50 : 0) + (object.Equals(null, null) ? 100 : 0); }
  public static void BF() { S s = new S(4); I i = s; i.Inc(); s.Inc(); s.Inc(); R = i.Get() * 10 + s.V; S back = (S)i; back.Inc(); R = R * 100 + i.Get() * 10 + back.V; I j = i; j.Inc(); R = R * 10 + i.Get(); }
  public static void BG() { object o = new S(3); R = o is I ? 1 : 0; I i = o as I; i.Inc(); R = R * 10 + ((S)o).V; object p = new Plain(); R = R * 10 + (p is I ? 1 : 0) + (p as A == null ? 5 : 0); }
  public static void BH() { A a = new B(), b = new A(); R = 0; if (a.Equals(b)) R += 1; object o = a; if (o.Equals("x")) R += 500; object h = new Hides(); if (h.Equals(a)) R += 3; }
  public static void BI() { object o = new Plain(); R = o.Equals(o) ? 1 : 2; R = R * 10 + (o.Equals(new Plain()) ? 1 : 2); object n = new Named(); R = R * 10; if (n.Equals(3)) R++; }
  public static void BJ() { object o = null; R = o.Equals(o) ? 1 : 0; }
  public static void BK() { List<object> l = new List<object>(); l.Add(1); l.Add("s"); l.Add(null); l.Add(true); l.Add(new S(2)); l.Add('c'); foreach (object o in l) { if (o is int) R += 1; else if (o is string) R += 10; else if (o == null) R += 100; else if (o is bool && (bool)o) R += 1000; else if (o is S) R += ((S)o).V * 10000; else if (o is char) R += 100000; } }
  public static void BL() { object o = "ab"; string s = o as string; R = s == "ab" ? 1 : 2; object p = 3; string t = p as string; R = R * 10 + (t == null ? 1 : 2); string u = (string)o; R = R * 10 + (u == "ab" ? 1 : 2); object z = (string)null; R = R * 10 + (z == null ? 1 : 2) + (z is string ? 5 : 0); R = R * 10 + (o.Equals("ab") ? 1 : 2); }
  public static void BM() { object o = 3; string s = (string)o; R = 1; }
  public static void BN() { Sum<int> s = new Sum<int>(); s.Put(8); R = (int)s.Last; Sum<string> t = new Sum<string>(); t.Put("q"); R = R * 10 + ((string)t.Last == "q" ? 1 : 0); Sum<Plain> p = new Sum<Plain>(); Plain q = new Plain(); p.Put(q); R = R * 10 + (p.Last == q ? 1 : 0); R = R * 10 + (p.Same(q, new Plain()) ? 1 : 0); }
  static int Kind(object o) { return o is int ? 1 : o is string ? 2 : o == null ? 3 : 4; }
  public static void BO() { bool b = R == 0; R = Kind(b ? (object)1 : "s") * 10 + Kind(!b ? (object)1 : "s"); R = R * 10 + Kind(b ? null : (object)2); object o; object p = o = 6; R = R * 10 + (o == p ? 1 : 2); }
  public static void BP() { object[] a = { 1, new A(), "s" }; a[1] = 2; R = (int)a[0] + (int)a[1] * 10 + (a[2] is string ? 100 : 0); }
  public static void BQ() { try { object o = 1; R = (byte)o; } catch (InvalidCastException) { R = 1; } try { object o = null; R = (bool)o ? 1 : 0; } catch (NullReferenceException) { R += 10; } try { object o = new A(); S s = (S)o; } catch (InvalidCastException) { R += 100; } }
  public static void BR() { Dictionary<A, int> d = new Dictionary<A, int>(); d[new A()] = 5; R = 0; R = d[new B()]; }
  public static void BS() { Dictionary<Plain, int> d = new Dictionary<Plain, int>(); Plain p = new Plain(); d[p] = 5; R = d[p] * 10 + (d.ContainsKey(new Plain()) ? 1 : 2); }
  public static void BT() { string s = "a" + R; string t = s; R = (s == null ? 1 : 2) * 10 + (t != null ? 1 : 2); string e = string.IsNullOrEmpty(null) ? "" : "x"; R = R * 10 + (string.IsNullOrEmpty(e) ? 1 : 2) + (e == string.Empty ? 4 : 0); }
  public static void BU() { object o = new S(6); int v = ((S)o).Get(); ((I)o).Inc(); R = v * 10 + ((I)o).Get(); }
  static object Wide(long x) { return x; }
  public static void BV() { R = (long)Wide(5) * 10; object o = Wide(7); if (o is long) { long k = (long)o; R += k; } }
  public static void BW() { Hides h = new Hides(); R = h.Equals(h) ? 1 : 2; A a = h; R = R * 10; if (a.Equals(a)) R++; }
}
