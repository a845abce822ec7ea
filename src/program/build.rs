//! Writes core programs: the one way in which front ends and rewritings make them.
//!
//! While code is written, branches lead to [`Target`]s, which may be asked for before they are reached;
//! when a procedure is closed they become positions. What always holds: a closed procedure ends with
//! `halt` or `return`, no branch leaves its procedure, and the program that comes out has been verified where
//! debug assertions are on.

use rustc_hash::FxHashMap;

use super::ast::{ClaimTests, Instr, Proc, Program, Stmt};
use super::check::{Check, CheckKind};
use super::op::{Code, Op};
use super::verify::verify;
use crate::spec::{Claim, ClaimPlace, Fold};
use base::{CheckId, Element, ProcId, Sort, Span, Symbols, VarId, VarKind, handle};

handle! {
    /// Where branches lead to, in the procedure under way: a position, if that is reached.
    Target
}

/// What is known of a target.
#[derive(Clone, Copy, Default)]
struct TargetState {
    /// Its position, once it is reached.
    at: Option<usize>,
    /// Whether control may come there by a branch.
    used: bool,
}

/// A program in the making: procedure after procedure, statement after statement.
pub struct ProgramBuilder {
    /// Variables, fields and shapes; the clock and the tape position are among them at the end.
    pub symbols: Symbols,
    checks: Vec<Check>,
    procs: Vec<Proc>,
    code: Vec<Instr>,
    claims: Vec<Claim>,
    folds: Vec<Fold>,
    /// The labels that stand before the next statement.
    labels: Vec<String>,
    targets: Vec<TargetState>,
    /// The targets of the procedure's labels.
    named: FxHashMap<String, Target>,
    /// Whether control may come to the end of the code written so far.
    open_end: bool,
    /// The names of variables, once one is asked for that none of them has; with the last number
    /// that was put behind it.
    names: Option<FxHashMap<String, usize>>,
}

impl ProgramBuilder {
    /// At the beginning of main.
    #[must_use]
    pub fn new(symbols: Symbols) -> Self {
        Self {
            symbols,
            checks: Vec::new(),
            procs: vec![Proc::main()],
            code: Vec::new(),
            claims: Vec::new(),
            folds: Vec::new(),
            labels: Vec::new(),
            targets: Vec::new(),
            named: FxHashMap::default(),
            open_end: true,
            names: None,
        }
    }

    /// Makes room for about so many statements more.
    pub fn reserve(&mut self, statements: usize) {
        self.code.reserve(statements);
    }

    /// The procedure under way.
    #[must_use]
    pub fn proc(&self) -> ProcId {
        ProcId::new(self.procs.len() - 1)
    }

    /// Adds a check.
    pub fn check(&mut self, kind: CheckKind, span: Span) -> CheckId {
        self.checks.push(Check { kind, span });
        CheckId::new(self.checks.len() - 1)
    }

    /// Adds a claim, whose number is one of the checks.
    pub fn claim(&mut self, claim: Claim) {
        self.claims.push(claim);
    }

    /// The folds that have been declared.
    #[must_use]
    pub fn folds(&self) -> &[Fold] {
        &self.folds
    }

    /// Declares a fold.
    pub fn fold(&mut self, fold: Fold) {
        self.folds.push(fold);
    }

    /// Adds a variable of the procedure under way that nobody else knows; it is called like this, or
    /// so with a number behind it.
    pub fn fresh_var(&mut self, name: &str, sort: Sort) -> VarId {
        let vars = &self.symbols.vars;
        let taken = self
            .names
            .get_or_insert_with(|| vars.iter().map(|var| (var.name.clone(), 1)).collect());
        let mut free = name.to_owned();
        while taken.contains_key(&free) {
            let last = taken.entry(name.to_owned()).or_insert(1);
            *last += 1;
            free = format!("{name}{last}");
        }
        taken.insert(free.clone(), 1);
        self.symbols.add_var(free, sort, VarKind::Auxiliary(self.proc()))
    }

    /// Variables of the procedure under way for a sequence of integers: what it holds, and how long it is.
    pub fn fresh_sequence(&mut self, name: &str) -> Vec<VarId> {
        let items = self.fresh_var(name, Sort::Vector(Element::Int));
        let length = format!("len({})", self.symbols[items].name);
        vec![items, self.fresh_var(&length, Sort::Int)]
    }

    /// A target that is not reached yet.
    pub fn new_target(&mut self) -> Target {
        self.targets.push(TargetState::default());
        Target::new(self.targets.len() - 1)
    }

    /// The target of the label, which is put, or will be, by [`Self::label`]; branches there may come
    /// at any time.
    pub fn named(&mut self, label: &str) -> Target {
        if let Some(&target) = self.named.get(label) {
            return target;
        }
        let target = self.new_target();
        self.expect_branches(target);
        self.named.insert(label.to_owned(), target);
        target
    }

    /// Says that branches to the target will come, as to the head of a loop, so that control may come
    /// there although there are none so far.
    pub fn expect_branches(&mut self, target: Target) {
        self.targets[target.index()].used = true;
    }

    /// The target is here: the next statement.
    pub fn place_target(&mut self, target: Target) {
        let entry = &mut self.targets[target.index()];
        entry.at = Some(self.code.len());
        self.open_end |= entry.used;
    }

    /// The label stands here.
    pub fn label(&mut self, name: &str) {
        let target = self.named(name);
        self.place_target(target);
        self.labels.push(name.to_owned());
    }

    /// These labels, which are put nowhere else, stand before the next statement.
    pub fn labels_of(&mut self, labels: &[String]) {
        self.labels.extend_from_slice(labels);
    }

    /// The position of the next statement.
    #[must_use]
    pub fn position(&self) -> usize {
        self.code.len()
    }

    /// Whether control may come here.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open_end
    }

    /// Writes a statement that is no `goto`.
    ///
    /// # Panics
    /// If it is one: see [`Self::goto`].
    pub fn emit(&mut self, stmt: Stmt, span: Span) {
        assert!(!matches!(stmt, Stmt::Goto { .. }), "the targets of a `goto` are no positions yet");
        self.open_end = !stmt.is_last();
        self.push(stmt, span);
    }

    /// Writes a `goto`; there is at least one branch.
    pub fn goto(&mut self, branches: Vec<(Code, Target)>, span: Span) {
        let always = |(condition, _): &(Code, Target)| condition.0 == [Op::Bool(true)];
        self.open_end = !branches.iter().any(always);
        for &(_, target) in &branches {
            self.expect_branches(target);
        }
        // Until the procedure is closed, the targets are the numbers of targets.
        let branches =
            branches.into_iter().map(|(condition, target)| (condition, target.index())).collect();
        self.push(Stmt::Goto { branches }, span);
    }

    /// Writes a jump that is always taken.
    pub fn jump(&mut self, target: Target, span: Span) {
        self.goto(vec![(Code(vec![Op::Bool(true)]), target)], span);
    }

    /// Writes a statement of a program again; `target` says where what was a position is now.
    pub fn copy(&mut self, instr: &Instr, mut target: impl FnMut(usize) -> Target) {
        let Stmt::Goto { branches } = &instr.stmt else {
            return self.emit(instr.stmt.clone(), instr.span);
        };
        let branches =
            branches.iter().map(|(condition, old)| (condition.clone(), target(*old))).collect();
        self.goto(branches, instr.span);
    }

    fn push(&mut self, stmt: Stmt, span: Span) {
        let labels = std::mem::take(&mut self.labels);
        self.code.push(Instr { stmt, span, labels });
    }

    /// Closes the procedure under way, whose text ends at `end`, and begins another with the statement
    /// for its entry; `proc.entry` is set.
    pub fn begin_proc(&mut self, proc: Proc, start: Span, end: Span) {
        self.close(end);
        self.procs.push(Proc { entry: self.code.len(), ..proc });
        self.emit(Stmt::Enter, start);
    }

    /// Ends the procedure under way with `halt` or `return`, and turns its targets into positions.
    fn close(&mut self, end: Span) {
        let entry = self.procs.last().map_or(0, |proc| proc.entry);
        let last = self.code[entry..].last();
        let wanted = if self.procs.len() == 1 { Stmt::Halt } else { Stmt::Return };
        if self.open_end || !last.is_some_and(|instr| instr.stmt == wanted) {
            self.emit(wanted, end);
        }
        for instr in &mut self.code[entry..] {
            if let Stmt::Goto { branches } = &mut instr.stmt {
                for (_, to) in branches {
                    *to = self.targets[*to].at.expect("every target is put somewhere");
                }
            }
        }
        self.targets.clear();
        self.named.clear();
        self.open_end = true;
    }

    /// The program, whose text ends at `end`.
    ///
    /// # Panics
    /// If a branch leads to a target that was never put, and, with debug assertions, if the program
    /// does not verify: who wrote it has made a mistake.
    #[must_use]
    pub fn finish(self, end: Span) -> Program {
        let program = self.finish_unverified(end);
        debug_assert_eq!(verify(&program), Ok(()), "{program}");
        program
    }

    /// The same for a program that is not yet one: calls stand in its expressions.
    pub(super) fn finish_unverified(mut self, end: Span) -> Program {
        self.close(end);
        let Self { symbols, mut checks, procs, mut code, claims, folds, .. } = self;
        // It stays as it is from now on; room to grow would be up to half of it.
        checks.shrink_to_fit();
        code.shrink_to_fit();
        let tests = ClaimTests::default();
        Program {
            symbols,
            checks,
            procs,
            code,
            claims,
            folds,
            entry: None,
            tests,
            refusals: Vec::new(),
            instrumented: None,
        }
    }
}

/// What is written for a program that is written again. Labels, symbols and checks are kept; who
/// adds some writes them into [`Rewriting::new`].
pub trait ProgramRewriter {
    /// Writes what comes before a procedure's first statement behind its entry; branches to that do
    /// not pass it.
    fn write_prologue(&mut self, _: &mut Rewriting<'_>, _: ProcId) {}

    /// Writes what stands for the statement at a position; never asked about [`Stmt::Enter`].
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize);

    /// Writes what only branches come to, behind a procedure's last statement.
    fn end(&mut self, _: &mut Rewriting<'_>, _: ProcId) {}
}

/// A program that is written again, with other statements before, behind or instead of its own.
///
/// Branches to a statement lead to what is written for it, from its first statement on; what is
/// written behind it is met where control falls through to the next one, and not by branches there.
pub struct Rewriting<'a> {
    /// The program that is read.
    pub old: &'a Program,
    /// The one that is written; more variables, fields and checks may be added at any time.
    pub new: ProgramBuilder,
    /// Where the first of the old statements of the procedure stood.
    entry: usize,
    /// For each statement of the procedure under way the target of what is written for it.
    targets: Vec<Target>,
}

/// A program that was written again.
#[derive(Clone, Debug)]
pub struct Rewritten {
    /// What came out.
    pub program: Program,
    /// For each of its statements the position of the old one for which it was written.
    pub origins: Vec<usize>,
    /// For each old statement the position of the first that was written for it: runs are there when
    /// they were at the old one.
    pub starts: Vec<usize>,
}

impl Rewritten {
    /// The program as it is.
    #[must_use]
    pub fn unchanged(program: &Program) -> Self {
        let positions: Vec<usize> = (0..program.code.len()).collect();
        Self { program: program.clone(), origins: positions.clone(), starts: positions }
    }

    /// Whether a run that comes to `position` begins with what was written for an old statement.
    #[must_use]
    pub fn begins(&self, position: usize) -> bool {
        self.starts.binary_search(&position).is_ok()
    }

    /// How many statements a run makes at most where a run of the old program makes one; if no
    /// rewriting has added a loop.
    #[must_use]
    pub fn most_steps(&self) -> u64 {
        let mut written = vec![0; self.starts.len()];
        for &origin in &self.origins {
            written[origin] += 1;
        }
        // What is written for the statement, and behind the last one for the way to the next.
        2 * written.into_iter().max().unwrap_or(0)
    }

    /// The outcome of two rewritings, one after the other.
    #[must_use]
    pub fn compose(self, next: Self) -> Self {
        Self {
            program: next.program,
            origins: next.origins.iter().map(|&position| self.origins[position]).collect(),
            starts: self.starts.iter().map(|&position| next.starts[position]).collect(),
        }
    }
}

impl Rewriting<'_> {
    /// The target of what is written for the statement that stood at `position`, in the procedure
    /// under way.
    #[must_use]
    pub fn target(&self, position: usize) -> Target {
        self.targets[position - self.entry]
    }

    /// Writes the statement that stood at `position` as it was.
    pub fn copy(&mut self, position: usize) {
        let Self { old, new, entry, targets } = self;
        new.copy(&old.code[position], |at| targets[at - *entry]);
    }

    /// Begins a procedure of the old program: its targets are there from the start.
    fn begin_proc(&mut self, id: ProcId) {
        if id != ProcId::MAIN {
            let proc = self.old.proc(id).clone();
            let (start, end) = (self.old.code[proc.entry].span, self.old.code[proc.entry - 1].span);
            self.new.begin_proc(proc, start, end);
        }
        let positions = self.old.positions(id);
        self.entry = positions.start;
        self.targets = positions.map(|_| self.new.new_target()).collect();
        for &target in &self.targets {
            self.new.expect_branches(target);
        }
    }
}

/// The program that comes out if the rewriter is asked for every position, in order, to write what
/// stands there now.
#[must_use]
pub fn rewrite(program: &Program, rewriter: &mut dyn ProgramRewriter) -> Rewritten {
    let mut new = ProgramBuilder::new(program.symbols.clone());
    new.checks.clone_from(&program.checks);
    let mut rewriting = Rewriting { old: program, new, entry: 0, targets: Vec::new() };
    let mut origins = Vec::with_capacity(program.code.len());
    let mut starts = Vec::with_capacity(program.code.len());
    for id in program.proc_ids() {
        rewriting.begin_proc(id);
        let mut positions = program.positions(id);
        // What the closing of the procedure before has added belongs to its last statement.
        let entry = rewriting.new.procs.last().map_or(0, |proc| proc.entry);
        origins.resize(entry, positions.start.saturating_sub(1));
        if id != ProcId::MAIN {
            starts.push(entry);
            origins.push(positions.start);
            positions.start += 1;
        }
        rewriter.write_prologue(&mut rewriting, id);
        origins.resize(rewriting.new.code.len(), positions.start);
        for position in positions.clone() {
            let target = rewriting.target(position);
            rewriting.new.place_target(target);
            starts.push(rewriting.new.code.len());
            rewriting.new.labels_of(&program.code[position].labels);
            rewriter.statement(&mut rewriting, position);
            origins.resize(rewriting.new.code.len(), position);
        }
        rewriter.end(&mut rewriting, id);
        origins.resize(rewriting.new.code.len(), positions.end - 1);
    }
    let end = program.code.last().map_or(Span::default(), |last| last.span);
    for claim in &program.claims {
        let place = match claim.place {
            ClaimPlace::Head(position) => ClaimPlace::Head(starts[position]),
            ClaimPlace::Proc(_) => claim.place,
        };
        rewriting.new.claim(Claim { place, ..claim.clone() });
    }
    let (entry, tests) = (program.entry, program.tests.clone());
    let (folds, refusals) = (program.folds.clone(), program.refusals.clone());
    let program = Program { entry, tests, folds, refusals, ..rewriting.new.finish(end) };
    origins.resize(program.code.len(), starts.len() - 1);
    Rewritten { program, origins, starts }
}
