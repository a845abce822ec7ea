//! The names of the functions: from the names of the vertices where they start.

use super::names::{NameSupply, to_snake_case};
use super::pieces::RegionId;
use super::plan::{FunctionKey, FunctionStart, SpecializationPlan};

/// A name for each function, in order, all different.
pub(super) fn function_names(plan: &SpecializationPlan<'_>) -> Vec<String> {
    let mut fresh = NameSupply::default();
    for name in plan.claims.names() {
        fresh.unique(name);
    }
    let mut names = vec![String::new(); plan.keys.len()];
    // The program and its procedures first: the others make room.
    let is_proc = |at: &usize| {
        let key = plan.keys[*at];
        !matches!(key.region, RegionId::Symbol(_)) && plan.is_first(key)
    };
    let (mut order, others): (Vec<usize>, Vec<usize>) = (0..names.len()).rev().partition(is_proc);
    if plan.input.program.is_library() {
        // Nobody reads of main, which stands last.
        order.rotate_left(1);
    }
    order.extend(others.into_iter().rev());
    for at in order {
        names[at] = fresh.unique(&preferred_name(plan, plan.keys[at]));
    }
    names
}

/// What the function is called where nothing else is called so: `run` for the whole program, its own name
/// for a procedure, `find_L` for a loop, and for what starts later where that is.
fn preferred_name(plan: &SpecializationPlan<'_>, key: FunctionKey) -> String {
    let FunctionKey { region: id, start } = key;
    let state = plan.first_state(key);
    let here = to_snake_case(plan.vertex_name(id, state));
    let word = if plan.is_after_loop(id, state) { "after" } else { "from" };
    match (id, start) {
        (RegionId::Main | RegionId::Proc(_), FunctionStart::Diamond(number)) => {
            let to = to_snake_case(plan.vertex_name(id, plan.diamond(id, number).join));
            format!("from_{here}_to_{to}")
        }
        (RegionId::Symbol(symbol), FunctionStart::Diamond(number)) => {
            let to = to_snake_case(plan.vertex_name(id, plan.diamond(id, number).join));
            format!("find_{}_from_{here}_to_{to}", to_snake_case(plan.head_name(symbol)))
        }
        (RegionId::Main, FunctionStart::Rest(_)) if plan.is_first(key) => "run".to_owned(),
        (RegionId::Proc(proc), FunctionStart::Rest(_)) if plan.is_first(key) => {
            to_snake_case(&plan.input.program.proc(proc).name)
        }
        (RegionId::Main | RegionId::Proc(_), FunctionStart::Rest(_)) => format!("{word}_{here}"),
        (RegionId::Symbol(_), FunctionStart::Rest(_)) if plan.is_first(key) => {
            format!("find_{here}")
        }
        (RegionId::Symbol(symbol), FunctionStart::Rest(_)) => {
            format!("find_{}_{word}_{here}", to_snake_case(plan.head_name(symbol)))
        }
    }
}
