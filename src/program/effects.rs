//! What statements can read and write: the frame of a piece of code (theory.md §6).

use std::collections::BTreeSet;

use super::ast::{Program, Stmt};
use super::call_graph::CallGraph;
use super::op::Op;
use base::{ArrayFields, FieldId, ProcId, VarId};

/// Variables and fields that statements can read or write; the hidden variables among them.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Effects {
    /// Variables that can be read.
    pub reads: BTreeSet<VarId>,
    /// Fields that can be read.
    pub read_fields: BTreeSet<FieldId>,
    /// Variables that can be written.
    pub writes: BTreeSet<VarId>,
    /// Fields that can be written.
    pub write_fields: BTreeSet<FieldId>,
}

/// What each procedure can read and write besides its own variables.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ProcEffects(Vec<Effects>);

impl ProcEffects {
    /// Callees first; those that call each other can do the same.
    #[must_use]
    pub fn compute(program: &Program, calls: &CallGraph) -> Self {
        let mut computed = Self(vec![Effects::default(); program.procs.len()]);
        for component in calls.components() {
            let mut effects = Effects::default();
            for &id in component {
                for position in program.positions(id) {
                    effects.add(program, &computed, position);
                }
            }
            let is_shared = |var: &VarId| program.symbols[*var].kind.owner().is_none();
            effects.reads.retain(is_shared);
            effects.writes.retain(is_shared);
            for id in component {
                computed.0[id.index()] = effects.clone();
            }
        }
        computed
    }

    /// What a procedure can read and write besides its own variables.
    #[must_use]
    pub fn proc(&self, id: ProcId) -> &Effects {
        &self.0[id.index()]
    }
}

impl Effects {
    /// Adds those of the statement at `position`.
    pub fn add(&mut self, program: &Program, procs: &ProcEffects, position: usize) {
        let stmt = &program.code[position].stmt;
        for op in stmt.codes().flat_map(|code| &code.0) {
            self.add_operation(program, op);
        }
        self.writes.extend(stmt.assigned());
        match stmt {
            Stmt::Store { field, .. } | Stmt::Reset { field } => {
                self.write_fields.insert(*field);
            }
            Stmt::Havoc { tape, .. } => {
                self.writes.insert(program.symbols.tape());
                self.reads.insert(program.symbols.tape());
                self.read_fields.insert(*tape);
            }
            Stmt::Call { callee, .. } => self.extend(procs.proc(*callee)),
            Stmt::Assign { .. } | Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt => {}
            Stmt::Assume(_) | Stmt::Enter | Stmt::Return => {}
        }
    }

    fn extend(&mut self, other: &Self) {
        self.reads.extend(&other.reads);
        self.read_fields.extend(&other.read_fields);
        self.writes.extend(&other.writes);
        self.write_fields.extend(&other.write_fields);
    }

    fn add_operation(&mut self, program: &Program, op: &Op) {
        match op {
            Op::Var(var) => {
                self.reads.insert(*var);
                if let Some(test) = program.test_of(*var) {
                    self.reads.extend(&test.reads.vars);
                    self.read_fields.extend(&test.reads.fields);
                }
            }
            Op::Load { field, .. } => {
                self.read_fields.insert(*field);
            }
            Op::New { fields, .. } => {
                self.reads.insert(program.symbols.clock());
                self.writes.insert(program.symbols.clock());
                self.write_fields.extend(fields);
            }
            Op::Element(of) | Op::Replaced(of) => {
                let ArrayFields { len, items, .. } = of.fields(&program.symbols);
                self.read_fields.extend([len, items]);
            }
            Op::NewArray { shape, .. } => {
                self.reads.insert(program.symbols.clock());
                self.writes.insert(program.symbols.clock());
                self.write_fields.extend(&program.symbols[*shape].fields);
            }
            Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Neg | Op::Not | Op::Binary(_) => {}
            Op::Div(_) | Op::Mod(_) | Op::AndThen { .. } | Op::OrElse { .. } => {}
            Op::Zeros(_) | Op::At { .. } | Op::Updated(_) | Op::Prefix { .. } => {}
            Op::Spliced(_) | Op::Between { .. } => {}
        }
    }

    /// Whether the variable matters: it is read or written.
    #[must_use]
    pub fn touches_var(&self, var: VarId) -> bool {
        self.reads.contains(&var) || self.writes.contains(&var)
    }

    /// Whether the field matters.
    #[must_use]
    pub fn touches_field(&self, field: FieldId) -> bool {
        self.read_fields.contains(&field) || self.write_fields.contains(&field)
    }
}
