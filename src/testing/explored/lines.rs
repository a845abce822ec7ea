//! A path for a person: what it asks of its inputs, how it ends, what it leaves behind.

use std::fmt::Write as _;

use num_bigint::BigUint;

use super::PositionedOutcome;
use base::Source;
use explore::{Decision, EndValue, ExploredPath, Explorer, PathOutcome, Pointee, Undecided};
use logic::{Exprs, Var, infix};
use program::Program;

/// The longest text of a term.
const LONGEST: usize = 400;

/// A path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathLine {
    /// How it ends.
    pub end: String,
    /// How many paths it stands for.
    pub multiplicity: BigUint,
    /// What holds of its inputs.
    pub condition: Vec<String>,
    /// Where the references of its inputs point, as far as anything depends on that.
    pub references: Vec<String>,
    /// What it has assigned, to variables and to fields.
    pub assigned: Vec<String>,
    pub(super) ended: PositionedOutcome,
}

/// How a path ends.
pub(super) fn ending(source: &Source, program: &Program, end: &PositionedOutcome) -> String {
    let place = |position: usize| source.place(program.code[position].span.start).to_string();
    match &end.outcome {
        PathOutcome::Halted => "halts".to_owned(),
        PathOutcome::Blocked => format!("is blocked at {}", place(end.position)),
        PathOutcome::Failed(check) => {
            let at = program.check(*check).place(source);
            format!("fails at check {}, {at}", check.number())
        }
        PathOutcome::Reached(number) => format!("reaches target {}", number + 1),
        PathOutcome::Cut(_) => format!("is cut at {}", place(end.position)),
        PathOutcome::Undecided(why) => {
            format!("is not decided at {}: {}", place(end.position), self::why(why))
        }
    }
}

/// What is said where a solver has no answer.
pub(super) const UNKNOWN: &str = "the solver does not know";
/// What is said of numbers that are too large.
pub(super) const TOO_LARGE: &str = "numbers grow too large";
/// What is said of calls that nest too deeply.
pub(super) const TOO_DEEP: &str = "calls nest too deeply";

/// Why nobody knows whether a path is possible.
pub(super) fn why(why: &Undecided) -> &'static str {
    match why {
        Undecided::Solver(_) => UNKNOWN,
        Undecided::TooLarge => TOO_LARGE,
        Undecided::TooDeep => TOO_DEEP,
    }
}

/// The path.
pub(super) fn line(explorer: &Explorer<'_>, source: &Source, path: &ExploredPath) -> PathLine {
    let program = explorer.program();
    let terms = explorer.terms(path);
    let name = |var: Var| {
        let input = terms.inputs.iter().find(|input| input.var == var);
        input.map_or_else(|| format!("?{}", var.index()), |input| input.name.clone())
    };
    let text = |exprs: &Exprs, expr| infix(exprs, &name, expr, LONGEST);
    let value = |value: &EndValue| match value {
        EndValue::Term(expr) => text(&terms.exprs, *expr),
        EndValue::Address(address) => object(*address),
        EndValue::AnyReference(number) => reference(&terms.references, *number),
        EndValue::Elements => "elements".to_owned(),
    };
    let symbols = &program.symbols;
    let is_shown =
        |var: base::VarId| symbols[var].kind.is_input() && symbols.sequence_of(var).is_none();
    let vars = terms.vars.iter().filter(|(var, _)| is_shown(*var));
    let vars =
        vars.map(|(var, end_value)| format!("{} = {}", symbols[*var].name, value(end_value)));
    let cells = terms.cells.iter().filter(|((field, _), _)| !symbols[*field].ghost);
    let cells = cells.map(|((field, address), end_value)| {
        format!("{}.{} = {}", object(*address), symbols[*field].name, value(end_value))
    });
    let references = path.decisions().iter().filter_map(|decision| match decision {
        Decision::Reference { input, to, .. } => {
            Some(format!("{} is {}", reference(&terms.references, *input), to_text(*to)))
        }
        Decision::Side { .. } | Decision::Index { .. } => None,
    });
    let ended = PositionedOutcome::new(path);
    PathLine {
        end: ending(source, program, &ended),
        multiplicity: path.multiplicity.clone(),
        condition: terms.condition.iter().map(|&literal| text(&terms.exprs, literal)).collect(),
        references: references.collect(),
        assigned: vars.chain(cells).collect(),
        ended,
    }
}

/// The name of a reference of the input.
fn reference(names: &[String], number: usize) -> String {
    let name = names.get(number).filter(|name| !name.is_empty());
    name.map_or_else(|| format!("reference {number}"), Clone::clone)
}

/// Where a reference of the input points.
pub(super) fn to_text(to: Pointee) -> String {
    match to {
        Pointee::Null => "null".to_owned(),
        Pointee::New(address) | Pointee::Known(address) => object(address),
    }
}

/// The name of an object: those of the input are `o1`, `o2`, …, others `new1`, `new2`, …
fn object(address: i64) -> String {
    match address {
        0 => "null".to_owned(),
        ..0 => format!("o{}", -address),
        _ => format!("new{address}"),
    }
}

impl PathLine {
    /// It as lines of text, the first one with its number.
    #[must_use]
    pub fn text(&self, number: usize) -> String {
        let mut text = format!("path {number} {}", self.end);
        if self.multiplicity != BigUint::from(1_u8) {
            let _ = write!(text, " ({} paths)", self.multiplicity);
        }
        text.push('\n');
        let mut part = |word: &str, parts: &[String]| {
            if !parts.is_empty() {
                let _ = writeln!(text, "  {word} {}", parts.join(", "));
            }
        };
        part("if", &self.condition);
        part("where", &self.references);
        part("then", &self.assigned);
        text
    }
}
