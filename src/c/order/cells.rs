//! What expressions read and write.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::tree::{
    CExpr, ExprKind, FunctionId, KnownFunction, Lvalue, LvalueKind, ObjectId, TypedUnit,
};
use crate::types::{CType, RecordId, TypeId};

/// Something that is read or written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum AbstractLocation {
    /// A variable.
    Object(ObjectId),
    /// A member: of a variable whose address nobody takes, or of any other object.
    Member(Option<ObjectId>, RecordId, usize),
    /// What pointers to values of a type point to.
    Pointed(TypeId),
    /// Whether memory is allocated for values of a type.
    Life(TypeId),
}

/// What an expression, or a function, reads and writes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct ReadWriteSets {
    pub(super) reads: BTreeSet<AbstractLocation>,
    pub(super) writes: BTreeSet<AbstractLocation>,
    /// What is written, but not in calls, in statement expressions and where another operand comes behind: these are over
    /// before a value is used.
    pub(super) at_once: BTreeSet<AbstractLocation>,
}

impl ReadWriteSets {
    pub(super) fn add(&mut self, other: &Self) {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
        self.at_once.extend(&other.at_once);
    }

    /// All that one writes and the other one reads or writes.
    pub(super) fn all_conflicts(&self, other: &Self) -> BTreeSet<AbstractLocation> {
        let one = |left: &Self, right: &Self| {
            let is_met = |cell: &&AbstractLocation| {
                right.reads.contains(cell) || right.writes.contains(cell)
            };
            left.writes.iter().filter(is_met).copied().collect::<Vec<_>>()
        };
        one(self, other).into_iter().chain(one(other, self)).collect()
    }

    /// Something that one writes and the other one reads or writes.
    pub(super) fn find_conflict(&self, other: &Self) -> Option<AbstractLocation> {
        let one = |left: &Self, right: &Self| {
            let mut written = left.writes.iter();
            written.find(|cell| right.reads.contains(cell) || right.writes.contains(cell)).copied()
        };
        one(self, other).or_else(|| one(other, self))
    }
}

/// What has an address that is taken: who reads or writes through a pointer may mean it.
#[derive(Default, Debug)]
pub(super) struct Addressed {
    pub(super) cells: FxHashSet<AbstractLocation>,
    /// The variables that are, or of which a part is.
    pub(super) objects: FxHashSet<ObjectId>,
    pub(super) functions: Vec<FunctionId>,
    /// The types of scalars to which pointers point that may lead to memory of other types: characters, integers of the
    /// other sign, first members.
    retyped: FxHashSet<TypeId>,
}

impl Addressed {
    /// Takes note of a pointer to values of one type that becomes one to values of another.
    pub(super) fn retype(&mut self, unit: &TypedUnit, types: [Option<TypeId>; 2]) {
        let [Some(from), Some(to)] = types else { return };
        // What `void *` leads to has the type for which it is taken, or is seen as characters.
        if unit.types.is_void(to) || unit.types.is_void(from) && !unit.types.is_character(to) {
            return;
        }
        self.retyped.extend([from, to].into_iter().filter(|&ty| is_scalar(unit, ty)));
    }

    /// Who accesses memory through such a pointer may mean any scalar in memory. Characters are no pointers: of these no
    /// bytes are written, and what is read of them is any value.
    pub(super) fn extend_retyped(&self, unit: &TypedUnit, cells: &mut BTreeSet<AbstractLocation>) {
        let accessed = cells.iter().filter_map(|cell| match cell {
            AbstractLocation::Pointed(ty) if self.retyped.contains(ty) => Some(*ty),
            AbstractLocation::Pointed(_)
            | AbstractLocation::Object(_)
            | AbstractLocation::Member(..)
            | AbstractLocation::Life(_) => None,
        });
        let accessed: Vec<TypeId> = accessed.collect();
        if accessed.is_empty() {
            return;
        }
        let are_characters = accessed.iter().all(|&ty| unit.types.is_character(ty));
        let is_meant = |ty: TypeId| {
            is_scalar(unit, ty) && !(are_characters && unit.types.pointee(ty).is_some())
        };
        cells.extend(unit.types.ids().filter(|&ty| is_meant(ty)).map(AbstractLocation::Pointed));
        for at in 0..unit.types.records.len() {
            let record = RecordId::new(at);
            let members = unit.types.record(record).members.iter().flatten().enumerate();
            let meant = members.filter(|(_, member)| is_meant(member.ty));
            cells.extend(meant.map(|(number, _)| AbstractLocation::Member(None, record, number)));
        }
    }

    /// The variable that the place is a part of, if nobody takes the address of a part of it.
    pub(super) fn private(&self, place: &Lvalue) -> Option<ObjectId> {
        variable(place).filter(|object| !self.objects.contains(object))
    }

    /// The cell of a place itself.
    pub(super) fn cell(&self, place: &Lvalue) -> AbstractLocation {
        match cell(place) {
            AbstractLocation::Member(_, record, member) => {
                AbstractLocation::Member(self.private(place), record, member)
            }
            other @ (AbstractLocation::Object(_)
            | AbstractLocation::Pointed(_)
            | AbstractLocation::Life(_)) => other,
        }
    }
}

fn is_scalar(unit: &TypedUnit, ty: TypeId) -> bool {
    match unit.types[ty] {
        CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer { .. } => true,
        CType::Void | CType::Array(..) | CType::Function(_) | CType::Record(_) => false,
        CType::Number | CType::Unsupported(_) => false,
    }
}

/// The variable that a place is a part of.
pub(super) fn variable(place: &Lvalue) -> Option<ObjectId> {
    match &place.kind {
        LvalueKind::Object(object) => Some(*object),
        LvalueKind::Field { of, .. } => variable(of),
        LvalueKind::Deref(_) | LvalueKind::Member { .. } | LvalueKind::Element { .. } => None,
    }
}

/// The cell of a place itself.
pub(super) fn cell(place: &Lvalue) -> AbstractLocation {
    match &place.kind {
        LvalueKind::Object(id) => AbstractLocation::Object(*id),
        LvalueKind::Member { record, member, .. } | LvalueKind::Field { record, member, .. } => {
            AbstractLocation::Member(None, *record, *member)
        }
        LvalueKind::Deref(_) | LvalueKind::Element { .. } => AbstractLocation::Pointed(place.ty),
    }
}

/// What an expression does besides its operands and calls.
pub(super) fn own_effects(unit: &TypedUnit, addressed: &Addressed, expr: &CExpr) -> ReadWriteSets {
    let mut effects = ReadWriteSets::default();
    match &*expr.kind {
        ExprKind::Read(place) => effects.reads.extend(cells(unit, addressed, place)),
        ExprKind::Assign(place, _) => return assigned_effects(unit, addressed, place),
        ExprKind::Update(update) => {
            effects.reads.extend(cells(unit, addressed, &update.place));
            write(unit, addressed, &mut effects, &update.place);
        }
        ExprKind::Known(KnownFunction::Free, arguments) => {
            if let Some(to) = arguments.first().and_then(|freed| unit.types.pointee(freed.ty)) {
                // Memory of any type may be freed through `void *`.
                let freed: Vec<TypeId> = match unit.types.is_void(to) {
                    true => unit.types.ids().collect(),
                    false => vec![to],
                };
                let freed = freed.into_iter().map(AbstractLocation::Life);
                effects.writes.extend(freed.clone());
                effects.at_once.extend(freed);
            }
        }
        ExprKind::Known(..) | ExprKind::Call(..) | ExprKind::New { .. } | ExprKind::Block(..) => {}
        ExprKind::Int(_) | ExprKind::Null | ExprKind::Negate(_) | ExprKind::Arithmetic(..) => {}
        ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {}
        ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => {}
        ExprKind::Memory(_) => {}
    }
    effects
}

/// What an assignment to the place does besides its operands.
pub(super) fn assigned_effects(
    unit: &TypedUnit,
    addressed: &Addressed,
    place: &Lvalue,
) -> ReadWriteSets {
    let mut effects = ReadWriteSets::default();
    // What a compound literal begins with, nobody reads before.
    if !place.is_fresh(unit) {
        write(unit, addressed, &mut effects, place);
    }
    effects
}

fn write(unit: &TypedUnit, addressed: &Addressed, effects: &mut ReadWriteSets, place: &Lvalue) {
    for cell in cells(unit, addressed, place) {
        if let AbstractLocation::Life(_) = cell {
            effects.reads.insert(cell);
        } else {
            effects.writes.insert(cell);
            effects.at_once.insert(cell);
        }
    }
}

/// What is looked at where the place is read: itself, what is in it, and, if its address is taken, what pointers of
/// its type point to. Who looks at a whole struct looks at its members.
fn cells(unit: &TypedUnit, addressed: &Addressed, place: &Lvalue) -> Vec<AbstractLocation> {
    let mut all = vec![addressed.cell(place)];
    let is_addressed = addressed.cells.contains(&all[0]);
    let private = addressed.private(place);
    let mut around = place;
    let mut is_in_addressed = is_addressed;
    all.extend(overlap(unit, place, private));
    while let LvalueKind::Field { of, .. } = &around.kind {
        around = of;
        is_in_addressed |= addressed.cells.contains(&cell(around));
        all.extend(overlap(unit, around, private));
    }
    if is_addressed {
        all.push(AbstractLocation::Pointed(place.ty));
    }
    match &around.kind {
        LvalueKind::Member { pointer, .. } | LvalueKind::Deref(pointer) => {
            if let Some(to) = unit.types.pointee(pointer.ty) {
                all.push(AbstractLocation::Life(to));
            }
        }
        LvalueKind::Object(_) | LvalueKind::Field { .. } | LvalueKind::Element { .. } => {}
    }
    push_member_cells(unit, addressed, (place.ty, private), is_in_addressed, &mut all);
    all.sort_unstable();
    all.dedup();
    all
}

/// What members of a union have in common.
fn overlap(
    unit: &TypedUnit,
    place: &Lvalue,
    private: Option<ObjectId>,
) -> Option<AbstractLocation> {
    match &place.kind {
        LvalueKind::Member { record, .. } | LvalueKind::Field { record, .. } => unit
            .types
            .record(*record)
            .is_union
            .then_some(AbstractLocation::Member(private, *record, 0)),
        LvalueKind::Object(_) | LvalueKind::Deref(_) | LvalueKind::Element { .. } => None,
    }
}

/// The members of a struct that is read or written as a whole.
fn push_member_cells(
    unit: &TypedUnit,
    addressed: &Addressed,
    (ty, private): (TypeId, Option<ObjectId>),
    is_addressed: bool,
    all: &mut Vec<AbstractLocation>,
) {
    let mut open = vec![ty];
    while let Some(ty) = open.pop() {
        match &unit.types[ty] {
            CType::Record(record) => {
                let members = unit.types.record(*record).members.iter().flatten();
                for (number, member) in members.enumerate() {
                    let cell = AbstractLocation::Member(private, *record, number);
                    all.push(cell);
                    if is_addressed || addressed.cells.contains(&cell) {
                        all.push(AbstractLocation::Pointed(member.ty));
                    }
                    open.push(member.ty);
                }
            }
            CType::Array(element, _) => {
                all.push(AbstractLocation::Pointed(*element));
                open.push(*element);
            }
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer { .. } => {
            }
            CType::Function(_) | CType::Number | CType::Unsupported(_) => {}
        }
    }
}
