//! Another entry: a program that calls one of its procedures with any arguments, and nothing else.

use super::ast::{Program, Stmt};
use super::build::{ProgramRewriter, Rewriting, rewrite};
use super::op::{Code, Op};
use super::verify::verify;
use crate::spec::ClaimPlace;
use base::{ProcId, VarId, VarKind};

/// The program that begins with a call of the procedure.
///
/// Its arguments are the inputs, called like its parameters, besides global variables and the heap;
/// its results are left in variables called like the results. Main's own statements and variables
/// are gone.
///
/// # Panics
/// If the procedure is main, or, with debug assertions, if what comes out does not verify.
#[must_use]
pub fn with_entry(program: &Program, entry: ProcId) -> Program {
    assert_ne!(entry, ProcId::MAIN, "main is the entry already");
    let mut program = rewrite(program, &mut WithoutMain).program;
    let (symbols, new_vars) =
        program.symbols.with_vars(|var| var.kind.owner() != Some(ProcId::MAIN));
    program.symbols = symbols;
    let renamed = |var: VarId| {
        new_vars[var.index()].expect("a procedure names its own variables and globals")
    };
    for proc in &mut program.procs {
        for var in proc.parameters.iter_mut().chain(&mut proc.results) {
            *var = renamed(*var);
        }
    }
    for instr in &mut program.code {
        instr.stmt.rename(renamed);
    }
    let of_main = program.positions(ProcId::MAIN);
    let is_gone =
        |place: ClaimPlace| matches!(place, ClaimPlace::Head(at) if of_main.contains(&at));
    program.claims.retain(|claim| !is_gone(claim.place));
    for claim in &mut program.claims {
        claim.rename(renamed);
    }
    let proc = program.proc(entry).clone();
    let span = program.code[proc.entry].span;
    let mut inputs: Vec<(VarId, VarId)> = Vec::new();
    let mut input = |var: VarId| {
        if let Some(&(_, input)) = inputs.iter().find(|(of, _)| *of == var) {
            return input;
        }
        let symbol = program.symbols[var].clone();
        let kind = VarKind::Local(ProcId::MAIN);
        let input = program.symbols.add_var(symbol.name, symbol.sort, kind);
        inputs.push((var, input));
        input
    };
    let arguments = proc.parameters.iter().map(|&var| Code(vec![Op::Var(input(var))])).collect();
    let results = proc.results.iter().map(|&var| input(var)).collect();
    program.code[0].stmt = Stmt::Call { results, callee: entry, arguments };
    program.code[0].span = span;
    program.entry = Some(entry);
    debug_assert_eq!(verify(&program), Ok(()), "{program}");
    program
}

/// The variables that hold the arguments with which a program calls its entry ([`with_entry`]), in their
/// order; none if it has no entry.
#[must_use]
pub fn entry_arguments(program: &Program) -> Vec<VarId> {
    let Stmt::Call { arguments, .. } = &program.code[0].stmt else { return Vec::new() };
    match program.entry {
        Some(_) => arguments.iter().filter_map(Code::as_var).collect(),
        None => Vec::new(),
    }
}

/// Leaves two statements of main, which halt: there is room for a call.
struct WithoutMain;

impl ProgramRewriter for WithoutMain {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        if proc == ProcId::MAIN {
            let span = rewriting.old.code[0].span;
            rewriting.new.emit(Stmt::Halt, span);
            rewriting.new.emit(Stmt::Halt, span);
        }
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        if !rewriting.old.positions(ProcId::MAIN).contains(&position) {
            rewriting.copy(position);
        }
    }
}
