//! The types of sequences: values of integers, which variables hold and nothing else.

use super::codes;
use super::complain::Complain;
use super::infer::Infer;
use super::tree::{NodeKind, UhExpr};
use super::types::{ClassKind, UhExprType};
use base::{Diagnostic, Span};

impl Infer<'_> {
    /// `[e, …]`
    pub(super) fn sequence(&mut self, index: usize, count: u32, span: Span) -> UhExprType {
        for _ in 0..count {
            let (actual, at) = self.pop();
            self.agree(UhExprType::Int, actual, at, &Complain::Item);
        }
        let class = self.typing.types.class(ClassKind::Sequence, Some(span));
        self.typing.nodes[index] = Some(class);
        UhExprType::Of(class)
    }

    /// `t[a..b]`, of an array too.
    pub(super) fn slice(
        &mut self,
        index: usize,
        (from, to): (bool, bool),
        span: Span,
    ) -> UhExprType {
        for _ in 0..usize::from(from) + usize::from(to) {
            let (actual, at) = self.pop();
            self.agree(UhExprType::Int, actual, at, &Complain::Index);
        }
        let (owner, at) = self.pop();
        if let UhExprType::Of(class) = owner {
            self.typing.nodes[index] = Some(class);
        }
        let sequence = self.typing.types.class(ClassKind::Sequence, Some(span));
        match self.typing.types.kind(owner) {
            ClassKind::Ref(_) if self.typing.types.element(owner, span).is_some() => {
                let element = self.typing.types.element(owner, span);
                let held = UhExprType::Of(element.expect("it is an array"));
                self.agree(UhExprType::Int, held, at, &Complain::Item);
            }
            ClassKind::Open => self.agree(UhExprType::Of(sequence), owner, at, &Complain::Joined),
            ClassKind::Sequence | ClassKind::Broken => {}
            kind @ (ClassKind::Int | ClassKind::Bool | ClassKind::Ref(_)) => {
                let why = self.typing.types.why(owner);
                let error = self.messages().no_array(kind, why, at);
                self.diagnostics.push(error);
            }
        }
        UhExprType::Of(sequence)
    }

    /// Whether one of the two operands on top is a sequence.
    pub(super) fn is_joined(&mut self) -> bool {
        let top: Vec<UhExprType> = self.operands.iter().rev().take(2).map(|&(ty, _)| ty).collect();
        top.into_iter().any(|ty| self.typing.types.kind(ty) == ClassKind::Sequence)
    }

    /// `t + u`
    pub(super) fn joined(&mut self, index: usize, span: Span) -> UhExprType {
        let sequence = self.typing.types.class(ClassKind::Sequence, Some(span));
        for _ in 0..2 {
            let (actual, at) = self.pop();
            self.agree(UhExprType::Of(sequence), actual, at, &Complain::Joined);
        }
        self.typing.nodes[index] = Some(sequence);
        UhExprType::Of(sequence)
    }

    /// Two things are compared.
    pub(super) fn compared(&mut self, ty: UhExprType, span: Span) {
        if self.said.is_none() && self.typing.types.kind(ty) == ClassKind::Sequence {
            let message = "a program does not compare sequences";
            let error = Diagnostic::error(codes::SEQUENCE_WRITTEN, span, message).with_help(
                "compare their lengths and elements in a loop; what is said of states may compare them",
            );
            self.diagnostics.push(error);
        }
    }

    /// Something is written: no element of a sequence.
    pub(super) fn written(&mut self, target: UhExpr) {
        let root = target.end - 1;
        if let (NodeKind::Element { .. }, Some(class)) =
            (self.tree.nodes[root].kind, self.typing.nodes[root])
            && self.typing.types.kind(UhExprType::Of(class)) == ClassKind::Sequence
        {
            let message = "a sequence is a value: its elements are not written";
            let error = Diagnostic::error(codes::SEQUENCE_WRITTEN, target.span, message);
            self.diagnostics.push(error.with_help(
                "assign another sequence, `t := t[..i] + [e]`, or use an array: `new int[n]`",
            ));
        }
    }

    /// `modifies a[i..j]`: the length of the array, and the ends that are written.
    pub(super) fn frame_of_elements(
        &mut self,
        span: Span,
        (length, ends): (UhExpr, [Option<UhExpr>; 2]),
    ) {
        self.expression(length);
        if let Some(class) = self.typing.nodes[length.end - 1]
            && self.typing.types.kind(UhExprType::Of(class)) == ClassKind::Sequence
        {
            let message = "a sequence is a value: its elements are not written";
            let error = Diagnostic::error(codes::SEQUENCE_WRITTEN, span, message);
            self.diagnostics.push(error.with_help("leave it out: `modifies` is about objects"));
        }
        for end in ends.into_iter().flatten() {
            let (actual, at) = self.expression(end);
            self.agree(UhExprType::Int, actual, at, &Complain::Index);
        }
    }

    /// The ends of a part are looked at where its elements are taken and where its length is.
    fn refuse_calls_in_parts(&mut self) {
        let nodes = &self.tree.nodes;
        let is_part = |kind: NodeKind| matches!(kind, NodeKind::Slice { .. });
        if !nodes.iter().any(|node| is_part(node.kind)) {
            return;
        }
        let starts = self.tree.starts();
        // The last call, or what makes an object, so far.
        let mut last = None;
        for (at, node) in nodes.iter().enumerate() {
            if let NodeKind::Call(_) | NodeKind::New(_) | NodeKind::NewArray(_) = node.kind {
                last = Some(at);
            }
            let call = last.filter(|&call| is_part(node.kind) && call >= starts[at]);
            if let Some(call) = call.filter(|&call| !self.tree.is_said(call)) {
                let message = match nodes[call].kind {
                    NodeKind::Call(_) => "a call in a part of a sequence",
                    _ => "an object is made in a part of a sequence",
                };
                let error = Diagnostic::error(codes::SEQUENCE_JOINED, nodes[call].span, message);
                self.diagnostics.push(error.with_help("assign it to a variable first"));
            }
        }
    }

    /// Complains of sequences that stand elsewhere than in variables.
    pub(super) fn refuse_stored(&mut self) {
        let mut refused = Vec::new();
        let types = &mut self.typing.types;
        for at in 0..types.shapes.len() {
            let fields: Vec<_> = types.shapes[at].fields.values().copied().collect();
            for field in fields {
                if types.kind(UhExprType::Of(field.class)) == ClassKind::Sequence {
                    refused.push((field.span, "a field cannot hold a sequence"));
                }
            }
            if let Some(element) = types.shapes[at].element
                && types.kind(UhExprType::Of(element)) == ClassKind::Sequence
            {
                let span = types.why(UhExprType::Of(element)).unwrap_or_default();
                refused.push((span, "an array cannot hold sequences"));
            }
        }
        for &(class, span) in &self.drawn {
            if types.kind(UhExprType::Of(class)) == ClassKind::Sequence {
                refused.push((span, "a sequence is not read from the input at once"));
            }
        }
        for &(ty, span) in &self.inner_calls {
            if types.kind(ty) == ClassKind::Sequence {
                let message =
                    "the result of this call is a sequence, and only part of an expression";
                let error = Diagnostic::error(codes::SEQUENCE_JOINED, span, message);
                self.diagnostics.push(error.with_help("assign it to a variable first"));
            }
        }
        self.refuse_calls_in_parts();
        refused.sort_unstable();
        refused.dedup();
        for (span, message) in refused {
            let error = Diagnostic::error(codes::SEQUENCE_STORED, span, message);
            self.diagnostics.push(error.with_help(
                "sequences are values of variables, parameters and results; objects hold arrays: `int[]`",
            ));
        }
    }
}
