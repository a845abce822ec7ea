//! What is known of pointers that functions take: by `__attribute__((nonnull))`, and by what callers are held to.

use lang_c::ast::Expression;
use lang_c::span::Node;

use super::{CTypeChecker, CheckResult};
use crate::contracts::{BEGIN, HOLDS, REQUIRED};
use crate::library::Library;
use crate::once::{declaration, value_of};
use crate::rewrite::ExprRewriter;
use crate::scan::{ScanKind, tokens};
use crate::tree::{
    CComparison, CExpr, CFunction, CStmtKind, Compound, ExprKind, FunctionBody, FunctionId,
    KnownFunction, Lvalue, LvalueKind, ObjectId, TypedStmt,
};
use crate::types::CType;
use base::Span;
use program::CheckKind;

/// How a function is called in which the run begins in the place of another one.
pub(crate) const BEGIN_BEFORE: &str = "__unheap_entry_";
/// The variable that says whether what a contract requires has been asked for once.
const ASKED: &str = "__unheap_asked";

impl CTypeChecker<'_> {
    /// What is assumed where the run begins: that pointers are not null of which that is said.
    pub(super) fn entry_assumptions(
        &mut self,
        id: FunctionId,
        name: &str,
        parameters: &[ObjectId],
    ) -> Vec<TypedStmt> {
        let span = self.unit.function(id).span;
        if self.entry.as_deref() != Some(name) || name == "main" || self.library.at.is_some() {
            return Vec::new();
        }
        let nonnull = self.nonnull.get(name).cloned();
        let is_meant = |at: usize| {
            let is_said = nonnull
                .as_ref()
                .is_some_and(|positions| positions.is_empty() || positions.contains(&at));
            self.assumes_nonnull || is_said
        };
        let meant: Vec<ObjectId> =
            (0..).zip(parameters).filter(|(at, _)| is_meant(*at)).map(|(_, &id)| id).collect();
        let mut stmts = Vec::new();
        for object in meant {
            let ty = self.unit.object(object).ty;
            if self.unit.types.pointee(ty).is_none() {
                continue;
            }
            let place = self.place_of(object, span);
            let pointer = value_of(place);
            let is_there = self.is_not_null(pointer, span);
            stmts.push(self.known_stmt(KnownFunction::Assume, is_there, span));
        }
        if stmts.is_empty() || !self.is_called_again(name) {
            return stmts;
        }
        // Nothing is assumed of calls that the program makes: the run begins in a function that calls this one.
        self.add_entry_wrapper(id, parameters, stmts, span);
        Vec::new()
    }

    /// A function in which the run begins, and which calls another one where something holds of its parameters.
    fn add_entry_wrapper(
        &mut self,
        id: FunctionId,
        parameters: &[ObjectId],
        mut stmts: Vec<TypedStmt>,
        span: Span,
    ) {
        let function = self.unit.function(id).clone();
        let given = parameters.iter().map(|&object| value_of(self.place_of(object, span)));
        let call = ExprKind::Call(id, given.collect());
        let result = self.unit.types.unqualified(function.result);
        let call = CExpr { kind: Box::new(call), ty: result, span };
        let kind = match self.unit.types.is_void(result) {
            true => CStmtKind::Expr(call),
            false => CStmtKind::Return(Some(call)),
        };
        stmts.push(TypedStmt { kind, span });
        // Its parameters are variables of its own.
        let copies: Vec<ObjectId> = parameters
            .iter()
            .map(|&object| {
                let parameter = self.unit.object(object);
                let (name, ty) = (parameter.name.clone(), parameter.ty);
                let (qualifiers, span) = (parameter.qualifiers, parameter.span);
                self.new_object(&name, ty, qualifiers, span)
            })
            .collect();
        let mut block = Compound { stmts, number: 0 };
        let mut renamed = RenamedParameters { from: parameters, to: &copies };
        crate::rewrite::block(&mut block, &mut renamed);
        let end = Span { start: span.end, ..span };
        let body = FunctionBody { parameters: copies, block, labels: Vec::new(), end };
        let name = format!("{BEGIN_BEFORE}{}", function.name);
        self.unit.functions.push(CFunction { name, body: Some(body), ..function });
    }

    /// Whether the program may call the function: it is named before a bracket more than once.
    fn is_called_again(&self, name: &str) -> bool {
        let text = self.origins.text();
        let all = tokens(text);
        let named = all
            .windows(2)
            .filter(|pair| pair[0].kind == ScanKind::Word && &text[pair[0].range.clone()] == name);
        named.count() > 1
    }

    /// The arguments of a call of a function that takes no null pointers: each is checked.
    pub(super) fn checked_arguments(
        &mut self,
        id: FunctionId,
        values: Vec<CExpr>,
        span: Span,
    ) -> CheckResult<Vec<CExpr>> {
        let name = self.unit.function(id).name.clone();
        let Some(nonnull) = self.nonnull.get(&name).cloned() else { return Ok(values) };
        let mut checked = Vec::new();
        for (at, value) in values.into_iter().enumerate() {
            let is_pointer = self.unit.types.pointee(value.ty).is_some();
            if !is_pointer || !(nonnull.is_empty() || nonnull.contains(&at)) {
                checked.push(value);
                continue;
            }
            let held = crate::once::hidden_variable(&mut self.unit, "argument", value.ty, span);
            let declared = declaration(&held, Some(value));
            let is_there = self.is_not_null(value_of(held.clone()), span);
            let require = KnownFunction::Require(CheckKind::NullDeref);
            let check = self.known_stmt(require, is_there, span);
            checked.push(self.after_statements(vec![declared, check], value_of(held)));
        }
        Ok(checked)
    }

    /// A clause of a contract, if the call is one: what is required is assumed where the run begins.
    pub(super) fn contract_clause(
        &mut self,
        name: &str,
        arguments: &[Node<Expression>],
        span: Span,
    ) -> Option<CheckResult<CExpr>> {
        if !matches!(name, HOLDS | REQUIRED | BEGIN) {
            return None;
        }
        let is_entry = self.entry.is_some() && self.entry == self.function.name;
        let is_again =
            is_entry && self.entry.clone().is_some_and(|name| self.is_called_again(&name));
        let void = self.unit.types.id(CType::Void);
        if name == BEGIN {
            let int = self.unit.types.int();
            let one = CExpr { kind: Box::new(ExprKind::Int(1.into())), ty: int, span };
            let value = match is_again {
                true => {
                    let asked = self.static_place(ASKED, int, span);
                    CExpr { kind: Box::new(ExprKind::Assign(asked, one)), ty: int, span }
                }
                false => one,
            };
            return Some(Ok(CExpr { kind: Box::new(ExprKind::Convert(value)), ty: void, span }));
        }
        let is_assumed = name == REQUIRED && is_entry;
        if !is_assumed {
            return Some(self.known_call(Library::Assert, name, void, arguments, span));
        }
        let first = self.known_call(Library::Assume, name, void, arguments, span);
        if !is_again {
            return Some(first);
        }
        let other = self.known_call(Library::Assert, name, void, arguments, span);
        let int = self.unit.types.int();
        let asked = value_of(self.static_place(ASKED, int, span));
        Some(first.and_then(|first| {
            let kind = Box::new(ExprKind::Conditional(asked, other?, first));
            Ok(CExpr { kind, ty: void, span })
        }))
    }

    fn place_of(&self, object: ObjectId, span: Span) -> Lvalue {
        let variable = self.unit.object(object);
        let (ty, qualifiers) = (variable.ty, variable.qualifiers);
        Lvalue { kind: LvalueKind::Object(object), ty, qualifiers, span }
    }

    fn is_not_null(&mut self, pointer: CExpr, span: Span) -> CExpr {
        let (ty, int) = (pointer.ty, self.unit.types.int());
        let null = CExpr { kind: Box::new(ExprKind::Null), ty, span };
        let kind = Box::new(ExprKind::Compare(CComparison::Ne, pointer, null));
        CExpr { kind, ty: int, span }
    }

    fn known_stmt(&mut self, function: KnownFunction, value: CExpr, span: Span) -> TypedStmt {
        let ty = self.unit.types.id(CType::Void);
        let kind = Box::new(ExprKind::Known(function, vec![value]));
        TypedStmt { kind: CStmtKind::Expr(CExpr { kind, ty, span }), span }
    }
}

/// Lets parameters be those of another function.
struct RenamedParameters<'a> {
    from: &'a [ObjectId],
    to: &'a [ObjectId],
}

impl ExprRewriter for RenamedParameters<'_> {
    fn expr(&mut self, _: &mut CExpr) {}

    fn rewrite_place(&mut self, place: &mut Lvalue) {
        if let LvalueKind::Object(object) = &mut place.kind
            && let Some(at) = self.from.iter().position(|from| from == object)
        {
            *object = self.to[at];
        }
    }
}
