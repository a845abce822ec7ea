// The list of the class library. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    public static void Run() {
        List<int> list = new List<int>();
        for (int i = 0; i < 3; i++) list.Add(i * i);
        list.RemoveAt(0);
        if (list[2] != 4 || list.Count != 2) throw new Exception();
    }
}
