//! What quantified formulas say of the terms that are there, held against interpretations.

use std::time::Duration;

use chc::{ArrayFamilies, Grounding, System};
use logic::{BinaryOp, BoundVar, Expr, ExprSort, ExprValue, Exprs, Quantifier};
use proptest::prelude::*;
use solver::{Models, SmtAnswer, open_smt_process};

/// What is bound ranges over the numbers below.
const RANGE: i64 = 3;
/// Time for a question.
const TIME: Duration = Duration::from_secs(20);

/// A term: a number, an element of the array, or what so many quantifiers outside bind.
#[derive(Clone, Debug)]
enum Term {
    Number(i64),
    Var(usize),
    Bound(usize),
    Next(Box<Term>),
    Element(Box<Term>),
}

#[derive(Clone, Debug)]
enum Said {
    Le(Term, Term),
    Eq(Term, Term),
    Not(Box<Said>),
    Same(Box<Said>, Box<Said>),
    And(Box<Said>, Box<Said>),
    Or(Box<Said>, Box<Said>),
    All(Box<Said>),
    Some(Box<Said>),
}

fn term() -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![
        (-1..4_i64).prop_map(Term::Number),
        (0..2_usize).prop_map(Term::Var),
        (0..3_usize).prop_map(Term::Bound),
        (0..3_usize).prop_map(Term::Bound),
    ];
    leaf.prop_recursive(2, 4, 1, |inner| {
        prop_oneof![
            inner.clone().prop_map(|term| Term::Next(Box::new(term))),
            inner.prop_map(|term| Term::Element(Box::new(term))),
        ]
    })
}

fn said() -> impl Strategy<Value = Said> {
    let leaf = prop_oneof![
        (term(), term()).prop_map(|(a, b)| Said::Le(a, b)),
        (term(), term()).prop_map(|(a, b)| Said::Eq(a, b)),
    ];
    leaf.prop_recursive(5, 16, 2, |inner| {
        let two = || (inner.clone().prop_map(Box::new), inner.clone().prop_map(Box::new));
        prop_oneof![
            inner.clone().prop_map(|said| Said::Not(Box::new(said))),
            two().prop_map(|(a, b)| Said::Same(a, b)),
            two().prop_map(|(a, b)| Said::And(a, b)),
            two().prop_map(|(a, b)| Said::Or(a, b)),
            inner.clone().prop_map(|said| Said::All(Box::new(said))),
            inner.clone().prop_map(|said| Said::Some(Box::new(said))),
        ]
    })
}

/// An interpretation: the first elements of the array, what it holds elsewhere, and two numbers.
#[derive(Clone, Debug)]
struct Values {
    elements: [i64; 3],
    elsewhere: i64,
    numbers: [i64; 2],
}

fn values() -> impl Strategy<Value = Values> {
    let small = || -1..4_i64;
    ([small(), small(), small()], small(), [small(), small()])
        .prop_map(|(elements, elsewhere, numbers)| Values { elements, elsewhere, numbers })
}

impl Values {
    /// What a term is, inside of quantifiers that bind these numbers.
    fn term(&self, term: &Term, bound: &[i64]) -> i64 {
        match term {
            Term::Number(number) => *number,
            Term::Var(at) => self.numbers[*at],
            Term::Bound(out) => bound.iter().rev().nth(*out).copied().unwrap_or(self.numbers[0]),
            Term::Next(inner) => self.term(inner, bound) + 1,
            Term::Element(inner) => {
                let at = usize::try_from(self.term(inner, bound)).unwrap_or(usize::MAX);
                self.elements.get(at).copied().unwrap_or(self.elsewhere)
            }
        }
    }

    fn is_true(&self, said: &Said, bound: &[i64]) -> bool {
        let inside = |number: i64| [bound, &[number]].concat();
        match said {
            Said::Le(a, b) => self.term(a, bound) <= self.term(b, bound),
            Said::Eq(a, b) => self.term(a, bound) == self.term(b, bound),
            Said::Not(inner) => !self.is_true(inner, bound),
            Said::Same(a, b) => self.is_true(a, bound) == self.is_true(b, bound),
            Said::And(a, b) => self.is_true(a, bound) && self.is_true(b, bound),
            Said::Or(a, b) => self.is_true(a, bound) || self.is_true(b, bound),
            Said::All(inner) => (0..RANGE).all(|number| self.is_true(inner, &inside(number))),
            Said::Some(inner) => (0..RANGE).any(|number| self.is_true(inner, &inside(number))),
        }
    }
}

/// An array and two numbers.
struct Vocabulary {
    array: Expr,
    numbers: [Expr; 2],
}

impl Vocabulary {
    fn term(&self, exprs: &mut Exprs, term: &Term, bound: &[Expr]) -> Expr {
        match term {
            Term::Number(number) => exprs.int(*number),
            Term::Var(at) => self.numbers[*at],
            Term::Bound(out) => bound.iter().rev().nth(*out).copied().unwrap_or(self.numbers[0]),
            Term::Next(inner) => {
                let (inner, one) = (self.term(exprs, inner, bound), exprs.int(1));
                exprs.binary(BinaryOp::Add, inner, one)
            }
            Term::Element(inner) => {
                let index = self.term(exprs, inner, bound);
                exprs.select(self.array, index)
            }
        }
    }

    fn said(&self, exprs: &mut Exprs, said: &Said, bound: &[Expr]) -> Expr {
        let two = |exprs: &mut Exprs, a: &Said, b: &Said| {
            (self.said(exprs, a, bound), self.said(exprs, b, bound))
        };
        match said {
            Said::Le(a, b) | Said::Eq(a, b) => {
                let (a, b) = (self.term(exprs, a, bound), self.term(exprs, b, bound));
                let op = if matches!(said, Said::Le(..)) { BinaryOp::Le } else { BinaryOp::Eq };
                exprs.binary(op, a, b)
            }
            Said::Not(inner) => {
                let inner = self.said(exprs, inner, bound);
                exprs.not(inner)
            }
            Said::Same(a, b) => {
                let (a, b) = two(exprs, a, b);
                exprs.binary(BinaryOp::Eq, a, b)
            }
            Said::And(a, b) => {
                let (a, b) = two(exprs, a, b);
                exprs.binary(BinaryOp::And, a, b)
            }
            Said::Or(a, b) => {
                let (a, b) = two(exprs, a, b);
                exprs.binary(BinaryOp::Or, a, b)
            }
            Said::All(inner) | Said::Some(inner) => {
                let all = matches!(said, Said::All(_));
                let level = 100 - u32::try_from(bound.len()).expect("formulas are small");
                let name = exprs.bound(BoundVar { level, place: 0, sort: ExprSort::Int });
                let inner = self.said(exprs, inner, &[bound, &[name]].concat());
                let (zero, range) = (exprs.int(0), exprs.int(RANGE));
                let above = exprs.binary(BinaryOp::Le, zero, name);
                let below = exprs.binary(BinaryOp::Lt, name, range);
                let within = exprs.binary(BinaryOp::And, above, below);
                let body = match all {
                    true => {
                        let without = exprs.not(within);
                        exprs.binary(BinaryOp::Or, without, inner)
                    }
                    false => exprs.binary(BinaryOp::And, within, inner),
                };
                exprs.quantified(Quantifier { all, level, sorts: [ExprSort::Int].into() }, body)
            }
        }
    }
}

/// Whether what formulas say of terms can be true, with these values or with any.
fn is_possible(said: &Said, values: Option<&Values>) -> bool {
    let mut system = System::default();
    let array = system.add_var("a".to_owned(), ExprSort::Array);
    let numbers = ["i", "n"].map(|number| system.add_var(number.to_owned(), ExprSort::Int));
    let vocabulary = Vocabulary {
        array: system.exprs.var(array, ExprSort::Array),
        numbers: numbers.map(|number| system.exprs.var(number, ExprSort::Int)),
    };
    let families = ArrayFamilies::compute(&system, &[]);
    let formula = vocabulary.said(&mut system.exprs, said, &[]);
    let mut grounding = Grounding::default();
    grounding.include_bounds();
    let grounded = grounding.assert(&mut system, &families, &[formula]);
    let mut formulas = grounded.said;
    if let Some(values) = values {
        let exprs = &mut system.exprs;
        let indexed = values.elements.iter().enumerate();
        let cells = indexed
            .map(|(at, element)| (ExprValue::Int(at.into()), ExprValue::Int((*element).into())));
        let content =
            ExprValue::Array(Box::new(ExprValue::Int(values.elsewhere.into())), cells.collect());
        let content = exprs.value(&content);
        formulas.push(exprs.binary(BinaryOp::Eq, vocabulary.array, content));
        for (number, value) in vocabulary.numbers.into_iter().zip(values.numbers) {
            let value = exprs.int(value);
            formulas.push(exprs.binary(BinaryOp::Eq, number, value));
        }
    }
    let mut smt = open_smt_process(1_000, Models::Plain).expect("there is Z3");
    for var in [array, numbers[0], numbers[1]].into_iter().chain(grounded.vars) {
        smt.declare(&system.exprs, var, system.vars[var.index()].sort);
    }
    for formula in formulas {
        assert!(!has_quantifier(&system.exprs, formula));
        smt.assert(&system.exprs, formula);
    }
    match smt.check(TIME) {
        SmtAnswer::Sat => true,
        SmtAnswer::Unsat => false,
        SmtAnswer::Unknown(why) => panic!("{why:?}"),
    }
}

fn has_quantifier(exprs: &Exprs, formula: Expr) -> bool {
    let below = exprs.below([formula]);
    below.into_iter().any(|it| matches!(exprs.node(it), logic::LogicNode::Quantified(..)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn what_is_true_of_all_is_true_of_terms(said in said(), values in values()) {
        let truth = match values.is_true(&said, &[]) {
            true => said,
            false => Said::Not(Box::new(said)),
        };
        prop_assert!(is_possible(&truth, Some(&values)), "{truth:?} {values:?}");
    }
}

#[test]
fn what_contradicts_itself_at_a_term_is_found() {
    let (bound, one_out) = (Term::Bound(0), Term::Bound(1));
    let element = |term: &Term| Term::Element(Box::new(term.clone()));
    // All elements are at most n, and one is n + 1.
    let all = Said::All(Box::new(Said::Le(element(&bound), Term::Var(1))));
    let next = Term::Next(Box::new(Term::Var(1)));
    let some = Said::Some(Box::new(Said::Eq(element(&bound), next)));
    assert!(!is_possible(&Said::And(Box::new(all.clone()), Box::new(some.clone())), None));
    assert!(is_possible(&all, None) && is_possible(&some, None));
    // In order, element by element and any two: the second is said not to follow from the first of neighbours.
    let pair = Said::Or(
        Box::new(Said::Le(bound.clone(), one_out.clone())),
        Box::new(Said::Le(element(&one_out), element(&bound))),
    );
    let sorted = Said::All(Box::new(Said::All(Box::new(pair))));
    let first_is_larger = Said::Not(Box::new(Said::Le(
        Term::Element(Box::new(Term::Number(0))),
        Term::Element(Box::new(Term::Number(2))),
    )));
    assert!(!is_possible(&Said::And(Box::new(sorted), Box::new(first_is_larger)), None));
}
