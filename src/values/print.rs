//! Terms as SMT-LIB.

use std::fmt::Write as _;

use rustc_hash::FxHashSet;

use crate::term::{
    FirstOrderTerm, FirstOrderTermNode, FirstOrderTermTable, SymbolSignature, ValueOperator,
};

/// Products, quotients and remainders that are not linear are functions of which nothing else is known.
pub(crate) const OPAQUE: [(&str, ValueOperator); 3] = [
    ("op.mul", ValueOperator::Mul),
    ("op.div", ValueOperator::Div),
    ("op.mod", ValueOperator::Mod),
];

/// Declares and names terms for a solver: each term with operands is defined once and then has a name.
#[derive(Clone, Default)]
pub(crate) struct TermPrinter {
    declared: FxHashSet<String>,
    defined: FxHashSet<FirstOrderTerm>,
}

impl TermPrinter {
    /// What stands for a term, once [`Self::define`] has been told.
    pub(crate) fn name(terms: &FirstOrderTermTable, term: FirstOrderTerm) -> String {
        match terms.node(term) {
            FirstOrderTermNode::Int(value) if value.sign() == num_bigint::Sign::Minus => {
                format!("(- {})", -value)
            }
            FirstOrderTermNode::Int(value) => value.to_string(),
            FirstOrderTermNode::Bool(value) => value.to_string(),
            FirstOrderTermNode::Constant(number) => format!("c{number}"),
            FirstOrderTermNode::Apply(..) | FirstOrderTermNode::Operation(..) => {
                format!("t{}", term.index())
            }
        }
    }

    /// Writes what is needed before the terms can be named.
    pub(crate) fn define(
        &mut self,
        terms: &FirstOrderTermTable,
        of: &[FirstOrderTerm],
        out: &mut String,
    ) {
        let mut defined = std::mem::take(&mut self.defined);
        let fresh = terms.collect(of, &mut defined);
        self.defined = defined;
        for term in fresh {
            match terms.node(term) {
                FirstOrderTermNode::Int(_) | FirstOrderTermNode::Bool(_) => {}
                FirstOrderTermNode::Constant(number) => {
                    let sort = terms.constant_signature(*number).result.name();
                    let _ = writeln!(out, "(declare-const c{number} {sort})");
                }
                FirstOrderTermNode::Apply(function, _) => {
                    self.declare(terms.signature(*function), out);
                    self.write_definition(terms, term, out);
                }
                FirstOrderTermNode::Operation(..) => {
                    if let Some(name) = opaque(terms, term)
                        && self.declared.insert(name.to_owned())
                    {
                        let _ = writeln!(out, "(declare-fun {name} (Int Int) Int)");
                    }
                    self.write_definition(terms, term, out);
                }
            }
        }
    }

    fn declare(&mut self, signature: &SymbolSignature, out: &mut String) {
        if self.declared.insert(signature.name.clone()) {
            let sorts: Vec<&str> = signature.arguments.iter().map(|sort| sort.name()).collect();
            let result = signature.result.name();
            let _ =
                writeln!(out, "(declare-fun {} ({}) {result})", signature.name, sorts.join(" "));
        }
    }

    fn write_definition(
        &self,
        terms: &FirstOrderTermTable,
        term: FirstOrderTerm,
        out: &mut String,
    ) {
        let sort = terms.sort(term).name();
        let operands: Vec<String> =
            terms.operands(term).iter().map(|&operand| Self::name(terms, operand)).collect();
        let name = Self::name(terms, term);
        let applied = applied(head(terms, term), &operands);
        let _ = writeln!(out, "(define-fun {name} () {sort} {applied})");
    }
}

/// The whole term as one expression, its constants by their own names.
pub(crate) fn term_text(terms: &FirstOrderTermTable, term: FirstOrderTerm) -> String {
    let mut texts: Vec<(FirstOrderTerm, String)> = Vec::new();
    let all = terms.collect(&[term], &mut FxHashSet::default());
    for at in all {
        let text = match terms.node(at) {
            FirstOrderTermNode::Constant(number) => terms.constant_signature(*number).name.clone(),
            FirstOrderTermNode::Int(_) | FirstOrderTermNode::Bool(_) => {
                TermPrinter::name(terms, at)
            }
            FirstOrderTermNode::Apply(..) | FirstOrderTermNode::Operation(..) => {
                let text_of = |operand: &FirstOrderTerm| {
                    let index = texts.binary_search_by_key(operand, |(other, _)| *other);
                    index.map_or(String::new(), |at| texts[at].1.clone())
                };
                let operands: Vec<String> = terms.operands(at).iter().map(text_of).collect();
                applied(head(terms, at), &operands)
            }
        };
        texts.push((at, text));
    }
    texts.pop().map(|(_, text)| text).unwrap_or_default()
}

fn applied(head: &str, operands: &[String]) -> String {
    if operands.is_empty() { head.to_owned() } else { format!("({head} {})", operands.join(" ")) }
}

/// The function that is applied.
fn head(terms: &FirstOrderTermTable, term: FirstOrderTerm) -> &str {
    match terms.node(term) {
        FirstOrderTermNode::Apply(function, _) => &terms.signature(*function).name,
        FirstOrderTermNode::Operation(op, _) => opaque(terms, term).unwrap_or(match op {
            ValueOperator::Add => "+",
            ValueOperator::Sub => "-",
            ValueOperator::Mul => "*",
            ValueOperator::Div => "div",
            ValueOperator::Mod => "mod",
            ValueOperator::Eq => "=",
            ValueOperator::Le => "<=",
            ValueOperator::Lt => "<",
            ValueOperator::Not => "not",
            ValueOperator::And => "and",
            ValueOperator::Or => "or",
            ValueOperator::Ite => "ite",
        }),
        FirstOrderTermNode::Int(_)
        | FirstOrderTermNode::Bool(_)
        | FirstOrderTermNode::Constant(_) => "",
    }
}

/// The function that stands for an operation that is not linear.
fn opaque(terms: &FirstOrderTermTable, term: FirstOrderTerm) -> Option<&'static str> {
    let FirstOrderTermNode::Operation(op, operands) = terms.node(term) else { return None };
    let (name, _) = OPAQUE.iter().find(|(_, other)| other == op)?;
    let number = |at: usize| terms.as_int(operands[at]);
    let is_linear = match op {
        ValueOperator::Mul => number(0).is_some() || number(1).is_some(),
        _ => number(1).is_some_and(|value| *value != num_bigint::BigInt::ZERO),
    };
    (!is_linear).then_some(*name)
}
