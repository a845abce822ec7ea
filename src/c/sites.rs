//! Where a program takes something that is not its own: inputs, fresh memory, variables without a value. Who compiles
//! the program, and gives it these, has the run of the interpreter.

use super::folded::FoldedArithmetic;
use super::library::{self, Library};
use super::lower::DOUBTED;
use super::object_layout::{
    MemberSite, ObjectLayout, RecordSite, add_members, layout, pointed_records,
};
use super::tree::{
    CExpr, CFunction, CStmtKind, Compound, ExprKind, FunctionId, KnownFunction, MemoryExpr,
    ObjectId, OwnedMemory, TypedStmt, TypedUnit,
};
use super::types::{CType, TypeId};
use super::walk::{FunctionContents, reachable};
use super::{entry, with_unit};
use base::{Diagnostic, Property, Source, Span};
use program::Program;
use rustc_hash::FxHashSet;

/// The places of a program, and what it lacks to be compiled.
#[derive(Clone, Default, Debug)]
pub struct EnvironmentSites {
    /// The functions that it may call and does not have, in the order of their declarations.
    pub missing: Vec<MissingFunction>,
    /// The calls that return any number.
    pub inputs: Vec<Span>,
    /// Where a value is any one, of which a compiler knows more: of floating point, of addresses, of texts, or an order.
    pub doubted: Vec<Span>,
    /// The variables of blocks that are declared without a value.
    pub locals: Vec<LocalSite>,
    /// Where memory is allocated.
    pub memory: Vec<MemorySite>,
    /// The expressions that are no part of others.
    pub whole: Vec<Span>,
    /// Loops.
    pub loops: Vec<LoopSite>,
    /// Arithmetic that compilers do not do as it is written.
    pub folded: FoldedArithmetic,
    /// The function that is called in the place of `main`.
    pub entry: Option<EntryCall>,
    /// Whether there is a `main`.
    pub has_main: bool,
    /// The functions with a body whose call is an error all the same.
    pub error_bodies: Vec<String>,
    /// The functions that it has.
    pub defined: Vec<String>,
    /// Whether variables of functions are `const`.
    pub has_local_constants: bool,
    /// The functions of the library that are called and take inputs.
    pub library: Vec<&'static str>,
    /// Whether the arguments of `main` are inputs.
    pub has_main_arguments: bool,
}

/// A function that a program does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingFunction {
    /// Its name.
    pub name: String,
    /// What it stands for.
    pub role: MissingRole,
    /// Its head, with names of parameters (`a0`, `a1`, …).
    pub head: String,
    /// What it returns, as C writes it; `None` for `void`.
    pub result: Option<String>,
    /// Whether something is to be given to it.
    pub has_parameters: bool,
}

/// What a function without a body stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingRole {
    /// Any number.
    Input,
    /// A run in which the argument is false is none.
    Assume,
    /// An error.
    Error,
    /// An assertion.
    Assert,
}

/// A variable without a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalSite {
    /// Its declarator.
    pub declared: Span,
    /// Its name.
    pub name: String,
    /// What it holds.
    pub layout: ObjectLayout,
}

/// A loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopSite {
    /// Where it begins, with its keyword.
    pub span: Span,
    /// The function in which it stands.
    pub function: String,
    /// The variables that are seen there and are no unsigned numbers of 64 bits.
    pub names: Vec<String>,
}

/// Where memory is allocated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemorySite {
    /// The expression.
    pub span: Span,
    /// What is there.
    pub layout: ObjectLayout,
    /// Whether it is zeroed.
    pub is_zeroed: bool,
}

/// A function in which a run begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryCall {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub span: Span,
    /// The types of its parameters.
    pub parameters: Vec<String>,
    /// Whether its caller gives it numbers of floating point.
    pub has_floating: bool,
    /// The objects that its caller may have.
    pub records: Vec<RecordSite>,
}

impl EnvironmentSites {
    /// Whether a run may meet a value that is any one in our runs, and of which a compiler knows more.
    #[must_use]
    pub fn may_be_doubted(&self, program: &Program) -> bool {
        let locals = self.locals.iter().map(|site| &site.layout);
        let mut layouts = locals.chain(self.memory.iter().map(|site| &site.layout));
        !self.doubted.is_empty()
            || program.symbols.vars.iter().any(|var| var.name.starts_with(DOUBTED))
            || self.entry.as_ref().is_some_and(|entry| entry.has_floating)
            || layouts.any(|layout| layout.members.iter().any(MemberSite::is_narrowed))
    }
}

/// The sites of a program.
///
/// # Errors
/// What is wrong with it, in the order of places.
pub fn sites(source: &Source) -> Result<EnvironmentSites, Vec<Diagnostic>> {
    with_unit(source, |unit| {
        let entry = entry(unit, source.reading())?;
        let asks_errors = source.reading().asks(Property::UnreachCall);
        let sites = EnvironmentSites::default();
        let mut finder = SiteFinder { unit, asks_errors, sites, called: Vec::new() };
        for id in reachable(unit, entry) {
            finder.function(unit.function(id));
        }
        finder.sites.has_main_arguments = unit.has_main_arguments;
        finder.find_undefined(entry);
        Ok(finder.sites)
    })
}

struct SiteFinder<'a> {
    unit: &'a TypedUnit,
    /// Whether a call of a function that stands for an error is one, even if the function has a body.
    asks_errors: bool,
    sites: EnvironmentSites,
    /// The functions without a body that are called for any number.
    called: Vec<FunctionId>,
}

impl SiteFinder<'_> {
    fn function(&mut self, function: &CFunction) {
        let Some(body) = &function.body else { return };
        // What a function of the library takes stands nowhere in the program.
        let contents = FunctionContents::collect(body);
        if let Some(used) = function.library {
            let is_input =
                |expr: &&CExpr| matches!(&*expr.kind, ExprKind::Known(KnownFunction::Nondet, _));
            let is_any =
                |expr: &&CExpr| matches!(&*expr.kind, ExprKind::Known(KnownFunction::Any, _));
            if contents.exprs.iter().any(is_any) && !contents.exprs.iter().any(is_input) {
                self.sites.doubted.push(function.span);
            }
            if contents.exprs.iter().any(is_input) {
                self.sites.inputs.push(function.span);
                self.sites.library.push(used.function.name);
            }
            return;
        }
        self.sites.whole.extend(contents.whole.iter().map(|expr| expr.span));
        self.sites.folded.add(self.unit, body, &contents);
        let mut visible: Vec<ObjectId> = self.globals();
        visible.extend(&body.parameters);
        for expr in &contents.exprs {
            self.expr(expr);
            if let ExprKind::Block(block, _) = &*expr.kind {
                self.block(block, &function.name, &mut visible.clone());
            }
        }
        self.block(&body.block, &function.name, &mut visible);
    }

    /// What an expression takes; what is not known here is left open where it is met.
    fn expr(&mut self, expr: &CExpr) {
        if let ExprKind::Known(function, _) = &*expr.kind {
            if let KnownFunction::Unknown(id) = function
                && !self.is_of_library(*id)
            {
                self.called.push(*id);
            }
            let is_of_library =
                matches!(function, KnownFunction::Unknown(id) if self.is_of_library(*id));
            if *function == KnownFunction::Any || is_of_library {
                self.sites.doubted.push(expr.span);
            } else if matches!(function, KnownFunction::Nondet | KnownFunction::Unknown(_)) {
                self.sites.inputs.push(expr.span);
            }
        }
        if let ExprKind::New { record: Some(record), is_zeroed, .. } = &*expr.kind {
            let mut members = Vec::new();
            add_members(self.unit, *record, "", 0, &mut members);
            let size = self.unit.types.record_size(*record).unwrap_or_default();
            let (span, is_zeroed) = (expr.span, *is_zeroed);
            let layout = ObjectLayout { size, members };
            self.sites.memory.push(MemorySite { span, layout, is_zeroed });
        }
        if let ExprKind::Memory(MemoryExpr::Allocate {
            of: Some(of), is_zeroed, is_variable, ..
        }) = &*expr.kind
            && !is_variable
        {
            let (span, is_zeroed) = (expr.span, *is_zeroed);
            let layout = layout(self.unit, *of);
            self.sites.memory.push(MemorySite { span, layout, is_zeroed });
        }
    }

    /// Whether a compiler has the function without a body: headers declare it, or it returns a number of floating point.
    fn is_of_library(&self, id: FunctionId) -> bool {
        let function = self.unit.function(id);
        super::headers::declares(&function.name)
            || matches!(self.unit.types[function.result], CType::Float(_))
    }

    /// The variables of the file: those that are static in functions are seen there alone.
    fn globals(&self) -> Vec<ObjectId> {
        let bodies = self.unit.functions.iter().filter_map(|function| {
            function.body.as_ref().map(|body| (function.span.start, body.end.end))
        });
        let bodies: Vec<(u32, u32)> = bodies.collect();
        let is_outside = |object: &ObjectId| {
            let at = self.unit.object(*object).span.start;
            !self.unit.object(*object).is_text
                && !bodies.iter().any(|(start, end)| (*start..*end).contains(&at))
        };
        self.unit.globals.iter().copied().filter(is_outside).collect()
    }

    /// A block, in which these variables are seen.
    fn block(&mut self, block: &Compound, function: &str, visible: &mut Vec<ObjectId>) {
        let outside = visible.len();
        for stmt in &block.stmts {
            self.stmt(stmt, function, visible);
        }
        visible.truncate(outside);
    }

    fn stmt(&mut self, stmt: &TypedStmt, function: &str, visible: &mut Vec<ObjectId>) {
        match &stmt.kind {
            CStmtKind::Declare(object, value) => {
                visible.push(*object);
                if value.is_none() {
                    let object = self.unit.object(*object);
                    let (declared, name) = (stmt.span, object.name.clone());
                    let layout = layout(self.unit, object.ty);
                    if !object.is_hidden {
                        self.sites.locals.push(LocalSite { declared, name, layout });
                    }
                }
                // An array of variable length.
                if let Some(value) = value
                    && let ExprKind::Memory(MemoryExpr::Allocate { of: Some(of), .. }) =
                        &*value.kind
                    && self.unit.object(*object).owned == OwnedMemory::One
                {
                    let (declared, name) = (stmt.span, self.unit.object(*object).name.clone());
                    let layout = layout(self.unit, *of);
                    self.sites.locals.push(LocalSite { declared, name, layout });
                }
            }
            CStmtKind::While(..) | CStmtKind::Do(..) | CStmtKind::For(..) => {
                let names = self.names(visible);
                let function = function.to_owned();
                self.sites.loops.push(LoopSite { span: stmt.span, function, names });
            }
            CStmtKind::Block(block) => return self.block(block, function, visible),
            CStmtKind::Expr(_)
            | CStmtKind::If(..)
            | CStmtKind::Switch(..)
            | CStmtKind::Case(..) => {}
            CStmtKind::Default(_) | CStmtKind::Label(..) | CStmtKind::Goto(_) => {}
            CStmtKind::Break | CStmtKind::Continue | CStmtKind::Return(_) | CStmtKind::Empty => {}
        }
        for inner in stmt.direct_children().0 {
            self.stmt(inner, function, visible);
        }
    }

    /// The names of variables; none where one hides another.
    fn names(&self, visible: &[ObjectId]) -> Vec<String> {
        let all: Vec<&str> =
            visible.iter().map(|&object| self.unit.object(object).name.as_str()).collect();
        let is_once = |name: &str| all.iter().filter(|other| **other == name).count() == 1;
        if !all.iter().all(|name| is_once(name)) {
            return Vec::new();
        }
        let types = &self.unit.types;
        let fits = |ty: TypeId| types.as_int(ty).is_none_or(|ty| ty.is_signed() || ty.bytes() < 8);
        let objects = visible.iter().map(|&object| self.unit.object(object));
        objects.filter(|object| fits(object.ty)).map(|object| object.name.clone()).collect()
    }

    /// What the program declares and does not have.
    fn find_undefined(&mut self, entry: Option<FunctionId>) {
        let unit = self.unit;
        let is_static: FxHashSet<ObjectId> = unit.globals.iter().copied().collect();
        let mut objects = (0..unit.objects.len()).map(ObjectId::new);
        self.sites.has_local_constants =
            objects.any(|id| unit.object(id).qualifiers.is_const && !is_static.contains(&id));
        for id in (0..unit.functions.len()).map(FunctionId::new) {
            let function = unit.function(id);
            let builtin = library::find(&function.name);
            if function.body.is_some() && function.library.is_none() {
                self.sites.defined.push(function.name.clone());
            }
            if function.body.is_some() {
                self.sites.has_main |= function.name == "main";
                if builtin == Some(Library::ReachError) && self.asks_errors {
                    self.sites.error_bodies.push(function.name.clone());
                }
                continue;
            }
            let role = match builtin {
                Some(Library::Nondet) => MissingRole::Input,
                Some(Library::Assume) => MissingRole::Assume,
                Some(Library::ReachError) => MissingRole::Error,
                Some(Library::Assert) => MissingRole::Assert,
                Some(
                    Library::Malloc
                    | Library::Calloc
                    | Library::Alloca
                    | Library::Free
                    | Library::Halt(_)
                    | Library::AssertFail
                    | Library::Print(_)
                    | Library::PrintTo(..),
                ) => continue,
                None if self.called.contains(&id) => MissingRole::Input,
                None => continue,
            };
            self.sites.missing.push(self.missing(function, role));
        }
        self.sites.entry =
            entry.map(|id| unit.function(id)).filter(|it| it.name != "main").map(|function| {
                let types: Vec<TypeId> = function.parameters.iter().flatten().copied().collect();
                let records = pointed_records(unit, &types);
                let mut members = records.iter().flat_map(|record| &record.members);
                let is_floating = |ty: &TypeId| matches!(unit.types[*ty], CType::Float(_));
                EntryCall {
                    name: function.name.clone(),
                    span: function.span,
                    has_floating: types.iter().any(is_floating)
                        || members.any(|member| member.is_floating),
                    records,
                    parameters: types.iter().map(|&ty| unit.types.text(ty, "")).collect(),
                }
            });
    }

    fn missing(&self, function: &CFunction, role: MissingRole) -> MissingFunction {
        let types = &self.unit.types;
        let name = function.name.clone();
        let parameters: Vec<String> = match &function.parameters {
            None if matches!(role, MissingRole::Assume | MissingRole::Assert) => {
                vec!["int a0".to_owned()]
            }
            None => Vec::new(),
            Some(parameters) if parameters.is_empty() => vec!["void".to_owned()],
            Some(parameters) => {
                let named = parameters.iter().enumerate();
                named.map(|(at, &ty)| types.text(ty, &format!("a{at}"))).collect()
            }
        };
        let more = if function.is_variadic { ", ..." } else { "" };
        let head = format!("{name}({}{more})", parameters.join(", "));
        let is_void = types.is_void(function.result);
        MissingFunction {
            head: types.text(function.result, &head),
            name,
            role,
            result: (!is_void).then(|| types.text(function.result, "")),
            has_parameters: parameters.iter().any(|parameter| parameter != "void"),
        }
    }
}
