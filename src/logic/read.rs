//! Expressions from SMT-LIB.
//!
//! Operators of the theories of integers, truth values and arrays become what they mean, `let` and
//! helper functions are put in their places. What fits no sort, and every operator that is not known
//! here, stays as it is written: whoever is asked about it may know it, or refuse it. Terms can be
//! deep, so the work is on an explicit stack.

use std::fmt;

use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use unheap_smtlib::symbol;

use super::expr::{BoundVar, Expr, Exprs, LogicNode, Quantifier, Var};
use super::sexpr::{MalformedSexpr, Sexpr, Sexprs};
use super::sort::{ExprSort, OtherSort};
use super::theory::apply;

/// Sorts of arrays are nested no deeper than this; deeper ones are known by name only.
const SORT_DEPTH: usize = 8;
/// Quantifiers are.
const MOST_QUANTIFIERS: u32 = 32;
/// A level that no quantifier has once its body is known.
const OPEN: u32 = 1 << 31;

/// Why a text is not what it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The byte where it shows.
    pub at: usize,
    /// What is wrong there.
    pub what: String,
}

impl Unreadable {
    /// What is wrong with an expression.
    #[must_use]
    pub fn new(sexprs: &Sexprs, expr: Sexpr, what: &str) -> Self {
        let text = sexprs.excerpt(expr);
        Self { at: sexprs.start(expr), what: format!("{what}: {text}") }
    }
}

impl From<MalformedSexpr> for Unreadable {
    fn from(MalformedSexpr { at, what }: MalformedSexpr) -> Self {
        Self { at, what: what.to_owned() }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.what, self.at)
    }
}

impl std::error::Error for Unreadable {}

/// A function that is put in the place of its uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlinedFunction {
    /// Its parameters with their sorts.
    pub params: Vec<(Var, ExprSort)>,
    /// Its value.
    pub body: Expr,
}

/// What names mean, without bars.
#[derive(Default)]
pub struct Environment {
    /// The innermost meaning last.
    meanings: FxHashMap<String, Vec<Expr>>,
    functions: FxHashMap<String, InlinedFunction>,
    /// How many quantifiers are open.
    depth: u32,
}

/// What is left to do for a term.
enum ReadTask {
    /// Make the expression of this.
    Make(Sexpr),
    /// Apply the list's operator to as many expressions as it has operands.
    Apply(Sexpr),
    /// Give the names of the `let` the expressions just made.
    Bind(Vec<String>),
    /// Forget these names.
    Forget(Vec<String>),
    /// Close the innermost quantifier, `forall` if true, over variables of these sorts.
    Quantify(bool, Box<[ExprSort]>),
}

impl Environment {
    /// Gives a name a meaning that hides its others.
    pub fn bind(&mut self, name: &str, meaning: Expr) {
        self.meanings.entry(name.to_owned()).or_default().push(meaning);
    }

    /// Takes the last meaning from each of the names.
    pub fn forget<'n>(&mut self, names: impl IntoIterator<Item = &'n String>) {
        for name in names {
            self.meanings.get_mut(name).map(Vec::pop);
        }
    }

    /// The innermost meaning of a name.
    #[must_use]
    pub fn meaning(&self, name: &str) -> Option<Expr> {
        self.meanings.get(name)?.last().copied()
    }

    /// Lets a function be used by its name.
    pub fn define(&mut self, name: &str, function: InlinedFunction) {
        self.functions.insert(name.to_owned(), function);
    }

    /// The expression that a term stands for.
    ///
    /// # Errors
    /// If the form of a `let` or a quantifier in it is wrong.
    pub fn read(
        &mut self,
        exprs: &mut Exprs,
        sexprs: &Sexprs,
        root: Sexpr,
    ) -> Result<Expr, Unreadable> {
        let mut tasks = vec![ReadTask::Make(root)];
        let mut term_stack = Vec::new();
        let mut result = Ok(());
        while let Some(task) = tasks.pop() {
            match task {
                // After an error only the names are set right again.
                ReadTask::Forget(names) => self.forget(&names),
                ReadTask::Quantify(..) if result.is_err() => self.depth -= 1,
                _ if result.is_err() => {}
                task => result = self.run_task(exprs, sexprs, task, &mut tasks, &mut term_stack),
            }
        }
        result.map(|()| term_stack.pop().expect("a term was made"))
    }

    /// Does one task.
    fn run_task(
        &mut self,
        exprs: &mut Exprs,
        sexprs: &Sexprs,
        task: ReadTask,
        tasks: &mut Vec<ReadTask>,
        term_stack: &mut Vec<Expr>,
    ) -> Result<(), Unreadable> {
        match task {
            ReadTask::Make(term) if sexprs.list(term).is_none() => {
                term_stack.push(self.word(exprs, sexprs, term));
            }
            ReadTask::Make(term) => self.open(exprs, sexprs, term, tasks, term_stack)?,
            ReadTask::Apply(term) => {
                let items = sexprs.list(term).unwrap_or_default();
                let operands = term_stack.split_off(term_stack.len() - (items.len() - 1));
                term_stack.push(self.apply(exprs, sexprs, items[0], &operands));
            }
            ReadTask::Bind(names) => {
                let meanings = term_stack.split_off(term_stack.len() - names.len());
                for (name, meaning) in names.iter().zip(meanings) {
                    self.bind(name, meaning);
                }
                // The body is next, and then the names have served.
                let body = tasks.pop();
                tasks.push(ReadTask::Forget(names));
                tasks.extend(body);
            }
            ReadTask::Forget(names) => self.forget(&names),
            ReadTask::Quantify(all, sorts) => {
                self.depth -= 1;
                let body = term_stack.pop().expect("the body was made");
                term_stack.push(close(exprs, all, sorts, OPEN + self.depth, body));
            }
        }
        Ok(())
    }

    /// Starts on a list: pushes the tasks that make its expression.
    fn open(
        &mut self,
        exprs: &mut Exprs,
        sexprs: &Sexprs,
        term: Sexpr,
        tasks: &mut Vec<ReadTask>,
        term_stack: &mut Vec<Expr>,
    ) -> Result<(), Unreadable> {
        match sexprs.command(term) {
            Some(("let", &[bindings, body])) => {
                let mut names = Vec::new();
                tasks.push(ReadTask::Make(body));
                let mut values = Vec::new();
                for &binding in sexprs.list(bindings).unwrap_or_default() {
                    let (name, value) = name_and(sexprs, binding, "not a name and its term")?;
                    names.push(name);
                    values.push(ReadTask::Make(value));
                }
                tasks.push(ReadTask::Bind(names));
                tasks.extend(values.into_iter().rev());
            }
            Some((quantifier @ ("forall" | "exists"), &[params, body])) => {
                if self.depth == MOST_QUANTIFIERS {
                    return Err(Unreadable::new(sexprs, term, "too many nested quantifiers"));
                }
                let (mut names, mut sorts) = (Vec::new(), Vec::new());
                for &param in sexprs.list(params).unwrap_or_default() {
                    let (name, sort) = name_and(sexprs, param, "not a variable and its sort")?;
                    sorts.push(read_sort(exprs, sexprs, sort));
                    names.push(name);
                }
                for ((place, &sort), name) in (0..).zip(&sorts).zip(&names) {
                    let bound = exprs.bound(BoundVar { level: OPEN + self.depth, place, sort });
                    self.bind(name, bound);
                }
                self.depth += 1;
                tasks.push(ReadTask::Quantify(quantifier == "forall", sorts.into()));
                tasks.extend([ReadTask::Forget(names), ReadTask::Make(body)]);
            }
            // Annotations say nothing about the value.
            Some(("!", &[inner, ..])) => tasks.push(ReadTask::Make(inner)),
            // An indexed or qualified name, as `(_ bv5 8)`, stands for itself.
            Some(("_" | "as", _)) => term_stack.push(exprs.foreign(sexprs.text(term), &[])),
            _ => match sexprs.list(term) {
                Some([_, operands @ ..]) if !operands.is_empty() => {
                    tasks.push(ReadTask::Apply(term));
                    tasks.extend(operands.iter().rev().copied().map(ReadTask::Make));
                }
                // Nothing is applied to nothing.
                _ => term_stack.push(exprs.foreign(sexprs.text(term), &[])),
            },
        }
        Ok(())
    }

    /// The expression of a name, a number or another literal.
    fn word(&self, exprs: &mut Exprs, sexprs: &Sexprs, term: Sexpr) -> Expr {
        let text = sexprs.text(term);
        let Some(name) = sexprs.atom(term) else { return exprs.foreign(text, &[]) };
        if let Some(meaning) = self.meaning(name) {
            return meaning;
        }
        if let Some(InlinedFunction { params, body }) = self.functions.get(name)
            && params.is_empty()
        {
            return *body;
        }
        match name {
            "true" | "false" => exprs.bool(name == "true"),
            _ if text.starts_with('|') => exprs.foreign(&symbol(name), &[]),
            _ if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                let value: BigInt = text.parse().expect("digits are a number");
                exprs.int(value)
            }
            _ => exprs.foreign(text, &[]),
        }
    }

    /// An operator or a function applied to at least one operand.
    fn apply(&self, exprs: &mut Exprs, sexprs: &Sexprs, head: Sexpr, operands: &[Expr]) -> Expr {
        let Some(name) = sexprs.atom(head) else {
            let array = constant_array(exprs, sexprs, head, operands);
            return array.unwrap_or_else(|| exprs.foreign(sexprs.text(head), operands));
        };
        let applied = match self.functions.get(name) {
            Some(function) => function.applied(exprs, operands),
            None if self.meaning(name).is_some() => None,
            None => apply(exprs, name, operands),
        };
        applied.unwrap_or_else(|| exprs.foreign(&symbol(name), operands))
    }
}

impl InlinedFunction {
    /// Its value for these arguments; `None` if they do not fit.
    fn applied(&self, exprs: &mut Exprs, args: &[Expr]) -> Option<Expr> {
        let sorts = self.params.iter().map(|&(_, sort)| sort);
        if !sorts.eq(args.iter().map(|&arg| exprs.sort(arg))) {
            return None;
        }
        let params = self.params.iter().zip(args);
        let meaning: FxHashMap<Var, Expr> = params.map(|(&(var, _), &arg)| (var, arg)).collect();
        let body = self.body;
        Some(exprs.rewrite(body, |_, node| match node {
            LogicNode::Var(var) => meaning.get(var).copied(),
            _ => None,
        }))
    }
}

/// The parts of `(NAME expression)`, the name without bars.
///
/// # Errors
/// If it is not this.
pub fn name_and(sexprs: &Sexprs, pair: Sexpr, what: &str) -> Result<(String, Sexpr), Unreadable> {
    let parts = match sexprs.list(pair) {
        Some(&[name, other]) => sexprs.atom(name).map(|name| (name.to_owned(), other)),
        _ => None,
    };
    parts.ok_or_else(|| Unreadable::new(sexprs, pair, what))
}

/// The sort that an expression stands for.
pub fn read_sort(exprs: &mut Exprs, sexprs: &Sexprs, expr: Sexpr) -> ExprSort {
    sort_at(exprs, sexprs, expr, SORT_DEPTH)
}

fn sort_at(exprs: &mut Exprs, sexprs: &Sexprs, expr: Sexpr, depth: usize) -> ExprSort {
    match (sexprs.atom(expr), sexprs.command(expr)) {
        (Some("Int"), _) => ExprSort::Int,
        (Some("Bool"), _) => ExprSort::Bool,
        (None, Some(("Array", &[index, content]))) if depth > 0 => {
            let index = sort_at(exprs, sexprs, index, depth - 1);
            let content = sort_at(exprs, sexprs, content, depth - 1);
            exprs.add_sort(OtherSort::Array(index, content))
        }
        (Some(name), _) => exprs.add_sort(OtherSort::Named(symbol(name).into_owned())),
        (None, _) => exprs.add_sort(OtherSort::Named(sexprs.text(expr).to_owned())),
    }
}

/// Closes a quantifier, whose variables have an open level until now.
fn close(exprs: &mut Exprs, all: bool, sorts: Box<[ExprSort]>, open: u32, body: Expr) -> Expr {
    if sorts.is_empty() {
        return body;
    }
    let inner = exprs.below([body]).into_iter().map(|expr| match exprs.node(expr) {
        LogicNode::Quantified(quantifier, _) => quantifier.level,
        _ => 0,
    });
    let level = inner.max().unwrap_or(0) + 1;
    let body = exprs.rewrite(body, |exprs, node| match *node {
        LogicNode::Bound(bound) if bound.level == open => {
            Some(exprs.bound(BoundVar { level, ..bound }))
        }
        _ => None,
    });
    exprs.quantified(Quantifier { all, level, sorts }, body)
}

/// `((as const (Array …)) value)`
fn constant_array(
    exprs: &mut Exprs,
    sexprs: &Sexprs,
    head: Sexpr,
    operands: &[Expr],
) -> Option<Expr> {
    let (Some(("as", &[constant, sort])), &[content]) = (sexprs.command(head), operands) else {
        return None;
    };
    let sort = read_sort(exprs, sexprs, sort);
    let (_, wanted) = exprs.array_sorts(sort)?;
    let fits = sexprs.atom(constant) == Some("const") && wanted == exprs.sort(content);
    fits.then(|| exprs.constant_array(sort, content))
}
