// Flags of an enumeration are granted, revoked and asked for.
// expect: SAFE
// entry: Test.Run
using System;
[Flags]
enum Rights { None = 0, Read = 1, Write = 2, Execute = 4, All = Read | Write | Execute }
class Account {
    Rights rights;
    public void Grant(Rights more) { rights |= more; }
    public void Revoke(Rights some) { rights &= ~some; }
    public bool May(Rights wanted) { return (rights & wanted) == wanted; }
}
static class Test {
    public static void Run(bool trusted) {
        Account account = new Account();
        account.Grant(trusted ? Rights.All : Rights.Read | Rights.Execute);
        if (account.May(Rights.Write) != trusted) throw new Exception("only who is trusted writes");
        account.Revoke(Rights.Read);
        if (account.May(Rights.Read)) throw new Exception("revoked");
        if (!account.May(Rights.Execute)) throw new Exception("never revoked");
        if (!account.May(Rights.None)) throw new Exception("nothing is always allowed");
    }
}
