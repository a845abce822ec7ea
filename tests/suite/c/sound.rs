//! Random programs of which gcc says that a run fails are not safe.

use std::collections::BTreeMap;

use unheap::concrete::Rng;

use super::gcc::{self, Ended};
use super::{DECLARATIONS, generate, generate_memory, said, text};
use crate::support::unheap;

/// For how many seconds a program is looked at.
const SECONDS: usize = 2;

/// So many programs, each run five times; those of which a run fails are verified. How that ended is printed.
fn none_is_safe(programs: usize, first: u64, generated: fn(u64, &str) -> String) {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut rng = Rng::new(first);
    for start in (0..programs).step_by(50) {
        let folder = tempfile::tempdir().expect("there is room for temporary files");
        let unit: Vec<(String, String)> = (start..programs.min(start + 50))
            .map(|at| (format!("P{at}"), generated(first + at as u64, &format!("P{at}"))))
            .collect();
        let (binary, left_out) = gcc::compile(folder.path(), &unit);
        for (prefix, text) in unit.iter().filter(|(prefix, _)| !left_out.contains(prefix)) {
            let mut inputs = || [(); 6].map(|()| [-2, 0, 1, 3, i32::MAX][rng.below(5)]);
            let mut runs = (0..5).map(|_| gcc::run(&binary, prefix, &inputs()));
            let Some(failed) = runs.find(|ended| matches!(ended, Ended::Failed(..))) else {
                *tally.entry("no run fails".to_owned()).or_default() += 1;
                continue;
            };
            let declared = format!("{} {} enum", DECLARATIONS.trim(), text::LIBRARY);
            let whole = text.replace("NULL", "((void *) 0)").replacen("enum", &declared, 1);
            std::fs::write(folder.path().join("x.c"), whole).expect("it can be written");
            let command = format!(
                "verify --timeout {SECONDS} --entry {prefix}_main --property unreach-call --property valid-deref \
                 --property valid-free --property no-overflow x.c"
            );
            let ended = unheap(&command).within(folder.path()).run();
            let verdict = match ended.code {
                0 => "SAFE",
                1 => "UNSAFE",
                2 => "refused",
                _ => "UNKNOWN",
            };
            *tally.entry(verdict.to_owned()).or_default() += 1;
            if verdict == "SAFE" || (verdict == "refused" && !ended.err.contains("E1105")) {
                wrong.push(format!("gcc {failed:?}: {}{}\n{text}", ended.out, ended.err));
            }
        }
    }
    println!("{programs} programs: {tally:?}");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_program_that_fails_is_safe() {
    none_is_safe(6, 500, generate::program);
    none_is_safe(4, 500, generate_memory::program);
}

/// How many programs, and from which number on they are drawn: `UNHEAP_PROGRAMS=2000 UNHEAP_FIRST=2000000 cargo test
/// --release --test suite -- --ignored c::sound`
fn asked() -> (usize, u64) {
    (said("UNHEAP_PROGRAMS", 1_000), said("UNHEAP_FIRST", 2_000_000))
}

#[test]
#[ignore = "takes half an hour"]
fn none_of_many_programs_that_fail_is_safe() {
    let (count, first) = asked();
    none_is_safe(count, first, generate::program);
}

#[test]
#[ignore = "takes half an hour"]
fn none_of_many_programs_with_addresses_that_fail_is_safe() {
    let (count, first) = asked();
    none_is_safe(count, first, generate_memory::program);
}
