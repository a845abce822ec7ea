//! What is said where nothing was checked: another word than `SAFE`, and what was not looked at.

use std::fs;

use crate::support::unheap;

/// A name, a program, and what is not looked at; none if it is safe.
const PROGRAMS: &[(&str, &str, &[&str])] = &[
    ("none.uh", "x := 1", &[]),
    ("some.uh", "proc f(p) { f(p.Next) } x := 1 assert x = 1", &[]),
    ("procs.uh", "proc f(p) { f(p.Next) } x := 1", &["f at 1:6, which nobody calls"]),
    ("plain.uh", "proc f(x) returns (y) { y := x }", &[]),
    ("none.c", "int main(void) { return 0; }", &[]),
    (
        "input.c",
        "int __VERIFIER_nondet_int(void); int main(void) { return __VERIFIER_nondet_int(); }",
        &[],
    ),
    ("some.c", "int f(void); int main(void) { int *p = 0; if (p) *p = f(); return 0; }", &[]),
    (
        "other.c",
        "int *g; int f(int x) { return *g; }\nint main(void) { return 0; }",
        &["f at 1:13, which nobody calls"],
    ),
    (
        "nobody.c",
        "int get(void);\nvoid put(int x);\nint main(void) { put(1); return get(); }",
        &["get at 1:5, which has no body", "put at 2:6, which has no body"],
    ),
];

#[test]
fn where_nothing_was_checked_it_is_said() {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, text, left_out) in PROGRAMS {
        fs::write(folder.path().join(name), text).expect("it is written");
        let run = |options: &str| {
            let ended = unheap(&format!("verify {options} {name}")).within(folder.path()).run();
            let expected = if left_out.is_empty() { 0 } else { 5 };
            assert_eq!(ended.code, expected, "{name}: {}{}", ended.out, ended.err);
            ended.out
        };
        let (text, csv, json) = (run(""), run("--csv"), run("--json"));
        let word = if left_out.is_empty() { "SAFE" } else { "NOTHING CHECKED" };
        assert!(text.starts_with(&format!("{name}: {word} (")), "{text}");
        assert!(csv.contains(&format!("{name},{},", word.to_lowercase())), "{csv}");
        assert!(json.contains(&format!("\"verdict\":\"{}\"", word.to_lowercase())), "{json}");
        assert_eq!(text.matches("not looked at").count(), left_out.len(), "{text}");
        for part in *left_out {
            assert!(text.contains(&format!("  not looked at: {part}\n")), "{text}");
            assert!(csv.contains(part) && json.contains(part), "{csv}{json}");
        }
        unheap(&format!("report {name} -o x.html")).within(folder.path()).run();
        let page = fs::read_to_string(folder.path().join("x.html")).expect("it is written");
        assert!(page.contains(&format!(">{word}</p>")), "{name}");
        assert!(left_out.iter().all(|part| page.contains(&format!("not looked at: {part}"))));
    }
    // What is known of others is told first.
    let ended = unheap("verify procs.uh none.uh").within(folder.path()).run();
    let end = "2 programs: 1 SAFE, 0 UNSAFE, 0 UNKNOWN, 1 NOTHING CHECKED, 0 wrong\n";
    assert!(ended.code == 5 && ended.out.ends_with(end), "{}", ended.out);
    // Who asks for a procedure, or claims something of it, has it looked at.
    let ended = unheap("verify --entry f procs.uh").within(folder.path()).run();
    assert!(ended.code == 1 && ended.out.starts_with("procs.uh: UNSAFE"), "{}", ended.out);
    let ended = unheap("verify --annotate procs.uh").within(folder.path()).run();
    assert!(ended.code == 5 && ended.out.is_empty(), "{}{}", ended.out, ended.err);
}
