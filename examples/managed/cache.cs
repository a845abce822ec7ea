// A small cache with two type parameters forgets the oldest entry.
// expect: SAFE
// entry: Test.Run
using System;
class Cache<K, V> where K : IEquatable<K> where V : class {
    readonly K[] keys;
    readonly V[] values;
    int next;
    public Cache(int size) { keys = new K[size]; values = new V[size]; }
    public void Put(K key, V value) {
        if (value == null) throw new ArgumentNullException("value");
        keys[next] = key;
        values[next] = value;
        next = (next + 1) % keys.Length;
    }
    public V Get(K key) {
        for (int i = 0; i < keys.Length; i++)
            if (values[i] != null && keys[i].Equals(key)) return values[i];
        return null;
    }
}
static class Test {
    public static void Run(int a, int b) {
        Cache<int, string> cache = new Cache<int, string>(2);
        cache.Put(a, "a");
        if (cache.Get(a) != "a") throw new Exception("it is there");
        if (a != b && cache.Get(b) != null) throw new Exception("it is not there");
        cache.Put(7, "seven");
        cache.Put(8, "eight");
        if (cache.Get(8) != "eight") throw new Exception("the newest");
        if (a != 7 && a != 8 && cache.Get(a) != null) throw new Exception("forgotten");
    }
}
