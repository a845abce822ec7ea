//! Calls whose order C leaves open, and which meet: a choice of the run says which comes first.

use num_bigint::BigInt;
use rustc_hash::FxHashSet;

use crate::rewrite::{self, ExprRewriter};
use crate::tree::{
    Compound, Expr, ExprKind, KnownFunction, Lvalue, Object, ObjectId, PlaceKind, StmtKind,
    TypedStmt, TypedUnit, Update,
};
use crate::types::{Qualifiers, Type, TypeId};
use base::Span;

/// Evaluates the operands of these expressions in both orders.
pub(super) fn choose(unit: &mut TypedUnit, chosen: &FxHashSet<Span>) {
    for at in 0..unit.functions.len() {
        // What functions of the library do has the place of their calls.
        if unit.functions[at].library.is_some() {
            continue;
        }
        let Some(mut body) = unit.functions[at].body.take() else { continue };
        let blocks = count_blocks(&body.block);
        let span = Span::default();
        rewrite::block(&mut body.block, &mut Chooser { unit, chosen, blocks, span });
        unit.functions[at].body = Some(body);
    }
}

/// A number above those of all blocks.
fn count_blocks(block: &Compound) -> usize {
    let mut most = block.number;
    rewrite::blocks(block, &mut |inner| most = most.max(inner.number));
    most + 1
}

struct Chooser<'a> {
    unit: &'a mut TypedUnit,
    chosen: &'a FxHashSet<Span>,
    blocks: usize,
    /// The expression under way.
    span: Span,
}

impl ExprRewriter for Chooser<'_> {
    fn expr(&mut self, expr: &mut Expr) {
        if self.chosen.contains(&expr.span) {
            self.span = expr.span;
            if let Some(new) = self.both(expr) {
                *expr = new;
            }
        }
    }
}

impl Chooser<'_> {
    /// The expression with its operands in either order; none if it is of no such kind.
    fn both(&mut self, expr: &Expr) -> Option<Expr> {
        let (ty, span) = (expr.ty, expr.span);
        let whole = |kind: ExprKind| Expr { kind: Box::new(kind), ty, span };
        match &*expr.kind {
            ExprKind::Arithmetic(op, left, right) => {
                let (stmts, [left, right]) = self.operands([left, right])?;
                Some(self.behind(stmts, whole(ExprKind::Arithmetic(*op, left, right))))
            }
            ExprKind::Compare(op, left, right) => {
                let (stmts, [left, right]) = self.operands([left, right])?;
                Some(self.behind(stmts, whole(ExprKind::Compare(*op, left, right))))
            }
            ExprKind::Call(callee, arguments) => {
                let [left, right] = &arguments[..] else { return None };
                let (stmts, values) = self.operands([left, right])?;
                Some(self.behind(stmts, whole(ExprKind::Call(*callee, values.into()))))
            }
            ExprKind::Update(update) => self.update(update, ty),
            ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) => None,
            ExprKind::Negate(_) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => None,
            ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => None,
            ExprKind::Known(known, arguments) => {
                let [left, right] = &arguments[..] else { return None };
                let (stmts, values) = self.operands([left, right])?;
                Some(self.behind(stmts, whole(ExprKind::Known(*known, values.into()))))
            }
            ExprKind::New { .. } | ExprKind::Block(..) => None,
            ExprKind::Memory(_) => None,
        }
    }

    /// Two operands, evaluated in either order, and their values.
    fn operands(&mut self, operands: [&Expr; 2]) -> Option<(Vec<TypedStmt>, [Expr; 2])> {
        let mut stmts = Vec::new();
        let held = operands.map(|operand| {
            let (declared, place) = self.declared(operand.ty);
            stmts.push(declared);
            place
        });
        let assign = |which: usize| {
            let (place, value) = (held[which].clone(), operands[which].clone());
            let ty = place.ty;
            let kind = ExprKind::Assign(place, value);
            Expr { kind: Box::new(kind), ty, span: self.span }
        };
        let orders = [[assign(0), assign(1)], [assign(1), assign(0)]];
        let chosen = self.choice(orders);
        stmts.push(chosen);
        Some((stmts, held.map(|place| self.read(place))))
    }

    /// `place op= value`, where what is at the place is read before the value is computed, or behind it.
    fn update(&mut self, update: &Update, ty: TypeId) -> Option<Expr> {
        let mut stmts = Vec::new();
        let mut place = update.place.clone();
        if let PlaceKind::Deref(pointer) | PlaceKind::Member { pointer, .. } = &mut place.kind {
            let (declared, held) = self.declared(pointer.ty);
            stmts.push(declared);
            let found = std::mem::replace(pointer, self.read(held.clone()));
            stmts.push(self.stmt(ExprKind::Assign(held.clone(), found), held.ty));
        } else if !matches!(place.kind, PlaceKind::Object(_)) {
            return None;
        }
        let before = self.read(place.clone());
        let (more, [before, value]) = self.operands([&before, &update.value])?;
        stmts.extend(more);
        let converted = |value: Expr, ty: TypeId| {
            let span = value.span;
            if value.ty == ty {
                return value;
            }
            Expr { kind: Box::new(ExprKind::Convert(value)), ty, span }
        };
        let left = converted(before.clone(), update.at);
        let kind = ExprKind::Arithmetic(update.op, left, value);
        let new = Expr { kind: Box::new(kind), ty: update.at, span: self.span };
        stmts.push(self.stmt(ExprKind::Assign(place.clone(), converted(new, ty)), ty));
        let after = if update.is_postfix { before } else { self.read(place) };
        Some(self.behind(stmts, after))
    }

    /// One of two orders.
    fn choice(&mut self, [first, second]: [[Expr; 2]; 2]) -> TypedStmt {
        let int = self.unit.types.int();
        let any = ExprKind::Known(KnownFunction::Any, Vec::new());
        let any = Expr { kind: Box::new(any), ty: int, span: self.span };
        let (first, second) = (self.block(first), self.block(second));
        let kind = StmtKind::If(any, Box::new(first), Some(Box::new(second)));
        TypedStmt { kind, span: self.span }
    }

    fn block(&mut self, exprs: [Expr; 2]) -> TypedStmt {
        let span = self.span;
        let stmts = exprs.map(|expr| TypedStmt { kind: StmtKind::Expr(expr), span }).into();
        let number = self.number();
        TypedStmt { kind: StmtKind::Block(Compound { stmts, number }), span }
    }

    fn number(&mut self) -> usize {
        self.blocks += 1;
        self.blocks - 1
    }

    /// A variable that nobody else sees.
    fn declared(&mut self, ty: TypeId) -> (TypedStmt, Lvalue) {
        let (ty, span) = (self.unit.types.unqualified(ty), self.span);
        let id = ObjectId::new(self.unit.objects.len());
        let mut object = Object::new("operand", ty, Qualifiers::default(), span);
        object.is_hidden = true;
        self.unit.objects.push(object);
        let nothing = match self.unit.types[ty] {
            Type::Pointer { .. } => ExprKind::Null,
            Type::Void | Type::Bool | Type::Int(_) | Type::Float(_) | Type::Array(..) => {
                ExprKind::Int(BigInt::ZERO)
            }
            Type::Function(_) | Type::Record(_) | Type::Number | Type::Unsupported(_) => {
                ExprKind::Int(BigInt::ZERO)
            }
        };
        let nothing = Expr { kind: Box::new(nothing), ty, span };
        let kind = StmtKind::Declare(id, Some(nothing));
        let place =
            Lvalue { kind: PlaceKind::Object(id), ty, qualifiers: Qualifiers::default(), span };
        (TypedStmt { kind, span }, place)
    }

    fn read(&self, place: Lvalue) -> Expr {
        let ty = place.ty;
        Expr { kind: Box::new(ExprKind::Read(place)), ty, span: self.span }
    }

    fn stmt(&self, kind: ExprKind, ty: TypeId) -> TypedStmt {
        let expr = Expr { kind: Box::new(kind), ty, span: self.span };
        TypedStmt { kind: StmtKind::Expr(expr), span: self.span }
    }

    fn behind(&mut self, stmts: Vec<TypedStmt>, value: Expr) -> Expr {
        let (ty, span, number) = (value.ty, value.span, self.number());
        Expr { kind: Box::new(ExprKind::Block(Compound { stmts, number }, Some(value))), ty, span }
    }
}
