//! `unheap` turns heap-manipulating programs into pure functional programs and Horn clauses, and proves them safe or
//! finds an input that breaks them.
//!
//! What the command does with a file, the functions here do with a text: [`verify()`], [`translate()`], [`run()`],
//! [`explore()`]. Each reads it by the front end that its name asks for. Nothing here reads files, and only solvers are
//! started.
//!
//! ```
//! use unheap::base::Source;
//! use unheap::engine::VerificationOptions;
//!
//! let text = "n := 3  L: goto { n = 0 -> E }  n := n - 1  goto { true -> L }  E: assert n = 0  halt";
//! let report = unheap::verify(Source::new("count.uh", text), &VerificationOptions::default());
//! let report = report.expect("it is a program");
//! assert_eq!(report.checks.len(), 1);
//! ```
//!
//! A tour of what lies below, one crate after the other: a program is parsed, its graph taken apart into regions, each
//! region executed into generalized heaps, each piece brought into normal form, and reading specialized into functions.
//!
//! ```
//! use base::Source;
//! use concrete::{Heap, RunOutcome, run};
//! use pipeline::{FuncProgramForm, Pipeline};
//! use symbolic::{exec, reduce};
//!
//! // Listing 3 of the paper: adds one to every key of a list.
//! let text = "Inc: goto { p = null -> Exit }
//!             p.Key := p.Key + 1
//!             p := p.Next
//!             goto { true -> Inc }
//!             Exit: halt";
//! let pipeline = Pipeline::new(Source::new("increment.uh", text)).expect("the program is right");
//!
//! // The loop is a recursive symbol with one equation; nothing is unrolled.
//! let equations = pipeline.equations();
//! let heaps = exec::render(&pipeline.program, equations, &pipeline.names);
//! assert!(heaps.contains("∘ Rec(Inc)"));
//!
//! // As a function, the heap after the loop is a partial application.
//! let functions = pipeline.functions(FuncProgramForm::Staged, false);
//! assert!(func::render(functions).contains("find_inc key[p ↦ key p + 1] next (next p)"));
//!
//! // The interpreter, reduction and the functional program agree.
//! let initial = Heap::empty(&pipeline.program.symbols);
//! let judge = run(&pipeline.program, &initial, 100);
//! let reduced = reduce::reduce(&pipeline.program, equations, &initial, 100);
//! let evaluated = func::evaluate(functions, &initial, 100);
//! assert_eq!(judge.outcome, RunOutcome::Halted);
//! assert_eq!([reduced.outcome, evaluated.outcome], [judge.outcome; 2]);
//! ```

use std::fmt;

use base::{Diagnostic, Source};
use concrete::{Heap, Run};
use engine::VerificationReport;
use explore::{ExploreOptions, ExploredPath, Explorer, StopReason};
use pipeline::{NoText, Pipeline, PipelineOutput, Request, front};
use program::Program;
use program::inline::Calls;
use solver::Cancel;
use testing::witness::verify_without_compiler;

pub use ::{
    analysis, base, c, chc, concrete, emit, encode, engine, equiv, explore, func, houdini, logic,
    pipeline, pointers, program, report, review, rewrite, solver, symbolic, testing, uh,
};

/// The verdict on each check of a program, with what it rests on. Where a run of a program in C comes to what is not
/// supported, that is not known.
///
/// # Errors
/// What is wrong with the text.
pub fn verify(
    source: Source,
    options: &engine::VerificationOptions,
) -> Result<VerificationReport, Vec<Diagnostic>> {
    let source = source.deferring_refusals();
    let program = front::program(&source)?;
    let pipeline = Pipeline::to_verify(source, program, Calls::All)?;
    Ok(verify_without_compiler(&pipeline, options, &Cancel::default(), &|_| ()))
}

/// Why there is no translation.
#[derive(Debug)]
pub enum Untranslated {
    /// What is wrong with the text.
    Wrong(Vec<Diagnostic>),
    /// The program has no text of this kind.
    NoText(NoText),
}

impl fmt::Display for Untranslated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(diagnostics) => {
                let messages: Vec<&str> =
                    diagnostics.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
                f.write_str(&messages.join("\n"))
            }
            Self::NoText(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Untranslated {}

/// The program in another language, or at another stage: an output of [`pipeline::OUTPUTS`].
///
/// ```
/// use unheap::base::Source;
/// use unheap::pipeline::{OutputOptions, PipelineOutput};
///
/// let source = Source::new("double.uh", "n := n + n  halt");
/// let ocaml = PipelineOutput::named("ocaml").expect("there is such an output");
/// let text = unheap::translate(source, ocaml, OutputOptions::DEFAULT).expect("it is small");
/// assert!(text.contains("let "));
/// ```
///
/// # Errors
/// What is wrong with the text, or why the program has none of this kind.
pub fn translate(
    source: Source,
    output: &PipelineOutput,
    options: pipeline::OutputOptions,
) -> Result<String, Untranslated> {
    let pipeline = Pipeline::new(source).map_err(Untranslated::Wrong)?;
    let file = pipeline.source.name.rsplit('/').next().unwrap_or_default();
    let title = file.split('.').next().unwrap_or_default();
    let request = Request { options, title, name: title, heap: None };
    (output.text)(&pipeline, &request).map_err(Untranslated::NoText)
}

/// The run of a program from a heap, for so many steps at most; from the empty one if none is given.
///
/// ```
/// use unheap::base::Source;
/// use unheap::concrete::RunOutcome;
///
/// let run = unheap::run(&Source::new("fails.uh", "assert n > 0  halt"), None, 10);
/// assert!(matches!(run.expect("it is a program").outcome, RunOutcome::Failed(_)));
/// ```
///
/// # Errors
/// What is wrong with the text.
pub fn run(source: &Source, heap: Option<&Heap>, steps: u64) -> Result<Run, Vec<Diagnostic>> {
    let program = front::program(&source.clone().deferring_refusals())?;
    let empty = Heap::empty(&program.symbols);
    Ok(concrete::run(&program, heap.unwrap_or(&empty), steps))
}

/// What an exploration has found.
#[derive(Debug)]
pub struct Exploration {
    /// What was explored.
    pub program: Program,
    /// The paths, in the order in which they were found.
    pub paths: Vec<ExploredPath>,
    /// Why these are not all of them up to the bounds, if they are not.
    pub stopped: Option<StopReason>,
}

/// All paths of a program up to the bounds of the options.
///
/// ```
/// use unheap::base::Source;
/// use unheap::explore::ExploreOptions;
///
/// let source = Source::new("test.uh", "if (n > 0) { n := 1 }  halt");
/// let found = unheap::explore(&source, ExploreOptions::default()).expect("it is a program");
/// assert_eq!(found.paths.len(), 2);
/// ```
///
/// # Errors
/// What is wrong with the text.
pub fn explore(source: &Source, options: ExploreOptions) -> Result<Exploration, Vec<Diagnostic>> {
    let program = front::program(&source.clone().deferring_refusals())?;
    let mut explorer = Explorer::new(&program, options);
    let paths = std::iter::from_fn(|| explorer.next_path()).collect();
    let stopped = explorer.stop_reason();
    Ok(Exploration { paths, stopped, program })
}
