//! Loops that count with constants stay without a bound where states are merged.
//!
//! A merged number is a choice; it still is one of constants if all its values are. So that a loop has its bound,
//! or none, whatever is merged, states are not merged where a number that a loop may count with is one of constants
//! in one state and depends on the input in the other.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::loops::Loops;
use crate::program::{Program, ReadPart, Stmt};
use crate::term::{Term, TermNode, Terms};

/// Whether the value of a term is one of constants: guards of choices may depend on the input.
pub(super) fn is_of_constants(terms: &Terms, root: Term) -> bool {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut work = vec![root];
    while let Some(term) = work.pop() {
        if !seen.insert(term) {
            continue;
        }
        match terms.node(term) {
            TermNode::LiCell(..) => return false,
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
    true
}

/// The variables and fields that tests of loops that may count depend on, through assignments and calls.
pub(super) fn counting(program: &Program, loops: &Loops) -> BTreeSet<ReadPart> {
    let tests = loops.counting_tests().flat_map(|at| program.code[at].stmt.codes());
    depended(program, tests.flat_map(|code| code.reads(&program.symbols)).collect())
}

/// The variables and fields, and those that they depend on, through assignments and calls.
pub(super) fn depended(program: &Program, mut found: BTreeSet<ReadPart>) -> BTreeSet<ReadPart> {
    loop {
        let before = found.len();
        for instr in &program.code {
            let (targets, codes): (Vec<ReadPart>, Vec<_>) = match &instr.stmt {
                Stmt::Assign { var, value } => (vec![ReadPart::Var(*var)], vec![value]),
                Stmt::Store { field, value, .. } => (vec![ReadPart::Field(*field)], vec![value]),
                Stmt::Call { results, callee, arguments } => {
                    let proc = program.proc(*callee);
                    for (parameter, argument) in proc.parameters.iter().zip(arguments) {
                        if found.contains(&ReadPart::Var(*parameter)) {
                            found.extend(argument.reads(&program.symbols));
                        }
                    }
                    for (target, result) in results.iter().zip(&proc.results) {
                        if found.contains(&ReadPart::Var(*target)) {
                            found.insert(ReadPart::Var(*result));
                        }
                    }
                    continue;
                }
                Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt | Stmt::Assume(_) => continue,
                Stmt::Havoc { .. } | Stmt::Enter | Stmt::Return | Stmt::Reset { .. } => continue,
            };
            if targets.iter().any(|target| found.contains(target)) {
                found.extend(codes.into_iter().flat_map(|code| code.reads(&program.symbols)));
            }
        }
        if found.len() == before {
            return found;
        }
    }
}
