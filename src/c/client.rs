//! The most general client of a module: a `main` that calls its functions in any order, with any numbers, and with handles
//! that its own functions made and have not destroyed.
//!
//! `roles` says what the functions do with handles, `text` writes the client as C behind the module. What a client with
//! more handles, longer texts or larger arrays could do is not said by it: [`bounds`] tells that.

mod handles;
mod roles;
mod text;

use base::{Diagnostic, Expanded, Source, SourceUnit, Span};

use super::origins::Origins;
use super::scan::{ScanKind, tokens};
use super::{check, codes, parse};

/// A module with its client.
#[derive(Clone, Debug)]
pub struct Client {
    /// The module, behind which the client stands.
    pub source: Source,
    /// The functions that the client does not call, and why.
    pub left_out: Vec<(String, String)>,
}

/// What a verdict about a module with its client assumes.
pub(crate) const BOUNDS: &str = "clients have as many handles of a type at a time as one call takes, texts of at most two \
                          characters and arrays of at most four elements";

/// The module with a client, which is a file of its own.
///
/// # Errors
/// What is wrong with the module; and where there is nothing to call, or a `main`.
pub fn client(module: &Source) -> Result<Client, Vec<Diagnostic>> {
    let origins = Origins::find(module);
    let reading = module.reading().of_part();
    let written = parse::with_large_stack(&origins, || {
        parse::check_attributes(&origins)?;
        let tree = parse::parse(&origins)?;
        let unit = check::check(&origins, &tree, &reading)?;
        let names = text::WrittenTypes::collect(&tree, &origins, &unit.types);
        let wrong = |span: Span, message: &str, help: &str| {
            vec![Diagnostic::error(codes::NO_ENTRY, span, message).with_help(help)]
        };
        let main = unit.functions.iter().find(|it| it.name == "main" && it.body.is_some());
        if let Some(main) = main {
            let help = "leave --module out: the program is verified from `main` on";
            return Err(wrong(main.span, "a module has no `main`", help));
        }
        let roles = roles::roles(&unit, |span| module.file_at(span.start) == 0);
        if roles.called.is_empty() {
            let message = "there is no function that a client can call";
            let why: Vec<String> =
                roles.left_out.iter().map(|(name, why)| format!("`{name}`: {why}")).collect();
            let help =
                format!("a client calls functions that are not `static`; {}", why.join("; "));
            return Err(wrong(Span::new(0, 0), message, &help));
        }
        Ok((text::client_text(&unit, &names, &roles, &module.name), roles.left_out))
    });
    let (text, left_out) = written?;
    Ok(Client { source: with_text(module, &origins, &text), left_out })
}

/// The source with the text of a client as another file, which belongs behind its own.
fn with_text(module: &Source, origins: &Origins<'_>, text: &str) -> Source {
    let mut source = module.clone();
    let stem = module.name.rsplit('/').next().unwrap_or_default();
    let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
    let file = source.add(format!("{stem}-client.c"), text, Span::new(0, 0));
    let start = source.files()[file].span.range().start;
    let mut all = origins.text().to_owned();
    let mut pieces = origins.pieces();
    all.push('\n');
    let here = all.len();
    let of_client = tokens(text).into_iter().filter(|it| it.kind != ScanKind::Comment);
    pieces.extend(of_client.map(|it| place(&it.range, &(here, start))));
    all.push_str(&super::scan::without_comments(text));
    let module_unit = module.units().swap_remove(0);
    let unit = SourceUnit { behind: Some(file), ..module_unit };
    source.set_linked(Expanded { text: all, pieces, units: vec![unit], renamed: Vec::new() });
    source
}

/// Where a word of a text begins in the whole text, and its place in the source.
fn place(range: &std::ops::Range<usize>, (text, source): &(usize, usize)) -> (usize, Span) {
    (text + range.start, Span::new(source + range.start, source + range.end))
}
