//! Unions whose members are read as others than were written: arrays of bytes, the lowest byte of a number first.
//!
//! Such a union becomes a struct whose only member is an array of characters ([`see_as_bytes`]). A number that is read of it
//! is the sum of its bytes, one that is written is taken apart, and one of floating point is any value (`docs/c.md`,
//! *doubt*). That is done where members may be read that were not written last, as far as one function of the program
//! shows it; unions with pointers, and with members whose addresses are taken that are no characters, stay as they are.

mod chosen;
mod numbers;
mod parts;

use num_bigint::BigInt;

use super::once::{declaration, hidden_variable, value_of};
use super::packing::Packing;
use super::rewrite::{self, ExprRewriter};
use super::tree::{
    Arithmetic, CComparison, CExpr, CStmtKind, Compound, ExprKind, KnownFunction, Lvalue,
    LvalueKind, MemoryExpr, TypedStmt, TypedUnit,
};
use super::types::{CType, Qualifiers, RecordMember, TypeId};
use super::walk::free_block_number;
use base::Span;
use chosen::byte_unions;
use parts::{ByteUnion, UnionPart, part_of};
use program::CheckKind;

/// Lets unions be bytes whose members are read as others than were written.
pub(crate) fn lower_unions_to_bytes(unit: &mut TypedUnit) {
    let unions = byte_unions(unit);
    if unions.is_empty() {
        return;
    }
    let char = |unit: &mut TypedUnit, of: &ByteUnion| {
        let element = unit.types.id(CType::Int(of.character));
        unit.types.id(CType::Array(element, Some(of.size)))
    };
    // Members that are bytes come behind the others, until nobody speaks of those any more.
    for of in &unions {
        let ty = char(unit, of);
        let record = &mut unit.types.records[of.record.index()];
        let (qualifiers, span) = (Qualifiers::default(), record.span);
        let bytes =
            RecordMember { name: "bytes".to_owned(), ty, qualifiers, is_bit_field: false, span };
        record.members.as_mut().expect("it has members").push(bytes);
    }
    for pass in [UnionPass::Numbers, UnionPass::Characters, UnionPass::Rest] {
        for at in 0..unit.functions.len() {
            let Some(mut body) = unit.functions[at].body.take() else { continue };
            let blocks = free_block_number(&body.block);
            let mut change = BytesOfUnions { unit, unions: &unions, blocks, pass };
            rewrite::block(&mut body.block, &mut change);
            unit.functions[at].body = Some(body);
        }
        for at in 0..unit.objects.len() {
            let Some(mut value) = unit.objects[at].initial.take() else { continue };
            let mut change = BytesOfUnions { unit, unions: &unions, blocks: 0, pass };
            rewrite::expr(&mut value, &mut change);
            unit.objects[at].initial = Some(value);
        }
    }
    for of in &unions {
        let record = &mut unit.types.records[of.record.index()];
        record.is_union = false;
        record.packing = Packing { most: None, least: Some(of.align) };
        record.members.as_mut().expect("it has members").drain(..of.member);
    }
}

/// What is rewritten, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum UnionPass {
    /// Numbers that are read and written, and initial values.
    Numbers,
    /// Arrays of characters whose addresses are taken.
    Characters,
    /// The number of the member.
    Rest,
}

struct BytesOfUnions<'a> {
    unit: &'a mut TypedUnit,
    unions: &'a [ByteUnion],
    /// A number that no block has.
    blocks: usize,
    pass: UnionPass,
}

impl ExprRewriter for BytesOfUnions<'_> {
    fn rewrite_place(&mut self, place: &mut Lvalue) {
        if self.pass != UnionPass::Rest {
            return;
        }
        if let LvalueKind::Field { record, member, .. } | LvalueKind::Member { record, member, .. } =
            &mut place.kind
            && self.unions.iter().any(|of| of.record == *record)
        {
            *member = 0;
        }
    }

    fn expr(&mut self, expr: &mut CExpr) {
        let (ty, span) = (expr.ty, expr.span);
        match self.pass {
            UnionPass::Numbers => {
                let changed = if let ExprKind::Read(place) = &*expr.kind {
                    part_of(self.unit, self.unions, place).map(|part| self.read(part, ty, span))
                } else if let ExprKind::Assign(place, value) = &*expr.kind {
                    let value = value.clone();
                    part_of(self.unit, self.unions, place)
                        .map(|part| self.assign(part, value, ty, span))
                } else if let ExprKind::Update(update) = &*expr.kind {
                    let update = update.clone();
                    part_of(self.unit, self.unions, &update.place)
                        .map(|part| self.update(part, &update, ty, span))
                } else if let ExprKind::Memory(MemoryExpr::Parts(given)) = &*expr.kind
                    && let Some(of) = self.union_of(ty)
                {
                    Some(self.initial(&of, given.clone(), ty, span))
                } else {
                    None
                };
                if let Some(changed) = changed {
                    *expr = changed;
                }
            }
            UnionPass::Characters => {
                if let ExprKind::Memory(MemoryExpr::Decay(place)) = &*expr.kind
                    && let LvalueKind::Field { record, member, .. }
                    | LvalueKind::Member { record, member, .. } = &place.kind
                    && let Some(of) = self.unions.iter().find(|of| of.record == *record)
                    && *member < of.member
                {
                    let array = self.bytes_of(place.clone(), &of.clone());
                    *expr.kind = ExprKind::Memory(MemoryExpr::Decay(array));
                }
            }
            UnionPass::Rest => {}
        }
    }
}

impl BytesOfUnions<'_> {
    fn union_of(&self, ty: TypeId) -> Option<ByteUnion> {
        let CType::Record(record) = self.unit.types[ty] else { return None };
        self.unions.iter().find(|of| of.record == record).cloned()
    }

    /// The array of bytes, for a place that is a member of the union.
    fn bytes_of(&mut self, mut place: Lvalue, of: &ByteUnion) -> Lvalue {
        if let LvalueKind::Field { member, .. } | LvalueKind::Member { member, .. } =
            &mut place.kind
        {
            *member = of.member;
        }
        let members = self.unit.types.record(of.record).members.as_ref();
        place.ty = members.expect("it has members")[of.member].ty;
        place
    }

    fn number(&mut self, value: BigInt, span: Span) -> CExpr {
        let ty = self.unit.types.id(CType::Number);
        CExpr { kind: Box::new(ExprKind::Int(value)), ty, span }
    }

    fn operation(&mut self, op: Arithmetic, left: CExpr, right: CExpr) -> CExpr {
        let (ty, span) = (left.ty, left.span);
        CExpr { kind: Box::new(ExprKind::Arithmetic(op, left, right)), ty, span }
    }

    fn converted(&mut self, value: CExpr, ty: TypeId) -> CExpr {
        super::once::convert_number(value, ty)
    }

    fn as_number(&mut self, value: CExpr) -> CExpr {
        let number = self.unit.types.id(CType::Number);
        self.converted(value, number)
    }

    /// A part whose place is found once: the statements that find it come first.
    fn evaluate_place_once(
        &mut self,
        part: UnionPart,
        stmts: &mut Vec<TypedStmt>,
        span: Span,
    ) -> UnionPart {
        let UnionPart { of, mut place, start, index, ty } = part;
        if let LvalueKind::Member { pointer, .. } = &mut place.kind {
            let held = hidden_variable(self.unit, "union", pointer.ty, span);
            stmts.push(declaration(&held, Some(pointer.clone())));
            *pointer = value_of(held);
        } else if let LvalueKind::Field { of: around, .. } = &mut place.kind
            && !matches!(around.kind, LvalueKind::Object(_))
        {
            let around_place = (**around).clone();
            **around = super::once::place_found_once(self.unit, around_place, stmts, span);
        }
        let index = index.map(|(by, scale, count)| {
            let by = self.as_number(by);
            let held = hidden_variable(self.unit, "element", by.ty, span);
            stmts.push(declaration(&held, Some(by)));
            let (zero, end) = (self.number(0.into(), span), self.number(count.into(), span));
            let int = self.unit.types.int();
            let compare = |op, left: CExpr, right: CExpr| {
                let kind = Box::new(ExprKind::Compare(op, left, right));
                CExpr { kind, ty: int, span }
            };
            let from = compare(CComparison::Ge, value_of(held.clone()), zero);
            let to = compare(CComparison::Lt, value_of(held.clone()), end);
            let both = CExpr { kind: Box::new(ExprKind::And(from, to)), ty: int, span };
            let check = ExprKind::Known(KnownFunction::Require(CheckKind::OutOfBounds), vec![both]);
            let ty = self.unit.types.id(CType::Void);
            let kind = CStmtKind::Expr(CExpr { kind: Box::new(check), ty, span });
            stmts.push(TypedStmt { kind, span });
            (value_of(held), scale, count)
        });
        UnionPart { of, place, start, index, ty }
    }

    fn block(&mut self, stmts: Vec<TypedStmt>, value: CExpr) -> CExpr {
        let (ty, span) = (value.ty, value.span);
        let number = self.blocks;
        self.blocks += 1;
        CExpr { kind: Box::new(ExprKind::Block(Compound { stmts, number }, Some(value))), ty, span }
    }

    /// What a union begins with.
    fn initial(
        &mut self,
        of: &ByteUnion,
        given: Vec<(usize, CExpr)>,
        ty: TypeId,
        span: Span,
    ) -> CExpr {
        let mut constant_bytes = vec![Some(BigInt::ZERO); usize::try_from(of.size).unwrap_or(0)];
        let mut numbers = Vec::new();
        for (member, value) in given {
            let to = self.unit.types.record(of.record).members.as_ref().expect("it has members")
                [member]
                .ty;
            parts::numbers(self.unit, (value, to, 0), &mut numbers);
        }
        let mut computed = Vec::new();
        for (value, to, start) in numbers {
            match parts::known_bytes(self.unit, &value, to) {
                Some(bytes) => {
                    for (at, byte) in (start..).zip(bytes) {
                        if let Some(slot) =
                            constant_bytes.get_mut(usize::try_from(at).unwrap_or(usize::MAX))
                        {
                            *slot = Some(byte);
                        }
                    }
                }
                None => computed.push((value, to, start)),
            }
        }
        let element = self.unit.types.id(CType::Int(of.character));
        let array = self.unit.types.id(CType::Array(element, Some(of.size)));
        let bytes = constant_bytes.into_iter().enumerate().filter_map(|(at, byte)| {
            let byte = byte.filter(|byte| *byte != BigInt::ZERO)?;
            let kind = Box::new(ExprKind::Int(of.character.wrap_value(&byte)));
            Some((at, CExpr { kind, ty: element, span }))
        });
        let bytes = MemoryExpr::Parts(bytes.collect());
        let bytes = CExpr { kind: Box::new(ExprKind::Memory(bytes)), ty: array, span };
        // The other members are gone when all is rewritten.
        let parts_kind = ExprKind::Memory(MemoryExpr::Parts(vec![(0, bytes)]));
        let initial_value = CExpr { kind: Box::new(parts_kind), ty, span };
        if computed.is_empty() {
            return initial_value;
        }
        let held = hidden_variable(self.unit, "union", ty, span);
        let mut stmts = vec![declaration(&held, Some(initial_value))];
        for (value, to, start) in computed {
            let kind = LvalueKind::Field {
                of: Box::new(held.clone()),
                record: of.record,
                member: of.member,
            };
            let place = Lvalue { kind, ty: array, qualifiers: Qualifiers::default(), span };
            let part = UnionPart { of: of.clone(), place, start, index: None, ty: to };
            let number = hidden_variable(self.unit, "value", value.ty, span);
            stmts.push(declaration(&number, Some(value)));
            self.write(&part, value_of(number), &mut stmts, span);
        }
        let value = value_of(held);
        self.block(stmts, value)
    }
}
