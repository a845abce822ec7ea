// A list of a generic class is mapped.
// expect: SAFE
// entry: Test.Run
using System;
class Node<T> { public T Value; public Node<T> Next; public Node(T value, Node<T> next) { Value = value; Next = next; } }
static class Test {
    static Node<U> Map<T, U>(Node<T> list, Func<T, U> f) {
        return list == null ? null : new Node<U>(f(list.Value), Map(list.Next, f));
    }
    public static void Run() {
        Node<int> list = new Node<int>(1, new Node<int>(2, null));
        Node<bool> signs = Map(list, x => x > 1);
        if (signs.Value || !signs.Next.Value) throw new Exception();
    }
}
