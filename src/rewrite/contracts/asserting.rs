//! Programs that assert where it stands what is claimed of them.
//!
//! A rewriting of the core program: where the judge looks at a claim, a run may choose to test one of its conjuncts; what
//! is said of all integers, or of all in an interval, it tests of one of them that it chooses. Behind the test the run is
//! none, so nothing hangs on what a test has found. If no run fails at the number of a claim, no run of
//! the program breaks the claim: a claim is a check then, and whoever proves checks can prove it.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::at_call;
use super::coded::{StandIns, concat_code, formula_code};
use base::{ArrayFields, CheckId, FieldId, ProcId, SequenceVars, Sort, Span, VarId};
use program::build::{ProgramRewriter, Rewriting, Rewritten, Target, rewrite};
use program::spec::{
    BoundDomain, Claim, ClaimKind, ClaimPlace, Connector, CopyOf, Formula, FormulaPart,
    StateSelector, conjuncts,
};
use program::{BinOp, CallGraph, Code, Op, ProcEffects, Program, Stmt};

/// A program that asserts what is claimed of it.
#[derive(Clone, Debug)]
pub struct AssertingProgram {
    /// The program, of which nothing is claimed.
    pub program: Program,
    /// The claims that it asserts, each as a whole.
    pub claims: BTreeSet<CheckId>,
    /// For each statement of the program that was given where what was written for it begins, in order.
    pub starts: Vec<usize>,
    /// The variables that hold something of the state in which their procedure was called.
    pub copies: FxHashMap<VarId, CopyOf>,
}

impl AssertingProgram {
    /// The program that asserts these of its claims, as far as statements can say them; nothing if they can say none.
    ///
    /// Of what the first call requires is assumed what an expression can say.
    #[must_use]
    pub fn new(program: &Program, asked: &BTreeSet<CheckId>) -> Option<Self> {
        let mut symbols = program.symbols.clone();
        let tapes = Tapes { bool: symbols.bool_tape(), int: symbols.int_tape() };
        let effects = ProcEffects::compute(program, &CallGraph::build(program));
        let claims: Vec<Claim> =
            program.claims.iter().filter(|claim| asked.contains(&claim.check)).cloned().collect();
        let copy = Program { symbols, ..program.clone() };
        let mut writer = Asserter {
            claims: &claims,
            effects: &effects,
            tapes,
            stand_ins: StandIns::default(),
            stop: None,
            unsaid: BTreeSet::new(),
            copies: FxHashMap::default(),
        };
        let Rewritten { program, starts, .. } = rewrite(&copy, &mut writer);
        let mut expressible: BTreeSet<CheckId> = claims.iter().map(|claim| claim.check).collect();
        expressible.retain(|claim| !writer.unsaid.contains(claim));
        let program = Program { claims: Vec::new(), instrumented: None, ..program };
        (!expressible.is_empty()).then_some(Self {
            program,
            claims: expressible,
            starts,
            copies: writer.copies,
        })
    }
}

/// Where choices are read.
#[derive(Clone, Copy)]
struct Tapes {
    bool: FieldId,
    int: FieldId,
}

/// A test of what is said of chosen values.
struct AssertionTest {
    steps: Vec<TestStep>,
    /// What is true then, or the claim is broken.
    said: Code,
}

/// What is done before a test.
enum TestStep {
    /// An integer is chosen.
    Choose(VarId),
    /// Nothing is said of these.
    StopIf(Code),
}

struct Asserter<'a> {
    claims: &'a [Claim],
    effects: &'a ProcEffects,
    tapes: Tapes,
    /// Of the procedure under way.
    stand_ins: StandIns,
    /// Where a run goes that is none any more.
    stop: Option<Target>,
    /// The claims that statements cannot say.
    unsaid: BTreeSet<CheckId>,
    copies: FxHashMap<VarId, CopyOf>,
}

impl Asserter<'_> {
    /// Copies what the claims in a procedure say of the state in which it was called.
    fn copy_state(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId, span: Span) {
        self.stand_ins = StandIns::default();
        let old = rewriting.old;
        let positions = old.positions(proc);
        let mut assigned = self.effects.proc(proc).writes.clone();
        assigned.extend(old.code[positions].iter().flat_map(|instr| instr.stmt.assigned()));
        for claim in self.claims.iter().filter(|claim| old.proc_of(claim.place) == proc) {
            let formula = &claim.formula;
            for (var, when) in formula.vars() {
                if when == StateSelector::Before && !self.stand_ins.vars.contains_key(&var) {
                    self.copy_var(rewriting, var, &assigned, span);
                }
            }
            for part in formula.parts() {
                if let FormulaPart::Element(fields, array, _, StateSelector::Before) = *part
                    && let FormulaPart::Var(var, StateSelector::Before) = *formula.part(array)
                    && fields.element.sort() == Sort::Int
                    && !self.stand_ins.arrays.contains_key(&var)
                {
                    let copy = held(rewriting, (var, fields), claim.check, span);
                    self.copies.insert(copy.items, CopyOf::Items(var, fields));
                    let since = if assigned.contains(&var) {
                        StateSelector::Before
                    } else {
                        StateSelector::Now
                    };
                    self.copies.insert(copy.length, CopyOf::Length(var, fields, since));
                    self.stand_ins.arrays.insert(var, copy);
                }
            }
        }
    }

    /// Copies a variable, and what it is the length of, if something assigns it.
    fn copy_var(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        var: VarId,
        assigned: &BTreeSet<VarId>,
        span: Span,
    ) {
        let symbols = &rewriting.old.symbols;
        let items = symbols.sequence_of(var).unwrap_or(var);
        let vars: Vec<VarId> = [items].into_iter().chain(symbols.length_of(items)).collect();
        if !vars.iter().any(|var| assigned.contains(var)) {
            self.stand_ins.vars.extend(vars.into_iter().map(|var| (var, var)));
            return;
        }
        let name = format!("old_{}", symbols[items].name);
        let copies = match vars.len() {
            1 => vec![rewriting.new.fresh_var(&name, symbols[items].sort)],
            _ => rewriting.new.fresh_sequence(&name),
        };
        for (var, copy) in vars.into_iter().zip(copies) {
            rewriting
                .new
                .emit(Stmt::Assign { var: copy, value: Code::from_op(Op::Var(var)) }, span);
            self.stand_ins.vars.insert(var, copy);
            self.copies.insert(copy, CopyOf::Var(var));
        }
    }

    /// Writes the tests of the claims that stand at a place.
    fn assert(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        is_there: impl Fn(&Claim) -> bool,
        span: Span,
    ) {
        for claim in self.claims.iter().filter(|claim| is_there(claim)) {
            for conjunct in conjuncts(&claim.formula) {
                match self.test(rewriting, claim.check, &conjunct) {
                    Some(test) => self.write(rewriting, claim.check, test, span),
                    None => drop(self.unsaid.insert(claim.check)),
                }
            }
        }
    }

    /// Writes a test that a run may choose, and behind which none goes on.
    fn write(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        check: CheckId,
        test: AssertionTest,
        span: Span,
    ) {
        let Tapes { bool, int } = self.tapes;
        let (next, stop) = (rewriting.new.new_target(), self.stop(rewriting));
        let asks = rewriting.new.fresh_var("asks", Sort::Bool);
        rewriting.new.emit(Stmt::Havoc { var: asks, tape: bool }, span);
        rewriting.new.goto(vec![(Code(vec![Op::Var(asks), Op::Not]), next)], span);
        for step in test.steps {
            match step {
                TestStep::Choose(var) => {
                    rewriting.new.emit(Stmt::Havoc { var, tape: int }, span);
                }
                TestStep::StopIf(condition) => rewriting.new.goto(vec![(condition, stop)], span),
            }
        }
        rewriting.new.goto(vec![(test.said, stop)], span);
        rewriting.new.emit(Stmt::Fail { check }, span);
        rewriting.new.place_target(next);
    }

    /// Where a run goes that is none any more.
    fn stop(&mut self, rewriting: &mut Rewriting<'_>) -> Target {
        *self.stop.get_or_insert_with(|| rewriting.new.new_target())
    }

    /// The test of a conjunct, if it can be said.
    fn test(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        check: CheckId,
        formula: &Formula,
    ) -> Option<AssertionTest> {
        self.stand_ins.bounds.clear();
        let (mut at, mut steps) = (formula.root(), Vec::new());
        let coded = |rewriting: &Rewriting<'_>, part, stand_ins: &StandIns| {
            formula_code(&rewriting.new.symbols, formula, part, check, stand_ins)
        };
        loop {
            match *formula.part(at) {
                FormulaPart::Binary(Connector::Implies, guard, conclusion) => {
                    let mut not = coded(rewriting, guard, &self.stand_ins)?;
                    not.0.push(Op::Not);
                    steps.push(TestStep::StopIf(not));
                    at = conclusion;
                }
                FormulaPart::Quantified { all: true, bound, domain, body } => {
                    let ends = match domain {
                        BoundDomain::Objects(..) => return None,
                        BoundDomain::Integers => None,
                        // The ends are outside of what the name is bound in.
                        BoundDomain::Interval(low, high) => Some([
                            coded(rewriting, low, &self.stand_ins)?,
                            coded(rewriting, high, &self.stand_ins)?,
                        ]),
                    };
                    let var = rewriting
                        .new
                        .fresh_var(&format!("any_{}", formula.bounds()[bound].name), Sort::Int);
                    // Both ends are looked at, whatever is chosen.
                    if let Some([low, high]) = &ends
                        && low.checks().chain(high.checks()).next().is_some()
                    {
                        let is_empty = concat_code(low.clone(), high);
                        let is_empty = concat_code(is_empty, &Code::from_op(Op::Binary(BinOp::Ge)));
                        steps.push(TestStep::StopIf(is_empty));
                    }
                    steps.push(TestStep::Choose(var));
                    for (end, op) in ends.into_iter().flatten().zip([BinOp::Lt, BinOp::Ge]) {
                        let outside = concat_code(Code::from_op(Op::Var(var)), &end);
                        steps.push(TestStep::StopIf(concat_code(
                            outside,
                            &Code::from_op(Op::Binary(op)),
                        )));
                    }
                    self.stand_ins.bounds.insert(bound, var);
                    at = body;
                }
                _ => break,
            }
        }
        Some(AssertionTest { steps, said: coded(rewriting, at, &self.stand_ins)? })
    }

    /// Assumes what the first call requires.
    fn assume(&self, rewriting: &mut Rewriting<'_>, span: Span) {
        let old = rewriting.old;
        let Some(entry) = old.entry else { return };
        let requires = old.contract(entry).filter(|claim| claim.kind == ClaimKind::Requires);
        for claim in requires {
            let formula = at_call(old, entry, claim.formula.clone());
            for conjunct in conjuncts(&formula) {
                let nothing = StandIns::default();
                let root = conjunct.root();
                let condition = formula_code(&old.symbols, &conjunct, root, claim.check, &nothing);
                if let Some(condition) = condition {
                    rewriting.new.emit(Stmt::Assume(condition), span);
                }
            }
        }
    }
}

/// What the array holds to which a variable refers, in variables of its own: nothing of null.
fn held(
    rewriting: &mut Rewriting<'_>,
    (var, fields): (VarId, ArrayFields),
    check: CheckId,
    span: Span,
) -> SequenceVars {
    let symbols = &rewriting.old.symbols;
    let name = format!("held_{}", symbols[var].name);
    let copies = rewriting.new.fresh_sequence(&name);
    let (items, length) = (copies[0], copies[1]);
    if let Sort::Ref(shape) = symbols[var].sort {
        let behind = rewriting.new.new_target();
        let is_null = Code(vec![Op::Var(var), Op::Null(shape), Op::Binary(BinOp::Eq)]);
        rewriting.new.goto(vec![(is_null, behind)], span);
        for (copy, field) in [(items, fields.items), (length, fields.len)] {
            let value = Code(vec![Op::Var(var), Op::Load { field, check }]);
            rewriting.new.emit(Stmt::Assign { var: copy, value }, span);
        }
        rewriting.new.place_target(behind);
    }
    SequenceVars { items, length }
}

impl ProgramRewriter for Asserter<'_> {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        let span = rewriting.old.code[rewriting.old.proc(proc).entry].span;
        if proc == ProcId::MAIN {
            self.assume(rewriting, span);
        }
        self.copy_state(rewriting, proc, span);
        let begins = |claim: &Claim| {
            claim.place == ClaimPlace::Proc(proc) && claim.kind == ClaimKind::Requires
        };
        self.assert(rewriting, begins, span);
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        let (is_return, span) = (instr.stmt == Stmt::Return, instr.span);
        let proc = rewriting.old.proc_at(position);
        let is_there = |claim: &Claim| match claim.place {
            ClaimPlace::Head(at) => at == position,
            ClaimPlace::Proc(of) => is_return && of == proc && claim.kind != ClaimKind::Requires,
        };
        self.assert(rewriting, is_there, span);
        rewriting.copy(position);
    }

    fn end(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        if let Some(stop) = self.stop.take() {
            let span = rewriting.old.code[rewriting.old.positions(proc).end - 1].span;
            rewriting.new.place_target(stop);
            rewriting.new.emit(Stmt::Assume(Code::from_op(Op::Bool(false))), span);
        }
    }
}
