// A field that is never null behind a constructor. Broken.
// expect: UNSAFE
// entry: Test.Run
class Name { public int Length; }
class Person { readonly Name name; public Person(Name name) { this.name = name; } public int Long() { return name.Length; } }
static class Test {
    public static void Run(Name name) {
        if (name != null) name.Length = 1;
        Person person = new Person(name);
        if (person.Long() != name.Length) throw new System.Exception("another name");
    }
}
