//! Whether a file has a theorem about a program that its checker accepts.
//!
//! What the file says of itself is not believed: the program is printed again, and the theorem in the file has to be one
//! about that, by the definitions of our own library.

use std::time::Duration;

use pipeline::Pipeline;
use solver::{Cancel, CheckerAnswer, NotChecked, ask_rocq};
use unheap_rocq::{LIBRARY, LIBRARY_FILE};

use crate::proof::Proof;
use crate::refused::NotSayable;
use crate::rocq::{HEADER, rocq_data};

/// What Rocq says of a theorem that hangs on nothing.
const CLOSED: &str = "Closed under the global context";
/// The name of the library, also that of its file.
const NAME: &str = "Unheap";
/// The name under which the file is checked.
const GIVEN: &str = "Given";
/// The name of what is asked about it.
const ASKED: &str = "Asked";

/// What comes of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TheoremAnswer {
    /// The file proves that no run of the program fails, without axioms.
    Accepted,
    /// It does not, for this reason.
    Rejected(String),
}

/// Why it was not checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAsked {
    /// Nothing can be said of the program.
    Refused(NotSayable),
    /// There is no checker.
    Checker(NotChecked),
}

/// Whether the text is a file of Rocq with a theorem about the program.
///
/// # Errors
/// If that cannot be asked.
pub fn check_rocq(
    pipeline: &Pipeline,
    text: &str,
    time: Duration,
) -> Result<TheoremAnswer, NotAsked> {
    let proof = Proof::new(pipeline).map_err(NotAsked::Refused)?;
    let asked = format!(
        "From Unheap Require {GIVEN}.
{HEADER}
{}Theorem about_the_program : safe start program.
Proof. exact {GIVEN}.no_run_fails. Qed.
Print Assumptions about_the_program.
",
        rocq_data(&proof)
    );
    debug_assert_eq!(LIBRARY_FILE, format!("{NAME}.v"), "the library is called like its file");
    let files = [(NAME, LIBRARY), (GIVEN, text), (ASKED, asked.as_str())];
    let answer = ask_rocq(NAME, &files, time, &Cancel::default()).map_err(NotAsked::Checker)?;
    Ok(match answer {
        CheckerAnswer::Accepted(words) if words.trim() == CLOSED => TheoremAnswer::Accepted,
        CheckerAnswer::Accepted(words) => {
            TheoremAnswer::Rejected(format!("the theorem hangs on more: {}", words.trim()))
        }
        CheckerAnswer::Refused(file, words) if file == ASKED => {
            TheoremAnswer::Rejected(format!("its theorem is not about this program: {words}"))
        }
        CheckerAnswer::Refused(_, words) => {
            TheoremAnswer::Rejected(format!("Rocq refuses it: {words}"))
        }
        CheckerAnswer::TimeOut(_) => {
            TheoremAnswer::Rejected("Rocq did not come to an end in the time".to_owned())
        }
    })
}
