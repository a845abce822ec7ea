//! Which variables matter at a statement, and what a call gives and takes besides its arguments: globals.

use std::collections::BTreeSet;

use base::{ProcId, VarId, VarKind};
use program::{CallGraph, Op, ProcEffects, Program, Stmt};

/// What a procedure is given and gives back, globals that it uses among it.
#[derive(Clone, Debug)]
pub(crate) struct CallSignature {
    pub(crate) parameters: Vec<VarId>,
    pub(crate) results: Vec<VarId>,
}

impl CallSignature {
    /// That of a procedure.
    pub(crate) fn new(program: &Program, effects: &ProcEffects, id: ProcId) -> Self {
        let proc = program.proc(id);
        let effects = effects.proc(id);
        let is_global = |var: &&VarId| program.symbols[**var].kind == VarKind::Global;
        let used: BTreeSet<VarId> =
            effects.reads.union(&effects.writes).filter(is_global).copied().collect();
        let written = effects.writes.iter().filter(is_global);
        let (mut parameters, mut results) = (proc.parameters.clone(), proc.results.clone());
        if id != ProcId::MAIN {
            parameters.extend(&used);
            results.extend(written);
        }
        Self { parameters, results }
    }
}

/// The live variables before each statement.
pub(crate) struct LiveVariables {
    signatures: Vec<CallSignature>,
    live: Vec<BTreeSet<VarId>>,
}

impl LiveVariables {
    /// Those of a program.
    pub(crate) fn compute(program: &Program, calls: &CallGraph) -> Self {
        let effects = ProcEffects::compute(program, calls);
        let signatures =
            program.proc_ids().map(|id| CallSignature::new(program, &effects, id)).collect();
        let mut liveness = Self { signatures, live: vec![BTreeSet::new(); program.code.len()] };
        loop {
            let mut is_stable = true;
            for position in (0..program.code.len()).rev() {
                let live = liveness.transfer(program, position);
                is_stable &= live == liveness.live[position];
                liveness.live[position] = live;
            }
            if is_stable {
                return liveness;
            }
        }
    }

    /// What a procedure is given and gives back.
    pub(crate) fn signature(&self, id: ProcId) -> &CallSignature {
        &self.signatures[id.index()]
    }

    /// The variables that matter before a statement, in order.
    pub(crate) fn live_before(&self, position: usize) -> Vec<VarId> {
        self.live[position].iter().copied().collect()
    }

    fn transfer(&self, program: &Program, position: usize) -> BTreeSet<VarId> {
        let stmt = &program.code[position].stmt;
        let mut live = BTreeSet::new();
        if !stmt.is_last() {
            live.extend(self.live.get(position + 1).into_iter().flatten());
        }
        for (_, target) in stmt.branches() {
            live.extend(&self.live[*target]);
        }
        for var in stmt.assigned() {
            live.remove(var);
        }
        match stmt {
            Stmt::Call { callee, .. } => {
                let signature = self.signature(*callee);
                let procedure = program.proc(*callee);
                for var in &signature.results[procedure.results.len()..] {
                    live.remove(var);
                }
                live.extend(&signature.parameters[procedure.parameters.len()..]);
            }
            Stmt::Return => live.extend(&self.signature(program.proc_at(position)).results),
            _ => {}
        }
        for op in stmt.codes().flat_map(|code| &code.0) {
            if let Op::Var(var) = op {
                live.insert(*var);
            }
        }
        live
    }
}
