//! A theorem for Rocq: the program as data, what is claimed, and a proof that no run fails.
//!
//! A printer decides nothing. What it prints must be what `wp` of the library unfolds to, in the order of `walk.rs`.

mod data;
mod steps;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use unheap_rocq::comment;

use crate::claim::StateFormulaWriter;
use crate::ghost::{GhostStep, GhostTree};
use crate::machine::{GhostProgram, Ins};
use crate::naked::DischargedProof;
use crate::proof::{Proof, bound_name, ref_fields, ref_items, ref_vars};
use crate::refused::NotSayable;
use crate::state::{LogicalState, StateNames};
use crate::term::{ProofTermTable, Prop, Term, TermParts};
use steps::LemmaPrinter;

/// What the file begins with.
pub(crate) const HEADER: &str = "From Coq Require Import ZArith Lia List.
From Unheap Require Import Unheap.
Import ListNotations.
Open Scope Z_scope.
";

/// The definitions of the library that a proof unfolds.
const UNFOLDED: &str = "wp arrive wg wbs wb we wes nth_error program cut keep ghosts_at_start set puts made \
                        made_array tick filled read with_var with_fld with_row var fld items clock tape pos Nat.eqb";

/// A number of the library.
pub(crate) fn nat(number: usize) -> String {
    format!("{number}%nat")
}

/// A state as definitions have it.
fn defined(machine: &GhostProgram, terms: &mut ProofTermTable, state: &str) -> LogicalState {
    let clock = format!("(clock {state})");
    LogicalState::unconstrained(
        machine,
        terms,
        &StateNames {
            var: &|at| format!("(var {state} {at}%nat)"),
            field: &|at| format!("(fld {state} {at}%nat)"),
            items: &|at| format!("(items {state} {at}%nat)"),
            ghost: &|at| format!("(g {at}%nat)"),
            here: &|at| format!("(h {at}%nat)"),
            clock: &clock,
            tape: "",
            position: "",
        },
    )
}

/// What a program is to the library, without a claim or a proof.
#[must_use]
pub fn rocq_data(proof: &Proof) -> String {
    data::data(proof)
}

/// The file with the theorem.
///
/// # Errors
/// If the program has what the library has not.
pub fn rocq(standing: &DischargedProof) -> Result<String, NotSayable> {
    let proof = &standing.proof;
    has_theorem(proof)?;
    let mut out = String::new();
    let title = comment(&format!("{}: no run of the program fails.", proof.title));
    let _ = writeln!(out, "{title}\n{HEADER}");
    out.push_str(&data::data(proof));
    let mut terms = ProofTermTable::default();
    claims(standing, &mut terms, &mut out);
    cuts(standing, &mut out);
    ghosts(&proof.machine, &mut terms, &mut out);
    let fuel = proof.machine.code.len() + 2;
    let printer = LemmaPrinter { standing, fuel };
    for (from, piece, shown) in &standing.pieces {
        match from {
            Some(at) => printer.lemma(*at, piece, shown, &mut out),
            None => printer.start(piece, shown, &mut out),
        }
    }
    theorem(standing, fuel, &mut out);
    Ok(out)
}

/// Whether the library has all that the program has.
pub(crate) fn has_theorem(proof: &Proof) -> Result<(), NotSayable> {
    match proof.has_procedures() {
        true => Err(NotSayable::Procedures),
        false => Ok(()),
    }
}

/// The definitions that a proof unfolds, those of its own cut points among them.
fn unfolded(standing: &DischargedProof) -> String {
    let names = standing.needed.keys().map(|at| format!(" at_{at}"));
    format!("{UNFOLDED}{}", names.collect::<String>())
}

fn claims(standing: &DischargedProof, terms: &mut ProofTermTable, out: &mut String) {
    let proof = &standing.proof;
    let speaker = StateFormulaWriter::new(&proof.machine, &bound_name);
    let state = defined(&proof.machine, terms, "s");
    for (&at, numbers) in &standing.needed {
        let place = comment(&format!(
            "What is claimed at {} (line {}).",
            proof.names[at], proof.lines[at].0
        ));
        let _ = writeln!(out, "{place}\nDefinition at_{at} (s : state) (g : ghosts) : Prop :=");
        let statements = &proof.places[&at];
        let props: Vec<String> = numbers
            .iter()
            .map(|&number| {
                let prop = speaker.formula(terms, &state, &statements[number]);
                text(terms, &prop.expect("what cannot be said was left out"))
            })
            .collect();
        let props = if props.is_empty() { vec!["True".to_owned()] } else { props };
        let _ = writeln!(out, "  {}.\n", props.join(" /\\\n  "));
    }
}

/// The text of a formula.
pub(crate) fn text(terms: &ProofTermTable, prop: &Prop) -> String {
    prop.text(terms)
}

fn cuts(standing: &DischargedProof, out: &mut String) {
    out.push_str(
        "Definition cut (pc : nat) : option (state -> ghosts -> Prop) :=\n  match pc with\n",
    );
    for at in standing.needed.keys() {
        let _ = writeln!(out, "  | {at} => Some at_{at}");
    }
    out.push_str("  | _ => None\n  end%nat.\n\n");
}

fn ghosts(machine: &GhostProgram, terms: &mut ProofTermTable, out: &mut String) {
    let (before, behind) = (defined(machine, terms, "s"), defined(machine, terms, "s'"));
    let names: Vec<String> = machine
        .ghosts
        .iter()
        .enumerate()
        .map(|(at, &ghost)| {
            let symbols = &machine.watched.program.symbols;
            format!("{} {}", at + 1, symbols[ghost].name)
        })
        .collect();
    let list = match names.is_empty() {
        true => "0 is where an object was made".to_owned(),
        false => format!("0 is where an object was made, {}", names.join(", ")),
    };
    let words = comment(&format!("What a step does to ghosts: {list}."));
    let _ = writeln!(out, "{words}");
    out.push_str("Definition keep (pc pc' : nat) (s s' : state) (g : ghosts) : ghost_tree :=\n  match pc, pc' with\n");
    for (from, to, branch) in steps_of(machine) {
        let step = GhostStep { from: Some(from), to, branch, before: &before, behind: &behind };
        let tree = machine.ghosts_behind(terms, step).expect("the naked check has gone this way");
        let text = tree_text(terms, &tree, &before.ghosts, "g");
        if text != "Leaf g" {
            // Numbers in it are integers, unlike those of places.
            let _ = writeln!(out, "  | {from}, {to} => ({text})%Z");
        }
    }
    out.push_str("  | _, _ => Leaf g\n  end%nat.\n\n");
    let zeros = terms.add(TermParts::Zeros);
    let mut state = before;
    state.ghosts.fill(zeros);
    let step = GhostStep { from: None, to: 0, branch: None, before: &state, behind: &state };
    let tree = machine.ghosts_behind(terms, step).expect("the naked check has gone this way");
    let text = tree_text(terms, &tree, &state.ghosts, "(fun _ => zeros)");
    let _ = writeln!(out, "Definition ghosts_at_start (s : state) : ghost_tree := {text}.\n");
}

/// All steps: from where, to where, and by which branch; one for each pair of places.
pub(crate) fn steps_of(machine: &GhostProgram) -> Vec<(usize, usize, Option<usize>)> {
    let mut steps: BTreeMap<(usize, usize), Option<usize>> = BTreeMap::new();
    for (at, ins) in machine.code.iter().enumerate() {
        if let Ins::Goto(branches) = ins {
            for (branch, (_, to)) in branches.iter().enumerate() {
                steps.entry((at, *to)).or_insert(Some(branch));
            }
        }
        if !matches!(ins, Ins::Fail(_) | Ins::Halt | Ins::Return) && at + 1 < machine.code.len() {
            steps.entry((at, at + 1)).or_insert(None);
        }
    }
    steps.into_iter().map(|((from, to), branch)| (from, to, branch)).collect()
}

fn tree_text(terms: &ProofTermTable, tree: &GhostTree, before: &[Term], base: &str) -> String {
    match tree {
        GhostTree::Leaf(ghosts) => {
            let mut text = base.to_owned();
            for (number, (now, was)) in ghosts.iter().zip(before).enumerate() {
                if now != was {
                    text = format!("(set {text} {} {})", nat(number), terms.text(*now));
                }
            }
            format!("Leaf {text}")
        }
        GhostTree::Test(address, null, other) => {
            let (null, other) =
                (tree_text(terms, null, before, base), tree_text(terms, other, before, base));
            format!("Null {} ({null}) ({other})", terms.text(*address))
        }
    }
}

fn theorem(standing: &DischargedProof, fuel: usize, out: &mut String) {
    let machine = &standing.proof.machine;
    let lemmas: Vec<String> = standing.needed.keys().map(|at| format!("from_{at}")).collect();
    let using = match lemmas.is_empty() {
        true => String::new(),
        false => format!(" using {}", lemmas.join(", ")),
    };
    let _ = write!(
        out,
        "Theorem no_run_fails : safe start program.
Proof.
  apply claims_sound with (cut := cut) (keep := keep) (fuel := {fuel}%nat) (start := ghosts_at_start); [| exact from_start].
  intros pc J H s g HJ.
  do {} (destruct pc as [|pc]; [cbn in H; first [discriminate H | injection H as <-; auto{using}] |]).
  discriminate H.
Qed.
Print Assumptions no_run_fails.
",
        machine.code.len()
    );
}

/// The variables, fields, rows and lengths of which something is known where a run begins.
pub(crate) fn known_at_start(machine: &GhostProgram) -> [Vec<usize>; 4] {
    let arrays = machine.plain.symbols.shapes.iter().filter_map(|shape| shape.array);
    let lengths = arrays.map(|array| array.len.index()).collect();
    [ref_vars(machine), ref_fields(machine), ref_items(machine), lengths]
}
