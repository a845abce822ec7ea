//! Programs with the constructs of C#, whose answers mono has given: each method leaves a number in `T.R`, or throws.

use std::fs;

use concrete::{Heap, RunOutcome, Value, run};
use program::Program;
use program::inline::{Calls, inline};

use super::differential::{compiled, entered, is_there};

/// How many steps a run may take.
const STEPS: u64 = 1_000_000;

/// What a program leaves, or the check at which it fails.
fn answer(program: &Program) -> String {
    let run = run(program, &Heap::empty(&program.symbols), STEPS);
    match run.outcome {
        RunOutcome::Halted => {
            let mut vars = program.symbols.var_ids();
            let var = vars.find(|&var| program.symbols[var].name == "R");
            match var.map(|var| run.heap.var(var)) {
                Some(Value::Int(value)) => value.to_string(),
                other => format!("{other:?}"),
            }
        }
        RunOutcome::Failed(check) => program.check(check).kind.word().to_owned(),
        other => format!("{other:?}"),
    }
}

/// Runs the methods of a file, and compares what they leave with its first lines.
fn answers(text: &str) {
    if !is_there() {
        println!("not run: mcs and mono are missing (Debian: mono-mcs, mono-runtime)");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let source = compiled(folder.path(), text);
    let mut wrong = Vec::new();
    let expected = text.lines().map_while(|line| line.strip_prefix("// ")?.split_once(": "));
    for (method, wanted) in expected {
        let own = match entered(&source, &format!("T.{method}")) {
            Err(why) => why,
            Ok(program) => {
                let own = answer(&program);
                // Provers look at it in this form.
                let inlined = inline(&program, Calls::All).expect("it is small");
                assert_eq!(answer(&inlined), own, "{method}");
                own
            }
        };
        let thrown = own == "uncaught-exception";
        let fits = match wanted {
            "NullReferenceException" => own.starts_with("null"),
            // The exception that the initializer throws.
            "TypeInitializationException" => own == "out-of-bounds",
            "IndexOutOfRangeException" => own == "out-of-bounds" || thrown,
            "InvalidCastException" => own == "bad-cast",
            "OverflowException" => own == "negative-length" || thrown,
            // What is not supported, or differs from machine to machine, is said so.
            "not followed" => own == "outside-model" || own.starts_with("E14"),
            name if name.ends_with("Exception") => thrown,
            "NotPositive" | "Worse" => thrown,
            number => own == number,
        };
        if !fits {
            wrong.push(format!("{method}: mono {wanted}, we {own}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A file of programs.
fn programs(name: &str) -> String {
    let path = format!("tests/suite/managed/programs/{name}.cs");
    fs::read_to_string(crate::support::project(&path)).expect("the file is there")
}

#[test]
fn exceptions_are_caught_as_mono_catches_them() {
    answers(&programs("exceptions"));
}

#[test]
fn structs_and_references_to_places_are_those_of_mono() {
    answers(&programs("places"));
}

#[test]
fn delegates_and_iterators_are_those_of_mono() {
    answers(&programs("delegates"));
}

#[test]
fn collections_are_those_of_mono() {
    answers(&programs("collections"));
}

#[test]
fn initializers_run_when_those_of_mono_do() {
    answers(&programs("statics"));
}

#[test]
fn arrays_of_structs_and_of_several_dimensions_are_those_of_mono() {
    answers(&programs("arrays"));
}

#[test]
fn values_in_boxes_are_those_of_mono() {
    answers(&programs("boxes"));
}

#[test]
fn filters_catch_what_those_of_mono_catch() {
    answers(&programs("filters"));
}

#[test]
fn delegates_of_several_methods_are_those_of_mono() {
    answers(&programs("multicast"));
}
