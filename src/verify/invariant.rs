//! A solution of clauses as invariants in the program's words.

use std::fmt::Write as _;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::report::{Basis, Certificate};
use super::{Subject, encode};
use crate::horn::cells::{Cells, ObjectWords, Word, Words};
use crate::horn::{Exact, PredId};
use crate::logic::{Sexpr, Sexprs};
use crate::solve::{Model, Value};

/// Longer invariants are cut off.
const LONGEST: usize = 2_000;
/// How much stack is to be left, and how much is taken if it is not.
const RED_ZONE: usize = 64 * 1024;
const STACK: usize = 1024 * 1024;

/// A formula or a number.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Formula {
    Truth(bool),
    /// How it is written, and how its negation is if that has a form of its own.
    Atom(String, Option<String>),
    /// An operator of SMT-LIB.
    Operator(String, Vec<Rc<Formula>>),
}

use Formula::{Atom, Operator, Truth};

impl Formula {
    fn operator(name: &str, operands: impl IntoIterator<Item = Rc<Self>>) -> Rc<Self> {
        Rc::new(Operator(name.to_owned(), operands.into_iter().collect()))
    }

    /// The operands if it is this operator.
    fn operands(&self, wanted: &str) -> Option<&[Rc<Self>]> {
        match self {
            Operator(name, operands) if name == wanted => Some(operands),
            _ => None,
        }
    }
}

/// Piece by piece: nesting may be deeper than the stack.
impl Drop for Formula {
    fn drop(&mut self) {
        let mut work = match self {
            Operator(_, operands) => std::mem::take(operands),
            _ => return,
        };
        while let Some(next) = work.pop() {
            if let Some(mut inner) = Rc::into_inner(next)
                && let Operator(_, operands) = &mut inner
            {
                work.append(operands);
            }
        }
    }
}

/// The invariants, one a line, below the cut points where they hold.
pub(super) fn render(subject: Subject<'_>, certificate: &Certificate) -> String {
    let Certificate { goal, basis, model, .. } = certificate;
    if model.definitions.is_empty() {
        return "No path of the program comes to the failure of these checks.".to_owned();
    }
    match basis {
        Basis::Exact(Exact::Arrays) => {
            "In the exact encoding; arrays map addresses to contents.".to_owned()
        }
        Basis::Exact(Exact::Indexed) => {
            "In the indexed encoding; predicates say what variables and objects are at each turn of \
             the loops."
                .to_owned()
        }
        Basis::Cells(stage) => of_model(subject, &encode::cells(subject, goal, stage), model),
    }
}

/// What a model says of the clauses' predicates.
pub(super) fn of_model(subject: Subject<'_>, cells: &Cells, model: &Model) -> String {
    let mut out = String::new();
    let mut at = None;
    for (number, predicate) in cells.system.predicates.iter().enumerate() {
        let words = cells.words(PredId::new(number));
        let definition = model.definitions.iter().find(|own| own.name == predicate.name);
        let Some(definition) = definition else { continue };
        if at != Some(words.vertex) {
            at = Some(words.vertex);
            let _ = writeln!(out, "at {}:", subject.names.vertices[words.vertex]);
        }
        cases(&mut out, subject, &words, &definition.text);
    }
    out
}

/// States of predicates by their names and the values of their arguments, one a line.
pub(super) fn of_states(
    subject: Subject<'_>,
    cells: &Cells,
    states: &[(String, Vec<Option<Value>>)],
) -> String {
    let mut out = String::new();
    for (name, values) in states {
        let name = name.trim_matches('|');
        let predicates = &cells.system.predicates;
        let Some(number) = predicates.iter().position(|own| own.name == name) else { continue };
        let words = cells.words(PredId::new(number));
        if let Some(line) = state(subject, &words, values) {
            let _ = writeln!(out, "at {}: {line}", subject.names.vertices[words.vertex]);
        }
    }
    out
}

/// A state of a predicate; `None` if the predicate claims nothing there.
fn state(subject: Subject<'_>, words: &Words, values: &[Option<Value>]) -> Option<String> {
    let mut sites = vec![0_usize; words.objects.len()];
    let mut parts = Vec::new();
    for (word, value) in words.params.iter().zip(values) {
        match (word, value.as_ref()?) {
            (Word::Void, Value::Bool(true)) => return None,
            (Word::Void, _) => {}
            (Word::Site(object, bit), value) => {
                sites[*object] |= usize::from(*value == Value::Bool(true)) << bit;
            }
            (Word::Value(name), Value::Int(value)) => parts.push(format!("{name} = {value}")),
            (Word::Value(name), Value::Bool(true)) => parts.push(name.clone()),
            (Word::Value(name), Value::Bool(false)) => parts.push(format!("not {name}")),
            (Word::Same(a, b), Value::Bool(true)) => parts.push(format!("{a} = {b}")),
            (Word::Same(a, b), _) => parts.push(format!("{a} != {b}")),
        }
    }
    let objects = words.objects.iter().zip(sites).map(|(object, site)| {
        match object.sites.iter().find(|(index, _)| *index == site) {
            Some((_, position)) => who(subject, object, *position),
            None => object.name.clone(),
        }
    });
    let all: Vec<String> = objects.chain(parts).collect();
    Some(if all.is_empty() { "any state".to_owned() } else { all.join(", ") })
}

/// The invariant of a predicate, for each combination of the sites of its objects.
fn cases(out: &mut String, subject: Subject<'_>, words: &Words, text: &str) {
    let Words { objects, params, .. } = words;
    let mut combinations: Vec<Vec<(usize, Option<usize>)>> = vec![Vec::new()];
    for object in objects {
        let longer = combinations.iter().flat_map(|chosen| {
            object.sites.iter().map(|&site| chosen.iter().copied().chain([site]).collect())
        });
        combinations = longer.collect();
    }
    for chosen in combinations {
        let values = params.iter().map(|word| match word {
            Word::Value(name) => Atom(name.clone(), Some(format!("not {name}"))),
            Word::Same(a, b) => Atom(format!("{a} = {b}"), Some(format!("{a} != {b}"))),
            Word::Site(object, bit) => Truth(chosen[*object].0 >> bit & 1 == 1),
            Word::Void => Truth(false),
        });
        let Some(formula) = body(text, values.collect()) else { continue };
        let parts: Vec<Rc<Formula>> = match &*formula {
            Truth(true) => continue,
            other => other.operands("and").map_or(vec![Rc::clone(&formula)], <[_]>::to_vec),
        };
        let who: Vec<String> = objects
            .iter()
            .zip(&chosen)
            .map(|(object, site)| who(subject, object, site.1))
            .collect();
        let indent = if who.is_empty() { "  " } else { "    " };
        if !who.is_empty() {
            let _ = writeln!(out, "  for every object {}:", who.join(" and "));
        }
        if *formula == Truth(false) {
            let none = if who.is_empty() { "no run comes here" } else { "there is none" };
            let _ = writeln!(out, "{indent}{none}");
            continue;
        }
        for mut line in lines(&parts) {
            if line.len() > LONGEST {
                let end = line.char_indices().map(|(at, _)| at).take_while(|&at| at <= LONGEST);
                line.truncate(end.last().unwrap_or(0));
                line.push('…');
            }
            let _ = writeln!(out, "{indent}{line}");
        }
    }
}

/// An object with where it was made.
fn who(subject: Subject<'_>, object: &ObjectWords, site: Option<usize>) -> String {
    match site {
        None => format!("{} in the initial heap", object.name),
        Some(position) => {
            let span = subject.program.code[position].span;
            let (line, _) = subject.source.line_column(span.start);
            format!("{} made at line {line}", object.name)
        }
    }
}

/// The body of a definition for these values of its parameters.
fn body(text: &str, values: Vec<Formula>) -> Option<Rc<Formula>> {
    let sexprs = Sexprs::parse(text).ok()?;
    let &[top] = sexprs.top() else { return None };
    let (_, &[_, params, _, body]) = sexprs.command(top)? else { return None };
    let mut names: FxHashMap<String, Rc<Formula>> = FxHashMap::default();
    for (&param, value) in sexprs.list(params)?.iter().zip(values) {
        let name = sexprs.atom(*sexprs.list(param)?.first()?)?;
        names.insert(name.to_owned(), Rc::new(value));
    }
    read(&sexprs, body, &names)
}

fn read(
    sexprs: &Sexprs,
    expr: Sexpr,
    names: &FxHashMap<String, Rc<Formula>>,
) -> Option<Rc<Formula>> {
    stacker::maybe_grow(RED_ZONE, STACK, || {
        if let Some(name) = sexprs.atom(expr) {
            return Some(names.get(name).cloned().unwrap_or_else(|| {
                Rc::new(match name {
                    "true" => Truth(true),
                    "false" => Truth(false),
                    _ => Atom(name.to_owned(), None),
                })
            }));
        }
        let (operator, operands) = sexprs.command(expr)?;
        if let ("let", &[bindings, body]) = (operator, operands) {
            let mut inner = names.clone();
            for &binding in sexprs.list(bindings)? {
                let &[name, value] = sexprs.list(binding)? else { return None };
                inner.insert(sexprs.atom(name)?.to_owned(), read(sexprs, value, names)?);
            }
            return read(sexprs, body, &inner);
        }
        let operands: Option<Vec<Rc<Formula>>> =
            operands.iter().map(|&operand| read(sexprs, operand, names)).collect();
        Some(apply(operator, operands?))
    })
}

/// An operator applied, constants folded.
fn apply(operator: &str, operands: Vec<Rc<Formula>>) -> Rc<Formula> {
    match (operator, operands.as_slice()) {
        ("not", [a]) => negate(a),
        ("and" | "or", _) => junction(operator == "and", operands),
        ("=>", [premises @ .., conclusion]) => {
            let mut parts: Vec<Rc<Formula>> = premises.iter().map(negate).collect();
            parts.push(Rc::clone(conclusion));
            junction(false, parts)
        }
        ("ite", [c, a, b]) => match &**c {
            Truth(true) => Rc::clone(a),
            Truth(false) => Rc::clone(b),
            _ if a == b => Rc::clone(a),
            _ => Formula::operator("ite", operands),
        },
        ("=", [a, b]) => match (&**a, &**b) {
            (Truth(true), _) => Rc::clone(b),
            (_, Truth(true)) => Rc::clone(a),
            (Truth(false), _) => negate(b),
            (_, Truth(false)) => negate(a),
            _ if a == b => Rc::new(Truth(true)),
            _ => Formula::operator("=", operands),
        },
        ("-", [a]) => match &**a {
            Atom(number, _) if number.bytes().all(|digit| digit.is_ascii_digit()) => {
                Rc::new(Atom(format!("-{number}"), None))
            }
            _ => Formula::operator("-", operands),
        },
        _ => Formula::operator(operator, operands),
    }
}

/// The texts of conjuncts, each once, without the disjunctions that another conjunct implies.
fn lines(parts: &[Rc<Formula>]) -> Vec<String> {
    let text = |formula: &Formula, inner: bool| {
        let mut text = String::new();
        write(&mut text, formula, inner);
        text
    };
    let said: FxHashSet<String> = parts.iter().map(|part| text(part, true)).collect();
    let mut seen = FxHashSet::default();
    let is_new = |part: &&Rc<Formula>| {
        let choices = part.operands("or").unwrap_or_default();
        !choices.iter().any(|choice| said.contains(&text(choice, true)))
    };
    let lines = parts.iter().filter(is_new).map(|part| text(part, false));
    lines.filter(|line| seen.insert(line.clone())).collect()
}

/// A conjunction or a disjunction, those directly below taken up.
fn junction(all: bool, parts: Vec<Rc<Formula>>) -> Rc<Formula> {
    let name = if all { "and" } else { "or" };
    let mut found: Vec<Rc<Formula>> = Vec::new();
    for part in parts {
        match &*part {
            Truth(value) if *value == all => {}
            Truth(_) => return part,
            other => match other.operands(name) {
                Some(inner) => found.extend(inner.iter().cloned()),
                None => found.push(part),
            },
        }
    }
    match found.as_slice() {
        [] => Rc::new(Truth(all)),
        [one] => Rc::clone(one),
        _ => Formula::operator(name, found),
    }
}

fn negate(formula: &Rc<Formula>) -> Rc<Formula> {
    let not = || Formula::operator("not", [Rc::clone(formula)]);
    match &**formula {
        Truth(value) => Rc::new(Truth(!value)),
        Atom(text, Some(opposite)) => Rc::new(Atom(opposite.clone(), Some(text.clone()))),
        Atom(_, None) => not(),
        Operator(name, operands) => {
            let opposite = match name.as_str() {
                "not" => return Rc::clone(&operands[0]),
                "<=" => ">",
                ">=" => "<",
                "<" => ">=",
                ">" => "<=",
                "=" => "!=",
                "!=" => "=",
                _ => return not(),
            };
            Formula::operator(opposite, operands.iter().cloned())
        }
    }
}

/// Writes a formula; `inner` says that it stands in another one.
fn write(out: &mut String, formula: &Formula, inner: bool) {
    if out.len() > LONGEST {
        return;
    }
    stacker::maybe_grow(RED_ZONE, STACK, || {
        let (name, operands) = match formula {
            Truth(value) => return out.push_str(if *value { "true" } else { "false" }),
            Atom(text, _) if inner && text.contains(' ') => {
                let _ = write!(out, "({text})");
                return;
            }
            Atom(text, _) => return out.push_str(text),
            Operator(name, operands) => (name.as_str(), operands.as_slice()),
        };
        if let ("ite", [c, a, b]) = (name, operands) {
            out.push_str(if inner { "(if " } else { "if " });
            write(out, c, true);
            out.push_str(" then ");
            write(out, a, true);
            out.push_str(" else ");
            write(out, b, true);
            return out.push_str(if inner { ")" } else { "" });
        }
        if inner {
            out.push('(');
        }
        if operands.len() == 1 {
            out.push_str(name);
            out.push(' ');
        }
        for (at, operand) in operands.iter().enumerate() {
            if at > 0 {
                let _ = write!(out, " {name} ");
            }
            write(out, operand, true);
        }
        if inner {
            out.push(')');
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, values: Vec<Formula>) -> String {
        let mut out = String::new();
        write(&mut out, &body(text, values).expect("it is a definition"), false);
        out
    }

    #[test]
    fn definitions_read_as_the_program_writes() {
        let text = "(define-fun P ((a Int) (b Bool) (v Bool)) Bool\n  \
                    (let ((c (not b))) (or v (and (=> c (not (<= a (- 5)))) (not (= a 2))))))";
        let values = vec![
            Atom("x.Key".to_owned(), None),
            Atom("p = x".to_owned(), Some("p != x".to_owned())),
            Truth(false),
        ];
        assert_eq!(shown(text, values), "((p = x) or (x.Key > -5)) and (x.Key != 2)");
    }

    #[test]
    fn constants_fold() {
        let text = "(define-fun P ((a Bool) (n Int)) Bool (ite a (= n 1) (and (not a) (>= n 3))))";
        let n = || Atom("n".to_owned(), None);
        assert_eq!(shown(text, vec![Truth(true), n()]), "n = 1");
        assert_eq!(shown(text, vec![Truth(false), n()]), "n >= 3");
    }

    #[test]
    fn deep_nesting_does_not_overflow() {
        let deep = 100_000;
        let text = format!(
            "(define-fun P ((a Int)) Bool {}(= a 1){})",
            "(f ".repeat(deep),
            ")".repeat(deep)
        );
        let formula = body(&text, vec![Atom("a".to_owned(), None)]).expect("it is a definition");
        let mut out = String::new();
        write(&mut out, &formula, false);
        assert!(out.len() > LONGEST);
    }
}
