//! The theory with its axioms as they are, for solvers with quantifiers.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::question::{declarations, written_assertions};
use super::rules::{RULES, Site, Trigger};
use super::subterms::{LinkField, Subterm, SubtermOperator, SubtermSort, Subterms};
use super::write::{ScriptDialect, TermWriter};

/// The script that says that all of `roots` are true, and each axiom for all pointers and integers.
pub fn quantified(terms: &mut Subterms, roots: &[Subterm]) -> String {
    let axioms = axioms(terms, roots);
    let axiom_terms: Vec<Subterm> = axioms.iter().map(|axiom| axiom.says).collect();
    let all: Vec<Subterm> = roots.iter().chain(&axiom_terms).copied().collect();
    let bound: BTreeSet<Subterm> =
        axioms.iter().flat_map(|axiom| axiom.bound.iter().copied()).collect();
    let mut text = String::from("(set-logic UFLIA)\n");
    // What is quantified is declared by the quantifier.
    text += &declarations(terms, &all, &bound, ScriptDialect::Free);
    let names = FxHashMap::default();
    let writer = TermWriter { terms, dialect: ScriptDialect::Free, names: &names };
    for axiom in &axioms {
        text.push_str("(assert ");
        let params: Vec<String> = axiom
            .bound
            .iter()
            .map(|&var| {
                let mut name = String::new();
                writer.write(&mut name, var);
                format!("({name} {})", terms.sort(var).name())
            })
            .collect();
        match params.is_empty() {
            true => writer.write(&mut text, axiom.says),
            false => {
                let _ = write!(text, "(forall ({}) ", params.join(" "));
                writer.write(&mut text, axiom.says);
                text.push(')');
            }
        }
        let _ = writeln!(text, ") ; {}", axiom.name);
    }
    text + &written_assertions(terms, roots) + "(check-sat)\n"
}

/// An axiom with the variables for which it is said.
struct Axiom {
    name: &'static str,
    bound: Vec<Subterm>,
    says: Subterm,
}

/// The axioms of what the formulas speak of.
fn axioms(terms: &mut Subterms, roots: &[Subterm]) -> Vec<Axiom> {
    let (mut sizes, mut fields) = (BTreeSet::new(), BTreeSet::new());
    let mut has_null = false;
    for term in terms.below(roots) {
        match terms.operator(term) {
            SubtermOperator::Align(size)
            | SubtermOperator::Shift(size)
            | SubtermOperator::Minus(size) => {
                sizes.insert(size.clone());
            }
            SubtermOperator::Seg(field) | SubtermOperator::Dist(field) => {
                fields.insert(*field);
            }
            SubtermOperator::Null => has_null = true,
            _ => {}
        }
    }
    let [p, q, r] = ["p!", "q!", "r!"].map(|name| terms.constant(name, SubtermSort::Pointer));
    let [i, l, a] = ["i!", "l!", "a!"].map(|name| terms.constant(name, SubtermSort::Int));
    let null = terms.make(SubtermOperator::Null, []);
    let mut axioms = Vec::new();
    for rule in RULES {
        let none = [BigInt::ZERO];
        let (at, bound): (&[Subterm], &[Subterm]) = match rule.trigger {
            Trigger::Pointer | Trigger::Aligned => (&[p], &[p]),
            Trigger::Null if has_null => (&[null], &[]),
            Trigger::Null => continue,
            Trigger::Below | Trigger::Minus | Trigger::Reach | Trigger::Step => (&[p, q], &[p, q]),
            Trigger::Shift => (&[p, i], &[p, i]),
            Trigger::Ptr => (&[l, a], &[l, a]),
            Trigger::Targets => (&[p, q, r], &[p, q, r]),
        };
        let by_size = matches!(rule.trigger, Trigger::Aligned | Trigger::Minus | Trigger::Shift);
        let by_field = matches!(rule.trigger, Trigger::Reach | Trigger::Step | Trigger::Targets);
        let sizes: Vec<BigInt> =
            if by_size { sizes.iter().cloned().collect() } else { none.to_vec() };
        let fields: Vec<Option<LinkField>> =
            if by_field { fields.iter().copied().map(Some).collect() } else { vec![None] };
        for size in &sizes {
            for &field in &fields {
                let site = Site { at: at.to_vec(), size: size.clone(), field };
                let formula = (rule.instance)(terms, &site);
                axioms.push(Axiom { name: rule.name, bound: bound.to_vec(), says: formula });
            }
        }
    }
    axioms
}
