//! A Horn clause system as data: what solvers are asked and certificates are checked against.
//!
//! It knows nothing of how the clauses were made; [`super::read_clauses`] makes it from text.

use std::collections::BTreeSet;

use unheap_smtlib::{Command, Script, Sort as Smt, TermId, print};

use crate::logic::{Expr, Exprs, Node, Sort, Var, Writer, smt_sort};

/// A variable of clauses or a parameter of a definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name, without bars.
    pub name: String,
    /// Its sort.
    pub sort: Sort,
}

/// A predicate that the solver is to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Predicate {
    /// Its name, without bars.
    pub name: String,
    /// The sorts of its arguments.
    pub sorts: Vec<Sort>,
    /// The argument where it is true of which nothing is claimed: a clause says that the predicate
    /// holds there of everything.
    pub void: Option<usize>,
}

/// A predicate applied to arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Apply {
    /// The predicate, by its index in the system.
    pub predicate: usize,
    /// Its arguments.
    pub args: Vec<Expr>,
}

/// One clause: for all values of the variables premises and conditions together imply the head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// The variables, each once.
    pub vars: Vec<Var>,
    /// Predicates that hold.
    pub premises: Vec<Apply>,
    /// Conditions that hold.
    pub conditions: Vec<Expr>,
    /// The conclusion; `None` is `false`.
    pub head: Option<Apply>,
}

impl Clause {
    /// The expressions that stand directly in the clause.
    pub fn roots(&self) -> impl Iterator<Item = Expr> + '_ {
        let applied = self.premises.iter().chain(&self.head).flat_map(|apply| &apply.args);
        applied.chain(&self.conditions).copied()
    }
}

/// A system of clauses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClauseScript {
    /// The table of all expressions.
    pub exprs: Exprs,
    /// The variables. Those of one clause have names of their own; others may share them.
    pub vars: Vec<Variable>,
    /// The predicates, each with a name of its own.
    pub predicates: Vec<Predicate>,
    /// The clauses.
    pub clauses: Vec<Clause>,
}

impl ClauseScript {
    /// The name of a variable.
    #[must_use]
    pub fn name(&self, var: Var) -> String {
        self.vars[var.index()].name.clone()
    }

    /// A new variable.
    pub fn add_var(&mut self, name: String, sort: Sort) -> Var {
        self.vars.push(Variable { name, sort });
        Var::new(self.vars.len() - 1)
    }

    /// The script that asks a solver: `sat` if the clauses have a solution.
    #[must_use]
    pub fn to_smt2(&self) -> String {
        let name = |var| self.name(var);
        let mut printer = Printer::new(self, &name);
        let mut commands = vec![Command::SetLogic("HORN".to_owned())];
        commands.extend(self.predicates.iter().map(|predicate| printer.declaration(predicate)));
        commands.extend(self.clauses.iter().map(|clause| printer.assertion(clause)));
        commands.push(Command::CheckSat);
        printer.print(commands)
    }

    /// The symbols that stand in clauses beside those of predicates: of variables, and what means
    /// nothing here.
    pub(super) fn symbols(&self) -> BTreeSet<String> {
        let vars = self.vars.iter().map(|var| var.name.clone());
        let foreign = self.exprs.nodes().filter_map(|node| match node {
            Node::Foreign(text, _) => Some(text.trim_matches('|').to_owned()),
            _ => None,
        });
        vars.chain(foreign).collect()
    }
}

/// Writes a system as commands of SMT-LIB.
pub struct Printer<'a> {
    script: &'a ClauseScript,
    writer: Writer<'a>,
}

impl<'a> Printer<'a> {
    /// A printer of the system; `name` is [`ClauseScript::name`].
    pub fn new(script: &'a ClauseScript, name: &'a dyn Fn(Var) -> String) -> Self {
        Self { script, writer: Writer::new(&script.exprs, name) }
    }

    /// The declaration of a predicate.
    #[must_use]
    pub fn declaration(&self, predicate: &Predicate) -> Command {
        let sorts = predicate.sorts.iter().map(|&own| smt_sort(&self.script.exprs, own));
        Command::DeclareFun {
            name: predicate.name.clone(),
            params: sorts.collect(),
            result: Smt::Bool,
        }
    }

    /// The clause as an assertion.
    pub fn assertion(&mut self, clause: &Clause) -> Command {
        let body = self.body(clause);
        let head = match &clause.head {
            Some(head) => self.application(head),
            None => self.writer.terms.symbol("false"),
        };
        let body = match body.as_slice() {
            [] => head,
            [one] => self.writer.terms.apply("=>", vec![*one, head]),
            _ => {
                let all = self.writer.terms.apply("and", body);
                self.writer.terms.apply("=>", vec![all, head])
            }
        };
        Command::Assert { forall: self.variables(clause), body }
    }

    /// The questions that are all answered by *unsat* if the clause is valid: its variables as
    /// constants, its premises and conditions, and that the head is false.
    pub(super) fn negation(&mut self, clause: &Clause) -> Vec<Command> {
        let mut commands = vec![Command::Push];
        let variables = self.variables(clause).into_iter();
        commands.extend(variables.map(|(name, sort)| Command::DeclareConst(name, sort)));
        let assertion = |body| Command::Assert { forall: Vec::new(), body };
        commands.extend(self.body(clause).into_iter().map(assertion));
        if let Some(head) = &clause.head {
            let head = self.application(head);
            commands.push(assertion(self.writer.terms.apply("not", vec![head])));
        }
        commands.extend([Command::CheckSat, Command::Pop]);
        commands
    }

    /// The text of the commands.
    #[must_use]
    pub fn print(self, commands: Vec<Command>) -> String {
        print(&Script { terms: self.writer.terms, commands })
    }

    /// Premises, then conditions.
    fn body(&mut self, clause: &Clause) -> Vec<TermId> {
        let mut body = Vec::with_capacity(clause.premises.len() + clause.conditions.len());
        body.extend(clause.premises.iter().map(|apply| self.application(apply)));
        body.extend(clause.conditions.iter().map(|&condition| self.writer.expr(condition)));
        body
    }

    fn application(&mut self, apply: &Apply) -> TermId {
        let args = apply.args.iter().map(|&arg| self.writer.expr(arg)).collect();
        let name = self.script.predicates[apply.predicate].name.clone();
        self.writer.terms.apply(name, args)
    }

    fn variables(&self, clause: &Clause) -> Vec<(String, Smt)> {
        let vars = clause.vars.iter().map(|&var| {
            let Variable { name, sort: own } = &self.script.vars[var.index()];
            (name.clone(), smt_sort(&self.script.exprs, *own))
        });
        vars.collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::read_clauses;

    #[test]
    fn prints_each_form_of_clause() {
        let text = "(set-logic HORN) (declare-fun |P 1| (Int Int) Bool) (assert (|P 1| 0 0))
            (assert (forall ((x Int)) (=> (and (|P 1| x 0) (> x 3)) false)))
            (assert (forall ((x Int) (|y z| Int)) (=> (|P 1| x |y z|) (|P 1| |y z| x))))";
        let script = read_clauses(text).expect("it is a system");
        let printed = script.to_smt2();
        assert_eq!(
            printed,
            "(set-logic HORN)\n(declare-fun |P 1| (Int Int) Bool)\n(assert (|P 1| 0 0))\n\
             (assert (forall ((x Int)) (=> (and (|P 1| x 0) (< 3 x)) false)))\n\
             (assert (forall ((x Int) (|y z| Int)) (=> (|P 1| x |y z|) (|P 1| |y z| x))))\n\
             (check-sat)\n"
        );
        let again = read_clauses(&printed).expect("it is a system");
        assert_eq!(again.to_smt2(), printed);
    }
}
