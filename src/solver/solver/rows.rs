//! The rows: what there is to know about each solver. A new solver is a new row.

use super::SolverVersion;

/// What there is to know about a solver.
#[derive(Debug)]
pub struct SolverDescriptor {
    /// Its name in messages and on the command line.
    pub name: &'static str,
    /// The environment variable that names its program.
    pub variable: &'static str,
    /// The program's places under `.solvers`.
    pub installed: &'static [&'static str],
    /// The program's name on the search path.
    pub program: &'static str,
    /// How to get it.
    pub remedy: &'static str,
    /// The arguments that make it tell its version.
    pub ask_version: &'static [&'static str],
    /// The oldest version whose answers count.
    pub oldest: Option<SolverVersion>,
    /// The ways to run it on clauses; all side by side.
    pub engines: &'static [SolverConfig],
    /// Arguments that bound its time, `{}` being whole seconds.
    pub time_args: &'static [&'static str],
    /// How its memory is bounded.
    pub memory: MemoryLimit,
    /// Answers that mean that its time was up.
    pub time_out: &'static [&'static str],
    /// Parts of its messages that mean that its memory was used up.
    pub out_of_memory: &'static [&'static str],
}

/// One way to run a solver on clauses.
#[derive(Debug)]
pub struct SolverConfig {
    /// Its name in reports.
    pub name: &'static str,
    /// Its arguments; the file with the clauses comes last.
    pub args: &'static [&'static str],
    /// Whether it is the one to ask of what holds along an order, if only one can be asked.
    pub is_for_order: bool,
}

/// How a solver's memory is bounded, `{}` being MiB.
#[derive(Debug)]
pub enum MemoryLimit {
    /// By arguments, and by its address space should it not keep to them.
    Argument(&'static str),
    /// By the options of its Java machine, whose address space says nothing.
    Java(&'static str),
}

/// Without it Z3 prints models that are wrong for predicates that were put in place of their uses.
const WHOLE_MODELS: &str = "fp.xform.inline_eager=false";

/// Until 5.1 Z3 had known wrong answers on satisfiable clauses.
pub(super) const Z3: SolverDescriptor = SolverDescriptor {
    name: "z3",
    variable: "UNHEAP_Z3",
    installed: &["z3/bin/z3"],
    program: "z3",
    remedy: "run scripts/install-solvers, or set UNHEAP_Z3 to the path of Z3 5.1 or newer",
    ask_version: &["--version"],
    oldest: Some(SolverVersion([5, 1, 0])),
    engines: &[
        SolverConfig {
            name: "spacer",
            args: &["-smt2", "-model", WHOLE_MODELS],
            is_for_order: false,
        },
        // Needed by most proofs of order and length; on other systems it diverges.
        SolverConfig {
            name: "spacer-global",
            args: &["-smt2", "-model", WHOLE_MODELS, "fp.spacer.global=true"],
            is_for_order: true,
        },
    ],
    time_args: &["-T:{}"],
    memory: MemoryLimit::Argument("-memory:{}"),
    time_out: &["timeout"],
    out_of_memory: &["out of memory", "max. memory exceeded", "bad_alloc"],
};

/// Eldarica exits with 0 whatever happens, so only its text tells.
pub(super) const ELDARICA: SolverDescriptor = SolverDescriptor {
    name: "eldarica",
    variable: "UNHEAP_ELD",
    installed: &["eldarica/eld", "eldarica/bin/eld"],
    program: "eld",
    remedy: "download a release archive of Eldarica and run \
             scripts/install-solvers --eldarica ARCHIVE, or set UNHEAP_ELD to the path of eld",
    ask_version: &["-h"],
    oldest: None,
    engines: &[SolverConfig { name: "eldarica", args: &["-ssol"], is_for_order: true }],
    time_args: &["-t:{}"],
    memory: MemoryLimit::Java("-Xmx{}m"),
    time_out: &[],
    out_of_memory: &["OutOfMemoryError", "GC overhead limit", "Could not reserve enough space"],
};
