//! Predicates, contracts and invariants as formulas on paper.

use std::fmt::Write as _;

use base::{Diagnostic, ProcId, Source, Symbols, VarId};
use pipeline::front;
use program::Program;
use program::spec::{
    Claim, ClaimKind, Connector, Formula, FormulaPart, claim_text, conjuncts, fold_on_paper,
    formula_on_paper,
};

/// Why nothing is shown.
#[derive(Clone, Debug)]
pub enum ShowError {
    /// There is nothing of that name; what there is.
    Unknown(String),
    /// What is wrong with a text.
    Wrong(Box<Source>, Vec<Diagnostic>),
}

/// The procedure of this name.
///
/// # Errors
/// If there is none.
pub fn procedure(program: &Program, name: &str) -> Result<ProcId, ShowError> {
    let mut procs = program.proc_ids().skip(1);
    procs.find(|&id| program.proc(id).name == name).ok_or_else(|| {
        let names: Vec<&str> = program.procs[1..].iter().map(|proc| proc.name.as_str()).collect();
        ShowError::Unknown(match names.as_slice() {
            [] => format!("there is no procedure {name}: the program has none"),
            names => format!("there is no procedure {name}: there are {}", names.join(", ")),
        })
    })
}

/// What a predicate stands for, what a fold is, or what is claimed of a procedure: one formula a line, with predicates put
/// in.
///
/// # Errors
/// If the name is that of none, or the program is wrong.
pub fn formulas(source: &Source, program: &Program, name: &str) -> Result<String, ShowError> {
    if let Some((source, user)) = front::with_user(source, name) {
        let program = front::program(&source)
            .map_err(|wrong| ShowError::Wrong(Box::new(source.clone()), wrong))?;
        let id = procedure(&program, &user)?;
        return Ok(predicate(&program, id, name));
    }
    if let Some(fold) = program.folds.iter().find(|fold| fold.name == name) {
        return Ok(fold_on_paper(&program.symbols, fold));
    }
    match procedure(program, name) {
        Ok(id) => Ok(claims(source, program, id)),
        Err(ShowError::Unknown(what)) => {
            Err(ShowError::Unknown(format!("{what}; and no predicate or fold is called so")))
        }
        Err(wrong) => Err(wrong),
    }
}

/// A predicate, which is all that the procedure requires.
fn predicate(program: &Program, user: ProcId, name: &str) -> String {
    let symbols = &program.symbols;
    let params = &program.proc(user).parameters;
    let mut text = format!("{name}({}) ⇔\n", names(symbols, params));
    for claim in program.contract(user) {
        for line in lines(program, claim) {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

/// What is claimed of a procedure: its contract, then invariants, in the order of places.
fn claims(source: &Source, program: &Program, id: ProcId) -> String {
    let (proc, symbols) = (program.proc(id), &program.symbols);
    let mut text = format!("{}({})", proc.name, names(symbols, &proc.parameters));
    if !proc.results.is_empty() {
        let _ = write!(text, " returns ({})", names(symbols, &proc.results));
    }
    text.push('\n');
    let is_own = |claim: &&Claim| program.proc_of(claim.place) == id;
    let mut is_empty = true;
    for claim in program.claims.iter().filter(is_own) {
        is_empty = false;
        let place = source.place(claim.span.start);
        let _ = writeln!(text, "  {} at {place}", claim.kind.word());
        for line in lines(program, claim) {
            let _ = writeln!(text, "    {line}");
        }
    }
    if is_empty {
        text.push_str("  nothing is claimed of it\n");
    }
    text
}

/// The conjuncts of a claim, one a line; a frame, and what is said of whole sequences, as it is written, and
/// what it comes to.
fn lines(program: &Program, claim: &Claim) -> Vec<String> {
    let symbols = &program.symbols;
    let parts = conjuncts(&claim.formula);
    let frame = match claim.kind {
        ClaimKind::Modifies => {
            let text = claim_text(symbols, claim);
            let text = text.split_once(' ').map_or("", |(_, frame)| frame).to_owned();
            if claim.formula == Formula::truth() {
                return vec![text];
            }
            Some(text + ", which is")
        }
        ClaimKind::Requires | ClaimKind::Ensures | ClaimKind::Invariant | ClaimKind::Hint => {
            claim.written.as_ref().map(|written| format!("{written}, which is"))
        }
    };
    let last = parts.len().saturating_sub(1);
    let part_lines = parts.iter().enumerate().map(|(at, part)| {
        let text = formula_on_paper(symbols, part);
        match is_loose(part) {
            _ if at == last => text,
            true => format!("({text}) ∧"),
            false => text + " ∧",
        }
    });
    frame.into_iter().chain(part_lines).collect()
}

/// Whether a formula needs parentheses before an `∧`.
fn is_loose(formula: &Formula) -> bool {
    match formula.part(formula.root()) {
        FormulaPart::Quantified { .. } | FormulaPart::If(..) => true,
        FormulaPart::Binary(op, ..) => matches!(op, Connector::Implies | Connector::Or),
        FormulaPart::Int(_)
        | FormulaPart::Bool(_)
        | FormulaPart::Null(_)
        | FormulaPart::Var(..)
        | FormulaPart::Bound(_)
        | FormulaPart::Field(..)
        | FormulaPart::Element(..)
        | FormulaPart::Item(..)
        | FormulaPart::Segment(..)
        | FormulaPart::Distance(..)
        | FormulaPart::Fold(_)
        | FormulaPart::Neg(_)
        | FormulaPart::Not(_)
        | FormulaPart::Fresh(_)
        | FormulaPart::From(..)
        | FormulaPart::Ghost(..) => false,
    }
}

/// The names of variables as their author lists them: that of a sequence stands for its length, too.
pub(super) fn names(symbols: &Symbols, vars: &[VarId]) -> String {
    let shown = vars.iter().filter(|&&var| symbols.sequence_of(var).is_none());
    shown.map(|&var| symbols[var].name.as_str()).collect::<Vec<_>>().join(", ")
}
