// Two interfaces with methods of one name are implemented explicitly.
// expect: SAFE
// entry: Test.Check
using System;
interface IFile { void Close(); bool IsOpen { get; } }
interface IDoor { void Close(); bool IsOpen { get; } }
class Cabinet : IFile, IDoor {
    bool fileOpen = true, doorOpen = true;
    void IFile.Close() {
        if (!doorOpen) throw new InvalidOperationException("out of reach");
        fileOpen = false;
    }
    bool IFile.IsOpen { get { return fileOpen; } }
    void IDoor.Close() { doorOpen = false; }
    bool IDoor.IsOpen { get { return doorOpen; } }
    public void CloseAll() {
        ((IFile)this).Close();
        ((IDoor)this).Close();
    }
}
static class Test {
    public static void Check(bool all) {
        Cabinet cabinet = new Cabinet();
        IFile file = cabinet;
        IDoor door = cabinet;
        if (all) cabinet.CloseAll(); else file.Close();
        if (file.IsOpen) throw new Exception("the file is open");
        if (door.IsOpen == all) throw new Exception("the door");
    }
}
