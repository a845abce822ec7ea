//! A clause system as the search reads it: premises and head applied to variables, all else one
//! condition.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use crate::logic::{Sexpr, Sexprs};
use crate::solve::{Clause as ClauseText, ClauseScript};

/// The sort of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    Int,
    Bool,
    /// Any other: nothing is said of such arguments.
    Other,
}

/// A predicate.
#[derive(Clone, Debug)]
pub(super) struct Predicate {
    /// As it is written, in bars where it needs them.
    pub(super) name: String,
    pub(super) sorts: Vec<Sort>,
    pub(super) sort_texts: Vec<String>,
    /// A fact says that it holds wherever this argument is this: nothing is claimed there.
    pub(super) void: Option<(usize, bool)>,
}

/// A predicate applied to variables.
#[derive(Clone, Debug)]
pub(super) struct Apply {
    pub(super) predicate: usize,
    pub(super) args: Vec<String>,
}

/// Premises and condition imply the head, `false` if there is none.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    /// All variables with their sorts.
    pub(super) vars: Vec<(String, String)>,
    pub(super) premises: Vec<Apply>,
    pub(super) condition: String,
    pub(super) head: Option<Apply>,
}

/// A clause system.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    pub(super) predicates: Vec<Predicate>,
    pub(super) clauses: Vec<Clause>,
    /// The numbers that occur in clauses, with how often they do.
    pub(super) numbers: Vec<(i64, usize)>,
    /// Whether no product of two variables occurs, and no division by one.
    pub(super) is_linear: bool,
}

/// Numbers beyond this are not compared with.
const LARGEST: i64 = 1 << 40;

impl Problem {
    /// Reads the texts of a system.
    ///
    /// # Errors
    /// If a clause is none: a predicate stands where only conditions may.
    pub(super) fn read(script: &ClauseScript) -> Result<Self, String> {
        let mut predicates = Vec::new();
        let mut index = FxHashMap::default();
        for predicate in &script.predicates {
            index.insert(plain(&predicate.name).to_owned(), predicates.len());
            let sort = |text: &String| match text.as_str() {
                "Int" => Sort::Int,
                "Bool" => Sort::Bool,
                _ => Sort::Other,
            };
            predicates.push(Predicate {
                name: predicate.name.clone(),
                sorts: predicate.sorts.iter().map(sort).collect(),
                sort_texts: predicate.sorts.clone(),
                void: None,
            });
        }
        let mut seen = Seen { numbers: FxHashMap::default(), is_linear: true };
        let mut problem =
            Self { predicates, clauses: Vec::new(), numbers: Vec::new(), is_linear: true };
        for clause in &script.clauses {
            if let Some((predicate, void)) = void(clause, &index) {
                problem.predicates[predicate].void = Some(void);
            }
            let clause = problem.clause(clause, &index, &mut seen)?;
            problem.clauses.push(clause);
        }
        let mut numbers: Vec<(i64, usize)> = seen.numbers.into_iter().collect();
        numbers.sort_unstable();
        problem.numbers = numbers;
        problem.is_linear = seen.is_linear;
        Ok(problem)
    }

    fn clause(
        &self,
        clause: &ClauseText,
        index: &FxHashMap<String, usize>,
        seen: &mut Seen,
    ) -> Result<Clause, String> {
        // No name of the clause may be one of ours.
        let texts = || clause.body.iter().chain(&clause.head);
        let mut prefix = "a!".to_owned();
        while texts().any(|text| text.contains(&prefix))
            || clause.vars.iter().any(|(name, _)| name.contains(&prefix))
        {
            prefix.push('!');
        }
        let mut reader = Reader {
            problem: self,
            index,
            prefix,
            vars: clause.vars.clone(),
            applied: Vec::new(),
            out: String::from("(and true"),
        };
        for text in &clause.body {
            reader.out.push(' ');
            reader.read(text, seen)?;
        }
        let premises = std::mem::take(&mut reader.applied);
        if let Some(head) = &clause.head {
            reader.prefix.push('h');
            reader.out.push(' ');
            reader.read(head, seen)?;
            if reader.applied.len() != 1 {
                return Err(format!("the conclusion is no application of a predicate: {head}"));
            }
        }
        reader.out.push(')');
        let head = reader.applied.pop();
        Ok(Clause { vars: reader.vars, premises, condition: reader.out, head })
    }
}

/// The predicate of a fact that holds for all arguments but one, which is a truth value; and that
/// argument with its value.
fn void(clause: &ClauseText, index: &FxHashMap<String, usize>) -> Option<(usize, (usize, bool))> {
    if clause.body.iter().any(|text| text != "true") {
        return None;
    }
    let sexprs = Sexprs::parse(clause.head.as_deref()?).ok()?;
    let (name, args) = sexprs.command(*sexprs.top().first()?)?;
    let predicate = *index.get(name)?;
    let (mut void, mut seen) = (None, rustc_hash::FxHashSet::default());
    for (at, &arg) in args.iter().enumerate() {
        let name = sexprs.atom(arg)?;
        let is_var = clause.vars.iter().any(|(var, _)| plain(var) == name);
        match name {
            _ if is_var => {
                if !seen.insert(name) {
                    return None;
                }
            }
            "true" | "false" if void.is_none() => void = Some((at, name == "true")),
            _ => return None,
        }
    }
    Some((predicate, void?))
}

/// A name without bars.
fn plain(name: &str) -> &str {
    name.strip_prefix('|').and_then(|name| name.strip_suffix('|')).unwrap_or(name)
}

/// What is collected from all clauses.
struct Seen {
    numbers: FxHashMap<i64, usize>,
    is_linear: bool,
}

impl Seen {
    fn look_at(&mut self, sexprs: &Sexprs) {
        for atom in sexprs.atoms() {
            if let Ok(number) = atom.parse::<i64>()
                && number.abs() <= LARGEST
            {
                *self.numbers.entry(number).or_default() += 1;
            }
        }
        let is_number = |expr: &Sexpr| {
            let number = match sexprs.command(*expr) {
                Some(("-", &[number])) => number,
                _ => *expr,
            };
            let digits = sexprs.atom(number).map(str::as_bytes);
            digits.is_some_and(|text| text.iter().all(u8::is_ascii_digit))
        };
        let is_linear = |expr| match sexprs.command(expr) {
            Some(("*", factors)) => factors.iter().filter(|it| !is_number(it)).count() <= 1,
            Some(("div" | "mod", operands)) => operands.iter().skip(1).all(is_number),
            _ => true,
        };
        self.is_linear &= sexprs.all().all(is_linear);
    }
}

/// Writes the condition of a clause, in which equations with new variables take the place of
/// applications.
struct Reader<'a> {
    problem: &'a Problem,
    index: &'a FxHashMap<String, usize>,
    prefix: String,
    vars: Vec<(String, String)>,
    applied: Vec<Apply>,
    out: String,
}

/// What is left to write.
enum Task {
    Expr(Sexpr),
    Close,
}

impl Reader<'_> {
    fn read(&mut self, text: &str, seen: &mut Seen) -> Result<(), String> {
        let sexprs = Sexprs::parse(text).map_err(|error| error.to_string())?;
        let &[top] = sexprs.top() else { return Err(format!("not one term: {text}")) };
        seen.look_at(&sexprs);
        let mut work = vec![Task::Expr(top)];
        while let Some(task) = work.pop() {
            let Task::Expr(expr) = task else {
                self.out.push(')');
                continue;
            };
            self.out.push(' ');
            match sexprs.command(expr) {
                Some(("and", parts)) => {
                    self.out.push_str("(and true");
                    work.push(Task::Close);
                    work.extend(parts.iter().rev().map(|&part| Task::Expr(part)));
                }
                Some(("let", &[bindings, body])) => {
                    self.without_predicates(&sexprs, bindings)?;
                    let _ = write!(self.out, "(let {}", sexprs.text(bindings));
                    work.extend([Task::Close, Task::Expr(body)]);
                }
                Some((name, args)) if self.index.contains_key(name) => {
                    for &arg in args {
                        self.without_predicates(&sexprs, arg)?;
                    }
                    self.apply(self.index[name], args.iter().map(|&arg| sexprs.text(arg)))?;
                }
                _ => match sexprs.atom(expr).and_then(|name| self.index.get(name)) {
                    Some(&predicate) => self.apply(predicate, [].into_iter())?,
                    None => {
                        self.without_predicates(&sexprs, expr)?;
                        self.out.push_str(sexprs.text(expr));
                    }
                },
            }
        }
        Ok(())
    }

    /// An application of a predicate: its arguments become variables.
    fn apply<'t>(
        &mut self,
        predicate: usize,
        args: impl Iterator<Item = &'t str>,
    ) -> Result<(), String> {
        let Predicate { name, sort_texts, .. } = &self.problem.predicates[predicate];
        self.out.push_str("(and true");
        let mut names = Vec::new();
        for arg in args {
            let var = format!("{}{}.{}", self.prefix, self.applied.len(), names.len());
            let sort =
                sort_texts.get(names.len()).ok_or(format!("too many arguments of {name}"))?;
            let _ = write!(self.out, " (= {var} {arg})");
            self.vars.push((var.clone(), sort.clone()));
            names.push(var);
        }
        if names.len() != sort_texts.len() {
            return Err(format!("too few arguments of {name}"));
        }
        self.out.push(')');
        self.applied.push(Apply { predicate, args: names });
        Ok(())
    }

    /// Makes sure that no predicate stands inside a term.
    fn without_predicates(&self, sexprs: &Sexprs, expr: Sexpr) -> Result<(), String> {
        let mut work = vec![expr];
        while let Some(expr) = work.pop() {
            if let Some(name) = sexprs.atom(expr)
                && self.index.contains_key(name)
            {
                return Err(format!("{name} stands inside a term: this is no Horn clause"));
            }
            work.extend(sexprs.list(expr).unwrap_or_default());
        }
        Ok(())
    }
}
