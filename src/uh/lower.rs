//! From statements to the core program: blocks become branches, labels become positions.
//!
//! Branches lead to labels of the source, and to targets that blocks need; the builder of core programs
//! turns both into positions.

use super::claims::{self, SaidThere};
use super::codegen::Codegen;
use super::diagnostics::Diagnostics;
use super::folds;
use super::frames::fill_frames;
use super::shapes::SymbolNumbering;
use super::tree::{
    self, NameId, NodeKind, SyntaxTree, UhExpr, UhIdentifier, UhStmtKind, VariableDeclaration,
};
use super::typing::ProgramTyping;
use base::{Sort, Span, VarId};
use program::build::{ProgramBuilder, Target};
use program::spec::ClaimPlace;
use program::{CheckKind, Code, Op, Proc, Program, Stmt};

/// The core program; `end` is the end of the source.
pub(crate) fn lower(
    tree: &SyntaxTree,
    typing: &mut ProgramTyping,
    mut numbering: SymbolNumbering,
    end: Span,
    diagnostics: &mut Diagnostics,
) -> Program {
    let mut builder = ProgramBuilder::new(std::mem::take(&mut numbering.symbols));
    builder.reserve(tree.procs.iter().map(|proc| proc.body.len()).sum());
    let codegen = Codegen::new(tree, typing, &numbering);
    let mut lower =
        StatementLowerer { codegen, builder, blocks: Vec::new(), said: Vec::new(), diagnostics };
    let mut last = end;
    for (proc, declaration) in tree.procs.iter().enumerate() {
        if proc > 0 {
            lower.begin_proc(proc, last);
            last = declaration.end;
        }
        let mut at = 0;
        while let Some(stmt) = declaration.body.get(at) {
            let next = declaration.body.get(at + 1).map(|next| &next.kind);
            at += lower.statement(stmt, next);
        }
    }
    let StatementLowerer { mut codegen, mut builder, said, diagnostics, .. } = lower;
    if folds::write(&mut codegen, &mut builder, diagnostics) {
        claims::contracts(tree, said).for_each(|annotation| {
            claims::write(&mut codegen, &mut builder, annotation, diagnostics);
        });
    }
    let mut program = codegen.calls.take_out(builder, last);
    fill_frames(&mut program);
    program
}

/// A block that has been opened and not yet closed.
enum BlockTargets {
    /// The body of an `if`: where control goes if the condition is false.
    If { otherwise: Target },
    /// The body of an `else`: where it ends.
    Else { end: Target },
    /// The body of a `while`.
    While { head: Target, end: Target },
}

struct StatementLowerer<'a> {
    codegen: Codegen<'a>,
    builder: ProgramBuilder,
    blocks: Vec<BlockTargets>,
    /// What is said of the states that come to statements.
    said: Vec<SaidThere>,
    diagnostics: &'a mut Diagnostics,
}

impl StatementLowerer<'_> {
    /// Begins a procedure; the text of the one before ends at `end`.
    fn begin_proc(&mut self, proc: usize, end: Span) {
        self.codegen.proc = proc;
        let declaration = &self.codegen.tree().procs[proc];
        let vars = |params: &[VariableDeclaration]| {
            params.iter().flat_map(|param| self.codegen.vars(param.name.id)).collect::<Vec<VarId>>()
        };
        let parameters = vars(&declaration.params);
        let results = vars(declaration.results.as_deref().unwrap_or_default());
        let (name, start) = match declaration.name {
            Some(name) => (self.codegen.tree().name(name.id).to_owned(), name.span),
            None => (String::new(), end),
        };
        self.builder.begin_proc(Proc { name, parameters, results, entry: 0 }, start, end);
    }

    /// Lowers a statement; how many of the statements that is (an empty block belongs to its head).
    fn statement(&mut self, stmt: &tree::UhStmt, next: Option<&UhStmtKind>) -> usize {
        let span = stmt.span;
        match &stmt.kind {
            UhStmtKind::Claim(annotation) => self.claim(*annotation, span),
            UhStmtKind::Label(name) => self.builder.label(self.codegen.tree().name(name.id)),
            UhStmtKind::Assign { var, value } => self.assign(*var, *value, span),
            UhStmtKind::Store { target, value } => self.store(*target, *value, span),
            UhStmtKind::Goto(branches) => self.goto(branches, span),
            UhStmtKind::Fail => {
                let check = self.builder.check(CheckKind::Fail, span);
                self.builder.emit(Stmt::Fail { check }, span);
            }
            UhStmtKind::Halt => self.builder.emit(Stmt::Halt, span),
            UhStmtKind::Assert(condition) => self.assert(*condition, span),
            UhStmtKind::Assume(condition) => {
                self.codegen.number_checks(&mut self.builder, *condition, false);
                let code = self.codegen.code(*condition);
                self.builder.emit(Stmt::Assume(code), span);
            }
            UhStmtKind::Havoc(name) => {
                let var = self.codegen.var(name.id);
                let tape = self.codegen.numbering.tape(self.builder.symbols[var].sort);
                self.builder.emit(Stmt::Havoc { var, tape }, span);
            }
            UhStmtKind::Call { targets, call } => {
                let results =
                    targets.iter().flat_map(|target| self.codegen.vars(target.id)).collect();
                self.call(results, *call, span);
            }
            UhStmtKind::Return(values) => self.return_values(values, span),
            UhStmtKind::Var { .. } => {}
            UhStmtKind::If(condition) => return self.open_if(*condition, span, next),
            UhStmtKind::While(condition) => return self.open_while(*condition, span, next),
            UhStmtKind::Else | UhStmtKind::EndIf | UhStmtKind::EndWhile => {
                self.close(&stmt.kind, span);
            }
        }
        1
    }

    /// Takes note of what is said of the next statement.
    fn claim(&mut self, annotation: usize, span: Span) {
        if self.builder.is_open() {
            let place = ClaimPlace::Head(self.builder.position());
            let proc = self.codegen.proc;
            self.said.push(SaidThere { annotation, proc, place });
        } else {
            self.diagnostics.push(claims::no_head(span));
        }
    }

    /// The target of the label.
    fn named(&mut self, label: NameId) -> Target {
        self.builder.named(self.codegen.tree().name(label))
    }

    fn assign(&mut self, var: UhIdentifier, value: UhExpr, span: Span) {
        self.set(self.codegen.vars(var.id), value, span);
    }

    /// Gives the variable a value; of a sequence there are two.
    fn set(&mut self, vars: Vec<VarId>, value: UhExpr, span: Span) {
        if let NodeKind::Call(_) = self.codegen.tree().nodes[value.end - 1].kind {
            return self.call(vars, value, span);
        }
        let mut values = self.values(value);
        // The length may depend on what the variable has held.
        if let [items, ..] = vars[..]
            && let [_, length] = &mut values[..]
            && length.0.contains(&Op::Var(items))
        {
            *length = self.store_in_temporary(std::mem::take(length), span);
        }
        for (var, value) in vars.into_iter().zip(values) {
            if value.as_var() != Some(var) || self.builder.symbols.sequence_of(var).is_none() {
                self.builder.emit(Stmt::Assign { var, value }, span);
            }
        }
    }

    /// The code of an expression whose checks have no numbers yet; two codes of a sequence.
    fn values(&mut self, expr: UhExpr) -> Vec<Code> {
        self.codegen.number_checks(&mut self.builder, expr, false);
        self.codegen.values(expr)
    }

    /// A call as a statement.
    fn call(&mut self, results: Vec<VarId>, call: UhExpr, span: Span) {
        let tree = self.codegen.tree();
        let NodeKind::Call(number) = tree.nodes[call.end - 1].kind else {
            unreachable!("the root of a call is one")
        };
        let (callee, _) = self.codegen.callee(number as usize);
        let arguments = &tree.calls[number as usize].arguments;
        let arguments = arguments.iter().flat_map(|&argument| self.values(argument)).collect();
        self.builder.emit(Stmt::Call { results, callee, arguments }, span);
    }

    /// All values are there before the first is a result.
    fn return_values(&mut self, values: &[UhExpr], span: Span) {
        let results = self.codegen.tree().procs[self.codegen.proc].results.iter().flatten();
        let results: Vec<Vec<VarId>> =
            results.map(|result| self.codegen.vars(result.name.id)).collect();
        if let &[value] = values {
            self.set(results[0].clone(), value, span);
        } else {
            let mut held = Vec::new();
            for (&value, results) in values.iter().zip(&results) {
                let vars: Vec<VarId> = match self.builder.symbols[results[0]].sort {
                    Sort::Vector(_) => self.builder.fresh_sequence("t"),
                    sort => vec![self.builder.fresh_var("t", sort)],
                };
                self.set(vars.clone(), value, span);
                held.extend(results.iter().copied().zip(vars));
            }
            for (var, held) in held {
                let value = Code(vec![Op::Var(held)]);
                self.builder.emit(Stmt::Assign { var, value }, span);
            }
        }
        self.builder.emit(Stmt::Return, span);
    }

    fn store(&mut self, target: UhExpr, value: UhExpr, span: Span) {
        self.codegen.number_checks(&mut self.builder, target, true);
        self.codegen.number_checks(&mut self.builder, value, false);
        let root = target.end - 1;
        let name = match self.codegen.tree().nodes[root].kind {
            NodeKind::Field(name) => name,
            NodeKind::Element { index } => {
                return self.store_element(target, index as usize, value, span);
            }
            _ => unreachable!("the target of a store is a field or an element"),
        };
        let owner = self.codegen.class(root);
        let field = self.codegen.numbering.field(self.codegen.typing, owner, name);
        let check = self.codegen.check_of(root);
        let target = self.codegen.code(UhExpr { end: root, ..target });
        let value = self.codegen.code(value);
        self.builder.emit(Stmt::Store { value, target, field, check }, span);
    }

    /// `a[i] := v`: evaluates v, then a, then i. The array is stored into under the name under which it is
    /// looked at, so that it is evaluated once.
    fn store_element(&mut self, target: UhExpr, index: usize, value: UhExpr, span: Span) {
        let root = target.end - 1;
        let mut value = self.codegen.code(value);
        let mut array = self.codegen.code(UhExpr { end: index, ..target });
        let index = self.codegen.code(UhExpr { first: index, end: root, ..target });
        if array.as_var().is_none() {
            value = self.store_in_temporary(value, span);
            array = self.store_in_temporary(array, span);
        }
        let of = self.codegen.element_of(root);
        let field = of.fields(&self.builder.symbols).items;
        value.append(array.clone());
        value.append(index);
        value.0.push(Op::Replaced(of));
        self.builder.emit(Stmt::Store { value, target: array, field, check: of.null }, span);
    }

    /// The value in a variable of its own, unless it is a constant.
    fn store_in_temporary(&mut self, value: Code, span: Span) -> Code {
        if let [Op::Int(_) | Op::Bool(_) | Op::Null(_)] = value.0[..] {
            return value;
        }
        let var = self.builder.fresh_var("t", value.sort(&self.builder.symbols));
        self.builder.emit(Stmt::Assign { var, value }, span);
        Code::from_op(Op::Var(var))
    }

    fn goto(&mut self, branches: &[(UhExpr, UhIdentifier)], span: Span) {
        let mut lowered = Vec::new();
        for (condition, label) in branches {
            self.codegen.number_checks(&mut self.builder, *condition, false);
            lowered.push((self.codegen.code(*condition), self.named(label.id)));
        }
        self.builder.goto(lowered, span);
    }

    /// Writes a jump to the target that is taken where the condition (or its negation) holds;
    /// nothing if that is nowhere.
    fn branch(&mut self, condition: UhExpr, negate: bool, target: Target, span: Span) {
        self.codegen.number_checks(&mut self.builder, condition, false);
        let codes = self.codegen.alternatives(condition, negate);
        let branches: Vec<_> = codes
            .into_iter()
            .filter(|code| !is_constant(code, false))
            .map(|code| (code, target))
            .collect();
        if !branches.is_empty() {
            self.builder.goto(branches, span);
        }
    }

    fn assert(&mut self, condition: UhExpr, span: Span) {
        let good = self.builder.new_target();
        self.branch(condition, false, good, span);
        let check = self.builder.check(CheckKind::Assert, span);
        self.builder.emit(Stmt::Fail { check }, span);
        self.builder.place_target(good);
    }

    fn open_if(&mut self, condition: UhExpr, span: Span, next: Option<&UhStmtKind>) -> usize {
        let target = self.builder.new_target();
        if matches!(next, Some(UhStmtKind::Else)) {
            self.branch(condition, false, target, span);
            self.blocks.push(BlockTargets::Else { end: target });
            return 2;
        }
        self.branch(condition, true, target, span);
        self.blocks.push(BlockTargets::If { otherwise: target });
        1
    }

    fn open_while(&mut self, condition: UhExpr, span: Span, next: Option<&UhStmtKind>) -> usize {
        let head = self.builder.new_target();
        self.builder.expect_branches(head);
        self.builder.place_target(head);
        if matches!(next, Some(UhStmtKind::EndWhile)) {
            self.branch(condition, false, head, span);
            return 2;
        }
        let end = self.builder.new_target();
        let here = ClaimPlace::Head(self.builder.position());
        self.branch(condition, true, end, span);
        if self.said.last().is_some_and(|annotation| annotation.place == here)
            && ClaimPlace::Head(self.builder.position()) == here
        {
            // What is said of this loop is not said of one that its body begins with.
            let body = self.builder.new_target();
            self.builder.jump(body, span);
            self.builder.place_target(body);
        }
        self.blocks.push(BlockTargets::While { head, end });
        1
    }

    fn close(&mut self, kind: &UhStmtKind, span: Span) {
        let block =
            self.blocks.pop().expect("the parser pairs the ends of blocks with their heads");
        match block {
            BlockTargets::If { otherwise } if matches!(kind, UhStmtKind::Else) => {
                let end = self.builder.new_target();
                if self.builder.is_open() {
                    self.builder.jump(end, span);
                }
                self.builder.place_target(otherwise);
                self.blocks.push(BlockTargets::Else { end });
            }
            BlockTargets::If { otherwise: end } | BlockTargets::Else { end } => {
                self.builder.place_target(end);
            }
            BlockTargets::While { head, end } => {
                if self.builder.is_open() {
                    self.builder.jump(head, span);
                }
                self.builder.place_target(end);
            }
        }
    }
}

/// Whether the code is this truth value and nothing else.
fn is_constant(code: &Code, value: bool) -> bool {
    code.0 == [Op::Bool(value)]
}
