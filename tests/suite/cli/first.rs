//! The first minute: what to try, a project to begin with, words that are nearly right, colours and how much is said.

use super::ends;
use crate::support::unheap;

#[test]
fn nothing_is_answered_by_what_to_try() {
    let told = ends("", "", 0).out;
    assert_eq!(told.lines().count(), 5, "{told}");
    assert!(told.contains("unheap new ") && told.contains("unheap verify "), "{told}");
}

#[test]
fn a_new_project_is_safe() {
    for (arguments, file) in [("new demo", "list.uh"), ("new demo --c", "list.c")] {
        let folder = tempfile::tempdir().expect("there is room");
        let made = unheap(arguments).within(folder.path()).run();
        assert_eq!(made.code, 0, "{}", made.err);
        let demo = folder.path().join("demo");
        let verified = unheap("verify").within(&demo).run();
        assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
        assert!(verified.out.starts_with(&format!("{file}: SAFE (")), "{}", verified.out);
        // Nothing is written over.
        let again = unheap(arguments).within(folder.path()).run();
        assert!(again.code == 2 && again.err.contains("is there already"), "{}", again.err);
        let names = std::fs::read_dir(folder.path()).expect("it can be read").count();
        assert_eq!(names, 1, "no draft is left");
    }
}

#[test]
fn nearly_right_words_are_told() {
    for (arguments, text, near) in [
        ("verfy a.uh", "", "'verify'"),
        ("translate - --to cfg", "goto { true -> Exti }\nExit: halt\n", "`Exit`"),
        ("translate - --to cfg", "type N { key: int }\nvar p: N\nx := p.kye\n", "`key`"),
        ("translate - --to cfg", "proc sum(p) { return 1 }\nx := sun(1)\n", "`sum`"),
        ("run - --entry sun", "proc sum(p: int) returns (r: int) { r := p }\n", "`sum`"),
    ] {
        let told = ends(arguments, text, 2).err;
        assert!(told.contains(near), "{arguments}: {told}");
    }
    let folder = tempfile::tempdir().expect("there is room");
    for (text, near) in [
        ("int main(void) { int count = 0; return cuont; }", "`count`"),
        ("struct n { int key; }; int main(void) { struct n v = {0}; return v.kye; }", "`key`"),
        ("int main(void) { goto Edn; End: return 0; }", "`End`"),
        ("void push(int *p) { *p = 1; } int main(void) { int x; psuh(&x); return x; }", "`push`"),
    ] {
        std::fs::write(folder.path().join("a.c"), text).expect("it is written");
        let told = unheap("translate a.c --to core").within(folder.path()).run();
        assert!(
            told.code == 2 && told.err.contains(&format!("did you mean {near}?")),
            "{}",
            told.err
        );
    }
}

#[test]
fn colours_are_switched() {
    let text = "x := 1 +\n";
    let colored = |arguments: &str, variables: &[(&str, &str)]| {
        let mut command = unheap(arguments).stdin(text);
        for (name, value) in variables {
            command = command.env(name, value);
        }
        let told = command.run();
        assert_eq!(told.code, 2);
        told.err.contains('\u{1b}')
    };
    assert!(!colored("run -", &[]));
    assert!(colored("run - --color always", &[("NO_COLOR", "1")]));
    assert!(colored("--color=always run -", &[]));
    assert!(colored("run -", &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored("run -", &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!colored("run - --color never", &[("CLICOLOR_FORCE", "1")]));
    // What is wrong with the command line, too.
    assert!(colored("run --color always", &[]) && !colored("run --color never", &[]));
}

#[test]
fn little_or_much_is_said() {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("a.uh"), "assert n > 0\n").expect("it is written");
    let verify = |more: &str| {
        let arguments = format!("verify a.uh --certificate c.txt {more}");
        let ended = unheap(&arguments).within(folder.path()).run();
        assert_eq!(ended.code, 1, "{}", ended.err);
        ended.err
    };
    assert!(verify("").contains("no certificate"));
    assert_eq!(verify("--quiet"), "");
    assert!(verify("--verbose").contains("a.uh: random runs"), "{}", verify("-v"));
}

#[test]
fn what_is_open_has_a_next_step() {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("a b.uh"), super::HARD).expect("it is written");
    let ended = unheap("verify --timeout 1").arg("a b.uh").within(folder.path()).run();
    assert_eq!(ended.code, 3, "{}", ended.out);
    for words in ["what next", "check 1 at 4:1 is open", "'a b.uh' --timeout 4 ", "--why"] {
        assert!(ended.out.contains(words), "{words}\n{}", ended.out);
    }
    let safe = ends("verify -", "n := 1\nassert n > 0\n", 0).out;
    assert!(!safe.contains("what next"), "{safe}");
}

#[test]
fn packages_have_completions_and_pages() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let told = ends(&format!("completions {shell}"), "", 0).out;
        assert!(told.contains("baseline"), "{shell}");
    }
    let folder = tempfile::tempdir().expect("there is room");
    let made = unheap("man pages").within(folder.path()).run();
    assert_eq!(made.code, 0, "{}", made.err);
    let page = std::fs::read_to_string(folder.path().join("pages/unheap-verify.1"));
    let page = page.expect("it is written");
    assert!(page.contains(".SH OPTIONS") && page.contains("baseline"), "{page}");
    assert!(folder.path().join("pages/unheap.1").is_file());
}

#[test]
fn what_is_the_same_many_times_is_said_once() {
    let text = format!("n := 1\n{}", "assert n > 0\n".repeat(120));
    let told = ends("verify -", &text, 0).out;
    assert_eq!(told, "<stdin>: SAFE (120 checks)\n  120 are safe; --details lists them\n");
    assert_eq!(ends("verify - --details", &text, 0).out.lines().count(), 121);
    // What is not safe has its line.
    let told = ends("verify -", &format!("{text}assert m > 0\n"), 1).out;
    assert!(told.contains("120 are safe") && told.contains("check 121 at 122:1"), "{told}");
    // So have programs that did not come to their turn.
    let folder = tempfile::tempdir().expect("there is room");
    for number in 0..30 {
        let path = folder.path().join(format!("p{number:02}.uh"));
        std::fs::write(path, super::HARD).expect("it is written");
    }
    let ended = unheap("verify . --timeout 60").within(folder.path()).run_while(|pid| {
        std::thread::sleep(std::time::Duration::from_millis(1500));
        let pid = rustix::process::Pid::from_raw(pid.cast_signed()).expect("it runs");
        rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("it runs");
    });
    assert_eq!(ended.code, 130);
    let last: Vec<&str> = ended.out.lines().rev().take(2).collect();
    assert!(last[1].ends_with(" more: UNKNOWN (interrupted)"), "{}", ended.out);
    assert!(ended.out.lines().count() < 10, "{}", ended.out);
}
