//! The names of the functions: from the names of the vertices where they start.

use super::names::{FreshNames, snake};
use super::pieces::RegionId;
use super::plan::{FunctionKey, Plan, Start};

/// A name for each function, in order, all different.
pub(super) fn function_names(plan: &Plan<'_>) -> Vec<String> {
    let mut fresh = FreshNames::default();
    plan.keys.iter().map(|&key| fresh.unique(&wanted(plan, key))).collect()
}

/// What the function is called where nothing else is called so: `run` for the whole program,
/// `find_L` for a loop, and for what starts later where that is.
fn wanted(plan: &Plan<'_>, key: FunctionKey) -> String {
    let FunctionKey { region: id, start } = key;
    let state = plan.first_state(key);
    let here = snake(plan.vertex_name(id, state));
    let word = if plan.is_after_loop(id, state) { "after" } else { "from" };
    match (id, start) {
        (RegionId::Main, Start::Diamond(number)) => {
            let to = snake(plan.vertex_name(id, plan.diamond(id, number).join));
            format!("from_{here}_to_{to}")
        }
        (RegionId::Symbol(symbol), Start::Diamond(number)) => {
            let to = snake(plan.vertex_name(id, plan.diamond(id, number).join));
            format!("find_{}_from_{here}_to_{to}", snake(plan.head_name(symbol)))
        }
        (RegionId::Main, Start::Rest(_)) if plan.is_first(key) => "run".to_owned(),
        (RegionId::Main, Start::Rest(_)) => format!("{word}_{here}"),
        (RegionId::Symbol(_), Start::Rest(_)) if plan.is_first(key) => format!("find_{here}"),
        (RegionId::Symbol(symbol), Start::Rest(_)) => {
            format!("find_{}_{word}_{here}", snake(plan.head_name(symbol)))
        }
    }
}
