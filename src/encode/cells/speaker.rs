//! A part of a solution as a formula of the language.

use std::collections::BTreeMap;

use super::kind::ViewPart;
use super::slot::{PredicateParam, Ref};
use super::subject::{DefinedPredicate, Doubt, free_name};
use base::{FieldId, ShapeId, Sort, Span, VarId, VarKind};
use logic::{BinaryOp, Expr, Exprs, LogicNode};
use program::spec::{
    BIRTH, BoundDomain, Connector, Formula, FormulaBuilder, FormulaPart, MadeBy, PartId,
    StateSelector, ghost_value,
};

/// What is to be said.
pub(super) struct PredicateFact<'a> {
    /// For each object where it was made; no matter where, if that is empty.
    pub(super) sites: &'a [Vec<MadeBy>],
    /// Whether it is said of objects alone that were made since the procedure was called.
    pub(super) is_fresh: bool,
    /// What is there, and what is not.
    pub(super) doubts: &'a [(Doubt, bool)],
    /// What is true then.
    pub(super) said: Expr,
}

pub(super) struct PredicateTranslator<'a> {
    pub(super) subject: &'a DefinedPredicate<'a>,
    pub(super) exprs: &'a Exprs,
    pub(super) builder: FormulaBuilder,
    /// What the objects of the predicate are.
    parts: Vec<ViewPart>,
    shapes: Vec<ShapeId>,
    /// For each the name that stands for it, if it is arbitrary.
    bound: Vec<Option<usize>>,
    /// The names that stand for indices, with the array and which of its indices each is.
    pub(super) indices: Vec<(PredicateParam, usize, usize)>,
}

/// An expression in the making.
#[derive(Clone, Copy)]
pub(super) enum Spoken {
    /// A number or a truth value.
    Value(PartId),
    /// A reference.
    Reference(PartId, ShapeId),
}

impl<'a> PredicateTranslator<'a> {
    pub(super) fn new(subject: &'a DefinedPredicate<'a>, exprs: &'a Exprs) -> Self {
        let symbols = subject.cells.symbols();
        let mut builder = FormulaBuilder::default();
        let (parts, shapes) = (subject.kind.view_parts(symbols), subject.kind.shapes(symbols));
        let mut taken: Vec<String> = Vec::new();
        let bound = parts.iter().map(|&part| {
            let ViewPart::Any(shape) = part else { return None };
            let name = free_name(symbols, "o", &taken);
            taken.push(name.clone());
            Some(builder.bind(name, Sort::Ref(shape)))
        });
        let bound = bound.collect();
        Self { subject, exprs, builder, parts, shapes, bound, indices: Vec::new() }
    }

    /// The formula, if there is one.
    pub(super) fn formula(mut self, fact: &PredicateFact<'_>) -> Option<Formula> {
        let (mut guards, mut from) = (Vec::new(), None);
        for (object, makers) in fact.sites.iter().enumerate() {
            if let ViewPart::Along(..) = self.parts[object] {
                let neighbour = self.object(object)?;
                let null = self.is_null(neighbour, self.shapes[object]);
                guards.push(self.not(null));
            }
            let mut cases = Vec::new();
            for maker in makers {
                let of = self.object(object)?;
                cases.push(self.add(FormulaPart::From(of, maker.clone())));
            }
            let case = self.chain(Connector::Or, cases);
            if object == 0 {
                from = case;
            } else {
                guards.extend(case);
            }
            if fact.is_fresh && matches!(self.parts[object], ViewPart::Any(_)) {
                let of = self.object(object)?;
                guards.push(self.add(FormulaPart::Fresh(of)));
            }
        }
        for (a, b) in self.subject.kind.distinct_pairs(self.subject.cells.symbols()) {
            let (a, b) = (self.object(a)?, self.object(b)?);
            guards.push(self.add(FormulaPart::Binary(Connector::Ne, a, b)));
        }
        for &(doubt, is) in fact.doubts {
            guards.push(self.definedness_guard(doubt, is)?);
        }
        self.name_indices(fact.said);
        let (mut disjuncts, mut inner) = (Vec::new(), Vec::new());
        for literal in self.exprs.junction(BinaryOp::Or, fact.said) {
            match (self.exprs.as_bool(literal), self.exprs.node(literal)) {
                (Some(false), _) => {}
                (_, &LogicNode::Not(of)) => inner.push(self.value(of)?),
                _ => disjuncts.push(self.value(literal)?),
            }
        }
        // What is said of an array is said where it is there.
        if self.indices.is_empty() {
            guards.append(&mut inner);
        } else {
            if disjuncts.is_empty() {
                let last = inner.pop()?;
                disjuncts.push(self.not(last));
            }
            let mut each = self.chain(Connector::Or, disjuncts)?;
            if let Some(guard) = self.chain(Connector::And, inner) {
                each = self.add(FormulaPart::Binary(Connector::Implies, guard, each));
            }
            disjuncts = vec![self.for_all_indices(each)?];
        }
        // Of what cannot be together the last is not.
        if disjuncts.is_empty() {
            let last = guards.pop().or_else(|| from.take())?;
            disjuncts.push(self.not(last));
        }
        let mut body = self.chain(Connector::Or, disjuncts)?;
        if let Some(guard) = self.chain(Connector::And, guards) {
            body = self.add(FormulaPart::Binary(Connector::Implies, guard, body));
        }
        if let Some(from) = from {
            body = self.add(FormulaPart::Binary(Connector::Implies, from, body));
        }
        let bound: Vec<_> = self.bound.iter().copied().zip(self.shapes.iter().copied()).collect();
        for (bound, shape) in bound.into_iter().rev() {
            let Some(bound) = bound else { continue };
            let domain = BoundDomain::Objects(shape, StateSelector::Now);
            body = self.add(FormulaPart::Quantified { all: true, bound, domain, body });
        }
        Some(self.builder.finish_at(body))
    }

    pub(super) fn add(&mut self, part: FormulaPart) -> PartId {
        self.builder.add(part, Span::default())
    }

    /// All parts, joined; none if there are none.
    fn chain(&mut self, op: Connector, parts: Vec<PartId>) -> Option<PartId> {
        let mut parts = parts.into_iter();
        let first = parts.next()?;
        Some(parts.fold(first, |all, part| self.add(FormulaPart::Binary(op, all, part))))
    }

    /// The opposite; of an equation the other one.
    fn not(&mut self, part: PartId) -> PartId {
        let part_of = self.builder.part(part).clone();
        let opposite = if let FormulaPart::Not(inner) = part_of {
            return inner;
        } else if let FormulaPart::Binary(Connector::Eq, a, b) = part_of {
            FormulaPart::Binary(Connector::Ne, a, b)
        } else if let FormulaPart::Binary(Connector::Ne, a, b) = part_of {
            FormulaPart::Binary(Connector::Eq, a, b)
        } else {
            FormulaPart::Not(part)
        };
        self.add(opposite)
    }

    fn is_null(&mut self, reference: PartId, shape: ShapeId) -> PartId {
        let null = self.add(FormulaPart::Null(shape));
        self.add(FormulaPart::Binary(Connector::Eq, reference, null))
    }

    fn definedness_guard(&mut self, doubt: Doubt, is: bool) -> Option<PartId> {
        Some(match doubt {
            Doubt::IsThere(var) => {
                let Sort::Ref(shape) = self.subject.cells.symbols()[var].sort else { return None };
                let var = self.var(var, StateSelector::Now)?;
                let null = self.is_null(var, shape);
                if is { self.not(null) } else { null }
            }
            Doubt::WasThere(object) => {
                let of = self.object(object)?;
                let fresh = self.add(FormulaPart::Fresh(of));
                if is { self.not(fresh) } else { fresh }
            }
        })
    }

    /// The shape of an object of the predicate.
    fn shape(&self, object: usize) -> Option<ShapeId> {
        self.shapes.get(object).copied()
    }

    /// An object of the predicate.
    pub(super) fn object(&mut self, object: usize) -> Option<PartId> {
        Some(match *self.parts.get(object)? {
            ViewPart::Any(_) => {
                let bound = self.bound[object]?;
                self.add(FormulaPart::Bound(bound))
            }
            ViewPart::Along(of, field) => {
                let of = self.object(of)?;
                self.add(FormulaPart::Field(field, of, StateSelector::Now))
            }
        })
    }

    /// A variable, if the program has a name for it.
    pub(super) fn var(&mut self, var: VarId, when: StateSelector) -> Option<PartId> {
        match self.subject.cells.symbols()[var].kind {
            VarKind::Global | VarKind::Parameter(_) | VarKind::Local(_) => {
                Some(self.add(FormulaPart::Var(var, when)))
            }
            VarKind::Auxiliary(_) | VarKind::Clock | VarKind::TapePosition | VarKind::Ghost => None,
        }
    }

    /// A field, if the program has a name for it.
    fn field(&mut self, field: FieldId, of: PartId, when: StateSelector) -> Option<PartId> {
        let symbol = &self.subject.cells.symbols()[field];
        if symbol.ghost {
            let owner = Sort::Ref(symbol.owner?);
            let held = ghost_value(&symbol.name).map(|value| value.sort(owner));
            let is_said = when == StateSelector::Now && held == Some(symbol.sort);
            return is_said.then(|| self.add(FormulaPart::Ghost(symbol.name.clone(), of)));
        }
        let is_plain = symbol.owner.is_some() && !symbol.ghost;
        (is_plain && symbol.sort.element().is_none())
            .then(|| self.add(FormulaPart::Field(field, of, when)))
    }

    fn reference(&mut self, of: Ref) -> Option<(PartId, ShapeId)> {
        let symbols = self.subject.cells.symbols();
        let shape = |sort: Sort| match sort {
            Sort::Ref(shape) => Some(shape),
            Sort::Int | Sort::Bool | Sort::Vector(_) => None,
        };
        Some(match of {
            Ref::Var(var) => (self.var(var, StateSelector::Now)?, shape(symbols[var].sort)?),
            Ref::Entered(var) => (self.var(var, StateSelector::Before)?, shape(symbols[var].sort)?),
            Ref::Object(object) => (self.object(object)?, self.shape(object)?),
            Ref::Field(object, field) | Ref::Former(object, field) => {
                let is_former = matches!(of, Ref::Former(..));
                let when = if is_former { StateSelector::Before } else { StateSelector::Now };
                let owner = self.object(object)?;
                (self.field(field, owner, when)?, shape(symbols[field].sort)?)
            }
        })
    }

    /// What a parameter stands for.
    fn slot(&mut self, slot: PredicateParam) -> Option<Spoken> {
        Some(Spoken::Value(match slot {
            PredicateParam::Var(var) => self.var(var, StateSelector::Now)?,
            PredicateParam::Entered(var) => self.var(var, StateSelector::Before)?,
            PredicateParam::Field(object, field) => {
                let of = self.object(object)?;
                self.field(field, of, StateSelector::Now)?
            }
            PredicateParam::Former(object, field) => {
                let of = self.object(object)?;
                self.field(field, of, StateSelector::Before)?
            }
            PredicateParam::Under(var, field) => {
                let of = self.var(var, StateSelector::Now)?;
                self.field(field, of, StateSelector::Now)?
            }
            PredicateParam::Existed(object) => {
                let of = self.object(object)?;
                let fresh = self.add(FormulaPart::Fresh(of));
                self.not(fresh)
            }
            PredicateParam::Number(of) => {
                let (part, shape) = self.reference(of)?;
                return Some(Spoken::Reference(part, shape));
            }
            PredicateParam::IsNull(of) => {
                let (part, shape) = self.reference(of)?;
                self.is_null(part, shape)
            }
            PredicateParam::Same(a, b) => {
                let ((a, _), (b, _)) = (self.reference(a)?, self.reference(b)?);
                self.add(FormulaPart::Binary(Connector::Eq, a, b))
            }
            PredicateParam::Site(..) | PredicateParam::Void => return None,
        }))
    }

    /// An expression that is no reference.
    fn value(&mut self, root: Expr) -> Option<PartId> {
        let mut translated: BTreeMap<Expr, Spoken> = BTreeMap::new();
        for expr in self.exprs.below([root]) {
            let spoken = self.expression(expr, &translated)?;
            translated.insert(expr, spoken);
        }
        match translated[&root] {
            Spoken::Value(part) => Some(part),
            Spoken::Reference(..) => None,
        }
    }

    fn expression(&mut self, expr: Expr, translated: &BTreeMap<Expr, Spoken>) -> Option<Spoken> {
        Some(Spoken::Value(match self.exprs.node(expr) {
            LogicNode::Int(number) => self.add(FormulaPart::Int(number.clone())),
            LogicNode::Bool(truth) => self.add(FormulaPart::Bool(*truth)),
            LogicNode::Var(var) => {
                return match self.subject.elements.get(var) {
                    Some(&element) => self.element(element),
                    None => self.slot(*self.subject.slots.get(var)?),
                };
            }
            LogicNode::Neg(a) => {
                let a = self.plain(translated[a]);
                self.add(FormulaPart::Neg(a))
            }
            LogicNode::Not(a) => {
                let a = self.plain(translated[a]);
                self.not(a)
            }
            &LogicNode::Binary(BinaryOp::Eq, a, b) => {
                self.equation((a, translated[&a]), (b, translated[&b]))
            }
            &LogicNode::Binary(BinaryOp::Or, a, b) => {
                let (left, right) = (self.plain(translated[&a]), self.plain(translated[&b]));
                // `!a || b`
                if let LogicNode::Not(inner) = self.exprs.node(a) {
                    let guard = self.plain(translated[inner]);
                    self.add(FormulaPart::Binary(Connector::Implies, guard, right))
                } else {
                    self.add(FormulaPart::Binary(Connector::Or, left, right))
                }
            }
            &LogicNode::Binary(op, a, b) => {
                let (a, b) = (self.plain(translated[&a]), self.plain(translated[&b]));
                self.add(FormulaPart::Binary(connector(op), a, b))
            }
            &LogicNode::Ite(a, b, c) => {
                let [a, b, c] = [a, b, c].map(|expr| self.plain(translated[&expr]));
                self.add(FormulaPart::If(a, b, c))
            }
            LogicNode::Select(..)
            | LogicNode::Store(..)
            | LogicNode::Everywhere(..)
            | LogicNode::Splice(_) => {
                return None;
            }
            LogicNode::Apply(..) | LogicNode::Fold(..) | LogicNode::Bound(_) => return None,
            LogicNode::Quantified(..) | LogicNode::Foreign(..) => return None,
        }))
    }

    /// A value that is no reference: of a reference its number, since its order is that in which objects were
    /// made.
    fn plain(&mut self, spoken: Spoken) -> PartId {
        match spoken {
            Spoken::Value(part) => part,
            Spoken::Reference(part, _) => self.birth(part),
        }
    }

    /// The number of a reference.
    fn birth(&mut self, of: PartId) -> PartId {
        self.add(FormulaPart::Ghost(BIRTH.to_owned(), of))
    }

    /// An equation between numbers, truth values, or references, of which 0 is null.
    fn equation(&mut self, a: (Expr, Spoken), b: (Expr, Spoken)) -> PartId {
        let is_zero =
            |expr: Expr| matches!(self.exprs.node(expr), LogicNode::Int(n) if *n == 0.into());
        let (left, right) = match (a, b) {
            ((_, Spoken::Value(a)), (_, Spoken::Value(b))) => (a, b),
            ((_, Spoken::Reference(a, one)), (_, Spoken::Reference(b, other))) => {
                // Of two types nothing is one object, but null.
                if one == other { (a, b) } else { (self.birth(a), self.birth(b)) }
            }
            ((_, Spoken::Reference(of, shape)), (other, Spoken::Value(value)))
            | ((other, Spoken::Value(value)), (_, Spoken::Reference(of, shape))) => {
                if is_zero(other) {
                    return self.is_null(of, shape);
                }
                (self.birth(of), value)
            }
        };
        self.add(FormulaPart::Binary(Connector::Eq, left, right))
    }
}

fn connector(op: BinaryOp) -> Connector {
    match op {
        BinaryOp::Add => Connector::Add,
        BinaryOp::Sub => Connector::Sub,
        BinaryOp::Mul => Connector::Mul,
        BinaryOp::Div => Connector::Div,
        BinaryOp::Mod => Connector::Mod,
        BinaryOp::Eq => Connector::Eq,
        BinaryOp::Lt => Connector::Lt,
        BinaryOp::Le => Connector::Le,
        BinaryOp::And => Connector::And,
        BinaryOp::Or => Connector::Or,
    }
}
