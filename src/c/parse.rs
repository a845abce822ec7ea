//! From text to the syntax tree of the crate `lang-c`.
//!
//! Its parser recurses, and so do those who walk its tree. All of that is done on a stack that fits the
//! largest declaration of the program ([`with_room`]).

use lang_c::ast::TranslationUnit;
use lang_c::driver::{Config, Flavor, parse_preprocessed};

use super::codes;
use super::origins::Origins;
use super::packing::{is_pack_pragma, without_tag_attributes};
use super::scan::{CToken, ScanKind, line_marker, tokens};
use base::Diagnostic;

/// How much stack a token may need: its nodes nest at most that deep.
const BYTES_PER_TOKEN: usize = if cfg!(debug_assertions) { 32 << 10 } else { 4 << 10 };
/// How much stack any program gets.
const LEAST_STACK: usize = 4 << 20;
/// How many tokens a function or another declaration may have.
pub const MAX_TOKENS: usize = if cfg!(debug_assertions) { 30_000 } else { 200_000 };
/// How deep brackets may nest: more takes the parser of expressions too long.
const MAX_BRACKETS: usize = 1_000;

/// Does the work with enough stack for a program of these tokens.
///
/// # Errors
/// Where a declaration is too large.
pub(crate) fn with_large_stack<T>(
    origins: &Origins<'_>,
    work: impl FnOnce() -> Result<T, Vec<Diagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    let tokens = tokens(origins.text());
    let (mut start, mut count, mut most) = (0, 0, 0);
    let mut depth = 0_usize;
    let mut brackets = 0_usize;
    for token in &tokens {
        if matches!(token.kind, ScanKind::Directive | ScanKind::Comment) {
            continue;
        }
        if count == 0 {
            start = token.range.start;
        }
        count += 1;
        match origins.text().as_bytes()[token.range.start] {
            _ if token.kind != ScanKind::Other => {}
            b'{' => depth += 1,
            b'(' | b'[' => brackets += 1,
            b')' | b']' => brackets = brackets.saturating_sub(1),
            b'}' => {
                depth = depth.saturating_sub(1);
                brackets = 0;
            }
            _ => {}
        }
        most = most.max(count);
        if count > MAX_TOKENS || depth > MAX_BRACKETS || brackets > MAX_BRACKETS {
            let what = if count > MAX_TOKENS {
                format!("this declaration has more than {MAX_TOKENS} tokens")
            } else {
                format!("there are more than {MAX_BRACKETS} brackets in one another")
            };
            let span = origins.span(start, token.range.end);
            let span = base::Span { end: span.start, ..span };
            let error = Diagnostic::error(codes::TOO_DEEP, span, what)
                .with_help("divide the function into several");
            return Err(vec![error]);
        }
        let ends = token.kind == ScanKind::Other
            && matches!(origins.text().as_bytes()[token.range.start], b';' | b'}');
        if depth == 0 && ends {
            count = 0;
        }
    }
    stacker::grow(LEAST_STACK + most * BYTES_PER_TOKEN, work)
}

/// The syntax tree of the text.
///
/// # Errors
/// Where the first thing stands that is no C.
pub(crate) fn parse(origins: &Origins<'_>) -> Result<TranslationUnit, Vec<Diagnostic>> {
    let config =
        Config { cpp_command: String::new(), cpp_options: Vec::new(), flavor: Flavor::GnuC11 };
    let parsed = parse_preprocessed(&config, without_tag_attributes(origins.text()));
    parsed.map(|parsed| parsed.unit).map_err(|error| {
        let text = origins.text();
        let at = error.offset.min(text.len());
        let token = tokens(&text[at..]).into_iter().next();
        let (span, token_text) = match token {
            Some(token) => {
                let range = at + token.range.start..at + token.range.end;
                (origins.span(range.start, range.end), format!("`{}`", &text[range]))
            }
            None => (origins.span(text.len(), text.len()), "the end of the file".to_owned()),
        };
        let mut expected: Vec<&str> = error.expected.into_iter().collect();
        expected.sort_unstable();
        expected.retain(|what| !what.starts_with('[') && !what.contains('\\'));
        let message = format!("{token_text} cannot stand here");
        let help = match expected[..] {
            [] => "the program is read as C11 with GNU extensions".to_owned(),
            _ if expected.len() > 12 => "the program is read as C11 with GNU extensions".to_owned(),
            _ => format!("expected {}", expected.join(", ")),
        };
        vec![Diagnostic::error(codes::SYNTAX, span, message).with_help(help)]
    })
}

/// The syntax tree of our own library.
#[must_use]
pub(crate) fn library() -> TranslationUnit {
    definitions(super::library::LIBRARY)
}

/// The syntax tree of definitions that are ours.
#[must_use]
pub(crate) fn definitions(text: &str) -> TranslationUnit {
    let config =
        Config { cpp_command: String::new(), cpp_options: Vec::new(), flavor: Flavor::GnuC11 };
    let text = super::scan::without_comments(text);
    parse_preprocessed(&config, text).expect("the library is C").unit
}

/// Attributes that say nothing of what a program does.
const HARMLESS: &[&str] = &[
    "access",
    "alloc_align",
    "alloc_size",
    "always_inline",
    "artificial",
    "assume_aligned",
    "cdecl",
    "cold",
    "const",
    "deprecated",
    "designated_init",
    "error",
    "externally_visible",
    "fallthrough",
    "fastcall",
    "flatten",
    "format",
    "format_arg",
    "gnu_inline",
    "hot",
    "leaf",
    "malloc",
    "no_icf",
    "no_instrument_function",
    "no_reorder",
    "no_sanitize",
    "no_sanitize_address",
    "no_sanitize_undefined",
    "no_stack_protector",
    "noclone",
    "noinline",
    "noipa",
    "nonnull",
    "nonstring",
    "noreturn",
    "nothrow",
    "optimize",
    "pure",
    "returns_nonnull",
    "returns_twice",
    "section",
    "sentinel",
    "stdcall",
    "target",
    "tls_model",
    "unused",
    "used",
    "visibility",
    "warn_unused_result",
    "warning",
    "weak",
];

/// Pragmas that say nothing of what a program does, by their first words.
const HARMLESS_PRAGMAS: &[&str] = &[
    "GCC diagnostic",
    "GCC ivdep",
    "GCC optimize",
    "GCC poison",
    "GCC pop_options",
    "GCC push_options",
    "GCC system_header",
    "GCC target",
    "GCC unroll",
    "GCC visibility",
    "GCC warning",
    "STDC CX_LIMITED_RANGE",
    "STDC FP_CONTRACT",
    "clang diagnostic",
    "clang loop",
    "comment",
    "endregion",
    "ident",
    "mark",
    "message",
    "omp",
    "once",
    "region",
    "unroll",
    "warning",
    "weak",
];

/// Whether a directive is such a pragma, or says who made the file.
fn is_harmless(directive: &str) -> bool {
    let words: Vec<&str> = directive.trim_start_matches('#').split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else { return true };
    let rest = rest.join(" ");
    let is_one = |pragma: &&str| {
        rest.strip_prefix(*pragma).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    first == "ident" || first == "pragma" && HARMLESS_PRAGMAS.iter().any(is_one)
}

/// What no tree shows: attributes that change what a program means, and pragmas.
///
/// # Errors
/// Where they stand. In headers of the system there may be any.
pub(crate) fn check_attributes(origins: &Origins<'_>) -> Result<(), Vec<Diagnostic>> {
    let text = origins.text();
    let mut errors = Vec::new();
    let mut is_system = false;
    let mut records = RecordBraces::default();
    let mut behind = 0;
    let all = tokens(text);
    for (at, token) in all.iter().enumerate() {
        let word = &text[token.range.clone()];
        if token.kind == ScanKind::Directive {
            match line_marker(word) {
                Some(marker) => is_system = marker.is_system,
                None if is_system || is_harmless(word) || is_pack_pragma(word) => {}
                None => {
                    let message = format!("`{}` is not supported", word.trim());
                    let span = origins.span(token.range.start, token.range.end);
                    let error = Diagnostic::error(codes::ATTRIBUTE, span, message);
                    errors.push(
                        error.with_help("a pragma may change what the program means: remove it"),
                    );
                }
            }
            continue;
        }
        if at < behind {
            continue;
        }
        if token.kind == ScanKind::Word && word.trim_matches('_') == "attribute" {
            let (wrong, count) = attributes(origins, &all[at + 1..], records.place());
            behind = at + 1 + count;
            errors.extend(wrong.into_iter().filter(|_| !is_system));
            continue;
        }
        records.token(word);
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Which braces are those of structs and unions.
#[derive(Default)]
struct RecordBraces {
    open: Vec<bool>,
    /// Whether a struct or union has been named, whose brace may come.
    is_named: bool,
    /// Whether the last token closes one.
    is_closed: bool,
}

impl RecordBraces {
    fn token(&mut self, word: &str) {
        self.is_closed = false;
        match word {
            "struct" | "union" => self.is_named = true,
            "{" => self.open.push(std::mem::take(&mut self.is_named)),
            "}" => self.is_closed = self.open.pop().unwrap_or(false),
            ";" | "(" | ")" | "," | "=" => self.is_named = false,
            _ => {}
        }
    }

    /// What attributes that come next are said of.
    fn place(&self) -> AttributePlace {
        if self.is_named || self.is_closed {
            AttributePlace::Record
        } else if self.open.last() == Some(&true) {
            AttributePlace::Member
        } else {
            AttributePlace::Variable
        }
    }
}

/// What attributes are said of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AttributePlace {
    /// A struct or a union.
    Record,
    /// A member of one.
    Member,
    /// A variable, a function or a name of a type.
    Variable,
}

/// Whether an attribute that changes sizes or places is understood there.
fn is_understood(name: &str, place: AttributePlace) -> bool {
    match place {
        // How structs are packed is known (`packing`).
        AttributePlace::Record => matches!(name, "packed" | "aligned"),
        AttributePlace::Member => false,
        // Where a variable lies has no influence; where a member lies changes sizes.
        AttributePlace::Variable => name == "aligned",
    }
}

/// What is wrong with the attributes in brackets, and how many tokens they are.
fn attributes(
    origins: &Origins<'_>,
    tokens: &[CToken],
    place: AttributePlace,
) -> (Vec<Diagnostic>, usize) {
    let text = origins.text();
    let mut errors = Vec::new();
    let mut depth = 0;
    for (count, token) in tokens.iter().enumerate() {
        let word = &text[token.range.clone()];
        match word {
            "(" => depth += 1,
            ")" => depth -= 1,
            _ if depth == 2 && token.kind == ScanKind::Word => {
                let name = word.trim_matches('_');
                if !(HARMLESS.contains(&name) || is_understood(name, place)) {
                    let span = origins.span(token.range.start, token.range.end);
                    let message = format!("the attribute `{name}` is not supported");
                    let error = Diagnostic::error(codes::ATTRIBUTE, span, message);
                    errors.push(error.with_help("it may change what the program means: remove it"));
                }
            }
            _ => {}
        }
        if depth == 0 {
            return (errors, count + 1);
        }
    }
    (errors, tokens.len())
}
