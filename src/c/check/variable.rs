//! Memory of the function under way: arrays of variable length, and what `alloca` returns.

use lang_c::ast::Expression;
use lang_c::span::Node;
use num_bigint::BigInt;

use super::declarator::VariableLength;
use super::refuse::{self, error, level};
use super::{CTypeChecker, CheckResult, Entity};
use crate::codes;
use crate::tree::{
    Arithmetic, CComparison, CExpr, CStmtKind, ExprKind, Lvalue, LvalueKind, MemoryExpr,
    OwnedMemory, TypedStmt,
};
use crate::types::{CType, Qualifiers, TypeId};
use base::{Diagnostic, Span};

/// Memory of a function in a block that gives it back before the function returns.
fn ends_with_array(span: Span) -> Box<Diagnostic> {
    let help = "declare the array in the outermost block of the function, or use `malloc`";
    level(span, "`alloca` in an inner block with an array of variable length", help)
}

impl CTypeChecker<'_> {
    /// An array of variable length: a pointer to memory that is gone when the pointer is. `whole` is its declarator.
    pub(super) fn variable_array_declared(
        &mut self,
        (name, qualifiers, span): (&str, Qualifiers, Span),
        VariableLength { element, length, row }: VariableLength,
        declaration_span: Span,
        stmts: &mut Vec<TypedStmt>,
    ) -> CheckResult<()> {
        refuse::value_type(&self.unit.types, element, span)?;
        let Some(bytes) = self.unit.types.layout(element).map(|(bytes, _)| bytes) else {
            let message = "the size of this type is not known";
            return Err(error(codes::TYPE, span, message, "define the type before"));
        };
        let (length, row) = match row {
            Some(row) => {
                let (total, row) = self.all_elements(length, row, stmts)?;
                (total, Some(row))
            }
            None => (self.promote(length), None),
        };
        let (declared, count) = self.hidden_variable("length", length, span);
        let LvalueKind::Object(count_id) = count.kind else { unreachable!("it is a variable") };
        stmts.push(declared);
        let length = CExpr { span: declaration_span, ..self.read_place(count) };
        // A run cannot go on that has no element, or fewer.
        let int = self.unit.types.int();
        let zero = CExpr { kind: Box::new(ExprKind::Int(BigInt::ZERO)), ty: length.ty, span };
        let some = ExprKind::Compare(CComparison::Gt, length.clone(), zero);
        let some = CExpr { kind: Box::new(some), ty: int, span };
        let check = self.unit.model_check(some, span);
        stmts.push(TypedStmt { kind: CStmtKind::Expr(check), span });
        let ty = self.unit.types.id(CType::Pointer { to: element, qualifiers });
        let long = self.unit.types.size();
        let each = CExpr { kind: Box::new(ExprKind::Int(BigInt::from(bytes))), ty: long, span };
        let memory = MemoryExpr::Allocate {
            of: Some(element),
            size: length,
            each: Some(each),
            is_zeroed: false,
            is_variable: true,
        };
        let memory = CExpr { kind: Box::new(ExprKind::Memory(memory)), ty, span: declaration_span };
        let object = self.new_object(name, ty, Qualifiers::default(), span);
        self.unit.objects[object.index()].owned = OwnedMemory::One;
        self.declare_once(name, Entity::Object(object), span)?;
        stmts.push(TypedStmt {
            kind: CStmtKind::Declare(object, Some(memory)),
            span: declaration_span,
        });
        self.function.variable_arrays.insert(object, count_id);
        self.function.rows.extend(row.map(|row| (object, row)));
        if self.function.names.values().any(|(_, is_placed)| *is_placed) {
            self.complain(*beside_label(span));
        }
        let is_inner = self.function.literals.len() > 1;
        if let Some(block) = self.function.literals.last_mut() {
            block.has_variable_arrays = true;
            if let Some(memory_span) = block.frame_memory.filter(|_| is_inner) {
                return Err(ends_with_array(memory_span));
            }
        }
        Ok(())
    }

    /// The array that such a pointer is.
    pub(super) fn variable_array_place(&mut self, pointer: Lvalue) -> Lvalue {
        let CType::Pointer { to, qualifiers } = self.unit.types[pointer.ty] else {
            unreachable!("it is a pointer")
        };
        let ty = self.unit.types.id(CType::Array(to, None));
        let (span, pointer) = (pointer.span, self.read_place(pointer));
        Lvalue { kind: LvalueKind::Deref(pointer), ty, qualifiers, span }
    }

    /// The size of an array of variable length, if this is one.
    pub(super) fn variable_size(
        &mut self,
        node: &Node<Expression>,
        span: Span,
    ) -> CheckResult<Option<CExpr>> {
        let Expression::Identifier(name) = &node.node else { return Ok(None) };
        let Some(&Entity::Object(array)) = self.scopes.find(&name.node.name) else {
            return Ok(None);
        };
        let Some(&count) = self.function.variable_arrays.get(&array) else { return Ok(None) };
        let element = self.unit.types.pointee(self.unit.object(array).ty);
        element.into_iter().for_each(|element| self.measure(element));
        let bytes = element.and_then(|of| self.unit.types.layout(of)).map_or(0, |(bytes, _)| bytes);
        let ty = self.unit.object(count).ty;
        let qualifiers = Qualifiers::default();
        let count =
            self.read_place(Lvalue { kind: LvalueKind::Object(count), ty, qualifiers, span });
        let long = self.unit.types.size();
        let count = self.convert(count, long)?;
        let each = CExpr { kind: Box::new(ExprKind::Int(BigInt::from(bytes))), ty: long, span };
        let kind = ExprKind::Arithmetic(Arithmetic::Mul, count, each);
        Ok(Some(CExpr { kind: Box::new(kind), ty: long, span }))
    }

    /// No case stands behind an array of variable length in the `switch` with so many blocks around it.
    pub(super) fn enters_no_variable_array(&self, depth: usize, at: Span) -> CheckResult<()> {
        if self.function.literals[depth..].iter().any(|block| block.has_variable_arrays) {
            let message = "a case behind an array of variable length";
            return Err(error(codes::JUMP, at, message, "put the array into a block of its own"));
        }
        Ok(())
    }

    /// No label stands where an array of variable length is a variable: a jump would enter its block behind it, or leave it.
    pub(super) fn label_is_outside_of_arrays(&mut self, at: Span) {
        if self.function.literals.iter().any(|block| block.has_variable_arrays) {
            self.complain(*beside_label(at));
        }
    }

    /// Whether memory that is made here may be made several times while the function runs.
    fn is_made_often(&self) -> bool {
        self.function.literals.iter().any(|block| block.repeats)
            || self.function.names.values().any(|(_, is_placed)| *is_placed)
    }

    /// Where memory of the function is made. In an inner block with arrays of variable length it would be gone with these.
    fn made_in_frame(&mut self, span: Span) -> CheckResult<()> {
        if self.function.literals.is_empty() {
            return Err(level(span, "`alloca` outside of functions", "use an array"));
        }
        for block in &mut self.function.literals[1..] {
            block.frame_memory.get_or_insert(span);
            if block.has_variable_arrays {
                return Err(ends_with_array(span));
            }
        }
        Ok(())
    }

    /// Memory of the function under way whose size is not constant, or that may be made several times, which is gone
    /// when that returns: a variable of its outermost block owns it.
    pub(super) fn variable_memory(
        &mut self,
        ty: TypeId,
        of: Option<TypeId>,
        size: CExpr,
        span: Span,
    ) -> CheckResult<CExpr> {
        self.made_in_frame(span)?;
        let kind =
            MemoryExpr::Allocate { of, size, each: None, is_zeroed: false, is_variable: true };
        let memory = CExpr { kind: Box::new(ExprKind::Memory(kind)), ty, span };
        let null = CExpr { kind: Box::new(ExprKind::Null), ty, span };
        let (declared, place) = self.hidden_variable("memory", null, span);
        if let LvalueKind::Object(object) = place.kind {
            let owned = if self.is_made_often() { OwnedMemory::Each } else { OwnedMemory::One };
            self.unit.objects[object.index()].owned = owned;
        }
        self.function.literals[0].declared.push(declared);
        Ok(CExpr { kind: Box::new(ExprKind::Assign(place, memory)), ty, span })
    }

    /// Memory of the function under way, which is gone when that returns: a variable of its outermost block.
    pub(super) fn frame_memory(
        &mut self,
        ty: TypeId,
        bytes: &BigInt,
        span: Span,
    ) -> CheckResult<CExpr> {
        let long = self.unit.types.size();
        let size = CExpr { kind: Box::new(ExprKind::Int(bytes.clone())), ty: long, span };
        let of = self.allocated_type(ty, span)?;
        if self.is_made_often() {
            return self.variable_memory(ty, of, size, span);
        }
        self.made_in_frame(span)?;
        let sized_type = of.and_then(|of| Some((of, self.unit.types.layout(of)?.0)));
        let count = sized_type.and_then(|(of, element_size)| {
            let count = u64::try_from(bytes / element_size.max(1)).ok()?;
            (count > 0).then_some((of, count))
        });
        let Some((of, count)) = count else {
            return Err(level(span, "`alloca` of so few bytes", "write `alloca(sizeof *p)`"));
        };
        let held = match count {
            1 => of,
            _ => self.unit.types.id(CType::Array(of, Some(count))),
        };
        let qualifiers = Qualifiers::default();
        let object = self.new_object("memory", held, qualifiers, span);
        let declared = TypedStmt { kind: CStmtKind::Declare(object, None), span };
        self.function.literals[0].declared.push(declared);
        let place = Lvalue { kind: LvalueKind::Object(object), ty: held, qualifiers, span };
        let memory = match count {
            1 => MemoryExpr::Address(place),
            _ => MemoryExpr::Decay(place),
        };
        Ok(CExpr { kind: Box::new(ExprKind::Memory(memory)), ty, span })
    }
}

/// An array of variable length of which a jump may come behind the declaration.
fn beside_label(at: Span) -> Box<Diagnostic> {
    let help = "use a constant length, or `malloc`";
    level(at, "an array of variable length behind a label, or a label behind one,", help)
}
