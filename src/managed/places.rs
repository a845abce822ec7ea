//! Where methods and instructions stand, for people.
//!
//! Where there is debug information and the file that it names, that is a part of a line of C#; else a line of the listing.

use base::{Attached, Source, Span};
use rustc_hash::FxHashMap;

use crate::assembly::Assembly;
use crate::debug::{DebugInfo, SequencePoint};

/// The places of an assembly's code in a source.
pub(crate) struct CodePlaces<'a> {
    source: &'a Source,
    attached: &'a Attached,
    debug: Option<&'a DebugInfo>,
    /// Where instructions stand in the listing, if that is the text.
    listed: Option<FxHashMap<(u32, u32), Span>>,
}

impl<'a> CodePlaces<'a> {
    /// The places in the text of a source.
    pub(crate) fn new(
        source: &'a Source,
        attached: &'a Attached,
        debug: Option<&'a DebugInfo>,
        assembly: &Assembly<'_>,
    ) -> Self {
        let listed = attached.listed.as_deref();
        let listed = listed.map(|rows| crate::listing::listing(assembly, rows).places);
        Self { source, attached, debug, listed }
    }

    /// Where an instruction stands; that it has no place of its own says `None`.
    pub(crate) fn instruction(&self, method: u32, offset: u32) -> Option<Span> {
        if let Some(listed) = &self.listed {
            return listed.get(&(method, offset)).copied();
        }
        let point = self.debug?.methods.get(&method)?.point(offset)?;
        self.point(point)
    }

    /// Where a method stands: its first statement, or nothing better than the beginning.
    pub(crate) fn method(&self, method: u32) -> Span {
        self.instruction(method, 0).unwrap_or_default()
    }

    /// The names of a method's local variables.
    pub(crate) fn locals(&self, method: u32, count: usize) -> Vec<Option<String>> {
        let mut names = vec![None; count];
        let info = self.debug.and_then(|debug| debug.methods.get(&method));
        for (at, name) in info.into_iter().flat_map(|info| &info.locals) {
            if let Some(free @ None) = names.get_mut(*at as usize) {
                *free = Some(name.clone());
            }
        }
        names
    }

    /// The text at a point of debug information.
    fn point(&self, point: SequencePoint) -> Option<Span> {
        let file = self.attached.documents.get(point.document?).copied().flatten()?;
        let line = self.source.line_span(file, point.line as usize)?;
        let text = self.source.slice(line);
        // Columns count units of UTF-16, from 1.
        let at = |column: u32| {
            let mut units = 0;
            let position = text.char_indices().find(|(_, c)| {
                let is_there = units + 1 >= column as usize;
                units += c.len_utf16();
                is_there
            });
            position.map_or(text.len(), |(at, _)| at)
        };
        let indent = text.len() - text.trim_start().len();
        let start = if point.column > 1 { at(point.column) } else { indent };
        let is_one_line = point.end.0 == point.line && point.end.1 > point.column;
        let end = if is_one_line { at(point.end.1) } else { text.trim_end().len() };
        let start = start.min(text.trim_end().len());
        let base = line.range().start;
        Some(Span::new(base + start, base + end.max(start)))
    }
}
