// A table of the class library with strings as keys. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    public static void Run() {
        Dictionary<string, int> ages = new Dictionary<string, int>();
        ages["ann"] = 31;
        ages["bob"] = 25;
        ages["ann"]++;
        int age;
        if (!ages.TryGetValue("Ann", out age) || age != 32) throw new Exception();
    }
}
