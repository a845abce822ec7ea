// The linked list of the class library.
// expect: SAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    public static void Run() {
        LinkedList<int> list = new LinkedList<int>();
        list.AddLast(2);
        list.AddFirst(1);
        LinkedListNode<int> node = list.First.Next;
        list.Remove(list.First);
        if (list.First != node || node.Previous != null) throw new Exception();
    }
}
