// A transfer that fails is undone, and the exception goes on.
// expect: SAFE
// entry: Test.Check
using System;
class Account {
    public int Balance;
    public Account(int balance) { Balance = balance; }
    public void Withdraw(int amount) {
        if (amount > Balance) throw new InvalidOperationException("not enough");
        Balance -= amount;
    }
    public void Deposit(int amount) { Balance = checked(Balance + amount); }
}
static class Test {
    static void Transfer(Account from, Account to, int amount) {
        int before = from.Balance;
        try {
            from.Withdraw(amount);
            to.Deposit(amount);
        } catch (OverflowException) {
            from.Balance = before;
            throw;
        }
    }
    public static void Check(int a, int b, int amount) {
        if (a < 0 || b < 0 || amount < 0) return;
        Account from = new Account(a), to = new Account(b);
        try { Transfer(from, to, amount); }
        catch (ArithmeticException) { }
        catch (InvalidOperationException) { }
        if ((long)from.Balance + to.Balance != (long)a + b) throw new Exception("money is lost");
    }
}
