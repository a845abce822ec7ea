//! Active: whether a call with the object as an argument is under way.

use std::collections::BTreeMap;

use super::instrument::{Plain, add_ghost, rewrite_with, set, unless_null};
use base::{FieldId, ProcId, Sort, VarId};
use program::build::{ProgramRewriter, Rewriting, Rewritten};
use program::{CallGraph, Code, Op, Stmt};

/// A ghost for each parameter of a recursive procedure: set where that begins, and taken back where it
/// returns. So an object is not active any more once the innermost of several calls with it has
/// returned; where it matters none does.
pub(super) fn add(plain: &Plain<'_>) -> Rewritten {
    let mut program = plain.program.clone();
    let graph = CallGraph::build(plain.program);
    let (mut ghosts, mut active) = (Vec::new(), Active::default());
    for id in plain.program.proc_ids().filter(|&id| graph.is_recursive(id)) {
        for &parameter in &plain.program.proc(id).parameters {
            let symbol = &plain.program.symbols[parameter];
            let Sort::Ref(shape) = symbol.sort else { continue };
            let name = format!("active_{}", symbol.name);
            let ghost = add_ghost(&mut program, shape, &name, Sort::Bool);
            ghosts.push(ghost);
            active.of.entry(id).or_default().push((parameter, ghost));
        }
    }
    rewrite_with(&program, &ghosts, &mut active)
}

/// For each procedure its parameters that matter, and their ghosts.
#[derive(Default)]
struct Active {
    of: BTreeMap<ProcId, Vec<(VarId, FieldId)>>,
    /// What holds the arguments of the procedure that is being written, with their ghosts.
    kept: Vec<(Op, FieldId)>,
}

impl ProgramRewriter for Active {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        let program = rewriting.old;
        let span = program.code[program.proc(proc).entry].span;
        let code = &program.code[program.positions(proc)];
        self.kept.clear();
        for &(parameter, ghost) in self.of.get(&proc).into_iter().flatten() {
            let mut saved_var = parameter;
            if code.iter().any(|instr| instr.stmt.assigned().contains(&parameter)) {
                let symbol = &program.symbols[parameter];
                saved_var = rewriting.new.fresh_var(&symbol.name, symbol.sort);
                let value = Code::from_op(Op::Var(parameter));
                rewriting.new.emit(Stmt::Assign { var: saved_var, value }, span);
            }
            let saved = Op::Var(saved_var);
            unless_null(rewriting, &saved, span, |rewriting| {
                set(rewriting, &saved, ghost, Op::Bool(true), span);
            });
            self.kept.push((saved, ghost));
        }
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        if instr.stmt == Stmt::Return {
            for (saved, ghost) in &self.kept {
                unless_null(rewriting, saved, instr.span, |rewriting| {
                    set(rewriting, saved, *ghost, Op::Bool(false), instr.span);
                });
            }
        }
        rewriting.copy(position);
    }
}
