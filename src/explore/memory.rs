//! RunMemory between runs: what explorations have found out, as texts with names that somebody keeps.
//!
//! | name | what it holds | named by |
//! | --- | --- | --- |
//! | `answers-…` | what a solver has answered to questions up to the names of unknowns, one text for all programs | the solver |
//! | `trees-…` | the trees of a procedure's pieces | the procedure's text; a piece ends at a call, so what is called is no part of it |
//! | `run-…` | what an exploration has given (`testing`) | the text of all code that is called, and what was asked for |
//!
//! A name is a hash; what it is a hash of stands in the text, too, and is compared. Values are evaluated before they
//! count, and an answer takes the place of the solver's only: what is told is the same whatever is remembered, if
//! [`super::ExploreOptions::repeatable`] is on.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::hash::Hasher as _;

use fnv::FnvHasher;
use serde::{Deserialize, Serialize};

use super::decide::KeptAnswer;
use super::explorer::Explorer;
use super::memo::{Memo, ProcText};
use program::Program;
use solver::{Solver, SolverKind, library_version};

/// The number of the form that texts have; another form has another one.
const FORM: u32 = 1;
/// What texts begin with, before the number of their form.
const SEAL: &str = "unheap memo";
/// What explorations depend on besides what they explore: to be counted up when anything that is told changes.
const ENGINE: &str = concat!(env!("CARGO_PKG_VERSION"), " 4");

/// Where texts are kept between runs.
pub trait RunMemory {
    /// The text under a name, if there is one.
    fn read_text(&mut self, name: &str) -> Option<String>;

    /// Takes note that the text under a name is of no use.
    fn refuse(&mut self, name: &str, why: Unusable);

    /// Keeps a text.
    fn store_text(&mut self, text: PersistedText);
}

/// A text to be kept, with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersistedText {
    /// Its name: letters, digits and `-`.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Why a text is of no use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unusable {
    /// It is no text of a memory.
    Foreign,
    /// It has this form, which is newer than what is known here.
    Newer(u32),
    /// It is not as it was written.
    Damaged,
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("is no file of a memory"),
            Self::Newer(form) => {
                write!(
                    f,
                    "was written by a newer unheap, in form {form}; this one reads form {FORM}"
                )
            }
            Self::Damaged => f.write_str("is damaged"),
        }
    }
}

/// The name of a text: of a kind, with a word for people, and what it is about, which the text has to repeat.
#[must_use]
pub fn memory_name(kind: &str, word: &str, about: &str) -> String {
    let word: String = word.chars().filter(char::is_ascii_alphanumeric).take(32).collect();
    let word = if word.is_empty() { word } else { format!("{word}-") };
    format!("{kind}-{word}{:016x}", hash(&[kind, ENGINE, about]))
}

/// A text of this kind, sealed with a line that tells whether it is damaged.
#[must_use]
pub fn seal_text(kind: &str, body: &str) -> String {
    let mut text = String::with_capacity(body.len() + 64);
    let _ = writeln!(text, "{SEAL} {FORM} {kind} {:016x}", hash(&[kind, body]));
    text.push_str(body);
    text
}

/// What was sealed.
///
/// # Errors
/// Why the text is of no use.
pub fn open_text<'a>(kind: &str, text: &'a str) -> Result<&'a str, Unusable> {
    let Some(behind) = text.strip_prefix(SEAL) else {
        return Err(if SEAL.starts_with(text) { Unusable::Damaged } else { Unusable::Foreign });
    };
    let form = behind.split_whitespace().next().and_then(|form| form.parse().ok());
    match form {
        Some(FORM) => {}
        Some(form @ FORM..) => return Err(Unusable::Newer(form)),
        Some(_) | None => return Err(Unusable::Damaged),
    }
    let (first, body) = text.split_once('\n').ok_or(Unusable::Damaged)?;
    let expected = format!("{SEAL} {FORM} {kind} {:016x}", hash(&[kind, body]));
    if first == expected { Ok(body) } else { Err(Unusable::Damaged) }
}

/// The text to be kept under a name where another run has put one meanwhile: both have their answers in it.
#[must_use]
pub fn merge_answers(ours: String, theirs: &str) -> String {
    let read =
        |text: &str| open_text(ANSWERS, text).ok().and_then(|body| AnswersRow::read(body).ok());
    let (Some(mut row), Some(others)) = (read(&ours), read(theirs)) else { return ours };
    if row.solver != others.solver {
        return ours;
    }
    for (text, answer) in others.answers {
        row.answers.entry(text).or_insert(answer);
    }
    row.sealed()
}

/// The kind of texts with answers of solvers.
const ANSWERS: &str = "answers";
/// The kind of texts with trees.
const TREES: &str = "trees";

/// What solvers have answered.
#[derive(Serialize, Deserialize)]
struct AnswersRow {
    solver: String,
    answers: BTreeMap<String, KeptAnswer>,
}

impl AnswersRow {
    fn read(body: &str) -> Result<Self, Unusable> {
        serde_json::from_str(body).map_err(|_| Unusable::Damaged)
    }

    fn sealed(&self) -> String {
        seal_text(ANSWERS, &serde_json::to_string(self).expect("answers can be written"))
    }
}

/// Which solvers answer questions, with their versions; `is_nonlinear` if numbers are multiplied or divided, for
/// such questions may be asked of another one. None if there is none.
#[must_use]
pub fn solver_versions(is_nonlinear: bool) -> Option<String> {
    let process = || Solver::find(SolverKind::Z3).ok()?.version().ok();
    match library_version() {
        Some(Ok(version)) if is_nonlinear => Some(format!("libz3 {version}, z3 {}", process()?)),
        Some(Ok(version)) => Some(format!("libz3 {version}")),
        Some(Err(_)) => None,
        None => Some(format!("z3 {}", process()?)),
    }
}

impl Explorer<'_> {
    /// Takes what other explorations have left that is of use for this one; before the first path is told.
    pub fn recall(&mut self, solver: &str, memory: &mut dyn RunMemory) {
        let name = memory_name(ANSWERS, "", solver);
        if let Some(text) = memory.read_text(&name) {
            match open_text(ANSWERS, &text).and_then(AnswersRow::read) {
                Ok(row) if row.solver == solver => self.deciding.recall(row.answers),
                Ok(_) => {}
                Err(why) => memory.refuse(&name, why),
            }
        }
        for unit in self.units() {
            let name = self.unit_name(&unit);
            let Some(text) = memory.read_text(&name) else { continue };
            let Some(memo) = &mut self.memo else { return };
            let read = open_text(TREES, &text).and_then(|body| {
                memo.recall(&unit, &mut self.domain, body).ok_or(Unusable::Damaged)
            });
            if let Err(why) = read {
                memory.refuse(&name, why);
            }
        }
    }

    /// Leaves what this exploration has found out.
    pub fn store_results(&self, solver: &str, memory: &mut dyn RunMemory) {
        let row =
            AnswersRow { solver: solver.to_owned(), answers: self.deciding.answers_to_store() };
        memory.store_text(PersistedText {
            name: memory_name(ANSWERS, "", solver),
            text: row.sealed(),
        });
        for unit in self.units() {
            let memo = self.memo.as_ref();
            let body = memo.and_then(|memo| memo.serialize_trees(&unit, &self.domain));
            let Some(body) = body else { continue };
            memory.store_text(PersistedText {
                name: self.unit_name(&unit),
                text: seal_text(TREES, &body),
            });
        }
    }

    fn units(&self) -> Vec<ProcText> {
        self.memo.as_ref().map(Memo::units).unwrap_or_default()
    }

    fn unit_name(&self, unit: &ProcText) -> String {
        let Program { procs, .. } = self.program;
        let word = &procs[unit.proc.index()].name;
        memory_name(TREES, word, &format!("{} {}", self.options.atoms, unit.text))
    }
}

/// A number that tells texts apart; equal ones are compared where it matters. It is the same everywhere.
fn hash(parts: &[&str]) -> u64 {
    let mut hasher = FnvHasher::default();
    for part in parts {
        hasher.write(part.as_bytes());
        hasher.write(&[0xff]);
    }
    hasher.finish()
}
