//! Facts that are handed on, and clauses that may assume them: what somebody has shown to be
//! inductive makes the question to another one easier.
//!
//! If facts `F` solve all clauses whose head is a predicate, then with `F(x̄)` beside each premise
//! `P(x̄)` a solution `S` gives the solution `S ∧ F` of the clauses as they were
//! ([`Model::conjunction`]). Nobody has to believe this: the conjunction is checked like any
//! solution.

use super::{Model, System};

impl System {
    /// The clauses with the facts beside each premise.
    #[must_use]
    pub fn with_facts(&self, facts: &Model) -> Self {
        let mut system = self.clone();
        for clause in &mut system.clauses {
            for premise in &clause.premises {
                let name = &self.predicate(premise.predicate).name;
                let fact = facts.apply_definition(&mut system.exprs, name, &premise.args);
                let nontrivial = fact.filter(|&fact| system.exprs.as_bool(fact) != Some(true));
                clause.conditions.extend(nontrivial);
            }
        }
        system
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_clauses;
    use logic::Sexprs;

    #[test]
    fn facts_stand_beside_premises() {
        let script = read_clauses(
            "(declare-fun |P 1| (Int Bool) Bool)
             (assert (forall ((x Int)) (=> (> x 2) (|P 1| x true))))
             (assert (forall ((x Int) (b Bool)) (=> (and (|P 1| (+ x 1) b) (< x 0)) false)))",
        )
        .expect("it can be read");
        let model = |text: &str| {
            let sexprs = Sexprs::parse(text).expect("it is one");
            Model::read(&sexprs, sexprs.top()).expect("it is a model")
        };
        let facts = model("(define-fun |P 1| ((a Int) (b Bool)) Bool (or b (>= a 3)))");
        let text = script.with_facts(&facts).to_smt2();
        let expected = "(and (|P 1| (+ x 1) b) (< x 0) (or b (<= 3 (+ x 1))))";
        assert!(text.contains(expected), "{text}");
        assert!(text.contains("(=> (< 2 x) (|P 1| x true))"), "{text}");
        // The names of the parameters do not matter, and no conjunct is lost.
        let base = model("(define-fun |P 1| ((b Int) (y Bool)) Bool (and y (< b 9)))");
        let both = base.conjunction(&facts).to_smt2();
        let wanted = "(define-fun |P 1| ((b Int) (y Bool)) Bool (and y (< b 9) (or y (<= 3 b))))\n";
        assert_eq!(both, wanted);
        let other = model("(define-fun |P 1| ((a Int)) Bool false)");
        assert_eq!(base.conjunction(&other), base);
    }
}
