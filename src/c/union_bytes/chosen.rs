//! Which unions are seen as bytes.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use super::parts::{ByteUnion, is_number, known_bytes, numbers, part_of};
use crate::rewrite::{self, ExprRewriter};
use crate::tree::{CExpr, ExprKind, Lvalue, LvalueKind, MemoryExpr, TypedUnit};
use crate::types::{CType, IntType, RecordId, TypeId};

/// What a function, or all of the program, does with a union.
#[derive(Default)]
struct UnionUse {
    read: FxHashSet<usize>,
    /// Members that are written, or whose addresses are taken.
    written: FxHashSet<usize>,
    /// Members that are written by name.
    assigned: FxHashSet<usize>,
}

impl UnionUse {
    fn add(&mut self, other: &Self) {
        self.read.extend(&other.read);
        self.written.extend(&other.written);
        self.assigned.extend(&other.assigned);
    }
}

/// The unions that are seen as bytes.
pub(super) fn byte_unions(unit: &mut TypedUnit) -> Vec<ByteUnion> {
    let candidates: Vec<ByteUnion> =
        (0..unit.types.records.len()).filter_map(|at| candidate(unit, RecordId::new(at))).collect();
    if candidates.is_empty() {
        return candidates;
    }
    let mut visitor = SeenUnions { candidates: &candidates, ..SeenUnions::new(unit, &candidates) };
    let (mut mixes, mut blends) = (FxHashSet::default(), FxHashSet::default());
    for at in 0..visitor.unit.functions.len() {
        let Some(mut body) = visitor.unit.functions[at].body.take() else { continue };
        rewrite::block(&mut body.block, &mut visitor);
        visitor.unit.functions[at].body = Some(body);
        visitor.leave_function(&mut mixes, &mut blends);
    }
    visitor.is_in_function = false;
    for at in 0..visitor.unit.objects.len() {
        let Some(mut value) = visitor.unit.objects[at].initial.take() else { continue };
        rewrite::expr(&mut value, &mut visitor);
        visitor.unit.objects[at].initial = Some(value);
    }
    // Any function may read what a variable of the file began with.
    let begun = std::mem::take(&mut visitor.function);
    for (record, begun) in &begun {
        let total = visitor.whole.entry(*record).or_default();
        if total.read.iter().any(|read| begun.written.iter().any(|other| other != read)) {
            blends.insert(*record);
        }
        total.add(begun);
    }
    let SeenUnions { whole, places, understood, refused, characters, .. } = visitor;
    let wanted = |of: &ByteUnion| {
        let used = whole.get(&of.record)?;
        let count = |map: &FxHashMap<RecordId, usize>| map.get(&of.record).copied().unwrap_or(0);
        let is_understood = count(&places) == count(&understood) && !refused.contains(&of.record);
        let is_never_written = used.read.iter().any(|member| !used.written.contains(member));
        let members = unit.types.record(of.record).members.as_ref()?;
        let is_text = |member: &usize| is_characters(unit, members[*member].ty);
        let all: FxHashSet<usize> = used.read.union(&used.written).copied().collect();
        let has_text = all.iter().any(is_text) && !all.iter().all(is_text);
        let kinds = characters.get(&of.record);
        let is_one_kind = kinds.is_none_or(|kinds| kinds.len() <= 1);
        let character = kinds.and_then(|kinds| kinds.iter().next().copied());
        let is_exact = all.iter().all(|&member| !has_floats(unit, members[member].ty));
        let is_mixed = mixes.contains(&of.record) || is_exact && blends.contains(&of.record);
        let is_wanted = is_never_written || has_text || is_mixed;
        let chosen = ByteUnion { character: character.unwrap_or(of.character), ..of.clone() };
        (is_wanted && all.len() > 1 && is_understood && is_one_kind).then_some(chosen)
    };
    candidates.iter().filter_map(wanted).collect()
}

/// A union that may be seen as bytes: of numbers, arrays of these, and structs of numbers.
fn candidate(unit: &TypedUnit, record: RecordId) -> Option<ByteUnion> {
    let definition = unit.types.record(record);
    let members = definition.members.as_ref().filter(|_| definition.is_union)?;
    let is_plain = |ty: TypeId| match unit.types[ty] {
        CType::Array(element, Some(_)) => is_number(unit, element),
        CType::Record(inner) => {
            let inner = unit.types.record(inner);
            let all = inner.members.as_ref();
            !inner.is_union
                && all.is_some_and(|all| {
                    all.iter().all(|it| !it.is_bit_field && is_number(unit, it.ty))
                })
        }
        CType::Array(_, None) | CType::Void | CType::Pointer { .. } | CType::Function(_) => false,
        CType::Bool | CType::Int(_) | CType::Float(_) => is_number(unit, ty),
        CType::Number | CType::Unsupported(_) => false,
    };
    let is_plain =
        members.len() > 1 && members.iter().all(|it| !it.is_bit_field && is_plain(it.ty));
    let (size, align) = unit.types.record_extent(record)?;
    let (member, character) = (members.len(), IntType::UnsignedChar);
    (is_plain && (1..=4096).contains(&size)).then_some(ByteUnion {
        record,
        member,
        size,
        align,
        character,
    })
}

/// Whether values of the type have numbers of floating point.
fn has_floats(unit: &TypedUnit, ty: TypeId) -> bool {
    match &unit.types[ty] {
        CType::Float(_) => true,
        CType::Array(element, _) => has_floats(unit, *element),
        CType::Record(record) => {
            let members = unit.types.record(*record).members.iter().flatten();
            members.into_iter().any(|member| has_floats(unit, member.ty))
        }
        CType::Void | CType::Bool | CType::Int(_) | CType::Pointer { .. } => false,
        CType::Function(_) | CType::Number | CType::Unsupported(_) => false,
    }
}

/// Whether the type is an array of characters, or a character.
fn is_characters(unit: &TypedUnit, ty: TypeId) -> bool {
    let of = if let CType::Array(element, _) = unit.types[ty] { element } else { ty };
    unit.types.as_int(of).is_some_and(|int| int.bytes() == 1)
}

/// What is seen of unions where a program is walked through.
struct SeenUnions<'a> {
    unit: &'a mut TypedUnit,
    candidates: &'a [ByteUnion],
    function: BTreeMap<RecordId, UnionUse>,
    whole: FxHashMap<RecordId, UnionUse>,
    /// How often members are named.
    places: FxHashMap<RecordId, usize>,
    /// How often in a way that bytes can follow.
    understood: FxHashMap<RecordId, usize>,
    refused: FxHashSet<RecordId>,
    /// The characters of arrays whose addresses are taken.
    characters: FxHashMap<RecordId, FxHashSet<IntType>>,
    /// Whether values are computed here; what variables of a file begin with has to be known.
    is_in_function: bool,
}

impl<'a> SeenUnions<'a> {
    fn new(unit: &'a mut TypedUnit, candidates: &'a [ByteUnion]) -> Self {
        Self {
            unit,
            candidates,
            function: BTreeMap::new(),
            whole: FxHashMap::default(),
            places: FxHashMap::default(),
            understood: FxHashMap::default(),
            refused: FxHashSet::default(),
            characters: FxHashMap::default(),
            is_in_function: true,
        }
    }

    /// Adds what a function does to what all do; notes the unions of which it writes one member and reads another one,
    /// which it does not write, or perhaps before.
    fn leave_function(
        &mut self,
        mixes: &mut FxHashSet<RecordId>,
        blends: &mut FxHashSet<RecordId>,
    ) {
        let used = std::mem::take(&mut self.function);
        for (record, used) in used {
            let is_other = |read: &usize| used.written.iter().any(|other| other != read);
            if used.read.iter().any(|read| !used.assigned.contains(read) && is_other(read)) {
                mixes.insert(record);
            }
            if used.read.iter().any(is_other) {
                blends.insert(record);
            }
            self.whole.entry(record).or_default().add(&used);
        }
    }

    /// The member of a candidate that a place is, or is a part of.
    fn member(&self, place: &Lvalue) -> Option<(RecordId, usize)> {
        let mut at = place;
        loop {
            match &at.kind {
                LvalueKind::Field { of, record, member } => {
                    if self.candidates.iter().any(|of| of.record == *record) {
                        return Some((*record, *member));
                    }
                    at = of;
                }
                LvalueKind::Member { record, member, .. } => {
                    let is_one = self.candidates.iter().any(|of| of.record == *record);
                    return is_one.then_some((*record, *member));
                }
                LvalueKind::Deref(pointer) => {
                    let from = pointer.moved_from().unwrap_or(pointer);
                    let ExprKind::Memory(MemoryExpr::Decay(array)) = &*from.kind else {
                        return None;
                    };
                    at = array;
                }
                LvalueKind::Object(_) | LvalueKind::Element { .. } => return None,
            }
        }
    }

    /// A number is read or written.
    fn number(&mut self, place: &Lvalue, is_read: bool, is_written: bool) {
        let Some((record, member)) = self.member(place) else { return };
        let used = self.function.entry(record).or_default();
        if is_read {
            used.read.insert(member);
        }
        if is_written {
            used.written.insert(member);
            used.assigned.insert(member);
        }
        let Some(part) = part_of(self.unit, self.candidates, place) else { return };
        // Arrays of characters are met by themselves.
        let is_met = part.index.is_some() || matches!(place.kind, LvalueKind::Deref(_));
        if !(is_met && is_characters(self.unit, part.place.ty)) {
            *self.understood.entry(record).or_default() += 1;
        }
    }
}

impl ExprRewriter for SeenUnions<'_> {
    fn rewrite_place(&mut self, place: &mut Lvalue) {
        if let LvalueKind::Field { record, .. } | LvalueKind::Member { record, .. } = &place.kind {
            *self.places.entry(*record).or_default() += 1;
        }
    }

    fn expr(&mut self, expr: &mut CExpr) {
        if let ExprKind::Read(place) = &*expr.kind {
            self.number(place, true, false);
        } else if let ExprKind::Assign(place, _) = &*expr.kind {
            self.number(place, false, true);
        } else if let ExprKind::Update(update) = &*expr.kind {
            self.number(&update.place, true, true);
        } else if let ExprKind::Memory(MemoryExpr::Decay(place) | MemoryExpr::Address(place)) =
            &*expr.kind
            && let Some((record, member)) = self.member(place)
        {
            let used = self.function.entry(record).or_default();
            used.read.insert(member);
            used.written.insert(member);
            let is_decay = matches!(&*expr.kind, ExprKind::Memory(MemoryExpr::Decay(_)));
            let is_whole = matches!(
                &place.kind,
                LvalueKind::Field { record: of, .. } | LvalueKind::Member { record: of, .. }
                    if *of == record
            );
            if let CType::Array(element, _) = self.unit.types[place.ty]
                && is_decay
                && is_whole
                && let Some(int) = self.unit.types.as_int(element).filter(|int| int.bytes() == 1)
            {
                *self.understood.entry(record).or_default() += 1;
                self.characters.entry(record).or_default().insert(int);
            }
        } else if let ExprKind::Memory(MemoryExpr::Retype { pointer, .. }) = &*expr.kind {
            // Who looks at the union as at something else finds that no more.
            let to = |ty: TypeId| self.unit.types.pointee(ty);
            let ends = [to(pointer.ty), to(expr.ty)];
            for (one, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                if let (Some(one), Some(other)) = (one, other)
                    && let CType::Record(record) = self.unit.types[one]
                    && !self.unit.types.is_void(other)
                    && !self.unit.types.is_character(other)
                {
                    self.refused.insert(record);
                }
            }
        } else if let ExprKind::Memory(MemoryExpr::Parts(parts)) = &*expr.kind
            && let CType::Record(record) = self.unit.types[expr.ty]
            && self.candidates.iter().any(|of| of.record == record)
        {
            let used = self.function.entry(record).or_default();
            for (member, value) in parts {
                used.written.insert(*member);
                used.assigned.insert(*member);
                let members = self.unit.types.record(record).members.as_ref();
                let ty = members.expect("it has members")[*member].ty;
                let is_parts = matches!(&*value.kind, ExprKind::Memory(MemoryExpr::Parts(_)));
                if !is_parts && !is_number(self.unit, ty) {
                    self.refused.insert(record);
                }
                if self.is_in_function {
                    continue;
                }
                let mut all = Vec::new();
                numbers(self.unit, (value.clone(), ty, 0), &mut all);
                if all.iter().any(|(value, ty, _)| known_bytes(self.unit, value, *ty).is_none()) {
                    self.refused.insert(record);
                }
            }
        }
    }
}
