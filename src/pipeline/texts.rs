//! How the texts of outputs are made where that takes more than a call, and why there may be none.

use std::fmt;

use super::Pipeline;
use super::options::{ClauseEncoding, Contracts, Ints, RefinementLanguage, Request};
use crate::front;
use analysis::Goal;
use base::without_marks;
use emit::{EmissionUnit, NativeIntOverflow};
use encode::{ClauseOrigin, EncodingRefusal, ProgramClauses};
use symbolic::reduce;

/// Why an output has no text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoText {
    /// It is about a run, and there is no initial heap.
    NoHeap,
    /// A number does not fit the machine integers that are asked for.
    TooLarge(NativeIntOverflow),
    /// There are no clauses.
    Refused(EncodingRefusal),
    /// It is about a run, and there are procedures alone.
    NoRun,
    /// Checkers of refinement types are told nothing of arrays.
    Arrays,
    /// Contracts are to be tested, and calls are inlined.
    Inlined,
    /// With tests of what is claimed there would be too many states.
    TooManyStates,
    /// Claims are to be types, and the language has no such types.
    NoTypes,
    /// The typed tree is that of programs in C.
    NotC,
    /// Only programs of .NET have instructions.
    NotManaged,
    /// Only modules in C have clients.
    NoClient,
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoHeap => f.write_str("a derivation starts from an initial heap"),
            Self::TooLarge(number) => write!(f, "{number}: use --ints arbitrary"),
            Self::Refused(why) => why.fmt(f),
            Self::NoRun => f.write_str(
                "a file of procedures alone has no run of its own: --entry makes one of a procedure",
            ),
            Self::Arrays => f.write_str(
                "the program has arrays or sequences, of which checkers of refinement types are told nothing yet",
            ),
            Self::Inlined => f.write_str(
                "contracts are tested where procedures begin and return: use --calls shared",
            ),
            Self::NotC => f.write_str("only programs in C have a typed tree in C"),
            Self::NoClient => f.write_str("only a file in C that is read with --module has a client"),
            Self::NotManaged => f.write_str("only programs of .NET have instructions of CIL"),
            Self::NoTypes => {
                f.write_str("--contracts types goes with --to typed --language haskell")
            }
            Self::TooManyStates => f.write_str(
                "with tests of what is claimed, jumps into the middle of loops make too many states: use \
                 --contracts comment",
            ),
        }
    }
}

/// The functional program in the form that is asked for.
fn in_form<'a>(pipeline: &'a Pipeline, request: &Request<'_>) -> &'a func::FuncProgram {
    pipeline.functions(request.options.form, request.options.explicit_heap)
}

/// Makes a text of the program with what is to become of what is claimed of it; whether it is one for a
/// checker of types.
fn with_contracts<T>(
    pipeline: &Pipeline,
    request: &Request<'_>,
    is_typed: bool,
    text: impl FnOnce(&Pipeline, &Request<'_>) -> Result<T, NoText>,
) -> Result<T, NoText> {
    let has_types = request.options.checker == RefinementLanguage::Haskell;
    if request.options.contracts == Contracts::Types && !(is_typed && has_types) {
        return Err(NoText::NoTypes);
    }
    if pipeline.program.claims.is_empty() && pipeline.as_written().claims.is_empty() {
        return text(pipeline, request);
    }
    match request.options.contracts {
        Contracts::Comment | Contracts::Types => text(pipeline, request),
        Contracts::Off => {
            let plain = pipeline.without_claims().map_err(|_| NoText::TooManyStates)?;
            text(&plain, request)
        }
        Contracts::Runtime => {
            let instrumented = pipeline.with_tests().map_err(|_| NoText::TooManyStates)?;
            let (pipeline, tested) = instrumented.ok_or(NoText::Inlined)?;
            let heap = request.heap.map(|heap| tested.initial(heap));
            text(&pipeline, &Request { heap: heap.as_ref(), ..*request })
        }
    }
}

/// What the function prints of a target file.
pub(super) fn with_unit<T>(
    pipeline: &Pipeline,
    request: &Request<'_>,
    print: impl FnOnce(&EmissionUnit<'_>) -> T,
) -> T {
    let checks: Vec<String> = pipeline.names.places.iter().map(ToString::to_string).collect();
    print(&EmissionUnit {
        title: request.title,
        about: &pipeline.about().iter().map(|line| without_marks(line)).collect::<Vec<_>>(),
        name: request.name,
        checks: &checks,
        drivers: request.heap.map_or(&[], std::slice::from_ref),
        claims: &broken(pipeline),
        fields: request.options.fields,
    })
}

/// The claims that the program tests, and what is said of one that is broken: what `run` says.
fn broken(pipeline: &Pipeline) -> Vec<(usize, String)> {
    let mut claims: Vec<(usize, String)> = Vec::new();
    for test in &pipeline.program.tests.all {
        let number = test.check.number();
        if claims.iter().all(|(other, _)| *other != number) {
            let place = pipeline.names.place(test.check);
            claims.push((number, format!("broken: claim {number}, {place}")));
        }
    }
    claims
}

/// Makes sure that there is a run, for a text about one.
fn has_run(pipeline: &Pipeline) -> Result<(), NoText> {
    if pipeline.program.is_library() { Err(NoText::NoRun) } else { Ok(()) }
}

/// How many turns of loops a derivation may take.
const MOST_TURNS: u64 = 1_000;

pub(super) fn derivation(pipeline: &Pipeline, request: &Request<'_>) -> Result<String, NoText> {
    let heap = request.heap.ok_or(NoText::NoHeap)?;
    let symbols = &pipeline.shown_names().symbols;
    let equations = (pipeline.equations(), pipeline.makers());
    Ok(reduce::trace_marked(&pipeline.program, equations, symbols, heap, MOST_TURNS))
}

pub(super) fn functional(pipeline: &Pipeline, request: &Request<'_>) -> Result<String, NoText> {
    with_contracts(pipeline, request, false, |pipeline, request| {
        Ok(func::render(in_form(pipeline, request)))
    })
}

pub(super) fn haskell(pipeline: &Pipeline, request: &Request<'_>) -> Result<String, NoText> {
    if request.heap.is_some() {
        has_run(pipeline)?;
    }
    with_contracts(pipeline, request, false, |pipeline, request| {
        let program = in_form(pipeline, request);
        with_unit(pipeline, request, |unit| Ok(emit::haskell(program, unit)))
    })
}

pub(super) fn ocaml(pipeline: &Pipeline, request: &Request<'_>) -> Result<String, NoText> {
    if request.heap.is_some() {
        has_run(pipeline)?;
    }
    with_contracts(pipeline, request, false, |pipeline, request| {
        let program = in_form(pipeline, request);
        with_unit(pipeline, request, |unit| match request.options.ints {
            Ints::Arbitrary => Ok(emit::ocaml(program, unit)),
            Ints::Native => emit::ocaml_native(program, unit).map_err(NoText::TooLarge),
        })
    })
}

pub(super) fn typed(pipeline: &Pipeline, request: &Request<'_>) -> Result<String, NoText> {
    has_run(pipeline)?;
    if pipeline.program.symbols.has_vectors() {
        return Err(NoText::Arrays);
    }
    with_contracts(pipeline, request, true, |pipeline, request| {
        let mut program = func::outcome_only(in_form(pipeline, request));
        if request.options.contracts != Contracts::Types {
            program.claims.clear();
        }
        with_unit(pipeline, request, |unit| match request.options.checker {
            RefinementLanguage::Haskell => Ok(emit::liquid_haskell(&program, unit)),
            RefinementLanguage::OCaml => {
                emit::ocaml_asserts(&program, unit).map_err(NoText::TooLarge)
            }
        })
    })
}

pub(super) fn smt2(pipeline: &Pipeline, request: &Request<'_>) -> Result<String, NoText> {
    match request.options.encoding {
        ClauseEncoding::Exact(exact) => {
            let clauses = pipeline.clauses(exact);
            let text = clauses.map(|encoded| clauses_text(pipeline, &encoded.clauses));
            text.map_err(|&why| NoText::Refused(why))
        }
        ClauseEncoding::Products => {
            let clauses = pipeline.products(&Goal::All);
            clauses.map(|clauses| clauses_text(pipeline, &clauses)).map_err(NoText::Refused)
        }
        ClauseEncoding::Cells(stage) => {
            let clauses = pipeline.cells(stage, &Goal::All);
            let text = clauses.map(|encoded| clauses_text(pipeline, &encoded.clauses));
            text.map_err(NoText::Refused)
        }
    }
}

/// Clauses with marks, if texts have some.
fn clauses_text(pipeline: &Pipeline, clauses: &ProgramClauses) -> String {
    let of_clause = |origin: &ClauseOrigin| pipeline.clause_provenance(origin);
    emit::smt2_marked(clauses, &of_clause, &|predicate| pipeline.predicate_provenance(predicate))
}

/// The instructions of a compiled program.
pub(crate) fn listed_cil(pipeline: &Pipeline) -> Result<String, NoText> {
    let is_managed = front::front_end(&pipeline.source).is_managed;
    let text = is_managed.then(|| managed::cil(&pipeline.source).ok()).flatten();
    text.ok_or(NoText::NotManaged)
}

/// The client of a module in C.
pub(crate) fn client(pipeline: &Pipeline) -> Result<String, NoText> {
    let source = &pipeline.source;
    let file = source.units().iter().find_map(|unit| unit.behind);
    let text = file.map(|file| source.slice(source.files()[file].span).to_owned());
    text.ok_or(NoText::NoClient)
}

/// The typed tree of a program in C.
pub(crate) fn typed_c(pipeline: &Pipeline) -> Result<String, NoText> {
    let is_c = front::front_end(&pipeline.source).is_c;
    let text = is_c.then(|| c::typed(&pipeline.source).ok()).flatten();
    text.ok_or(NoText::NotC)
}
