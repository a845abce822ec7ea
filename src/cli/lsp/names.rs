//! Where names are declared and used.

use base::Span;
use lsp_types::{Location, Uri};
use uh::{EntityKind, Occurrence};

use super::document::NameIndex;
use super::place::{address, range};

impl NameIndex {
    /// The name at a byte of the own file.
    pub(super) fn at(&self, offset: usize) -> Option<&Occurrence> {
        let is_it = |it: &&Occurrence| {
            let Span { start, end } = it.span;
            (start as usize..=end as usize).contains(&offset)
        };
        self.all.iter().find(is_it).filter(|it| self.source.file_at(it.span.start) == 0)
    }

    /// All places of what a name stands for, or those where it is declared.
    pub(super) fn places(&self, of: &Occurrence, only_declared: bool) -> Vec<&Occurrence> {
        let same = |it: &&Occurrence| it.kind == of.kind && it.name == of.name;
        let same = self.all.iter().filter(same);
        same.filter(|it| !only_declared || it.is_declared).collect()
    }

    /// Why the name cannot be given another spelling, if so: what else it would stand for.
    pub(super) fn obstacle(&self, of: &Occurrence, spelling: &str) -> Option<String> {
        let mut letters = spelling.chars();
        let begins = letters.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
        if !begins || !letters.all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return Some(format!("`{spelling}` is no name"));
        }
        let declared = self.places(of, true).len();
        if of.kind == EntityKind::Field && declared > 1 {
            return Some(format!("{declared} types have a field `{}`", of.name));
        }
        let is_field = |kind: EntityKind| kind == EntityKind::Field;
        let collides =
            |it: &&Occurrence| it.name == spelling && is_field(it.kind) == is_field(of.kind);
        let taken = self.all.iter().find(collides)?;
        Some(format!("`{spelling}` is taken at {}", self.source.place(taken.span.start)))
    }

    /// A place for the protocol.
    pub(super) fn location(&self, of: &Occurrence, main_uri: &Uri) -> Option<Location> {
        let uri = address(&self.source, self.source.file_at(of.span.start), main_uri)?;
        Some(Location { uri, range: range(&self.source, of.span) })
    }
}

/// What the kind is called.
pub(super) fn noun(kind: EntityKind) -> &'static str {
    match kind {
        EntityKind::Type => "type",
        EntityKind::Field => "field",
        EntityKind::Procedure => "procedure",
        EntityKind::Predicate => "predicate",
        EntityKind::Global => "global variable",
        EntityKind::Variable(_) => "variable",
        EntityKind::Label(_) => "label",
        EntityKind::Bound(_) => "bound name",
        EntityKind::PredicateParameter(_) => "parameter",
    }
}
