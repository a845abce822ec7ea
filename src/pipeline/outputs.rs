//! What a person can have printed of a program.
//!
//! A new output is a row of [`OUTPUTS`], and its printer. `translate --to` takes the rows by name;
//! [`artifacts`] is what golden folders hold and `diff` compares, each with its options.

use std::fmt;
use std::sync::LazyLock;

use super::Pipeline;
use super::language::{CFG, CORE, DERIVATION, DOT, HEAP, Language, NORMAL};
use super::options::{Ints, OutputOptions, RefinementLanguage, Request, Switch};
use super::texts::{
    NoText, client, derivation, functional, haskell, listed_cil, ocaml, smt2, typed, typed_c,
};
use super::variants::{
    GoldenScope, LITERAL, OutputVariant, clauses, explicit, from_heap, literal, maps, plain,
};
use concrete::Heap;
use program::{cfg, core_text_marked};
use symbolic::{exec, normal};

/// A text that can be made of a program.
#[derive(Debug)]
pub struct PipelineOutput {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// Whether it is about a run from an initial heap, and so needs one.
    pub needs_heap: bool,
    /// The options that it heeds.
    pub switches: &'static [Switch],
    /// Makes the text, or says why there is none.
    pub text: fn(&Pipeline, &Request<'_>) -> Result<String, NoText>,
    /// The texts of it that golden folders hold.
    pub artifacts: fn() -> Vec<OutputVariant>,
}

/// A text that golden folders hold and `diff` compares.
#[derive(Debug)]
pub struct Artifact {
    /// The output that it is.
    pub output: &'static PipelineOutput,
    /// With which options, and how it is called.
    pub variant: OutputVariant,
}

/// All outputs, in the order of the stages: where two translations differ, the first row that does is
/// nearest to the cause.
pub static OUTPUTS: &[PipelineOutput] = &[
    // Of a program in C, before it is lowered.
    PipelineOutput {
        name: "c",
        about: "A program in C with its types: each conversion spelled out, what no run comes to left out",
        needs_heap: false,
        switches: &[],
        text: |pipeline, _| typed_c(pipeline),
        artifacts: Vec::new,
    },
    // Of a module in C: what is put behind it.
    PipelineOutput {
        name: "client",
        about: "With --module, a client that calls the functions of a file in C in any order",
        needs_heap: false,
        switches: &[],
        text: |pipeline, _| client(pipeline),
        artifacts: Vec::new,
    },
    // Of a compiled program, before it is lowered.
    PipelineOutput {
        name: "cil",
        about: "The instructions of the methods that a program of .NET reaches",
        needs_heap: false,
        switches: &[],
        text: |pipeline, _| listed_cil(pipeline),
        artifacts: Vec::new,
    },
    // Before all that is made of it, and exactly as it is: positions and checks have their numbers.
    PipelineOutput {
        name: "core",
        about: "The core program: variables, procedures with their statements, checks",
        needs_heap: false,
        switches: &[],
        text: |pipeline, _| {
            let marks = pipeline.has_marks();
            Ok(core_text_marked(pipeline.as_written(), &pipeline.source, marks))
        },
        artifacts: || {
            vec![OutputVariant {
                kept: GoldenScope::Golden,
                ..plain("core", "core.txt", Language::Notation(CORE))
            }]
        },
    },
    // The graph next: all that follows is told in its names of vertices and symbols.
    PipelineOutput {
        name: "cfg",
        about: "The graph: vertices, recursive symbols, path equations",
        needs_heap: false,
        switches: &[],
        text: |pipeline, _| {
            let Pipeline { graph, order, regions, .. } = pipeline;
            let names = &pipeline.shown_names().vertices;
            Ok(cfg::to_text(graph, order, regions, names, &pipeline.statements()))
        },
        artifacts: || vec![plain("cfg", "cfg.txt", Language::Notation(CFG))],
    },
    PipelineOutput {
        name: "dot",
        about: "The graph as a picture for Graphviz",
        needs_heap: false,
        switches: &[],
        text: |pipeline, _| {
            let Pipeline { graph, order, names, .. } = pipeline;
            let callee = |vertex: cfg::Vertex| pipeline.program.callee(vertex.instr()?);
            Ok(cfg::to_dot(graph, order, names, &pipeline.statements(), &callee))
        },
        artifacts: || vec![plain("dot", "graph.dot", Language::Notation(DOT))],
    },
    // Before normal form: its unions are where the trees will branch.
    PipelineOutput {
        name: "heap",
        about: "Generalized heaps: equations and the guards of checks",
        needs_heap: false,
        switches: &[],
        text: |pipeline, _| {
            let (equations, names) = (pipeline.equations(), pipeline.shown_names());
            Ok(exec::render_marked(&pipeline.program, equations, names, pipeline.makers()))
        },
        artifacts: || vec![plain("heap", "heap.txt", Language::Notation(HEAP))],
    },
    // Behind the heaps, which it evaluates, though nothing is made of it.
    PipelineOutput {
        name: "derivation",
        about: "The reduction of the program's heap over an initial one, rule by rule",
        needs_heap: true,
        switches: &[],
        text: derivation,
        artifacts: || {
            vec![from_heap("derivation", "derivation.txt", Language::Notation(DERIVATION))]
        },
    },
    PipelineOutput {
        name: "normal",
        about: "Decision trees from cut point to cut point",
        needs_heap: false,
        switches: &[],
        text: |pipeline, _| {
            let symbols = &pipeline.program.symbols;
            let (trees, names) = (pipeline.trees(), pipeline.shown_names());
            Ok(normal::render_marked(symbols, trees, names, pipeline.provenance()))
        },
        artifacts: || vec![plain("normal", "normal.txt", Language::Notation(NORMAL))],
    },
    PipelineOutput {
        name: "func",
        about: "The functional program",
        needs_heap: false,
        switches: &[Switch::Form, Switch::ExplicitHeap, Switch::Contracts],
        text: functional,
        // Each form once: what targets make of forms is seen from fewer.
        artifacts: || {
            vec![
                plain("func", "func.txt", Language::Functional),
                literal("func-literal", "func_literal.txt", Language::Functional),
                explicit("func-explicit", "func_explicit.txt", Language::Functional),
                OutputVariant {
                    options: OutputOptions { explicit_heap: true, ..LITERAL },
                    ..plain(
                        "func-literal-explicit",
                        "func_literal_explicit.txt",
                        Language::Functional,
                    )
                },
            ]
        },
    },
    // The targets, which add nothing to the functional program but syntax.
    PipelineOutput {
        name: "ocaml",
        about: "The functional program in OCaml",
        needs_heap: false,
        switches: &[
            Switch::Form,
            Switch::ExplicitHeap,
            Switch::Ints,
            Switch::Fields,
            Switch::Contracts,
            Switch::Driver,
        ],
        text: ocaml,
        artifacts: || {
            vec![
                plain("ocaml", "program.ml", Language::OCaml),
                literal("ocaml-literal", "program_literal.ml", Language::OCaml),
                explicit("ocaml-explicit", "program_explicit.ml", Language::OCaml),
                OutputVariant {
                    options: OutputOptions { ints: Ints::Native, ..OutputOptions::DEFAULT },
                    ..plain("ocaml-native", "program_native.ml", Language::OCaml)
                },
                maps("ocaml-maps", "program_maps.ml", Language::OCaml),
                from_heap("ocaml-driver", "driver.ml", Language::OCaml),
            ]
        },
    },
    PipelineOutput {
        name: "haskell",
        about: "The functional program in Haskell",
        needs_heap: false,
        switches: &[
            Switch::Form,
            Switch::ExplicitHeap,
            Switch::Fields,
            Switch::Contracts,
            Switch::Driver,
        ],
        text: haskell,
        artifacts: || {
            vec![
                plain("haskell", "Program.hs", Language::Haskell),
                literal("haskell-literal", "ProgramLiteral.hs", Language::Haskell),
                explicit("haskell-explicit", "ProgramExplicit.hs", Language::Haskell),
                maps("haskell-maps", "ProgramMaps.hs", Language::Haskell),
                from_heap("haskell-driver", "Driver.hs", Language::Haskell),
            ]
        },
    },
    // Behind the target that it annotates.
    PipelineOutput {
        name: "typed",
        about: "The functional program for a refinement-type checker: see --language",
        needs_heap: false,
        switches: &[Switch::Form, Switch::ExplicitHeap, Switch::Language, Switch::Contracts],
        text: typed,
        artifacts: || {
            let ocaml =
                OutputOptions { checker: RefinementLanguage::OCaml, ..OutputOptions::DEFAULT };
            vec![
                plain("typed", "Typed.hs", Language::Haskell),
                OutputVariant {
                    options: ocaml,
                    ..plain("typed-ocaml", "typed.ml", Language::OCaml)
                },
            ]
        },
    },
    // Last, though made of normal form alone: clauses are compared where nothing before them differs.
    PipelineOutput {
        name: "smt2",
        about: "Constrained Horn clauses in SMT-LIB",
        needs_heap: false,
        switches: &[Switch::Stage, Switch::Encoding],
        text: smt2,
        artifacts: clauses,
    },
];

/// All texts that golden folders hold and `diff` compares, in the order of the outputs.
#[must_use]
pub fn artifacts() -> &'static [Artifact] {
    static ALL: LazyLock<Vec<Artifact>> = LazyLock::new(|| {
        let of = |output: &'static PipelineOutput| {
            let variants = (output.artifacts)().into_iter();
            variants.map(move |variant| Artifact { output, variant })
        };
        OUTPUTS.iter().flat_map(of).collect()
    });
    &ALL
}

impl PartialEq for Artifact {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Artifact {}

impl Artifact {
    /// The one with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        artifacts().iter().find(|artifact| artifact.name() == name)
    }

    /// Its name in `diff`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.variant.name
    }

    /// Its file in a golden folder.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.variant.file
    }

    /// Its text for a program: from this initial heap if it is about a run.
    ///
    /// # Errors
    /// Why there is none.
    pub fn text(
        &self,
        pipeline: &Pipeline,
        title: &str,
        heap: Option<&Heap>,
    ) -> Result<String, NoText> {
        let OutputVariant { file, options, .. } = &self.variant;
        let name = file.split_once('.').map_or(file.as_str(), |(stem, _)| stem);
        let heap = heap.filter(|_| options.from_heap);
        (self.output.text)(pipeline, &Request { options: *options, title, name, heap })
    }
}

impl PipelineOutput {
    /// The one with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        OUTPUTS.iter().find(|output| output.name == name)
    }

    /// Makes sure that what is asked for goes with the output.
    ///
    /// # Errors
    /// What does not, and what it goes with.
    pub fn accepts(&self, options: &OutputOptions) -> Result<(), NotHeeded> {
        let mut used = Switch::ALL.into_iter().filter(|switch| switch.is_used(options));
        match used.find(|switch| !self.switches.contains(switch)) {
            None => Ok(()),
            Some(switch) => Err(NotHeeded(switch)),
        }
    }
}

/// An option that the output does not heed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotHeeded(pub Switch);

impl fmt::Display for NotHeeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = outputs_with(self.0).map(|output| format!("--to {}", output.name));
        write!(f, "--{} goes with {}", self.0.name(), listed(rows))
    }
}

/// The outputs that heed the option.
fn outputs_with(switch: Switch) -> impl Iterator<Item = &'static PipelineOutput> {
    OUTPUTS.iter().filter(move |output| output.switches.contains(&switch))
}

/// What an option is for, and which outputs it goes with.
#[must_use]
pub fn help(switch: Switch) -> String {
    let names = outputs_with(switch).map(|output| output.name.to_owned());
    format!("For {}: {}", listed(names), switch.about())
}

/// `a`, `a and b`, `a, b and c`.
fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}
