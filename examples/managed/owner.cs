// A field that is never null behind a constructor.
// expect: SAFE
// entry: Test.Run
class Name { public int Length; }
class Person { readonly Name name; public Person(Name name) { this.name = name; } public int Long() { return name.Length; } }
static class Test {
    public static void Run(Name name) {
        if (name == null) name = new Name();
        Person person = new Person(name);
        if (person.Long() != name.Length) throw new System.Exception("another name");
    }
}
