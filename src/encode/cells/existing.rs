//! Which objects there may be at a vertex: where none of a site have been made yet, nothing is said of them.

use super::layout::Surroundings;
use base::ProcId;
use program::cfg::Vertex;

impl Surroundings<'_> {
    /// For each vertex whether the graph leads from it to this one, by one step or more.
    pub(super) fn reaching_vertices(&self, vertex: Vertex) -> Vec<bool> {
        let mut reaching = vec![false; self.graph.len()];
        let mut work = vec![vertex];
        while let Some(v) = work.pop() {
            for &before in self.graph.predecessors(v) {
                if !std::mem::replace(&mut reaching[before.index()], true) {
                    work.push(before);
                }
            }
        }
        reaching
    }

    /// Whether there may be objects of a site at a vertex: of main it is known what was not executed yet.
    pub(super) fn may_exist(&self, site: usize, vertex: Vertex, behind: &[bool]) -> bool {
        let proc_at = |position: Option<usize>| {
            position.map_or(ProcId::MAIN, |position| self.program.proc_at(position))
        };
        let Some(position) = self.points_to.position(site) else { return true };
        if vertex == self.graph.entry() {
            return false;
        }
        let is_main = [vertex.instr(), Some(position)].map(proc_at) == [ProcId::MAIN; 2];
        !is_main || behind[Vertex::of_instr(position).index()]
    }
}
