//! Texts that say what their parts have come from.

use super::Pipeline;
use base::{Provenance, marked};
use encode::{ClauseOrigin, CutPredicate};
use program::cfg::ProgramNames;
use symbolic::exec::{self, HeapEquations};
use symbolic::normal::{self, TreeProvenance, Trees};
use symbolic::term::Makers;

impl Pipeline {
    /// The same, whose texts are marked with the positions of the statements that their parts have come
    /// from: see [`base::MarkedText`]. Without the marks they are what they are else.
    #[must_use]
    pub fn with_marks(self) -> Self {
        let shown = self.marked_names();
        Self::of_inlined(self.source, self.program, self.written)
            .map(|fresh| Self { shown: Some(shown), ..fresh })
            .expect("its graph has been made before")
    }

    /// Whether texts have marks.
    #[must_use]
    pub fn has_marks(&self) -> bool {
        self.shown.is_some()
    }

    /// What the parts of the trees have come from; nothing is known where texts have no marks.
    #[must_use]
    pub fn provenance(&self) -> Option<&TreeProvenance> {
        if self.has_marks() {
            let _ = self.trees();
        }
        self.provenance.get()
    }

    /// The names as texts show them.
    #[must_use]
    pub fn shown_names(&self) -> &ProgramNames {
        self.shown.as_ref().unwrap_or(&self.names)
    }

    /// Which statements have made what in the equations; nothing is known where texts have no marks.
    #[must_use]
    pub fn makers(&self) -> Option<&Makers> {
        if self.has_marks() {
            let _ = self.equations();
        }
        self.makers.get()
    }

    fn marked_names(&self) -> ProgramNames {
        let Self { names, graph, regions, program, .. } = self;
        let vertices = graph.vertices().zip(&names.vertices);
        let vertices = vertices
            .map(|(vertex, name)| marked(&Provenance::from_positions(vertex.instr()), name));
        let loops = regions.symbols().map(|symbol| {
            Provenance::from_positions(
                regions.symbol(symbol).body.iter().filter_map(|vertex| vertex.instr()),
            )
        });
        let procs = program
            .proc_ids()
            .skip(1)
            .map(|proc| Provenance::from_positions(program.positions(proc)));
        let symbols = loops.chain(procs).zip(&names.symbols);
        ProgramNames {
            vertices: vertices.collect(),
            symbols: symbols.map(|(from, name)| marked(&from, name)).collect(),
            ..names.clone()
        }
    }

    /// The equations; what has made their parts is kept.
    pub(super) fn make_equations_with_makers(&self) -> HeapEquations {
        let (equations, makers) = exec::execute_with_makers(&self.program, &self.regions);
        let _ = self.makers.set(makers);
        equations
    }

    /// The trees; what their parts have come from is kept.
    pub(super) fn make_trees_in_steps(&self) -> Trees {
        let Self { program, graph, order, .. } = self;
        let (trees, steps) = normal::normalize_in_steps(program, graph, order);
        let _ = self.provenance.set(TreeProvenance::collect(&trees, &steps));
        trees
    }

    /// What a clause has come from: the statements on its path, or all that follow its cut point up to
    /// the next ones if it is of no single path.
    pub(super) fn clause_provenance(&self, origin: &ClauseOrigin) -> Provenance {
        let Some(all) = self.provenance() else { return Provenance::default() };
        let Some(cut) = origin.from.and_then(|vertex| self.trees().cut_at(vertex)) else {
            return Provenance::default();
        };
        if !origin.answers.is_empty() {
            return all.path(self.trees(), cut, &origin.answers);
        }
        match origin.fails {
            Some(check) => self.program.check_provenance(check),
            None => all.provenance_below(cut),
        }
    }

    /// Where the states are that a predicate is about.
    pub(super) fn predicate_provenance(&self, predicate: &CutPredicate) -> Provenance {
        match self.has_marks() {
            true => Provenance::from_positions(predicate.vertex.instr()),
            false => Provenance::default(),
        }
    }
}
