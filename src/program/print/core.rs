//! The core program exactly as it is: `--to core`.
//!
//! Unlike the source text of [`super::render`] this shows what no source can say: what each variable
//! is, ghosts and tapes, procedures with the positions of their statements, and where which check is
//! made. Branches lead to positions.

use std::fmt::Write as _;

use super::{Renderer, sort};
use crate::Program;
use crate::spec::{Claim, ClaimPlace, claim_text};
use base::{CheckId, FieldId, ProcId, Provenance, Source, Symbols, VarId, VarKind, marked};

/// What the text says beside names and statements; whoever compares texts reads it so.
pub const CORE_CAPTIONS: &[&str] = &[
    "types",
    "tapes",
    "variables",
    "checks",
    "claims",
    "ghost",
    "int",
    "bool",
    "vector of",
    ", global",
    ", parameter of",
    ", local of",
    ", auxiliary of",
    ", the clock",
    ", the position on the tapes",
    "main",
    " returns (",
    "[check ",
    "[checks ",
];

/// Tables, procedures with their numbered statements, checks with their places in the source.
#[must_use]
pub fn core_text(program: &Program, source: &Source) -> String {
    core_text_marked(program, source, false)
}

/// The same; with marks, if that is asked for.
#[must_use]
pub fn core_text_marked(program: &Program, source: &Source, marks: bool) -> String {
    let mut text = String::new();
    let symbols = &program.symbols;
    section(
        &mut text,
        "types",
        symbols.shapes.iter().map(|shape| {
            let fields: Vec<String> = shape.fields.iter().map(|&id| field(symbols, id)).collect();
            let inner =
                if fields.is_empty() { String::new() } else { format!(" {} ", fields.join(", ")) };
            format!("{} {{{inner}}}", shape.name)
        }),
    );
    section(&mut text, "tapes", symbols.tapes().map(|tape| field(symbols, tape)));
    section(&mut text, "variables", symbols.var_ids().map(|id| variable(program, id)));
    section(
        &mut text,
        "checks",
        program.check_ids().map(|id| {
            let text = format!("{}: {}", id.number(), program.check(id).place(source));
            let maker = if marks { program.check_provenance(id) } else { Provenance::default() };
            marked(&maker, &text)
        }),
    );
    section(
        &mut text,
        "claims",
        program.claims.iter().map(|claim| self::claim(program, source, claim)),
    );
    let positions = (0..program.code.len()).map(|position| position.to_string());
    let renderer = Renderer::named(program, positions).with_marks(marks);
    let width = program.code.len().saturating_sub(1).to_string().len();
    for id in program.proc_ids() {
        let lines = program.positions(id).map(|position| statement(&renderer, width, position));
        section(&mut text, &heading(program, id), lines);
    }
    text
}

/// A claim with its number and its place, in the source and among the statements.
fn claim(program: &Program, source: &Source, claim: &Claim) -> String {
    let place = source.place(program.check(claim.check).span.start);
    let there = match claim.place {
        ClaimPlace::Head(position) => format!("before {position}"),
        ClaimPlace::Proc(id) => format!("of {}", program.proc(id).name),
    };
    let text = claim_text(&program.symbols, claim);
    format!("{}: {there} at {place}: {text}", claim.check.number())
}

/// A heading with its lines, if there are any.
fn section(text: &mut String, heading: &str, lines: impl Iterator<Item = String>) {
    for (at, line) in lines.enumerate() {
        if at == 0 {
            let _ = writeln!(text, "{heading}");
        }
        let _ = writeln!(text, "  {line}");
    }
}

/// A field or tape with its sort.
fn field(symbols: &Symbols, id: FieldId) -> String {
    let symbol = &symbols[id];
    let ghost = if symbol.ghost { "ghost " } else { "" };
    format!("{ghost}{}: {}", symbol.name, sort(symbols, symbol.sort))
}

/// A variable with its sort and what it is.
fn variable(program: &Program, id: VarId) -> String {
    let symbol = &program.symbols[id];
    let of = |word: &str, id| format!("{word} of {}", program.proc(id).name);
    let kind = match symbol.kind {
        VarKind::Global => "global".to_owned(),
        VarKind::Parameter(proc) => of("parameter", proc),
        VarKind::Local(proc) => of("local", proc),
        VarKind::Auxiliary(proc) => of("auxiliary", proc),
        VarKind::Clock => "the clock".to_owned(),
        VarKind::TapePosition => "the position on the tapes".to_owned(),
        VarKind::Ghost => "ghost".to_owned(),
    };
    format!("{}: {}, {kind}", symbol.name, sort(&program.symbols, symbol.sort))
}

/// A procedure's name with its parameters and results.
fn heading(program: &Program, id: ProcId) -> String {
    let proc = program.proc(id);
    let names = |vars: &[VarId]| {
        let names: Vec<&str> = vars.iter().map(|&var| &*program.symbols[var].name).collect();
        names.join(", ")
    };
    let mut text = proc.name.clone();
    if id != ProcId::MAIN {
        let _ = write!(text, "({})", names(&proc.parameters));
    }
    if !proc.results.is_empty() {
        let _ = write!(text, " returns ({})", names(&proc.results));
    }
    text
}

/// A statement with its position, its labels and the checks that it makes, in their order.
fn statement(renderer: &Renderer, width: usize, position: usize) -> String {
    let program = renderer.program;
    let instr = &program.code[position];
    let labels: String = instr.labels.iter().map(|label| format!("{label}: ")).collect();
    let text = renderer.stmt(position);
    let checks: Vec<String> =
        instr.stmt.checks().map(|check: CheckId| check.number().to_string()).collect();
    let noun = if checks.len() == 1 { "check" } else { "checks" };
    match checks[..] {
        [] => format!("{position:width$}  {labels}{text}"),
        _ => format!("{position:width$}  {labels}{text}  [{noun} {}]", checks.join(", ")),
    }
}
