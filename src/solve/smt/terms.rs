//! SMT-LIB terms as terms of libz3.
//!
//! The library can read texts itself, but it keeps silent about errors then, and takes three times
//! as long. Sorts are checked before each call, because the library's answer to a wrong one would
//! be a panic. Supported is what clauses are made of: integers, Booleans, arrays, `let` and
//! quantifiers. Terms can be deep, so the work is on an explicit stack.

use std::str::FromStr;

use rustc_hash::FxHashMap;
use z3::Sort;
use z3::ast::{Array, Ast, Bool, Dynamic, Int, exists_const, forall_const};

use crate::logic::excerpt;
use crate::logic::{Sexpr, Sexprs};

/// Sorts are nested no deeper than this.
const SORT_DEPTH: usize = 8;

/// The names that are declared, in scopes.
#[derive(Default)]
pub(super) struct Terms {
    /// What each name means, the innermost meaning last.
    names: FxHashMap<String, Vec<Dynamic>>,
    /// The names declared in each open scope.
    scopes: Vec<Vec<String>>,
}

/// What is left to do for a term.
enum Task {
    /// Make this expression's term.
    Make(Sexpr),
    /// Apply the list's operator to as many terms as it has operands.
    Apply(Sexpr),
    /// Give the names of the `let` the terms just made.
    Bind(Vec<String>),
    /// Forget these names.
    Forget(Vec<String>),
    /// Close a quantifier, `forall` if true, over these constants.
    Quantify(bool, Vec<Dynamic>),
}

impl Terms {
    /// Opens a scope of declarations.
    pub fn push(&mut self) {
        self.scopes.push(Vec::new());
    }

    /// Forgets the declarations of the innermost scope.
    pub fn pop(&mut self) {
        let names = self.scopes.pop().unwrap_or_default();
        self.forget(&names);
    }

    /// Declares a constant.
    pub fn declare(&mut self, name: &str, sort: &str) -> Result<(), String> {
        let (names, sorts) = (parse(name)?, parse(sort)?);
        let name = names.atom(names.top()[0]).ok_or("not a name")?.to_owned();
        if self.names.get(&name).is_some_and(|meanings| !meanings.is_empty()) {
            return Err(format!("{name} is declared already"));
        }
        let sort = read_sort(&sorts, sorts.top()[0], SORT_DEPTH)?;
        self.bind(&name, Dynamic::new_const(name.as_str(), &sort));
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(name);
        }
        Ok(())
    }

    /// The term that a text stands for.
    pub fn read(&mut self, text: &str) -> Result<Dynamic, String> {
        if let Some(meaning) = self.names.get(text).and_then(|meanings| meanings.last()) {
            return Ok(meaning.clone());
        }
        let sexprs = parse(text)?;
        let mut tasks = vec![Task::Make(sexprs.top()[0])];
        let mut made = Vec::new();
        let mut result = Ok(());
        while let Some(task) = tasks.pop() {
            match task {
                // After an error only the names are set right again.
                Task::Forget(names) => self.forget(&names),
                _ if result.is_err() => {}
                task => result = self.work(&sexprs, task, &mut tasks, &mut made),
            }
        }
        result?;
        made.pop().ok_or_else(|| "no term".to_owned())
    }

    /// Does one task.
    fn work(
        &mut self,
        sexprs: &Sexprs,
        task: Task,
        tasks: &mut Vec<Task>,
        made: &mut Vec<Dynamic>,
    ) -> Result<(), String> {
        match task {
            Task::Make(expr) => match sexprs.atom(expr) {
                Some(name) => made.push(self.atom(name)?),
                None => self.open(sexprs, expr, tasks)?,
            },
            Task::Apply(expr) => {
                let items = sexprs.list(expr).unwrap_or_default();
                let operands = made.split_off(made.len() - (items.len() - 1));
                let term = apply(sexprs, items[0], &operands);
                made.push(term.ok_or_else(|| {
                    format!("not supported or ill-sorted: {}", excerpt(sexprs.text(expr)))
                })?);
            }
            Task::Bind(names) => {
                let terms = made.split_off(made.len() - names.len());
                for (name, term) in names.iter().zip(terms) {
                    self.bind(name, term);
                }
                // The body is next, and then the names have served.
                let body = tasks.pop();
                tasks.push(Task::Forget(names));
                tasks.extend(body);
            }
            Task::Forget(names) => self.forget(&names),
            Task::Quantify(all, constants) => {
                let body = made.pop().and_then(|body| body.as_bool());
                let body = body.ok_or("the body of a quantifier is not Boolean")?;
                let bounds: Vec<&dyn Ast> = constants.iter().map(|c| c as &dyn Ast).collect();
                let close = if all { forall_const } else { exists_const };
                made.push(close(&bounds, &[], &body).into());
            }
        }
        Ok(())
    }

    /// Starts on a list: pushes the tasks that make its term.
    fn open(&mut self, sexprs: &Sexprs, expr: Sexpr, tasks: &mut Vec<Task>) -> Result<(), String> {
        let ill_formed = || format!("ill-formed: {}", excerpt(sexprs.text(expr)));
        match sexprs.command(expr) {
            Some(("let", &[bindings, body])) => {
                let bindings = sexprs.list(bindings).ok_or_else(ill_formed)?;
                let pairs = bindings.iter().map(|&pair| name_and(sexprs, pair));
                let pairs: Vec<_> = pairs.collect::<Option<_>>().ok_or_else(ill_formed)?;
                let (names, terms): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
                tasks.extend([Task::Make(body), Task::Bind(names)]);
                tasks.extend(terms.into_iter().rev().map(Task::Make));
            }
            Some((quantifier @ ("forall" | "exists"), &[params, body])) => {
                let (mut names, mut constants) = (Vec::new(), Vec::new());
                for &param in sexprs.list(params).ok_or_else(ill_formed)? {
                    let (name, sort) = name_and(sexprs, param).ok_or_else(ill_formed)?;
                    let sort = read_sort(sexprs, sort, SORT_DEPTH)?;
                    constants.push(Dynamic::fresh_const("q", &sort));
                    names.push(name);
                }
                for (name, constant) in names.iter().zip(&constants) {
                    self.bind(name, constant.clone());
                }
                tasks.push(Task::Quantify(quantifier == "forall", constants));
                tasks.extend([Task::Forget(names), Task::Make(body)]);
            }
            // Annotations say nothing about the value.
            Some(("!", &[term, ..])) => tasks.push(Task::Make(term)),
            _ => {
                let items = sexprs.list(expr).filter(|items| items.len() > 1);
                let (_, operands) =
                    items.and_then(<[Sexpr]>::split_first).ok_or_else(ill_formed)?;
                tasks.push(Task::Apply(expr));
                tasks.extend(operands.iter().rev().copied().map(Task::Make));
            }
        }
        Ok(())
    }

    /// The term of a name or number.
    fn atom(&self, name: &str) -> Result<Dynamic, String> {
        if let Some(meaning) = self.names.get(name).and_then(|meanings| meanings.last()) {
            return Ok(meaning.clone());
        }
        match name {
            "true" | "false" => Ok(Bool::from_bool(name == "true").into()),
            _ if name.bytes().all(|byte| byte.is_ascii_digit()) => {
                Int::from_str(name).map(Into::into).map_err(|()| format!("not a number: {name}"))
            }
            _ => Err(format!("unknown constant {name}")),
        }
    }

    /// Gives a name a meaning that hides its others.
    fn bind(&mut self, name: &str, meaning: Dynamic) {
        self.names.entry(name.to_owned()).or_default().push(meaning);
    }

    /// Takes the last meaning from each of the names.
    fn forget(&mut self, names: &[String]) {
        for name in names {
            self.names.get_mut(name).map(Vec::pop);
        }
    }
}

/// A text that is one expression, without bytes that the library's strings cannot hold.
fn parse(text: &str) -> Result<Sexprs, String> {
    let malformed = |why: String| format!("{why}: {}", excerpt(text));
    if text.contains('\0') {
        return Err(malformed("a zero byte".to_owned()));
    }
    let sexprs = Sexprs::parse(text).map_err(|error| malformed(error.to_string()))?;
    match sexprs.top() {
        [_] => Ok(sexprs),
        _ => Err(malformed("not one expression".to_owned())),
    }
}

/// The parts of `(NAME expression)`.
fn name_and(sexprs: &Sexprs, pair: Sexpr) -> Option<(String, Sexpr)> {
    match sexprs.list(pair)? {
        &[name, expr] => Some((sexprs.atom(name)?.to_owned(), expr)),
        _ => None,
    }
}

/// The sort that an expression stands for, of limited depth.
fn read_sort(sexprs: &Sexprs, expr: Sexpr, depth: usize) -> Result<Sort, String> {
    match (sexprs.atom(expr), sexprs.command(expr)) {
        (Some("Int"), _) => Ok(Sort::int()),
        (Some("Bool"), _) => Ok(Sort::bool()),
        (None, Some(("Array", &[domain, range]))) if depth > 0 => Ok(Sort::array(
            &read_sort(sexprs, domain, depth - 1)?,
            &read_sort(sexprs, range, depth - 1)?,
        )),
        _ => Err(format!("unknown sort {}", excerpt(sexprs.text(expr)))),
    }
}

/// The operator's value on the operands; `None` if it is unknown or does not fit their sorts.
fn apply(sexprs: &Sexprs, operator: Sexpr, operands: &[Dynamic]) -> Option<Dynamic> {
    let Some(operator) = sexprs.atom(operator) else {
        return constant_array(sexprs, operator, operands);
    };
    let bools = || operands.iter().map(Dynamic::as_bool).collect::<Option<Vec<_>>>();
    let ints = || operands.iter().map(Dynamic::as_int).collect::<Option<Vec<_>>>();
    Some(match (operator, operands) {
        ("not", [operand]) => operand.as_bool()?.not().into(),
        ("and", _) => Bool::and(&bools()?).into(),
        ("or", _) => Bool::or(&bools()?).into(),
        ("xor", [_, _, ..]) => folded(&bools()?, |left, right| left.xor(right))?.into(),
        ("=>", _) => {
            let bools = bools()?;
            let (last, premises) = bools.split_last()?;
            Bool::and(premises).implies(last).into()
        }
        ("=", [_, _, ..]) => chain(operands, |left, right| left.safe_eq(right).ok())?,
        ("distinct", [first, _, ..]) => {
            let same = operands.iter().all(|operand| operand.get_sort() == first.get_sort());
            same.then(|| Dynamic::distinct(operands))?.into()
        }
        ("ite", [test, then, other]) if then.get_sort() == other.get_sort() => {
            test.as_bool()?.ite(then, other)
        }
        ("+", _) => Int::add(&ints()?).into(),
        ("-", [operand]) => operand.as_int()?.unary_minus().into(),
        ("-", _) => Int::sub(&ints()?).into(),
        ("*", _) => Int::mul(&ints()?).into(),
        ("abs", [operand]) => {
            let operand = operand.as_int()?;
            operand.lt(Int::from_i64(0)).ite(&operand.unary_minus(), &operand).into()
        }
        ("div", [_, _, ..]) => folded(&ints()?, |left, right| left.div(right))?.into(),
        ("mod", [left, right]) => left.as_int()?.modulo(right.as_int()?).into(),
        ("<", [_, _, ..]) => chain(&ints()?, |left, right| Some(left.lt(right)))?,
        ("<=", [_, _, ..]) => chain(&ints()?, |left, right| Some(left.le(right)))?,
        (">", [_, _, ..]) => chain(&ints()?, |left, right| Some(left.gt(right)))?,
        (">=", [_, _, ..]) => chain(&ints()?, |left, right| Some(left.ge(right)))?,
        ("select", [array, index]) => {
            fits(array.get_sort().array_domain(), index)?;
            array.as_array()?.select(index)
        }
        ("store", [array, index, value]) => {
            fits(array.get_sort().array_domain(), index)?;
            fits(array.get_sort().array_range(), value)?;
            array.as_array()?.store(index, value).into()
        }
        _ => return None,
    })
}

/// `((as const (Array …)) value)`.
fn constant_array(sexprs: &Sexprs, operator: Sexpr, operands: &[Dynamic]) -> Option<Dynamic> {
    let (Some(("as", &[constant, sort])), [value]) = (sexprs.command(operator), operands) else {
        return None;
    };
    let sort = read_sort(sexprs, sort, SORT_DEPTH).ok()?;
    fits(sort.array_range(), value)?;
    let domain = sort.array_domain()?;
    (sexprs.atom(constant)? == "const").then(|| Array::const_array(&domain, value).into())
}

/// Whether the term is of the sort.
fn fits(sort: Option<Sort>, term: &Dynamic) -> Option<()> {
    (sort? == term.get_sort()).then_some(())
}

/// The operator's value on all terms, from the left to the right.
fn folded<T: Clone>(terms: &[T], operator: impl Fn(&T, &T) -> T) -> Option<T> {
    let (first, rest) = terms.split_first()?;
    Some(rest.iter().fold(first.clone(), |left, right| operator(&left, right)))
}

/// Whether the relation holds from each term to the next.
fn chain<T>(terms: &[T], relation: impl Fn(&T, &T) -> Option<Bool>) -> Option<Dynamic> {
    let links = terms.windows(2).map(|pair| relation(&pair[0], &pair[1]));
    let mut links: Vec<_> = links.collect::<Option<_>>()?;
    if links.len() == 1 { links.pop().map(Into::into) } else { Some(Bool::and(&links).into()) }
}
