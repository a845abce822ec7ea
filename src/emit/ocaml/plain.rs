//! Plain OCaml for refinement-type checkers: no types, modules or records, and a `main` that asserts.
//!
//! `main` is to be checked for all arguments: integers and functions on them. It passes on what is
//! an initial heap: references are null or negative, the clock is 0.

use unheap_common::{ExprId, Infix, Pattern, TargetExpr};
use unheap_ocaml::{OCamlFunction, OCamlItem as TopLevel};

use super::{Dialect, TargetLanguage, TargetLowering, or_unit, single};
use base::Sort;
use func::{Local, StateComponent};

/// The function that is checked.
pub(super) const MAIN: &str = "main";

/// What `main` does, and what stands for a failed check.
pub(super) const ASSERTS: [&str; 2] =
    ["asserts that no check fails in a run", "`assert false` stands for a check that fails"];

/// What the top of the file says of it.
pub(super) const EXPLANATION: [&str; 3] = [
    "For checkers that take any integers, and functions on integers, as arguments of `main`",
    "and treat integers as unbounded, as the program does. The final state is left out: it",
    "decides nothing.",
];

impl TargetLowering<'_, Dialect> {
    /// The function that runs the whole program on any initial heap, and a call of it.
    pub(super) fn asserting_main(&mut self, call: &mut String) -> TopLevel {
        let main = self.program.main;
        let names = self.main_params();
        let (mut params, mut args, mut conditions) = (Vec::new(), Vec::new(), Vec::new());
        for (name, param) in names.iter().zip(self.program.function(main).params()) {
            let arg = self.argument(name, param, &mut conditions);
            args.push(arg);
            if !param.origin.is_some_and(|item| self.starts_at_zero(item)) {
                params.push(name.clone());
            }
        }
        call.clear();
        call.push_str(MAIN);
        for param in params.iter().map(String::as_str).chain(params.is_empty().then_some("()")) {
            call.push(' ');
            call.push_str(param);
        }
        let run = Dialect::call(self, main, args);
        let body = self.guard_run(conditions, run);
        single(OCamlFunction {
            doc: vec!["Every run: from any initial heap.".to_owned()],
            name: MAIN.to_owned(),
            labelled: false,
            params: or_unit(params.into_iter().map(Pattern::Name).collect()),
            body,
        })
    }

    /// The run where all conditions hold, nothing elsewhere.
    fn guard_run(&mut self, conditions: Vec<ExprId>, run: ExprId) -> ExprId {
        let mut conditions = conditions.into_iter();
        let Some(mut all) = conditions.next() else { return run };
        for condition in conditions {
            all = self.exprs.add(TargetExpr::Infix(Infix::And, all, condition));
        }
        let unit = self.exprs.name("()");
        self.exprs.add(TargetExpr::If(all, run, unit))
    }

    /// Empties the names of the parameters that `main` does not take.
    pub(super) fn hide_constants(&self, names: &mut [String]) {
        let main = self.program.function(self.program.main);
        for (name, param) in names.iter_mut().zip(main.params()) {
            if param.origin.is_some_and(|item| self.starts_at_zero(item)) {
                name.clear();
            }
        }
    }

    fn starts_at_zero(&self, item: StateComponent) -> bool {
        let symbols = &self.program.symbols;
        matches!(item, StateComponent::Var(var) if var == symbols.clock() || var == symbols.tape())
    }

    /// What is passed on for a parameter; what must hold of it is added to the conditions.
    fn argument(&mut self, name: &str, param: &Local, conditions: &mut Vec<ExprId>) -> ExprId {
        let item = param.origin.expect("a parameter of main holds a part of the initial state");
        let symbols = &self.program.symbols;
        if self.starts_at_zero(item) {
            return self.exprs.add(TargetExpr::Int(0));
        }
        let value = self.exprs.name(name);
        match item {
            StateComponent::Var(var) if matches!(symbols[var].sort, Sort::Ref(_)) => {
                let zero = self.exprs.add(TargetExpr::Int(0));
                conditions.push(self.exprs.add(TargetExpr::Infix(Infix::Le, value, zero)));
                value
            }
            StateComponent::Field(field) if matches!(symbols[field].sort, Sort::Ref(_)) => {
                self.library("closed", vec![value])
            }
            StateComponent::Var(_) | StateComponent::Field(_) => value,
        }
    }
}
