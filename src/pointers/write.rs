//! Terms and values as texts: in the format that is read, and for solvers.

use num_bigint::{BigInt, Sign};
use rustc_hash::FxHashMap;
use unheap_smtlib::symbol;

use super::model::TermValue;
use super::subterms::{FreeFunction, LinkField, Operator, Subterm, Subterms};

/// The field that is meant where none is named.
pub(super) const PLAIN_LINK: &str = "next";

/// For whom a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// The format that is read: sizes and fields as indices, `((_ p+ 8) p i)`.
    Format,
    /// A person who reads what a solver is asked, which knows free functions alone: `(p+.8 p i)`.
    Free,
    /// A solver itself: what a script declares is called so that it is no word of the solver's own.
    Asked,
}

/// Writes terms.
pub(super) struct TermWriter<'a> {
    pub(super) terms: &'a Subterms,
    pub(super) dialect: Dialect,
    /// The terms that are written as a name.
    pub(super) names: &'a FxHashMap<Subterm, String>,
}

/// A term in the format that is read.
#[must_use]
pub fn written(terms: &Subterms, term: Subterm) -> String {
    let names = FxHashMap::default();
    let mut text = String::new();
    TermWriter { terms, dialect: Dialect::Format, names: &names }.write(&mut text, term);
    text
}

/// A value in the format that is read.
#[must_use]
pub fn written_value(value: &TermValue) -> String {
    match value {
        TermValue::Int(number) => number_text(number),
        TermValue::Bool(truth) => truth.to_string(),
        TermValue::Pointer(pair) => {
            format!("(ptr {} {})", number_text(&pair.block), number_text(&pair.address))
        }
    }
}

/// An integer.
pub(super) fn number_text(number: &BigInt) -> String {
    match number.sign() {
        Sign::Minus => format!("(- {})", -number),
        Sign::NoSign | Sign::Plus => number.to_string(),
    }
}

/// What is still to be written.
enum Left {
    Term(Subterm),
    Text(&'static str),
}

impl TermWriter<'_> {
    /// Appends the term.
    pub(super) fn write(&self, out: &mut String, term: Subterm) {
        let mut work = vec![Left::Term(term)];
        while let Some(left) = work.pop() {
            match left {
                Left::Text(text) => out.push_str(text),
                Left::Term(term) => match self.names.get(&term) {
                    Some(name) => out.push_str(name),
                    None => self.open(out, term, &mut work),
                },
            }
        }
    }

    /// Appends the term though it has a name: what that stands for.
    pub(super) fn write_open(&self, out: &mut String, term: Subterm) {
        let mut work = Vec::new();
        self.open(out, term, &mut work);
        while let Some(left) = work.pop() {
            match left {
                Left::Text(text) => out.push_str(text),
                Left::Term(term) => self.write(out, term),
            }
        }
    }

    /// The beginning of a term; its arguments are left to be written.
    fn open(&self, out: &mut String, term: Subterm, work: &mut Vec<Left>) {
        let terms = self.terms;
        let mut args = terms.args(term).to_vec();
        if args.is_empty() {
            out.push_str(&self.head(terms.operator(term)));
            return;
        }
        out.push('(');
        match (terms.operator(term), args.as_mut_slice()) {
            // A difference is a sum with a negative.
            (Operator::Add, [_, b]) if is_negative(terms, *b) && !self.names.contains_key(b) => {
                *b = terms.args(*b)[0];
                out.push('-');
            }
            (operator, _) => out.push_str(&self.head(operator)),
        }
        work.push(Left::Text(")"));
        for &arg in args.iter().rev() {
            work.extend([Left::Term(arg), Left::Text(" ")]);
        }
    }

    /// What stands before the arguments.
    pub(super) fn head(&self, operator: &Operator) -> String {
        match operator {
            Operator::Truth(value) => value.to_string(),
            Operator::Number(number) => number_text(number),
            Operator::Not => "not".to_owned(),
            Operator::And => "and".to_owned(),
            Operator::Or => "or".to_owned(),
            Operator::Implies => "=>".to_owned(),
            Operator::Equal => "=".to_owned(),
            Operator::Ite => "ite".to_owned(),
            Operator::Add => "+".to_owned(),
            Operator::Scale(factor) if *factor == BigInt::from(-1) => "-".to_owned(),
            Operator::Scale(factor) => format!("* {}", number_text(factor)),
            Operator::Less => "<".to_owned(),
            Operator::AtMost => "<=".to_owned(),
            Operator::Free(function) => self.declared(*function),
            Operator::Ptr => "ptr".to_owned(),
            Operator::Block => "block".to_owned(),
            Operator::Base => "base".to_owned(),
            Operator::Offset => "offset".to_owned(),
            Operator::Address => "address".to_owned(),
            Operator::Align(size) => self.sized("align", size),
            Operator::Quot(size) => self.sized("quot", size),
            Operator::Shift(size) => self.sized("p+", size),
            Operator::Minus(size) => self.sized("p-", size),
            Operator::Below => "p<=".to_owned(),
            Operator::Null => "null".to_owned(),
            Operator::Next(field) => self.linked("next", *field),
            Operator::Seg(field) => self.linked("seg", *field),
            Operator::Dist(field) => self.linked("dist", *field),
        }
    }

    /// The name of what is declared.
    pub(super) fn declared(&self, function: FreeFunction) -> String {
        let name = &self.terms.signature(function).name;
        match self.dialect {
            Dialect::Format | Dialect::Free => symbol(name).into_owned(),
            Dialect::Asked => symbol(&format!("u.{name}")).into_owned(),
        }
    }

    fn sized(&self, name: &str, size: &BigInt) -> String {
        if *size == self.terms.space.size {
            return name.to_owned();
        }
        match self.dialect {
            Dialect::Format => format!("(_ {name} {size})"),
            Dialect::Free | Dialect::Asked => format!("{name}.{size}"),
        }
    }

    fn linked(&self, name: &str, field: LinkField) -> String {
        let link = self.terms.link_name(field);
        if link == PLAIN_LINK {
            return name.to_owned();
        }
        match self.dialect {
            Dialect::Format => format!("(_ {name} {})", symbol(link)),
            Dialect::Free | Dialect::Asked => symbol(&format!("{name}.{link}")).into_owned(),
        }
    }
}

/// Whether the term is a negative that is not a number.
fn is_negative(terms: &Subterms, term: Subterm) -> bool {
    matches!(terms.operator(term), Operator::Scale(factor) if *factor == BigInt::from(-1))
}
