//! Renders messages to standard error: plain, or in colour on a terminal.

use std::io::{IsTerminal as _, Write as _};

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use unheap::base::{Diagnostic, Severity, Source};

use super::Stopped;

/// Prints an error without a place.
pub fn complain(message: &str) -> Stopped {
    say(&renderer().render(&[Group::with_title(Level::ERROR.primary_title(message))]));
    Stopped
}

/// Prints a remark.
pub fn note(message: &str) {
    say(&renderer().render(&[Group::with_title(Level::NOTE.primary_title(message))]));
}

/// Prints diagnostics with their places in the source.
pub fn report(source: &Source, diagnostics: &[Diagnostic]) -> Stopped {
    for diagnostic in diagnostics {
        say(&rendered(source, diagnostic));
    }
    Stopped
}

fn rendered(source: &Source, diagnostic: &Diagnostic) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let primary = AnnotationKind::Primary.span(diagnostic.span.range());
    let mut snippet = Snippet::source(&source.text)
        .path(&source.name)
        .annotation(primary.label(&diagnostic.label));
    for label in &diagnostic.labels {
        let context = AnnotationKind::Context.span(label.span.range());
        snippet = snippet.annotation(context.label(&label.message));
    }
    let mut group = level.primary_title(&diagnostic.message).id(diagnostic.code).element(snippet);
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    renderer().render(&[group])
}

fn renderer() -> Renderer {
    if std::io::stderr().is_terminal() { Renderer::styled() } else { Renderer::plain() }
}

fn say(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}
