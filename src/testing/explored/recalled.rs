//! Explorations with a memory: what an earlier one has given is taken from there, if nothing has changed that it
//! depends on; else what it has found out helps.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::kept::{CodeNumbering, KeptRun};
use super::{ExplorationRequest, Explored, explorer, gather_exploration};
use base::Source;
use explore::{
    Bounded, CodeText, Counters, DecisionLayer, ExploreBounds, ExploreGoal, ExploreOptions,
    ExploreTarget, Merging, PersistedText, RunMemory, Unusable, memory_name, open_text, seal_text,
    solver_versions,
};
use program::Program;

/// The kind of texts with what explorations have given.
const RUN: &str = "run";

/// What has come from other runs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Recalled {
    /// Whether all of it has, so that nothing was explored.
    pub is_all: bool,
    /// How many sides of tests answers of other runs have decided.
    pub sides: u64,
    /// How many nodes of trees were there from the start.
    pub nodes: usize,
}

/// What an exploration has given, with all that it depends on.
#[derive(Serialize, Deserialize)]
struct RunRow {
    about: String,
    run: KeptRun,
}

impl Explored {
    /// What this run has cost: nothing if all comes from another one, but for the paths that there are.
    #[must_use]
    pub fn spent(&self) -> Counters {
        match self.recalled {
            Some(Recalled { is_all: true, .. }) => {
                Counters { paths: self.counters.paths.clone(), ..Counters::default() }
            }
            Some(_) | None => self.counters.clone(),
        }
    }
}

/// Explores a program unless the memory has what that gives, with the same result whatever the memory holds: that of
/// [`super::explored`] with [`ExploreOptions::repeatable`]. What is found out is left in the memory; nothing if there is no
/// solver, for then another run may find out more.
#[must_use]
pub fn explored_again(
    source: &Source,
    program: &Program,
    options: &ExploreOptions,
    names: &[String],
    wanted: ExplorationRequest,
    memory: &mut dyn RunMemory,
) -> Explored {
    let options = &ExploreOptions { repeatable: true, ..options.clone() };
    let code = CodeText::print(program);
    let numbering = CodeNumbering { code: &code, program };
    let solver = solver_versions(code.is_nonlinear);
    let about = solver.as_ref().map(|solver| about(numbering, options, wanted, solver));
    let word = program.entry.map_or("", |entry| program.proc(entry).name.as_str());
    let name = about.as_ref().map(|about| memory_name(RUN, word, about));
    if let (Some(about), Some(name)) = (&about, &name)
        && let Some(text) = memory.read_text(name)
    {
        let row = open_text(RUN, &text)
            .and_then(|body| serde_json::from_str::<RunRow>(body).map_err(|_| Unusable::Damaged));
        let all = row.and_then(|row| {
            let is_this = row.about == *about;
            let run =
                is_this.then(|| row.run.explored(source, numbering, names, options.bounds.all));
            run.flatten().ok_or(Unusable::Damaged)
        });
        match all {
            Ok(mut explored) => {
                explored.recalled = Some(Recalled { is_all: true, ..Recalled::default() });
                return explored;
            }
            Err(why) => memory.refuse(name, why),
        }
    }
    let mut explorer = explorer(program, options);
    if let Some(solver) = &solver {
        explorer.recall(solver, memory);
    }
    let nodes = explorer.trees().nodes;
    let mut explored = gather_exploration((source, &mut explorer), options, names, wanted);
    if let Some(solver) = &solver {
        explorer.store_results(solver, memory);
    }
    if let (Some(about), Some(name)) = (about, name)
        && let Some(run) = KeptRun::from_explored(&explored, numbering)
    {
        let body = serde_json::to_string(&RunRow { about, run }).expect("a run can be written");
        memory.store_text(PersistedText { name, text: seal_text(RUN, &body) });
    }
    let sides = explored.counters.layer(DecisionLayer::Remembered);
    explored.recalled = solver.map(|_| Recalled { is_all: false, sides, nodes });
    explored
}

/// All that an exploration depends on.
fn about(
    numbering: CodeNumbering<'_>,
    options: &ExploreOptions,
    ExplorationRequest { cover, paths, drawing }: ExplorationRequest,
    solver: &str,
) -> String {
    let ExploreOptions {
        bounds: ExploreBounds { all, single, constant },
        strategy,
        merge,
        keeps_merged: _,
        merging: Merging { alpha, beta, kappa, most_nodes },
        deciding,
        replay,
        atoms,
        repeatable: _,
        goal: ExploreGoal { targets, first, prunes },
        seed,
        memory_mib,
        question,
        deadline: _,
        cancel: _,
    } = options;
    let code = numbering.code;
    let mut text = format!(
        "{solver}; {strategy:?} {merge:?} {alpha} {beta} {kappa} {most_nodes} {deciding:?} {replay:?} {atoms} {first} \
         {prunes} {seed} {memory_mib} {question:?}; {cover:?} {paths} {drawing}; bound {all}, {constant}"
    );
    for (of, bound) in single {
        let _ = match of {
            Bounded::Loop(head) => write!(text, ", {bound} of {:?}", code.number(*head)),
            Bounded::Proc(proc) => {
                let entry = numbering.program.proc(*proc).entry;
                write!(text, ", {bound} of calls of {:?}", code.number(entry))
            }
        };
    }
    for target in targets {
        let _ = match target {
            ExploreTarget::Statement(at) => write!(text, "; to {:?}", code.number(*at)),
            ExploreTarget::Check(check) => {
                write!(text, "; failing {:?}", code.check_number(*check))
            }
            ExploreTarget::Leaf(proc, number) => {
                let entry = numbering.program.proc(*proc).entry;
                write!(text, "; path {number} of {:?}", code.number(entry))
            }
        };
    }
    let _ = write!(text, "\n{}", code.text);
    text
}
