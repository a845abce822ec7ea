//! Systems in SMT-LIB, as solvers read them.

use unheap_smtlib::{SmtScript, SmtSort as Smt, SmtTerm, SmtlibCommand, TermId, print};

use super::{Apply, Clause, Predicate, System, Variable};
use logic::{SPLICE, SPLICE_BODY, SPLICE_PARAMS, SmtExprWriter, Var, smt_sort};

impl System {
    /// The script that asks a solver: `sat` if the clauses have a solution.
    #[must_use]
    pub fn to_smt2(&self) -> String {
        let name = |var| self.name(var).to_owned();
        let mut printer = SystemPrinter::new(self, &name);
        let mut commands = vec![SmtlibCommand::SetLogic("HORN".to_owned())];
        commands.extend(printer.definitions());
        commands.extend(self.predicates.iter().map(|predicate| printer.declaration(predicate)));
        commands.extend(self.clauses.iter().map(|clause| printer.assertion(clause)));
        commands.push(SmtlibCommand::CheckSat);
        printer.print(commands)
    }
}

/// Writes a system as commands of SMT-LIB.
pub struct SystemPrinter<'a> {
    system: &'a System,
    writer: SmtExprWriter<'a>,
}

impl<'a> SystemPrinter<'a> {
    /// A printer of the system; `name` is [`System::name`].
    pub fn new(system: &'a System, name: &'a dyn Fn(Var) -> String) -> Self {
        Self { system, writer: SmtExprWriter::new(&system.exprs, name) }
    }

    /// What the clauses use that SMT-LIB does not have by itself: how sequences are joined and taken apart.
    pub fn definitions(&mut self) -> Option<SmtlibCommand> {
        if !self.system.has_splices() {
            return None;
        }
        let params =
            SPLICE_PARAMS.into_iter().zip([Smt::IntArray, Smt::Int, Smt::IntArray, Smt::Int]);
        let body = self.writer.terms.add(SmtTerm::Verbatim(SPLICE_BODY.to_owned(), Vec::new()));
        Some(SmtlibCommand::DefineFun {
            name: SPLICE.to_owned(),
            params: params.map(|(name, sort)| (name.to_owned(), sort)).collect(),
            result: Smt::IntArray,
            body,
        })
    }

    /// The declaration of a predicate.
    #[must_use]
    pub fn declaration(&self, predicate: &Predicate) -> SmtlibCommand {
        let sorts = predicate.sorts.iter().map(|&sort| smt_sort(&self.system.exprs, sort));
        SmtlibCommand::DeclareFun {
            name: predicate.name.clone(),
            params: sorts.collect(),
            result: Smt::Bool,
        }
    }

    /// The clause as an assertion.
    pub fn assertion(&mut self, clause: &Clause) -> SmtlibCommand {
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
        SmtlibCommand::Assert { forall: self.variables(clause), body }
    }

    /// The questions that are all answered by *unsat* if the clause is valid: its variables as
    /// constants, its premises and conditions, and that the head is false.
    pub fn negation(&mut self, clause: &Clause) -> Vec<SmtlibCommand> {
        let mut commands = vec![SmtlibCommand::Push];
        let variables = self.variables(clause).into_iter();
        commands.extend(variables.map(|(name, sort)| SmtlibCommand::DeclareConst(name, sort)));
        let assertion = |body| SmtlibCommand::Assert { forall: Vec::new(), body };
        commands.extend(self.body(clause).into_iter().map(assertion));
        if let Some(head) = &clause.head {
            let head = self.application(head);
            commands.push(assertion(self.writer.terms.apply("not", vec![head])));
        }
        commands.extend([SmtlibCommand::CheckSat, SmtlibCommand::Pop]);
        commands
    }

    /// The text of the commands.
    #[must_use]
    pub fn print(self, commands: Vec<SmtlibCommand>) -> String {
        print(&SmtScript { terms: self.writer.terms, commands })
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
        let name = self.system.predicate(apply.predicate).name.clone();
        self.writer.terms.apply(name, args)
    }

    fn variables(&self, clause: &Clause) -> Vec<(String, Smt)> {
        let vars = clause.vars.iter().map(|&var| {
            let Variable { name, sort: var_sort } = &self.system.vars[var.index()];
            (name.clone(), smt_sort(&self.system.exprs, *var_sort))
        });
        vars.collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::read_clauses;

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
