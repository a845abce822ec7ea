//! Proofs for others: what is printed is accepted by its checker, and nothing of it by whoever asks about another program.

mod contracts;
mod meaning;
mod mutations;
mod procedures;
mod twins;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use base::Source;
use engine::VerificationOptions;
use pipeline::Pipeline;
use proofs::{Fallen, NakedBounds, Proof, TheoremAnswer, check_rocq, check_unaided, prove, rocq};
use solver::Cancel;

use crate::support::{project, some, unheap};

/// Enough wherever the tests run: what is found does not depend on it.
const TIME: Duration = Duration::from_secs(100);

/// So long claims of a program that fails are tried.
const SHORT: Duration = Duration::from_secs(10);

/// Safe programs: with fields, with new objects, with inputs, with arrays of references, with arrays, with division.
const STANDING: [&str; 6] = [
    "increment",
    "fresh_in_loop",
    "havoc_turns",
    "array_of_nodes",
    "arrays/fill_with",
    "arrays/binary_search",
];

fn pipeline(path: &str) -> Pipeline {
    let text = std::fs::read_to_string(project(path)).unwrap_or_else(|why| panic!("{path}: {why}"));
    Pipeline::new(Source::new(path, text)).unwrap_or_else(|errors| panic!("{path}: {errors:#?}"))
}

fn bounds(cancel: &Cancel) -> NakedBounds<'_> {
    NakedBounds { deadline: Instant::now() + TIME, cancel, memory_mib: 2_000 }
}

/// The theorem about a program that is safe.
fn theorem(pipeline: &Pipeline) -> String {
    let options = VerificationOptions { timeout: TIME, ..VerificationOptions::default() };
    match prove(pipeline, &options, &Cancel::default(), &|_| ()) {
        Ok(standing) => rocq(&standing).expect("it can be said"),
        Err(why) => panic!("{}: {why}", pipeline.source.name),
    }
}

#[test]
fn theorems_are_accepted_and_hang_on_nothing() {
    for name in STANDING {
        let pipeline = pipeline(&format!("examples/{name}.uh"));
        let answer = check_rocq(&pipeline, &theorem(&pipeline), TIME);
        assert_eq!(answer, Ok(TheoremAnswer::Accepted), "{name}");
    }
}

#[test]
fn theorems_about_a_program_are_none_about_its_twin() {
    let mut twins = 0;
    for name in STANDING {
        let (own, twin) = (format!("examples/{name}.uh"), format!("examples/{name}_broken.uh"));
        if project(&twin).exists() {
            twins += 1;
            let answer = check_rocq(&pipeline(&twin), &theorem(&pipeline(&own)), TIME);
            let Ok(TheoremAnswer::Rejected(why)) = answer else { panic!("{name}: {answer:?}") };
            assert!(why.contains("not about this program"), "{name}: {why}");
        }
    }
    assert!(twins > 3, "{twins} twins");
}

/// All programs below a folder whose header says that they fail.
fn failing() -> Vec<PathBuf> {
    let (mut found, mut work) = (Vec::new(), vec![project("examples")]);
    while let Some(folder) = work.pop() {
        let entries = std::fs::read_dir(&folder).expect("the folder can be listed");
        for path in entries.map(|entry| entry.expect("it can be listed").path()) {
            if path.is_dir() {
                work.push(path);
            } else if path.extension().is_some_and(|it| it == "uh")
                && std::fs::read_to_string(&path).expect("it is text").contains("expect: UNSAFE")
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn no_claims_are_a_proof_of_a_program_that_fails() {
    let (mut asked, cancel) = (0, Cancel::default());
    for path in some(failing()) {
        let text = std::fs::read_to_string(&path).expect("it is text");
        let Ok(pipeline) = Pipeline::new(Source::new("twin.uh", text)) else { continue };
        let Ok(proof) = Proof::new(&pipeline) else { continue };
        asked += 1;
        let bounds = NakedBounds { deadline: Instant::now() + SHORT, ..bounds(&cancel) };
        match check_unaided(proof.with_relations(bounds.deadline), bounds)
            .expect("there is a solver")
        {
            Ok(_) => panic!("{}: it is unsafe, and its claims are a proof", path.display()),
            Err(Fallen::Open { .. } | Fallen::TimeOut | Fallen::Refused(_)) => {}
        }
    }
    assert!(asked > 4, "{asked} programs were asked about");
}

#[test]
fn a_proof_of_listing_1_is_found_and_accepted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("listing.v");
    let program = "examples/remove_all.uh";
    let made = unheap(&format!("verify {program} --proof rocq --timeout 150 -o")).arg(&file).run();
    assert_eq!(made.code, 0, "{}", made.err);
    let checked = unheap(&format!("check {program} --timeout 150 --proof")).arg(&file).run();
    assert_eq!(checked.out, "examples/remove_all.uh: accepted by Rocq, without axioms\n");
    assert_eq!(checked.code, 0, "{}", checked.err);
}

#[test]
fn what_cannot_be_said_is_told() {
    for (program, words) in [
        (
            "examples/recursion/insert.uh",
            "procedures that are said by themselves cannot be said in a theorem",
        ),
        ("examples/abs.uh", "the program has no check, so there is nothing to prove"),
    ] {
        let ended = unheap(&format!("verify {program} --proof rocq")).run();
        assert_eq!((ended.code, ended.out.as_str()), (3, ""), "{program}");
        assert!(ended.err.contains(words), "{program}: {}", ended.err);
    }
    let unsafe_one = unheap("verify examples/increment_broken.uh --proof text").run();
    assert_eq!((unsafe_one.code, unsafe_one.out.as_str()), (1, ""), "{}", unsafe_one.err);
}

#[test]
fn a_missing_checker_is_told_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("empty.v");
    std::fs::write(&file, "").expect("it can be written");
    let check = || unheap("check examples/increment.uh --proof").arg(&file);
    let ended = check().env("UNHEAP_COQC", "no-such-checker").run();
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("scripts/install-solvers --provers"), "{}", ended.err);
    let listed = unheap("solvers").env("UNHEAP_COQC", "no-such-checker").run();
    assert!(listed.out.contains("Rocq: not usable"), "{}", listed.out);
    // A file without the theorem is refused.
    let ended = check().run();
    assert_eq!(ended.code, 1, "{}", ended.err);
    assert!(ended.out.contains("rejected"), "{}", ended.out);
}
