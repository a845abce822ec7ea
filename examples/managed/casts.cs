// What is put in comes out.
// expect: SAFE
// entry: Test.Run
class Animal { public int Legs; }
class Bird : Animal { public int Wings; }
class Dog : Animal { }
static class Test {
    public static void Run(Animal animal) {
        Bird bird = animal as Bird;
        if (bird == null) return;
        Animal again = bird;
        Bird same = (Bird) again;
        if (same.Wings != bird.Wings) throw new System.Exception("another bird");
    }
}
