//! Clauses that lead from the same premises to the same conclusion, as one clause: which of them it was is chosen by new
//! variables. So ways that part and come together again stay as many as there are statements, where put into one another they
//! would be multiplied out.

use rustc_hash::FxHashMap;

use super::{Apply, Clause, PredId, System};
use logic::{BinaryOp, Expr, ExprSort, LogicNode, Var};

impl System {
    /// The clauses, those as one whose origins `join` makes one. What was first stands first.
    pub(super) fn merged<Origin>(
        &mut self,
        clauses: Vec<(Clause, Origin)>,
        join: &impl Fn(&Origin, &Origin) -> Option<Origin>,
    ) -> Vec<(Clause, Origin)> {
        let mut groups: Vec<(Vec<Clause>, Origin)> = Vec::new();
        let mut alike: FxHashMap<(Vec<PredId>, Option<PredId>), Vec<usize>> = FxHashMap::default();
        for (clause, origin) in clauses {
            let premises = clause.premises.iter().map(|premise| premise.predicate).collect();
            let ends = (premises, clause.head.as_ref().map(|head| head.predicate));
            let candidates = alike.entry(ends).or_default();
            let joined =
                candidates.iter().find_map(|&at| Some((at, join(&groups[at].1, &origin)?)));
            match joined {
                Some((at, joined)) => {
                    groups[at].0.push(clause);
                    groups[at].1 = joined;
                }
                None => {
                    candidates.push(groups.len());
                    groups.push((vec![clause], origin));
                }
            }
        }
        let merged = groups.into_iter().map(|(mut group, origin)| match group.len() {
            1 => (group.remove(0), origin),
            _ => (self.merge(&group), origin),
        });
        merged.collect()
    }

    /// Some clauses with the same predicates as one.
    fn merge(&mut self, clauses: &[Clause]) -> Clause {
        let first = &clauses[0];
        let fresh = |system: &mut Self, name: &str, sort: ExprSort| {
            let var = system.add_var(name.to_owned(), sort);
            system.exprs.var(var, sort)
        };
        let mut premises: Vec<Apply> = Vec::new();
        for premise in &first.premises {
            let sorts = self.predicate(premise.predicate).sorts.clone();
            let named = premise.args.iter().zip(sorts).map(|(&arg, sort)| {
                let name = match *self.exprs.node(arg) {
                    LogicNode::Var(var) => self.name(var).to_owned(),
                    _ => "given".to_owned(),
                };
                fresh(self, &name, sort)
            });
            premises.push(Apply { predicate: premise.predicate, args: named.collect() });
        }
        let choices: Vec<Expr> =
            clauses[1..].iter().map(|_| fresh(self, "way", ExprSort::Bool)).collect();
        let mut parts: Vec<Vec<Expr>> = Vec::new();
        let mut heads: Vec<Vec<Expr>> = Vec::new();
        for clause in clauses {
            let clause = self.fresh_copy(clause);
            let mut bound: FxHashMap<Var, Expr> = FxHashMap::default();
            let mut equations = Vec::new();
            for (premise, common) in clause.premises.iter().zip(&premises) {
                for (&arg, &name) in premise.args.iter().zip(&common.args) {
                    match *self.exprs.node(arg) {
                        LogicNode::Var(var) if !bound.contains_key(&var) => {
                            bound.insert(var, name);
                        }
                        _ => equations.push((arg, name)),
                    }
                }
            }
            let Self { exprs, vars: variables, .. } = self;
            let mut put_in = |expr| {
                exprs.substitute(expr, |exprs, var| {
                    let unchanged = || exprs.var(var, variables[var.index()].sort);
                    bound.get(&var).copied().unwrap_or_else(unchanged)
                })
            };
            let mut conjuncts: Vec<Expr> = clause.conditions.iter().map(|&it| put_in(it)).collect();
            let equations: Vec<(Expr, Expr)> =
                equations.into_iter().map(|(arg, name)| (put_in(arg), name)).collect();
            let head = clause.head.iter().flat_map(|head| &head.args);
            heads.push(head.map(|&arg| put_in(arg)).collect());
            for (arg, name) in equations {
                conjuncts.push(exprs.binary(BinaryOp::Eq, arg, name));
            }
            parts.push(conjuncts.into_iter().flat_map(|it| exprs.conjuncts(it)).collect());
        }
        let conditions = self.chosen_conditions(&choices, &parts);
        let head = first.head.as_ref().map(|head| Apply {
            predicate: head.predicate,
            args: (0..head.args.len())
                .map(|at| {
                    let of: Vec<Expr> = heads.iter().map(|args| args[at]).collect();
                    self.chosen(&choices, &of)
                })
                .collect(),
        });
        let mut merged = Clause { vars: Vec::new(), premises, conditions, head };
        merged.quantify(&self.exprs);
        merged
    }

    /// What all say, and of the others what those say that are chosen.
    fn chosen_conditions(&mut self, choices: &[Expr], parts: &[Vec<Expr>]) -> Vec<Expr> {
        let is_common = |part: &Expr| parts[1..].iter().all(|others| others.contains(part));
        let common: Vec<Expr> = parts[0].iter().copied().filter(is_common).collect();
        let exprs = &mut self.exprs;
        let remainders: Vec<Expr> = parts
            .iter()
            .map(|conjuncts| {
                let remainder = conjuncts.iter().copied().filter(|part| !common.contains(part));
                exprs.conjunction(remainder)
            })
            .collect();
        let mut conditions = common;
        conditions.push(self.chosen(choices, &remainders));
        conditions
    }

    /// The first value if the first choice is true, else the second if the second is, and so on.
    fn chosen(&mut self, choices: &[Expr], values: &[Expr]) -> Expr {
        let (&last, others) = values.split_last().expect("there are some");
        let pairs = choices.iter().zip(others).rev();
        pairs.fold(last, |rest, (&choice, &value)| self.exprs.ite(choice, value, rest))
    }
}

#[cfg(test)]
mod tests {
    use crate::{PredId, System, read_clauses};

    fn system(clauses: &str) -> System {
        let text = format!(
            "(declare-fun P (Int Int) Bool) (declare-fun Q (Int) Bool) (declare-fun R (Int) Bool) {clauses}"
        );
        read_clauses(&text).expect("it is a system")
    }

    /// The clauses as text, with names of their own.
    fn text(mut system: System) -> Vec<String> {
        system.make_names_unique();
        let text = system.to_smt2();
        let text: Vec<&str> = text.split_whitespace().collect();
        let clauses = text.join(" ");
        let clauses = clauses.split("(assert ").skip(1);
        clauses.map(|clause| clause.trim_end_matches(" (check-sat)").trim().to_owned()).collect()
    }

    #[test]
    fn clauses_with_the_same_ends_become_one() {
        let mut system = system(
            "(assert (forall ((x Int) (y Int)) (=> (and (P x y) (< 0 y) (< x y)) (Q x))))
             (assert (forall ((x Int)) (=> (R x) (Q x))))
             (assert (forall ((x Int) (z Int)) (=> (and (P x (+ z 1)) (< x 7)) (Q (+ x z)))))",
        );
        let clauses = std::mem::take(&mut system.clauses).into_iter().zip(0..).collect();
        let (clauses, origins): (Vec<_>, Vec<usize>) =
            system.merged(clauses, &|a, _| Some(*a)).into_iter().unzip();
        system.clauses = clauses;
        assert_eq!(origins, [0, 1]);
        // Either the first is meant, or the third, of which the second argument is one more.
        let wanted = [
            "(forall ((x Int) (y Int) (z Int) (way Bool)) (=> (and (P x y) (ite way (and (< 0 y) (< x y)) \
             (and (< x 7) (= (+ z 1) y)))) (Q (ite way x (+ x z))))))",
            "(forall ((x Int)) (=> (R x) (Q x))))",
        ];
        assert_eq!(text(system), wanted);
    }

    #[test]
    fn those_stay_apart_that_may_not_be_one() {
        let mut system = system(
            "(assert (forall ((x Int)) (=> (and (Q x) (< x 1)) false)))
             (assert (forall ((x Int)) (=> (and (Q x) (< 9 x)) false)))",
        );
        let clauses = std::mem::take(&mut system.clauses).into_iter().zip([3, 4]).collect();
        assert_eq!(system.merged(clauses, &|a, b| (a == b).then_some(*a)).len(), 2);
    }

    #[test]
    fn what_would_be_too_many_clauses_is_joined_before() {
        // Eight tests in a row: 256 ways.
        let mut clauses = String::from("(assert (forall ((x Int)) (=> (< 5 x) (P0 x))))");
        let mut names = String::from("(declare-fun P0 (Int) Bool)");
        for at in 0..8 {
            let next = at + 1;
            names += &format!("(declare-fun P{next} (Int) Bool)");
            clauses += &format!(
                "(assert (forall ((x Int)) (=> (and (P{at} x) (< x {at})) (P{next} (+ x 1)))))
                 (assert (forall ((x Int)) (=> (and (P{at} x) (<= {at} x)) (P{next} (+ x 2)))))"
            );
        }
        clauses += "(assert (forall ((x Int)) (=> (and (P8 x) (< x 5)) false)))";
        let mut system = read_clauses(&(names + &clauses)).expect("it is a system");
        let mut origins: Vec<usize> = (0..system.clauses.len()).collect();
        system.unfold_predicates(&mut origins, |_| true, 20, |a, _| Some(*a));
        assert_eq!(system.clauses.len(), 1);
        assert!(system.clauses[0].premises.is_empty() && system.clauses[0].head.is_none());
        assert!(system.to_smt2().len() < 20_000);
        let is_gone = |id: PredId| {
            system.clauses.iter().all(|clause| clause.applications().all(|it| it.predicate != id))
        };
        assert!((0..9).map(PredId::new).all(is_gone));
    }
}
