//! Programs that test what is claimed of them.
//!
//! A rewriting of the core program: where the judge looks at a claim (`concrete::Watched`), a statement
//! tests it, and fails with its number where it is false or not defined. A test reads a ghost variable,
//! which stands for what the claim says of the state that is there: statements of the core cannot go
//! through all objects, and functions can. So every stage sees a variable that nobody assigns, and
//! specialization alone (`func/specialize/claims`) puts a call of a function in its place.
//!
//! What a claim says of the state in which its procedure was called is said of ghosts that hold that
//! state; which objects there are, of a ghost field that is true of each of them. What is claimed of all
//! integers is not tested, nor are hints, for which nobody answers.

mod asserting;
mod coded;
mod ghosts;
pub mod lists;

use rustc_hash::FxHashMap;

use self::ghosts::GhostSymbols;
use base::{CheckId, ProcId, Span, VarId};
use concrete::{Heap, Value};
use program::build::{ProgramRewriter, Rewriting, Target, rewrite};
use program::spec::{Claim, ClaimKind, ClaimPlace, Formula, FormulaPart, total};
use program::{ClaimTest, Code, Instr, Op, Program, Stmt};

pub use asserting::AssertingProgram;

/// A program that tests what is claimed of it.
#[derive(Clone, Debug)]
pub struct ClaimTestingProgram {
    /// The program. Of it is claimed what is not tested: of all integers, too large, or a hint.
    pub program: Program,
}

impl ClaimTestingProgram {
    /// The program with tests. Its runs are those of the program itself up to where a claim is broken that
    /// is tested; where what is assumed of the first call is false, they are blocked.
    #[must_use]
    pub fn new(program: &Program) -> Self {
        let mut ghosts = GhostSymbols::find(program);
        let mut places = TestPlaces::default();
        let mut left = Vec::new();
        for claim in &program.claims {
            if claim.kind == ClaimKind::Hint {
                left.push(claim.clone());
                continue;
            }
            let total_formula = total(&program.symbols, &claim.formula);
            // What is always true needs no test: a frame of a procedure that writes no old object.
            let is_true =
                |formula: &&Formula| *formula.part(formula.root()) == FormulaPart::Bool(true);
            if let Some(formula) =
                total_formula.formula.as_ref().filter(|formula| !is_true(formula))
            {
                places.add(program, &mut ghosts, claim, formula);
            }
            match total_formula.left {
                Some(_) if total_formula.formula.is_none() => left.push(claim.clone()),
                Some(formula) => left.push(Claim { formula, ..claim.clone() }),
                None => {}
            }
        }
        let mut program = ghosts.program;
        program.claims = left;
        program.tests.are_written = true;
        let program = rewrite(&program, &mut places).program;
        Self { program }
    }

    /// The initial heap with what the ghosts hold at the start.
    #[must_use]
    pub fn initial(&self, heap: &Heap) -> Heap {
        let (symbols, tests) = (&self.program.symbols, &self.program.tests);
        let mut heap = heap.with_vars_of(symbols);
        let objects = heap.objects(symbols);
        if let Some(var) = tests.objects {
            let lowest = objects.iter().map(|object| object.address).min().unwrap_or(0);
            heap.set_var(var, Value::Int(lowest.min(0).saturating_neg().into()));
        }
        for &(shape, field) in &tests.exists {
            for object in objects.iter().filter(|object| object.shape == shape) {
                heap.write(field, object.address, Value::Bool(true));
            }
        }
        heap
    }
}

/// What a procedure requires, said of the arguments with which main calls it.
fn at_call(program: &Program, entry: ProcId, mut formula: Formula) -> Formula {
    let mut arguments = program.code[program.main().entry].stmt.codes();
    let parameters = program.proc(entry).parameters.iter();
    let passed: FxHashMap<VarId, VarId> = parameters
        .filter_map(|&parameter| Some((parameter, arguments.next()?.as_var()?)))
        .collect();
    formula.rename(|var| passed.get(&var).copied().unwrap_or(var));
    formula
}

/// Which tests stand where.
#[derive(Default)]
struct TestPlaces {
    /// Before the statement at a position.
    heads: FxHashMap<usize, Vec<ClaimTest>>,
    /// Where a procedure begins.
    begins: FxHashMap<ProcId, Vec<ClaimTest>>,
    /// Where it returns.
    returns: FxHashMap<ProcId, Vec<ClaimTest>>,
    /// Where main calls the procedure of which runs are asked for.
    assumed: Vec<ClaimTest>,
    /// What is to be written at the end of the procedure under way: where control goes if a claim is
    /// false.
    fails: Vec<(Target, CheckId, Span)>,
}

impl TestPlaces {
    fn add(
        &mut self,
        program: &Program,
        ghosts: &mut GhostSymbols,
        claim: &Claim,
        formula: &Formula,
    ) {
        let (place, kind) = (claim.place, claim.kind);
        if let (ClaimPlace::Proc(proc), ClaimKind::Requires) = (place, kind)
            && program.entry == Some(proc)
        {
            let formula = at_call(program, proc, formula.clone());
            self.assumed.push(ghosts.test("assumed", claim, &formula));
        }
        let test = ghosts.test(kind.word(), claim, formula);
        match (place, kind) {
            (ClaimPlace::Head(position), _) => self.heads.entry(position).or_default(),
            (ClaimPlace::Proc(proc), ClaimKind::Requires) => self.begins.entry(proc).or_default(),
            (ClaimPlace::Proc(proc), _) => self.returns.entry(proc).or_default(),
        }
        .push(test);
    }

    /// Writes tests.
    fn write(&mut self, rewriting: &mut Rewriting<'_>, tests: Option<Vec<ClaimTest>>, span: Span) {
        for test in tests.into_iter().flatten() {
            let fails = rewriting.new.new_target();
            let is_false = Code(vec![Op::Var(test.var), Op::Not]);
            rewriting.new.goto(vec![(is_false, fails)], span);
            self.fails.push((fails, test.check, span));
        }
    }
}

impl ProgramRewriter for TestPlaces {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        let span = rewriting.old.code[rewriting.old.proc(proc).entry].span;
        if proc == ProcId::MAIN {
            for test in &self.assumed {
                rewriting.new.emit(Stmt::Assume(Code::from_op(Op::Var(test.var))), span);
            }
        }
        self.write(rewriting, self.begins.get(&proc).cloned(), span);
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        // The span of the statement: vertices are called as they are without tests.
        let Instr { stmt, span, .. } = &rewriting.old.code[position];
        let is_return = *stmt == Stmt::Return;
        let span = *span;
        self.write(rewriting, self.heads.get(&position).cloned(), span);
        if is_return {
            let proc = rewriting.old.proc_at(position);
            self.write(rewriting, self.returns.get(&proc).cloned(), span);
        }
        rewriting.copy(position);
    }

    /// What is done where a claim is false.
    fn end(&mut self, rewriting: &mut Rewriting<'_>, _: ProcId) {
        for (target, test, span) in std::mem::take(&mut self.fails) {
            rewriting.new.place_target(target);
            rewriting.new.emit(Stmt::Fail { check: test }, span);
        }
    }
}
