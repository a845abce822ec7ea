// A: 7567
// B: NullReferenceException
// C: 32124621
// D: 12340246
// E: 342
// F: 442
// G: 1001
// H: 19129
// I: 1772
// J: 20
// K: 2
// L: 27
using System;
using System.Collections;
using System.Collections.Generic;
delegate int Op(int a, int b);
class Animal { public int V; public virtual int Legs() { return 4; } }
class Bird : Animal { public override int Legs() { return 2; } }
class Counter { int n; public int Next() { return ++n; } public void Each(int k, Action<int> f) { for (int i = 0; i < k; i++) f(i); } }
class Bag<U> : IEnumerable<U> { U[] items = new U[4]; int n; public void Add(U x) { items[n++] = x; } public IEnumerator<U> GetEnumerator() { for (int i = 0; i < n; i++) yield return items[i]; } IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); } }
class Node<U> { public U Value; public Node<U> Next; }
class MyList<U> { public Node<U> Head; public void Push(U x) { Node<U> n = new Node<U>(); n.Value = x; n.Next = Head; Head = n; } public MyList<W> Map<W>(Func<U, W> f) { MyList<W> r = new MyList<W>(); for (Node<U> c = Head; c != null; c = c.Next) r.Push(f(c.Value)); return r; } public U Fold(Func<U, U, U> f, U z) { for (Node<U> c = Head; c != null; c = c.Next) z = f(z, c.Value); return z; } public U Find(Predicate<U> p) { for (Node<U> c = Head; c != null; c = c.Next) if (p(c.Value)) return c.Value; throw new InvalidOperationException(); } }
static class T {
  public static long R;
  static int Add(int a, int b) { return a + b; }
  static int Sub(int a, int b) { return a - b; }
  static int Apply(Op o, int a, int b) { return o(a, b); }
  public static void A() { R = Apply(Add, 3, 4); R = R * 10 + Apply(Sub, 9, 4); R = R * 10 + Apply((a, b) => a * b, 2, 3); int k = 5; R = R * 10 + Apply((a, b) => a + k, 2, 3); k = 1; }
  public static void B() { Counter c = new Counter(); Func<int> f = c.Next; f(); f(); R = f(); int s = 0; c.Each(4, i => s += i); R = R * 10 + s; Action g = () => { s = 0; }; g(); R = R * 10 + s; Op n = null; n(1, 2); }
  public static void C() { MyList<int> l = new MyList<int>(); l.Push(1); l.Push(2); l.Push(3); R = l.Fold((a, b) => a * 10 + b, 0); R = R * 1000 + l.Map(x => x * 2).Fold((a, b) => a * 10 + b, 0); R = R * 10 + l.Find(x => x < 3); MyList<bool> m = l.Map(x => x > 1); R = R * 10 + (m.Head.Value ? 1 : 0); try { l.Find(x => x > 7); } catch (InvalidOperationException) { R++; } }
  static IEnumerable<int> Range(int a, int b) { for (int i = a; i < b; i++) yield return i; }
  static IEnumerable<int> Evens(IEnumerable<int> s) { foreach (int x in s) if (x % 2 == 0) yield return x; }
  public static void D() { foreach (int x in Range(1, 5)) R = R * 10 + x; foreach (int x in Evens(Range(0, 7))) R = R * 10 + x; }
  public static void E() { Bag<int> b = new Bag<int>(); b.Add(3); b.Add(4); foreach (int x in b) R = R * 10 + x; Bag<Bird> d = new Bag<Bird>(); d.Add(new Bird()); IEnumerable<Animal> v = d; foreach (Animal a in v) R = R * 10 + a.Legs(); }
  static int Sum(IEnumerable<Animal> v) { int s = 0; foreach (Animal a in v) s += a.Legs(); return s; }
  public static void F() { Bag<Bird> d = new Bag<Bird>(); d.Add(new Bird()); d.Add(new Bird()); Bag<Animal> e = new Bag<Animal>(); e.Add(new Animal()); R = Sum(d) * 10 + Sum(e); Func<Bird> mk = () => new Bird(); Func<Animal> mk2 = mk; R = R * 10 + mk2().Legs(); }
  public static void G() { int k = 0; foreach (int x in Range(0, 100)) { if (x == 5) break; k += x; } R = k; IEnumerator<int> it = Range(0, 2).GetEnumerator(); while (it.MoveNext()) R = R * 10 + it.Current; }
  static IEnumerable<int> Gen() { try { yield return 1; yield return 2; } finally { R = R * 10 + 9; } }
  public static void H() { foreach (int x in Gen()) { R = R * 10 + x; if (x == 1) break; } foreach (int x in Gen()) R = R * 10 + x; }
  class Res : IDisposable { public void Dispose() { R = R * 10 + 7; } }
  public static void I() { using (Res r = new Res()) { R = 1; } try { using (new Res()) { throw new Exception(); } } catch (Exception) { R = R * 10 + 2; } }
  static int state; static Func<int, int> table;
  public static void J() { table = x => x + 1; for (int i = 0; i < 3; i++) { int j = i; Func<int, int> old = table; table = x => old(x) * 2 + j; } R = table(1); }
  public static void K() { string s = "b"; switch (s) { case "a": R = 1; break; case "b": R = 2; break; default: R = 3; break; } }
  enum Col { Red, Green = 5, Blue }
  public static void L() { Col c = Col.Green; c++; switch (c) { case Col.Red: R = 1; break; case Col.Blue: R = 2; break; } R = R * 10 + (int) c; lock (new object()) { R++; } }
}
