//! Laying a script out in 90 columns.
//!
//! Documents are built in one pass over the subterms, children before parents, and rendered by a
//! library that keeps its own stack: no recursion, however deep the term. Indentation stops
//! growing at [`DEEPEST`], so that deep nesting costs no quadratic white space.

use pretty::{Arena, DocAllocator, DocBuilder, RefDoc};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::ast::{SmtScript, SmtSort, SmtTerm, SmtTermArena, SmtlibCommand, TermId};
use crate::plan::{LetPlan, quantifiers};
use crate::symbol::symbol;

/// The line width.
const WIDTH: usize = 90;
/// The column from which on nesting does not indent further.
const DEEPEST: usize = 40;

type SmtlibDoc<'a> = DocBuilder<'a, Arena<'a>>;

/// The text of the script.
#[must_use]
pub fn print(script: &SmtScript) -> String {
    let taken = used_symbols(script);
    let mut text = String::new();
    for command in &script.commands {
        if let SmtlibCommand::Mark(mark) = command {
            text += mark;
            continue;
        }
        let arena = Arena::new();
        let printer = SmtlibScriptPrinter { arena: &arena, terms: &script.terms, taken: &taken };
        text += &printer.command(command);
        text.push('\n');
    }
    text
}

/// The text of one term.
#[must_use]
pub fn print_term(terms: &SmtTermArena, root: TermId) -> String {
    let taken = symbols(terms).collect();
    let arena = Arena::new();
    SmtlibScriptPrinter { arena: &arena, terms, taken: &taken }.term(root).pretty(WIDTH).to_string()
}

/// The symbols in terms.
fn symbols(terms: &SmtTermArena) -> impl Iterator<Item = &str> {
    terms.0.iter().filter_map(|term| match term {
        SmtTerm::Symbol(name) | SmtTerm::Apply(name, _) => Some(&**name),
        SmtTerm::Verbatim(text, _) => Some(text.as_str()),
        SmtTerm::Int(_) | SmtTerm::Quantified(..) => None,
    })
}

/// Every symbol of the script, so that the names of shared terms differ from them.
fn used_symbols(script: &SmtScript) -> FxHashSet<&str> {
    let declared = script.commands.iter().filter_map(|command| match command {
        SmtlibCommand::DeclareFun { name, .. }
        | SmtlibCommand::DeclareConst(name, _)
        | SmtlibCommand::DefineFun { name, .. } => Some(name.as_str()),
        _ => None,
    });
    symbols(&script.terms).chain(declared).collect()
}

struct SmtlibScriptPrinter<'a> {
    arena: &'a Arena<'a>,
    terms: &'a SmtTermArena,
    taken: &'a FxHashSet<&'a str>,
}

impl<'a> SmtlibScriptPrinter<'a> {
    fn command(&self, command: &SmtlibCommand) -> String {
        let doc = match command {
            SmtlibCommand::Comment(lines) => {
                let line =
                    |line: &String| format!("; {}", line.replace('\n', " ")).trim_end().to_owned();
                return lines.iter().map(line).collect::<Vec<_>>().join("\n");
            }
            SmtlibCommand::SetLogic(logic) => self.text(format!("(set-logic {logic})")),
            SmtlibCommand::DeclareFun { name, params, result } => {
                let head = self.text(format!("(declare-fun {} ", symbol(name)));
                let sorts = params.iter().map(|sort| self.text(sort_text(sort)));
                let listed = self.arena.intersperse(sorts, self.arena.softline());
                let params = self.text("(").append(listed.nest(2)).append(")");
                head.append(params).append(self.text(format!(" {})", sort_text(result))))
            }
            SmtlibCommand::DeclareConst(name, sort) => {
                self.text(format!("(declare-const {} {})", symbol(name), sort_text(sort)))
            }
            SmtlibCommand::DefineFun { name, params, result, body } => {
                let name = self.text(format!("(define-fun {} ", symbol(name)));
                let result = self.text(sort_text(result));
                let head = name.append(self.variables(params)).append(" ").append(result);
                self.wrap_body(head, self.term(*body))
            }
            SmtlibCommand::Assert { forall, body } if forall.is_empty() => {
                self.wrap_body(self.text("(assert"), self.term(*body))
            }
            SmtlibCommand::Assert { forall, body } => {
                let head = self.text("(forall ").append(self.variables(forall));
                let quantified = self.wrap_body(head, self.term(*body));
                self.wrap_body(self.text("(assert"), quantified)
            }
            SmtlibCommand::Mark(mark) => return mark.clone(),
            SmtlibCommand::CheckSat => self.text("(check-sat)"),
            SmtlibCommand::Push => self.text("(push 1)"),
            SmtlibCommand::Pop => self.text("(pop 1)"),
        };
        doc.pretty(WIDTH).to_string()
    }

    fn text(&self, text: impl Into<String>) -> SmtlibDoc<'a> {
        self.arena.text(text.into())
    }

    /// `head body)`, on one line if it fits.
    fn wrap_body(&self, head: SmtlibDoc<'a>, body: SmtlibDoc<'a>) -> SmtlibDoc<'a> {
        let body = self.nest(2, self.arena.line().append(body));
        head.append(body).append(")").group()
    }

    /// Indents what follows line breaks inside, up to [`DEEPEST`].
    fn nest(&self, by: isize, doc: SmtlibDoc<'a>) -> SmtlibDoc<'a> {
        let plain = doc.into_doc();
        let nested = DocBuilder(self.arena, plain.into()).nest(by).into_doc();
        self.arena.nesting(move |column| if column < DEEPEST { nested } else { plain })
    }

    /// `((x Int) (y Bool))`
    fn variables(&self, variables: &[(String, SmtSort)]) -> SmtlibDoc<'a> {
        let docs = variables
            .iter()
            .map(|(name, sort)| self.text(format!("({} {})", symbol(name), sort_text(sort))));
        let inside = self.arena.intersperse(docs, self.arena.softline());
        self.text("(").append(inside.nest(4)).append(")")
    }

    /// The term, its quantifiers from the inside to the outside.
    fn term(&self, root: TermId) -> SmtlibDoc<'a> {
        let mut quantified = FxHashMap::default();
        for id in quantifiers(self.terms, root) {
            let SmtTerm::Quantified(all, variables, body) = self.terms.get(id) else { continue };
            let head = self.text(if *all { "(forall " } else { "(exists " });
            let body = self.scope(*body, &quantified);
            let doc = self.wrap_body(head.append(self.variables(variables)), body);
            quantified.insert(id, doc.into_doc());
        }
        self.scope(root, &quantified)
    }

    /// What lies under no further quantifier, with a `let` around it for each group of shared
    /// subterms.
    fn scope(&self, root: TermId, quantified: &FxHashMap<TermId, RefDoc<'a>>) -> SmtlibDoc<'a> {
        let plan = LetPlan::new(self.terms, root);
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
            let doc = doc.unwrap_or_else(|| self.print_term(id, &names, &done).into_doc());
            done.insert(id, doc);
        }
        let doc = |id: TermId| DocBuilder(self.arena, done[&id].into());
        let mut body = doc(root);
        for group in plan.binders.iter().rev() {
            let binding =
                |id: &TermId| self.wrap_body(self.text(format!("({}", names[id])), doc(*id));
            let bindings = self.arena.intersperse(group.iter().map(binding), self.arena.hardline());
            let head = self.text("(let (").append(self.nest(6, bindings)).append(")");
            let inside = self.nest(2, self.arena.hardline().append(body));
            body = head.append(inside).append(")");
        }
        body
    }

    /// One term; its arguments are done or have names.
    fn print_term(
        &self,
        id: TermId,
        names: &FxHashMap<TermId, String>,
        done: &FxHashMap<TermId, RefDoc<'a>>,
    ) -> SmtlibDoc<'a> {
        match self.terms.get(id) {
            SmtTerm::Symbol(name) => self.text(symbol(name)),
            SmtTerm::Int(digits) => self.text(match digits.strip_prefix('-') {
                Some(positive) => format!("(- {positive})"),
                None => digits.clone(),
            }),
            SmtTerm::Apply(head, args) => self.apply(&symbol(head), args, names, done),
            SmtTerm::Verbatim(text, args) if args.is_empty() => self.text(text),
            SmtTerm::Verbatim(text, args) => self.apply(text, args, names, done),
            SmtTerm::Quantified(..) => {
                unreachable!("quantifiers are written before what holds them")
            }
        }
    }

    /// `(head argument …)`
    fn apply(
        &self,
        head: &str,
        args: &[TermId],
        names: &FxHashMap<TermId, String>,
        done: &FxHashMap<TermId, RefDoc<'a>>,
    ) -> SmtlibDoc<'a> {
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
fn sort_text(sort: &SmtSort) -> &str {
    match sort {
        SmtSort::Int => "Int",
        SmtSort::Bool => "Bool",
        SmtSort::IntArray => "(Array Int Int)",
        SmtSort::Other(text) => text,
    }
}

#[cfg(test)]
mod tests;
