//! Programs with claims, one small thing of which is otherwise: nothing is proved that a run breaks.

use std::time::Duration;

use base::Source;
use concrete::Rng;
use engine::{Verdict, VerificationOptions, verify};
use pipeline::Pipeline;
use pipeline::front;

use super::runs::refuted;
use super::{examples, heaps, modular};
use crate::support::{Long, Tally};

/// So many random heaps are tried for each mutant.
const HEAPS: u64 = 150;

/// The text with one small change: a number, an operator, or a word is another one, or a line is gone; and whether
/// that is in what is claimed.
fn mutant(text: &str, rng: &mut Rng) -> (String, bool) {
    let changes = [
        ("0", "1"),
        ("1", "0"),
        ("1", "2"),
        (">=", ">"),
        ("<=", "<"),
        ("<", "<="),
        (">", ">="),
        ("=", "!="),
        ("!=", "="),
        ("+", "-"),
        ("&&", "||"),
        ("||", "&&"),
        ("old(", "("),
        ("p.Next", "p"),
        ("Key", "Key + 1"),
        ("==>", "&&"),
        ("null", "p"),
        ("l", "r"),
        ("true", "false"),
        ("false", "true"),
        ("n", "i"),
        ("seg(", "!seg("),
        ("dist(", "1 + dist("),
        ("len(r)", "len(r) - 1"),
        ("it +", "it -"),
    ];
    // What is said beside it is no part of the program.
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("//")).collect();
    let is_claim = |line: &str| {
        let words = ["requires", "ensures", "modifies", "invariant", "predicate", "fold", "="];
        line.split_whitespace().next().is_some_and(|word| words.contains(&word))
    };
    loop {
        let at = rng.below(lines.len());
        let line = lines[at];
        let changed = if rng.chance(25) {
            String::new()
        } else {
            let (from, to) = *rng.pick(&changes);
            let places: Vec<usize> = line.match_indices(from).map(|(at, _)| at).collect();
            if places.is_empty() {
                continue;
            }
            let place = *rng.pick(&places);
            format!("{}{to}{}", &line[..place], &line[place + from.len()..])
        };
        let with = |(number, line): (usize, &&str)| {
            format!("{}\n", if number == at { changed.as_str() } else { *line })
        };
        return (lines.iter().enumerate().map(with).collect(), is_claim(line));
    }
}

/// The text without what is said of its loops.
fn without_invariants(text: &str) -> String {
    let is_said_of_loops = |line: &&str| {
        let first = line.split_whitespace().next();
        first.is_some_and(|word| ["invariant", "hint", "="].contains(&word))
    };
    text.lines().filter(|line| !is_said_of_loops(line)).map(|line| format!("{line}\n")).collect()
}

/// Verifies a mutant of a text, and holds what is proved against runs; nothing if it is no program.
fn examined(text: &str, rng: &mut Rng) -> Option<Tally> {
    let mut tally = Tally::default();
    let (mut mutant, is_of_claims) = mutant(text, rng);
    let is_modular = rng.chance(60);
    // What is claimed and does not follow from claims is asserted, and proved like checks.
    if !is_modular && rng.chance(70) {
        mutant = without_invariants(&mutant);
        tally.add("without invariants");
    }
    if front::program(&Source::new("test.uh", &*mutant)).is_err() {
        return None;
    }
    tally.add(if is_of_claims { "mutants of claims" } else { "mutants of bodies" });
    let report = match is_modular {
        true => modular(&mutant).1,
        false => {
            let source = Source::new("test.uh", &*mutant);
            let options = VerificationOptions {
                timeout: Duration::from_secs(2),
                ..VerificationOptions::default()
            };
            verify(&Pipeline::new(source).expect("it is a program"), &options)
        }
    };
    let wrong = refuted(&mutant, HEAPS);
    tally.add(format!("overall {}", report.overall()));
    if !wrong.is_empty() {
        tally.add("broken by random runs");
    }
    for entry in report.checks_and_claims() {
        tally.add(match &entry.verdict {
            Verdict::Unknown(why) => format!("entries: {why}"),
            verdict => format!("entries: {}", verdict.overall()),
        });
        let proved = matches!(entry.verdict, Verdict::Safe(_));
        assert!(
            !(proved && wrong.contains(&entry.check)),
            "{:?} is proved:\n{mutant}",
            entry.check
        );
    }
    Some(tally)
}

#[test]
fn no_wrong_claim_is_proved() {
    let mut tally = Tally::default();
    let mut rng = Rng::new(7);
    for (_, text) in examples() {
        // What is said of lists and by folds takes longer to ask.
        let is_slow = text.contains("seg(") || text.contains("fold ");
        let count = if is_slow { heaps() / 250 } else { heaps() / 80 };
        for _ in 0..count {
            match examined(&text, &mut rng) {
                Some(one) => tally.merge(one),
                None => tally.add("is no program"),
            }
        }
    }
    println!("verdicts on checks and claims of mutants: {tally}");
}

/// As many mutants that are programs as are asked for: `scripts/fuzz N [SEED] mutants`.
#[test]
#[ignore = "it takes as long as it is asked to"]
fn many_mutants() {
    let asked = Long::asked(1_000);
    let all = examples();
    let tally = asked.all(|number| {
        let (_, text) = &all[usize::try_from(number).expect("small") % all.len()];
        let mut rng = Rng::new(Rng::new(asked.seed).bits().wrapping_add(number));
        loop {
            if let Some(tally) = examined(text, &mut rng) {
                return tally;
            }
        }
    });
    println!(
        "seed {}: {} mutants, nothing is proved that runs break: {tally}",
        asked.seed, asked.count
    );
}
