//! Calls whose order C leaves open, and which meet: a choice of the run says which comes first.

use num_bigint::BigInt;
use rustc_hash::FxHashSet;

use crate::once::{convert_number, declaration, hidden_variable, place_found_once, value_of};
use crate::rewrite::{self, ExprRewriter};
use crate::tree::{
    Arithmetic, CExpr, CStmtKind, Compound, ExprKind, KnownFunction, MemoryExpr, TypedStmt,
    TypedUnit, Update,
};
use crate::types::{CType, TypeId};
use crate::walk::free_block_number;
use base::Span;

/// What tells an expression from others, as long as the tree stays where it is.
pub(super) fn address(expr: &CExpr) -> usize {
    std::ptr::from_ref(&*expr.kind).addr()
}

/// Evaluates the operands of these expressions, which are told by their addresses, in both orders.
pub(super) fn choose(unit: &mut TypedUnit, chosen: &FxHashSet<usize>) {
    for at in 0..unit.functions.len() {
        let Some(mut body) = unit.functions[at].body.take() else { continue };
        let (blocks, span) = (free_block_number(&body.block), Span::default());
        rewrite::block(&mut body.block, &mut Chooser { unit, chosen, blocks, span });
        unit.functions[at].body = Some(body);
    }
}

const UPDATED: &str = "numbers and pointers are updated";

struct Chooser<'a> {
    unit: &'a mut TypedUnit,
    chosen: &'a FxHashSet<usize>,
    /// A number that no block has.
    blocks: usize,
    /// The expression under way.
    span: Span,
}

impl ExprRewriter for Chooser<'_> {
    fn expr(&mut self, expr: &mut CExpr) {
        if self.chosen.contains(&address(expr)) {
            self.span = expr.span;
            *expr = self.in_both_orders(expr);
        }
    }
}

impl Chooser<'_> {
    /// The expression with its operands in either order.
    fn in_both_orders(&mut self, expr: &CExpr) -> CExpr {
        let mut stmts = Vec::new();
        let kind = match &*expr.kind {
            ExprKind::Arithmetic(op, left, right) => {
                let [left, right] = self.operands([left, right], &mut stmts);
                ExprKind::Arithmetic(*op, left, right)
            }
            ExprKind::Compare(op, left, right) => {
                let [left, right] = self.operands([left, right], &mut stmts);
                ExprKind::Compare(*op, left, right)
            }
            ExprKind::Call(callee, arguments) => {
                ExprKind::Call(*callee, self.arguments(arguments, &mut stmts))
            }
            ExprKind::Known(function, arguments) => {
                ExprKind::Known(*function, self.arguments(arguments, &mut stmts))
            }
            ExprKind::Update(update) => return self.update(update, expr.ty),
            ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) => {
                unreachable!("they are not chosen")
            }
            ExprKind::Negate(_) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {
                unreachable!("they are not chosen")
            }
            ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => {
                unreachable!("they are not chosen")
            }
            ExprKind::New { .. } | ExprKind::Block(..) | ExprKind::Memory(_) => {
                unreachable!("they are not chosen")
            }
        };
        let ordered_expr = CExpr { kind: Box::new(kind), ty: expr.ty, span: expr.span };
        self.value_after(stmts, ordered_expr)
    }

    fn arguments(&mut self, arguments: &[CExpr], stmts: &mut Vec<TypedStmt>) -> Vec<CExpr> {
        let [left, right] = arguments else { unreachable!("two are chosen") };
        self.operands([left, right], stmts).into()
    }

    /// The values of two operands, which statements evaluate in either order.
    fn operands(&mut self, operands: [&CExpr; 2], stmts: &mut Vec<TypedStmt>) -> [CExpr; 2] {
        let held = operands.map(|operand| {
            let ty = self.unit.types.unqualified(operand.ty);
            let variable = hidden_variable(self.unit, "operand", ty, self.span);
            stmts.push(declaration(&variable, self.placeholder_value(ty)));
            variable
        });
        let assign = |which: usize| {
            let (place, value) = (held[which].clone(), operands[which].clone());
            self.stmt(ExprKind::Assign(place.clone(), value), place.ty)
        };
        let orders = [[assign(1), assign(0)], [assign(0), assign(1)]];
        stmts.push(self.choice(orders));
        held.map(value_of)
    }

    /// What a variable begins with whose value comes behind; a struct begins with anything.
    fn placeholder_value(&self, ty: TypeId) -> Option<CExpr> {
        let kind = match self.unit.types[ty] {
            CType::Pointer { .. } => ExprKind::Null,
            CType::Bool | CType::Int(_) | CType::Float(_) | CType::Number => {
                ExprKind::Int(BigInt::ZERO)
            }
            CType::Void | CType::Array(..) | CType::Function(_) => return None,
            CType::Record(_) | CType::Unsupported(_) => return None,
        };
        Some(CExpr { kind: Box::new(kind), ty, span: self.span })
    }

    /// `place op= value`, where what is at the place is read before the value is computed, or behind it.
    fn update(&mut self, update: &Update, ty: TypeId) -> CExpr {
        let mut stmts = Vec::new();
        let place = place_found_once(self.unit, update.place.clone(), &mut stmts, self.span);
        let before = value_of(place.clone());
        let [before, value] = self.operands([&before, &update.value], &mut stmts);
        let (kind, at) = match self.unit.types[before.ty] {
            CType::Pointer { .. } => {
                let is_back = update.op == Arithmetic::Sub;
                let moved = MemoryExpr::Offset { pointer: before.clone(), by: value, is_back };
                (ExprKind::Memory(moved), before.ty)
            }
            CType::Bool | CType::Int(_) | CType::Float(_) | CType::Number => {
                let left = convert_number(before.clone(), update.at);
                (ExprKind::Arithmetic(update.op, left, value), update.at)
            }
            CType::Void | CType::Array(..) | CType::Function(_) => unreachable!("{UPDATED}"),
            CType::Record(_) | CType::Unsupported(_) => unreachable!("{UPDATED}"),
        };
        let new = CExpr { kind: Box::new(kind), ty: at, span: self.span };
        stmts.push(self.stmt(ExprKind::Assign(place.clone(), convert_number(new, ty)), ty));
        let after = if update.is_postfix { before } else { value_of(place) };
        self.value_after(stmts, after)
    }

    /// The first statements if the choice is not 0, and else the second ones.
    fn choice(&mut self, [first, second]: [[TypedStmt; 2]; 2]) -> TypedStmt {
        let int = self.unit.types.int();
        let any = ExprKind::Known(KnownFunction::Any, Vec::new());
        let any = CExpr { kind: Box::new(any), ty: int, span: self.span };
        let (first, second) = (self.block(first), self.block(second));
        let kind = CStmtKind::If(any, Box::new(first), Some(Box::new(second)));
        TypedStmt { kind, span: self.span }
    }

    fn block(&mut self, stmts: [TypedStmt; 2]) -> TypedStmt {
        let block = Compound { stmts: stmts.into(), number: self.block_number() };
        TypedStmt { kind: CStmtKind::Block(block), span: self.span }
    }

    fn block_number(&mut self) -> usize {
        self.blocks += 1;
        self.blocks - 1
    }

    fn stmt(&self, kind: ExprKind, ty: TypeId) -> TypedStmt {
        let expr = CExpr { kind: Box::new(kind), ty, span: self.span };
        TypedStmt { kind: CStmtKind::Expr(expr), span: self.span }
    }

    /// The value when statements have been executed.
    fn value_after(&mut self, stmts: Vec<TypedStmt>, value: CExpr) -> CExpr {
        let (ty, span, number) = (value.ty, value.span, self.block_number());
        CExpr { kind: Box::new(ExprKind::Block(Compound { stmts, number }, Some(value))), ty, span }
    }
}
