//! Runs in the words of C: what each step changes, by the names of the program.

use super::command_on;

/// The body of `main` behind which an assertion fails, and what its run says.
const RUNS: &[(&str, &[&str])] = &[
    ("int a[4] = {1, 2, 3, 4}; int *p = a; p++; *p = 7;", &["p = a", "p = &a[1]", "a[1] = 7"]),
    ("int x = 1; int *p = &x; *p = 5;", &["p = &x", "x = 5"]),
    (
        "int a[3]; struct cursor c = { a, 3 }; struct cursor *d = &c; d->at++; d->left = 2;",
        &["c.at = a; c.left = 3", "d = &c", "c.at = &a[1]", "c.left = 2"],
    ),
    (
        "struct box { int key; int rows[3]; } b[2]; struct box *q = &b[1]; q->rows[2] = 8; int *r = &q->rows[1]; *r = 9;",
        &["q = &b[1]", "b[1].rows[2] = 8", "r = &b[1].rows[1]", "b[1].rows[1] = 9"],
    ),
    (
        "int x, y; int *p = &x; int **pp = &p; *pp = &y; **pp = 3;",
        &["p = &x", "pp = &p", "p = &y", "y = 3"],
    ),
    ("int x; int a[2]; int *p = n ? &x : a; if (!n) p = NULL;", &["p = a", "p = NULL"]),
    ("int *all[2]; int x; all[1] = &x; *all[1] = 4;", &["all[1] = &x", "x = 4"]),
    (
        "struct node *t = malloc(sizeof *t); t->key = 3; t->next = NULL; struct node *u = t; free(u);",
        &["t = new", ".key = 3", "u = new", " is freed"],
    ),
];

#[test]
fn runs_are_told_in_the_words_of_the_program() {
    let mut wrong = Vec::new();
    for (body, told) in RUNS {
        let text = format!(
            "#include <assert.h>\n#include <stdlib.h>\nstruct node {{ int key; struct node *next; }};\n\
             struct cursor {{ int *at; int left; }};\nint main(void) {{ int n = 0; {body} assert(n == 1); return 0; }}\n"
        );
        let ended = command_on("verify --timeout 20 --property unreach-call", &text);
        let run = ended.out.split("    run\n").nth(1).unwrap_or_default();
        let changes: Vec<&str> =
            run.lines().filter_map(|line| line.rsplit_once("  ")).map(|(_, last)| last).collect();
        let all = changes.join("\n");
        let mut rest = all.as_str();
        let mut missing = Vec::new();
        for &change in *told {
            match rest.split_once(change) {
                Some((_, behind)) => rest = behind,
                None => missing.push(change),
            }
        }
        let leaks = ["_index", "_kind", "alive", "wild_"];
        let has_leak = changes.iter().any(|line| leaks.iter().any(|leak| line.contains(leak)));
        if ended.code != 1 || !missing.is_empty() || has_leak {
            wrong.push(format!("{body}: {missing:?}\n{}{}", ended.out, ended.err));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
