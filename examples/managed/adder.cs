// A closure that is kept in a field.
// expect: SAFE
// entry: Test.Run
using System;
class Button { public Action Pressed; public void Press() { if (Pressed != null) Pressed(); } }
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
