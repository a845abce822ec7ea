//! Memory between runs: what an exploration knows, as texts that somebody may keep and give to another one.
//!
//! There is a text for each procedure, named by what its trees depend on, and one for what the solver has
//! answered. A piece ends at a call, so a procedure's trees do not depend on the procedures that it calls: an edit
//! changes the name of one text, and nothing that others know is lost.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::explorer::Explorer;
use super::memo::{Memo, ProcText};
use crate::program::Program;

/// What texts begin with: what wrote them, and which form they have.
const FORM: &str = concat!("unheap ", env!("CARGO_PKG_VERSION"), " explore 1");

/// A text that is not what its name says: damaged, or written by something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damaged;

/// A text with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remembered {
    /// Its name: letters, digits and `-`.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Explorer<'_> {
    /// The names of the texts that hold what this exploration can use. `solver` says which solver answers.
    #[must_use]
    pub fn memory(&self, solver: &str) -> Vec<String> {
        let units = self.units().into_iter().map(|unit| self.unit_name(&unit, solver));
        units.chain([answers_name(solver)]).collect()
    }

    /// Takes what another exploration has left under one of the names; before the first path is told.
    ///
    /// # Errors
    /// If the text is damaged: nothing is taken from it.
    pub fn recall(&mut self, solver: &str, from: &Remembered) -> Result<(), Damaged> {
        let body = opened(&from.text).ok_or(Damaged)?;
        if from.name == answers_name(solver) {
            return self.deciding.recall(body).ok_or(Damaged);
        }
        let units = self.units();
        let named = units.iter().find(|unit| self.unit_name(unit, solver) == from.name);
        let unit = named.ok_or(Damaged)?;
        let Some(memo) = &mut self.memo else { return Ok(()) };
        memo.recall(unit, &mut self.domain, body).ok_or(Damaged)
    }

    /// What this exploration knows, to be kept.
    #[must_use]
    pub fn remember(&self, solver: &str) -> Vec<Remembered> {
        let mut all = Vec::new();
        for unit in self.units() {
            let memo = self.memo.as_ref();
            let body = memo.and_then(|memo| memo.remember(&unit, &self.domain));
            let Some(body) = body else { continue };
            all.push(Remembered { name: self.unit_name(&unit, solver), text: closed(&body) });
        }
        let text = closed(&self.deciding.remember());
        all.push(Remembered { name: answers_name(solver), text });
        all
    }

    fn units(&self) -> Vec<ProcText> {
        self.memo.as_ref().map(Memo::units).unwrap_or_default()
    }

    fn unit_name(&self, unit: &ProcText, solver: &str) -> String {
        let Program { procs, .. } = self.program;
        let word: String =
            procs[unit.proc.index()].name.chars().filter(char::is_ascii_alphanumeric).collect();
        let key = (&unit.text, self.options.atoms, solver);
        format!("proc-{word}-{:016x}", hash(&key))
    }
}

fn answers_name(solver: &str) -> String {
    format!("answers-{:016x}", hash(&solver))
}

/// A number that tells texts apart; equal ones are compared where it matters.
fn hash(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (FORM, of).hash(&mut hasher);
    hasher.finish()
}

/// The body with a line before it that tells whether it is damaged.
fn closed(body: &str) -> String {
    let mut text = String::with_capacity(body.len() + 64);
    let _ = writeln!(text, "{FORM} {:016x}", hash(&body));
    text.push_str(body);
    text
}

/// The body of a text that is not damaged.
fn opened(text: &str) -> Option<&str> {
    let (first, body) = text.split_once('\n')?;
    (first == format!("{FORM} {:016x}", hash(&body))).then_some(body)
}
