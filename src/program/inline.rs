//! Inlines calls: the statements of a procedure in the place of each call of it.
//!
//! What comes out has main alone. The variables of a procedure are new ones in each copy; checks,
//! spans and order of evaluation are those of the original, so runs are the same but for the steps
//! that a call and a return take, and for the values of variables that nobody reads any more. A procedure that calls itself, directly or not,
//! cannot be inlined.

use rustc_hash::FxHashMap;

use super::ast::{Code, Op, Program, Stmt};
use super::build::{ProgramBuilder, Target};
use crate::base::{ProcId, Span, VarId};

/// So many statements may come out.
pub const MOST_STATEMENTS: usize = 1_000_000;

/// Why calls cannot be inlined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotInlined {
    /// These procedures call each other in a circle, the first one again after the last.
    Recursive(Vec<ProcId>),
    /// There would be more than [`MOST_STATEMENTS`].
    TooLarge,
}

/// A program without calls.
#[derive(Clone, Debug)]
pub struct Inlined {
    /// The program, which has main alone.
    pub program: Program,
    /// For each of its statements the position of the one that it is a copy of.
    pub origins: Vec<usize>,
    /// For each of its statements the innermost of the calls that it is inlined by, in
    /// [`Self::calls`].
    pub by: Vec<Option<usize>>,
    /// The calls that have been inlined: the position of each in the original, and the call that
    /// this one is inlined by.
    pub calls: Vec<(usize, Option<usize>)>,
}

impl Inlined {
    /// The positions in the original of the calls that a statement stands for, the outermost first.
    #[must_use]
    pub fn stack(&self, position: usize) -> Vec<usize> {
        let mut stack = Vec::new();
        let mut at = self.by[position];
        while let Some(call) = at {
            let (position, outer) = self.calls[call];
            stack.push(position);
            at = outer;
        }
        stack.reverse();
        stack
    }
}

/// The program with the statements of procedures in the place of their calls.
///
/// # Errors
/// If procedures are recursive, or too many statements would come out.
pub fn inline(program: &Program) -> Result<Inlined, NotInlined> {
    if let Some(circle) = circle(program) {
        return Err(NotInlined::Recursive(circle));
    }
    let is_kept = |proc: Option<ProcId>| proc.is_none_or(|of| of == ProcId::MAIN);
    let (symbols, kept) = program.symbols.with_vars(|var| is_kept(var.kind.owner()));
    let mut builder = ProgramBuilder::new(symbols);
    for check in &program.checks {
        builder.check(check.kind, check.span);
    }
    let shared = kept.iter().enumerate();
    let shared = shared.filter_map(|(old, new)| Some((VarId::new(old), (*new)?))).collect();
    let mut own = vec![Vec::new(); program.procs.len()];
    for var in program.symbols.var_ids() {
        if let Some(of) = program.symbols[var].kind.owner() {
            own[of.index()].push(var);
        }
    }
    let (origins, by, calls) = (Vec::new(), Vec::new(), Vec::new());
    let mut inliner = Inliner { program, builder, shared, own, origins, by, calls };
    inliner.run()?;
    let Inliner { builder, mut origins, mut by, calls, .. } = inliner;
    let positions = program.positions(ProcId::MAIN);
    let end = positions.end - 1;
    let program = builder.finish(program.code[end].span);
    origins.resize(program.code.len(), end);
    by.resize(program.code.len(), None);
    Ok(Inlined { program, origins, by, calls })
}

/// Procedures that call each other in a circle, if there are such that main leads to.
fn circle(program: &Program) -> Option<Vec<ProcId>> {
    let mut callees = vec![Vec::new(); program.procs.len()];
    for id in program.proc_ids() {
        for instr in &program.code[program.positions(id)] {
            if let Stmt::Call { callee, .. } = instr.stmt
                && !callees[id.index()].contains(&callee)
            {
                callees[id.index()].push(callee);
            }
        }
    }
    // The procedures on the way from main, each with how many of its callees have been looked at.
    let mut way = vec![(ProcId::MAIN, 0)];
    let mut done = vec![false; callees.len()];
    while let Some((proc, next)) = way.last_mut() {
        let Some(&callee) = callees[proc.index()].get(*next) else {
            done[proc.index()] = true;
            way.pop();
            continue;
        };
        *next += 1;
        if let Some(at) = way.iter().position(|&(proc, _)| proc == callee) {
            return Some(way[at..].iter().map(|&(proc, _)| proc).collect());
        }
        if !done[callee.index()] {
            way.push((callee, 0));
        }
    }
    None
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
    /// Behind the call; none of main.
    end: Option<Target>,
    /// The variables that get the results, and the place of the call.
    results: Vec<VarId>,
    span: Span,
    /// The call in [`Inliner::calls`].
    call: Option<usize>,
}

struct Inliner<'a> {
    program: &'a Program,
    builder: ProgramBuilder,
    /// Variables of main and globals.
    shared: FxHashMap<VarId, VarId>,
    /// For each procedure its own variables.
    own: Vec<Vec<VarId>>,
    origins: Vec<usize>,
    by: Vec<Option<usize>>,
    calls: Vec<(usize, Option<usize>)>,
}

impl Inliner<'_> {
    fn run(&mut self) -> Result<(), NotInlined> {
        let main = self.begin(ProcId::MAIN, FxHashMap::default());
        let mut copies = vec![main];
        while let Some(copy) = copies.last_mut() {
            if copy.position == self.program.positions(copy.proc).end {
                if let Some(copy) = copies.pop() {
                    self.finish(&copy);
                }
                continue;
            }
            let position = copy.position;
            copy.position += 1;
            let inner = self.statement(copy, position);
            self.note(position, copy.call);
            if self.origins.len() > MOST_STATEMENTS {
                return Err(NotInlined::TooLarge);
            }
            copies.extend(inner);
        }
        Ok(())
    }

    /// Says of what has been written since that it stands for a statement.
    fn note(&mut self, position: usize, call: Option<usize>) {
        let count = self.builder.position();
        self.origins.resize(count, position);
        self.by.resize(count, call);
    }

    fn begin(&mut self, proc: ProcId, vars: FxHashMap<VarId, VarId>) -> Copy {
        let positions = self.program.positions(proc);
        let position = positions.start;
        let targets = positions.map(|_| self.builder.new_target()).collect();
        let (end, results, span) = (None, Vec::new(), Span::default());
        Copy { proc, position, vars, targets, end, results, span, call: None }
    }

    /// Writes a statement; a call begins another copy.
    fn statement(&mut self, copy: &Copy, position: usize) -> Option<Copy> {
        let entry = self.program.proc(copy.proc).entry;
        let instr = &self.program.code[position];
        let target = copy.targets[position - entry];
        self.builder.expect_branches(target);
        self.builder.put(target);
        if copy.proc == ProcId::MAIN {
            self.builder.labels_of(&instr.labels);
        }
        let var = |var: VarId| self.shared.get(&var).or_else(|| copy.vars.get(&var)).copied();
        let var = |old: VarId| var(old).expect("a procedure names its own variables and globals");
        let code = |code: &Code| {
            let mut code = code.clone();
            for op in &mut code.0 {
                if let Op::Var(old) = op {
                    *old = var(*old);
                }
            }
            code
        };
        let stmt = match &instr.stmt {
            Stmt::Call { results, callee, arguments } => {
                let arguments: Vec<Code> = arguments.iter().map(code).collect();
                let results = results.iter().map(|&result| var(result)).collect();
                return Some(self.call(copy, position, results, *callee, arguments));
            }
            Stmt::Return => {
                if let Some(end) = copy.end
                    && position + 1 < self.program.positions(copy.proc).end
                {
                    self.builder.jump(end, instr.span);
                }
                return None;
            }
            Stmt::Goto { branches } => {
                let branch =
                    |(condition, to): &(Code, usize)| (code(condition), copy.targets[to - entry]);
                let branches = branches.iter().map(branch).collect();
                self.builder.goto(branches, instr.span);
                return None;
            }
            Stmt::Assign { var: target, value } => {
                Stmt::Assign { var: var(*target), value: code(value) }
            }
            Stmt::Store { value, target, field, check } => Stmt::Store {
                value: code(value),
                target: code(target),
                field: *field,
                check: *check,
            },
            Stmt::Assume(condition) => Stmt::Assume(code(condition)),
            Stmt::Havoc { var: target, tape } => Stmt::Havoc { var: var(*target), tape: *tape },
            Stmt::Fail { .. } | Stmt::Halt | Stmt::Reset { .. } => instr.stmt.clone(),
        };
        self.builder.emit(stmt, instr.span);
        None
    }

    /// Writes what comes before the statements of the procedure, and begins their copy.
    fn call(
        &mut self,
        copy: &Copy,
        position: usize,
        results: Vec<VarId>,
        callee: ProcId,
        arguments: Vec<Code>,
    ) -> Copy {
        let program = self.program;
        let span = program.code[position].span;
        let mut vars = FxHashMap::default();
        for &var in &self.own[callee.index()] {
            let symbol = &program.symbols[var];
            vars.insert(var, self.builder.fresh_var(&symbol.name, symbol.sort));
        }
        for (param, value) in program.proc(callee).parameters.iter().zip(arguments) {
            self.builder.emit(Stmt::Assign { var: vars[param], value }, span);
        }
        let mut inner = self.begin(callee, vars);
        inner.end = Some(self.builder.new_target());
        inner.results = results;
        inner.span = span;
        inner.call = Some(self.calls.len());
        self.calls.push((position, copy.call));
        inner
    }

    /// Writes what comes behind the statements of a procedure: results.
    fn finish(&mut self, copy: &Copy) {
        let Some(end) = copy.end else { return };
        self.builder.put(end);
        let returned = &self.program.proc(copy.proc).results;
        for (&target, result) in copy.results.iter().zip(returned) {
            let value = Code(vec![Op::Var(copy.vars[result])]);
            self.builder.emit(Stmt::Assign { var: target, value }, copy.span);
        }
        if let Some(call) = copy.call {
            let (position, outer) = self.calls[call];
            self.note(position, outer);
        }
    }
}
