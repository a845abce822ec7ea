// Something that may fail is tried several times. Broken.
// expect: UNSAFE
// entry: Test.Check
using System;
class TransientException : Exception { }
class Server {
    int failures;
    public int Calls;
    public Server(int failures) { this.failures = failures; }
    public int Ask() {
        Calls++;
        if (failures > 0) { failures--; throw new TransientException(); }
        return 42;
    }
}
static class Test {
    static int Retry(Server server, int attempts) {
        while (true) {
            try {
                return server.Ask();
            } catch (TransientException) {
                attempts--;
                if (attempts == 0) throw;
            }
        }
    }
    public static void Check(int failures) {
        if (failures < 0 || failures > 3) return;
        Server server = new Server(failures);
        if (Retry(server, 3) != 42) throw new Exception("another answer");
        if (server.Calls != failures + 1) throw new Exception("another number of calls");
    }
}
