//! A clause system as the search reads it: premises and head applied to variables of their own, all
//! else one condition.
//!
//! The variables of an application depend on its place in the clause, on the argument's place and on
//! its sort alone: so what is said of the arguments of different predicates is the same expression.

use std::cmp::Ordering;
use std::fmt;

use rustc_hash::{FxHashMap, FxHashSet};

use chc::{Apply, Clause, System};
use logic::{BinaryOp, Expr, ExprSort, Exprs, LogicNode, Var, is_operator};

/// A predicate applied to variables.
#[derive(Clone, Debug)]
pub(super) struct Application {
    pub(super) predicate: usize,
    /// The variables.
    pub(super) args: Vec<Expr>,
}

/// Premises and condition imply the head, `false` if there is none.
#[derive(Clone, Debug)]
pub(super) struct NormalizedClause {
    /// All variables with their sorts.
    pub(super) vars: Vec<(Var, ExprSort)>,
    pub(super) premises: Vec<Application>,
    pub(super) condition: Expr,
    pub(super) head: Option<Application>,
}

/// A clause system.
#[derive(Clone, Debug)]
pub(super) struct HornProblem<'a> {
    pub(super) system: &'a System,
    /// The table of the questions' expressions.
    pub(super) exprs: Exprs,
    pub(super) questions: Vec<NormalizedClause>,
    /// The numbers that occur in clauses, without signs, with how often they do.
    pub(super) numbers: Vec<(i64, usize)>,
    /// The numbers that something is asked to be at most, with how often it is.
    pub(super) bounds: Vec<(i64, usize)>,
    /// Whether no product of two variables occurs, and no division by one.
    pub(super) is_linear: bool,
    /// Whether all values are integers and truth values, and all operations those of the language.
    pub(super) is_of_integers: bool,
}

/// Why a system does not consist of Horn clauses over its predicates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotHorn {
    /// The predicate stands inside a term.
    InsideTerm(String),
    /// The predicate is applied to more arguments than it has.
    TooManyArguments(String),
    /// The predicate is applied to fewer arguments than it has.
    TooFewArguments(String),
}

impl fmt::Display for NotHorn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InsideTerm(name) => {
                write!(f, "{name} stands inside a term: this is no Horn clause")
            }
            Self::TooManyArguments(name) => write!(f, "too many arguments of {name}"),
            Self::TooFewArguments(name) => write!(f, "too few arguments of {name}"),
        }
    }
}

/// Numbers beyond this are not compared with.
const LARGEST: i64 = 1 << 40;

impl<'a> HornProblem<'a> {
    /// Reads a system.
    ///
    /// # Errors
    /// If a clause is none: a predicate stands where only conditions may, or has other arguments.
    pub(super) fn read(system: &'a System) -> Result<Self, NotHorn> {
        let names = system.predicates.iter().map(|predicate| predicate.name.as_str());
        let predicates: FxHashSet<&str> = names.filter(|name| !is_operator(name)).collect();
        let mut slots = ArgumentVars {
            exprs: system.exprs.clone(),
            next: system.vars.len(),
            known: FxHashMap::default(),
        };
        let mut facts = ClauseFacts {
            numbers: FxHashMap::default(),
            bounds: FxHashMap::default(),
            is_linear: true,
            is_of_integers: true,
        };
        let mut questions = Vec::new();
        for clause in &system.clauses {
            let below = system.exprs.below(clause.roots());
            without_predicates(&system.exprs, &below, &predicates)?;
            facts.note_clause(system, clause, &below);
            questions.push(slots.question(system, clause)?);
        }
        let ClauseFacts { numbers, bounds, is_linear, is_of_integers } = facts;
        let sorted = |counted: FxHashMap<i64, usize>| -> Vec<(i64, usize)> {
            let mut counted: Vec<_> = counted.into_iter().collect();
            counted.sort_unstable();
            counted
        };
        let (numbers, bounds) = (sorted(numbers), sorted(bounds));
        let exprs = slots.exprs;
        Ok(Self { system, exprs, questions, numbers, bounds, is_linear, is_of_integers })
    }
}

/// Makes sure that no predicate stands inside a term.
fn without_predicates(
    exprs: &Exprs,
    below: &[Expr],
    predicates: &FxHashSet<&str>,
) -> Result<(), NotHorn> {
    for &expr in below {
        if let LogicNode::Foreign(text, _) = exprs.node(expr) {
            let name = text.trim_matches('|');
            if predicates.contains(name) {
                return Err(NotHorn::InsideTerm(name.to_owned()));
            }
        }
    }
    Ok(())
}

/// The variables of applications.
struct ArgumentVars {
    exprs: Exprs,
    /// The first variable that is not used.
    next: usize,
    known: FxHashMap<(usize, usize, ExprSort), Var>,
}

impl ArgumentVars {
    fn question(&mut self, system: &System, clause: &Clause) -> Result<NormalizedClause, NotHorn> {
        let sort_of = |&var: &Var| (var, system.vars[var.index()].sort);
        let mut vars: Vec<(Var, ExprSort)> = clause.vars.iter().map(sort_of).collect();
        let mut parts = Vec::new();
        let mut premises = Vec::new();
        for (at, premise) in clause.premises.iter().enumerate() {
            premises.push(self.application(system, at + 1, premise, &mut vars, &mut parts)?);
        }
        parts.extend(&clause.conditions);
        let head = match &clause.head {
            Some(head) => Some(self.application(system, 0, head, &mut vars, &mut parts)?),
            None => None,
        };
        let condition = self.exprs.conjunction(parts);
        Ok(NormalizedClause { vars, premises, condition, head })
    }

    /// An application: equations with variables take the place of its arguments.
    fn application(
        &mut self,
        system: &System,
        place: usize,
        apply: &Apply,
        vars: &mut Vec<(Var, ExprSort)>,
        parts: &mut Vec<Expr>,
    ) -> Result<Application, NotHorn> {
        let predicate = system.predicate(apply.predicate);
        match apply.args.len().cmp(&predicate.sorts.len()) {
            Ordering::Equal => {}
            Ordering::Greater => return Err(NotHorn::TooManyArguments(predicate.name.clone())),
            Ordering::Less => return Err(NotHorn::TooFewArguments(predicate.name.clone())),
        }
        let mut args = Vec::new();
        for (at, (&sort, &arg)) in predicate.sorts.iter().zip(&apply.args).enumerate() {
            let var = *self.known.entry((place, at, sort)).or_insert_with(|| {
                self.next += 1;
                Var::new(self.next - 1)
            });
            let slot = self.exprs.var(var, sort);
            parts.push(self.exprs.binary(BinaryOp::Eq, slot, arg));
            vars.push((var, sort));
            args.push(slot);
        }
        Ok(Application { predicate: apply.predicate.index(), args })
    }
}

/// What is collected from all clauses.
struct ClauseFacts {
    numbers: FxHashMap<i64, usize>,
    bounds: FxHashMap<i64, usize>,
    is_linear: bool,
    is_of_integers: bool,
}

impl ClauseFacts {
    /// Counts how often each number stands in the clause, and sees whether it is linear and of integers.
    fn note_clause(&mut self, system: &System, clause: &Clause, below: &[Expr]) {
        let exprs = &system.exprs;
        let inside = below.iter().flat_map(|&expr| exprs.node(expr).children());
        for expr in inside.chain(clause.roots()) {
            let LogicNode::Int(value) = exprs.node(expr) else { continue };
            if let Ok(number) = i64::try_from(value.magnitude())
                && number <= LARGEST
            {
                *self.numbers.entry(number).or_default() += 1;
            }
        }
        for &expr in below {
            if let Some(bound) = bound(exprs, expr) {
                *self.bounds.entry(bound).or_default() += 1;
            }
        }
        self.is_linear &= below.iter().all(|&expr| exprs.is_linear(expr));
        // Variables are declared though the clause may not use them.
        let declared = clause.vars.iter().map(|var| system.vars[var.index()].sort);
        let mut sorts = declared.chain(below.iter().map(|&expr| exprs.sort(expr)));
        let is_foreign = |&expr: &Expr| matches!(exprs.node(expr), LogicNode::Foreign(..));
        self.is_of_integers &= sorts.all(|sort| matches!(sort, ExprSort::Int | ExprSort::Bool))
            && !below.iter().any(is_foreign);
    }
}

/// The number that a comparison asks something to be at most, or not to be.
fn bound(exprs: &Exprs, expr: Expr) -> Option<i64> {
    let number = |expr: Expr| match exprs.node(expr) {
        LogicNode::Int(value) => {
            i64::try_from(value).ok().filter(|it| it.unsigned_abs() <= LARGEST.unsigned_abs())
        }
        _ => None,
    };
    let &LogicNode::Binary(op, left, right) = exprs.node(expr) else { return None };
    match (op, number(left), number(right)) {
        (BinaryOp::Le, None, Some(most)) | (BinaryOp::Lt, Some(most), None) => Some(most),
        (BinaryOp::Lt, None, Some(above)) => Some(above - 1),
        (BinaryOp::Le, Some(least), None) => Some(least - 1),
        _ => None,
    }
}
