// A ring buffer of four places throws when it is full or empty.
// expect: SAFE
// entry: Test.Run
using System;
class RingBuffer {
    readonly int[] items = new int[4];
    int start, count;
    public int Count { get { return count; } }
    public void Put(int item) {
        if (count == items.Length) throw new InvalidOperationException("full");
        items[(start + count) % items.Length] = item;
        count++;
    }
    public int Take() {
        if (count == 0) throw new InvalidOperationException("empty");
        int item = items[start];
        start = (start + 1) % items.Length;
        count--;
        return item;
    }
}
static class Test {
    public static void Run(int rounds, int x) {
        RingBuffer buffer = new RingBuffer();
        buffer.Put(x);
        for (int i = 0; i < rounds && i < 10; i++) {
            buffer.Put(i);
            int taken = buffer.Take();
            if (taken != (i == 0 ? x : i - 1)) throw new Exception("not the oldest");
        }
        if (buffer.Count != 1) throw new Exception("one is left");
    }
}
