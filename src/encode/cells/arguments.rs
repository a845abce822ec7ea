//! What predicates are applied to, where a region starts and where it ends.

use std::collections::BTreeMap;

use super::meaning::{CellMeaning, CellTable};
use super::slot::{PredicateParam, Ref};
use super::value::{Datum, ReferenceAtom, Union, equal_refs, is_null};
use super::walk::RegionWalk;
use super::when::ObservationPoint;
use base::FieldId;
use logic::Expr;

/// An object as a predicate sees it.
#[derive(Clone, Debug)]
pub(super) struct SeenObject {
    pub(super) address: Union,
    /// The bits of its site's number among those of its shape.
    pub(super) site: Vec<Expr>,
    pub(super) fields: BTreeMap<FieldId, Datum>,
    /// Whether it existed where the procedure was called.
    pub(super) existed: Expr,
    /// What is remembered of its fields there.
    pub(super) former: BTreeMap<FieldId, Datum>,
}

/// What a predicate sees of a state.
#[derive(Clone, Copy)]
pub(super) struct SeenState<'v> {
    pub(super) when: ObservationPoint,
    pub(super) vars: &'v [Datum],
    /// The variables where the procedure was called.
    pub(super) entered: &'v [Datum],
    pub(super) objects: &'v [SeenObject],
}

impl<'v> SeenState<'v> {
    fn union(&self, of: Ref) -> &'v Union {
        match of {
            Ref::Var(var) => self.vars[var.index()].union(),
            Ref::Entered(var) => self.entered[var.index()].union(),
            Ref::Object(object) => &self.objects[object].address,
            Ref::Field(object, field) => self.objects[object].fields[&field].union(),
            Ref::Former(object, field) => self.objects[object].former[&field].union(),
        }
    }
}

/// The arguments of a predicate for a state.
pub(super) fn arguments(
    walk: &mut RegionWalk<'_, '_>,
    layout: &[PredicateParam],
    state: SeenState<'_>,
    void: Expr,
) -> Vec<Expr> {
    let SeenState { when, vars, entered, objects } = state;
    let mut args = Vec::with_capacity(layout.len());
    for &slot in layout {
        args.push(match slot {
            PredicateParam::Under(var, field) => {
                let union = vars[var.index()].union();
                let value = walk.read_field_when(when, field, union);
                let zero = walk.table.zero(walk.table.symbols[field].sort);
                let exprs = &mut walk.table.exprs;
                let null = is_null(exprs, union);
                exprs.ite(null, zero, value.scalar())
            }
            PredicateParam::Var(var) => vars[var.index()].scalar(),
            PredicateParam::Entered(var) => entered[var.index()].scalar(),
            PredicateParam::Site(object, bit) => objects[object].site[bit],
            PredicateParam::Field(object, field) => objects[object].fields[&field].scalar(),
            PredicateParam::Existed(object) => objects[object].existed,
            PredicateParam::Former(object, field) => objects[object].former[&field].scalar(),
            PredicateParam::Number(of) => number(walk.table, state.union(of)),
            PredicateParam::IsNull(of) => is_null(&mut walk.table.exprs, state.union(of)),
            PredicateParam::Same(a, b) => equal(walk.table, state.union(a), state.union(b)),
            PredicateParam::Void => void,
        });
    }
    args
}

/// Whether two references are equal. One that a procedure returns, or leaves in a field, may be an
/// object that the region has made before the call.
pub(super) fn equal(table: &mut CellTable<'_>, a: &Union, b: &Union) -> Expr {
    let is_behind = |&(atom, _): &(ReferenceAtom, Expr)| match atom {
        ReferenceAtom::Old(var) => table.meaning(var).is_behind(),
        ReferenceAtom::Null | ReferenceAtom::New(_) => false,
    };
    if !a.iter().chain(b).any(is_behind) {
        return equal_refs(&mut table.exprs, a, b);
    }
    let mut by_address = |union: &Union| -> Union {
        let address = |&(atom, guard): &(ReferenceAtom, Expr)| match atom {
            ReferenceAtom::New(number) => {
                (ReferenceAtom::Old(table.var(CellMeaning::Fresh(number))), guard)
            }
            ReferenceAtom::Null | ReferenceAtom::Old(_) => (atom, guard),
        };
        union.iter().map(address).collect()
    };
    let (a, b) = (by_address(a), by_address(b));
    equal_refs(&mut table.exprs, &a, &b)
}

/// A reference as a number.
pub(super) fn number(table: &mut CellTable<'_>, union: &Union) -> Expr {
    let mut selected = None;
    for &(atom, guard) in union {
        let address = match atom {
            ReferenceAtom::Null => table.exprs.int(0),
            ReferenceAtom::Old(var) => table.address(var),
            ReferenceAtom::New(number) => table.expr(CellMeaning::Fresh(number)),
        };
        selected = Some(match selected {
            Some(other) => table.exprs.ite(guard, address, other),
            None => address,
        });
    }
    selected.expect("a reference is something")
}
