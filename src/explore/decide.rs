//! Values that satisfy a path condition: small changes first, then a solver.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

use super::state::{BOOLS, Constant, INTS, Model};
use crate::base;
use crate::logic::{BinaryOp, Expr, Exprs, Folded, Sort, Value, Var, fold};
use crate::solve::{Missing, Models, Reason, Smt, SmtAnswer, open_smt, open_smt_process};
use crate::term::{Term, TermNode, Terms};

/// The longest that one question may take.
const QUESTION: Duration = Duration::from_millis(500);
/// How many changes of one value are tried before a solver is asked.
const MOST_CHANGES: usize = 12;

/// How often a solver that had to be given up is started anew.
const MOST_STARTS: usize = 16;

/// Finds values; asks a solver where there is one.
pub(super) struct Decider {
    /// Answers questions of linear arithmetic.
    linear: Asked,
    /// Answers all others, on which Z3 does not always keep the time: it can be killed.
    others: Asked,
    missing: Option<Missing>,
    /// No question may take longer than until then.
    deadline: Option<Instant>,
    questions: FxHashMap<Term, Question>,
    /// The table of their expressions.
    exprs: Exprs,
}

/// A solver that is started when it is first asked, and again when it was given up: questions
/// depend on nothing that was asked before.
struct Asked {
    open: Open,
    memory_mib: u64,
    smt: Option<Box<dyn Smt>>,
    starts: usize,
}

impl Asked {
    fn new(open: Open, memory_mib: u64) -> Self {
        Self { open, memory_mib, smt: None, starts: 0 }
    }

    /// The solver, if it is there or can be started.
    fn solver(&mut self) -> Result<Option<&mut Box<dyn Smt>>, Missing> {
        if self.smt.as_ref().is_some_and(|smt| smt.spoilt().is_some()) {
            self.smt = None;
        }
        if self.smt.is_none() && self.starts < MOST_STARTS {
            self.starts += 1;
            self.smt = Some((self.open)(self.memory_mib)?);
        }
        Ok(self.smt.as_mut())
    }
}

/// What a solver says of conditions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// These values satisfy them.
    Sat(Model),
    /// None do.
    Unsat,
    /// It does not know, or cannot be asked.
    Unknown(Reason),
}

impl Answer {
    /// Values that satisfy the conditions.
    pub(super) fn model(self) -> Option<Model> {
        match self {
            Self::Sat(model) => Some(model),
            Self::Unsat | Self::Unknown(_) => None,
        }
    }
}

/// A condition as a solver reads it.
#[derive(Clone)]
struct Question {
    expr: Expr,
    unknowns: Vec<Term>,
    linear: bool,
}

/// Starts a solver, its memory bounded by so many MiB.
pub(crate) type Open = fn(u64) -> Result<Box<dyn Smt>, Missing>;

/// What answers most questions: the library where it is linked.
pub(crate) const LINEAR: Open = |memory_mib| open_smt(memory_mib, Models::Plain);

/// What answers questions on which Z3 may not look at the clock.
pub(crate) const PROCESS: Open = |memory_mib| open_smt_process(memory_mib, Models::Plain);

impl Decider {
    pub(super) fn new(linear: Open, memory_mib: u64) -> Self {
        let mut linear = Asked::new(linear, memory_mib);
        let missing = linear.solver().err();
        let others = Asked::new(PROCESS, memory_mib);
        Self {
            linear,
            others,
            missing,
            deadline: None,
            questions: FxHashMap::default(),
            exprs: Exprs::default(),
        }
    }

    /// Lets no question take longer than until then.
    pub(super) fn set_deadline(&mut self, deadline: Instant) {
        self.deadline = Some(deadline);
    }

    /// Why there is no solver.
    pub(super) fn missing(&self) -> Option<&Missing> {
        self.missing.as_ref()
    }

    /// Values that satisfy all conditions, if they can be found; `near` satisfies all but the last
    /// one.
    pub(super) fn satisfy(
        &mut self,
        terms: &Terms,
        path: &imbl::Vector<Term>,
        near: &Model,
    ) -> Option<Model> {
        let &last = path.last()?;
        changed(terms, path, last, near).or_else(|| self.ask(terms, path).model())
    }

    /// Asks the solver for values that satisfy all conditions.
    pub(super) fn ask(&mut self, terms: &Terms, path: &imbl::Vector<Term>) -> Answer {
        let questions: Vec<Question> =
            path.iter().map(|&condition| self.question(terms, condition)).collect();
        let left = self.deadline.map(|end| end.saturating_duration_since(Instant::now()));
        let time = left.map_or(QUESTION, |left| left.min(QUESTION));
        let linear = questions.iter().all(|question| question.linear);
        let asked = if linear { &mut self.linear } else { &mut self.others };
        let smt = match asked.solver() {
            Ok(Some(smt)) => smt,
            Ok(None) => return Answer::Unknown(Reason::GaveUp(String::new())),
            Err(missing) => return Answer::Unknown(Reason::Missing(missing)),
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
            SmtAnswer::Unsat => return Answer::Unsat,
            SmtAnswer::Unknown(reason) => return Answer::Unknown(reason),
        }
        let constant = |value| match value {
            Value::Int(value) => Some(Constant::Int(value)),
            Value::Bool(value) => Some(Constant::Bool(value)),
            Value::Array(..) => None,
        };
        let values: Option<Vec<Constant>> =
            values.and_then(|values| values.into_iter().map(constant).collect());
        let model: Option<Model> = values.map(|values| unknowns.into_iter().zip(values).collect());
        match model {
            Some(model) if path.iter().all(|&condition| is_true(terms, condition, &model)) => {
                Answer::Sat(model)
            }
            Some(_) | None => Answer::Unknown(Reason::Garbage(String::new())),
        }
    }

    fn question(&mut self, terms: &Terms, condition: Term) -> Question {
        let question = self.questions.entry(condition).or_insert_with(|| Question {
            expr: expr(&mut self.exprs, terms, condition),
            unknowns: unknowns(terms, condition),
            linear: is_linear(terms, condition),
        });
        question.clone()
    }
}

/// The variable of an unknown.
pub(super) fn var(terms: &Terms, unknown: Term) -> Var {
    let TermNode::LiCell(_, tape, position) = *terms.node(unknown) else {
        unreachable!("unknowns are cells of tapes")
    };
    debug_assert!([INTS, BOOLS].contains(&tape.index()));
    let position = terms.as_int(position).and_then(ToPrimitive::to_usize);
    let position = position.expect("unknowns are numbered");
    Var::new(2 * position + usize::from(tape.index() == BOOLS))
}

/// The constant of an unknown.
fn constant(exprs: &mut Exprs, terms: &Terms, unknown: Term) -> Expr {
    let is_bool = terms.sort(unknown) == base::Sort::Bool;
    let sort = if is_bool { Sort::Bool } else { Sort::Int };
    exprs.var(var(terms, unknown), sort)
}

/// A condition over unknowns as an expression.
pub(super) fn expr(exprs: &mut Exprs, terms: &Terms, root: Term) -> Expr {
    let mut done: FxHashMap<Term, Expr> = FxHashMap::default();
    let mut work = vec![root];
    while let Some(&term) = work.last() {
        let node = terms.node(term);
        let waiting = work.len();
        if !done.contains_key(&term) && !matches!(node, TermNode::LiCell(..)) {
            work.extend(node.children().filter(|child| !done.contains_key(child)));
        }
        if work.len() > waiting {
            continue;
        }
        work.pop();
        if done.contains_key(&term) {
            continue;
        }
        let made = match node {
            TermNode::Int(value) => exprs.int(value.clone()),
            TermNode::Bool(value) => exprs.bool(*value),
            TermNode::LiCell(..) => constant(exprs, terms, term),
            TermNode::Neg(a) => exprs.neg(done[a]),
            TermNode::Not(a) => exprs.not(done[a]),
            TermNode::Binary(op, a, b) => exprs.binary(*op, done[a], done[b]),
            TermNode::Null(_)
            | TermNode::Address(..)
            | TermNode::LiVar(..)
            | TermNode::Zeros(_)
            | TermNode::Select(..)
            | TermNode::Update(..)
            | TermNode::Union(_) => {
                unreachable!("references and indices are concrete, and nothing is merged")
            }
        };
        done.insert(term, made);
    }
    done[&root]
}

/// The unknowns of a term, in the order of their handles.
fn unknowns(terms: &Terms, root: Term) -> Vec<Term> {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut found = Vec::new();
    let mut work = vec![root];
    while let Some(term) = work.pop() {
        if !seen.insert(term) {
            continue;
        }
        let node = terms.node(term);
        if let TermNode::LiCell(..) = node {
            found.push(term);
        } else {
            work.extend(node.children());
        }
    }
    found.sort_unstable();
    found
}

/// Whether unknowns are multiplied with and divided by numbers only.
fn is_linear(terms: &Terms, root: Term) -> bool {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut work = vec![root];
    while let Some(term) = work.pop() {
        if !seen.insert(term) {
            continue;
        }
        let is_number = |term| terms.as_int(term).is_some();
        let node = terms.node(term);
        match *node {
            TermNode::Binary(BinaryOp::Mul, a, b) if !is_number(a) && !is_number(b) => {
                return false;
            }
            TermNode::Binary(BinaryOp::Div | BinaryOp::Mod, _, b) if !is_number(b) => return false,
            TermNode::LiCell(..) => {}
            TermNode::Int(_)
            | TermNode::Bool(_)
            | TermNode::Null(_)
            | TermNode::Address(..)
            | TermNode::Neg(_)
            | TermNode::Not(_)
            | TermNode::Binary(..)
            | TermNode::LiVar(..)
            | TermNode::Zeros(_)
            | TermNode::Select(..)
            | TermNode::Update(..)
            | TermNode::Union(_) => work.extend(node.children()),
        }
    }
    true
}

/// Other values for one of the unknowns of the last condition that satisfy all conditions.
fn changed(terms: &Terms, path: &imbl::Vector<Term>, last: Term, near: &Model) -> Option<Model> {
    let mut left = MOST_CHANGES;
    for unknown in unknowns(terms, last).into_iter().rev() {
        for value in candidates(terms, last, unknown, near) {
            left = left.checked_sub(1)?;
            let mut model = near.clone();
            model.insert(unknown, value);
            // The last condition is the one that is broken now.
            if path.iter().rev().all(|&condition| is_true(terms, condition, &model)) {
                return Some(model);
            }
        }
    }
    None
}

/// Values that may decide a condition: near the values of what it compares.
fn candidates(terms: &Terms, condition: Term, unknown: Term, near: &Model) -> Vec<Constant> {
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
    let mut found = Vec::new();
    for step in [0, 1, -1] {
        for target in [&here + &gap + step, &here - &gap + step] {
            let target = Constant::Int(target);
            if !found.contains(&target) {
                found.push(target);
            }
        }
    }
    found
}

/// Whether the condition holds for these values.
pub(super) fn is_true(terms: &Terms, condition: Term, model: &Model) -> bool {
    value(terms, condition, model) == Constant::Bool(true)
}

/// The value of a term.
///
/// By its form, not through `logic::values`: most conditions are decided by a few changed values, and
/// none of these needs an expression; only what a solver is asked is translated.
pub(super) fn value(terms: &Terms, root: Term, model: &Model) -> Constant {
    let mut done: FxHashMap<Term, Constant> = FxHashMap::default();
    let mut work = vec![root];
    while let Some(&term) = work.last() {
        if done.contains_key(&term) {
            work.pop();
            continue;
        }
        let node = terms.node(term);
        if let TermNode::LiCell(..) = node {
            let default = match terms.sort(term) {
                base::Sort::Bool => Constant::Bool(false),
                base::Sort::Int | base::Sort::Ref(_) | base::Sort::Vector(_) => {
                    Constant::Int(BigInt::ZERO)
                }
            };
            done.insert(term, model.get(&term).cloned().unwrap_or(default));
            continue;
        }
        let waiting = work.len();
        work.extend(node.children().filter(|child| !done.contains_key(child)));
        if work.len() == waiting {
            let constant = operation(node, &done);
            done.insert(term, constant);
        }
    }
    done.remove(&root).expect("the root was evaluated")
}

/// The value of a node whose operands are known.
fn operation(node: &TermNode, done: &FxHashMap<Term, Constant>) -> Constant {
    let int = |term: &Term| match &done[term] {
        Constant::Int(value) => value,
        Constant::Bool(_) => unreachable!("terms are typed: an integer"),
    };
    let truth = |term: &Term| match &done[term] {
        Constant::Bool(value) => *value,
        Constant::Int(_) => unreachable!("terms are typed: a truth value"),
    };
    match node {
        TermNode::Int(value) => Constant::Int(value.clone()),
        TermNode::Bool(value) => Constant::Bool(*value),
        TermNode::Neg(a) => Constant::Int(-int(a)),
        TermNode::Not(a) => Constant::Bool(!truth(a)),
        TermNode::Binary(BinaryOp::Eq, a, b) => Constant::Bool(done[a] == done[b]),
        TermNode::Binary(BinaryOp::And, a, b) => Constant::Bool(truth(a) && truth(b)),
        TermNode::Binary(BinaryOp::Or, a, b) => Constant::Bool(truth(a) || truth(b)),
        TermNode::Binary(op, a, b) => match fold(*op, int(a), int(b)) {
            Folded::Int(value) => Constant::Int(value),
            Folded::Bool(value) => Constant::Bool(value),
        },
        TermNode::Null(_)
        | TermNode::Address(..)
        | TermNode::LiVar(..)
        | TermNode::LiCell(..)
        | TermNode::Zeros(_)
        | TermNode::Select(..)
        | TermNode::Update(..)
        | TermNode::Union(_) => {
            unreachable!("references and indices are concrete, and nothing is merged")
        }
    }
}
