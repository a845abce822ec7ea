//! Members of unions that are one place: those of one type, and integers of one size, of which the bytes that one of them
//! was given are read as another one.

use super::once::{convert_number, declaration, hidden_variable, place_found_once, value_of};
use super::rewrite::{self, ExprRewriter};
use super::tree::{
    CExpr, CStmtKind, Compound, ExprKind, Lvalue, LvalueKind, MemoryExpr, TypedStmt, TypedUnit,
    Update,
};
use super::types::{CType, IntType, RecordId, TypeId};
use super::walk::free_block_number;
use base::Span;

/// Lets members of unions be one that lie in memory alike.
pub(crate) fn join_members(unit: &mut TypedUnit) {
    let is_joined = |record: usize| {
        let record = RecordId::new(record);
        let members = unit.types.record(record).members.as_ref().map_or(0, Vec::len);
        (0..members).any(|member| first_alike(unit, record, member) != member)
    };
    if !(0..unit.types.records.len()).any(is_joined) {
        return;
    }
    for at in 0..unit.functions.len() {
        let Some(mut body) = unit.functions[at].body.take() else { continue };
        let blocks = free_block_number(&body.block);
        rewrite::block(&mut body.block, &mut Joiner { unit, blocks });
        unit.functions[at].body = Some(body);
    }
    for at in 0..unit.objects.len() {
        let Some(mut value) = unit.objects[at].initial.take() else { continue };
        rewrite::expr(&mut value, &mut Joiner { unit, blocks: 0 });
        unit.objects[at].initial = Some(value);
    }
}

/// The first member of a union that lies in memory as this one does; of a struct the member itself.
fn first_alike(unit: &TypedUnit, record: RecordId, member: usize) -> usize {
    let definition = unit.types.record(record);
    let Some(members) = definition.members.as_ref().filter(|_| definition.is_union) else {
        return member;
    };
    let bytes = |at: usize| {
        let int = unit.types.as_int(members[at].ty).filter(|_| !members[at].is_bit_field);
        int.map(IntType::bytes)
    };
    let is_alike = |other: &usize| {
        let is_same = members[*other].ty == members[member].ty;
        is_same || bytes(member).is_some() && bytes(*other) == bytes(member)
    };
    (0..member).find(is_alike).unwrap_or(member)
}

struct Joiner<'a> {
    unit: &'a mut TypedUnit,
    /// A number that no block has.
    blocks: usize,
}

impl ExprRewriter for Joiner<'_> {
    fn rewrite_place(&mut self, place: &mut Lvalue) {
        let (record, member) = match &place.kind {
            LvalueKind::Field { record, member, .. }
            | LvalueKind::Member { record, member, .. } => (*record, *member),
            LvalueKind::Object(_) | LvalueKind::Deref(_) | LvalueKind::Element { .. } => return,
        };
        let first = first_alike(self.unit, record, member);
        if self.member_type(record, first) == self.member_type(record, member) {
            set_member(place, first);
        }
    }

    fn expr(&mut self, expr: &mut CExpr) {
        let (ty, span) = (expr.ty, expr.span);
        if let ExprKind::Read(place) = &*expr.kind {
            if let Some(other) = self.as_first(place) {
                *expr = convert_number(value_of(other), ty);
            }
        } else if let ExprKind::Assign(place, value) = &*expr.kind {
            if let Some(other) = self.as_first(place) {
                let (value, at) = (convert_number(value.clone(), other.ty), other.ty);
                let kind = Box::new(ExprKind::Assign(other, value));
                *expr = convert_number(CExpr { kind, ty: at, span }, ty);
            }
        } else if let ExprKind::Update(update) = &*expr.kind {
            if let Some(other) = self.as_first(&update.place) {
                let update = Update { place: other, ..update.clone() };
                *expr = self.update(&update, ty, span);
            }
        } else if let ExprKind::Memory(MemoryExpr::Parts(parts)) = &mut *expr.kind
            && let CType::Record(record) = self.unit.types[ty]
        {
            for (member, value) in parts {
                *member = first_alike(self.unit, record, *member);
                let to = self.member_type(record, *member);
                if self.unit.types.is_integer(to) && value.ty != to {
                    *value = convert_number(value.clone(), to);
                }
            }
        }
    }
}

impl Joiner<'_> {
    fn member_type(&self, record: RecordId, member: usize) -> TypeId {
        self.unit.types.record(record).members.as_ref().expect("it has members")[member].ty
    }

    /// The place as the first member that lies in memory alike, if that is one of another type.
    fn as_first(&self, place: &Lvalue) -> Option<Lvalue> {
        let (LvalueKind::Field { record, member, .. } | LvalueKind::Member { record, member, .. }) =
            &place.kind
        else {
            return None;
        };
        let first = first_alike(self.unit, *record, *member);
        if first == *member {
            return None;
        }
        let ty = self.member_type(*record, first);
        let mut other = Lvalue { ty, ..place.clone() };
        set_member(&mut other, first);
        Some(other)
    }

    /// `place op= value` in which the place has another type in memory than in the program.
    fn update(&mut self, update: &Update, ty: TypeId, span: Span) -> CExpr {
        let mut stmts = Vec::new();
        let place = place_found_once(self.unit, update.place.clone(), &mut stmts, span);
        let before = hidden_variable(self.unit, "before", ty, span);
        stmts.push(declaration(&before, Some(convert_number(value_of(place.clone()), ty))));
        let left = convert_number(value_of(before.clone()), update.at);
        let sum = ExprKind::Arithmetic(update.op, left, update.value.clone());
        let sum = CExpr { kind: Box::new(sum), ty: update.at, span };
        let after = hidden_variable(self.unit, "after", ty, span);
        stmts.push(declaration(&after, Some(convert_number(sum, ty))));
        let stored = convert_number(value_of(after.clone()), place.ty);
        let at = place.ty;
        let kind = Box::new(ExprKind::Assign(place, stored));
        stmts.push(TypedStmt { kind: CStmtKind::Expr(CExpr { kind, ty: at, span }), span });
        let value = value_of(if update.is_postfix { before } else { after });
        let number = self.blocks;
        self.blocks += 1;
        CExpr { kind: Box::new(ExprKind::Block(Compound { stmts, number }, Some(value))), ty, span }
    }
}

fn set_member(place: &mut Lvalue, first: usize) {
    if let LvalueKind::Field { member, .. } | LvalueKind::Member { member, .. } = &mut place.kind {
        *member = first;
    }
}
