//! The second procedure: every pointer is two integers, and what is defined is written out.
//!
//! It shares no rule with the instances, so that each can be held against the other. What is undefined is
//! a free function of integers. It knows no list segments.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::subterms::{Subterm, SubtermOperator, SubtermSort, Subterms};
use super::write::number_text;

/// A formula about integers.
#[derive(Clone, Debug)]
pub struct IntegerScript {
    /// Declarations and assertions. A term number n is called `$n`, a pointer term `$n.b` and `$n.a`.
    pub text: String,
}

/// The script that says that all of `roots` are true.
///
/// # Errors
/// If list segments occur: what is not known.
pub fn pairs(terms: &Subterms, roots: &[Subterm]) -> Result<IntegerScript, &'static str> {
    let mut writer = PairWriter { terms, declared: BTreeSet::new(), text: String::new() };
    writer.text.push_str("(declare-fun base (Int) Int)\n");
    for term in terms.below(roots) {
        writer.define(term)?;
    }
    for root in roots {
        let _ = writeln!(writer.text, "(assert {})", name(*root));
    }
    Ok(IntegerScript { text: writer.text })
}

/// What an integer or Boolean term is called.
pub(super) fn name(term: Subterm) -> String {
    format!("${}", term.index())
}

/// What block and address of a pointer term are called.
pub(super) fn pair_names(term: Subterm) -> [String; 2] {
    [format!("${}.b", term.index()), format!("${}.a", term.index())]
}

/// The offset of a pointer term.
pub(super) fn offset(term: Subterm) -> String {
    let [b, a] = pair_names(term);
    format!("(- {a} (base {b}))")
}

struct PairWriter<'a> {
    terms: &'a Subterms,
    /// The free functions that are declared.
    declared: BTreeSet<String>,
    text: String,
}

impl PairWriter<'_> {
    /// Says what a term is.
    fn define(&mut self, term: Subterm) -> Result<(), &'static str> {
        match self.terms.sort(term) {
            SubtermSort::Pointer => {
                let [block, address] = self.pointer(term)?;
                let [b, a] = pair_names(term);
                let _ = writeln!(
                    self.text,
                    "(declare-const {b} Int)\n(declare-const {a} Int)\n\
                     (assert (= {b} {block}))\n(assert (= {a} {address}))\n\
                     (assert (<= 0 {a} {}))",
                    self.terms.space.greatest
                );
            }
            sort @ (SubtermSort::Int | SubtermSort::Bool) => {
                let value = self.plain(term)?;
                let (name, sort) = (name(term), sort.name());
                let _ = writeln!(
                    self.text,
                    "(declare-const {name} {sort})\n(assert (= {name} {value}))"
                );
            }
        }
        Ok(())
    }

    /// Block and address of a pointer term.
    fn pointer(&mut self, term: Subterm) -> Result<[String; 2], &'static str> {
        let terms = self.terms;
        let args = terms.args(term);
        Ok(match terms.operator(term) {
            SubtermOperator::Ite => {
                let ([b, a], [d, c]) = (pair_names(args[1]), pair_names(args[2]));
                let test = name(args[0]);
                [format!("(ite {test} {b} {d})"), format!("(ite {test} {a} {c})")]
            }
            SubtermOperator::Ptr => {
                let (l, a) = (name(args[0]), name(args[1]));
                let [block, address] = self.free_pointer("ptr", args);
                let is_one = format!("(<= 0 {a} {})", terms.space.greatest);
                [format!("(ite {is_one} {l} {block})"), format!("(ite {is_one} {a} {address})")]
            }
            SubtermOperator::Shift(size) => {
                let ([b, a], i) = (pair_names(args[0]), name(args[1]));
                let new = format!("(+ {a} (* {size} {i}))");
                let [block, address] = self.free_pointer(&format!("shift{size}"), args);
                let within = format!(
                    "(and (distinct {a} 0) (< 0 {new}) (<= {new} {}))",
                    terms.space.greatest
                );
                [format!("(ite {within} {b} {block})"), format!("(ite {within} {new} {address})")]
            }
            SubtermOperator::Null => {
                let [block, _] = self.free_pointer("null", args);
                [block, "0".to_owned()]
            }
            SubtermOperator::Free(function) => {
                self.free_pointer(&format!("f{}", function.index()), args)
            }
            SubtermOperator::Next(field) => {
                self.free_pointer(&format!("next{}", field.index()), args)
            }
            _ => unreachable!("no other operator makes pointers"),
        })
    }

    /// An integer or Boolean term.
    fn plain(&mut self, term: Subterm) -> Result<String, &'static str> {
        let terms = self.terms;
        let args = terms.args(term);
        let pointer = |at: usize| pair_names(args[at]);
        Ok(match terms.operator(term) {
            SubtermOperator::Truth(value) => value.to_string(),
            SubtermOperator::Number(number) => number_text(number),
            SubtermOperator::Not => all("not", args),
            SubtermOperator::And => all("and", args),
            SubtermOperator::Or => all("or", args),
            SubtermOperator::Implies => all("=>", args),
            SubtermOperator::Equal if terms.sort(args[0]) == SubtermSort::Pointer => {
                let ([b, a], [d, c]) = (pointer(0), pointer(1));
                format!("(and (= {b} {d}) (= {a} {c}))")
            }
            SubtermOperator::Equal => all("=", args),
            SubtermOperator::Ite => all("ite", args),
            SubtermOperator::Add => all("+", args),
            SubtermOperator::Scale(factor) => {
                format!("(* {} {})", number_text(factor), name(args[0]))
            }
            SubtermOperator::Less => all("<", args),
            SubtermOperator::AtMost => all("<=", args),
            SubtermOperator::Base => format!("(base {})", name(args[0])),
            SubtermOperator::Block => pointer(0)[0].clone(),
            SubtermOperator::Address => pointer(0)[1].clone(),
            SubtermOperator::Offset => offset(args[0]),
            SubtermOperator::Align(size) => format!("(mod {} {size})", offset(args[0])),
            SubtermOperator::Quot(size) => format!("(div {} {size})", offset(args[0])),
            SubtermOperator::Minus(size) => {
                let free = self.free(&format!("minus{size}"), args, SubtermSort::Int);
                let (p, q) = (offset(args[0]), offset(args[1]));
                let aligned = format!("(= (mod {p} {size}) (mod {q} {size}))");
                let number = format!("(div (- {p} {q}) {size})");
                format!("(ite (and {} {aligned}) {number} {free})", comparable(args))
            }
            SubtermOperator::Below => {
                let free = self.free("below", args, SubtermSort::Bool);
                let order = format!("(<= {} {})", offset(args[0]), offset(args[1]));
                format!("(ite (and {}) {order} {free})", comparable(args))
            }
            SubtermOperator::Free(function) => {
                self.free(&format!("f{}", function.index()), args, terms.sort(term))
            }
            SubtermOperator::Seg(_) | SubtermOperator::Dist(_) => {
                return Err("pairs know no list segments");
            }
            SubtermOperator::Ptr
            | SubtermOperator::Shift(_)
            | SubtermOperator::Null
            | SubtermOperator::Next(_) => {
                unreachable!("they make pointers")
            }
        })
    }

    /// Any pointer that depends on the arguments alone.
    fn free_pointer(&mut self, function: &str, args: &[Subterm]) -> [String; 2] {
        ["block", "address"]
            .map(|part| self.free(&format!("{function}.{part}"), args, SubtermSort::Int))
    }

    /// Any value that depends on the arguments alone.
    fn free(&mut self, function: &str, args: &[Subterm], result: SubtermSort) -> String {
        let (mut params, mut given) = (Vec::new(), Vec::new());
        for &arg in args {
            match self.terms.sort(arg) {
                SubtermSort::Pointer => {
                    params.extend(["Int", "Int"]);
                    given.extend(pair_names(arg));
                }
                sort @ (SubtermSort::Int | SubtermSort::Bool) => {
                    params.push(sort.name());
                    given.push(name(arg));
                }
            }
        }
        if self.declared.insert(function.to_owned()) {
            let (params, result) = (params.join(" "), result.name());
            let _ = writeln!(self.text, "(declare-fun {function} ({params}) {result})");
        }
        match given.as_slice() {
            [] => function.to_owned(),
            given => format!("({function} {})", given.join(" ")),
        }
    }
}

/// An operator on terms that are no pointers.
fn all(operator: &str, args: &[Subterm]) -> String {
    let args: Vec<String> = args.iter().map(|&arg| name(arg)).collect();
    format!("({operator} {})", args.join(" "))
}

/// Whether two pointers are into one block and neither has address 0.
fn comparable(args: &[Subterm]) -> String {
    let ([b, a], [d, c]) = (pair_names(args[0]), pair_names(args[1]));
    format!("(= {b} {d}) (distinct {a} 0) (distinct {c} 0)")
}
