//! Statements, and the bodies of functions.

use super::unit::{Scalars, VariableStorage, declared_object};
use super::{MemoryExpr, ScalarizationResult};
use crate::tree::{
    CExpr, CStmtKind, Compound, ExprKind, FunctionBody, FunctionId, ObjectId, TypedStmt,
};
use crate::walk::{FunctionContents, address};
use base::{Diagnostic, Span};

impl Scalars<'_> {
    /// The body of a function.
    pub(super) fn body(
        &mut self,
        id: FunctionId,
        contents: &FunctionContents<'_>,
        is_main: bool,
    ) -> ScalarizationResult<()> {
        let old = self.old;
        let body = old.function(id).body.as_ref().expect("it has a body");
        self.function = Some(id);
        self.is_main = is_main;
        self.temporaries.clear();
        self.early = self.entered_variables(contents);
        let mut first: Vec<TypedStmt> = Vec::new();
        let mut parameters = Vec::new();
        self.blocks.enter(usize::MAX);
        for &object in &body.parameters {
            let variable = old.object(object).clone();
            match self.store(object, false) {
                VariableStorage::Leaves(all) => parameters.extend(all.iter().copied()),
                VariableStorage::Boxed(only) => {
                    let scalars = self.scalars_of(variable.ty);
                    let mut given = Vec::new();
                    for (suffix, ty) in scalars {
                        let name = format!("{}_{suffix}", variable.name);
                        let name = name.trim_end_matches('_');
                        given.push(self.hidden_object(name, ty, variable.span, false));
                    }
                    first.push(self.declare_box(object, only, variable.span, true));
                    let place = self.place_of(object, variable.span);
                    let parts: Vec<CExpr> = given
                        .iter()
                        .map(|&object| self.read_object(object, variable.span))
                        .collect();
                    let written = self.write_to(&place, &parts, variable.span);
                    first.push(TypedStmt { kind: CStmtKind::Expr(written), span: variable.span });
                    self.blocks.declare(object);
                    parameters.extend(given);
                }
            }
        }
        for &object in &contents.objects {
            if !old.object(object).is_static {
                self.store(object, false);
            }
        }
        let mut block = self.compound(&body.block, contents)?;
        let parameter_boxes = self.blocks.leave_block();
        block.stmts.extend(self.end_lifetimes(parameter_boxes, body.end));
        let span = old.function(id).span;
        let declare = |object: ObjectId| TypedStmt { kind: CStmtKind::Declare(object, None), span };
        let declared = std::mem::take(&mut self.temporaries).into_iter().map(declare);
        let stmts = declared.chain(first).chain(std::mem::take(&mut block.stmts)).collect();
        let types = parameters.iter().map(|&object| self.unit.object(object).ty).collect();
        let function = &mut self.unit.functions[id.index()];
        function.parameters = Some(types);
        let (labels, end) = (body.labels.clone(), body.end);
        let block = Compound { stmts, number: block.number };
        function.body = Some(FunctionBody { parameters, block, labels, end });
        Ok(())
    }

    fn declare_box(
        &mut self,
        object: ObjectId,
        only: ObjectId,
        span: Span,
        is_zeroed: bool,
    ) -> TypedStmt {
        let value = self.allocate_variable(object, span, is_zeroed);
        TypedStmt { kind: CStmtKind::Declare(only, Some(value)), span }
    }

    /// An object for a variable in memory.
    pub(super) fn allocate_variable(
        &mut self,
        object: ObjectId,
        span: Span,
        is_zeroed: bool,
    ) -> CExpr {
        let ty = self.old.object(object).ty;
        let root = super::parts::element(self.old, ty);
        let count = self.count_of(ty, span);
        let allocation = self.allocate(root, count, (is_zeroed, true), span);
        let value = allocation.parts.into_iter().next().expect("it is a reference");
        self.sequence(allocation.before, value)
    }

    /// A block.
    fn compound(
        &mut self,
        block: &Compound,
        contents: &FunctionContents<'_>,
    ) -> ScalarizationResult<Compound> {
        let mut stmts = self.enter_block(block.number, contents);
        for stmt in &block.stmts {
            self.statement(stmt, contents, &mut stmts)?;
        }
        let span = block.stmts.last().map_or(Span::default(), |stmt| stmt.span);
        let is_outermost = self.is_main && self.blocks.depth() == 2;
        let left = self.blocks.leave_block();
        if !is_outermost {
            stmts.extend(self.end_lifetimes(left, span));
        }
        Ok(Compound { stmts, number: block.number })
    }

    /// A block in an expression, with what is done last in it.
    pub(super) fn inner_block(
        &mut self,
        block: &Compound,
        last: impl FnOnce(&mut Self) -> ScalarizationResult<Option<CExpr>>,
    ) -> ScalarizationResult<(Compound, Option<CExpr>)> {
        let old = self.old;
        let function = self.function.expect("expressions with blocks stand in functions");
        let body = old.function(function).body.as_ref().expect("it has a body");
        let contents = FunctionContents::collect(body);
        let mut stmts = self.enter_block(block.number, &contents);
        for stmt in &block.stmts {
            self.statement(stmt, &contents, &mut stmts)?;
        }
        let mut last = last(self)?;
        let left = self.blocks.leave_block();
        let span = block.stmts.last().map_or(Span::default(), |stmt| stmt.span);
        let kills = self.end_lifetimes(left, span);
        if let (Some(value), false) = (&last, kills.is_empty()) {
            // The value is what it was before they are gone.
            let mut before = Vec::new();
            let span = value.span;
            last = match self.unit.types.is_void(value.ty) {
                true => {
                    before.extend(last.take());
                    None
                }
                false => last.take().map(|value| self.repeatable_value(value, &mut before)),
            };
            let done = before.into_iter();
            stmts.extend(done.map(|expr| TypedStmt { kind: CStmtKind::Expr(expr), span }));
        }
        stmts.extend(kills);
        Ok((Compound { stmts, number: block.number }, last))
    }

    fn boxed(
        &mut self,
        stmt: &TypedStmt,
        contents: &FunctionContents<'_>,
    ) -> ScalarizationResult<Box<TypedStmt>> {
        let mut stmts = Vec::new();
        self.statement(stmt, contents, &mut stmts)?;
        let only = match <[TypedStmt; 1]>::try_from(stmts) {
            Ok([only]) => only,
            Err(stmts) => {
                let block = Compound { stmts, number: usize::MAX };
                TypedStmt { kind: CStmtKind::Block(block), span: stmt.span }
            }
        };
        Ok(Box::new(only))
    }

    fn statement(
        &mut self,
        stmt: &TypedStmt,
        contents: &FunctionContents<'_>,
        into: &mut Vec<TypedStmt>,
    ) -> ScalarizationResult<()> {
        let span = stmt.span;
        let kind = match &stmt.kind {
            CStmtKind::Expr(expr) => CStmtKind::Expr(self.effect_or_check(expr)?),
            CStmtKind::Declare(object, value) => {
                let first = into.len();
                let declare = |this: &mut Self| this.declare(*object, value.as_ref(), span, into);
                let Err(error) = self.attempted(declare) else { return Ok(()) };
                if let VariableStorage::Leaves(all) = self.storage[object].clone() {
                    let is_declared =
                        |leaf| into[first..].iter().any(|stmt| declared_object(stmt) == Some(leaf));
                    let missing: Vec<ObjectId> =
                        all.iter().copied().filter(|&leaf| !is_declared(leaf)).collect();
                    let declare = |leaf| TypedStmt { kind: CStmtKind::Declare(leaf, None), span };
                    into.extend(missing.into_iter().map(declare));
                }
                return self.check_in_place(error, into);
            }
            CStmtKind::Block(block) => CStmtKind::Block(self.compound(block, contents)?),
            CStmtKind::If(condition, then, otherwise) => {
                let condition = self.condition_or_check(condition)?;
                let then = self.boxed(then, contents)?;
                let otherwise = match otherwise {
                    Some(otherwise) => Some(self.boxed(otherwise, contents)?),
                    None => None,
                };
                CStmtKind::If(condition, then, otherwise)
            }
            CStmtKind::While(condition, body) => {
                let condition = self.condition_or_check(condition)?;
                let body = self.loop_body(body, contents, true)?;
                CStmtKind::While(condition, body)
            }
            CStmtKind::Do(body, condition) => {
                let body = self.loop_body(body, contents, true)?;
                CStmtKind::Do(body, self.condition_or_check(condition)?)
            }
            CStmtKind::For(condition, step, body) => {
                let condition = match condition {
                    Some(condition) => Some(self.condition_or_check(condition)?),
                    None => None,
                };
                let step = match step {
                    Some(step) => Some(self.effect_or_check(step)?),
                    None => None,
                };
                CStmtKind::For(condition, step, self.loop_body(body, contents, true)?)
            }
            CStmtKind::Switch(value, body) => {
                let value = self.attempted(|this| this.scalar_value(value));
                let value = value.or_else(|error| self.unit.deferred_number(error))?;
                // Cases are entered, and the blocks that they stand in are not.
                let passed = contents.switched.get(&address(stmt));
                for &block in passed.into_iter().flatten() {
                    into.extend(self.early_allocations(block, contents));
                }
                CStmtKind::Switch(value, self.loop_body(body, contents, false)?)
            }
            CStmtKind::Case(number, body) => {
                CStmtKind::Case(number.clone(), self.boxed(body, contents)?)
            }
            CStmtKind::Default(body) => CStmtKind::Default(self.boxed(body, contents)?),
            CStmtKind::Label(label, body) => CStmtKind::Label(*label, self.boxed(body, contents)?),
            CStmtKind::Goto(label) => {
                let blocks = contents.labels.get(label).cloned().unwrap_or_default();
                // The parameters are gone only where the function returns.
                let inside: Vec<usize> = blocks.into_iter().chain([usize::MAX]).collect();
                let left = self.blocks.variables_outside(&inside);
                into.extend(self.end_lifetimes(left, span));
                for block in self.blocks.entered_blocks(&inside) {
                    into.extend(self.early_allocations(block, contents));
                }
                CStmtKind::Goto(*label)
            }
            CStmtKind::Break => {
                let left = self.blocks.exited_variables(false);
                into.extend(self.end_lifetimes(left, span));
                CStmtKind::Break
            }
            CStmtKind::Continue => {
                let left = self.blocks.exited_variables(true);
                into.extend(self.end_lifetimes(left, span));
                CStmtKind::Continue
            }
            CStmtKind::Return(value) => {
                let returned = self.attempted(|this| this.lower_return(value.as_ref(), span, into));
                return returned.or_else(|error| self.check_in_place(error, into));
            }
            CStmtKind::Empty => CStmtKind::Empty,
        };
        into.push(TypedStmt { kind, span });
        Ok(())
    }

    /// Does something; where it is not supported, the blocks that it has begun are left.
    fn attempted<T>(
        &mut self,
        attempt: impl FnOnce(&mut Self) -> ScalarizationResult<T>,
    ) -> ScalarizationResult<T> {
        let depth = self.blocks.depth();
        let done = attempt(self);
        if done.is_err() {
            self.blocks.leave_to_depth(depth);
        }
        done
    }

    /// Puts a check in the place of what is not supported.
    fn check_in_place(
        &mut self,
        error: Box<Diagnostic>,
        into: &mut Vec<TypedStmt>,
    ) -> ScalarizationResult<()> {
        let check = self.unit.defer_refusal(error)?;
        let span = check.span;
        into.push(TypedStmt { kind: CStmtKind::Expr(check), span });
        Ok(())
    }

    /// What an expression does, or the check that stands for it.
    fn effect_or_check(&mut self, expr: &CExpr) -> ScalarizationResult<CExpr> {
        let effect = self.attempted(|this| this.effect(expr));
        effect.or_else(|error| self.unit.defer_refusal(error))
    }

    /// A condition, or a number behind the check that stands for it.
    fn condition_or_check(&mut self, condition: &CExpr) -> ScalarizationResult<CExpr> {
        let value = self.attempted(|this| this.condition(condition));
        value.or_else(|error| self.unit.deferred_number(error))
    }

    fn loop_body(
        &mut self,
        body: &TypedStmt,
        contents: &FunctionContents<'_>,
        is_loop: bool,
    ) -> ScalarizationResult<Box<TypedStmt>> {
        self.blocks.push_exit(is_loop);
        let body = self.boxed(body, contents);
        self.blocks.pop_exit();
        body
    }

    fn declare(
        &mut self,
        object: ObjectId,
        value: Option<&CExpr>,
        span: Span,
        into: &mut Vec<TypedStmt>,
    ) -> ScalarizationResult<()> {
        let ty = self.old.object(object).ty;
        let stmt = |kind: CStmtKind| TypedStmt { kind, span };
        match self.storage[&object].clone() {
            VariableStorage::Boxed(only) => {
                let is_list = value.is_some_and(|value| {
                    matches!(&*value.kind, ExprKind::Memory(MemoryExpr::Parts(_)))
                });
                if self.early.contains_key(&object) {
                    self.reinitialise_variable(object, value, into)?;
                } else {
                    into.push(self.declare_box(object, only, span, is_list));
                    self.blocks.declare(object);
                }
                if let Some(value) = value {
                    let all = self.initialize(object, ty, value, is_list)?;
                    into.extend(all.into_iter().map(|expr| stmt(CStmtKind::Expr(expr))));
                    let marked = self.marked_read_only(object, only);
                    into.extend(marked.map(|expr| stmt(CStmtKind::Expr(expr))));
                }
            }
            VariableStorage::Leaves(all) => {
                if self.owned_type(object).is_some() {
                    self.blocks.declare(object);
                }
                let Some(value) = value else {
                    into.extend(all.iter().map(|&leaf| stmt(CStmtKind::Declare(leaf, None))));
                    return Ok(());
                };
                if matches!(&*value.kind, ExprKind::Memory(MemoryExpr::Parts(_))) {
                    into.extend(all.iter().map(|&leaf| stmt(CStmtKind::Declare(leaf, None))));
                    let all = self.initialize(object, ty, value, false)?;
                    into.extend(all.into_iter().map(|expr| stmt(CStmtKind::Expr(expr))));
                    return Ok(());
                }
                let values = self.values(value)?;
                let values = if all.len() > 1 { self.repeatable_values(values) } else { values };
                let mut parts = values.parts.into_iter();
                if let [only] = all[..] {
                    let part = parts.next().expect("it has a value");
                    let part = self.sequence(values.before, part);
                    into.push(stmt(CStmtKind::Declare(only, Some(part))));
                    return Ok(());
                }
                into.extend(values.before.into_iter().map(|expr| stmt(CStmtKind::Expr(expr))));
                for (&leaf, part) in all.iter().zip(parts) {
                    into.push(stmt(CStmtKind::Declare(leaf, Some(part))));
                }
            }
        }
        Ok(())
    }

    fn lower_return(
        &mut self,
        value: Option<&CExpr>,
        span: Span,
        into: &mut Vec<TypedStmt>,
    ) -> ScalarizationResult<()> {
        let id = self.function.expect("statements stand in functions");
        let stmt = |kind: CStmtKind| TypedStmt { kind, span };
        let left = if self.is_main { Vec::new() } else { self.blocks.variables_from_depth(0) };
        let kills = self.end_lifetimes(left, span);
        let Some(value) = value else {
            into.extend(kills);
            into.push(stmt(CStmtKind::Return(None)));
            return Ok(());
        };
        let values = self.values(value)?;
        if values.parts.len() == 1 && kills.is_empty() {
            let only = values.parts.into_iter().next().expect("there is one");
            let only = self.sequence(values.before, only);
            into.push(stmt(CStmtKind::Return(Some(only))));
            return Ok(());
        }
        let further = self.results[&id].clone();
        let super::make::Values { mut before, parts } = values;
        let mut steady = Vec::new();
        for part in parts {
            steady.push(self.repeatable_value(part, &mut before));
        }
        into.extend(before.into_iter().map(|expr| stmt(CStmtKind::Expr(expr))));
        into.extend(kills);
        let mut parts = steady.into_iter();
        let first = parts.next().expect("it has a value");
        for (&object, part) in further.iter().zip(parts) {
            let place = self.variable(object, span);
            let assigned = self.assign(place, part);
            into.push(stmt(CStmtKind::Expr(assigned)));
        }
        into.push(stmt(CStmtKind::Return(Some(first))));
        Ok(())
    }
}
