//! What activations of procedures can change: of their variables, of objects that there were when they
//! were called, and which objects they make.

use std::collections::BTreeSet;

use super::points_to::PointsTo;
use super::sites::AllocationSiteSet;
use base::{FieldId, ProcId, VarId};
use program::{CallGraph, Op, ProcEffects, Program, Stmt};

/// What the procedures of a program can change, what they call included.
#[derive(Debug)]
pub struct ModificationSummary {
    effects: ProcEffects,
    /// For each variable whether a statement of its procedure assigns it; of those that are shared,
    /// effects tell.
    assigned: Vec<bool>,
    procs: Vec<ProcChanges>,
}

/// What a procedure does to objects.
#[derive(Clone, Default, Debug)]
struct ProcChanges {
    stored: BTreeSet<FieldId>,
    reset: BTreeSet<FieldId>,
    made: AllocationSiteSet,
}

impl ModificationSummary {
    /// What the procedures of a program can change.
    #[must_use]
    pub fn compute(program: &Program, points_to: &PointsTo) -> Self {
        let calls = CallGraph::build(program);
        let effects = ProcEffects::compute(program, &calls);
        let mut assigned = vec![false; program.symbols.vars.len()];
        for &var in program.code.iter().flat_map(|instr| instr.stmt.assigned()) {
            assigned[var.index()] = program.symbols[var].kind.owner().is_some();
        }
        let mut procs = vec![ProcChanges::default(); program.procs.len()];
        for (at, op) in program.operations() {
            if let Op::New { .. } | Op::NewArray { .. } = op {
                let site = AllocationSiteSet::singleton(points_to.site(at));
                procs[program.proc_at(at.position).index()].made.add(&site);
            }
        }
        for (position, instr) in program.code.iter().enumerate() {
            let changes = &mut procs[program.proc_at(position).index()];
            if let Stmt::Store { field, .. } | Stmt::Reset { field } = instr.stmt {
                changes.stored.insert(field);
            }
            if let Stmt::Reset { field } = instr.stmt {
                changes.reset.insert(field);
            }
        }
        // Callees come first.
        for component in calls.components() {
            let mut all = ProcChanges::default();
            for &id in component {
                let callees = calls.callees(id).iter();
                for of in callees.chain([&id]).map(|id| &procs[id.index()]) {
                    all.stored.extend(&of.stored);
                    all.reset.extend(&of.reset);
                    all.made.add(&of.made);
                }
            }
            for id in component {
                procs[id.index()] = all.clone();
            }
        }
        Self { effects, assigned, procs }
    }

    /// Whether a variable that is shared, or the procedure's own, can be different at the end of an
    /// activation from what it was at its start.
    #[must_use]
    pub fn may_change(&self, proc: ProcId, var: VarId) -> bool {
        self.effects.proc(proc).writes.contains(&var) || self.assigned[var.index()]
    }

    /// The shared variables that a procedure can write.
    #[must_use]
    pub fn written_variables(&self, proc: ProcId) -> &BTreeSet<VarId> {
        &self.effects.proc(proc).writes
    }

    /// Whether a procedure can write the field of an object that there was when it was called.
    #[must_use]
    pub fn may_store(&self, proc: ProcId, field: FieldId) -> bool {
        self.procs[proc.index()].stored.contains(&field)
    }

    /// Whether a procedure can write the field of all objects at once, come to them or not.
    #[must_use]
    pub fn may_reset(&self, proc: ProcId, field: FieldId) -> bool {
        self.procs[proc.index()].reset.contains(&field)
    }

    /// The sites of the objects that a procedure can make.
    #[must_use]
    pub fn allocation_sites(&self, proc: ProcId) -> &AllocationSiteSet {
        &self.procs[proc.index()].made
    }
}
