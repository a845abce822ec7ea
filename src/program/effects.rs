//! What statements can read and write: the frame of a piece of code (theory.md §6).

use std::collections::BTreeSet;

use super::ast::{Op, Program, Stmt};
use crate::base::{FieldId, VarId};

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

impl Effects {
    /// Adds those of the statement at `position`.
    pub fn add(&mut self, program: &Program, position: usize) {
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
            Stmt::Assign { .. } | Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt => {}
            Stmt::Assume(_) | Stmt::Call { .. } | Stmt::Enter | Stmt::Return => {}
        }
    }

    fn add_operation(&mut self, program: &Program, op: &Op) {
        match op {
            Op::Var(var) => {
                self.reads.insert(*var);
            }
            Op::Load { field, .. } => {
                self.read_fields.insert(*field);
            }
            Op::New { fields, .. } => {
                self.reads.insert(program.symbols.clock());
                self.writes.insert(program.symbols.clock());
                self.write_fields.extend(fields);
            }
            Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Neg | Op::Not | Op::Binary(_) => {}
            Op::Div(_) | Op::Mod(_) | Op::AndThen { .. } | Op::OrElse { .. } => {}
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
