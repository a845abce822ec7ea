//! Checks a solver's model clause by clause, independently of the engine that found it.
//!
//! The model's definitions stand before the clauses; for each clause the negation, its variables
//! being fresh constants, must be unsatisfiable. Only then may anybody say *safe*. Everything that
//! is not exactly that (a predicate left out, a helper function that shadows a symbol of the
//! clauses, an answer too many) makes the model invalid. The clauses and what prints them are not
//! trusted either: sorts are checked, and the text that is asked is read again and must say the
//! clauses, one by one and nothing else.

use std::fmt;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread;
use std::time::{Duration, Instant};

use rustc_hash::FxHashSet;
use unheap_smtlib::{SmtlibCommand, symbol};

use super::answers::{answers, finished, first_error};
use super::conjuncts::ConjunctClauses;
use super::process::{Cancel, run};
use super::reason::NoAnswerReason;
use super::solver::{Limits, STRICT_ARGS, Solver, SolverKind};
use chc::{
    Apply, Clause, Model, ModelFunction, Predicate, SEEN_TEXT, System, SystemPrinter, axioms_text,
    verify,
};
use logic::{
    Environment, Expr, ExprSort, Exprs, Sexpr, Sexprs, excerpt, is_operator, read_sort, sort_text,
};

/// Why a model is no certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invalid {
    /// A predicate has no definition, or not one of its own sorts.
    Predicate(String),
    /// The model, or the system, is not what it should be.
    Malformed(String),
    /// The clause with this index is false for some values.
    Refuted(usize),
    /// The check of the clause with this index gave no answer.
    Undecided(usize),
    /// The check as a whole gave no answer.
    Unchecked(NoAnswerReason),
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Predicate(name) => write!(f, "the model does not define {name}"),
            Self::Malformed(why) => write!(f, "the model cannot be used: {why}"),
            Self::Refuted(clause) => write!(f, "the model breaks clause {clause}"),
            Self::Undecided(clause) => write!(f, "clause {clause} could not be checked"),
            Self::Unchecked(reason) => write!(f, "the check failed: {reason}"),
        }
    }
}

/// Makes sure that the model solves the clauses; `solver` is a Z3, which only answers the plain
/// question of validity here.
///
/// # Errors
/// If that could not be shown.
pub fn validate(
    system: &System,
    model: &Model,
    solver: &Solver,
    limits: Limits,
    cancel: &Cancel,
) -> Result<(), Invalid> {
    validate_own(system, system.clauses.len(), model, solver, (limits, cancel))
}

/// The same of so many first clauses; the others, states of runs, must not be refuted. (That something exists in a state
/// that is given by its values no pattern finds.)
///
/// # Errors
/// If that could not be shown.
pub fn validate_own(
    system: &System,
    clause_count: usize,
    model: &Model,
    solver: &Solver,
    (limits, cancel): (Limits, &Cancel),
) -> Result<(), Invalid> {
    assert_eq!(solver.kind, SolverKind::Z3, "certificates are checked by Z3");
    verify(system).map_err(|why| malformed(why.to_string()))?;
    for predicate in &system.predicates {
        let mut definitions = model.definitions.iter();
        if !definitions.any(|definition| defines(model, definition, system, predicate)) {
            return Err(Invalid::Predicate(symbol(&predicate.name).into_owned()));
        }
    }
    let has_lists = system.exprs.has_lists() || model.exprs.has_lists();
    let has_functions = system.exprs.has_functions() || model.exprs.has_functions();
    // Of a conjunction with quantifiers Z3 may not even see that it is what it follows from.
    let has_quantifiers = system.exprs.has_quantifiers() || model.exprs.has_quantifiers();
    if !has_functions && !has_quantifiers {
        let left = ask(system, model, &NO_MATCHING, limits, (solver, cancel))?;
        let undecided = left.first().filter(|&&clause| clause < clause_count);
        return undecided.map_or(Ok(()), |&clause| Err(Invalid::Undecided(clause)));
    }
    let ways: Vec<&Matching> = match has_functions {
        true => WAYS_TO_MATCH.iter().filter(|way| has_lists || !way.by_seen).collect(),
        false => vec![&NO_MATCHING],
    };
    let deadline = Instant::now() + limits.time;
    let mut conjuncts = ConjunctClauses::new(system, model);
    let mut undecided = 0;
    for way in ways {
        let time = deadline.saturating_duration_since(Instant::now());
        match ask_in_parts(&conjuncts, way, Limits { time, ..limits }, (solver, cancel)) {
            Ok(left) => conjuncts.keep(&left),
            Err(Invalid::Refuted(clause)) => {
                return Err(Invalid::Refuted(conjuncts.origins[clause]));
            }
            Err(why) => return Err(why),
        }
        match conjuncts.origins.first() {
            Some(&clause) if clause < clause_count => undecided = clause,
            _ => return Ok(()),
        }
    }
    Err(Invalid::Undecided(undecided))
}

/// How axioms are used where functions of arrays occur.
struct Matching {
    /// What Z3 is told.
    options: &'static str,
    /// Whether what is said of all values is said of those that are seen.
    by_seen: bool,
    /// How long it is tried to decide one clause: what another way may tell is not waited for.
    longest: Duration,
}

/// Where there are no functions Z3 is left to itself.
const NO_MATCHING: Matching = Matching { options: "", by_seen: false, longest: Duration::MAX };

/// So long one way is tried where there are more.
const ONE_WAY: Duration = Duration::from_secs(2);

/// By their patterns alone: first those of terms that matter and those that are not far from what is asked; then also at
/// terms that are seen; then all that are not far; then all.
const WAYS_TO_MATCH: [Matching; 4] = [
    Matching {
        options: "(set-option :smt.mbqi false)\n(set-option :smt.qi.eager_threshold 4)\n\
                  (set-option :smt.qi.lazy_threshold 4)\n",
        by_seen: false,
        longest: ONE_WAY,
    },
    Matching {
        options: "(set-option :smt.mbqi false)\n(set-option :smt.qi.eager_threshold 4)\n\
                  (set-option :smt.qi.lazy_threshold 4)\n",
        by_seen: true,
        longest: ONE_WAY,
    },
    Matching {
        options: "(set-option :smt.mbqi false)\n(set-option :smt.relevancy 0)\n\
                  (set-option :smt.qi.eager_threshold 4)\n(set-option :smt.qi.lazy_threshold 4)\n",
        by_seen: false,
        longest: ONE_WAY,
    },
    Matching {
        options: "(set-option :smt.mbqi false)\n(set-option :smt.relevancy 0)\n",
        by_seen: false,
        longest: Duration::MAX,
    },
];

/// No part of a question has fewer clauses.
const LEAST_PART: usize = 16;
/// Nor are there more parts: each of them is asked about by a process.
const MOST_PARTS: usize = 4;

/// [`ask`], by as many processes as there are processors for. When one of them refutes a clause, those behind it are
/// stopped: which clause is told hangs on no clock.
fn ask_in_parts(
    conjuncts: &ConjunctClauses,
    way: &Matching,
    limits: Limits,
    (solver, cancel): (&Solver, &Cancel),
) -> Result<Vec<usize>, Invalid> {
    let clauses = &conjuncts.system.clauses;
    let relativized = way.by_seen.then(|| conjuncts.model.relativize_to_seen());
    let model = relativized.as_ref().unwrap_or(&conjuncts.model);
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let parts = processors.min(MOST_PARTS).min(clauses.len() / LEAST_PART).max(1);
    let cancels: Vec<Cancel> = (0..parts).map(|_| cancel.child()).collect();
    let answered: Vec<Result<Vec<usize>, Invalid>> = thread::scope(|scope| {
        let asked = (0..parts).map(|part| {
            // Neighbours are alike: each part gets some of them.
            let indices: Vec<usize> = (part..clauses.len()).step_by(parts).collect();
            let cancels = &cancels;
            scope.spawn(move || {
                let of_part = indices.iter().map(|&at| clauses[at].clone()).collect();
                let system = System { clauses: of_part, ..conjuncts.system.clone() };
                let system = if way.by_seen { system.relativize_to_seen() } else { system };
                let left = ask(&system, model, way, limits, (solver, &cancels[part]));
                left.map(|left| left.into_iter().map(|at| indices[at]).collect()).map_err(|why| {
                    match why {
                        Invalid::Refuted(at) => {
                            cancels[part + 1..].iter().for_each(Cancel::cancel);
                            Invalid::Refuted(indices[at])
                        }
                        other => other,
                    }
                })
            })
        });
        let asked: Vec<_> = asked.collect();
        let joined = asked.into_iter().map(|part| part.join());
        joined.map(|answer| answer.unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    let is_refuted = |answer: &&_| matches!(answer, Err(Invalid::Refuted(_)));
    if let Some(Err(refuted)) = answered.iter().find(is_refuted) {
        return Err(refuted.clone());
    }
    let mut left = Vec::new();
    for answer in answered {
        left.extend(answer?);
    }
    left.sort_unstable();
    Ok(left)
}

/// The clauses of which it is not known whether they hold of what the model says; the others do.
fn ask(
    system: &System,
    model: &Model,
    way: &Matching,
    limits: Limits,
    (solver, cancel): (&Solver, &Cancel),
) -> Result<Vec<usize>, Invalid> {
    if system.clauses.is_empty() {
        return Ok(Vec::new());
    }
    no_redefinition(system, model)?;
    let questions = questions(system);
    says_the_clauses(system, &questions)?;
    let axioms = axioms(system, model);
    let seen_text = if way.by_seen { SEEN_TEXT } else { "" };
    let given = format!("{}{axioms}{seen_text}", way.options);
    let query = query(&given, model, &questions, limits.time.min(way.longest));
    let job = solver.job(limits).args(STRICT_ARGS).input(query);
    let outcome = run(&job, cancel);
    let output = match finished(solver.kind.row(), &outcome) {
        Ok(output) => output,
        Err(reason) => return Err(Invalid::Unchecked(reason)),
    };
    read_answers(&output.stdout, system.clauses.len())
}

/// The question of [`validate`] as a text that any SMT solver reads: it answers *unsat* once for each
/// clause if the model solves the system.
#[must_use]
pub fn certificate_script(system: &System, model: &Model) -> String {
    format!("{}{}{}", axioms(system, model), model.to_smt2(), questions(system))
}

/// What is wrong with a system or a model.
fn malformed(why: impl Into<String>) -> Invalid {
    Invalid::Malformed(why.into())
}

/// Whether the definition is one of the predicate, with its sorts.
fn defines(
    model: &Model,
    definition: &ModelFunction,
    system: &System,
    predicate: &Predicate,
) -> bool {
    let sorts = model.sorts(definition).map(|sort| sort_text(&model.exprs, sort));
    let wanted = predicate.sorts.iter().map(|&sort| sort_text(&system.exprs, sort));
    definition.name == predicate.name && definition.result == ExprSort::Bool && sorts.eq(wanted)
}

/// Makes sure that nothing is defined twice, nor anything that the clauses speak of but predicates.
fn no_redefinition(system: &System, model: &Model) -> Result<(), Invalid> {
    let predicates: FxHashSet<&str> =
        system.predicates.iter().map(|predicate| predicate.name.as_str()).collect();
    let symbols = system.symbols();
    let mut defined: FxHashSet<&str> = FxHashSet::default();
    for ModelFunction { name, .. } in &model.definitions {
        let is_fold = system.exprs.fold_named(name).is_some();
        let is_taken = is_operator(name) || is_fold || symbols.contains(name);
        if !predicates.contains(name.as_str()) && is_taken {
            return Err(malformed(format!("it redefines {name}")));
        }
        if !defined.insert(name) {
            return Err(malformed(format!("it defines {name} twice")));
        }
    }
    Ok(())
}

/// What is asked: one `check-sat` a clause.
fn questions(system: &System) -> String {
    let name = |var| system.name(var).to_owned();
    let mut printer = SystemPrinter::new(system, &name);
    let mut commands: Vec<SmtlibCommand> = Vec::new();
    for clause in &system.clauses {
        commands.extend(printer.negation(clause));
    }
    printer.print(commands)
}

/// The questions with what makes them answerable; of commands that are no questions nothing is said but errors.
fn query(given: &str, model: &Model, questions: &str, time: Duration) -> String {
    let time = time.as_millis();
    format!(
        "(set-option :print-success false)\n(set-option :timeout {time})\n{given}{}{questions}",
        model.to_smt2()
    )
}

/// What functions of arrays are, if the system or the model speaks of them: with quantifiers, so that it
/// depends on no choice of instances.
fn axioms(system: &System, model: &Model) -> String {
    let tables = [&system.exprs, &model.exprs];
    match tables.iter().any(|exprs| exprs.has_functions() || exprs.has_splices()) {
        true => axioms_text(tables),
        false => String::new(),
    }
}

/// Reads the questions again: they must be those of the system's clauses, and nothing else.
fn says_the_clauses(system: &System, questions: &str) -> Result<(), Invalid> {
    let sexprs = Sexprs::parse(questions).map_err(|error| malformed(error.to_string()))?;
    let mut exprs = system.exprs.clone();
    let mut commands = sexprs.top().iter().copied();
    for (at, clause) in system.clauses.iter().enumerate() {
        let mut names = Environment::default();
        for &var in &clause.vars {
            let expr = exprs.var(var, system.vars[var.index()].sort);
            names.bind(&system.vars[var.index()].name, expr);
        }
        for wanted in commands_of(&mut exprs, system, clause) {
            let command = commands.next();
            let parsed =
                command.and_then(|command| read_command(&mut exprs, &sexprs, command, &mut names));
            if parsed != Some(wanted) {
                let text = command.map(|command| sexprs.excerpt(command)).unwrap_or_default();
                return Err(malformed(format!("clause {at} would be asked as {text}")));
            }
        }
    }
    match commands.next() {
        None => Ok(()),
        Some(command) => Err(malformed(format!("asked is also {}", sexprs.excerpt(command)))),
    }
}

/// What a command says.
#[derive(PartialEq, Eq, Debug)]
enum CertificateCommand {
    /// `(declare-const name sort)`
    Declare(String, ExprSort),
    /// `(assert term)`
    Assert(Expr),
    /// `(check-sat)`, `(push 1)`, `(pop 1)`
    Plain(&'static str),
}

/// What the commands of a clause must say. An application of a predicate means nothing here.
fn commands_of(exprs: &mut Exprs, system: &System, clause: &Clause) -> Vec<CertificateCommand> {
    let mut commands = vec![CertificateCommand::Plain("push")];
    for &var in &clause.vars {
        let variable = &system.vars[var.index()];
        commands.push(CertificateCommand::Declare(variable.name.clone(), variable.sort));
    }
    let mut applied = |apply: &Apply| {
        let name = symbol(&system.predicate(apply.predicate).name).into_owned();
        exprs.foreign(&name, &apply.args)
    };
    commands
        .extend(clause.premises.iter().map(|premise| CertificateCommand::Assert(applied(premise))));
    let head = clause.head.as_ref().map(applied);
    commands
        .extend(clause.conditions.iter().map(|&condition| CertificateCommand::Assert(condition)));
    commands.extend(head.map(|head| CertificateCommand::Assert(exprs.not(head))));
    commands.extend([CertificateCommand::Plain("check-sat"), CertificateCommand::Plain("pop")]);
    commands
}

/// What a command says; `None` if it is none of these.
fn read_command(
    exprs: &mut Exprs,
    sexprs: &Sexprs,
    command: Sexpr,
    names: &mut Environment,
) -> Option<CertificateCommand> {
    match sexprs.command(command)? {
        ("push", &[one]) if sexprs.text(one) == "1" => Some(CertificateCommand::Plain("push")),
        ("pop", &[one]) if sexprs.text(one) == "1" => Some(CertificateCommand::Plain("pop")),
        ("check-sat", []) => Some(CertificateCommand::Plain("check-sat")),
        ("declare-const", &[name, sort]) => Some(CertificateCommand::Declare(
            sexprs.atom(name)?.to_owned(),
            read_sort(exprs, sexprs, sort),
        )),
        ("assert", &[term]) => names.read(exprs, sexprs, term).ok().map(CertificateCommand::Assert),
        _ => None,
    }
}

/// Reads one answer for each of the clauses, and nothing else: those of which nothing is known.
pub(super) fn read_answers(stdout: &str, clauses: usize) -> Result<Vec<usize>, Invalid> {
    let garbage = || Invalid::Unchecked(NoAnswerReason::Garbage(excerpt(stdout)));
    let sexprs = Sexprs::parse(stdout).map_err(|_| garbage())?;
    if let Some(words) = first_error(&sexprs) {
        return Err(Invalid::Malformed(words));
    }
    let answers = answers(&sexprs);
    let mut undecided = Vec::new();
    for (clause, &answer) in answers.iter().enumerate() {
        match sexprs.text(answer) {
            "unsat" => {}
            "sat" => return Err(Invalid::Refuted(clause)),
            "unknown" | "timeout" => undecided.push(clause),
            _ => return Err(garbage()),
        }
    }
    if answers.len() == clauses { Ok(undecided) } else { Err(garbage()) }
}

#[cfg(test)]
mod tests;
