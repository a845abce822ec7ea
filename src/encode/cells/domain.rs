//! The domain of a region's execution: values are expressions over the state where the region
//! starts, references guarded atoms of it, and memory is the list of the region's writes.
//!
//! A test never splits a way but at a `goto`, where control does: a check that fails leaves the way
//! under the condition that it does not. A right operand of `&&` or `||` is executed under the
//! condition that it counts; behind it the ways meet again, and the clock is what it is on either.
//! Operations are total, so what is computed where no way is left does no harm.

use num_bigint::BigInt;

use super::arguments::number;
use super::meaning::CellMeaning;
use super::paths::Paths;
use super::value::{Datum, ReferenceAtom, Union, choose, equal_refs, is_null};
use super::walk::{AllocatedObject, RegionWalk, Skipped, WayState, Write};
use base::{Element, FieldId, ShapeId, Sort, VarId, with_stack};
use logic::{BinaryOp, Expr, Exprs, LogicNode};
use program::semantics::{Connective, Domain, LeftOperandValue, TestKind};
use program::{Op, ProgramPoint};

impl Domain for RegionWalk<'_, '_> {
    type Value = Datum;
    type State = WayState;
    /// The condition of a branch: both sides are followed.
    type Stop = Expr;

    fn int(&mut self, value: &BigInt) -> Datum {
        Datum::Scalar(self.exprs().int(value.clone()))
    }

    fn bool(&mut self, value: bool) -> Datum {
        Datum::Scalar(self.exprs().bool(value))
    }

    fn null(&mut self, _shape: ShapeId) -> Datum {
        Datum::atom(self.exprs(), ReferenceAtom::Null)
    }

    fn var(&mut self, way: &mut WayState, var: VarId) -> Datum {
        way.vars[var.index()].clone()
    }

    fn set_var(&mut self, way: &mut WayState, var: VarId, value: Datum) {
        way.vars[var.index()] = value;
    }

    fn load(&mut self, way: &mut WayState, field: FieldId, object: Datum) -> Datum {
        self.read_field(way.path.unwrap_or(Paths::root()), field, object.union())
    }

    fn store(&mut self, way: &mut WayState, field: FieldId, object: &Datum, value: Datum) {
        let Some(path) = way.path else { return };
        // No object is null: who asks for one need not be told that this is none.
        let null = is_null(self.exprs(), object.union());
        let implied = Some(self.exprs().not(null));
        self.write(field, Write { path, target: Some(object.union().clone()), implied, value });
    }

    fn zeros(&mut self, _element: Element) -> Datum {
        Datum::Scalar(self.exprs().zeros())
    }

    fn select(
        &mut self,
        _way: &mut WayState,
        vector: &Datum,
        index: &Datum,
        element: Element,
    ) -> Result<Datum, Expr> {
        let (vector, index) = (vector.scalar(), index.scalar());
        Ok(match element.sort() {
            Sort::Ref(shape) => Datum::Ref(self.element(vector, index, shape)),
            sort @ (Sort::Int | Sort::Bool | Sort::Vector(_)) => {
                Datum::Scalar(self.table.select_value(vector, index, sort))
            }
        })
    }

    fn update(
        &mut self,
        _way: &mut WayState,
        vector: &Datum,
        index: &Datum,
        value: &Datum,
    ) -> Result<Datum, Expr> {
        let content = match value {
            Datum::Scalar(value) => self.table.content(*value),
            Datum::Ref(union) => {
                let address = number(self.table, union);
                self.stored.insert(address, union.clone());
                address
            }
        };
        let (vector, index) = (vector.scalar(), index.scalar());
        Ok(Datum::Scalar(self.exprs().store(vector, index, content)))
    }

    fn splice(
        &mut self,
        _way: &mut WayState,
        (low, end): (&Datum, &Datum),
        (high, start): (&Datum, &Datum),
    ) -> Result<Datum, Expr> {
        let parts = [low, end, high, start].map(Datum::scalar);
        Ok(Datum::Scalar(self.exprs().splice(parts)))
    }

    fn reset(&mut self, way: &mut WayState, field: FieldId) {
        let Some(path) = way.path else { return };
        let zero = self.zero(self.table.symbols[field].sort);
        self.write(field, Write { path, target: None, implied: None, value: zero });
    }

    fn allocate(&mut self, way: &mut WayState, at: ProgramPoint, shape: ShapeId) -> Datum {
        let number = self.made.len();
        let object = Datum::atom(self.exprs(), ReferenceAtom::New(number));
        if let Some(path) = way.path {
            let site = self.points_to.site(at);
            let counter = self.table.symbols.clock().index();
            let clock = way.vars[counter].scalar();
            self.made.push(AllocatedObject { shape, site, path, clock });
            way.vars[counter] = self.next(clock);
        }
        object
    }

    fn read_tape(
        &mut self,
        way: &mut WayState,
        at: ProgramPoint,
        var: VarId,
        tape: FieldId,
    ) -> Datum {
        let symbols = self.table.symbols;
        let part = CellMeaning::Input(at.position, var);
        let input = self.table.var(part.clone());
        let value = self.variable_datum(part, symbols[var].sort);
        let position = way.vars[symbols.tape().index()].scalar();
        self.inputs.push((input, tape, position));
        way.vars[symbols.tape().index()] = self.next(position);
        value
    }

    fn neg(&mut self, a: Datum) -> Datum {
        Datum::Scalar(self.exprs().neg(a.scalar()))
    }

    fn not(&mut self, a: Datum) -> Datum {
        Datum::Scalar(self.exprs().not(a.scalar()))
    }

    fn binary(
        &mut self,
        _way: &mut WayState,
        op: BinaryOp,
        a: &Datum,
        b: &Datum,
    ) -> Result<Datum, Expr> {
        let exprs = self.exprs();
        Ok(Datum::Scalar(match (a, b) {
            (Datum::Ref(a), Datum::Ref(b)) => equal_refs(exprs, a, b),
            _ => scalar(exprs, op, a.scalar(), b.scalar()),
        }))
    }

    fn is_null(&mut self, _way: &mut WayState, reference: &Datum) -> Result<Datum, Expr> {
        Ok(Datum::Scalar(is_null(self.exprs(), reference.union())))
    }

    fn decide(
        &mut self,
        way: &mut WayState,
        condition: &Datum,
        kind: TestKind,
    ) -> Result<bool, Expr> {
        let condition = condition.scalar();
        match kind {
            TestKind::Check(check) => {
                let failing = way
                    .path
                    .and_then(|path| self.paths.extend(&mut self.table.exprs, path, condition));
                self.outcome.fails.extend(failing.map(|path| (check, path)));
                let not = self.exprs().not(condition);
                self.assume(way, not);
                Ok(false)
            }
            TestKind::Branch => Err(condition),
            TestKind::Assume => {
                self.assume(way, condition);
                Ok(true)
            }
        }
    }

    fn left_operand(
        &mut self,
        way: &mut WayState,
        op: Connective,
        left: &Datum,
        _right: &[Op],
    ) -> Result<LeftOperandValue, Expr> {
        let left = left.scalar();
        if let Some(value) = self.exprs().as_bool(left) {
            return Ok(LeftOperandValue::Known(value));
        }
        let not = self.exprs().not(left);
        let (into, past) = if op.goes_on_with() { (left, not) } else { (not, left) };
        let path = way.path.and_then(|path| self.paths.extend(&mut self.table.exprs, path, past));
        self.assume(way, into);
        let clock = way.vars[self.table.symbols.clock().index()].clone();
        way.operands.push(Skipped { path, clock });
        Ok(LeftOperandValue::Open)
    }

    fn join_operands(
        &mut self,
        way: &mut WayState,
        op: Connective,
        left: Datum,
        right: Datum,
    ) -> Datum {
        let around = way.operands.pop().expect("the operator was entered");
        let left = left.scalar();
        let at = self.table.symbols.clock().index();
        let into = if op.goes_on_with() { left } else { self.exprs().not(left) };
        way.vars[at] = choose(self.exprs(), into, &way.vars[at], &around.clock);
        way.path = match (way.path, around.path) {
            (Some(inner), Some(around)) => {
                Some(self.paths.join(&mut self.table.exprs, &[around, inner]).0)
            }
            (inner, around) => inner.or(around),
        };
        Datum::Scalar(self.exprs().binary(op.operator(), left, right.scalar()))
    }
}

impl RegionWalk<'_, '_> {
    /// The reference that an array holds at an index: what the region has stored there is what it was, and
    /// may be an object that it has made; what was there before is an object of the state or null.
    fn element(&mut self, vector: Expr, index: Expr, shape: ShapeId) -> Union {
        if let Some(cached) = self.elements.get(&(vector, index)) {
            return cached.clone();
        }
        let datum = with_stack(|| match *self.exprs().node(vector) {
            LogicNode::Store(below, at, content) => {
                let below = self.element(below, index, shape);
                let stored = self.stored[&content].clone();
                let same = self.exprs().binary(BinaryOp::Eq, index, at);
                choose(self.exprs(), same, &Datum::Ref(stored), &Datum::Ref(below))
            }
            LogicNode::Ite(condition, a, b) => {
                let [a, b] = [a, b].map(|side| Datum::Ref(self.element(side, index, shape)));
                choose(self.exprs(), condition, &a, &b)
            }
            LogicNode::Var(vector) => {
                self.variable_datum(CellMeaning::Element(vector, index, shape), Sort::Ref(shape))
            }
            LogicNode::Splice([low, end, high, start]) => {
                let (is_low, moved) = self.exprs().spliced_at(index, end, start);
                let [low, high] = [(low, index), (high, moved)]
                    .map(|(side, index)| Datum::Ref(self.element(side, index, shape)));
                choose(self.exprs(), is_low, &low, &high)
            }
            // An array that was made: it holds null.
            LogicNode::Everywhere(..) => Datum::atom(self.exprs(), ReferenceAtom::Null),
            LogicNode::Int(_)
            | LogicNode::Bool(_)
            | LogicNode::Neg(_)
            | LogicNode::Not(_)
            | LogicNode::Binary(..)
            | LogicNode::Select(..)
            | LogicNode::Apply(..)
            | LogicNode::Fold(..)
            | LogicNode::Bound(_)
            | LogicNode::Quantified(..)
            | LogicNode::Foreign(..) => unreachable!("what an array holds is made by writes"),
        });
        let union = datum.union().clone();
        self.elements.insert((vector, index), union.clone());
        union
    }

    /// From here on the condition holds.
    fn assume(&mut self, way: &mut WayState, condition: Expr) {
        way.path =
            way.path.and_then(|path| self.paths.extend(&mut self.table.exprs, path, condition));
    }
}

/// An operator on numbers or truth values. Division by a constant zero is left as it stands, for
/// nobody asks for it.
fn scalar(exprs: &mut Exprs, op: BinaryOp, a: Expr, b: Expr) -> Expr {
    match (op, exprs.node(b)) {
        (BinaryOp::Div | BinaryOp::Mod, LogicNode::Int(value)) if *value == BigInt::ZERO => a,
        _ => exprs.binary(op, a, b),
    }
}
