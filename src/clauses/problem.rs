//! What one check of a script asks: what is in scope there, as it is written.

use std::sync::Arc;

use logic::{Sexpr, Sexprs};
use rustc_hash::FxHashMap;
use unheap_smtlib::symbol;

/// What a check asks: whether the functions that are declared can be such that all assertions hold.
#[derive(Clone, Debug)]
pub struct ClauseProblem {
    pub(crate) sexprs: Arc<Sexprs>,
    pub(crate) logic: Option<String>,
    /// Commands that set how engines search.
    pub(crate) options: Vec<Sexpr>,
    pub(crate) items: Vec<Arc<ScopeItem>>,
}

/// What stands in a scope.
#[derive(Clone, Debug)]
pub(crate) enum ScopeItem {
    /// A sort of which nothing is known.
    Sort(Sexpr),
    /// Datatypes: the command, and the name and the shape of each.
    Datatypes(Sexpr, Vec<(Sexpr, Sexpr)>),
    /// A sort by another name.
    SortSynonym { command: Sexpr, name: String, params: Vec<Sexpr>, meaning: Sexpr },
    /// A function that is defined without recursion.
    Definition { command: Sexpr, name: String, params: Vec<(String, Sexpr)>, body: Sexpr },
    /// Functions that are defined by recursion.
    Recursive(Sexpr, Vec<RecursiveFunction>),
    /// A function that is to be found.
    Function(DeclaredFunction),
    /// A variable of rules.
    Variable(String, Sexpr),
    /// What is to hold.
    Assertion(Assertion),
}

/// A function that is defined by recursion.
#[derive(Clone, Debug)]
pub(crate) struct RecursiveFunction {
    pub(crate) name: String,
    pub(crate) params: Vec<(String, Sexpr)>,
    pub(crate) result: Sexpr,
    pub(crate) body: Sexpr,
}

/// A function that is to be found.
#[derive(Clone, Debug)]
pub(crate) struct DeclaredFunction {
    pub(crate) command: Sexpr,
    /// Without bars.
    pub(crate) name: String,
    pub(crate) params: Vec<Sexpr>,
    /// The sort of its values; truth values if there is none.
    pub(crate) result: Option<Sexpr>,
}

/// What is to hold: a term, and what stands around it.
#[derive(Clone, Debug)]
pub(crate) struct Assertion {
    /// The byte where it stands.
    pub(crate) at: usize,
    pub(crate) term: Sexpr,
    pub(crate) before: String,
    pub(crate) after: String,
}

impl Assertion {
    pub(crate) fn new(sexprs: &Sexprs, command: Sexpr, term: Sexpr) -> Self {
        Self { at: sexprs.start(command), term, before: String::new(), after: String::new() }
    }

    pub(crate) fn enclose(&mut self, before: &str, after: &str) {
        self.before.insert_str(0, before);
        self.after.push_str(after);
    }

    /// What is to hold, as it is written.
    pub(crate) fn text(&self, sexprs: &Sexprs) -> String {
        format!("{}{}{}", self.before, sexprs.text(self.term), self.after)
    }
}

impl ScopeItem {
    /// The names that it gives to functions.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let (one, more): (Option<&str>, &[RecursiveFunction]) = match self {
            Self::Definition { name, .. } => (Some(name), &[]),
            Self::Function(function) => (Some(&function.name), &[]),
            Self::Recursive(_, functions) => (None, functions),
            _ => (None, &[]),
        };
        one.into_iter().chain(more.iter().map(|function| function.name.as_str()))
    }

    /// The command that says it; none for variables of rules and assertions.
    pub(crate) fn command(&self) -> Option<Sexpr> {
        match *self {
            Self::Sort(command)
            | Self::Datatypes(command, _)
            | Self::SortSynonym { command, .. }
            | Self::Definition { command, .. }
            | Self::Recursive(command, _)
            | Self::Function(DeclaredFunction { command, .. }) => Some(command),
            Self::Variable(..) | Self::Assertion(_) => None,
        }
    }
}

impl DeclaredFunction {
    /// Whether its values are truth values.
    pub(crate) fn is_predicate(&self, sexprs: &Sexprs) -> bool {
        self.result.is_none_or(|sort| sexprs.text(sort) == "Bool")
    }

    /// Its declaration; the texts of sorts are the caller's.
    pub(crate) fn declaration(&self, sort: impl Fn(Sexpr) -> String) -> String {
        let params: Vec<String> = self.params.iter().map(|&param| sort(param)).collect();
        let result = self.result.map_or_else(|| "Bool".to_owned(), sort);
        format!("(declare-fun {} ({}) {result})\n", symbol(&self.name), params.join(" "))
    }
}

impl ClauseProblem {
    pub(crate) fn functions(&self) -> impl Iterator<Item = &DeclaredFunction> {
        self.items.iter().filter_map(|item| match &**item {
            ScopeItem::Function(function) => Some(function),
            _ => None,
        })
    }

    pub(crate) fn assertions(&self) -> impl Iterator<Item = &Assertion> {
        self.items.iter().filter_map(|item| match &**item {
            ScopeItem::Assertion(assertion) => Some(assertion),
            _ => None,
        })
    }

    /// Whether something is defined by recursion.
    pub(crate) fn has_recursive_functions(&self) -> bool {
        self.items.iter().any(|item| matches!(**item, ScopeItem::Recursive(..)))
    }

    /// Whether only predicates are to be found.
    pub(crate) fn is_of_predicates(&self) -> bool {
        self.functions().all(|function| function.is_predicate(&self.sexprs))
    }

    /// Whether the file says that its assertions are Horn clauses, or has rules.
    pub(crate) fn says_horn(&self) -> bool {
        let has_variables =
            || self.items.iter().any(|item| matches!(**item, ScopeItem::Variable(..)));
        self.logic.as_deref() == Some("HORN") || (self.logic.is_none() && has_variables())
    }

    /// Whether there are sorts that Z3 does not have in the logic of Horn clauses.
    pub(crate) fn is_beyond_horn(&self) -> bool {
        const SORTS: [&str; 9] = [
            "String",
            "Seq",
            "RegLan",
            "RegEx",
            "RoundingMode",
            "FloatingPoint",
            "Float16",
            "Float32",
            "Float64",
        ];
        self.sexprs.atoms().any(|name| SORTS.contains(&name))
    }

    /// The script for an engine of Horn clauses, without the logic where that would take sorts away.
    pub(crate) fn for_horn(&self, script: String) -> String {
        if !self.is_beyond_horn() {
            return script;
        }
        let script = script.replacen("(set-logic HORN)\n", "", 1);
        let (before, after) = script.rsplit_once("(check-sat)").unwrap_or((&script, ""));
        format!("{before}(check-sat-using horn){after}")
    }

    /// The whole problem as it is written, asked once; `known` functions have these definitions.
    pub(crate) fn as_written(
        &self,
        logic: Option<&str>,
        definitions: &[(String, String)],
    ) -> String {
        let definitions: FxHashMap<&str, &String> =
            definitions.iter().map(|(name, definition)| (name.as_str(), definition)).collect();
        let mut out = String::new();
        if let Some(logic) = logic {
            out.push_str(&format!("(set-logic {logic})\n"));
        }
        for &option in &self.options {
            out.push_str(self.sexprs.text(option));
            out.push('\n');
        }
        for item in &self.items {
            match &**item {
                ScopeItem::Assertion(assertion) => {
                    out.push_str(&format!("(assert {})\n", assertion.text(&self.sexprs)));
                }
                ScopeItem::Function(function) => match definitions.get(function.name.as_str()) {
                    Some(definition) => out.push_str(&format!("{definition}\n")),
                    None => {
                        let sort = |expr| self.sexprs.text(expr).to_owned();
                        out.push_str(&function.declaration(sort));
                    }
                },
                other => {
                    let command = other.command();
                    out.extend(command.map(|command| format!("{}\n", self.sexprs.text(command))));
                }
            }
        }
        out.push_str("(check-sat)\n");
        out
    }
}
