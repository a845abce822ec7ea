//! What functions of arrays are: a table of axioms, a row each, with where it is used.
//!
//! Each is true of every array and all integers, null being 0. The search adds instances at the terms that
//! occur; whoever validates a certificate says the rows to the solver, with quantifiers
//! ([`axioms_text`]).

use std::fmt::Write as _;

use super::folds::folds_text;
use logic::{
    ArrayFunction, BinaryOp, Expr, ExprSort, Exprs, FoldFunction, ListTerms, SPLICE, SPLICE_BODY,
    SPLICE_PARAMS, SPLICE_SIGNATURE, Var, after_write, end, fold_signature, function_signature,
    join, line, sort_text, step, text,
};

/// At which terms an axiom is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AxiomTrigger {
    /// Each array m that is neither written nor chosen, each p from or to which segments of m lead, and each
    /// q to which they lead: a target.
    Pair,
    /// The same where `m[p]` stands.
    Step,
    /// Each m and p, and any two targets q and r.
    Targets,
    /// Each segment from p to q of an array m in which b is written at a.
    Written,
    /// Each segment from p to q of the array m if c, else of n.
    Chosen,
    /// Each segment from p to q of the array that holds a everywhere.
    Constant,
    /// Nowhere: it follows from others, and gives terms to solvers that look for patterns.
    Patterns,
}

/// An axiom.
#[derive(Debug)]
pub struct ArrayAxiom {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
    /// Where it is used.
    pub trigger: AxiomTrigger,
    /// Its variables, in order.
    pub variables: &'static [(&'static str, ExprSort)],
    /// The terms by which a solver finds where it is used; none if it needs none.
    pub patterns: &'static [&'static str],
    /// The instance for values of its variables.
    pub instance: fn(&mut Exprs, &[Expr]) -> Expr,
}

const MAP: ExprSort = ExprSort::Array;
const NODE: ExprSort = ExprSort::Int;

/// All rows.
pub const AXIOMS: &[ArrayAxiom] = &[
    ArrayAxiom {
        name: "end",
        says: "(seg m p q => dist m p q >= 0) and (p = q => seg m p q, dist m p q = 0) and \
               (seg m p q, dist m p q = 0 => p = q)",
        trigger: AxiomTrigger::Pair,
        variables: &[("m", MAP), ("p", NODE), ("q", NODE)],
        patterns: &["(list-seg m p q)", "(list-dist m p q)"],
        instance: |exprs, at| end(&mut of_map(exprs, at[0]), at[1], at[2]),
    },
    // From null nothing but null is reached.
    ArrayAxiom {
        name: "null",
        says: "p = 0 => (seg m p q <=> q = 0)",
        trigger: AxiomTrigger::Pair,
        variables: &[("m", MAP), ("p", NODE), ("q", NODE)],
        patterns: &["(list-seg m p q)"],
        instance: |exprs, at| {
            let mut terms = of_map(exprs, at[0]);
            let zero = terms.number(0);
            let (is_null, same) = (terms.equal(at[1], zero), terms.equal(at[2], zero));
            let seg = terms.seg(at[1], at[2]);
            let both = terms.equal(seg, same);
            terms.implies(is_null, both)
        },
    },
    ArrayAxiom {
        name: "step",
        says: "p != 0, p != q => (seg m p q <=> seg m m[p] q) and \
               (seg m p q => dist m p q = 1 + dist m m[p] q)",
        trigger: AxiomTrigger::Step,
        variables: &[("m", MAP), ("p", NODE), ("q", NODE)],
        patterns: &["(list-seg m p q) (select m p)"],
        instance: |exprs, at| {
            let mut terms = of_map(exprs, at[0]);
            let some = terms.is_some(at[1]);
            let conclusion = step(&mut terms, at[1], at[2]);
            terms.implies(some, conclusion)
        },
    },
    ArrayAxiom {
        name: "next",
        says: "p != 0 => seg m p m[p]",
        trigger: AxiomTrigger::Patterns,
        variables: &[("m", MAP), ("p", NODE), ("q", NODE)],
        patterns: &["(list-seg m q p) (select m p)"],
        instance: |exprs, at| {
            let mut terms = of_map(exprs, at[0]);
            let (some, next) = (terms.is_some(at[1]), terms.next(at[1]));
            let there = terms.seg(at[1], next);
            terms.implies(some, there)
        },
    },
    ArrayAxiom {
        name: "join",
        says: "seg m p q, seg m q r => seg m p r",
        trigger: AxiomTrigger::Targets,
        variables: &[("m", MAP), ("p", NODE), ("q", NODE), ("r", NODE)],
        patterns: &["(list-seg m p q) (list-seg m q r)"],
        instance: |exprs, at| join(&mut of_map(exprs, at[0]), [at[1], at[2], at[3]]),
    },
    ArrayAxiom {
        name: "line",
        says: "seg m p q, seg m p r, dist m p q <= dist m p r => \
               seg m q r, dist m p r = dist m p q + dist m q r",
        trigger: AxiomTrigger::Targets,
        variables: &[("m", MAP), ("p", NODE), ("q", NODE), ("r", NODE)],
        patterns: &["(list-seg m p q) (list-seg m p r)"],
        instance: |exprs, at| line(&mut of_map(exprs, at[0]), [at[1], at[2], at[3]]),
    },
    // Where a is null nothing is written that any step would find.
    ArrayAxiom {
        name: "write",
        says: "n = m[a := b], before x y = seg m x y, (seg m x a => dist m x y <= dist m x a) => \
               (seg n p q <=> seg m p q if a = 0, else before p q or seg m p a, before b q) and \
               (seg n p q => dist n p q = dist m p q if a = 0 or before p q, else \
               dist m p a + 1 + dist m b q)",
        trigger: AxiomTrigger::Written,
        variables: &[("m", MAP), ("a", NODE), ("b", NODE), ("p", NODE), ("q", NODE)],
        patterns: &["(list-seg (store m a b) p q)", "(list-dist (store m a b) p q)"],
        instance: written,
    },
    ArrayAxiom {
        name: "choice",
        says: "seg (if c then m else n) p q = if c then seg m p q else seg n p q, and dist",
        trigger: AxiomTrigger::Chosen,
        variables: &[("c", ExprSort::Bool), ("m", MAP), ("n", MAP), ("p", NODE), ("q", NODE)],
        // It is what equal arguments give equal values.
        patterns: &[],
        instance: |exprs, at| {
            let chosen = exprs.ite(at[0], at[1], at[2]);
            let same = ArrayFunction::ALL.map(|function| {
                let [combined, first, second] =
                    [chosen, at[1], at[2]].map(|map| exprs.apply(function, [map, at[3], at[4]]));
                let either = exprs.ite(at[0], first, second);
                exprs.binary(BinaryOp::Eq, combined, either)
            });
            exprs.conjunction(same)
        },
    },
    ArrayAxiom {
        name: "constant",
        says: "n holds a everywhere => (seg n p q <=> p = q or p != 0, q = a) and \
               (seg n p q => dist n p q = 0 if p = q, else 1)",
        trigger: AxiomTrigger::Constant,
        variables: &[("a", NODE), ("p", NODE), ("q", NODE)],
        patterns: &[
            "(list-seg ((as const (Array Int Int)) a) p q)",
            "(list-dist ((as const (Array Int Int)) a) p q)",
        ],
        instance: |exprs, at| {
            let map = exprs.constant_array(MAP, at[0]);
            let mut terms = of_map(exprs, map);
            let (same, some) = (terms.equal(at[1], at[2]), terms.is_some(at[1]));
            let target = terms.equal(at[2], at[0]);
            let one_step = terms.and(&[some, target]);
            let there = terms.or(&[same, one_step]);
            let (seg, dist) = (terms.seg(at[1], at[2]), terms.dist(at[1], at[2]));
            let (zero, one) = (terms.number(0), terms.number(1));
            let steps = terms.ite(same, zero, one);
            let (both, counted) = (terms.equal(seg, there), terms.equal(dist, steps));
            let counted = terms.implies(seg, counted);
            terms.and(&[both, counted])
        },
    },
];

/// What is reached after a write, by what was before.
fn written(exprs: &mut Exprs, at: &[Expr]) -> Expr {
    let &[map, node, next, from, to] = at else { unreachable!("the row has five variables") };
    let after = exprs.store(map, node, next);
    let mut terms = of_map(exprs, map);
    let pairs = [(from, to), (from, node), (next, to), (next, node)];
    let pairs = pairs.map(|(p, q)| (terms.seg(p, q), terms.dist(p, q)));
    let (seg, dist) = after_write(&mut terms, pairs);
    let some = terms.is_some(node);
    let (seg, dist) = (terms.ite(some, seg, pairs[0].0), terms.ite(some, dist, pairs[0].1));
    let mut terms = of_map(exprs, after);
    let (segment, steps) = (terms.seg(from, to), terms.dist(from, to));
    let (both, counted) = (terms.equal(segment, seg), terms.equal(steps, dist));
    let counted = terms.implies(segment, counted);
    terms.and(&[both, counted])
}

/// The functions of arrays of which some of these tables speak, with their sorts, as SMT-LIB declares them.
#[must_use]
pub fn signatures(exprs: &Exprs) -> Vec<String> {
    if !exprs.has_functions() && !exprs.has_splices() {
        return Vec::new();
    }
    let mut signatures: Vec<String> = match exprs.has_lists() {
        true => ArrayFunction::ALL.into_iter().map(function_signature).collect(),
        false => Vec::new(),
    };
    signatures.extend(exprs.has_splices().then(|| SPLICE_SIGNATURE.to_owned()));
    signatures.extend(exprs.folds().iter().map(fold_signature));
    signatures
}

/// Declarations of the functions of arrays of which some of these tables speak, and the axioms with quantifiers, as
/// SMT-LIB.
#[must_use]
pub fn axioms_text(tables: [&Exprs; 2]) -> String {
    let mut out = String::new();
    if tables.iter().any(|exprs| exprs.has_splices()) {
        let [low, stop, high, start] = SPLICE_PARAMS;
        let array = "(Array Int Int)";
        let _ = writeln!(
            out,
            "(define-fun {SPLICE} (({low} {array}) ({stop} Int) ({high} {array}) ({start} Int)) {array} {SPLICE_BODY})"
        );
    }
    if tables.iter().any(|exprs| exprs.has_lists()) {
        out += &lists_text();
    }
    let mut folds: Vec<FoldFunction> = Vec::new();
    for fold in tables.iter().flat_map(|exprs| exprs.folds()) {
        if !folds.contains(fold) {
            folds.push(fold.clone());
        }
    }
    out + &folds_text(&folds)
}

/// Declarations of functions of lists, and their axioms.
fn lists_text() -> String {
    let mut out = String::new();
    let mut exprs = Exprs::default();
    for function in ArrayFunction::ALL {
        let _ = writeln!(out, "(declare-fun {})", function_signature(function));
    }
    for axiom in AXIOMS.iter().filter(|axiom| !axiom.patterns.is_empty()) {
        let variables: Vec<Expr> = (axiom.variables.iter().enumerate())
            .map(|(at, &(_, sort))| exprs.var(Var::new(at), sort))
            .collect();
        let body = (axiom.instance)(&mut exprs, &variables);
        let name = |var: Var| axiom.variables[var.index()].0.to_owned();
        let body = text(&exprs, &name, body);
        let bound = axiom.variables.iter();
        let bound = bound.map(|&(name, sort)| format!("({name} {})", sort_text(&exprs, sort)));
        let bound = bound.collect::<Vec<_>>().join(" ");
        let patterns = axiom.patterns.iter().map(|terms| format!(" :pattern ({terms})"));
        let patterns: String = patterns.collect();
        let _ = writeln!(out, "(assert (forall ({bound}) (! {body}{patterns})))");
    }
    out
}

/// Terms about the steps of an array.
struct MapTerms<'a> {
    exprs: &'a mut Exprs,
    map: Expr,
}

fn of_map(exprs: &mut Exprs, map: Expr) -> MapTerms<'_> {
    MapTerms { exprs, map }
}

impl MapTerms<'_> {
    fn is_some(&mut self, p: Expr) -> Expr {
        let zero = self.exprs.int(0);
        let null = self.exprs.binary(BinaryOp::Eq, p, zero);
        self.exprs.not(null)
    }
}

impl ListTerms for MapTerms<'_> {
    type Term = Expr;

    fn next(&mut self, p: Expr) -> Expr {
        self.exprs.select(self.map, p)
    }

    fn seg(&mut self, p: Expr, q: Expr) -> Expr {
        self.exprs.apply(ArrayFunction::Segment, [self.map, p, q])
    }

    fn dist(&mut self, p: Expr, q: Expr) -> Expr {
        self.exprs.apply(ArrayFunction::Distance, [self.map, p, q])
    }

    fn number(&mut self, value: i64) -> Expr {
        self.exprs.int(value)
    }

    fn sum(&mut self, parts: &[Expr]) -> Expr {
        self.exprs.sum(parts.iter().copied())
    }

    fn equal(&mut self, a: Expr, b: Expr) -> Expr {
        self.exprs.binary(BinaryOp::Eq, a, b)
    }

    fn at_most(&mut self, a: Expr, b: Expr) -> Expr {
        self.exprs.binary(BinaryOp::Le, a, b)
    }

    fn not(&mut self, a: Expr) -> Expr {
        self.exprs.not(a)
    }

    fn and(&mut self, parts: &[Expr]) -> Expr {
        self.exprs.conjunction(parts.iter().copied())
    }

    fn or(&mut self, parts: &[Expr]) -> Expr {
        self.exprs.disjunction(parts.iter().copied())
    }

    fn implies(&mut self, a: Expr, b: Expr) -> Expr {
        let not = self.exprs.not(a);
        self.exprs.binary(BinaryOp::Or, not, b)
    }

    fn ite(&mut self, c: Expr, a: Expr, b: Expr) -> Expr {
        self.exprs.ite(c, a, b)
    }
}
