//! Terms and values as texts: in the format that is read, and for solvers.

use std::borrow::Cow;

use num_bigint::{BigInt, Sign};
use rustc_hash::FxHashMap;
use unheap_smtlib::symbol;

use super::model::TermValue;
use super::subterms::{FreeFunction, LinkField, Subterm, SubtermOperator, Subterms};

/// The field that is meant where none is named.
pub(super) const PLAIN_LINK: &str = "next";

/// For whom a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScriptDialect {
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
    pub(super) dialect: ScriptDialect,
    /// The terms that are written as a name.
    pub(super) names: &'a FxHashMap<Subterm, String>,
}

/// A term in the format that is read.
#[must_use]
pub fn written(terms: &Subterms, term: Subterm) -> String {
    let names = FxHashMap::default();
    let mut text = String::new();
    TermWriter { terms, dialect: ScriptDialect::Format, names: &names }.write(&mut text, term);
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
enum WriteTask {
    Term(Subterm),
    Text(&'static str),
}

impl TermWriter<'_> {
    /// Appends the term.
    pub(super) fn write(&self, out: &mut String, term: Subterm) {
        let mut work = vec![WriteTask::Term(term)];
        while let Some(left) = work.pop() {
            match left {
                WriteTask::Text(text) => out.push_str(text),
                WriteTask::Term(term) => match self.names.get(&term) {
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
                WriteTask::Text(text) => out.push_str(text),
                WriteTask::Term(term) => self.write(out, term),
            }
        }
    }

    /// The beginning of a term; its arguments are left to be written.
    fn open(&self, out: &mut String, term: Subterm, work: &mut Vec<WriteTask>) {
        let terms = self.terms;
        let args = terms.args(term);
        let head = self.head(terms.operator(term));
        let Some((&last, before)) = args.split_last() else {
            out.push_str(&head);
            return;
        };
        // A difference is a sum with a negative.
        let is_difference = matches!(terms.operator(term), SubtermOperator::Add)
            && args.len() == 2
            && is_negative(terms, last)
            && !self.names.contains_key(&last);
        let (head, last) = match is_difference {
            true => (Cow::Borrowed("-"), terms.args(last)[0]),
            false => (head, last),
        };
        out.push('(');
        out.push_str(&head);
        work.extend([WriteTask::Text(")"), WriteTask::Term(last), WriteTask::Text(" ")]);
        for &arg in before.iter().rev() {
            work.extend([WriteTask::Term(arg), WriteTask::Text(" ")]);
        }
    }

    /// What stands before the arguments.
    pub(super) fn head(&self, operator: &SubtermOperator) -> Cow<'static, str> {
        match operator {
            SubtermOperator::Truth(true) => "true".into(),
            SubtermOperator::Truth(false) => "false".into(),
            SubtermOperator::Number(number) => number_text(number).into(),
            SubtermOperator::Not => "not".into(),
            SubtermOperator::And => "and".into(),
            SubtermOperator::Or => "or".into(),
            SubtermOperator::Implies => "=>".into(),
            SubtermOperator::Equal => "=".into(),
            SubtermOperator::Ite => "ite".into(),
            SubtermOperator::Add => "+".into(),
            SubtermOperator::Scale(factor) if *factor == BigInt::from(-1) => "-".into(),
            SubtermOperator::Scale(factor) => format!("* {}", number_text(factor)).into(),
            SubtermOperator::Less => "<".into(),
            SubtermOperator::AtMost => "<=".into(),
            SubtermOperator::Free(function) => self.declared(*function).into(),
            SubtermOperator::Ptr => "ptr".into(),
            SubtermOperator::Block => "block".into(),
            SubtermOperator::Base => "base".into(),
            SubtermOperator::Offset => "offset".into(),
            SubtermOperator::Address => "address".into(),
            SubtermOperator::Align(size) => self.sized("align", size),
            SubtermOperator::Quot(size) => self.sized("quot", size),
            SubtermOperator::Shift(size) => self.sized("p+", size),
            SubtermOperator::Minus(size) => self.sized("p-", size),
            SubtermOperator::Below => "p<=".into(),
            SubtermOperator::Null => "null".into(),
            SubtermOperator::Next(field) => self.linked("next", *field),
            SubtermOperator::Seg(field) => self.linked("seg", *field),
            SubtermOperator::Dist(field) => self.linked("dist", *field),
        }
    }

    /// The name of what is declared.
    pub(super) fn declared(&self, function: FreeFunction) -> String {
        let name = &self.terms.signature(function).name;
        match self.dialect {
            ScriptDialect::Format | ScriptDialect::Free => symbol(name).into_owned(),
            ScriptDialect::Asked => symbol(&format!("u.{name}")).into_owned(),
        }
    }

    fn sized(&self, name: &'static str, size: &BigInt) -> Cow<'static, str> {
        if *size == self.terms.space.size {
            return name.into();
        }
        match self.dialect {
            ScriptDialect::Format => format!("(_ {name} {size})").into(),
            ScriptDialect::Free | ScriptDialect::Asked => format!("{name}.{size}").into(),
        }
    }

    fn linked(&self, name: &'static str, field: LinkField) -> Cow<'static, str> {
        let link = self.terms.link_name(field);
        if link == PLAIN_LINK {
            return name.into();
        }
        match self.dialect {
            ScriptDialect::Format => format!("(_ {name} {})", symbol(link)).into(),
            ScriptDialect::Free | ScriptDialect::Asked => {
                symbol(&format!("{name}.{link}")).into_owned().into()
            }
        }
    }
}

/// Whether the term is a negative that is not a number.
fn is_negative(terms: &Subterms, term: Subterm) -> bool {
    matches!(terms.operator(term), SubtermOperator::Scale(factor) if *factor == BigInt::from(-1))
}
