//! The state of a run as terms, and what expressions are in it.

use std::rc::Rc;

use base::{FieldId, ShapeId, VarId};
use rustc_hash::FxHashMap;

use crate::code::{Exp, TestExp};
use crate::machine::GhostProgram;
use crate::term::{ProofTermTable, Prop, Term, TermParts};

/// A state: a term for each variable, a function for each field.
#[derive(Clone, Debug)]
pub(crate) struct LogicalState {
    pub(crate) vars: Vec<Term>,
    pub(crate) fields: Vec<Term>,
    pub(crate) items: Vec<Term>,
    pub(crate) clock: Term,
    /// The inputs, as a function's text, and how many were read before.
    pub(crate) tape: Rc<str>,
    pub(crate) position: Rc<str>,
    /// Ghosts: functions of objects, where they were made first.
    pub(crate) ghosts: Vec<Term>,
    /// For each shape the function that is not 0 of its initial objects; nothing changes it.
    pub(crate) here: Vec<Term>,
    /// The state in which the procedure was called.
    pub(crate) before: Option<Rc<LogicalState>>,
}

/// How a checker calls the parts of a state that is given.
pub(crate) struct StateNames<'a> {
    pub(crate) var: &'a dyn Fn(usize) -> String,
    pub(crate) field: &'a dyn Fn(usize) -> String,
    pub(crate) items: &'a dyn Fn(usize) -> String,
    pub(crate) ghost: &'a dyn Fn(usize) -> String,
    pub(crate) here: &'a dyn Fn(usize) -> String,
    pub(crate) clock: &'a str,
    pub(crate) tape: &'a str,
    pub(crate) position: &'a str,
}

impl LogicalState {
    /// A state of which nothing is known.
    pub(crate) fn unconstrained(
        machine: &GhostProgram,
        terms: &mut ProofTermTable,
        names: &StateNames<'_>,
    ) -> Self {
        let symbols = &machine.plain.symbols;
        let mut all = |count: usize, name: &dyn Fn(usize) -> String| -> Vec<Term> {
            (0..count).map(|at| terms.sym(name(at))).collect()
        };
        let vars = all(symbols.vars.len(), names.var);
        let fields = all(symbols.fields.len(), names.field);
        let ghosts = all(machine.ghosts.len() + 1, names.ghost);
        let here = all(symbols.shapes.len(), names.here);
        let rows = (0..symbols.fields.len()).map(|at| TermParts::Rows((names.items)(at).into()));
        let items = rows.map(|node| terms.add(node)).collect();
        let clock = terms.sym(names.clock);
        let (tape, position) = (names.tape.into(), names.position.into());
        Self { vars, fields, items, clock, tape, position, ghosts, here, before: None }
    }

    /// That a reference is null or an initial object.
    pub(crate) fn is_initial(
        &self,
        machine: &GhostProgram,
        terms: &mut ProofTermTable,
        (shape, value): (ShapeId, Term),
    ) -> Prop {
        let zero = terms.num(0);
        if !machine.tells_objects {
            return Prop::Le(value, zero);
        }
        Prop::Eq(value, zero).or(self.is_here(machine, terms, (shape, value)))
    }

    /// That there is an initial object at an address.
    pub(crate) fn is_here(
        &self,
        machine: &GhostProgram,
        terms: &mut ProofTermTable,
        (shape, value): (ShapeId, Term),
    ) -> Prop {
        let zero = terms.num(0);
        let is_low = Prop::Lt(value, zero);
        if !machine.tells_objects {
            return is_low;
        }
        let here = terms.app(self.here[shape.index()], value);
        is_low.and(is_nonzero(terms, here))
    }

    /// The next input, which is read.
    pub(crate) fn input(&mut self, terms: &mut ProofTermTable) -> Term {
        let input = terms.sym(format!("({} {})", self.tape, self.position));
        self.position = format!("(S {})", self.position).into();
        input
    }

    /// Writes a field.
    pub(crate) fn write_field(
        &mut self,
        terms: &mut ProofTermTable,
        field: FieldId,
        address: Term,
        value: Term,
    ) {
        let function = &mut self.fields[field.index()];
        *function = terms.add(TermParts::Upd(*function, address, value));
    }

    /// Writes what an array holds.
    pub(crate) fn put_row(
        &mut self,
        terms: &mut ProofTermTable,
        items: FieldId,
        address: Term,
        row: Term,
    ) {
        let function = &mut self.items[items.index()];
        *function = terms.add(TermParts::Upd(*function, address, row));
    }

    /// The address of the object that is made next.
    pub(crate) fn allocate_address(&mut self, terms: &mut ProofTermTable) -> Term {
        let one = terms.num(1);
        self.clock = terms.add(TermParts::Add(self.clock, one));
        self.clock
    }
}

/// What ghost statements read: a state, ghost fields by their numbers, and variables of their own.
pub(crate) struct GhostReads<'a> {
    pub(crate) machine: &'a GhostProgram,
    pub(crate) state: &'a LogicalState,
    pub(crate) ghosts: &'a [Term],
    pub(crate) own: &'a FxHashMap<VarId, Term>,
}

impl GhostReads<'_> {
    /// The value of an expression, whether or not its checks hold; nothing if it cannot be said as a term.
    pub(crate) fn value(&self, terms: &mut ProofTermTable, exp: &Exp) -> Option<Term> {
        let mut two = |a: &Exp, b: &Exp| Some((self.value(terms, a)?, self.value(terms, b)?));
        let node = match exp {
            Exp::Num(number) => TermParts::Num(number.clone()),
            Exp::Var(var) => {
                let local_value = self.own.get(var).copied();
                return local_value.or_else(|| self.state.vars.get(var.index()).copied());
            }
            Exp::Get(field, object, _) => {
                let object = self.value(terms, object)?;
                let function = match self.machine.ghost(*field) {
                    Some(ghost) => self.ghosts[ghost],
                    None => *self.state.fields.get(field.index())?,
                };
                TermParts::App(function, object)
            }
            Exp::Elem { array, index, of } => {
                let (array, index) = two(array, index)?;
                let row = terms.app(self.state.items[of.items.index()], array);
                TermParts::App(row, index)
            }
            Exp::Add(a, b) => two(a, b).map(|(a, b)| TermParts::Add(a, b))?,
            Exp::Sub(a, b) => two(a, b).map(|(a, b)| TermParts::Sub(a, b))?,
            Exp::Mul(a, b) => two(a, b).map(|(a, b)| TermParts::Mul(a, b))?,
            Exp::Div(a, b, _) => two(a, b).map(|(a, b)| TermParts::Div(a, b))?,
            Exp::Mod(a, b, _) => two(a, b).map(|(a, b)| TermParts::Mod(a, b))?,
            Exp::Neg(a) => TermParts::Neg(self.value(terms, a)?),
            Exp::Bool(test) => match &**test {
                TestExp::True => TermParts::Num(1.into()),
                TestExp::Not(inner) if **inner == TestExp::True => TermParts::Num(0.into()),
                TestExp::Is(exp) => return self.value(terms, exp),
                TestExp::Eq(..) | TestExp::Lt(..) | TestExp::Le(..) | TestExp::Iff(..) => {
                    return None;
                }
                TestExp::Not(_) | TestExp::And(..) | TestExp::Or(..) => return None,
            },
        };
        Some(terms.add(node))
    }
}

/// Whether a term is not 0.
pub(crate) fn is_nonzero(terms: &mut ProofTermTable, term: Term) -> Prop {
    let zero = terms.num(0);
    Prop::ne(term, zero)
}
