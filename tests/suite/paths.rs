//! What explorations of single programs count: questions, paths, bounds, targets.

use explore::{Deciding, ExploreBounds, ExploreGoal, ExploreOptions, ExploreTarget, Merge};
use program::Program;

use crate::support::{explored, parsed, project};

/// Operands are tests, whatever is known of them.
fn options(bound: u64) -> ExploreOptions {
    let bounds = ExploreBounds::of_all(bound);
    ExploreOptions { bounds, atoms: true, ..ExploreOptions::default() }
}

fn example(name: &str) -> Program {
    let path = project("examples/explore").join(name);
    parsed(&std::fs::read_to_string(path).expect("the example can be read"))
}

/// The example of the seed takes ten questions when each side of each test is asked.
#[test]
fn plain_exploration_of_the_first_figure_asks_ten_times() {
    let plain = ExploreOptions { deciding: Deciding::Plain, ..options(3) };
    let found = explored(&example("fig_1.uh"), plain, |_, _| ());
    assert_eq!(found.counters.solver_calls, 10);
    assert_eq!(found.counters.paths.halted, 2_u8.into());
    let found = explored(&example("fig_1.uh"), options(3), |_, _| ());
    assert!(found.counters.solver_calls <= 5);
}

/// And six to explore `p` alone, then two for `q` and three for each call of `p`.
#[test]
fn eager_exploration_of_the_first_figure_asks_six_and_eight_times() {
    let eager = ExploreOptions { deciding: Deciding::Eager, ..options(3) };
    let found = explored(&example("fig_1.uh"), eager, |_, _| ());
    assert_eq!([found.counters.building, found.counters.solver_calls], [6, 6 + 2 + 3 + 3]);
    assert_eq!(found.counters.paths.halted, 2_u8.into());
}

/// Paths through a procedure are targets: of three of `p`, two calls take one, and none the others.
#[test]
fn paths_through_procedures_are_targets() {
    let program = example("fig_1.uh");
    let p = program.proc_ids().find(|&id| program.proc(id).name == "p").expect("it is there");
    let reached = [1, 2, 3].map(|number| {
        let goal =
            ExploreGoal { targets: vec![ExploreTarget::Leaf(p, number)], ..ExploreGoal::default() };
        explored(&program, ExploreOptions { goal, ..options(3) }, |_, _| ()).counters.paths.reached
    });
    assert_eq!(reached, [0_u8, 0, 2].map(Into::into));
}

/// A side that is nearer to a target comes first; what is pruned does nothing that leads there, and is counted.
#[test]
fn what_leads_to_a_target_comes_first() {
    let program = example("bank_account_broken.uh");
    let plain = ExploreOptions { deciding: Deciding::Plain, ..options(3) };
    let check = program.check_ids().find(|check| check.number() == 5).expect("the assertion");
    let calls = |first, prunes| {
        let goal = ExploreGoal { targets: vec![ExploreTarget::Check(check)], first, prunes };
        explored(&program, ExploreOptions { goal, ..plain.clone() }, |_, _| ()).counters
    };
    let first = calls(true, false);
    assert_eq!(first.paths.reached, 1_u8.into());
    assert!(first.solver_calls < 50, "{first:?}");
    let pruned = calls(false, true);
    assert_eq!(pruned.paths.reached, 7_u8.into());
    assert!(pruned.pruned > 0 && pruned.solver_calls < 1_000, "{pruned:?}");
}

/// Paths that nobody could list are counted.
#[test]
fn equal_futures_count_all_paths() {
    let path = project("examples/explore").join("wbs.uh");
    let text = std::fs::read_to_string(path).expect("the example can be read");
    let program = parsed(&text.replace("i < 3", "i < 10"));
    let equal = ExploreOptions { merge: Merge::Equal, ..options(3) };
    let found = explored(&program, equal, |_, _| ());
    assert_eq!(found.counters.paths.halted, 24_u128.pow(10).into());
}

/// ExploreBounds see loops that do not count with constants, one by one, and calls of a cycle.
#[test]
fn bounds_are_of_turns_and_of_nested_calls() {
    let loops = parsed("i := 0 while (i < 9) { j := 0 while (j < n) { j := j + 1 } i := i + 1 }");
    let found = explored(&loops, options(2), |_, _| ());
    // n is at most 0, 1, 2, or more.
    let paths = &found.counters.paths;
    assert_eq!([&paths.halted, &paths.cut], [&3_u8.into(), &1_u8.into()]);
    let calls = parsed("proc f(n) { if (n > 0) { f(n - 1) } } f(n)");
    let found = explored(&calls, options(2), |_, _| ());
    let paths = &found.counters.paths;
    assert_eq!([&paths.halted, &paths.cut], [&3_u8.into(), &1_u8.into()]);
    let endless = parsed("while (true) { x := x + 1 }");
    let found = explored(&endless, options(2), |_, _| ());
    assert_eq!(found.counters.paths.cut, 1_u8.into());
}
