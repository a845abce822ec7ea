//! Which units a program needs.

use std::collections::BTreeSet;

use super::names::UnitNames;
use super::words::{UnitWords, WordKind};
use crate::origins::Origins;
use crate::parse;
use crate::scan::tokens;
use base::Source;

/// What a unit has for others, and what it may need of them.
#[derive(Default)]
struct UnitSymbols {
    defined: BTreeSet<String>,
    named: BTreeSet<String>,
}

impl UnitSymbols {
    /// Of a unit; none of one that cannot be read.
    fn collect(unit: &Source) -> Self {
        let origins = Origins::find(unit);
        let read = parse::with_large_stack(&origins, || {
            let tree = parse::parse(&origins)?;
            let words = UnitWords::collect(&tree);
            let names = UnitNames::collect(&tree, origins.text());
            let has_body = |name: &&String| names.external[*name].defined.is_some();
            let defined = names.external.keys().filter(has_body).cloned().collect();
            let is_name = |at: usize| words.kinds.get(&at) == Some(&WordKind::Ordinary);
            let all = tokens(origins.text()).into_iter();
            let named = all.filter(|token| is_name(token.range.start));
            let named = named.map(|token| origins.text()[token.range].to_owned()).collect();
            Ok(Self { defined, named })
        });
        read.unwrap_or_default()
    }
}

/// The units that have a `main`.
#[must_use]
pub fn with_main(units: &[Source]) -> Vec<usize> {
    let has_main = |at: &usize| UnitSymbols::collect(&units[*at]).defined.contains("main");
    (0..units.len()).filter(has_main).collect()
}

/// These units, and those that define what they and others that are needed name, in the order of all units.
#[must_use]
pub fn needed_units(units: &[Source], first: &[usize]) -> Vec<usize> {
    let symbols: Vec<UnitSymbols> = units.iter().map(UnitSymbols::collect).collect();
    let mut needed: BTreeSet<usize> = first.iter().copied().collect();
    let mut waiting = first.to_vec();
    while let Some(at) = waiting.pop() {
        for (other, of) in symbols.iter().enumerate() {
            let mut lacks = symbols[at].named.difference(&symbols[at].defined);
            if lacks.any(|name| of.defined.contains(name) && name != "main") && needed.insert(other)
            {
                waiting.push(other);
            }
        }
    }
    needed.into_iter().collect()
}
