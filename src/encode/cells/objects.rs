//! Objects as predicates see them: where a region starts, and where it leads.

use std::collections::BTreeMap;

use super::arguments::{SeenObject, SeenState, arguments};
use super::clauses::Encoder;
use super::layout::CutPointView;
use super::meaning::CellMeaning;
use super::slot::PredicateParam;
use super::value::{Datum, ReferenceAtom, Union, bits, choose, constant_bits};
use super::when::ObservationPoint;
use base::{FieldId, ShapeId};
use chc::{Apply, PredId};
use logic::{Expr, Var};

impl Encoder<'_, '_, '_> {
    /// What is known of the state where the region starts, seen through these objects.
    pub(super) fn premise(
        &mut self,
        (predicate, layout): (PredId, &[PredicateParam]),
        objects: &[SeenObject],
        void: Expr,
    ) -> Apply {
        let (vars, entered) = (&self.start, &self.entered);
        let state = SeenState { when: ObservationPoint::Start, vars, entered, objects };
        let args = arguments(&mut self.walk, layout, state, void);
        Apply { predicate, args }
    }

    /// An object of the state where the region starts.
    pub(super) fn region_start_object(&mut self, object: Var) -> SeenObject {
        let shape = self.walk.table.shape(object).expect("an object has a shape");
        let site = self.facts().site(object, shape);
        let top = self.walk.table.exprs.bool(true);
        let address = vec![(ReferenceAtom::Old(object), top)];
        let mut fields = BTreeMap::new();
        for field in self.from.described_fields(shape) {
            let sort = self.walk.table.symbols[field].sort;
            let value = self.walk.variable_datum(CellMeaning::Content(object, field), sort);
            fields.insert(field, value);
        }
        let (existed, former) = self.entry_values(&address, shape, self.from);
        SeenObject { address, site, fields, existed, former }
    }

    /// An object as it is where a path leads.
    pub(super) fn observed_object(
        &mut self,
        address: &Union,
        shape: ShapeId,
        when: ObservationPoint,
        to: &CutPointView,
    ) -> SeenObject {
        let (existed, former) = self.entry_values(address, shape, to);
        SeenObject { existed, former, ..self.current_object(address, shape, when, to) }
    }

    /// The same with nothing remembered of it.
    pub(super) fn current_object(
        &mut self,
        address: &Union,
        shape: ShapeId,
        when: ObservationPoint,
        to: &CutPointView,
    ) -> SeenObject {
        let fields = to.described_fields(shape).into_iter();
        let fields = fields.map(|field| (field, self.walk.read_field_when(when, field, address)));
        let fields = fields.collect();
        let site = self.site(address, shape);
        let (existed, former) = (self.walk.table.exprs.bool(true), BTreeMap::new());
        SeenObject { address: address.clone(), site, fields, existed, former }
    }

    /// The bits of an object's site.
    pub(super) fn site(&mut self, address: &Union, shape: ShapeId) -> Vec<Expr> {
        let count = self.points_to.of_shape[shape.index()].len();
        let mut bits: Vec<Option<Datum>> = vec![None; bits(count)];
        for &(atom, guard) in address {
            let object_bits = match atom {
                ReferenceAtom::Null => continue,
                ReferenceAtom::Old(object) => self.facts().site(object, shape),
                ReferenceAtom::New(number) => {
                    let new_site = self.walk.made[number].site;
                    let of_shape = &self.points_to.of_shape[shape.index()];
                    let index =
                        of_shape.iter().position(|&site| site == new_site).unwrap_or_default();
                    constant_bits(&mut self.walk.table.exprs, index, count)
                }
            };
            let exprs = &mut self.walk.table.exprs;
            for (bit, object_bit) in bits.iter_mut().zip(object_bits) {
                let datum = Datum::Scalar(object_bit);
                *bit = Some(
                    bit.take().map_or(datum.clone(), |other| choose(exprs, guard, &datum, &other)),
                );
            }
        }
        let bottom = self.walk.table.exprs.bool(false);
        let value = |value: Option<Datum>| value.map_or(bottom, |value| value.scalar());
        bits.into_iter().map(value).collect()
    }

    /// What a view remembers of an object: whether it existed where the procedure was called, and what
    /// it held there.
    fn entry_values(
        &mut self,
        address: &Union,
        shape: ShapeId,
        view: &CutPointView,
    ) -> (Expr, BTreeMap<FieldId, Datum>) {
        let Some(remembered) = &view.remembered else {
            return (self.walk.table.exprs.bool(true), BTreeMap::new());
        };
        let mut existed: Option<Datum> = None;
        for &(atom, guard) in address {
            let datum = Datum::Scalar(self.existed(atom, shape));
            existed = Some(self.or_else(guard, datum, existed));
        }
        let mut former = BTreeMap::new();
        for &field in &remembered.fields[shape.index()] {
            let mut value: Option<Datum> = None;
            for &(atom, guard) in address {
                let content = self.entry_content(atom, field);
                value = Some(self.or_else(guard, content, value));
            }
            former.extend(value.map(|value| (field, value)));
        }
        let existed = existed.expect("an object has an address").scalar();
        (existed, former)
    }

    fn or_else(&mut self, guard: Expr, value: Datum, other: Option<Datum>) -> Datum {
        match other {
            Some(other) => choose(&mut self.walk.table.exprs, guard, &value, &other),
            None => value,
        }
    }

    /// Whether an object existed where the procedure was called.
    fn existed(&mut self, atom: ReferenceAtom, shape: ShapeId) -> Expr {
        let table = &mut self.walk.table;
        let ReferenceAtom::Old(object) = atom else { return table.exprs.bool(false) };
        match &self.from.remembered {
            _ if table.meaning(object).is_behind() => table.exprs.bool(false),
            Some(remembered) if remembered.makes[shape.index()] => {
                table.expr(CellMeaning::Existed(object))
            }
            Some(_) | None => table.exprs.bool(true),
        }
    }

    /// What a field of an object held where the procedure was called.
    fn entry_content(&mut self, atom: ReferenceAtom, field: FieldId) -> Datum {
        let sort = self.walk.table.symbols[field].sort;
        match atom {
            ReferenceAtom::Old(object) if self.walk.table.meaning(object).is_behind() => {
                self.walk.zero(sort)
            }
            ReferenceAtom::Old(object) if self.from.remembered.is_some() => {
                self.walk.variable_datum(CellMeaning::Former(object, field), sort)
            }
            // The region starts there.
            ReferenceAtom::Old(_) => self.walk.base(field, atom),
            ReferenceAtom::New(_) | ReferenceAtom::Null => self.walk.zero(sort),
        }
    }
}
