// A table of the class library with strings as keys.
// expect: SAFE
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
        if (!ages.TryGetValue("ann", out age) || age != 32) throw new Exception();
    }
}
