//! Stamp: the values of integer variables when an object was made.

use std::collections::BTreeSet;

use super::instrument::{Copies, Plain, add_ghost_with, allocates_shape, rewrite_with};
use base::{ProcId, ShapeId, Sort, VarId};
use program::build::Rewritten;
use program::cfg::Vertex;
use program::{Op, Program};

/// A stamp for each shape of which objects are made, and each integer variable that is assigned and known
/// wherever they are made, and read later where some are.
pub(super) fn add(plain: &Plain<'_>) -> Rewritten {
    let mut program = plain.program.clone();
    let mut ghosts = Vec::new();
    let vars: Vec<VarId> = plain.program.symbols.program_vars().collect();
    for shape in (0..plain.program.symbols.shapes.len()).map(ShapeId::new) {
        if !allocates_shape(plain.program, shape) {
            continue;
        }
        let makes = makes_at(plain.program, shape);
        let makers: BTreeSet<ProcId> =
            makes.iter().map(|&position| plain.program.proc_at(position)).collect();
        let is_read = |var: VarId| {
            let mut makes = makes.iter().map(|&position| Vertex::of_instr(position));
            makes.any(|vertex| (plain.is_live)(vertex, var))
        };
        let is_known = |var: VarId| match program.symbols[var].kind.owner() {
            Some(owner) => makers.iter().all(|&maker| maker == owner),
            None => true,
        };
        let stamped = vars.iter().copied().filter(|&var| is_stamped(plain.program, var));
        let stamped: Vec<VarId> = stamped.filter(|&var| is_known(var) && is_read(var)).collect();
        for var in stamped {
            let name = format!("at_{}", program.symbols[var].name);
            ghosts.push(add_ghost_with(&mut program, shape, &name, Sort::Int, &Op::Var(var)));
        }
    }
    rewrite_with(&program, &ghosts, &mut Copies)
}

/// The statements that make objects of the shape.
fn makes_at(program: &Program, wanted: ShapeId) -> BTreeSet<usize> {
    let news = program.operations();
    let news = news.filter(|(_, op)| matches!(op, Op::New { shape, .. } if *shape == wanted));
    news.map(|(at, _)| at.position).collect()
}

/// Whether it is an integer variable of the program that is assigned.
fn is_stamped(program: &Program, wanted: VarId) -> bool {
    let symbol = &program.symbols[wanted];
    let mut stmts = program.code.iter().map(|instr| &instr.stmt);
    symbol.sort == Sort::Int && stmts.any(|stmt| stmt.assigned().contains(&wanted))
}
