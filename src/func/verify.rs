//! The rules that every functional program keeps. A breach is a bug of ours.
//!
//! A program that verifies is well-typed, binds every name before its use, has no parameter, name,
//! result or function without a use, and lists its functions callees first. Functions are of second
//! order at most by the types of [`super::FuncType`] alone; what remains to be checked of this is that
//! the literal form applies its functions to all arguments, or to all but an address.

mod function;
mod types;
mod usage;

use rustc_hash::FxHashSet;

use super::walk::{callees, key_sort};
use super::{
    Exported, FunId, FuncProgram, FuncType, Function, LocalId, ResultType, StateComponent, Tail,
    groups,
};

/// Checks the rules; lists the breaches.
///
/// # Errors
/// One line for each breach found. Rules about types and uses are checked only where the simpler
/// rules hold that they build on.
pub fn verify(program: &FuncProgram) -> Result<(), Vec<String>> {
    let mut breaches = Vec::new();
    for function in &program.functions {
        function::structure(program, function, &mut breaches);
    }
    if program.main.index() >= program.functions.len() {
        breaches.push("main is not a function of the program".into());
    }
    if program.exported.iter().any(|one| one.function.index() >= program.functions.len()) {
        breaches.push("what a module exports is not a function of the program".into());
    }
    if breaches.is_empty() {
        names(program, &mut breaches);
        group_order(program, &mut breaches);
        entry_points(program, &mut breaches);
        module(program, &mut breaches);
        for function in &program.functions {
            function::scopes(function, &mut breaches);
            types::types(program, function, &mut breaches);
        }
    }
    if breaches.is_empty() {
        usage::usage(program, &mut breaches);
    }
    if breaches.is_empty() { Ok(()) } else { Err(breaches) }
}

/// Names are unique and begin in lower case.
fn names(program: &FuncProgram, breaches: &mut Vec<String>) {
    let lower = |name: &str| name.starts_with(|first: char| first.is_lowercase() || first == '_');
    let mut functions: FxHashSet<&str> = FxHashSet::default();
    for function in &program.functions {
        if !functions.insert(&function.name) {
            breaches.push(format!("two functions are called {}", function.name));
        }
        if !lower(&function.name) {
            breaches.push(format!("a function is called {:?}", function.name));
        }
    }
    for function in &program.functions {
        let mut locals: FxHashSet<&str> = FxHashSet::default();
        for local in &function.locals {
            if !locals.insert(&local.name) || functions.contains(&*local.name) {
                breaches.push(format!("{}: the name {} is taken", function.name, local.name));
            }
            if !lower(&local.name) {
                breaches.push(format!("{}: a name is {:?}", function.name, local.name));
            }
        }
    }
}

/// The groups are the strongly connected components of the call graph, callees first.
fn group_order(program: &FuncProgram, breaches: &mut Vec<String>) {
    let mut place = vec![usize::MAX; program.functions.len()];
    let listed = program.groups.iter().enumerate();
    for (at, &function) in listed.flat_map(|(at, group)| group.iter().map(move |f| (at, f))) {
        match place.get_mut(function.index()) {
            Some(free) if *free == usize::MAX => *free = at,
            _ => breaches.push(format!("the groups list {function:?} twice or in vain")),
        }
    }
    if place.contains(&usize::MAX) {
        breaches.push("a function is in no group".into());
        return;
    }
    for group in groups(&program.functions) {
        let first = place[group[0].index()];
        let together = group.iter().all(|function| place[function.index()] == first);
        if !together || program.groups[first].len() != group.len() {
            breaches.push(format!("{group:?} is a cycle of calls, but not a group"));
        }
    }
    for (caller, function) in program.functions.iter().enumerate() {
        let late = |callee: &FunId| place[callee.index()] > place[caller];
        if let Some(callee) = callees(function).find(late) {
            let callee = &program.function(callee).name;
            breaches.push(format!("{} calls {callee}, which is defined later", function.name));
        }
    }
}

/// `main` and the functions of the final values have the types that their uses expect, and their
/// parameters say what part of the initial state they get.
fn entry_points(program: &FuncProgram, breaches: &mut Vec<String>) {
    let main = program.function(program.main);
    if main.result != ResultType::Outcome {
        breaches.push("main does not return an outcome".into());
    }
    initial_params(program, main, main.arity, breaches);
    if !program.state.is_empty() && !program.finals.is_empty() {
        breaches.push("both halts and functions give the final state".into());
    }
    for &(item, function) in &program.finals {
        let function = program.function(function);
        let (sort, key_params) = match item {
            StateComponent::Var(var) => (program.symbols[var].sort, 0),
            StateComponent::Field(field) => (program.symbols[field].sort, 1),
        };
        if function.result != ResultType::Tuple(vec![FuncType::Value(sort)]) {
            breaches.push(format!("{} does not give the final {item:?}", function.name));
        }
        if let StateComponent::Field(field) = item {
            let key = FuncType::Value(key_sort(&program.symbols, field));
            if function.params().last().map(|param| param.ty) != Some(key) {
                breaches.push(format!("{} does not take an address last", function.name));
                continue;
            }
        }
        initial_params(program, function, function.arity - key_params, breaches);
    }
}

/// Main of a module does nothing, and what other programs call of it gives results.
fn module(program: &FuncProgram, breaches: &mut Vec<String>) {
    if program.exported.is_empty() {
        return;
    }
    let main = program.function(program.main);
    let is_idle = |tail: &Tail| matches!(tail, Tail::Halt(state) if state.is_empty());
    if !matches!(&main.blocks[..], [block] if block.bindings.is_empty() && is_idle(&block.tail)) {
        breaches.push("main of a module does something".into());
    }
    for Exported { function, results } in &program.exported {
        let function = program.function(*function);
        let types = function.result.types();
        let is_type = |(item, ty): (&Option<StateComponent>, &FuncType)| {
            item.is_none_or(|item| item.ty(&program.symbols) == *ty)
        };
        let fit = results.len() == types.len() && results.iter().zip(types).all(is_type);
        // A function of the literal form takes the address last.
        let applied = matches!(results[..], [Some(StateComponent::Field(_))]);
        if function.result == ResultType::Outcome || !(fit || applied) {
            breaches.push(format!("{} does not give what the module says", function.name));
        }
    }
}

/// The first parameters hold different parts of the initial state.
fn initial_params(program: &FuncProgram, function: &Function, count: usize, out: &mut Vec<String>) {
    let mut origins = FxHashSet::default();
    for at in (0..count).map(LocalId::new) {
        let param = &function.locals[at.index()];
        let expected = param.origin.map(|item| item.ty(&program.symbols));
        if expected != Some(param.ty) || !origins.insert(param.origin) {
            out.push(format!(
                "{}: parameter {} is no part of the state",
                function.name, param.name
            ));
        }
    }
}

#[cfg(test)]
mod tests;
