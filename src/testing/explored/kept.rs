//! What an exploration has given, as data to be kept between runs. Positions and checks are said by their numbers in
//! the text of the code that is called, so an edit of anything else leaves them as they are; what people are shown is
//! made anew, from the program at hand. Heaps count only if the interpreter sees again what is said of them.

mod rows;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use self::rows::{CutRow, LeftRow, LineRow, ReachedRow, SeenRow, TreeRow};
use super::lines::{PathLine, TOO_DEEP, TOO_LARGE, UNKNOWN, ending};
use super::tree::{DecisionNode, DecisionTree};
use super::{Explored, Failure, NOT_REPLAYED, ReachedTarget};
use crate::coverage::{ExplorationGaps, coverage};
use crate::lcov::lcov;
use crate::places::CoverageTargets;
use crate::seen::watch;
use crate::suite::{GeneratedTest, MOST_STEPS};
use base::Source;
use concrete::{KeptHeap, ObjectNames, picture, render, run_observed};
use engine::replay_failure;
use explore::{Counters, StopReason};
use program::Renderer;
use program::cfg::vertex_names;

pub(super) use self::rows::CodeNumbering;

/// Why paths are not decided.
const REASONS: [&str; 4] = [UNKNOWN, TOO_LARGE, TOO_DEEP, NOT_REPLAYED];

/// What an exploration has given.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptRun {
    /// Whether it has ended with what was looked for.
    found: bool,
    counters: Counters,
    cut: Vec<(CutRow, BigUint)>,
    undecided: Vec<(usize, usize, BigUint)>,
    failures: Vec<(usize, BigUint, KeptHeap)>,
    targets: Vec<Option<ReachedRow>>,
    seen: SeenRow,
    left: LeftRow,
    tests: Vec<KeptHeap>,
    paths: Vec<LineRow>,
    tree: Vec<TreeRow>,
    drawn: usize,
}

impl KeptRun {
    /// What is kept of an exploration; none if it did not come to its end, or a solver had trouble.
    pub(super) fn from_explored(explored: &Explored, numbering: CodeNumbering<'_>) -> Option<Self> {
        let is_found = match explored.stopped {
            None => false,
            Some(StopReason::Found) => true,
            Some(
                StopReason::Time | StopReason::Cancelled | StopReason::Memory(_) | StopReason::Size,
            ) => {
                return None;
            }
        };
        if explored.had_trouble {
            return None;
        }
        let symbols = &numbering.program.symbols;
        let cut = explored.cut.iter();
        let cut = cut.map(|(&cut, paths)| Some((numbering.cut_row(cut)?, paths.clone())));
        let undecided = explored.undecided.iter().map(|(&(position, why), paths)| {
            let reason = REASONS.iter().position(|&reason| reason == why)?;
            Some((numbering.number(position)?, reason, paths.clone()))
        });
        let failures = explored.failures.iter().map(|(&check, Failure { paths, witness })| {
            let heap = KeptHeap::from_heap(symbols, &witness.heap)?;
            Some((numbering.check_number(check)?, paths.clone(), heap))
        });
        let targets = explored.targets.iter().map(|(_, reached)| {
            let Some(reached) = reached else { return Some(None) };
            Some(Some(ReachedRow {
                paths: reached.paths.clone(),
                heap: KeptHeap::from_heap(symbols, &reached.heap)?,
                position: numbering.number(reached.position)?,
                steps: reached.steps,
            }))
        });
        let paths = explored.paths.iter().map(|line| {
            Some(LineRow {
                end: numbering.end_row(&line.ended)?,
                multiplicity: line.multiplicity.clone(),
                condition: line.condition.clone(),
                references: line.references.clone(),
                assigned: line.assigned.clone(),
            })
        });
        let tree = explored.tree.nodes.iter().map(|node| {
            let children = node.children.iter();
            let children =
                children.map(|(&decision, &to)| Some((numbering.decision_row(decision)?, to)));
            let ends = node.ends.iter().map(|end| numbering.end_row(end));
            Some(TreeRow {
                children: children.collect::<Option<_>>()?,
                ends: ends.collect::<Option<_>>()?,
            })
        });
        let left = &explored.left;
        Some(Self {
            found: is_found,
            counters: explored.counters.clone(),
            cut: cut.collect::<Option<_>>()?,
            undecided: undecided.collect::<Option<_>>()?,
            failures: failures.collect::<Option<_>>()?,
            targets: targets.collect::<Option<_>>()?,
            seen: numbering.seen_row(&explored.seen)?,
            left: LeftRow {
                cut: numbering.numbers(&left.cut)?,
                undecided: numbering.numbers(&left.undecided)?,
                atoms: left.atoms,
            },
            tests: explored
                .tests
                .iter()
                .map(|test| KeptHeap::from_heap(symbols, &test.initial))
                .collect::<Option<_>>()?,
            paths: paths.collect::<Option<_>>()?,
            tree: tree.collect::<Option<_>>()?,
            drawn: explored.tree.paths,
        })
    }

    /// What the exploration has given, if it fits the program and the interpreter sees its failures, its targets and its
    /// tests. `names` are those of the targets; `bound` is the one on all loops.
    pub(super) fn explored(
        self,
        source: &Source,
        numbering: CodeNumbering<'_>,
        names: &[String],
        bound: u64,
    ) -> Option<Explored> {
        let CodeNumbering { code, program } = numbering;
        let symbols = &program.symbols;
        let cut = self.cut.into_iter().map(|(row, paths)| Some((numbering.cut(row)?, paths)));
        let undecided = self.undecided.into_iter().map(|(number, reason, paths)| {
            Some(((code.position(number)?, *REASONS.get(reason)?), paths))
        });
        let vertices = vertex_names(program, source);
        let failures = self.failures.into_iter().map(|(number, paths, heap)| {
            let (check, heap) = (code.check(number)?, heap.heap(symbols)?);
            let renderer = Renderer::named(program, vertices.iter().skip(1).cloned());
            let witness = replay_failure((source, program), renderer, &heap, check, &mut 0)?;
            Some((check, Failure { paths, witness }))
        });
        if self.targets.len() != names.len() {
            return None;
        }
        let targets = names.iter().zip(self.targets).map(|(name, row)| match row {
            None => Some((name.clone(), None)),
            Some(row) => Some((name.clone(), Some(reached(numbering, row)?))),
        });
        let places = CoverageTargets::collect(program);
        let tests = self.tests.iter().map(|heap| {
            let initial = heap.heap(symbols)?;
            let run = watch(program, &places, &initial, MOST_STEPS);
            Some(GeneratedTest { initial, run })
        });
        let paths = self.paths.into_iter().map(|row| {
            let ended = numbering.end(&row.end)?;
            Some(PathLine {
                end: ending(source, program, &ended),
                multiplicity: row.multiplicity,
                condition: row.condition,
                references: row.references,
                assigned: row.assigned,
                ended,
            })
        });
        let nodes = self.tree.len();
        let tree = self.tree.iter().map(|row| {
            let children = row.children.iter().map(|(decision, to)| {
                (*to < nodes).then_some(())?;
                Some((numbering.decision(decision)?, *to))
            });
            let ends = row.ends.iter().map(|end| numbering.end(end));
            Some(DecisionNode {
                children: children.collect::<Option<_>>()?,
                ends: ends.collect::<Option<_>>()?,
            })
        });
        let tree = DecisionTree { nodes: tree.collect::<Option<_>>()?, paths: self.drawn };
        let hit_counts = numbering.coverage_from_row(&self.seen)?;
        let left = ExplorationGaps {
            cut: numbering.positions(&self.left.cut)?,
            undecided: numbering.positions(&self.left.undecided)?,
            atoms: self.left.atoms,
        };
        Some(Explored {
            file: source.name.clone(),
            counters: self.counters,
            stopped: self.found.then_some(StopReason::Found),
            bound,
            cut: cut.collect::<Option<_>>()?,
            undecided: undecided.collect::<Option<_>>()?,
            failures: failures.collect::<Option<_>>()?,
            targets: targets.collect::<Option<_>>()?,
            coverage: coverage(source, program, &places, &hit_counts, &left),
            lcov: lcov(source, program, &places, &hit_counts),
            tests: tests.collect::<Option<_>>()?,
            paths: paths.collect::<Option<_>>()?,
            recalled: None,
            had_trouble: false,
            seen: hit_counts,
            left,
            tree,
        })
    }
}

/// A target, if the interpreter gets there in as many steps.
fn reached(numbering: CodeNumbering<'_>, row: ReachedRow) -> Option<ReachedTarget> {
    let (program, symbols) = (numbering.program, &numbering.program.symbols);
    let (heap, position) = (row.heap.heap(symbols)?, numbering.code.position(row.position)?);
    let (mut steps, mut is_there) = (0, false);
    run_observed(program, &heap, row.steps + 1, |at, _| {
        is_there |= steps == row.steps && at == position;
        steps += 1;
    });
    is_there.then(|| ReachedTarget {
        paths: row.paths,
        picture: picture(symbols, &heap, &ObjectNames::default()),
        file: render(symbols, &heap, &ObjectNames::default()),
        steps: row.steps,
        heap,
        position,
    })
}
