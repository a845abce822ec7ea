//! Texts with one mistake: each token of each example left out, doubled, or exchanged with the
//! next one. Nothing panics, and every diagnostic points into the text.

use super::examples;
use crate::token::TokenKind;
use crate::{diagnostics::Diagnostics, lexer, parse};
use base::{Source, Span};

/// The places of the tokens of the text.
fn tokens(text: &str) -> Vec<Span> {
    let tokens = lexer::tokens(&Source::new("test.uh", text), 0, &mut Diagnostics::default());
    tokens.iter().filter(|token| token.kind != TokenKind::End).map(|token| token.span).collect()
}

/// Parses the text; how many errors it has.
fn check(text: &str) -> usize {
    let Err(errors) = parse(&Source::new("test.uh", text)) else { return 0 };
    assert!(!errors.is_empty(), "{text}");
    for error in &errors {
        for span in std::iter::once(error.span).chain(error.labels.iter().map(|l| l.span)) {
            assert!(text.get(span.range()).is_some(), "{error:?} points out of\n{text}");
        }
    }
    errors.len()
}

#[test]
fn one_mistake_is_few_errors() {
    let (mut wrong, mut errors, mut most) = (0, 0, 0);
    for (_, text) in examples() {
        let places = tokens(&text);
        for (index, place) in places.iter().enumerate() {
            let (before, token) = (&text[..place.range().start], &text[place.range()]);
            let after = &text[place.range().end..];
            let mut variants =
                vec![format!("{before}{after}"), format!("{before}{token} {token}{after}")];
            if let Some(next) = places.get(index + 1) {
                let between = &text[place.range().end..next.range().start];
                let (moved, rest) = (&text[next.range()], &text[next.range().end..]);
                variants.push(format!("{before}{moved}{between} {token}{rest}"));
            }
            for variant in variants {
                let count = check(&variant);
                wrong += usize::from(count > 0);
                errors += count;
                most = most.max(count);
            }
        }
    }
    assert!(wrong > 1_000, "most mistakes are found: {wrong}");
    assert!(errors * 10 < wrong * 15, "a mistake is one error, or two: {errors} for {wrong}");
    assert!(most <= 6, "{most} errors for one mistake");
}
