//! From the functional program and the clauses to target syntax.
//!
//! One file a language; each gives a single file that the target's own compiler takes without
//! warnings. What they share lives in `survey` (facts about a function) and `driver` (which
//! initial values a run needs, what it prints). Nothing is decided here that depends on meaning.
//!
//! Adding a language: a crate `backends/<language>` with tree, printer, names and run-time
//! library; a file here that maps [`crate::func::Program`] to its tree; a line in the pipeline.

mod driver;
#[cfg(test)]
mod fixture;
mod haskell;
mod ocaml;
mod smt2;
mod smt_term;
mod survey;
#[cfg(test)]
mod tests;

pub use driver::state_text;
pub use haskell::haskell;
pub use ocaml::ocaml;
pub use smt_term::smt_term;
pub use smt2::{ClauseText, clause_texts, parameter_sorts, smt2};

use crate::base::Symbols;
use crate::concrete::Heap;
use crate::func::{FunId, Item, Local, Program};

/// What a target file says beside the program.
#[derive(Clone, Copy, Debug)]
pub struct Unit<'a> {
    /// Where the program comes from, for the comment at the top.
    pub title: &'a str,
    /// The name of the file to be written, without folder and extension.
    pub name: &'a str,
    /// The program's checks in the order of their numbers.
    pub checks: &'a [CheckNote],
    /// The initial heaps, for a file that also runs the program: once from each, in order.
    pub drivers: &'a [Heap],
}

/// A check as a reader is shown it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckNote {
    /// How it goes wrong, a short phrase.
    pub kind: String,
    /// Its place, as `line:column`.
    pub place: String,
}

/// The name of a part of the state: that of the program; `clock` and `tape` for what is hidden.
fn item_name(symbols: &Symbols, item: Item) -> &str {
    match item {
        Item::Var(var) if var == symbols.clock() => "clock",
        Item::Var(var) if var == symbols.tape() => "tape",
        Item::Var(var) => &symbols[var].name,
        Item::Field(field) => &symbols[field].name,
    }
}

/// The same with a lower-case letter first.
fn lower_name(symbols: &Symbols, item: Item) -> String {
    let name = item_name(symbols, item);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

/// What the part of the state is at the start, in words.
fn item_words(symbols: &Symbols, item: Item) -> String {
    let name = item_name(symbols, item);
    match item {
        Item::Var(var) if var == symbols.clock() => "the address of the newest object".to_owned(),
        Item::Var(var) if var == symbols.tape() => "the position on the input tape".to_owned(),
        Item::Var(_) => format!("variable {name}"),
        Item::Field(field) => match symbols[field].owner {
            Some(shape) => format!("field {name} of all objects of {}", symbols[shape].name),
            None => format!("input tape {name}, a value for each position"),
        },
    }
}

/// What every target file says at its top: the program, its parameters, its checks. The target's
/// names of the functions and of main's parameters are given.
fn header(
    program: &Program,
    unit: &Unit<'_>,
    functions: &[String],
    params: &[String],
) -> Vec<String> {
    let symbols = &program.symbols;
    let main = program.function(program.main);
    let main_name = &functions[program.main.index()];
    let mut lines = vec![
        format!("{}, as a functional program.", unit.title),
        String::new(),
        format!("`{main_name}` gives the outcome of a run. Its parameters, all at the start:"),
    ];
    let words = |param: &Local| param.origin.map(|item| item_words(symbols, item));
    let row = |(name, param): (&String, &Local)| [name.clone(), words(param).unwrap_or_default()];
    lines.extend(columns(params.iter().zip(main.params()).map(row).collect()));
    if main.arity == 0 {
        lines[2] = format!("`{main_name}` is the outcome of a run.");
    }
    if !program.finals.is_empty() {
        let name = |id: FunId| functions[id.index()].clone();
        lines.push("After `Halted`, the final contents are given by:".to_owned());
        let finals = program.finals.iter();
        let row = |&(item, id): &(Item, FunId)| [name(id), item_words(symbols, item)];
        lines.extend(columns(finals.map(row).collect()));
    }
    if !unit.checks.is_empty() {
        lines.push("`Failed` carries the number of a check:".to_owned());
        let rows = unit.checks.iter().enumerate();
        let row = |(number, check): (usize, &CheckNote)| {
            [(number + 1).to_string(), format!("{} at {}", check.kind, check.place)]
        };
        lines.extend(columns(rows.map(row).collect()));
    }
    lines
}

/// Rows of two columns, indented.
fn columns(rows: Vec<[String; 2]>) -> Vec<String> {
    let width = rows.iter().map(|[name, _]| name.len()).max().unwrap_or(0);
    let row =
        |[name, words]: [String; 2]| format!("  {name:width$}  {words}").trim_end().to_owned();
    rows.into_iter().map(row).collect()
}
