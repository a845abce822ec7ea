//! Plain OCaml for refinement-type checkers: no types, modules or records, and a `main` that asserts.
//!
//! `main` is to be checked for all arguments: integers and functions on them. It passes on what is
//! an initial heap: references are null or negative, the clock is 0.

use unheap_ocaml::{Expr, ExprId, Function, Infix, Item as TopLevel, Pattern};

use super::Emitter;
use crate::base::Sort;
use crate::func::{Item, Local};

/// What `main` does, and what stands for a failed check.
pub(super) const ASSERTS: [&str; 2] =
    ["asserts that no check fails in a run", "`assert false` stands for a check that fails"];

/// What the top of the file says of it.
pub(super) const EXPLANATION: [&str; 3] = [
    "For checkers that take `main` with any integers, and functions on integers, as arguments;",
    "`closed` makes such a function an initial field. The final state is left out: it decides",
    "nothing. A checker must treat integers as unbounded, as the program does.",
];

impl Emitter<'_> {
    /// The function that runs the whole program on any initial heap, and a call of it.
    pub(super) fn asserting_main(&mut self, call: &mut String) -> TopLevel {
        let main = self.program.main;
        let name = self.scope.fresh("main");
        let arity = self.program.function(main).arity;
        let names = self.local_names(main);
        let (mut params, mut args, mut conditions) = (Vec::new(), Vec::new(), Vec::new());
        for (name, param) in names[..arity].iter().zip(self.program.function(main).params()) {
            let arg = self.argument(name, param, &mut conditions);
            args.push(arg);
            let hidden = param.origin.is_some_and(|item| self.starts_at_zero(item));
            params.extend((!hidden).then(|| Pattern::Name(name.clone())));
        }
        if params.is_empty() {
            params.push(Pattern::Unit);
        }
        let mut body = self.call(main, args);
        if let Some(all) = conditions
            .into_iter()
            .reduce(|one, two| self.exprs.add(Expr::Infix(Infix::And, one, two)))
        {
            let unit = self.exprs.name("()");
            body = self.exprs.add(Expr::If(all, body, unit));
        }
        call.clone_from(&name);
        for param in &params {
            call.push(' ');
            call.push_str(if let Pattern::Name(name) = param { name } else { "()" });
        }
        let doc = vec!["Every run: from any initial heap.".to_owned()];
        let function = Function { doc, name, params, body };
        TopLevel::Let { recursive: false, functions: vec![function] }
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

    fn starts_at_zero(&self, item: Item) -> bool {
        let symbols = &self.program.symbols;
        matches!(item, Item::Var(var) if var == symbols.clock() || var == symbols.tape())
    }

    /// What is passed on for a parameter; what must hold of it is added to the conditions.
    fn argument(&mut self, name: &str, param: &Local, conditions: &mut Vec<ExprId>) -> ExprId {
        let item = param.origin.expect("a parameter of main holds a part of the initial state");
        let symbols = &self.program.symbols;
        if self.starts_at_zero(item) {
            return self.exprs.add(Expr::Int(0));
        }
        let value = self.exprs.name(name);
        match item {
            Item::Var(var) if matches!(symbols[var].sort, Sort::Ref(_)) => {
                let zero = self.exprs.add(Expr::Int(0));
                conditions.push(self.exprs.add(Expr::Infix(Infix::Le, value, zero)));
                value
            }
            Item::Field(field) if matches!(symbols[field].sort, Sort::Ref(_)) => {
                self.used.insert("closed");
                self.exprs.call("closed", vec![value])
            }
            Item::Var(_) | Item::Field(_) => value,
        }
    }
}
