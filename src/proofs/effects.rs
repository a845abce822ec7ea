//! What a call of a procedure may change.

use std::collections::BTreeSet;

use base::{FieldId, ProcId, VarId};
use program::{CallGraph, ProcEffects, Program};

/// What a call of a procedure may change besides what is its own.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct CallEffects {
    pub(crate) fields: BTreeSet<FieldId>,
    pub(crate) globals: BTreeSet<VarId>,
    /// Its own parameters to which it assigns.
    pub(crate) parameters: BTreeSet<VarId>,
    /// Whether it makes objects.
    pub(crate) makes: bool,
}

impl CallEffects {
    /// Those of all procedures.
    pub(crate) fn all(program: &Program) -> Vec<Self> {
        let effects = ProcEffects::compute(program, &CallGraph::build(program));
        let clock = program.symbols.clock();
        let of = |id: ProcId| {
            let summary = effects.proc(id);
            let is_tape = |field: &FieldId| program.symbols.is_tape(*field);
            let is_global = |var: &VarId| !program.symbols[*var].kind.is_hidden();
            let code = &program.code[program.positions(id)];
            let assigned: BTreeSet<VarId> =
                code.iter().flat_map(|instr| instr.stmt.assigned()).copied().collect();
            let parameters = program.proc(id).parameters.iter().copied();
            Self {
                fields: summary.write_fields.iter().copied().filter(|it| !is_tape(it)).collect(),
                globals: summary.writes.iter().copied().filter(is_global).collect(),
                parameters: parameters.filter(|var| assigned.contains(var)).collect(),
                makes: summary.writes.contains(&clock),
            }
        };
        program.proc_ids().map(of).collect()
    }
}
