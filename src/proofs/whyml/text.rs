//! Expressions, terms and formulas in WhyML.

use unheap_whyml::{WhyExprText, WhyPrecedence};

use super::names::{WhyNames, WhyType};
use crate::code::{Exp, TestExp};
use crate::term::{ProofTermTable, Prop, Term, TermParts};
use num_traits::{Signed, Zero};

/// `a`, `b`: the sides of an operator that groups to neither side.
fn pair(
    op: &str,
    binding: WhyPrecedence,
    least: WhyPrecedence,
    [a, b]: [WhyExprText; 2],
) -> WhyExprText {
    WhyExprText::infix(op, binding, [(a, least), (b, least)])
}

fn number(number: &num_bigint::BigInt) -> WhyExprText {
    match number.is_negative() {
        true => WhyExprText::atom(format!("({number})")),
        false => WhyExprText::atom(number.to_string()),
    }
}

fn sum(op: &str, [a, b]: [WhyExprText; 2]) -> WhyExprText {
    WhyExprText::infix(
        op,
        WhyPrecedence::Sum,
        [(a, WhyPrecedence::Sum), (b, WhyPrecedence::Product)],
    )
}

fn product([a, b]: [WhyExprText; 2]) -> WhyExprText {
    WhyExprText::infix(
        "*",
        WhyPrecedence::Product,
        [(a, WhyPrecedence::Product), (b, WhyPrecedence::Sign)],
    )
}

fn negative(a: WhyExprText) -> WhyExprText {
    WhyExprText::new(format!("- {}", a.at_least(WhyPrecedence::Call)), WhyPrecedence::Sign)
}

fn not(a: WhyExprText) -> WhyExprText {
    WhyExprText::new(format!("not {}", a.at_least(WhyPrecedence::Call)), WhyPrecedence::Not)
}

impl WhyNames {
    fn type_of_exp(&self, exp: &Exp) -> WhyType {
        match exp {
            Exp::Var(var) => self.type_of_var(*var),
            Exp::Get(field, ..) => self.type_of_field(*field),
            Exp::Elem { of, .. } => self.type_of_field(of.items),
            Exp::Bool(_) => WhyType::Bool,
            _ => WhyType::Int,
        }
    }

    /// An expression of a type: null is a word of its own.
    pub(super) fn exp_of(&self, exp: &Exp, ty: WhyType) -> WhyExprText {
        match exp {
            Exp::Num(number) if number.is_zero() && ty == WhyType::Addr => {
                WhyExprText::atom("null")
            }
            _ => self.exp(exp),
        }
    }

    /// An expression of a program.
    pub(super) fn exp(&self, exp: &Exp) -> WhyExprText {
        let field = |field: base::FieldId| WhyExprText::atom(&self.fields[field.index()]);
        match exp {
            Exp::Num(value) => number(value),
            Exp::Var(var) => WhyExprText::atom(&self.vars[var.index()]),
            Exp::Get(of, object, _) => WhyExprText::call("get", [field(*of), self.exp(object)]),
            Exp::Elem { array, index, of } => {
                let parts = [field(of.len), field(of.items), self.exp(array), self.exp(index)];
                WhyExprText::call("elem", parts)
            }
            Exp::Add(a, b) => sum("+", [self.exp(a), self.exp(b)]),
            Exp::Sub(a, b) => sum("-", [self.exp(a), self.exp(b)]),
            Exp::Mul(a, b) => product([self.exp(a), self.exp(b)]),
            Exp::Neg(a) => negative(self.exp(a)),
            Exp::Div(a, b, _) => WhyExprText::call("ediv", [self.exp(a), self.exp(b)]),
            Exp::Mod(a, b, _) => WhyExprText::call("emod", [self.exp(a), self.exp(b)]),
            Exp::Bool(test) => self.test(test),
        }
    }

    /// A test of a program.
    pub(super) fn test(&self, test: &TestExp) -> WhyExprText {
        let compared = |op: &str, a: &Exp, b: &Exp| {
            let both = [(a, b), (b, a)].map(|(operand, other)| match op {
                "=" | "<>" => self.exp_of(operand, self.type_of_exp(other)),
                _ => self.exp(operand),
            });
            pair(op, WhyPrecedence::Comparison, WhyPrecedence::Sum, both)
        };
        match test {
            TestExp::True => WhyExprText::atom("true"),
            TestExp::Is(exp) => self.exp(exp),
            TestExp::Eq(a, b) => compared("=", a, b),
            TestExp::Lt(a, b) => compared("<", a, b),
            TestExp::Le(a, b) => compared("<=", a, b),
            TestExp::Iff(a, b) => WhyExprText::call("eqb", [self.test(a), self.test(b)]),
            TestExp::Not(inner) => match &**inner {
                TestExp::True => WhyExprText::atom("false"),
                TestExp::Eq(a, b) => compared("<>", a, b),
                other => not(self.test(other)),
            },
            TestExp::And(a, b) => {
                let sides =
                    [(self.test(a), WhyPrecedence::Not), (self.test(b), WhyPrecedence::And)];
                WhyExprText::infix("&&", WhyPrecedence::And, sides)
            }
            TestExp::Or(a, b) => {
                let sides = [(self.test(a), WhyPrecedence::And), (self.test(b), WhyPrecedence::Or)];
                WhyExprText::infix("||", WhyPrecedence::Or, sides)
            }
        }
    }

    /// A term of a type.
    pub(super) fn term_of(&self, terms: &ProofTermTable, term: Term, ty: WhyType) -> WhyExprText {
        match *terms.node(term) {
            TermParts::Num(ref number) => match (ty, number.is_zero()) {
                (WhyType::Addr, true) => WhyExprText::atom("null"),
                (WhyType::Bool, is_zero) => {
                    WhyExprText::atom(if is_zero { "False" } else { "True" })
                }
                _ => self.term(terms, term),
            },
            TermParts::Zeros => {
                let zero = if ty == WhyType::Bool { "False" } else { "0" };
                WhyExprText::call("all", [WhyExprText::atom(zero)])
            }
            TermParts::Upd(function, at, value) => {
                let (function, at) = (self.term_of(terms, function, ty), self.term(terms, at));
                WhyExprText::call("set", [function, at, self.term_of(terms, value, ty)])
            }
            _ => self.term(terms, term),
        }
    }

    /// A term.
    pub(super) fn term(&self, terms: &ProofTermTable, term: Term) -> WhyExprText {
        let both = |a, b| [self.term(terms, a), self.term(terms, b)];
        match *terms.node(term) {
            TermParts::Num(ref value) => number(value),
            TermParts::Sym(ref name) | TermParts::Rows(ref name) => WhyExprText::atom(&**name),
            TermParts::App(function, at) => match *terms.node(function) {
                TermParts::App(rows, address) => {
                    let args = [self.term(terms, address), self.term(terms, at)];
                    WhyExprText::call(&self.term(terms, rows).at_least(WhyPrecedence::Atom), args)
                }
                _ => {
                    let function = self.term(terms, function).at_least(WhyPrecedence::Atom);
                    WhyExprText::call(&function, [self.term(terms, at)])
                }
            },
            TermParts::Upd(..) | TermParts::Zeros => {
                self.term_of(terms, term, self.type_of(terms, term))
            }
            TermParts::Add(a, b) => sum("+", both(a, b)),
            TermParts::Sub(a, b) => sum("-", both(a, b)),
            TermParts::Mul(a, b) => product(both(a, b)),
            TermParts::Neg(a) => negative(self.term(terms, a)),
            TermParts::Div(a, b) => WhyExprText::call("div", both(a, b)),
            TermParts::Mod(a, b) => WhyExprText::call("mod", both(a, b)),
        }
    }

    /// Two terms that are compared.
    fn compared(&self, terms: &ProofTermTable, op: &str, (a, b): (Term, Term)) -> WhyExprText {
        let both = [(a, b), (b, a)].map(|(operand, other)| match op {
            "=" | "<>" => self.term_of(terms, operand, self.type_of(terms, other)),
            _ => self.term(terms, operand),
        });
        pair(op, WhyPrecedence::Comparison, WhyPrecedence::Sum, both)
    }

    /// That terms are equal, or are not; truth values are formulas.
    fn equal(&self, terms: &ProofTermTable, (a, b): (Term, Term), is_equal: bool) -> WhyExprText {
        let is_truth = self.type_of(terms, a) == WhyType::Bool;
        match *terms.node(b) {
            TermParts::Num(ref number) if is_truth => match number.is_zero() == is_equal {
                true => not(self.term(terms, a)),
                false => self.term(terms, a),
            },
            _ => self.compared(terms, if is_equal { "=" } else { "<>" }, (a, b)),
        }
    }

    /// A formula.
    pub(super) fn formula(&self, terms: &ProofTermTable, prop: &Prop) -> WhyExprText {
        let of = |prop: &Prop| self.formula(terms, prop);
        match prop {
            Prop::True => WhyExprText::atom("true"),
            Prop::False => WhyExprText::atom("false"),
            Prop::Eq(a, b) => self.equal(terms, (*a, *b), true),
            Prop::Lt(a, b) => self.compared(terms, "<", (*a, *b)),
            Prop::Le(a, b) => self.compared(terms, "<=", (*a, *b)),
            Prop::Not(inner) => match **inner {
                Prop::Eq(a, b) => self.equal(terms, (a, b), false),
                ref other => not(of(other)),
            },
            Prop::And(a, b) => match (self.chain(terms, a), &**b) {
                // a <= b < c
                (Some((first, between)), Prop::Lt(c, d) | Prop::Le(c, d)) if between == *c => {
                    let op = if matches!(**b, Prop::Lt(..)) { "<" } else { "<=" };
                    let last = self.term(terms, *d);
                    let sides = [(first, WhyPrecedence::Comparison), (last, WhyPrecedence::Sum)];
                    WhyExprText::infix(op, WhyPrecedence::Comparison, sides)
                }
                _ => {
                    let sides = [(of(a), WhyPrecedence::Not), (of(b), WhyPrecedence::And)];
                    WhyExprText::infix("/\\", WhyPrecedence::And, sides)
                }
            },
            Prop::Or(a, b) => WhyExprText::infix(
                "\\/",
                WhyPrecedence::Or,
                [(of(a), WhyPrecedence::And), (of(b), WhyPrecedence::Or)],
            ),
            Prop::Imp(a, b) => {
                let sides = [(of(a), WhyPrecedence::Or), (of(b), WhyPrecedence::Implication)];
                WhyExprText::infix("->", WhyPrecedence::Implication, sides)
            }
            Prop::Iff(a, b) => {
                pair("<->", WhyPrecedence::Implication, WhyPrecedence::Or, [of(a), of(b)])
            }
            Prop::All(name, body) => {
                let (mut names, mut body) = (self.term(terms, *name).free(), body);
                while let Prop::All(name, inner) = &**body {
                    names = format!("{names} {}", self.term(terms, *name).free());
                    body = inner;
                }
                WhyExprText::new(
                    format!("forall {names}: int. {}", of(body).free()),
                    WhyPrecedence::Open,
                )
            }
        }
    }

    /// A comparison that another one may go on from: its text and its right side.
    fn chain(&self, terms: &ProofTermTable, prop: &Prop) -> Option<(WhyExprText, Term)> {
        match prop {
            Prop::Lt(_, b) | Prop::Le(_, b) => Some((self.formula(terms, prop), *b)),
            _ => None,
        }
    }
}
