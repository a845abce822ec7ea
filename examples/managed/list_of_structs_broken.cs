// A list gives copies of structs.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
struct Item { public int Price; public Item(int price) { Price = price; } }
static class Test {
    public static void Run(int n) {
        List<Item> all = new List<Item>();
        all.Add(new Item(n));
        Item copy = all[0];
        copy.Price = 0;
        if (all[0].Price != 0) throw new Exception();
    }
}
