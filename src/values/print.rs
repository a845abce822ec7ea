//! Terms as SMT-LIB.

use std::fmt::Write as _;

use rustc_hash::FxHashSet;

use crate::term::{Operator, Signature, Term, TermNode, TermTable};

/// Products, quotients and remainders that are not linear are functions of which nothing else is known.
pub(crate) const OPAQUE: [(&str, Operator); 3] =
    [("op.mul", Operator::Mul), ("op.div", Operator::Div), ("op.mod", Operator::Mod)];

/// Declares and names terms for a solver: each term with operands is defined once and then has a name.
#[derive(Clone, Default)]
pub(crate) struct TermPrinter {
    declared: FxHashSet<String>,
    defined: FxHashSet<Term>,
}

impl TermPrinter {
    /// What stands for a term, once [`Self::define`] has been told.
    pub(crate) fn name(terms: &TermTable, term: Term) -> String {
        match terms.node(term) {
            TermNode::Int(value) if value.sign() == num_bigint::Sign::Minus => {
                format!("(- {})", -value)
            }
            TermNode::Int(value) => value.to_string(),
            TermNode::Bool(value) => value.to_string(),
            TermNode::Constant(number) => format!("c{number}"),
            TermNode::Apply(..) | TermNode::Operation(..) => format!("t{}", term.index()),
        }
    }

    /// Writes what is needed before the terms can be named.
    pub(crate) fn define(&mut self, terms: &TermTable, of: &[Term], out: &mut String) {
        let mut seen = std::mem::take(&mut self.defined);
        let fresh = terms.collect(of, &mut seen);
        self.defined = seen;
        for term in fresh {
            match terms.node(term) {
                TermNode::Int(_) | TermNode::Bool(_) => {}
                TermNode::Constant(number) => {
                    let sort = terms.constant_signature(*number).result.name();
                    let _ = writeln!(out, "(declare-const c{number} {sort})");
                }
                TermNode::Apply(function, _) => {
                    self.declare(terms.signature(*function), out);
                    self.write_definition(terms, term, out);
                }
                TermNode::Operation(..) => {
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

    fn declare(&mut self, signature: &Signature, out: &mut String) {
        if self.declared.insert(signature.name.clone()) {
            let sorts: Vec<&str> = signature.arguments.iter().map(|sort| sort.name()).collect();
            let result = signature.result.name();
            let _ =
                writeln!(out, "(declare-fun {} ({}) {result})", signature.name, sorts.join(" "));
        }
    }

    fn write_definition(&self, terms: &TermTable, term: Term, out: &mut String) {
        let sort = terms.sort(term).name();
        let operands: Vec<String> =
            terms.operands(term).iter().map(|&operand| Self::name(terms, operand)).collect();
        let name = Self::name(terms, term);
        let applied = applied(head(terms, term), &operands);
        let _ = writeln!(out, "(define-fun {name} () {sort} {applied})");
    }
}

/// The whole term as one expression, its constants by their own names.
pub(crate) fn term_text(terms: &TermTable, term: Term) -> String {
    let mut texts: Vec<(Term, String)> = Vec::new();
    let all = terms.collect(&[term], &mut FxHashSet::default());
    for at in all {
        let text = match terms.node(at) {
            TermNode::Constant(number) => terms.constant_signature(*number).name.clone(),
            TermNode::Int(_) | TermNode::Bool(_) => TermPrinter::name(terms, at),
            TermNode::Apply(..) | TermNode::Operation(..) => {
                let text_of = |operand: &Term| {
                    let found = texts.binary_search_by_key(operand, |(known, _)| *known);
                    found.map_or(String::new(), |at| texts[at].1.clone())
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
fn head(terms: &TermTable, term: Term) -> &str {
    match terms.node(term) {
        TermNode::Apply(function, _) => &terms.signature(*function).name,
        TermNode::Operation(op, _) => opaque(terms, term).unwrap_or(match op {
            Operator::Add => "+",
            Operator::Sub => "-",
            Operator::Mul => "*",
            Operator::Div => "div",
            Operator::Mod => "mod",
            Operator::Eq => "=",
            Operator::Le => "<=",
            Operator::Lt => "<",
            Operator::Not => "not",
            Operator::And => "and",
            Operator::Or => "or",
            Operator::Ite => "ite",
        }),
        TermNode::Int(_) | TermNode::Bool(_) | TermNode::Constant(_) => "",
    }
}

/// The function that stands for an operation that is not linear.
fn opaque(terms: &TermTable, term: Term) -> Option<&'static str> {
    let TermNode::Operation(op, operands) = terms.node(term) else { return None };
    let (name, _) = OPAQUE.iter().find(|(_, own)| own == op)?;
    let number = |at: usize| terms.as_int(operands[at]);
    let is_linear = match op {
        Operator::Mul => number(0).is_some() || number(1).is_some(),
        _ => number(1).is_some_and(|value| *value != num_bigint::BigInt::ZERO),
    };
    (!is_linear).then_some(*name)
}
