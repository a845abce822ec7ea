//! Clauses put into clauses: what derives a premise in the place of the premise, what equations say,
//! and conditions that exclude each other.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Clause, PredId, System};
use logic::{BinaryOp, Expr, Exprs, LogicNode, Var};

/// More equations than this are not put in: what is left of them stands in the conditions.
const MOST_EQUATIONS: usize = 1_000;
/// Where clauses are put into clauses so many parts of expressions are looked at, which takes about a second;
/// then no more is put in. It is no time, so the same clauses come of it each time.
const MOST_LOOKED_AT: usize = 3_000_000;

impl Clause {
    /// The clause with its expressions changed.
    pub fn map_exprs(&self, mut change: impl FnMut(Expr) -> Expr) -> Self {
        let mut clause = self.clone();
        for expr in clause.applications_mut().flat_map(|apply| &mut apply.args) {
            *expr = change(*expr);
        }
        for condition in &mut clause.conditions {
            *condition = change(*condition);
        }
        clause
    }
}

impl System {
    /// The clause with variables that no other has. They keep their names, so those of one clause may
    /// have one name until [`Self::make_names_unique`].
    pub fn fresh_copy(&mut self, clause: &Clause) -> Clause {
        let mut renaming: FxHashMap<Expr, Expr> = FxHashMap::default();
        let mut vars = Vec::with_capacity(clause.vars.len());
        for &var in &clause.vars {
            let (name, sort) = (self.name(var).to_owned(), self.vars[var.index()].sort);
            let new = self.add_var(name, sort);
            renaming.insert(self.exprs.var(var, sort), self.exprs.var(new, sort));
            vars.push(new);
        }
        let Self { exprs, .. } = self;
        let mut renamed = clause.map_exprs(|expr| exprs.replace_again(expr, &mut renaming));
        renamed.vars = vars;
        renamed
    }

    /// The clause with another one that concludes a premise of it in the place of that premise; `None`
    /// if conditions exclude each other then.
    pub fn resolve_premise(&mut self, clause: &Clause, at: usize, by: &Clause) -> Option<Clause> {
        self.resolve_premise_within(clause, at, by, &mut { usize::MAX })
    }

    /// The same, looking at so many parts of expressions for equations at most; what is left of that.
    fn resolve_premise_within(
        &mut self,
        clause: &Clause,
        at: usize,
        by: &Clause,
        left: &mut usize,
    ) -> Option<Clause> {
        let by = self.fresh_copy(by);
        let premise = &clause.premises[at];
        let head = by.head.as_ref().expect("it concludes a premise");
        // What several arguments and conditions have in common is looked at once.
        let mut substitution: FxHashMap<Expr, Expr> = FxHashMap::default();
        let mut equations = Vec::new();
        for (&parameter, &argument) in head.args.iter().zip(&premise.args) {
            match *self.exprs.node(parameter) {
                LogicNode::Var(_) if !substitution.contains_key(&parameter) => {
                    substitution.insert(parameter, argument);
                }
                _ => equations.push((parameter, argument)),
            }
        }
        let exprs = &mut self.exprs;
        let mut put_in = |expr| exprs.replace_again(expr, &mut substitution);
        let equations: Vec<_> = equations.into_iter().map(|(a, b)| (put_in(a), b)).collect();
        let by = by.map_exprs(put_in);
        let mut resolvent = clause.clone();
        resolvent.premises.splice(at..=at, by.premises);
        resolvent.conditions.extend(by.conditions);
        for (a, b) in equations {
            resolvent.conditions.push(self.exprs.binary(BinaryOp::Eq, a, b));
        }
        self.simplify_clause_within(resolvent, left)
    }

    /// The parts of the conditions, each once; `None` if one of them is false, or another's opposite.
    pub fn consistent(&mut self, conditions: impl IntoIterator<Item = Expr>) -> Option<Vec<Expr>> {
        let mut visited = FxHashSet::default();
        let mut parts = Vec::new();
        for condition in conditions {
            for part in self.exprs.conjuncts(condition) {
                let opposite = self.exprs.not(part);
                if self.exprs.as_bool(part) == Some(false) || visited.contains(&opposite) {
                    return None;
                }
                if visited.insert(part) {
                    parts.push(part);
                }
            }
        }
        Some(parts)
    }

    /// The clause without variables that equations determine, and with numbers in the place of
    /// what is equal to them; `None` if its conditions exclude each other.
    pub fn simplify_clause(&mut self, clause: Clause) -> Option<Clause> {
        self.simplify_clause_within(clause, &mut { usize::MAX })
    }

    /// The same, looking at so many parts of expressions at most; what is left of that.
    fn simplify_clause_within(&mut self, mut clause: Clause, left: &mut usize) -> Option<Clause> {
        let mut done = FxHashSet::default();
        for _ in 0..MOST_EQUATIONS {
            if *left == 0 {
                break;
            }
            clause.conditions = self.consistent(clause.conditions)?;
            let conditions = clause.conditions.iter().enumerate();
            let open = conditions.filter(|(_, condition)| !done.contains(*condition));
            let replacement = open
                .map(|(at, &condition)| (at, condition))
                .find_map(|(at, condition)| Some((at, equation(&mut self.exprs, condition)?)));
            let Some((at, Replacement { from, to, is_whole })) = replacement else { break };
            let condition = clause.conditions.remove(at);
            let exprs = &mut self.exprs;
            let mut replaced = FxHashMap::from_iter([(from, to)]);
            clause = clause.map_exprs(|expr| exprs.replace_again(expr, &mut replaced));
            *left = left.saturating_sub(replaced.len());
            if !is_whole {
                clause.conditions.insert(at, condition);
                done.insert(condition);
            }
        }
        clause.quantify(&self.exprs);
        Some(clause)
    }

    /// Puts what derives a predicate in the places where it is a premise, if that makes the clauses but
    /// a few more, for those predicates that may go. One that derives itself stays.
    pub fn inline<Origin: Clone>(
        &mut self,
        origins: &mut Vec<Origin>,
        may_go: impl Fn(PredId) -> bool,
    ) {
        let mut left = MOST_LOOKED_AT;
        for id in (0..self.predicates.len()).map(PredId::new).filter(|&id| may_go(id)) {
            if left == 0 {
                break;
            }
            let derives =
                |clause: &Clause| clause.head.as_ref().is_some_and(|head| head.predicate == id);
            let uses = |clause: &Clause| {
                clause.premises.iter().filter(|premise| premise.predicate == id).count()
            };
            let by: Vec<Clause> =
                self.clauses.iter().filter(|clause| derives(clause)).cloned().collect();
            let used: usize = self.clauses.iter().map(uses).sum();
            let is_used_twice = self.clauses.iter().any(|clause| uses(clause) > 1);
            let is_small = by.len() * used <= by.len() + used + MOST_MORE;
            if by.iter().any(|clause| uses(clause) > 0) || is_used_twice || !is_small {
                continue;
            }
            self.put_in(origins, id, &by, &mut left);
        }
    }

    /// The same wherever it does not make more clauses than this in all; where it does, clauses become one before whose origins
    /// `join` makes one.
    pub fn unfold_predicates<Origin: Clone>(
        &mut self,
        origins: &mut Vec<Origin>,
        may_go: impl Fn(PredId) -> bool,
        most: usize,
        join: impl Fn(&Origin, &Origin) -> Option<Origin>,
    ) {
        let mut left = MOST_LOOKED_AT;
        for id in (0..self.predicates.len()).map(PredId::new).filter(|&id| may_go(id)) {
            if left == 0 {
                break;
            }
            let is_own = |clause: &Clause| clause.premises.iter().any(|it| it.predicate == id);
            if self.deriving(id).iter().any(is_own) {
                continue;
            }
            if self.unfolded(id) > most {
                let clauses = std::mem::take(&mut self.clauses);
                let clauses = clauses.into_iter().zip(std::mem::take(origins)).collect();
                let merged = self.merged(clauses, &join);
                (self.clauses, *origins) = merged.into_iter().unzip();
            }
            if self.unfolded(id) <= most {
                let by = self.deriving(id);
                self.put_in(origins, id, &by, &mut left);
            }
        }
    }

    /// The clauses that derive a predicate.
    fn deriving(&self, id: PredId) -> Vec<Clause> {
        let derives =
            |clause: &&Clause| clause.head.as_ref().is_some_and(|head| head.predicate == id);
        self.clauses.iter().filter(derives).cloned().collect()
    }

    /// How many clauses there are when these are put in.
    fn unfolded(&self, id: PredId) -> usize {
        let by = self.deriving(id).len();
        let cases = |clause: &Clause| {
            let uses = clause.premises.iter().filter(|premise| premise.predicate == id);
            uses.fold(1, |cases: usize, _| cases.saturating_mul(by))
        };
        self.clauses.iter().map(cases).fold(0, usize::saturating_add)
    }

    /// Puts these clauses, which derive a predicate, in the places where it is a premise; nothing, if more had to be looked at
    /// than is left of that.
    fn put_in<Origin: Clone>(
        &mut self,
        origins: &mut Vec<Origin>,
        id: PredId,
        by: &[Clause],
        left: &mut usize,
    ) {
        let parts: usize = by.iter().map(|clause| self.exprs.below(clause.roots()).len()).sum();
        let premises = self.clauses.iter().flat_map(|clause| &clause.premises);
        let uses = premises.filter(|premise| premise.predicate == id).count();
        let Some(rest) = left.checked_sub(parts.saturating_mul(uses)) else {
            *left = 0;
            return;
        };
        *left = rest;
        let clauses = std::mem::take(&mut self.clauses);
        for (clause, origin) in clauses.into_iter().zip(std::mem::take(origins)) {
            if clause.head.as_ref().is_some_and(|head| head.predicate == id) {
                continue;
            }
            let mut work = vec![clause];
            while let Some(clause) = work.pop() {
                let Some(at) = clause.premises.iter().position(|premise| premise.predicate == id)
                else {
                    self.clauses.push(clause);
                    origins.push(origin.clone());
                    continue;
                };
                let resolved = |by| self.resolve_premise_within(&clause, at, by, left);
                work.extend(by.iter().rev().filter_map(resolved));
            }
        }
    }

    /// Gives the variables of each clause names of their own, none that of a predicate.
    pub fn make_names_unique(&mut self) {
        let taken: FxHashSet<String> =
            self.predicates.iter().map(|predicate| predicate.name.clone()).collect();
        let mut shared_vars = FxHashMap::default();
        for (number, variable) in self.vars.iter().enumerate() {
            shared_vars.entry((variable.name.clone(), variable.sort)).or_insert(Var::new(number));
        }
        for number in 0..self.clauses.len() {
            let clause = self.clauses[number].clone();
            let mut used: FxHashSet<String> = FxHashSet::default();
            let mut renaming: FxHashMap<Expr, Expr> = FxHashMap::default();
            for &var in &clause.vars {
                let (stem, sort) = (self.name(var).to_owned(), self.vars[var.index()].sort);
                let mut name = stem.clone();
                let mut count = 1;
                while taken.contains(&name) || used.contains(&name) {
                    count += 1;
                    name = format!("{stem}_{count}");
                }
                let key = (name.clone(), sort);
                let new = match shared_vars.get(&key) {
                    Some(&shared) => shared,
                    None => {
                        let new = self.add_var(name.clone(), sort);
                        shared_vars.insert(key, new);
                        new
                    }
                };
                used.insert(name);
                renaming.insert(self.exprs.var(var, sort), self.exprs.var(new, sort));
            }
            let Self { exprs, clauses, .. } = self;
            clauses[number] = clause.map_exprs(|expr| exprs.replace_again(expr, &mut renaming));
            clauses[number].quantify(exprs);
        }
    }
}

/// So many more clauses may come of a predicate that goes.
const MOST_MORE: usize = 6;

/// What an equation says: everywhere else one expression stands for the other.
struct Replacement {
    from: Expr,
    to: Expr,
    /// Whether it says nothing else.
    is_whole: bool,
}

/// What a condition says as an equation.
fn equation(exprs: &mut Exprs, condition: Expr) -> Option<Replacement> {
    let is_var = |exprs: &Exprs, expr: Expr| matches!(exprs.node(expr), LogicNode::Var(_));
    let is_value = |exprs: &Exprs, expr: Expr| {
        matches!(exprs.node(expr), LogicNode::Int(_) | LogicNode::Bool(_))
    };
    match *exprs.node(condition) {
        LogicNode::Var(_) => {
            let to = exprs.bool(true);
            Some(Replacement { from: condition, to, is_whole: true })
        }
        LogicNode::Not(inner) if is_var(exprs, inner) => {
            let to = exprs.bool(false);
            Some(Replacement { from: inner, to, is_whole: true })
        }
        LogicNode::Binary(BinaryOp::Eq, a, b) => {
            for (from, to) in [(a.max(b), a.min(b)), (a.min(b), a.max(b))] {
                if is_var(exprs, from) && !exprs.below([to]).contains(&from) {
                    return Some(Replacement { from, to, is_whole: true });
                }
            }
            let (value, other) = if is_value(exprs, a) { (a, b) } else { (b, a) };
            let is_one = is_value(exprs, value) && !is_value(exprs, other);
            is_one.then_some(Replacement { from: other, to: value, is_whole: false })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::{PredId, System, read_clauses};

    fn system(clauses: &str) -> System {
        let text =
            format!("(declare-fun P (Int Int) Bool) (declare-fun Q (Int Bool) Bool) {clauses}");
        read_clauses(&text).expect("it is a system")
    }

    /// The clauses as text, with names of their own.
    fn text(mut system: System) -> Vec<String> {
        system.make_names_unique();
        let text = system.to_smt2();
        let clauses = text.lines().filter(|line| line.starts_with("(assert"));
        clauses.map(str::to_owned).collect()
    }

    #[test]
    fn what_derives_a_premise_takes_its_place() {
        let mut system = system(
            "(assert (forall ((x Int) (y Int)) (=> (and (P x y) (< 0 y)) (Q (+ x 1) true))))
             (assert (forall ((x Int) (b Bool)) (=> (and (Q x b) (< x 3)) false)))",
        );
        let by = system.clauses[0].clone();
        let user = system.clauses[1].clone();
        let resolvent = system.resolve_premise(&user, 0, &by).expect("nothing excludes anything");
        system.clauses = vec![resolvent];
        // `x` is what is one more, and both clauses have an x.
        let wanted =
            "(assert (forall ((x Int) (y Int)) (=> (and (P x y) (< (+ x 1) 3) (< 0 y)) false)))";
        assert_eq!(text(system), [wanted]);
    }

    #[test]
    fn equations_are_put_in_and_what_excludes_itself_is_gone() {
        let simplified = |clause: &str| {
            let mut system = system(clause);
            let clause = system.clauses[0].clone();
            system.clauses = system.simplify_clause(clause).into_iter().collect();
            text(system)
        };
        let clause = "(assert (forall ((x Int) (y Int) (b Bool))
            (=> (and (P x y) (= y x) b (= (* x x) 4)) (Q (* x x) b))))";
        let wanted = "(assert (forall ((x Int)) (=> (and (P x x) (= (* x x) 4)) (Q 4 true))))";
        assert_eq!(simplified(clause), [wanted]);
        let none = "(assert (forall ((x Int) (y Int)) (=> (and (P x y) (= x 0) (not (= y 2)) (= y x) (< 0 x)) false)))";
        assert_eq!(simplified(none), Vec::<String>::new());
        let opposite =
            "(assert (forall ((x Int) (y Int)) (=> (and (P x y) (< x y) (<= y x)) false)))";
        assert_eq!(simplified(opposite), Vec::<String>::new());
        // A variable is not put in place of what has it.
        let more = "(assert (forall ((x Int) (y Int)) (=> (and (P x y) (= x (+ x y))) false)))";
        assert_eq!(simplified(more), [more]);
    }

    #[test]
    fn predicates_go_unless_they_derive_themselves() {
        let mut system = system(
            "(assert (forall ((x Int)) (=> (< 5 x) (P x x))))
             (assert (forall ((x Int) (y Int)) (=> (P x y) (Q y false))))
             (assert (forall ((x Int)) (=> (Q x false) (Q (+ x 1) false))))
             (assert (forall ((x Int) (b Bool)) (=> (Q x b) false)))",
        );
        let mut origins: Vec<usize> = (0..4).collect();
        system.inline(&mut origins, |_| true);
        assert_eq!(origins, [1, 2, 3]);
        assert_eq!(system.clauses.len(), 3);
        let is_gone = |clause: &crate::Clause| {
            clause.applications().all(|apply| apply.predicate != PredId::new(0))
        };
        assert!(system.clauses.iter().all(is_gone));
    }
}
