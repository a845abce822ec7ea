//! Claims as formulas over terms.
//!
//! A claim is read as one of total functions: what stands where the program's language has no value has some value here. A
//! claim is what the proof makes of it, and proves; nothing is lost.

use base::{ShapeId, Sort};
use program::Op;
use program::Stmt;
use program::spec::{
    BIRTH, BoundDomain, Connector, Formula, FormulaPart, MadeBy, PartId, StateSelector,
};
use rustc_hash::FxHashMap;

use crate::machine::GhostProgram;
use crate::state::{LogicalState, is_nonzero};
use crate::term::{ProofTermTable, Prop, Term, TermParts};

/// Who says that something is true at a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FactSource {
    /// The clock is never negative.
    Clock,
    /// A claim of the program, by its number.
    Claim(base::CheckId),
    /// Where the objects were made that a reference may be.
    PointsTo,
    /// Lengths are not negative.
    Lengths,
    /// Which statements have made objects.
    Reached,
    /// A relation between variables that was found inductive.
    Relation,
    /// What a procedure leaves as it was.
    Frame,
    /// Of null a ghost, by its number, remembers nothing.
    Ghost(usize),
}

impl FactSource {
    /// Who that is, for people: a claim with its number.
    #[must_use]
    pub fn words(self) -> String {
        let word = match self {
            Self::Claim(check) => return format!("claim {}", check.number()),
            Self::Clock => "clock",
            Self::PointsTo => "points-to",
            Self::Lengths => "lengths",
            Self::Reached => "reachability",
            Self::Relation => "relation",
            Self::Frame => "frame",
            Self::Ghost(_) => "ghost",
        };
        word.to_owned()
    }
}

/// What is said of the state at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Who says it.
    pub source: FactSource,
    /// What is said; nothing of the clock and of where old objects were made, which the language of claims does not name.
    pub formula: Option<Formula>,
}

/// The value of a part.
#[derive(Clone)]
enum FormulaPartValue {
    Term(Term),
    Prop(Prop),
}

/// Writes formulas over a state.
pub(crate) struct StateFormulaWriter<'a> {
    machine: &'a GhostProgram,
    /// For each shape the positions of the statements that make its objects.
    makers: Vec<Vec<usize>>,
    /// How a name that a quantifier binds is written, by what it is called.
    bound: &'a dyn Fn(&str) -> String,
}

impl<'a> StateFormulaWriter<'a> {
    pub(crate) fn new(machine: &'a GhostProgram, bound: &'a dyn Fn(&str) -> String) -> Self {
        let mut makers = vec![Vec::new(); machine.plain.symbols.shapes.len()];
        for (at, op) in machine.plain.operations() {
            if let Op::New { shape, .. } | Op::NewArray { shape, .. } = op {
                makers[shape.index()].push(at.position);
            }
        }
        Self { machine, makers, bound }
    }

    /// What is said of a state; nothing if that cannot be said with terms.
    pub(crate) fn formula(
        &self,
        terms: &mut ProofTermTable,
        state: &LogicalState,
        statement: &Statement,
    ) -> Option<Prop> {
        let Some(formula) = &statement.formula else {
            return self.unnamed(terms, state, statement.source);
        };
        let mut reading = ClaimReading {
            speaker: self,
            state,
            formula,
            names: FxHashMap::default(),
            values: Vec::new(),
        };
        for at in 0..formula.parts().len() {
            let value = reading.part_value(terms, PartId::new(at));
            reading.values.push(value);
        }
        match reading.values.pop().flatten()? {
            FormulaPartValue::Prop(prop) => Some(prenex(&prop)),
            FormulaPartValue::Term(_) => None,
        }
    }

    /// What is said of what the language of claims does not name.
    fn unnamed(
        &self,
        terms: &mut ProofTermTable,
        state: &LogicalState,
        source: FactSource,
    ) -> Option<Prop> {
        let zero = terms.num(0);
        if let FactSource::Ghost(number) = source {
            return Some(Prop::Eq(terms.app(state.ghosts[number], zero), zero));
        }
        if source == FactSource::Frame {
            let before = state.before.as_deref()?;
            let object = terms.sym((self.bound)("o"));
            let [was, now] = [before, state].map(|it| terms.app(it.ghosts[0], object));
            let is_old = Prop::Le(object, before.clock);
            return Some(Prop::All(object, is_old.implies(Prop::Eq(now, was)).into()));
        }
        Some(match &state.before {
            Some(before) => Prop::Le(zero, before.clock).and(Prop::Le(before.clock, state.clock)),
            None => Prop::Le(zero, state.clock),
        })
    }

    /// That there is an object of the shape at an address.
    pub(crate) fn exists(
        &self,
        terms: &mut ProofTermTable,
        state: &LogicalState,
        shape: ShapeId,
        address: Term,
    ) -> Prop {
        let zero = terms.num(0);
        let makers = &self.makers[shape.index()];
        let initial = state.is_here(self.machine, terms, (shape, address));
        if makers.is_empty() {
            return initial;
        }
        let all: usize = self.makers.iter().map(Vec::len).sum();
        let is_new = Prop::Lt(zero, address).and(Prop::Le(address, state.clock));
        // Where all objects are of the shape nothing need be said of where they were made.
        let is_new = match all == makers.len() {
            true => is_new,
            false => is_new.and(self.made_at(terms, state, makers, address)),
        };
        initial.or(is_new)
    }

    fn made_at(
        &self,
        terms: &mut ProofTermTable,
        state: &LogicalState,
        makers: &[usize],
        address: Term,
    ) -> Prop {
        let site = terms.app(state.ghosts[0], address);
        let one = |&at: &usize| Prop::Eq(site, terms.num(at));
        let all: Vec<Prop> = makers.iter().map(one).collect();
        all.into_iter().rev().fold(Prop::False, |all, one| one.or(all))
    }

    /// That an object was made there.
    fn made_by(
        &self,
        terms: &mut ProofTermTable,
        state: &LogicalState,
        maker: &MadeBy,
        (shape, address): (ShapeId, Term),
    ) -> Prop {
        let zero = terms.num(0);
        match maker {
            MadeBy::Initial => state.is_here(self.machine, terms, (shape, address)),
            MadeBy::Statement { .. } => {
                let code = self.machine.plain.code.iter().enumerate();
                let is_maker = |(at, instr): &(usize, &program::Instr)| {
                    self.machine.makes(*at)
                        && maker.is_at(instr.span)
                        && matches!(instr.stmt, Stmt::Assign { .. })
                };
                let makers: Vec<usize> = code.filter(is_maker).map(|(at, _)| at).collect();
                let is_new = Prop::Lt(zero, address).and(Prop::Le(address, state.clock));
                is_new.and(self.made_at(terms, state, &makers, address))
            }
        }
    }
}

struct ClaimReading<'a> {
    speaker: &'a StateFormulaWriter<'a>,
    state: &'a LogicalState,
    formula: &'a Formula,
    /// The constants that stand for bound names.
    names: FxHashMap<usize, Term>,
    values: Vec<Option<FormulaPartValue>>,
}

impl ClaimReading<'_> {
    /// The state of which something is said.
    fn at(&self, when: StateSelector) -> Option<&LogicalState> {
        match when {
            StateSelector::Now => Some(self.state),
            StateSelector::Before => self.state.before.as_deref(),
        }
    }

    fn term(&self, id: PartId) -> Option<Term> {
        match self.values[id.index()] {
            Some(FormulaPartValue::Term(term)) => Some(term),
            _ => None,
        }
    }

    fn prop(&self, id: PartId) -> Option<Prop> {
        match &self.values[id.index()] {
            Some(FormulaPartValue::Prop(prop)) => Some(prop.clone()),
            _ => None,
        }
    }

    /// A value of a sort.
    fn sorted(terms: &mut ProofTermTable, sort: Sort, term: Term) -> Option<FormulaPartValue> {
        match sort {
            Sort::Bool => Some(FormulaPartValue::Prop(is_nonzero(terms, term))),
            Sort::Int | Sort::Ref(_) => Some(FormulaPartValue::Term(term)),
            Sort::Vector(_) => None,
        }
    }

    fn name(&mut self, terms: &mut ProofTermTable, bound: usize) -> Term {
        if let Some(&term) = self.names.get(&bound) {
            return term;
        }
        let name = &self.formula.bounds()[bound].name;
        // Names of one formula differ, by their numbers if need be; no name of a program has such a mark.
        let is_taken = self.formula.bounds()[..bound].iter().any(|other| other.name == *name);
        let text = if is_taken { format!("{name}'{bound}") } else { name.clone() };
        let term = terms.sym((self.speaker.bound)(&text));
        self.names.insert(bound, term);
        term
    }

    fn part_value(&mut self, terms: &mut ProofTermTable, id: PartId) -> Option<FormulaPartValue> {
        let symbols = &self.speaker.machine.plain.symbols;
        let sort = |formula: &Formula| formula.sort(symbols, id);
        Some(match *self.formula.part(id) {
            FormulaPart::Int(ref number) => FormulaPartValue::Term(terms.num(number.clone())),
            FormulaPart::Bool(true) => FormulaPartValue::Prop(Prop::True),
            FormulaPart::Bool(false) => FormulaPartValue::Prop(Prop::False),
            FormulaPart::Null(_) => FormulaPartValue::Term(terms.num(0)),
            FormulaPart::Var(var, when) => {
                return Self::sorted(terms, symbols[var].sort, self.at(when)?.vars[var.index()]);
            }
            FormulaPart::Bound(bound) => {
                let name = self.name(terms, bound);
                return Self::sorted(terms, self.formula.bounds()[bound].sort, name);
            }
            FormulaPart::Field(field, object, when) => {
                let value = terms.app(self.at(when)?.fields[field.index()], self.term(object)?);
                return Self::sorted(terms, symbols[field].sort, value);
            }
            FormulaPart::Element(of, array, index, when) => {
                let row = terms.app(self.at(when)?.items[of.items.index()], self.term(array)?);
                let value = terms.app(row, self.term(index)?);
                return Self::sorted(terms, of.element.sort(), value);
            }
            FormulaPart::Neg(a) => FormulaPartValue::Term(terms.add(TermParts::Neg(self.term(a)?))),
            FormulaPart::Not(a) => FormulaPartValue::Prop(self.prop(a)?.negated()),
            FormulaPart::Binary(op, a, b) => return self.binary(terms, op, a, b),
            FormulaPart::If(test, then, other) => {
                let test = self.prop(test)?;
                let (then, other) = (self.prop(then)?, self.prop(other)?);
                let not = test.clone().negated();
                FormulaPartValue::Prop(test.implies(then).and(not.implies(other)))
            }
            FormulaPart::From(object, ref maker) => {
                let Sort::Ref(shape) = self.formula.sort(symbols, object) else { return None };
                let object = (shape, self.term(object)?);
                FormulaPartValue::Prop(self.speaker.made_by(terms, self.state, maker, object))
            }
            FormulaPart::Fresh(object) => {
                let before = self.at(StateSelector::Before)?;
                FormulaPartValue::Prop(Prop::Lt(before.clock, self.term(object)?))
            }
            FormulaPart::Ghost(ref name, object) if name != BIRTH => {
                let Sort::Ref(shape) = self.formula.sort(symbols, object) else { return None };
                let field = self.speaker.machine.watched.program.symbols.ghost(shape, name)?;
                let ghost = self.speaker.machine.ghost(field)?;
                let value = terms.app(self.state.ghosts[ghost], self.term(object)?);
                return Self::sorted(terms, sort(self.formula), value);
            }
            FormulaPart::Quantified { all: true, bound, domain, body } => {
                let (name, body) = (self.name(terms, bound), self.prop(body)?);
                let body = match domain {
                    BoundDomain::Objects(shape, when) => {
                        self.speaker.exists(terms, self.at(when)?, shape, name).implies(body)
                    }
                    BoundDomain::Interval(low, high) => {
                        let low = Prop::Le(self.term(low)?, name);
                        low.and(Prop::Lt(name, self.term(high)?)).implies(body)
                    }
                    BoundDomain::Integers => body,
                };
                FormulaPartValue::Prop(Prop::All(name, body.into()))
            }
            FormulaPart::Item(..) | FormulaPart::Segment(..) | FormulaPart::Distance(..) => {
                return None;
            }
            FormulaPart::Fold(_) | FormulaPart::Ghost(..) => return None,
            FormulaPart::Quantified { .. } => return None,
        })
    }

    fn binary(
        &mut self,
        terms: &mut ProofTermTable,
        op: Connector,
        a: PartId,
        b: PartId,
    ) -> Option<FormulaPartValue> {
        if let (Some(a), Some(b)) = (self.prop(a), self.prop(b)) {
            let both = |a: Prop, b: Prop| Prop::Iff(a.into(), b.into());
            return Some(FormulaPartValue::Prop(match op {
                Connector::And => a.and(b),
                Connector::Or => a.or(b),
                Connector::Implies => a.implies(b),
                Connector::Eq => both(a, b),
                Connector::Ne => both(a, b).negated(),
                _ => return None,
            }));
        }
        let (a, b) = (self.term(a)?, self.term(b)?);
        Some(match op {
            Connector::Add => FormulaPartValue::Term(terms.add(TermParts::Add(a, b))),
            Connector::Sub => FormulaPartValue::Term(terms.add(TermParts::Sub(a, b))),
            Connector::Mul => FormulaPartValue::Term(terms.add(TermParts::Mul(a, b))),
            Connector::Div => FormulaPartValue::Term(terms.add(TermParts::Div(a, b))),
            Connector::Mod => FormulaPartValue::Term(terms.add(TermParts::Mod(a, b))),
            Connector::Eq => FormulaPartValue::Prop(Prop::Eq(a, b)),
            Connector::Ne => FormulaPartValue::Prop(Prop::ne(a, b)),
            Connector::Lt => FormulaPartValue::Prop(Prop::Lt(a, b)),
            Connector::Le => FormulaPartValue::Prop(Prop::Le(a, b)),
            Connector::Gt => FormulaPartValue::Prop(Prop::Lt(b, a)),
            Connector::Ge => FormulaPartValue::Prop(Prop::Le(b, a)),
            Connector::And | Connector::Or | Connector::Implies => return None,
        })
    }
}

/// The same formula with quantifiers in front, as far as they stand where something is said.
fn prenex(prop: &Prop) -> Prop {
    let (names, body) = split_quantifiers(prop);
    names.into_iter().rev().fold(body, |body, name| Prop::All(name, body.into()))
}

/// The names that are bound in front, and what is said of them.
fn split_quantifiers(prop: &Prop) -> (Vec<Term>, Prop) {
    match prop {
        Prop::All(name, body) => {
            let (mut names, body) = split_quantifiers(body);
            names.insert(0, *name);
            (names, body)
        }
        Prop::Imp(a, b) => {
            let (names, b) = split_quantifiers(b);
            (names, Prop::Imp(a.clone(), b.into()))
        }
        Prop::And(a, b) => {
            let ((mut names, a), (more, b)) = (split_quantifiers(a), split_quantifiers(b));
            names.extend(more);
            (names, Prop::And(a.into(), b.into()))
        }
        Prop::Or(a, b) => {
            let ((mut names, a), (more, b)) = (split_quantifiers(a), split_quantifiers(b));
            names.extend(more);
            (names, Prop::Or(a.into(), b.into()))
        }
        other => (Vec::new(), other.clone()),
    }
}
