//! What becomes of the text of each unit: which names become others, and what is left out.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::LinkedUnit;
use super::classes::DefinitionClasses;
use super::words::WordKind;
use crate::scan::{ScanKind, tokens};

/// What becomes of the text of a unit.
#[derive(Default)]
pub(super) struct UnitPlan {
    /// Ordinary names, and their new ones.
    pub names: BTreeMap<String, String>,
    /// The same of tags.
    pub tags: BTreeMap<String, String>,
    /// What is left out, and what comes in its place.
    pub cuts: Vec<(Range<usize>, &'static str)>,
}

/// Makes the plans.
pub(super) struct Planner<'a> {
    units: &'a [LinkedUnit<'a>],
    classes: DefinitionClasses,
    /// The ordinary names in each unit.
    spelled: Vec<BTreeSet<&'a str>>,
    /// All words of all units.
    taken: BTreeSet<String>,
    plans: Vec<UnitPlan>,
}

impl<'a> Planner<'a> {
    pub(super) fn new(units: &'a [LinkedUnit<'a>]) -> Self {
        let mut taken = BTreeSet::new();
        let mut spelled = Vec::new();
        for unit in units {
            let mut ordinary = BTreeSet::new();
            for token in tokens(unit.text).into_iter().filter(|token| token.kind == ScanKind::Word)
            {
                let word = &unit.text[token.range.clone()];
                taken.insert(word.to_owned());
                if unit.words.kinds.get(&token.range.start) == Some(&WordKind::Ordinary) {
                    ordinary.insert(word);
                }
            }
            spelled.push(ordinary);
        }
        let plans = units.iter().map(|_| UnitPlan::default()).collect();
        Self { units, classes: DefinitionClasses::compute(units), spelled, taken, plans }
    }

    /// The plans, one a unit.
    pub(super) fn build_plans(mut self) -> Vec<UnitPlan> {
        self.tags();
        self.types();
        self.internal();
        self.repeated();
        self.inline_functions();
        self.plans
    }

    /// The units that name a tag without a definition, and the definitions that differ.
    pub(super) fn open_tags(&self) -> Vec<(String, usize, BTreeSet<usize>)> {
        let mut open = Vec::new();
        for (at, unit) in self.units.iter().enumerate() {
            for (tag, _) in unit.names.tags.iter().filter(|(_, definition)| definition.is_none()) {
                let classes = self.classes.of_tag(self.units, tag);
                if classes.len() > 1 {
                    let units = classes.iter().map(|&class| self.classes.first_unit(class));
                    open.push((tag.clone(), at, units.collect()));
                }
            }
        }
        open
    }

    /// A name for what the unit calls so, that stands nowhere.
    fn fresh(&mut self, name: &str, unit: usize) -> String {
        let stem = &self.units[unit].stem;
        let mut fresh_name = format!("{name}_{stem}");
        let mut number = 2;
        while self.taken.contains(&fresh_name) {
            fresh_name = format!("{name}_{stem}_{number}");
            number += 1;
        }
        self.taken.insert(fresh_name.clone());
        fresh_name
    }

    fn tags(&mut self) {
        let all: BTreeSet<&String> =
            self.units.iter().flat_map(|unit| unit.names.tags.keys()).collect();
        for tag in all {
            let classes = self.classes.of_tag(self.units, tag);
            if classes.len() < 2 {
                continue;
            }
            for class in classes {
                let new = self.fresh(tag, self.classes.first_unit(class));
                for (at, unit) in self.units.iter().enumerate() {
                    let definition = unit.names.tags.get(tag).copied().flatten();
                    if definition
                        .is_some_and(|definition| self.classes.class(at, definition) == class)
                    {
                        self.plans[at].tags.insert(tag.clone(), new.clone());
                    }
                }
            }
        }
    }

    /// What a unit means by the name of a type, or by a constant.
    fn class_of(&self, unit: usize, name: &str) -> Option<usize> {
        let definition = *self.units[unit].names.types.get(name)?;
        Some(self.classes.class(unit, definition))
    }

    fn types(&mut self) {
        let all: BTreeSet<&String> =
            self.units.iter().flat_map(|unit| unit.names.types.keys()).collect();
        for name in all {
            let meant: Vec<Option<usize>> =
                (0..self.units.len()).map(|unit| self.class_of(unit, name)).collect();
            let is_spelled = |unit: &usize| self.spelled[*unit].contains(name.as_str());
            let meanings: BTreeSet<Option<usize>> =
                (0..meant.len()).filter(is_spelled).map(|unit| meant[unit]).collect();
            if meanings.len() < 2 {
                continue;
            }
            for class in meanings.into_iter().flatten() {
                let new = self.fresh(name, self.classes.first_unit(class));
                for unit in (0..meant.len()).filter(|&unit| meant[unit] == Some(class)) {
                    self.plans[unit].names.insert(name.clone(), new.clone());
                }
            }
        }
    }

    fn internal(&mut self) {
        for (at, unit) in self.units.iter().enumerate() {
            for name in &unit.names.internal {
                let mut others = self.spelled.iter().enumerate().filter(|(other, _)| *other != at);
                if others.any(|(_, spelled)| spelled.contains(name.as_str())) {
                    let new = self.fresh(name, at);
                    self.plans[at].names.insert(name.clone(), new);
                }
            }
        }
    }

    /// Definitions that the program has already.
    fn repeated(&mut self) {
        for (at, unit) in self.units.iter().enumerate() {
            for (number, definition) in unit.names.definitions.iter().enumerate() {
                let class = self.classes.class(at, number);
                if definition.is_shareable && self.classes.first_unit(class) < at {
                    self.plans[at].cuts.push((definition.cut.clone(), " "));
                }
            }
        }
    }

    /// Of functions that are `inline` in each unit one body is left, or none where one unit has more than that.
    fn inline_functions(&mut self) {
        let mut with_body: BTreeSet<&str> = BTreeSet::new();
        for unit in self.units {
            let external = unit.names.external.iter();
            let defined = external.filter(|(_, of)| of.defined.is_some() && !of.is_inline);
            with_body.extend(defined.map(|(name, _)| name.as_str()));
        }
        for (at, unit) in self.units.iter().enumerate() {
            for (name, of) in unit.names.external.iter().filter(|(_, of)| of.is_inline) {
                if let Some((_, body)) = &of.body
                    && !with_body.insert(name)
                {
                    self.plans[at].cuts.push((body.clone(), ";"));
                }
            }
        }
    }
}
