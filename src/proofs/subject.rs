//! The program that is proved: the one that is written, or, of procedures that nobody calls, one that calls each of them from
//! any heap of which is true what it requires.

use base::{ProcId, Sort, Symbols, VarId, VarKind, unused_name};
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::inline::inline_around;
use program::spec::{ClaimKind, FormulaPart};
use program::{CallGraph, Code, Op, Program, Stmt};

use crate::refused::NotSayable;

/// A program whose procedures are those that have to be said by themselves.
pub(crate) struct ProvedProgram {
    pub(crate) program: Program,
    /// The procedures that main calls where nobody else does: what they require is assumed.
    pub(crate) entries: Vec<ProcId>,
}

/// The procedures that no other one calls but those that it calls itself, and those that have contracts; main left out.
fn uncalled(program: &Program, calls: &CallGraph) -> Vec<ProcId> {
    let is_called = |id: ProcId| {
        let mut callers = calls.calls(id).iter();
        callers.any(|&at| !calls.are_mutual(program.proc_at(at), id))
    };
    // What others rely on is proved, too.
    let has_contract = |id: ProcId| program.contract(id).next().is_some();
    program.proc_ids().skip(1).filter(|&id| !is_called(id) || has_contract(id)).collect()
}

/// The procedures that are said by themselves though no call leads back to them: those whose contracts are what is to be
/// proved, and those of whose loops something is claimed that looks back to the call.
fn standalone_procs(program: &Program, entries: &[ProcId], is_library: bool) -> Vec<ProcId> {
    let looks_back = |id: ProcId| {
        let claims = program.claims.iter().filter(|claim| program.proc_of(claim.place) == id);
        let mut of_loops = claims.filter(|claim| !claim.kind.is_contract());
        of_loops.any(|claim| claim.formula.looks_back())
    };
    let has_contract = |id: ProcId| is_library && program.contract(id).next().is_some();
    let stays = |id: &ProcId| entries.contains(id) || has_contract(*id) || looks_back(*id);
    program.proc_ids().skip(1).filter(stays).collect()
}

impl ProvedProgram {
    /// What is proved of a program.
    pub(crate) fn new(written: &Program) -> Result<Self, NotSayable> {
        if written.symbols.vars.iter().any(|var| var.sort.element().is_some()) {
            return Err(NotSayable::Sequences);
        }
        let calls = CallGraph::build(written);
        let (program, entries) = match written.is_library() {
            true => {
                let entries = uncalled(written, &calls);
                let mut calling = CallingEntries { entries: &entries };
                (rewrite(written, &mut calling).program, entries)
            }
            false => (written.clone(), written.entry.into_iter().collect()),
        };
        // What no call leads back to is said where it is called; what is not called would not be said at all.
        if CallGraph::build(&program).reached().contains(&false) {
            return Err(NotSayable::Uncalled);
        }
        let names: Vec<String> = entries.iter().map(|&id| program.proc(id).name.clone()).collect();
        let folds = program.folds.clone();
        let staying = standalone_procs(&program, &entries, written.is_library());
        let mut inlined =
            inline_around(&program, &staying).map_err(|_| NotSayable::TooManyPaths)?;
        inlined.folds = folds;
        let has_name = |id: &ProcId| names.contains(&inlined.proc(*id).name);
        let entries = inlined.proc_ids().skip(1).filter(has_name).collect();
        Ok(Self { program: inlined, entries })
    }

    /// Whether what is required where a run begins speaks of all objects that there are.
    pub(crate) fn asks_for_objects(&self) -> bool {
        let claims = self.entries.iter().flat_map(|&id| self.program.contract(id));
        let mut required = claims.filter(|claim| claim.kind == ClaimKind::Requires);
        required.any(|claim| {
            let mut parts = claim.formula.parts();
            parts.any(|part| matches!(part, FormulaPart::Quantified { .. }))
        })
    }
}

/// A variable of main, which is called so, or nearly so where main or the whole program has the name already.
fn add_local(symbols: &mut Symbols, name: &str, sort: Sort) -> VarId {
    let is_seen = |kind: VarKind| kind.owner().is_none_or(|owner| owner == ProcId::MAIN);
    let is_taken =
        |name: &str| symbols.vars.iter().any(|var| is_seen(var.kind) && var.name == name);
    let name = unused_name(name, is_taken);
    symbols.add_var(name, sort, VarKind::Local(ProcId::MAIN))
}

/// Makes main call procedures, one of them in each run.
struct CallingEntries<'a> {
    entries: &'a [ProcId],
}

impl ProgramRewriter for CallingEntries<'_> {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        if proc != ProcId::MAIN {
            return;
        }
        let old = rewriting.old;
        for (number, &entry) in self.entries.iter().enumerate() {
            let callee = old.proc(entry);
            let span = old.code[callee.entry].span;
            let mut input = |var: VarId| {
                add_local(&mut rewriting.new.symbols, &old.symbols[var].name, old.symbols[var].sort)
            };
            let parameters = callee.parameters.iter();
            let arguments = parameters.map(|&var| Code(vec![Op::Var(input(var))])).collect();
            let results = callee.results.iter().map(|&var| input(var)).collect();
            let call = Stmt::Call { results, callee: entry, arguments };
            let next = rewriting.new.new_target();
            if number + 1 < self.entries.len() {
                let name = format!("other_than_{}", callee.name);
                let is_other = add_local(&mut rewriting.new.symbols, &name, Sort::Bool);
                rewriting.new.goto(vec![(Code(vec![Op::Var(is_other)]), next)], span);
            }
            rewriting.new.emit(call, span);
            rewriting.new.emit(Stmt::Halt, span);
            rewriting.new.place_target(next);
        }
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        rewriting.copy(position);
    }
}
