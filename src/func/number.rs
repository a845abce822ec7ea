//! Names of locals: the stem for the first, then the versions 1, 2, … in the order of appearance.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Binding, FuncProgram, Function, InPlace, LocalId, Tail};

/// Gives the locals of each function their names from their stems: without gaps, different from
/// each other, from all function names and from `main`. A version is never another local's stem.
pub(super) fn number(program: &mut FuncProgram) {
    let mut outer: FxHashSet<String> =
        program.functions.iter().map(|function| function.name.clone()).collect();
    outer.insert("main".to_owned());
    let orders: Vec<_> = program.functions.iter().map(|one| appearances(program, one)).collect();
    for (function, order) in program.functions.iter_mut().zip(orders) {
        let stems: FxHashSet<Arc<str>> =
            function.locals.iter().map(|local| local.stem.clone()).collect();
        let mut taken: FxHashSet<Arc<str>> = FxHashSet::default();
        let mut counts: FxHashMap<Arc<str>, usize> = FxHashMap::default();
        for local in order {
            let local = &mut function.locals[local.index()];
            let count = counts.entry(local.stem.clone()).or_insert(0);
            local.name = loop {
                let name = version(&local.stem, *count);
                let is_stem = *count > 0 && stems.contains(&name);
                *count += 1;
                if !is_stem && !outer.contains(&*name) && taken.insert(name.clone()) {
                    break name;
                }
            };
        }
    }
}

/// A digit at the end of the stem belongs to it: `x0_1` is a version of `x0`.
fn version(stem: &Arc<str>, number: usize) -> Arc<str> {
    match number {
        0 => stem.clone(),
        _ if stem.ends_with(|c: char| c.is_ascii_digit()) => format!("{stem}_{number}").into(),
        _ => format!("{stem}{number}").into(),
    }
}

/// The locals as a reader meets them; at the end those that are printed as `_` or not at all.
fn appearances(program: &FuncProgram, function: &Function) -> Vec<LocalId> {
    let mut bound: Vec<LocalId> = (0..function.arity).map(LocalId::new).collect();
    let mut work = Vec::new();
    if !function.blocks.is_empty() {
        work.push(function.body());
    }
    while let Some(at) = work.pop() {
        let block = &function.blocks[at.index()];
        for binding in &block.bindings {
            match binding {
                Binding::Let { local, .. } => bound.push(*local),
                Binding::Call { results, .. } => bound.extend(results),
            }
        }
        if let Tail::If { then, els, .. } = block.tail {
            work.extend([els, then]);
        }
    }
    let used = function.used_locals();
    let in_place = InPlace::find(program, function);
    let shown = |local: &LocalId| {
        local.index() < function.arity || used[local.index()] && in_place.call(*local).is_none()
    };
    let mut order: Vec<LocalId> = bound.into_iter().filter(shown).collect();
    let mut placed = vec![false; function.locals.len()];
    for local in &order {
        placed[local.index()] = true;
    }
    order.extend((0..placed.len()).filter(|&at| !placed[at]).map(LocalId::new));
    order
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_of_names_that_end_in_digits_are_told_from_other_names() {
        assert_eq!(&*version(&"key".into(), 0), "key");
        assert_eq!(&*version(&"key".into(), 2), "key2");
        assert_eq!(&*version(&"x0".into(), 1), "x0_1");
    }
}
