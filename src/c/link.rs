//! Several units as one program.
//!
//! Each unit is read as a compiler reads it, and then they are written one behind the other as the text of one unit:
//! what only one of them knows gets a name of its own where another one has that name (functions and variables that
//! are `static`, tags, types, constants), and types that several of them define alike are defined once. What differs
//! between units that use one function or variable is found where that text is read. Places stay those of the files.
//!
//! Types of two units are the same if they are written alike, up to the names of types that are the same: what two
//! headers say in other words is two types, and a function that passes one for the other is refused.

mod classes;
mod names;
mod needed;
mod plan;
mod resolve;
mod words;

use base::{Diagnostic, Expanded, MovedFiles, Renamed, Source, SourceUnit, Span};

pub use self::needed::{needed_units, with_main};

use self::names::UnitNames;
use self::plan::{Planner, UnitPlan};
use self::words::{UnitWords, WordKind};
use super::origins::Origins;
use super::scan::{ScanKind, tokens};
use super::{check, codes, parse};

/// Why units are no program.
#[derive(Debug)]
pub struct NotLinked {
    /// What the places lie in.
    pub source: Source,
    /// What is wrong, in the order of places; at least one.
    pub errors: Vec<Diagnostic>,
}

/// A unit that is linked with others.
struct LinkedUnit<'a> {
    /// What new names of the unit end with.
    stem: String,
    text: &'a str,
    names: UnitNames,
    words: UnitWords,
    /// The places of the text in the program.
    place: &'a dyn Fn(usize, usize) -> Span,
}

impl LinkedUnit<'_> {
    fn span(&self, range: &std::ops::Range<usize>) -> Span {
        (self.place)(range.start, range.end)
    }
}

/// The program that units are, each of which has been preprocessed if it needs to be. The names of their files are those
/// from the folder of the first unit, which has its own name.
///
/// # Errors
/// What is wrong with a unit, or with what they are together.
///
/// # Panics
/// Without units.
pub fn link(units: &[Source], names: &[String]) -> Result<Source, Box<NotLinked>> {
    let origins: Vec<Origins<'_>> = units.iter().map(Origins::find).collect();
    let mut read = Vec::new();
    for (unit, origins) in units.iter().zip(&origins) {
        let names = read_alone(unit, origins);
        read.push(names.map_err(|errors| NotLinked { source: unit.clone(), errors })?);
    }
    let mut source = Source::new(units[0].name.clone(), units[0].own_text());
    let named = units.iter().zip(names);
    let moves: Vec<MovedFiles> = named.map(|(unit, name)| source.absorb(unit, name)).collect();
    let places: Vec<_> = origins
        .iter()
        .zip(&moves)
        .map(|(origins, moves)| {
            move |start: usize, end: usize| moves.span(origins.span(start, end))
        })
        .collect();
    let mut parsed = Vec::new();
    for (at, (names, words)) in read.into_iter().enumerate() {
        let (text, place) = (origins[at].text(), &places[at]);
        parsed.push(LinkedUnit { stem: stem(&units[at].name), text, names, words, place });
    }
    let planner = Planner::new(&parsed);
    let errors = resolve::errors(&parsed, &planner);
    if !errors.is_empty() {
        return Err(Box::new(NotLinked { source, errors }));
    }
    let (mut text, mut pieces, mut renamed) = (String::new(), Vec::new(), Vec::new());
    for (unit, plan) in parsed.iter().zip(planner.build_plans()) {
        if let Err(error) = write(unit, &plan, &mut text, &mut pieces) {
            return Err(Box::new(NotLinked { source, errors: vec![*error] }));
        }
        let new = plan.names.into_iter().chain(plan.tags);
        renamed.extend(new.map(|(before, now)| Renamed { before, now }));
    }
    let unit = |(unit, moved): (&Source, &MovedFiles)| {
        let source_unit = unit.units().swap_remove(0);
        let behind = source_unit.behind.map(|file| moved.file(file));
        SourceUnit { file: moved.file(0), behind, options: source_unit.options }
    };
    let linked = units.iter().zip(&moves).map(unit).collect();
    source.set_linked(Expanded { text, pieces, units: linked, renamed });
    Ok(source)
}

/// The names of a unit.
///
/// # Errors
/// What a compiler would say of it, others aside.
fn read_alone(
    unit: &Source,
    origins: &Origins<'_>,
) -> Result<(UnitNames, UnitWords), Vec<Diagnostic>> {
    let reading = unit.reading().of_part();
    parse::with_large_stack(origins, || {
        let attributes = parse::check_attributes(origins);
        let tree = parse::parse(origins)?;
        let checked = attributes.and_then(|()| check::check(origins, &tree, &reading).map(|_| ()));
        // What is not supported is told where the whole program is read.
        let mut errors = checked.err().unwrap_or_default();
        errors.retain(|error| !error.code.starts_with("E11"));
        match errors.is_empty() {
            true => Ok((UnitNames::collect(&tree, origins.text()), UnitWords::collect(&tree))),
            false => Err(errors),
        }
    })
}

/// What new names of a unit end with: the name of its file, as far as names have such characters.
fn stem(name: &str) -> String {
    let file = name.rsplit('/').next().unwrap_or(name);
    let stem = file.split('.').next().unwrap_or(file);
    stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// Writes a unit behind the others, with the places of its words.
fn write(
    unit: &LinkedUnit<'_>,
    plan: &UnitPlan,
    text: &mut String,
    pieces: &mut Vec<(usize, Span)>,
) -> Result<(), Box<Diagnostic>> {
    let mut cuts: Vec<_> = plan.cuts.iter().collect();
    cuts.sort_by_key(|(range, _)| (range.start, std::cmp::Reverse(range.end)));
    let mut cuts = cuts.into_iter().peekable();
    let mut copied = 0;
    for token in tokens(unit.text) {
        let range = token.range;
        if range.start < copied {
            continue;
        }
        text.push_str(&unit.text[copied..range.start]);
        while cuts.peek().is_some_and(|(cut, _)| cut.end <= range.start) {
            cuts.next();
        }
        if let Some((cut, instead)) = cuts.next_if(|(cut, _)| cut.contains(&range.start)) {
            pieces.push((text.len(), unit.span(&range)));
            text.push_str(instead);
            copied = cut.end;
            continue;
        }
        let word = &unit.text[range.clone()];
        let new = match unit.words.kinds.get(&range.start) {
            Some(WordKind::Ordinary) => plan.names.get(word),
            Some(WordKind::Tag) => plan.tags.get(word),
            Some(WordKind::Inner) => None,
            None if token.kind == ScanKind::Word && plan.names.contains_key(word) => {
                return Err(resolve::ambiguous_name(word, unit.span(&range)));
            }
            None => None,
        };
        pieces.push((text.len(), unit.span(&range)));
        text.push_str(new.map_or(word, String::as_str));
        copied = range.end;
    }
    text.push_str(&unit.text[copied..]);
    text.push('\n');
    Ok(())
}
