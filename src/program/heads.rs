//! The heads of loops: where back edges of a depth-first search lead to (Definition 10).
//!
//! `cfg` finds them on its graph, as the recursive vertices; front ends, which have no graph, ask here.

use super::ast::Program;
use super::op::{Code, Op};

/// For each position whether a loop has its head there; `None` where control never comes.
#[must_use]
pub fn heads(program: &Program) -> Vec<Option<bool>> {
    let count = program.code.len();
    let mut marks = vec![None; count];
    let mut left_at = vec![0_usize; count];
    for proc in &program.procs {
        let mut order = Vec::new();
        let mut stack = vec![(proc.entry, 0)];
        marks[proc.entry] = Some(false);
        while let Some((position, next)) = stack.last_mut() {
            let Some(&to) = successors(program, *position).get(*next) else {
                left_at[*position] = order.len();
                order.push(*position);
                stack.pop();
                continue;
            };
            *next += 1;
            if marks[to].is_none() {
                marks[to] = Some(false);
                stack.push((to, 0));
            }
        }
        // An edge goes back if its target is left last.
        for &from in &order {
            for to in successors(program, from) {
                if left_at[to] >= left_at[from] {
                    marks[to] = Some(true);
                }
            }
        }
    }
    marks
}

/// Where control may go, in the order in which that is tried.
fn successors(program: &Program, position: usize) -> Vec<usize> {
    let stmt = &program.code[position].stmt;
    if stmt.is_last() {
        return Vec::new();
    }
    let constant = |condition: &Code| match condition.0[..] {
        [Op::Bool(value)] => Some(value),
        _ => None,
    };
    let mut targets = Vec::new();
    for (condition, target) in stmt.branches() {
        let decided = constant(condition);
        if decided != Some(false) && !targets.contains(target) {
            targets.push(*target);
        }
        if decided == Some(true) {
            return targets;
        }
    }
    if !targets.contains(&(position + 1)) {
        targets.push(position + 1);
    }
    targets
}
