//! What a region of code can read and write: the frame (theory.md §6).

use std::collections::BTreeSet;

use crate::base::{FieldId, VarId};
use crate::program::{Code, Op, Program, Stmt};

/// Variables and fields that statements can read or write; the hidden variables among them.
#[derive(Clone, Default, Debug)]
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
        match &program.code[position].stmt {
            Stmt::Assign { var, value } => {
                self.writes.insert(*var);
                self.add_code(program, value);
            }
            Stmt::Store { value, target, field, .. } => {
                self.add_code(program, value);
                self.add_code(program, target);
                self.write_fields.insert(*field);
            }
            Stmt::Goto { branches } => {
                for (condition, _) in branches {
                    self.add_code(program, condition);
                }
            }
            Stmt::Assume(condition) => self.add_code(program, condition),
            Stmt::Havoc { var, tape } => {
                self.writes.extend([*var, program.symbols.tape()]);
                self.reads.insert(program.symbols.tape());
                self.read_fields.insert(*tape);
            }
            Stmt::Reset { field } => {
                self.write_fields.insert(*field);
            }
            Stmt::Fail { .. } | Stmt::Halt => {}
        }
    }

    fn add_code(&mut self, program: &Program, code: &Code) {
        for op in &code.0 {
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
                _ => {}
            }
        }
    }

    /// Whether the variable matters to the region: it is read or written.
    #[must_use]
    pub fn touches_var(&self, var: VarId) -> bool {
        self.reads.contains(&var) || self.writes.contains(&var)
    }

    /// Whether the field matters to the region.
    #[must_use]
    pub fn touches_field(&self, field: FieldId) -> bool {
        self.read_fields.contains(&field) || self.write_fields.contains(&field)
    }
}
