//! Origin: the object under a variable when an object was made, where a loop makes one and goes on with the other. So
//! the n-th that is made knows the n-th that was met, or made, for it.

use std::collections::{BTreeMap, BTreeSet};

use super::instrument::{Copies, Plain, add_ghost_by, rewrite_with};
use base::{ShapeId, VarId};
use program::build::Rewritten;
use program::cfg::{ProgramLoops, Vertex};
use program::{Code, Op, Program, Stmt};

/// An origin for each shape of which loops make objects, and each variable under which these loops have one after the
/// other. What is made elsewhere has none.
pub(super) fn add(plain: &Plain<'_>) -> Rewritten {
    let mut program = plain.program.clone();
    let mut ghosts = Vec::new();
    for ((shape, var), makes) in loop_allocations(plain) {
        let (name, sort) = (&program.symbols[var].name, program.symbols[var].sort);
        let name = format!("at_{name}");
        let of = sort.target().expect("what has objects is a reference");
        let at = |position: usize| match makes.contains(&position) {
            true => Op::Var(var),
            false => Op::Null(of),
        };
        let ghost = add_ghost_by(&mut program, shape, &name, sort, &at);
        program.symbols.fields[ghost.index()].followed = true;
        ghosts.push(ghost);
    }
    rewrite_with(&program, &ghosts, &mut Copies)
}

/// Whether loops make objects for others, whatever is read later.
#[must_use]
pub fn loops_allocate_for_others(program: &Program) -> bool {
    !loop_allocations(&Plain { program, is_live: &|_, _| true }).is_empty()
}

/// Where objects of a shape are made for what is under a variable: by a loop that gives it another object, from a field
/// or a new one, in each turn. None where loops are entangled.
fn loop_allocations(plain: &Plain<'_>) -> BTreeMap<(ShapeId, VarId), BTreeSet<usize>> {
    let mut allocations: BTreeMap<_, BTreeSet<usize>> = BTreeMap::new();
    let Some(loops) = ProgramLoops::find(plain.program) else { return allocations };
    let code = || plain.program.code.iter().enumerate();
    let mut moved: BTreeMap<Vertex, BTreeSet<VarId>> = BTreeMap::new();
    for (position, instr) in code() {
        if let Stmt::Assign { var, value } = &instr.stmt
            && plain.program.symbols[*var].sort.is_ref()
            && matches!(value.0.last(), Some(Op::Load { .. } | Op::New { .. }))
        {
            for head in loops.of_vertex(Vertex::of_instr(position)) {
                moved.entry(head).or_default().insert(*var);
            }
        }
    }
    for (position, instr) in code() {
        let vertex = Vertex::of_instr(position);
        let shapes: BTreeSet<ShapeId> = instr.stmt.codes().flat_map(made_shapes).collect();
        let innermost = if shapes.is_empty() { None } else { loops.of_vertex(vertex).next() };
        let vars = innermost.and_then(|head| moved.get(&head)).into_iter().flatten();
        let vars = vars.filter(|&var| !instr.stmt.assigned().contains(var));
        for &var in vars.filter(|&&var| (plain.is_live)(vertex, var)) {
            for &shape in &shapes {
                allocations.entry((shape, var)).or_default().insert(position);
            }
        }
    }
    allocations
}

/// The shapes of what it makes.
fn made_shapes(code: &Code) -> impl Iterator<Item = ShapeId> + '_ {
    code.0.iter().filter_map(|op| if let Op::New { shape, .. } = op { Some(*shape) } else { None })
}
