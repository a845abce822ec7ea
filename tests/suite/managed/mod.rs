//! Programs in C#: against mono, damaged images, traps; and on the command line verdicts, witnesses, translations, messages.

mod constructs;
mod differential;
mod generate;
mod numbers;
mod reader;
mod roslyn;
mod traps;
mod witnesses;

use std::fs;
use std::path::Path;

use crate::support::{project, unheap};

/// Examples whose proofs take longer than a test may, or are not found.
const SLOW: &[&str] = &["exception_data", "rethrow"];

fn is_there() -> bool {
    which::which("mcs").is_ok() || which::which("csc").is_ok()
}

/// What the header of an example says of it.
fn header(text: &str, key: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("// {key}: ")));
    line.expect("an example has a header").to_owned()
}

/// All examples in one assembly, each in a namespace of its own: the compiler is started once.
fn assembled(folder: &Path, names: &[String]) -> bool {
    let mut text = String::new();
    for name in names {
        let own = fs::read_to_string(project(&format!("examples/managed/{name}.cs")));
        let own = own.expect("it is a text");
        text.push_str(&format!("namespace {name} {{\n{own}}}\n"));
    }
    let library = project("src/managed/library/Unheap.cs");
    fs::write(folder.join("all.cs"), text).expect("there is room");
    let made = std::process::Command::new("mcs")
        .args(["-nologo", "-debug", "-d:DEBUG", "-warn:0", "-target:library", "-out:all.dll"])
        .arg("all.cs")
        .arg(library)
        .current_dir(folder)
        .status();
    made.is_ok_and(|made| made.success())
}

/// Every fourth of the examples, from this one on, has its verdict.
fn have_their_verdicts(first: usize) {
    let folder = fs::read_dir(project("examples/managed")).expect("there are examples");
    let mut names: Vec<String> = folder
        .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
        .filter_map(|name| name.strip_suffix(".cs").map(str::to_owned))
        .collect();
    names.sort_unstable();
    // A program and its twin stand beside each other.
    let mut at = 0;
    names.retain(|_| {
        at += 1;
        (at - 1) / 2 % 4 == first
    });
    let folder = tempfile::tempdir().expect("there is room");
    if !assembled(folder.path(), &names) {
        assert!(which::which("mcs").is_err(), "the examples can be compiled");
        println!("not run: there is no compiler of C# (Debian: mono-mcs)");
        return;
    }
    let verdict = |name: &String| {
        let text = fs::read_to_string(project(&format!("examples/managed/{name}.cs")));
        let text = text.expect("it is a text");
        let (expected, entry) = (header(&text, "expect"), header(&text, "entry"));
        let is_slow = SLOW.contains(&name.as_str());
        let time = if is_slow { "--timeout 2" } else { "--timeout 60" };
        let ended = unheap(&format!("verify {time} all.dll --entry"))
            .arg(format!("{name}.{entry}"))
            .within(folder.path())
            .run();
        let said = ended.out.lines().next().unwrap_or_default().to_owned();
        // A program without checks lets the others be told, which nobody calls.
        let has_none = said.ends_with(": NOTHING CHECKED (no checks)");
        let is_right = said.contains(&format!(": {expected}")) || expected == "SAFE" && has_none;
        let is_open = is_slow && said.contains(": UNKNOWN");
        let wrong = || format!("{name}: {expected} expected: {}{}", ended.out, ended.err);
        (!is_right && !is_open).then(wrong)
    };
    let wrong: Vec<String> = names.iter().filter_map(verdict).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn examples_have_their_verdicts() {
    have_their_verdicts(0);
}

#[test]
fn more_examples_have_their_verdicts() {
    have_their_verdicts(1);
}

#[test]
fn examples_of_the_third_part_have_their_verdicts() {
    have_their_verdicts(2);
}

#[test]
fn examples_of_the_last_part_have_their_verdicts() {
    have_their_verdicts(3);
}

/// What the command says of a program in C#.
fn output_of(command: &str, text: &str) -> (i32, String, String) {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("a.cs"), text).expect("it is written");
    let ended = unheap(command).within(folder.path()).run();
    (ended.code, ended.out, ended.err)
}

const ABSOLUTE: &str = "static class P {\n    public static void Run(int x) {\n        int y = x < 0 ? -x : x;\n        if (y < 0) throw new System.Exception();\n    }\n}\n";

#[test]
fn a_witness_speaks_of_the_program() {
    if !is_there() {
        return;
    }
    let (code, out, _) = output_of("verify a.cs --entry Run", ABSOLUTE);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("at 4:26, fails if an exception is not caught: UNSAFE"), "{out}");
    assert!(out.contains("x = -2147483648"), "{out}");
}

#[test]
fn an_assembly_without_sources_is_listed() {
    if !is_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let source = folder.path().join("a.cs");
    fs::write(&source, ABSOLUTE).expect("it is written");
    let made = std::process::Command::new("mcs")
        .args(["-nologo", "-target:library", "-out:a.dll", "a.cs"])
        .current_dir(folder.path())
        .status();
    if !made.is_ok_and(|made| made.success()) {
        return;
    }
    fs::remove_file(&source).expect("it is there");
    let run = |command: &str| unheap(command).within(folder.path()).run();
    let verified = run("verify a.dll --entry P.Run");
    assert_eq!(verified.code, 1, "{}{}", verified.out, verified.err);
    assert!(verified.out.contains("throw"), "{}", verified.out);
    let listed = run("translate a.dll --entry P.Run --to cil").out;
    assert!(listed.contains("P::Run") && listed.contains("ldarg.0"), "{listed}");
    // Several names, and none.
    let ended = run("verify a.dll");
    assert!(ended.err.contains("E1402") && ended.err.contains("P.Run"), "{}", ended.err);
    let ended = run("verify a.dll --entry P.Walk");
    assert!(ended.err.contains("there is no method `P.Walk`"), "{}", ended.err);
}

#[test]
fn what_is_refused_stops_only_runs_that_come_there() {
    if !is_there() {
        return;
    }
    let text = "static class P {\n  static double half = 0.5;\n  public static void Run(bool b) {\n    if (b && !b) { double d = 1.5; if (d > 1) return; }\n  }\n}\n";
    let (_, out, err) = output_of("verify a.cs --entry Run", text);
    assert!(out.contains("SAFE") || out.contains("UNKNOWN"), "{out}{err}");
    let (code, out, err) = output_of("translate a.cs --entry Run --to core", text);
    assert_eq!(code, 2, "{out}");
    assert!(err.contains("E1403") && err.contains("a.cs:4"), "{err}");
}

#[test]
fn the_compiler_is_asked_by_its_variable() {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("a.cs"), ABSOLUTE).expect("it is written");
    let ended =
        unheap("verify a.cs").env("UNHEAP_CSC", "no-such-compiler").within(folder.path()).run();
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("E1406") && ended.err.contains("mono-mcs"), "{}", ended.err);
    assert!(Path::new(&folder.path().join("a.cs")).exists());
}

#[test]
fn functions_have_no_trace_of_the_stack() {
    if !is_there() {
        return;
    }
    let text = "class Node { public int Key; public Node Next; }\nstatic class L {\n  public static int Length(Node l) { return l == null ? 0 : 1 + Length(l.Next); }\n}\n";
    let (code, out, err) = output_of("translate a.cs --entry Length --to func", text);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("if l = null then"), "{out}");
}

const THROWER: &str = "class E : System.Exception { }
static class T {
    static int F(int x) { if (x > 0) throw new E(); return 1; }
    public static void Run(int k) {
        int n = 0;
        if (k < 0 || k > 100000) return;
        for (int i = k; i >= 0; i--) { try { n += F(i); if (k == 77777) n = 7; } catch (E) { } }
        if (n == 7) throw new System.Exception();
    }
}
";

#[test]
fn the_exception_of_an_earlier_call_is_forgotten() {
    if !is_there() {
        return;
    }
    // That a run fails is far away; that none does is wrong.
    let (_, out, _) = output_of("verify a.cs --entry Run --timeout 3", THROWER);
    assert!(out.contains("UNKNOWN") || out.contains("UNSAFE"), "{out}");
}

const LISTS: &str = "class Node { public int Key; public Node Next; }
class NotPositive : System.Exception { }
static class Lists {
    public static int Length(Node l) { return l == null ? 0 : 1 + Length(l.Next); }
    public static int Count(Node l) { int n = 0; while (l != null) { n++; l = l.Next; } return n; }
    static bool TryFind(Node list, int key, out Node at) {
        at = list;
        while (at != null) { if (at.Key == key) return true; at = at.Next; }
        return false;
    }
    public static int Find(Node list, int key) { Node at; return TryFind(list, key, out at) ? at.Key : -1; }
    public static int Fact(int n) {
        if (n <= 0) throw new NotPositive();
        try { return n * Fact(n - 1); } catch (NotPositive) { return 1; }
    }
    static void Main(string[] args) { if (Count(null) != 0) throw new NotPositive(); }
}
";

#[test]
fn every_target_takes_programs_in_csharp() {
    if !is_there() {
        return;
    }
    for target in
        ["cil", "core", "cfg", "dot", "heap", "normal", "func", "ocaml", "haskell", "typed", "smt2"]
    {
        for entry in ["", " --entry Find", " --entry Fact"] {
            let (code, out, err) =
                output_of(&format!("translate a.cs{entry} --to {target}"), LISTS);
            assert_eq!(code, 0, "{target}{entry}: {err}");
            assert!(!out.is_empty(), "{target}{entry}");
        }
    }
    let (code, _, err) = output_of("translate a.cs --to c", LISTS);
    assert_eq!(code, 2);
    assert!(err.contains("only programs in C have"), "{err}");
}

#[test]
fn exceptions_and_out_parameters_are_results_of_functions() {
    if !is_there() {
        return;
    }
    let (_, out, _) = output_of("translate a.cs --entry Find --to ocaml", LISTS);
    assert!(out.contains("let (result, at) = try_find node_key next list key in"), "{out}");
    let (_, out, _) = output_of("translate a.cs --entry Fact --to ocaml", LISTS);
    assert!(out.contains("let exc = fact (n - ~$1) in"), "{out}");
    assert!(out.contains("if fact n = ~$1 then Failed 1"), "{out}");
}

#[test]
fn other_commands_take_programs_in_csharp() {
    if !is_there() {
        return;
    }
    for (command, wanted) in [
        ("run a.cs --entry Count", "halted"),
        ("explore a.cs --entry Find", "covered: "),
        ("verify a.cs", "a.cs: SAFE"),
    ] {
        let (code, out, err) = output_of(command, LISTS);
        assert!(out.contains(wanted), "{command} ({code}): {out}{err}");
    }
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("a.cs"), LISTS).expect("it is written");
    let run = |command: &str| unheap(command).within(folder.path()).run();
    let proved = run("verify a.cs --certificate a.json");
    assert_eq!(proved.code, 0, "{}{}", proved.out, proved.err);
    let checked = run("check a.cs --certificate a.json");
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    let page = run("report a.cs --entry Count -o page.html");
    assert!(folder.path().join("page.html").exists(), "{}{}", page.out, page.err);
    let witness = run("verify a.cs --entry Fact --witness w.yml");
    assert!(witness.err.contains("only programs in C have a witness"), "{}", witness.err);
}
