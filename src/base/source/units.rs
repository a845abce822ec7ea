//! Sources of several units.

use super::{Expanded, Source, SourceFile};
use crate::Span;

/// A unit of a program, which a compiler reads by itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SourceUnit {
    /// Which file it is.
    pub file: usize,
    /// The file whose text belongs behind it.
    pub behind: Option<usize>,
    /// What a compiler is told besides.
    pub options: Vec<String>,
}

/// A name that is another one where units have become one text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renamed {
    /// As it is written.
    pub before: String,
    /// In the text, where it stands for nothing else.
    pub now: String,
}

/// Where the files of a source stand in another one: each with which file it is there, and its start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovedFiles(Vec<(Span, usize, u32)>);

impl MovedFiles {
    /// Where that stands in the other source.
    #[must_use]
    pub fn span(&self, span: Span) -> Span {
        let at = self.0.partition_point(|(file, ..)| file.start <= span.start).max(1) - 1;
        let (file, _, start) = self.0[at];
        Span { start: span.start - file.start + start, end: span.end - file.start + start }
    }

    /// Which file of the other source a file is.
    #[must_use]
    pub fn file(&self, file: usize) -> usize {
        self.0[file].1
    }
}

impl Source {
    /// Takes note of the text that units have been made one of.
    pub fn set_linked(&mut self, expanded: Expanded) {
        self.expanded = Some(Box::new(expanded));
    }

    /// The same as a unit, if a preprocessor has read it.
    #[must_use]
    pub fn with_unit(mut self, unit: SourceUnit) -> Self {
        if let Some(expanded) = &mut self.expanded {
            expanded.units = vec![unit];
        }
        self
    }

    /// The units, the program's own file first; that alone unless several have been linked.
    #[must_use]
    pub fn units(&self) -> Vec<SourceUnit> {
        let units = self.expanded.as_ref().map(|expanded| expanded.units.clone());
        units.filter(|units| !units.is_empty()).unwrap_or_else(|| vec![SourceUnit::default()])
    }

    /// The texts of the units, one behind the other.
    #[must_use]
    pub fn text_of_units(&self) -> String {
        let texts = self.units().into_iter().map(|unit| self.slice(self.files[unit.file].span));
        texts.collect::<Vec<_>>().join("\n")
    }

    /// A name as the program writes it.
    #[must_use]
    pub fn written_name<'a>(&'a self, name: &'a str) -> &'a str {
        let mut renamed = self.expanded.iter().flat_map(|expanded| &expanded.renamed);
        renamed.find(|renamed| renamed.now == name).map_or(name, |renamed| &renamed.before)
    }

    /// Adds the files of another source that are not there, its own by this name; where each of its files stands then.
    pub fn absorb(&mut self, other: &Self, name: &str) -> MovedFiles {
        let mut moved = Vec::new();
        for (number, file) in other.files.iter().enumerate() {
            let text = other.slice(file.span);
            let name = if number == 0 { name } else { &file.name };
            let is_same =
                |existing: &SourceFile| existing.name == name && self.slice(existing.span) == text;
            let at = match self.files.iter().position(is_same) {
                Some(at) => at,
                None => self.add(name, text, Span::new(0, 0)),
            };
            moved.push((file.span, at, self.files[at].span.start));
        }
        MovedFiles(moved)
    }
}
