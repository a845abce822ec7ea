//! Strings: their characters, as variables of the file and as what arrays begin with.

use lang_c::ast::{Expression, Initializer, InitializerListItem};
use lang_c::span::Node;

use super::number::escape_byte;
use super::refuse::{error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::tree::{CExpr, ExprKind, Lvalue, LvalueKind, MemoryExpr};
use crate::types::{CType, IntType, Qualifiers, TypeId};
use base::Span;

impl CTypeChecker<'_> {
    /// The type of an array that a string fills.
    pub(super) fn completed_text(
        &mut self,
        value: &Node<Expression>,
        element: TypeId,
    ) -> CheckResult<TypeId> {
        let Expression::StringLiteral(text) = &value.node else { unreachable!("it is a string") };
        let span = self.span(value.span);
        let length = self.characters(&text.node, span)?.len() + 1;
        let length = u64::try_from(length).unwrap_or(u64::MAX);
        Ok(self.unit.types.id(CType::Array(element, Some(length))))
    }

    /// The string in braces that an array of numbers may begin with.
    pub(super) fn string_initializer<'n>(
        &self,
        items: &'n [Node<InitializerListItem>],
        element: TypeId,
    ) -> Option<&'n Node<Expression>> {
        let [item] = items else { return None };
        let Initializer::Expression(value) = &item.node.initializer.node else { return None };
        let is_text = matches!(value.node, Expression::StringLiteral(_));
        let is_whole = item.node.designation.is_empty() && is_text;
        (is_whole && self.unit.types.as_int(element).is_some()).then_some(value)
    }

    /// The characters of a string.
    pub(super) fn characters(&self, parts: &[String], span: Span) -> CheckResult<Vec<u8>> {
        let mut all = Vec::new();
        for part in parts {
            let inner = part.strip_prefix('"').and_then(|part| part.strip_suffix('"'));
            let Some(inner) = inner else {
                return Err(level(span, "a string of wide characters", "use `char`"));
            };
            let mut chars = inner.bytes().peekable();
            while let Some(byte) = chars.next() {
                if byte != b'\\' {
                    all.push(byte);
                    continue;
                }
                let byte = escape_byte(&mut chars);
                all.push(byte.ok_or_else(|| {
                    level(span, "such an escape in a string", "write the number")
                })?);
            }
        }
        Ok(all)
    }

    /// A string where a value is needed: a variable of the file that nobody writes.
    pub(super) fn string_literal(&mut self, parts: &[String], span: Span) -> CheckResult<Lvalue> {
        let bytes = self.characters(parts, span)?;
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX - 1) + 1;
        let char = self.unit.types.id(CType::Int(IntType::Char));
        let ty = self.unit.types.id(CType::Array(char, Some(length)));
        let qualifiers = Qualifiers::default();
        let value = self.characters_of(bytes, ty, char, span);
        self.texts += 1;
        let name = format!("text_{}", self.texts);
        let object = self.new_object(&name, ty, qualifiers, span);
        let variable = &mut self.unit.objects[object.index()];
        variable.is_static = true;
        variable.is_text = true;
        variable.initial = Some(value);
        if !self.is_unevaluated {
            self.unit.globals.push(object);
        }
        Ok(Lvalue { kind: LvalueKind::Object(object), ty, qualifiers, span })
    }

    /// The value of an array of characters.
    fn characters_of(&self, bytes: Vec<u8>, ty: TypeId, element: TypeId, span: Span) -> CExpr {
        let int = self.unit.types.as_int(element).expect("it is one");
        let mut parts = Vec::new();
        for (number, byte) in bytes.into_iter().enumerate() {
            let kind = Box::new(ExprKind::Int(int.wrap_value(&byte.into())));
            parts.push((number, CExpr { kind, ty: element, span }));
        }
        CExpr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span }
    }

    /// A string as an array of characters.
    pub(super) fn text_array(
        &mut self,
        value: &Node<Expression>,
        ty: TypeId,
        element: TypeId,
        length: Option<u64>,
    ) -> CheckResult<CExpr> {
        let span = self.span(value.span);
        let Expression::StringLiteral(text) = &value.node else {
            let message = "an array begins with a list of values";
            return Err(error(codes::MISMATCH, span, message, "write it in braces"));
        };
        let is_text = self.unit.types.is_character(element);
        if !is_text {
            let message = "a string is an array of characters";
            return Err(error(codes::MISMATCH, span, message, "use an array of `char`"));
        }
        let bytes = self.characters(&text.node, span)?;
        let count = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        if length.is_some_and(|length| count > length) {
            let message = "the string is longer than the array";
            return Err(error(codes::MISMATCH, span, message, "use a longer array"));
        }
        Ok(self.characters_of(bytes, ty, element, span))
    }
}
