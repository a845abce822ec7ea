//! Questions in texts: any logic that Z3 knows, with sorts and functions that nothing else here has,
//! and values asked back by their terms.

use std::time::{Duration, Instant};

use num_bigint::BigInt;

use super::pipe::PipedZ3;
use super::{Models, Smt as _, SmtAnswer, read_value};
use crate::answers::answers;
use crate::process::Cancel;
use crate::reason::NoAnswerReason;
use crate::solver::UnavailableSolver;
use logic::{ExprValue, Sexpr, Sexprs};

/// How many values are asked for at once.
const BATCH: usize = 4_000;
/// How long the first values may take, however late the answer came.
const PRINTING: Duration = Duration::from_secs(1);

/// The value of a term in a model.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum NamedValue {
    /// An integer.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
    /// An element of a declared sort, by what Z3 calls it.
    Element(String),
}

/// A Z3 process that is told scripts. Whatever goes wrong spoils all that comes after.
pub struct ScriptZ3(PipedZ3);

impl ScriptZ3 {
    /// Starts the Z3 that is found, its memory bounded by so many MiB. Questions end when it is
    /// cancelled.
    ///
    /// # Errors
    /// If there is none, or only one that is too old.
    pub fn open(memory_mib: u64, cancel: Cancel) -> Result<Self, UnavailableSolver> {
        let mut z3 = PipedZ3::open(memory_mib, Models::Plain)?;
        z3.cancel = Some(cancel);
        z3.pending.push_str("(set-option :print-success false)\n");
        Ok(Self(z3))
    }

    /// Whether declarations and assertions have a model, and the values of some terms in one; all of
    /// this is forgotten then.
    pub fn ask(
        &mut self,
        script: &str,
        asked: &[String],
        time: Duration,
    ) -> (SmtAnswer, Vec<NamedValue>) {
        self.0.push();
        self.0.pending.push_str(script);
        let answer = self.check(asked, time).unwrap_or_else(|reason| {
            self.0.give_up(reason.clone());
            (SmtAnswer::Unknown(reason), Vec::new())
        });
        self.0.pop();
        answer
    }

    fn check(
        &mut self,
        asked: &[String],
        time: Duration,
    ) -> Result<(SmtAnswer, Vec<NamedValue>), NoAnswerReason> {
        let start = Instant::now();
        let answer = self.0.ask_check(time)?;
        let mut values = Vec::new();
        if answer == SmtAnswer::Sat {
            for batch in asked.chunks(BATCH) {
                let question = format!("(get-value ({}))", batch.join("\n"));
                let left = time.saturating_sub(start.elapsed()).max(PRINTING);
                let sexprs = self.0.ask(&question, left)?;
                let before = values.len();
                values.extend(read_values(&sexprs).unwrap_or_default());
                if values.len() != before + batch.len() {
                    return Err(NoAnswerReason::Garbage("values that cannot be read".to_owned()));
                }
            }
        }
        Ok((answer, values))
    }

    /// The same of a Z3 that says of what is assumed which of it is needed.
    ///
    /// # Errors
    /// If there is none, or only one that is too old.
    pub fn open_with_cores(memory_mib: u64, cancel: Cancel) -> Result<Self, UnavailableSolver> {
        let mut opened = Self::open(memory_mib, cancel)?;
        opened.0.prepare_cores();
        Ok(opened)
    }

    /// Opens a scope.
    pub fn push(&mut self) {
        self.0.push();
    }

    /// Closes the innermost scope.
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// Adds declarations and assertions to the innermost scope.
    pub fn add_script(&mut self, script: &str) {
        self.0.pending.push_str(script);
    }

    /// No question from now on costs more than so many units of work, as Z3 counts it.
    pub fn limit_work(&mut self, units: u32) {
        self.0.limit_work(units);
    }

    /// How many units of work all questions have cost since that was limited.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.0.work()
    }

    /// Whether all that was told has a model, and the values of some terms in one.
    pub fn decide(&mut self, asked: &[String], time: Duration) -> (SmtAnswer, Vec<NamedValue>) {
        self.check(asked, time).unwrap_or_else(|reason| {
            self.0.give_up(reason.clone());
            (SmtAnswer::Unknown(reason), Vec::new())
        })
    }

    /// Whether all that was told has a model in which these truth values are true; if not, which of them exclude one.
    pub fn decide_assuming(
        &mut self,
        assumed: &[String],
        time: Duration,
    ) -> (SmtAnswer, Vec<String>) {
        let question = format!("(check-sat-assuming ({}))", assumed.join(" "));
        let answered = self.0.ask_whether(&question, time).and_then(|answer| {
            let core = match answer {
                SmtAnswer::Unsat => self.read_core()?,
                SmtAnswer::Sat | SmtAnswer::Unknown(_) => Vec::new(),
            };
            Ok((answer, core))
        });
        answered.unwrap_or_else(|reason| {
            self.0.give_up(reason.clone());
            (SmtAnswer::Unknown(reason), Vec::new())
        })
    }

    fn read_core(&mut self) -> Result<Vec<String>, NoAnswerReason> {
        let sexprs = self.0.ask("(get-unsat-core)", PRINTING)?;
        let [core] = answers(&sexprs)[..] else {
            return Err(NoAnswerReason::Garbage("no core".to_owned()));
        };
        let names = sexprs.list(core).unwrap_or_default();
        Ok(names.iter().map(|&name| sexprs.text(name).to_owned()).collect())
    }

    /// Why nothing can be asked any more, if so.
    #[must_use]
    pub fn failure_reason(&self) -> Option<&NoAnswerReason> {
        self.0.failure_reason()
    }
}

/// The values in `((term value) …)`.
fn read_values(sexprs: &Sexprs) -> Option<Vec<NamedValue>> {
    let [pairs] = answers(sexprs)[..] else { return None };
    let value = |&pair: &Sexpr| match sexprs.list(pair)? {
        &[_, value] => Some(match read_value(sexprs, value) {
            Some(ExprValue::Int(number)) => NamedValue::Int(number),
            Some(ExprValue::Bool(truth)) => NamedValue::Bool(truth),
            Some(ExprValue::Array(..)) | None => NamedValue::Element(sexprs.normalized(value)),
        }),
        _ => None,
    };
    sexprs.list(pairs)?.iter().map(value).collect()
}
