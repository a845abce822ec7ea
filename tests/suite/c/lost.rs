//! Memory to which nothing points any more, and memory that there is not.

use crate::support::command::Ended;
use crate::support::unheap;

const HEAD: &str = "extern void *malloc(unsigned long); extern void free(void *), exit(int), abort(void);\n\
                    extern int __VERIFIER_nondet_int(void);\n\
                    struct n { struct n *next; } *g;\nint main(void) { struct n *p = 0; int x = 0;\n";

fn verify(options: &str, statements: &str) -> Ended {
    let folder = tempfile::tempdir().expect("there is room");
    let text = format!("{HEAD}{statements}\nreturn 0; }}\n");
    std::fs::write(folder.path().join("x.c"), text).expect("it can be written");
    unheap(&format!("verify --timeout 4 {options} x.c")).within(folder.path()).run()
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
        let ended = verify("--property valid-memtrack", statements);
        assert_eq!(ended.code, code, "{statements}: {}{}", ended.out, ended.err);
    }
    let turns = "while (x < 3) x++; p = malloc(sizeof *p); p->next = 0; free(p);";
    let ended = verify("--property valid-memtrack", turns);
    let why = "nothing is lost in runs that end, and it is not known that all do";
    assert!(ended.code == 3 && ended.out.contains(why), "{}{}", ended.out, ended.err);
}

#[test]
fn there_may_be_no_memory() {
    let careless = "p = malloc(sizeof *p);\np->next = 0; free(p);";
    let careful = "p = malloc(sizeof *p); if (!p) return 1;\np->next = 0; free(p);";
    assert_eq!(verify("", careless).code, 0);
    let ended = verify("--malloc-may-fail", careless);
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("malloc may fail"), "{}", ended.out);
    let ended = verify("--malloc-may-fail", careful);
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    // What was not there is not left.
    let left = "p = malloc(sizeof *p); if (!p) return 1; free(p);";
    assert_eq!(verify("--malloc-may-fail --property memcleanup", left).code, 0);
    let left = "p = malloc(sizeof *p); if (p) return 1;";
    assert_eq!(verify("--malloc-may-fail --property memcleanup", left).code, 1);
}
