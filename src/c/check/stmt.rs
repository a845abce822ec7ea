//! Statements.

use lang_c::ast::{
    BlockItem, Expression, ForInitializer, ForStatement, IfStatement, Label as CLabel,
    LabeledStatement, Statement,
};
use lang_c::span::Node;
use num_bigint::BigInt;
use rustc_hash::FxHashSet;

use super::deferred::expression_statement;
use super::refuse::{error, level, unsupported_construct};
use super::{CTypeChecker, Cases, CheckResult, Literals};
use crate::codes;
use crate::tree::{CExpr, CStmtKind, Compound, GotoLabel, LabelId, TypedStmt};
use base::Span;

/// So many numbers a range of cases may have.
const MOST_CASES: u32 = 1_024;

impl CTypeChecker<'_> {
    /// The statements of a block, whose scope has been entered.
    pub(super) fn items(&mut self, items: &[Node<BlockItem>]) -> CheckResult<Compound> {
        let number = self.function.blocks;
        self.function.blocks += 1;
        let mut stmts = Vec::new();
        self.function.literals.push(Literals::default());
        for item in items {
            let placed = self.placed_labels();
            let read = match &item.node {
                BlockItem::Declaration(declaration) => self.declaration(declaration, &mut stmts),
                BlockItem::StaticAssert(assertion) => self.static_assert(assertion),
                BlockItem::Statement(statement) => {
                    self.statement(statement).map(|stmt| stmts.push(stmt))
                }
            };
            if let Err(error) = read {
                // Who jumps to a label that is gone jumps nowhere.
                let is_whole = self.placed_labels() == placed;
                let check = if is_whole { self.unit.defer_refusal(error) } else { Err(error) };
                match check {
                    Ok(check) => stmts.push(expression_statement(check)),
                    Err(error) => self.complain(*error),
                }
            }
        }
        let literals = self.function.literals.pop().expect("the block is open");
        stmts.splice(0..0, literals.declared);
        Ok(Compound { stmts, number })
    }

    /// A statement that is a block for what compound literals are in it.
    fn with_literals(
        &mut self,
        repeats: bool,
        read: impl FnOnce(&mut Self) -> CheckResult<TypedStmt>,
    ) -> CheckResult<TypedStmt> {
        self.function.literals.push(Literals { repeats, ..Literals::default() });
        let stmt = read(self);
        let literals = self.function.literals.pop().expect("the statement is open");
        let mut stmts = literals.declared;
        let stmt = stmt?;
        if stmts.is_empty() {
            return Ok(stmt);
        }
        let (span, number) = (stmt.span, self.function.blocks);
        self.function.blocks += 1;
        stmts.push(stmt);
        Ok(TypedStmt { kind: CStmtKind::Block(Compound { stmts, number }), span })
    }

    /// A block with a scope of its own.
    fn block(&mut self, items: &[Node<BlockItem>]) -> CheckResult<Compound> {
        self.scopes.enter();
        let block = self.items(items);
        self.scopes.leave_scope();
        block
    }

    /// A statement.
    fn statement(&mut self, statement: &Node<Statement>) -> CheckResult<TypedStmt> {
        let repeats = match &statement.node {
            Statement::If(_) | Statement::Switch(_) => Some(false),
            Statement::For(_) | Statement::While(_) | Statement::DoWhile(_) => Some(true),
            Statement::Labeled(_) | Statement::Compound(_) | Statement::Expression(_) => None,
            Statement::Goto(_) | Statement::Continue | Statement::Break => None,
            Statement::Return(_) | Statement::Asm(_) => None,
        };
        match repeats {
            Some(repeats) => self.with_literals(repeats, |this| this.statement_alone(statement)),
            None => self.statement_alone(statement),
        }
    }

    fn statement_alone(&mut self, statement: &Node<Statement>) -> CheckResult<TypedStmt> {
        let span = self.span(statement.span);
        let kind = match &statement.node {
            Statement::Labeled(labeled) => self.labeled(labeled, span)?,
            Statement::Compound(items) => CStmtKind::Block(self.block(items)?),
            Statement::Expression(None) => CStmtKind::Empty,
            Statement::Expression(Some(expr)) => CStmtKind::Expr(self.dropped(expr)?),
            Statement::If(node) => {
                let IfStatement { condition, then_statement, else_statement } = &node.node;
                let condition = self.condition(condition)?;
                let then = Box::new(self.inner(then_statement)?);
                let otherwise = match else_statement {
                    Some(otherwise) => Some(Box::new(self.inner(otherwise)?)),
                    None => None,
                };
                CStmtKind::If(condition, then, otherwise)
            }
            Statement::Switch(node) => self.switch(&node.node.expression, &node.node.statement)?,
            Statement::While(node) => {
                let condition = self.condition(&node.node.expression)?;
                let body = self.loop_body(&node.node.statement)?;
                CStmtKind::While(condition, Box::new(body))
            }
            Statement::DoWhile(node) => {
                let body = self.loop_body(&node.node.statement)?;
                let condition = self.condition(&node.node.expression)?;
                CStmtKind::Do(Box::new(body), condition)
            }
            Statement::For(node) => {
                self.scopes.enter();
                let stmt = self.for_statement(&node.node, span);
                self.scopes.leave_scope();
                stmt?
            }
            Statement::Goto(name) => {
                let at = self.span(name.span);
                CStmtKind::Goto(self.label(&name.node.name, at))
            }
            Statement::Continue if self.function.loops == 0 => {
                return Err(error(codes::JUMP, span, "`continue` stands in no loop", "remove it"));
            }
            Statement::Continue => CStmtKind::Continue,
            Statement::Break if self.function.loops == 0 && self.function.switches.is_empty() => {
                return Err(error(
                    codes::JUMP,
                    span,
                    "`break` stands in no loop or `switch`",
                    "remove it",
                ));
            }
            Statement::Break => CStmtKind::Break,
            Statement::Return(value) => match self.returned(value.as_deref(), span) {
                Ok(value) => self.returned_from_main(value, span)?,
                Err(error) => CStmtKind::Expr(self.unit.defer_refusal(error)?),
            },
            Statement::Asm(_) => {
                let error = unsupported_construct(span, "inline assembly", "write it in C");
                CStmtKind::Expr(self.unit.defer_refusal(error)?)
            }
        };
        Ok(TypedStmt { kind, span })
    }

    /// A statement in another one.
    fn inner(&mut self, statement: &Node<Statement>) -> CheckResult<TypedStmt> {
        self.scopes.enter();
        let stmt = self.with_literals(false, |this| this.statement(statement));
        self.scopes.leave_scope();
        stmt
    }

    fn loop_body(&mut self, statement: &Node<Statement>) -> CheckResult<TypedStmt> {
        self.function.loops += 1;
        let body = self.inner(statement);
        self.function.loops -= 1;
        body
    }

    fn for_statement(&mut self, node: &ForStatement, span: Span) -> CheckResult<CStmtKind> {
        let number = self.function.blocks;
        self.function.blocks += 1;
        let mut stmts = Vec::new();
        match &node.initializer.node {
            ForInitializer::Empty => {}
            ForInitializer::Expression(expr) => {
                let expr = self.dropped(expr)?;
                let span = expr.span;
                stmts.push(TypedStmt { kind: CStmtKind::Expr(expr), span });
            }
            ForInitializer::Declaration(declaration) => {
                let has_storage = |specifier: &Node<lang_c::ast::DeclarationSpecifier>| {
                    matches!(specifier.node, lang_c::ast::DeclarationSpecifier::StorageClass(_))
                };
                if declaration.node.specifiers.iter().any(has_storage) {
                    let message = "the variable of a `for` has no storage class";
                    return Err(error(codes::TYPE, span, message, "remove it"));
                }
                if let Err(error) = self.declaration(declaration, &mut stmts) {
                    stmts.push(expression_statement(self.unit.defer_refusal(error)?));
                }
            }
            ForInitializer::StaticAssert(assertion) => self.static_assert(assertion)?,
        }
        let condition = match &node.condition {
            Some(condition) => Some(self.condition(condition)?),
            None => None,
        };
        let step = match &node.step {
            Some(step) => Some(self.dropped(step)?),
            None => None,
        };
        let body = self.loop_body(&node.statement)?;
        stmts.push(TypedStmt { kind: CStmtKind::For(condition, step, Box::new(body)), span });
        Ok(CStmtKind::Block(Compound { stmts, number }))
    }

    fn switch(
        &mut self,
        value: &Node<Expression>,
        body: &Node<Statement>,
    ) -> CheckResult<CStmtKind> {
        let value = match self.expr(value).and_then(|value| self.integer(value)) {
            Ok(value) => self.promote(value),
            Err(error) => self.deferred_number(error)?,
        };
        let ty = self.unit.int_type(&value);
        let depth = self.function.literals.len();
        let cases = Cases { depth, ty, seen: FxHashSet::default(), has_default: false, refused: 0 };
        self.function.switches.push(cases);
        let body = self.inner(body);
        self.function.switches.pop();
        Ok(CStmtKind::Switch(value, Box::new(body?)))
    }

    /// The number of a case.
    fn case_constant(&mut self, value: &Node<Expression>) -> CheckResult<BigInt> {
        let value = self.constant_of(value);
        if value.is_err() {
            self.refuse_case();
        }
        value
    }

    /// Takes note of a case that is not there: what stands behind it is not reached by the `switch`, which is refused as a
    /// whole.
    fn refuse_case(&mut self) {
        if let Some(cases) = self.function.switches.last_mut() {
            cases.refused += 1;
        }
    }

    /// A case of the innermost `switch`, as a value of its type.
    fn case(&mut self, value: &BigInt, span: Span, at: Span) -> CheckResult<BigInt> {
        let Some(cases) = self.function.switches.last_mut() else {
            return Err(error(codes::JUMP, span, "`case` stands in no `switch`", "remove it"));
        };
        let depth = cases.depth;
        let value = cases.ty.wrap_value(value);
        if !cases.seen.insert(value.clone()) {
            let message = format!("there are two cases for {value}");
            return Err(error(codes::REDECLARED, at, message, "remove one of them"));
        }
        self.enters_no_variable_array(depth, at)?;
        Ok(value)
    }

    fn labeled(&mut self, labeled: &Node<LabeledStatement>, span: Span) -> CheckResult<CStmtKind> {
        let LabeledStatement { label, statement } = &labeled.node;
        let at = self.span(label.span);
        match &label.node {
            CLabel::Identifier(name) => {
                self.label_is_outside_of_arrays(at);
                let id = self.label(&name.node.name, at);
                let entry = self.function.names.get_mut(&name.node.name).expect("it was added");
                if std::mem::replace(&mut entry.1, true) {
                    let message = format!("there are two labels `{}`", name.node.name);
                    return Err(error(
                        codes::REDECLARED,
                        at,
                        message,
                        "name one of them otherwise",
                    ));
                }
                self.function.labels[id.index()].span = at;
                Ok(CStmtKind::Label(id, Box::new(self.statement(statement)?)))
            }
            CLabel::Case(value) => {
                let value = self.case_constant(value)?;
                let number = self.case(&value, span, at)?;
                Ok(CStmtKind::Case(number, Box::new(self.statement(statement)?)))
            }
            CLabel::CaseRange(range) => {
                let [low, high] = [&range.node.low, &range.node.high];
                let (low, high) = (self.case_constant(low)?, self.case_constant(high)?);
                if &high - &low >= MOST_CASES.into() {
                    self.refuse_case();
                    let remedy = "compare the value before the `switch`";
                    return Err(level(at, "so large a range of cases", remedy));
                }
                // One behind the other, as if each were written; an empty range is none.
                let mut numbers = Vec::new();
                let mut next = low;
                while next <= high {
                    numbers.push(self.case(&next, span, at)?);
                    next += 1;
                }
                let mut inner = self.statement(statement)?;
                for number in numbers.into_iter().rev() {
                    inner = TypedStmt { kind: CStmtKind::Case(number, Box::new(inner)), span };
                }
                Ok(inner.kind)
            }
            CLabel::Default => {
                let Some(cases) = self.function.switches.last_mut() else {
                    return Err(error(
                        codes::JUMP,
                        span,
                        "`default` stands in no `switch`",
                        "remove it",
                    ));
                };
                let depth = cases.depth;
                if std::mem::replace(&mut cases.has_default, true) {
                    let message = "there are two defaults";
                    return Err(error(codes::REDECLARED, at, message, "remove one of them"));
                }
                self.enters_no_variable_array(depth, at)?;
                Ok(CStmtKind::Default(Box::new(self.statement(statement)?)))
            }
        }
    }

    /// The label of this name, which may stand anywhere in the function.
    fn label(&mut self, name: &str, span: Span) -> LabelId {
        if let Some(&(id, _)) = self.function.names.get(name) {
            return id;
        }
        let id = LabelId::new(self.function.labels.len());
        self.function.labels.push(GotoLabel { name: name.to_owned(), span });
        self.function.names.insert(name.to_owned(), (id, false));
        id
    }

    fn returned(
        &mut self,
        value: Option<&Node<Expression>>,
        span: Span,
    ) -> CheckResult<Option<CExpr>> {
        let result = self.function.result.expect("statements stand in functions");
        match (value, self.unit.types.is_void(result)) {
            (None, true) => Ok(None),
            (Some(value), false) => {
                let value = self.expr(value)?;
                self.convert(value, result).map(Some)
            }
            // As where the function ends without one: the value is any one, if it is used.
            (None, false) => Ok(None),
            (Some(_), true) => {
                let help = "the function returns nothing: write `return;`";
                Err(error(codes::JUMP, span, "`return` with a value", help))
            }
        }
    }

    /// An expression whose value is dropped.
    fn dropped(&mut self, expr: &Node<Expression>) -> CheckResult<CExpr> {
        let value = self.expr(expr).and_then(|value| self.usable_value(value));
        value.or_else(|error| self.unit.defer_refusal(error))
    }
}
