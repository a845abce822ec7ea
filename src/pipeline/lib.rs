//! A program with everything that is made of it: each stage's result is made once, when somebody asks for it, and kept.
//!
//! In the order of use: [`Pipeline::new`] reads a source by the front end that its name asks for ([`front`]);
//! [`Pipeline::equations`], [`Pipeline::trees`], [`Pipeline::functions`] and [`Pipeline::clauses`] are the stages. [`STAGES`] says
//! in which order a program passes through them, and why; [`OUTPUTS`] is what a person can have printed. The command
//! line, `diff`, golden files and benches go through these tables: a new stage, or a new output, is a row. [`compare`] compares
//! translations up to renaming.
//!
//! ```
//! use base::Source;
//! use pipeline::{OutputOptions, PipelineOutput, Pipeline, Request};
//!
//! let pipeline = Pipeline::new(Source::new("add.uh", "n := n + 1")).expect("it is a program");
//! let request = Request { options: OutputOptions::DEFAULT, title: "add", name: "add", heap: None };
//! let core = PipelineOutput::named("core").expect("there is such an output");
//! assert!((core.text)(&pipeline, &request).expect("every program has it").contains("n := n + 1"));
//! ```
//!
//! Always: a result depends on the source and on nothing else; several threads may ask at once. It knows no verdict. Tests:
//! `tests.rs` here, `tests/suite/golden.rs`, `tests/suite/diff.rs`.

#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        reason = "unit tests read examples and start compilers"
    )
)]

pub mod compare;
mod derived;
mod ending;
pub mod front;
mod language;
mod marks;
mod options;
mod outputs;
mod stages;
#[cfg(test)]
mod tests;
mod texts;
mod variants;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use analysis::Goal;
use analysis::ghosts::{self, with_existence};
use base::{CheckId, Diagnostic, Source, Span};
use encode::cells::EncodingStage as CellStage;
use encode::{Encoded, EncodingRefusal, Exact, ProgramClauses};
use func::specialize;
use program::cfg::{ControlFlowGraph, Order, ProgramNames, Regions, Vertex, vertex_names};
use program::inline::{Calls, MOST_STATEMENTS, TooManyStatements, inline, inline_library};
use program::{Program, Renderer};
use rewrite::contracts::ClaimTestingProgram;
use rewrite::lone::without_lone_objects;
use symbolic::exec::{self, HeapEquations};
use symbolic::normal::{self, TreeProvenance, Trees};
use symbolic::term::{Makers, SymbolicTerms};

pub use ending::EndingPipelines;
pub use language::Language;
pub use options::{
    Choice, ClauseEncoding, Contracts, FuncProgramForm, Ints, OutputOptions, RefinementLanguage,
    Request, Switch,
};
pub use outputs::{Artifact, NotHeeded, OUTPUTS, PipelineOutput, artifacts, help};
pub use stages::{PipelineStage, STAGES};
pub use texts::NoText;
pub use uh::WORDS;
pub use variants::{GoldenScope, OutputVariant};

/// A program with everything that the stages make of it.
#[derive(Debug)]
pub struct Pipeline {
    /// The text.
    pub source: Source,
    /// The typed core program, with those of its calls inlined that were to be.
    pub program: Program,
    /// The program as it was written, if calls were inlined.
    written: Option<Program>,
    /// Which calls were to be inlined.
    calls: Calls,
    /// Which vertex may follow which.
    pub graph: ControlFlowGraph,
    /// Its depth-first order and recursive vertices.
    pub order: Order,
    /// Its regions and recursive symbols.
    pub regions: Regions,
    /// What people call its vertices, symbols and checks.
    pub names: ProgramNames,
    /// The same with marks, if texts are to say what their parts have come from.
    shown: Option<ProgramNames>,
    provenance: OnceLock<TreeProvenance>,
    makers: OnceLock<Makers>,
    equations: OnceLock<HeapEquations>,
    trees: OnceLock<Trees>,
    functions: [OnceLock<func::FuncProgram>; FuncProgramForm::ALL.len()],
    explicit: [OnceLock<func::FuncProgram>; FuncProgramForm::ALL.len()],
    clauses: [OnceLock<Result<Encoded, EncodingRefusal>>; Exact::ALL.len()],
    ending: OnceLock<Option<Box<EndingPipelines>>>,
    keeping: OnceLock<Option<Box<Self>>>,
    unclaimed: OnceLock<Option<Box<Self>>>,
    /// With what may be claimed of lists, if that was asked for, and which claims these are.
    lists: OnceLock<Option<(Box<Self>, BTreeSet<CheckId>)>>,
}

impl Pipeline {
    /// Parses the source and builds its graph.
    ///
    /// # Errors
    /// What is wrong with the program.
    pub fn new(source: Source) -> Result<Self, Vec<Diagnostic>> {
        let program = front::program(&source)?;
        Self::from_program(source, program)
    }

    /// Whether its calls are not inlined.
    #[must_use]
    pub fn has_calls(&self) -> bool {
        self.program.procs.len() > 1
    }

    /// The same of the program as it was written, with its calls.
    ///
    /// # Errors
    /// If its jumps make too many states.
    pub fn with_calls(&self) -> Result<Self, Vec<Diagnostic>> {
        Self::from_program(self.source.clone(), self.as_written().clone())
    }

    /// The same of the program with tests of what is claimed; none if its calls are inlined, since a
    /// contract is tested where a procedure begins and returns.
    ///
    /// # Errors
    /// If its jumps make too many states.
    pub fn with_tests(&self) -> Result<Option<(Self, ClaimTestingProgram)>, Vec<Diagnostic>> {
        if self.written.is_some() {
            return Ok(None);
        }
        let tested = ClaimTestingProgram::new(&self.program);
        let pipeline = Self::of_inlined(self.source.clone(), tested.program.clone(), None)?;
        Ok(Some((pipeline, tested)))
    }

    /// The calls that are inlined where it is verified.
    #[must_use]
    pub fn calls(&self) -> Calls {
        self.calls
    }

    /// The same of a program of which nothing is claimed.
    ///
    /// # Errors
    /// If its jumps make too many states: then this one's do, too.
    pub fn without_claims(&self) -> Result<Self, Vec<Diagnostic>> {
        let program = Program { claims: Vec::new(), ..self.program.clone() };
        Self::of_inlined(self.source.clone(), program, self.written.clone())
    }

    /// The program as it was written, with its procedures.
    #[must_use]
    pub fn as_written(&self) -> &Program {
        self.written.as_ref().unwrap_or(&self.program)
    }

    /// Builds the graph of a program that has been made of this source, with all its calls.
    ///
    /// # Errors
    /// If its jumps make too many states.
    pub fn from_program(source: Source, program: Program) -> Result<Self, Vec<Diagnostic>> {
        Self::of_calls(source, program, Calls::Shared)
    }

    /// Builds the graph of a program that is to be verified: with these calls inlined, or none, if too
    /// many statements would come out; and with variables in the place of fields of lone objects.
    ///
    /// # Errors
    /// If its jumps make too many states.
    pub fn to_verify(
        source: Source,
        program: Program,
        calls: Calls,
    ) -> Result<Self, Vec<Diagnostic>> {
        let inlined = match inline(&program, calls) {
            Ok(inlined) if program.procs.len() > 1 && calls != Calls::Shared => Some(inlined),
            Ok(_) | Err(TooManyStatements) => None,
        };
        let known_better = without_lone_objects(inlined.as_ref().unwrap_or(&program));
        let pipeline = match known_better.or(inlined) {
            Some(other) => Self::of_inlined(source, other, Some(program))?,
            None => Self::from_program(source, program)?,
        };
        Ok(Self { calls, ..pipeline })
    }

    /// Builds the graph of a program that has been made of this source, with these calls inlined.
    ///
    /// # Errors
    /// If too many statements would come out, or its jumps make too many states.
    pub fn of_calls(
        source: Source,
        program: Program,
        calls: Calls,
    ) -> Result<Self, Vec<Diagnostic>> {
        if program.procs.len() == 1 || calls == Calls::Shared {
            return Self::of_inlined(source, program, None);
        }
        let inline = if program.is_library() { inline_library } else { inline };
        let inlined = inline(&program, calls).map_err(|error| vec![too_many(error)])?;
        Self::of_inlined(source, inlined, Some(program))
    }

    fn of_inlined(
        source: Source,
        program: Program,
        written: Option<Program>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let program = ghosts::with_claimed_ghosts(program)?;
        let written = written.map(ghosts::with_claimed_ghosts).transpose()?;
        let graph = ControlFlowGraph::build(&program);
        let order = Order::search(&graph);
        let regions = Regions::find(&graph, &order).map_err(|error| {
            let whole = Span::new(0, 0);
            let help = "up to 1,000 nested loops are no trouble; jumps into the middle of loops make these \
                        pairs multiply, and loops in their place do not";
            vec![Diagnostic::error("E0601", whole, error.to_string()).with_help(help)]
        })?;
        let names = ProgramNames::collect(&program, &source, &regions);
        Ok(Self {
            source,
            program,
            written,
            calls: Calls::Shared,
            graph,
            order,
            regions,
            names,
            shown: None,
            provenance: OnceLock::new(),
            makers: OnceLock::new(),
            equations: OnceLock::new(),
            trees: OnceLock::new(),
            functions: Default::default(),
            explicit: Default::default(),
            clauses: Default::default(),
            ending: OnceLock::new(),
            keeping: OnceLock::new(),
            unclaimed: OnceLock::new(),
            lists: OnceLock::new(),
        })
    }

    /// Generalized heaps: `exec`.
    #[must_use]
    pub fn equations(&self) -> &HeapEquations {
        self.equations.get_or_init(|| self.make_equations())
    }

    fn make_equations(&self) -> HeapEquations {
        if self.has_marks() {
            return self.make_equations_with_makers();
        }
        exec::execute_program(&self.program, &self.regions)
    }

    /// Decision trees: `normal`.
    #[must_use]
    pub fn trees(&self) -> &Trees {
        self.trees.get_or_init(|| self.make_trees())
    }

    fn make_trees(&self) -> Trees {
        if self.has_marks() {
            return self.make_trees_in_steps();
        }
        normal::normalize(&self.program, &self.graph, &self.order)
    }

    /// The functional program in a form; with `explicit` the effect of each piece of code is a function
    /// of its own.
    #[must_use]
    pub fn functions(&self, form: FuncProgramForm, explicit: bool) -> &func::FuncProgram {
        let cache = if explicit { &self.explicit } else { &self.functions };
        cache[form as usize].get_or_init(|| match (form, explicit) {
            (FuncProgramForm::Staged, false) => self.make_functions(),
            (FuncProgramForm::Staged, true) => {
                func::explicit(self.functions(FuncProgramForm::Staged, false))
            }
            (FuncProgramForm::Literal, _) => {
                func::literal(self.functions(FuncProgramForm::Staged, explicit))
            }
        })
    }

    /// The functional program in the staged form: `specialize`.
    fn make_functions(&self) -> func::FuncProgram {
        // All that functions are made of is gone before what cannot matter is removed from them.
        func::prune(self.specialize())
    }

    /// The functions before pruning.
    ///
    /// Equations and trees are used if they are there, but not kept if they are made for this alone: each
    /// of them is as large as the functions, and of the equations no more is needed than effects
    /// and a comment.
    fn specialize(&self) -> func::FuncProgram {
        let Self { program, graph, regions, names, .. } = self;
        let comment = |terms: &SymbolicTerms, symbol, body| {
            let lines = exec::symbol_lines(program, names, terms, symbol, body);
            specialize::equation_comment(&lines)
        };
        let mut comments = Vec::with_capacity(regions.symbols().len());
        let made_effects;
        let effects = match self.equations.get() {
            Some(HeapEquations { terms, bodies, effects, .. }) => {
                let bodies = regions.symbols().zip(bodies);
                comments.extend(bodies.map(|(symbol, &body)| comment(terms, symbol, body)));
                effects
            }
            None => {
                made_effects = exec::execute_symbols(program, regions, |terms, symbol, body| {
                    comments.push(comment(terms, symbol, body));
                });
                &made_effects
            }
        };
        if self.has_marks() {
            let _ = self.trees();
        }
        let made_trees;
        let trees = match self.trees.get() {
            Some(trees) => trees,
            None => {
                made_trees = self.make_trees();
                &made_trees
            }
        };
        let from = self.provenance.get();
        let input = specialize::Input { program, graph, regions, trees, effects, names, from };
        specialize::specialize(&input, comments)
    }

    /// Horn clauses about all checks in an exact encoding: `horn`.
    ///
    /// # Errors
    /// If the encoding has none for this program, or they would be too large.
    pub fn clauses(&self, exact: Exact) -> Result<&Encoded, &EncodingRefusal> {
        let cache = &self.clauses[exact as usize];
        cache.get_or_init(|| self.clauses_for(exact, &Goal::All)).as_ref()
    }

    /// Horn clauses about the checks of a goal in an exact encoding; they are not kept.
    ///
    /// # Errors
    /// If the encoding has none for this program, or they would be too large.
    pub fn clauses_for(&self, exact: Exact, goal: &Goal) -> Result<Encoded, EncodingRefusal> {
        exact.clauses(self.analyzed(), self.trees(), goal)
    }

    /// Horn clauses with arrays about the checks and claims of a goal; they are not kept.
    ///
    /// # Errors
    /// If they would be too large.
    pub fn arrays_for_claims(&self, goal: &Goal) -> Result<Encoded, EncodingRefusal> {
        let there = self.with_existence();
        encode::arrays_for_claims(there.analyzed(), there.trees(), goal)
    }

    /// The same of the program of which it is known which objects are there: its statements are those of this one.
    #[must_use]
    pub fn with_existence(&self) -> Self {
        let program = with_existence(&self.program).program;
        Self::from_program(self.source.clone(), program).expect("its jumps are the same")
    }

    /// The program as encodings take it.
    #[must_use]
    pub fn analyzed(&self) -> encode::Analyzed<'_> {
        let Self { program, graph, order, names, .. } = self;
        encode::Analyzed { program, graph, order, names }
    }

    /// Horn clauses about the checks of a goal with products of calls; they are not kept.
    ///
    /// # Errors
    /// If no two calls are made in one state, or they would be too large.
    pub fn products(&self, goal: &Goal) -> Result<ProgramClauses, EncodingRefusal> {
        encode::products(self.analyzed(), self.trees(), goal)
    }

    /// Horn clauses about the checks of a goal in the cell encoding, at a stage of it; they are not kept.
    ///
    /// # Errors
    /// If a clause reads too many elements of arrays.
    pub fn cells(&self, stage: &CellStage, goal: &Goal) -> Result<Encoded, EncodingRefusal> {
        encode::cells::cells(self.analyzed(), goal, stage)
    }

    /// Writes statements; their jumps go to the names of vertices.
    #[must_use]
    pub fn renderer(&self) -> Renderer<'_> {
        let all = self.graph.vertices().zip(&self.names.vertices);
        let names = all.filter(|(vertex, _)| vertex.instr().is_some());
        Renderer::named(&self.program, names.map(|(_, name)| name.clone()))
    }

    /// The same for the program as it was written.
    #[must_use]
    pub fn renderer_as_written(&self) -> Renderer<'_> {
        match &self.written {
            None => self.renderer(),
            Some(written) => {
                let names = vertex_names(written, &self.source);
                Renderer::named(written, names.into_iter().skip(1))
            }
        }
    }

    /// Tells what a vertex does: its statement.
    pub fn statements(&self) -> impl Fn(Vertex) -> String {
        let renderer = self.renderer().with_marks(self.has_marks());
        move |vertex| vertex.instr().map_or(String::new(), |at| renderer.stmt(at))
    }

    /// The comment at the top of the source, without the line that tells tests what to expect.
    #[must_use]
    pub fn about(&self) -> Vec<String> {
        let comments = self.source.own_text().lines().map_while(|line| line.strip_prefix("//"));
        let lines = comments.map(str::trim).filter(|line| !line.starts_with("expect:"));
        lines.map(str::to_owned).collect()
    }
}

/// What is said of a program that would be too large with its calls inlined.
fn too_many(TooManyStatements: TooManyStatements) -> Diagnostic {
    let message = format!(
        "with each call replaced by its procedure there would be more than {MOST_STATEMENTS} statements"
    );
    let help = "with `--calls shared` each procedure is there once";
    Diagnostic::error("E0603", Span::new(0, 0), message).with_help(help)
}
