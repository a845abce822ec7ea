//! Programs in C: random ones as gcc runs them, those that nobody should accept, and the traps of the language.

mod allocators;
mod assumptions;
mod bytes;
mod corners;
mod deferred;
mod elements;
mod ends;
mod entries;
mod examples;
mod gcc;
mod generate;
mod generate_bytes;
mod generate_layouts;
mod generate_library;
mod generate_memory;
mod generate_units;
mod given;
mod grammar;
mod inputs;
mod jumps;
mod kept;
mod library_addresses;
mod linked;
mod lost;
mod memory;
mod models;
mod modules;
mod mutations;
mod places;
mod signs;
mod sized;
mod sound;
mod text;
mod torture;
mod traps;
mod twins;
mod variable;
mod witnesses;
mod words;

use std::collections::BTreeMap;
use std::fs;

use base::{Property, Source, SourceReading};
use concrete::{Heap, Rng, RunOutcome, TapeCell, Value, run};
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use pipeline::front;
use program::{CheckKind, Program};

use crate::support::command::Ended as CommandEnd;
use crate::support::unheap;
use gcc::Ended;

/// How the command ends for a program.
pub fn command_on(command: &str, text: &str) -> CommandEnd {
    let folder = tempfile::tempdir().expect("there is a folder");
    let path = folder.path().join("x.c");
    fs::write(&path, format!("{text}\n")).expect("it is written");
    unheap(command).arg(&path).run()
}

/// What our headers declare, for programs without directives.
pub const DECLARATIONS: &str = "extern void *malloc(unsigned long), *calloc(unsigned long, unsigned long); \
    extern void free(void *), abort(void), exit(int), assert(int); extern int __VERIFIER_nondet_int(void);\n";

/// A program with thousands of statements and checks.
pub fn large_program() -> String {
    sound::whole(&grammar::text(5_000_005, "P0")) + "\nint main(void) { P0_main(); return 0; }\n"
}

/// All properties.
pub fn everything() -> SourceReading {
    // The sanitizers are run without a search for leaks.
    let unwatched = [Property::ValidMemcleanup, Property::ValidMemtrack];
    let watched = Property::ALL.into_iter().filter(|it| !unwatched.contains(it));
    SourceReading { properties: watched.collect(), ..SourceReading::default() }
}

/// How many steps a run may take.
const STEPS: u64 = 200_000;

/// A random program as we read it: `NULL` is no macro here, and the first line has what headers have.
fn source(text: &str, prefix: &str) -> Source {
    let text = text.replace("NULL", "((void *) 0)").replacen(
        "enum",
        &format!("{} {} enum", DECLARATIONS.trim(), text::LIBRARY),
        1,
    );
    let reading = SourceReading { entry: Some(format!("{prefix}_main")), ..everything() };
    Source::new(format!("{prefix}.c"), text).read_as(reading)
}

/// How the interpreter ends.
fn interpreted(program: &Program, source: &Source, prefix: &str, inputs: &[i32]) -> Ended {
    let tape = inputs.iter().map(|&value| TapeCell::Int(BigInt::from(value)));
    interpreted_on(program, source, prefix, tape)
}

/// The same with any tape.
fn interpreted_on(
    program: &Program,
    source: &Source,
    prefix: &str,
    tape: impl IntoIterator<Item = TapeCell>,
) -> Ended {
    let mut heap = Heap::empty(&program.symbols);
    heap.set_tape(tape);
    let run = run(program, &heap, STEPS);
    match run.outcome {
        RunOutcome::Halted => {
            let name = format!("{prefix}_sum");
            let mut vars = program.symbols.var_ids();
            let sum = vars.find(|&var| program.symbols[var].name == name);
            let sum = sum.map(|var| run.heap.var(var).clone());
            // Nobody may have used it.
            let sum = match sum {
                Some(Value::Int(sum)) => sum,
                _ => BigInt::from(0),
            };
            let inputs = run.heap.position(&program.symbols).to_usize().expect("it counts");
            Ended::Halted { sum: sum.to_u32().expect("it is an unsigned int"), inputs }
        }
        RunOutcome::Failed(check) => {
            let check = program.check(check);
            let kind = match check.kind {
                CheckKind::NullDeref => "null",
                CheckKind::DeadDeref => "dead",
                CheckKind::TextWrite => "text",
                CheckKind::BadFree => "free",
                CheckKind::Overflow => "overflow",
                CheckKind::ZeroDivisor => "division",
                CheckKind::Assert => "assert",
                CheckKind::OutOfBounds => "bounds",
                CheckKind::Leak => "leak",
                // A run that leaves the subset is compared with nothing.
                CheckKind::Model => return Ended::Unclear("model".to_owned()),
                kind => panic!("{kind:?}"),
            };
            Ended::Failed(kind, source.place(check.span.start).line)
        }
        other => Ended::Unclear(format!("{other:?}")),
    }
}

/// Whether an overflow in the line may be hidden. Where a result is converted to a narrower type, gcc computes in unsigned numbers, and its sanitizer
/// does not see that the signed operation overflows. Nor does it of a factor whose other factor it knows to be 0, of a
/// negation that is compared with a number, of what stands before a comma, and of `a - (a + b)`.
fn is_unseen_by_gcc(text: &str, line: usize) -> bool {
    let line = text.lines().nth(line - 1).unwrap_or_default();
    let words = [
        "extra",
        "(unsigned char)",
        "(short)",
        "(unsigned int)",
        "(int)",
        "_g ",
        " * ",
        "(- ",
        "), (",
        "-= (",
    ];
    let mut names = line.split(|of: char| !of.is_alphanumeric() && of != '_');
    names.any(|name| name == "u" || name == "s") || words.iter().any(|word| line.contains(word))
}

/// Random programs run as gcc says, five times each, with as many inputs, if that counts; how runs ended is printed.
fn agree(programs: usize, first: u64, generated: fn(u64, &str) -> String, counts: bool) {
    agree_on(6, programs, first, generated, counts);
}

/// The same with so many inputs of any size; those behind are 0. With two inputs, programs have arrays in structs, of which
/// sanitizers miss a few accesses.
fn agree_on(
    input_count: usize,
    programs: usize,
    first: u64,
    generated: fn(u64, &str) -> String,
    counts: bool,
) {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let (mut wrong, mut missed, may_miss) = (Vec::new(), 0, input_count == 2);
    let mut rng = Rng::new(first);
    for start in (0..programs).step_by(50) {
        let mut unit = Vec::new();
        let mut read = Vec::new();
        for at in start..programs.min(start + 50) {
            let prefix = format!("P{at}");
            let text = generated(first + at as u64, &prefix);
            let source = source(&text, &prefix);
            match front::program(&source) {
                Ok(program) => {
                    read.push((prefix.clone(), source, program));
                    unit.push((prefix, text));
                }
                Err(errors) => {
                    // Side effects without an order are refused, and what stands outside of the subset.
                    let is_known =
                        |error: &base::Diagnostic| matches!(error.code, "E1105" | "E1102");
                    assert!(errors.iter().all(is_known), "{errors:#?}\n{text}");
                    *tally.entry("refused".to_owned()).or_default() += 1;
                }
            }
        }
        let folder = tempfile::tempdir().expect("there is room for temporary files");
        let (binary, left_out) = gcc::compile(folder.path(), &unit);
        for ((prefix, source, program), (_, text)) in read.iter().zip(&unit) {
            if left_out.contains(prefix) {
                *tally.entry("gcc breaks down".to_owned()).or_default() += 1;
                continue;
            }
            for _ in 0..5 {
                let inputs: Vec<i32> = (0..input_count)
                    .map(|_| match rng.below(8) {
                        0 => i32::MAX,
                        1 => i32::MIN,
                        small => small.to_i32().expect("it is below 8") - 3,
                    })
                    .collect();
                // Where memory is allocated, what it holds is read from the inputs, though nobody looks at it.
                let told = |ended: Ended| match ended {
                    Ended::Halted { sum, .. } if !counts => Ended::Halted { sum, inputs: 0 },
                    ended => ended,
                };
                let (ours, theirs) = (
                    told(interpreted(program, source, prefix, &inputs)),
                    told(gcc::run(&binary, prefix, &inputs)),
                );
                // What is read behind the first input is whether another object is where a dead one was: that is anybody's
                // guess.
                let is_guess = |guess: bool| {
                    let first = TapeCell::Int(BigInt::from(inputs[0]));
                    let guesses = std::iter::repeat_n(TapeCell::Bool(guess), 64);
                    let tape = std::iter::once(first).chain(guesses);
                    told(interpreted_on(program, source, prefix, tape)) == theirs
                };
                if !counts && ours != theirs && [false, true].into_iter().any(is_guess) {
                    *tally.entry("a dead object's address is compared".to_owned()).or_default() +=
                        1;
                    continue;
                }
                if ours == Ended::Unclear("model".to_owned()) {
                    *tally.entry("outside of the subset".to_owned()).or_default() += 1;
                    continue;
                }
                let is_unseen = matches!(&ours, Ended::Failed("overflow", line) if is_unseen_by_gcc(text, *line));
                let kind = match &theirs {
                    _ if ours != theirs && is_unseen => "overflow that gcc does not see",
                    Ended::Halted { .. } => "halted",
                    Ended::Failed(kind, _) => kind,
                    Ended::Unclear(_) => "unclear",
                };
                *tally.entry(kind.to_owned()).or_default() += 1;
                // Indices past an array but inside its struct.
                let is_missed = matches!(ours, Ended::Failed("bounds", _)) && may_miss;
                if ours != theirs && is_missed {
                    missed += 1;
                } else if ours != theirs && !is_unseen {
                    wrong.push(format!("{inputs:?}: we {ours:?}, gcc {theirs:?}\n{text}"));
                }
            }
        }
    }
    println!("{programs} programs: {tally:?}, {missed} missed by sanitizers");
    assert!(missed <= 2 + programs / 50, "{missed} missed by sanitizers");
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
    let refused = tally.get("refused").copied().unwrap_or_default();
    assert!(4 * refused <= programs, "{refused} refused");
}

#[test]
fn random_programs_run_as_gcc_runs_them() {
    agree(40, 1, generate::program, true);
}

/// A number that a variable of the environment says, or else this one.
fn said<N: std::str::FromStr>(name: &str, otherwise: N) -> N {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// `UNHEAP_PROGRAMS=2000 cargo test --release --test suite -- --ignored c::many`
#[test]
#[ignore = "takes minutes"]
fn many_random_programs_run_as_gcc_runs_them() {
    agree(said("UNHEAP_PROGRAMS", 2_000), 1_000_000, generate::program, true);
}

#[test]
fn random_programs_with_addresses_run_as_gcc_runs_them() {
    agree(40, 1, generate_memory::program, false);
}

#[test]
fn random_calls_of_the_library_run_as_gcc_runs_them() {
    agree(50, 1, generate_library::program, false);
}

#[test]
fn random_programs_of_bytes_run_as_gcc_runs_them() {
    agree(50, 1, generate_bytes::program, false);
}

#[test]
fn random_programs_of_layouts_run_as_gcc_runs_them() {
    agree_on(2, 50, 1, generate_layouts::program, false);
}

/// The same as above.
#[test]
#[ignore = "takes minutes"]
fn many_random_programs_of_layouts_run_as_gcc_runs_them() {
    let count = said("UNHEAP_PROGRAMS", 2_000);
    agree_on(2, count, said("UNHEAP_FIRST", 1_000_000), generate_layouts::program, false);
}

/// The same as above.
#[test]
#[ignore = "takes minutes"]
fn many_random_programs_of_bytes_run_as_gcc_runs_them() {
    agree(said("UNHEAP_PROGRAMS", 2_000), 1_000_000, generate_bytes::program, false);
}

/// The same as above.
#[test]
#[ignore = "takes minutes"]
fn many_random_calls_of_the_library_run_as_gcc_runs_them() {
    agree(said("UNHEAP_PROGRAMS", 2_000), 1_000_000, generate_library::program, false);
}

/// The same as above.
#[test]
#[ignore = "takes minutes"]
fn many_random_programs_with_addresses_run_as_gcc_runs_them() {
    agree(said("UNHEAP_PROGRAMS", 2_000), 1_000_000, generate_memory::program, false);
}

/// Each row is declarations, the body of `main`, and the exit code: 0 is safe, 1 is unsafe, which gcc confirms.
fn all_end_as_told(head: &str, rows: &[(&str, &str, i32)]) {
    let mut wrong = Vec::new();
    for (before, body, code) in rows {
        let text = format!("{head}{before}\nint main(void) {{ {body} return 0; }}");
        let ended = command_on("verify --timeout 20 --confirm", &text);
        let is_confirmed = ended.out.contains("gcc confirms it");
        if ended.code != *code || is_confirmed != (*code == 1) {
            wrong.push(format!("{before} {body}: {}\n{}{}", ended.code, ended.out, ended.err));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
