//! Arrays of arrays of variable length: `int a[n][m]` is one array of all innermost elements, and a variable says how many
//! each array in it has.

use lang_c::ast::{
    ArraySize, BinaryOperator, Declarator, DerivedDeclarator, Expression, FunctionDefinition,
};
use lang_c::span::Node;
use num_bigint::BigInt;

use super::declarator::CParameter;
use super::refuse::level;
use super::variadic::parameters_of;
use super::{CTypeChecker, CheckResult, Entity};
use crate::tree::{
    Arithmetic, CComparison, CExpr, CStmtKind, ExprKind, KnownFunction, Lvalue, LvalueKind,
    MemoryExpr, ObjectId, TypedStmt,
};
use crate::types::{CType, Qualifiers, TypeId};
use base::Span;
use program::CheckKind;

impl CTypeChecker<'_> {
    /// How many elements so many arrays have, and the variable that says how many each has.
    pub(super) fn all_elements(
        &mut self,
        length: CExpr,
        row: CExpr,
        stmts: &mut Vec<TypedStmt>,
    ) -> CheckResult<(CExpr, ObjectId)> {
        let span = length.span;
        let (row, object) = self.row_variable(row, stmts)?;
        let number = self.unit.types.id(CType::Number);
        let zero = CExpr { kind: Box::new(ExprKind::Int(BigInt::ZERO)), ty: row.ty, span };
        let some = ExprKind::Compare(CComparison::Gt, row.clone(), zero);
        let some = CExpr { kind: Box::new(some), ty: self.unit.types.int(), span };
        let check = self.unit.model_check(some, span);
        stmts.push(TypedStmt { kind: CStmtKind::Expr(check), span });
        let length = self.convert(length, number)?;
        let kind = Box::new(ExprKind::Arithmetic(Arithmetic::Mul, length, row));
        Ok((CExpr { kind, ty: number, span }, object))
    }

    /// Keeps how many elements an array has in a variable, a number without bounds.
    fn row_variable(
        &mut self,
        row: CExpr,
        stmts: &mut Vec<TypedStmt>,
    ) -> CheckResult<(CExpr, ObjectId)> {
        let span = row.span;
        let number = self.unit.types.id(CType::Number);
        let row = self.convert(row, number)?;
        let (declared, place) = self.hidden_variable("row", row, span);
        stmts.push(declared);
        let LvalueKind::Object(object) = place.kind else { unreachable!("it is a variable") };
        Ok((self.read_place(place), object))
    }

    /// Keeps for the parameters that are arrays of arrays of variable length how many elements each has.
    pub(super) fn rows_of_parameters(&mut self, all: &[CParameter]) -> CheckResult<Vec<TypedStmt>> {
        let mut stmts = Vec::new();
        for CParameter { name, row, span, .. } in all {
            let (Some(row), Some(&Entity::Object(array))) = (row, self.scopes.find(name)) else {
                continue;
            };
            let row = self.as_parameter(row, *span)?;
            let (_, object) = self.row_variable(row, &mut stmts)?;
            self.function.rows.insert(array, object);
        }
        Ok(stmts)
    }

    /// A length that a prototype speaks of, as that of the function under way.
    fn as_parameter(&self, length: &CExpr, span: Span) -> CheckResult<CExpr> {
        let (ty, at) = (length.ty, length.span);
        let kind = if let ExprKind::Int(value) = &*length.kind {
            ExprKind::Int(value.clone())
        } else if let ExprKind::Convert(of) = &*length.kind {
            ExprKind::Convert(self.as_parameter(of, span)?)
        } else if let ExprKind::Read(Lvalue {
            kind: LvalueKind::Object(object), qualifiers, ..
        }) = &*length.kind
        {
            let name = &self.unit.object(*object).name;
            match self.scopes.find(name) {
                Some(&Entity::Object(object)) => {
                    let kind = LvalueKind::Object(object);
                    ExprKind::Read(Lvalue { kind, ty, qualifiers: *qualifiers, span: at })
                }
                Some(Entity::Constant(value, _)) => ExprKind::Int(value.clone()),
                _ => return Err(not_known(span)),
            }
        } else {
            return Err(not_known(span));
        };
        Ok(CExpr { kind: Box::new(kind), ty, span: at })
    }

    /// Of an array of arrays of variable length the variable that says how many elements each has.
    pub(super) fn row_of(&self, array: &Node<Expression>) -> Option<ObjectId> {
        let Expression::Identifier(name) = &array.node else { return None };
        let Some(Entity::Object(object)) = self.scopes.find(&name.node.name) else { return None };
        self.function.rows.get(object).copied()
    }

    /// The same of one that is indexed.
    pub(super) fn row_of_indexed(&self, array: &Node<Expression>) -> Option<ObjectId> {
        let Expression::BinaryOperator(index) = &array.node else { return None };
        let is_index = matches!(index.node.operator.node, BinaryOperator::Index);
        is_index.then(|| self.row_of(&index.node.lhs)).flatten()
    }

    fn length_of_row(&mut self, row: ObjectId, span: Span) -> CExpr {
        let ty = self.unit.object(row).ty;
        let (kind, qualifiers) = (LvalueKind::Object(row), Qualifiers::default());
        self.read_place(Lvalue { kind, ty, qualifiers, span })
    }

    /// An index, as a number without bounds.
    fn index_of_row(&mut self, index: &Node<Expression>) -> CheckResult<CExpr> {
        let index = self.expr(index)?;
        let index = self.integer(index)?;
        let number = self.unit.types.id(CType::Number);
        self.convert(index, number)
    }

    /// One of the arrays.
    pub(super) fn row_element(
        &mut self,
        array: &Node<Expression>,
        index: &Node<Expression>,
        row: ObjectId,
        span: Span,
    ) -> CheckResult<Lvalue> {
        let (array, index) = (self.expr(array)?, self.index_of_row(index)?);
        let number = index.ty;
        let length = self.length_of_row(row, span);
        let by = ExprKind::Arithmetic(Arithmetic::Mul, index, length);
        let by = CExpr { kind: Box::new(by), ty: number, span };
        let CType::Pointer { to, qualifiers } = self.unit.types[array.ty] else {
            unreachable!("it is a pointer")
        };
        let (pointer_type, ty) = (array.ty, self.unit.types.id(CType::Array(to, None)));
        let first = MemoryExpr::Offset { pointer: array, by, is_back: false };
        let first = CExpr { kind: Box::new(ExprKind::Memory(first)), ty: pointer_type, span };
        Ok(Lvalue { kind: LvalueKind::Deref(first), ty, qualifiers, span })
    }

    /// An element of one of the arrays, which has so many.
    pub(super) fn element_of_row(
        &mut self,
        array: &Node<Expression>,
        index: &Node<Expression>,
        row: ObjectId,
        span: Span,
    ) -> CheckResult<Lvalue> {
        let (array, index) = (self.expr(array)?, self.index_of_row(index)?);
        let number = index.ty;
        let (declared, at) = self.hidden_variable("column", index, span);
        let at = self.read_place(at);
        let length = self.length_of_row(row, span);
        let zero = CExpr { kind: Box::new(ExprKind::Int(BigInt::ZERO)), ty: number, span };
        let int = self.unit.types.int();
        let is_less = |left: CExpr, op: CComparison, right: CExpr| CExpr {
            kind: Box::new(ExprKind::Compare(op, left, right)),
            ty: int,
            span,
        };
        let above = is_less(at.clone(), CComparison::Ge, zero);
        let below = is_less(at.clone(), CComparison::Lt, length);
        let both = CExpr { kind: Box::new(ExprKind::And(above, below)), ty: int, span };
        let requirement = KnownFunction::Require(CheckKind::OutOfBounds);
        let void = self.unit.types.id(CType::Void);
        let check =
            CExpr { kind: Box::new(ExprKind::Known(requirement, vec![both])), ty: void, span };
        let stmts = vec![declared, TypedStmt { kind: CStmtKind::Expr(check), span }];
        let by = self.after_statements(stmts, at);
        let pointer = self.offset(array, by, false, span)?;
        self.deref(pointer, span)
    }

    /// Whether a parameter of a function of the program is an array of arrays of variable length.
    pub(super) fn takes_rows(&self, name: &str, at: usize, ty: TypeId) -> bool {
        // Where the length is a constant after all it is a pointer to arrays.
        let to = self.unit.types.pointee(ty);
        if to.is_none_or(|to| matches!(self.unit.types[to], CType::Array(..))) {
            return false;
        }
        let definition = self.instances.definition(name);
        definition.is_some_and(|definition| has_rows(&definition.node, at))
    }
}

fn not_known(span: Span) -> Box<base::Diagnostic> {
    level(span, "such a length of the arrays in an array", "give it as a parameter before")
}

/// Whether a parameter is declared with two lengths of which the inner one is no constant.
fn has_rows(definition: &FunctionDefinition, at: usize) -> bool {
    let parameter = parameters_of(definition).nth(at);
    let declarator = parameter.and_then(|parameter| parameter.node.declarator.as_ref());
    declarator.is_some_and(|declarator| are_rows(&declarator.node))
}

fn are_rows(declarator: &Declarator) -> bool {
    let [first, second] = &declarator.derived[..] else { return false };
    let (DerivedDeclarator::Array(_), DerivedDeclarator::Array(inner)) =
        (&first.node, &second.node)
    else {
        return false;
    };
    match &inner.node.size {
        ArraySize::VariableExpression(size) | ArraySize::StaticExpression(size) => {
            !matches!(size.node, Expression::Constant(_))
        }
        ArraySize::Unknown | ArraySize::VariableUnknown => false,
    }
}
