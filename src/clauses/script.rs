//! Reads a script: declarations, definitions and assertions in their scopes, and what is asked of them.
//!
//! Nothing is read of terms and sorts here: a problem has them as they are written. So whatever a solver can read can be
//! asked, and what is said of a model is said of the file's own text.

use std::sync::Arc;

use unheap_smtlib::symbol;

use super::problem::{Assertion, ClauseProblem, DeclaredFunction, RecursiveFunction, ScopeItem};
use logic::{Sexpr, Sexprs, Unreadable, name_and};

/// A script that was read.
#[derive(Clone, Debug)]
pub struct ParsedScript {
    /// What is asked, in order: at least one check.
    pub steps: Vec<ScriptStep>,
    /// The text in which Z3 finds what is wrong with terms and sorts: the same lines and columns, and no question.
    pub declarations: String,
}

/// What a script asks.
#[derive(Clone, Debug)]
pub enum ScriptStep {
    /// Whether what is asserted has a model.
    Check(Box<ClauseProblem>),
    /// The model of the last check.
    Model,
    /// The values of these terms in the model of the last check.
    Values(Vec<String>),
    /// To print this.
    Echo(String),
    /// What is not answered.
    Unsupported,
}

impl ParsedScript {
    /// Reads a script. One that asks nothing asks whether all of its assertions have a model.
    ///
    /// # Errors
    /// If its form is wrong, or a command is not known.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let sexprs = Arc::new(Sexprs::parse(text)?);
        let mut reader = ScriptCommandReader::new(Arc::clone(&sexprs));
        for &command in sexprs.top() {
            if reader.command(command)? {
                break;
            }
        }
        if !reader.steps.iter().any(|step| matches!(step, ScriptStep::Check(_))) {
            reader.check(Vec::new());
        }
        Ok(Self { steps: reader.steps, declarations: reader.declarations })
    }
}

/// The commands under way.
struct ScriptCommandReader {
    sexprs: Arc<Sexprs>,
    steps: Vec<ScriptStep>,
    declarations: String,
    logic: Option<String>,
    options: Vec<Sexpr>,
    /// What is in scope.
    items: Vec<Arc<ScopeItem>>,
    /// Where each open scope begins.
    marks: Vec<usize>,
    /// Whether declarations and definitions are of no scope.
    is_global: bool,
}

/// Commands that are answered, but not here.
const UNSUPPORTED: [&str; 8] = [
    "get-assertions",
    "get-assignment",
    "get-info",
    "get-option",
    "get-proof",
    "get-unsat-assumptions",
    "get-unsat-core",
    "get-objectives",
];

impl ScriptCommandReader {
    fn new(sexprs: Arc<Sexprs>) -> Self {
        Self {
            sexprs,
            steps: Vec::new(),
            declarations: String::new(),
            logic: None,
            options: Vec::new(),
            items: Vec::new(),
            marks: Vec::new(),
            is_global: false,
        }
    }

    /// Does what a command says; whether it is the last one.
    fn command(&mut self, command: Sexpr) -> Result<bool, Unreadable> {
        let sexprs = Arc::clone(&self.sexprs);
        let refused = |what: &str| Unreadable::new(&sexprs, command, what);
        let (name, operands) = sexprs.command(command).ok_or_else(|| refused("not a command"))?;
        match (name, operands) {
            ("exit", []) => return Ok(true),
            ("set-logic", &[logic]) => self.logic = Some(sexprs.text(logic).to_owned()),
            ("set-info", _) => {}
            ("set-option", &[key, ref value @ ..]) => self.option(command, key, value),
            ("assert", &[term]) => {
                self.keep_line(command);
                self.add(ScopeItem::Assertion(Assertion::new(&sexprs, command, term)));
            }
            ("rule", &[term] | &[term, _]) => {
                self.keep_line(command);
                let rule = self.closed(command, term, "");
                self.add(ScopeItem::Assertion(rule));
            }
            ("query", &[query, ..]) => {
                let negated = self.query(command, query)?;
                self.check(vec![negated]);
            }
            ("check-sat", []) | ("check-sat-using", [_]) => {
                self.check(Vec::new());
            }
            ("check-sat-assuming", &[literals]) => {
                let literals = sexprs.list(literals).ok_or_else(|| refused("not a list"))?;
                let assumed = literals.iter().map(|&it| Assertion::new(&sexprs, command, it));
                self.check(assumed.collect());
            }
            ("push" | "pop", &[] | &[_]) => {
                self.keep_line(command);
                let levels = operands.first().map_or(Some(1), |&it| sexprs.atom(it)?.parse().ok());
                let levels = levels.ok_or_else(|| refused("not a number of levels"))?;
                self.scope(command, name == "push", levels)?;
            }
            ("reset", []) => {
                *self = Self {
                    steps: std::mem::take(&mut self.steps),
                    declarations: self.reset_line(command),
                    ..Self::new(sexprs)
                }
            }
            ("reset-assertions", []) => {
                self.keep_line(command);
                self.reset_assertions();
            }
            ("get-model", []) => self.steps.push(ScriptStep::Model),
            ("get-value", &[terms]) => {
                let terms = sexprs.list(terms).ok_or_else(|| refused("not a list of terms"))?;
                let texts = terms.iter().map(|&term| sexprs.text(term).to_owned());
                self.steps.push(ScriptStep::Values(texts.collect()));
            }
            ("echo", &[words]) => {
                let words = sexprs.string(words).ok_or_else(|| refused("not a string"))?;
                self.steps.push(ScriptStep::Echo(words));
            }
            (name, _) if UNSUPPORTED.contains(&name) => self.steps.push(ScriptStep::Unsupported),
            _ => self.declaration(command, name, operands)?,
        }
        Ok(false)
    }

    /// Does what a declaration or a definition says.
    fn declaration(
        &mut self,
        command: Sexpr,
        name: &str,
        operands: &[Sexpr],
    ) -> Result<(), Unreadable> {
        let sexprs = Arc::clone(&self.sexprs);
        let what = format!("{name} does not have this form");
        let refused = || Unreadable::new(&sexprs, command, &what);
        self.keep_line(command);
        match (name, operands) {
            ("declare-fun", &[name, params, result]) => {
                let params = sexprs.list(params).ok_or_else(refused)?.to_vec();
                self.declare(command, name, params, Some(result))?;
            }
            ("declare-const", &[name, result]) => {
                self.declare(command, name, Vec::new(), Some(result))?;
            }
            ("declare-rel", &[name, params]) => {
                let params = sexprs.list(params).ok_or_else(refused)?.to_vec();
                self.declare(command, name, params, None)?;
            }
            ("declare-var", &[name, sort]) => {
                let name = sexprs.atom(name).ok_or_else(refused)?.to_owned();
                self.add(ScopeItem::Variable(name, sort));
            }
            ("declare-sort", [_] | [_, _]) => self.add(ScopeItem::Sort(command)),
            ("declare-datatype", &[name, shape]) => {
                self.add(ScopeItem::Datatypes(command, vec![(name, shape)]));
            }
            ("declare-datatypes", &[names, shapes]) => {
                let names = sexprs.list(names).ok_or_else(refused)?;
                let shapes = sexprs.list(shapes).ok_or_else(refused)?;
                let paired = names.iter().copied().zip(shapes.iter().copied());
                self.add(ScopeItem::Datatypes(command, paired.collect()));
            }
            ("define-sort", &[name, params, meaning]) => {
                let name = sexprs.atom(name).ok_or_else(refused)?.to_owned();
                let params = sexprs.list(params).ok_or_else(refused)?.to_vec();
                self.add(ScopeItem::SortSynonym { command, name, params, meaning });
            }
            ("define-fun", &[name, params, _, body]) => {
                let (name, params) = self.header(name, params).ok_or_else(refused)?;
                self.add(ScopeItem::Definition { command, name, params, body });
            }
            ("define-const", &[name, _, body]) => {
                let name = sexprs.atom(name).ok_or_else(refused)?.to_owned();
                self.add(ScopeItem::Definition { command, name, params: Vec::new(), body });
            }
            ("define-fun-rec", &[name, params, result, body]) => {
                let (name, params) = self.header(name, params).ok_or_else(refused)?;
                let functions = vec![RecursiveFunction { name, params, result, body }];
                self.add(ScopeItem::Recursive(command, functions));
            }
            ("define-funs-rec", &[headers, bodies]) => {
                let headers = sexprs.list(headers).ok_or_else(refused)?;
                let bodies = sexprs.list(bodies).ok_or_else(refused)?;
                let mut functions = Vec::new();
                for (&header, &body) in headers.iter().zip(bodies) {
                    let &[name, params, result] = sexprs.list(header).ok_or_else(refused)? else {
                        return Err(refused());
                    };
                    let (name, params) = self.header(name, params).ok_or_else(refused)?;
                    functions.push(RecursiveFunction { name, params, result, body });
                }
                self.add(ScopeItem::Recursive(command, functions));
            }
            (
                "assert" | "set-logic" | "check-sat" | "check-sat-assuming" | "get-model" | "exit"
                | "get-value" | "echo" | "rule" | "query" | "push" | "pop" | "reset"
                | "declare-fun" | "declare-const" | "declare-rel" | "declare-var" | "declare-sort"
                | "declare-datatype" | "declare-datatypes" | "define-sort" | "define-fun"
                | "define-const" | "define-fun-rec" | "define-funs-rec" | "set-option"
                | "reset-assertions" | "check-sat-using",
                _,
            ) => return Err(refused()),
            _ => {
                let what = "a command that is not understood here";
                return Err(Unreadable::new(&sexprs, command, what));
            }
        }
        Ok(())
    }

    /// The name and the parameters of a definition.
    fn header(&self, name: Sexpr, params: Sexpr) -> Option<(String, Vec<(String, Sexpr)>)> {
        let params = self.sexprs.list(params)?.iter();
        let params =
            params.map(|&it| name_and(&self.sexprs, it, "").ok()).collect::<Option<_>>()?;
        Some((self.sexprs.atom(name)?.to_owned(), params))
    }

    /// Declares a function, each name once.
    fn declare(
        &mut self,
        command: Sexpr,
        name: Sexpr,
        params: Vec<Sexpr>,
        result: Option<Sexpr>,
    ) -> Result<(), Unreadable> {
        let refused = |what: &str| Unreadable::new(&self.sexprs, command, what);
        let name = self.sexprs.atom(name).ok_or_else(|| refused("not a name"))?.to_owned();
        self.add(ScopeItem::Function(DeclaredFunction { command, name, params, result }));
        Ok(())
    }

    fn add(&mut self, item: ScopeItem) {
        let is_assertion = matches!(item, ScopeItem::Assertion(_));
        let item = Arc::new(item);
        if self.is_global && !is_assertion {
            // It stays when scopes are closed: it stands before all of them.
            let at = self.marks.first().copied().unwrap_or(self.items.len());
            self.items.insert(at, item);
            self.marks.iter_mut().for_each(|mark| *mark += 1);
        } else {
            self.items.push(item);
        }
    }

    fn option(&mut self, command: Sexpr, key: Sexpr, value: &[Sexpr]) {
        let key = self.sexprs.text(key);
        let has_word = |word: &str| value.iter().any(|&it| self.sexprs.text(it) == word);
        match key {
            ":global-declarations" => {
                self.is_global = has_word("true");
                self.keep_line(command);
            }
            // How engines search is theirs to know, what they print is ours.
            _ if key.starts_with(":fp.") => {
                self.options.push(command);
                self.keep_line(command);
            }
            _ => {}
        }
    }

    fn scope(&mut self, command: Sexpr, opens: bool, levels: usize) -> Result<(), Unreadable> {
        const MOST: usize = 1 << 16;
        if opens {
            if levels > MOST || self.marks.len() > MOST {
                return Err(Unreadable::new(&self.sexprs, command, "too many scopes"));
            }
            self.marks.extend(std::iter::repeat_n(self.items.len(), levels));
            return Ok(());
        }
        let Some(depth) = self.marks.len().checked_sub(levels) else {
            let what = format!("only {} scopes are open", self.marks.len());
            return Err(Unreadable::new(&self.sexprs, command, &what));
        };
        if let Some(&end) = self.marks.get(depth) {
            self.items.truncate(end);
        }
        self.marks.truncate(depth);
        Ok(())
    }

    fn reset_assertions(&mut self) {
        self.items.truncate(self.marks.first().copied().unwrap_or(self.items.len()));
        self.marks.clear();
        let is_global = self.is_global;
        self.items.retain(|item| is_global && !matches!(**item, ScopeItem::Assertion(_)));
    }

    /// The formula, for all values of the variables in it that are declared for rules.
    fn closed(&self, command: Sexpr, term: Sexpr, not: &str) -> Assertion {
        let used: rustc_hash::FxHashSet<&str> = self.sexprs.atoms_in(term).collect();
        let mut bound = Vec::new();
        for item in &self.items {
            if let ScopeItem::Variable(name, sort) = &**item
                && used.contains(name.as_str())
            {
                bound.push(format!("({} {})", symbol(name), self.sexprs.text(*sort)));
            }
        }
        let mut rule = Assertion::new(&self.sexprs, command, term);
        if !not.is_empty() {
            rule.enclose(&format!("({not} "), ")");
        }
        if !bound.is_empty() {
            rule.enclose(&format!("(forall ({}) ", bound.join(" ")), ")");
        }
        rule
    }

    /// That what a query asks for is not derived.
    fn query(&self, command: Sexpr, query: Sexpr) -> Result<Assertion, Unreadable> {
        let name = self.sexprs.atom(query);
        let asked = self.items.iter().find_map(|item| match &**item {
            ScopeItem::Function(function) if Some(function.name.as_str()) == name => Some(function),
            _ => None,
        });
        let Some(DeclaredFunction { name, params, .. }) = asked else {
            return match name {
                Some(name) => {
                    let what = format!("{name} is no predicate that is declared");
                    Err(Unreadable::new(&self.sexprs, command, &what))
                }
                None => Ok(self.closed(command, query, "not")),
            };
        };
        let mut negated = Assertion::new(&self.sexprs, command, query);
        if params.is_empty() {
            negated.enclose("(not ", ")");
            return Ok(negated);
        }
        let fresh_name = |at: usize| format!("{}!q{at}", name.replace('|', ""));
        let names: Vec<String> =
            (0..params.len()).map(|at| symbol(&fresh_name(at)).into_owned()).collect();
        let bound = names.iter().zip(params);
        let bound: Vec<String> =
            bound.map(|(name, &sort)| format!("({name} {})", self.sexprs.text(sort))).collect();
        negated.enclose("(", &format!(" {})", names.join(" ")));
        negated.enclose(&format!("(forall ({}) (not ", bound.join(" ")), "))");
        Ok(negated)
    }

    fn check(&mut self, further: Vec<Assertion>) {
        let further =
            further.into_iter().map(|assertion| Arc::new(ScopeItem::Assertion(assertion)));
        let items = self.items.iter().cloned().chain(further).collect();
        let problem = ClauseProblem {
            sexprs: Arc::clone(&self.sexprs),
            logic: self.logic.clone(),
            options: self.options.clone(),
            items,
        };
        self.steps.push(ScriptStep::Check(Box::new(problem)));
    }

    /// The command stands in [`ParsedScript::declarations`] where it stands in the file.
    fn keep_line(&mut self, command: Sexpr) {
        let start = self.sexprs.start(command);
        let before = self.declarations.len();
        let skipped = &self.sexprs.input()[before..start];
        let blank = skipped.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' });
        self.declarations.extend(blank);
        self.declarations.push_str(self.sexprs.text(command));
    }

    fn reset_line(&mut self, command: Sexpr) -> String {
        self.keep_line(command);
        std::mem::take(&mut self.declarations)
    }
}
