// The linked list of the class library. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    public static void Run() {
        LinkedList<int> list = new LinkedList<int>();
        list.AddLast(2);
        list.AddFirst(1);
        LinkedListNode<int> node = list.First.Next;
        list.RemoveFirst(); list.RemoveFirst();
        if (list.First != node || node.Previous != null) throw new Exception();
    }
}
