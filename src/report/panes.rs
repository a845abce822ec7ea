//! The panes of a page: one for each row of the table of outputs, and the certificate.

use std::fmt::Write as _;

use super::colours::{C, HASKELL, OCAML, PAPER, SMTLIB, TextNotation, UNHEAP};
use super::html::escaped;
use super::marked::code;
use super::places::StatementPlaces;
use base::MarkedText;
use concrete::Heap;
use encode::cells::STAGES;
use pipeline::{
    Choice as _, ClauseEncoding, OUTPUTS, OutputOptions, Pipeline, PipelineOutput, Request,
};

/// Of a program with more statements no clauses of cells are made: they would be many times as long as what is
/// shown of them.
const MOST_FOR_CELLS: usize = 300;

/// A pane.
pub(super) struct Pane {
    /// Its name in addresses.
    pub id: String,
    /// Its name on the tab.
    pub title: String,
    /// What it shows.
    pub body: String,
}

/// The kinds of panes, in the order of the page.
pub(super) const GROUPS: [&str; 4] = ["Verdict", "Functions", "Clauses", "Stages"];

impl Pane {
    /// Which of the kinds it is.
    pub(super) fn group(&self) -> &'static str {
        match self.id.as_str() {
            "checks" | "run" | "proof" => GROUPS[0],
            "func" | "ocaml" | "haskell" | "whyml" => GROUPS[1],
            "smt2" | "certificate" => GROUPS[2],
            _ => GROUPS[3],
        }
    }
}

/// What a tab is called, and how its text is written.
fn tab_format(name: &str) -> (&str, TextNotation) {
    match name {
        "c" => ("C, typed", C),
        "core" => ("Core", UNHEAP),
        "cfg" => ("Paths", UNHEAP),
        "heap" => ("Heaps", PAPER),
        "derivation" => ("Derivation", PAPER),
        "normal" => ("Trees", PAPER),
        "func" => ("Functions", PAPER),
        "ocaml" => ("OCaml", OCAML),
        "haskell" => ("Haskell", HASKELL),
        "smt2" => ("Clauses", SMTLIB),
        other => (other, PAPER),
    }
}

/// The panes of the outputs; what there is no text of has none.
pub(super) fn panes(
    pipeline: &Pipeline,
    places: &StatementPlaces,
    title: &str,
    heap: Option<&Heap>,
) -> Vec<Pane> {
    let mut all = Vec::new();
    for output in OUTPUTS {
        // The graph is drawn, and checkers of types see what Haskell has.
        if ["dot", "typed"].contains(&output.name) || output.needs_heap && heap.is_none() {
            continue;
        }
        let (tab, notation) = tab_format(output.name);
        let body = match output.name {
            "smt2" => clauses(pipeline, places, output, title),
            _ => text(
                pipeline,
                output,
                OutputOptions::DEFAULT,
                title,
                heap.filter(|_| output.needs_heap),
            )
            .map(|text| code(&text, places, notation)),
        };
        let Ok(body) = body else { continue };
        let about = format!("<p class=\"about\">{}.</p>", escaped(output.about));
        all.push(Pane {
            id: output.name.to_owned(),
            title: tab.to_owned(),
            body: format!("{about}{body}"),
        });
    }
    all
}

fn text(
    pipeline: &Pipeline,
    output: &PipelineOutput,
    options: OutputOptions,
    title: &str,
    heap: Option<&Heap>,
) -> Result<MarkedText, String> {
    let request = Request { options, title, name: title, heap };
    let text = (output.text)(pipeline, &request).map_err(|why| why.to_string())?;
    Ok(MarkedText::read(&text))
}

/// The clauses of each encoding, one at a time.
fn clauses(
    pipeline: &Pipeline,
    places: &StatementPlaces,
    output: &PipelineOutput,
    title: &str,
) -> Result<String, String> {
    let mut encodings: Vec<(String, ClauseEncoding)> = ClauseEncoding::VALUES
        .iter()
        .map(|&encoding| (encoding.word().to_owned(), encoding))
        .collect();
    let stage = STAGES.iter().find(|stage| stage.name == "marks").or(STAGES.first());
    let stage = stage.filter(|_| pipeline.program.code.len() <= MOST_FOR_CELLS);
    encodings.extend(
        stage.map(|stage| (format!("cells ({})", stage.name), ClauseEncoding::Cells(stage))),
    );
    let (mut buttons, mut bodies) = (String::new(), String::new());
    for (number, (name, encoding)) in encodings.iter().enumerate() {
        let options = OutputOptions { encoding: *encoding, ..OutputOptions::DEFAULT };
        let rendered = text(pipeline, output, options, title, None);
        let pressed = number == 0;
        let _ = write!(
            buttons,
            "<button type=\"button\" class=\"variant\" aria-pressed=\"{pressed}\" data-variant=\"{number}\">{}\
             </button>",
            escaped(name)
        );
        let hidden = if pressed { "" } else { " hidden" };
        let body = match rendered {
            Ok(text) => code(&text, places, SMTLIB),
            Err(why) => format!("<p class=\"note\">There are none: {}.</p>", escaped(&why)),
        };
        let _ = write!(
            bodies,
            "<div class=\"variant-body\" data-variant=\"{number}\"{hidden}>{body}</div>"
        );
    }
    Ok(format!(
        "<div class=\"variants\" role=\"group\" aria-label=\"Encoding\">{buttons}</div>{bodies}"
    ))
}
