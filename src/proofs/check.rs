//! Whether a file has a theorem about a program that its checker accepts.
//!
//! What the file says of itself is not believed: the program is printed again, and the theorem in the file has to be one
//! about that, by the definitions of our own library.

use std::time::Duration;

use pipeline::Pipeline;
use solver::{Cancel, CheckerAnswer, NotChecked, Why3Answer, Why3Goal, ask_rocq, ask_why3};
use unheap_rocq::{LIBRARY, LIBRARY_FILE};

use crate::proof::Proof;
use crate::refused::NotSayable;
use crate::rocq::{HEADER, has_theorem, rocq_data};
use crate::whyml::{program, token_lines};

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
    has_theorem(&proof).map_err(NotAsked::Refused)?;
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

/// The name under which Why3 gets the file.
const WHYML: &str = "given.mlw";

/// What comes of a check by Why3.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhymlAnswer {
    /// All goals are proved: how many, by whom.
    Accepted(Vec<(String, usize)>),
    /// These goals are not, in the words of the program; so many others are.
    Open(Vec<String>, usize),
    /// The file is no proof, for this reason.
    Rejected(String),
}

/// Whether the text is a file of WhyML about the program all of whose goals are proved.
///
/// # Errors
/// If that cannot be asked.
pub fn check_why3(
    pipeline: &Pipeline,
    text: &str,
    time: Duration,
) -> Result<WhymlAnswer, NotAsked> {
    let proof = Proof::new(pipeline).map_err(NotAsked::Refused)?;
    let original = program(&proof).map_err(NotAsked::Refused)?;
    let places = match token_lines(text, &original) {
        Ok(places) => places,
        Err(why) => {
            return Ok(WhymlAnswer::Rejected(format!("it is not about this program: {why}")));
        }
    };
    let library = (unheap_whyml::LIBRARY_FILE, unheap_whyml::LIBRARY);
    let answer = ask_why3(library, (WHYML, text), time, &Cancel::default());
    let goals = match answer.map_err(NotAsked::Checker)? {
        Why3Answer::Goals(goals) => goals,
        Why3Answer::Refused(words) => {
            return Ok(WhymlAnswer::Rejected(format!("Why3 refuses it: {words}")));
        }
        Why3Answer::TimeOut => {
            let words = "Why3 did not come to an end in the time".to_owned();
            return Ok(WhymlAnswer::Rejected(words));
        }
    };
    if goals.is_empty() {
        return Ok(WhymlAnswer::Rejected("Why3 finds no goal in it".to_owned()));
    }
    let mut provers: Vec<(String, usize)> = Vec::new();
    let mut open = Vec::new();
    for goal in &goals {
        match &goal.prover {
            Ok(prover) => match provers.iter_mut().find(|(name, _)| name == prover) {
                Some((_, count)) => *count += 1,
                None => provers.push((prover.clone(), 1)),
            },
            Err(why) => open.push(goal_words(&proof, &places, goal, why)),
        }
    }
    Ok(match open.is_empty() {
        true => WhymlAnswer::Accepted(provers),
        false => {
            let proved = goals.len() - open.len();
            WhymlAnswer::Open(open, proved)
        }
    })
}

/// A goal that is not proved, by the statement that it is about.
fn goal_words(proof: &Proof, places: &[Option<usize>], goal: &Why3Goal, why: &str) -> String {
    let subject = match goal.subject.as_str() {
        "Unreachable point" => "a check fails".to_owned(),
        other => {
            let mut letters = other.chars();
            let first = letters.next().map(|c| c.to_lowercase().to_string()).unwrap_or_default();
            format!("{first}{} is not proved", letters.as_str())
        }
    };
    let place = goal.line.and_then(|line| places.get(line).copied().flatten());
    match place {
        Some(at) => {
            let (line, text) = &proof.lines[at];
            format!("line {line}, {text}: {subject} ({why})")
        }
        None => format!("{} at the start: {subject} ({why})", goal.function),
    }
}
