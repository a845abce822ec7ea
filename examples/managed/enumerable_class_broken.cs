// A class that can be walked over. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections;
using System.Collections.Generic;
class Bag<T> : IEnumerable<T> {
    T[] items = new T[3]; int count;
    public void Add(T item) { if (count == items.Length) throw new InvalidOperationException(); items[count++] = item; }
    public IEnumerator<T> GetEnumerator() { for (int i = 0; i < count; i++) yield return items[i]; }
    IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
}
static class Test {
    public static void Run() {
        Bag<int> bag = new Bag<int>();
        bag.Add(1); bag.Add(2); bag.Add(0); bag.Add(0);
        int sum = 0;
        foreach (int x in bag) sum += x;
        if (sum != 3) throw new Exception();
    }
}
