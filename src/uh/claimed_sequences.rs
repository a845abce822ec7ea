//! Nodes of annotations that are sequences, or about some.

use std::rc::Rc;

use super::claims::ClaimLowering;
use super::said_folds::Folding;
use super::said_sequences::{AnnotationValue, SaidSequence, SequenceSpeaker};
use super::tree::{NodeKind, UhIdentifier};
use super::typing::SaidName;
use base::Span;
use program::BinOp;
use program::spec::{FormulaBuilder, FormulaPart, StateSelector};

impl ClaimLowering<'_, '_> {
    /// A fold of these arguments.
    pub(super) fn folded(
        &mut self,
        builder: &mut FormulaBuilder,
        fold: usize,
        mut arguments: Vec<AnnotationValue>,
        span: Span,
    ) -> AnnotationValue {
        self.sequences += 1;
        let mut last = || arguments.pop().expect("a fold has two arguments at least");
        let (end, of) = (last().part_id(), last().sequence());
        let is_plain = matches!(*of, SaidSequence::Var(..) | SaidSequence::Array(..));
        self.has_sequences |= !is_plain;
        let args = arguments.into_iter().map(AnnotationValue::part_id).collect();
        let folding = Folding { fold: &self.builder.folds()[fold], args };
        AnnotationValue::One(SequenceSpeaker { builder, span }.folded(&folding, &of, end))
    }

    /// Sees to a node that is a sequence, or is about one; whether it is.
    pub(super) fn sequence(
        &mut self,
        builder: &mut FormulaBuilder,
        stack: &mut Vec<AnnotationValue>,
        index: usize,
        params: &[AnnotationValue],
    ) -> bool {
        let node = self.codegen.tree().nodes[index];
        let is_sequence = |back: usize| {
            let at = stack.len().checked_sub(back);
            at.is_some_and(|at| matches!(stack[at], AnnotationValue::Sequence(_)))
        };
        let is_about = match node.kind {
            NodeKind::Var(name) => match self.codegen.typing.names.get(&index) {
                Some(&SaidName::Parameter(at)) => {
                    matches!(params[at], AnnotationValue::Sequence(_))
                }
                Some(SaidName::Bound(_)) => false,
                None => self.codegen.typing.length(self.proc, name).is_some(),
            },
            NodeKind::Sequence(_) | NodeKind::Slice { .. } => true,
            NodeKind::Length | NodeKind::Binary(_) => is_sequence(1),
            NodeKind::Choice => is_sequence(1),
            NodeKind::Element { .. } => is_sequence(2),
            _ => false,
        };
        if !is_about {
            return false;
        }
        self.sequences += usize::from(!matches!(node.kind, NodeKind::Var(_)));
        let mut pop = || stack.pop().expect("operands come first");
        let mut speaker = SequenceSpeaker { builder, span: node.span };
        let value = match node.kind {
            NodeKind::Var(name) => match self.codegen.typing.names.get(&index) {
                Some(&SaidName::Parameter(at)) => params[at].clone(),
                _ => match self.var(UhIdentifier { id: name, span: node.span }) {
                    FormulaPart::Var(var, when) => {
                        let vars = self.builder.symbols.sequence(var);
                        let vars = vars.expect("it holds a sequence");
                        AnnotationValue::Sequence(Rc::new(SaidSequence::Var(vars, when)))
                    }
                    part => unreachable!("{part:?} is no variable"),
                },
            },
            NodeKind::Sequence(count) => {
                self.has_sequences = true;
                let elements = stack.split_off(stack.len() - count as usize);
                let elements = elements.into_iter().map(AnnotationValue::part_id).collect();
                AnnotationValue::Sequence(Rc::new(SaidSequence::Elements(elements)))
            }
            NodeKind::Slice { from, to } => {
                let to = to.then(|| pop().part_id());
                let from = from.then(|| pop().part_id());
                let of = match pop() {
                    AnnotationValue::Sequence(of) => of,
                    AnnotationValue::One(array) => {
                        let fields = self.array(index);
                        Rc::new(SaidSequence::Array(fields, array, StateSelector::Now))
                    }
                };
                match (from, to) {
                    (None, None) => AnnotationValue::Sequence(of),
                    _ => {
                        self.has_sequences = true;
                        AnnotationValue::Sequence(Rc::new(SaidSequence::Slice(of, from, to)))
                    }
                }
            }
            NodeKind::Length => AnnotationValue::One(speaker.length(&pop().sequence(), false)),
            NodeKind::Element { .. } => {
                let at = pop().part_id();
                AnnotationValue::One(speaker.at(&pop().sequence(), at))
            }
            NodeKind::Choice => {
                let (otherwise, then) = (pop().sequence(), pop().sequence());
                let condition = pop().part_id();
                AnnotationValue::Sequence(Rc::new(SaidSequence::Choice(condition, then, otherwise)))
            }
            NodeKind::Binary(BinOp::Add) => {
                let (right, left) = (pop().sequence(), pop().sequence());
                self.has_sequences = true;
                AnnotationValue::Sequence(Rc::new(SaidSequence::Joined(left, right)))
            }
            NodeKind::Binary(op) => {
                let (right, left) = (pop().sequence(), pop().sequence());
                let same = speaker.same(&left, &right);
                self.has_sequences = true;
                AnnotationValue::One(match op {
                    BinOp::Ne => builder.add(FormulaPart::Not(same), node.span),
                    _ => same,
                })
            }
            kind => unreachable!("{kind:?} is about no sequence"),
        };
        stack.push(value);
        true
    }
}
