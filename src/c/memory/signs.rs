//! Memory that is accessed as signed and as unsigned integers of one size holds signed ones: what is read as an unsigned
//! one is converted, and so is what is written. Only where a program converts such pointers.

use std::borrow::Cow;
use std::collections::BTreeSet;

use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::once::{declaration, hidden_variable, place_found_once, value_of};
use crate::rewrite::{self, ExprRewriter};
use crate::tree::{
    CExpr, CStmtKind, Compound, ExprKind, FunctionBody, Lvalue, LvalueKind, MemoryExpr, ObjectId,
    TypedStmt, TypedUnit, Update,
};
use crate::types::{CType, CTypeTable, FunctionType, IntType, TypeId};
use crate::walk::{FunctionContents, free_block_number};
use base::Span;

/// The same program, in which memory has one sign.
pub(super) fn with_one_sign(unit: Cow<'_, TypedUnit>) -> Cow<'_, TypedUnit> {
    if unit.mixed_signs.is_empty() {
        return unit;
    }
    let mut new = unit.into_owned();
    let mut signs = SignTypes { sizes: new.mixed_signs.clone(), ..SignTypes::default() };
    for id in new.types.ids().collect::<Vec<_>>() {
        signs.value(&mut new.types, id);
        signs.stored(&mut new.types, id);
    }
    for record in &mut new.types.records {
        for member in record.members.iter_mut().flatten() {
            member.ty = signs.in_memory[&member.ty];
        }
    }
    let addressed = addressed(&new);
    for (at, object) in new.objects.iter_mut().enumerate() {
        let is_in_memory = addressed.contains(&ObjectId::new(at));
        let types = if is_in_memory { &signs.in_memory } else { &signs.as_value };
        object.ty = types[&object.ty];
    }
    new.const_dropped = new.const_dropped.iter().map(|ty| signs.in_memory[ty]).collect();
    for at in 0..new.objects.len() {
        let Some(mut value) = new.objects[at].initial.take() else { continue };
        let mut one = OneSign { unit: &mut new, signs: &signs, blocks: 0 };
        rewrite::expr(&mut value, &mut one);
        one.rewrite_declaration(ObjectId::new(at), &mut value);
        new.objects[at].initial = Some(value);
    }
    for at in 0..new.functions.len() {
        new.functions[at].result = signs.as_value[&new.functions[at].result];
        for ty in new.functions[at].parameters.iter_mut().flatten() {
            *ty = signs.as_value[ty];
        }
        let Some(mut body) = new.functions[at].body.take() else { continue };
        let blocks = free_block_number(&body.block);
        let mut one = OneSign { unit: &mut new, signs: &signs, blocks };
        rewrite::block(&mut body.block, &mut one);
        let declared = one.unit.functions[at].parameters.clone().unwrap_or_default();
        one.parameters(&mut body, &declared);
        new.functions[at].body = Some(body);
    }
    Cow::Owned(new)
}

/// The variables whose address is taken.
fn addressed(unit: &TypedUnit) -> FxHashSet<ObjectId> {
    let mut all = FxHashSet::default();
    let mut look = |expr: &CExpr| {
        if let ExprKind::Memory(MemoryExpr::Address(place) | MemoryExpr::Decay(place)) = &*expr.kind
            && let LvalueKind::Object(object) = place.kind
        {
            all.insert(object);
        }
    };
    let initial = unit.objects.iter().filter_map(|object| object.initial.as_ref());
    initial.flat_map(|value| FunctionContents::of_expr(value).exprs).for_each(&mut look);
    let bodies = unit.functions.iter().filter_map(|function| function.body.as_ref());
    bodies.flat_map(|body| FunctionContents::collect(body).exprs).for_each(look);
    all
}

/// The types of values and of what is in memory.
#[derive(Default)]
struct SignTypes {
    sizes: BTreeSet<u32>,
    as_value: FxHashMap<TypeId, TypeId>,
    in_memory: FxHashMap<TypeId, TypeId>,
}

impl SignTypes {
    /// The type of a value: pointers lead to memory.
    fn value(&mut self, types: &mut CTypeTable, id: TypeId) -> TypeId {
        if let Some(&cached) = self.as_value.get(&id) {
            return cached;
        }
        let new = match types[id].clone() {
            CType::Pointer { to, qualifiers } => {
                let to = self.stored(types, to);
                types.id(CType::Pointer { to, qualifiers })
            }
            CType::Array(element, length) => {
                let element = self.stored(types, element);
                types.id(CType::Array(element, length))
            }
            CType::Function(function) => {
                let result = self.value(types, function.result);
                let parameters = function
                    .parameters
                    .map(|all| all.into_iter().map(|ty| self.value(types, ty)).collect());
                types.id(CType::Function(FunctionType { result, parameters, ..function }))
            }
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Record(_) => id,
            CType::Number | CType::Unsupported(_) => id,
        };
        self.as_value.insert(id, new);
        self.as_value.insert(new, new);
        new
    }

    /// The type of what is in memory.
    fn stored(&mut self, types: &mut CTypeTable, id: TypeId) -> TypeId {
        if let Some(&cached) = self.in_memory.get(&id) {
            return cached;
        }
        let new = match types[id] {
            // No pointer leads to it.
            CType::Int(IntType::BitField { .. }) => id,
            CType::Int(int) if self.sizes.contains(&int.bytes()) => {
                let signed = match (int.bytes(), types.word()) {
                    (1, _) => IntType::Char,
                    (2, _) => IntType::Short,
                    (4, _) => IntType::Int,
                    (_, 8) => IntType::Long,
                    (_, _) => IntType::LongLong,
                };
                types.id(CType::Int(signed))
            }
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Record(_) => id,
            CType::Number | CType::Unsupported(_) => id,
            CType::Pointer { .. } | CType::Array(..) | CType::Function(_) => self.value(types, id),
        };
        self.in_memory.insert(id, new);
        self.in_memory.insert(new, new);
        new
    }
}

struct OneSign<'a> {
    unit: &'a mut TypedUnit,
    signs: &'a SignTypes,
    blocks: usize,
}

impl OneSign<'_> {
    fn value_type(&self, id: TypeId) -> TypeId {
        self.signs.as_value.get(&id).copied().unwrap_or(id)
    }

    fn stored_type(&self, id: TypeId) -> TypeId {
        self.signs.in_memory.get(&id).copied().unwrap_or(id)
    }

    /// A number as one of another type.
    fn converted(&self, value: CExpr, ty: TypeId) -> CExpr {
        let types = &self.unit.types;
        let (Some(to), Some(_)) = (types.as_int(ty), types.as_int(value.ty)) else { return value };
        if value.ty == ty {
            return value;
        }
        let span = value.span;
        let kind = if let ExprKind::Int(number) = &*value.kind {
            ExprKind::Int(to.wrap_value(number))
        } else {
            ExprKind::Convert(value)
        };
        CExpr { kind: Box::new(kind), ty, span }
    }

    /// Parameters whose address is taken are copied into memory.
    fn parameters(&mut self, body: &mut FunctionBody, declared: &[TypeId]) {
        let mut copies = Vec::new();
        for (parameter, &ty) in body.parameters.iter_mut().zip(declared) {
            let (stored, span) =
                (self.unit.object(*parameter).ty, self.unit.object(*parameter).span);
            if stored == ty {
                continue;
            }
            let given = hidden_variable(self.unit, "given", ty, span);
            let LvalueKind::Object(id) = given.kind else { unreachable!("it is a variable") };
            let value = self.converted(value_of(given), stored);
            let kind = CStmtKind::Declare(*parameter, Some(value));
            copies.push(TypedStmt { kind, span });
            *parameter = id;
        }
        body.block.stmts.splice(0..0, copies);
    }

    /// `place op= value` where the place holds signed numbers, and is one of unsigned ones.
    fn update(&mut self, update: &Update, ty: TypeId, span: Span) -> CExpr {
        let mut stmts = Vec::new();
        let place = place_found_once(self.unit, update.place.clone(), &mut stmts, span);
        let pure = |kind: ExprKind, ty: TypeId| CExpr { kind: Box::new(kind), ty, span };
        let old = self.converted(value_of(place.clone()), ty);
        let before = hidden_variable(self.unit, "before", ty, span);
        stmts.push(declaration(&before, Some(old)));
        let left = self.converted(value_of(before.clone()), update.at);
        let new = pure(ExprKind::Arithmetic(update.op, left, update.value.clone()), update.at);
        let after = hidden_variable(self.unit, "after", ty, span);
        stmts.push(declaration(&after, Some(self.converted(new, ty))));
        let stored = self.converted(value_of(after.clone()), place.ty);
        let assign = pure(ExprKind::Assign(place.clone(), stored), place.ty);
        stmts.push(TypedStmt { kind: CStmtKind::Expr(assign), span });
        self.blocks += 1;
        let value = value_of(if update.is_postfix { before } else { after });
        pure(ExprKind::Block(Compound { stmts, number: self.blocks - 1 }, Some(value)), ty)
    }

    fn memory(&self, memory: &mut MemoryExpr) {
        if let MemoryExpr::Allocate { of: Some(of), .. } = memory {
            *of = self.stored_type(*of);
        }
        if let MemoryExpr::NewArray { element, .. } = memory {
            *element = self.stored_type(*element);
        }
        if let MemoryExpr::Parts(parts) = memory {
            for (_, value) in parts {
                let ty = self.stored_type(value.ty);
                *value = self.converted(value.clone(), ty);
            }
        }
    }
}

impl ExprRewriter for OneSign<'_> {
    fn rewrite_place(&mut self, place: &mut Lvalue) {
        place.ty = if let LvalueKind::Object(object) = place.kind {
            self.unit.object(object).ty
        } else {
            self.stored_type(place.ty)
        };
    }

    fn expr(&mut self, expr: &mut CExpr) {
        let (ty, span) = (self.value_type(expr.ty), expr.span);
        expr.ty = ty;
        if let ExprKind::Memory(MemoryExpr::Retype { pointer, bytes }) = &mut *expr.kind
            && *bytes == BigInt::ZERO
            && pointer.ty == ty
        {
            *expr = pointer.clone();
            return;
        }
        if let ExprKind::Memory(memory) = &mut *expr.kind {
            self.memory(memory);
        }
        if let ExprKind::Read(place) = &mut *expr.kind {
            let stored = place.ty;
            *expr = self.converted(CExpr { ty: stored, ..expr.clone() }, ty);
        } else if let ExprKind::Assign(place, value) = &mut *expr.kind {
            let stored = place.ty;
            *value = self.converted(value.clone(), stored);
            *expr = self.converted(CExpr { ty: stored, ..expr.clone() }, ty);
        } else if let ExprKind::Update(update) = &mut *expr.kind {
            update.at = self.value_type(update.at);
            let is_number = self.unit.types.as_int(ty).is_some();
            if is_number && update.place.ty != ty {
                let update = update.clone();
                *expr = self.update(&update, ty, span);
            }
        }
    }

    fn rewrite_declaration(&mut self, object: ObjectId, value: &mut CExpr) {
        let ty = self.unit.object(object).ty;
        *value = self.converted(value.clone(), ty);
    }
}
