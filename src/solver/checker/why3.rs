//! Why3: what it and its provers say of the goals of a file of WhyML.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{CheckerKind, NotChecked, first_line, version_of};
use crate::process::{Cancel, Job, JobOutcome, run};

/// The variable that says which Why3 is used.
pub(super) const WHY3: &str = "UNHEAP_WHY3";
/// The most bytes that a checker may print on each stream.
const OUTPUT: usize = 16 << 20;
/// The provers that are asked one after the other: the words of Why3 for each, its program, and whether Why3 has to be
/// told how it is called. Why3 1.5 knows no CVC5, which reads what it writes for CVC4.
const PROVERS: [(&str, &str, bool); 4] = [
    ("CVC5,unheap", "cvc5", true),
    ("CVC4", "cvc4", false),
    ("Z3", "z3", false),
    ("Alt-Ergo", "alt-ergo", false),
];
/// How CVC5 is called.
const CVC5: &str = "[prover]
name = \"CVC5\"
version = \"unheap\"
command = \"cvc5 --stats-internal --tlimit-per=%t000 --lang=smt2 %f\"
driver = \"cvc4_16\"
in_place = false
interactive = false
";

/// A goal of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why3Goal {
    /// The line of the file that it is about, from 1 on; none if it is not about this file.
    pub line: Option<usize>,
    /// What it is about, in the words of the file, a capital first.
    pub subject: String,
    /// The function that it belongs to.
    pub function: String,
    /// Who proves it; else what the last one says that was asked.
    pub prover: Result<String, String>,
}

/// What Why3 says of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why3Answer {
    /// The goals, in its order.
    Goals(Vec<Why3Goal>),
    /// The file is no WhyML, in its words.
    Refused(String),
    /// It took too long.
    TimeOut,
}

/// Where Why3 is.
///
/// # Errors
/// If it is not there.
pub fn why3() -> Result<PathBuf, NotChecked> {
    let named = std::env::var_os(WHY3).filter(|name| !name.is_empty());
    which::which(named.unwrap_or_else(|| OsString::from("why3")))
        .map_err(|_| NotChecked::NoChecker(CheckerKind::Why3))
}

/// The provers that are there, as Why3 calls them.
fn provers() -> Vec<(&'static str, &'static str)> {
    let there = PROVERS.iter().filter(|(_, program, _)| which::which(program).is_ok());
    there.map(|&(name, program, _)| (name, program)).collect()
}

/// Which Why3 is there, in its words, with the provers that it asks.
///
/// # Errors
/// If there is none, or it does not say.
pub fn why3_version() -> Result<(String, PathBuf), NotChecked> {
    let path = why3()?;
    let words = version_of(&path, CheckerKind::Why3)?;
    let version = first_line(&words).rsplit(' ').next().unwrap_or_default().to_owned();
    let provers: Vec<&str> = provers().into_iter().map(|(_, program)| program).collect();
    match provers.is_empty() {
        true => Err(NotChecked::NoProver),
        false => Ok((format!("{version} with {}", provers.join(", ")), path)),
    }
}

/// The time of a goal and of all of them.
#[derive(Clone, Copy, Debug)]
struct Why3Times {
    goal: Duration,
    all: Duration,
}

/// What Why3 says of a file that uses a library, each with its name. Each goal is put to one prover after the other until
/// one proves it.
///
/// # Errors
/// If there is no Why3, or it does not run.
pub fn ask_why3(
    library: (&str, &str),
    file: (&str, &str),
    time: Duration,
    cancel: &Cancel,
) -> Result<Why3Answer, NotChecked> {
    let path = why3()?;
    let provers = provers();
    if provers.is_empty() {
        return Err(NotChecked::NoProver);
    }
    let failed = |error: std::io::Error| NotChecked::Failed(CheckerKind::Why3, error.to_string());
    let folder = tempfile::tempdir().map_err(failed)?;
    for (name, text) in [library, file, ("provers.conf", CVC5)] {
        std::fs::write(folder.path().join(name), text).map_err(failed)?;
    }
    let asking = Asking { path: &path, folder: folder.path(), file: file.0, cancel };
    asking.detect()?;
    let times = Why3Times { goal: (time / 10).clamp(SHORTEST, LONGEST), all: time };
    let mut goals: Vec<Why3Goal> = Vec::new();
    for (name, program) in provers {
        let answered = match asking.goals(name, times)? {
            Ok(answered) => answered,
            Err(answer) if goals.is_empty() => return Ok(answer),
            Err(_) => break,
        };
        let proved = answered.into_iter().map(|goal| Why3Goal {
            prover: goal.prover.map(|()| program.to_owned()),
            line: goal.line,
            subject: goal.subject,
            function: goal.function,
        });
        if goals.is_empty() {
            goals = proved.collect();
        } else {
            // The goals are those of the file, in its order, whoever is asked.
            for (goal, again) in goals.iter_mut().zip(proved) {
                let is_same = (goal.line, &goal.subject) == (again.line, &again.subject);
                if goal.prover.is_err() && is_same {
                    *goal = again;
                }
            }
        }
        if goals.iter().all(|goal| goal.prover.is_ok()) {
            break;
        }
    }
    Ok(Why3Answer::Goals(goals))
}

/// The least and the most time of a goal.
const SHORTEST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(10);

/// A goal, and what a prover says of it.
struct AnsweredGoal {
    line: Option<usize>,
    subject: String,
    function: String,
    prover: Result<(), String>,
}

/// Why3 with a folder of its own.
struct Asking<'a> {
    path: &'a Path,
    folder: &'a Path,
    file: &'a str,
    cancel: &'a Cancel,
}

impl Asking<'_> {
    /// A call of Why3 with a configuration in the folder.
    fn job(&self, command: &[&str], time: Duration) -> Job {
        let mut job = Job::new(self.path.to_owned(), time).args(command.iter().copied());
        job.args.extend(["-C".into(), self.folder.join("why3.conf").into()]);
        job.output_bytes = OUTPUT;
        job
    }

    /// Has Why3 look for provers.
    fn detect(&self) -> Result<(), NotChecked> {
        let job = self.job(&["config", "detect"], LONGEST);
        match run(&job, self.cancel) {
            JobOutcome::Finished(output) if output.code == 0 => Ok(()),
            other => Err(NotChecked::Failed(
                CheckerKind::Why3,
                format!("it does not look for provers: {other:?}"),
            )),
        }
    }

    /// What a prover says of the goals.
    fn goals(
        &self,
        prover: &str,
        times: Why3Times,
    ) -> Result<Result<Vec<AnsweredGoal>, Why3Answer>, NotChecked> {
        let seconds = times.goal.as_secs().max(1).to_string();
        let options = ["prove", "-a", "split_vc", "-t", &seconds, "-P", prover];
        let mut job = self.job(&options, times.all);
        let extra = self.folder.join("provers.conf");
        job.args.extend(["--extra-config".into(), extra.into(), "-L".into(), self.folder.into()]);
        job.args.push(self.folder.join(self.file).into());
        let failed = |why: String| Err(NotChecked::Failed(CheckerKind::Why3, why));
        match run(&job, self.cancel) {
            JobOutcome::Finished(output) => {
                let place = format!("{}/", self.folder.display());
                let words = output.stderr.replace(&place, "");
                match read_goals(&output.stdout.replace(&place, ""), self.file) {
                    // It ends with another code if it has not proved all.
                    Some(goals) if output.code == 0 || !goals.is_empty() => Ok(Ok(goals)),
                    _ if output.code != 0 => Ok(Err(Why3Answer::Refused(words.trim().to_owned()))),
                    _ => failed(format!("its answer makes no sense: {}", output.stdout)),
                }
            }
            JobOutcome::TimedOut | JobOutcome::Cancelled => Ok(Err(Why3Answer::TimeOut)),
            JobOutcome::Killed { signal, .. } => failed(format!("signal {signal} ended it")),
            JobOutcome::TooMuchOutput => failed("it wrote too much".to_owned()),
            JobOutcome::CouldNotStart(why) => failed(why),
        }
    }
}

/// The goals that Why3 tells: for each where it stands, what it is about, and what came out. Nothing if there is more.
fn read_goals(text: &str, file: &str) -> Option<Vec<AnsweredGoal>> {
    let mut goals = Vec::new();
    let mut line = None;
    let mut about: Option<(String, String)> = None;
    for words in text.lines().map(str::trim).filter(|words| !words.is_empty()) {
        if let Some(rest) = words.strip_prefix("File \"") {
            let (name, rest) = rest.split_once("\", line ")?;
            let number = rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
            line = (name == file).then_some(number);
        } else if let Some(rest) = words.strip_prefix("Sub-goal ") {
            let (subject, function) = rest.trim_end_matches('.').rsplit_once(" of goal ")?;
            about = Some((subject.to_owned(), function.trim_end_matches("'vc").to_owned()));
        } else if let Some(rest) = words.strip_prefix("Goal ") {
            let function = rest.trim_end_matches('.').trim_end_matches("'vc");
            about = Some(("Goal".to_owned(), function.to_owned()));
        } else if let Some(rest) = words.strip_prefix("Prover result is: ") {
            let (subject, function) = about.take()?;
            let prover = match rest.starts_with("Valid (") || rest == "Valid." {
                true => Ok(()),
                false => Err(rest.split(" (").next().unwrap_or(rest).to_owned()),
            };
            goals.push(AnsweredGoal { line: line.take(), subject, function, prover });
        }
        // What a prover has written of itself stands between these.
    }
    about.is_none().then_some(goals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_read_with_their_places() {
        let text = "File \"x.mlw\", line 16, characters 6-31:\nSub-goal Claim 13 at line 10 of goal at_2'vc.\n\
                    Prover result is: Unknown (unknown) (0.85s).\n\n\
                    File \"lib.mlw\", line 1, characters 6-31:\nSub-goal Null of goal f'vc.\n\
                    Prover result is: Valid (0.02s, 6665 steps).\n\nGoal run'vc.\nProver result is: Valid (0.0s).\n";
        let goals = read_goals(text, "x.mlw").expect("it makes sense");
        let read: Vec<(Option<usize>, &str, &str, bool)> = goals
            .iter()
            .map(|it| (it.line, it.subject.as_str(), it.function.as_str(), it.prover.is_ok()))
            .collect();
        let expected = [
            (Some(16), "Claim 13 at line 10", "at_2", false),
            (None, "Null", "f", true),
            (None, "Goal", "run", true),
        ];
        assert_eq!(read, expected);
        // An answer that ends before the result is none.
        assert!(read_goals("Goal run'vc.\n", "x.mlw").is_none());
    }
}
