//! The types of arrays. An array's type is said by what it holds: `T[]` is one type wherever it is
//! written, so that references that may lead to one array are of one type.

use rustc_hash::{FxHashMap, FxHashSet};

use super::MAX_DIMENSIONS;
use super::codes;
use super::complain::Complain;
use super::infer::Infer;
use super::types::{Class, ClassKind, UhExprType};
use base::{Diagnostic, Span};

impl Infer<'_> {
    /// `a[i]`
    pub(super) fn element(&mut self, index: usize, span: Span) -> UhExprType {
        let (actual, at) = self.pop();
        self.agree(UhExprType::Int, actual, at, &Complain::Index);
        self.array(index, span)
    }

    /// `len(a)`
    pub(super) fn length(&mut self, index: usize, span: Span) -> UhExprType {
        self.array(index, span);
        UhExprType::Int
    }

    /// What the array or the sequence on top holds.
    fn array(&mut self, index: usize, span: Span) -> UhExprType {
        let (owner, at) = self.pop();
        if let UhExprType::Of(class) = owner {
            self.typing.nodes[index] = Some(class);
        }
        if self.typing.types.kind(owner) == ClassKind::Sequence {
            return UhExprType::Int;
        }
        if let Some(element) = self.typing.types.element(owner, span) {
            return UhExprType::Of(element);
        }
        let kind = self.typing.types.kind(owner);
        let why = self.typing.types.why(owner);
        let error = self.messages().no_array(kind, why, at);
        self.diagnostics.push(error);
        if let UhExprType::Of(class) = owner {
            self.typing.types.mark_broken(class);
        }
        UhExprType::Of(self.typing.types.class(ClassKind::Broken, None))
    }

    /// `new T[n]`
    pub(super) fn new_array(&mut self, index: usize, element: u32, span: Span) -> UhExprType {
        let (actual, at) = self.pop();
        self.agree(UhExprType::Int, actual, at, &Complain::Length);
        let ty = self.tree.element_types[element as usize];
        let element = self.declared_class(&ty);
        let class = self.typing.types.array(element, Some(span));
        self.typing.nodes[index] = Some(class);
        UhExprType::Of(class)
    }

    /// Makes arrays that hold the same of one type, and complains of arrays that would hold themselves.
    /// What is still open at last are integers.
    pub(super) fn close_arrays(&mut self, is_last: bool) {
        if self.refuse_cycles() {
            return;
        }
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            let mut of: FxHashMap<ClassKind, Class> = FxHashMap::default();
            for at in 0..self.typing.types.arrays.len() {
                let class = self.typing.types.arrays[at];
                let Some(element) = self.held(class) else { continue };
                let kind = match self.typing.types.kind(UhExprType::Of(element)) {
                    ClassKind::Broken | ClassKind::Sequence => continue,
                    ClassKind::Open if is_last => ClassKind::Int,
                    ClassKind::Open => continue,
                    kind @ (ClassKind::Int | ClassKind::Bool | ClassKind::Ref(_)) => kind,
                };
                let first = *of.entry(kind).or_insert(class);
                let types = &mut self.typing.types;
                if types.find(first) != types.find(class) {
                    is_changed = true;
                    let merged =
                        types.unify(UhExprType::Of(first), UhExprType::Of(class), Span::new(0, 0));
                    assert!(merged.is_none(), "arrays that hold the same never clash");
                }
            }
        }
        self.refuse_cycles();
    }

    /// What the arrays of the class hold, if they are such.
    fn held(&mut self, class: Class) -> Option<Class> {
        match self.typing.types.kind(UhExprType::Of(class)) {
            ClassKind::Ref(shape) => self.typing.types.shapes[shape].element,
            ClassKind::Int | ClassKind::Bool | ClassKind::Sequence => None,
            ClassKind::Open | ClassKind::Broken => None,
        }
    }

    /// Whether there are such arrays.
    fn refuse_cycles(&mut self) -> bool {
        for at in 0..self.typing.types.arrays.len() {
            let class = self.typing.types.arrays[at];
            let mut visited = FxHashSet::default();
            let mut next = Some(class);
            while let Some(class) = next {
                let is_new = visited.insert(self.typing.types.find(class));
                next = self.held(class);
                if !is_new || (next.is_some() && visited.len() > MAX_DIMENSIONS) {
                    self.refuse_array(class, !is_new);
                    return true;
                }
            }
        }
        false
    }

    /// The arrays hold arrays, and so on, without end or deeper than is allowed.
    fn refuse_array(&mut self, class: Class, without_end: bool) {
        let span = self.typing.types.why(UhExprType::Of(class)).unwrap_or(Span::new(0, 0));
        let error = if without_end {
            let message = "the elements of this array would be arrays of its own type";
            Diagnostic::error(codes::ARRAY_OF_ITSELF, span, message)
        } else {
            let message = format!("arrays of arrays nest more than {MAX_DIMENSIONS} deep");
            Diagnostic::error(codes::DEEP_ARRAY, span, message)
        };
        let help = "declare a type with a field that holds the array";
        self.diagnostics.push(error.with_help(help));
        self.typing.types.mark_broken(class);
    }
}
