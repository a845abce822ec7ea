//! Failing runs under mono, and numbers that are assumed to stay in their ranges.

use std::fs;
use std::process::Command;

use super::is_there;
use crate::support::unheap;

const CLASSES: &str = "using System;
struct Pair { public int X; public long Y; public Node Link; }
class Node { public int Key; public int? Mark; public Pair Pair; public Node[] Others; public Node Next; }
class Special : Node { public byte Weight; }
class Box<T> { public T Item; public Box<T> Next; }
enum Color { Red, Green = 5 }
class Outer { public class Inner { public Color Color; public char Letter; public ulong Large; public sbyte Small; } }
class Account { int money; public void Take(int much) { if (much > money) throw new ArgumentException(\"much\"); money -= much; } }
static class P {
";

/// A method of `P`, how it is called, and the exception that mono throws in its line; nothing if it is safe.
const METHODS: &[(&str, &str, Option<&str>)] = &[
    (
        "Objects",
        "(Node n, Node[] a) { if (n is Special && n.Next != null && n.Next.Key > 5 && a != null && a.Length == 2 && a[1] == n) n.Next.Next.Key = 1; }",
        Some("System.NullReferenceException"),
    ),
    (
        "Structs",
        "(Pair p, int? q, Color c, char l, ulong u) { if (p.Y == -5 && p.Link != null && p.Link.Pair.X == 3 && p.Link.Mark == 8 && q == 9 && c == Color.Green && l == 'x' && u == 18446744073709551615UL) throw new InvalidOperationException(); }",
        Some("System.InvalidOperationException"),
    ),
    (
        "Generics",
        "(Box<int> b, Outer.Inner i) { if (b != null && b.Next != null && b.Next.Item == 4 && i != null && i.Color == Color.Green && i.Letter == 'q' && i.Large > 9223372036854775807UL) b.Item = 1 / (i.Small + 128); }",
        Some("System.DivideByZeroException"),
    ),
    (
        "Arrays",
        "(int[][] a, string[] s, bool[] b) { if (a != null && a.Length == 2 && s != null && s.Length > 1 && s[1] == \"k\\\"\" && b != null && b.Length == 1 && b[0]) a[0] = a[b.Length + 1]; }",
        Some("System.IndexOutOfRangeException"),
    ),
    (
        "Inputs",
        "() { int a = Unheap.Nondet.Int(); byte b = Unheap.Nondet.Byte(); if (a == -7 && b == 200 && Unheap.Nondet.Bool()) { object o = a; long l = (long) o; } }",
        Some("System.InvalidCastException"),
    ),
    (
        "Asserted",
        "(int x) { System.Diagnostics.Debug.Assert(x != 5); }",
        Some("an assertion is false"),
    ),
    ("Product", "(int x) { int y = checked(x * x); }", Some("System.OverflowException")),
    (
        "Library",
        "(int x) { var s = new System.Collections.Generic.Stack<int>(); s.Push(x); s.Pop();\n s.Pop(); }",
        Some("System.InvalidOperationException"),
    ),
    (
        "Texts",
        "(string s, string t) { if (s != null && t != null && s.Length == 4 && s.Substring(1, 2) == \"bc\" && s[3] == t[0] && t.IndexOf('x') == 1 && s != t) throw new FormatException(); }",
        Some("System.FormatException"),
    ),
    (
        "Parsed",
        "(string s) { if (s != null && s.Length == 2 && s[0] == '7' && int.Parse(s) == 75) throw new Exception(); }",
        Some("System.FormatException"),
    ),
    (
        "Built",
        "(int n) { if (n < 0 || n > 3) return; var b = new System.Text.StringBuilder(); b.Append('a').Append(\"bc\"); b.Length = n; if (b.ToString() == \"ab\") throw new TimeoutException(); }",
        Some("System.TimeoutException"),
    ),
    (
        "Walked",
        "(string s) { if (s == null) return; int n = 0; for (int i = 0; i < s.Length; i++) if (s[i] == 'a') n++; if (n > s.Length) throw new Exception(); }",
        None,
    ),
    (
        "Same",
        "(string s) { if (s != \"a\" && s != null && s.Length == 1 && s[0] == 'a') throw new Exception(); }",
        None,
    ),
    ("Calls", "(Account a) { if (a != null) a.Take(1); }", Some("System.ArgumentException")),
    // Without a value nobody knows what it would be.
    (
        "Nullable",
        "(Node n) { if (n != null && n.Next != null && n.Mark == null && n.Next.Mark == null && n.Mark != n.Next.Mark) throw new Exception(); }",
        None,
    ),
    (
        "Default",
        "(int? q) { if (q == null && q.GetValueOrDefault() != 0) throw new Exception(); }",
        None,
    ),
];

#[test]
fn mono_confirms_failing_runs() {
    if !is_there() || which::which("mono").is_err() {
        println!("not run: mcs and mono are missing (Debian: mono-mcs, mono-runtime)");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let mut text = CLASSES.to_owned();
    for (name, rest, _) in METHODS {
        text.push_str(&format!("public static void {name}{rest}\n"));
    }
    text.push('}');
    fs::write(folder.path().join("a.cs"), &text).expect("it is written");
    let library = crate::support::project("src/managed/library/Unheap.cs");
    let options =
        ["-nologo", "-debug", "-d:DEBUG", "-warn:0", "-target:library", "-out:a.dll", "a.cs"];
    let mut compiler = Command::new("mcs");
    let made = compiler.args(options).arg(library).current_dir(folder.path()).status();
    assert!(made.is_ok_and(|made| made.success()));
    for (name, rest, exception) in METHODS {
        let command = format!("verify a.dll --confirm --harness run.cs --entry P.{name}");
        let ended = unheap(&command).within(folder.path()).run();
        let Some(exception) = exception else {
            assert_eq!(ended.code, 0, "{name}: {}{}", ended.out, ended.err);
            continue;
        };
        // That of the method, or that of the last line of it.
        let line = match *name {
            "Calls" => text.lines().position(|line| line.starts_with("class Account")),
            _ => text.lines().position(|line| line.contains(&format!(" {name}("))),
        };
        let line = line.expect("it is there") + 1 + rest.matches('\n').count();
        let confirmed = format!("mono confirms it: {exception}, in line {line}\n");
        assert!(ended.out.contains(&confirmed), "{name}: {}{}", ended.out, ended.err);
        assert!(!ended.out.contains("bug of unheap"), "{name}: {}", ended.out);
        let harness = fs::read_to_string(folder.path().join("run.cs")).expect("it is written");
        assert!(harness.contains(&format!("// P.{name}")), "{harness}");
    }
}

/// Runs start with all objects that fit, and with no others: what a method does with them, and how `verify` ends.
const STARTS: &[(&str, i32)] = &[
    (
        "interface I { int F(); } class C : I { public int F() { return 1; } } struct S : I { public int N; public int F() { return N; } } static class P { public static void Run(I i) { if (i != null && i.F() != 1) throw new System.Exception(); } }",
        1,
    ),
    (
        "class A { public int N; } class B<T> : A { } class C<T> : B<T> { } static class P { public static void Run(A a) { if (a is B<int>) throw new System.Exception(); } }",
        2,
    ),
    (
        "interface I { int F(); } static class P { public static void Run(I i) { if (i != null) throw new System.Exception(); } }",
        0,
    ),
    (
        "struct S { public int X, Y; } static class P { public static void Run(S s, long? n) { if (s.X == 3 && s.Y == 4 && n == 5) throw new System.Exception(); } }",
        1,
    ),
];

#[test]
fn runs_start_with_all_objects_that_fit() {
    if !is_there() {
        return;
    }
    for (text, code) in STARTS {
        let folder = tempfile::tempdir().expect("there is room");
        fs::write(folder.path().join("a.cs"), text).expect("it is written");
        let ended = unheap("verify a.cs --entry P.Run").within(folder.path()).run();
        assert_eq!(ended.code, *code, "{text}: {}{}", ended.out, ended.err);
    }
}

#[test]
fn methods_are_compared() {
    if !is_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let text = "class Node { public int Key; public Node Next; } static class P {
    public static int Left(int x) { return x * 2 + 2; } public static int Right(int x) { return 2 * (x + 1); } public static int Other(int x) { return x * 2 + 3; }
    public static void Push(Node l, byte k) { Node n = new Node(); n.Key = k; n.Next = l.Next; l.Next = n; }
    public static void Put(Node l, byte k) { Node n = new Node(); n.Next = l.Next; n.Key = k & 255; l.Next = n; }
}";
    fs::write(folder.path().join("a.cs"), text).expect("it is written");
    for (left, right, code) in [("Left", "Right", 0), ("Left", "Other", 1), ("Push", "Put", 0)] {
        let ended = unheap(&format!("equiv a.cs {left} {right}")).within(folder.path()).run();
        assert_eq!(ended.code, code, "{left} {right}: {}{}", ended.out, ended.err);
    }
}

#[test]
fn the_time_limit_holds_where_a_solver_answers_slowly() {
    if !is_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let text = "static class P { public static void Run(uint x) { int n = 0; for (; x != 0; x &= x - 1) n++; if (n > 32) throw new System.Exception(); } }";
    fs::write(folder.path().join("a.cs"), text).expect("it is written");
    let begun = std::time::Instant::now();
    unheap("verify a.cs --entry P.Run --timeout 2").within(folder.path()).run();
    assert!(begun.elapsed().as_secs_f64() < 10.0, "{:?}", begun.elapsed());
}

#[test]
fn what_is_not_confirmed_is_unknown() {
    if !is_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let text = "static class P { public static void Run(int x) { if (x == 3) throw new System.Exception(); } }";
    fs::write(folder.path().join("a.cs"), text).expect("it is written");
    // There is no mono, and nothing is said.
    let ended = unheap("verify a.cs --entry Run --confirm")
        .within(folder.path())
        .env("PATH", "/nonexistent")
        .run();
    assert_eq!(ended.code, 2, "{}", ended.out);
    let ended = unheap("verify a.cs --entry Run --witness w.yml").within(folder.path()).run();
    assert!(ended.err.contains("only programs in C have a witness"), "{}", ended.err);
}

#[test]
fn numbers_may_be_assumed_to_stay_in_their_ranges() {
    if !is_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let text = "class Node { public Node Next; }
static class P {
    static int Length(Node l) { return l == null ? 0 : 1 + Length(l.Next); }
    public static void Run(Node l) { if (Length(l) < 0) throw new System.Exception(); }
    public static void Narrow(int x) { byte b = (byte) x; if (x >= 256 && x < 512 && b != x) throw new System.Exception(); }
    public static void Unsigned(uint x) { if (x + 1 == 0) throw new System.Exception(); }
    public static void Negated(int x) { if (x < 0 && -x < 0) throw new System.Exception(); }
}";
    fs::write(folder.path().join("a.cs"), text).expect("it is written");
    let run = |command: &str| unheap(command).within(folder.path()).run();
    let ended = run("verify a.cs --entry P.Run --timeout 2");
    assert!(ended.out.contains("--ints assumed"), "{}", ended.out);
    let ended = run("verify a.cs --entry P.Run --ints assumed --certificate c.txt");
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    assert!(
        ended.out.contains("no operation on signed numbers leaves their range"),
        "{}",
        ended.out
    );
    // Who checks it has to assume the same.
    let checked =
        |options: &str| run(&format!("check a.cs --entry P.Run --certificate c.txt{options}"));
    assert!(checked(" --ints assumed").out.contains("accepted"));
    assert!(!checked("").out.contains("accepted"));
    // What is meant to wrap wraps.
    for (method, exact, assumed) in [("Narrow", 1, 1), ("Unsigned", 1, 1), ("Negated", 1, 0)] {
        let code = |options: &str| run(&format!("verify a.cs --entry P.{method}{options}")).code;
        assert_eq!((code(""), code(" --ints assumed")), (exact, assumed), "{method}");
    }
}
