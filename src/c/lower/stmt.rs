//! Statements.

use num_bigint::BigInt;

use super::{JumpExits, ProgramExitKind, UnitLowering};
use crate::tree::{CExpr, CStmtKind, Compound, LabelId, ObjectId, TypedStmt};
use crate::walk::address;
use base::{ProcId, Span, VarId};
use program::build::Target;
use program::{BinOp, Code, Op, Stmt};

impl UnitLowering<'_> {
    /// A block.
    pub(super) fn block(&mut self, block: &Compound) {
        self.enter(block);
        self.leave_block();
    }

    /// The statements of a block, which stays open.
    pub(super) fn enter(&mut self, block: &Compound) {
        self.blocks.push(block.number);
        if self.builder.is_open() {
            let span = block.stmts.first().map_or(Span::default(), |stmt| stmt.span);
            self.begin_lives(&[block.number], span);
        }
        for stmt in &block.stmts {
            self.statement(stmt);
        }
    }

    /// The block that was entered last is over.
    pub(super) fn leave_block(&mut self) {
        self.blocks.pop();
    }

    /// The variables of blocks that begin to live there before they are declared: jumps may leave out their
    /// declarations.
    pub(super) fn begin_lives(&mut self, blocks: &[usize], span: Span) {
        let entered = blocks.iter().flat_map(|block| self.found.entered.get(block));
        let objects: Vec<ObjectId> = entered.flatten().copied().collect();
        for object in objects {
            self.indeterminate(object, span);
        }
    }

    /// Any value, where somebody reads it.
    pub(super) fn indeterminate(&mut self, object: ObjectId, span: Span) {
        if !self.uninit.object(object) || self.unit.object(object).is_hidden {
            return;
        }
        let var = self.vars[&object];
        let ty = self.unit.object(object).ty;
        self.declared.push((self.builder.position(), object));
        let record = self.unit.types.pointed_struct(ty);
        self.anything(var, record, ty, span);
    }

    /// A statement.
    pub(super) fn statement(&mut self, stmt: &TypedStmt) {
        let span = stmt.span;
        match &stmt.kind {
            CStmtKind::Expr(expr) => self.effect(expr),
            CStmtKind::Declare(object, None) => self.indeterminate(*object, span),
            CStmtKind::Declare(object, Some(value)) => {
                let var = self.vars[object];
                let value = self.value_in(value, Some(var));
                self.assign(var, value.code, span);
            }
            CStmtKind::Block(block) => self.block(block),
            CStmtKind::If(condition, then, otherwise) => {
                let other = self.builder.new_target();
                self.jump_if(condition, false, other);
                self.statement(then);
                if let Some(otherwise) = otherwise {
                    let end = self.builder.new_target();
                    if self.builder.is_open() {
                        self.builder.jump(end, span);
                    }
                    self.place_target(other);
                    self.statement(otherwise);
                    self.place_target(end);
                } else {
                    self.place_target(other);
                }
            }
            CStmtKind::While(condition, body) => self.loops(Some(condition), None, body, span),
            CStmtKind::For(condition, step, body) => {
                self.loops(condition.as_ref(), step.as_ref(), body, span);
            }
            CStmtKind::Do(body, condition) => {
                let head = self.head();
                let (test, end) = (self.builder.new_target(), self.builder.new_target());
                self.exits.push(JumpExits { on_break: end, on_continue: Some(test) });
                self.statement(body);
                self.exits.pop();
                self.place_target(test);
                self.jump_if(condition, true, head);
                self.place_target(end);
            }
            CStmtKind::Switch(value, body) => self.switch(value, body, span),
            CStmtKind::Case(_, body) | CStmtKind::Default(body) => {
                let target = self.cases[&address(stmt)];
                self.place_target(target);
                self.statement(body);
            }
            CStmtKind::Label(label, body) => {
                let target = self.label(*label);
                self.builder.expect_branches(target);
                self.place_target(target);
                self.statement(body);
            }
            CStmtKind::Goto(label) => {
                let target = self.label(*label);
                let inner = self.found.labels.get(label).cloned().unwrap_or_default();
                let entered = self.entered(&inner);
                self.begin_lives(&entered, span);
                self.builder.jump(target, span);
            }
            CStmtKind::Break => {
                let exits = self.exits.last().expect("it stands in a loop or `switch`");
                self.builder.jump(exits.on_break, span);
            }
            CStmtKind::Continue => {
                let target = self.exits.iter().rev().find_map(|exits| exits.on_continue);
                self.builder.jump(target.expect("it stands in a loop"), span);
            }
            CStmtKind::Return(value) => self.returns(value.as_ref(), span),
            CStmtKind::Empty => {}
        }
    }

    /// The blocks among these that the statement under way is not in.
    fn entered(&self, blocks: &[usize]) -> Vec<usize> {
        blocks.iter().filter(|block| !self.blocks.contains(block)).copied().collect()
    }

    fn label(&mut self, label: LabelId) -> Target {
        let builder = &mut self.builder;
        *self.labels.entry(label).or_insert_with(|| builder.new_target())
    }

    /// The head of a loop is here.
    fn head(&mut self) -> Target {
        let head = self.builder.new_target();
        self.builder.expect_branches(head);
        self.place_target(head);
        head
    }

    fn loops(
        &mut self,
        condition: Option<&CExpr>,
        step: Option<&CExpr>,
        body: &TypedStmt,
        span: Span,
    ) {
        let head = self.head();
        let end = self.builder.new_target();
        if let Some(condition) = condition {
            self.jump_if(condition, false, end);
        }
        let next = match step {
            Some(_) => self.builder.new_target(),
            None => head,
        };
        self.exits.push(JumpExits { on_break: end, on_continue: Some(next) });
        self.statement(body);
        self.exits.pop();
        if let Some(step) = step {
            self.place_target(next);
            self.effect(step);
        }
        if self.builder.is_open() {
            self.builder.jump(head, span);
        }
        self.place_target(end);
    }

    fn returns(&mut self, value: Option<&CExpr>, span: Span) {
        let function = self.function.expect("statements stand in functions");
        if self.procs[&function] == ProcId::MAIN {
            if let Some(value) = value {
                self.effect(value);
            }
            self.check_leaks(ProgramExitKind::Return, span);
            self.emit(Stmt::Halt, span);
            return;
        }
        if let (Some(value), Some(&var)) = (value, self.results.get(&function)) {
            let value = self.value_in(value, Some(var));
            self.assign(var, value.code, span);
        }
        self.emit(Stmt::Return, span);
    }

    fn switch(&mut self, value: &CExpr, body: &TypedStmt, span: Span) {
        let code = self.value(value).code;
        let code = if code.as_var().is_some_and(|var| self.is_own(var)) {
            code
        } else {
            self.simple(code, span)
        };
        let end = self.builder.new_target();
        let mut cases: Vec<(Option<BigInt>, &TypedStmt)> = Vec::new();
        find_cases(body, &mut cases);
        let mut branches = Vec::new();
        let mut default = end;
        let mut entries = Vec::new();
        for (number, stmt) in cases {
            let target = self.builder.new_target();
            self.builder.expect_branches(target);
            self.cases.insert(address(stmt), target);
            let inner = self.found.cases.get(&address(stmt)).cloned().unwrap_or_default();
            let entered = self.entered(&inner);
            let has_lives = entered.iter().any(|block| {
                self.found.entered.get(block).is_some_and(|objects| !objects.is_empty())
            });
            // Who jumps into a block gives its variables any value on the way.
            let entry = if has_lives { self.builder.new_target() } else { target };
            if has_lives {
                entries.push((entry, entered, target));
            }
            match number {
                Some(number) => {
                    let mut is_it = code.clone();
                    is_it.append(Code(vec![Op::Int(number), Op::Binary(BinOp::Eq)]));
                    branches.push((is_it, entry));
                }
                None => default = entry,
            }
        }
        if !branches.is_empty() {
            self.builder.goto(branches, span);
        }
        self.builder.jump(default, span);
        for (entry, entered, target) in entries {
            self.place_target(entry);
            self.begin_lives(&entered, span);
            self.builder.jump(target, span);
        }
        self.exits.push(JumpExits { on_break: end, on_continue: None });
        self.statement(body);
        self.exits.pop();
        self.place_target(end);
    }

    fn is_own(&self, var: VarId) -> bool {
        self.builder.symbols[var].kind.owner().is_some()
    }
}

/// The cases of a `switch` with this body.
fn find_cases<'a>(stmt: &'a TypedStmt, cases: &mut Vec<(Option<BigInt>, &'a TypedStmt)>) {
    match &stmt.kind {
        CStmtKind::Case(number, _) => cases.push((Some(number.clone()), stmt)),
        CStmtKind::Default(_) => cases.push((None, stmt)),
        CStmtKind::Switch(..) => return,
        CStmtKind::Expr(_)
        | CStmtKind::Declare(..)
        | CStmtKind::Block(_)
        | CStmtKind::If(..)
        | CStmtKind::While(..)
        | CStmtKind::Do(..)
        | CStmtKind::For(..)
        | CStmtKind::Label(..)
        | CStmtKind::Goto(_)
        | CStmtKind::Break
        | CStmtKind::Continue
        | CStmtKind::Return(_)
        | CStmtKind::Empty => {}
    }
    for inner in stmt.direct_children().0 {
        find_cases(inner, cases);
    }
}
