//! The places of statements in the source: what all panes of a page have in common.

use std::collections::BTreeMap;

use base::{Provenance, Span};
use program::Program;

/// SourcePlaces in the source, by numbers.
#[derive(Clone, Default, Debug)]
pub(super) struct SourcePlaces {
    spans: Vec<Span>,
    numbers: BTreeMap<(u32, u32), usize>,
}

/// Which place each statement of a program has.
#[derive(Clone, Default, Debug)]
pub(super) struct StatementPlaces(Vec<Option<usize>>);

impl SourcePlaces {
    /// The places of the statements of these programs, which are of one source.
    pub(super) fn collect<'a>(programs: impl IntoIterator<Item = &'a Program>) -> Self {
        let mut all: BTreeMap<(u32, u32), usize> = BTreeMap::new();
        for program in programs {
            let spans = program.code.iter().map(|instr| instr.span);
            let checks = program.checks.iter().map(|check| check.span);
            for span in spans.chain(checks).filter(|span| span.start < span.end) {
                all.insert((span.start, span.end), 0);
            }
        }
        let mut spans = Vec::with_capacity(all.len());
        for (&(start, end), number) in &mut all {
            *number = spans.len();
            spans.push(Span { start, end });
        }
        Self { spans, numbers: all }
    }

    /// All places, by where they begin.
    pub(super) fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The number of a place.
    pub(super) fn number(&self, span: Span) -> Option<usize> {
        self.numbers.get(&(span.start, span.end)).copied()
    }

    /// The places of the statements of a program.
    pub(super) fn statements(&self, program: &Program) -> StatementPlaces {
        StatementPlaces(program.code.iter().map(|instr| self.number(instr.span)).collect())
    }
}

impl StatementPlaces {
    /// The place of the statement at a position.
    pub(super) fn at(&self, position: usize) -> Option<usize> {
        self.0.get(position).copied().flatten()
    }

    /// The places of statements, as an attribute lists them; empty if there are none.
    pub(super) fn listed(&self, from: &Provenance) -> String {
        let mut all: Vec<usize> = from.positions().filter_map(|at| self.at(at)).collect();
        all.sort_unstable();
        all.dedup();
        all.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
    }
}
