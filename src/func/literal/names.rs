//! LiteralNames for the functions of the literal form: that of the staged function and of the item.

use rustc_hash::FxHashSet;

use super::{LiteralPlan, LiteralProjection, ids};
use crate::walk::item_name;
use crate::{Binding, FunId, FuncNode, FuncProgram, StateComponent, Tail};
use base::Symbols;

/// The names that the literal form needs.
pub(super) struct LiteralNames {
    /// One for each function.
    pub(super) functions: Vec<String>,
    /// The name of the address in all functions.
    pub(super) address: String,
    /// For each result of each staged function, the item whose content it is, if known.
    pub(super) items: Vec<Vec<Option<StateComponent>>>,
}

/// New names, different from each other and from all names of the program.
pub(super) fn names(plan: &LiteralPlan) -> LiteralNames {
    let program = plan.program;
    let mut taken: FxHashSet<String> = FxHashSet::default();
    for function in &program.functions {
        taken.insert(function.name.clone());
        taken.extend(function.locals.iter().map(|local| local.name.to_string()));
    }
    let mut fresh = |base: &str| {
        let numbered = (1_usize..).map(|number| format!("{base}{number}"));
        let mut names = std::iter::once(base.to_owned()).chain(numbered);
        let name = names.find(|name| !taken.contains(name)).expect("numbers do not end");
        taken.insert(name.clone());
        name
    };
    let items = result_items(program);
    let address = fresh("x");
    let mut functions = Vec::new();
    for id in ids(program) {
        let name = &program.function(id).name;
        for version in plan.versions(id) {
            functions.push(match version {
                LiteralProjection::Outcome => name.clone(),
                LiteralProjection::Ends => fresh(&format!("{name}_ends")),
                LiteralProjection::Result(at) => fresh(&match items[id.index()][at] {
                    Some(item) => format!("{name}_{}", suffix(&program.symbols, item)),
                    None => format!("{name}_{}", at + 1),
                }),
                LiteralProjection::Final(at) => {
                    let stem = if id == program.main { "final" } else { name };
                    fresh(&format!("{stem}_{}", suffix(&program.symbols, program.state[at])))
                }
            });
        }
    }
    LiteralNames { functions, address, items }
}

/// The name of an item inside a name of a function.
fn suffix(symbols: &Symbols, item: StateComponent) -> String {
    match item {
        StateComponent::Var(var) if var == symbols.clock() => "clock".into(),
        StateComponent::Var(var) if var == symbols.tape() => "tape".into(),
        StateComponent::Var(_) => item_name(symbols, item),
        StateComponent::Field(_) => item_name(symbols, item).replace('.', "_").to_lowercase(),
    }
}

/// For each result of each function, the item whose content it is, where that is known: of a module by
/// itself, else from the names that callers give to it, or else from the names that are returned.
fn result_items(program: &FuncProgram) -> Vec<Vec<Option<StateComponent>>> {
    let count = |id: FunId| program.function(id).result.types().len();
    let mut items: Vec<Vec<Option<StateComponent>>> =
        ids(program).map(|id| vec![None; count(id)]).collect();
    for one in &program.exported {
        items[one.function.index()].clone_from(&one.results);
    }
    for function in &program.functions {
        for binding in function.blocks.iter().flat_map(|block| &block.bindings) {
            if let Binding::Call { results, callee, .. } = binding {
                for (item, local) in items[callee.index()].iter_mut().zip(results) {
                    *item = item.or(function.locals[local.index()].origin);
                }
            }
        }
    }
    for &id in program.groups.iter().flatten().rev() {
        let function = program.function(id);
        for block in &function.blocks {
            match &block.tail {
                Tail::Return(values) => {
                    for (item, value) in items[id.index()].iter_mut().zip(values) {
                        if let FuncNode::Local(local) = function.nodes[value.index()] {
                            *item = item.or(function.locals[local.index()].origin);
                        }
                    }
                }
                Tail::Call { callee, .. } if *callee != id => {
                    for at in 0..items[callee.index()].len() {
                        let from = items[id.index()].get(at).copied().flatten();
                        let item = &mut items[callee.index()][at];
                        *item = item.or(from);
                    }
                }
                _ => {}
            }
        }
    }
    items
}
