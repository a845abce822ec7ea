//! The program without `const`: which pointers may be moved, freed and compared, and what they point to, does not hang on
//! what they promise not to write. So `const char **` and `char **` are one type here, and everywhere behind.

use rustc_hash::FxHashMap;

use crate::tree::{
    Compound, Expr, ExprKind, FunctionBody, Lvalue, MemoryExpr, PlaceKind, StmtKind, TypedStmt,
    TypedUnit,
};
use crate::types::{FunctionType, Type, TypeId, Types};

/// The same program, in which no pointer is one to `const`.
pub(super) fn unqualified(unit: &TypedUnit) -> TypedUnit {
    let mut new = unit.clone();
    let mut plain = PlainTypes::default();
    for id in unit.types.ids() {
        plain.of(&mut new.types, id);
    }
    for record in &mut new.types.records {
        for member in record.members.iter_mut().flatten() {
            member.ty = plain.known[&member.ty];
        }
    }
    for object in &mut new.objects {
        object.ty = plain.known[&object.ty];
        object.initial.iter_mut().for_each(|value| plain.expr(value));
    }
    for function in &mut new.functions {
        function.result = plain.known[&function.result];
        for ty in function.parameters.iter_mut().flatten() {
            *ty = plain.known[ty];
        }
        if let Some(FunctionBody { block, .. }) = &mut function.body {
            plain.block(block);
        }
    }
    new.const_dropped = unit.const_dropped.iter().map(|ty| plain.known[ty]).collect();
    new.begin.iter_mut().for_each(|expr| plain.expr(expr));
    new
}

/// The types without `const`.
#[derive(Default)]
struct PlainTypes {
    known: FxHashMap<TypeId, TypeId>,
}

impl PlainTypes {
    /// The type without `const`, in all that it is made of.
    fn of(&mut self, types: &mut Types, id: TypeId) -> TypeId {
        if let Some(&known) = self.known.get(&id) {
            return known;
        }
        let plain = match types[id].clone() {
            Type::Pointer { to, .. } => {
                let to = self.of(types, to);
                types.pointer(to)
            }
            Type::Array(element, length) => {
                let element = self.of(types, element);
                types.id(Type::Array(element, length))
            }
            Type::Function(function) => {
                let result = self.of(types, function.result);
                let parameters = function
                    .parameters
                    .map(|all| all.into_iter().map(|ty| self.of(types, ty)).collect());
                types.id(Type::Function(FunctionType { result, parameters, ..function }))
            }
            Type::Void | Type::Bool | Type::Int(_) | Type::Float(_) | Type::Record(_) => id,
            Type::Number | Type::Unsupported(_) => id,
        };
        self.known.insert(id, plain);
        plain
    }

    fn block(&self, block: &mut Compound) {
        block.stmts.iter_mut().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&self, stmt: &mut TypedStmt) {
        match &mut stmt.kind {
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Declare(_, value) | StmtKind::Return(value) => {
                value.iter_mut().for_each(|value| self.expr(value));
            }
            StmtKind::Block(block) => self.block(block),
            StmtKind::If(condition, then, otherwise) => {
                self.expr(condition);
                self.stmt(then);
                otherwise.iter_mut().for_each(|stmt| self.stmt(stmt));
            }
            StmtKind::While(value, body)
            | StmtKind::Do(body, value)
            | StmtKind::Switch(value, body) => {
                self.expr(value);
                self.stmt(body);
            }
            StmtKind::For(condition, step, body) => {
                condition.iter_mut().chain(step).for_each(|expr| self.expr(expr));
                self.stmt(body);
            }
            StmtKind::Case(_, body) | StmtKind::Default(body) | StmtKind::Label(_, body) => {
                self.stmt(body);
            }
            StmtKind::Goto(_) | StmtKind::Break | StmtKind::Continue | StmtKind::Empty => {}
        }
    }

    fn place(&self, place: &mut Lvalue) {
        place.ty = self.known[&place.ty];
        match &mut place.kind {
            PlaceKind::Object(_) => {}
            PlaceKind::Deref(pointer) | PlaceKind::Member { pointer, .. } => self.expr(pointer),
            PlaceKind::Field { of, .. } => self.place(of),
            PlaceKind::Element { array, index } => {
                self.expr(array);
                self.expr(index);
            }
        }
    }

    fn expr(&self, expr: &mut Expr) {
        expr.ty = self.known[&expr.ty];
        match &mut *expr.kind {
            ExprKind::Int(_) | ExprKind::Null | ExprKind::New { .. } => {}
            ExprKind::Read(place) => self.place(place),
            ExprKind::Assign(place, value) => {
                self.place(place);
                self.expr(value);
            }
            ExprKind::Update(update) => {
                self.place(&mut update.place);
                self.expr(&mut update.value);
                update.at = self.known[&update.at];
            }
            ExprKind::Negate(value) | ExprKind::Not(value) | ExprKind::Convert(value) => {
                self.expr(value);
            }
            ExprKind::Arithmetic(_, left, right)
            | ExprKind::Compare(_, left, right)
            | ExprKind::And(left, right)
            | ExprKind::Or(left, right)
            | ExprKind::Comma(left, right) => {
                self.expr(left);
                self.expr(right);
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                [condition, then, otherwise].into_iter().for_each(|part| self.expr(part));
            }
            ExprKind::Call(_, arguments) | ExprKind::Known(_, arguments) => {
                arguments.iter_mut().for_each(|argument| self.expr(argument));
            }
            ExprKind::Block(block, value) => {
                self.block(block);
                value.iter_mut().for_each(|value| self.expr(value));
            }
            ExprKind::Memory(memory) => self.memory(memory),
        }
    }

    fn memory(&self, memory: &mut MemoryExpr) {
        match memory {
            MemoryExpr::Address(place) | MemoryExpr::Decay(place) => self.place(place),
            MemoryExpr::Offset { pointer, by, .. } => {
                self.expr(pointer);
                self.expr(by);
            }
            MemoryExpr::Distance(left, right) | MemoryExpr::SameObject(left, right) => {
                self.expr(left);
                self.expr(right);
            }
            MemoryExpr::Function(_) | MemoryExpr::Wild => {}
            MemoryExpr::CallPointer(callee, arguments) => {
                self.expr(callee);
                arguments.iter_mut().for_each(|argument| self.expr(argument));
            }
            MemoryExpr::Retype { pointer: of, .. }
            | MemoryExpr::Length(of)
            | MemoryExpr::ArrayLength(of) => self.expr(of),
            MemoryExpr::Parts(parts) => {
                parts.iter_mut().for_each(|(_, value)| self.expr(value));
            }
            MemoryExpr::Allocate { of, size, each, .. } => {
                *of = of.map(|ty| self.known[&ty]);
                self.expr(size);
                each.iter_mut().for_each(|each| self.expr(each));
            }
            MemoryExpr::NewArray { element, length, .. } => {
                *element = self.known[element];
                self.expr(length);
            }
        }
    }
}
