//! Which names and tags are known where.

use rustc_hash::FxHashMap;

use super::{Entity, Tag};
use base::Span;

/// The scopes, the innermost one last; there is always the file's.
pub(super) struct NameScopes(Vec<NameScope>);

#[derive(Default)]
struct NameScope {
    names: FxHashMap<String, (Entity, Span)>,
    tags: FxHashMap<String, Tag>,
}

impl Default for NameScopes {
    fn default() -> Self {
        Self(vec![NameScope::default()])
    }
}

impl NameScopes {
    /// A block, or the parameters of a function, begin.
    pub(super) fn enter(&mut self) {
        self.0.push(NameScope::default());
    }

    /// It ends.
    pub(super) fn leave_scope(&mut self) {
        self.0.pop();
    }

    /// What the name stands for.
    pub(super) fn find(&self, name: &str) -> Option<&Entity> {
        self.0.iter().rev().find_map(|scope| scope.names.get(name)).map(|(entity, _)| entity)
    }

    /// The names that stand for something, in order.
    pub(super) fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> =
            self.0.iter().flat_map(|scope| scope.names.keys()).map(String::as_str).collect();
        names.sort_unstable();
        names
    }

    /// What it stands for in the innermost scope, and where it is declared.
    pub(super) fn find_innermost(&self, name: &str) -> Option<&(Entity, Span)> {
        self.0.last().and_then(|scope| scope.names.get(name))
    }

    /// Declares the name in the innermost scope.
    pub(super) fn declare(&mut self, name: &str, entity: Entity, span: Span) {
        if let Some(scope) = self.0.last_mut() {
            scope.names.insert(name.to_owned(), (entity, span));
        }
    }

    /// The name stands for nothing in the innermost scope.
    pub(super) fn remove_name(&mut self, name: &str) {
        if let Some(scope) = self.0.last_mut() {
            scope.names.remove(name);
        }
    }

    /// What the tag stands for.
    pub(super) fn tag(&self, name: &str) -> Option<Tag> {
        self.0.iter().rev().find_map(|scope| scope.tags.get(name)).copied()
    }

    /// What it stands for in the innermost scope.
    pub(super) fn innermost_tag(&self, name: &str) -> Option<Tag> {
        self.0.last().and_then(|scope| scope.tags.get(name)).copied()
    }

    /// Declares the tag in the innermost scope.
    pub(super) fn declare_tag(&mut self, name: &str, tag: Tag) {
        if let Some(scope) = self.0.last_mut() {
            scope.tags.insert(name.to_owned(), tag);
        }
    }
}
