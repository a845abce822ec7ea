//! Cutting a failing program down: greedily, one piece at a time, as long as it still fails.
//!
//! The program and its procedures are cut alike. Every cut makes the program smaller, so this ends, and
//! keeps it well-typed as far as its form can tell: where types are inferred, a program may be refused.

mod unused;

use super::form::{Expr, Form, Item, Type};
use super::walk::for_each_expr;

/// A program that `still_fails`, from which nothing more can be cut; `form` itself must fail.
pub fn shrink(form: &Form, mut still_fails: impl FnMut(&str) -> bool) -> Form {
    let mut best = form.clone();
    loop {
        let mut changed = false;
        let mut position = 0;
        while let Some(candidate) = cut(&best, position) {
            if is_typed(&candidate) && still_fails(&candidate.text()) {
                best = candidate;
                changed = true;
            } else {
                position += 1;
            }
        }
        if !changed {
            return best;
        }
    }
}

/// The form without its piece number `position`; `None` if there are fewer pieces.
fn cut(form: &Form, position: usize) -> Option<Form> {
    let mut smaller = form.clone();
    let mut cutter = Cutter { scope: form.clone(), left: position, done: false, inlined: None };
    cutter.items(&mut smaller.body);
    for at in 0..smaller.procs.len() {
        // Of the form, a cutter asks for variables, fields and procedures.
        cutter.scope.vars = smaller.procs[at].scope();
        cutter.items(&mut smaller.procs[at].body);
    }
    cutter.declarations(&mut smaller);
    if !cutter.done {
        return None;
    }
    smaller.procs.retain(|procedure| cutter.inlined.as_ref() != Some(&procedure.name));
    for body in smaller.bodies_mut() {
        let mut labels = Vec::new();
        collect_labels(body, &mut labels);
        drop_jumps(body, &labels);
    }
    Some(smaller)
}

/// Whether all expressions still have a type: `null = null` has none.
fn is_typed(form: &Form) -> bool {
    let mut typed = true;
    for body in form.bodies() {
        for_each_expr(body, &mut |expr| {
            if let Expr::Binary(_, left, right) = expr {
                typed &= **left != Expr::Null || **right != Expr::Null;
            }
        });
    }
    typed
}

/// A walk in a fixed order that makes the cut number `left`.
struct Cutter {
    /// The form before the cut, with the variables that are seen where it cuts.
    scope: Form,
    left: usize,
    done: bool,
    /// The procedure whose body stands in the place of its only call.
    inlined: Option<String>,
}

impl Cutter {
    /// Whether the next cut is the one to make.
    fn here(&mut self) -> bool {
        if self.done {
            return false;
        }
        self.done = self.left == 0;
        self.left = self.left.saturating_sub(1);
        self.done
    }

    fn items(&mut self, items: &mut Vec<Item>) {
        for at in (0..items.len()).rev() {
            if self.here() {
                items.remove(at);
            } else if matches!(items[at], Item::If(..) | Item::While(..)) && self.here() {
                let inner = match items.remove(at) {
                    Item::If(_, then, otherwise) => [then, otherwise].concat(),
                    Item::While(_, body) => body,
                    _ => Vec::new(),
                };
                items.splice(at..at, inner);
            } else if let Some(callee) = unused::only_called_by(&self.scope, &items[at])
                && self.here()
            {
                items.splice(at..=at, callee.body);
                self.inlined = Some(callee.name);
            } else if !self.done {
                self.item(&mut items[at]);
            }
            if self.done {
                return;
            }
        }
    }

    fn item(&mut self, item: &mut Item) {
        match item {
            Item::Assign(var, value) => {
                let ty = self.scope.var_type(var);
                self.expr(value, ty);
            }
            Item::Store { target, field, value } => {
                let Some(Type::Ref(of)) = self.scope.type_of(target) else { return };
                self.expr(value, self.scope.field_type(of, field));
                self.location(target, Type::Ref(of));
            }
            Item::StoreElement { array, index, value } => {
                let element = self.scope.type_of(array).and_then(Type::element);
                self.expr(index, Type::Int);
                if let Some(element) = element {
                    self.expr(value, element);
                }
            }
            Item::Assume(condition) | Item::Assert(condition) => self.expr(condition, Type::Bool),
            Item::If(condition, then, otherwise) => {
                self.expr(condition, Type::Bool);
                self.items(then);
                self.items(otherwise);
            }
            Item::While(condition, body) => {
                self.expr(condition, Type::Bool);
                self.items(body);
            }
            Item::Goto(branches) => {
                for at in (0..branches.len()).rev() {
                    if branches.len() > 1 && self.here() {
                        branches.remove(at);
                        return;
                    }
                    self.expr(&mut branches[at].0, Type::Bool);
                }
            }
            Item::Call(targets, name, arguments) => {
                if !targets.is_empty() && self.here() {
                    targets.clear();
                    return;
                }
                self.arguments(name, arguments);
            }
            Item::Return(Some(value)) => {
                if let Some(ty) = self.scope.type_of(value) {
                    self.expr(value, ty);
                }
            }
            Item::Havoc(_) | Item::Fail | Item::Halt | Item::Label(_) | Item::Return(None) => {}
        }
    }

    /// Cuts inside the arguments of a call.
    fn arguments(&mut self, name: &str, arguments: &mut [Expr]) {
        let callee = self.scope.procs.iter().find(|procedure| procedure.name == name);
        let params = &callee.expect("what is called is there").params;
        let types: Vec<Type> = params.iter().map(|param| param.ty).collect();
        for (argument, ty) in arguments.iter_mut().zip(types) {
            self.expr(argument, ty);
        }
    }

    /// Replaces an expression by a constant or by a part of the same type, or cuts inside it.
    fn expr(&mut self, expr: &mut Expr, ty: Type) {
        let constants: &[Expr] = match (&*expr, ty) {
            (Expr::Int(0) | Expr::Bool(_) | Expr::Null, _) => &[],
            (_, Type::Int) => &[Expr::Int(0)],
            (_, Type::Bool) => &[Expr::Bool(true), Expr::Bool(false)],
            (_, Type::Ref(_) | Type::Ints | Type::Bools | Type::Refs(_)) => &[Expr::Null],
            (Expr::Sequence(_), Type::Sequence) => &[],
            (_, Type::Sequence) => &[Expr::Sequence(Vec::new())],
        };
        for constant in constants {
            if self.here() {
                *expr = constant.clone();
                return;
            }
        }
        for part in parts(expr) {
            if self.scope.type_of(&part) == Some(ty) && self.here() {
                *expr = part;
                return;
            }
        }
        self.inside(expr);
    }

    /// Cuts inside an expression.
    fn inside(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Field(of, object, _) => self.location(object, Type::Ref(*of)),
            Expr::Element(_, index) => self.expr(index, Type::Int),
            Expr::NewArray(_, _, length) => self.expr(length, Type::Int),
            Expr::Sequence(elements) => {
                elements.iter_mut().for_each(|element| self.expr(element, Type::Int));
            }
            Expr::Joined(left, right) => {
                self.expr(left, Type::Sequence);
                self.expr(right, Type::Sequence);
            }
            Expr::Part(sequence, from, to) => {
                self.expr(sequence, Type::Sequence);
                for end in from.iter_mut().chain(to) {
                    self.expr(end, Type::Int);
                }
            }
            Expr::Length(_) => {}
            Expr::Unary(op, operand) => {
                self.expr(operand, if *op == "-" { Type::Int } else { Type::Bool });
            }
            Expr::Binary(_, left, right) => {
                let types = [self.scope.type_of(left), self.scope.type_of(right)];
                if let Some(ty) = types[0].or(types[1]) {
                    self.expr(left, ty);
                    self.expr(right, ty);
                }
            }
            Expr::New(of, fields) => {
                for (field, value) in fields {
                    self.expr(value, self.scope.field_type(*of, field));
                }
            }
            Expr::Call(name, arguments, _) => self.arguments(name, arguments),
            Expr::Int(_) | Expr::Bool(_) | Expr::Null | Expr::Var(_) => {}
        }
    }

    /// Cuts inside an expression that must stay a location.
    fn location(&mut self, location: &mut Expr, ty: Type) {
        let Expr::Field(_, object, _) = location else { return };
        if self.scope.type_of(object) == Some(ty) && self.here() {
            *location = (**object).clone();
            return;
        }
        self.inside(location);
    }
}

/// The operands of an expression.
fn parts(expr: &Expr) -> Vec<Expr> {
    match expr {
        Expr::Field(_, object, _) => vec![(**object).clone()],
        Expr::Unary(_, operand) => vec![(**operand).clone()],
        Expr::Length(operand) | Expr::NewArray(_, _, operand) => vec![(**operand).clone()],
        Expr::Element(array, index) => vec![(**array).clone(), (**index).clone()],
        Expr::Part(sequence, from, to) => [Some(sequence), from.as_ref(), to.as_ref()]
            .into_iter()
            .flatten()
            .map(|part| (**part).clone())
            .collect(),
        Expr::Joined(left, right) => vec![(**left).clone(), (**right).clone()],
        Expr::Sequence(elements) => elements.clone(),
        Expr::Binary(_, left, right) => vec![(**left).clone(), (**right).clone()],
        Expr::New(_, fields) => fields.iter().map(|(_, value)| value.clone()).collect(),
        Expr::Call(_, arguments, _) => arguments.clone(),
        Expr::Int(_) | Expr::Bool(_) | Expr::Null | Expr::Var(_) => Vec::new(),
    }
}

fn collect_labels(items: &[Item], labels: &mut Vec<usize>) {
    for item in items {
        match item {
            Item::Label(label) => labels.push(*label),
            Item::If(_, then, otherwise) => {
                collect_labels(then, labels);
                collect_labels(otherwise, labels);
            }
            Item::While(_, body) => collect_labels(body, labels),
            _ => {}
        }
    }
}

/// Drops jumps to labels that are gone.
fn drop_jumps(items: &mut Vec<Item>, labels: &[usize]) {
    for item in items.iter_mut() {
        match item {
            Item::Goto(branches) => branches.retain(|(_, label)| labels.contains(label)),
            Item::If(_, then, otherwise) => {
                drop_jumps(then, labels);
                drop_jumps(otherwise, labels);
            }
            Item::While(_, body) => drop_jumps(body, labels),
            _ => {}
        }
    }
    items.retain(|item| !matches!(item, Item::Goto(branches) if branches.is_empty()));
}
