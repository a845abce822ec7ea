//! What the predicates are, as a solver says it.

use std::fmt;

use rustc_hash::{FxHashMap, FxHashSet};
use unheap_smtlib::{SmtScript, SmtlibCommand, print};

use super::Variable;
use logic::{
    BinaryOp, Environment, Expr, ExprSort, Exprs, FoldFunction, Import, InlinedFunction, Sexpr,
    Sexprs, SmtExprWriter, Unreadable, Var, is_operator, name_and, read_sort, smt_sort, sort_in,
};

/// A function of a model: a predicate, or a helper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModelFunction {
    /// Its name without bars.
    pub name: String,
    /// Its parameters, in [`Model::vars`].
    pub params: Vec<Var>,
    /// The sort of its result, as it is declared.
    pub result: ExprSort,
    /// Its value.
    pub body: Expr,
}

/// A solution: for each predicate what it is. It is believed only after
/// `solver::validate`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    /// The table of all expressions.
    pub exprs: Exprs,
    /// The parameters of all definitions.
    pub vars: Vec<Variable>,
    /// Predicates and helper functions, in the solver's order; a helper that is used has also been
    /// put in the place of its uses.
    pub definitions: Vec<ModelFunction>,
}

/// A definition as it stands in a text.
struct ModelDefinition<'a> {
    name: &'a str,
    params: Vec<(String, Sexpr)>,
    result: Sexpr,
    body: Sexpr,
}

impl Model {
    /// Reads the model that follows `sat`: definitions, alone or in one list.
    ///
    /// # Errors
    /// If something other than a definition is there.
    pub fn read(sexprs: &Sexprs, exprs: &[Sexpr]) -> Result<Self, Unreadable> {
        Self::read_with_folds(sexprs, exprs, &[])
    }

    /// The same, where the names of these folds mean them.
    ///
    /// # Errors
    /// The same.
    pub fn read_with_folds(
        sexprs: &Sexprs,
        exprs: &[Sexpr],
        folds: &[FoldFunction],
    ) -> Result<Self, Unreadable> {
        let mut written = Vec::new();
        for &expr in exprs {
            if is_definition(sexprs, expr) {
                written.push(definition(sexprs, expr)?);
                continue;
            }
            let items = sexprs.list(expr).ok_or_else(|| refuse(sexprs, expr))?;
            // Older solvers wrote `(model …)`.
            let named = items.first().is_some_and(|&item| sexprs.atom(item) == Some("model"));
            for &item in &items[usize::from(named)..] {
                written.push(definition(sexprs, item)?);
            }
        }
        let mut model = Self::default();
        folds.iter().for_each(|fold| model.exprs.know_fold(fold));
        let mut names = Environment::default();
        let mut definitions = FxHashMap::default();
        for at in by_use(sexprs, &written) {
            let definition = model.definition(sexprs, &written[at], &mut names)?;
            definitions.insert(at, definition);
        }
        let in_order = (0..written.len()).filter_map(|at| definitions.remove(&at));
        model.definitions = in_order.collect();
        Ok(model)
    }

    /// Makes a definition, and its function known for those that use it.
    fn definition(
        &mut self,
        sexprs: &Sexprs,
        written: &ModelDefinition<'_>,
        names: &mut Environment,
    ) -> Result<ModelFunction, Unreadable> {
        let mut params = Vec::new();
        for (name, sort) in &written.params {
            let sort = read_sort(&mut self.exprs, sexprs, *sort);
            let var = self.add_var(name.clone(), sort);
            let expr = self.exprs.var(var, sort);
            names.bind(name, expr);
            params.push(var);
        }
        let body = names.read(&mut self.exprs, sexprs, written.body);
        names.forget(written.params.iter().map(|(name, _)| name));
        let body = body?;
        let result = read_sort(&mut self.exprs, sexprs, written.result);
        if !is_operator(written.name) {
            let params = params.iter().map(|&var| (var, self.vars[var.index()].sort));
            names.define(written.name, InlinedFunction { params: params.collect(), body });
        }
        Ok(ModelFunction { name: written.name.to_owned(), params, result, body })
    }

    /// A new parameter.
    pub fn add_var(&mut self, name: String, sort: ExprSort) -> Var {
        self.vars.push(Variable { name, sort });
        Var::new(self.vars.len() - 1)
    }

    /// The sorts of a definition's parameters.
    pub fn sorts(&self, definition: &ModelFunction) -> impl Iterator<Item = ExprSort> {
        definition.params.iter().map(|param| self.vars[param.index()].sort)
    }

    /// What is said of arguments, in their table: the body of a definition of this name, if there is
    /// one for such arguments.
    pub fn apply_definition(&self, into: &mut Exprs, name: &str, args: &[Expr]) -> Option<Expr> {
        let definition = self.definitions.iter().find(|definition| definition.name == name)?;
        let mut sorts = self.sorts(definition).zip(args);
        let fits = sorts.all(|(sort, &arg)| sort_in(&self.exprs, into, sort) == into.sort(arg));
        if !fits || definition.params.len() != args.len() {
            return None;
        }
        let params = definition.params.iter().zip(args);
        let of: FxHashMap<Var, Expr> = params.map(|(&param, &arg)| (param, arg)).collect();
        let mut import = Import::new(&self.exprs, |_, var, _| of[&var]);
        Some(import.expr(into, definition.body))
    }

    /// Both models together: each definition and what `facts` says beside it.
    #[must_use]
    pub fn conjunction(&self, facts: &Self) -> Self {
        let mut both = self.clone();
        for definition in &mut both.definitions {
            let params = definition.params.iter();
            let args: Vec<Expr> =
                params.map(|&param| both.exprs.var(param, both.vars[param.index()].sort)).collect();
            if let Some(fact) = facts.apply_definition(&mut both.exprs, &definition.name, &args) {
                definition.body = both.exprs.binary(BinaryOp::And, definition.body, fact);
            }
        }
        both
    }

    /// The model as commands.
    #[must_use]
    pub fn to_smt2(&self) -> String {
        let name = |var: Var| self.vars[var.index()].name.clone();
        let mut writer = SmtExprWriter::new(&self.exprs, &name);
        let mut commands = Vec::new();
        for definition in &self.definitions {
            let params = definition.params.iter();
            let body = match self.exprs.sort(definition.body) {
                ExprSort::Bool => writer.all(&self.exprs.conjuncts(definition.body)),
                ExprSort::Int | ExprSort::Array | ExprSort::Other(_) => {
                    writer.expr(definition.body)
                }
            };
            commands.push(SmtlibCommand::DefineFun {
                name: definition.name.clone(),
                params: params
                    .map(|&var| (name(var), smt_sort(&self.exprs, self.vars[var.index()].sort)))
                    .collect(),
                result: smt_sort(&self.exprs, definition.result),
                body,
            });
        }
        print(&SmtScript { terms: writer.terms, commands })
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_smt2())
    }
}

/// Whether the expression starts like a definition.
fn is_definition(sexprs: &Sexprs, expr: Sexpr) -> bool {
    sexprs.command(expr).is_some_and(|(name, _)| name.starts_with("define-"))
}

/// Takes `(define-fun NAME ((PARAMETER SORT)…) SORT BODY)` apart; recursive ones are refused, for
/// they can be contradictory.
fn definition(sexprs: &Sexprs, expr: Sexpr) -> Result<ModelDefinition<'_>, Unreadable> {
    let refused = || refuse(sexprs, expr);
    let Some(("define-fun", &[name, list, result, body])) = sexprs.command(expr) else {
        return Err(refused());
    };
    let name = sexprs.atom(name).ok_or_else(refused)?;
    let mut params = Vec::new();
    for &param in sexprs.list(list).ok_or_else(refused)? {
        params.push(name_and(sexprs, param, "not a parameter and its sort")?);
    }
    let names: FxHashSet<&String> = params.iter().map(|(name, _)| name).collect();
    if names.len() < params.len() {
        return Err(Unreadable::new(sexprs, list, "two parameters of one name"));
    }
    Ok(ModelDefinition { name, params, result, body })
}

/// Says that an expression has no place in a model.
fn refuse(sexprs: &Sexprs, expr: Sexpr) -> Unreadable {
    Unreadable::new(sexprs, expr, "not a definition")
}

/// The definitions, each after those that it uses; where they use each other in a circle the order is
/// arbitrary, and a name will mean nothing.
fn by_use(sexprs: &Sexprs, written: &[ModelDefinition<'_>]) -> Vec<usize> {
    let index: FxHashMap<&str, usize> =
        written.iter().enumerate().map(|(at, definition)| (definition.name, at)).collect();
    let used = |at: usize| {
        let names = sexprs.atoms_in(written[at].body).filter_map(|name| index.get(name));
        names.copied().filter(|&other| other != at).collect::<Vec<usize>>()
    };
    let mut order = Vec::with_capacity(written.len());
    let mut visited = vec![false; written.len()];
    let mut todo: Vec<(usize, bool)> = (0..written.len()).rev().map(|at| (at, false)).collect();
    while let Some((at, done)) = todo.pop() {
        if done {
            order.push(at);
        } else if !std::mem::replace(&mut visited[at], true) {
            todo.push((at, true));
            todo.extend(used(at).into_iter().map(|other| (other, false)));
        }
    }
    order
}
