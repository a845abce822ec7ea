// Roles are compared with a constant name; others may be given.
// expect: SAFE
// entry: Access.Check
using System;
class Session { public string Role; public bool Expired; }
static class Access {
    const string Admin = "admin";
    static bool MayDelete(Session s) { return s != null && !s.Expired && s.Role == Admin; }
    static bool MayRead(Session s) { return s != null && (MayDelete(s) || s.Role == "reader"); }
    public static void Check(Session s, string role) {
        if (MayDelete(s) && !MayRead(s)) throw new Exception("who deletes may read");
        if (s == null) return;
        s.Role = role;
        s.Expired = false;
        if (MayDelete(s) != (role == "admin")) throw new Exception("only the administrator");
        if (string.IsNullOrEmpty(role) && MayRead(s)) throw new Exception("without a role");
    }
}
