// An inventory in a dictionary: what is taken must be there. Broken.
// expect: UNSAFE
// entry: Test.Check
using System;
using System.Collections.Generic;
class Inventory {
    readonly Dictionary<int, int> stock = new Dictionary<int, int>();
    public int this[int article] {
        get { int n; return stock.TryGetValue(article, out n) ? n : 0; }
    }
    public void Add(int article, int n) {
        if (n <= 0) throw new ArgumentOutOfRangeException("n");
        stock[article] = this[article] + n;
    }
    public void Take(int article, int n) {
        int left = stock[article] - n;
        if (left < 0) throw new InvalidOperationException("not enough");
        if (left == 0) stock.Remove(article);
        else stock[article] = left;
    }
    public int Articles { get { return stock.Count; } }
}
static class Test {
    public static void Check(int a, int b) {
        Inventory inventory = new Inventory();
        inventory.Add(a, 5);
        inventory.Add(b, 2);
        inventory.Take(b, 2); inventory.Take(b, 1);
        if (inventory[a] != 5) throw new Exception("five are left");
        if (inventory.Articles != 1) throw new Exception("one article");
        inventory.Take(a, 5);
        if (inventory.Articles != 0) throw new Exception("nothing is left");
    }
}
