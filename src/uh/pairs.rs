//! Code of sequences. A sequence is two values: what it holds, and how long it is; each has code of its
//! own, in which the parts of the expression are evaluated from left to right.

use super::codegen::{Codegen, ExprSegment};
use super::tree::{NodeKind, UhExpr};
use super::types::{ClassKind, UhExprType};
use base::Element;
use program::{BinOp, Code, Op};

impl Codegen<'_> {
    /// The values of an expression: its code, or of a sequence what it holds and how long it is.
    pub(crate) fn values(&mut self, expr: UhExpr) -> Vec<Code> {
        if !self.is_sequence(expr.end - 1) {
            return vec![self.code(expr)];
        }
        let mut items = Code::default();
        self.items(expr.end - 1, &mut items);
        let mut length = Code::default();
        self.length_of(expr.end - 1, &mut length);
        vec![items, length]
    }

    /// Whether the value of a node is a sequence.
    pub(super) fn is_sequence(&mut self, root: usize) -> bool {
        let class = match self.tree().nodes[root].kind {
            NodeKind::Sequence(_) | NodeKind::Slice { .. } => return true,
            NodeKind::Binary(BinOp::Add) => return self.typing.nodes[root].is_some(),
            NodeKind::Var(name) => {
                let scoped = self.typing.procs.scoped(self.proc, name);
                self.typing.vars.get(&scoped).copied()
            }
            _ => None,
        };
        class.is_some_and(|class| {
            self.typing.types.kind(UhExprType::Of(class)) == ClassKind::Sequence
        })
    }

    /// Whether a node takes something of a sequence.
    pub(super) fn takes_of_sequence(&mut self, user: usize) -> bool {
        let class = self.typing.nodes[user];
        class.is_some_and(|class| {
            self.typing.types.kind(UhExprType::Of(class)) == ClassKind::Sequence
        })
    }

    /// The first node of each operand of a node, and one past the last.
    fn operands(&self, root: usize, count: usize) -> Vec<(usize, usize)> {
        let mut ranges = Vec::with_capacity(count);
        let mut end = root;
        for _ in 0..count {
            let start = self.sequences.starts[end - 1];
            ranges.push((start, end));
            end = start;
        }
        ranges.reverse();
        ranges
    }

    fn operand(&mut self, (first, end): (usize, usize)) -> Code {
        self.lower_part(ExprSegment { first, end, negate: false })
    }

    /// What a sequence holds.
    pub(super) fn items(&mut self, root: usize, code: &mut Code) {
        base::with_stack(|| match self.tree().nodes[root].kind {
            NodeKind::Var(name) => code.0.push(Op::Var(self.var(name))),
            NodeKind::Binary(_) if !self.is_lengthened(root) => {
                for (_, end) in self.operands(root, 2) {
                    self.items(end - 1, code);
                    match end == root {
                        true => code.0.push(Op::Int(0.into())),
                        false => self.length_of(end - 1, code),
                    }
                }
                code.0.push(Op::Spliced(Element::Int));
            }
            NodeKind::Sequence(_) | NodeKind::Binary(_) => {
                let Joined { base, literals } = self.joined(root);
                let mut length = Code::default();
                match base {
                    Some(base) => {
                        self.items(base, code);
                        self.length_of(base, &mut length);
                    }
                    None => code.0.push(Op::Zeros(Element::Int)),
                }
                let mut at = 0;
                for (literal, count) in literals {
                    for element in self.operands(literal, count) {
                        code.append(code_behind_length(&length, at));
                        code.append(self.operand(element));
                        code.0.push(Op::Updated(Element::Int));
                        at += 1;
                    }
                }
            }
            NodeKind::Slice { from, to } => {
                let operands = self.operands(root, 1 + usize::from(from) + usize::from(to));
                let owner = operands[0];
                if from {
                    code.0.extend([Op::Zeros(Element::Int), Op::Int(0.into())]);
                }
                if self.is_sequence(owner.1 - 1) {
                    self.items(owner.1 - 1, code);
                } else {
                    code.append(self.operand(owner));
                    let fields = self.array_fields(root);
                    code.0.push(Op::Load { field: fields.items, check: self.check_of(root) });
                }
                if from {
                    code.append(self.operand(operands[1]));
                    code.0.push(Op::Spliced(Element::Int));
                }
            }
            kind => unreachable!("{kind:?} is no sequence"),
        });
    }

    /// Whether the `+` puts a `[…]` behind a sequence.
    fn is_lengthened(&self, root: usize) -> bool {
        matches!(self.tree().nodes[root - 1].kind, NodeKind::Sequence(_))
    }

    /// What `[…]`s are put behind.
    fn joined(&mut self, root: usize) -> Joined {
        let (mut base, mut literals) = (root, Vec::new());
        loop {
            match self.tree().nodes[base].kind {
                NodeKind::Binary(_) if self.is_lengthened(base) => {
                    let NodeKind::Sequence(count) = self.tree().nodes[base - 1].kind else {
                        unreachable!("only elements are put behind a sequence")
                    };
                    literals.push((base - 1, count as usize));
                    base = self.operands(base, 2)[0].1 - 1;
                }
                NodeKind::Sequence(count) => {
                    literals.push((base, count as usize));
                    literals.reverse();
                    return Joined { base: None, literals };
                }
                _ => {
                    literals.reverse();
                    return Joined { base: Some(base), literals };
                }
            }
        }
    }

    /// How long a sequence is.
    pub(super) fn length_of(&mut self, root: usize, code: &mut Code) {
        base::with_stack(|| match self.tree().nodes[root].kind {
            NodeKind::Var(name) => {
                let length = self.typing.length(self.proc, name);
                code.0.push(Op::Var(length.expect("a sequence has a length")));
            }
            NodeKind::Binary(_) if !self.is_lengthened(root) => {
                for (_, end) in self.operands(root, 2) {
                    self.length_of(end - 1, code);
                }
                code.0.push(Op::Binary(BinOp::Add));
            }
            NodeKind::Sequence(_) | NodeKind::Binary(_) => {
                let Joined { base, literals } = self.joined(root);
                let mut length = Code::default();
                if let Some(base) = base {
                    self.length_of(base, &mut length);
                }
                let count = literals.into_iter().map(|(_, count)| count).sum();
                code.append(code_behind_length(&length, count));
            }
            NodeKind::Slice { from, to } => {
                let operands = self.operands(root, 1 + usize::from(from) + usize::from(to));
                let owner = operands[0];
                if self.is_sequence(owner.1 - 1) {
                    self.length_of(owner.1 - 1, code);
                } else {
                    code.append(self.operand(owner));
                    let fields = self.array_fields(root);
                    code.0.push(Op::Load { field: fields.len, check: self.check_of(root) });
                }
                if to {
                    code.append(self.operand(operands[operands.len() - 1]));
                    code.0.push(Op::Prefix { check: self.bounds_of(root) });
                }
                if from {
                    code.append(self.operand(operands[1]));
                    code.0.push(Op::Between { check: self.bounds_of(root) });
                }
            }
            kind => unreachable!("{kind:?} is no sequence"),
        });
    }
}

/// A sequence taken apart.
struct Joined {
    /// What stands first, if that is no `[…]`.
    base: Option<usize>,
    /// The `[…]`s behind it, with how many elements they have.
    literals: Vec<(usize, usize)>,
}

/// So many places behind a length; nothing stands for 0.
fn code_behind_length(length: &Code, places: usize) -> Code {
    let mut code = length.clone();
    match (code.0.is_empty(), places) {
        (true, _) => code.0.push(Op::Int(places.into())),
        (false, 0) => {}
        (false, _) => code.0.extend([Op::Int(places.into()), Op::Binary(BinOp::Add)]),
    }
    code
}
