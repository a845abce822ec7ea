//! Laws of expressions, on random ones.

use num_bigint::BigInt;
use proptest::prelude::*;
use rustc_hash::FxHashMap;

use super::*;

/// What is known of an expression while it is built: also its value, by what its operator means.
type Made = (Expr, ExprValue);

/// Expressions over a few variables, built step by step.
struct Builder {
    exprs: Exprs,
    ints: Vec<Made>,
    bools: Vec<Made>,
    arrays: Vec<Made>,
}

/// A step: an operator, which operands, and a number.
type Step = (u8, [usize; 3], i8);

fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec((any::<u8>(), any::<[usize; 3]>(), -4..5_i8), 1..60)
}

/// The sorts of the variables.
const SORTS: [ExprSort; 8] = [
    ExprSort::Int,
    ExprSort::Int,
    ExprSort::Int,
    ExprSort::Bool,
    ExprSort::Bool,
    ExprSort::Array,
    ExprSort::Array,
    ExprSort::Int,
];

/// The values of the variables in one environment, and in another one.
fn value_of(var: Var, other: bool) -> ExprValue {
    let number = i64::try_from(var.index()).expect("a small number") + 3 * i64::from(other);
    match SORTS[var.index()] {
        ExprSort::Bool => ExprValue::Bool((number % 2 == 0) != other),
        ExprSort::Array => {
            ExprValue::array((0..number).map(|at| (at.into(), (at * number - 7).into())))
        }
        ExprSort::Int | ExprSort::Other(_) => ExprValue::Int((number * number - 5).into()),
    }
}

fn name(var: Var) -> String {
    // One needs bars, and one begins as quantified names do.
    ["x", "y", "two words", "p", "q!1.0", "a", "b", "let"][var.index()].to_owned()
}

fn names(exprs: &mut Exprs) -> Environment {
    let mut names = Environment::default();
    for (at, &sort) in SORTS.iter().enumerate() {
        let var = exprs.var(Var::new(at), sort);
        names.bind(&name(Var::new(at)), var);
    }
    names
}

impl Builder {
    fn new() -> Self {
        let mut exprs = Exprs::default();
        let mut pools: [Vec<Made>; 3] = Default::default();
        for (at, &sort) in SORTS.iter().enumerate() {
            let var = Var::new(at);
            let pool = match sort {
                ExprSort::Bool => 1,
                ExprSort::Array => 2,
                ExprSort::Int | ExprSort::Other(_) => 0,
            };
            pools[pool].push((exprs.var(var, sort), value_of(var, false)));
        }
        let [ints, bools, arrays] = pools;
        Self { exprs, ints, bools, arrays }
    }

    fn pick(pool: &[Made], at: usize) -> (Expr, &ExprValue) {
        let (expr, value) = &pool[at % pool.len()];
        (*expr, value)
    }

    fn int(&self, at: usize) -> (Expr, BigInt) {
        let (expr, value) = Self::pick(&self.ints, at);
        (expr, value.as_int().expect("an integer").clone())
    }

    fn truth(&self, at: usize) -> (Expr, bool) {
        let (expr, value) = Self::pick(&self.bools, at);
        (expr, value.as_bool().expect("a truth value"))
    }

    fn step(&mut self, (op, [i, j, k], number): Step) {
        let ((a, x), (b, y)) = (self.int(i), self.int(j));
        let ((c, p), (d, q)) = (self.truth(i), self.truth(k));
        let (array, cells) = Self::pick(&self.arrays, k);
        let cells = cells.clone();
        let exprs = &mut self.exprs;
        let int = |op| match op {
            BinaryOp::Add => &x + &y,
            BinaryOp::Sub => &x - &y,
            BinaryOp::Mul => &x * &y,
            BinaryOp::Div => euclid(&x, &y).0,
            _ => euclid(&x, &y).1,
        };
        let ints = [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div, BinaryOp::Mod];
        let made_int = match op % 16 {
            0 => Some((exprs.int(number), number.into())),
            1 => Some((exprs.neg(a), -x.clone())),
            n @ 2..=6 => {
                let op = ints[usize::from(n) - 2];
                Some((exprs.binary(op, a, b), int(op)))
            }
            7 => Some((exprs.ite(c, a, b), if p { x.clone() } else { y.clone() })),
            8 => {
                let (otherwise, differ) = match &cells {
                    ExprValue::Array(otherwise, differ) => (otherwise, differ),
                    _ => unreachable!("the pool has arrays only"),
                };
                let cell = differ.get(&ExprValue::Int(x.clone())).unwrap_or(otherwise);
                Some((exprs.select(array, a), cell.as_int().expect("an integer").clone()))
            }
            _ => None,
        };
        self.ints.extend(made_int.map(|(expr, value)| (expr, ExprValue::Int(value))));
        let made_bool = match op % 16 {
            9 => Some((exprs.binary(BinaryOp::Eq, a, b), x == y)),
            10 => Some((exprs.binary(BinaryOp::Lt, a, b), x < y)),
            11 => Some((exprs.binary(BinaryOp::Le, a, b), x <= y)),
            12 => Some(match number % 4 {
                0 => (exprs.binary(BinaryOp::And, c, d), p && q),
                1 | -1 => (exprs.binary(BinaryOp::Or, c, d), p || q),
                2 | -2 => (exprs.binary(BinaryOp::Eq, c, d), p == q),
                _ => (exprs.bool(number > 0), number > 0),
            }),
            13 => Some((exprs.not(c), !p)),
            _ => None,
        };
        self.bools.extend(made_bool.map(|(expr, value)| (expr, ExprValue::Bool(value))));
        let made_array = match op % 16 {
            14 => {
                let ExprValue::Array(otherwise, mut differ) = cells else {
                    unreachable!("an array")
                };
                differ.insert(ExprValue::Int(x), ExprValue::Int(y));
                differ.retain(|_, content| content != &*otherwise);
                Some((exprs.store(array, a, b), ExprValue::Array(otherwise, differ)))
            }
            15 => {
                let everywhere = exprs.constant_array(ExprSort::Array, a);
                Some((
                    everywhere,
                    ExprValue::Array(Box::new(ExprValue::Int(x)), Default::default()),
                ))
            }
            _ => None,
        };
        self.arrays.extend(made_array);
    }

    fn build(steps: &[Step]) -> Self {
        let mut builder = Self::new();
        for &step in steps {
            builder.step(step);
        }
        builder
    }

    fn all(&self) -> Vec<Made> {
        [&self.ints, &self.bools, &self.arrays].into_iter().flatten().cloned().collect()
    }
}

/// Reads a text under the names of the variables.
fn read(exprs: &mut Exprs, text: &str) -> Result<Expr, Unreadable> {
    let sexprs = Sexprs::parse(text)?;
    assert_eq!(sexprs.top().len(), 1, "{text}");
    names(exprs).read(exprs, &sexprs, sexprs.top()[0])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn what_constructors_fold_keeps_its_value(steps in steps()) {
        let Builder { exprs, .. } = &Builder::build(&steps);
        for (expr, expected) in Builder::build(&steps).all() {
            let found = values(exprs, [expr], |var| value_of(var, false));
            prop_assert_eq!(&found[&expr], &expected);
            prop_assert!(well_sorted(exprs, expr));
        }
    }

    #[test]
    fn what_is_printed_is_read(steps in steps()) {
        let mut builder = Builder::build(&steps);
        for (expr, _) in builder.all() {
            let printed = text(&builder.exprs, &name, expr);
            let again = read(&mut builder.exprs, &printed);
            prop_assert_eq!(again, Ok(expr), "{}", printed);
        }
    }

    #[test]
    fn quantified_formulas_are_printed_and_read(steps in steps(), all in any::<bool>()) {
        let mut builder = Builder::build(&steps);
        for (expr, _) in builder.bools.clone() {
            let printed = text(&builder.exprs, &name, expr);
            // The name `y` is bound twice, `x` as what it is in between.
            let word = if all { "forall" } else { "exists" };
            let inner = format!("(exists ((y Int) (b (Array Int Int))) (and {printed} (< x y)))");
            let outer = format!("({word} ((x Int) (y Int)) (or (= x y) {inner} {printed}))");
            let formula = read(&mut builder.exprs, &outer).expect("it is a formula");
            let printed = text(&builder.exprs, &name, formula);
            prop_assert_eq!(read(&mut builder.exprs, &printed), Ok(formula), "{}", printed);
            let is_end = |c: char| c.is_whitespace() || "()".contains(c);
            let words = outer.split_inclusive(is_end).map(|word| match word.trim_end_matches(is_end) {
                "x" => word.replace('x', "z!"),
                _ => word.to_owned(),
            });
            let renamed: String = words.collect();
            let other = read(&mut builder.exprs, &renamed).expect("it is a formula");
            prop_assert_eq!(other, formula, "names that are bound do not matter: {}", renamed);
        }
    }

    #[test]
    fn substitution_is_evaluation_in_another_environment(steps in steps(), which in any::<usize>()) {
        let mut builder = Builder::build(&steps);
        // A few variables become expressions, evaluated in the other environment.
        let (int, truth) = (Builder::pick(&builder.ints, which).0, Builder::pick(&builder.bools, which).0);
        let array = Builder::pick(&builder.arrays, which).0;
        let replaced = |var: Var| [None, Some(int), None, Some(truth), None, Some(array), None, None][var.index()];
        for (expr, _) in builder.all() {
            let of_var = |exprs: &mut Exprs, var: Var| {
                replaced(var).unwrap_or_else(|| exprs.var(var, SORTS[var.index()]))
            };
            let substituted = builder.exprs.substitute(expr, of_var);
            let exprs = &builder.exprs;
            let other = |var: Var| value_of(var, true);
            let extended = |var: Var| match replaced(var) {
                Some(expr) => values(exprs, [expr], other)[&expr].clone(),
                None => other(var),
            };
            let expected = values(exprs, [expr], extended)[&expr].clone();
            let found = values(exprs, [substituted], other)[&substituted].clone();
            prop_assert_eq!(found, expected);
            // The same from table to table.
            let mut into = Exprs::default();
            let mut again: FxHashMap<Expr, Expr> = FxHashMap::default();
            let imported = Import::new(exprs, |into: &mut Exprs, var, sort| into.var(var, sort))
                .expr(&mut into, substituted);
            again.insert(substituted, imported);
            let there = values(&into, [again[&substituted]], other)[&again[&substituted]].clone();
            prop_assert_eq!(there, values(exprs, [substituted], other)[&substituted].clone());
        }
    }
}

#[test]
fn every_operator_is_read() {
    let mut exprs = Exprs::default();
    for (left, right) in [
        ("(=> p |q!1.0| p)", "(or (not p) (or (not q!1.0) p))"),
        ("(xor p q!1.0)", "(not (= p q!1.0))"),
        (
            "(distinct x y |two words|)",
            "(and (not (= x y)) (not (= x |two words|)) (not (= y |two words|)))",
        ),
        ("(>= x y |two words|)", "(and (<= y x) (<= |two words| y))"),
        ("(> x 1)", "(not (<= x 1))"),
        ("(- x y 3)", "(- (- x y) 3)"),
        ("(- 3)", "(- 0 3)"),
        ("(abs x)", "(ite (< x 0) (- x) x)"),
        ("(let ((x y) (y x)) (- x y))", "(- y x)"),
        ("(let ((x (+ y 1))) (let ((y x)) (* x y)))", "(* (+ y 1) (+ y 1))"),
        ("(! (< x y) :named it)", "(< x y)"),
        ("(ite true x y)", "x"),
        ("(and p p (and) p)", "(and p p (and) p)"),
    ] {
        let (left, right) = (read(&mut exprs, left), read(&mut exprs, right));
        assert!(left.is_ok() && left == right, "{left:?} {right:?}");
    }
}

#[test]
fn what_is_foreign_stays_as_it_is_written() {
    let mut exprs = Exprs::default();
    for text in [
        "(f x y)",
        "(+ x p)",
        "(select x y)",
        "(div x)",
        "(|g h| 1.5 #b01 \"a \"\"b\" nowhere)",
        "((_ extract 7 0) (_ bv5 8))",
        "((as const (Array Int Real)) 1.5)",
        "(forall ((k Widget)) (= (f k) 1.5))",
        "(x y)",
        "()",
    ] {
        let expr = read(&mut exprs, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let printed = super::text(&exprs, &name, expr).replace("q!!1.0", "k");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&printed), words(text));
        let printed = super::text(&exprs, &name, expr);
        assert_eq!(read(&mut exprs, &printed), Ok(expr), "{text}");
    }
    for (text, at) in [("(let (x) x)", 6), ("(+ 1 (forall (x) p))", 14), ("(let ((x)) x)", 6)] {
        assert_eq!(read(&mut exprs, text).map_err(|error| error.at), Err(at), "{text}");
    }
}

#[test]
fn nothing_is_divided_by_zero_while_reading() {
    let mut exprs = Exprs::default();
    for text in ["(div 7 0)", "(mod 7 0)"] {
        let expr = read(&mut exprs, text).expect("it is a term");
        assert_eq!(super::text(&exprs, &name, expr), text);
    }
}

#[test]
fn depth_is_no_danger() {
    let depth = 100_000;
    let mut exprs = Exprs::default();
    for (open, close) in
        [("(- 1 ", ")"), ("(ite p y ", ")"), ("(f ", ")"), ("(let ((x (+ x 1))) ", ")")]
    {
        let deep = format!("{}x{}", open.repeat(depth), close.repeat(depth));
        let expr = read(&mut exprs, &deep).expect("it is a term");
        let printed = text(&exprs, &name, expr);
        assert_eq!(read(&mut exprs, &printed), Ok(expr));
        let same = exprs.substitute(expr, |exprs, var| exprs.var(var, SORTS[var.index()]));
        assert_eq!(same, expr);
        if !open.starts_with("(f") {
            values(&exprs, [expr], |var| value_of(var, false));
        }
    }
    let nested = format!("{}p{}", "(forall ((x Int)) ".repeat(40), ")".repeat(40));
    assert!(read(&mut exprs, &nested).is_err());
}
