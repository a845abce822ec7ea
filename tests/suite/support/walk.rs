//! Walks over statements and expressions.

use super::form::{Expr, Item};

/// Shows every expression to `visit`, those inside others included.
pub fn for_each_expr(items: &[Item], visit: &mut impl FnMut(&Expr)) {
    change_exprs(&mut items.to_vec(), &mut |expr| visit(expr));
}

/// Lets `change` change every expression, those inside others first.
pub fn change_exprs(items: &mut [Item], change: &mut impl FnMut(&mut Expr)) {
    for item in items {
        match item {
            Item::Assign(_, expr)
            | Item::Assume(expr)
            | Item::Assert(expr)
            | Item::Return(Some(expr)) => {
                change_expr(expr, change);
            }
            Item::StoreElement { array, index, value } => {
                change_expr(array, change);
                change_expr(index, change);
                change_expr(value, change);
            }
            Item::Store { target, value, .. } => {
                change_expr(target, change);
                change_expr(value, change);
            }
            Item::If(condition, then, otherwise) => {
                change_expr(condition, change);
                change_exprs(then, change);
                change_exprs(otherwise, change);
            }
            Item::While(condition, body) => {
                change_expr(condition, change);
                change_exprs(body, change);
            }
            Item::Call(_, _, arguments) => {
                arguments.iter_mut().for_each(|argument| change_expr(argument, change));
            }
            Item::Goto(branches) => {
                branches.iter_mut().for_each(|(condition, _)| change_expr(condition, change));
            }
            Item::Havoc(_) | Item::Fail | Item::Halt | Item::Label(_) | Item::Return(None) => {}
        }
    }
}

fn change_expr(expr: &mut Expr, change: &mut impl FnMut(&mut Expr)) {
    match expr {
        Expr::Field(_, operand, _) | Expr::Unary(_, operand) => change_expr(operand, change),
        Expr::Length(operand) | Expr::NewArray(_, _, operand) => change_expr(operand, change),
        Expr::Sequence(elements) => {
            elements.iter_mut().for_each(|element| change_expr(element, change));
        }
        Expr::Binary(_, left, right) | Expr::Element(left, right) | Expr::Joined(left, right) => {
            change_expr(left, change);
            change_expr(right, change);
        }
        Expr::Part(sequence, from, to) => {
            change_expr(sequence, change);
            from.iter_mut().chain(to).for_each(|end| change_expr(end, change));
        }
        Expr::Call(_, arguments, _) => {
            arguments.iter_mut().for_each(|argument| change_expr(argument, change));
        }
        Expr::New(_, fields) => fields.iter_mut().for_each(|(_, value)| change_expr(value, change)),
        Expr::Int(_) | Expr::Bool(_) | Expr::Null | Expr::Var(_) => {}
    }
    change(expr);
}

/// Lets `change` change every statement, those around others first.
pub fn change_items(items: &mut [Item], change: &mut impl FnMut(&mut Item)) {
    for item in items {
        change(item);
        match item {
            Item::If(_, then, otherwise) => {
                change_items(then, change);
                change_items(otherwise, change);
            }
            Item::While(_, body) => change_items(body, change),
            _ => {}
        }
    }
}

/// Whether a statement among the items assigns the variable.
pub fn assigns(items: &[Item], var: &str) -> bool {
    items.iter().any(|item| match item {
        Item::Assign(target, _) | Item::Havoc(target) => target == var,
        Item::Call(targets, ..) => targets.iter().any(|target| target == var),
        Item::If(_, then, otherwise) => assigns(then, var) || assigns(otherwise, var),
        Item::While(_, body) => assigns(body, var),
        _ => false,
    })
}

/// Whether a statement reads or assigns the variable.
pub fn mentions(items: &[Item], name: &str) -> bool {
    let mut found = assigns(items, name);
    for_each_expr(items, &mut |expr| found |= matches!(expr, Expr::Var(var) if var == name));
    found
}
