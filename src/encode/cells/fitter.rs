//! A conjunct of a claim as a formula over the parameters of one predicate.

use rustc_hash::FxHashMap;

use super::layout::CutPointView;
use super::runs::CellInterpretation;
use super::said::{LinkCondition, Root, SaidOf, is_root};
use super::slot::{PredicateParam, Ref};
use super::value::bits;
use crate::defined::{DefinedTerm, binary, if_then_else};
use base::{FieldId, VarId};
use logic::{BinaryOp, Expr, Exprs};
use program::spec::{BIRTH, Connector, FormulaPart, MadeBy, PartId, StateSelector};

/// Says a conjunct over parameters. References are numbers.
pub(super) struct Fitter<'a> {
    pub(super) cells: &'a CellInterpretation,
    pub(super) symbols: &'a base::Symbols,
    pub(super) view: &'a CutPointView,
    pub(super) slots: FxHashMap<PredicateParam, Expr>,
    pub(super) exprs: &'a mut Exprs,
    pub(super) said: &'a SaidOf<'a>,
    pub(super) root: Root,
    pub(super) link: LinkCondition,
}

impl Fitter<'_> {
    /// The whole conjunct: where the object is what it is said to be, it is defined and true.
    pub(super) fn conjunct_expr(&mut self) -> Option<Expr> {
        let formula = self.said.formula;
        let mut parts: Vec<Option<DefinedTerm>> = Vec::with_capacity(formula.parts().len());
        for (at, part) in formula.parts().enumerate() {
            let term = self.part_term(PartId::new(at), part, &parts);
            parts.push(term);
        }
        let at = |id: PartId| parts[id.index()];
        let mut implication = at(self.said.body)?;
        for &guard in self.said.guards.iter().rev() {
            implication = binary(self.exprs, Connector::Implies, at(guard)?, implication);
        }
        let mut formula = self.both(implication.defined, implication.value);
        let mut given = Vec::new();
        if self.said.was_there {
            given.push(self.existed(0)?);
        }
        if let Root::Var(var, when) = self.root {
            let address = self.reference_of(var, when)?;
            given.push(match self.link {
                LinkCondition::NullRoot => self.is_null(address),
                LinkCondition::None | LinkCondition::Null(_) | LinkCondition::Edge(_) => {
                    let object = self.slot(PredicateParam::Number(Ref::Object(0)))?;
                    self.exprs.binary(BinaryOp::Eq, object, address)
                }
            });
        }
        if let LinkCondition::Null(field) = self.link {
            let content = self.slot(PredicateParam::Number(Ref::Field(0, field)))?;
            given.push(self.is_null(content));
        }
        for given in given {
            let not = self.exprs.not(given);
            formula = self.exprs.binary(BinaryOp::Or, not, formula);
        }
        Some(formula)
    }

    fn both(&mut self, a: Expr, b: Expr) -> Expr {
        self.exprs.binary(BinaryOp::And, a, b)
    }

    fn is_null(&mut self, address: Expr) -> Expr {
        let zero = self.exprs.int(0);
        self.exprs.binary(BinaryOp::Eq, address, zero)
    }

    fn slot(&self, slot: PredicateParam) -> Option<Expr> {
        self.slots.get(&slot).copied()
    }

    fn always_defined(&mut self, value: Expr) -> Option<DefinedTerm> {
        Some(DefinedTerm { defined: self.exprs.bool(true), value })
    }

    /// Where something is read that is not there.
    fn undefined(&mut self, sort: base::Sort) -> Option<DefinedTerm> {
        let value = match sort {
            base::Sort::Bool => self.exprs.bool(false),
            base::Sort::Int | base::Sort::Ref(_) | base::Sort::Vector(_) => self.exprs.int(0),
        };
        Some(DefinedTerm { defined: self.exprs.bool(false), value })
    }

    /// When something is said of a variable: one that the procedure does not change is what it was.
    fn when_of(&self, var: VarId, when: StateSelector) -> StateSelector {
        match &self.view.remembered {
            Some(remembered) if remembered.vars.contains(&var) => when,
            _ => StateSelector::Now,
        }
    }

    /// The number of a reference that a variable holds.
    fn reference_of(&self, var: VarId, when: StateSelector) -> Option<Expr> {
        self.slot(PredicateParam::Number(match self.when_of(var, when) {
            StateSelector::Now => Ref::Var(var),
            StateSelector::Before => Ref::Entered(var),
        }))
    }

    /// Whether an object was there where the procedure was called.
    fn existed(&mut self, object: usize) -> Option<Expr> {
        self.view.remembered.as_ref()?;
        let all = self.exprs.bool(true);
        Some(self.slot(PredicateParam::Existed(object)).unwrap_or(all))
    }

    /// Whether one of the predicate's objects was made there.
    fn is_made_by(&mut self, object: usize, maker: &MadeBy) -> Option<Expr> {
        let shape = match (self.link, object) {
            (LinkCondition::Edge(field), 1) => self.symbols[field].sort,
            (LinkCondition::Edge(field), _) => base::Sort::Ref(self.symbols[field].owner?),
            (LinkCondition::None | LinkCondition::NullRoot | LinkCondition::Null(_), _) => {
                self.said.root_sort(self.symbols, self.root)?
            }
        };
        let base::Sort::Ref(shape) = shape else { return None };
        let mut cases = Vec::new();
        for index in self.cells.site_indices(self.view, shape, maker) {
            let mut all = Vec::new();
            for bit in 0..bits(self.cells.points_to.of_shape[shape.index()].len()) {
                // With a single site there are no bits.
                if let Some(is_set) = self.slot(PredicateParam::Site(object, bit)) {
                    let is_right = index >> bit & 1 == 1;
                    all.push(if is_right { is_set } else { self.exprs.not(is_set) });
                }
            }
            cases.push(self.exprs.conjunction(all));
        }
        Some(self.exprs.disjunction(cases))
    }

    /// Which of the predicate's objects a part refers to.
    fn object(&self, part: PartId) -> Option<usize> {
        let formula = self.said.formula;
        if is_root(formula, part, self.root) && self.link != LinkCondition::NullRoot {
            return Some(0);
        }
        match (formula.part(part), self.link) {
            (FormulaPart::Field(field, owner, StateSelector::Now), LinkCondition::Edge(link)) => {
                (*field == link && is_root(formula, *owner, self.root)).then_some(1)
            }
            _ => None,
        }
    }

    /// Whether a part is null, as the link says.
    fn is_nothing(&self, part: PartId) -> bool {
        let formula = self.said.formula;
        match (formula.part(part), self.link) {
            (_, LinkCondition::NullRoot) => is_root(formula, part, self.root),
            (FormulaPart::Field(field, owner, StateSelector::Now), LinkCondition::Null(link)) => {
                *field == link && is_root(formula, *owner, self.root)
            }
            _ => false,
        }
    }

    fn part_term(
        &mut self,
        id: PartId,
        part: &FormulaPart,
        parts: &[Option<DefinedTerm>],
    ) -> Option<DefinedTerm> {
        let at = |id: PartId| parts[id.index()];
        match *part {
            FormulaPart::Int(ref number) => {
                let value = self.exprs.int(number.clone());
                self.always_defined(value)
            }
            FormulaPart::Bool(value) => {
                let value = self.exprs.bool(value);
                self.always_defined(value)
            }
            FormulaPart::Null(_) => {
                let value = self.exprs.int(0);
                self.always_defined(value)
            }
            FormulaPart::Var(var, when) => {
                let value = match (self.symbols[var].sort, self.when_of(var, when)) {
                    (base::Sort::Ref(_), when) => self.reference_of(var, when),
                    (_, StateSelector::Now) => self.slot(PredicateParam::Var(var)),
                    (_, StateSelector::Before) => self.slot(PredicateParam::Entered(var)),
                }?;
                self.always_defined(value)
            }
            FormulaPart::Bound(_) => {
                let object = self.object(id)?;
                let value = self.slot(PredicateParam::Number(Ref::Object(object)))?;
                self.always_defined(value)
            }
            FormulaPart::Field(field, of, when) => self.field(field, of, when),
            FormulaPart::Fresh(of) => {
                if self.is_nothing(of) {
                    let value = self.exprs.bool(false);
                    return self.always_defined(value);
                }
                let object = self.object(of)?;
                let existed = self.existed(object)?;
                let value = self.exprs.not(existed);
                self.always_defined(value)
            }
            FormulaPart::From(of, ref maker) => {
                let value = match self.is_nothing(of) {
                    true => self.exprs.bool(false),
                    false => self.is_made_by(self.object(of)?, maker)?,
                };
                self.always_defined(value)
            }
            // References are numbers here.
            FormulaPart::Ghost(ref name, of) if name == BIRTH => at(of),
            FormulaPart::Ghost(ref name, of) => self.ghost(name, of),
            FormulaPart::Neg(a) => {
                let a = at(a)?;
                Some(DefinedTerm { defined: a.defined, value: self.exprs.neg(a.value) })
            }
            FormulaPart::Not(a) => {
                let a = at(a)?;
                Some(DefinedTerm { defined: a.defined, value: self.exprs.not(a.value) })
            }
            FormulaPart::Binary(op, a, b) => {
                let (a, b) = (at(a)?, at(b)?);
                Some(binary(self.exprs, op, a, b))
            }
            FormulaPart::If(a, b, c) => {
                let (a, b, c) = (at(a)?, at(b)?, at(c)?);
                Some(if_then_else(self.exprs, a, b, c))
            }
            // Elements are seen by other predicates, lists by none.
            FormulaPart::Quantified { .. } | FormulaPart::Element(..) => None,
            FormulaPart::Segment(..) | FormulaPart::Distance(..) => None,
            FormulaPart::Item(..) | FormulaPart::Fold(_) => None,
        }
    }

    fn field(&mut self, field: FieldId, of: PartId, when: StateSelector) -> Option<DefinedTerm> {
        let sort = self.symbols[field].sort;
        if self.is_nothing(of) {
            return self.undefined(sort);
        }
        let Some(object) = self.object(of) else {
            return self.pointee_field(field, of, when);
        };
        let shape = self.symbols[field].owner?;
        let remembered = self.view.remembered.clone();
        let is_kept =
            remembered.as_ref().is_some_and(|it| it.fields[shape.index()].contains(&field));
        let value = match (when, sort) {
            (StateSelector::Before, base::Sort::Ref(_)) if is_kept => {
                self.slot(PredicateParam::Number(Ref::Former(object, field)))
            }
            (StateSelector::Before, _) if is_kept => {
                self.slot(PredicateParam::Former(object, field))
            }
            (_, base::Sort::Ref(_)) if self.link == LinkCondition::Edge(field) && object == 0 => {
                self.slot(PredicateParam::Number(Ref::Object(1)))
            }
            (_, base::Sort::Ref(_)) => self.slot(PredicateParam::Number(Ref::Field(object, field))),
            (_, base::Sort::Vector(_)) => None,
            (_, base::Sort::Int | base::Sort::Bool) => {
                self.slot(PredicateParam::Field(object, field))
            }
        }?;
        match when {
            StateSelector::Now => self.always_defined(value),
            StateSelector::Before => Some(DefinedTerm { defined: self.existed(object)?, value }),
        }
    }

    /// A ghost of an object; where none has been set it holds 0 or false.
    fn ghost(&mut self, name: &str, of: PartId) -> Option<DefinedTerm> {
        let base::Sort::Ref(shape) = self.said.formula.sort(self.symbols, of) else { return None };
        let field = self.symbols.ghost(shape, name)?;
        let sort = self.symbols[field].sort;
        if self.is_nothing(of) {
            return self.undefined(sort);
        }
        let Some(object) = self.object(of) else {
            return self.pointee_field(field, of, StateSelector::Now);
        };
        let value = match (self.view.ghosts[shape.index()].contains(&field), sort) {
            (true, base::Sort::Ref(_)) => {
                self.slot(PredicateParam::Number(Ref::Field(object, field)))?
            }
            (true, _) => self.slot(PredicateParam::Field(object, field))?,
            (false, _) => self.undefined(sort)?.value,
        };
        self.always_defined(value)
    }

    /// An integer field of the object under a variable.
    fn pointee_field(
        &mut self,
        field: FieldId,
        of: PartId,
        when: StateSelector,
    ) -> Option<DefinedTerm> {
        let FormulaPart::Var(var, of_when) = *self.said.formula.part(of) else { return None };
        if when == StateSelector::Before || self.when_of(var, of_when) == StateSelector::Before {
            return None;
        }
        let value = self.slot(PredicateParam::Under(var, field))?;
        let address = self.reference_of(var, StateSelector::Now)?;
        let null = self.is_null(address);
        Some(DefinedTerm { defined: self.exprs.not(null), value })
    }
}
