//! Postfix code of expressions.
//!
//! The nodes of an expression are in postfix order already, so that the code is written in one pass
//! over them. A pass the other way round has settled before which nodes are to be negated: negation
//! is pushed down to comparisons, where it flips the operator, and to variables and fields.

use rustc_hash::FxHashMap;

use super::shapes::SymbolNumbering;
use super::taken::SequenceUses;
use super::tree::{NameId, NodeKind, SyntaxTree, UhExpr};
use super::typing::ProgramTyping;
use base::{ArrayFields, CheckId, Element, FieldId, ProcId, ShapeId, Sort, VarId};
use program::build::ProgramBuilder;
use program::calls::PendingCalls;
use program::{BinOp, CheckKind, Code, ElementOf, Op};

/// What is known of the program when code is written.
pub(crate) struct Codegen<'a> {
    tree: &'a SyntaxTree,
    /// The types of everything.
    pub typing: &'a mut ProgramTyping,
    /// The numbers of everything.
    pub numbering: &'a SymbolNumbering,
    /// The procedure under way, a position in [`SyntaxTree::procs`].
    pub proc: usize,
    /// The check of each node that has one.
    check_of: Vec<Option<CheckId>>,
    /// Of each element the check of its index.
    bounds_of: FxHashMap<usize, CheckId>,
    /// For each call inside an expression the variable that stands for its result.
    call_of: Vec<Option<VarId>>,
    /// The calls behind these variables.
    pub calls: PendingCalls,
    /// Where sequences are used.
    pub(super) sequences: SequenceUses,
    /// Whether a node is to be negated; false outside the expression that is being written.
    negated: Vec<bool>,
}

/// Part of an expression, and whether it is to be negated.
#[derive(Clone, Copy)]
pub(super) struct ExprSegment {
    pub(super) first: usize,
    pub(super) end: usize,
    pub(super) negate: bool,
}

impl<'a> Codegen<'a> {
    /// A writer of code for the program.
    pub(crate) fn new(
        tree: &'a SyntaxTree,
        typing: &'a mut ProgramTyping,
        numbering: &'a SymbolNumbering,
    ) -> Self {
        let nodes = tree.nodes.len();
        let mut codegen = Self {
            tree,
            typing,
            numbering,
            proc: 0,
            check_of: vec![None; nodes],
            bounds_of: FxHashMap::default(),
            call_of: vec![None; nodes],
            calls: PendingCalls::default(),
            sequences: SequenceUses::default(),
            negated: vec![false; nodes],
        };
        codegen.sequences = SequenceUses::collect(tree, |user| codegen.takes_of_sequence(user));
        codegen
    }

    /// The syntax tree.
    pub(crate) fn tree(&self) -> &'a SyntaxTree {
        self.tree
    }

    /// Gives the nodes of the expression that can fail their checks, and calls the variables that stand
    /// for their results; `target` tells that its root is written instead of read. To be called in
    /// source order, before the code is written.
    pub(crate) fn number_checks(
        &mut self,
        builder: &mut ProgramBuilder,
        expr: UhExpr,
        target: bool,
    ) {
        for index in expr.first..expr.end {
            let node = self.tree.nodes[index];
            let kind = match node.kind {
                NodeKind::Field(_) if target && index + 1 == expr.end => CheckKind::NullWrite,
                NodeKind::Field(_) => CheckKind::NullRead,
                NodeKind::Div | NodeKind::Mod => CheckKind::ZeroDivisor,
                NodeKind::Length if self.takes_of_sequence(index) => continue,
                NodeKind::Element { .. } if self.takes_of_sequence(index) => {
                    let bounds = builder.check(CheckKind::OutOfBounds, node.span);
                    self.bounds_of.insert(index, bounds);
                    continue;
                }
                NodeKind::Slice { from, to } => {
                    if !self.takes_of_sequence(index) {
                        self.check_of[index] = Some(builder.check(CheckKind::NullArray, node.span));
                    }
                    if from || to {
                        let bounds = builder.check(CheckKind::BadSlice, node.span);
                        self.bounds_of.insert(index, bounds);
                    }
                    continue;
                }
                NodeKind::Length => CheckKind::NullArray,
                NodeKind::NewArray(_) => CheckKind::NegativeLength,
                NodeKind::Element { .. } => {
                    self.check_of[index] = Some(builder.check(CheckKind::NullArray, node.span));
                    let bounds = builder.check(CheckKind::OutOfBounds, node.span);
                    self.bounds_of.insert(index, bounds);
                    continue;
                }
                NodeKind::Call(number) => {
                    self.call_of[index] = Some(self.queue_call(builder, number as usize));
                    continue;
                }
                _ => continue,
            };
            self.check_of[index] = Some(builder.check(kind, node.span));
        }
    }

    /// A variable for the result of a call inside an expression.
    fn queue_call(&mut self, builder: &mut ProgramBuilder, number: usize) -> VarId {
        let (callee, results) = self.callee(number);
        let call = &self.tree.calls[number];
        let sort = builder.symbols[results[0]].sort;
        let var = builder.fresh_var(self.tree.name(call.callee.id), sort);
        self.calls.add(var, callee, call.arguments.len());
        var
    }

    /// The procedure that is called, and its results.
    pub(crate) fn callee(&self, number: usize) -> (ProcId, Vec<VarId>) {
        let name = self.tree.calls[number].callee.id;
        let callee = self.typing.procs.by_name[&name];
        let results = self.tree.procs[callee].results.iter().flatten();
        let results = results.map(|result| self.typing.var(callee, result.name.id)).collect();
        (ProcId::new(callee), results)
    }

    /// The variable that a name means here.
    pub(crate) fn var(&self, name: NameId) -> VarId {
        self.typing.var(self.proc, name)
    }

    /// The variables that a name means here: of a sequence what it holds, and how long it is.
    pub(crate) fn vars(&self, name: NameId) -> Vec<VarId> {
        let length = self.typing.length(self.proc, name);
        std::iter::once(self.var(name)).chain(length).collect()
    }

    /// The check of the node.
    pub(crate) fn check_of(&self, index: usize) -> CheckId {
        self.check_of[index].expect("checks are numbered before code is written")
    }

    /// The check of the node's index.
    pub(super) fn bounds_of(&self, index: usize) -> CheckId {
        self.bounds_of[&index]
    }

    /// The fields of the array of which a node takes something.
    pub(super) fn array_fields(&mut self, index: usize) -> ArrayFields {
        let array = self.array(index);
        self.numbering.array(array)
    }

    /// The code of the expression, which is no sequence.
    pub(crate) fn code(&mut self, expr: UhExpr) -> Code {
        self.lower_part(ExprSegment { first: expr.first, end: expr.end, negate: false })
    }

    /// Conditions that, evaluated one after another until one holds, tell whether `expr` (or, with
    /// `negate`, its negation) holds: `a || b` is two of them.
    pub(crate) fn alternatives(&mut self, expr: UhExpr, negate: bool) -> Vec<Code> {
        let mut codes = Vec::new();
        let mut work = vec![ExprSegment { first: expr.first, end: expr.end, negate }];
        while let Some(part) = work.pop() {
            let root = part.end - 1;
            match self.tree.nodes[root].kind {
                NodeKind::Not => {
                    work.push(ExprSegment { end: root, negate: !part.negate, ..part });
                }
                NodeKind::Logic { and, between } if and == part.negate => {
                    let between = between as usize;
                    work.push(ExprSegment { first: between + 1, end: root, ..part });
                    work.push(ExprSegment { end: between, ..part });
                }
                _ => codes.push(self.lower_part(part)),
            }
        }
        codes
    }

    pub(super) fn lower_part(&mut self, part: ExprSegment) -> Code {
        self.push_negation(part);
        let mut code = Code::default();
        // Where the short-circuit operators stand that wait for their right operand.
        let mut waiting: Vec<usize> = Vec::new();
        let mut next = part.first;
        while next < part.end {
            let index = next;
            next += 1;
            if let Some(taken) = self.sequences.begins(self.tree, index, part.end) {
                if taken.is_element {
                    self.items(taken.root, &mut code);
                }
                self.length_of(taken.root, &mut code);
                next = taken.root + 1;
                continue;
            }
            let negated = self.negated[index];
            match self.tree.nodes[index].kind {
                NodeKind::Between => {
                    waiting.push(code.0.len());
                    code.0.push(Op::AndThen { end: 0 });
                }
                NodeKind::Logic { and, .. } => {
                    let at = waiting.pop().expect("the operator stands between its operands");
                    let end = code.0.len();
                    code.0[at] =
                        if and == negated { Op::OrElse { end } } else { Op::AndThen { end } };
                }
                NodeKind::Neg => negate_number(&mut code.0),
                NodeKind::Not => {}
                kind => self.op(index, kind, negated, &mut code.0),
            }
        }
        self.negated[part.first..part.end].fill(false);
        // Most are one or two operations, of which a program has a million.
        code.0.shrink_to_fit();
        code
    }

    /// Settles which nodes of the part are negated: an operator tells its operands, which come
    /// before it.
    fn push_negation(&mut self, part: ExprSegment) {
        self.negated[part.end - 1] = part.negate;
        for index in (part.first..part.end).rev() {
            let negated = self.negated[index];
            match self.tree.nodes[index].kind {
                NodeKind::Not => self.negated[index - 1] = !negated,
                NodeKind::Logic { between, .. } => {
                    self.negated[index - 1] = negated;
                    self.negated[between as usize - 1] = negated;
                }
                _ => {}
            }
        }
    }

    /// Writes a node that is an operation of its own.
    fn op(&mut self, index: usize, kind: NodeKind, negated: bool, code: &mut Vec<Op>) {
        let op = match kind {
            NodeKind::Null => {
                let class = self.class(index);
                Op::Null(self.numbering.shape(self.typing, class))
            }
            NodeKind::Bool(value) => Op::Bool(value != negated),
            NodeKind::Int(number) => Op::Int(self.tree.numbers[number as usize].clone()),
            NodeKind::Var(name) => Op::Var(self.var(name)),
            // The arguments stand before it; `PendingCalls` knows how many.
            NodeKind::Call(_) => {
                Op::Var(self.call_of[index].expect("calls are numbered before code is written"))
            }
            NodeKind::Field(name) => {
                let owner = self.class(index);
                let field = self.numbering.field(self.typing, owner, name);
                Op::Load { field, check: self.check_of(index) }
            }
            NodeKind::Element { .. } if self.takes_of_sequence(index) => {
                Op::At { element: Element::Int, bounds: self.bounds_of(index) }
            }
            NodeKind::Element { .. } => Op::Element(self.element_of(index)),
            // The length of the sequence stands there.
            NodeKind::Length if self.takes_of_sequence(index) => return,
            NodeKind::Length => {
                let field = self.array_fields(index).len;
                Op::Load { field, check: self.check_of(index) }
            }
            NodeKind::NewArray(_) => {
                let class = self.class(index);
                let shape = self.numbering.shape(self.typing, class);
                Op::NewArray { shape, check: self.check_of(index) }
            }
            NodeKind::Binary(op) => Op::Binary(if negated { opposite(op) } else { op }),
            NodeKind::Div => Op::Div(self.check_of(index)),
            NodeKind::Mod => Op::Mod(self.check_of(index)),
            NodeKind::New(object) => {
                let class = self.class(index);
                let shape = self.numbering.shape(self.typing, class);
                let names = &self.tree.objects[object as usize];
                let field = |name: &super::tree::UhIdentifier| {
                    self.numbering.field(self.typing, class, name.id)
                };
                Op::New { shape, fields: names.iter().map(field).collect() }
            }
            NodeKind::Between | NodeKind::Logic { .. } | NodeKind::Neg | NodeKind::Not => {
                unreachable!("written by the caller")
            }
            NodeKind::Sequence(_) | NodeKind::Slice { .. } => {
                unreachable!("a sequence has code of its own")
            }
            NodeKind::Implies
            | NodeKind::Choice
            | NodeKind::From(_)
            | NodeKind::Bind(_)
            | NodeKind::Quantified(_) => {
                unreachable!("no code comes of what is said of states")
            }
        };
        code.push(op);
        let is_operand = matches!(
            kind,
            NodeKind::Var(_) | NodeKind::Field(_) | NodeKind::Call(_) | NodeKind::Element { .. }
        );
        if negated && is_operand {
            code.push(Op::Not);
        }
    }

    /// The field that a node reads.
    pub(crate) fn field(&mut self, index: usize, name: NameId) -> FieldId {
        let owner = self.class(index);
        self.numbering.field(self.typing, owner, name)
    }

    /// The sort of a class.
    pub(crate) fn sort(&mut self, class: super::types::Class) -> Sort {
        self.numbering.sort(self.typing, class)
    }

    /// The shape of the array of which the node is an element, a part, or the length.
    pub(crate) fn array(&mut self, index: usize) -> ShapeId {
        let class = self.class(index);
        self.numbering.shape(self.typing, class)
    }

    /// The element that the node is.
    pub(crate) fn element_of(&mut self, index: usize) -> ElementOf {
        let class = self.class(index);
        let array = self.numbering.shape(self.typing, class);
        ElementOf { array, null: self.check_of(index), bounds: self.bounds_of[&index] }
    }

    /// The class that was noted for the node.
    pub(crate) fn class(&self, index: usize) -> super::types::Class {
        self.typing.nodes[index].expect("inference notes the class of references")
    }
}

/// Negates the number on top; that of a literal is a literal.
fn negate_number(code: &mut Vec<Op>) {
    if let Some(Op::Int(number)) = code.last_mut() {
        *number = -std::mem::take(number);
    } else if let Some(Op::Neg) = code.last() {
        code.pop();
    } else {
        code.push(Op::Neg);
    }
}

/// The comparison that holds exactly where this one does not.
fn opposite(op: BinOp) -> BinOp {
    match op {
        BinOp::Lt => BinOp::Ge,
        BinOp::Le => BinOp::Gt,
        BinOp::Gt => BinOp::Le,
        BinOp::Ge => BinOp::Lt,
        BinOp::Eq => BinOp::Ne,
        BinOp::Ne => BinOp::Eq,
        BinOp::Add | BinOp::Sub | BinOp::Mul => unreachable!("only truth values are negated"),
    }
}
