// Generic.Generics.Stacks: SAFE
// Generic.Generics.Underflow: UNSAFE InvalidOperationException
// Generic.Generics.Largest: SAFE
// Generic.Generics.Make: SAFE
// Generic.Generics.Defaults: SAFE
// Generic.Generics.Cast: UNSAFE InvalidCastException
using System;
using System.Collections.Generic;
namespace Generic {
    public class Pile<T> {
        T[] items = new T[2]; int count;
        public int Count => count;
        public void Push(T x) {
            if (count == items.Length) { var more = new T[2 * count]; for (int i = 0; i < count; i++) more[i] = items[i]; items = more; }
            items[count++] = x;
        }
        public T Pop() => count == 0 ? throw new InvalidOperationException("empty") : items[--count];
        public T this[int i] => items[i];
    }
    public class Animal { public virtual int Legs => 4; }
    public class Bird : Animal { public override int Legs => 2; }
    public static class Generics {
        static T Max<T>(T a, T b) where T : IComparable<T> => a.CompareTo(b) >= 0 ? a : b;
        static T New<T>(out bool isNull) where T : class, new() { T t = new T(); isNull = t == null; return t; }
        static bool IsDefault<T>(T x) => EqualityComparer<T>.Default.Equals(x, default(T));
        static R As<T, R>(T x) where R : class => (R)(object)x;
        public static void Stacks(int x) {
            var p = new Pile<int>();
            for (int i = 0; i < 5; i++) p.Push(x ^ i);
            for (int i = 4; i >= 0; i--) if (p.Pop() != (x ^ i)) throw new Exception();
            if (p.Count != 0) throw new Exception();
        }
        public static void Underflow(int n) { var p = new Pile<string>(); if (n > 3) p.Push("a"); p.Push("b"); p.Pop(); p.Pop(); }
        public static void Largest(int a, int b) { int m = Max(a, b); if (m < a || m < b || m != a && m != b) throw new Exception(); }
        public static void Make() { var b = New<Bird>(out bool isNull); if (isNull || b.Legs != 2 || New<Animal>(out _).Legs != 4) throw new Exception(); }
        public static void Defaults(int n) { if (!IsDefault<string>(null) || IsDefault(n) != (n == 0) || !IsDefault(default(long))) throw new Exception(); }
        public static int Cast(int n) { Animal a = n == 5 ? new Animal() : new Bird(); return As<Animal, Bird>(a).Legs; }
    }
}
