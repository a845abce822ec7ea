// MA: 1216
// MB: 1217
// MC: 221
// MD: 15
// ME: 121201
// MF: 223250
// MG: 9494
// MH: 120121
// MI: NullReferenceException
// MJ: 110
using System;
delegate int Fn(int x);
class Src { public event Action<int> Ev; public event EventHandlerLike Other; public void Fire(int x) { if (Ev != null) Ev(x); } public bool Has { get { return Ev != null; } } public void Raise() { var h = Other; if (h != null) h(this, 4); } }
delegate void EventHandlerLike(Src s, int x);
class Sink { public int Got; public void On(int x) { Got += x; T.R = T.R * 10 + x; } public static void Static(int x) { T.R = T.R * 10 + 9; } }
static class T {
  public static long R;
  static int One(int x) { R = R * 10 + 1; return x + 1; }
  static int Two(int x) { R = R * 10 + 2; return x + 2; }
  static int Boom(int x) { throw new InvalidOperationException(); }
  public static void MA() { Fn f = One; f += Two; f += One; int k = f(5); R = R * 10 + k; }
  public static void MB() { Fn f = One; f += Two; f += One; f -= One; R = 0; f(1); f -= Two; f(1); f -= One; R = R * 10 + (f == null ? 7 : 8); }
  public static void MC() { Fn f = null; f += Two; f(0); f -= One; f(0); Fn g = null; g -= f; R = R * 10 + (g == null ? 1 : 2); }
  public static void MD() { Fn f = One; f += Boom; f += Two; try { f(1); } catch (InvalidOperationException) { R = R * 10 + 5; } }
  public static void ME() { Fn f = One; Fn g = Two; Fn h = f + g; Fn both = h + h; both(0); R = R * 10; f(0); }
  public static void MF() { Src s = new Src(); Sink a = new Sink(), b = new Sink(); s.Ev += a.On; s.Ev += b.On; s.Fire(2); s.Ev -= a.On; s.Fire(3); R = R * 100 + a.Got * 10 + b.Got; s.Ev -= a.On; s.Ev -= b.On; R = R * 10 + (s.Has ? 1 : 0); }
  public static void MG() { Src s = new Src(); s.Ev += Sink.Static; s.Ev += x => R = R * 10 + x; s.Fire(4); s.Other += (q, x) => { q.Fire(x); }; s.Raise(); }
  public static void MH() { Fn f = One; f += Two; Fn g = f; g += One; f(0); R = R * 10; g(0); }
  public static void MI() { Fn f = null; f(1); }
  public static void MJ() { int n = 0; Action a = () => n += 1; Action b = () => n *= 10; Action all = null; for (int i = 0; i < 2; i++) { all += a; all += b; } all(); R = n; }
}
