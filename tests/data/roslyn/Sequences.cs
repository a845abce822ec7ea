// Sequences.Arrays: SAFE
// Sequences.Lists: SAFE
// Sequences.Changed: UNSAFE InvalidOperationException
// Sequences.Grid: SAFE
// Sequences.Pairs: SAFE
// Sequences.Missing: UNSAFE KeyNotFoundException
// Sequences.Empty: UNSAFE InvalidOperationException
using System;
using System.Collections.Generic;
public static class Sequences {
    static int Sum(IEnumerable<int> all) { int sum = 0; foreach (int x in all) sum += x; return sum; }
    public static void Arrays(int x) {
        int[] a = { x, 1, -x };
        int sum = 0;
        foreach (int y in a) sum += y;
        if (sum != 1) throw new Exception();
    }
    public static void Lists() {
        var list = new List<int> { 3, 4, 5 };
        list.Add(6);
        list.RemoveAt(0);
        int product = 1;
        foreach (int x in list) product *= x;
        if (product != 120 || Sum(list) != 15 || list.Count != 3) throw new Exception();
    }
    public static void Changed() {
        var list = new List<string> { "a", "b" };
        foreach (string s in list) if (s == "a") list.Add("c");
    }
    public static void Grid() {
        var grid = new int[2, 3];
        int n = 0;
        for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) grid[i, j] = n++;
        int last = -1;
        foreach (int x in grid) { if (x != last + 1) throw new Exception(); last = x; }
    }
    public static void Pairs() {
        var map = new Dictionary<int, int> { [1] = 10, [2] = 20 };
        map[1] += 5;
        int sum = 0;
        foreach (var pair in map) sum += pair.Key * pair.Value;
        if (sum != 55 || !map.TryGetValue(2, out int v) || v != 20) throw new Exception();
    }
    public static int Missing(int key) { var map = new Dictionary<int, int> { { 1, 10 }, { 2, 20 } }; return map[key & 3]; }
    public static int Empty(int n) {
        var stack = new Stack<int>();
        for (int i = 0; i < 3; i++) if (((n >> i) & 1) != 0) stack.Push(i); else stack.Pop();
        return stack.Count;
    }
}
