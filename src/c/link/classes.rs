//! Which definitions of types several units share.

use std::collections::{BTreeMap, BTreeSet};

use super::LinkedUnit;
use super::words::WordKind;
use crate::scan::{ScanKind, tokens};

/// For each definition of each unit its class: those of one class are the same.
pub(super) struct DefinitionClasses(Vec<Vec<usize>>);

impl DefinitionClasses {
    /// The definitions that have one name are divided until all of a class are written alike, what they name included.
    pub(super) fn compute(units: &[LinkedUnit<'_>]) -> Self {
        let mut numbers: BTreeMap<(bool, String), usize> = BTreeMap::new();
        let mut first = |unit: &LinkedUnit<'_>| {
            let of = unit.names.definitions.iter().map(|definition| {
                let next = numbers.len();
                *numbers.entry(definition.key.clone()).or_insert(next)
            });
            of.collect()
        };
        let mut classes = Self(units.iter().map(&mut first).collect());
        let mut count = numbers.len();
        loop {
            let mut class_numbers: BTreeMap<Vec<String>, usize> = BTreeMap::new();
            let mut next = Vec::new();
            for (at, unit) in units.iter().enumerate() {
                let signatures = (0..unit.names.definitions.len()).map(|definition| {
                    let signature = classes.signature(units, at, definition);
                    let next = class_numbers.len();
                    *class_numbers.entry(signature).or_insert(next)
                });
                next.push(signatures.collect());
            }
            classes = Self(next);
            if class_numbers.len() == count {
                return classes;
            }
            count = class_numbers.len();
        }
    }

    /// The class of a definition.
    pub(super) fn class(&self, unit: usize, definition: usize) -> usize {
        self.0[unit][definition]
    }

    /// The first unit that has a definition of the class.
    pub(super) fn first_unit(&self, class: usize) -> usize {
        self.0.iter().position(|of| of.contains(&class)).unwrap_or(0)
    }

    /// The classes of a tag, in order.
    pub(super) fn of_tag(&self, units: &[LinkedUnit<'_>], tag: &str) -> BTreeSet<usize> {
        let defined = units.iter().enumerate().filter_map(|(at, unit)| {
            let definition = unit.names.tags.get(tag).copied().flatten()?;
            Some(self.class(at, definition))
        });
        defined.collect()
    }

    /// How a definition is written, with classes in the place of names of types.
    fn signature(&self, units: &[LinkedUnit<'_>], at: usize, definition: usize) -> Vec<String> {
        let unit = &units[at];
        let of = &unit.names.definitions[definition];
        let mut signature = vec![format!("{} {:?}", self.class(at, definition), of.key)];
        if !of.is_shareable {
            signature.push(format!("{at} {definition}"));
            return signature;
        }
        let text = &unit.text[of.range.clone()];
        for token in tokens(text) {
            if matches!(token.kind, ScanKind::Directive | ScanKind::Comment) {
                continue;
            }
            let word = &text[token.range.clone()];
            signature.push(match unit.words.kinds.get(&(of.range.start + token.range.start)) {
                Some(WordKind::Tag) => self.tag(units, at, word),
                Some(WordKind::Ordinary) => self.ordinary(unit, at, word),
                Some(WordKind::Inner) | None => word.to_owned(),
            });
        }
        signature
    }

    fn tag(&self, units: &[LinkedUnit<'_>], at: usize, name: &str) -> String {
        let Some(tag_entry) = units[at].names.tags.get(name) else { return format!("{name} #") };
        let all = self.of_tag(units, name);
        let class = match tag_entry {
            Some(definition) => Some(self.class(at, *definition)),
            None => all.first().copied().filter(|_| all.len() == 1),
        };
        format!("{name} #{class:?}")
    }

    fn ordinary(&self, unit: &LinkedUnit<'_>, at: usize, name: &str) -> String {
        match unit.names.types.get(name) {
            Some(&definition) => format!("{name} #{}", self.class(at, definition)),
            None if unit.names.internal.contains(name) => format!("{name} #of {at}"),
            None => name.to_owned(),
        }
    }
}
