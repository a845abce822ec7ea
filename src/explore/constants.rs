//! Loops that count with constants stay without a bound where states are merged.
//!
//! A merged number is a choice; it still is one of constants if all its values are. So that a loop has its bound,
//! or none, whatever is merged, states are not merged where a number that a loop may count with is one of constants
//! in one state and depends on the input in the other; nor where it depends on an unknown number that another number
//! of the same condition depends on, too: in one of the states the two may cancel out.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::decide::difference_terms;
use super::loops::Loops;
use base::Sort;
use logic::BinaryOp;
use program::{Program, ReadPart, Stmt};
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// Whether the value of a term is one of constants: guards of choices may depend on the input.
pub(super) fn is_of_constants(terms: &SymbolicTerms, root: Term) -> bool {
    !depends_on_unknown(terms, root, |_| true)
}

/// Whether a loop with this condition counts with constants: what it compares is of constants, or cancels out. Where
/// states were merged, constants cancel out less often than in each of them: `n + k = n` is true or false for a number
/// `k`, but not for a choice of numbers.
pub(super) fn counts_with_constants(terms: &SymbolicTerms, condition: Term) -> bool {
    if is_of_constants(terms, condition) {
        return true;
    }
    let mut atom = condition;
    while let TermNode::Not(inner) = *terms.node(atom) {
        atom = inner;
    }
    let TermNode::Binary(BinaryOp::Eq | BinaryOp::Lt | BinaryOp::Le, a, b) = *terms.node(atom)
    else {
        return false;
    };
    // A number alone cancels nothing out.
    let is_alone =
        |of, other| terms.as_int(other).is_some() && matches!(terms.node(of), TermNode::LiCell(..));
    if terms.sort(a) != Sort::Int || is_alone(a, b) || is_alone(b, a) {
        return false;
    }
    let left = difference_terms(terms, (a, b));
    left.is_some_and(|mut left| left.all(|term| is_of_constants(terms, term)))
}

/// The unknown numbers that the value of a term depends on: guards of choices are left out.
pub(super) fn unknowns(terms: &SymbolicTerms, root: Term) -> FxHashSet<Term> {
    let mut unknowns = FxHashSet::default();
    depends_on_unknown(terms, root, |unknown| {
        unknowns.insert(unknown);
        false
    });
    unknowns
}

/// Whether one of the unknown numbers is wanted that the value of a term depends on, guards of choices left out.
fn depends_on_unknown(
    terms: &SymbolicTerms,
    root: Term,
    mut is_wanted: impl FnMut(Term) -> bool,
) -> bool {
    let mut visited: FxHashSet<Term> = FxHashSet::default();
    let mut work = vec![root];
    while let Some(term) = work.pop() {
        if !visited.insert(term) {
            continue;
        }
        match terms.node(term) {
            TermNode::LiCell(..) if is_wanted(term) => return true,
            TermNode::LiCell(..) => {}
            TermNode::Union(branches) => work.extend(branches.iter().map(|&(_, value)| value)),
            node @ (TermNode::Int(_)
            | TermNode::Bool(_)
            | TermNode::Null(_)
            | TermNode::Address(..)
            | TermNode::Neg(_)
            | TermNode::Not(_)
            | TermNode::Binary(..)
            | TermNode::LiVar(..)
            | TermNode::Zeros(_)
            | TermNode::Select(..)
            | TermNode::Update(..)
            | TermNode::Splice(_)) => work.extend(node.children()),
        }
    }
    false
}

/// What the conditions of loops that may count depend on, through assignments and calls: for each condition the
/// variables and fields.
#[derive(Default)]
pub(super) struct Counting(Vec<BTreeSet<ReadPart>>);

impl Counting {
    pub(super) fn compute(program: &Program, loops: &Loops) -> Self {
        let code = |(at, part): (usize, usize)| program.code[at].stmt.code(part);
        let conditions = loops.counting_tests().filter_map(code);
        let read = conditions
            .map(|code| dependency_closure(program, code.reads(&program.symbols).collect()));
        let all: BTreeSet<_> = read.collect();
        Self(all.into_iter().collect())
    }

    /// Whether a condition depends on it.
    pub(super) fn contains(&self, part: ReadPart) -> bool {
        self.0.iter().any(|of| of.contains(&part))
    }

    /// Whether a condition depends on both.
    pub(super) fn contains_both(&self, one: ReadPart, other: ReadPart) -> bool {
        self.0.iter().any(|of| of.contains(&one) && of.contains(&other))
    }
}

/// The variables and fields, and those that they depend on, through assignments and calls.
pub(super) fn dependency_closure(
    program: &Program,
    mut parts: BTreeSet<ReadPart>,
) -> BTreeSet<ReadPart> {
    loop {
        let before = parts.len();
        for instr in &program.code {
            let (targets, codes): (Vec<ReadPart>, Vec<_>) = match &instr.stmt {
                Stmt::Assign { var, value } => (vec![ReadPart::Var(*var)], vec![value]),
                Stmt::Store { field, value, .. } => (vec![ReadPart::Field(*field)], vec![value]),
                Stmt::Call { results, callee, arguments } => {
                    let proc = program.proc(*callee);
                    for (parameter, argument) in proc.parameters.iter().zip(arguments) {
                        if parts.contains(&ReadPart::Var(*parameter)) {
                            parts.extend(argument.reads(&program.symbols));
                        }
                    }
                    for (target, result) in results.iter().zip(&proc.results) {
                        if parts.contains(&ReadPart::Var(*target)) {
                            parts.insert(ReadPart::Var(*result));
                        }
                    }
                    continue;
                }
                Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt | Stmt::Assume(_) => continue,
                Stmt::Havoc { .. } | Stmt::Enter | Stmt::Return | Stmt::Reset { .. } => continue,
            };
            if targets.iter().any(|target| parts.contains(target)) {
                parts.extend(codes.into_iter().flat_map(|code| code.reads(&program.symbols)));
            }
        }
        if parts.len() == before {
            return parts;
        }
    }
}
