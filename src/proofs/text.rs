//! A proof as text: for each cut point what is true there, by whom; and what steps do to ghosts.

use std::fmt::Write as _;

use base::ProcId;
use program::spec::formula_text;

use crate::claim::FactSource;
use crate::ghost::{GhostStep, GhostTree};
use crate::machine::{GhostProgram, Ins};
use crate::naked::DischargedProof;
use crate::place::ProofPlaceKind;
use crate::rocq::steps_of;
use crate::state::{LogicalState, StateNames};
use crate::term::{ProofTermTable, Term, TermParts};

/// The proof for people.
#[must_use]
pub fn proof_text(standing: &DischargedProof) -> String {
    let proof = &standing.proof;
    let symbols = &proof.machine.watched.program.symbols;
    let mut out = String::new();
    let claims: usize = standing.needed.values().map(Vec::len).sum();
    let machine = &proof.machine;
    let cuts = standing.needed.keys().filter(|&&at| machine.is_head(at)).count();
    let procs = match machine.plain.procs.len() - 1 {
        0 => String::new(),
        1 => "1 procedure, ".to_owned(),
        all => format!("{all} procedures, "),
    };
    let _ = writeln!(
        out,
        "{cuts} cut points, {procs}{claims} statements, {} obligations",
        obligations(standing)
    );
    for (&at, numbers) in &standing.needed {
        let (name, line) = (&proof.names[at], proof.lines[at].0);
        let _ = match machine.place(at) {
            ProofPlaceKind::Head => writeln!(out, "\nat {name} (line {line}):"),
            ProofPlaceKind::Entry(_) => writeln!(out, "\n{name} requires (line {line}):"),
            ProofPlaceKind::End(_) => writeln!(out, "\n{name} ensures (line {line}):"),
        };
        if numbers.is_empty() {
            out.push_str("  nothing is needed\n");
        }
        for &number in numbers {
            let statement = &proof.places[&at][number];
            let who = statement.source.words();
            let statement_text = match &statement.formula {
                Some(formula) => formula_text(symbols, formula),
                None => match (statement.source, machine.place(at)) {
                    (FactSource::Ghost(number), _) => {
                        let ghost = &machine.watched.program.symbols[machine.ghosts[number - 1]];
                        format!("{}(null) = 0", ghost.name)
                    }
                    (FactSource::Frame, _) => {
                        "what was there was made where it was made".to_owned()
                    }
                    (_, ProofPlaceKind::End(_)) => "0 <= old(κ) && old(κ) <= κ".to_owned(),
                    (_, ProofPlaceKind::Head) if machine.proc_of(at) != ProcId::MAIN => {
                        "0 <= old(κ) && old(κ) <= κ".to_owned()
                    }
                    (_, ProofPlaceKind::Head | ProofPlaceKind::Entry(_)) => "0 <= κ".to_owned(),
                },
            };
            let _ = writeln!(out, "  {who:<13}{statement_text}");
        }
    }
    ghosts(standing, &mut out);
    out
}

/// How many obligations are shown.
fn obligations(standing: &DischargedProof) -> usize {
    standing.pieces.iter().map(|(.., shown)| shown.iter().flatten().count()).sum()
}

fn named(machine: &GhostProgram, terms: &mut ProofTermTable) -> LogicalState {
    let symbols = &machine.watched.program.symbols;
    let ghost = |at: usize| match at.checked_sub(1) {
        Some(at) => symbols[machine.ghosts[at]].name.clone(),
        None => "site".to_owned(),
    };
    LogicalState::unconstrained(
        machine,
        terms,
        &StateNames {
            var: &|at| symbols.vars[at].name.clone(),
            field: &|at| symbols.fields[at].name.clone(),
            items: &|at| symbols.fields[at].name.clone(),
            ghost: &ghost,
            here: &|_| String::new(),
            clock: "κ",
            tape: "",
            position: "",
        },
    )
}

/// What steps do to ghosts; where an object was made is left out.
fn ghosts(standing: &DischargedProof, out: &mut String) {
    let proof = &standing.proof;
    let machine = &proof.machine;
    if machine.ghosts.is_empty() {
        return;
    }
    out.push_str("\nghosts, by steps from line to line:\n");
    let mut terms = ProofTermTable::default();
    let state = named(machine, &mut terms);
    let mut start = state.clone();
    let zeros = terms.add(TermParts::Zeros);
    start.ghosts.fill(zeros);
    let first = GhostStep { from: None, to: 0, branch: None, before: &start, behind: &start };
    let steps = steps_of(machine).into_iter().map(|(from, to, branch)| {
        let (from, before, behind) = (Some(from), &state, &state);
        GhostStep { from, to, branch, before, behind }
    });
    let is_known = |step: &GhostStep<'_>| {
        let ins = step.from.map(|from| &machine.code[from]);
        !matches!(ins, Some(Ins::Call(..) | Ins::Return))
    };
    for step in [first].into_iter().chain(steps).filter(is_known) {
        let Ok(tree) = machine.ghosts_behind(&mut terms, step) else { continue };
        let from = step.from.map_or("start".to_owned(), |from| proof.lines[from].0.to_string());
        let changes = changes(machine, &terms, &tree, &step.before.ghosts);
        if !changes.is_empty() {
            let _ = writeln!(out, "  {from} -> {}", proof.lines[step.to].0);
        }
        for change in changes {
            let _ = writeln!(out, "    {change}");
        }
    }
}

/// What a step makes of each ghost that it changes.
fn changes(
    machine: &GhostProgram,
    terms: &ProofTermTable,
    tree: &GhostTree,
    before: &[Term],
) -> Vec<String> {
    let symbols = &machine.watched.program.symbols;
    let ghosts = machine.ghosts.iter().enumerate().map(|(at, &ghost)| (at + 1, ghost));
    let changed = ghosts.filter_map(|(number, ghost)| {
        let now = ghost_text(terms, tree, number);
        let is_same = now == terms.text(before[number]);
        (!is_same).then(|| format!("{} := {now}", symbols[ghost].name))
    });
    changed.collect()
}

/// What a ghost is behind a step.
fn ghost_text(terms: &ProofTermTable, tree: &GhostTree, number: usize) -> String {
    match tree {
        GhostTree::Leaf(ghosts) => terms.text(ghosts[number]),
        GhostTree::Test(address, null, other) => {
            let [null, other] = [null, other].map(|tree| ghost_text(terms, tree, number));
            match null == other {
                true => null,
                false => format!("if {} = null then {null} else {other}", terms.text(*address)),
            }
        }
    }
}
