//! Clauses as SMT-LIB that both Z3 and Eldarica read.
//!
//! One `declare-fun` a predicate, one `assert` a clause, each with a comment. [`clause_script`] is the
//! same as data.

use unheap_smtlib::Command;

use crate::horn::{self, Head, System};
use crate::solve::{Apply, Clause, ClauseScript, Predicate, Printer, Variable};

/// The words of SMT-LIB that clauses are written with.
pub const SMT2_CAPTIONS: &[&str] = &[
    "set-logic",
    "HORN",
    "declare-fun",
    "assert",
    "check-sat",
    "get-model",
    "exit",
    "forall",
    "exists",
    "let",
    "Int",
    "Bool",
    "Array",
    "true",
    "false",
    "and",
    "or",
    "not",
    "=>",
    "ite",
    "=",
    "<",
    "<=",
    ">",
    ">=",
    "+",
    "-",
    "*",
    "div",
    "mod",
    "select",
    "store",
    "as",
    "const",
];

/// The script that asks a solver: `sat` if the clauses have a solution, which is *safe*.
#[must_use]
pub fn smt2(system: &System) -> String {
    let mut commands = vec![
        comment(&[
            "The program as constrained Horn clauses.",
            if system.is_exact {
                "sat: no check can fail; unsat: some check fails in some run."
            } else {
                "sat: no check can fail; unsat says nothing, for the clauses over-approximate."
            },
            "Addresses: null is 0, initial objects are negative, new ones 1, 2, ...",
        ]),
        Command::SetLogic("HORN".to_owned()),
    ];
    if system.clauses.is_empty() {
        commands.push(comment(&["No clause is left: no run comes to a check that can fail."]));
    }
    let script = clause_script(system);
    let name = |var| script.name(var);
    let mut printer = Printer::new(&script, &name);
    for (own, predicate) in system.predicates.iter().zip(&script.predicates) {
        commands.extend([comment(&[]), comment(&[&describe(system, own)])]);
        commands.push(printer.declaration(predicate));
    }
    for (own, clause) in system.clauses.iter().zip(&script.clauses) {
        commands.extend([comment(&[]), comment(&[&own.comment])]);
        commands.push(printer.assertion(clause));
    }
    commands.push(Command::CheckSat);
    printer.print(commands)
}

/// The system as solvers are asked about it: without what its parts stand for.
#[must_use]
pub fn clause_script(system: &System) -> ClauseScript {
    let apply = |apply: &horn::Apply| Apply {
        predicate: apply.predicate.index(),
        args: apply.args.clone(),
    };
    let vars = system.vars.iter().map(|var| Variable { name: var.name.clone(), sort: var.sort });
    let predicates = system.predicates.iter().map(|predicate| Predicate {
        name: predicate.name.clone(),
        sorts: predicate.params.iter().map(|&param| system.var(param).sort).collect(),
        void: predicate.void,
    });
    let clauses = system.clauses.iter().map(|clause| Clause {
        vars: clause.vars.clone(),
        premises: clause.premises.iter().map(apply).collect(),
        conditions: clause.conditions.clone(),
        head: match &clause.head {
            Head::Reach(reached) => Some(apply(reached)),
            Head::Fail(_) => None,
        },
    });
    ClauseScript {
        exprs: system.exprs.clone(),
        vars: vars.collect(),
        predicates: predicates.collect(),
        clauses: clauses.collect(),
    }
}

/// A comment, its lines in ASCII; without lines, an empty line.
fn comment(lines: &[&str]) -> Command {
    let plain = |c: char| if c.is_ascii() && !c.is_ascii_control() { c } else { '?' };
    Command::Comment(lines.iter().map(|line| line.chars().map(plain).collect()).collect())
}

/// What a predicate means.
fn describe(system: &System, predicate: &horn::Predicate) -> String {
    let names = predicate.params.iter().map(|&param| system.var(param).name.as_str());
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => predicate.comment.clone(),
        names => format!("{}, by {}", predicate.comment, names.join(", ")),
    }
}
