//! The names of objects in heap files and pictures.
//!
//! Programs do not see addresses, people do not see them either: a file names its initial objects,
//! and what a run has made since is called `new1`, `new2`, … Always: a name stands for one object.

use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use super::heap::{Heap, Object};
use base::Symbols;

/// Names of objects, in the order in which they were given.
#[derive(Clone, Debug, Default)]
pub struct ObjectNames {
    by_name: IndexMap<String, Object>,
    by_object: FxHashMap<Object, usize>,
}

impl ObjectNames {
    /// Names an object that has no name yet; `false` if the name is taken.
    pub fn add(&mut self, name: impl Into<String>, object: Object) -> bool {
        let name = name.into();
        if self.by_name.contains_key(&name) {
            return false;
        }
        let (index, _) = self.by_name.insert_full(name, object);
        self.by_object.insert(object, index);
        true
    }

    /// The object of that name.
    #[must_use]
    pub fn object(&self, name: &str) -> Option<Object> {
        self.by_name.get(name).copied()
    }

    /// The name of the object.
    #[must_use]
    pub fn name(&self, object: Object) -> Option<&str> {
        let index = *self.by_object.get(&object)?;
        self.by_name.get_index(index).map(|(name, _)| name.as_str())
    }

    /// All names with their objects, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Object)> {
        self.by_name.iter().map(|(name, &object)| (name.as_str(), object))
    }

    /// The same with names for all objects of the heap: `new1`, `new2`, … for new ones, by
    /// address, and `o1`, `o2`, … for initial ones. An underscore is added to a name that is taken.
    #[must_use]
    pub fn complete(&self, symbols: &Symbols, heap: &Heap) -> Self {
        let mut all = self.clone();
        for object in heap.objects(symbols) {
            if all.name(object).is_some() {
                continue;
            }
            let stem = if object.address > 0 { "new" } else { "o" };
            let mut name = format!("{stem}{}", object.address.unsigned_abs());
            while !all.add(name.as_str(), object) {
                name.push('_');
            }
        }
        all
    }
}
