//! Expressions, terms and formulas in WhyML.

use unheap_whyml::{Binding, Words};

use super::names::{WhyNames, WhyType};
use crate::code::{Exp, TestExp};
use crate::term::{Prop, Term, TermParts, TermTable};
use num_traits::{Signed, Zero};

/// `a`, `b`: the sides of an operator that groups to neither side.
fn pair(op: &str, binding: Binding, least: Binding, [a, b]: [Words; 2]) -> Words {
    Words::infix(op, binding, [(a, least), (b, least)])
}

fn number(number: &num_bigint::BigInt) -> Words {
    match number.is_negative() {
        true => Words::atom(format!("({number})")),
        false => Words::atom(number.to_string()),
    }
}

fn sum(op: &str, [a, b]: [Words; 2]) -> Words {
    Words::infix(op, Binding::Sum, [(a, Binding::Sum), (b, Binding::Product)])
}

fn product([a, b]: [Words; 2]) -> Words {
    Words::infix("*", Binding::Product, [(a, Binding::Product), (b, Binding::Sign)])
}

fn negative(a: Words) -> Words {
    Words::new(format!("- {}", a.at_least(Binding::Call)), Binding::Sign)
}

fn not(a: Words) -> Words {
    Words::new(format!("not {}", a.at_least(Binding::Call)), Binding::Not)
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
    pub(super) fn exp_of(&self, exp: &Exp, ty: WhyType) -> Words {
        match exp {
            Exp::Num(number) if number.is_zero() && ty == WhyType::Addr => Words::atom("null"),
            _ => self.exp(exp),
        }
    }

    /// An expression of a program.
    pub(super) fn exp(&self, exp: &Exp) -> Words {
        let field = |field: base::FieldId| Words::atom(&self.fields[field.index()]);
        match exp {
            Exp::Num(value) => number(value),
            Exp::Var(var) => Words::atom(&self.vars[var.index()]),
            Exp::Get(of, object, _) => Words::call("get", [field(*of), self.exp(object)]),
            Exp::Elem { array, index, of } => {
                let parts = [field(of.len), field(of.items), self.exp(array), self.exp(index)];
                Words::call("elem", parts)
            }
            Exp::Add(a, b) => sum("+", [self.exp(a), self.exp(b)]),
            Exp::Sub(a, b) => sum("-", [self.exp(a), self.exp(b)]),
            Exp::Mul(a, b) => product([self.exp(a), self.exp(b)]),
            Exp::Neg(a) => negative(self.exp(a)),
            Exp::Div(a, b, _) => Words::call("ediv", [self.exp(a), self.exp(b)]),
            Exp::Mod(a, b, _) => Words::call("emod", [self.exp(a), self.exp(b)]),
            Exp::Bool(test) => self.test(test),
        }
    }

    /// A test of a program.
    pub(super) fn test(&self, test: &TestExp) -> Words {
        let compared = |op: &str, a: &Exp, b: &Exp| {
            let both = [(a, b), (b, a)].map(|(own, other)| match op {
                "=" | "<>" => self.exp_of(own, self.type_of_exp(other)),
                _ => self.exp(own),
            });
            pair(op, Binding::Comparison, Binding::Sum, both)
        };
        match test {
            TestExp::True => Words::atom("true"),
            TestExp::Is(exp) => self.exp(exp),
            TestExp::Eq(a, b) => compared("=", a, b),
            TestExp::Lt(a, b) => compared("<", a, b),
            TestExp::Le(a, b) => compared("<=", a, b),
            TestExp::Iff(a, b) => Words::call("eqb", [self.test(a), self.test(b)]),
            TestExp::Not(inner) => match &**inner {
                TestExp::True => Words::atom("false"),
                TestExp::Eq(a, b) => compared("<>", a, b),
                other => not(self.test(other)),
            },
            TestExp::And(a, b) => {
                let sides = [(self.test(a), Binding::Not), (self.test(b), Binding::And)];
                Words::infix("&&", Binding::And, sides)
            }
            TestExp::Or(a, b) => {
                let sides = [(self.test(a), Binding::And), (self.test(b), Binding::Or)];
                Words::infix("||", Binding::Or, sides)
            }
        }
    }

    /// A term of a type.
    pub(super) fn term_of(&self, terms: &TermTable, term: Term, ty: WhyType) -> Words {
        match *terms.node(term) {
            TermParts::Num(ref number) => match (ty, number.is_zero()) {
                (WhyType::Addr, true) => Words::atom("null"),
                (WhyType::Bool, is_zero) => Words::atom(if is_zero { "False" } else { "True" }),
                _ => self.term(terms, term),
            },
            TermParts::Zeros => {
                let zero = if ty == WhyType::Bool { "False" } else { "0" };
                Words::call("all", [Words::atom(zero)])
            }
            TermParts::Upd(function, at, value) => {
                let (function, at) = (self.term_of(terms, function, ty), self.term(terms, at));
                Words::call("set", [function, at, self.term_of(terms, value, ty)])
            }
            _ => self.term(terms, term),
        }
    }

    /// A term.
    pub(super) fn term(&self, terms: &TermTable, term: Term) -> Words {
        let both = |a, b| [self.term(terms, a), self.term(terms, b)];
        match *terms.node(term) {
            TermParts::Num(ref value) => number(value),
            TermParts::Sym(ref name) | TermParts::Rows(ref name) => Words::atom(&**name),
            TermParts::App(function, at) => match *terms.node(function) {
                TermParts::App(rows, address) => {
                    let args = [self.term(terms, address), self.term(terms, at)];
                    Words::call(&self.term(terms, rows).at_least(Binding::Atom), args)
                }
                _ => {
                    let function = self.term(terms, function).at_least(Binding::Atom);
                    Words::call(&function, [self.term(terms, at)])
                }
            },
            TermParts::Upd(..) | TermParts::Zeros => {
                self.term_of(terms, term, self.type_of(terms, term))
            }
            TermParts::Add(a, b) => sum("+", both(a, b)),
            TermParts::Sub(a, b) => sum("-", both(a, b)),
            TermParts::Mul(a, b) => product(both(a, b)),
            TermParts::Neg(a) => negative(self.term(terms, a)),
            TermParts::Div(a, b) => Words::call("div", both(a, b)),
            TermParts::Mod(a, b) => Words::call("mod", both(a, b)),
        }
    }

    /// Two terms that are compared.
    fn compared(&self, terms: &TermTable, op: &str, (a, b): (Term, Term)) -> Words {
        let both = [(a, b), (b, a)].map(|(own, other)| match op {
            "=" | "<>" => self.term_of(terms, own, self.type_of(terms, other)),
            _ => self.term(terms, own),
        });
        pair(op, Binding::Comparison, Binding::Sum, both)
    }

    /// That terms are equal, or are not; truth values are formulas.
    fn equal(&self, terms: &TermTable, (a, b): (Term, Term), is_equal: bool) -> Words {
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
    pub(super) fn formula(&self, terms: &TermTable, prop: &Prop) -> Words {
        let of = |prop: &Prop| self.formula(terms, prop);
        match prop {
            Prop::True => Words::atom("true"),
            Prop::False => Words::atom("false"),
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
                    let sides = [(first, Binding::Comparison), (last, Binding::Sum)];
                    Words::infix(op, Binding::Comparison, sides)
                }
                _ => {
                    let sides = [(of(a), Binding::Not), (of(b), Binding::And)];
                    Words::infix("/\\", Binding::And, sides)
                }
            },
            Prop::Or(a, b) => {
                Words::infix("\\/", Binding::Or, [(of(a), Binding::And), (of(b), Binding::Or)])
            }
            Prop::Imp(a, b) => {
                let sides = [(of(a), Binding::Or), (of(b), Binding::Implication)];
                Words::infix("->", Binding::Implication, sides)
            }
            Prop::Iff(a, b) => pair("<->", Binding::Implication, Binding::Or, [of(a), of(b)]),
            Prop::All(name, body) => {
                let (mut names, mut body) = (self.term(terms, *name).free(), body);
                while let Prop::All(name, inner) = &**body {
                    names = format!("{names} {}", self.term(terms, *name).free());
                    body = inner;
                }
                Words::new(format!("forall {names}: int. {}", of(body).free()), Binding::Open)
            }
        }
    }

    /// A comparison that another one may go on from: its text and its right side.
    fn chain(&self, terms: &TermTable, prop: &Prop) -> Option<(Words, Term)> {
        match prop {
            Prop::Lt(_, b) | Prop::Le(_, b) => Some((self.formula(terms, prop), *b)),
            _ => None,
        }
    }
}
