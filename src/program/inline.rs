//! Inlines calls: the statements of a procedure in the place of a call of it.
//!
//! The variables of a procedure are new ones in each copy, but for parameters that only hold what a
//! variable of the caller holds; checks, spans and order of evaluation are
//! those of the original, so runs are the same but for the steps that a call and a return take, and for
//! the values of variables that nobody reads any more. A procedure that calls itself, directly or not,
//! stays one; its own calls are inlined like main's.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::ast::{Proc, Program, Stmt};
use super::build::{ProgramBuilder, Target};
use super::call_graph::{CallGraph, callee};
use super::op::{Code, Op};
use super::unassigned::start_value;
use crate::spec::{Claim, ClaimPlace};
use base::{ProcId, Span, Symbols, VarId};

/// So many statements may come out.
pub const MOST_STATEMENTS: usize = 1_000_000;

/// A procedure with so many statements is small.
const SMALL: usize = 24;

/// Where procedures stay that are claimed something of, not more than so many times the statements come out.
const MOST_GROWTH: usize = 4;

/// Which calls are inlined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// None: each procedure is there once, however often it is called.
    Shared,
    /// Calls of procedures that are small, or called from one place, and not recursive.
    Small,
    /// Calls of all procedures that are not recursive.
    All,
}

/// There would be more than [`MOST_STATEMENTS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyStatements;

/// The program with the statements of procedures in the place of their calls. Unless calls are shared,
/// procedures that main does not lead to are gone.
///
/// # Errors
/// If too many statements would come out.
pub fn inline(program: &Program, calls: Calls) -> Result<Program, TooManyStatements> {
    let graph = CallGraph::build(program);
    let (reached, is_inlined) = (graph.reached(), inlined(program, &graph, calls));
    let is_kept = |id: ProcId| reached[id.index()] && !is_inlined[id.index()];
    inline_but(program, (calls, &is_inlined), is_kept)
}

/// The program with the statements of procedures in the place of their calls, but for those that are recursive and some that stay.
/// All procedures are called.
///
/// # Errors
/// If too many statements would come out.
pub fn inline_around(program: &Program, staying: &[ProcId]) -> Result<Program, TooManyStatements> {
    let graph = CallGraph::build(program);
    let mut is_inlined = inlined(program, &graph, Calls::All);
    staying.iter().for_each(|id| is_inlined[id.index()] = false);
    inline_but(program, (Calls::All, &is_inlined), |id| !is_inlined[id.index()])
}

/// The same of a library, whose procedures all stay, for other programs.
///
/// # Errors
/// If too many statements would come out.
pub fn inline_library(program: &Program, calls: Calls) -> Result<Program, TooManyStatements> {
    let is_inlined = inlined(program, &CallGraph::build(program), calls);
    inline_but(program, (calls, &is_inlined), |_| true)
}

/// The program with those procedures in the place of their calls of which nothing is claimed; none if there are none, or if more
/// than four times as many statements would come out.
#[must_use]
pub fn inline_unclaimed(program: &Program) -> Option<Program> {
    let graph = CallGraph::build(program);
    let (reached, mut is_inlined) = (graph.reached(), inlined(program, &graph, Calls::All));
    for id in program.proc_ids() {
        let is_claimed = program.claims.iter().any(|claim| program.proc_of(claim.place) == id);
        is_inlined[id.index()] &= reached[id.index()] && !is_claimed;
    }
    if !is_inlined.contains(&true) || grown(program, &graph, &is_inlined) > MOST_GROWTH {
        return None;
    }
    let is_kept = |id: ProcId| !is_inlined[id.index()];
    let inlined = inline_but(program, (Calls::All, &is_inlined), is_kept).ok()?;
    let folds = program.folds.clone();
    // Of an entry that is gone nothing is required.
    let entry = program.entry.and_then(|entry| {
        let name = &program.proc(entry).name;
        inlined.proc_ids().find(|&id| inlined.proc(id).name == *name)
    });
    Some(Program { folds, entry, ..inlined })
}

/// How many statements a procedure comes to, with those in the place of its calls that are inlined.
fn weight(program: &Program, id: ProcId, is_inlined: &[bool], weights: &[usize]) -> usize {
    let statements = program.code[program.positions(id)].iter().map(|instr| {
        let inlined = callee(&instr.stmt).filter(|callee| is_inlined[callee.index()]);
        inlined.map_or(1, |callee| weights[callee.index()])
    });
    statements.fold(0, usize::saturating_add)
}

/// How many times as many statements come out if these calls are inlined.
fn grown(program: &Program, graph: &CallGraph, is_inlined: &[bool]) -> usize {
    let mut weights = vec![0_usize; program.procs.len()];
    let mut all = 0_usize;
    for &id in graph.components().iter().flatten() {
        weights[id.index()] = weight(program, id, is_inlined, &weights);
        if !is_inlined[id.index()] {
            all = all.saturating_add(weights[id.index()]);
        }
    }
    all / program.code.len()
}

/// The program with the calls of those inlined in the procedures that are kept.
fn inline_but(
    program: &Program,
    (calls, is_inlined): (Calls, &[bool]),
    is_kept: impl Fn(ProcId) -> bool,
) -> Result<Program, TooManyStatements> {
    if calls == Calls::Shared || program.procs.len() == 1 {
        return Ok(program.clone());
    }
    let procs: Vec<ProcId> = program.proc_ids().filter(|&id| is_kept(id)).collect();
    let mut new_ids = vec![None; program.procs.len()];
    for (new, id) in procs.iter().enumerate() {
        new_ids[id.index()] = Some(ProcId::new(new));
    }
    let (symbols, vars) = kept_symbols(&program.symbols, &new_ids);
    let mut builder = ProgramBuilder::new(symbols);
    for check in &program.checks {
        builder.check(check.kind, check.span);
    }
    let mut assigned = vec![false; program.symbols.vars.len()];
    for var in program.code.iter().flat_map(|instr| instr.stmt.assigned()) {
        assigned[var.index()] = true;
    }
    let owned_vars = program.own_vars();
    let unassigned = FxHashMap::default();
    let mut inliner = Inliner {
        program,
        builder,
        is_inlined,
        new_ids,
        vars,
        own: owned_vars,
        assigned,
        unassigned,
    };
    for &id in &procs {
        inliner.proc(id)?;
    }
    inliner.contracts(&procs);
    let last = procs.last().expect("main is kept");
    let end = program.positions(*last).end - 1;
    Ok(inliner.builder.finish(program.code[end].span))
}

/// For each procedure whether its calls are inlined.
fn inlined(program: &Program, graph: &CallGraph, calls: Calls) -> Vec<bool> {
    let mut called = vec![0_usize; program.procs.len()];
    for callee in program.code.iter().filter_map(|instr| callee(&instr.stmt)) {
        called[callee.index()] += 1;
    }
    let mut weights = vec![0_usize; program.procs.len()];
    let mut inlined = vec![false; program.procs.len()];
    for &id in graph.components().iter().flatten() {
        weights[id.index()] = weight(program, id, &inlined, &weights);
        let is_small = called[id.index()] <= 1 || weights[id.index()] <= SMALL;
        inlined[id.index()] = match calls {
            _ if id == ProcId::MAIN || graph.is_recursive(id) => false,
            Calls::Shared => false,
            Calls::Small => is_small,
            Calls::All => true,
        };
    }
    inlined
}

/// The symbols without the variables of procedures that are gone, and what each has become.
fn kept_symbols(symbols: &Symbols, new_ids: &[Option<ProcId>]) -> (Symbols, Vec<Option<VarId>>) {
    let (mut remaining, vars) = symbols
        .with_vars(|var| var.kind.owner().is_none_or(|owner| new_ids[owner.index()].is_some()));
    for var in &mut remaining.vars {
        if let Some(new) = var.kind.owner().and_then(|owner| new_ids[owner.index()]) {
            var.kind = var.kind.with_proc(new);
        }
    }
    (remaining, vars)
}

/// A copy of a procedure that is being written.
struct Copy {
    proc: ProcId,
    /// The next statement.
    position: usize,
    /// What its own variables are called in this copy.
    vars: FxHashMap<VarId, VarId>,
    /// For each of its statements the target of the copy.
    targets: Vec<Target>,
    /// The call that it stands for; none of main.
    call: Option<InlinedCall>,
}

/// A call in whose place a procedure is written.
struct InlinedCall {
    /// Behind it.
    end: Target,
    /// The variables that get the results.
    results: Vec<VarId>,
    span: Span,
}

struct Inliner<'a> {
    program: &'a Program,
    builder: ProgramBuilder,
    /// For each procedure whether its calls are inlined.
    is_inlined: &'a [bool],
    /// What procedures are now that are still there.
    new_ids: Vec<Option<ProcId>>,
    /// What global variables have become, and those of procedures that are still there.
    vars: Vec<Option<VarId>>,
    /// For each procedure its own variables.
    own: Vec<Vec<VarId>>,
    /// For each variable whether a statement assigns it.
    assigned: Vec<bool>,
    /// For each procedure the variables that it may read before it gives them values, once somebody asks.
    unassigned: FxHashMap<ProcId, Vec<VarId>>,
}

impl Inliner<'_> {
    /// The contracts of the procedures that are still there.
    fn contracts(&mut self, procs: &[ProcId]) {
        for &id in procs {
            for claim in self.program.contract(id) {
                let now = self.new_ids[id.index()].expect("it is still there");
                let mut claim = Claim { place: ClaimPlace::Proc(now), ..claim.clone() };
                claim.rename(|old| self.new_var(old));
                self.builder.claim(claim);
            }
        }
    }

    /// Writes a procedure that is still there.
    fn proc(&mut self, id: ProcId) -> Result<(), TooManyStatements> {
        let program = self.program;
        if id != ProcId::MAIN {
            let Proc { name, parameters, results, entry } = program.proc(id).clone();
            let renamed =
                |vars: Vec<VarId>| vars.into_iter().map(|var| self.new_var(var)).collect();
            let (parameters, results) = (renamed(parameters), renamed(results));
            let end = program.code[entry - 1].span;
            let proc = Proc { name, parameters, results, entry: 0 };
            self.builder.begin_proc(proc, program.code[entry].span, end);
        }
        let mut copies = vec![self.new_copy(id, FxHashMap::default(), None)];
        while let Some(copy) = copies.last_mut() {
            if copy.position == program.positions(copy.proc).end {
                self.end(copy);
                copies.pop();
                continue;
            }
            let inner = self.statement(copy);
            copy.position += 1;
            copies.extend(inner);
            if self.builder.position() > MOST_STATEMENTS {
                return Err(TooManyStatements);
            }
        }
        Ok(())
    }

    /// What a variable has become that is still there.
    fn new_var(&self, var: VarId) -> VarId {
        self.vars[var.index()].expect("the procedure is still there")
    }

    fn new_copy(
        &mut self,
        proc: ProcId,
        vars: FxHashMap<VarId, VarId>,
        call: Option<InlinedCall>,
    ) -> Copy {
        let positions = self.program.positions(proc);
        let position = positions.start;
        let targets = positions.map(|_| self.builder.new_target()).collect();
        Copy { proc, position, vars, targets, call }
    }

    /// Writes the next statement; a call that is inlined begins another copy.
    fn statement(&mut self, copy: &Copy) -> Option<Copy> {
        let positions = self.program.positions(copy.proc);
        let target = copy.targets[copy.position - positions.start];
        let mut instr = self.program.code[copy.position].clone();
        if instr.stmt == Stmt::Enter {
            return None;
        }
        self.builder.expect_branches(target);
        self.builder.place_target(target);
        if copy.call.is_none() {
            self.builder.labels_of(&instr.labels);
        }
        self.claims(copy);
        instr.stmt.rename(|old| self.renamed(copy, old));
        if let Stmt::Call { results, callee, arguments } = &mut instr.stmt {
            let is_called = |_: &ProcId| !self.is_inlined[callee.index()];
            let Some(new) = self.new_ids[callee.index()].filter(is_called) else {
                let (results, arguments) = (std::mem::take(results), std::mem::take(arguments));
                return Some(self.call(results, *callee, arguments, instr.span));
            };
            *callee = new;
        }
        match &copy.call {
            Some(call) if instr.stmt == Stmt::Return => {
                if copy.position + 1 < positions.end {
                    self.builder.jump(call.end, instr.span);
                }
            }
            _ => self.builder.copy(&instr, |to| copy.targets[to - positions.start]),
        }
        None
    }

    /// The claims that stand before a statement; but for what looks back to a call that is none any
    /// more.
    fn claims(&mut self, copy: &Copy) {
        let place = ClaimPlace::Head(self.builder.position());
        for claim in self.program.claims_at(copy.position) {
            if copy.call.is_none() || !claim.formula.looks_back() {
                let mut claim = Claim { place, ..claim.clone() };
                claim.rename(|old| self.renamed(copy, old));
                self.builder.claim(claim);
            }
        }
    }

    /// What a variable is called in a copy.
    fn renamed(&self, copy: &Copy, old: VarId) -> VarId {
        let new = copy.vars.get(&old).copied().or(self.vars[old.index()]);
        new.expect("a procedure names its own variables and globals")
    }

    /// Writes what comes before the statements of the procedure, and begins their copy.
    fn call(
        &mut self,
        results: Vec<VarId>,
        callee: ProcId,
        arguments: Vec<Code>,
        span: Span,
    ) -> Copy {
        let mut vars = FxHashMap::default();
        let mut passed = Vec::new();
        for (&param, value) in self.program.proc(callee).parameters.iter().zip(arguments) {
            match value.as_var() {
                // It holds the same all the while.
                Some(argument) if self.is_constant(param, callee) && self.is_local(argument) => {
                    vars.insert(param, argument);
                }
                _ => passed.push((param, value)),
            }
        }
        for &var in &self.own[callee.index()] {
            let symbol = &self.program.symbols[var];
            let Entry::Vacant(free) = vars.entry(var) else { continue };
            free.insert(self.builder.fresh_var(&symbol.name, symbol.sort));
        }
        for (param, value) in passed {
            self.builder.emit(Stmt::Assign { var: vars[&param], value }, span);
        }
        // Each activation starts with these as 0, false or null; a copy is there once for all of them.
        let (program, owned_vars) = (self.program, &self.own[callee.index()]);
        let unassigned = self.unassigned.entry(callee);
        for &var in unassigned.or_insert_with(|| program.read_unassigned(callee, owned_vars)).iter()
        {
            let value = start_value(program.symbols[var].sort);
            self.builder.emit(Stmt::Assign { var: vars[&var], value }, span);
        }
        let end = self.builder.new_target();
        self.new_copy(callee, vars, Some(InlinedCall { end, results, span }))
    }

    /// Whether a parameter holds the argument all the time, and is not returned: results are assigned
    /// one after the other, and what the caller has there may be one of them.
    fn is_constant(&self, param: VarId, callee: ProcId) -> bool {
        !self.assigned[param.index()] && !self.program.proc(callee).results.contains(&param)
    }

    /// Whether a variable of what is written is no procedure's that is called.
    fn is_local(&self, var: VarId) -> bool {
        self.builder.symbols[var].kind.owner().is_some()
    }

    /// Writes what comes behind the statements of a procedure: results.
    fn end(&mut self, copy: &Copy) {
        let Some(InlinedCall { end, results, span }) = &copy.call else { return };
        self.builder.place_target(*end);
        let returned = &self.program.proc(copy.proc).results;
        for (&var, result) in results.iter().zip(returned) {
            let value = Code::from_op(Op::Var(copy.vars[result]));
            self.builder.emit(Stmt::Assign { var, value }, *span);
        }
    }
}
