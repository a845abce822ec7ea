//! What variables begin with.

use lang_c::ast::{CompoundLiteral, Designator, Expression, Initializer, InitializerListItem};
use lang_c::span::Node;

use super::refuse::{self, error, level};
use super::{Checked, Checker};
use crate::base::Span;
use crate::c::codes;
use crate::c::tree::MemoryExpr;
use crate::c::tree::{Compound, Expr, ExprKind, Lvalue, PlaceKind, StmtKind, TypedStmt};
use crate::c::types::{IntType, Qualifiers, RecordId, Type, TypeId};

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
                let before = std::mem::replace(&mut self.is_unevaluated, true);
                let parts = self.elements(items, element, None);
                self.is_unevaluated = before;
                parts?.into_iter().map(|(number, _)| number + 1).max().unwrap_or(0)
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
            let mut chars = inner.bytes().peekable();
            while let Some(byte) = chars.next() {
                if byte != b'\\' {
                    all.push(byte);
                    continue;
                }
                all.push(match chars.next() {
                    Some(b'n') => b'\n',
                    Some(b't') => b'\t',
                    Some(b'r') => b'\r',
                    Some(b'a') => 7,
                    Some(b'b') => 8,
                    Some(b'f') => 12,
                    Some(b'v') => 11,
                    Some(digit @ b'0'..=b'7') => {
                        let mut value = u16::from(digit - b'0');
                        for _ in 0..2 {
                            let next = chars.next_if(|byte| matches!(byte, b'0'..=b'7'));
                            let Some(digit) = next else { break };
                            value = value * 8 + u16::from(digit - b'0');
                        }
                        u8::try_from(value % 256).unwrap_or(0)
                    }
                    Some(byte @ (b'\\' | b'"' | b'\'' | b'?')) => byte,
                    _ => return Err(level(span, "such an escape in a string", "write the number")),
                });
            }
        }
        Ok(all)
    }

    /// A string where a value is needed: a variable of the file that nobody writes.
    pub(super) fn text(&mut self, parts: &[String], span: Span) -> Checked<Lvalue> {
        let bytes = self.characters(parts, span)?;
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX - 1) + 1;
        let char = self.unit.types.id(Type::Int(IntType::Char));
        let ty = self.unit.types.id(Type::Array(char, Some(length)));
        let qualifiers = Qualifiers::default();
        let value = self.characters_of(bytes, ty, char, span);
        self.texts += 1;
        let name = format!("text_{}", self.texts);
        let object = self.new_object(&name, ty, qualifiers, span);
        let known = &mut self.unit.objects[object.index()];
        known.is_static = true;
        known.is_text = true;
        known.initial = Some(value);
        if !self.is_unevaluated {
            self.unit.globals.push(object);
        }
        Ok(Lvalue { kind: PlaceKind::Object(object), ty, qualifiers, span })
    }

    /// The value of an array of characters.
    fn characters_of(&self, bytes: Vec<u8>, ty: TypeId, element: TypeId, span: Span) -> Expr {
        let int = self.unit.types.as_int(element).expect("it is one");
        let mut parts = Vec::new();
        for (number, byte) in bytes.into_iter().enumerate() {
            let kind = Box::new(ExprKind::Int(int.wrapped(&byte.into())));
            parts.push((number, Expr { kind, ty: element, span }));
        }
        Expr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span }
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
                let parts = self.elements(items, element, length)?;
                Ok(Expr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span })
            }
            (Initializer::List(items), Type::Record(record)) => {
                let parts = self.member_values(items, record)?;
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

    /// The elements of an array in a list, with their numbers.
    fn elements(
        &mut self,
        items: &[Node<InitializerListItem>],
        element: TypeId,
        length: Option<u64>,
    ) -> Checked<Vec<(usize, Expr)>> {
        let (mut at, mut next, mut parts) = (0, 0, Vec::new());
        while let Some(item) = items.get(at) {
            next = self.element_number(item, next)?;
            if length.is_some_and(|length| u64::try_from(next).is_ok_and(|at| at >= length)) {
                let at = self.span(item.span);
                let message = "there are more values than elements";
                return Err(error(codes::MISMATCH, at, message, "leave some of them out"));
            }
            parts.push((next, self.part(items, &mut at, element)?));
            next += 1;
        }
        Ok(parts)
    }

    /// The members of a struct in a list, with their numbers.
    fn member_values(
        &mut self,
        items: &[Node<InitializerListItem>],
        record: RecordId,
    ) -> Checked<Vec<(usize, Expr)>> {
        let members = self.unit.types.record(record).members.clone().unwrap_or_default();
        let (mut position, mut next, mut parts) = (0, 0, Vec::new());
        while let Some(item) = items.get(position) {
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
                [_, ..] => return Err(level(at, "a designator of several parts", "use braces")),
            }
            let Some(member) = members.get(next) else {
                let message = "there are more values than members";
                return Err(error(codes::MISMATCH, at, message, "leave some of them out"));
            };
            self.usable_member(record, next, at)?;
            parts.push((next, self.part(items, &mut position, member.ty)?));
            next += 1;
        }
        Ok(parts)
    }

    /// A compound literal whose value is read: a variable that nobody else sees.
    pub(super) fn literal(&mut self, literal: &CompoundLiteral, span: Span) -> Checked<Expr> {
        let ty = self.type_name(&literal.type_name)?;
        refuse::value_type(&self.unit.types, ty, span)?;
        if matches!(self.unit.types[ty], Type::Array(..)) || self.function.result.is_none() {
            return Err(level(span, "such a compound literal", "declare a variable for it"));
        }
        let value = if let Type::Record(record) = self.unit.types[ty] {
            let parts = self.member_values(&literal.initializer_list, record)?;
            Expr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span }
        } else {
            match &literal.initializer_list[..] {
                [item] if item.node.designation.is_empty() => {
                    self.initializer(&item.node.initializer, ty)?
                }
                _ => return Err(level(span, "this initializer", "give it one value")),
            }
        };
        let object = self.new_object("literal", ty, Qualifiers::default(), span);
        let declared = TypedStmt { kind: StmtKind::Declare(object, Some(value)), span };
        let block = Compound { stmts: vec![declared], number: self.function.blocks };
        self.function.blocks += 1;
        let qualifiers = Qualifiers::default();
        let place = Lvalue { kind: PlaceKind::Object(object), ty, qualifiers, span };
        let read = Expr { kind: Box::new(ExprKind::Read(place)), ty, span };
        Ok(Expr { kind: Box::new(ExprKind::Block(block, Some(read))), ty, span })
    }

    /// A part of a list; where its braces are left out, it takes as many values as it has room for.
    fn part(
        &mut self,
        items: &[Node<InitializerListItem>],
        at: &mut usize,
        ty: TypeId,
    ) -> Checked<Expr> {
        let initializer = &items[*at].node.initializer;
        let Initializer::Expression(value) = &initializer.node else {
            *at += 1;
            return self.initializer(initializer, ty);
        };
        let span = self.span(initializer.span);
        let is_text = matches!(value.node, Expression::StringLiteral(_));
        let inner: Vec<TypeId> = match self.unit.types[ty].clone() {
            Type::Array(element, Some(length)) => {
                let is_whole = is_text && self.unit.types.as_int(element).is_some();
                let length = usize::try_from(length).unwrap_or(usize::MAX);
                if is_whole { Vec::new() } else { vec![element; length.min(items.len() - *at)] }
            }
            Type::Record(record) => {
                let found = self.type_of(value)?;
                let is_whole = self.unit.types.unqualified(found) == ty;
                let record = self.unit.types.record(record);
                let members = record.members.iter().flatten().map(|member| member.ty);
                match (is_whole, record.is_union) {
                    (true, _) => Vec::new(),
                    (false, true) => members.take(1).collect(),
                    (false, false) => members.collect(),
                }
            }
            Type::Void | Type::Bool | Type::Int(_) | Type::Float(_) | Type::Pointer { .. } => {
                Vec::new()
            }
            Type::Array(_, None) | Type::Function(_) | Type::Number | Type::Unsupported(_) => {
                Vec::new()
            }
        };
        if inner.is_empty() {
            *at += 1;
            return self.initializer(initializer, ty);
        }
        let mut parts = Vec::new();
        for (number, inner) in inner.into_iter().enumerate() {
            let is_over = items.get(*at).is_none_or(|item| !item.node.designation.is_empty());
            if is_over && number > 0 {
                break;
            }
            parts.push((number, self.part(items, at, inner)?));
        }
        Ok(Expr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span })
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
        Ok(self.characters_of(bytes, ty, element, span))
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
            MemoryExpr::SameObject(..) | MemoryExpr::Length(_) => false,
            MemoryExpr::ArrayLength(_) => false,
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
