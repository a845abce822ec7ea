// Interfaces with in and out: a producer of dogs is one of animals.
// expect: SAFE
// entry: Test.Run
using System;
class Animal { public virtual string Sound() { return ""; } }
class Dog : Animal { public override string Sound() { return "woof"; } }
interface IProducer<out T> { T Make(); }
interface IConsumer<in T> { void Take(T item); }
class Kennel : IProducer<Dog> { public Dog Make() { return new Dog(); } }
class Listener : IConsumer<Animal> {
    public int Heard;
    public void Take(Animal a) { if (a.Sound() != "") Heard++; }
}
static class Test {
    static void Pass<T>(IProducer<T> from, IConsumer<T> to) { to.Take(from.Make()); }
    public static void Run() {
        IProducer<Animal> animals = new Kennel();
        Listener listener = new Listener();
        Pass<Dog>(new Kennel(), listener);
        Pass<Animal>(animals, listener);
        if (listener.Heard != 2) throw new Exception("two dogs");
        if (!(animals.Make() is Dog)) throw new Exception("a dog");
    }
}
