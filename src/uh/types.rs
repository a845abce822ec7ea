//! Types and their unification: classes of things that must have one type, kept by union-find.
//!
//! A class of references carries its shape: the fields that are known so far, each with a class of
//! its own. Classes may lead back to themselves through fields (`Next` of a list); nothing here
//! recurses. A class that has met a contradiction is [`ClassKind::Broken`] and agrees with everything
//! from then on, so that one mistake is reported once.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::tree::NameId;
use base::{Span, handle};

handle! {
    /// A class of things of one type.
    Class
}

/// The type of an expression.
#[derive(Clone, Copy, Debug)]
pub(crate) enum UhExprType {
    /// An integer, by the form of the expression.
    Int,
    /// A truth value, by the form of the expression.
    Bool,
    /// Whatever the class turns out to be.
    Of(Class),
}

/// What is known of a class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ClassKind {
    /// Nothing.
    Open,
    /// Integers.
    Int,
    /// Truth values.
    Bool,
    /// Sequences of integers.
    Sequence,
    /// References to objects of a shape, a position in [`UnificationClasses::shapes`].
    Ref(usize),
    /// A contradiction, which has been reported.
    Broken,
}

/// The fields of the objects of a class.
#[derive(Default, Debug)]
pub(crate) struct Shape {
    /// The fields known so far; their order is that of their places.
    pub fields: IndexMap<NameId, Field, FxBuildHasher>,
    /// What the objects hold, if they are arrays: then they have no fields.
    pub element: Option<Class>,
    /// The declared type, which has no other fields than these.
    pub declared: Option<usize>,
    /// Whether some `new` makes its objects: then it has no other fields either.
    pub is_made: bool,
}

impl Shape {
    /// Whether the objects are known to have fields.
    fn has_fields(&self) -> bool {
        !self.fields.is_empty() || self.declared.is_some() || self.is_made
    }
}

/// A field of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// The class of what it holds.
    pub class: Class,
    /// Where it is declared or first used.
    pub span: Span,
}

/// Two types that cannot be one.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clash {
    /// The kinds differ.
    Kinds {
        /// In what they differ; none if the things themselves do.
        part: Option<Inside>,
        /// What was expected.
        expected: ClashSide,
        /// What was found.
        found: ClashSide,
    },
    /// A declared type lacks a field that is used.
    NoField {
        /// The field.
        field: NameId,
        /// Where it is used.
        used: Span,
        /// The declared type.
        declared: usize,
    },
}

/// What objects of one type have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Inside {
    /// A field.
    Field(NameId),
    /// What they hold, as arrays.
    Elements,
}

/// One side of a clash, as it was before it was found to be broken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClashSide {
    /// What was known of it.
    pub kind: ClassKind,
    /// Where that was fixed.
    pub why: Option<Span>,
}

struct UnificationNode {
    parent: Class,
    kind: ClassKind,
    /// Where the kind was fixed.
    why: Option<Span>,
    /// Whether a declaration fixes it: then it is never taken for broken.
    fixed: bool,
}

/// All classes.
#[derive(Default)]
pub(crate) struct UnificationClasses {
    entries: Vec<UnificationNode>,
    /// The shapes of the classes; that of a class that was merged into another is left empty.
    pub shapes: Vec<Shape>,
    /// The classes that were found to be of arrays.
    pub arrays: Vec<Class>,
}

impl UnificationClasses {
    /// A new class of this kind, which the text at `why` fixes.
    pub(crate) fn class(&mut self, kind: ClassKind, why: Option<Span>) -> Class {
        let class = Class::new(self.entries.len());
        self.entries.push(UnificationNode { parent: class, kind, why, fixed: false });
        class
    }

    /// A new class of references to objects with these fields.
    pub(crate) fn reference(&mut self, shape: Shape, why: Option<Span>) -> Class {
        self.shapes.push(shape);
        self.class(ClassKind::Ref(self.shapes.len() - 1), why)
    }

    /// The class that stands for all those merged with this one.
    pub(crate) fn find(&mut self, class: Class) -> Class {
        let mut class = class;
        loop {
            let parent = self.entries[class.index()].parent;
            if parent == class {
                return class;
            }
            let above = self.entries[parent.index()].parent;
            self.entries[class.index()].parent = above;
            class = above;
        }
    }

    /// What is known of the type.
    pub(crate) fn kind(&mut self, ty: UhExprType) -> ClassKind {
        match ty {
            UhExprType::Int => ClassKind::Int,
            UhExprType::Bool => ClassKind::Bool,
            UhExprType::Of(class) => {
                let root = self.find(class);
                self.entries[root.index()].kind
            }
        }
    }

    /// Where the type was fixed.
    pub(crate) fn why(&mut self, ty: UhExprType) -> Option<Span> {
        let UhExprType::Of(class) = ty else { return None };
        let root = self.find(class);
        self.entries[root.index()].why
    }

    /// A declaration fixes what the class is.
    pub(crate) fn declare(&mut self, class: Class) {
        let root = self.find(class);
        self.entries[root.index()].fixed = true;
    }

    /// Makes both one type, because of the text at `why`; the first contradiction, if there is one.
    pub(crate) fn unify(
        &mut self,
        expected: UhExprType,
        actual: UhExprType,
        why: Span,
    ) -> Option<Clash> {
        match (expected, actual) {
            (UhExprType::Of(expected), UhExprType::Of(actual)) => self.merge(expected, actual),
            (UhExprType::Of(class), plain) | (plain, UhExprType::Of(class)) => {
                let kind = self.kind(plain);
                let root = self.find(class);
                let entry = &mut self.entries[root.index()];
                if entry.kind == ClassKind::Open {
                    (entry.kind, entry.why) = (kind, Some(why));
                }
                if entry.kind == kind || entry.kind == ClassKind::Broken {
                    return None;
                }
                let clash = self.differ(None, expected, actual);
                self.mark_broken(root);
                Some(clash)
            }
            (UhExprType::Int, UhExprType::Int) | (UhExprType::Bool, UhExprType::Bool) => None,
            _ => Some(self.differ(None, expected, actual)),
        }
    }

    /// The field of the objects of `owner`, which the text at `used` uses; an error is what
    /// `owner` is instead of a reference, or the declared type that lacks the field.
    pub(crate) fn field(
        &mut self,
        owner: UhExprType,
        name: NameId,
        used: Span,
    ) -> Result<Class, FieldError> {
        let (UhExprType::Of(class), kind) = (owner, self.kind(owner)) else {
            return Err(FieldError::NotAReference);
        };
        let index = match kind {
            ClassKind::Int | ClassKind::Bool | ClassKind::Sequence => {
                return Err(FieldError::NotAReference);
            }
            ClassKind::Broken => return Ok(self.class(ClassKind::Broken, None)),
            ClassKind::Ref(index) => index,
            ClassKind::Open => {
                self.shapes.push(Shape::default());
                let root = self.find(class);
                let entry = &mut self.entries[root.index()];
                entry.kind = ClassKind::Ref(self.shapes.len() - 1);
                entry.why = Some(used);
                self.shapes.len() - 1
            }
        };
        if let Some(field) = self.shapes[index].fields.get(&name) {
            return Ok(field.class);
        }
        if self.shapes[index].element.is_some() {
            return Err(FieldError::Array);
        }
        if let Some(declared) = self.shapes[index].declared {
            return Err(FieldError::NoField(declared));
        }
        let class = self.class(ClassKind::Open, None);
        self.shapes[index].fields.insert(name, Field { class, span: used });
        Ok(class)
    }

    /// What the arrays of `owner` hold, an element of which the text at `used` uses; none if `owner` is
    /// no class of arrays.
    pub(crate) fn element(&mut self, owner: UhExprType, used: Span) -> Option<Class> {
        let (UhExprType::Of(class), kind) = (owner, self.kind(owner)) else { return None };
        let index = match kind {
            ClassKind::Int | ClassKind::Bool | ClassKind::Sequence => return None,
            ClassKind::Broken => return Some(self.class(ClassKind::Broken, None)),
            ClassKind::Ref(index) => index,
            ClassKind::Open => {
                self.shapes.push(Shape::default());
                let root = self.find(class);
                let entry = &mut self.entries[root.index()];
                entry.kind = ClassKind::Ref(self.shapes.len() - 1);
                entry.why = Some(used);
                self.shapes.len() - 1
            }
        };
        if let Some(element) = self.shapes[index].element {
            return Some(element);
        }
        if self.shapes[index].has_fields() {
            return None;
        }
        let element = self.class(ClassKind::Open, None);
        self.shapes[index].element = Some(element);
        self.arrays.push(class);
        Some(element)
    }

    /// A new class of arrays of such elements.
    pub(crate) fn array(&mut self, element: Class, why: Option<Span>) -> Class {
        let class = self.reference(Shape { element: Some(element), ..Shape::default() }, why);
        self.arrays.push(class);
        class
    }

    /// Whether one of the shapes is of arrays and the other one of objects with fields.
    fn are_different_things(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.shapes[a], &self.shapes[b]);
        (a.element.is_some() && b.has_fields()) || (b.element.is_some() && a.has_fields())
    }

    /// Marks the class as broken, unless a declaration says what it is.
    pub(crate) fn mark_broken(&mut self, class: Class) {
        let root = self.find(class);
        let entry = &mut self.entries[root.index()];
        if !entry.fixed {
            entry.kind = ClassKind::Broken;
        }
    }

    /// The clash of two kinds that differ.
    fn differ(&mut self, part: Option<Inside>, expected: UhExprType, actual: UhExprType) -> Clash {
        let mut side = |ty| ClashSide { kind: self.kind(ty), why: self.why(ty) };
        Clash::Kinds { part, expected: side(expected), found: side(actual) }
    }

    fn merge(&mut self, expected: Class, actual: Class) -> Option<Clash> {
        let mut clash = None;
        let mut work = vec![(expected, actual, None)];
        while let Some((left, right, part)) = work.pop() {
            let (left, right) = (self.find(left), self.find(right));
            if left == right {
                continue;
            }
            let kinds = (self.entries[left.index()].kind, self.entries[right.index()].kind);
            let new = match kinds {
                (ClassKind::Ref(a), ClassKind::Ref(b))
                    if !self.both_declared(a, b) && !self.are_different_things(a, b) =>
                {
                    self.merge_shapes(left, right, (a, b), &mut work)
                }
                (a, b) if a == b || a == ClassKind::Open || a == ClassKind::Broken => {
                    self.link(right, left);
                    None
                }
                (_, ClassKind::Open | ClassKind::Broken) => {
                    self.link(left, right);
                    None
                }
                _ => {
                    let new = self.differ(part, UhExprType::Of(left), UhExprType::Of(right));
                    self.mark_broken(left);
                    self.mark_broken(right);
                    Some(new)
                }
            };
            clash = clash.or(new);
        }
        clash
    }

    /// Whether both shapes are declared types.
    pub(crate) fn both_declared(&self, a: usize, b: usize) -> bool {
        self.shapes[a].declared.is_some() && self.shapes[b].declared.is_some()
    }

    /// Merges two classes of references; their common fields are left as work.
    fn merge_shapes(
        &mut self,
        left: Class,
        right: Class,
        (a, b): (usize, usize),
        work: &mut Vec<(Class, Class, Option<Inside>)>,
    ) -> Option<Clash> {
        let (first, second) = (&self.shapes[a], &self.shapes[b]);
        // The smaller one goes into the larger one, and what is not declared into what is.
        let larger = (first.declared.is_some(), first.fields.len())
            >= (second.declared.is_some(), second.fields.len());
        let (keep, gone, into, from) =
            if larger { (left, right, a, b) } else { (right, left, b, a) };
        self.link(keep, gone);
        let Shape { fields: moved, is_made, element, .. } = std::mem::take(&mut self.shapes[from]);
        let shape = &mut self.shapes[into];
        shape.is_made |= is_made;
        match (shape.element, element) {
            (Some(retained), Some(gone)) if larger => {
                work.push((retained, gone, Some(Inside::Elements)));
            }
            (Some(retained), Some(gone)) => work.push((gone, retained, Some(Inside::Elements))),
            (retained, gone) => shape.element = retained.or(gone),
        }
        let mut clash = None;
        for (name, field) in moved {
            if let Some(retained_field) = shape.fields.get_mut(&name) {
                let pair = if larger {
                    (retained_field.class, field.class)
                } else {
                    (field.class, retained_field.class)
                };
                work.push((pair.0, pair.1, Some(Inside::Field(name))));
                retained_field.span = retained_field.span.min(field.span);
            } else if let Some(declared) = shape.declared {
                let missing = Clash::NoField { field: name, used: field.span, declared };
                clash = clash.or(Some(missing));
            } else {
                shape.fields.insert(name, field);
            }
        }
        clash
    }

    /// Puts `gone` under `keep`.
    fn link(&mut self, keep: Class, gone: Class) {
        self.entries[gone.index()].parent = keep;
        let UnificationNode { why, fixed, .. } = self.entries[gone.index()];
        let entry = &mut self.entries[keep.index()];
        entry.why = entry.why.or(why);
        entry.fixed |= fixed;
    }
}

/// Why something has no such field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FieldError {
    /// It is an integer or a truth value.
    NotAReference,
    /// It is an array.
    Array,
    /// The declared type has no such field.
    NoField(usize),
}
