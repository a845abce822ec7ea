//! Where a text can be annotated: claims and labels are written into it, and all else stays as it is.
//!
//! Which place of the text belongs to which of the program is not worked out again: a claim is put
//! into the tree wherever one may stand, and the tree is lowered.

use super::diagnostics::Diagnostics;
use super::said::makes;
use super::token::TokenKind;
use super::tree::{
    Annotation, AnnotationBody, ExprNode, NodeKind, SyntaxTree, UhExpr, UhStmt, UhStmtKind,
};
use super::{infer, lexer, lower, parser, shapes};
use base::{Source, Span};
use program::spec::{ClaimKind, ClaimPlace};

/// What is to be written into a text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Additions {
    /// Claims as they are written, from the word on, with their places.
    pub claims: Vec<(ClaimPlace, String)>,
    /// Labels of statements, which stand there in the text.
    pub labels: Vec<(Span, String)>,
}

/// A place of a text where a claim may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    /// Behind the colon of a label.
    Label(usize),
    /// Before the `{` of a loop or a procedure, which begins there.
    Block { start: usize, brace: usize },
}

/// The places of the program's own text where claims may stand.
#[derive(Clone, Debug)]
pub struct ClaimPlaces {
    spots: Vec<(ClaimPlace, Spot)>,
    /// The statements that make objects, each with the first label before it.
    makers: Vec<(Span, Option<String>)>,
    /// The names of all labels.
    labels: Vec<String>,
}

impl ClaimPlaces {
    /// Those of a source that holds a program; none of one that does not.
    #[must_use]
    pub fn read(source: &Source) -> Self {
        let mut ignored = Diagnostics::default();
        let mut tree = parser::tree(source, &mut ignored);
        let mut places = Self { spots: Vec::new(), makers: Vec::new(), labels: Vec::new() };
        if !ignored.is_empty() {
            return places;
        }
        places.find_makers(source, &tree);
        let spots = add_claims(source, &mut tree);
        let mut typing = infer::infer(&tree, &[], &mut ignored);
        if !ignored.is_empty() {
            return places;
        }
        let numbering = shapes::number(&tree, &mut typing);
        let end = source.files()[0].span;
        let program = lower::lower(&tree, &mut typing, numbering, end, &mut ignored);
        for claim in &program.claims {
            let spot = spots.iter().find(|(span, _)| *span == claim.span);
            if let Some(&(_, spot)) = spot {
                places.spots.push((claim.place, spot));
            }
        }
        places
    }

    fn find_makers(&mut self, source: &Source, tree: &SyntaxTree) {
        for proc in &tree.procs {
            let mut label: Option<String> = None;
            for stmt in &proc.body {
                match &stmt.kind {
                    UhStmtKind::Label(name) => {
                        let name = tree.name(name.id).to_owned();
                        self.labels.push(name.clone());
                        label.get_or_insert(name);
                        continue;
                    }
                    UhStmtKind::Claim(_) => continue,
                    _ => {}
                }
                let maker_label = label.take();
                if makes(tree, stmt) && source.file_at(stmt.span.start) == 0 {
                    self.makers.push((stmt.span, maker_label));
                }
            }
        }
    }

    /// Whether a claim may stand at a place.
    #[must_use]
    pub fn has(&self, place: ClaimPlace) -> bool {
        self.spots.iter().any(|(other, _)| *other == place)
    }

    /// The statement of the text that makes objects in a statement of the core program: its place, and a
    /// label before it, if there is one.
    #[must_use]
    pub fn allocation_statement(&self, inner: Span) -> Option<(Span, Option<&str>)> {
        let mut makers = self.makers.iter();
        let is_in = |span: &Span| span.start <= inner.start && inner.end <= span.end;
        makers.find(|(span, _)| is_in(span)).map(|(span, label)| (*span, label.as_deref()))
    }

    /// Whether a label has that name.
    #[must_use]
    pub fn has_label(&self, name: &str) -> bool {
        self.labels.iter().any(|label| label == name)
    }

    /// The program's own text with what is added; each claim on a line of its own.
    #[must_use]
    pub fn annotated(&self, source: &Source, additions: &Additions) -> Option<String> {
        let text = source.own_text();
        let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
        let mut edits: Vec<(usize, usize, String)> = Vec::new();
        let mut done: Vec<ClaimPlace> = Vec::new();
        for &(place, _) in &additions.claims {
            if done.contains(&place) {
                continue;
            }
            done.push(place);
            // The last one stands nearest to the statement.
            let &(_, spot) = self.spots.iter().rfind(|(other, _)| *other == place)?;
            let added_claims = additions.claims.iter().filter(|(of, _)| *of == place);
            let claims: Vec<&str> = added_claims.map(|(_, claim)| claim.as_str()).collect();
            edits.push(edit(text, spot, &claims, newline));
        }
        for (span, label) in &additions.labels {
            let start = span.range().start;
            edits.push((start, start, format!("{label}: ")));
        }
        edits.sort_by_key(|&(from, ..)| from);
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for (from, to, new) in edits {
            out.push_str(text.get(at..from)?);
            out.push_str(&new);
            at = to;
        }
        out.push_str(&text[at..]);
        Some(out)
    }
}

/// What is to be put in the place of a part of the text, so that claims stand there.
fn edit(text: &str, spot: Spot, claims: &[&str], newline: &str) -> (usize, usize, String) {
    let indentation = |at: usize| {
        let line = &text[text[..at].rfind('\n').map_or(0, |end| end + 1)..];
        &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
    };
    let lines = |indent: &str| {
        claims.iter().fold(String::new(), |lines, claim| lines + newline + indent + "  " + claim)
    };
    match spot {
        Spot::Label(colon) => {
            let indent = indentation(colon - 1);
            let rest = &text[colon..];
            let line = rest.lines().next().unwrap_or("");
            let is_last = line.trim().is_empty() || line.trim_start().starts_with("//");
            if is_last {
                (colon + line.len(), colon + line.len(), lines(indent))
            } else {
                let gap = rest.len() - rest.trim_start_matches([' ', '\t']).len();
                (colon, colon + gap, lines(indent) + newline + indent)
            }
        }
        Spot::Block { start, brace } => {
            let indent = indentation(start);
            let before = text[..brace].trim_end_matches([' ', '\t']);
            // With what stands on the line before: a comment, it may be.
            let is_alone = before.is_empty() || before.ends_with('\n');
            if is_alone {
                let before = before.trim_end_matches('\n').trim_end_matches('\r');
                (before.len(), before.len(), lines(indent))
            } else {
                (before.len(), brace, lines(indent) + newline + indent)
            }
        }
    }
}

/// Puts a claim wherever one may stand in the program's own text; each has a span of its own.
fn add_claims(source: &Source, tree: &mut SyntaxTree) -> Vec<(Span, Spot)> {
    let tokens = lexer::tokens(source, 0, &mut Diagnostics::default());
    let next = |kind: TokenKind, from: u32| {
        let mut tokens = tokens.iter();
        tokens.find(|token| token.kind == kind && token.span.start >= from).map(|it| it.span)
    };
    let is_own = |span: Span| source.file_at(span.start) == 0;
    let mut spots = Vec::new();
    let mut procs = std::mem::take(&mut tree.procs);
    for (number, proc) in procs.iter_mut().enumerate() {
        let name = proc.name.map(|name| name.span).filter(|&span| is_own(span));
        if let Some(name) = name.filter(|_| number > 0)
            && let Some(brace) = next(TokenKind::LeftBrace, name.end)
        {
            let spot = Spot::Block { start: name.range().start, brace: brace.range().start };
            spots.push((brace, spot));
            proc.contract.push(truth(tree, brace, ClaimKind::Requires));
        }
        let mut body = Vec::with_capacity(proc.body.len());
        for stmt in std::mem::take(&mut proc.body) {
            let span = stmt.span;
            let (token, is_before) = match stmt.kind {
                UhStmtKind::Label(_) => (next(TokenKind::Colon, span.end), false),
                UhStmtKind::While(_) => (next(TokenKind::LeftBrace, span.end), true),
                _ => (None, false),
            };
            let token = token.filter(|_| is_own(span));
            let claim = token.map(|token| {
                let start = span.range().start;
                spots.push((
                    token,
                    match is_before {
                        true => Spot::Block { start, brace: token.range().start },
                        false => Spot::Label(token.range().end),
                    },
                ));
                let kind = UhStmtKind::Claim(truth(tree, token, ClaimKind::Invariant));
                UhStmt { kind, span: token }
            });
            match (claim, is_before) {
                (Some(claim), true) => body.extend([claim, stmt]),
                (Some(claim), false) => body.extend([stmt, claim]),
                (None, _) => body.push(stmt),
            }
        }
        proc.body = body;
    }
    tree.procs = procs;
    spots
}

/// Adds an annotation that says nothing.
fn truth(tree: &mut SyntaxTree, span: Span, kind: ClaimKind) -> usize {
    let first = tree.nodes.len();
    tree.nodes.push(ExprNode { kind: NodeKind::Bool(true), span });
    let body = AnnotationBody::True(UhExpr { first, end: first + 1, span });
    tree.annotations.push(Annotation { kind, said: body, span });
    tree.annotations.len() - 1
}
