//! Clauses as SMT-LIB that both Z3 and Eldarica read.
//!
//! One `declare-fun` a predicate, one `assert` a clause, each with a comment.

use unheap_smtlib::SmtlibCommand;

use base::Provenance;
use chc::{PredId, SystemPrinter};
use encode::{ClauseOrigin, CutPredicate, ProgramClauses};

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
    "define-fun",
    "lambda",
];

/// The script that asks a solver: `sat` if the clauses have a solution, which is *safe*.
#[must_use]
pub fn smt2(clauses: &ProgramClauses) -> String {
    smt2_marked(clauses, &|_| Provenance::default(), &|_| Provenance::default())
}

/// The same with marks that say what clauses, and the states that predicates are about, have come from.
#[must_use]
pub fn smt2_marked(
    clauses: &ProgramClauses,
    of_clause: &dyn Fn(&ClauseOrigin) -> Provenance,
    of_predicate: &dyn Fn(&CutPredicate) -> Provenance,
) -> String {
    let system = &clauses.system;
    let mut commands = vec![
        comment(&[
            "The program as constrained Horn clauses.",
            if clauses.is_exact {
                "sat: no check can fail; unsat: some check fails in some run."
            } else {
                "sat: no check can fail; unsat says nothing, for the clauses over-approximate."
            },
            "Addresses: null is 0, initial objects are negative, new ones 1, 2, ...",
        ]),
        SmtlibCommand::SetLogic("HORN".to_owned()),
    ];
    if system.clauses.is_empty() {
        commands.push(comment(&["No clause is left: no run comes to a check that can fail."]));
    }
    let name = |var| system.name(var).to_owned();
    let mut printer = SystemPrinter::new(system, &name);
    commands.extend(printer.definitions());
    for (id, predicate) in system.predicates.iter().enumerate() {
        let from = of_predicate(clauses.predicate(PredId::new(id)));
        commands.push(comment(&[]));
        commands.extend(mark(from.opening()));
        commands.push(comment(&[&describe(clauses, PredId::new(id))]));
        commands.push(printer.declaration(predicate));
        commands.extend(mark(from.closing().to_owned()));
    }
    for (clause, origin) in clauses.clauses() {
        let from = of_clause(origin);
        commands.push(comment(&[]));
        commands.extend(mark(from.opening()));
        commands.push(comment(&[&origin.comment]));
        commands.push(printer.assertion(clause));
        commands.extend(mark(from.closing().to_owned()));
    }
    commands.push(SmtlibCommand::CheckSat);
    printer.print(commands)
}

/// A mark, if there is one.
fn mark(text: String) -> Option<SmtlibCommand> {
    (!text.is_empty()).then_some(SmtlibCommand::Mark(text))
}

/// A comment, its lines in ASCII; without lines, an empty line.
fn comment(lines: &[&str]) -> SmtlibCommand {
    let plain = |c: char| if c.is_ascii() && !c.is_ascii_control() { c } else { '?' };
    SmtlibCommand::Comment(lines.iter().map(|line| line.chars().map(plain).collect()).collect())
}

/// What a predicate means.
fn describe(clauses: &ProgramClauses, id: PredId) -> String {
    let predicate = clauses.predicate(id);
    let names: Vec<&str> = clauses.params(id).collect();
    match names.as_slice() {
        [] => predicate.comment.clone(),
        names => format!("{}, by {}", predicate.comment, names.join(", ")),
    }
}
