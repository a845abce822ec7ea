//! Which variables of procedures may have no value where they are read: those are mistakes.
//!
//! Main is left out, for its variables are the inputs. No run can tell the difference: the machine
//! gives every fresh variable 0, false or null.

use rustc_hash::FxHashMap;

use super::codes;
use super::diagnostics::Diagnostics;
use base::{Diagnostic, ProcId, VarId, VarKind};
use program::spec::StateSelector;
use program::{Op, Program, Stmt};

/// How many variables one word tells of.
const WIDTH: usize = 64;

/// Reports each variable of a procedure at the first place where it may be read without a value.
pub(crate) fn check(program: &Program, diagnostics: &mut Diagnostics) {
    for (id, mut locals) in program.proc_ids().zip(program.own_vars()).skip(1) {
        locals.retain(|&var| matches!(program.symbols[var].kind, VarKind::Local(_)));
        if !locals.is_empty() {
            DefiniteAssignment::new(program, id, &locals).report(diagnostics);
        }
    }
}

/// What may be without a value, before each statement of a procedure.
struct DefiniteAssignment<'a> {
    program: &'a Program,
    proc: ProcId,
    vars: &'a [VarId],
    bits: FxHashMap<VarId, usize>,
    /// For each statement a bit for each variable; `None` where control never comes.
    unassigned: Vec<Option<Vec<u64>>>,
}

impl<'a> DefiniteAssignment<'a> {
    fn new(program: &'a Program, proc: ProcId, vars: &'a [VarId]) -> Self {
        let bits = vars.iter().enumerate().map(|(bit, &var)| (var, bit)).collect();
        let positions = program.positions(proc);
        let mut unassigned = vec![None; positions.len()];
        unassigned[0] = Some(vec![u64::MAX; vars.len().div_ceil(WIDTH)]);
        let mut assignment = Self { program, proc, vars, bits, unassigned };
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for position in positions.clone() {
                is_changed |= assignment.pass_on(position);
            }
        }
        assignment
    }

    fn entry(&self) -> usize {
        self.program.proc(self.proc).entry
    }

    /// Says behind a statement what may be without a value; whether it is news for a statement
    /// before.
    fn pass_on(&mut self, position: usize) -> bool {
        let entry = self.entry();
        let Some(mut after) = self.unassigned[position - entry].clone() else { return false };
        let stmt = &self.program.code[position].stmt;
        for var in stmt.assigned() {
            if let Some(bit) = self.bits.get(var) {
                after[bit / WIDTH] &= !(1 << (bit % WIDTH));
            }
        }
        let jumps = stmt.branches().iter().map(|&(_, target)| target);
        let falls = (!stmt.is_last()).then_some(position + 1);
        let mut is_back = false;
        for next in jumps.chain(falls) {
            let is_new = match &mut self.unassigned[next - entry] {
                Some(there) => join(there, &after),
                none => {
                    *none = Some(after.clone());
                    true
                }
            };
            is_back |= is_new && next <= position;
        }
        is_back
    }

    fn report(&self, diagnostics: &mut Diagnostics) {
        let mut is_reported = vec![false; self.vars.len()];
        for position in self.program.positions(self.proc) {
            let Some(unassigned) = &self.unassigned[position - self.entry()] else { continue };
            let stmt = &self.program.code[position].stmt;
            let results: &[VarId] = match stmt {
                Stmt::Return => &self.program.proc(self.proc).results,
                _ => &[],
            };
            let claimed = self.program.claims_at(position);
            let claimed = claimed.flat_map(|claim| claim.formula.vars()).filter_map(present_var);
            for var in claimed.chain(read(stmt)).chain(results.iter().copied()) {
                let Some(&bit) = self.bits.get(&var) else { continue };
                let is_open = unassigned[bit / WIDTH] >> (bit % WIDTH) & 1 == 1;
                if is_open && !std::mem::replace(&mut is_reported[bit], true) {
                    diagnostics.push(self.error(var, position, results.contains(&var)));
                }
            }
        }
    }

    fn error(&self, var: VarId, position: usize, is_result: bool) -> Diagnostic {
        let symbols = &self.program.symbols;
        let name = &symbols[var].name;
        let message = match is_result {
            true => {
                let proc = &self.program.proc(self.proc).name;
                format!("the result `{name}` may have no value where `{proc}` returns")
            }
            false => format!("`{name}` may have no value here"),
        };
        let mut inputs = symbols.inputs();
        let help = match inputs.any(|input| symbols[input].name == *name) {
            true => format!(
                "the `{name}` outside of procedures is not seen here: pass it, or declare \
                 `global {name}`"
            ),
            false => "assign it on every path that leads here".to_owned(),
        };
        Diagnostic::error(codes::NO_VALUE, self.program.code[position].span, message)
            .with_help(help)
    }
}

/// What a claim says of the present.
fn present_var((var, when): (VarId, StateSelector)) -> Option<VarId> {
    (when == StateSelector::Now).then_some(var)
}

/// Adds the bits of the other; whether there were new ones.
fn join(mine: &mut [u64], other: &[u64]) -> bool {
    let mut is_new = false;
    for (mine, &other) in mine.iter_mut().zip(other) {
        is_new |= *mine | other != *mine;
        *mine |= other;
    }
    is_new
}

/// The variables that a statement reads.
fn read(stmt: &Stmt) -> impl Iterator<Item = VarId> {
    stmt.codes().flat_map(|code| &code.0).filter_map(|op| match op {
        Op::Var(var) => Some(*var),
        _ => None,
    })
}
