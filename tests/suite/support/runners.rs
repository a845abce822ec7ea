//! A program with everything that can run it, and the comparison of their runs: the concrete
//! interpreter is the judge.
//!
//! Where the interpreter ends within its bound, so must the others; at the bound only outcomes
//! that were reached are compared.

use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

use base::Source;
use concrete::{Heap, ObjectNames, RunOutcome, random_heap, render, run};
use pipeline::Pipeline;
use program::{CallGraph, Program};
use symbolic::reduce;

use super::{Form, ending, shrink};

/// The bound on the interpreter's steps.
const STEPS: u64 = 2_000;
/// Runs of at most so many steps are reduced too.
const SHORT: u64 = 500;
/// Runs of fewer steps are run by the literal form too, whose reads run loops again.
const VERY_SHORT: u64 = 40;

/// A program with everything that can run it.
pub struct Runners {
    pub pipeline: Pipeline,
    /// For some programs: the staged form with explicit heaps.
    explicit: Option<func::FuncProgram>,
    /// For some programs: the literal form is several times as large. Without and with explicit
    /// heaps.
    literal: Option<[func::FuncProgram; 2]>,
}

/// Why a program cannot be run.
#[derive(Debug)]
pub enum Unfit {
    /// Jumps between its loops make too many states; it says so.
    Refused,
    /// There is an error in its text, for these reasons.
    Error(String),
    /// A stage is wrong; this is what it did.
    Wrong(String),
}

/// What one pair showed.
pub struct Compared {
    /// How the interpreter's run ended, in a few words.
    pub ending: String,
    /// The interpreter's steps.
    pub steps: u64,
    /// What disagreed and how.
    pub disagreement: Option<String>,
    /// Whether the reduction ran.
    pub reduced: bool,
    /// Whether the forms with explicit heaps ran.
    pub explicit: bool,
    /// Whether the literal form ran to its end.
    pub literal: bool,
}

/// So many arguments of calls the literal form may have: of a program with many fields and calls it has gigabytes.
const MOST_LITERAL: usize = 2_000_000;

/// How many arguments of calls the literal form of a staged program has at most: each result of a function is a function of
/// its own, which calls for each result of a callee.
fn literal_size(staged: &func::FuncProgram) -> usize {
    let of_function = |function: &func::Function| {
        let versions = function.result.types().len().max(staged.state.len()) + 1;
        let bindings = function.blocks.iter().flat_map(|block| &block.bindings);
        let calls = bindings.map(|binding| match binding {
            func::Binding::Call { results, args, .. } => (results.len() + 1) * (args.len() + 1),
            func::Binding::Let { .. } => 0,
        });
        versions * calls.sum::<usize>()
    };
    staged.functions.iter().map(of_function).sum()
}

impl Runners {
    /// The runners of a program; with the staged form alone, or with all forms.
    pub fn build(text: &str, all_forms: bool) -> Result<Self, Unfit> {
        let pipeline = Pipeline::new(Source::new("generated.uh", text)).map_err(|errors| {
            let refused = errors.iter().all(|error| error.code == "E0601");
            if refused { Unfit::Refused } else { Unfit::Error(format!("{errors:#?}")) }
        })?;
        Self::of_pipeline(pipeline, all_forms)
    }

    /// The same of a program that has been made already.
    pub fn of_pipeline(pipeline: Pipeline, all_forms: bool) -> Result<Self, Unfit> {
        let staged = pipeline.functions(pipeline::FuncProgramForm::Staged, false);
        let explicit = all_forms.then(|| func::explicit(staged));
        let is_literal = all_forms && literal_size(staged) <= MOST_LITERAL;
        let literal = is_literal.then(|| {
            let literal = func::literal(staged);
            let explicit = func::explicit(&literal);
            [literal, explicit]
        });
        let [plain, effects] = [0, 1].map(|at| literal.as_ref().map(|both| &both[at]));
        for (form, program) in [
            ("staged", Some(staged)),
            ("staged explicit", explicit.as_ref()),
            ("literal", plain),
            ("literal explicit", effects),
        ] {
            if let Some(program) = program
                && let Err(faults) = func::verify(program)
            {
                let text = func::render(program);
                return Err(Unfit::Wrong(format!("the {form} form: {faults:#?}\n{text}")));
            }
        }
        Ok(Self { pipeline, explicit, literal })
    }

    /// Runs the program from the heap in every way.
    pub fn compare(&self, initial: &Heap) -> Compared {
        let program = &self.pipeline.program;
        let judge = run(program, initial, STEPS);
        // A loop that is left from inside evaluates its last turn again, in nests repeatedly.
        // Where the interpreter met its bound, it is enough to see that no other outcome is reached soon.
        let turns = if judge.outcome == RunOutcome::StepBound { STEPS / 10 } else { STEPS * 64 };
        let staged = func::evaluate(
            self.pipeline.functions(pipeline::FuncProgramForm::Staged, false),
            initial,
            turns,
        );
        let mut others = vec![("functions", staged.outcome, staged.heap)];
        let explicit = self.explicit.as_ref().map(|form| func::evaluate(form, initial, turns * 2));
        let with_explicit = explicit.is_some();
        others.extend(explicit.map(|run| ("explicit heaps", run.outcome, run.heap)));
        let reduced = judge.outcome == RunOutcome::StepBound || judge.steps <= SHORT;
        if reduced {
            let reduced = reduce::reduce(program, self.pipeline.equations(), initial, turns);
            others.push(("reduction", reduced.outcome, reduced.heap));
        }
        let mut with_literal = false;
        for literal in self.literal.iter().flatten().filter(|_| judge.steps < VERY_SHORT) {
            let run = func::evaluate(literal, initial, 4_000);
            if run.outcome != RunOutcome::StepBound {
                with_literal = true;
                others.push(("literal functions", run.outcome, run.heap));
            }
        }
        let disagreement = others
            .iter()
            .find_map(|(name, outcome, heap)| {
                let end = (*outcome, heap.as_ref());
                (!agrees(program, (judge.outcome, &judge.heap), end))
                    .then(|| format!("{name}: {}", shown(program, *outcome, heap.as_ref())))
            })
            .map(|other| {
                let own = shown(program, judge.outcome, Some(&judge.heap));
                format!("{other}\ninterpreter: {own}")
            });
        let ending = ending(program, judge.outcome);
        let (explicit, literal) = (with_explicit, with_literal);
        Compared { ending, steps: judge.steps, disagreement, reduced, explicit, literal }
    }
}

/// Whether a run ended as the judge's did.
fn agrees(
    program: &Program,
    judge: (RunOutcome, &Heap),
    other: (RunOutcome, Option<&Heap>),
) -> bool {
    match (judge.0, other.0) {
        // The bounds count different things.
        (RunOutcome::StepBound, _) => true,
        (RunOutcome::Halted, RunOutcome::Halted) => {
            other.1.is_some_and(|heap| Heap::same_state(&program.symbols, judge.1, heap))
        }
        (own, other) => own == other,
    }
}

fn shown(program: &Program, outcome: RunOutcome, heap: Option<&Heap>) -> String {
    let heap = heap.map(|heap| render(&program.symbols, heap, &ObjectNames::default()));
    format!("{outcome:?} {}", heap.unwrap_or_default())
}

/// A program and a heap on which the runners disagree, as texts that `unheap run` takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counterexample {
    pub program: String,
    /// Empty where the program itself is translated wrongly.
    pub heap: String,
    /// Who disagreed and how.
    pub found: String,
    /// Whether there is an error in its text.
    pub is_refused: bool,
}

/// The heaps that a program is run on: seeds from here on, so many, of at most that size.
#[derive(Clone, Copy, Debug)]
pub struct Heaps {
    pub seed: u64,
    pub count: u64,
    pub size: usize,
}

impl Heaps {
    fn of(self, runners: &Runners) -> impl Iterator<Item = Heap> {
        let symbols = &runners.pipeline.program.symbols;
        let heap = move |number| random_heap(symbols, self.seed.wrapping_add(number), self.size);
        (0..self.count).map(heap)
    }
}

/// What happened to one program: each pair, and a counterexample if there is one.
#[derive(Default)]
pub struct Examined {
    /// Its statements in the core; 0 if it was refused.
    pub statements: usize,
    /// Whether it has procedures, and whether some call themselves or each other.
    pub has_procedures: bool,
    /// Whether it has arrays.
    pub has_arrays: bool,
    pub is_recursive: bool,
    /// The pairs up to the first disagreement.
    pub pairs: Vec<Compared>,
    pub counterexample: Option<Counterexample>,
}

/// Runs a program on the heaps in every way. A panic of a stage is a disagreement too.
pub fn examine(text: &str, all_forms: bool, heaps: Heaps) -> Examined {
    let mut examined = Examined::default();
    let is_refused = false;
    let wrong = |heap: String, found: String| {
        Some(Counterexample { program: text.to_owned(), heap, found, is_refused })
    };
    let runners = match guarded(|| Runners::build(text, all_forms)) {
        Ok(Ok(runners)) => runners,
        Ok(Err(Unfit::Refused)) => return examined,
        Ok(Err(Unfit::Error(found))) => {
            let refused = wrong(String::new(), found);
            examined.counterexample =
                refused.map(|refused| Counterexample { is_refused: true, ..refused });
            return examined;
        }
        Ok(Err(Unfit::Wrong(found))) | Err(found) => {
            examined.counterexample = wrong(String::new(), found);
            return examined;
        }
    };
    let program = &runners.pipeline.program;
    examined.statements = program.code.len();
    let calls = CallGraph::build(program);
    examined.has_procedures = program.procs.len() > 1;
    examined.has_arrays = program.symbols.shapes.iter().any(|shape| shape.array.is_some());
    examined.is_recursive = program.proc_ids().any(|id| calls.is_recursive(id));
    for heap in heaps.of(&runners) {
        let heap_text = || render(&program.symbols, &heap, &ObjectNames::default());
        match guarded(|| runners.compare(&heap)) {
            Ok(mut compared) => {
                if let Some(found) = compared.disagreement.take() {
                    examined.counterexample = wrong(heap_text(), found);
                }
                examined.pairs.push(compared);
            }
            Err(found) => examined.counterexample = wrong(heap_text(), found),
        }
        if examined.counterexample.is_some() {
            break;
        }
    }
    examined
}

thread_local! {
    /// Whether panics of this thread are what is looked for, and are not told.
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// The result, or the message of a panic, which nothing else tells.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if !IS_GUARDED.get() {
                told(panic);
            }
        }));
    });
    let before = IS_GUARDED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    IS_GUARDED.set(before);
    result.map_err(|panic| {
        let message = panic.downcast_ref::<String>().map(String::as_str);
        let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
        format!("panic: {}", message.unwrap_or("without a message"))
    })
}

/// The smallest program that still shows a disagreement on one of the heaps, and the smallest heap
/// for it; `form` itself shows one.
pub fn minimized(form: &Form, heaps: Heaps) -> Counterexample {
    let is_refused =
        examine(&form.text(), true, heaps).counterexample.is_some_and(|found| found.is_refused);
    // A cut may leave a program that is refused, which says nothing of one that is not.
    let failing = |text: &str, heaps| {
        let found = examine(text, true, heaps).counterexample;
        found.filter(|found| found.is_refused == is_refused)
    };
    let small = shrink(form, |text| failing(text, heaps).is_some()).text();
    let tries = |size| Heaps { count: 64, size, ..heaps };
    (0..heaps.size)
        .find_map(|size| failing(&small, tries(size)))
        .or_else(|| failing(&small, heaps))
        .expect("a program that fails can only be cut while it fails")
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { program, heap, found, .. } = self;
        write!(f, "{found}\nprogram:\n{program}\nheap:\n{heap}")
    }
}
