//! Files that somebody has changed: a claim is weakened, a fact is left out, a definition is another one, an axiom is added.

use proofs::{TheoremAnswer, check_rocq};

use super::{TIME, pipeline, theorem};

/// So many changes are tried.
const MOST: usize = 10;

/// A program with new objects, whose proof needs claims and facts.
const PROGRAM: &str = "examples/array_of_nodes.uh";

/// The texts that differ from a theorem in one place, each with what was changed.
fn mutations(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    let mut change = |what: &str, at: usize, line: String| {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        lines[at] = line;
        found.push((format!("{what}, line {}", at + 1), lines.join("\n")));
    };
    for (at, line) in lines.iter().enumerate() {
        let is_claim = at > 0 && lines[at - 1].starts_with("Definition at_");
        if is_claim && line.trim_start().starts_with('(') {
            let end = if line.trim_end().ends_with('.') { "." } else { " /\\" };
            change("a claim is weakened", at, format!("  True{end}"));
        }
        // Each fact is one that the step needs.
        if let Some((before, rest)) = line.split_once("pose proof ")
            && let Some((_, behind)) = rest.split_once("; ")
        {
            let behind = behind.replacen(" Q0", "", 1);
            change("a fact is left out", at, format!("{before}{behind}"));
        }
        if line.starts_with("  ; Goto [((") {
            change(
                "a test is turned round",
                at,
                line.replacen("Goto [((", "Goto [((Not (", 1).replacen(")), ", "))), ", 1),
            );
        }
    }
    found
}

#[test]
fn no_file_that_was_changed_is_accepted() {
    let pipeline = pipeline(PROGRAM);
    let text = theorem(&pipeline);
    let changed = mutations(&text);
    assert!(changed.len() > 5, "{} changes", changed.len());
    for (what, text) in changed.into_iter().take(MOST) {
        let answer = check_rocq(&pipeline, &text, TIME);
        assert!(matches!(answer, Ok(TheoremAnswer::Rejected(_))), "{what}: {answer:?}");
    }
}

#[test]
fn an_axiom_a_weaker_meaning_and_a_shorter_proof_are_refused() {
    let pipeline = pipeline("examples/increment.uh");
    let text = theorem(&pipeline);
    let proof = text.find("Theorem no_run_fails").expect("it has the theorem");
    let before = &text[..proof];
    let named = "Theorem no_run_fails : safe start program.\n";
    for (what, text) in [
        ("an axiom", format!("{before}Axiom no_run_fails : safe start program.\n")),
        ("no proof", format!("{before}{named}Proof. Admitted.\n")),
        (
            "a meaning of its own",
            "From Unheap Require Import Unheap.\nDefinition safe (t : shape) (p : list ins) := True.\n\
             Definition start := Shape nil nil nil nil.\n\
             Theorem no_run_fails : safe start nil. Proof. exact I. Qed.\n"
                .to_owned(),
        ),
        (
            "another program",
            "From Coq Require Import List ZArith.\nFrom Unheap Require Import Unheap.\n\
             Definition start := Shape nil nil nil nil.\n\
             Theorem no_run_fails : safe start nil.\n\
             Proof. intros s H [|n]; cbn; discriminate. Qed.\n"
                .to_owned(),
        ),
        ("another theorem", format!("{before}Theorem no_run_fails : True. Proof. exact I. Qed.\n")),
    ] {
        let answer = check_rocq(&pipeline, &text, TIME);
        assert!(matches!(answer, Ok(TheoremAnswer::Rejected(_))), "{what}: {answer:?}");
    }
    assert_eq!(check_rocq(&pipeline, &text, TIME), Ok(TheoremAnswer::Accepted));
}
