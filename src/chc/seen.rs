//! At which terms what is said of all values is used: told to a solver that goes by patterns.
//!
//! What is said of all x is said of all x that are *seen*, and what is said to exist is seen, too. All values are, so nothing
//! else is said ([`Model::of_seen`], [`System::of_seen`]); but for a solver that looks for patterns a value is one as soon as it is said to be seen, whatever else is
//! said of it: the ends of segments, and where arrays are read and written ([`SEEN_TEXT`]).

use super::{Model, ModelFunction, System};
use logic::{BoundVar, Expr, ExprSort, Exprs, LogicNode, Quantifier, SEEN};

/// That all integers are seen, and at which terms that is worth saying, as SMT-LIB.
pub const SEEN_TEXT: &str = "\
(declare-fun list-seen (Int) Bool)
(assert (forall ((p Int)) (! (list-seen p) :pattern ((list-seen p)))))
(assert (forall ((m (Array Int Int)) (p Int) (q Int))
  (! (and (list-seen p) (list-seen q)) :pattern ((list-seg m p q)))))
(assert (forall ((m (Array Int Int)) (p Int)) (! (list-seen p) :pattern ((select m p)))))
(assert (forall ((m (Array Int Int)) (p Int) (q Int)) (! (list-seen p) :pattern ((store m p q)))))
";

impl Model {
    /// The same model, where what it says of ends of segments, and of values that are only compared, is said of those that
    /// are seen.
    #[must_use]
    pub fn relativize_to_seen(&self) -> Self {
        let mut model = self.clone();
        let Self { exprs, definitions, .. } = &mut model;
        for ModelFunction { body, .. } in definitions {
            *body = exprs.guard_bound(*body, SEEN, is_found_by_name);
        }
        model
    }
}

impl System {
    /// The same system, in whose clauses it is said of all integers that have names that they are seen.
    #[must_use]
    pub fn relativize_to_seen(mut self) -> Self {
        for clause in &mut self.clauses {
            for &var in
                clause.vars.iter().filter(|var| self.vars[var.index()].sort == ExprSort::Int)
            {
                let named = self.exprs.var(var, ExprSort::Int);
                clause.conditions.push(self.exprs.foreign(SEEN, &[named]));
            }
        }
        self
    }
}

/// Whether other patterns do not find all values of which something is said: ends of segments, and what is only
/// compared.
fn is_found_by_name(exprs: &Exprs, quantifier: &Quantifier, body: Expr) -> bool {
    let is_own = |expr: Expr| matches!(exprs.node(expr), LogicNode::Bound(BoundVar { level, .. }) if *level == quantifier.level);
    let (mut is_end, mut is_place) = (false, false);
    for expr in exprs.below([body]) {
        match *exprs.node(expr) {
            LogicNode::Apply(_, [_, from, to]) => is_end |= is_own(from) || is_own(to),
            LogicNode::Select(_, at) | LogicNode::Store(_, at, _) => {
                is_place |= is_own(exprs.offset(at).0);
            }
            LogicNode::Fold(_, ref args) => {
                is_place |= args.iter().any(|&arg| is_own(exprs.offset(arg).0));
            }
            _ => {}
        }
    }
    (is_end || !is_place) && quantifier.sorts.iter().all(|&sort| sort == ExprSort::Int)
}
