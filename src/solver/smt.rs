//! Many small questions of satisfiability over one growing and shrinking set of assertions.
//!
//! Two answerers, one trait: libz3 in process (the cargo feature `z3`), and a Z3 process behind
//! pipes, which needs no C library. Whatever goes wrong (a text that Z3 refuses, a process that
//! dies) spoils all later answers too: an assertion that was lost must not turn into a *sat*.

mod alone;
#[cfg(feature = "z3")]
mod library;
mod pipe;
mod script;
#[cfg(feature = "z3")]
mod terms;

use std::time::Duration;

use num_bigint::BigInt;

use super::reason::NoAnswerReason;
use super::solver::{SolverVersion, UnavailableSolver};
use logic::{Expr, ExprSort, ExprValue, Exprs, Sexpr, Sexprs, Var};

pub use alone::{AloneQuestion, AloneZ3};
#[cfg(feature = "z3")]
pub use library::LibraryZ3;
pub use pipe::PipedZ3;
pub use script::{NamedValue, ScriptZ3};

/// An answer to one question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SmtAnswer {
    /// The assertions have a model; [`Smt::values`] tells about it.
    Sat,
    /// They have none.
    Unsat,
    /// It is not known.
    Unknown(NoAnswerReason),
}

/// A set of assertions in nested scopes. Expressions may come from any table: constants are told by
/// the handles of variables alone.
pub trait Smt {
    /// Opens a scope.
    fn push(&mut self);

    /// Closes the innermost scope: what was declared and asserted in it is gone.
    fn pop(&mut self);

    /// Declares a function of arrays by its name and its sorts, of which no more is known.
    fn declare_function(&mut self, signature: &str);

    /// Declares a constant for a variable.
    fn declare(&mut self, exprs: &Exprs, var: Var, sort: ExprSort);

    /// Asserts a Boolean expression.
    fn assert(&mut self, exprs: &Exprs, expr: Expr);

    /// Whether all assertions together can be true.
    fn check(&mut self, time: Duration) -> SmtAnswer;

    /// Says that [`Self::core`] will be asked for, before anything is declared or asserted.
    fn prepare_cores(&mut self);

    /// Whether all assertions together with these Boolean variables can be true.
    fn check_assuming(&mut self, exprs: &Exprs, assumed: &[Expr], time: Duration) -> SmtAnswer;

    /// Which of the variables, by their numbers in the order in which they were given and ascending, cannot be
    /// true together, right after an *unsat* of [`Self::check_assuming`]; `None` if that cannot be had.
    fn core(&mut self) -> Option<Vec<usize>>;

    /// No question from now on costs more than so many units of work. They are Z3's own (`rlimit`) and, unlike time, hang on
    /// what is asked alone; about a million of them take a second.
    fn limit_work(&mut self, units: u32);

    /// How many units of work all questions have cost since that was limited.
    fn work(&self) -> u64;

    /// The values of integer and Boolean expressions in one model, right after [`SmtAnswer::Sat`];
    /// `None` if they cannot be had.
    fn values(&mut self, exprs: &Exprs, asked: &[Expr]) -> Option<Vec<ExprValue>>;

    /// Why nothing can be asked any more, if so.
    fn failure_reason(&self) -> Option<&NoAnswerReason>;
}

/// The name of a variable's constant.
fn name(var: Var) -> String {
    format!("v{}", var.index())
}

/// Reads `true`, `false`, `5` or `(- 5)`.
fn read_value(sexprs: &Sexprs, expr: Sexpr) -> Option<ExprValue> {
    match (sexprs.atom(expr), sexprs.command(expr)) {
        (Some("true"), _) => Some(ExprValue::Bool(true)),
        (Some("false"), _) => Some(ExprValue::Bool(false)),
        (Some(digits), _) => digits.parse().ok().map(ExprValue::Int),
        (None, Some(("-", &[operand]))) => {
            let number: BigInt = sexprs.atom(operand)?.parse().ok()?;
            Some(ExprValue::Int(-number))
        }
        _ => None,
    }
}

/// Which models are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Models {
    /// Those that are found first.
    Plain,
    /// Those that differ from each other: half as many say as much about what is not so.
    Diverse,
    /// The same where nothing but truth values and linear arithmetic of integers is asked about; Z3 answers sooner if it
    /// knows.
    DiverseIntegers,
}

/// The logic of truth values and linear arithmetic of integers, by its name in SMT-LIB.
const LINEAR_INTEGERS: &str = "QF_LIA";

/// An empty set of assertions, in process if the library is linked, else in a Z3 process, its
/// memory bounded by so many MiB.
///
/// # Errors
/// If there is no Z3, or only one that is too old.
pub fn open_smt(memory_mib: u64, models: Models) -> Result<Box<dyn Smt>, UnavailableSolver> {
    #[cfg(feature = "z3")]
    return Ok(Box::new(LibraryZ3::open(memory_mib, models)?));
    #[cfg(not(feature = "z3"))]
    return Ok(Box::new(PipedZ3::open(memory_mib, models)?));
}

/// An empty set of assertions in a Z3 process of its own, its memory bounded by so many MiB. It is
/// killed when it does not keep the time, which nothing can do to a library: for questions on which
/// Z3 is known not to look at the clock.
///
/// # Errors
/// If there is no Z3, or only one that is too old.
pub fn open_smt_process(
    memory_mib: u64,
    models: Models,
) -> Result<Box<dyn Smt>, UnavailableSolver> {
    Ok(Box::new(PipedZ3::open(memory_mib, models)?))
}

/// The version of the library that is really linked, if one is.
#[must_use]
pub fn library_version() -> Option<Result<SolverVersion, UnavailableSolver>> {
    #[cfg(feature = "z3")]
    return Some(LibraryZ3::version());
    #[cfg(not(feature = "z3"))]
    return None;
}

/// What Z3's words for an unknown answer mean.
fn reason_of(words: &str) -> NoAnswerReason {
    match words {
        "timeout" | "canceled" | "interrupted" | "interrupted from keyboard" => {
            NoAnswerReason::TimeOut
        }
        _ if words.contains("memory") || words == "memout" => NoAnswerReason::OutOfMemory,
        _ => NoAnswerReason::GaveUp(words.to_owned()),
    }
}

#[cfg(test)]
mod tests;
