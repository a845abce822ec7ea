// What was used least recently is at the end of a linked list.
// expect: SAFE
// entry: Test.Check
using System;
using System.Collections.Generic;
class RecentlyUsed {
    readonly LinkedList<string> order = new LinkedList<string>();
    readonly int capacity;
    public RecentlyUsed(int capacity) { this.capacity = capacity; }
    public void Use(string file) {
        LinkedListNode<string> node = order.Find(file);
        if (node != null) order.Remove(node);
        else if (order.Count == capacity) order.RemoveLast();
        order.AddFirst(file);
    }
    public bool Knows(string file) { return order.Contains(file); }
    public string Newest { get { return order.First.Value; } }
}
static class Test {
    public static void Check(bool again) {
        RecentlyUsed files = new RecentlyUsed(2);
        files.Use("a");
        files.Use("b");
        if (again) files.Use("a");
        files.Use("c");
        if (files.Newest != "c") throw new Exception("the newest");
        if (files.Knows("a") != again || files.Knows("b") == again) throw new Exception("the other one");
    }
}
