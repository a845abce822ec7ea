//! What nothing uses: procedures, their parameters and results, variables, fields and types.

use super::Cutter;
use crate::support::form::{Decl, Expr, Form, Item, Proc, Type};
use crate::support::walk::{change_exprs, change_items, for_each_expr, mentions};

impl Cutter {
    /// Drops declarations that nothing uses, and what is said of them where it counts for no use.
    pub(super) fn declarations(&mut self, form: &mut Form) {
        self.procedures(form);
        self.variables(form);
        self.fields(form);
        let last = form.types.len().wrapping_sub(1);
        if !form.types.is_empty() && !mentions_type(form, last) && self.here() {
            form.types.pop();
        }
    }

    fn procedures(&mut self, form: &mut Form) {
        for at in (0..form.procs.len()).rev() {
            let name = form.procs[at].name.clone();
            let (is_called, in_expressions) = calls(form, at);
            if !is_called && self.here() {
                form.procs.remove(at);
                return;
            }
            for param in (0..form.procs[at].params.len()).rev() {
                let decl = &form.procs[at].params[param];
                let is_result = form.procs[at].results.contains(decl);
                if is_result || mentions(&form.procs[at].body, &decl.name) || !self.here() {
                    continue;
                }
                form.procs[at].params.remove(param);
                each_call(form, &name, &mut |_, arguments| {
                    arguments.remove(param);
                });
                return;
            }
            for result in (0..form.procs[at].results.len()).rev() {
                let decl = &form.procs[at].results[result];
                let is_param = form.procs[at].params.contains(decl);
                // A value is returned in its place, or an expression takes it.
                let gives =
                    finds(&form.procs[at].body, |item| matches!(item, Item::Return(Some(_))));
                if !is_param || in_expressions || gives || !self.here() {
                    continue;
                }
                form.procs[at].results.remove(result);
                each_call(form, &name, &mut |targets, _| {
                    if result < targets.len() {
                        targets.remove(result);
                    }
                });
                return;
            }
        }
    }

    fn variables(&mut self, form: &mut Form) {
        for at in (0..form.vars.len()).rev() {
            if !mentions(&form.body, &form.vars[at].name) && self.here() {
                form.vars.remove(at);
                return;
            }
        }
        for at in (0..form.globals.len()).rev() {
            let name = &form.globals[at].name;
            if !form.bodies().any(|body| mentions(body, name)) && self.here() {
                form.globals.remove(at);
                return;
            }
        }
    }

    fn fields(&mut self, form: &mut Form) {
        for of in 0..form.types.len() {
            for at in (0..form.types[of].fields.len()).rev() {
                let field = form.types[of].fields[at].name.clone();
                if form.types[of].fields.len() > 1 && !uses_field(form, &field) && self.here() {
                    form.types[of].fields.remove(at);
                    form.bodies_mut().for_each(|body| drop_from_new(body, of, &field));
                    return;
                }
            }
        }
    }
}

/// The procedure that is called by this statement alone, with what its parameters and results are named
/// there, too.
pub(super) fn only_called_by(form: &Form, item: &Item) -> Option<Proc> {
    let Item::Call(targets, name, arguments) = item else { return None };
    let at = form.procs.iter().position(|procedure| procedure.name == *name)?;
    let callee = &form.procs[at];
    let has_names = callee
        .params
        .iter()
        .zip(arguments)
        .all(|(param, argument)| *argument == Expr::var(&param.name));
    let results = callee.results.iter().map(|result| &result.name);
    let is_placed = has_names && targets.iter().eq(results) && callee.scope() == callee.params;
    let mut count = 0;
    each_call(&mut form.clone(), name, &mut |_, _| count += 1);
    let returns = finds(&callee.body, |item| matches!(item, Item::Return(_)));
    (is_placed && count == 1 && calls(form, at).0 && !returns).then(|| callee.clone())
}

/// Whether a procedure is called from outside of itself, and whether it is in an expression.
fn calls(form: &Form, at: usize) -> (bool, bool) {
    let procedure = &form.procs[at];
    let (mut is_called, mut in_expressions) = (false, false);
    for body in form.bodies() {
        let is_own = std::ptr::eq(body, &raw const procedure.body);
        let mut note = |name: &str, in_expression: bool| {
            if name == procedure.name {
                is_called |= !is_own;
                in_expressions |= in_expression;
            }
        };
        change_items(&mut body.clone(), &mut |item| {
            if let Item::Call(_, name, _) = item {
                note(name, false);
            }
        });
        for_each_expr(body, &mut |expr| {
            if let Expr::Call(name, ..) = expr {
                note(name, true);
            }
        });
    }
    (is_called, in_expressions)
}

/// Lets `change` change the targets and arguments of every call of a procedure.
fn each_call(
    form: &mut Form,
    name: &str,
    change: &mut impl FnMut(&mut Vec<String>, &mut Vec<Expr>),
) {
    for body in form.bodies_mut() {
        change_items(body, &mut |item| {
            if let Item::Call(targets, callee, arguments) = item
                && callee == name
            {
                change(targets, arguments);
            }
        });
        change_exprs(body, &mut |expr| {
            if let Expr::Call(callee, arguments, _) = expr
                && callee == name
            {
                change(&mut Vec::new(), arguments);
            }
        });
    }
}

/// Whether there is such a statement.
fn finds(items: &[Item], is_such: impl Fn(&Item) -> bool) -> bool {
    let mut found = false;
    change_items(&mut items.to_vec(), &mut |item| found |= is_such(item));
    found
}

/// Takes a field out of every `new` of the type.
fn drop_from_new(items: &mut [Item], of: usize, field: &str) {
    change_exprs(items, &mut |expr| {
        if let Expr::New(shape, fields) = expr
            && *shape == of
        {
            fields.retain(|(name, _)| name != field);
        }
    });
}

/// Whether a field is read or written; `new` alone is no use. A field of another type with that name
/// counts, too.
fn uses_field(form: &Form, name: &str) -> bool {
    let mut found = false;
    for body in form.bodies() {
        for_each_expr(body, &mut |expr| {
            found |= matches!(expr, Expr::Field(_, _, field) if field == name);
        });
        change_items(&mut body.clone(), &mut |item| {
            found |= matches!(item, Item::Store { field, .. } if field == name);
        });
    }
    found
}

/// Whether a variable, a field of another type or a `new` mentions the type.
fn mentions_type(form: &Form, of: usize) -> bool {
    let is_of = |decl: &Decl| decl.ty == Type::Ref(of);
    let mut found = form.vars.iter().chain(&form.globals).any(is_of);
    found |= form.procs.iter().any(|procedure| procedure.scope().iter().any(is_of));
    for (at, ty) in form.types.iter().enumerate() {
        found |= at != of && ty.fields.iter().any(is_of);
    }
    for body in form.bodies() {
        for_each_expr(body, &mut |expr| {
            found |= matches!(expr, Expr::New(shape, _) if *shape == of);
        });
    }
    found
}
