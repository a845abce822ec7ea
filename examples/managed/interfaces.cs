// An interface of two classes, one of which implements it explicitly.
// expect: SAFE
// entry: Test.Run
interface IWorth { int Worth(); }
class Coin : IWorth { public int Value; public Coin(int value) { Value = value; } public int Worth() { return Value; } }
class Note : IWorth { int IWorth.Worth() { return 100; } public int Worth() { return 1; } }
static class Test {
    public static void Run(bool note) {
        IWorth money = note ? (IWorth) new Note() : new Coin(5);
        int worth = money.Worth();
        if (note && worth != 100) throw new System.Exception("no note");
        if (!note && worth != 5) throw new System.Exception("no coin");
    }
}
