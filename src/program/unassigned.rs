//! Variables that a procedure may read before it has given them values: they start with 0, false or null.

use rustc_hash::FxHashMap;

use super::ast::{Program, Stmt};
use super::op::{Code, Op};
use base::{ProcId, Sort, VarId, VarKind};

/// A set of a procedure's variables, by their numbers among its own.
type VarSet = Vec<u64>;

impl Program {
    /// The variables of a procedure, but for its parameters, that a run may read before it gives them values.
    #[must_use]
    pub fn read_unassigned(&self, id: ProcId, owned_vars: &[VarId]) -> Vec<VarId> {
        let numbers: FxHashMap<VarId, usize> =
            owned_vars.iter().enumerate().map(|(number, &var)| (var, number)).collect();
        let words = owned_vars.len().div_ceil(64);
        let positions = self.positions(id);
        let start = positions.start;
        // What is read from each statement on, before it is assigned.
        let mut needed: Vec<VarSet> = vec![vec![0; words]; positions.len()];
        let mut grows = true;
        while grows {
            grows = false;
            for position in positions.clone().rev() {
                let mut set = vec![0; words];
                let stmt = &self.code[position].stmt;
                let next = (!ends(stmt) && position + 1 < positions.end).then_some(position + 1);
                for to in stmt.branches().iter().map(|(_, to)| *to).chain(next) {
                    for (word, more) in set.iter_mut().zip(&needed[to - start]) {
                        *word |= more;
                    }
                }
                for number in stmt.assigned().iter().filter_map(|var| numbers.get(var)) {
                    set[number / 64] &= !(1 << (number % 64));
                }
                let results: &[VarId] =
                    if *stmt == Stmt::Return { &self.proc(id).results } else { &[] };
                let read = stmt.codes().flat_map(|code| &code.0).filter_map(read_variable);
                for number in
                    read.chain(results.iter().copied()).filter_map(|var| numbers.get(&var))
                {
                    set[number / 64] |= 1 << (number % 64);
                }
                if set != needed[position - start] {
                    needed[position - start] = set;
                    grows = true;
                }
            }
        }
        let Some(first) = needed.first() else { return Vec::new() };
        let is_needed = |number: usize| first[number / 64] >> (number % 64) & 1 == 1;
        let is_given = |var: VarId| matches!(self.symbols[var].kind, VarKind::Parameter(_));
        let all = owned_vars.iter().enumerate();
        all.filter(|&(number, &var)| is_needed(number) && !is_given(var))
            .map(|(_, &var)| var)
            .collect()
    }
}

/// What a variable of a sort starts with.
pub(crate) fn start_value(sort: Sort) -> Code {
    Code::from_op(match sort {
        Sort::Int => Op::Int(0.into()),
        Sort::Bool => Op::Bool(false),
        Sort::Ref(shape) => Op::Null(shape),
        Sort::Vector(element) => Op::Zeros(element),
    })
}

/// Whether control never comes to the next statement.
fn ends(stmt: &Stmt) -> bool {
    let always = |(condition, _): &(Code, usize)| condition.0[..] == [Op::Bool(true)];
    stmt.is_last() || stmt.branches().iter().any(always)
}

fn read_variable(op: &Op) -> Option<VarId> {
    if let Op::Var(var) = op { Some(*var) } else { None }
}
