//! The stages that can be compared, in the order of the pipeline: a row each.

use std::cell::OnceCell;

use super::Text;
use super::tokens::Language;
use crate::cfg::{self, Vertex};
use crate::emit::{self, Unit};
use crate::exec::{self, Equations};
use crate::func;
use crate::horn::Exact;
use crate::normal::{self, Trees};
use crate::pipeline::Pipeline;

/// A stage or target with a text form.
#[derive(Debug)]
pub struct Stage {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its file in a golden folder.
    pub file: &'static str,
    /// What its text is written in.
    pub(super) language: Language,
    /// Its text for a program; `None` if that takes an initial heap too.
    pub(super) text: Option<fn(&Made<'_>) -> Text>,
}

impl PartialEq for Stage {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Stage {}

impl Stage {
    /// The text of the stage for a program, or why it is too large; `None` if that takes an initial
    /// heap too.
    #[must_use]
    pub fn render(&self, program: &Pipeline) -> Option<Result<String, String>> {
        self.text.map(|text| text(&Made::of(program)))
    }
}

/// All stages.
pub const STAGES: &[Stage] = &[
    row("cfg", "cfg.txt", Language::Notation, |made| {
        let Pipeline { graph, order, regions, vertex_names, .. } = made.pipeline;
        Ok(cfg::to_text(graph, order, regions, vertex_names, &made.statements()))
    }),
    row("dot", "graph.dot", Language::Notation, |made| {
        let Pipeline { graph, order, vertex_names, .. } = made.pipeline;
        Ok(cfg::to_dot(graph, order, vertex_names, &made.statements()))
    }),
    row("heap", "heap.txt", Language::Notation, |made| {
        let pipeline = made.pipeline;
        let place = |check| pipeline.place(check);
        Ok(exec::render(&pipeline.program, made.equations(), &pipeline.symbol_names, &place))
    }),
    with_heap("derivation", "derivation.txt", Language::Notation),
    row("normal", "normal.txt", Language::Notation, |made| {
        let pipeline = made.pipeline;
        let place = |check| pipeline.place(check);
        let symbols = &pipeline.program.symbols;
        Ok(normal::render(symbols, made.trees(), &pipeline.vertex_names, &place))
    }),
    row("func", "func.txt", Language::Functional, |made| Ok(func::render(made.staged()))),
    row("func-literal", "func_literal.txt", Language::Functional, |made| {
        Ok(func::render(&func::literal(made.staged())))
    }),
    row("ocaml", "program.ml", Language::OCaml, |made| Ok(made.target(emit::ocaml, made.staged()))),
    row("ocaml-literal", "program_literal.ml", Language::OCaml, |made| {
        Ok(made.target(emit::ocaml, &func::literal(made.staged())))
    }),
    with_heap("ocaml-driver", "driver.ml", Language::OCaml),
    row("haskell", "Program.hs", Language::Haskell, |made| {
        Ok(made.target(emit::haskell, made.staged()))
    }),
    row("haskell-literal", "ProgramLiteral.hs", Language::Haskell, |made| {
        Ok(made.target(emit::haskell, &func::literal(made.staged())))
    }),
    with_heap("haskell-driver", "Driver.hs", Language::Haskell),
    row("smt2", "clauses.smt2", Language::SmtLib, |made| {
        let clauses = made.pipeline.clauses(Exact::Arrays, made.trees());
        clauses.map(|clauses| emit::smt2(&clauses)).map_err(|error| error.to_string())
    }),
];

const fn row(
    name: &'static str,
    file: &'static str,
    language: Language,
    text: fn(&Made<'_>) -> Text,
) -> Stage {
    Stage { name, file, language, text: Some(text) }
}

const fn with_heap(name: &'static str, file: &'static str, language: Language) -> Stage {
    Stage { name, file, language, text: None }
}

/// A program with what the stages make of it, each made once and when it is asked for.
pub(super) struct Made<'p> {
    pipeline: &'p Pipeline,
    equations: OnceCell<Equations>,
    trees: OnceCell<Trees>,
    staged: OnceCell<func::Program>,
}

impl<'p> Made<'p> {
    /// Nothing has been made yet.
    pub(super) fn of(pipeline: &'p Pipeline) -> Self {
        let (equations, trees, staged) = Default::default();
        Self { pipeline, equations, trees, staged }
    }

    fn equations(&self) -> &Equations {
        self.equations.get_or_init(|| self.pipeline.equations())
    }

    fn trees(&self) -> &Trees {
        self.trees.get_or_init(|| self.pipeline.trees())
    }

    fn staged(&self) -> &func::Program {
        self.staged.get_or_init(|| self.pipeline.functions(self.equations(), self.trees()))
    }

    /// The statement at each vertex.
    fn statements(&self) -> impl Fn(Vertex) -> String {
        let renderer = self.pipeline.renderer();
        move |vertex| vertex.instr().map_or(String::new(), |at| renderer.stmt(at))
    }

    /// A target file, called the same for every program.
    fn target(
        &self,
        print: fn(&func::Program, &Unit<'_>) -> String,
        program: &func::Program,
    ) -> String {
        let checks = self.pipeline.check_notes();
        print(
            program,
            &Unit { title: "program", name: "program", about: &[], checks: &checks, drivers: &[] },
        )
    }
}
