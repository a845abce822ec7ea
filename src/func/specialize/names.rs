//! Names for people: from the program's labels, variables and fields.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::StateComponent;
use base::{ProcId, Symbols, VarId};

/// A name in lower case at its start, of letters, digits and underscores.
pub(super) fn lower(name: &str) -> String {
    // A closing parenthesis ends nothing that would go on.
    let characters = name.chars().filter(|&c| c != ')');
    let clean: String =
        characters.map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let clean = clean.trim_start_matches('_');
    // A word in capitals is lowered as a whole, else its first letter is.
    let text = if clean.len() > 1 && clean.chars().all(|c| !c.is_ascii_lowercase()) {
        clean.to_ascii_lowercase()
    } else {
        let mut chars = clean.chars();
        let first = chars.next().map(|c| c.to_ascii_lowercase());
        first.into_iter().chain(chars).collect()
    };
    match text.chars().next() {
        Some(first) if first.is_ascii_alphabetic() => text,
        _ => format!("v{text}"),
    }
}

/// A name in snake case.
pub fn to_snake_case(name: &str) -> String {
    let mut text = String::new();
    let mut before = false;
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            if before {
                text.push('_');
            }
            text.push(c.to_ascii_lowercase());
            before = false;
        } else {
            let c = if c.is_ascii_alphanumeric() { c } else { '_' };
            before = c.is_ascii_lowercase() || c.is_ascii_digit();
            text.push(c);
        }
    }
    lower(&text)
}

/// Hands out names, each once.
#[derive(Clone, Default, Debug)]
pub(super) struct NameSupply {
    taken: FxHashSet<String>,
    counts: FxHashMap<String, usize>,
}

impl NameSupply {
    /// The name itself, or the name with the first number that is free.
    pub(super) fn unique(&mut self, name: &str) -> String {
        if !self.is_taken(name) {
            self.taken.insert(name.to_owned());
            return name.to_owned();
        }
        let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let stem = if stem.is_empty() { name } else { stem };
        let mut count = self.counts.get(stem).copied().unwrap_or(0);
        loop {
            count += 1;
            let numbered = format!("{stem}{count}");
            if !self.is_taken(&numbered) {
                self.counts.insert(stem.to_owned(), count);
                self.taken.insert(numbered.clone());
                return numbered;
            }
        }
    }
}

/// A name for each item: the variable's or the field's, unique among all that one procedure can name.
pub(super) fn item_names(symbols: &Symbols) -> FxHashMap<StateComponent, Arc<str>> {
    let mut shared = NameSupply::default();
    let mut names = FxHashMap::default();
    let (locals, others): (Vec<VarId>, Vec<VarId>) =
        symbols.program_vars().partition(|&var| symbols[var].kind.owner().is_some());
    for var in others {
        names.insert(StateComponent::Var(var), shared.unique(&lower(&symbols[var].name)).into());
    }
    // Variables first: they keep their names, and fields make room.
    let mut taken = shared.clone();
    let mut of_procs: FxHashMap<ProcId, NameSupply> = FxHashMap::default();
    for var in locals {
        let owner = symbols[var].kind.owner().expect("it has one");
        let of_proc = of_procs.entry(owner).or_insert_with(|| shared.clone());
        let name = of_proc.unique(&lower(&symbols[var].name));
        taken.taken.insert(name.clone());
        names.insert(StateComponent::Var(var), name.into());
    }
    for (var, name) in [(symbols.clock(), "clock"), (symbols.tape(), "position")] {
        names.insert(StateComponent::Var(var), taken.unique(name).into());
    }
    for field in symbols.field_ids() {
        let symbol = &symbols[field];
        let base = lower(&symbol.name);
        let name = match symbol.owner {
            Some(shape) if taken.is_taken(&base) => {
                taken.unique(&format!("{}_{base}", to_snake_case(&symbols[shape].word())))
            }
            _ => taken.unique(&base),
        };
        names.insert(StateComponent::Field(field), name.into());
    }
    names
}

impl NameSupply {
    /// Whether the name was handed out.
    pub(super) fn is_taken(&self, name: &str) -> bool {
        self.taken.contains(name)
    }
}
