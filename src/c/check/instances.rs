//! Allocators: functions of the program that return memory without saying what it is to hold, as wrappers of `malloc`
//! do. Each type for which one is called gets an instance, a copy in which `void *` is a pointer to that type.
//!
//! Which functions these are is known when a program has been read; it is read once more if there are some. Arithmetic
//! on `void *` and its size are no part of the subset, so that nothing but the type differs. A parameter that is never
//! written is the constant that is given for it, so `malloc(size)` is memory for one object where one is asked for.

use std::collections::VecDeque;

use lang_c::ast::{ExternalDeclaration, FunctionDefinition, TranslationUnit};
use lang_c::span::Node;
use lang_c::visit::Visit as _;
use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

use super::declarator::{DeclaredName, name};
use super::refuse::level;
use super::variadic::parameters_of;
use super::written::WrittenNames;
use super::{CTypeChecker, CheckResult, FunctionUnderWay};
use crate::tree::{CExpr, CFunction, ExprKind, FunctionId, MemoryExpr, TypedUnit};
use crate::types::{CType, CTypeTable, TypeId};
use crate::walk::{FunctionContents, calls};
use base::Span;

/// A program has at most so many instances: one that calls itself for a pointer to its type would have ever more.
const MOST_INSTANCES: usize = 1000;

/// The allocators by their names: for each parameter whether it is never written.
pub(super) type Allocators = FxHashMap<String, Vec<bool>>;

/// What tells instances apart: the function, the type, the constants.
type InstanceKey = (FunctionId, TypeId, Vec<Option<BigInt>>);

/// The instances of a program.
pub(super) struct AllocatorInstances<'a> {
    allocators: Allocators,
    bodies: FxHashMap<&'a str, &'a Node<FunctionDefinition>>,
    made: FxHashMap<InstanceKey, FunctionId>,
    waiting: VecDeque<(FunctionId, InstanceKey)>,
    /// What `void` is behind pointers, in the instance that is read.
    element: Option<TypeId>,
    /// The same, where the function was not read to its end for want of a type: pointers to it may be `void *`, with
    /// which nobody calculates.
    opaque: Option<TypeId>,
    /// Functions that work on memory of which no type is known.
    pub(super) untyped: FxHashSet<FunctionId>,
    /// Functions with variables that stay: they must be the same for all instances, so there are none.
    pub(super) keeping: FxHashSet<FunctionId>,
}

impl<'a> AllocatorInstances<'a> {
    pub(super) fn collect(tree: &'a TranslationUnit, allocators: Allocators) -> Self {
        let definitions = tree.0.iter().filter_map(|external| match &external.node {
            ExternalDeclaration::FunctionDefinition(function) => Some(function),
            ExternalDeclaration::Declaration(_) | ExternalDeclaration::StaticAssert(_) => None,
        });
        let named = definitions.filter_map(|of| Some((name(&of.node.declarator.node)?, of)));
        Self {
            allocators,
            bodies: named.collect(),
            made: FxHashMap::default(),
            waiting: VecDeque::new(),
            element: None,
            opaque: None,
            untyped: FxHashSet::default(),
            keeping: FxHashSet::default(),
        }
    }

    /// The definition of a function of the program.
    pub(super) fn definition(&self, name: &str) -> Option<&'a Node<FunctionDefinition>> {
        self.bodies.get(name).copied()
    }

    /// Does without types of an instance, until the result is given to [`Self::resume`].
    pub(super) fn suspend(&mut self) -> Option<TypeId> {
        self.element.take()
    }

    pub(super) fn resume(&mut self, element: Option<TypeId>) {
        self.element = element;
    }

    /// Whether it is known which functions are allocators; if none is, whether they are is asked in the first reading.
    pub(super) fn are_known(&self) -> bool {
        !self.allocators.is_empty()
    }

    /// Whether what such pointers point to may be `void` in the function as it is written.
    pub(super) fn is_opaque(&self, to: TypeId) -> bool {
        self.opaque == Some(to)
    }

    /// The functions that are allocators.
    pub(super) fn allocators(&self, unit: &TypedUnit) -> Allocators {
        let mut allocators: FxHashSet<FunctionId> = FxHashSet::default();
        let candidates: Vec<(FunctionId, Vec<Untyped>)> = (0..unit.functions.len())
            .map(FunctionId::new)
            .filter(|&id| {
                let function = unit.function(id);
                function.body.is_some()
                    && function.instance_of.is_none()
                    && unit.types.is_void_pointer(function.result)
                    && self.bodies.contains_key(function.name.as_str())
                    && !self.keeping.contains(&id)
            })
            .map(|id| (id, self.untyped_parts(unit, id)))
            .collect();
        loop {
            let before = allocators.len();
            for (id, parts) in &candidates {
                let is_made = |part: &Untyped| match part {
                    Untyped::Memory => true,
                    Untyped::Call(callee) => allocators.contains(callee),
                };
                if parts.iter().any(is_made) {
                    allocators.insert(*id);
                }
            }
            if allocators.len() == before {
                break;
            }
        }
        allocators
            .iter()
            .map(|&id| (unit.function(id).name.clone(), self.unwritten_parameters(unit, id)))
            .collect()
    }

    /// What a function makes without a type.
    fn untyped_parts(&self, unit: &TypedUnit, id: FunctionId) -> Vec<Untyped> {
        let body = unit.function(id).body.as_ref().expect("it has one");
        let contents = FunctionContents::collect(body);
        let mut typed: FxHashSet<*const CExpr> = FxHashSet::default();
        for expr in &contents.exprs {
            if let ExprKind::Memory(MemoryExpr::Retype { pointer, .. }) = &*expr.kind
                && !unit.types.is_void_pointer(expr.ty)
            {
                typed.insert(std::ptr::from_ref(pointer));
            }
        }
        let part = |expr: &&CExpr| {
            if let ExprKind::Call(callee, _) = &*expr.kind
                && !typed.contains(&std::ptr::from_ref(*expr))
            {
                return Some(Untyped::Call(*callee));
            }
            is_memory(expr).then_some(Untyped::Memory)
        };
        let memory = self.untyped.contains(&id).then_some(Untyped::Memory);
        memory.into_iter().chain(contents.exprs.iter().filter_map(part)).collect()
    }

    /// For each parameter of a function whether it is never written; none where it may call itself by that.
    fn unwritten_parameters(&self, unit: &TypedUnit, id: FunctionId) -> Vec<bool> {
        let function = unit.function(id);
        let definition = self.bodies[function.name.as_str()];
        let mut written = WrittenNames::default();
        written.visit_function_definition(&definition.node, &definition.span);
        let is_recursive = calls(unit, id).contains(&id);
        let names = parameter_names(&definition.node);
        let count = function.parameters.as_ref().map_or(0, Vec::len);
        let is_kept = |at: usize| {
            let name = names.get(at).copied().flatten();
            !is_recursive && name.is_some_and(|name| !written.names.contains(name))
        };
        (0..count).map(is_kept).collect()
    }
}

/// What a function makes of which it says no type.
enum Untyped {
    /// Memory.
    Memory,
    /// What this function returns.
    Call(FunctionId),
}

/// Whether it allocates memory of which no type is known.
fn is_memory(expr: &CExpr) -> bool {
    matches!(
        &*expr.kind,
        ExprKind::New { record: None, .. }
            | ExprKind::Memory(MemoryExpr::Allocate { of: None, .. })
    )
}

/// The names of the parameters of a function.
fn parameter_names(definition: &FunctionDefinition) -> Vec<Option<&str>> {
    let parameters = parameters_of(definition);
    parameters.map(|parameter| name(&parameter.node.declarator.as_ref()?.node)).collect()
}

impl CTypeChecker<'_> {
    /// Whether a value is memory whose type its conversion says.
    pub(super) fn is_untyped(&self, expr: &CExpr) -> bool {
        if let ExprKind::Conditional(_, last, _) | ExprKind::Comma(_, last) = &*expr.kind {
            return self.is_untyped(last);
        }
        let call = if let ExprKind::Call(id, _) = &*expr.kind { Some(*id) } else { None };
        is_memory(expr) || call.is_some_and(|id| self.is_allocator(id))
    }

    /// The type is not that of memory which has none in the function as it is written.
    pub(super) fn check_not_opaque(&self, ty: TypeId, span: Span) -> CheckResult<()> {
        if self.instances.is_opaque(ty) {
            let help = "return the memory, and let the caller use it";
            return Err(level(
                span,
                "what `void *` points to, in a function for several types,",
                help,
            ));
        }
        Ok(())
    }

    fn is_allocator(&self, id: FunctionId) -> bool {
        let function = self.unit.function(id);
        function.instance_of.is_none()
            && self.instances.allocators.contains_key(&function.name)
            && self.unit.types.is_void_pointer(function.result)
    }

    /// A call of an allocator as one of the instance that returns such a pointer; none if it is no such call.
    pub(super) fn call_of_instance(
        &mut self,
        value: &CExpr,
        ty: TypeId,
    ) -> Option<CheckResult<CExpr>> {
        let ExprKind::Call(id, arguments) = &*value.kind else { return None };
        let to = self.unit.types.pointee(ty)?;
        let is_value = !self.unit.types.is_void(to)
            && !matches!(self.unit.types[to], CType::Function(_) | CType::Unsupported(_));
        if !is_value || self.is_unevaluated || !self.is_allocator(*id) {
            return None;
        }
        Some(self.instance(*id, arguments.clone(), (to, ty), value.span))
    }

    fn instance(
        &mut self,
        id: FunctionId,
        arguments: Vec<CExpr>,
        (to, ty): (TypeId, TypeId),
        span: Span,
    ) -> CheckResult<CExpr> {
        let function = self.unit.function(id).clone();
        let is_kept = self.instances.allocators[&function.name].clone();
        let mut constants = Vec::new();
        for (at, argument) in arguments.iter().enumerate() {
            let is_kept = is_kept.get(at) == Some(&true);
            constants.push(if is_kept { self.constant(argument) } else { None });
        }
        let types = function.parameters.clone().unwrap_or_default();
        let (mut parameters, mut values) = (Vec::new(), Vec::new());
        for ((argument, of), constant) in arguments.into_iter().zip(types).zip(&constants) {
            if constant.is_none() {
                let of = pointing(&mut self.unit.types, of, to);
                values.push(self.convert(argument, of)?);
                parameters.push(of);
            }
        }
        let key = (id, to, constants);
        let existing = self.instances.made.get(&key).copied();
        let instance = match existing {
            Some(existing) => existing,
            None if self.instances.made.len() == MOST_INSTANCES => {
                let help = "let it return a pointer to the type of what it allocates";
                let what = format!("`{}` for so many types and sizes", function.name);
                return Err(level(span, &what, help));
            }
            None => {
                let instance = FunctionId::new(self.unit.functions.len());
                let name = self.instance_name(&function.name, to);
                let result = pointing(&mut self.unit.types, function.result, to);
                self.unit.functions.push(CFunction {
                    name,
                    result,
                    parameters: Some(parameters),
                    is_variadic: false,
                    is_static: true,
                    span: function.span,
                    body: None,
                    library: None,
                    format: None,
                    instance_of: Some(id),
                });
                self.instances.made.insert(key.clone(), instance);
                self.instances.waiting.push_back((instance, key));
                instance
            }
        };
        Ok(CExpr { kind: Box::new(ExprKind::Call(instance, values)), ty, span })
    }

    /// A name that nothing else has, of an instance: of the function and the type.
    fn instance_name(&self, function: &str, to: TypeId) -> String {
        let text = self.unit.types.text(to, "");
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '*');
        let words = words.filter(|word| !matches!(*word, "" | "struct" | "union" | "const"));
        let words: Vec<String> = words.map(|word| word.replace('*', "p")).collect();
        self.free_name(&format!("{function}_{}", words.join("_")))
    }

    /// A name that nothing else has, and that begins so.
    pub(super) fn free_name(&self, name: &str) -> String {
        let is_free = |name: &String| {
            let is_same = |function: &CFunction| function.name == *name;
            !self.shared.contains_key(name) && !self.unit.functions.iter().any(is_same)
        };
        let numbered = (2_usize..).map(|number| format!("{name}_{number}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names.find(is_free).expect("there are enough numbers")
    }

    /// A type where it is declared: in an instance `void *` is a pointer to its type.
    pub(super) fn instance_type(&mut self, ty: TypeId) -> TypeId {
        match self.instances.element {
            Some(element) => pointing(&mut self.unit.types, ty, element),
            None => ty,
        }
    }

    /// Gives the instances their bodies that are called.
    pub(super) fn define_instances(&mut self) {
        loop {
            let Some(waiting) = self.instances.waiting.pop_front() else {
                if self.define_variadic() {
                    continue;
                }
                return;
            };
            let (instance, (id, element, constants)) = waiting;
            let name = self.unit.function(id).name.clone();
            let definition = self.instances.bodies[name.as_str()];
            let head = self
                .specifiers(&definition.node.specifiers, definition.span)
                .and_then(|of| self.declarator(&definition.node.declarator, of.ty, of.qualifiers));
            let DeclaredName { mut parameters, .. } = match head {
                Ok(head) => head,
                Err(error) => {
                    self.complain(*error);
                    continue;
                }
            };
            for parameter in &mut parameters {
                parameter.ty = pointing(&mut self.unit.types, parameter.ty, element);
            }
            let result = Some(self.unit.function(instance).result);
            self.function = FunctionUnderWay { result, constants, ..FunctionUnderWay::default() };
            self.instances.element = Some(element);
            self.instances.opaque = self.instances.untyped.contains(&id).then_some(element);
            self.define(instance, &name, &parameters, &definition.node.statement);
            (self.instances.element, self.instances.opaque) = (None, None);
        }
    }
}

/// The type with pointers to this one for those to `void`, however many pointers lead there.
fn pointing(types: &mut CTypeTable, ty: TypeId, element: TypeId) -> TypeId {
    match types[ty].clone() {
        CType::Pointer { to, qualifiers } => {
            let to = if types.is_void(to) { element } else { pointing(types, to, element) };
            types.id(CType::Pointer { to, qualifiers })
        }
        CType::Array(of, length) => {
            let of = pointing(types, of, element);
            types.id(CType::Array(of, length))
        }
        CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Number => ty,
        CType::Function(_) | CType::Record(_) | CType::Unsupported(_) => ty,
    }
}
