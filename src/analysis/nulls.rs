//! Which variables are known not to be null where: they have been compared with it, or gone through.

use std::collections::{BTreeMap, BTreeSet};

use base::{ProcId, VarId};
use program::cfg::{StatementExit, exits};
use program::{BinOp, Code, Op, Program, Stmt};

/// Variables that are not null.
pub(super) type NotNull = BTreeSet<VarId>;

/// What is known before each statement of a procedure.
pub(super) struct Nulls {
    before: BTreeMap<usize, NotNull>,
    nothing: NotNull,
}

impl Nulls {
    pub(super) fn compute(program: &Program, proc: ProcId) -> Self {
        let positions = program.positions(proc);
        let mut before: BTreeMap<usize, NotNull> = BTreeMap::new();
        before.insert(positions.start, NotNull::new());
        let mut work = BTreeSet::from([positions.start]);
        while let Some(position) = work.pop_first() {
            let not_null = before[&position].clone();
            for exit in exits(program, position) {
                let Some(to) = exit.target.instr() else { continue };
                if !is_feasible_exit(program, position, &exit, &not_null) {
                    continue;
                }
                let mut there = not_null.clone();
                there.extend(
                    learned(program, position, &exit)
                        .into_iter()
                        .filter_map(|(var, is_null)| (!is_null).then_some(var)),
                );
                transfer(program, &program.code[position].stmt, &mut there);
                let met = match before.get(&to) {
                    Some(other) => other & &there,
                    None => there,
                };
                if before.get(&to) != Some(&met) {
                    before.insert(to, met);
                    work.insert(to);
                }
            }
        }
        Self { before, nothing: NotNull::new() }
    }

    pub(super) fn not_null_before(&self, position: usize) -> &NotNull {
        self.before.get(&position).unwrap_or(&self.nothing)
    }
}

/// Whether a way out may be taken where these variables are not null.
pub(super) fn is_feasible_exit(
    program: &Program,
    position: usize,
    exit: &StatementExit,
    not_null: &NotNull,
) -> bool {
    learned(program, position, exit)
        .iter()
        .all(|(var, is_null)| !is_null || !not_null.contains(var))
}

/// Which variables are null, and which are not, where a way out is taken.
fn learned(program: &Program, position: usize, exit: &StatementExit) -> Vec<(VarId, bool)> {
    let Stmt::Goto { branches } = &program.code[position].stmt else { return Vec::new() };
    let passed = exit.branch.unwrap_or(branches.len());
    let falses = branches[..passed].iter().map(|(code, _)| (code, false));
    let trues = exit.branch.map(|branch| (&branches[branch].0, true));
    let null_test = |(code, is_true): (&Code, bool)| {
        let (code, is_true) = match &code.0[..] {
            [inner @ .., Op::Not] => (inner, !is_true),
            all => (all, is_true),
        };
        let [left, right, Op::Binary(op @ (BinOp::Eq | BinOp::Ne))] = code else { return None };
        match (left, right) {
            (Op::Var(var), Op::Null(_)) | (Op::Null(_), Op::Var(var)) => {
                Some((*var, is_true == (*op == BinOp::Eq)))
            }
            _ => None,
        }
    };
    falses.chain(trues).filter_map(null_test).collect()
}

/// What is known behind a statement.
fn transfer(program: &Program, stmt: &Stmt, not_null: &mut NotNull) {
    for code in stmt.codes() {
        // What is evaluated on all ways.
        let is_straight = |op: &Op| !matches!(op, Op::AndThen { .. } | Op::OrElse { .. });
        for pair in code.0.windows(2).take_while(|pair| pair.iter().all(is_straight)) {
            if let [Op::Var(var), Op::Load { .. }] = pair {
                not_null.insert(*var);
            }
        }
    }
    match stmt {
        Stmt::Store { target, .. } => not_null.extend(target.as_var()),
        Stmt::Assign { var, value } => {
            let is_there = match &value.0[..] {
                [Op::Var(from)] => not_null.contains(from),
                [.., Op::New { .. }] => true,
                _ => false,
            };
            not_null.remove(var);
            not_null.extend(is_there.then_some(*var));
        }
        Stmt::Call { .. } => {
            let assigned = stmt.assigned();
            not_null.retain(|var| {
                program.symbols[*var].kind.owner().is_some() && !assigned.contains(var)
            });
        }
        Stmt::Havoc { var, .. } => drop(not_null.remove(var)),
        Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt | Stmt::Assume(_) => {}
        Stmt::Enter | Stmt::Return | Stmt::Reset { .. } => {}
    }
}
