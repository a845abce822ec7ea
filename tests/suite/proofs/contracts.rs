//! Proofs as WhyML: Why3's provers accept them, for no other program, and for none that somebody has changed.

use std::time::Duration;

use base::Source;
use concrete::{RunOutcome, random_heap, run_observed};
use pipeline::Pipeline;
use proofs::{
    DischargedProof, NotAsked, Proof, WhymlAnswer, check_why3, prove, whyml, whyml_functions,
    whyml_of_all,
};
use solver::{Cancel, Why3Answer, ask_why3};
use unheap_whyml::{LIBRARY, LIBRARY_FILE};

use super::{TIME, pipeline};
use crate::support::{generate, project, share, some, unheap, with_arrays, with_fuel};
use engine::VerificationOptions;

/// Safe programs: lists with claims of all nodes, new objects, inputs, arrays, calls.
const BY_WHY3: [&str; 10] = [
    "increment",
    "remove_all",
    "reverse",
    "fresh_in_loop",
    "array_of_nodes",
    "havoc_turns",
    "alias_write",
    "arrays/fill_with",
    "largest",
    "nested_loops",
];

pub(super) fn standing(pipeline: &Pipeline) -> DischargedProof {
    let options = VerificationOptions { timeout: TIME, ..VerificationOptions::default() };
    match prove(pipeline, &options, &Cancel::default(), &|_| ()) {
        Ok(standing) => standing,
        Err(why) => panic!("{}: {why}", pipeline.source.name),
    }
}

pub(super) fn is_accepted(answer: &Result<WhymlAnswer, NotAsked>) -> bool {
    matches!(answer, Ok(WhymlAnswer::Accepted(_)))
}

#[test]
fn why3_proves_the_safe_program_and_not_its_twin() {
    let mut twins = 0;
    for name in some(BY_WHY3.to_vec()) {
        let own = pipeline(&format!("examples/{name}.uh"));
        let standing = standing(&own);
        let text = whyml(&standing).unwrap_or_else(|why| panic!("{name}: {why}"));
        let answer = check_why3(&own, &text, TIME);
        assert!(is_accepted(&answer), "{name}: {answer:?}");
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
        let Ok(WhymlAnswer::Open(open, _)) = answer else { panic!("{name}: {answer:?}\n{text}") };
        assert!(open[0].contains("line"), "{name}: {open:?}");
        twins += 1;
    }
    assert!(twins > 0, "a twin was asked about");
}

/// The texts that differ from a file in one place, each with what was changed.
fn mutations(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    let mut change = |what: &str, at: usize, line: String| {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        lines[at] = line;
        found.push((format!("{what}, line {}", at + 1), lines.join("\n")));
    };
    for (at, line) in lines.iter().enumerate() {
        let depth = line.len() - line.trim_start().len();
        let indent = &line[..depth];
        if line.contains("[@expl:claim") && line.ends_with('}') {
            change("a claim is left out", at, String::new());
        }
        if line.trim_start().starts_with("let ghost") {
            let (before, _) = line.split_once('=').expect("it is bound");
            let name = before.trim().trim_start_matches("let ghost ").trim();
            change("a ghost stays as it was", at, format!("{before}= {name} in"));
        }
        if line.contains("absurd") {
            change("a failure is none", at, line.replace("absurd", "()"));
        }
        if line.contains(" = null then") {
            change("a test is turned round", at, line.replacen(" = null", " <> null", 1));
        }
        if line.trim_start().starts_with("requires { l <= 0") {
            change("a run needs more", at, format!("{indent}requires {{ false }}"));
            let more = "requires { [@expl:claim 1] false }";
            change("more is claimed of a run", at, format!("{line} {more}"));
        }
    }
    found
}

#[test]
fn no_file_that_was_changed_is_accepted() {
    let own = pipeline("examples/remove_all.uh");
    let text = whyml(&standing(&own)).expect("it can be said");
    let changed = mutations(&text);
    assert!(changed.len() > 9, "{} changes", changed.len());
    for (what, changed) in some(changed) {
        // Before the first object there is none that a ghost could be wrong about.
        if changed.len() == text.len() || what.starts_with("a ghost") && !is_needed(&changed, &text)
        {
            continue;
        }
        let answer = check_why3(&own, &changed, TIME);
        assert!(!is_accepted(&answer), "{what}: {answer:?}\n{changed}");
    }
}

/// Whether a changed ghost is one of a loop: those before it may be right by accident.
fn is_needed(changed: &str, text: &str) -> bool {
    let run = text.find("let run").expect("it has a start");
    changed[..run] != text[..run]
}

/// So many random programs that fail are all.
const FAILING: u64 = 12;
/// A longer run is none.
const STEPS: u64 = 300;
/// So many seeds are looked at…
const SEEDS: u64 = 600;
/// … and Why3 is called so often more than programs are to be asked about at most.
const MORE_CALLS: u64 = 2;
/// A longer file has too many goals.
const LONGEST: usize = 45;
/// So long Why3 is asked about functions; a goal has a tenth.
const SHORT: Duration = Duration::from_secs(20);
/// So long it is asked about each random program.
const SHORTER: Duration = Duration::from_secs(10);

#[test]
fn no_random_program_that_fails_is_accepted() {
    let (mut asked, mut calls, all) = (0, 0, share(FAILING));
    for seed in 0..SEEDS {
        let form = generate(seed, 4 + usize::try_from(seed % 12).expect("it is small"));
        let text = match seed % 3 {
            0 => with_arrays(&form, seed).text(),
            1 => with_fuel(&form, seed).text(),
            _ => form.text(),
        };
        let Ok(own) = Pipeline::new(Source::new("random.uh", text)) else { continue };
        let Ok(proof) = Proof::new(&own) else { continue };
        let heap = random_heap(&own.program.symbols, seed, 3);
        let ended = run_observed(&own.program, &heap, STEPS, |_, _| ());
        if !matches!(ended.outcome, RunOutcome::Failed(_)) {
            continue;
        }
        let Ok(text) = whyml_of_all(&proof) else { continue };
        if text.lines().count() > LONGEST {
            continue;
        }
        if calls == all + MORE_CALLS {
            break;
        }
        calls += 1;
        // It is read, so it is WhyML, and about the program; and a goal is open.
        let answer = check_why3(&own, &text, SHORTER);
        match answer {
            Ok(WhymlAnswer::Open(..)) => asked += 1,
            // Many goals take long where others work, too.
            Ok(WhymlAnswer::Rejected(why)) if why.contains("did not come to an end") => {}
            other => panic!("seed {seed}: {other:?}\n{text}"),
        }
        if asked == all {
            break;
        }
    }
    assert!(asked > 0, "no program was asked about");
}

#[test]
fn what_is_no_whyml_is_told() {
    let own = pipeline("examples/increment.uh");
    let text = whyml(&standing(&own)).expect("it can be said");
    // A claim about nothing that there is.
    let wrong = text.replacen(
        "    diverges",
        "    requires { [@expl:claim 1 at line 1] q = 0 }\n    diverges",
        1,
    );
    let answer = check_why3(&own, &wrong, TIME);
    let Ok(WhymlAnswer::Rejected(why)) = answer else { panic!("{answer:?}") };
    assert!(why.contains("Why3 refuses it"), "{why}");
    let other = Pipeline::new(Source::new("other.uh", "assert 1 < 2")).expect("it is a program");
    let answer = check_why3(&other, &text, TIME);
    let Ok(WhymlAnswer::Rejected(why)) = answer else { panic!("{answer:?}") };
    assert!(why.contains("not about this program"), "{why}");
}

/// How many goals of a program as functions are proved, and how many are not.
fn functions(path: &str, text: &str) -> (usize, usize) {
    let own = Pipeline::new(Source::new(path, text)).expect("it is a program");
    let text = whyml_functions(&own).unwrap_or_else(|why| panic!("{path}: {why}"));
    let library = (LIBRARY_FILE, LIBRARY);
    let answer = ask_why3(library, ("functions.mlw", &text), SHORT, &Cancel::default());
    let Ok(Why3Answer::Goals(goals)) = answer else { panic!("{path}: {answer:?}\n{text}") };
    let proved = goals.iter().filter(|goal| goal.prover.is_ok()).count();
    (proved, goals.len() - proved)
}

#[test]
fn functions_have_the_claims_of_loops_as_types() {
    let text = |name: &str| {
        let path = project(&format!("examples/{name}.uh"));
        std::fs::read_to_string(path).expect("it is text")
    };
    for name in ["increment", "reverse"] {
        let (proved, open) = functions(name, &text(name));
        assert!(proved > 2 && open == 0, "{name}: {open} of {proved}");
    }
    let with = |claim: &str| {
        format!(
            "assume a != null\ni := 0\nwhile (i < len(a)) {claim} {{\n  a[i] := 0\n  i := i + 1\n}}"
        )
    };
    let (proved, open) = functions("claim", &with("invariant 0 <= i"));
    let (_, without) = functions("none", &with(""));
    assert!(proved > 2 && open == 0 && without > 0, "{open} of {proved}, {without} without");
    // Whatever is claimed, what fails leaves a goal.
    for name in ["increment_broken", "remove_all_broken"] {
        assert!(functions(name, &text(name)).1 > 0, "{name}");
    }
}

#[test]
fn the_library_is_proved() {
    let answer = ask_why3(("other.mlw", ""), (LIBRARY_FILE, LIBRARY), TIME, &Cancel::default());
    let Ok(Why3Answer::Goals(goals)) = answer else { panic!("{answer:?}") };
    assert!(goals.len() > 9 && goals.iter().all(|goal| goal.prover.is_ok()), "{goals:?}");
    for assumed in ["axiom", "val ", "assume {", "absurd"] {
        assert!(!LIBRARY.contains(assumed), "{assumed}");
    }
}

#[test]
fn a_missing_why3_is_told_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("increment.mlw");
    let made = unheap("verify examples/increment.uh --proof why3 -o").arg(&file).run();
    assert_eq!(made.code, 0, "{}", made.err);
    let check = || unheap("check examples/increment.uh --proof").arg(&file);
    let ended = check().env("UNHEAP_WHY3", "no-such-checker").run();
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("scripts/install-solvers --provers"), "{}", ended.err);
    let why3 = solver::why3().expect("it is installed where tests run");
    let empty = || check().env("UNHEAP_WHY3", &why3).env("PATH", folder.path());
    let ended = empty().run();
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("Why3 has no prover to ask"), "{}", ended.err);
    let ended = check().run();
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("accepted by Why3: 3 goals"), "{}", ended.out);
}
