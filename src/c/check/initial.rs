//! What variables begin with.

use indexmap::IndexMap;
use lang_c::ast::{Designator, Expression, Initializer, InitializerListItem};
use lang_c::span::Node;

use super::refuse::{error, level};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::tree::MemoryExpr;
use crate::tree::{CExpr, ExprKind, LvalueKind};
use crate::types::{CType, TypeId};
use base::{Diagnostic, Span};

/// The parts of a list in the order in which they are first named.
#[derive(Default)]
struct PartTree(IndexMap<usize, InitializerPart>);

/// A part of a list.
enum InitializerPart {
    /// A value, and whether it may be replaced.
    Whole(CExpr, bool),
    Parts(PartTree),
}

impl PartTree {
    /// Gives the part at the path a value. A later value takes the place of one that nobody would miss; whether that was
    /// so.
    fn set_part(&mut self, path: &[usize], value: CExpr, is_constant: bool) -> bool {
        let (&last, around) = path.split_last().expect("it is a part");
        let mut tree = self;
        for &number in around {
            let inner =
                tree.0.entry(number).or_insert_with(|| InitializerPart::Parts(Self::default()));
            match inner {
                InitializerPart::Parts(inner) => tree = inner,
                InitializerPart::Whole(..) => return false,
            }
        }
        let may_go = match tree.0.get(&last) {
            None => true,
            Some(InitializerPart::Whole(_, is_constant)) => *is_constant,
            Some(InitializerPart::Parts(_)) => false,
        };
        tree.0.insert(last, InitializerPart::Whole(value, is_constant));
        may_go
    }

    /// The parts as expressions; the tree is no deeper than types are.
    fn into_exprs(self, checker: &CTypeChecker<'_>, ty: TypeId) -> Vec<(usize, CExpr)> {
        let part = |(number, part)| match part {
            InitializerPart::Whole(value, _) => (number, value),
            InitializerPart::Parts(inner) => {
                let ty = checker.part_type(ty, number).expect("it has been named");
                let parts = inner.into_exprs(checker, ty);
                let span = parts.first().map_or(Span::default(), |(_, value)| value.span);
                let kind = Box::new(ExprKind::Memory(MemoryExpr::Parts(parts)));
                (number, CExpr { kind, ty, span })
            }
        };
        self.0.into_iter().map(part).collect()
    }
}

impl CTypeChecker<'_> {
    /// The type of a variable whose number of elements its initializer says.
    pub(super) fn complete_array_type(
        &mut self,
        ty: TypeId,
        initializer: Option<&Node<Initializer>>,
    ) -> CheckResult<TypeId> {
        let (&CType::Array(element, None), Some(initializer)) = (&self.unit.types[ty], initializer)
        else {
            return Ok(ty);
        };
        match &initializer.node {
            Initializer::List(items) => self.listed_type(items, ty, element),
            Initializer::Expression(value) => {
                let is_text = matches!(value.node, Expression::StringLiteral(_));
                if is_text { self.completed_text(value, element) } else { Ok(ty) }
            }
        }
    }

    /// The type of an array of unknown length that a list fills.
    pub(super) fn listed_type(
        &mut self,
        items: &[Node<InitializerListItem>],
        ty: TypeId,
        element: TypeId,
    ) -> CheckResult<TypeId> {
        if let Some(text) = self.string_initializer(items, element) {
            return self.completed_text(text, element);
        }
        let before = std::mem::replace(&mut self.is_unevaluated, true);
        let parts = self.initializer_parts(items, ty);
        self.is_unevaluated = before;
        let length = parts?.into_iter().map(|(number, _)| number + 1).max().unwrap_or(0);
        let length = u64::try_from(length).unwrap_or(u64::MAX);
        Ok(self.unit.types.id(CType::Array(element, Some(length))))
    }

    /// Which part of a value of the type a designator names, behind those without a name in which it is.
    fn designated_path(
        &mut self,
        designator: &Node<Designator>,
        ty: TypeId,
    ) -> CheckResult<Vec<usize>> {
        let span = self.span(designator.span);
        match (&designator.node, &self.unit.types[ty]) {
            (Designator::Index(index), CType::Array(..)) => {
                let number = self.constant_of(index)?;
                let number = usize::try_from(&number).map_err(|_| {
                    let message = "this is no number of an element";
                    error(codes::CONSTANT, span, message, "count from 0")
                })?;
                Ok(vec![number])
            }
            (Designator::Member(name), &CType::Record(record)) => {
                let at = self.span(name.span);
                let path = self.member_of(record, &name.node.name, at)?;
                Ok(path.into_iter().map(|(_, member)| member).collect())
            }
            (Designator::Range(_), _) => {
                Err(level(span, "a range of elements", "write them one by one"))
            }
            (Designator::Member(_), CType::Array(..)) => {
                let message = "an array has no members";
                Err(error(codes::MISMATCH, span, message, "write `[number]`"))
            }
            (Designator::Index(_), CType::Record(_)) => {
                let message = "a struct has no elements";
                Err(error(codes::MISMATCH, span, message, "write `.member`"))
            }
            (Designator::Member(_) | Designator::Index(_), _) => {
                let message = "a value that is neither a struct nor an array has no parts";
                Err(error(codes::MISMATCH, span, message, "leave the designator out"))
            }
        }
    }

    /// The type of a part of a value, if there is such a part.
    fn part_type(&self, ty: TypeId, number: usize) -> Option<TypeId> {
        match &self.unit.types[ty] {
            CType::Array(element, length) => {
                let is_there = |length| u64::try_from(number).is_ok_and(|number| number < length);
                length.is_none_or(is_there).then_some(*element)
            }
            CType::Record(record) => {
                let members = self.unit.types.record(*record).members.as_ref()?;
                members.get(number).map(|member| member.ty)
            }
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer { .. } => {
                None
            }
            CType::Function(_) | CType::Number | CType::Unsupported(_) => None,
        }
    }

    /// A value of the type with which a variable begins.
    pub(super) fn initializer(
        &mut self,
        initializer: &Node<Initializer>,
        ty: TypeId,
    ) -> CheckResult<CExpr> {
        let span = self.span(initializer.span);
        let kind = self.unit.types[ty].clone();
        match (&initializer.node, kind) {
            (Initializer::Expression(value), CType::Array(element, length)) => {
                self.text_array(value, ty, element, length)
            }
            (Initializer::Expression(value), _) => {
                let value = self.expr(value)?;
                self.convert(value, ty)
            }
            (Initializer::List(items), CType::Array(element, length))
                if self.string_initializer(items, element).is_some() =>
            {
                let value = self.string_initializer(items, element).expect("it is one");
                self.text_array(value, ty, element, length)
            }
            (Initializer::List(items), CType::Array(..) | CType::Record(_)) => {
                let parts = self.initializer_parts(items, ty)?;
                Ok(CExpr { kind: Box::new(ExprKind::Memory(MemoryExpr::Parts(parts))), ty, span })
            }
            (Initializer::List(items), _) => match &items[..] {
                [item] if item.node.designation.is_empty() => {
                    self.initializer(&item.node.initializer, ty)
                }
                _ => Err(level(span, "this initializer", "give the variable one value")),
            },
        }
    }

    /// The parts of a struct or an array in a list, with their numbers.
    ///
    /// A designator says which part comes next, and which of its parts; else it is the one behind the last. Where the
    /// braces of a part are left out, its own parts come one by one.
    pub(super) fn initializer_parts(
        &mut self,
        items: &[Node<InitializerListItem>],
        ty: TypeId,
    ) -> CheckResult<Vec<(usize, CExpr)>> {
        let mut tree = PartTree::default();
        let mut path = vec![self.given_part(ty, 0)];
        for item in items {
            let at = self.span(item.span);
            if !item.node.designation.is_empty() {
                path.clear();
                let mut around = ty;
                'named: for designator in &item.node.designation {
                    for number in self.designated_path(designator, around)? {
                        path.push(number);
                        let Some(inner) = self.part_type(around, number) else { break 'named };
                        around = inner;
                    }
                }
            }
            let (value, is_fresh) = self.initial_part(&item.node.initializer, ty, &mut path, at)?;
            if !tree.set_part(&path, value, is_fresh) {
                let help = "give each part its value once";
                return Err(level(at, "a part of a value that was given as a whole", help));
            }
            self.next_part(ty, &mut path);
        }
        Ok(tree.into_exprs(self, ty))
    }

    /// The value of the part at the path, or of the first part of its parts that it is one of; whether nobody notices
    /// if it is replaced.
    fn initial_part(
        &mut self,
        initializer: &Node<Initializer>,
        ty: TypeId,
        path: &mut Vec<usize>,
        at: Span,
    ) -> CheckResult<(CExpr, bool)> {
        let mut around = ty;
        for &number in path.iter() {
            let Some(inner) = self.part_type(around, number) else {
                return Err(self.too_many(around, at));
            };
            if let CType::Record(record) = self.unit.types[around] {
                self.usable_member(record, number, at)?;
            }
            around = inner;
        }
        if path.is_empty() {
            return Err(self.too_many(ty, at));
        }
        if let Initializer::Expression(value) = &initializer.node {
            while !self.is_value_of(value, around)? {
                let first = self.given_part(around, 0);
                let Some(inner) = self.part_type(around, first) else {
                    return Err(level(at, "a value for what has no parts", "leave it out"));
                };
                if let CType::Record(record) = self.unit.types[around] {
                    self.usable_member(record, first, at)?;
                }
                path.push(first);
                around = inner;
            }
        }
        let value = self.initializer(initializer, around)?;
        let is_constant = self.is_constant(&value);
        Ok((value, is_constant))
    }

    /// Whether an expression is a value of the type and not of its first part.
    fn is_value_of(&mut self, value: &Node<Expression>, ty: TypeId) -> CheckResult<bool> {
        let is_text = matches!(value.node, Expression::StringLiteral(_));
        match self.unit.types[ty] {
            CType::Array(element, _) => Ok(is_text && self.unit.types.as_int(element).is_some()),
            CType::Record(_) => {
                let value_type = self.type_of(value)?;
                Ok(self.unit.types.unqualified(value_type) == ty)
            }
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer { .. } => {
                Ok(true)
            }
            CType::Function(_) | CType::Number | CType::Unsupported(_) => Ok(true),
        }
    }

    /// The first part from this one on that a list gives a value: bit fields without a name get none.
    fn given_part(&self, ty: TypeId, from: usize) -> usize {
        let CType::Record(record) = self.unit.types[ty] else { return from };
        let members = self.unit.types.record(record).members.iter().flatten();
        let unnamed = members.skip(from).take_while(|it| it.is_bit_field && it.is_unnamed());
        from + unnamed.count()
    }

    /// The path to the part behind one; empty if that was the last.
    fn next_part(&self, ty: TypeId, path: &mut Vec<usize>) {
        while let Some(last) = path.pop() {
            let inner = |ty, &number: &usize| self.part_type(ty, number).expect("it is on the way");
            let around = path.iter().fold(ty, inner);
            let is_union = matches!(self.unit.types[around], CType::Record(record)
                if self.unit.types.record(record).is_union);
            let next = self.given_part(around, last + 1);
            if !is_union && self.part_type(around, next).is_some() {
                return path.push(next);
            }
        }
    }

    fn too_many(&self, ty: TypeId, at: Span) -> Box<Diagnostic> {
        let is_array = matches!(self.unit.types[ty], CType::Array(..));
        let parts = if is_array { "elements" } else { "members" };
        let message = format!("there are more values than {parts}");
        error(codes::MISMATCH, at, message, "leave some of them out")
    }

    /// Whether the value is known before a run begins.
    pub(super) fn is_constant(&self, value: &CExpr) -> bool {
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

    fn is_constant_place(&self, place: &LvalueKind) -> bool {
        match place {
            LvalueKind::Object(object) => self.unit.object(*object).is_static,
            LvalueKind::Field { of, .. } => self.is_constant_place(&of.kind),
            LvalueKind::Deref(pointer) => {
                matches!(*pointer.kind, ExprKind::Memory(_)) && self.is_constant(pointer)
            }
            LvalueKind::Member { .. } | LvalueKind::Element { .. } => false,
        }
    }
}
