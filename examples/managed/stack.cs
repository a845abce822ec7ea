// A generic stack.
// expect: SAFE
// entry: Test.Run
class Stack<T> {
    class Cell { public T Item; public Cell Below; }
    Cell top;
    int count;
    public int Count { get { return count; } }
    public void Push(T item) {
        Cell cell = new Cell();
        cell.Item = item;
        cell.Below = top;
        top = cell;
        count++;
    }
    public T Pop() {
        if (top == null) throw new System.InvalidOperationException("empty");
        T item = top.Item;
        top = top.Below;
        count--;
        return item;
    }
}
static class Test {
    public static void Run(int x, int y) {
        Stack<int> stack = new Stack<int>();
        stack.Push(x);
        stack.Push(y);
        if (stack.Pop() != y) throw new System.Exception("not the last one");
        if (stack.Pop() != x) throw new System.Exception("not the first one");
        if (stack.Count != 0) throw new System.Exception("not empty");
    }
}
