//! Variables and types: every occurrence gets a class, and the uses of a class say what it is.
//!
//! One pass over the statements in source order, one over the nodes of each expression with a
//! stack of operand types. Then references get the declared types whose fields they have
//! ([`super::owners`]), and those that may lead to one object become of one type
//! ([`super::aliasing`]). What is still open at the end is an integer.

use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};

use super::aliasing::{ClassUnification, joins};
use super::complain::{Complain, Messages};
use super::diagnostics::Diagnostics;
use super::owners::{Owners, Use};
use super::procs::proc_names;
use super::said::SaidContext;
use super::tree::{
    NameId, NodeKind, ScopedName, SyntaxTree, UhExpr, UhIdentifier, UhStmt, UhStmtKind,
};
use super::types::{
    ClashSide, Class, ClassKind, FieldError, Shape, UhExprType, UnificationClasses,
};
use super::typing::ProgramTyping;
use base::Span;
use program::BinOp;

/// The types of everything in the program, where the `entries`, positions in [`SyntaxTree::procs`], are called
/// from outside.
pub(crate) fn infer(
    tree: &SyntaxTree,
    entries: &[usize],
    diagnostics: &mut Diagnostics,
) -> ProgramTyping {
    let typing = ProgramTyping {
        types: UnificationClasses::default(),
        vars: IndexMap::default(),
        numbers: Vec::new(),
        inputs: usize::MAX,
        procs: proc_names(tree, diagnostics),
        declared: Vec::new(),
        nodes: vec![None; tree.nodes.len()],
        havocs: Vec::new(),
        bounds: vec![None; tree.quantifiers.len()],
        names: FxHashMap::default(),
        links: FxHashSet::default(),
        predicates: FxHashMap::default(),
        folds: FxHashMap::default(),
        fold_classes: Vec::new(),
    };
    let mut infer = Infer {
        tree,
        typing,
        operands: Vec::new(),
        proc: 0,
        type_names: FxHashMap::default(),
        var_decls: FxHashMap::default(),
        owners: Owners::default(),
        aliases: FxHashMap::default(),
        given: Vec::new(),
        drawn: Vec::new(),
        inner_calls: Vec::new(),
        said: None,
        diagnostics,
    };
    infer.declare_types();
    infer.declare_vars();
    // Main comes last: what does not fit a procedure is the call's mistake.
    for proc in (1..tree.procs.len()).chain([0]) {
        infer.proc = proc;
        for stmt in &tree.procs[proc].body {
            infer.statement(stmt);
        }
    }
    infer.enter(entries);
    infer.decide();
    infer.complete_objects();
    infer.close_arrays(false);
    // What is wrong behind this is wrong because of aliasing alone.
    if infer.diagnostics.is_empty() {
        infer.close_under_aliasing();
        infer.close_arrays(true);
        infer.complete_objects();
    }
    if infer.diagnostics.is_empty() && infer.has_annotations() {
        infer.annotations();
        infer.decide();
        infer.complete_objects();
        if infer.diagnostics.is_empty() {
            infer.close_under_aliasing();
            infer.close_arrays(true);
            infer.complete_objects();
        }
    }
    infer.refuse_stored();
    infer.typing
}

pub(super) struct Infer<'a> {
    pub(super) tree: &'a SyntaxTree,
    pub(super) typing: ProgramTyping,
    /// The procedure under way.
    pub(super) proc: usize,
    /// The types of the operands that wait, with their places.
    pub(super) operands: Vec<(UhExprType, Span)>,
    /// The declared types by name; of two of one name the first.
    pub(super) type_names: FxHashMap<NameId, usize>,
    /// Where variables are declared.
    pub(super) var_decls: FxHashMap<ScopedName, Span>,
    pub(super) owners: Owners,
    /// For a field two uses of it for which two classes of references were made one.
    pub(super) aliases: FxHashMap<NameId, (Span, Span)>,
    /// The classes of parameters that hold anything from the initial heap.
    pub(super) given: Vec<Class>,
    /// The classes of variables whose values are drawn from the input, and where.
    pub(super) drawn: Vec<(Class, Span)>,
    /// The types of calls that are part of an expression, and where they stand.
    pub(super) inner_calls: Vec<(UhExprType, Span)>,
    /// The annotation under way.
    pub(super) said: Option<SaidContext>,
    pub(super) diagnostics: &'a mut Diagnostics,
}

impl Infer<'_> {
    pub(super) fn messages(&self) -> Messages<'_> {
        Messages { tree: self.tree, types: &self.typing.types }
    }

    /// The class of the variable, which may occur here for the first time.
    pub(super) fn var(&mut self, name: NameId) -> Class {
        let var = self.typing.procs.scoped(self.proc, name);
        if let Some(&class) = self.typing.vars.get(&var) {
            return class;
        }
        let class = self.typing.types.class(ClassKind::Open, None);
        self.typing.vars.insert(var, class);
        class
    }

    fn statement(&mut self, stmt: &UhStmt) {
        match &stmt.kind {
            UhStmtKind::Assign { var, value } => {
                let target = UhExprType::Of(self.var(var.id));
                let (actual, _) = self.expression(*value);
                self.agree(target, actual, value.span, &Complain::Variable(*var));
            }
            UhStmtKind::Store { target, value } => {
                let (expected, _) = self.expression(*target);
                self.written(*target);
                let (actual, _) = self.expression(*value);
                let complain = match self.tree.nodes[target.end - 1].kind {
                    NodeKind::Element { .. } => Complain::Element,
                    _ => Complain::Target,
                };
                self.agree(expected, actual, value.span, &complain);
            }
            UhStmtKind::Goto(branches) => {
                for (condition, _) in branches {
                    self.condition(*condition);
                }
            }
            UhStmtKind::Assert(condition)
            | UhStmtKind::Assume(condition)
            | UhStmtKind::If(condition)
            | UhStmtKind::While(condition) => self.condition(*condition),
            UhStmtKind::Havoc(name) => {
                let class = self.var(name.id);
                self.typing.havocs.push(class);
                self.drawn.push((class, name.span));
            }
            UhStmtKind::Var { var, ty } => self.var_decl(*var, ty),
            UhStmtKind::Call { targets, call } => self.call_statement(targets, *call),
            UhStmtKind::Return(values) => self.return_values(stmt.span, values),
            // Said of what the statements make of the state: see `annotations`.
            UhStmtKind::Claim(_)
            | UhStmtKind::Label(_)
            | UhStmtKind::Fail
            | UhStmtKind::Halt
            | UhStmtKind::Else
            | UhStmtKind::EndIf
            | UhStmtKind::EndWhile => {}
        }
    }

    fn condition(&mut self, condition: UhExpr) {
        let (actual, span) = self.expression(condition);
        self.agree(UhExprType::Bool, actual, span, &Complain::Condition);
    }

    /// Makes both one type, or reports why that cannot be.
    pub(super) fn agree(
        &mut self,
        expected: UhExprType,
        actual: UhExprType,
        at: Span,
        complain: &Complain,
    ) {
        if let Some(clash) = self.typing.types.unify(expected, actual, at) {
            let error = self.messages().clash(clash, at, complain);
            self.diagnostics.push(error);
        }
    }

    /// The field is used on the objects of the class, so they are of the type whose field it is.
    pub(super) fn owned(&mut self, class: Class, field: UhIdentifier) {
        let new = Use { class, field };
        if let Some(owner) = self.owners.owner(&mut self.typing.types, new) {
            self.agree(
                UhExprType::Of(owner),
                UhExprType::Of(class),
                field.span,
                &Complain::Owner(field.id),
            );
        }
    }

    /// Makes references of one type that may lead to one object.
    fn close_under_aliasing(&mut self) {
        let vars = self.typing.vars_of_main();
        let globals = self.typing.vars.iter().filter(|(var, _)| var.proc.is_none());
        let mut others: Vec<Class> = globals.map(|(_, &class)| class).collect();
        others.extend(self.typing.havocs.iter().chain(&self.given));
        let types = &mut self.typing.types;
        for ClassUnification { field, first: (first, used), second: (second, at) } in
            joins(self.tree, types, &vars, &others)
        {
            let types = &mut self.typing.types;
            if types.find(first) != types.find(second) {
                self.aliases.entry(field).or_insert((used, at));
                if let Some(clash) = types.unify(UhExprType::Of(first), UhExprType::Of(second), at)
                {
                    let messages = self.messages();
                    let clash = messages.clash(clash, at, &Complain::Owner(field));
                    let error = messages.by_aliasing(clash, field, (used, at));
                    self.diagnostics.push(error);
                }
            }
        }
    }

    /// Finds the declared types of references whose fields several types have.
    fn decide(&mut self) {
        loop {
            let ProgramTyping { types, declared, .. } = &mut self.typing;
            let decided = self.owners.decided(types, declared);
            if decided.is_empty() {
                break;
            }
            for (declared, Use { class, field }) in decided {
                let complain = Complain::Owner(field.id);
                self.agree(UhExprType::Of(declared), UhExprType::Of(class), field.span, &complain);
            }
        }
        loop {
            let ProgramTyping { types, declared, .. } = &mut self.typing;
            let Some((open, shape, fitting)) = self.owners.undecided(types, declared) else {
                break;
            };
            let error = self.messages().undecided(open.field, shape, &fitting);
            self.diagnostics.push(error);
            self.typing.types.mark_broken(open.class);
        }
    }

    /// The type of the expression, and its place without parentheses.
    pub(super) fn expression(&mut self, expr: UhExpr) -> (UhExprType, Span) {
        self.nodes(expr.first, expr.end);
        self.operands.pop().expect("an expression leaves one operand")
    }

    pub(super) fn nodes(&mut self, first: usize, end: usize) {
        let tree = self.tree;
        for index in first..end {
            let node = tree.nodes[index];
            let ty = match node.kind {
                NodeKind::Between => continue,
                NodeKind::Null => {
                    let class = self.typing.types.reference(Shape::default(), Some(node.span));
                    self.typing.nodes[index] = Some(class);
                    UhExprType::Of(class)
                }
                NodeKind::Bool(_) => UhExprType::Bool,
                NodeKind::Int(_) => UhExprType::Int,
                NodeKind::Var(_) if self.said.is_some() && self.typing.links.contains(&index) => {
                    UhExprType::Of(self.typing.types.class(ClassKind::Broken, None))
                }
                NodeKind::Var(name) if self.said.is_some() => {
                    self.said_var(index, UhIdentifier { id: name, span: node.span })
                }
                NodeKind::Bind(_)
                | NodeKind::Quantified(_)
                | NodeKind::Choice
                | NodeKind::From(_)
                | NodeKind::Implies => {
                    self.said_node(node);
                    continue;
                }
                NodeKind::New(_) | NodeKind::NewArray(_) | NodeKind::Call(_)
                    if self.said.is_some() =>
                {
                    self.said_call(index, node)
                }
                NodeKind::Var(name) => UhExprType::Of(self.var(name)),
                NodeKind::Field(name) => self.field(index, name, node.span),
                NodeKind::New(object) => self.object(index, object, node.span),
                NodeKind::Call(call) => {
                    let ty = self.call_operand(call as usize);
                    if index + 1 != end {
                        self.inner_calls.push((ty, node.span));
                    }
                    ty
                }
                NodeKind::Element { .. } => self.element(index, node.span),
                NodeKind::Length => self.length(index, node.span),
                NodeKind::NewArray(element) => self.new_array(index, element, node.span),
                NodeKind::Sequence(count) => self.sequence(index, count, node.span),
                NodeKind::Slice { from, to } => self.slice(index, (from, to), node.span),
                NodeKind::Binary(BinOp::Add) if self.is_joined() => self.joined(index, node.span),
                kind => self.operator(kind),
            };
            self.operands.push((ty, node.span));
        }
    }

    pub(super) fn pop(&mut self) -> (UhExprType, Span) {
        self.operands.pop().expect("operands come before their operator")
    }

    fn field(&mut self, index: usize, name: NameId, span: Span) -> UhExprType {
        let (owner, prefix) = self.pop();
        if let UhExprType::Of(class) = owner {
            self.typing.nodes[index] = Some(class);
        }
        // The place of the field's own name: behind the prefix and the dot.
        let length = u32::try_from(self.tree.name(name).len()).unwrap_or(0);
        let used = Span { start: span.end - length, end: span.end };
        let field = UhIdentifier { id: name, span: used };
        if let UhExprType::Of(class) = owner {
            self.owned(class, field);
        }
        match self.typing.types.field(owner, name, used) {
            Ok(class) => UhExprType::Of(class),
            Err(error) => {
                self.no_field(error, owner, field, prefix);
                UhExprType::Of(self.typing.types.class(ClassKind::Broken, None))
            }
        }
    }

    pub(super) fn no_field(
        &mut self,
        error: FieldError,
        owner: UhExprType,
        field: UhIdentifier,
        prefix: Span,
    ) {
        let types = &mut self.typing.types;
        let side = ClashSide { kind: types.kind(owner), why: types.why(owner) };
        let error = self.messages().no_field(error, side, field, prefix);
        if let UhExprType::Of(class) = owner {
            self.typing.types.mark_broken(class);
        }
        self.diagnostics.push(error);
    }

    fn operator(&mut self, kind: NodeKind) -> UhExprType {
        let (right, right_span) = self.pop();
        if let NodeKind::Neg | NodeKind::Not = kind {
            let ty = if kind == NodeKind::Neg { UhExprType::Int } else { UhExprType::Bool };
            let word = if kind == NodeKind::Neg { "-" } else { "!" };
            self.agree(ty, right, right_span, &Complain::Operand(word));
            return ty;
        }
        let (left, left_span) = self.pop();
        let (operands, result) = match kind {
            NodeKind::Binary(BinOp::Eq | BinOp::Ne) => {
                self.agree(left, right, right_span, &Complain::Equality);
                self.compared(left, left_span.to(right_span));
                return UhExprType::Bool;
            }
            NodeKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge) => {
                (UhExprType::Int, UhExprType::Bool)
            }
            NodeKind::Logic { .. } => (UhExprType::Bool, UhExprType::Bool),
            _ => (UhExprType::Int, UhExprType::Int),
        };
        for (ty, at) in [(left, left_span), (right, right_span)] {
            self.agree(operands, ty, at, &complaint(kind));
        }
        result
    }
}

/// What to say if an operand of the operator has another type.
fn complaint(kind: NodeKind) -> Complain {
    Complain::Operand(match kind {
        NodeKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge) => return Complain::Order,
        NodeKind::Binary(BinOp::Add) => "+",
        NodeKind::Binary(BinOp::Sub) => "-",
        NodeKind::Binary(BinOp::Mul) => "*",
        NodeKind::Div => "/",
        NodeKind::Mod => "%",
        NodeKind::Logic { and: true, .. } => "&&",
        _ => "||",
    })
}
