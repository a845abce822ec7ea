//! Procedures on the command line: runs with calls, one procedure as the entry, recursion.

use super::{ends, refused};

const LAST: &str = "proc last(p) {
  if (p.Next = null) { return p.Key }
  return last(p.Next)
}
l := new {Key = 1, Next = new {Key = 2, Next = null}}
x := last(l)
y := last(null)
";

const SORT: &str = "proc low(a, b) { if (a < b) { return a } return b }
proc head(p) { return p.Key }
proc safe(p) returns (k) { k := 0 if (p != null) { k := head(p) } }
assert low(1, 2) = 1
";

#[test]
fn recursion_runs_and_tells_its_calls() {
    let ended = ends("run -", LAST, 1);
    let lines: Vec<&str> = ended.out.lines().take(2).collect();
    assert_eq!(
        lines,
        ["failed: check 1, a field of null is read at 2:7", "in last, called at 7:1 by main"]
    );
    assert!(ended.out.contains("x = 2"), "{}", ended.out);
    let traced = ends("run - --trace", LAST, 1).out;
    assert!(traced.contains("\nline 6: x := last(l)\nline 2:   goto {"), "{traced}");
    assert!(traced.contains("\nline 3:   result := last(p.Next)\nline 2:     goto {"), "{traced}");
}

#[test]
fn recursion_is_translated() {
    let ocaml = ends("translate - --to ocaml", LAST, 0).out;
    assert!(ocaml.contains("let rec last "), "{ocaml}");
    for by in ["reduction", "functions"] {
        let out = ends(&format!("run - --by {by}"), LAST, 1).out;
        assert!(out.starts_with("failed: check 1, a field of null is read at 2:7"), "{out}");
    }
    let both = "proc f(x) { if (x > 0) { g(x - 1) } } proc g(x) { f(x) } f(3)";
    for (calls, is_there) in [("shared", true), ("small", false), ("all", false)] {
        let func = ends(&format!("translate - --to func --calls {calls}"), SORT, 0).out;
        assert_eq!(func.contains("low (a : int)"), is_there, "{func}");
    }
    let why = "error: the program has procedures, whose calls the indexed encoding does not know; use another encoding";
    refused("translate - --to smt2 --encoding indexed", both, why);
}

#[test]
fn recursion_is_verified() {
    let found = ends("verify -", LAST, 1).out;
    let told: Vec<&str> = found.lines().take(2).collect();
    assert_eq!(
        told,
        [
            "<stdin>: UNSAFE (3 checks: 1 unsafe, 2 safe)",
            "  check 1 at 2:7, fails if a field of null is read: UNSAFE"
        ]
    );
    assert!(found.contains("\n      3:3     result := last(p.Next)"), "{found}");
    assert!(found.contains("\n    in last, called at 7:1 by main\n"), "{found}");
    let json: serde_json::Value =
        serde_json::from_str(&ends("verify - --json", LAST, 1).out).expect("the report is JSON");
    let check = &json["checks"][0];
    assert_eq!(check["calls"], "in last, called at 7:1 by main");
    let step = &check["run"]["first"][1];
    assert_eq!((&step["procedure"], &step["depth"]), (&"main".into(), &0.into()));
    let safe = LAST.replace("y := last(null)", "");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (program, certificate) = (folder.path().join("last.uh"), folder.path().join("c.txt"));
    std::fs::write(&program, safe).expect("it can be written");
    let files = format!("{} --certificate {}", program.display(), certificate.display());
    for calls in ["shared", "all"] {
        ends(&format!("verify {files} --calls {calls} --timeout 60"), "", 0);
        ends(&format!("check {files} --calls {calls}"), "", 0);
    }
}

#[test]
fn what_nobody_calls_is_safe() {
    let program = "proc f(p) { f(p.Next) } x := 1 assert x = 1";
    let out = ends("verify -", program, 0).out;
    let never = "  check 2 at 1:15, fails if a field of null is read: safe, never called\n";
    assert!(out.contains(never), "{out}");
    assert!(ends("verify - --json", program, 0).out.contains("\"reason\":\"never called\""));
}

#[test]
fn one_procedure_is_the_entry() {
    let out = ends("verify - --entry head", SORT, 1).out;
    assert!(out.contains("result := p.Key"), "{out}");
    assert!(out.contains("p = null"), "{out}");
    assert!(ends("verify - --entry safe", SORT, 0).out.starts_with("<stdin>: SAFE"));
    assert!(ends("verify -", SORT, 0).out.starts_with("<stdin>: SAFE"));
    let ran = ends("run - --entry low", SORT, 0).out;
    assert!(ran.starts_with("halted\na = 0\nb = 0\nresult = 0\n"), "{ran}");
    let translated = ends("translate - --to func --entry low", SORT, 0).out;
    assert!(
        translated.contains("run (a : int) (b : int)") && translated.contains("b <= a"),
        "{translated}"
    );
    // Whatever calls it may call it with one object twice.
    let twice = "proc f(p, q) { p.Key := 1  q.Key := 2  assert p.Key = 1 }";
    let out = ends("verify - --entry f --all-checks", twice, 1).out;
    assert!(out.contains("check 4 at 1:40, fails if the assertion is false: UNSAFE"), "{out}");
    let other = "proc f(p, q) { p.Key := 1  q.Key := true }";
    refused("verify - --entry f", other, "`Key`");
    refused(
        "verify - --entry main",
        SORT,
        "has no procedure main: its procedures are low, head, safe",
    );
    refused("run - --entry f", "x := 1", "has no procedure f: it has no procedures");
}

#[test]
fn a_certificate_is_about_its_entry() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let program = folder.path().join("sort.uh");
    std::fs::write(&program, SORT).expect("it can be written");
    let (program, certificate) = (program.display(), folder.path().join("c.txt"));
    let certificate = certificate.display();
    ends(&format!("verify {program} --entry safe --certificate {certificate}"), "", 0);
    ends(&format!("check {program} --entry safe --certificate {certificate}"), "", 0);
}
