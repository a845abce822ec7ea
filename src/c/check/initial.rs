//! What variables begin with.

use lang_c::ast::{Designator, Expression, Initializer, InitializerListItem};
use lang_c::span::Node;

use super::refuse::{error, level};
use super::{Checked, Checker};
use crate::base::Span;
use crate::c::codes;
use crate::c::tree::MemoryExpr;
use crate::c::tree::{Expr, ExprKind, PlaceKind};
use crate::c::types::{Type, TypeId};

impl Checker<'_> {
    /// The type of a variable whose number of elements its initializer says.
    pub(super) fn completed(
        &mut self,
        ty: TypeId,
        initializer: Option<&Node<Initializer>>,
    ) -> Checked<TypeId> {
        let (&Type::Array(element, None), Some(initializer)) = (&self.unit.types[ty], initializer)
        else {
            return Ok(ty);
        };
        let length = match &initializer.node {
            Initializer::List(items) => {
                let (mut next, mut length) = (0, 0);
                for item in items {
                    next = self.element_number(item, next)? + 1;
                    length = length.max(next);
                }
                length
            }
            Initializer::Expression(value) => {
                let Expression::StringLiteral(text) = &value.node else { return Ok(ty) };
                let span = self.span(value.span);
                self.characters(&text.node, span)?.len() + 1
            }
        };
        let length = u64::try_from(length).unwrap_or(u64::MAX);
        Ok(self.unit.types.id(Type::Array(element, Some(length))))
    }

    fn element_number(&mut self, item: &Node<InitializerListItem>, next: usize) -> Checked<usize> {
        match &item.node.designation[..] {
            [] => Ok(next),
            [only] => match &only.node {
                Designator::Index(index) => {
                    let span = self.span(index.span);
                    let number = self.constant_of(index)?;
                    usize::try_from(&number).map_err(|_| {
                        error(
                            codes::CONSTANT,
                            span,
                            "this is no number of an element",
                            "count from 0",
                        )
                    })
                }
                Designator::Member(name) => {
                    let message = "an array has no members";
                    Err(error(codes::MISMATCH, self.span(name.span), message, "write `[number]`"))
                }
                Designator::Range(range) => Err(level(
                    self.span(range.span),
                    "a range of elements",
                    "write them one by one",
                )),
            },
            [first, ..] => {
                Err(level(self.span(first.span), "a designator of several parts", "use braces"))
            }
        }
    }

    /// The characters of a string.
    fn characters(&self, parts: &[String], span: Span) -> Checked<Vec<u8>> {
        let mut all = Vec::new();
        for part in parts {
            let inner = part.strip_prefix('"').and_then(|part| part.strip_suffix('"'));
            let Some(inner) = inner else {
                return Err(level(span, "a string of wide characters", "use `char`"));
            };
            let mut chars = inner.bytes();
            while let Some(byte) = chars.next() {
                if byte != b'\\' {
                    all.push(byte);
                    continue;
                }
                all.push(match chars.next() {
                    Some(b'n') => b'\n',
                    Some(b't') => b'\t',
                    Some(b'0') => 0,
                    Some(byte @ (b'\\' | b'"' | b'\'')) => byte,
                    _ => return Err(level(span, "such an escape in a string", "write the number")),
                });
            }
        }
        Ok(all)
    }

    /// A value of the type with which a variable begins.
    pub(super) fn initializer(
        &mut self,
        initializer: &Node<Initializer>,
        ty: TypeId,
    ) -> Checked<Expr> {
        let span = self.span(initializer.span);
        let kind = self.unit.types[ty].clone();
        match (&initializer.node, kind) {
            (Initializer::Expression(value), Type::Array(element, length)) => {
                self.text_array(value, ty, element, length)
            }
            (Initializer::Expression(value), _) => {
                let value = self.expr(value)?;
                self.convert(value, ty)
            }
            (Initializer::List(items), Type::Array(element, length)) => {
                let (mut next, mut parts) = (0, Vec::new());
                for item in items {
                    next = self.element_number(item, next)?;
                    if length.is_some_and(|length| u64::try_from(next).is_ok_and(|at| at >= length))
                    {
                        let at = self.span(item.span);
                        let message = "there are more values than elements";
                        return Err(error(codes::MISMATCH, at, message, "leave some of them out"));
                    }
                    parts.push((next, self.part(&item.node.initializer, element)?));
                    next += 1;
                }
                Ok(Expr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span })
            }
            (Initializer::List(items), Type::Record(record)) => {
                let members = self.unit.types.record(record).members.clone().unwrap_or_default();
                let (mut next, mut parts) = (0, Vec::new());
                for item in items {
                    let at = self.span(item.span);
                    match &item.node.designation[..] {
                        [] => {}
                        [only] => match &only.node {
                            Designator::Member(name) => {
                                next = self.member_of(record, &name.node.name, at)?.1;
                            }
                            Designator::Index(_) | Designator::Range(_) => {
                                let message = "a struct has no elements";
                                return Err(error(codes::MISMATCH, at, message, "write `.member`"));
                            }
                        },
                        [_, ..] => {
                            return Err(level(at, "a designator of several parts", "use braces"));
                        }
                    }
                    let Some(member) = members.get(next) else {
                        let message = "there are more values than members";
                        return Err(error(codes::MISMATCH, at, message, "leave some of them out"));
                    };
                    self.usable_member(record, next, at)?;
                    parts.push((next, self.part(&item.node.initializer, member.ty)?));
                    next += 1;
                }
                Ok(Expr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span })
            }
            (Initializer::List(items), _) => match &items[..] {
                [item] if item.node.designation.is_empty() => {
                    self.initializer(&item.node.initializer, ty)
                }
                _ => Err(level(span, "this initializer", "give the variable one value")),
            },
        }
    }

    /// A part of a list: braces are not left out.
    fn part(&mut self, initializer: &Node<Initializer>, ty: TypeId) -> Checked<Expr> {
        let span = self.span(initializer.span);
        let is_text = match &initializer.node {
            Initializer::Expression(value) => matches!(value.node, Expression::StringLiteral(_)),
            Initializer::List(_) => true,
        };
        let is_array = matches!(self.unit.types[ty], Type::Array(..));
        if is_array && !is_text {
            return Err(level(span, "an initializer without its braces", "write them"));
        }
        let is_record = matches!(self.unit.types[ty], Type::Record(_));
        if let (Initializer::Expression(value), true) = (&initializer.node, is_record) {
            let value = self.expr(value)?;
            if self.unit.types.unqualified(value.ty) != ty {
                return Err(level(span, "an initializer without its braces", "write them"));
            }
            return Ok(value);
        }
        self.initializer(initializer, ty)
    }

    /// A string as an array of characters.
    fn text_array(
        &mut self,
        value: &Node<Expression>,
        ty: TypeId,
        element: TypeId,
        length: Option<u64>,
    ) -> Checked<Expr> {
        let span = self.span(value.span);
        let Expression::StringLiteral(text) = &value.node else {
            let message = "an array begins with a list of values";
            return Err(error(codes::MISMATCH, span, message, "write it in braces"));
        };
        let is_text = self.unit.types.as_int(element).is_some_and(|ty| ty.bytes() == 1);
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
        let mut parts = Vec::new();
        for (number, byte) in bytes.into_iter().enumerate() {
            let int = self.unit.types.as_int(element).expect("it is one");
            let kind = Box::new(ExprKind::Int(int.wrapped(&byte.into())));
            parts.push((number, Expr { kind, ty: element, span }));
        }
        Ok(Expr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span })
    }

    /// Whether the value is known before a run begins.
    pub(super) fn is_constant(&self, value: &Expr) -> bool {
        let ExprKind::Memory(memory) = &*value.kind else {
            return matches!(*value.kind, ExprKind::Null) || self.constant(value).is_some();
        };
        match memory {
            MemoryExpr::Parts(parts) => parts.iter().all(|(_, value)| self.is_constant(value)),
            MemoryExpr::Function(_) => true,
            MemoryExpr::Address(place) | MemoryExpr::Decay(place) => {
                self.is_constant_place(&place.kind)
            }
            MemoryExpr::Offset { pointer, by, .. } => {
                self.is_constant(pointer) && self.constant(by).is_some()
            }
            MemoryExpr::Retype { pointer, .. } => self.is_constant(pointer),
            MemoryExpr::Distance(..) | MemoryExpr::CallPointer(..) | MemoryExpr::Wild => false,
            MemoryExpr::Allocate { .. } | MemoryExpr::NewArray { .. } => false,
        }
    }

    fn is_constant_place(&self, place: &PlaceKind) -> bool {
        match place {
            PlaceKind::Object(object) => self.unit.object(*object).is_static,
            PlaceKind::Field { of, .. } => self.is_constant_place(&of.kind),
            PlaceKind::Deref(pointer) => {
                matches!(*pointer.kind, ExprKind::Memory(_)) && self.is_constant(pointer)
            }
            PlaceKind::Member { .. } | PlaceKind::Element { .. } => false,
        }
    }
}
