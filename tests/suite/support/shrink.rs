//! Cutting a failing program down: greedily, one piece at a time, as long as it still fails.
//!
//! Every cut keeps the program well-typed and makes it smaller, so this ends.

use super::form::{Expr, Form, Item, Type};
use super::walk::{change_exprs, for_each_expr, mentions};

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
    let mut cutter = Cutter { form, left: position, done: false };
    cutter.items(&mut smaller.body);
    cutter.declarations(&mut smaller);
    if !cutter.done {
        return None;
    }
    let mut labels = Vec::new();
    collect_labels(&smaller.body, &mut labels);
    drop_jumps(&mut smaller.body, &labels);
    Some(smaller)
}

/// Whether all expressions still have a type: `null = null` has none.
fn is_typed(form: &Form) -> bool {
    let mut typed = true;
    for_each_expr(&form.body, &mut |expr| {
        if let Expr::Binary(_, left, right) = expr {
            typed &= **left != Expr::Null || **right != Expr::Null;
        }
    });
    typed
}

/// A walk in a fixed order that makes the cut number `left`.
struct Cutter<'f> {
    /// The whole form before the cut.
    form: &'f Form,
    left: usize,
    done: bool,
}

impl Cutter<'_> {
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
                let ty = self.form.var_type(var);
                self.expr(value, ty);
            }
            Item::Store { target, field, value } => {
                let Some(Type::Ref(of)) = self.form.type_of(target) else { return };
                self.expr(value, self.form.field_type(of, field));
                self.location(target, Type::Ref(of));
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
            Item::Havoc(_) | Item::Fail | Item::Halt | Item::Label(_) | Item::Call(..) => {}
        }
    }

    /// Replaces an expression by a constant or by a part of the same type, or cuts inside it.
    fn expr(&mut self, expr: &mut Expr, ty: Type) {
        let constants: &[Expr] = match (&*expr, ty) {
            (Expr::Int(0) | Expr::Bool(_) | Expr::Null, _) => &[],
            (_, Type::Int) => &[Expr::Int(0)],
            (_, Type::Bool) => &[Expr::Bool(true), Expr::Bool(false)],
            (_, Type::Ref(_)) => &[Expr::Null],
        };
        for constant in constants {
            if self.here() {
                *expr = constant.clone();
                return;
            }
        }
        for part in parts(expr) {
            if self.form.type_of(&part) == Some(ty) && self.here() {
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
            Expr::Unary(op, operand) => {
                self.expr(operand, if *op == "-" { Type::Int } else { Type::Bool });
            }
            Expr::Binary(_, left, right) => {
                let types = [self.form.type_of(left), self.form.type_of(right)];
                if let Some(ty) = types[0].or(types[1]) {
                    self.expr(left, ty);
                    self.expr(right, ty);
                }
            }
            Expr::New(of, fields) => {
                for (field, value) in fields {
                    self.expr(value, self.form.field_type(*of, field));
                }
            }
            _ => {}
        }
    }

    /// Cuts inside an expression that must stay a location.
    fn location(&mut self, location: &mut Expr, ty: Type) {
        let Expr::Field(_, object, _) = location else { return };
        if self.form.type_of(object) == Some(ty) && self.here() {
            *location = (**object).clone();
            return;
        }
        self.inside(location);
    }

    /// Drops variables, fields and types that nothing uses.
    fn declarations(&mut self, form: &mut Form) {
        // Texts of procedures may mention them.
        if !form.procs.is_empty() {
            return;
        }
        for at in (0..form.vars.len()).rev() {
            if !mentions(&form.body, &form.vars[at].name) && self.here() {
                form.vars.remove(at);
                return;
            }
        }
        for of in 0..form.types.len() {
            for at in (0..form.types[of].fields.len()).rev() {
                let field = form.types[of].fields[at].name.clone();
                if form.types[of].fields.len() > 1 && !uses_field(form, &field) && self.here() {
                    form.types[of].fields.remove(at);
                    drop_from_new(&mut form.body, of, &field);
                    return;
                }
            }
        }
        let last = form.types.len().wrapping_sub(1);
        if !form.types.is_empty() && !mentions_type(form, last) && self.here() {
            form.types.pop();
        }
    }
}

/// The operands of an expression.
fn parts(expr: &Expr) -> Vec<Expr> {
    match expr {
        Expr::Field(_, object, _) => vec![(**object).clone()],
        Expr::Unary(_, operand) => vec![(**operand).clone()],
        Expr::Binary(_, left, right) => vec![(**left).clone(), (**right).clone()],
        Expr::New(_, fields) => fields.iter().map(|(_, value)| value.clone()).collect(),
        _ => Vec::new(),
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

/// Whether a field is read or written; `new` alone is no use. All field names differ.
fn uses_field(form: &Form, name: &str) -> bool {
    let mut found = false;
    for_each_expr(&form.body, &mut |expr| {
        found |= matches!(expr, Expr::Field(_, _, field) if field == name);
    });
    found || stores_field(&form.body, name)
}

fn stores_field(items: &[Item], name: &str) -> bool {
    items.iter().any(|item| match item {
        Item::Store { field, .. } => field == name,
        Item::If(_, then, otherwise) => stores_field(then, name) || stores_field(otherwise, name),
        Item::While(_, body) => stores_field(body, name),
        _ => false,
    })
}

/// Whether a variable, a field of another type or a `new` mentions the type.
fn mentions_type(form: &Form, of: usize) -> bool {
    let mut found = form.vars.iter().any(|var| var.ty == Type::Ref(of));
    for (at, ty) in form.types.iter().enumerate() {
        found |= at != of && ty.fields.iter().any(|field| field.ty == Type::Ref(of));
    }
    for_each_expr(&form.body, &mut |expr| {
        found |= matches!(expr, Expr::New(shape, _) if *shape == of);
    });
    found
}
