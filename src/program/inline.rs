//! Inlines calls: the statements of a procedure in the place of each call of it.
//!
//! What comes out has main alone. The variables of a procedure are new ones in each copy; checks,
//! spans and order of evaluation are those of the original, so runs are the same but for the steps
//! that a call and a return take, and for the values of variables that nobody reads any more. A
//! procedure that calls itself, directly or not, cannot be inlined.

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

/// The program with the statements of procedures in the place of their calls.
///
/// # Errors
/// If procedures are recursive, or too many statements would come out.
pub fn inline(program: &Program) -> Result<Program, NotInlined> {
    if let Some(circle) = circle(program) {
        return Err(NotInlined::Recursive(circle));
    }
    let is_kept = |proc: Option<ProcId>| proc.is_none_or(|of| of == ProcId::MAIN);
    let (symbols, shared) = program.symbols.with_vars(|var| is_kept(var.kind.owner()));
    let mut builder = ProgramBuilder::new(symbols);
    for check in &program.checks {
        builder.check(check.kind, check.span);
    }
    let mut inliner = Inliner { program, builder, shared, own: program.own_vars() };
    inliner.run()?;
    let end = program.positions(ProcId::MAIN).end - 1;
    Ok(inliner.builder.finish(program.code[end].span))
}

/// How far a search has come with a procedure.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SearchMark {
    NotYet,
    /// It is on the way from main to where the search is.
    OnWay,
    Done,
}

/// Procedures that call each other in a circle, if there are such that main leads to.
fn circle(program: &Program) -> Option<Vec<ProcId>> {
    let callees = |id| {
        program.code[program.positions(id)].iter().filter_map(|instr| match instr.stmt {
            Stmt::Call { callee, .. } => Some(callee),
            _ => None,
        })
    };
    let mut visits = vec![SearchMark::NotYet; program.procs.len()];
    visits[ProcId::MAIN.index()] = SearchMark::OnWay;
    // The way from main, each procedure with the callees that are still to be looked at.
    let mut way = vec![(ProcId::MAIN, callees(ProcId::MAIN))];
    while let Some((proc, rest)) = way.last_mut() {
        let Some(callee) = rest.next() else {
            visits[proc.index()] = SearchMark::Done;
            way.pop();
            continue;
        };
        match visits[callee.index()] {
            SearchMark::NotYet => {
                visits[callee.index()] = SearchMark::OnWay;
                way.push((callee, callees(callee)));
            }
            SearchMark::OnWay => {
                let way = way.iter().map(|&(proc, _)| proc);
                return Some(way.skip_while(|&proc| proc != callee).collect());
            }
            SearchMark::Done => {}
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
    /// What variables of main and globals have become.
    shared: Vec<Option<VarId>>,
    /// For each procedure its own variables.
    own: Vec<Vec<VarId>>,
}

impl Inliner<'_> {
    fn run(&mut self) -> Result<(), NotInlined> {
        let mut copies = vec![self.begin(ProcId::MAIN, FxHashMap::default(), None)];
        while let Some(copy) = copies.last_mut() {
            if copy.position == self.program.positions(copy.proc).end {
                self.end(copy);
                copies.pop();
                continue;
            }
            let inner = self.statement(copy);
            copy.position += 1;
            copies.extend(inner);
            if self.builder.position() > MOST_STATEMENTS {
                return Err(NotInlined::TooLarge);
            }
        }
        Ok(())
    }

    fn begin(
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

    /// Writes the next statement; a call begins another copy.
    fn statement(&mut self, copy: &Copy) -> Option<Copy> {
        let positions = self.program.positions(copy.proc);
        let target = copy.targets[copy.position - positions.start];
        self.builder.expect_branches(target);
        self.builder.put(target);
        let mut instr = self.program.code[copy.position].clone();
        if copy.proc == ProcId::MAIN {
            self.builder.labels_of(&instr.labels);
        }
        instr.stmt.rename(|old| {
            let new = self.shared[old.index()].or_else(|| copy.vars.get(&old).copied());
            new.expect("a procedure names its own variables and globals")
        });
        match instr.stmt {
            Stmt::Call { results, callee, arguments } => {
                return Some(self.call(results, callee, arguments, instr.span));
            }
            Stmt::Enter => {}
            Stmt::Return => {
                if let Some(call) = &copy.call
                    && copy.position + 1 < positions.end
                {
                    self.builder.jump(call.end, instr.span);
                }
            }
            _ => self.builder.copy(&instr, |to| copy.targets[to - positions.start]),
        }
        None
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
        for &var in &self.own[callee.index()] {
            let symbol = &self.program.symbols[var];
            vars.insert(var, self.builder.fresh_var(&symbol.name, symbol.sort));
        }
        for (param, value) in self.program.proc(callee).parameters.iter().zip(arguments) {
            self.builder.emit(Stmt::Assign { var: vars[param], value }, span);
        }
        let end = self.builder.new_target();
        self.begin(callee, vars, Some(InlinedCall { end, results, span }))
    }

    /// Writes what comes behind the statements of a procedure: results.
    fn end(&mut self, copy: &Copy) {
        let Some(InlinedCall { end, results, span }) = &copy.call else { return };
        self.builder.put(*end);
        let returned = &self.program.proc(copy.proc).results;
        for (&var, result) in results.iter().zip(returned) {
            let value = Code::of(Op::Var(copy.vars[result]));
            self.builder.emit(Stmt::Assign { var, value }, *span);
        }
    }
}
