// A list with links in both directions: nodes are put in and taken out. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Item {
    public readonly string Name;
    public Item Previous, Next;
    public Item(string name) { Name = name; }
}
class Chain {
    public Item First, Last;
    public void Append(Item item) {
        item.Previous = Last;
        if (Last != null) Last.Next = item;
        else First = item;
        Last = item;
    }
    public void Remove(Item item) {
        if (item.Previous != null) item.Previous.Next = item.Next;
        else First = item.Next.Next;
        if (item.Next != null) item.Next.Previous = item.Previous;
        else Last = item.Previous;
        item.Previous = item.Next = null;
    }
}
static class Test {
    public static void Run(int which) {
        Chain chain = new Chain();
        Item a = new Item("a"), b = new Item("b"), c = new Item("c");
        chain.Append(a);
        chain.Append(b);
        chain.Append(c);
        chain.Remove(which == 0 ? a : which == 1 ? b : c);
        if (chain.First.Next != chain.Last || chain.Last.Previous != chain.First) throw new Exception("not two");
        if (which == 1 && chain.First.Next.Name != "c") throw new Exception("c comes behind a");
    }
}
