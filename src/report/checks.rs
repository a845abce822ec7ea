//! Checks and claims with their verdicts: the marks in the source, and their list.

use std::fmt::Write as _;

use super::html::escaped;
use super::places::SourcePlaces;
use base::Span;
use engine::{CheckReport, UnknownReason, Verdict, VerificationReport};
use pipeline::Pipeline;

/// A check as the page shows it.
#[derive(Clone, Debug)]
pub(super) struct CheckMark {
    number: usize,
    /// Where it stands.
    pub span: Span,
    place: String,
    /// The place among those of the page.
    at: Option<usize>,
    text: String,
    fails_if: String,
    /// `safe`, `unsafe` or `unknown`.
    verdict: &'static str,
    /// Why, in words.
    why: String,
    /// Further lines: what is known.
    more: Vec<String>,
    /// Which of the runs shows it.
    run: Option<usize>,
    is_claim: bool,
}

/// All checks of a report, then what is claimed.
pub(super) fn marks(
    subject: &Pipeline,
    report: &VerificationReport,
    places: &SourcePlaces,
) -> Vec<CheckMark> {
    let mut runs = 0;
    let number = report.checks.len();
    let all = report.checks_and_claims().enumerate();
    all.map(|(at, check)| {
        let run = matches!(check.verdict, Verdict::Unsafe(_)).then(|| {
            runs += 1;
            runs - 1
        });
        mark(subject, check, places, run, at >= number)
    })
    .collect()
}

fn mark(
    subject: &Pipeline,
    check: &CheckReport,
    places: &SourcePlaces,
    run: Option<usize>,
    is_claim: bool,
) -> CheckMark {
    let span = subject.as_written().check(check.check).span;
    let (verdict, why, more) = match &check.verdict {
        Verdict::Safe(_) => ("safe", "no run comes to it and fails".to_owned(), Vec::new()),
        Verdict::Unsafe(witness) => {
            let calls = witness.calls.iter().map(|calls| format!(" ({calls})"));
            let why = format!("a run fails here{}", calls.collect::<String>());
            ("unsafe", why, witness.picture.lines().map(str::to_owned).collect())
        }
        Verdict::Unknown(why) => ("unknown", why.to_string(), lines_of(why)),
    };
    CheckMark {
        number: check.check.number(),
        span,
        place: check.place.to_string(),
        at: places.number(span),
        text: check.text.lines().next().unwrap_or_default().to_owned(),
        fails_if: check.fails_if.to_owned(),
        verdict,
        why,
        more,
        run,
        is_claim,
    }
}

/// What is known of a claim that is lost on a way.
fn lines_of(why: &UnknownReason) -> Vec<String> {
    let UnknownReason::NotKept(turn) = why else { return Vec::new() };
    let mut lines = vec![turn.way.clone()];
    let states = [("before", &turn.before), ("after", &turn.after), ("wrong", &turn.wrong)];
    for (word, state) in states {
        lines.extend(state.iter().map(|line| format!("{word}: {line}")));
    }
    lines
}

impl CheckMark {
    fn noun(&self) -> &'static str {
        if self.is_claim { "claim" } else { "check" }
    }

    fn sign(&self) -> &'static str {
        match self.verdict {
            "safe" => "✓",
            "unsafe" => "✗",
            _ => "?",
        }
    }

    /// The file and line of its place: the place without its column.
    fn line(&self) -> &str {
        self.place.rsplit_once(':').map_or(self.place.as_str(), |(line, _)| line)
    }

    /// What the mark says when it is pointed at.
    fn tooltip(&self) -> String {
        let Self { number, fails_if, verdict, why, .. } = self;
        let about = match self.is_claim {
            true => String::new(),
            false => format!(", fails if {fails_if}"),
        };
        format!("{} {number}{about}: {verdict}; {why}", self.noun())
    }

    /// How bad it is: what fails comes before what is open, and that before what is safe.
    fn rank(&self) -> usize {
        match self.verdict {
            "unsafe" => 0,
            "unknown" => 1,
            _ => 2,
        }
    }

    /// The place among those of the page, of a check that fails or is open.
    pub(super) fn open_place(&self) -> Option<(usize, &'static str)> {
        self.at.filter(|_| self.verdict != "safe").map(|at| (at, self.verdict))
    }
}

/// The mark of the checks that stand on one line: that of the worst, with what all of them say.
pub(super) fn line_mark(checks: &[&CheckMark]) -> String {
    let Some(worst) = checks.iter().min_by_key(|check| check.rank()) else { return String::new() };
    let tooltips: Vec<String> = checks.iter().map(|check| check.tooltip()).collect();
    let tooltip = escaped(&tooltips.join("\n"));
    let at: Vec<String> =
        checks.iter().filter_map(|check| check.at).map(|at| at.to_string()).collect();
    let at = if at.is_empty() { String::new() } else { format!(" data-s=\"{}\"", at.join(" ")) };
    format!(
        "<a class=\"badge {}\" href=\"#check-{}\"{at} title=\"{tooltip}\" aria-label=\"{tooltip}\">{}</a>",
        worst.verdict,
        worst.number,
        worst.sign()
    )
}

/// How many checks have each verdict, in words.
pub(super) fn summary(checks: &[CheckMark]) -> String {
    let count = |verdict: &str| checks.iter().filter(|check| check.verdict == verdict).count();
    let parts = ["unsafe", "unknown", "safe"].map(|verdict| (count(verdict), verdict));
    let parts = parts.iter().filter(|(count, _)| *count > 0);
    let parts: Vec<String> = parts.map(|(count, verdict)| format!("{count} {verdict}")).collect();
    if parts.is_empty() { "nothing to check".to_owned() } else { parts.join(", ") }
}

/// The list of all: those that fail, those that are open, and the safe ones folded by their lines.
pub(super) fn list(checks: &[CheckMark]) -> String {
    if checks.is_empty() {
        return "<p>No statement of this program can go wrong, and nothing is claimed.</p>"
            .to_owned();
    }
    let (safe, mut rest): (Vec<&CheckMark>, Vec<&CheckMark>) =
        checks.iter().partition(|check| check.verdict == "safe");
    rest.sort_by_key(|check| check.rank());
    let mut out = String::new();
    if !rest.is_empty() {
        out.push_str("<ul class=\"checks\">");
        for check in rest {
            entry(&mut out, check);
        }
        out.push_str("</ul>");
    }
    if safe.is_empty() {
        return out;
    }
    let _ = write!(out, "<h3>{}</h3><ul class=\"checks lines\">", counted(safe.len(), "safe"));
    for line in safe.chunk_by(|one, next| one.line() == next.line()) {
        let places: Vec<String> =
            line.iter().map(|check| format!("<code>{}</code>", escaped(&check.text))).collect();
        let _ = write!(
            out,
            "<li><details><summary><span class=\"sign safe\" aria-hidden=\"true\">✓</span> \
             <span class=\"place\">line {}</span> {}</summary><ul class=\"checks\">",
            escaped(line[0].line()),
            places.join(" ")
        );
        for check in line {
            entry(&mut out, check);
        }
        out.push_str("</ul></details></li>");
    }
    out + "</ul>"
}

/// How many, in words: `1 safe check`, `12 safe checks`.
fn counted(count: usize, verdict: &str) -> String {
    format!("{count} {verdict} check{}", if count == 1 { "" } else { "s" })
}

fn entry(out: &mut String, check: &CheckMark) {
    let at = check.at.map_or(String::new(), |at| format!(" data-s=\"{at}\""));
    let noun = if check.is_claim { "Claim" } else { "Check" };
    let about = match check.is_claim {
        true => String::new(),
        false => format!("<span class=\"about\">fails if {}</span>", escaped(&check.fails_if)),
    };
    let _ = write!(
        out,
        "<li id=\"check-{0}\"{at}><span class=\"sign {1}\" aria-hidden=\"true\">{2}</span><div>\
         <p class=\"head\"><strong>{noun} {0}</strong> <span class=\"verdict {1}\">{1}</span> \
         <span class=\"place\">{3}</span></p><p><code>{4}</code> {about}</p>",
        check.number,
        check.verdict,
        check.sign(),
        escaped(&check.place),
        escaped(&check.text),
    );
    if check.verdict != "safe" {
        let _ = write!(out, "<p class=\"why\">{}</p>", escaped(&check.why));
    }
    if !check.more.is_empty() {
        let _ = write!(out, "<pre class=\"more\">{}</pre>", escaped(&check.more.join("\n")));
    }
    if let Some(run) = check.run {
        let _ = write!(out, "<button class=\"play\" data-run=\"{run}\">Play the run</button>");
    }
    out.push_str("</div></li>");
}
