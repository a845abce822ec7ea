//! Proofs with procedures: Why3 accepts them by what they require and ensure, and no file that somebody has changed.

use base::Source;
use pipeline::Pipeline;
use proofs::{Proof, WhymlAnswer, check_why3, proof_text, whyml, whyml_of_all};

use super::contracts::{is_accepted, standing};
use super::{TIME, pipeline};
use crate::support::{project, some, unheap};

/// Safe programs: recursion, two procedures that call each other, a loop with a call, contracts that nobody calls, frames.
const BY_WHY3: [&str; 7] = [
    "contracts/raise_all",
    "recursion/append",
    "contracts/push",
    "recursion/even_odd",
    "procedures/move_field",
    "recursion/search",
    "procedures/find_and_touch",
];

#[test]
fn why3_proves_procedures_and_not_their_twins() {
    for name in some(BY_WHY3) {
        let own = pipeline(&format!("examples/{name}.uh"));
        let standing = standing(&own);
        let text = whyml(&standing).unwrap_or_else(|why| panic!("{name}: {why}"));
        let answer = check_why3(&own, &text, TIME);
        assert!(is_accepted(&answer), "{name}: {answer:?}\n{text}");
        let path = format!("examples/{name}_broken.uh");
        if !project(&path).exists() {
            continue;
        }
        let twin = pipeline(&path);
        let answer = check_why3(&twin, &text, TIME);
        assert!(matches!(answer, Ok(WhymlAnswer::Rejected(_))), "{name}: {answer:?}");
        // Its claims, said of the twin, leave a goal.
        let Some(claims) = Proof::of_claims(&standing, &twin) else { continue };
        let text = whyml_of_all(&claims).unwrap_or_else(|why| panic!("{name}: {why}"));
        let answer = check_why3(&twin, &text, TIME);
        assert!(matches!(answer, Ok(WhymlAnswer::Open(..))), "{name}: {answer:?}\n{text}");
    }
}

/// A procedure that calls itself, with a frame, and a loop that looks back to the call.
const PROGRAM: &str = "
type Node { Key: int, Next: Node }
proc raise(p: Node, n: int) returns (last: Node)
  requires n > 0 && (forall o of Node: o.Key >= 0)
  modifies o.Key for o of Node if o.Key <= n
  ensures forall o of Node: o.Key >= 0
{
  q := p
  while (q != null && q.Key < n)
    invariant forall o of Node: o.Key >= 0 && o.Key >= old(o.Key)
    invariant forall o of Node: o.Key = old(o.Key) || old(o.Key) <= n
  {
    q.Key := q.Key + 1
  }
  if (q != null) {
    r := raise(q.Next, n)
  }
  return q
}
";

fn program() -> Pipeline {
    Pipeline::new(Source::new("raise.uh", PROGRAM)).expect("it is a program")
}

/// The texts that differ from a file in one place, each with what was changed.
fn mutations(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let run = text.find("let run").expect("it has a start");
    let mut change = |what: &str, at: usize, (from, to): (&str, &str)| {
        let behind = text[at..].replacen(from, to, 1);
        found.push((format!("{what}, {from} -> {to}"), format!("{}{behind}", &text[..at])));
    };
    for word in ["requires", "ensures"] {
        let of_word = format!("{word} {{ [@expl:");
        for (at, _) in text.match_indices(&of_word) {
            let end = at + text[at..].find(" }").expect("it ends") + 2;
            let claim = &text[at..end];
            change("a contract is weakened", at, (claim, ""));
            // What nobody can keep.
            let body = claim.split_once("] ").expect("it is named").1;
            let body = body.rsplit_once("result in").map_or(body, |it| it.1);
            let stronger = claim.replacen(body, " false }", 1);
            change("a contract is strengthened", at, (claim, &stronger));
        }
    }
    for (from, to) in [
        // A call, or what it changes, is left out.
        ("let (key, r) = raise", "let (_, r) = raise"),
        ("let (key, r) = raise key next here_node (get next q) n in", ""),
        ("(key, last)", "(key_old, last)"),
        (" : (field int, addr)", " : (addr)"),
        ("let ghost key_old = key in", "let ghost key_old = next in"),
        ("absurd", "()"),
        ("get next q", "next q"),
        ("(field int, addr)", "(field int, ghost addr)"),
        ("diverges", "ensures { true }"),
    ] {
        for (at, _) in text.match_indices(from) {
            change("the program is another one", at, (from, to));
        }
    }
    for (from, to) in [
        ("assume {", "assume { [@expl:claim 1] false } ; assume {"),
        ("assume {", "assume { false /\\"),
        ("assert {", "assert { true \\/"),
        ("assert {", "assume {"),
        ("let key_start = key in", "let ghost key_start = key in"),
    ] {
        change("a run is another one", run, (from, to));
    }
    found.retain(|(_, changed)| changed != text);
    found
}

#[test]
fn no_file_with_procedures_that_was_changed_is_accepted() {
    let own = program();
    let text = whyml(&standing(&own)).expect("it can be said");
    let answer = check_why3(&own, &text, TIME);
    assert!(is_accepted(&answer), "{answer:?}\n{text}");
    let changed = mutations(&text);
    assert!(changed.len() > 24, "{} changes\n{text}", changed.len());
    for (what, changed) in some(changed) {
        let answer = check_why3(&own, &changed, TIME);
        assert!(!is_accepted(&answer), "{what}: {answer:?}\n{changed}");
    }
}

#[test]
fn a_proof_says_what_procedures_require_and_ensure() {
    let text = proof_text(&standing(&program()));
    for words in ["1 procedure, ", "raise requires (line 3):", "raise ensures (line 3):"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn runs_are_printed_with_what_the_text_claims() {
    let made = unheap("translate examples/contracts/push.uh --to whyml --form runs").run();
    assert_eq!(made.code, 0, "{}", made.err);
    for words in ["requires { [@expl:claim", "ensures { [@expl:claim", "assume {", "let run"] {
        assert!(made.out.contains(words), "{words}: {}", made.out);
    }
    let other = unheap("translate examples/increment.uh --to ocaml --form runs").run();
    assert_eq!(other.code, 2);
    assert!(other.err.contains("the form runs is one of whyml"), "{}", other.err);
}

#[test]
fn promises_that_cannot_be_said_are_told() {
    let own = pipeline("examples/contracts/sort_in_place.uh");
    let Err(why) = Proof::new(&own) else { panic!("nothing is said of what it counts") };
    assert!(why.to_string().contains("promises"), "{why}");
}
