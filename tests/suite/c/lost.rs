//! Memory to which nothing points any more, and memory that there is not.

use crate::support::command::Ended;
use crate::support::unheap;

const HEAD: &str = "extern void *malloc(unsigned long); extern void free(void *), exit(int), abort(void);\n\
                    extern int __VERIFIER_nondet_int(void); extern void __VERIFIER_assume(int);\n\
                    struct n { struct n *next; } *g;\nint main(void) { struct n *p = 0; int x = 0;\n";

fn verify(options: &str, statements: &str) -> Ended {
    let folder = tempfile::tempdir().expect("there is room");
    let text = format!("{HEAD}{statements}\nreturn 0; }}\n");
    std::fs::write(folder.path().join("x.c"), text).expect("it can be written");
    unheap(&format!("verify {options} x.c")).within(folder.path()).run()
}

#[test]
fn what_is_lost_is_told() {
    for (statements, code) in [
        // Nothing points to it: while the run goes on, or where `main` returns.
        ("p = malloc(sizeof *p); p->next = 0; p = 0;", 1),
        ("p = malloc(sizeof *p); p->next = 0;", 1),
        ("g = malloc(sizeof *g); g->next = 0; if (__VERIFIER_nondet_int()) g = g->next;", 1),
        ("g = malloc(sizeof *g); g->next = malloc(sizeof *g); g->next->next = 0; free(g);", 1),
        // A circle points to itself alone.
        ("p = malloc(sizeof *p); p->next = p; p = 0; exit(0);", 1),
        // At `exit` the variables are still there, and those of the file always are.
        ("p = malloc(sizeof *p); p->next = 0; exit(0);", 3),
        ("g = malloc(sizeof *g); g->next = 0;", 3),
        // All is given back.
        ("p = malloc(sizeof *p); p->next = 0; free(p);", 0),
        // A run that does not end loses one each turn; we do not see it, and do not say that it is safe.
        ("for (;;) { p = malloc(sizeof *p); p->next = 0; }", 3),
    ] {
        let ended = verify("--timeout 4 --property valid-memtrack", statements);
        assert_eq!(ended.code, code, "{statements}: {}{}", ended.out, ended.err);
    }
}

#[test]
fn what_is_lost_in_runs_without_an_end_is_not_safe() {
    let serve = "static void serve(void) { char *b = malloc(8); b[0] = 1; }";
    for (before, body) in [
        (serve, "for (;;) serve();"),
        ("", "int *p = malloc(4); for (;;) { p = malloc(4); *p = 1; }"),
        ("", "int *p = malloc(4); p = 0; while (1);"),
    ] {
        let folder = tempfile::tempdir().expect("there is room");
        let text = format!("#include <stdlib.h>\n{before}\nint main(void) {{ {body} }}\n");
        std::fs::write(folder.path().join("x.c"), text).expect("it can be written");
        let command = "verify --timeout 4 --property valid-memtrack x.c";
        let ended = unheap(command).within(folder.path()).run();
        let said = format!("{body}: {}{}", ended.out, ended.err);
        assert!(ended.code == 3 && ended.out.contains("not checked: valid-memtrack"), "{said}");
    }
}

#[test]
fn what_is_lost_is_told_where_variables_are_objects_too() {
    for (statements, code) in [
        ("struct n **o = &p; *o = malloc(sizeof *p); p->next = 0; p = 0;", 1),
        ("struct n **o = &p; *o = malloc(sizeof *p); p->next = 0; free(*o);", 0),
        ("struct n **o = &g; *o = malloc(sizeof *p); g->next = 0;", 3),
        ("struct n **o = &p; *o = malloc(sizeof *p); p->next = 0; exit(0);", 3),
        ("int *a = malloc(sizeof(int) * 3); a[2] = 1; x = a[2];", 1),
        ("int *a = malloc(sizeof(int) * 3), *b = &x; a[2] = 1; *b = a[2]; if (x) free(a);", 0),
        ("int *a = malloc(sizeof(int) * 3), *b = &x; a[2] = 1; *b = a[1]; if (x) free(a);", 1),
        // Each turn loses one, and nobody sees it at an end.
        ("int *o = &x; *o = 1; while (x) { p = malloc(sizeof *p); p->next = 0; p = 0; }", 3),
    ] {
        let ended =
            verify("--timeout 4 --property memsafety --property valid-memtrack", statements);
        assert_eq!(ended.code, code, "{statements}: {}{}", ended.out, ended.err);
    }
}

#[test]
fn nothing_is_lost_where_runs_can_always_end() {
    let one = "p = malloc(sizeof *p); p->next = 0; free(p);";
    for (statements, code) in [
        (format!("while (x < 3) x++; {one}"), 0),
        (format!("int m = __VERIFIER_nondet_int(); for (int i = m; i > x; i -= 2) if (i == 7) i -= 1; {one}"), 0),
        (format!("for (int i = 0; i < 9; i++) {{ int j = i; while (j < 5) j++; }} {one}"), 0),
        (format!("do {{ {one} x = __VERIFIER_nondet_int(); }} while (x != 4 && x < 7);"), 0),
        (format!("int a[9], m = __VERIFIER_nondet_int(); if (m > 0 && m < 9) for (int *q = a; q < a + m; q++) *q = 1; {one}"), 0),
        ("int *o = &x; while (*o != 3) x = __VERIFIER_nondet_int() > 5;".to_owned(), 0),
        // Of these it is not known, but were they left, nothing would be lost.
        (format!("x = __VERIFIER_nondet_int(); while (x != 3) x++; {one}"), 0),
        (format!("int m = 9; while (x < m) {{ x++; m++; if (m > 50) m = 50; }} {one}"), 0),
        (format!("x = 3; while (x) {{ p = malloc(sizeof *p); p->next = 0; free(p); }} {one}"), 0),
        (format!("x = __VERIFIER_nondet_int(); while (x) {{ {one} }}"), 0),
        (format!("x = __VERIFIER_nondet_int(); do {{ {one} if (x == 7) abort(); x /= 2; }} while (x);"), 0),
        // Something would, or another check fails then, or there is no way out, or who goes it is stopped behind.
        ("x = 3; while (x) { p = malloc(sizeof *p); p->next = 0; p = 0; }".to_owned(), 3),
        ("x = 3; while (x) { p = malloc(sizeof *p); p->next = 0; } p->next = 0;".to_owned(), 3),
        (format!("x = __VERIFIER_nondet_int(); while (x != 3) x++; if (x == 3) {{ {one} }} else p->next = 0;"), 3),
        (format!("x = 3; for (;;) {{ {one} }}"), 3),
        (format!("x = __VERIFIER_nondet_int(); while (x != 3) x++; __VERIFIER_assume(x == 3); {one}"), 3),
        ("while (__VERIFIER_nondet_int()) { p = malloc(sizeof *p); p->next = 0; p = 0; } __VERIFIER_assume(x);".to_owned(), 3),
    ] {
        let ended = verify("--timeout 4 --property memsafety --property valid-memtrack", &statements);
        assert_eq!(ended.code, code, "{statements}: {}{}", ended.out, ended.err);
        let why = "nothing is lost in runs that end, and it is not known that all do";
        assert!(code == 0 || ended.out.contains(why), "{statements}: {}", ended.out);
    }
}

/// Builds a list, or a ring, does something, and frees it.
fn of_list(walk: &str) -> String {
    format!(
        "while (__VERIFIER_nondet_int()) {{ struct n *q = malloc(sizeof *q); q->next = p; p = q; }}\n{walk}\n\
         while (p) {{ struct n *q = p->next; free(p); p = q; }}"
    )
}

#[test]
fn who_walks_along_a_list_comes_to_its_end() {
    for (walk, code) in [
        ("for (struct n *q = p; q; q = q->next) x = 1;", 0),
        // A mark of an earlier walk is none.
        ("for (int i = 0; i < 2; i++) for (struct n *q = p; q; q = q->next) x = 1;", 0),
        // It is left before its end, and loses what it has made.
        (
            "for (struct n *q = p; q; q = q->next) { if (x) { p = malloc(sizeof *p); break; } x = 1; }",
            1,
        ),
    ] {
        let options = "--timeout 60 --property memsafety --property valid-memtrack";
        let ended = verify(options, &of_list(walk));
        assert_eq!(ended.code, code, "{walk}: {}{}", ended.out, ended.err);
    }
}

#[test]
fn a_certificate_says_why_runs_end() {
    let folder = tempfile::tempdir().expect("there is room");
    let command = |text: &str| {
        let ended = unheap(text).within(folder.path()).run();
        (ended.code, format!("{}{}", ended.out, ended.err))
    };
    let asked = "--property memsafety --property valid-memtrack";
    let walk = of_list("for (struct n *q = p; q; q = q->next) x = 1;");
    let left = "x = __VERIFIER_nondet_int(); while (x != 3) x++; p = malloc(sizeof *p); free(p);";
    for (statements, part) in [(walk.as_str(), "(proof (lemma 1)"), (left, "(proof (open)")] {
        let text = format!("{HEAD}{statements}\nreturn 0; }}\n");
        std::fs::write(folder.path().join("x.c"), text).expect("it can be written");
        let (code, said) =
            command(&format!("verify --timeout 60 {asked} --certificate x.cert x.c"));
        assert_eq!(code, 0, "{said}");
        let check = format!("check {asked} --certificate x.cert x.c");
        assert_eq!(command(&check), (0, "x.c: accepted\n".to_owned()));
        let whole = std::fs::read_to_string(folder.path().join("x.cert")).expect("it is there");
        let start = whole.find(part).unwrap_or_else(|| panic!("{whole}"));
        let end = whole[start + 1..].find("(proof").map_or(whole.len(), |end| start + 1 + end);
        let without = format!("{}{}", &whole[..start], &whole[end..]);
        // What keeps an object in mind makes no other checks, so their proofs there are none.
        let elsewhere = whole.replace("(proof (checks", "(proof (keeping) (checks");
        let all = [Some(without), part.contains("lemma").then_some(elsewhere)];
        for other in all.into_iter().flatten() {
            std::fs::write(folder.path().join("x.cert"), other).expect("it can be written");
            let (code, said) = command(&check);
            assert!(code == 1 && said.contains("rejected"), "{code} {said}");
        }
    }
}

#[test]
fn programs_with_few_paths_are_explored_to_their_ends() {
    let folder = tempfile::tempdir().expect("there is room");
    let command = |text: &str| {
        let ended = unheap(text).within(folder.path()).run();
        (ended.code, format!("{}{}", ended.out, ended.err))
    };
    // Nothing but the paths tells that the first loop ends.
    let safe = "struct n *q = 0;
        for (int i = 7; i != 1; i = i % 2 ? 3 * i + 1 : i / 2) { q = malloc(sizeof *q); q->next = p; p = q; }
        if (__VERIFIER_nondet_int()) x = 1;
        while (p) { q = p->next; free(p); p = q; if (x == 1) x = 2; }";
    let asked = "--property memsafety --property valid-memtrack";
    let check = format!("check {asked} --certificate x.cert x.c");
    let write = |statements: &str| {
        let text = format!("{HEAD}{statements}\nreturn 0; }}\n");
        std::fs::write(folder.path().join("x.c"), text).expect("it can be written");
    };
    write(safe);
    let (code, said) =
        command(&format!("verify --timeout 20 --details {asked} --certificate x.cert x.c"));
    assert!(code == 0 && said.contains("exploration of all paths"), "{code} {said}");
    assert_eq!(command(&check), (0, "x.c: accepted\n".to_owned()));
    // On one of the paths the last one is left.
    write(&safe.replace("(x == 1) x = 2;", "(x == 1 && p && !p->next) p = 0;"));
    let (code, said) = command(&format!("verify --timeout 20 {asked} x.c"));
    assert_eq!(code, 1, "{said}");
    let (code, said) = command(&check);
    assert!(code == 1 && said.contains("rejected"), "{code} {said}");
    // Of a loop without an end not all paths are known.
    write(&safe.replace("i / 2)", "i / 2, i == 1 ? i = 7 : 0)"));
    let (code, said) = command(&format!("{check} --timeout 2"));
    assert!(code == 1 && said.contains("rejected"), "{code} {said}");
}

#[test]
fn a_list_that_is_built_and_freed_leaves_nothing() {
    let list =
        "while (__VERIFIER_nondet_int()) { struct n *q = malloc(sizeof *q); q->next = p; p = q; }";
    let freed = "while (p) { struct n *q = p->next; free(p); p = q; }";
    let options =
        "--timeout 60 --property memsafety --property valid-memtrack --property memcleanup";
    let ended = verify(options, &format!("{list} {freed}"));
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    let kept = freed.replace("while (p)", "while (p && p->next)");
    let ended = verify(options, &format!("{list} {kept}"));
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
}

#[test]
fn there_may_be_no_memory() {
    let careless = "p = malloc(sizeof *p);\np->next = 0; free(p);";
    let careful = "p = malloc(sizeof *p); if (!p) return 1;\np->next = 0; free(p);";
    assert_eq!(verify("--timeout 4", careless).code, 0);
    let ended = verify("--timeout 4 --malloc-may-fail", careless);
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("malloc may fail"), "{}", ended.out);
    let ended = verify("--timeout 4 --malloc-may-fail", careful);
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    // What was not there is not left.
    let left = "p = malloc(sizeof *p); if (!p) return 1; free(p);";
    assert_eq!(verify("--timeout 4 --malloc-may-fail --property memcleanup", left).code, 0);
    let left = "p = malloc(sizeof *p); if (p) return 1;";
    assert_eq!(verify("--timeout 4 --malloc-may-fail --property memcleanup", left).code, 1);
}
