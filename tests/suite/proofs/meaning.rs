//! The meaning that readers of theorems are asked to believe, held against the interpreter: random programs from random
//! heaps have the same ends and leave the same state.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use base::{FieldId, Source, Symbols};
use concrete::{Heap, RunOutcome, Value, random_heap, run_observed};
use pipeline::Pipeline;
use program::{Program, Stmt};
use proofs::{Proof, rocq_data};
use solver::{Cancel, CheckerAnswer, ask_rocq};
use unheap_rocq::LIBRARY;

use crate::support::{generate, share, with_arrays};

/// So many pairs of programs and heaps are all.
const WHOLE: u64 = 2_000;
/// So many runs stand in a file.
const BATCH: usize = 50;
/// A longer run is none.
const STEPS: u64 = 300;
/// The indices of arrays that are looked at.
const INDICES: i64 = 6;

/// What a run of a program ends with, and what is read of its last state.
const PRELUDE: &str = "From Coq Require Import ZArith List Bool.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.
Fixpoint ends (p : list ins) (n pc : nat) (s : state) (read : state -> list Z) : list Z :=
  match n with
  | O => [2]
  | S n => match step p pc s with
           | Next pc s => ends p n pc s read
           | Failed => [1]
           | Done => 0 :: match nth_error p pc with Some Halt => read s | _ => [] end
           end
  end.
";

fn number(value: &Value) -> String {
    match value {
        Value::Int(number) => format!("({number})"),
        Value::Bool(truth) => u8::from(*truth).to_string(),
        Value::Ref(address) => format!("({address})"),
        Value::Vector(_) => unreachable!("what an array holds is read by indices"),
    }
}

/// The fields of objects that are read, each with what stands for it and its value: elements one by one.
fn cells(
    symbols: &Symbols,
    heap: &Heap,
    addresses: &[i64],
) -> Vec<(FieldId, i64, Option<i64>, String)> {
    let mut found = Vec::new();
    for field in symbols.field_ids().filter(|&field| !symbols.is_tape(field)) {
        for &address in addresses {
            let value = heap.read(symbols, field, address);
            match symbols[field].sort.element() {
                None => found.push((field, address, None, number(&value))),
                Some(element) => found.extend((0..INDICES).map(|index| {
                    (field, address, Some(index), number(&value.at(&index.into(), element)))
                })),
            }
        }
    }
    found
}

/// A heap as a state of the library.
fn state(program: &Program, heap: &Heap, tape: &BTreeMap<i64, String>) -> String {
    let symbols = &program.symbols;
    let mut out = String::from("(State (fun x => match x with");
    for var in symbols.inputs() {
        let _ = write!(out, " | {} => ({})%Z", var.index(), number(heap.var(var)));
    }
    out.push_str(" | _ => 0%Z end%nat)");
    let addresses: Vec<i64> = heap.objects(symbols).iter().map(|object| object.address).collect();
    let cells = cells(symbols, heap, &addresses);
    for (names, has_index) in [("f o", false), ("f o k", true)] {
        let _ = write!(out, " (fun {names} => match f with");
        for field in symbols.field_ids() {
            let own = cells.iter().filter(|cell| cell.0 == field && cell.2.is_some() == has_index);
            let mut text = String::new();
            for (_, address, index, value) in own {
                let at = index.map_or(String::new(), |index| format!(" && (k =? {index})"));
                let _ = write!(text, "if (o =? {address}){at} then {value} else ");
            }
            if !text.is_empty() {
                let _ = write!(out, " | {} => ({text}0)%Z", field.index());
            }
        }
        out.push_str(" | _ => 0%Z end%nat)");
    }
    out.push_str(" 0 (fun n => match n with");
    for (at, value) in tape {
        let _ = write!(out, " | {at} => ({value})%Z");
    }
    out.push_str(" | _ => 0%Z end%nat) 0%nat)");
    out
}

/// The example of one run, if it ends and can be said.
fn example(pipeline: &Pipeline, data: &str, seed: u64) -> Option<(String, RunOutcome)> {
    let program = &pipeline.program;
    let symbols = &program.symbols;
    let heap = random_heap(symbols, seed, usize::try_from(seed % 6).expect("it is small"));
    let mut tape = BTreeMap::new();
    let ended = run_observed(program, &heap, STEPS, |at, heap| {
        if let Stmt::Havoc { tape: field, .. } = program.code[at].stmt {
            let position = heap.position(symbols);
            tape.insert(position, number(&heap.read(symbols, field, position)));
        }
    });
    let (mut read, mut expected) = (Vec::new(), Vec::new());
    match ended.outcome {
        RunOutcome::StepBound => return None,
        RunOutcome::Failed(_) => expected.push("1".to_owned()),
        RunOutcome::Blocked => expected.push("0".to_owned()),
        RunOutcome::Halted => {
            expected.push("0".to_owned());
            for var in symbols.inputs() {
                read.push(format!("var s {}%nat", var.index()));
                expected.push(number(ended.heap.var(var)));
            }
            let objects = ended.heap.objects(symbols);
            let addresses: Vec<i64> = objects.iter().map(|object| object.address).collect();
            for (field, address, index, value) in cells(symbols, &ended.heap, &addresses) {
                // What no object of the shape holds means nothing.
                let is_own = |it: &concrete::Object| {
                    it.address == address && symbols[field].owner == Some(it.shape)
                };
                if objects.iter().any(is_own) {
                    read.push(match index {
                        None => format!("fld s {}%nat ({address})", field.index()),
                        Some(index) => {
                            format!("items s {}%nat ({address}) {index}", field.index())
                        }
                    });
                    expected.push(value);
                }
            }
        }
    }
    let (read, expected) = (read.join("; "), expected.join("; "));
    let state = state(program, &heap, &tape);
    let text = format!(
        "Module Run{seed}.\n{data}Definition before := {state}.\n\
         Example same : ends program 2000 0 before (fun s => [{read}]) = [{expected}].\n\
         Proof. vm_compute. reflexivity. Qed.\nEnd Run{seed}.\n"
    );
    Some((text, ended.outcome))
}

#[test]
fn the_library_means_what_the_interpreter_does() {
    let (mut batch, mut held, mut failed, mut halted) = (Vec::new(), 0, 0, 0);
    let all = share(WHOLE);
    for seed in 0.. {
        let size = 4 + usize::try_from(seed % 12).expect("it is small");
        let form = generate(seed, size);
        let text = if seed % 3 == 0 { with_arrays(&form, seed).text() } else { form.text() };
        let source = Source::new("random.uh", text);
        let Ok(pipeline) = Pipeline::new(source) else { continue };
        // Without a check, or with sequences, nothing is printed. Procedures are gone in what is printed.
        if pipeline.program.procs.len() > 1 {
            continue;
        }
        let Ok(proof) = Proof::new(&pipeline) else { continue };
        let Some((example, outcome)) = example(&pipeline, &rocq_data(&proof), seed) else {
            continue;
        };
        batch.push(example);
        held += 1;
        failed += u64::from(matches!(outcome, RunOutcome::Failed(_)));
        halted += u64::from(outcome == RunOutcome::Halted);
        if batch.len() == BATCH || held == all {
            let text = format!("{PRELUDE}{}", batch.concat());
            let files = [("Unheap", LIBRARY), ("Runs", text.as_str())];
            let answer = ask_rocq("Unheap", &files, Duration::from_secs(170), &Cancel::default());
            match answer {
                Ok(CheckerAnswer::Accepted(_)) => {}
                other => panic!("up to seed {seed}: {other:?}\n{text}"),
            }
            batch.clear();
        }
        if held == all {
            break;
        }
    }
    println!("{held} runs, of which {failed} fail and {halted} come to the end");
    assert!(failed * 20 > held && halted * 20 > held, "{failed} fail, {halted} end, of {held}");
}
