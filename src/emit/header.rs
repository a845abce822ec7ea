//! What every target file says at its top: the program, its parameters, its checks.

use super::lower::{FieldRepresentation, is_field};
use super::{EmissionUnit, item_name};
use base::{FieldId, Symbols, VarKind};
use func::{FunId, FuncProgram, Local, StateComponent, Tail};

/// How wide a line may be.
const WIDTH: usize = 84;

/// The target's own words.
pub(super) struct HeaderWords<'a> {
    /// The names of all functions.
    pub(super) functions: &'a [String],
    /// The names of main's parameters; empty where nothing is to be said.
    pub(super) params: &'a [String],
    /// A call of main with names for its arguments.
    pub(super) call: String,
    /// Of a module: calls of the functions that other programs call, each with names for its arguments.
    pub(super) exported: &'a [Vec<String>],
    /// What fields are at run time.
    pub(super) fields: FieldRepresentation,
    /// What that call does.
    pub(super) does: &'static str,
    /// What stands for a failed check.
    pub(super) failed: &'static str,
}

/// The usual words: the call gives an outcome.
pub(super) const GIVES: [&str; 2] =
    ["is the outcome of a run", "`Failed` carries the number of a check"];

/// The lines, without those about compiling.
pub(super) fn header(
    program: &FuncProgram,
    unit: &EmissionUnit<'_>,
    words: &HeaderWords<'_>,
) -> Vec<String> {
    let mut lines = wrap(&title(unit), "");
    lines.push(String::new());
    let fields = fields(program, words.fields);
    if !program.exported.is_empty() {
        lines.extend(module(program, words));
        lines.extend(fields);
        lines.extend(checks(program, unit.checks, words.failed));
        return lines;
    }
    let main = program.function(program.main);
    let params = words.params.iter().zip(main.params());
    let rows: Vec<_> = params.filter(|(name, _)| !name.is_empty()).collect();
    let colon = if rows.is_empty() { "." } else { ", from" };
    lines.extend(wrap(&format!("`{}` {}{colon}", words.call, words.does), "  "));
    lines.extend(columns(parameters(program, &rows)));
    if !program.finals.is_empty() {
        lines.push("After `Halted`, the same gives the final contents by:".to_owned());
        let name = |id: FunId| words.functions[id.index()].clone();
        let row =
            |&(item, id): &(StateComponent, FunId)| [name(id), item_words(&program.symbols, item)];
        lines.extend(columns(program.finals.iter().map(row).collect()));
    }
    if unit.drivers.is_empty() {
        lines.extend(fields);
    }
    lines.extend(checks(program, unit.checks, words.failed));
    lines
}

/// What a module is for: the functions that other programs call, and what these take of the heap.
fn module(program: &FuncProgram, words: &HeaderWords<'_>) -> Vec<String> {
    let mut lines =
        vec!["Procedures for other programs, which pass fields of their own:".to_owned()];
    let mut rows: Vec<[String; 2]> = Vec::new();
    for (one, call) in program.exported.iter().zip(words.exported) {
        let gives = results_text(&program.symbols, &one.results);
        lines.extend(
            wrap(&format!("`{}`{gives}", call.join(" ")), "  ")
                .into_iter()
                .map(|line| format!("  {line}")),
        );
        for (name, param) in call[1..].iter().zip(program.function(one.function).params()) {
            let shared = param.origin.filter(|&item| match item {
                StateComponent::Var(var) => program.symbols[var].kind.owner().is_none(),
                StateComponent::Field(_) => true,
            });
            let row = shared.map(|item| [name.clone(), item_words(&program.symbols, item)]);
            rows.extend(row.filter(|row| !rows.contains(row)));
        }
    }
    if !rows.is_empty() {
        lines.push("Of the heap they take".to_owned());
        lines.extend(columns(rows));
    }
    lines
}

/// What a function of a module gives, in words.
fn results_text(symbols: &Symbols, results: &[Option<StateComponent>]) -> String {
    let word = |item: &Option<StateComponent>| match item {
        None => "how it ends".to_owned(),
        Some(StateComponent::Var(var)) if *var == symbols.clock() => "the clock".to_owned(),
        Some(StateComponent::Var(var)) if *var == symbols.tape() => {
            "the position on the tape".to_owned()
        }
        Some(item @ StateComponent::Var(_)) => item_name(symbols, *item).to_owned(),
        Some(item @ StateComponent::Field(field)) => match array_words(symbols, *field) {
            Some(words) => words.to_owned(),
            None => format!("the field {}", item_name(symbols, *item)),
        },
    };
    let words: Vec<String> = results.iter().map(word).collect();
    match words.split_last() {
        None => String::new(),
        Some((last, [])) => format!(" gives {last}"),
        Some((last, others)) => format!(" gives {} and {last}", others.join(", ")),
    }
}

/// How other code makes and reads fields, if they are no functions.
fn fields(program: &FuncProgram, fields: FieldRepresentation) -> Vec<String> {
    let is_field = |param: &Local| is_field(program, param.ty);
    let mut functions = program.public_groups().flatten().map(|&id| program.function(id));
    let has_fields = functions.any(|function| function.params().iter().any(is_field));
    let words = "A field is a map: `from_function f` makes one of a function f from addresses, \
                 `get` reads it.";
    if fields == FieldRepresentation::Maps && has_fields { wrap(words, "  ") } else { Vec::new() }
}

/// A row for each parameter of main; plain variables that keep their names share one.
fn parameters(program: &FuncProgram, params: &[(&String, &Local)]) -> Vec<[String; 2]> {
    let symbols = &program.symbols;
    let mut rows: Vec<[String; 2]> = Vec::new();
    let mut plain = false;
    for &(name, param) in params {
        let item = param.origin.expect("a parameter of main holds a part of the initial state");
        let is_program_var = matches!(item, StateComponent::Var(var) if !symbols[var].kind.is_hidden())
            && item_name(symbols, item) == name;
        match rows.last_mut() {
            Some([names, words]) if is_program_var && plain => {
                *names = format!("{names}, {name}");
                "the variables at the start".clone_into(words);
            }
            _ if is_program_var => {
                rows.push([name.clone(), "the variable at the start".to_owned()]);
            }
            _ => rows.push([name.clone(), item_words(symbols, item)]),
        }
        plain = is_program_var;
    }
    rows
}

/// What a field of arrays is, in words.
fn array_words(symbols: &Symbols, field: FieldId) -> Option<&'static str> {
    let array = symbols[symbols[field].owner?].array?;
    Some(if array.len == field { "the length" } else { "the elements" })
}

/// What the part of the state is, in words.
fn item_words(symbols: &Symbols, item: StateComponent) -> String {
    let name = item_name(symbols, item);
    match item {
        StateComponent::Var(var) if var == symbols.clock() => {
            "the address of the newest object, 0 at the start".to_owned()
        }
        StateComponent::Var(var) if var == symbols.tape() => {
            "the position on the input tape, 0 at the start".to_owned()
        }
        StateComponent::Var(var) if symbols[var].kind == VarKind::Ghost => {
            "how many objects there are at the start: at -1, -2 and so on".to_owned()
        }
        StateComponent::Var(_) => format!("the variable {name}"),
        StateComponent::Field(field) => match symbols[field].owner {
            Some(shape) if symbols[field].claimed.is_some() => {
                format!("whether there is a {} at an address", symbols[shape].name)
            }
            Some(shape) => match array_words(symbols, field) {
                Some(words) => format!("{words} of each {}", symbols[shape].name),
                None => format!("the field {name} of each {}", symbols[shape].name),
            },
            None => "the input tape: a value for each position".to_owned(),
        },
    }
}

/// What the program is: its name and the first sentence of its author's comment, or of that what
/// stands before a colon if the sentence is long.
fn title(unit: &EmissionUnit<'_>) -> String {
    let about = unit.about.split(String::is_empty).next().unwrap_or_default().join(" ");
    let end = about.find(". ").unwrap_or_else(|| about.trim_end_matches('.').len());
    let mut sentence = &about[..end];
    if sentence.chars().count() > WIDTH
        && let Some((first, _)) = sentence.split_once(": ")
    {
        sentence = first;
    }
    match sentence {
        "" => format!("{}: the program as pure functions.", unit.title),
        _ => format!("{}, as pure functions. {sentence}.", unit.title),
    }
}

/// The checks that can fail, and how many cannot.
fn checks(program: &FuncProgram, places: &[String], failed: &str) -> Vec<String> {
    let mut can_fail = vec![false; places.len()];
    for block in program.functions.iter().flat_map(|function| &function.blocks) {
        if let Tail::Fail(check) = block.tail
            && let Some(entry) = can_fail.get_mut(check.index())
        {
            *entry = true;
        }
    }
    let listed = can_fail.iter().filter(|&&can_fail| can_fail).count();
    let others = places.len() - listed;
    if listed == 0 {
        return (others > 0).then(|| "No check can fail.".to_owned()).into_iter().collect();
    }
    let rest = match others {
        0 => String::new(),
        1 => "; the other one cannot fail".to_owned(),
        _ => format!("; the other {others} cannot fail"),
    };
    let mut lines = vec![format!("{failed}{rest}:")];
    let failing = places.iter().enumerate().filter(|&(at, _)| can_fail[at]);
    let rows = failing.map(|(at, place)| [(at + 1).to_string(), place.clone()]);
    lines.extend(columns(rows.collect()));
    lines
}

/// Rows of two columns, indented.
fn columns(rows: Vec<[String; 2]>) -> Vec<String> {
    let short = rows.iter().map(|[name, _]| name.chars().count()).filter(|&width| width <= 24);
    let width = short.max().unwrap_or(0);
    let row = |[name, words]: [String; 2]| {
        let mut lines = wrap(&format!("{name:width$}  {words}"), "  ");
        lines.iter_mut().for_each(|line| line.insert_str(0, "  "));
        lines
    };
    rows.into_iter().flat_map(row).collect()
}

/// The words on lines that are not too wide, from the second on with this indentation.
fn wrap(text: &str, indent: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut now = String::new();
    for (at, word) in text.split(' ').enumerate() {
        if at > 0 && now.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut now, indent.to_owned()));
        } else if at > 0 {
            now.push(' ');
        }
        now.push_str(word);
    }
    lines.push(now);
    lines
}
