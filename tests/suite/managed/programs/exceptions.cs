// A: 120
// B: 12
// C: 17
// D: InvalidOperationException
// E: 1345
// H: 111111
// I: 302
// J: 1
// K: 2
// L: NotPositive
// M: 1
// N: 1
// O: 1
// P: 51
// Q: 5151
using System;
class Bad : Exception { public int Code; public Bad(int c) { Code = c; } }
class NotPositive : Exception { }
static class T {
  public static long R;
  static int Fact(int n) { if (n <= 0) throw new NotPositive(); try { return n * Fact(n - 1); } catch (NotPositive) { return 1; } }
  public static void A() { R = Fact(5); }
  static int F(int x) { try { return G(x); } finally { R = R * 10 + 1; } }
  static int G(int x) { if (x > 3) throw new InvalidOperationException("a"); if (x == 2) throw new Bad(7); return x; }
  public static void B() { try { F(5); } catch (InvalidOperationException) { R = R * 10 + 2; } }
  public static void C() { try { F(2); } catch (Bad b) { R = R * 10 + b.Code; } }
  public static void D() { F(5); }
  public static void E() { try { try { F(5); } catch (InvalidOperationException) { R = R * 10 + 3; throw; } finally { R = R * 10 + 4; } } catch (Exception) { R = R * 10 + 5; } }
  public static void H() { int[] a = new int[2]; try { a[2] = 1; } catch (IndexOutOfRangeException) { R = 1; } try { a = null; a[0] = 1; } catch (NullReferenceException) { R += 10; } int z = 0; try { R = 5 / z; } catch (DivideByZeroException) { R += 100; } try { checked { z = int.MaxValue; z++; } } catch (OverflowException) { R += 1000; } try { object o = new Bad(1); NotPositive p = (NotPositive) o; } catch (InvalidCastException) { R += 10000; } try { int n = -1; a = new int[n]; } catch (OverflowException) { R += 100000; } }
  static int I2(int x) { for (int i = 0; i < 5; i++) { try { if (i == x) return i; if (i == 3) break; if (i == 1) continue; R++; } finally { R += 10; } } return -1; }
  public static void I() { R = R * 100 + I2(7); int k = I2(2); R = R * 10 + k; }
  static int J2() { int x = 1; try { return x; } finally { x = 2; } }
  public static void J() { R = J2(); }
  public static void K() { try { try { throw new Bad(1); } finally { throw new NotPositive(); } } catch (Bad) { R = 1; } catch (NotPositive) { R = 2; } }
  static void L2(Exception e) { throw e; }
  public static void L() { try { L2(new Bad(5)); } catch (NotPositive) { R = 1; } catch (Bad b) { R = b.Code; } try { L2(null); } catch (NullReferenceException) { R += 10; } L2(new NotPositive()); }
  public static void M() { try { throw new ArgumentNullException("x"); } catch (ArgumentException) { R = 1; } }
  public static void N() { try { F(3); } catch { R = 9; } }
  static int Even(int x) { if (x % 2 != 0) throw new Bad(5); return 1; }
  public static void P() { for (int i = 1; i >= 0; i--) { try { R = R * 10 + Even(i); } catch (Bad b) { R = R * 10 + b.Code; } } }
  static void Twice() { for (int i = 1; i >= 0; i--) { try { int k = Even(i); R = R * 10 + k; } catch (Bad) { R = R * 10 + 5; } } }
  public static void Q() { Twice(); Twice(); }
  public static void O() { try { throw new Exception("hello"); } catch (Exception e) { R = e.Message == "hello" ? 1 : 2; } }
}
