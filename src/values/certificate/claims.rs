//! What a certificate says: units with the modes of their parameters and with facts, and properties of nodes.

use std::collections::BTreeMap;

use super::expression::{ExpressionId, Expressions, certificate_name};
use crate::reshape::is_reshaping;
use base::{ProcId, Sort, VarId};
use logic::{Sexpr, Sexprs};
use program::Program;

/// How an owned parameter is promised to be treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promise {
    Plain,
    Read,
    Kept,
    Moved,
}

/// A parameter.
#[derive(Clone, Debug)]
pub(super) struct ClaimedParameter {
    pub(super) var: VarId,
    pub(super) promise: Promise,
    /// Whether it is what the procedure was given, in a loop of it.
    pub(super) is_given: bool,
    pub(super) atom: ExpressionId,
}

/// A unit.
#[derive(Clone, Debug)]
pub(super) struct ClaimedUnit {
    pub(super) proc: ProcId,
    /// The position of the head, if it is a loop.
    pub(super) head: Option<usize>,
    pub(super) name: String,
    pub(super) is_function: bool,
    pub(super) parameters: Vec<ClaimedParameter>,
    pub(super) results: Vec<(VarId, ExpressionId)>,
    /// The names of what comes back changed, in the order of the parameters.
    pub(super) back: Vec<ExpressionId>,
    pub(super) requires: Vec<ExpressionId>,
    pub(super) ensures: Vec<ExpressionId>,
}

impl ClaimedUnit {
    /// The arguments that count for what it returns.
    pub(super) fn function_arguments(&self, all: &[ExpressionId]) -> Vec<ExpressionId> {
        let all = self.parameters.iter().zip(all);
        all.filter(|(parameter, _)| !parameter.is_given).map(|(_, &argument)| argument).collect()
    }

    /// Where it begins.
    pub(super) fn start(&self, program: &Program) -> usize {
        self.head.unwrap_or_else(|| program.proc(self.proc).entry)
    }
}

/// A whole certificate.
#[derive(Default)]
pub(super) struct Claims {
    pub(super) units: Vec<ClaimedUnit>,
    pub(super) properties: BTreeMap<String, ExpressionId>,
}

/// How the names of what units are given and give back begin.
pub(super) const UNIT_NAME: &str = "unit.";

/// Operators that facts may use.
const OPERATORS: [&str; 16] = [
    "+", "-", "*", "div", "mod", "=", "<=", "<", "not", "and", "or", "ite", "op.mul", "op.div",
    "op.mod", "=>",
];

/// Reads a certificate.
pub(super) fn read_claims(
    program: &Program,
    table: &mut Expressions,
    text: &str,
) -> Result<Claims, String> {
    let sexprs = Sexprs::parse(text).map_err(|why| why.to_string())?;
    let mut claims = Claims::default();
    for &item in sexprs.top() {
        let malformed = || format!("it says nothing: {}", sexprs.excerpt(item));
        match sexprs.command(item) {
            Some(("property", &[number, formula])) => {
                let number = sexprs.atom(number).ok_or_else(malformed)?.to_owned();
                let it = table.atom("it");
                let names = BTreeMap::from([("it".to_owned(), it)]);
                let formula = read_formula(table, &sexprs, formula, &names)?;
                if claims.properties.insert(number, formula).is_some() {
                    return Err("a property is given twice".to_owned());
                }
            }
            Some(("unit", parts)) => {
                let number = claims.units.len();
                let unit = read_unit(program, table, number, (&sexprs, parts));
                claims.units.push(unit.ok_or_else(malformed)??);
            }
            Some((what, _)) if is_reshaping(what) && item == sexprs.top()[0] => {}
            _ => return Err(malformed()),
        }
    }
    Ok(claims)
}

fn read_var(program: &Program, sexprs: &Sexprs, of: Sexpr) -> Option<VarId> {
    let number: usize = sexprs.atom(of)?.parse().ok()?;
    (number < program.symbols.vars.len()).then(|| VarId::new(number))
}

/// Reads a unit; `None` if it is none.
fn read_unit(
    program: &Program,
    table: &mut Expressions,
    number: usize,
    (sexprs, parts): (&Sexprs, &[Sexpr]),
) -> Option<Result<ClaimedUnit, String>> {
    let (&proc, rest) = parts.split_first()?;
    let (&head, rest) = rest.split_first()?;
    let proc: usize = sexprs.atom(proc)?.parse().ok()?;
    let proc = (proc < program.procs.len()).then(|| ProcId::new(proc))?;
    let head = match sexprs.atom(head)? {
        "entry" => None,
        number => Some(number.parse::<usize>().ok()?),
    };
    if head.is_some_and(|at| !program.positions(proc).contains(&at)) {
        return None;
    }
    let proc_name = &program.proc(proc).name;
    let name = head.map_or(proc_name.clone(), |at| format!("{proc_name}@{at}"));
    let name = certificate_name(&name, head.unwrap_or(program.proc(proc).entry));
    let mut unit = ClaimedUnit {
        proc,
        head,
        name,
        is_function: false,
        parameters: Vec::new(),
        results: Vec::new(),
        back: Vec::new(),
        requires: Vec::new(),
        ensures: Vec::new(),
    };
    let mut names: BTreeMap<String, ExpressionId> = BTreeMap::new();
    for &part in rest {
        let (what, values) = sexprs.command(part)?;
        match (what, values) {
            ("function", []) => unit.is_function = true,
            ("parameter" | "given", &[var, mode]) => {
                let var = read_var(program, sexprs, var)?;
                let promise = match sexprs.atom(mode)? {
                    "plain" => Promise::Plain,
                    "read" => Promise::Read,
                    "kept" => Promise::Kept,
                    "moved" => Promise::Moved,
                    _ => return None,
                };
                let is_given = what == "given";
                let prefix = if is_given { "old" } else { "in" };
                let atom = declare(program, table, (&mut names, number), (prefix, var))?;
                unit.parameters.push(ClaimedParameter { var, promise, is_given, atom });
                if promise == Promise::Kept {
                    unit.back.push(declare(program, table, (&mut names, number), ("back", var))?);
                }
            }
            ("result", &[var]) => {
                let var = read_var(program, sexprs, var)?;
                unit.results
                    .push((var, declare(program, table, (&mut names, number), ("out", var))?));
            }
            ("requires" | "ensures", &[formula]) => {
                let formula = match read_formula(table, sexprs, formula, &names) {
                    Ok(formula) => formula,
                    Err(why) => return Some(Err(why)),
                };
                let is_exit = what == "ensures";
                if is_exit { &mut unit.ensures } else { &mut unit.requires }.push(formula);
            }
            _ => return None,
        }
    }
    Some(Ok(unit))
}

/// A name for a variable that facts speak of; `None` if there is one already.
fn declare(
    program: &Program,
    table: &mut Expressions,
    (names, unit): (&mut BTreeMap<String, ExpressionId>, usize),
    (prefix, var): (&str, VarId),
) -> Option<ExpressionId> {
    let name = format!("{prefix}.{}", certificate_name(&program.symbols[var].name, var.index()));
    // Facts of another unit may have the same name for something else.
    let atom = table.atom(&format!("{UNIT_NAME}{unit}.{name}"));
    names.insert(name, atom).is_none().then_some(atom)
}

/// Reads a formula in which nothing occurs but these names, operators and functions of values.
fn read_formula(
    table: &mut Expressions,
    sexprs: &Sexprs,
    of: Sexpr,
    names: &BTreeMap<String, ExpressionId>,
) -> Result<ExpressionId, String> {
    base::with_stack(|| {
        if let Some(atom) = sexprs.atom(of) {
            let is_number = !atom.is_empty() && atom.bytes().all(|it| it.is_ascii_digit());
            if is_number || atom == "true" || atom == "false" || is_function(atom) {
                return Ok(table.atom(atom));
            }
            let variable = names.get(atom).copied();
            return variable.ok_or_else(|| format!("{atom} is not known there"));
        }
        let Some((head, arguments)) = sexprs.command(of) else {
            return Err(format!("no formula: {}", sexprs.excerpt(of)));
        };
        if !OPERATORS.contains(&head) && !is_function(head) {
            return Err(format!("{head} is no function of values"));
        }
        let mut read = Vec::new();
        for &argument in arguments {
            read.push(read_formula(table, sexprs, argument, names)?);
        }
        // Negative numbers are written as applications.
        Ok(match (head, &read[..]) {
            ("=", &[left, right]) => table.equal(left, right),
            _ => table.apply(head, &read),
        })
    })
}

fn is_function(name: &str) -> bool {
    let starts = ["get.", "fold.", "call.", "returns."];
    let is_plain = name.chars().all(|c| c.is_ascii_alphanumeric() || "_.@".contains(c));
    is_plain && starts.iter().any(|start| name.starts_with(start))
}

/// The name of the sort of a variable.
pub(super) fn sort_name(sort: Sort) -> &'static str {
    if sort == Sort::Bool { "Bool" } else { "Int" }
}
