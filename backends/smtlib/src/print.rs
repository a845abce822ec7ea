//! Laying a script out in 90 columns.
//!
//! Documents are built in one pass over the subterms, children before parents, and rendered by a
//! library that keeps its own stack: no recursion, however deep the term. Indentation stops
//! growing at [`DEEPEST`], so that deep nesting costs no quadratic white space.

use pretty::{Arena, DocAllocator, DocBuilder, RefDoc};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::ast::{Command, Script, Sort, Term, TermId, Terms};
use crate::plan::{Plan, quantifiers};
use crate::symbol::symbol;

/// The line width.
const WIDTH: usize = 90;
/// The column from which on nesting does not indent further.
const DEEPEST: usize = 40;

type Doc<'a> = DocBuilder<'a, Arena<'a>>;

/// The text of the script.
#[must_use]
pub fn print(script: &Script) -> String {
    let taken = taken(script);
    let mut text = String::new();
    for command in &script.commands {
        if let Command::Mark(mark) = command {
            text += mark;
            continue;
        }
        let arena = Arena::new();
        let printer = Printer { arena: &arena, terms: &script.terms, taken: &taken };
        text += &printer.command(command);
        text.push('\n');
    }
    text
}

/// The text of one term.
#[must_use]
pub fn print_term(terms: &Terms, root: TermId) -> String {
    let taken = symbols(terms).collect();
    let arena = Arena::new();
    Printer { arena: &arena, terms, taken: &taken }.term(root).pretty(WIDTH).to_string()
}

/// The symbols in terms.
fn symbols(terms: &Terms) -> impl Iterator<Item = &str> {
    terms.0.iter().filter_map(|term| match term {
        Term::Symbol(name) | Term::Apply(name, _) => Some(&**name),
        Term::Verbatim(text, _) => Some(text.as_str()),
        Term::Int(_) | Term::Quantified(..) => None,
    })
}

/// Every symbol of the script, so that the names of shared terms differ from them.
fn taken(script: &Script) -> FxHashSet<&str> {
    let declared = script.commands.iter().filter_map(|command| match command {
        Command::DeclareFun { name, .. }
        | Command::DeclareConst(name, _)
        | Command::DefineFun { name, .. } => Some(name.as_str()),
        _ => None,
    });
    symbols(&script.terms).chain(declared).collect()
}

struct Printer<'a> {
    arena: &'a Arena<'a>,
    terms: &'a Terms,
    taken: &'a FxHashSet<&'a str>,
}

impl<'a> Printer<'a> {
    fn command(&self, command: &Command) -> String {
        let doc = match command {
            Command::Comment(lines) => {
                let line =
                    |line: &String| format!("; {}", line.replace('\n', " ")).trim_end().to_owned();
                return lines.iter().map(line).collect::<Vec<_>>().join("\n");
            }
            Command::SetLogic(logic) => self.text(format!("(set-logic {logic})")),
            Command::DeclareFun { name, params, result } => {
                let head = self.text(format!("(declare-fun {} ", symbol(name)));
                let sorts = params.iter().map(|sort| self.text(sort_text(sort)));
                let listed = self.arena.intersperse(sorts, self.arena.softline());
                let params = self.text("(").append(listed.nest(2)).append(")");
                head.append(params).append(self.text(format!(" {})", sort_text(result))))
            }
            Command::DeclareConst(name, sort) => {
                self.text(format!("(declare-const {} {})", symbol(name), sort_text(sort)))
            }
            Command::DefineFun { name, params, result, body } => {
                let name = self.text(format!("(define-fun {} ", symbol(name)));
                let result = self.text(sort_text(result));
                let head = name.append(self.variables(params)).append(" ").append(result);
                self.around(head, self.term(*body))
            }
            Command::Assert { forall, body } if forall.is_empty() => {
                self.around(self.text("(assert"), self.term(*body))
            }
            Command::Assert { forall, body } => {
                let head = self.text("(forall ").append(self.variables(forall));
                let quantified = self.around(head, self.term(*body));
                self.around(self.text("(assert"), quantified)
            }
            Command::Mark(mark) => return mark.clone(),
            Command::CheckSat => self.text("(check-sat)"),
            Command::Push => self.text("(push 1)"),
            Command::Pop => self.text("(pop 1)"),
        };
        doc.pretty(WIDTH).to_string()
    }

    fn text(&self, text: impl Into<String>) -> Doc<'a> {
        self.arena.text(text.into())
    }

    /// `head body)`, on one line if it fits.
    fn around(&self, head: Doc<'a>, body: Doc<'a>) -> Doc<'a> {
        let body = self.nest(2, self.arena.line().append(body));
        head.append(body).append(")").group()
    }

    /// Indents what follows line breaks inside, up to [`DEEPEST`].
    fn nest(&self, by: isize, doc: Doc<'a>) -> Doc<'a> {
        let plain = doc.into_doc();
        let nested = DocBuilder(self.arena, plain.into()).nest(by).into_doc();
        self.arena.nesting(move |column| if column < DEEPEST { nested } else { plain })
    }

    /// `((x Int) (y Bool))`
    fn variables(&self, variables: &[(String, Sort)]) -> Doc<'a> {
        let docs = variables
            .iter()
            .map(|(name, sort)| self.text(format!("({} {})", symbol(name), sort_text(sort))));
        let inside = self.arena.intersperse(docs, self.arena.softline());
        self.text("(").append(inside.nest(4)).append(")")
    }

    /// The term, its quantifiers from the inside to the outside.
    fn term(&self, root: TermId) -> Doc<'a> {
        let mut quantified = FxHashMap::default();
        for id in quantifiers(self.terms, root) {
            let Term::Quantified(all, variables, body) = self.terms.get(id) else { continue };
            let head = self.text(if *all { "(forall " } else { "(exists " });
            let body = self.scope(*body, &quantified);
            let doc = self.around(head.append(self.variables(variables)), body);
            quantified.insert(id, doc.into_doc());
        }
        self.scope(root, &quantified)
    }

    /// What lies under no further quantifier, with a `let` around it for each group of shared
    /// subterms.
    fn scope(&self, root: TermId, quantified: &FxHashMap<TermId, RefDoc<'a>>) -> Doc<'a> {
        let plan = Plan::new(self.terms, root);
        let mut names = FxHashMap::default();
        let numbered = (1..).map(|number| format!("t{number}"));
        let fresh = numbered.filter(|name| !self.taken.contains(name.as_str()));
        for (&id, name) in plan.binders.iter().flatten().zip(fresh) {
            names.insert(id, name);
        }
        let mut done: FxHashMap<TermId, RefDoc<'a>> =
            FxHashMap::with_capacity_and_hasher(plan.order.len(), FxBuildHasher);
        for &id in &plan.order {
            let doc = quantified.get(&id).copied();
            let doc = doc.unwrap_or_else(|| self.one(id, &names, &done).into_doc());
            done.insert(id, doc);
        }
        let doc = |id: TermId| DocBuilder(self.arena, done[&id].into());
        let mut body = doc(root);
        for group in plan.binders.iter().rev() {
            let binding = |id: &TermId| self.around(self.text(format!("({}", names[id])), doc(*id));
            let bindings = self.arena.intersperse(group.iter().map(binding), self.arena.hardline());
            let head = self.text("(let (").append(self.nest(6, bindings)).append(")");
            let inside = self.nest(2, self.arena.hardline().append(body));
            body = head.append(inside).append(")");
        }
        body
    }

    /// One term; its arguments are done or have names.
    fn one(
        &self,
        id: TermId,
        names: &FxHashMap<TermId, String>,
        done: &FxHashMap<TermId, RefDoc<'a>>,
    ) -> Doc<'a> {
        match self.terms.get(id) {
            Term::Symbol(name) => self.text(symbol(name)),
            Term::Int(digits) => self.text(match digits.strip_prefix('-') {
                Some(positive) => format!("(- {positive})"),
                None => digits.clone(),
            }),
            Term::Apply(head, args) => self.apply(&symbol(head), args, names, done),
            Term::Verbatim(text, args) if args.is_empty() => self.text(text),
            Term::Verbatim(text, args) => self.apply(text, args, names, done),
            Term::Quantified(..) => unreachable!("quantifiers are written before what holds them"),
        }
    }

    /// `(head argument …)`
    fn apply(
        &self,
        head: &str,
        args: &[TermId],
        names: &FxHashMap<TermId, String>,
        done: &FxHashMap<TermId, RefDoc<'a>>,
    ) -> Doc<'a> {
        let args = args.iter().map(|arg| {
            let doc = match names.get(arg) {
                Some(name) => self.text(name),
                None => DocBuilder(self.arena, done[arg].into()),
            };
            self.arena.line().append(doc)
        });
        let args = self.nest(2, self.arena.concat(args));
        self.text(format!("({head}")).append(args).append(")").group()
    }
}

/// A sort as written.
fn sort_text(sort: &Sort) -> &str {
    match sort {
        Sort::Int => "Int",
        Sort::Bool => "Bool",
        Sort::IntArray => "(Array Int Int)",
        Sort::Other(text) => text,
    }
}

#[cfg(test)]
mod tests;
