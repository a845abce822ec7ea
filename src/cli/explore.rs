//! `unheap explore`

mod memo;
mod places;
mod targets;
mod tests;

use std::collections::BTreeSet;
use std::slice;
use std::time::{Duration, Instant};

use base::{DataModel, Source};
use explore::{
    Counters, Deciding, ExploreBounds, ExploreGoal, ExploreOptions, Merge, Replay,
    StopReason as Stop, Strategy, procedure_tree,
};
use program::Program;
use solver::Cancel;
use testing::{
    Cover, ExplorationRequest, ExplorationVerdict, Explored, TestTable, explored, explored_again,
    json, stats, table, text, tree_dot,
};

use self::memo::MemoFolder;
use super::args::{CoverArg, ExploreArgs, MergeArg, ReplayArg, StrategyArg};
use super::attend::{Attendant, WorkEvent};
use super::files::CommandFailure;
use super::messages::note;
use super::{DONE, ReportedFailure, UNKNOWN, UNSAFE, files};

/// What the main thread of a program has on most systems.
const STACK: usize = 8 << 20;

/// Explores a program and tells what was found.
pub(super) fn explore(command: &ExploreArgs) -> Result<u8, ReportedFailure> {
    if let Some(name) = &command.tree {
        let source =
            files::of_units(slice::from_ref(&command.file), &command.units, DataModel::default());
        let text = source
            .and_then(|source| tree(source, name))
            .map_err(|problem| problem.report_to_user())?;
        return files::print(&text).map(|()| DONE);
    }
    let subject =
        files::of_units(slice::from_ref(&command.file), &command.units, DataModel::default())
            .and_then(|source| subject(command, source.deferring_refusals()))
            .map_err(|problem| problem.report_to_user())?;
    if let Some(folder) = &command.replay_tests {
        return tests::replay(&subject, folder);
    }
    let plan = ExplorePlan::new(command, &subject).map_err(|problem| problem.report_to_user())?;
    // What is in the way is told before anything is done.
    let old = command.tests.as_deref().map(tests::prepare).transpose()?.flatten();
    let memo = command.memo.as_deref().map(MemoFolder::open).transpose()?;
    let mut attendant = Attendant::new()?;
    let findings = attended(&mut attendant, &subject, command, &plan, memo)?;
    attendant.finish();
    let Some((findings, memo)) = findings else {
        return Ok(attendant.interrupted().unwrap_or(UNKNOWN));
    };
    memo.iter().for_each(MemoFolder::warn_about_refused);
    if memo.is_some() && findings.explored.recalled.is_none() {
        note("nothing is remembered: there is no solver whose version is known");
    }
    let code = print_report(command, &subject, &findings, old.as_ref())?;
    memo.map_or(Ok(()), MemoFolder::write)?;
    Ok(attendant.interrupted().unwrap_or(code))
}

/// The program that is explored.
pub(super) struct ExploreSubject {
    source: Source,
    program: Program,
}

/// What is known of a program, or of its entry alone, for people.
pub(super) fn explore_report(
    command: &ExploreArgs,
    source: Source,
) -> Result<String, CommandFailure> {
    let subject = subject(command, source)?;
    let plan = ExplorePlan::new(command, &subject)?;
    let end = Instant::now() + Duration::from_secs_f64(command.timeout);
    let mut findings = run_exploration(&subject, command, &plan, (&Cancel::default(), end), None);
    if let Some(entry) = &command.entry {
        findings.explored.file.clone_from(entry);
    }
    Ok(report(command, &subject, &findings))
}

/// The tree of a procedure.
fn tree(source: Source, name: &str) -> Result<String, CommandFailure> {
    // As an entry it is known to be there.
    files::written(source.clone(), Some(name))?;
    let (source, program) = files::written(source, None)?;
    let proc = program.proc_ids().find(|&id| program.proc(id).name == name);
    let proc = proc.expect("there is such an entry");
    let place = |position: usize| source.place(program.code[position].span.start).to_string();
    procedure_tree(&program, proc, &place).ok_or_else(|| {
        let why = "what is decided of an index depends on who calls";
        CommandFailure::Message(format!("{name} has to do with arrays, and no tree: {why}"))
    })
}

fn subject(command: &ExploreArgs, source: Source) -> Result<ExploreSubject, CommandFailure> {
    let (source, program) = files::written(source, command.entry.as_deref())?;
    if program.is_library() && command.entry.is_none() {
        let names: Vec<&str> = program.procs[1..].iter().map(|proc| proc.name.as_str()).collect();
        let names = names.join(", ");
        let message = format!("nothing is called: say --entry with one of {names}");
        return Err(CommandFailure::Message(message));
    }
    Ok(ExploreSubject { source, program })
}

/// What is to be done.
struct ExplorePlan {
    options: ExploreOptions,
    /// The targets as they were named.
    targets: Vec<String>,
    /// The bounds on all loops, in order; the last one is final.
    bounds: Vec<u64>,
    wanted: ExplorationRequest,
}

impl ExplorePlan {
    fn new(command: &ExploreArgs, subject: &ExploreSubject) -> Result<Self, CommandFailure> {
        let bounds: ExploreBounds = places::bounds(subject, &command.bound)?;
        let deepened = places::deepened(command.deepen.as_deref(), bounds.all)?;
        let targets = targets::targets(subject, command, &bounds)?;
        let cover = command.tests.is_some().then_some(match command.cover {
            CoverArg::Branches => Cover::Branches,
            CoverArg::Conditions => Cover::Conditions,
            CoverArg::Paths => Cover::Paths,
            CoverArg::Checks => Cover::Checks,
        });
        let options = ExploreOptions {
            bounds,
            strategy: match command.strategy {
                StrategyArg::Dfs => Strategy::DepthFirst,
                StrategyArg::Bfs => Strategy::BreadthFirst,
                StrategyArg::Cheapest => Strategy::Cheapest,
                StrategyArg::New => Strategy::New,
                StrategyArg::Random => Strategy::Random,
                StrategyArg::Target => Strategy::Target,
            },
            merge: match command.merge {
                // Each path is to be told.
                _ if command.printed.paths || cover == Some(Cover::Paths) => Merge::None,
                MergeArg::None => Merge::None,
                MergeArg::Equal => Merge::Equal,
                MergeArg::QueryCount => Merge::QueryCount,
                MergeArg::Dynamic => Merge::Dynamic,
                MergeArg::Always => Merge::Always,
            },
            deciding: match (command.deciding.plain, command.deciding.eager) {
                (true, _) => Deciding::Plain,
                (false, true) => Deciding::Eager,
                (false, false) => Deciding::Layers,
            },
            replay: match command.replay {
                ReplayArg::Never => Replay::Never,
                ReplayArg::Apply => Replay::Apply,
                ReplayArg::Execute => Replay::Execute,
            },
            atoms: command.deciding.atoms || cover == Some(Cover::Conditions),
            goal: ExploreGoal { targets, first: command.goal.first, prunes: command.goal.prune },
            seed: command.seed,
            ..ExploreOptions::default()
        };
        let wanted = ExplorationRequest {
            cover,
            paths: command.printed.paths,
            drawing: command.dot.is_some(),
        };
        Ok(Self { options, targets: command.goal.target.clone(), bounds: deepened, wanted })
    }
}

/// What is told.
struct ExplorationFindings {
    explored: Explored,
    /// What others count, if they are compared.
    others: Vec<(&'static str, Counters)>,
}

/// Does the work in a thread of its own; nothing if it was interrupted and did not end.
fn attended(
    attendant: &mut Attendant,
    subject: &ExploreSubject,
    command: &ExploreArgs,
    plan: &ExplorePlan,
    mut memo: Option<MemoFolder>,
) -> Result<Option<(ExplorationFindings, Option<MemoFolder>)>, ReportedFailure> {
    let cancel = attendant.cancel.clone();
    let end = Instant::now() + Duration::from_secs_f64(command.timeout);
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        let work = move || {
            let findings = run_exploration(subject, command, plan, (&cancel, end), memo.as_mut());
            let _ = sender.send((findings, memo));
        };
        let started = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        started.map_err(|error| {
            super::messages::complain(&format!("cannot start a thread: {error}"))
        })?;
        Ok(match attendant.next(&receiver) {
            WorkEvent::Message(findings) => Some(findings),
            WorkEvent::Done | WorkEvent::Overdue => None,
        })
    })
}

fn run_exploration(
    ExploreSubject { source, program }: &ExploreSubject,
    command: &ExploreArgs,
    plan: &ExplorePlan,
    (cancel, end): (&Cancel, Instant),
    mut memo: Option<&mut MemoFolder>,
) -> ExplorationFindings {
    let mut options =
        ExploreOptions { cancel: cancel.clone(), deadline: Some(end), ..plan.options.clone() };
    let mut explore = |options: &ExploreOptions, wanted| match memo.as_deref_mut() {
        Some(memo) => explored_again(source, program, options, &plan.targets, wanted, memo),
        None => explored(source, program, options, &plan.targets, wanted),
    };
    let mut latest: Option<Explored> = None;
    for &bound in &plan.bounds {
        options.bounds.all = bound;
        let next = explore(&options, plan.wanted);
        let goes_on = next.ended() == ExplorationVerdict::Cut;
        latest = Some(next);
        if !goes_on {
            break;
        }
    }
    let explored_last = latest.expect("there is a bound");
    let compared: &[_] = match command.compare {
        true => &[
            ("plain", "plain (not finished)", Deciding::Plain),
            ("eager", "eager (not finished)", Deciding::Eager),
        ],
        false => &[],
    };
    let others: Vec<(&'static str, Counters)> = compared
        .iter()
        .map(|&(finished, stopped, deciding)| {
            let options = ExploreOptions { deciding, merge: Merge::None, ..options.clone() };
            let other = explore(&options, ExplorationRequest::default());
            let is_finished = matches!(other.stopped, None | Some(Stop::Found));
            (if is_finished { finished } else { stopped }, other.counters)
        })
        .collect();
    ExplorationFindings { explored: explored_last, others }
}

/// Prints the report and writes the files.
fn print_report(
    command: &ExploreArgs,
    subject: &ExploreSubject,
    findings: &ExplorationFindings,
    old: Option<&TestTable>,
) -> Result<u8, ReportedFailure> {
    let ExploreSubject { source, program } = subject;
    let explored = &findings.explored;
    if let Some(folder) = &command.tests {
        tests::write(subject, folder, old, &explored.tests)?;
    }
    if let Some(file) = &command.lcov {
        files::write(Some(file), &explored.lcov)?;
    }
    if let Some(file) = &command.dot {
        files::write(Some(file), &tree_dot(explored, source, program))?;
    }
    if command.json {
        files::print(&format!("{}\n", json(explored, source, program)))?;
    } else {
        files::print(&report(command, subject, findings))?;
    }
    Ok(match explored.ended() {
        ExplorationVerdict::Fails | ExplorationVerdict::Reached => UNSAFE,
        ExplorationVerdict::Stopped
        | ExplorationVerdict::Undecided
        | ExplorationVerdict::Cut
        | ExplorationVerdict::Pruned => UNKNOWN,
        ExplorationVerdict::All => DONE,
    })
}

/// The report for people.
fn report(
    command: &ExploreArgs,
    ExploreSubject { source, program }: &ExploreSubject,
    ExplorationFindings { explored, others }: &ExplorationFindings,
) -> String {
    let mut out = text(explored, source, program, command.printed.coverage);
    if command.printed.stats {
        out.push_str(&stats(explored));
    }
    if !others.is_empty() {
        let others = others.iter().map(|(name, counters)| (*name, counters));
        let rows: Vec<_> = others.chain([("layers", &explored.counters)]).collect();
        out.push_str(&table(&rows));
    }
    out
}

/// The lines on which statements of the program's own file begin, and what begins there.
fn lines(
    ExploreSubject { source, program }: &ExploreSubject,
) -> impl Iterator<Item = (usize, usize)> + '_ {
    let statements = program.code.iter().enumerate().filter(|(_, instr)| {
        instr.span.start != instr.span.end && source.file_at(instr.span.start) == 0
    });
    statements.map(|(position, instr)| (source.line_column(instr.span.start).0, position))
}

/// The lines, for messages.
fn known_lines(subject: &ExploreSubject, is_wanted: impl Fn(usize) -> bool) -> String {
    let line_numbers: BTreeSet<usize> =
        lines(subject).filter(|(_, at)| is_wanted(*at)).map(|(line, _)| line).collect();
    line_numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}
