//! The page of a program.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use super::checks::{self, CheckMark};
use super::colours::SMTLIB;
use super::graph::graph;
use super::html::{HtmlDocument, escaped};
use super::legend::legend;
use super::marked::code;
use super::panes::{GROUPS, Pane, panes};
use super::places::SourcePlaces;
use super::proofs::proofs;
use super::runs::{PlaybackStart, PlayedRun, play};
use super::source::source;
use base::MarkedText;
use concrete::ObjectNames;
use engine::{Overall, Verdict, VerificationReport, certificate};
use pipeline::Pipeline;
use pipeline::front::front_end;

/// The scripts of a page of a program.
const SCRIPTS: &[&str] = &[
    include_str!("page/links.js"),
    include_str!("page/tabs.js"),
    include_str!("page/heap.js"),
    include_str!("page/player.js"),
    include_str!("page/live.js"),
];

/// What a page is about.
#[derive(Debug)]
pub struct PageSubject<'a> {
    /// The program as it was verified, with marks.
    pub subject: &'a Pipeline,
    /// The same with its calls, and with marks: what is translated.
    pub shared: &'a Pipeline,
    /// What is known of it.
    pub report: &'a VerificationReport,
    /// The runs that are shown besides witnesses; a derivation is made of the first one that is given.
    pub starts: Vec<PlaybackStart>,
    /// Whether a heap was given for the first of these.
    pub has_heap: bool,
    /// The name of the file without folder and ending.
    pub title: &'a str,
    /// A link to the page of the folder that this is part of.
    pub up: Option<&'a str>,
    /// Whether times are told.
    pub times: bool,
    /// What the page needs that is served.
    pub served: Option<ServedPage>,
}

/// What a page knows of the server that it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServedPage {
    /// Which of the programs it is.
    pub number: usize,
    /// The state of the files of which it was made.
    pub version: String,
    /// What a request has to know that changes files.
    pub token: String,
    /// Whether it shows a change that is not saved.
    pub is_trial: bool,
}

/// The page of a program: a whole text of HTML.
#[must_use]
pub fn page(subject: &PageSubject<'_>) -> String {
    let PageSubject { shared, report, title, .. } = *subject;
    let verified = subject.subject.as_written();
    let places = SourcePlaces::collect([&shared.program, &subject.subject.program, verified]);
    let of_shared = places.statements(&shared.program);
    let of_subject = places.statements(&subject.subject.program);
    let marks = checks::marks(subject.subject, report, &places);
    let mut pictures: Vec<Json> = Vec::new();
    let runs = runs(subject, &places);
    let mut all = vec![pane("checks", "Checks", checks::list(&marks))];
    if !runs.is_empty() {
        all.push(pane("run", "Run", PLAYER.to_owned()));
    }
    let proof = proofs(subject.subject, report, &of_subject, &mut pictures);
    if !proof.is_empty() {
        all.push(pane("proof", "Proof", proof));
    }
    all.push(pane("graph", "Graph", graph(shared, &of_shared)));
    let heap = subject.starts.first().filter(|_| subject.has_heap).map(|start| &start.heap);
    all.extend(panes(shared, &of_shared, title, heap));
    if let Some(text) = certificate(subject.subject, report) {
        let body = code(&MarkedText::read(&text), &of_subject, SMTLIB);
        all.push(pane("certificate", "Certificate", body));
    }
    let source = source(&shared.source, &places, &marks);
    let body = body(subject, &source, &marks, &all);
    let fails = report
        .checks_and_claims()
        .filter(|check| matches!(check.verdict, Verdict::Unsafe(_)))
        .count();
    let runs: Vec<Json> = runs.into_iter().map(|run| run.data).collect();
    let words = (!front_end(&shared.source).has_readings).then_some(pipeline::WORDS);
    let served = subject.served.as_ref().map(|served| {
        json!({"number": served.number, "version": served.version, "token": served.token,
               "trial": served.is_trial, "text": shared.source.own_text(), "words": words})
    });
    let data = json!({"runs": runs, "fails": fails, "pictures": pictures, "served": served});
    let title = format!("{} · unheap", report.file);
    let editor = subject.served.is_some().then_some("/editor.js");
    HtmlDocument { title: &title, body, data, scripts: SCRIPTS, served_script: editor }.text()
}

fn pane(id: &str, title: &str, body: String) -> Pane {
    Pane { id: id.to_owned(), title: title.to_owned(), body }
}

/// What the player consists of; a script fills it in.
const PLAYER: &str = "<div class=\"player\"><div class=\"controls\">\
    <label class=\"which\">Run <select id=\"run-choice\"></select></label>\
    <div class=\"buttons\" role=\"group\" aria-label=\"Steps\">\
    <button type=\"button\" id=\"run-first\" aria-label=\"First state\">⇤</button>\
    <button type=\"button\" id=\"run-back\" aria-label=\"One step back\">←</button>\
    <button type=\"button\" id=\"run-play\" aria-label=\"Play\">▶</button>\
    <button type=\"button\" id=\"run-next\" aria-label=\"One step on\">→</button>\
    <button type=\"button\" id=\"run-last\" aria-label=\"Last state\">⇥</button></div>\
    <input type=\"range\" id=\"run-slider\" min=\"0\" value=\"0\" aria-label=\"State of the run\">\
    <output id=\"run-count\" for=\"run-slider\"></output></div>\
    <p class=\"statement\" id=\"run-text\" aria-live=\"polite\"></p>\
    <div class=\"stage\"><div id=\"run-picture\" class=\"picture\" tabindex=\"0\" role=\"region\" \
    aria-label=\"The heap\"></div><div class=\"beside\"><table id=\"run-vars\"><caption>Variables</caption>\
    <tbody></tbody></table><div id=\"run-calls\"></div></div></div></div>";

/// The runs: witnesses in the order of their checks, then those that start as is said.
fn runs(subject: &PageSubject<'_>, places: &SourcePlaces) -> Vec<PlayedRun> {
    let program = subject.subject.as_written();
    let statements = places.statements(program);
    let renderer = subject.subject.renderer_as_written();
    let play = |start: &PlaybackStart| {
        play(program, &subject.subject.source, &renderer, &statements, start)
    };
    let mut runs = Vec::new();
    for check in subject.report.checks_and_claims() {
        if let Verdict::Unsafe(witness) = &check.verdict {
            let title = format!("Fails at {} ({})", check.place, check.fails_if);
            let (heap, names) = (witness.heap.clone(), ObjectNames::default());
            runs.push(play(&PlaybackStart { title, heap, names, check: Some(check.check) }));
        }
    }
    runs.extend(subject.starts.iter().map(play));
    runs
}

fn body(subject: &PageSubject<'_>, source: &str, checks: &[CheckMark], panes: &[Pane]) -> String {
    let report = subject.report;
    let overall = report.overall();
    let verdict = match overall {
        Overall::Safe => "safe",
        Overall::Unsafe => "unsafe",
        Overall::Unknown | Overall::NothingChecked => "unknown",
    };
    let mut out = String::from("<a class=\"skip\" href=\"#panes\">Skip to the results</a><header>");
    if let Some(up) = subject.up {
        let _ = write!(out, "<a class=\"up\" href=\"{}\">All programs</a>", escaped(up));
    }
    let _ = write!(
        out,
        "<h1>{}</h1><p class=\"overall {verdict}\">{overall}</p><p class=\"summary\">{}{}</p>",
        escaped(&report.file),
        escaped(&checks::summary(checks)),
        match subject.times {
            true => format!(", {:.2} s", report.time.as_secs_f64()),
            false => String::new(),
        }
    );
    if overall == Overall::NothingChecked {
        for part in &report.left_out {
            let part = escaped(&part.to_string());
            let _ = write!(out, "<p class=\"summary\">not looked at: {part}</p>");
        }
    }
    if subject.served.is_some() {
        out.push_str("<button type=\"button\" id=\"edit\" aria-pressed=\"false\">Edit</button>");
    }
    out.push_str(
        "</header><main><section id=\"source\" aria-label=\"Source\"><div class=\"scroll\" tabindex=\"0\" role=\"region\" \
         aria-label=\"Source: arrow keys go from statement to statement, Enter holds one\">",
    );
    out.push_str(source);
    out.push_str("</div></section><section id=\"panes\" aria-label=\"Results\">");
    tabs(&mut out, panes, first_pane(overall, panes));
    out.push_str("</section></main>");
    out.push_str("<footer><p><kbd>↑</kbd> <kbd>↓</kbd> statement, <kbd>Enter</kbd> hold, <kbd>Esc</kbd> let go, \
                  <kbd>[</kbd> <kbd>]</kbd> tabs, <kbd>,</kbd> <kbd>.</kbd> steps of a run</p></footer>");
    out
}

/// Which pane is open at first: the run of what fails, else the checks.
fn first_pane(overall: Overall, panes: &[Pane]) -> usize {
    let first = if overall == Overall::Unsafe { "run" } else { "checks" };
    panes.iter().position(|pane| pane.id == first).unwrap_or(0)
}

/// The tabs in their groups, and the panes.
fn tabs(out: &mut String, panes: &[Pane], first: usize) {
    out.push_str(
        "<div class=\"tabs\"><div class=\"groups\" role=\"group\" aria-label=\"Kinds of results\">",
    );
    let open = panes[first].group();
    for group in GROUPS.into_iter().filter(|group| panes.iter().any(|pane| pane.group() == *group))
    {
        let _ = write!(
            out,
            "<button type=\"button\" data-group=\"{group}\" aria-pressed=\"{}\">{group}</button>",
            group == open
        );
    }
    out.push_str(
        "<button type=\"button\" id=\"two-panes\" aria-pressed=\"false\" title=\"Keep this pane open beside the \
         next one\">Two panes</button></div><div role=\"tablist\" aria-label=\"What is made of the program\">",
    );
    for (number, pane) in panes.iter().enumerate() {
        let Pane { id, title, .. } = pane;
        let (selected, index) = if number == first { ("true", "0") } else { ("false", "-1") };
        let hidden = if pane.group() == open { "" } else { " hidden" };
        let _ = write!(
            out,
            "<button type=\"button\" role=\"tab\" id=\"tab-{id}\" aria-controls=\"pane-{id}\" data-of=\"{}\" \
             aria-selected=\"{selected}\" tabindex=\"{index}\"{hidden}>{}</button>",
            pane.group(),
            escaped(title)
        );
    }
    out.push_str("</div></div><div id=\"stack\">");
    for (number, Pane { id, title, body }) in panes.iter().enumerate() {
        let hidden = if number == first { "" } else { " hidden" };
        let _ = write!(
            out,
            "<div class=\"pane\" role=\"tabpanel\" id=\"pane-{id}\" aria-labelledby=\"tab-{id}\" tabindex=\"0\"{hidden}>\
             <h2>{}</h2>{}{body}</div>",
            escaped(title),
            legend(id)
        );
    }
    out.push_str("</div>");
}
