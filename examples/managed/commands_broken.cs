// A switch over many names of commands. Broken.
// expect: UNSAFE
// entry: Shell.Run
using System;
class Robot {
    public int X, Y;
    public bool Do(string command) {
        switch (command) {
            case "up": Y++; return true;
            case "down": Y--; return true;
            case "Left": X--; return true;
            case "right": X++; return true;
            case "home": X = 0; Y = 0; return true;
            case "stay": return true;
            case "": return true;
            case null: throw new ArgumentNullException("command");
            default: return false;
        }
    }
}
static class Shell {
    public static void Run() {
        string[] all = { "up", "right", "up", "stay", "left", "down" };
        Robot robot = new Robot();
        foreach (string command in all)
            if (!robot.Do(command)) throw new ArgumentException(command);
        if (robot.X != 0 || robot.Y != 1) throw new Exception("somewhere else");
    }
}
