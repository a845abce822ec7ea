//! A generator that knows the grammar: each kind of expression in each place where it may stand.
//!
//! The table is `kinds`; `write`, `forms`, `calls` and `statements` write programs, of what was made seldom most. How
//! often each pair was made is counted of programs that ran to their end.

mod accesses;
mod calls;
mod forms;
mod frame;
mod kinds;
mod literals;
mod numbers;
mod places;
mod pointers;
mod shrink;
mod statements;
mod tree;
mod values;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use base::Source;
use concrete::{Rng, TapeCell};
use num_bigint::BigInt;
use pipeline::front;

use super::gcc::{self, Ended};
use super::{interpreted_on, said, source};
use kinds::{Counts, Pair};
use write::Program;

/// How many programs are compiled as one; those of one batch know of the pairs of the earlier ones.
const BATCH: usize = 25;

/// How many programs there are at least in a run of the suite, and at most if pairs are missing.
const FEW: usize = 150;
const ENOUGH: usize = 300;

/// How many inputs there are where all are the same: what memory holds that is made is an input, too.
const MANY: usize = 400;

/// A program of the seed alone, whatever was made before it.
pub fn text(seed: u64, prefix: &str) -> String {
    write::program(seed, prefix, &Counts::default()).text
}

/// Inputs for the runs of a program.
fn inputs(program: &Program, rng: &mut Rng) -> Vec<Vec<i32>> {
    match program.is_uniform {
        true => [0, 1].map(|value| vec![value; MANY]).to_vec(),
        false => (0..5)
            .map(|_| {
                (0..2).map(|_| [i32::MIN, -2, -1, 0, 1, 2, 3, i32::MAX][rng.below(8)]).collect()
            })
            .collect(),
    }
}

/// How the interpreter ends with these inputs, and gcc's program; how many inputs were read does not matter.
fn both(
    read: &(Source, program::Program),
    binary: &std::path::Path,
    prefix: &str,
    inputs: &[i32],
) -> (Ended, Ended) {
    let tape = inputs.iter().map(|&value| TapeCell::Int(BigInt::from(value)));
    let ours = interpreted_on(&read.1, &read.0, prefix, tape);
    (without_inputs(ours), without_inputs(gcc::run(binary, prefix, inputs)))
}

/// The same end after any number of inputs.
fn without_inputs(ended: Ended) -> Ended {
    match ended {
        Ended::Halted { sum, .. } => Ended::Halted { sum, inputs: 0 },
        Ended::Failed(..) | Ended::Unclear(_) => ended,
    }
}

/// The same program, in which the texts of strings that something is added to stand in arrays. gcc 12 leaves out what an
/// operand changes beside such a text where only null is asked for: `if ("ab" + n--)` and `if (n-- + "ab")` leave `n` as it is,
/// against C11 5.1.2.3. Of an array it does not.
fn with_texts_in_arrays(text: &str) -> String {
    let mut new = String::new();
    let mut rest = text;
    while let Some((before, from)) = rest.split_once('"') {
        let Some((inside, behind)) = from.split_once('"') else { break };
        let is_moved =
            behind.trim_start().starts_with(['[', '+', '-']) || before.trim_end().ends_with('+');
        new.push_str(before);
        let array = format!("(*(const char *[1]){{\"{inside}\"}})");
        new.push_str(&if is_moved { array } else { format!("\"{inside}\"") });
        rest = behind;
    }
    new + rest
}

/// How gcc's program ends that the text is, with these inputs; none if gcc does not compile it.
fn compiled_alone(text: &str, inputs: &[i32]) -> Option<Ended> {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let unit = [("P".to_owned(), text.to_owned())];
    let binary = gcc::compiled(folder.path(), unit.iter()).ok()?;
    Some(without_inputs(gcc::run(&binary, "P", inputs)))
}

/// Whether a run of the text ends otherwise than gcc's, with these inputs, and in the same two ways.
fn is_wrong(text: &str, inputs: &[i32], as_here: &(Ended, Ended)) -> bool {
    let source = source(text, "P");
    let Ok(program) = front::program(&source) else { return false };
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let unit = [("P".to_owned(), text.to_owned())];
    let Ok(binary) = gcc::compiled(folder.path(), unit.iter()) else { return false };
    let (ours, theirs) = both(&(source, program), &binary, "P", inputs);
    let kind = std::mem::discriminant;
    ours != theirs && kind(&ours) == kind(&as_here.0) && kind(&theirs) == kind(&as_here.1)
}

/// So many programs run as gcc says, and more, up to a bound, while pairs were never made; how runs ended is printed, and of how many pairs there are all were made.
fn agree(programs: usize, most: usize, first: u64) {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let mut counts = Counts::default();
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut rng = Rng::new(first);
    let mut programs = programs;
    let mut start = 0;
    while start < programs || (start < most && !counts.missing().is_empty()) {
        programs = programs.max(start + BATCH);
        let mut unit = Vec::new();
        let mut read = Vec::new();
        for at in start..programs.min(start + BATCH) {
            let prefix = format!("P{at}");
            let seed = first + at as u64;
            let program = write::program(seed, &prefix, &counts);
            for &pair in &program.pairs {
                assert!(Counts::is_known(pair), "{pair:?} is not in the table");
            }
            let source = source(&program.text, &prefix);
            match front::program(&source) {
                Ok(core) => {
                    unit.push((prefix.clone(), program.text.clone()));
                    read.push((prefix, seed, program, (source, core)));
                }
                Err(errors) => {
                    let codes: BTreeSet<&str> = errors.iter().map(|error| error.code).collect();
                    *tally.entry(format!("refused {codes:?}")).or_default() += 1;
                    if !codes.iter().all(|code| matches!(*code, "E1105" | "E1101" | "E1102")) {
                        wrong.push(format!("seed {seed}: {errors:#?}\n{}", program.text));
                    }
                }
            }
        }
        start += BATCH;
        let folder = tempfile::tempdir().expect("there is room for temporary files");
        let (binary, left_out) = gcc::compile(folder.path(), &unit);
        for (prefix, seed, program, core) in &read {
            if left_out.contains(prefix) {
                *tally.entry("gcc breaks down".to_owned()).or_default() += 1;
                continue;
            }
            let mut has_halted = false;
            for inputs in inputs(program, &mut rng) {
                let (ours, mut theirs) = both(core, &binary, prefix, &inputs);
                let whole = || program.text.replace(&format!("{prefix}_"), "P_");
                let is_out = ours == Ended::Unclear("model".to_owned());
                if ours != theirs && !is_out {
                    let again = compiled_alone(&with_texts_in_arrays(&whole()), &inputs);
                    if again.as_ref() == Some(&ours) {
                        *tally.entry("left out by gcc beside a text".to_owned()).or_default() += 1;
                        theirs = ours.clone();
                    }
                }
                let kind = match &theirs {
                    _ if is_out => "outside of the subset",
                    _ if ours != theirs => "disagreement",
                    Ended::Halted { .. } => "halted",
                    Ended::Failed(kind, _) => kind,
                    Ended::Unclear(_) => "unclear",
                };
                *tally.entry(kind.to_owned()).or_default() += 1;
                has_halted |= kind == "halted";
                if kind == "disagreement" {
                    let ended = (ours, theirs);
                    let mut holds = |text: &str| is_wrong(text, &inputs, &ended);
                    let text = match said("UNHEAP_SHRINK", 0) {
                        1 => shrink::shrink(&whole(), &mut holds),
                        _ => whole(),
                    };
                    let few = &inputs[..inputs.len().min(2)];
                    wrong.push(format!(
                        "seed {seed}, {few:?}: we {:?}, gcc {:?}\n{text}",
                        ended.0, ended.1
                    ));
                    break;
                }
            }
            if has_halted {
                program.pairs.iter().for_each(|&pair| counts.add(pair));
            }
        }
    }
    let missing: Vec<Pair> = counts.missing();
    let all = kinds::pairs().len();
    println!("{programs} programs: {tally:?}; {} of {all} pairs", all - missing.len());
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
    assert!(missing.is_empty(), "never made: {missing:#?}");
}

#[test]
fn texts_are_put_into_arrays_where_something_is_added() {
    let array = |text: &str| format!("(*(const char *[1]){{\"{text}\"}})");
    assert_eq!(
        with_texts_in_arrays("if (&\"ab\"[n--] || \"c\" + n || n-- + \"e\") t = \"d\";"),
        format!(
            "if (&{}[n--] || {} + n || n-- + {}) t = \"d\";",
            array("ab"),
            array("c"),
            array("e")
        )
    );
}

#[test]
fn programs_of_the_grammar_run_as_gcc_runs_them() {
    agree(FEW, ENOUGH, 1);
}

/// `UNHEAP_PROGRAMS=10000 UNHEAP_SHRINK=1 cargo test --release --test suite -- --ignored c::grammar`
#[test]
#[ignore = "takes an hour"]
fn many_programs_of_the_grammar_run_as_gcc_runs_them() {
    let count = said("UNHEAP_PROGRAMS", 2_000);
    agree(count, count.max(ENOUGH), said("UNHEAP_FIRST", 1_000_000));
}
