//! What predicates are applied to, where a region starts and where it ends.

use std::collections::BTreeMap;

use super::meaning::{CellMeaning, CellTable};
use super::slot::{Ref, Slot};
use super::value::{Atom, Datum, Union, is_null, same};
use super::walk::Walk;
use crate::base::FieldId;
use crate::logic::{Expr, Path};

/// An object as a predicate sees it.
#[derive(Clone, Debug)]
pub(super) struct SeenObject {
    pub(super) address: Union,
    /// The bits of its site's number among those of its shape.
    pub(super) site: Vec<Expr>,
    pub(super) fields: BTreeMap<FieldId, Datum>,
}

impl Ref {
    fn union<'v>(self, vars: &'v [Datum], objects: &'v [SeenObject]) -> &'v Union {
        match self {
            Self::Var(var) => vars[var.index()].union(),
            Self::Object(object) => &objects[object].address,
            Self::Field(object, field) => objects[object].fields[&field].union(),
        }
    }
}

/// When the cells of objects are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) enum When {
    /// Where the region starts.
    Start,
    /// At an exit with this path.
    Exit(Path),
}

/// The arguments of a predicate for these variables and objects.
pub(super) fn arguments(
    walk: &mut Walk<'_, '_>,
    when: When,
    layout: &[Slot],
    vars: &[Datum],
    objects: &[SeenObject],
    void: Expr,
) -> Vec<Expr> {
    let mut args = Vec::with_capacity(layout.len());
    for &slot in layout {
        args.push(match slot {
            Slot::Under(var, field) => {
                let union = vars[var.index()].union();
                let value = match when {
                    When::Start => walk.at_start(field, union),
                    When::Exit(path) => walk.read(path, field, union),
                };
                let exprs = &mut walk.table.exprs;
                let (null, zero) = (is_null(exprs, union), exprs.int(0));
                exprs.ite(null, zero, value.scalar())
            }
            Slot::Var(var) => vars[var.index()].scalar(),
            Slot::Site(object, bit) => objects[object].site[bit],
            Slot::Field(object, field) => objects[object].fields[&field].scalar(),
            Slot::Number(of) => number(walk.table, of.union(vars, objects)),
            Slot::IsNull(of) => is_null(&mut walk.table.exprs, of.union(vars, objects)),
            Slot::Same(a, b) => {
                let (a, b) = (a.union(vars, objects), b.union(vars, objects));
                same(&mut walk.table.exprs, a, b)
            }
            Slot::Void => void,
        });
    }
    args
}

/// A reference as a number.
pub(super) fn number(table: &mut CellTable<'_>, union: &Union) -> Expr {
    let mut found = None;
    for &(atom, guard) in union {
        let address = match atom {
            Atom::Null => table.exprs.int(0),
            Atom::Old(var) => table.address(var),
            Atom::New(number) => table.expr(CellMeaning::Fresh(number)),
        };
        found = Some(match found {
            Some(other) => table.exprs.ite(guard, address, other),
            None => address,
        });
    }
    found.expect("a reference is something")
}
