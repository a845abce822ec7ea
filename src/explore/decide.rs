//! Values that satisfy a path condition: small changes first, then a solver; and whether there are any, by
//! what is cheapest (`layers.rs`).

mod alone;
mod answers;
mod differences;
mod layers;
mod linear;
mod named;
mod plane;
mod repair;
mod steps;
mod terms;
#[cfg(test)]
mod tests;
mod value;

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

pub(super) use self::answers::{KeptAnswer, QuestionWriter};
pub(super) use self::layers::{Layers, SideAnswer};
pub(super) use self::linear::difference_terms;
pub(super) use self::steps::is_true;
use self::steps::{ConditionSteps, are_true};
use self::terms::{constant, is_linear, unknowns};
pub(super) use self::terms::{expr, var};
pub(super) use self::value::value;
use super::state::{Constant, InputValuation};
use logic::{BinaryOp, Expr, ExprValue, Exprs};
use solver::{
    Models, NoAnswerReason, Smt, SmtAnswer, UnavailableSolver, open_smt, open_smt_process,
};
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// The longest that one question may take.
const QUESTION: Duration = Duration::from_millis(500);
/// How many changes of one value are tried before a solver is asked.
const MOST_CHANGES: usize = 12;

/// How often a solver may be given up.
const MOST_GIVEN_UP: usize = 16;

/// Finds values; asks a solver where there is one.
pub(super) struct Decider {
    /// Answers questions of linear arithmetic.
    linear: RestartableSolver,
    /// Answers all others, on which Z3 does not always keep the time: it can be killed.
    others: RestartableSolver,
    missing: Option<UnavailableSolver>,
    /// No question may take longer than until then.
    deadline: Option<Instant>,
    questions: FxHashMap<Term, Rc<PathConditionQuery>>,
    /// The table of their expressions.
    exprs: Exprs,
}

/// A solver that is started when it is first asked, and again when it was given up: questions
/// depend on nothing that was asked before.
struct RestartableSolver {
    open: SolverFactory,
    memory_mib: u64,
    smt: Option<Box<dyn Smt>>,
    starts: usize,
    /// How often it was given up.
    given_up: usize,
    /// Whether it counts if that was for the time that it took.
    bounds_time: bool,
}

/// A solver, and how often it was started.
type Started<'a> = (&'a mut Box<dyn Smt>, usize);

impl RestartableSolver {
    fn new(open: SolverFactory, memory_mib: u64) -> Self {
        Self { open, memory_mib, smt: None, starts: 0, given_up: 0, bounds_time: false }
    }

    /// The solver, if it is there or can be started, and how often it was.
    fn solver(&mut self) -> Result<Option<Started<'_>>, UnavailableSolver> {
        if let Some(reason) = self.smt.as_ref().and_then(|smt| smt.failure_reason()) {
            self.given_up += usize::from(self.bounds_time || *reason != NoAnswerReason::TimeOut);
            self.smt = None;
        }
        if self.smt.is_none() && self.given_up < MOST_GIVEN_UP {
            self.starts += 1;
            self.smt = Some((self.open)(self.memory_mib)?);
        }
        Ok(self.smt.as_mut().map(|smt| (smt, self.starts)))
    }
}

/// What a solver says of conditions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ModelAnswer {
    /// These values satisfy them.
    Sat(InputValuation),
    /// None do.
    Unsat,
    /// It does not know, or cannot be asked.
    Unknown(NoAnswerReason),
}

impl ModelAnswer {
    /// Values that satisfy the conditions.
    pub(super) fn model(self) -> Option<InputValuation> {
        match self {
            Self::Sat(model) => Some(model),
            Self::Unsat | Self::Unknown(_) => None,
        }
    }
}

/// A condition as a solver reads it.
#[derive(Debug)]
struct PathConditionQuery {
    expr: Expr,
    unknowns: Vec<Term>,
    linear: bool,
}

/// Starts a solver, its memory bounded by so many MiB.
pub type SolverFactory = fn(u64) -> Result<Box<dyn Smt>, UnavailableSolver>;

/// What answers most questions: the library where it is linked.
pub const LINEAR: SolverFactory = |memory_mib| open_smt(memory_mib, Models::Plain);

/// What answers questions on which Z3 may not look at the clock.
pub const PROCESS: SolverFactory = |memory_mib| open_smt_process(memory_mib, Models::Plain);

impl Decider {
    pub(super) fn new(linear: SolverFactory, memory_mib: u64) -> Self {
        let mut linear = RestartableSolver::new(linear, memory_mib);
        let missing = linear.solver().err();
        let others = RestartableSolver::new(PROCESS, memory_mib);
        Self {
            linear,
            others,
            missing,
            deadline: None,
            questions: FxHashMap::default(),
            exprs: Exprs::default(),
        }
    }

    /// Gives up hard questions once solvers had to be killed for many of them: whoever searches has others.
    pub(super) fn bound_time(&mut self) {
        self.others.bounds_time = true;
    }

    /// Lets no question take longer than until then.
    pub(super) fn set_deadline(&mut self, deadline: Instant) {
        self.deadline = Some(deadline);
    }

    /// Why there is no solver.
    pub(super) fn missing_solver(&self) -> Option<&UnavailableSolver> {
        self.missing.as_ref()
    }

    /// Asks the solver for values that satisfy all conditions.
    pub(super) fn solve_path<'a>(
        &mut self,
        terms: &SymbolicTerms,
        path: impl IntoIterator<Item = &'a Term>,
    ) -> ModelAnswer {
        let path: Vec<Term> = path.into_iter().copied().collect();
        let questions: Vec<Rc<PathConditionQuery>> =
            path.iter().map(|&condition| self.question(terms, condition)).collect();
        let time = self.time();
        let linear = questions.iter().all(|question| question.linear);
        let asked = if linear { &mut self.linear } else { &mut self.others };
        let smt = match asked.solver() {
            Ok(Some((smt, _))) => smt,
            Ok(None) => return ModelAnswer::Unknown(NoAnswerReason::GaveUp(String::new())),
            Err(missing) => return ModelAnswer::Unknown(NoAnswerReason::Missing(missing)),
        };
        let unknowns: BTreeSet<Term> =
            questions.iter().flat_map(|question| question.unknowns.iter().copied()).collect();
        let unknowns: Vec<Term> = unknowns.into_iter().collect();
        let exprs = &mut self.exprs;
        let constants: Vec<Expr> =
            unknowns.iter().map(|&term| constant(exprs, terms, term)).collect();
        smt.push();
        for (&term, &constant) in unknowns.iter().zip(&constants) {
            smt.declare(exprs, var(terms, term), exprs.sort(constant));
        }
        for question in &questions {
            smt.assert(exprs, question.expr);
        }
        let answer = smt.check(time);
        let values = match &answer {
            SmtAnswer::Sat => smt.values(exprs, &constants),
            SmtAnswer::Unsat | SmtAnswer::Unknown(_) => None,
        };
        smt.pop();
        match answer {
            SmtAnswer::Sat => {}
            SmtAnswer::Unsat => return ModelAnswer::Unsat,
            SmtAnswer::Unknown(reason) => return ModelAnswer::Unknown(reason),
        }
        satisfying(terms, &path, unknowns, values)
    }

    /// How long a question may take.
    fn time(&self) -> Duration {
        let left = self.deadline.map(|end| end.saturating_duration_since(Instant::now()));
        left.map_or(QUESTION, |left| left.min(QUESTION))
    }

    fn question(&mut self, terms: &SymbolicTerms, condition: Term) -> Rc<PathConditionQuery> {
        let question = self.questions.entry(condition).or_insert_with(|| {
            Rc::new(PathConditionQuery {
                expr: expr(&mut self.exprs, terms, condition),
                unknowns: unknowns(terms, condition),
                linear: is_linear(terms, condition),
            })
        });
        question.clone()
    }
}

/// The values that a solver has given to unknowns, once it is seen that they satisfy the conditions.
fn satisfying(
    terms: &SymbolicTerms,
    conditions: &[Term],
    unknowns: Vec<Term>,
    values: Option<Vec<ExprValue>>,
) -> ModelAnswer {
    let constant = |value| match value {
        ExprValue::Int(value) => Some(Constant::Int(value)),
        ExprValue::Bool(value) => Some(Constant::Bool(value)),
        ExprValue::Array(..) => None,
    };
    let values: Option<Vec<Constant>> =
        values.and_then(|values| values.into_iter().map(constant).collect());
    let model: Option<InputValuation> =
        values.map(|values| unknowns.into_iter().zip(values).collect());
    match model {
        Some(model) if are_true(terms, conditions, &model) => ModelAnswer::Sat(model),
        Some(_) | None => ModelAnswer::Unknown(NoAnswerReason::Garbage(String::new())),
    }
}

/// Other values for one of the unknowns of the last condition that satisfy all conditions; the unknowns are tried in
/// this order.
fn changed<'a, P>(
    terms: &SymbolicTerms,
    (path, last): (&'a P, Term),
    order: &[Term],
    near: &InputValuation,
) -> Option<InputValuation>
where
    P: ?Sized,
    &'a P: IntoIterator<Item = &'a Term, IntoIter: DoubleEndedIterator>,
{
    let mut left = MOST_CHANGES;
    // The last condition is the one that is broken now.
    let mut conditions = ConditionSteps::new(terms, path.into_iter().rev());
    for &unknown in order {
        for value in candidates(terms, last, unknown, near) {
            left = left.checked_sub(1)?;
            let mut model = near.clone();
            model.insert(unknown, value);
            if conditions.are_true(&model) {
                return Some(model);
            }
        }
    }
    None
}

/// Values that may decide a condition: near the values of what it compares.
fn candidates(
    terms: &SymbolicTerms,
    condition: Term,
    unknown: Term,
    near: &InputValuation,
) -> Vec<Constant> {
    if terms.sort(unknown) == base::Sort::Bool {
        let now = near.get(&unknown) == Some(&Constant::Bool(true));
        return vec![Constant::Bool(!now)];
    }
    let mut atom = condition;
    while let TermNode::Not(inner) = *terms.node(atom) {
        atom = inner;
    }
    let TermNode::Binary(BinaryOp::Eq | BinaryOp::Lt | BinaryOp::Le, a, b) = *terms.node(atom)
    else {
        return Vec::new();
    };
    let now = |term| match value(terms, term, near) {
        Constant::Int(value) => value,
        Constant::Bool(value) => BigInt::from(value),
    };
    // Where both sides are equal, if the unknown counts once on one of them.
    let (here, gap) = (now(unknown), now(b) - now(a));
    let mut constants = Vec::new();
    for step in [0, 1, -1] {
        for target in [&here + &gap + step, &here - &gap + step] {
            let target = Constant::Int(target);
            if !constants.contains(&target) {
                constants.push(target);
            }
        }
    }
    constants
}

/// Why nobody knows whether a path is one, where no solver has said why.
pub(super) fn unknown_reason() -> Arc<NoAnswerReason> {
    Arc::new(NoAnswerReason::GaveUp(String::new()))
}
