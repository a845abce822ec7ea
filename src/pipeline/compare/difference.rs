//! Two texts of one stage: whether they are the same, and the lines that differ.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use similar::{Algorithm, DiffOp, DiffTag, capture_diff_slices, group_diff_ops};

use super::TextDifference;
use super::tokens::{ComparedTokenKind, Lexeme, lines};
use super::vocabulary::{is_fixed, is_reserved};
use crate::Language;

/// The equal lines that are shown around those that differ.
const CONTEXT: usize = 2;

/// Whether names may differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Naming {
    /// A name is itself.
    Fixed,
    /// A name of the left text stands for one name of the right text, and the other way round.
    Free,
}

/// How the texts differ, if they do.
pub(super) fn difference(
    language: Language,
    left: &str,
    right: &str,
    naming: Naming,
) -> Option<TextDifference> {
    let [left, right] = [left, right].map(|text| Lexed::lex(text, language));
    if naming == Naming::Free && are_same_up_to_names(&left, &right) {
        return None;
    }
    let renaming = match naming {
        Naming::Fixed => Renaming::default(),
        Naming::Free => likely_renaming(&left, &right),
    };
    let (before, after) = (left.normal(&renaming), right.normal(&Renaming::default()));
    if before.concat() == after.concat() {
        return None;
    }
    let ops = capture_diff_slices(Algorithm::Patience, &before, &after);
    Some(render_difference(&left, &right, &renaming, &ops))
}

/// What names of the left text are called on the right.
type Renaming<'t> = FxHashMap<ComparedName<'t>, String>;

/// A name; those of fields are names of their own.
type ComparedName<'t> = (ComparedTokenKind, &'t str);

/// A text with its tokens.
struct Lexed<'t> {
    text: &'t str,
    language: Language,
    /// The lines that hold tokens.
    lines: Vec<ComparedLine>,
}

/// A line: its place in the text, and its tokens.
struct ComparedLine {
    /// Its number, from 1.
    number: usize,
    range: Range<usize>,
    tokens: Vec<Lexeme>,
}

impl<'t> Lexed<'t> {
    fn lex(text: &'t str, language: Language) -> Self {
        let (mut start, mut compared_lines) = (0, Vec::new());
        let ends = text.match_indices('\n').map(|(at, _)| at).chain([text.len()]);
        for (number, (tokens, end)) in lines(text, language).into_iter().zip(ends).enumerate() {
            if !tokens.is_empty() {
                compared_lines.push(ComparedLine { number: number + 1, range: start..end, tokens });
            }
            start = end + 1;
        }
        Self { text, language, lines: compared_lines }
    }

    fn token(&self, token: &Lexeme) -> &'t str {
        &self.text[token.range.clone()]
    }

    fn name(&self, token: &Lexeme) -> Option<ComparedName<'t>> {
        token.kind.is_name().then(|| (token.kind, self.token(token)))
    }

    /// The names in a line.
    fn names<'a>(&'a self, line: &'a ComparedLine) -> impl Iterator<Item = ComparedName<'t>> + 'a {
        line.tokens.iter().filter_map(|token| self.name(token))
    }

    /// The lines of each definition, which begins at the edge of the page; a text in the notation of
    /// a stage is one, as its names are those of the program.
    fn definitions(&self) -> Vec<&[ComparedLine]> {
        if matches!(self.language, Language::Notation(_)) {
            return vec![&self.lines];
        }
        self.lines.chunk_by(|_, next| !self.is_first(next)).collect()
    }

    /// Whether a line begins a definition: it stands at the edge and closes no bracket.
    fn is_first(&self, line: &ComparedLine) -> bool {
        line.tokens.first().is_some_and(|token| {
            let closes = matches!(self.token(token), ")" | "]" | "}");
            token.range.start == line.range.start && !closes
        })
    }

    /// The names that the whole text knows: those that are defined, and those of fields.
    fn defined_names(&self) -> FxHashSet<ComparedName<'t>> {
        let all = matches!(self.language, Language::Notation(_));
        let mut names = FxHashSet::default();
        for line in &self.lines {
            let first = if self.is_first(line) { self.defined(line) } else { None };
            names.extend(
                self.names(line).filter(|&(kind, _)| all || kind == ComparedTokenKind::Member),
            );
            names.extend(first);
        }
        names
    }

    /// The name that a definition beginning with this line defines: the first one, unless one stands
    /// before it that is always the same, and so is what is defined.
    fn defined(&self, line: &ComparedLine) -> Option<ComparedName<'t>> {
        let declares = |token: &Lexeme| self.token(token) == "declare-fun";
        if self.language == Language::SmtLib {
            return if line.tokens.iter().any(declares) { self.names(line).next() } else { None };
        }
        let is_named = |token: &&Lexeme| {
            let word = self.token(token);
            let is_own = is_fixed(word, self.language) && !is_reserved(word, self.language);
            token.kind.is_name() || is_own
        };
        line.tokens.iter().find(is_named).and_then(|token| self.name(token))
    }

    /// The lines without spaces, comments and places, and with other names.
    fn normal(&self, renaming: &Renaming<'_>) -> Vec<String> {
        self.each_line(|token| match self.name(token) {
            Some(name) => renaming.get(&name).map_or(name.1, String::as_str),
            None if token.kind == ComparedTokenKind::Place => "",
            None => self.token(token),
        })
    }

    /// The lines without names.
    fn skeletons(&self) -> Vec<String> {
        self.each_line(
            |token| if token.kind == ComparedTokenKind::Sign { self.token(token) } else { "" },
        )
    }

    fn each_line<'a>(&self, word: impl Fn(&Lexeme) -> &'a str) -> Vec<String> {
        let line = |line: &ComparedLine| {
            let mut text = String::new();
            for token in &line.tokens {
                text.push_str(word(token));
                text.push(' ');
            }
            text
        };
        self.lines.iter().map(line).collect()
    }

    /// The line as it stands, with other names.
    fn rename_line(&self, line: &ComparedLine, renaming: &Renaming<'_>) -> String {
        let (mut text, mut done) = (String::new(), line.range.start);
        for token in &line.tokens {
            // A field and its value may be one word.
            let is_new = token.range.start >= done;
            if let Some(name) = self.name(token).and_then(|name| renaming.get(&name))
                && is_new
            {
                text.push_str(&self.text[done..token.range.start]);
                text.push_str(name);
                done = token.range.end;
            }
        }
        text.push_str(&self.text[done..line.range.end]);
        text
    }
}

/// Whether a one-to-one renaming makes the texts the same: one of the names that the whole file
/// knows, and in each definition one of the names that only it knows.
fn are_same_up_to_names(left: &Lexed<'_>, right: &Lexed<'_>) -> bool {
    let (lefts, rights) = (left.definitions(), right.definitions());
    let defined = [left, right].map(Lexed::defined_names);
    let (mut to, mut from) = (FxHashMap::default(), FxHashMap::default());
    lefts.len() == rights.len()
        && lefts.into_iter().zip(rights).all(|(one, other)| {
            let tokens =
                |lines: &[ComparedLine]| lines.iter().map(|line| line.tokens.len()).sum::<usize>();
            let (mut own_to, mut own_from) = (FxHashMap::default(), FxHashMap::default());
            let [ones, others] = [one, other].map(|lines| lines.iter().flat_map(|l| &l.tokens));
            tokens(one) == tokens(other)
                && ones.zip(others).all(|(one, other)| {
                    let (name, meant) = (left.token(one), right.token(other));
                    let everywhere = [(left, one, &defined[0]), (right, other, &defined[1])].map(
                        |(lexed, token, defined)| {
                            lexed.name(token).is_some_and(|name| defined.contains(&name))
                        },
                    );
                    let (to, from) = match everywhere {
                        [true, true] => (&mut to, &mut from),
                        [false, false] => (&mut own_to, &mut own_from),
                        _ => return false,
                    };
                    let same = match one.kind {
                        ComparedTokenKind::Place => true,
                        ComparedTokenKind::Sign => name == meant,
                        ComparedTokenKind::Name | ComparedTokenKind::Member => {
                            *to.entry((one.kind, name)).or_insert(meant) == meant
                                && *from.entry((one.kind, meant)).or_insert(name) == name
                        }
                    };
                    same && one.kind == other.kind
                })
        })
}

/// A one-to-one renaming that most lines suggest that are the same but for their names.
fn likely_renaming<'t>(left: &Lexed<'t>, right: &Lexed<'_>) -> Renaming<'t> {
    let mut votes: BTreeMap<(ComparedName<'t>, &str), usize> = BTreeMap::new();
    for op in capture_diff_slices(Algorithm::Patience, &left.skeletons(), &right.skeletons()) {
        let (old, new) = (op.old_range(), op.new_range());
        // Lines that change one by one mostly keep the order of their names.
        let weight =
            if op.tag() == DiffTag::Equal { 4 } else { usize::from(old.len() == new.len()) };
        for (one, other) in left.lines[old].iter().zip(&right.lines[new]).filter(|_| weight > 0) {
            for (from, to) in left.names(one).zip(right.names(other)) {
                if from.0 == to.0 {
                    *votes.entry((from, to.1)).or_default() += weight;
                }
            }
        }
    }
    let mut votes: Vec<_> = votes.into_iter().collect();
    votes.sort_by_key(|&((from, to), count)| (Reverse(count), from.1 != to));
    let (mut renaming, mut given) = (Renaming::default(), FxHashSet::default());
    for ((from, to), _) in votes {
        if !renaming.contains_key(&from) && given.insert((from.0, to)) {
            renaming.insert(from, to.to_owned());
        }
    }
    for name in left.lines.iter().flat_map(|line| left.names(line)) {
        if !renaming.contains_key(&name) && given.contains(&name) {
            renaming.insert(name, format!("{}′", name.1));
        }
    }
    renaming.retain(|from, to| from.1 != to);
    renaming
}

/// The lines that differ, with the names that are shown otherwise than they stand.
fn render_difference(
    left: &Lexed<'_>,
    right: &Lexed<'_>,
    renaming: &Renaming<'_>,
    ops: &[DiffOp],
) -> TextDifference {
    let mut difference = TextDifference::default();
    let mut renamed = BTreeMap::new();
    for group in group_diff_ops(ops.to_vec(), CONTEXT) {
        let _ = writeln!(difference.lines, "@@ {} @@", heading(left, right, &group));
        for op in &group {
            let (tag, old, new) = op.as_tag_tuple();
            let changes = tag != DiffTag::Equal;
            for line in &left.lines[old] {
                for name in left.names(line) {
                    renamed.extend(renaming.get(&name).map(|to| (name.1.to_owned(), to.clone())));
                }
                if changes {
                    let _ = writeln!(difference.lines, "-{}", left.rename_line(line, renaming));
                    difference.changed += 1;
                }
            }
            for line in &right.lines[new] {
                let sign = if changes { '+' } else { ' ' };
                let _ = writeln!(difference.lines, "{sign}{}", &right.text[line.range.clone()]);
                difference.changed += usize::from(changes);
            }
        }
    }
    difference.renamed = renamed.into_iter().collect();
    difference
}

/// Where a group of changes begins on both sides.
fn heading(left: &Lexed<'_>, right: &Lexed<'_>, group: &[DiffOp]) -> String {
    let line = |lexed: &Lexed<'_>, at: usize| lexed.lines.get(at).map_or(0, |line| line.number);
    group.first().map_or(String::new(), |first| {
        let (old, new) = (first.old_range().start, first.new_range().start);
        format!("line {} | line {}", line(left, old), line(right, new))
    })
}
