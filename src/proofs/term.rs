//! Terms and formulas over the state of a run: what obligations are made of.
//!
//! Nothing is simplified: a checker that unfolds the definitions of the library comes to the same terms.

use std::rc::Rc;

use base::handle;
use num_bigint::BigInt;
use num_traits::Signed;
use rustc_hash::FxHashMap;

handle! {
    /// A term in [`Terms`].
    Term
}

/// What a term is. Functions are terms, too: fields of addresses, and rows of indices.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TermParts {
    /// An integer.
    Num(BigInt),
    /// A constant, by the text that stands for it.
    Sym(Rc<str>),
    /// A constant whose values are rows, by the text that stands for it.
    Rows(Rc<str>),
    /// The value of a function.
    App(Term, Term),
    /// The function that has another value at one place: function, place, value.
    Upd(Term, Term, Term),
    /// The function that is 0 everywhere.
    Zeros,
    /// `a + b`
    Add(Term, Term),
    /// `a - b`
    Sub(Term, Term),
    /// `a * b`
    Mul(Term, Term),
    /// `- a`
    Neg(Term),
    /// SMT-LIB's division.
    Div(Term, Term),
    /// SMT-LIB's remainder.
    Mod(Term, Term),
}

impl TermParts {
    /// The terms directly below.
    pub(crate) fn children(&self) -> Vec<Term> {
        match *self {
            Self::Num(_) | Self::Sym(_) | Self::Rows(_) | Self::Zeros => Vec::new(),
            Self::Neg(a) => vec![a],
            Self::App(a, b) | Self::Add(a, b) | Self::Sub(a, b) | Self::Mul(a, b) => vec![a, b],
            Self::Div(a, b) | Self::Mod(a, b) => vec![a, b],
            Self::Upd(a, b, c) => vec![a, b, c],
        }
    }

    fn with_children(&self, children: &[Term]) -> Self {
        match (self, children) {
            (Self::Neg(_), &[a]) => Self::Neg(a),
            (Self::App(..), &[a, b]) => Self::App(a, b),
            (Self::Add(..), &[a, b]) => Self::Add(a, b),
            (Self::Sub(..), &[a, b]) => Self::Sub(a, b),
            (Self::Mul(..), &[a, b]) => Self::Mul(a, b),
            (Self::Div(..), &[a, b]) => Self::Div(a, b),
            (Self::Mod(..), &[a, b]) => Self::Mod(a, b),
            (Self::Upd(..), &[a, b, c]) => Self::Upd(a, b, c),
            _ => self.clone(),
        }
    }
}

/// The table of terms: equal ones are one.
#[derive(Default, Debug)]
pub(crate) struct ProofTermTable {
    nodes: Vec<TermParts>,
    index: FxHashMap<TermParts, Term>,
}

impl ProofTermTable {
    /// The term that is this.
    pub(crate) fn add(&mut self, node: TermParts) -> Term {
        if let Some(&term) = self.index.get(&node) {
            return term;
        }
        let term = Term::new(self.nodes.len());
        self.nodes.push(node.clone());
        self.index.insert(node, term);
        term
    }

    /// What a term is.
    pub(crate) fn node(&self, term: Term) -> &TermParts {
        &self.nodes[term.index()]
    }

    /// An integer.
    pub(crate) fn num(&mut self, number: impl Into<BigInt>) -> Term {
        self.add(TermParts::Num(number.into()))
    }

    /// A constant.
    pub(crate) fn sym(&mut self, text: impl Into<Rc<str>>) -> Term {
        self.add(TermParts::Sym(text.into()))
    }

    /// The value of a function.
    pub(crate) fn app(&mut self, function: Term, argument: Term) -> Term {
        self.add(TermParts::App(function, argument))
    }

    /// The term with others in the place of constants.
    pub(crate) fn substitute(&mut self, term: Term, values: &FxHashMap<Term, Term>) -> Term {
        let mut substituted = values.clone();
        let mut work = vec![term];
        while let Some(&top) = work.last() {
            if substituted.contains_key(&top) {
                work.pop();
                continue;
            }
            let node = self.node(top).clone();
            let children = node.children();
            let open: Vec<Term> =
                children.iter().copied().filter(|child| !substituted.contains_key(child)).collect();
            if open.is_empty() {
                let children: Vec<Term> = children.iter().map(|child| substituted[child]).collect();
                let now = self.add(node.with_children(&children));
                substituted.insert(top, now);
                work.pop();
            } else {
                work.extend(open);
            }
        }
        substituted[&term]
    }

    /// The terms that a term is made of, itself among them, each once, operands first.
    pub(crate) fn below(&self, term: Term, visited: &mut Vec<Term>) {
        let mut work = vec![(term, false)];
        while let Some((at, is_done)) = work.pop() {
            if is_done {
                visited.push(at);
            } else if !visited.contains(&at) && !work.contains(&(at, true)) {
                work.push((at, true));
                work.extend(self.node(at).children().into_iter().map(|child| (child, false)));
            }
        }
    }

    /// How deep functions are applied in it.
    pub(crate) fn depth(&self, term: Term) -> usize {
        let below = self.node(term).children().into_iter().map(|child| self.depth(child));
        let deepest = below.max().unwrap_or(0);
        deepest + usize::from(matches!(self.node(term), TermParts::App(..)))
    }

    /// Its text: what is no constant has parentheses around it.
    pub(crate) fn text(&self, term: Term) -> String {
        let two = |op: &str, a: Term, b: Term| format!("({} {op} {})", self.text(a), self.text(b));
        match *self.node(term) {
            TermParts::Num(ref number) if number.is_negative() => format!("({number})"),
            TermParts::Num(ref number) => number.to_string(),
            TermParts::Sym(ref text) | TermParts::Rows(ref text) => text.to_string(),
            TermParts::App(f, a) => format!("({} {})", self.text(f), self.text(a)),
            TermParts::Upd(f, a, v) => {
                format!("(upd {} {} {})", self.text(f), self.text(a), self.text(v))
            }
            TermParts::Zeros => "zeros".to_owned(),
            TermParts::Add(a, b) => two("+", a, b),
            TermParts::Sub(a, b) => two("-", a, b),
            TermParts::Mul(a, b) => two("*", a, b),
            TermParts::Neg(a) => format!("(- {})", self.text(a)),
            TermParts::Div(a, b) => format!("(ediv {} {})", self.text(a), self.text(b)),
            TermParts::Mod(a, b) => format!("(emod {} {})", self.text(a), self.text(b)),
        }
    }
}

/// What is said of terms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Prop {
    /// Always so.
    True,
    /// Never so.
    False,
    /// `a = b`
    Eq(Term, Term),
    /// `a < b`
    Lt(Term, Term),
    /// `a <= b`
    Le(Term, Term),
    /// Not so.
    Not(Rc<Prop>),
    /// Both.
    And(Rc<Prop>, Rc<Prop>),
    /// One at least.
    Or(Rc<Prop>, Rc<Prop>),
    /// If the first, then the second.
    Imp(Rc<Prop>, Rc<Prop>),
    /// Both or none.
    Iff(Rc<Prop>, Rc<Prop>),
    /// For all integers in the place of a constant.
    All(Term, Rc<Prop>),
}

impl Prop {
    /// `a <> b`
    pub(crate) fn ne(a: Term, b: Term) -> Self {
        Self::Eq(a, b).negated()
    }

    /// Its negation.
    pub(crate) fn negated(self) -> Self {
        match self {
            Self::Not(inner) => (*inner).clone(),
            Self::True => Self::False,
            Self::False => Self::True,
            other => Self::Not(Rc::new(other)),
        }
    }

    /// Both; what is always so is left out.
    pub(crate) fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::True, one) | (one, Self::True) => one,
            (a, b) => Self::And(Rc::new(a), Rc::new(b)),
        }
    }

    /// One of them at least; what is never so is left out.
    pub(crate) fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::False, one) | (one, Self::False) => one,
            (a, b) => Self::Or(Rc::new(a), Rc::new(b)),
        }
    }

    /// If this, then the other.
    pub(crate) fn implies(self, other: Self) -> Self {
        match (self, other) {
            (Self::True, one) => one,
            (_, Self::True) => Self::True,
            (a, b) => Self::Imp(Rc::new(a), Rc::new(b)),
        }
    }

    /// The formulas directly below.
    pub(crate) fn subformulas(&self) -> Vec<&Rc<Prop>> {
        match self {
            Self::Not(a) | Self::All(_, a) => vec![a],
            Self::And(a, b) | Self::Or(a, b) | Self::Imp(a, b) | Self::Iff(a, b) => vec![a, b],
            Self::True | Self::False | Self::Eq(..) | Self::Lt(..) | Self::Le(..) => Vec::new(),
        }
    }

    /// The comparisons that it is made of, each once, in order.
    pub(crate) fn atoms(&self) -> Vec<Prop> {
        let (mut atoms, mut work) = (Vec::new(), vec![self]);
        while let Some(prop) = work.pop() {
            let is_atom = matches!(prop, Self::Eq(..) | Self::Lt(..) | Self::Le(..));
            if is_atom && !atoms.contains(prop) {
                atoms.push(prop.clone());
            }
            work.extend(prop.subformulas().into_iter().rev().map(|part| &**part));
        }
        atoms
    }

    /// The terms that it compares.
    pub(crate) fn terms(&self) -> Vec<Term> {
        let pairs = self.atoms().into_iter().map(|atom| match atom {
            Self::Eq(a, b) | Self::Lt(a, b) | Self::Le(a, b) => [a, b],
            _ => unreachable!("these are comparisons"),
        });
        pairs.flatten().collect()
    }

    /// Whether a quantifier stands in it.
    pub(crate) fn has_quantifiers(&self) -> bool {
        matches!(self, Self::All(..))
            || self.subformulas().iter().any(|part| part.has_quantifiers())
    }

    /// The same with other terms in the place of constants.
    pub(crate) fn substitute(
        &self,
        terms: &mut ProofTermTable,
        values: &FxHashMap<Term, Term>,
    ) -> Self {
        let mut below = |prop: &Rc<Prop>| Rc::new(prop.substitute(terms, values));
        match self {
            Self::True | Self::False => self.clone(),
            Self::Not(a) => Self::Not(below(a)),
            Self::And(a, b) => Self::And(below(a), below(b)),
            Self::Or(a, b) => Self::Or(below(a), below(b)),
            Self::Imp(a, b) => Self::Imp(below(a), below(b)),
            Self::Iff(a, b) => Self::Iff(below(a), below(b)),
            Self::All(name, a) => Self::All(*name, below(a)),
            &Self::Eq(a, b) => Self::Eq(terms.substitute(a, values), terms.substitute(b, values)),
            &Self::Lt(a, b) => Self::Lt(terms.substitute(a, values), terms.substitute(b, values)),
            &Self::Le(a, b) => Self::Le(terms.substitute(a, values), terms.substitute(b, values)),
        }
    }

    /// Its text, in parentheses where that is not one word.
    pub(crate) fn text(&self, terms: &ProofTermTable) -> String {
        let two =
            |op: &str, a: &Prop, b: &Prop| format!("({} {op} {})", a.text(terms), b.text(terms));
        let pair =
            |op: &str, a: Term, b: Term| format!("({} {op} {})", terms.text(a), terms.text(b));
        match self {
            Self::True => "True".to_owned(),
            Self::False => "False".to_owned(),
            Self::Eq(a, b) => pair("=", *a, *b),
            Self::Lt(a, b) => pair("<", *a, *b),
            Self::Le(a, b) => pair("<=", *a, *b),
            Self::Not(inner) => match **inner {
                Self::Eq(a, b) => pair("<>", a, b),
                _ => format!("(~ {})", inner.text(terms)),
            },
            Self::And(a, b) => two("/\\", a, b),
            Self::Or(a, b) => two("\\/", a, b),
            Self::Imp(a, b) => two("->", a, b),
            Self::Iff(a, b) => two("<->", a, b),
            Self::All(name, body) => {
                format!("(forall {} : Z, {})", terms.text(*name), body.text(terms))
            }
        }
    }
}
