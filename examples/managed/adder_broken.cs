// A closure that is kept in a field. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
class Button { public Action Pressed; public void Press() { Pressed(); } }
static class Test {
    public static void Run() {
        int count = 0;
        Button b = new Button();
        b.Press();
        b.Pressed = () => count++;
        b.Press();
        if (count != 1) throw new Exception();
    }
}
