//! Renders messages to standard error: plain, or in colour on a terminal.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _};
use std::sync::OnceLock;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use base::{Diagnostic, Severity, Source, Span};

use super::ReportedFailure;
use super::args::{ColorWhen, GlobalArgs};

/// How much is said, and in which colours.
#[derive(Clone, Copy, Debug)]
struct Tone {
    color: ColorWhen,
    is_quiet: bool,
    is_verbose: bool,
}

/// How this run speaks: set once, by the arguments.
static TONE: OnceLock<Tone> = OnceLock::new();

/// What the arguments say of messages, from now on.
pub(super) fn set_tone(global: &GlobalArgs) {
    let (color, is_quiet, is_verbose) = (global.color, global.quiet, global.verbose);
    let _ = TONE.set(Tone { color, is_quiet, is_verbose });
}

fn tone() -> Tone {
    let usual = Tone { color: ColorWhen::Auto, is_quiet: false, is_verbose: false };
    TONE.get().copied().unwrap_or(usual)
}

/// Whether remarks are to be left out.
pub(super) fn is_quiet() -> bool {
    tone().is_quiet
}

/// Whether everything is to be told that is tried.
pub(super) fn is_verbose() -> bool {
    tone().is_verbose
}

/// Prints an error without a place.
pub(super) fn complain(message: &str) -> ReportedFailure {
    say(&renderer().render(&[Group::with_title(Level::ERROR.primary_title(message))]));
    ReportedFailure
}

/// Prints a warning without a place.
pub(super) fn warn(message: &str) {
    if is_quiet() {
        return;
    }
    say(&renderer().render(&[Group::with_title(Level::WARNING.primary_title(message))]));
}

/// Prints a remark.
pub(super) fn note(message: &str) {
    if is_quiet() {
        return;
    }
    say(&renderer().render(&[Group::with_title(Level::NOTE.primary_title(message))]));
}

/// A remark as plain text, with the end of its last line.
pub(super) fn note_text(message: &str) -> String {
    plain(&[Group::with_title(Level::NOTE.primary_title(message))])
}

/// An error without a place as plain text, with the end of its last line.
pub(super) fn complaint_text(message: &str) -> String {
    plain(&[Group::with_title(Level::ERROR.primary_title(message))])
}

/// Diagnostics as plain text, with the end of the last line.
pub(super) fn report_as_text(source: &Source, diagnostics: &[Diagnostic]) -> String {
    let one = |diagnostic| plain(&[grouped(source, diagnostic)]);
    diagnostics.iter().map(one).collect()
}

fn plain(groups: &[Group<'_>]) -> String {
    Renderer::plain().render(groups) + "\n"
}

/// Prints a text as it is.
pub(super) fn report_text(text: &str) {
    say(text.trim_end());
}

/// Prints diagnostics with their places in the source.
pub(super) fn report(source: &Source, diagnostics: &[Diagnostic]) -> ReportedFailure {
    for diagnostic in diagnostics {
        say(&renderer().render(&[grouped(source, diagnostic)]));
    }
    ReportedFailure
}

fn grouped<'a>(source: &'a Source, diagnostic: &'a Diagnostic) -> Group<'a> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let primary_file = source.file_at(diagnostic.span.start);
    let primary = (AnnotationKind::Primary, diagnostic.span, diagnostic.label.as_str());
    let labels = diagnostic.labels.iter();
    let labels = labels.map(|label| (AnnotationKind::Context, label.span, label.message.as_str()));
    let mut places: BTreeMap<usize, Vec<_>> = BTreeMap::new();
    for place @ (_, span, _) in std::iter::once(primary).chain(labels) {
        places.entry(source.file_at(span.start)).or_default().push(place);
    }
    let first = places.remove(&primary_file).map(|places| (primary_file, places));
    let snippets = first.into_iter().chain(places).map(|(file, places)| {
        let all = source.files()[file].span;
        let within = |span: Span| {
            let range = span.range();
            let start = all.start as usize;
            range.start - start..range.end.min(all.end as usize) - start
        };
        let annotations =
            places.into_iter().map(|(kind, span, label)| kind.span(within(span)).label(label));
        Snippet::source(source.slice(all)).path(source.path(file)).annotations(annotations)
    });
    let title = level.primary_title(&diagnostic.message).id(diagnostic.code);
    let mut group = title.elements(snippets);
    if let Some(used) = used_at(source, primary_file) {
        group = group.element(Level::NOTE.message(used));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    group
}

/// From where the file is used, up to the program's own; nothing of that itself.
fn used_at(source: &Source, mut file: usize) -> Option<String> {
    let mut text = String::new();
    while let Some(at) = source.files()[file].used_at {
        let user = source.file_at(at.start);
        let (path, user_path) = (source.path(file), source.path(user));
        let (line, column) = source.line_column(at.start);
        if text.is_empty() {
            text = format!("{path} is used at {user_path}:{line}:{column}");
        } else {
            let _ = write!(text, ", which is used at {user_path}:{line}:{column}");
        }
        file = user;
    }
    (!text.is_empty()).then_some(text)
}

fn renderer() -> Renderer {
    if has_colors() { Renderer::styled() } else { Renderer::plain() }
}

/// Whether messages have colours: the option, then NO_COLOR, CLICOLOR_FORCE, CLICOLOR, then whether it is a terminal that
/// can show them.
fn has_colors() -> bool {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let is_zero = |name: &str| variable(name).is_some_and(|value| value == "0");
    match tone().color {
        ColorWhen::Always => true,
        ColorWhen::Never => false,
        ColorWhen::Auto if variable("NO_COLOR").is_some() => false,
        ColorWhen::Auto if variable("CLICOLOR_FORCE").is_some() && !is_zero("CLICOLOR_FORCE") => {
            true
        }
        ColorWhen::Auto if is_zero("CLICOLOR") => false,
        ColorWhen::Auto if variable("TERM").is_some_and(|value| value == "dumb") => false,
        ColorWhen::Auto => std::io::stderr().is_terminal(),
    }
}

fn say(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}
