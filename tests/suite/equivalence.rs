//! Two procedures side by side: the examples have their verdicts, and on random programs nothing is
//! proved that runs contradict.

use std::time::Duration;

use base::Source;
use concrete::{Heap, Rng, random_heap};
use equiv::{
    CompareOptions, EquivUnknownReason, PairVerdict, ProcedurePair, attempt_to_prove_equal,
    compare, differ,
};
use solver::{Cancel, Limits, Solver, SolverKind, UnprovedReason, validate};

use crate::support::{
    Tally, generate, pairs, project, share, some, with_procedures, with_recursion,
};

const STEPS: u64 = 20_000;

/// What the header of an example expects: the verdict, the procedures, and whether outcomes count.
struct Expected {
    verdict: String,
    names: [String; 2],
    outcomes: bool,
}

fn example(name: &str) -> (Source, Expected) {
    let path = project("examples/equiv").join(name);
    let text = std::fs::read_to_string(path).expect("it is an example");
    let header = text.lines().find_map(|line| line.strip_prefix("// expect: "));
    let words: Vec<String> =
        header.expect("it expects something").split(' ').map(str::to_owned).collect();
    let names = [words[1].clone(), words[2].clone()];
    let outcomes = words.get(3).is_some_and(|word| word == "--outcomes");
    (Source::new(name, &*text), Expected { verdict: words[0].clone(), names, outcomes })
}

fn examples() -> Vec<String> {
    let folder = std::fs::read_dir(project("examples/equiv")).expect("there are examples");
    let mut names: Vec<String> = folder
        .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    names
}

fn subject(source: &Source, names: &[String; 2]) -> ProcedurePair {
    let found = ProcedurePair::new(source, [&names[0], &names[1]]);
    found.unwrap_or_else(|errors| panic!("{errors:#?}\n{}", source.text))
}

fn options(outcomes: bool, seconds: f64) -> CompareOptions {
    CompareOptions {
        outcomes,
        timeout: Duration::from_secs_f64(seconds),
        ..CompareOptions::default()
    }
}

#[test]
fn equal_pairs_are_proved_and_broken_twins_are_run() {
    let z3 = Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}"));
    let mut tally = Tally::default();
    let examples = examples();
    assert_eq!(examples.len() % 2, 0, "each has a twin");
    for name in some(examples.chunks(2)).flatten() {
        let (source, Expected { verdict, names, outcomes }) = example(name);
        let subject = subject(&source, &names);
        let cancel = Cancel::default();
        let report = compare(&subject, &options(outcomes, 300.0), &cancel, &|_| ());
        match &report.verdict {
            PairVerdict::Equivalent(proof) => {
                assert_eq!(verdict, "EQUIVALENT", "{name}");
                let limits = Limits { time: Duration::from_secs(60), memory_mib: 2048 };
                let valid = validate(&proof.system, &proof.model, &z3, limits, &cancel);
                assert_eq!(valid, Ok(()), "{name}");
            }
            PairVerdict::Different(found) => {
                assert_eq!(verdict, "DIFFERENT", "{name}");
                assert!(differ(&subject, &found.heap, outcomes, STEPS).0.is_some(), "{name}");
            }
            PairVerdict::Unknown(why) => panic!("{name}: {why}"),
        }
        tally.add(verdict);
    }
    let least = share(19);
    assert!(tally.count("EQUIVALENT") >= least && tally.count("DIFFERENT") >= least, "{tally}");
}

#[test]
fn no_twin_is_proved_equal() {
    for name in examples() {
        let (source, Expected { verdict, names, outcomes }) = example(&name);
        if verdict == "DIFFERENT" {
            let subject = subject(&source, &names);
            let proof = attempt_to_prove_equal(&subject, &options(outcomes, 1.0));
            assert!(proof.is_err(), "{name} is proved by {:?}", proof.map(|proof| proof.variant));
        }
    }
}

/// A procedure of the text, and the text with a copy of it that may be changed in one place.
fn with_copy(text: &str, rng: &mut Rng) -> Option<(String, String)> {
    let starts: Vec<usize> = text.match_indices("\nproc ").map(|(at, _)| at + 1).collect();
    if starts.is_empty() {
        return None;
    }
    let start = *rng.pick(&starts);
    let end = start + text[start..].find("\n}\n").map(|at| at + 3)?;
    // Procedures on one line end where the next one begins.
    let end = text[start..end].find("}\nproc ").map_or(end, |at| start + at + 2);
    let proc = &text[start..end];
    let name = proc["proc ".len()..].split('(').next()?.to_owned();
    let mut copy = proc.replace(&format!("{name}("), "copied(");
    let changes = [
        (" + ", " - "),
        (" < ", " <= "),
        (" = ", " != "),
        ("1", "2"),
        ("true", "false"),
        ("Next", "Next.Next"),
        (" := ", " := 0 + "),
        ("(p", "(q"),
        (":= q", ":= p"),
        (">", ">="),
        ("null", "p"),
    ];
    let (from, to) = *rng.pick(&changes);
    let places: Vec<usize> = copy.match_indices(from).map(|(at, _)| at).collect();
    if !places.is_empty() && rng.chance(90) {
        let at = *rng.pick(&places);
        copy.replace_range(at..at + from.len(), to);
    }
    Some((name, format!("{}{copy}{}", &text[..start], &text[start..])))
}

/// Some heaps on which the procedures differ, and how many were tried.
fn differences(subject: &ProcedurePair, outcomes: bool) -> Option<Heap> {
    let symbols = &subject.program(0).symbols;
    let mut heaps = (0..300).map(|seed| random_heap(symbols, 90_000 + seed, 7));
    heaps.find(|heap| differ(subject, heap, outcomes, 3_000).0.is_some())
}

#[test]
fn nothing_is_proved_that_runs_contradict() {
    let pairs = pairs() / 250;
    let mut tally = Tally::default();
    let (mut seed, mut done) = (0, 0);
    while done < pairs {
        seed += 1;
        let mut rng = Rng::new(seed);
        let size = 3 + usize::try_from(seed % 8).expect("it is small");
        let form = with_procedures(&generate(seed, size), seed);
        let text = with_recursion(&form, seed).text();
        let Some((name, text)) = with_copy(&text, &mut rng) else { continue };
        let source = Source::new("generated.uh", &*text);
        let Ok(subject) = ProcedurePair::new(&source, [&name, "copied"]) else {
            tally.add("refused");
            continue;
        };
        done += 1;
        let outcomes = rng.chance(50);
        let contradicted = differences(&subject, outcomes);
        let proof = attempt_to_prove_equal(&subject, &options(outcomes, 0.6));
        tally.add(match (&proof, &contradicted) {
            (Ok(_), Some(_)) => {
                panic!("{name} is proved to be its copy, outcomes {outcomes}, and is not:\n{text}")
            }
            (Ok(_), None) => "proved".to_owned(),
            (Err(EquivUnknownReason::Unproved(UnprovedReason::TimeOut)), Some(_)) => {
                "different, not in time".to_owned()
            }
            (Err(_), Some(_)) => "different".to_owned(),
            (Err(why), None) => format!("open: {why}"),
        });
    }
    println!("pairs of procedures: {tally}");
    assert!(tally.count("proved") > 3 && tally.count("different") > 3, "{tally}");
}

#[test]
fn a_procedure_is_never_different_from_itself() {
    for seed in 0..share(60) {
        let form = with_procedures(&generate(seed, 8), seed);
        let text = with_recursion(&form, seed).text();
        let source = Source::new("generated.uh", &*text);
        let names = text.match_indices("\nproc ").map(|(at, word)| &text[at + word.len()..]);
        for name in names.filter_map(|rest| rest.split('(').next()) {
            let subject = ProcedurePair::new(&source, [name, name])
                .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
            for outcomes in [false, true] {
                assert!(differences(&subject, outcomes).is_none(), "{name}\n{text}");
            }
        }
    }
}
