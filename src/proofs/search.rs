//! The facts that prove an obligation: instances of what is known of all, and of what is always true of functions.
//!
//! The solver is asked with the facts that there are; a model that it finds is looked at for a fact that it breaks, which is
//! added. So it ends with facts that cannot be true together with the negated goal, or with a model that breaks nothing.
//! A checker needs those facts and no search.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use rustc_hash::FxHashSet;
use solver::SmtAnswer;

use crate::asked::{ArithmeticSmt, AssumptionLiteral, is_number};
use crate::model::{BoundValues, ReadModel};
use crate::term::{ProofTermTable, Prop, Term, TermParts};

/// So often a model is looked at.
const ROUNDS: usize = 80;
/// So many facts are tried for an obligation.
const MOST_FACTS: usize = 400;
/// So many broken facts are added of one model…
const BROKEN: usize = 16;
/// … or so many of which it is not known whether they are.
const OPEN: usize = 6;
/// So many values are tried for the names of one fact.
const TRIED: usize = 20_000;

/// Something that is known, by a name.
#[derive(Clone, Debug)]
pub(crate) struct NamedFormula {
    pub(crate) name: String,
    pub(crate) prop: Prop,
}

/// Why a fact is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum FactJustification {
    /// It is known by this name.
    Name(String),
    /// What has this name says it of all; of these terms.
    Instance(String, Vec<Term>),
    /// Read over write: function, place, value, and where it is read.
    PutAt([Term; 4]),
    /// The same of rows: function, place, row, and where it is read.
    PutRow([Term; 5]),
    /// A function has one value at one place.
    Same([Term; 3]),
    /// The same of rows.
    SameRow([Term; 5]),
    /// What is 0 everywhere.
    Zeros(Term),
    /// What a quotient and a remainder are.
    Division(Term, Term),
    /// Where a remainder is, if the divisor is positive.
    Rest(Term, Term),
}

/// A fact without quantifiers.
#[derive(Clone, Debug)]
pub(crate) struct GroundFact {
    pub(crate) reason: FactJustification,
    pub(crate) prop: Prop,
    pub(crate) guard: AssumptionLiteral,
}

/// The name of the negated goal.
pub(crate) const NEGATED: &str = "N";

/// Facts that cannot be true together, the negated goal among them if it matters.
#[derive(Debug)]
pub(crate) struct ProvingFacts {
    /// The names that the goal binds.
    pub(crate) names: Vec<Term>,
    /// What the goal takes for granted, by names.
    pub(crate) granted: Vec<NamedFormula>,
    pub(crate) facts: Vec<GroundFact>,
}

/// Whether an obligation is true.
#[derive(Debug)]
pub(crate) enum SearchOutcome {
    Found(ProvingFacts),
    /// The facts do not prove it.
    Open,
}

/// Looks for facts that prove the goal. The solver still knows them afterwards.
pub(crate) fn search(
    terms: &mut ProofTermTable,
    asked: &mut ArithmeticSmt,
    hypotheses: &[NamedFormula],
    goal: &Prop,
) -> SearchOutcome {
    let (mut names, mut granted, mut goal) = (Vec::new(), Vec::new(), goal.clone());
    loop {
        goal = match goal {
            Prop::All(name, body) => {
                names.push(name);
                (*body).clone()
            }
            Prop::Imp(a, b) if !b.has_quantifiers() && !a.has_quantifiers() => {
                let name = format!("G{}", granted.len());
                granted.push(NamedFormula { name, prop: (*a).clone() });
                (*b).clone()
            }
            other => {
                goal = other;
                break;
            }
        }
    }
    if goal.has_quantifiers() {
        return SearchOutcome::Open;
    }
    let mut search = InstanceSearch {
        terms,
        asked,
        facts: Vec::new(),
        told: FxHashSet::default(),
        all: Vec::new(),
    };
    let negated = NamedFormula { name: NEGATED.to_owned(), prop: goal.clone().negated() };
    for NamedFormula { name, prop } in hypotheses.iter().chain(&granted).chain([&negated]) {
        if let Prop::All(..) = prop {
            search.all.push(NamedFormula { name: name.clone(), prop: prop.clone() });
        } else if !prop.has_quantifiers() {
            search.add(FactJustification::Name(name.clone()), prop.clone());
        }
    }
    match search.run() {
        Some(facts) => SearchOutcome::Found(ProvingFacts { names, granted, facts }),
        None => SearchOutcome::Open,
    }
}

struct InstanceSearch<'a> {
    terms: &'a mut ProofTermTable,
    asked: &'a mut ArithmeticSmt,
    facts: Vec<GroundFact>,
    told: FxHashSet<FactJustification>,
    /// What is known of all.
    all: Vec<NamedFormula>,
}

impl InstanceSearch<'_> {
    fn add(&mut self, reason: FactJustification, prop: Prop) -> bool {
        if !self.told.insert(reason.clone()) {
            return false;
        }
        let guard = self.asked.guard(self.terms, &prop);
        let read = prop.terms();
        self.facts.push(GroundFact { reason, prop, guard });
        for term in read {
            self.define(term);
        }
        true
    }

    /// Adds what is always true of the terms in a term.
    fn define(&mut self, term: Term) {
        let mut below = Vec::new();
        self.terms.below(term, &mut below);
        for term in below {
            match *self.terms.node(term) {
                TermParts::App(function, at) => self.define_read(term, function, at),
                TermParts::Div(a, b) | TermParts::Mod(a, b) if is_number(self.terms, b) => {
                    self.define_division(a, b);
                }
                TermParts::Mod(a, b) => {
                    let zero = self.terms.num(0);
                    let rest = Prop::Le(zero, term).and(Prop::Lt(term, b));
                    self.add(FactJustification::Rest(a, b), Prop::Le(b, zero).or(rest));
                }
                _ => {}
            }
        }
    }

    fn define_read(&mut self, read: Term, function: Term, at: Term) {
        match *self.terms.node(function) {
            TermParts::Zeros => {
                let zero = self.terms.num(0);
                self.add(FactJustification::Zeros(at), Prop::Eq(read, zero));
            }
            // What is read of a function whose values are rows is a row: it is read in its turn.
            TermParts::Upd(before, place, value) if !self.is_row(value) => {
                let other = self.terms.app(before, at);
                let fact = either(at, place, Prop::Eq(read, value), Prop::Eq(read, other));
                self.add(FactJustification::PutAt([before, place, value, at]), fact);
            }
            TermParts::App(rows, address) => {
                if let TermParts::Upd(before, place, row) = *self.terms.node(rows) {
                    let row_element = self.terms.app(row, at);
                    let other = self.terms.app(before, address);
                    let other = self.terms.app(other, at);
                    let fact =
                        either(address, place, Prop::Eq(read, row_element), Prop::Eq(read, other));
                    self.add(FactJustification::PutRow([before, place, row, address, at]), fact);
                }
            }
            _ => {}
        }
    }

    /// Whether a term that is written is what an array holds.
    fn is_row(&self, value: Term) -> bool {
        match *self.terms.node(value) {
            TermParts::Upd(..) | TermParts::Zeros => true,
            TermParts::App(function, _) => self.has_rows(function),
            _ => false,
        }
    }

    /// Whether the values of a function are rows.
    fn has_rows(&self, function: Term) -> bool {
        match *self.terms.node(function) {
            TermParts::Rows(_) => true,
            TermParts::Upd(_, _, value) => self.is_row(value),
            _ => false,
        }
    }

    fn define_division(&mut self, a: Term, b: Term) {
        let (quotient, rest) =
            (self.terms.add(TermParts::Div(a, b)), self.terms.add(TermParts::Mod(a, b)));
        let zero = self.terms.num(0);
        let product = self.terms.add(TermParts::Mul(b, quotient));
        let sum = self.terms.add(TermParts::Add(product, rest));
        let size = match *self.terms.node(b) {
            TermParts::Neg(inner) => inner,
            TermParts::Num(ref number) => {
                let number = BigInt::from(number.magnitude().clone());
                self.terms.num(number)
            }
            _ => return,
        };
        if b == zero {
            return;
        }
        let fact = Prop::Eq(sum, a).and(Prop::Le(zero, rest)).and(Prop::Lt(rest, size));
        self.add(FactJustification::Division(a, b), fact);
    }

    /// The facts that cannot be true together, as few as suffice.
    fn run(mut self) -> Option<Vec<GroundFact>> {
        let deepest = self.asked.opaque.iter().map(|&term| self.terms.depth(term)).max();
        let deepest = deepest.unwrap_or(0) + 1;
        for _ in 0..ROUNDS {
            let guards: Vec<AssumptionLiteral> = self.facts.iter().map(|fact| fact.guard).collect();
            match self.asked.check(&guards) {
                SmtAnswer::Unsat => {
                    let core = self.asked.conflict(&guards)?;
                    let mut core = self.asked.minimize_core(&guards, core);
                    core.sort_unstable();
                    return Some(core.into_iter().map(|at| self.facts[at].clone()).collect());
                }
                SmtAnswer::Unknown(_) => return None,
                SmtAnswer::Sat => {}
            }
            if self.facts.len() > MOST_FACTS || !self.more(deepest)? {
                return None;
            }
        }
        None
    }

    /// Adds facts that the model breaks, or may break; whether there are any.
    fn more(&mut self, deepest: usize) -> Option<bool> {
        let values = self.asked.values()?;
        let opaque_terms = self.asked.opaque.clone();
        let model = ReadModel::new(self.terms, &values, &opaque_terms);
        if !model.torn.is_empty() {
            let mut added = false;
            for pair in model.torn {
                added |= self.same(pair);
            }
            return Some(added);
        }
        // One term for each value: the first that there was.
        let mut places: BTreeMap<BigInt, Term> = BTreeMap::new();
        let mut candidates: Vec<Term> = opaque_terms;
        let compared = self.facts.iter().flat_map(|fact| fact.prop.terms());
        let mut below = Vec::new();
        for term in compared {
            self.terms.below(term, &mut below);
        }
        for term in below {
            if let TermParts::App(_, at) | TermParts::Upd(_, at, _) = *self.terms.node(term) {
                candidates.push(at);
            }
        }
        candidates.sort_unstable();
        candidates.dedup();
        for term in candidates {
            if let Some(value) = model.number(term, &BoundValues::default()) {
                places.entry(value).or_insert(term);
            }
        }
        let (mut broken, mut open) = (Vec::new(), Vec::new());
        for one in &self.all {
            let (names, body) = names_of(&one.prop);
            let count = places.len().checked_pow(u32::try_from(names.len()).unwrap_or(u32::MAX));
            for number in 0..count.unwrap_or(TRIED).min(TRIED) {
                let (mut rest, mut chosen, mut bound) =
                    (number, Vec::new(), BoundValues::default());
                for &name in &names {
                    let (value, &term) = places.iter().nth(rest % places.len())?;
                    rest /= places.len();
                    chosen.push(term);
                    bound.insert(name, value.clone());
                }
                let reason = FactJustification::Instance(one.name.clone(), chosen);
                match model.truth(body, &bound) {
                    Some(true) => {}
                    Some(false) => broken.push((reason, names.clone(), body.clone())),
                    None => open.push((reason, names.clone(), body.clone())),
                }
            }
        }
        let mut added = self.instances(broken, BROKEN, usize::MAX);
        if !added {
            added = self.instances(open, OPEN, deepest);
        }
        Some(added)
    }

    /// Adds so many of the instances, none that reads deeper.
    fn instances(
        &mut self,
        candidates: Vec<(FactJustification, Vec<Term>, Prop)>,
        most: usize,
        deepest: usize,
    ) -> bool {
        let mut count = 0;
        for (reason, names, body) in candidates {
            if count == most {
                break;
            }
            let FactJustification::Instance(_, chosen) = &reason else {
                unreachable!("these are instances")
            };
            if self.told.contains(&reason) {
                continue;
            }
            let values = names.iter().copied().zip(chosen.iter().copied()).collect();
            let prop = body.substitute(self.terms, &values);
            if prop.terms().into_iter().any(|term| self.terms.depth(term) > deepest) {
                continue;
            }
            count += usize::from(self.add(reason, prop));
        }
        count > 0
    }

    /// Adds that two reads of a function are one where their places are.
    fn same(&mut self, (left, right): (Term, Term)) -> bool {
        let (&TermParts::App(f, a), &TermParts::App(g, b)) =
            (self.terms.node(left), self.terms.node(right))
        else {
            return false;
        };
        let equal = Prop::Eq(left, right);
        if f == g {
            return self.add(FactJustification::Same([f, a, b]), Prop::Eq(a, b).implies(equal));
        }
        let (&TermParts::App(rows, i), &TermParts::App(_, j)) =
            (self.terms.node(f), self.terms.node(g))
        else {
            return false;
        };
        let fact = Prop::Eq(i, j).implies(Prop::Eq(a, b).implies(equal));
        self.add(FactJustification::SameRow([rows, i, j, a, b]), fact)
    }
}

/// One of two ways in which a read over a write comes out.
fn either(at: Term, place: Term, equal_case: Prop, other: Prop) -> Prop {
    Prop::Eq(at, place).and(equal_case).or(Prop::ne(at, place).and(other))
}

/// The names that are bound in front, and what is said.
fn names_of(prop: &Prop) -> (Vec<Term>, &Prop) {
    let (mut names, mut body) = (Vec::new(), prop);
    while let Prop::All(name, inner) = body {
        names.push(*name);
        body = inner;
    }
    (names, body)
}
