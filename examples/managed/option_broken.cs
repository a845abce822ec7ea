// A value that may be missing, as a generic class. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
abstract class Option<T> {
    public abstract bool IsSome { get; }
    public abstract T Get();
    public T OrElse(T other) { return IsSome ? Get() : other; }
    public Option<R> Map<R>(Func<T, R> f) { return IsSome ? (Option<R>)new Some<R>(f(Get())) : new None<R>(); }
}
sealed class Some<T> : Option<T> {
    readonly T value;
    public Some(T value) { this.value = value; }
    public override bool IsSome { get { return true; } }
    public override T Get() { return value; }
}
sealed class None<T> : Option<T> {
    public override bool IsSome { get { return false; } }
    public override T Get() { throw new InvalidOperationException("nothing"); }
}
static class Test {
    static Option<int> Half(int x) { return x % 2 == 0 ? (Option<int>)new Some<int>(x / 2) : new None<int>(); }
    public static void Run(int x) {
        Option<int> half = Half(x);
        if (half.IsSome && half.Get() * 2 != x) throw new Exception("no half");
        Option<bool> positive = half.Map(h => h > 0);
        if (positive.Get() && x <= 0) throw new Exception("half of it is positive");
    }
}
