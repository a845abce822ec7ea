//! Terms: work lists take the place of recursion.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::names::Meant;
use super::{ScriptReader, Wrong, codes, is_name};
use crate::subterms::{LinkField, Subterm, SubtermOperator, SubtermSort};
use crate::write::PLAIN_LINK;
use crate::writes::Writes;
use base::Diagnostic;
use logic::Sexpr;

/// A number may have so many digits.
const MAX_DIGITS: usize = 10_000;

/// What stands before arguments: a word, perhaps with an index.
pub(super) struct TermWord {
    pub(super) name: String,
    pub(super) index: Option<String>,
}

/// What is to be done.
enum TermStep {
    Read(Sexpr),
    /// The arguments are read.
    Apply(Sexpr, TermWord, Vec<Sexpr>),
    /// What names are bound to is read.
    Bind(Vec<String>),
    Unbind(Vec<String>),
    /// Node and next of a write are read.
    Write(Sexpr, Sexpr, LinkField),
    /// What is said after writes is read.
    EndAfter,
}

/// What is known while a term is read.
struct TermParseState {
    work: Vec<TermStep>,
    values: Vec<Subterm>,
    /// What names are bound to, the innermost last.
    bound: FxHashMap<String, Vec<Subterm>>,
    /// The writes of each open `after`, the innermost last.
    writes: Vec<Writes>,
}

impl ScriptReader<'_> {
    /// The term that is written there, of this sort.
    pub(super) fn term_of(&mut self, at: Sexpr, sort: SubtermSort) -> Result<Subterm, Wrong> {
        let term = self.term_with(at, &[])?;
        self.expect_sort(at, term, sort)?;
        Ok(term)
    }

    /// The term that is written there, where some names are bound.
    pub(super) fn term_with(
        &mut self,
        at: Sexpr,
        bound: &[(String, Subterm)],
    ) -> Result<Subterm, Wrong> {
        let mut here = TermParseState {
            work: vec![TermStep::Read(at)],
            values: Vec::new(),
            bound: FxHashMap::default(),
            writes: Vec::new(),
        };
        for (name, term) in bound {
            here.bound.entry(name.clone()).or_default().push(*term);
        }
        while let Some(step) = here.work.pop() {
            self.step(&mut here, step)?;
        }
        Ok(here.values.pop().expect("a term was read"))
    }

    fn step(&mut self, here: &mut TermParseState, step: TermStep) -> Result<(), Wrong> {
        match step {
            TermStep::Read(at) => return self.read_term(here, at),
            TermStep::Apply(at, word, args) => {
                let values = here.values.split_off(here.values.len() - args.len());
                let args: Vec<(Sexpr, Subterm)> = args.into_iter().zip(values).collect();
                let term = self.apply(at, &word, &args)?;
                here.values.push(term);
            }
            TermStep::Bind(names) => {
                let values = here.values.split_off(here.values.len() - names.len());
                for (name, value) in names.into_iter().zip(values) {
                    here.bound.entry(name).or_default().push(value);
                }
            }
            TermStep::Unbind(names) => {
                for name in names {
                    here.bound.get_mut(&name).map(Vec::pop);
                }
            }
            TermStep::Write(left, right, field) => {
                let values = here.values.split_off(here.values.len() - 2);
                self.expect_sort(left, values[0], SubtermSort::Pointer)?;
                self.expect_sort(right, values[1], SubtermSort::Pointer)?;
                let writes = here.writes.last_mut().expect("a write stands in `after`");
                let terms = &mut self.script.terms;
                let [node, next] = [0, 1].map(|at| writes.after(terms, values[at]));
                writes.push(field, node, next);
            }
            TermStep::EndAfter => {
                let mut writes = here.writes.pop().expect("`after` is open");
                let body = here.values.pop().expect("its term was read");
                here.values.push(writes.after(&mut self.script.terms, body));
            }
        }
        Ok(())
    }

    fn read_term(&mut self, here: &mut TermParseState, at: Sexpr) -> Result<(), Wrong> {
        let Some(items) = self.sexprs.list(at).map(<[Sexpr]>::to_vec) else {
            let term = self.atom(here, at)?;
            here.values.push(term);
            return Ok(());
        };
        let Some((&head, args)) = items.split_first() else {
            return Err(self.wrong(codes::NO_TERM, at, "a term is expected here"));
        };
        match (self.sexprs.atom(head), args) {
            (Some(name @ ("forall" | "exists" | "match" | "!")), _) => {
                Err(self.unknown(head, name))
            }
            (Some("let"), &[bindings, body]) => self.read_let(here, bindings, body),
            (Some("after"), &[writes, body]) => self.read_after(here, writes, body),
            _ => {
                let word = self.word(head)?;
                here.work.push(TermStep::Apply(at, word, args.to_vec()));
                here.work.extend(args.iter().rev().map(|&arg| TermStep::Read(arg)));
                Ok(())
            }
        }
    }

    /// What stands before arguments.
    fn word(&self, at: Sexpr) -> Result<TermWord, Wrong> {
        if let Some(name) = self.sexprs.atom(at) {
            return Ok(TermWord { name: name.to_owned(), index: None });
        }
        match self.sexprs.command(at) {
            Some(("_", &[name, index])) => {
                let words = self.sexprs.atom(name).zip(self.sexprs.atom(index));
                words.map(|(name, index)| TermWord {
                    name: name.to_owned(),
                    index: Some(index.to_owned()),
                })
            }
            _ => None,
        }
        .ok_or_else(|| {
            let wrong = self.wrong(codes::NO_TERM, at, "a function is expected here");
            Box::new(wrong.with_help("write a name, or (_ name index) as in (_ p+ 8)"))
        })
    }

    fn read_let(
        &mut self,
        here: &mut TermParseState,
        bindings: Sexpr,
        body: Sexpr,
    ) -> Result<(), Wrong> {
        let listed = self.sexprs.list(bindings).map(<[Sexpr]>::to_vec);
        let no_bindings = |at| {
            let wrong = self.wrong(codes::NO_TERM, at, "a binding is expected here");
            Box::new(wrong.with_help("write (let ((name term)) term)"))
        };
        let (mut names, mut terms) = (Vec::new(), Vec::new());
        for binding in listed.ok_or_else(|| no_bindings(bindings))? {
            let Some(&[name, term]) = self.sexprs.list(binding) else {
                return Err(no_bindings(binding));
            };
            match self.sexprs.atom(name).filter(|name| is_name(name)) {
                Some(name) => names.push(name.to_owned()),
                None => return Err(no_bindings(binding)),
            }
            terms.push(term);
        }
        here.work.extend([
            TermStep::Unbind(names.clone()),
            TermStep::Read(body),
            TermStep::Bind(names),
        ]);
        here.work.extend(terms.into_iter().rev().map(TermStep::Read));
        Ok(())
    }

    /// `(after ((a b) …) t)`: what t is after `a.next := b`, and so on. Each write is made after those
    /// before it; all that t stands for is read after all of them.
    fn read_after(
        &mut self,
        here: &mut TermParseState,
        writes: Sexpr,
        body: Sexpr,
    ) -> Result<(), Wrong> {
        if !self.has_lists {
            return Err(self.no_lists(writes));
        }
        let listed = self.sexprs.list(writes).map(<[Sexpr]>::to_vec);
        let mut steps = Vec::new();
        for write in listed.ok_or_else(|| self.no_write(writes))? {
            let (field, left, right) = match self.sexprs.list(write) {
                Some(&[left, right]) => (PLAIN_LINK.to_owned(), left, right),
                Some(&[field, left, right]) => match self.sexprs.atom(field) {
                    Some(name) => (name.to_owned(), left, right),
                    None => return Err(self.no_write(write)),
                },
                _ => return Err(self.no_write(write)),
            };
            let field = self.script.terms.link(&field);
            steps.extend([
                TermStep::Read(left),
                TermStep::Read(right),
                TermStep::Write(left, right, field),
            ]);
        }
        here.writes.push(Writes::default());
        here.work.extend([TermStep::EndAfter, TermStep::Read(body)]);
        here.work.extend(steps.into_iter().rev());
        Ok(())
    }

    fn no_write(&self, at: Sexpr) -> Wrong {
        let wrong = self.wrong(codes::NO_TERM, at, "a write is expected here");
        Box::new(wrong.with_help("write (after ((node next)) term), or (field node next)"))
    }

    /// A number, or a name without arguments.
    fn atom(&mut self, here: &mut TermParseState, at: Sexpr) -> Result<Subterm, Wrong> {
        let Some(text) = self.sexprs.atom(at) else {
            return Err(self.wrong(codes::NO_TERM, at, "a term is expected here"));
        };
        if let Some(&term) = here.bound.get(text).and_then(|terms| terms.last()) {
            return Ok(term);
        }
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            if text.len() > MAX_DIGITS || !text.bytes().all(|byte| byte.is_ascii_digit()) {
                let what = format!("{} is no integer", self.sexprs.excerpt(at));
                let wrong = self.wrong(codes::NO_TERM, at, what);
                let help = format!("write at most {MAX_DIGITS} decimal digits");
                return Err(Box::new(wrong.with_help(help)));
            }
            let number: BigInt = text.parse().expect("digits are a number");
            return Ok(self.script.terms.number(number));
        }
        let text = text.to_owned();
        self.apply(at, &TermWord { name: text, index: None }, &[])
    }

    /// A call of what a script has declared.
    pub(super) fn call(
        &mut self,
        at: Sexpr,
        name: &str,
        args: &[(Sexpr, Subterm)],
    ) -> Result<Subterm, Wrong> {
        match self.names.get(name).cloned() {
            None => Err(self.unknown(at, name)),
            Some(Meant::Function(function)) => {
                let params = self.script.terms.signature(function).params.clone();
                self.expect_args(at, name, args, &params)?;
                let args: Vec<Subterm> = args.iter().map(|(_, arg)| *arg).collect();
                Ok(self.script.terms.make(SubtermOperator::Free(function), args))
            }
            Some(Meant::Macro(defined)) => {
                let sorts: Vec<SubtermSort> =
                    defined.params.iter().map(|(_, sort)| *sort).collect();
                self.expect_args(at, name, args, &sorts)?;
                let params = defined.params.iter().map(|(param, _)| *param);
                let by: Vec<(Subterm, Subterm)> =
                    params.zip(args.iter().map(|(_, arg)| *arg)).collect();
                Ok(self.script.terms.replaced(defined.body, &by))
            }
        }
    }

    fn unknown(&self, at: Sexpr, name: &str) -> Wrong {
        let wrong = self.wrong(codes::UNKNOWN_NAME, at, format!("{name} is not declared"));
        Box::new(wrong.with_help(match name {
            "forall" | "exists" => "there are no quantifiers here".to_owned(),
            "!" => "leave the attributes out".to_owned(),
            "div" | "mod" | "abs" | "/" => {
                "arithmetic is linear: +, -, and * by a number".to_owned()
            }
            _ => format!("declare it: (declare-const {name} Pointer)"),
        }))
    }

    /// What is said of list segments in the logic without them.
    pub(super) fn no_lists(&self, at: Sexpr) -> Wrong {
        let wrong = self.wrong(codes::UNKNOWN_NAME, at, "QF_BPA has no list segments");
        Box::new(wrong.with_help("write (set-logic QF_BPAL)"))
    }

    /// Makes sure that there are as many arguments as parameters, and that each has its sort.
    pub(super) fn expect_args(
        &self,
        at: Sexpr,
        name: &str,
        args: &[(Sexpr, Subterm)],
        params: &[SubtermSort],
    ) -> Result<(), Wrong> {
        if args.len() != params.len() {
            let sorts: Vec<&str> = params.iter().map(|sort| sort.name()).collect();
            let what = format!("{name} takes {}, not {}", counted(params.len()), args.len());
            let wrong = self.wrong(codes::ARGUMENTS, at, what);
            return Err(Box::new(match sorts.is_empty() {
                true => wrong.with_help(format!("write {name}, without parentheses")),
                false => wrong.with_help(format!("write ({name} …) with {}", sorts.join(", "))),
            }));
        }
        for (&(at, arg), &sort) in args.iter().zip(params) {
            self.expect_sort(at, arg, sort)?;
        }
        Ok(())
    }

    /// Makes sure that a term has a sort.
    pub(super) fn expect_sort(
        &self,
        at: Sexpr,
        term: Subterm,
        sort: SubtermSort,
    ) -> Result<(), Wrong> {
        let actual = self.script.terms.sort(term);
        if actual == sort {
            return Ok(());
        }
        let what = format!("this is {}, and {} is needed", sort_phrase(actual), sort_phrase(sort));
        Err(Box::new(Diagnostic::error(codes::SORT, self.span(at), what)))
    }
}

/// So many arguments.
pub(super) fn counted(number: usize) -> String {
    match number {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        _ => format!("{number} arguments"),
    }
}

/// A term of that sort, in words.
fn sort_phrase(sort: SubtermSort) -> &'static str {
    match sort {
        SubtermSort::Int => "an integer",
        SubtermSort::Bool => "a truth value",
        SubtermSort::Pointer => "a pointer",
    }
}
