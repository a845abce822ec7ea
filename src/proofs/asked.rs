//! Questions to a solver about linear arithmetic alone: reads of fields are constants there, so that whatever is known of
//! them besides is said by a fact with a name.

use std::time::Duration;

use logic::{BinaryOp, Expr, ExprSort, ExprValue, Exprs, Var};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use solver::{Models, Smt, SmtAnswer, UnavailableSolver, open_smt};

use crate::term::{ProofTermTable, Prop, Term, TermParts};

/// A question that takes longer is not answered.
const LONGEST: Duration = Duration::from_secs(5);

/// A formula that questions may assume.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct AssumptionLiteral(Expr);

/// A solver with formulas that questions may assume.
pub(crate) struct ArithmeticSmt {
    smt: Box<dyn Smt>,
    exprs: Exprs,
    /// The terms that are constants to the solver.
    pub(crate) opaque: Vec<Term>,
    constants: FxHashMap<Term, Expr>,
    vars: usize,
}

impl ArithmeticSmt {
    /// A solver that knows nothing.
    pub(crate) fn new(memory_mib: u64) -> Result<Self, UnavailableSolver> {
        let mut smt = open_smt(memory_mib, Models::Plain)?;
        smt.prepare_cores();
        let (exprs, opaque) = (Exprs::default(), Vec::new());
        Ok(Self { smt, exprs, opaque, constants: FxHashMap::default(), vars: 0 })
    }

    /// Forgets all that was said.
    pub(crate) fn push_scope(&mut self) {
        self.smt.push();
        self.exprs = Exprs::default();
        self.opaque.clear();
        self.constants.clear();
        self.vars = 0;
    }

    /// The end of what [`Self::begin`] has begun.
    pub(crate) fn end(&mut self) {
        self.smt.pop();
    }

    fn fresh(&mut self, sort: ExprSort) -> Expr {
        let var = Var::new(self.vars);
        self.vars += 1;
        let expr = self.exprs.var(var, sort);
        self.smt.declare(&self.exprs, var, sort);
        expr
    }

    /// A formula without quantifiers that questions may assume.
    pub(crate) fn guard(&mut self, terms: &ProofTermTable, prop: &Prop) -> AssumptionLiteral {
        let formula = self.prop(terms, prop);
        let guard = self.fresh(ExprSort::Bool);
        let not = self.exprs.not(guard);
        let clause = self.exprs.binary(BinaryOp::Or, not, formula);
        self.smt.assert(&self.exprs, clause);
        AssumptionLiteral(guard)
    }

    /// Whether the formulas cannot be true together: which of them not; nothing if they can, or that is not known.
    pub(crate) fn conflict(&mut self, guards: &[AssumptionLiteral]) -> Option<Vec<usize>> {
        match self.check(guards) {
            SmtAnswer::Unsat => {
                Some(self.smt.core().unwrap_or_else(|| (0..guards.len()).collect()))
            }
            SmtAnswer::Sat | SmtAnswer::Unknown(_) => None,
        }
    }

    /// Whether the formulas can be true together.
    pub(crate) fn check(&mut self, guards: &[AssumptionLiteral]) -> SmtAnswer {
        let assumed: Vec<Expr> = guards.iter().map(|guard| guard.0).collect();
        self.smt.check_assuming(&self.exprs, &assumed, LONGEST)
    }

    /// As few of formulas that cannot be true together as suffice, or nearly so.
    pub(crate) fn minimize_core(
        &mut self,
        guards: &[AssumptionLiteral],
        core: Vec<usize>,
    ) -> Vec<usize> {
        let mut remaining = core;
        let mut at = remaining.len();
        while at > 0 {
            at -= 1;
            let rest: Vec<usize> = remaining
                .iter()
                .copied()
                .enumerate()
                .filter(|(place, _)| *place != at)
                .map(|it| it.1)
                .collect();
            let asked: Vec<AssumptionLiteral> = rest.iter().map(|&one| guards[one]).collect();
            if let Some(core) = self.conflict(&asked) {
                remaining = core.into_iter().map(|one| rest[one]).collect();
                at = at.min(remaining.len());
            }
        }
        remaining
    }

    /// The values of the constants, right after formulas were found to be possible.
    pub(crate) fn values(&mut self) -> Option<FxHashMap<Term, BigInt>> {
        let asked: Vec<Expr> = self.opaque.iter().map(|term| self.constants[term]).collect();
        let values = self.smt.values(&self.exprs, &asked)?;
        let number = |value| match value {
            ExprValue::Int(number) => number,
            ExprValue::Bool(_) | ExprValue::Array(..) => unreachable!("the constants are integers"),
        };
        Some(self.opaque.iter().copied().zip(values.into_iter().map(number)).collect())
    }

    fn prop(&mut self, terms: &ProofTermTable, prop: &Prop) -> Expr {
        let mut pair = |op, a: Term, b: Term| {
            let (a, b) = (self.term(terms, a), self.term(terms, b));
            self.exprs.binary(op, a, b)
        };
        match prop {
            Prop::True => self.exprs.bool(true),
            Prop::False => self.exprs.bool(false),
            Prop::Eq(a, b) => pair(BinaryOp::Eq, *a, *b),
            Prop::Lt(a, b) => pair(BinaryOp::Lt, *a, *b),
            Prop::Le(a, b) => pair(BinaryOp::Le, *a, *b),
            Prop::Not(a) => {
                let a = self.prop(terms, a);
                self.exprs.not(a)
            }
            Prop::And(a, b) | Prop::Or(a, b) | Prop::Iff(a, b) | Prop::Imp(a, b) => {
                let (mut a, b) = (self.prop(terms, a), self.prop(terms, b));
                let op = match prop {
                    Prop::And(..) => BinaryOp::And,
                    Prop::Iff(..) => BinaryOp::Eq,
                    _ => BinaryOp::Or,
                };
                if let Prop::Imp(..) = prop {
                    a = self.exprs.not(a);
                }
                self.exprs.binary(op, a, b)
            }
            Prop::All(..) => unreachable!("questions have no quantifiers"),
        }
    }

    fn term(&mut self, terms: &ProofTermTable, term: Term) -> Expr {
        let mut two = |op, a, b| {
            let (a, b) = (self.term(terms, a), self.term(terms, b));
            self.exprs.binary(op, a, b)
        };
        match *terms.node(term) {
            TermParts::Num(ref number) => self.exprs.int(number.clone()),
            TermParts::Add(a, b) => two(BinaryOp::Add, a, b),
            TermParts::Sub(a, b) => two(BinaryOp::Sub, a, b),
            TermParts::Neg(a) => {
                let a = self.term(terms, a);
                self.exprs.neg(a)
            }
            TermParts::Mul(a, b) if is_number(terms, a) || is_number(terms, b) => {
                two(BinaryOp::Mul, a, b)
            }
            TermParts::Sym(_)
            | TermParts::App(..)
            | TermParts::Mul(..)
            | TermParts::Div(..)
            | TermParts::Mod(..) => {
                if let Some(&constant) = self.constants.get(&term) {
                    return constant;
                }
                let constant = self.fresh(ExprSort::Int);
                self.constants.insert(term, constant);
                self.opaque.push(term);
                constant
            }
            TermParts::Upd(..) | TermParts::Rows(_) | TermParts::Zeros => {
                unreachable!("functions are no numbers")
            }
        }
    }
}

/// Whether it is a number, maybe below a sign.
pub(crate) fn is_number(terms: &ProofTermTable, term: Term) -> bool {
    match *terms.node(term) {
        TermParts::Num(_) => true,
        TermParts::Neg(inner) => matches!(terms.node(inner), TermParts::Num(_)),
        _ => false,
    }
}
