// What is put in comes out. Broken.
// expect: UNSAFE
// entry: Test.Run
class Animal { public int Legs; }
class Bird : Animal { public int Wings; }
class Dog : Animal { }
static class Test {
    public static void Run(Animal animal) {
        Bird bird = animal as Bird;
        if (bird == null) return;
        Animal again = bird;
        Bird same = (Bird) (animal.Legs > 2 ? new Animal() : again);
        if (same.Wings != bird.Wings) throw new System.Exception("another bird");
    }
}
