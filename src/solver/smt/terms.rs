//! Expressions as terms of libz3, without a text between.
//!
//! Sorts are checked before each call, because the library's answer to a wrong one would be a panic.
//! Terms can be deep, so children come before parents.

use std::fmt;
use std::str::FromStr;

use rustc_hash::FxHashMap;
use z3::FuncDecl;
use z3::ast::{Array, Ast, Bool, Dynamic, Int, exists_const, forall_const};

use logic::{
    BinaryOp, BoundVar, Expr, ExprSort, Exprs, LogicNode, OtherSort, Quantifier, SPLICE, Var,
    sort_text, well_sorted,
};

/// Why the library is not asked.
pub(super) enum Misuse {
    /// The node is ill-sorted, or means nothing to the library.
    Node(LogicNode),
    /// No sort of the library is this one.
    Sort(String),
    /// A condition is no truth value.
    NoCondition,
    /// The constant is declared already.
    DeclaredTwice(String),
    /// No scope is open.
    NoScope,
}

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Node(node) => write!(f, "not supported or ill-sorted: {node:?}"),
            Self::Sort(text) => write!(f, "unknown sort {text}"),
            Self::NoCondition => f.write_str("not a Boolean term"),
            Self::DeclaredTwice(name) => write!(f, "{name} is declared already"),
            Self::NoScope => f.write_str("pop without push"),
        }
    }
}

/// The term of an expression whose variables are declared.
///
/// # Errors
/// If it is ill-sorted, or speaks of something that is not known.
pub(super) fn term(
    exprs: &Exprs,
    root: Expr,
    declared: &impl Fn(Var) -> Option<Dynamic>,
) -> Result<Dynamic, Misuse> {
    let mut translated: FxHashMap<Expr, Dynamic> = FxHashMap::default();
    for expr in exprs.below([root]) {
        let node = exprs.node(expr);
        let refused = || Misuse::Node(node.clone());
        if !well_sorted(exprs, expr) {
            return Err(refused());
        }
        let term = match node {
            LogicNode::Var(var) => declared(*var),
            node => operation(exprs, node, &translated),
        };
        translated.insert(expr, term.ok_or_else(refused)?);
    }
    Ok(translated.remove(&root).expect("a root is below itself"))
}

/// The constant of a variable.
pub(super) fn constant(exprs: &Exprs, var: Var, expr_sort: ExprSort) -> Result<Dynamic, Misuse> {
    Ok(Dynamic::new_const(super::name(var), &sort(exprs, expr_sort)?))
}

/// The library's sort. Arrays of arrays are as deep as a type that somebody wrote.
fn sort(exprs: &Exprs, expr_sort: ExprSort) -> Result<z3::Sort, Misuse> {
    match expr_sort {
        ExprSort::Int => Ok(z3::Sort::int()),
        ExprSort::Bool => Ok(z3::Sort::bool()),
        ExprSort::Array => Ok(z3::Sort::array(&z3::Sort::int(), &z3::Sort::int())),
        ExprSort::Other(other) => match exprs.other_sort(other) {
            OtherSort::Array(index, content) => {
                Ok(z3::Sort::array(&sort(exprs, *index)?, &sort(exprs, *content)?))
            }
            OtherSort::Named(_) | OtherSort::Unknown => {
                Err(Misuse::Sort(sort_text(exprs, expr_sort)))
            }
        },
    }
}

/// The term of an operation on terms; `None` if it does not fit their sorts or means nothing.
fn operation(
    exprs: &Exprs,
    node: &LogicNode,
    translated: &FxHashMap<Expr, Dynamic>,
) -> Option<Dynamic> {
    let int = |expr: &Expr| translated[expr].as_int();
    let truth = |expr: &Expr| translated[expr].as_bool();
    Some(match node {
        LogicNode::Int(value) => Int::from_str(&value.to_string()).ok()?.into(),
        LogicNode::Bool(value) => Bool::from_bool(*value).into(),
        LogicNode::Neg(a) => int(a)?.unary_minus().into(),
        LogicNode::Not(a) => truth(a)?.not().into(),
        LogicNode::Binary(op, a, b) => match op {
            BinaryOp::Add => Int::add(&[int(a)?, int(b)?]).into(),
            BinaryOp::Sub => Int::sub(&[int(a)?, int(b)?]).into(),
            BinaryOp::Mul => Int::mul(&[int(a)?, int(b)?]).into(),
            BinaryOp::Div => int(a)?.div(int(b)?).into(),
            BinaryOp::Mod => int(a)?.modulo(int(b)?).into(),
            BinaryOp::Eq => translated[a].safe_eq(&translated[b]).ok()?.into(),
            BinaryOp::Lt => int(a)?.lt(int(b)?).into(),
            BinaryOp::Le => int(a)?.le(int(b)?).into(),
            BinaryOp::And => Bool::and(&[truth(a)?, truth(b)?]).into(),
            BinaryOp::Or => Bool::or(&[truth(a)?, truth(b)?]).into(),
        },
        LogicNode::Ite(c, a, b) => truth(c)?.ite(&translated[a], &translated[b]),
        LogicNode::Select(array, index) => translated[array].as_array()?.select(&translated[index]),
        LogicNode::Store(array, index, content) => {
            translated[array].as_array()?.store(&translated[index], &translated[content]).into()
        }
        LogicNode::Everywhere(array_sort, content) => {
            let (index, _) = exprs.array_sorts(*array_sort)?;
            Array::const_array(&sort(exprs, index).ok()?, &translated[content]).into()
        }
        LogicNode::Apply(function, args) => {
            let (name, params) = (function.name(), function.params());
            let declared = declaration(exprs, name, &params, function.result()).ok()?;
            let args: Vec<&dyn Ast> = args.iter().map(|arg| &translated[arg] as &dyn Ast).collect();
            declared.apply(&args)
        }
        LogicNode::Fold(fold, args) => {
            let declared = declaration(exprs, fold.name(), &fold.params(), fold.result()).ok()?;
            let args: Vec<&dyn Ast> = args.iter().map(|arg| &translated[arg] as &dyn Ast).collect();
            declared.apply(&args)
        }
        LogicNode::Splice(parts) => {
            let params = [ExprSort::Array, ExprSort::Int, ExprSort::Array, ExprSort::Int];
            let declared = declaration(exprs, SPLICE, &params, ExprSort::Array).ok()?;
            let parts = parts.each_ref().map(|part| &translated[part] as &dyn Ast);
            declared.apply(&parts)
        }
        LogicNode::Bound(bound) => bound_constant(exprs, *bound)?,
        LogicNode::Quantified(Quantifier { all, level, sorts }, body) => {
            let places = (0..).zip(sorts);
            let constants = places.map(|(place, &sort)| {
                bound_constant(exprs, BoundVar { level: *level, place, sort })
            });
            let constants: Vec<Dynamic> = constants.collect::<Option<_>>()?;
            let bounds: Vec<&dyn Ast> = constants.iter().map(|it| it as &dyn Ast).collect();
            let close = if *all { forall_const } else { exists_const };
            close(&bounds, &[], &truth(body)?).into()
        }
        LogicNode::Var(_) | LogicNode::Foreign(..) => return None,
    })
}

/// What stands for a quantifier's variable until the quantifier is closed around it.
fn bound_constant(
    exprs: &Exprs,
    BoundVar { level, place, sort: expr_sort }: BoundVar,
) -> Option<Dynamic> {
    let name = format!("q!{level}.{place}");
    Some(Dynamic::new_const(name, &sort(exprs, expr_sort).ok()?))
}

/// A function of arrays, of which the library knows no more than its sorts.
fn declaration(
    exprs: &Exprs,
    name: &str,
    params: &[ExprSort],
    result: ExprSort,
) -> Result<FuncDecl, Misuse> {
    let params = params.iter().map(|&param| sort(exprs, param));
    let params = params.collect::<Result<Vec<z3::Sort>, _>>()?;
    let params: Vec<&z3::Sort> = params.iter().collect();
    Ok(FuncDecl::new(name, &params, &sort(exprs, result)?))
}
