//! A number that a question is asked about, as one more parameter of procedures that change structures: a rewriting of the
//! program.
//!
//! `old := member(t, x)  t := insert(t, k)  now := member(t, x)` needs that inserting keeps whatever is in the tree, `x` among
//! it; but facts about `insert` speak of what `insert` is given. So it is given `x`, which it only hands on.
//!
//! Always: nobody reads what is handed on, so runs of the new program are those of the old one.

use base::{ProcId, Sort, VarId, VarKind, unused_name};
use program::{CallGraph, Code, Op, Program, Stmt};

use crate::loops::writers;

/// No more numbers are handed on.
const MOST_PROBES: usize = 2;

/// The program in which such numbers are handed on; `None` if there are none, or it says something of states.
pub(crate) fn with_probes(program: &Program) -> Option<Program> {
    if !program.claims.is_empty() || program.instrumented.is_some() {
        return None;
    }
    let calls = CallGraph::build(program);
    let mut is_given = writers(program, &calls);
    for (id, is_reached) in program.proc_ids().zip(calls.reached()) {
        is_given[id.index()] &= is_reached && id != ProcId::MAIN;
    }
    let mut probed = program.clone();
    for var in probes(program, &is_given) {
        hand_on(&mut probed, var, &is_given);
    }
    (probed.procs != program.procs).then_some(probed)
}

/// The numbers that main asks procedures about which change nothing, and does not give to those that do.
fn probes(program: &Program, is_given: &[bool]) -> Vec<VarId> {
    let mut asked: Vec<VarId> = Vec::new();
    for position in program.positions(ProcId::MAIN) {
        let Stmt::Call { callee, arguments, .. } = &program.code[position].stmt else { continue };
        let has_structure = program
            .proc(*callee)
            .parameters
            .iter()
            .any(|&var| matches!(program.symbols[var].sort, Sort::Ref(_)));
        if !has_structure || is_given[callee.index()] {
            continue;
        }
        for var in arguments.iter().filter_map(Code::as_var) {
            if program.symbols[var].sort == Sort::Int && !asked.contains(&var) {
                asked.push(var);
            }
        }
    }
    asked.retain(|&var| !is_given_to_all(program, var, is_given));
    asked.truncate(MOST_PROBES);
    asked
}

/// Whether main has the variable as an argument of each call of a procedure that changes something.
fn is_given_to_all(program: &Program, var: VarId, is_given: &[bool]) -> bool {
    program.positions(ProcId::MAIN).all(|position| match &program.code[position].stmt {
        Stmt::Call { callee, arguments, .. } if is_given[callee.index()] => {
            arguments.iter().any(|argument| argument.as_var() == Some(var))
        }
        _ => true,
    })
}

/// Gives a variable of main to these procedures.
fn hand_on(program: &mut Program, probe: VarId, is_given: &[bool]) {
    let mut probe_of = vec![probe; program.procs.len()];
    for id in (0..program.procs.len()).map(ProcId::new).filter(|id| is_given[id.index()]) {
        let symbols = &program.symbols;
        let is_taken = |name: &str| symbols.vars.iter().any(|var| var.name == name);
        let name = unused_name(&symbols[probe].name, is_taken);
        let parameter = program.symbols.add_var(name, Sort::Int, VarKind::Parameter(id));
        program.procs[id.index()].parameters.push(parameter);
        probe_of[id.index()] = parameter;
    }
    for id in (0..program.procs.len()).map(ProcId::new) {
        for position in program.positions(id) {
            if let Stmt::Call { callee, arguments, .. } = &mut program.code[position].stmt
                && is_given[callee.index()]
            {
                arguments.push(Code::from_op(Op::Var(probe_of[id.index()])));
            }
        }
    }
}
