//! The syntax tree, laid out flat.
//!
//! Nothing in it points to what comes later, and nothing nests: an expression is a range of [`SyntaxTree::nodes`] in postfix order
//! (operands before operators, in the order of evaluation); statements such as [`StmtKind::If`] bracket blocks. So each later step is a loop.

use indexmap::IndexSet;
use num_bigint::BigInt;
use rustc_hash::FxBuildHasher;

use base::{Span, handle};
use program::BinOp;
use program::spec::ClaimKind;

/// The type of sequences of integers, where no type is declared that has the name.
pub(crate) const SEQUENCE: &str = "seq";

/// What is asked for the length of an array or a sequence, where no procedure has that name.
pub(crate) const LENGTH: &str = "len";

handle! {
    /// A name of the program; the same spelling has the same handle.
    NameId
}

/// A program as it was written.
#[derive(Default)]
pub(crate) struct SyntaxTree {
    /// The spellings behind the names.
    pub names: IndexSet<String, FxBuildHasher>,
    /// All expressions, in source order.
    pub nodes: Vec<ExprNode>,
    /// The numbers behind [`NodeKind::Int`].
    pub numbers: Vec<BigInt>,
    /// The fields that each `new` gives, in order.
    pub objects: Vec<Vec<UhIdentifier>>,
    /// What the arrays hold that each `new` makes, in order.
    pub element_types: Vec<TypeSyntax>,
    /// The declared types, in order.
    pub types: Vec<TypeDecl>,
    /// The variables that all procedures share, with the types that are written.
    pub globals: Vec<VariableDeclaration>,
    /// The calls in expressions and statements, in source order.
    pub calls: Vec<UhCall>,
    /// The procedures; the first one is main, which has no head.
    pub procs: Vec<ProcDecl>,
    /// What is said of states, in source order.
    pub annotations: Vec<Annotation>,
    /// What quantifiers bind, in source order.
    pub quantifiers: Vec<QuantifierBinding>,
    /// What stands behind `from`, in source order.
    pub makers: Vec<MakerName>,
    /// Names for what can be said of states, in order.
    pub predicates: Vec<PredicateDecl>,
    /// The folds, in order.
    pub folds: Vec<FoldDecl>,
}

impl SyntaxTree {
    /// The statements of main.
    #[must_use]
    pub(crate) fn main(&self) -> &[UhStmt] {
        &self.procs[0].body
    }

    /// For each node where the expression begins of which it is the root.
    ///
    /// # Panics
    /// If operands are missing.
    #[must_use]
    pub(crate) fn starts(&self) -> Vec<usize> {
        let mut waiting: Vec<usize> = Vec::new();
        let mut starts = Vec::with_capacity(self.nodes.len());
        for (at, node) in self.nodes.iter().enumerate() {
            let Some(operands) = self.operands(node.kind) else {
                starts.push(at);
                continue;
            };
            let first = waiting.len().checked_sub(operands).expect("operands come first");
            let start = waiting.get(first).copied().unwrap_or(at);
            waiting.truncate(first);
            waiting.push(start);
            starts.push(start);
        }
        starts
    }

    /// How many operands a node takes; nothing if it leaves none either.
    fn operands(&self, kind: NodeKind) -> Option<usize> {
        Some(match kind {
            NodeKind::Between | NodeKind::Bind(_) => return None,
            NodeKind::Null | NodeKind::Bool(_) | NodeKind::Int(_) | NodeKind::Var(_) => 0,
            NodeKind::Field(_) | NodeKind::Neg | NodeKind::Not | NodeKind::Length => 1,
            NodeKind::NewArray(_) | NodeKind::From(_) => 1,
            NodeKind::Binary(_) | NodeKind::Div | NodeKind::Mod | NodeKind::Logic { .. } => 2,
            NodeKind::Element { .. } | NodeKind::Implies => 2,
            NodeKind::Choice => 3,
            NodeKind::New(object) => self.objects[object as usize].len(),
            NodeKind::Call(call) => self.calls[call as usize].arguments.len(),
            NodeKind::Sequence(count) => count as usize,
            NodeKind::Slice { from, to } => 1 + usize::from(from) + usize::from(to),
            NodeKind::Quantified(number) => {
                let is_interval = self.quantifiers[number as usize].of.is_none();
                if is_interval { 3 } else { 1 }
            }
        })
    }

    /// Whether a node is part of what is said of states.
    pub(crate) fn is_said(&self, node: usize) -> bool {
        let holds = |expr: &UhExpr| (expr.first..expr.end).contains(&node);
        let is_within = |annotation: &Annotation| match &annotation.said {
            AnnotationBody::True(expr) => holds(expr),
            AnnotationBody::Frames(frames) => frames.iter().any(|frame| {
                holds(&frame.target) || frame.each.as_ref().is_some_and(|(_, expr)| holds(expr))
            }),
        };
        self.annotations.iter().any(is_within)
            || self.predicates.iter().any(|p| holds(&p.body))
            || self.folds.iter().any(|fold| fold.parts.iter().any(holds))
    }

    /// The spelling of the name.
    #[must_use]
    pub(crate) fn name(&self, id: NameId) -> &str {
        &self.names[id.index()]
    }
}

/// A name at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UhIdentifier {
    /// Which name.
    pub id: NameId,
    /// Where it stands.
    pub span: Span,
}

/// A variable: its name, and the procedure whose own it is; none of a global one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ScopedName {
    /// The procedure, a position in [`SyntaxTree::procs`].
    pub proc: Option<usize>,
    /// The name.
    pub name: NameId,
}

/// An expression: the nodes `first..end`, the last of which is its root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UhExpr {
    /// The first node.
    pub first: usize,
    /// One past the root.
    pub end: usize,
    /// Its place, parentheses around it included.
    pub span: Span,
}

/// A node of an expression.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExprNode {
    /// What it is.
    pub kind: NodeKind,
    /// The place of the expression of which it is the root.
    pub span: Span,
}

/// What a node is. Operands are found through the postfix order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NodeKind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A position in [`SyntaxTree::numbers`].
    Int(u32),
    /// A variable.
    Var(NameId),
    /// A field of the object before.
    Field(NameId),
    /// Unary `-`
    Neg,
    /// `!`
    Not,
    /// An operator that evaluates both operands and cannot fail.
    Binary(BinOp),
    /// `/`
    Div,
    /// `%`
    Mod,
    /// Stands between the operands of `&&` and `||`.
    Between,
    /// `&&` or `||`; both operands come before it, with a [`NodeKind::Between`] between them.
    Logic {
        /// Whether it is `&&`.
        and: bool,
        /// The node between the operands.
        between: u32,
    },
    /// A position in [`SyntaxTree::objects`].
    New(u32),
    /// A position in [`SyntaxTree::calls`]; the arguments come before it. In annotations also what looks
    /// like a call: a predicate, `old`, `fresh`.
    Call(u32),
    /// `a[i]`: array and index come before it.
    Element {
        /// The first node of the index.
        index: u32,
    },
    /// `len(a)`
    Length,
    /// `[e, …]`: so many elements come before it.
    Sequence(u32),
    /// `t[a..b]`: sequence or array, then the ends that are written, come before it.
    Slice {
        /// Whether the beginning is written; else it is 0.
        from: bool,
        /// Whether the end is written; else it is the length.
        to: bool,
    },
    /// `new T[n]`: a position in [`SyntaxTree::element_types`]; the length comes before it.
    NewArray(u32),
    /// `==>`; both operands come before it. In annotations only, like all that follow.
    Implies,
    /// `x from L`; x comes before it. A position in [`SyntaxTree::makers`].
    From(u32),
    /// `if a then b else c`
    Choice,
    /// A position in [`SyntaxTree::quantifiers`]: from here on its name is known.
    Bind(u32),
    /// A position in [`SyntaxTree::quantifiers`]: the body comes before it, and before its
    /// [`NodeKind::Bind`] the ends of the interval.
    Quantified(u32),
}

/// What a quantifier binds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuantifierBinding {
    /// Whether it is `forall`.
    pub all: bool,
    /// The name.
    pub name: UhIdentifier,
    /// The type; none of the integers of an interval.
    pub of: Option<TypeSyntax>,
}

/// Something that is said of states.
#[derive(Debug)]
pub(crate) struct Annotation {
    /// What it is.
    pub kind: ClaimKind,
    /// What it says.
    pub said: AnnotationBody,
    /// Its place, from its word on.
    pub span: Span,
}

/// What an annotation says.
#[derive(Debug)]
pub(crate) enum AnnotationBody {
    /// That something is true.
    True(UhExpr),
    /// That only this may be written; nothing, if there is nothing.
    Frames(Vec<FrameDecl>),
}

/// `e.F`, `x.F for x of T if e`, or `e[a..b]`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FrameDecl {
    /// The location, as if it were read; its root is the field, if it is none of elements.
    pub target: UhExpr,
    /// Of elements the length of the array, and the ends of the part, if they are written.
    pub elements: Option<(UhExpr, [Option<UhExpr>; 2])>,
    /// Of the second form what binds the name, a position in [`SyntaxTree::quantifiers`], and the condition.
    pub each: Option<(u32, UhExpr)>,
}

/// `predicate p(x, y: type) = e`
#[derive(Debug)]
pub(crate) struct PredicateDecl {
    /// Its name.
    pub name: UhIdentifier,
    /// Its parameters.
    pub params: Vec<VariableDeclaration>,
    /// The parentheses around its parameters, and what stands between.
    pub head: Span,
    /// What it stands for.
    pub body: UhExpr,
}

/// `fold g(x: type, t: seq, n: int) = e, e`
#[derive(Debug)]
pub(crate) struct FoldDecl {
    /// Its name.
    pub name: UhIdentifier,
    /// Its parameters, the sequence and the number last.
    pub params: Vec<VariableDeclaration>,
    /// What it is of no elements, and of one more.
    pub parts: [UhExpr; 2],
    /// What the name is of what it was before.
    pub before: NameId,
}

/// A variable that is declared, perhaps with its type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VariableDeclaration {
    /// Its name.
    pub name: UhIdentifier,
    /// Its type, if it is written.
    pub ty: Option<TypeSyntax>,
}

/// A call.
#[derive(Debug)]
pub(crate) struct UhCall {
    /// The procedure.
    pub callee: UhIdentifier,
    /// The arguments, in order.
    pub arguments: Vec<UhExpr>,
    /// Its place, arguments included.
    pub span: Span,
}

/// A procedure.
#[derive(Default, Debug)]
pub(crate) struct ProcDecl {
    /// Its name; none of main.
    pub name: Option<UhIdentifier>,
    /// Its parameters.
    pub params: Vec<VariableDeclaration>,
    /// Its results, if they are named.
    pub results: Option<Vec<VariableDeclaration>>,
    /// Whether its results are named by what it returns.
    pub is_implicit: bool,
    /// Its contract: positions in [`SyntaxTree::annotations`].
    pub contract: Vec<usize>,
    /// Its statements, in order.
    pub body: Vec<UhStmt>,
    /// The end of its text.
    pub end: Span,
}

/// `L`, `f.L` or `initial`, where objects were made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MakerName {
    /// The procedure that the label is in; none if it is the one where this stands.
    pub proc: Option<UhIdentifier>,
    /// The label.
    pub label: UhIdentifier,
}

/// A declared type.
#[derive(Debug)]
pub(crate) struct TypeDecl {
    /// Its name.
    pub name: UhIdentifier,
    /// Its fields with their types.
    pub fields: Vec<(UhIdentifier, TypeSyntax)>,
}

/// A type as it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeSyntax {
    /// The type without brackets.
    pub base: BaseType,
    /// How many `[]` stand behind it: arrays of arrays of ….
    pub dimensions: usize,
    /// Where it stands.
    pub span: Span,
}

/// A type without brackets.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BaseType {
    /// `int`
    Int,
    /// `bool`
    Bool,
    /// References to objects of a declared type.
    Named(UhIdentifier),
}

/// A statement, or a bracket of a block.
#[derive(Debug)]
pub(crate) struct UhStmt {
    /// What it is.
    pub kind: UhStmtKind,
    /// Its place; of `if` and `while` the head alone.
    pub span: Span,
}

/// What a statement is.
#[derive(Debug)]
pub(crate) enum UhStmtKind {
    /// `l:`
    Label(UhIdentifier),
    /// `x := value`
    Assign {
        /// The target.
        var: UhIdentifier,
        /// The right side.
        value: UhExpr,
    },
    /// `location.f := value`
    Store {
        /// The target, as if it were read; its root is the field that is written.
        target: UhExpr,
        /// The right side.
        value: UhExpr,
    },
    /// `goto { e -> l, … }`
    Goto(Vec<(UhExpr, UhIdentifier)>),
    /// `fail`
    Fail,
    /// `halt`
    Halt,
    /// `assert e`
    Assert(UhExpr),
    /// `assume e`
    Assume(UhExpr),
    /// `havoc x`
    Havoc(UhIdentifier),
    /// `f(…)` or `x, y := f(…)`; what is called is a position in [`SyntaxTree::calls`].
    Call {
        /// The variables that get the results; none if the results are dropped.
        targets: Vec<UhIdentifier>,
        /// The call, with its arguments.
        call: UhExpr,
    },
    /// `return e, …`
    Return(Vec<UhExpr>),
    /// `var x: t`
    Var {
        /// The variable.
        var: UhIdentifier,
        /// Its type.
        ty: TypeSyntax,
    },
    /// `if (e) {`
    If(UhExpr),
    /// `} else {`; `else if` is followed by another [`StmtKind::If`].
    Else,
    /// The end of an `if`, whether it has an `else` or not.
    EndIf,
    /// `while (e) {`
    While(UhExpr),
    /// The end of a `while`.
    EndWhile,
    /// A position in [`SyntaxTree::annotations`]: said of each state that comes to the next statement.
    Claim(usize),
}
