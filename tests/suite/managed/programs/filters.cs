// FA: 124
// FB: 23
// FC: Worse
// FD: 24
// FE: not followed
// FF: not followed
// FG: 16
// FH: 6
// FI: 7
// FJ: 129
// FK: 173
// FL: 5
using System;
class Bad : Exception { public readonly int Code; public Bad(int c) { Code = c; } public int Twice { get { return Code * 2; } } }
class Worse : Bad { public Worse(int c) : base(c) { } }
static class T {
  public static long R; static int limit = 3;
  static int F(int c) { try { throw new Bad(c); } catch (Bad b) when (b.Code == 1) { return 1; } catch (Bad b) when (b.Twice > 8) { return 2; } catch (Worse) { return 3; } catch (Bad) { return 4; } }
  public static void FA() { R = F(1) * 100 + F(5) * 10 + F(2); }
  static void G(int c) { try { if (c > 0) throw new Worse(c); R = R * 10 + 1; } finally { R = R * 10 + 2; } }
  public static void FB() { try { G(4); } catch (Bad b) when (b.Code == 4) { R = R * 10 + 3; } }
  public static void FC() { try { G(4); } catch (Bad b) when (b.Code == 5) { R = R * 10 + 3; } }
  public static void FD() { try { try { G(4); } catch (Bad b) when (b.Code == 5) { R = R * 10 + 3; } } catch (Worse w) when (w.Code == 4) { R = R * 10 + w.Code; } }
  static bool Throws() { throw new InvalidOperationException(); }
  public static void FE() { try { throw new Bad(1); } catch (Bad) when (Throws()) { R = 1; } catch (Bad) { R = 2; } }
  public static void FF() { int[] a = null; try { throw new Bad(1); } catch (Bad) when (a.Length > 0) { R = 1; } catch (Bad b) { R = 20 + b.Code; } }
  public static void FG() { try { try { throw new Bad(6); } catch (Bad b) when (b.Code > 5) { R = 1; throw; } } catch (Bad b) { R = R * 10 + b.Code; } }
  public static void FH() { try { throw new Bad(6); } catch (Exception e) when (e is Worse) { R = 1; } catch (Exception e) when (e is Bad) { R = ((Bad)e).Code; } }
  public static void FI() { int n = 5; try { int z = 0; R = 10 / z; } catch (DivideByZeroException) when (n > 4) { R = 7; } }
  static bool Log(int x) { R = R * 10 + x; return x > 1; }
  static void Thrower() { throw new Bad(2); }
  public static void FJ() { try { try { Thrower(); } catch (Bad) when (Log(1)) { R = R * 10 + 8; } } catch (Bad) when (Log(2)) { R = R * 10 + 9; } }
  public static void FK() { for (int i = 0; i < 4; i++) { try { if (i == 2) throw new Bad(i); R = R * 10 + i; } catch (Bad b) when (b.Code == i) { R = R * 10 + 7; continue; } } }
  public static void FL() { try { throw new Bad(limit); } catch (Bad b) when (b.Code == limit && limit < 4) { R = 5; } }
}
