// A: ArgumentOutOfRangeException
// B: 1121
// C: InvalidOperationException
// D: ArgumentNullException
// E: InvalidOperationException
// F: 10110
// G: 51111
// H: 2
// I: 4
// J: 6
using System;
using System.Collections.Generic;
class K { public int V; }
static class T {
  public static long R;
  public static void A() { List<int> l = new List<int>(); for (int i = 0; i < 6; i++) l.Add(i); l.RemoveAt(2); l.Insert(1, 9); foreach (int x in l) R = R * 10 + x; R = R * 10 + l.Count + l.IndexOf(9); l[0] = 7; R += l[0]; int y = l[6]; }
  public static void B() { Stack<int> s = new Stack<int>(); s.Push(1); s.Push(2); R = s.Pop() * 10 + s.Peek(); R += s.Count * 100; s.Pop(); try { s.Pop(); } catch (InvalidOperationException) { R += 1000; } }
  public static void C() { Queue<int> q = new Queue<int>(); for (int i = 0; i < 5; i++) { q.Enqueue(i); if (i % 2 == 0) R = R * 10 + q.Dequeue(); } while (q.Count > 0) R = R * 10 + q.Dequeue(); q.Dequeue(); }
  public static void D() { Dictionary<string, int> d = new Dictionary<string, int>(); d["a"] = 1; d["b"] = 2; d["a"] = 3; int v; R = d.TryGetValue("a", out v) ? v : 0; R = R * 10 + d.Count; R = R * 10 + (d.ContainsKey("c") ? 1 : 0); try { R += d["c"]; } catch (KeyNotFoundException) { R = R * 10 + 8; } try { d.Add("a", 4); } catch (ArgumentException) { R = R * 10 + 7; } d.Remove("a"); R = R * 10 + d.Count; d[null] = 4; }
  public static void E() { LinkedList<int> l = new LinkedList<int>(); l.AddLast(1); l.AddLast(2); LinkedListNode<int> n = l.AddFirst(3); l.AddAfter(n, 4); for (LinkedListNode<int> c = l.First; c != null; c = c.Next) R = R * 10 + c.Value; l.Remove(n); R = R * 10 + l.Count; l.Remove(n); }
  public static void F() { HashSet<int> h = new HashSet<int>(); R = (h.Add(1) ? 1 : 0) * 100 + (h.Add(1) ? 1 : 0) * 10 + (h.Contains(1) ? 1 : 0); List<K> l = new List<K>(); K k = new K(); l.Add(new K()); l.Add(k); R = R * 10 + l.IndexOf(k) ; R = R * 10 + (l.Contains(null) ? 1 : 0); }
  public static void G() { List<int> l = new List<int>(); l.Add(1); try { foreach (int x in l) l.Add(x); } catch (InvalidOperationException) { R = 5; } List<string> s = new List<string> { "a", "b" }; R = R * 10 + s.IndexOf("b"); R = R * 10 + l.Find(x => x > 0); IEnumerable<int> e = l; foreach (int x in e) R = R * 10 + x; }
  public static void H() { int r; try { object o = null; lock (o) { R = 1; } } catch (ArgumentNullException) { R = 2; } catch (NullReferenceException) { R = 3; } }
  public static void I() { object o = new object(); lock (o) { R = 4; } R += new object() == o ? 1 : 0; }
  public static void J() { string s = "f"; switch (s) { case "a": R = 1; break; case "b": R = 2; break; case "c": R = 3; break; case "d": R = 4; break; case "e": R = 5; break; case "f": R = 6; break; case "g": R = 7; break; default: R = 8; break; } }
}
