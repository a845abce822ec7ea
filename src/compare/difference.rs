//! Two texts of one stage: whether they are the same, and the lines that differ.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};
use similar::{Algorithm, DiffOp, DiffTag, capture_diff_slices, group_diff_ops};

use super::tokens::{Kind, Token, lines};
use super::{Difference, Stage};

/// The equal lines that are shown around those that differ.
const CONTEXT: usize = 2;

/// Whether names may differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// A name is itself.
    Fixed,
    /// A name of the left text stands for one name of the right text, and the other way round.
    Free,
}

/// How the texts differ, if they do.
pub fn difference(stage: &Stage, left: &str, right: &str, names: Names) -> Option<Difference> {
    let [left, right] = [left, right].map(|text| Lexed::of(text, stage));
    if names == Names::Free && are_same_up_to_names(&left, &right) {
        return None;
    }
    let renaming = match names {
        Names::Fixed => FxHashMap::default(),
        Names::Free => likely_renaming(&left, &right),
    };
    let (before, after) = (left.normal(&renaming), right.normal(&FxHashMap::default()));
    let ops = capture_diff_slices(Algorithm::Patience, &before, &after);
    let same = ops.iter().all(|op| op.tag() == DiffTag::Equal);
    if same || before.concat() == after.concat() {
        return None;
    }
    Some(shown(&left, &right, &renaming, &ops))
}

/// A text with its tokens.
struct Lexed<'t> {
    text: &'t str,
    /// Where each line begins.
    starts: Vec<usize>,
    tokens: Vec<Vec<Token>>,
}

/// What names of the left text are called on the right.
type Renaming<'t> = FxHashMap<&'t str, String>;

impl<'t> Lexed<'t> {
    fn of(text: &'t str, stage: &Stage) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
        Self { text, starts: starts.collect(), tokens: lines(text, stage.comments) }
    }

    fn token(&self, token: &Token) -> &'t str {
        &self.text[token.range.clone()]
    }

    fn names<'a>(&'a self, line: &'a [Token]) -> impl Iterator<Item = &'t str> + 'a {
        let names = line.iter().filter(|token| token.kind == Kind::Name);
        names.map(|token| self.token(token))
    }

    /// The lines without spaces, comments and places, and with other names.
    fn normal(&self, renaming: &Renaming<'_>) -> Vec<String> {
        self.each_line(|token| match token.kind {
            Kind::Place => "",
            Kind::Sign => self.token(token),
            Kind::Name => {
                let name = self.token(token);
                renaming.get(name).map_or(name, String::as_str)
            }
        })
    }

    /// The lines without names.
    fn skeletons(&self) -> Vec<String> {
        self.each_line(|token| match token.kind {
            Kind::Sign => self.token(token),
            Kind::Name | Kind::Place => "",
        })
    }

    fn each_line<'a>(&self, word: impl Fn(&Token) -> &'a str) -> Vec<String> {
        let line = |line: &Vec<Token>| {
            let mut text = String::new();
            for token in line {
                text.push_str(word(token));
                text.push(' ');
            }
            text
        };
        self.tokens.iter().map(line).collect()
    }

    /// The line as it stands, with other names.
    fn line(&self, number: usize, renaming: &Renaming<'_>) -> String {
        let start = self.starts[number];
        let end = self.starts.get(number + 1).map_or(self.text.len(), |next| next - 1);
        let (mut text, mut done) = (String::new(), start);
        for token in &self.tokens[number] {
            if let (Kind::Name, Some(name)) = (token.kind, renaming.get(self.token(token))) {
                text.push_str(&self.text[done..token.range.start]);
                text.push_str(name);
                done = token.range.end;
            }
        }
        text.push_str(&self.text[done..end]);
        text
    }
}

/// Whether a one-to-one renaming makes the texts the same.
fn are_same_up_to_names(left: &Lexed<'_>, right: &Lexed<'_>) -> bool {
    let [mut lefts, mut rights] = [left, right].map(|lexed| lexed.tokens.iter().flatten());
    let (mut to, mut from) = (FxHashMap::default(), FxHashMap::default());
    loop {
        let (one, other) = match (lefts.next(), rights.next()) {
            (None, None) => return true,
            (Some(one), Some(other)) => (one, other),
            _ => return false,
        };
        let (name, meant) = (left.token(one), right.token(other));
        let fits = one.kind == other.kind
            && match one.kind {
                Kind::Place => true,
                Kind::Sign => name == meant,
                Kind::Name => {
                    *to.entry(name).or_insert(meant) == meant
                        && *from.entry(meant).or_insert(name) == name
                }
            };
        if !fits {
            return false;
        }
    }
}

/// A one-to-one renaming that most lines suggest that are the same but for their names.
fn likely_renaming<'t>(left: &Lexed<'t>, right: &Lexed<'_>) -> Renaming<'t> {
    let mut votes: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for op in capture_diff_slices(Algorithm::Patience, &left.skeletons(), &right.skeletons()) {
        if op.tag() != DiffTag::Equal {
            continue;
        }
        for (one, other) in op.old_range().zip(op.new_range()) {
            let pairs = left.names(&left.tokens[one]).zip(right.names(&right.tokens[other]));
            pairs.for_each(|pair| *votes.entry(pair).or_default() += 1);
        }
    }
    let mut votes: Vec<_> = votes.into_iter().collect();
    votes.sort_by_key(|&((from, to), count)| (Reverse(count), from != to));
    let (mut renaming, mut given) = (Renaming::default(), FxHashSet::default());
    let names: Vec<&'t str> = left.tokens.iter().flat_map(|line| left.names(line)).collect();
    for ((from, to), _) in votes {
        let from = names.iter().find(|&&name| name == from).copied().unwrap_or_default();
        if !renaming.contains_key(from) && given.insert(to) {
            renaming.insert(from, to.to_owned());
        }
    }
    for name in names {
        if !renaming.contains_key(name) && given.contains(name) {
            renaming.insert(name, format!("{name}′"));
        }
    }
    renaming.retain(|from, to| from != to);
    renaming
}

/// The lines that differ, with the names that are shown otherwise than they stand.
fn shown(
    left: &Lexed<'_>,
    right: &Lexed<'_>,
    renaming: &Renaming<'_>,
    ops: &[DiffOp],
) -> Difference {
    let mut difference = Difference::default();
    let mut renamed = BTreeMap::new();
    for group in group_diff_ops(ops.to_vec(), CONTEXT) {
        let _ = writeln!(difference.lines, "@@ {} @@", heading(&group));
        for op in &group {
            let (tag, old, new) = op.as_tag_tuple();
            for number in old.clone() {
                for name in left.names(&left.tokens[number]) {
                    renamed.extend(renaming.get(name).map(|to| (name.to_owned(), to.clone())));
                }
                if tag != DiffTag::Equal {
                    let _ = writeln!(difference.lines, "-{}", left.line(number, renaming));
                    difference.changed += 1;
                }
            }
            let sign = if tag == DiffTag::Equal { ' ' } else { '+' };
            for number in new {
                let line = right.line(number, &FxHashMap::default());
                let _ = writeln!(difference.lines, "{sign}{line}");
                difference.changed += usize::from(tag != DiffTag::Equal);
            }
        }
    }
    difference.renamed = renamed.into_iter().collect();
    difference
}

/// The lines of a group of changes on both sides.
fn heading(group: &[DiffOp]) -> String {
    let side = |first: usize, last: usize| match last - first {
        0 => format!("{first},0"),
        1 => format!("{}", first + 1),
        count => format!("{},{count}", first + 1),
    };
    let (Some(first), Some(last)) = (group.first(), group.last()) else { return String::new() };
    let old = side(first.old_range().start, last.old_range().end);
    let new = side(first.new_range().start, last.new_range().end);
    format!("-{old} +{new}")
}
