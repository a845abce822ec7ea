//! The files that a file uses.

use super::lexer;
use super::token::TokenKind;
use base::{Source, Span, UsedFile};

/// The files that the top of a file names, in order. Whatever is wrong there is left to the parser.
#[must_use]
pub fn uses(source: &Source, file: usize) -> Vec<UsedFile> {
    let is_wanted = |kind| matches!(kind, TokenKind::Use | TokenKind::Text | TokenKind::Semicolon);
    let tokens = lexer::head(source, file, is_wanted);
    let pairs = tokens.windows(2).map(|pair| (pair[0].kind, pair[1]));
    let named =
        pairs.filter(|(word, name)| (*word, name.kind) == (TokenKind::Use, TokenKind::Text));
    let used =
        |span: Span| UsedFile { span, name: source.slice(span).trim_matches('"').to_owned() };
    named.map(|(_, name)| used(name.span)).collect()
}

/// The files in the order in which they are read: each one behind those that it uses, but for circles;
/// the program's own is the last.
pub(crate) fn order(source: &Source) -> Vec<usize> {
    let files = source.files();
    let mut is_begun = vec![false; files.len()];
    let mut order = Vec::with_capacity(files.len());
    // A file, and how many of those that it uses have been seen to.
    let mut path = vec![(0, 0)];
    is_begun[0] = true;
    while let Some((file, done)) = path.pop() {
        let Some(&(_, used)) = files[file].uses.get(done) else {
            order.push(file);
            continue;
        };
        path.push((file, done + 1));
        if !std::mem::replace(&mut is_begun[used], true) {
            path.push((used, 0));
        }
    }
    order
}
