//! What a program does that some members are there for: read off its statements, before anything is asked.

use std::collections::{BTreeMap, BTreeSet};

use base::Sort;
use program::cfg::{ProgramLoops, Vertex};
use program::{Op, Program, Stmt};

/// Whether a loop lies in another one which makes objects outside of it: what the inner one does to all objects
/// is owed to new ones again, or is not.
pub(super) fn reallocates_for_inner_loop(program: &Program) -> bool {
    let Some(loops) = ProgramLoops::find(program) else { return false };
    let mut inside: BTreeMap<Vertex, usize> = BTreeMap::new();
    for &head in &loops.heads {
        if let Some(around) = loops.enclosing_heads(head).next() {
            *inside.entry(around).or_default() += 1;
        }
    }
    let mut visited: BTreeSet<Vertex> = BTreeSet::new();
    allocations(program).any(|at| {
        // From within there is one loop that the object is made in; any other is one that it is not.
        let mut inner_count = 0;
        for head in loops.of_vertex(at) {
            if inside.get(&head).is_some_and(|&all| all > inner_count) {
                return true;
            }
            if !visited.insert(head) {
                return false;
            }
            inner_count = 1;
        }
        false
    })
}

/// Whether objects of one type have two fields that refer to objects.
pub(super) fn branches(program: &Program) -> bool {
    program.symbols.shapes.iter().any(|shape| {
        let links = shape.fields.iter().map(|&field| &program.symbols[field]);
        links.filter(|field| field.sort.is_ref() && !field.ghost).count() > 1
    })
}

/// Where objects are made.
fn allocations(program: &Program) -> impl Iterator<Item = Vertex> {
    let makes = program.code.iter().enumerate().filter(|(_, instr)| allocates(&instr.stmt));
    makes.map(|(position, _)| Vertex::of_instr(position))
}

/// Whether a statement makes an object.
pub(super) fn allocates(stmt: &Stmt) -> bool {
    stmt.codes().flat_map(|code| &code.0).any(|op| matches!(op, Op::New { .. }))
}

/// Whether a statement writes a truth value into an object.
pub(super) fn sets_truths(program: &Program) -> bool {
    program.code.iter().any(|instr| match &instr.stmt {
        Stmt::Store { field, .. } => program.symbols[*field].sort == Sort::Bool,
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Source;
    use pipeline::Pipeline;

    fn program(text: &str) -> Program {
        Pipeline::new(Source::new("program.uh", text)).expect("it is right").program
    }

    #[test]
    fn features_are_those_of_loops() {
        let grows = "l := null while (n > 0) { l := new {Next = l, Key = 0} n := n - 1";
        let walks = "p := l while (p != null) { p.Key := 1 p := p.Next }";
        let both = [format!("{grows} }} {walks}"), format!("{grows} {walks} }}")];
        assert_eq!(
            both.each_ref().map(|text| reallocates_for_inner_loop(&program(text))),
            [false, true]
        );
        assert!(!branches(&program(&both[1])));
        assert!(branches(&program("t := new {Left = t, Right = t}")));
    }
}
