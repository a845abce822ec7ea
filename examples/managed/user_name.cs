// A name that may be missing is looked at before it is used.
// expect: SAFE
// entry: Users.Check
using System;
class User { public string Name; public User Manager; }
static class Users {
    static string NameOf(User user) {
        if (user == null || string.IsNullOrEmpty(user.Name)) return "unknown";
        return user.Name;
    }
    static bool IsKnown(User user) { return NameOf(user) != "unknown"; }
    public static void Check(User user) {
        if (NameOf(user) == null) throw new Exception("no name");
        if (user != null && user.Manager == user && IsKnown(user)) {
            if (NameOf(user.Manager) != user.Name) throw new Exception("two names");
        }
        if (IsKnown(user) && user.Name.Equals("")) throw new Exception("an empty name");
    }
}
