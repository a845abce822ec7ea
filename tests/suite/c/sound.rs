//! Random programs of which gcc says that a run fails are not safe.

use std::collections::{BTreeMap, BTreeSet};

use base::{Property, SourceReading};
use concrete::Rng;
use pipeline::front;

use super::gcc::{self, Ended};
use super::{
    DECLARATIONS, generate, generate_layouts, generate_memory, grammar, interpreted,
    is_unseen_by_gcc, said, source, text,
};
use crate::support::unheap;

/// For how many seconds a program is looked at.
const SECONDS: usize = 2;

fn verdict(code: i32) -> &'static str {
    match code {
        0 => "SAFE",
        1 => "UNSAFE",
        2 => "refused",
        _ => "UNKNOWN",
    }
}

/// The program with what it uses of the library.
pub(super) fn whole(text: &str) -> String {
    let declared = format!("{} {} enum", DECLARATIONS.trim(), text::LIBRARY);
    text.replace("NULL", "((void *) 0)").replacen("enum", &declared, 1)
}

/// What is said of a failure that gcc need not see: an access that leaves one member for another one of the same object.
const MISSED: &str = "sanitizers miss some failures of this kind";

/// Whether all failing runs of which gcc says that they end otherwise are overflows that gcc does not compute.
fn is_hidden_from_gcc(said: &str, text: &str) -> bool {
    let lines = said.lines().filter(|line| line.contains("bug of unheap"));
    lines.filter(|line| !line.contains(MISSED)).all(|line| {
        let at = line.split(" at ").nth(1).and_then(|rest| rest.split(':').next());
        let at = at.and_then(|at| at.parse().ok());
        line.contains("overflows") && at.is_some_and(|at| is_unseen_by_gcc(&whole(text), at))
    })
}

/// So many programs, each run five times by gcc, and verified: none of which a run fails is safe, and gcc confirms each
/// failing run. Those of which no run fails are verified if `all` are. How that ended is printed.
fn verdicts_agree(programs: usize, first: u64, all: bool, generated: fn(u64, &str) -> String) {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    // Gcc is no judge of these; where they are many something else is wrong.
    let mut missed = 0;
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
            let failed = runs.find(|ended| matches!(ended, Ended::Failed(..)));
            if failed.is_none() && !all {
                *tally.entry("no run fails".to_owned()).or_default() += 1;
                continue;
            }
            std::fs::write(folder.path().join("x.c"), whole(text)).expect("it can be written");
            let command = format!(
                "verify --timeout {SECONDS} --confirm --entry {prefix}_main --property unreach-call --property \
                 valid-deref --property valid-free --property no-overflow x.c"
            );
            let ended = unheap(&command).within(folder.path()).run();
            let verdict = verdict(ended.code);
            let runs = if failed.is_some() { "a run fails" } else { "no run fails" };
            *tally.entry(format!("{runs}, {verdict}")).or_default() += 1;
            let alone = ended.out.lines().filter(|line| line.contains("the interpreter alone"));
            *tally.entry("not seen by gcc".to_owned()).or_default() += alone.count();
            missed += ended.out.lines().filter(|line| line.contains(MISSED)).count();
            let is_wrong = (verdict == "SAFE" && failed.is_some())
                || (verdict == "refused" && !ended.err.contains("E1105"))
                || ended.err.contains("panicked")
                || !is_hidden_from_gcc(&ended.out, text);
            if is_wrong {
                let seed = first + prefix[1..].parse::<u64>().unwrap_or_default();
                wrong.push(format!(
                    "seed {seed}, gcc {failed:?}: {}{}\n{text}",
                    ended.out, ended.err
                ));
            }
        }
    }
    println!("{programs} programs: {tally:?}, {missed} missed by sanitizers");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(missed <= 2 + programs / 20, "{missed} missed by sanitizers");
}

/// Of so many programs those of which a run ends with memory allocated, as our interpreter has it, are verified: it is
/// not proved that nothing is left, or lost. How that ended is printed.
fn none_leaks(programs: usize, first: u64, generated: fn(u64, &str) -> String) {
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut rng = Rng::new(first);
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    for seed in first..first + programs as u64 {
        let text = generated(seed, "P");
        let watched = vec![Property::ValidMemcleanup];
        let reading = SourceReading { properties: watched, ..source(&text, "P").reading().clone() };
        let read = source(&text, "P").read_as(reading);
        let Ok(program) = front::program(&read) else { continue };
        let mut inputs = || [(); 6].map(|()| [-2, 0, 1, 3, i32::MAX][rng.below(5)]);
        let runs = (0..5).map(|_| interpreted(&program, &read, "P", &inputs()));
        let leaks = runs.filter_map(|ended| match ended {
            Ended::Failed("leak", line) => Some(line),
            _ => None,
        });
        let leaks: BTreeSet<usize> = leaks.collect();
        std::fs::write(folder.path().join("x.c"), whole(&text)).expect("it can be written");
        for property in ["memcleanup", "valid-memtrack"] {
            let command =
                format!("verify --timeout {SECONDS} --entry P_main --property {property} x.c");
            let ended = unheap(&command).within(folder.path()).run();
            let ends = |line: usize| {
                let here = format!(" at {line}:");
                ended.out.lines().filter(move |said| {
                    said.contains(&here)
                        && said.contains("if memory is")
                        && said.contains("allocated")
                })
            };
            let is_safe = |said: &str| said.ends_with(": safe");
            for &line in &leaks {
                let all: Vec<&str> = ends(line).collect();
                if !all.is_empty() && all.iter().all(|said| is_safe(said)) {
                    wrong.push(format!(
                        "{property}, line {line}: {}{}\n{text}",
                        ended.out, ended.err
                    ));
                }
            }
            let proved =
                ended.out.lines().filter(|said| said.contains("if memory is")).any(is_safe);
            let known = format!("{property}, a run leaks {}, proved {proved}", !leaks.is_empty());
            *tally.entry(known).or_default() += 1;
        }
    }
    println!("{programs} programs: {tally:?}");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Of so many programs both functions that take a pointer, whose callers have any heap: gcc says of each failing run
/// that it fails so. How they ended is printed.
fn all_are_confirmed(programs: usize, first: u64) {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    for seed in first..first + programs as u64 {
        let text = generate::program(seed, "P");
        std::fs::write(folder.path().join("x.c"), whole(&text)).expect("it can be written");
        for function in ["P_f0", "P_f1"] {
            let command = format!(
                "verify --timeout {SECONDS} --confirm --entry {function} --property unreach-call --property valid-deref \
                 --property valid-free --property no-overflow x.c"
            );
            let ended = unheap(&command).within(folder.path()).run();
            for line in ended.out.lines().filter(|line| line.starts_with("    ")) {
                let how = line.trim().split(':').next().unwrap_or_default();
                match how {
                    "gcc confirms it" => *tally.entry("confirmed").or_default() += 1,
                    "the interpreter alone shows it" => *tally.entry("not seen").or_default() += 1,
                    _ => {}
                }
            }
            let is_refused = ended.code == 2 && ended.err.contains("E1105");
            *tally.entry(verdict(ended.code)).or_default() += 1;
            if !is_hidden_from_gcc(&ended.out, &text) || (ended.code == 2 && !is_refused) {
                wrong.push(format!("seed {seed}, {function}: {}{}\n{text}", ended.out, ended.err));
            }
        }
    }
    println!("{programs} programs: {tally:?}");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tally.get("confirmed").is_some_and(|&count| 2 * count >= programs), "{tally:?}");
}

#[test]
fn failing_runs_of_functions_that_take_pointers_are_confirmed() {
    all_are_confirmed(8, 3_000_000);
}

#[test]
#[ignore = "takes half an hour"]
fn failing_runs_of_many_functions_are_confirmed() {
    let (count, first) = asked();
    all_are_confirmed(count, first);
}

#[test]
fn gcc_contradicts_no_verdict() {
    verdicts_agree(6, 500, false, generate::program);
    verdicts_agree(4, 500, false, generate_memory::program);
    verdicts_agree(6, 500, true, grammar::text);
    verdicts_agree(8, 500, true, generate_layouts::program);
}

#[test]
fn no_program_that_leaks_is_clean() {
    none_leaks(4, 500, generate::program);
    none_leaks(4, 500, generate_memory::program);
}

#[test]
#[ignore = "takes half an hour"]
fn none_of_many_programs_that_leak_is_clean() {
    let (count, first) = asked();
    none_leaks(count, first, generate::program);
    none_leaks(count, first, generate_memory::program);
}

/// How many programs, and from which number on they are drawn: `UNHEAP_PROGRAMS=2000 UNHEAP_FIRST=2000000 cargo test
/// --release --test suite -- --ignored c::sound`
fn asked() -> (usize, u64) {
    (said("UNHEAP_PROGRAMS", 1_000), said("UNHEAP_FIRST", 2_000_000))
}

#[test]
#[ignore = "takes half an hour"]
fn gcc_contradicts_no_verdict_on_many_programs() {
    let (count, first) = asked();
    verdicts_agree(count, first, true, generate::program);
}

#[test]
#[ignore = "takes half an hour"]
fn gcc_contradicts_no_verdict_on_many_programs_with_addresses() {
    let (count, first) = asked();
    verdicts_agree(count, first, true, generate_memory::program);
}

#[test]
#[ignore = "takes half an hour"]
fn gcc_contradicts_no_verdict_on_many_programs_of_layouts() {
    let (count, first) = asked();
    verdicts_agree(count, first, true, generate_layouts::program);
}

#[test]
#[ignore = "takes an hour"]
fn gcc_contradicts_no_verdict_on_many_programs_of_the_grammar() {
    let (count, first) = asked();
    verdicts_agree(count, first, true, grammar::text);
}
