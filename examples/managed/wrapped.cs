// An exception is wrapped in another one, which keeps it.
// expect: SAFE
// entry: Test.Check
using System;
class StoreException : Exception {
    public StoreException(string message, Exception inner) : base(message, inner) { }
}
static class Test {
    static int Read(int[] store, int index) {
        try {
            return store[index];
        } catch (IndexOutOfRangeException e) {
            throw new StoreException("no such place", e);
        } catch (NullReferenceException e) {
            throw new StoreException("no store", e);
        }
    }
    public static void Check(int[] store, int index) {
        try {
            Read(store, index);
            if (store == null) throw new Exception("there is none");
        } catch (StoreException e) {
            if (e.InnerException == null) throw new Exception("the cause is lost");
            bool outside = e.InnerException is IndexOutOfRangeException;
            if (outside == (store == null)) throw new Exception("another cause");
        }
    }
}
