//! Lost memory: what must not be proved, and what has to be.

use std::collections::BTreeSet;

use crate::sample::SampledRuns;
use crate::tests::{DELETE, program, proofs};
use base::CheckId;
use program::CheckKind;

/// Runs that lose memory, most of them without an end: nothing is proved of what they lose.
#[test]
fn memory_that_is_lost_is_not_overlooked() {
    let head = &DELETE[..DELETE.find("struct node *delete").expect("it is there")];
    let rest = "
void walk(struct node *l) {
    while (l)
        l = l->next;
    for (;;) { }
}
void drop(struct node *l) {
    l = 0;
    walk(l);
}
void sum(struct node *l) {
    while (l)
        l = l->next;
}
void destroy(struct node *l) {
    if (l) {
        destroy(l->next);
        free(l);
    }
}
static struct node *all;
void forget(void) {
    all = 0;
    walk(0);
}
void take(struct node *l) {
    all = l;
    if (__VERIFIER_nondet_int())
        destroy(all);
}
int length(struct node *l) { return l ? 1 + length(l->next) : 0; }
";
    for main in [
        "walk(build(3));",
        "drop(build(3));",
        "{ struct node *l = build(3); } walk(0);",
        "struct node *l = build(3); l = 0; walk(l);",
        "struct node *l = build(3); sum(l);",
        "struct node *l = build(3); for (struct node *n = l; n; n = n->next) { }",
        "all = build(3); forget(); destroy(all);",
        "struct node *l = build(3); take(l);",
        "struct node *l = build(3); if (l) { free(l); }",
        "struct node *l = build(3); if (l) { l->next = 0; } destroy(l);",
        "int n = length(build(3)); for (;;) { n = 0; }",
        "struct node *l = build(3); struct node *m = build(2); if (l) { destroy(l->next); l->next = m; } for (;;) { } destroy(l);",
    ] {
        let text = format!("{head}{rest}int main(void) {{ {main} return 0; }}");
        let program = program(&text);
        let (proved, _) = proofs(&program, SampledRuns::All);
        let lost = |check: &CheckId| program.check(*check).kind == CheckKind::Lost;
        let lost_checks: Vec<CheckId> = proved.into_iter().filter(lost).collect();
        assert!(lost_checks.is_empty(), "{main}: {lost_checks:?}");
    }
    for main in [
        "struct node *l = build(3); sum(l); destroy(l);",
        "struct node *l = build(3); int n = length(l); destroy(l); for (;;) { n = 0; }",
        "all = build(3); sum(all); destroy(all);",
    ] {
        let text = format!("{head}{rest}int main(void) {{ {main} return 0; }}");
        let program = program(&text);
        let (proved, _) = proofs(&program, SampledRuns::All);
        let all: BTreeSet<CheckId> = program.check_ids().collect();
        let lost: Vec<_> = all
            .into_iter()
            .filter(|check| program.check(*check).kind == CheckKind::Lost)
            .filter(|check| !proved.contains(check))
            .collect();
        assert!(lost.is_empty(), "{main}: {lost:?}");
    }
}
