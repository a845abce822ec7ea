//! Runs that a page plays: states, statements, calls.

use std::collections::VecDeque;

use serde_json::{Map, Value as Json, json};

use super::places::StatementPlaces;
use super::scene::Scene;
use base::{CheckId, Source, VarId};
use concrete::{Heap, ObjectNames, RunOutcome, Watched, random_heap, var_text};
use pipeline::Pipeline;
use program::{Program, Renderer, Stmt};

/// So many steps are made.
const MOST_STEPS: u64 = 20_000;
/// So many states of a long run are kept: the first ones, and the last ones.
const FIRST: usize = 220;
const LAST: usize = 60;
/// So many random heaps are tried for one that shows something.
const TRIES: u64 = 60;
/// So many objects a random heap has at most.
const SIZE: usize = 6;

/// Where a run begins.
#[derive(Clone, Debug)]
pub struct PlaybackStart {
    /// What it is, for the reader.
    pub title: String,
    /// The initial heap.
    pub heap: Heap,
    /// The names of its objects.
    pub names: ObjectNames,
    /// The check at which it fails, if it is known to.
    pub check: Option<CheckId>,
}

/// A run as data.
#[derive(Clone, Debug)]
pub struct PlayedRun {
    /// What it is.
    pub title: String,
    /// Its states.
    pub data: Json,
}

/// A state on the way.
struct RunFrame {
    heap: Heap,
    position: usize,
    calls: Vec<(usize, usize)>,
}

/// A start that shows something: of a few heaps that are drawn at random from a seed, one from which the program
/// makes some steps, and halts.
#[must_use]
pub fn random_start(pipeline: &Pipeline, seed: u64) -> Option<PlaybackStart> {
    let program = pipeline.as_written();
    let mut best: Option<(u64, Heap)> = None;
    for number in 0..TRIES {
        let heap = random_heap(&program.symbols, seed.wrapping_add(number), SIZE);
        let mut run = Watched::new(program, &heap, |_| false);
        let mut outcome = None;
        while outcome.is_none() && run.machine().steps() < 400 {
            let broken = run.look();
            outcome = match broken.iter().any(|broken| run.is_assumed(broken)) {
                true => Some(RunOutcome::Blocked),
                false => run.step(),
            };
        }
        let steps = run.machine().steps();
        let score = match outcome {
            Some(RunOutcome::Halted) if steps <= 120 => 1000 + steps.min(60),
            Some(RunOutcome::Halted) => 500,
            Some(RunOutcome::Failed(_)) => 300 + steps.min(60),
            Some(RunOutcome::Blocked) => 1,
            Some(RunOutcome::StepBound) | None => 100,
        };
        if best.as_ref().is_none_or(|(best_score, _)| *best_score < score) {
            best = Some((score, heap));
        }
    }
    let (_, heap) = best?;
    let (title, names) = ("From a random heap".to_owned(), ObjectNames::default());
    Some(PlaybackStart { title, heap, names, check: None })
}

/// The run from there.
pub(super) fn play(
    program: &Program,
    source: &Source,
    renderer: &Renderer<'_>,
    places: &StatementPlaces,
    start: &PlaybackStart,
) -> PlayedRun {
    let (frames, omitted, end) = record(program, start);
    let (first, last) = (&frames[0].heap, &frames[frames.len() - 1].heap);
    let symbols = &program.symbols;
    let scene = Scene::new(symbols, first, last);
    let names = start.names.complete(symbols, first).complete(symbols, last);
    let vars: Vec<VarId> =
        symbols.program_vars().filter(|&var| symbols.sequence_of(var).is_none()).collect();
    let var_entries: Vec<Json> = vars
        .iter()
        .map(|&var| {
            let proc = symbols[var].kind.owner().map(base::ProcId::index);
            json!({"name": symbols[var].name, "proc": proc})
        })
        .collect();
    let mut frame_entries = Vec::with_capacity(frames.len());
    let mut before: Option<SeenHeap> = None;
    for (number, frame) in frames.iter().enumerate() {
        let values: Vec<Json> = vars
            .iter()
            .map(|&var| match symbols.sequence(var) {
                Some(_) => Json::String(var_text(symbols, &frame.heap, &names, var)),
                None => scene.value(&names, symbols[var].sort, frame.heap.var(var)),
            })
            .collect();
        let contents = scene.contents(symbols, &names, &frame.heap);
        let there = scene.is_there(symbols, &frame.heap);
        let mut entry = Map::new();
        entry.insert("at".to_owned(), json!(places.at(frame.position)));
        let is_last = number + 1 == frames.len();
        entry.insert("text".to_owned(), json!(renderer.written(source, frame.position)));
        entry.insert("proc".to_owned(), json!(program.proc_at(frame.position).index()));
        if !frame.calls.is_empty() {
            entry.insert("calls".to_owned(), calls(program, source, &frame.calls));
        }
        difference(&mut entry, before.as_ref(), (&values, &contents, &there));
        if is_last {
            entry.insert("end".to_owned(), json!(end_text(program, source, end)));
        }
        frame_entries.push(Json::Object(entry));
        before = Some((values, contents, there));
    }
    let (width, height) = scene.size();
    let procs: Vec<&str> = program.procs.iter().map(|proc| proc.name.as_str()).collect();
    let data = json!({
        "title": start.title, "objects": scene.data(symbols, &names), "vars": var_entries, "procs": procs,
        "width": width, "height": height, "left": scene.left_out, "frames": frame_entries,
        "gap": omitted.map(|steps| json!({"after": FIRST, "steps": steps})),
    });
    PlayedRun { title: start.title.clone(), data }
}

/// Values of variables, contents of objects, and which objects there are.
type SeenHeap = (Vec<Json>, Vec<Vec<Json>>, Vec<bool>);

/// What is other than before: values of variables, contents of objects, which objects there are.
fn difference(
    entry: &mut Map<String, Json>,
    before: Option<&SeenHeap>,
    (values, contents, there): (&[Json], &[Vec<Json>], &[bool]),
) {
    let (mut vars, mut objects, mut born) = (Map::new(), Map::new(), Vec::new());
    for (at, value) in values.iter().enumerate() {
        if before.is_none_or(|(old, _, _)| old[at] != *value) {
            vars.insert(at.to_string(), value.clone());
        }
    }
    for (at, content) in contents.iter().enumerate() {
        if before.is_none_or(|(_, old, _)| old[at] != *content) {
            objects.insert(at.to_string(), json!(content));
        }
        if there[at] && before.is_none_or(|(_, _, old)| !old[at]) {
            born.push(at);
        }
    }
    for (word, map) in [("v", vars), ("o", objects)] {
        if !map.is_empty() {
            entry.insert(word.to_owned(), Json::Object(map));
        }
    }
    if !born.is_empty() {
        entry.insert("b".to_owned(), json!(born));
    }
}

/// The states of a run before each of its statements, and the last one; how many are left out; how it ends.
fn record(
    program: &Program,
    start: &PlaybackStart,
) -> (Vec<RunFrame>, Option<usize>, Option<RunOutcome>) {
    let is_wanted = |claim: CheckId| start.check.is_none_or(|check| check == claim);
    let mut run = Watched::new(program, &start.heap, |claim| is_wanted(claim.check));
    let (mut first, mut last): (Vec<RunFrame>, VecDeque<RunFrame>) = (Vec::new(), VecDeque::new());
    let (mut omitted, mut outcome) = (0, None);
    loop {
        let machine = run.machine();
        let position = machine.pc();
        let calls = machine.calls().map(|(call, callee)| (call, callee.index())).collect();
        let frame = RunFrame { heap: machine.heap().clone(), position, calls };
        // Where a procedure begins nothing is written, and the second half of a statement is none.
        let is_shown =
            program.code[position].stmt != Stmt::Enter && !program.is_second_half(position);
        let is_end = outcome.is_some() || machine.steps() >= MOST_STEPS;
        if is_end
            && let Some(old) = last.back_mut().or_else(|| first.last_mut())
            && old.position == position
        {
            // How it ends is seen at the statement that ends it.
            old.heap = frame.heap;
        } else if is_shown || is_end {
            match first.len() {
                count if count < FIRST => first.push(frame),
                _ => {
                    last.push_back(frame);
                    if last.len() > LAST {
                        last.pop_front();
                        omitted += 1;
                    }
                }
            }
        }
        if is_end {
            break;
        }
        for broken in run.look() {
            if run.is_assumed(&broken) {
                outcome = Some(RunOutcome::Blocked);
            } else if outcome.is_none() && is_wanted(broken.claim) {
                outcome = Some(RunOutcome::Failed(broken.claim));
            }
        }
        if outcome.is_none() {
            outcome = run.step();
        }
    }
    first.extend(last);
    (first, (omitted > 0).then_some(omitted), outcome)
}

fn calls(program: &Program, source: &Source, calls: &[(usize, usize)]) -> Json {
    let one = |&(position, callee): &(usize, usize)| {
        let place = source.place(program.code[position].span.start);
        format!("{}, called at {place}", program.procs[callee].name)
    };
    const MOST: usize = 12;
    let mut texts: Vec<String> = calls.iter().rev().take(MOST).map(one).collect();
    if calls.len() > MOST {
        texts.push(format!("and {} more", calls.len() - MOST));
    }
    json!(texts)
}

fn end_text(program: &Program, source: &Source, end: Option<RunOutcome>) -> String {
    match end {
        Some(RunOutcome::Halted) => "The run halts.".to_owned(),
        Some(RunOutcome::Failed(check)) => {
            let place = program.check(check).place(source);
            let noun = if program.check(check).claim().is_some() { "Claim" } else { "Check" };
            format!("{noun} {} fails: {place}.", check.number())
        }
        Some(RunOutcome::Blocked) => "An assumption is broken: this is not a run.".to_owned(),
        Some(RunOutcome::StepBound) | None => {
            format!("The run goes on; after {MOST_STEPS} steps it is not followed.")
        }
    }
}
