//! Structures as values: what is proved has certificates that `check` accepts, what is broken is not proved, and what is
//! claimed of random programs holds in their runs.

#![allow(clippy::print_stdout, reason = "how many programs are accepted is to be seen")]

use std::time::{Duration, Instant};

use base::{Property, Source, SourceReading};
use concrete::Rng;
use engine::{
    CertificateVerdict, Overall, UnknownReason, VerificationOptions, certificate, check, verify,
};
use pipeline::Pipeline;
use solver::Cancel;
use values::{CheckLimits, FactTrial, NotHeld, validate_facts};

use crate::support::{Long, Tally, owned_memory, pairs, project, some, structures};

/// Examples that nothing else proves.
const PROVED: [&str; 10] = [
    "bracket_parser",
    "chained_map",
    "desugar",
    "fold_constants",
    "keeps_members",
    "quick_sort",
    "rank_chain",
    "same_counts",
    "search_tree",
    "sift_down",
];

fn options() -> VerificationOptions {
    VerificationOptions { timeout: Duration::from_secs(120), ..VerificationOptions::default() }
}

fn subject(text: String) -> Pipeline {
    Pipeline::new(Source::new("test.uh", text)).expect("it is a program")
}

fn example(name: &str) -> Pipeline {
    let path = project(&format!("examples/procedures/{name}.uh"));
    subject(std::fs::read_to_string(path).expect("it is there"))
}

#[test]
fn examples_are_proved_by_values_and_their_twins_are_not() {
    for name in some(PROVED) {
        let whole = example(name);
        let report = verify(&whole, &options());
        assert_eq!(report.overall(), Overall::Safe, "{name}");
        let text = certificate(&whole, &report).expect("it is safe");
        assert!(text.contains("(values))"), "{name}: {text}");
        assert_eq!(check(&whole, &text, &options()), Ok(CertificateVerdict::Accepted), "{name}");
        let broken = example(&format!("{name}_broken"));
        let checked = check(&broken, &text, &options());
        assert!(matches!(checked, Ok(CertificateVerdict::Rejected(_))), "{name}: {checked:?}");
        let report = verify(&broken, &options());
        assert_eq!(report.overall(), Overall::Unsafe, "{name}");
    }
}

#[test]
fn what_is_no_value_is_told_with_its_place() {
    let text = "type Node { Key: int, Next: Node }
proc add(p: Node) {
  if (p != null) {
    p.Key := p.Key + 1
    add(p.Next)
  }
}
var l: Node
add(l)
assert l = null || l.Key != 7
";
    let report = verify(&subject(text.to_owned()), &options());
    assert_eq!(report.overall(), Overall::Unsafe);
    let told = report.tried.iter().filter_map(|tried| match &tried.said {
        Some(UnknownReason::NoValues(why)) => Some(why.as_str()),
        _ => None,
    });
    // A run that fails may be found before anybody is asked.
    for why in told {
        assert!(why.starts_with("the initial heap is written at "), "{why}");
    }
}

/// Holds what is claimed of a random program against its runs; every other one is in C.
fn hold_claims(seed: u64, families: usize) -> Tally {
    let mut tally = Tally::default();
    let is_c = seed % 2 == 1;
    let text = if is_c { owned_memory(seed) } else { structures(seed) };
    let mut reading = SourceReading::default();
    if seed % 4 == 3 {
        reading.properties.extend([Property::ValidMemtrack, Property::ValidMemcleanup]);
    }
    let program = match is_c {
        true => c::parse(&Source::new("generated.c", &*text).read_as(reading), &[]),
        false => uh::parse(&Source::new("generated.uh", &*text)),
    };
    let program = program.unwrap_or_else(|errors| panic!("seed {seed}: {errors:#?}\n{text}"));
    let mut count = |what: String, number: u64| {
        tally.add_many(if is_c { format!("C: {what}") } else { what }, number);
    };
    let cancel = Cancel::default();
    let deadline = Instant::now() + Duration::from_secs(60);
    let limits = CheckLimits { deadline, memory_mib: 1_000, cancel: &cancel };
    let trial = FactTrial { families, work: 300_000, seeds: 7_000..7_080, limits };
    match validate_facts(&program, &trial) {
        Ok(held) => {
            count("accepted".to_owned(), 1);
            count("checks proved".to_owned(), held.proved.len() as u64);
            count("facts".to_owned(), held.facts as u64);
            count("facts in states".to_owned(), held.looked_at as u64);
        }
        Err(NotHeld::Refused(refusal)) => count(format!("refused: {}", refusal.why), 1),
        Err(NotHeld::Failed(why)) => panic!("seed {seed}: {why}\n{text}"),
        Err(NotHeld::Contradicted(why)) => panic!("seed {seed}: a run breaks {why}\n{text}"),
    }
    tally
}

#[test]
fn claims_about_random_programs_hold_in_their_runs() {
    let mut tally = Tally::default();
    for seed in 0..pairs() / 60 {
        tally.merge(hold_claims(seed, 1));
    }
    println!("{tally}");
    assert!(tally.count("accepted") > 10 && tally.count("refused") > 5, "{tally}");
    assert!(
        tally.count("checks proved") > 100 && tally.count("facts in states") > 1_000,
        "{tally}"
    );
    assert!(
        tally.count("C: checks proved") > 100 && tally.count("C: facts in states") > 1_000,
        "{tally}"
    );
}

/// As many programs as are asked for: `scripts/fuzz N [SEED] values`.
#[test]
#[ignore = "it takes as long as it is asked to"]
fn many_claims() {
    let asked = Long::asked(1_000);
    let first = Rng::new(asked.seed).bits();
    let tally = asked.all(|number| hold_claims(first.wrapping_add(number), 3));
    println!("seed {}: {} programs, no claim that runs break: {tally}", asked.seed, asked.count);
}
