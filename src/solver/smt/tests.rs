//! The same questions to every answerer, and answerers that go wrong.

use std::thread;
use std::time::{Duration, Instant};

use num_bigint::BigInt;

use super::super::solver::{Solver, SolverKind};
use super::super::stand_in::{StandIn, real_z3};
use super::*;
use logic::{Environment, Unreadable, read_sort};

/// Time enough for every question here.
const TIME: Duration = Duration::from_secs(10);
/// A question that Z3 does not answer soon.
const HARD: &str = "(and (> x 1) (> y 1) (= (* x y) 6616350721580171) \
                    (= (* x x x) (+ (* y y y) (* z z z) 33)))";

/// An answerer behind pipes.
fn piped() -> Box<dyn Smt> {
    Box::new(PipedZ3::start(&real_z3(), 1000, Models::Diverse))
}

/// Each answerer that is compiled in.
fn answerers() -> Vec<Asked> {
    let all: Vec<Box<dyn Smt>> = vec![
        piped(),
        #[cfg(feature = "z3")]
        Box::new(LibraryZ3::open(1000, Models::Diverse).expect("the linked library is new enough")),
    ];
    all.into_iter().map(Asked::new).collect()
}

/// What is asked in texts.
struct Asked {
    smt: Box<dyn Smt>,
    exprs: Exprs,
    names: Environment,
    vars: usize,
    /// The names that are declared in each open scope.
    scopes: Vec<Vec<String>>,
}

impl Asked {
    fn new(smt: Box<dyn Smt>) -> Self {
        let (exprs, names) = (Exprs::default(), Environment::default());
        Self { smt, exprs, names, vars: 0, scopes: vec![Vec::new()] }
    }

    /// Declares constants that are written `x:Int`.
    fn declare(&mut self, constants: &[&str]) {
        for constant in constants {
            let (name, sort) = constant.split_once(':').expect("a name and a sort");
            let sexprs = Sexprs::parse(sort).expect("it is a sort");
            let sort = read_sort(&mut self.exprs, &sexprs, sexprs.top()[0]);
            let var = Var::new(self.vars);
            self.vars += 1;
            let name = name.trim_matches('|');
            self.names.bind(name, self.exprs.var(var, sort));
            self.scopes.last_mut().expect("a scope is open").push(name.to_owned());
            self.smt.declare(&self.exprs, var, sort);
        }
    }

    fn push(&mut self) {
        self.scopes.push(Vec::new());
        self.smt.push();
    }

    fn pop(&mut self) {
        let names = self.scopes.pop().expect("a scope is open");
        self.names.forget(&names);
        self.smt.pop();
    }

    fn expr(&mut self, text: &str) -> Result<Expr, Unreadable> {
        let sexprs = Sexprs::parse(text)?;
        let nothing = || Unreadable { at: 0, what: "not one term".to_owned() };
        let &[term] = sexprs.top() else { return Err(nothing()) };
        self.names.read(&mut self.exprs, &sexprs, term)
    }

    fn assert(&mut self, text: &str) {
        let expr = self.expr(text).expect("it is a term");
        self.smt.assert(&self.exprs, expr);
    }

    fn values(&mut self, texts: &[&str]) -> Option<Vec<ExprValue>> {
        let asked: Vec<Expr> =
            texts.iter().map(|text| self.expr(text).expect("it is a term")).collect();
        self.smt.values(&self.exprs, &asked)
    }

    fn check(&mut self, time: Duration) -> SmtAnswer {
        self.smt.check(time)
    }
}

/// An integer value.
fn int(number: i64) -> ExprValue {
    ExprValue::Int(BigInt::from(number))
}

#[test]
fn z3_scopes_come_and_go() {
    for mut smt in answerers() {
        smt.declare(&["x:Int", "|y z|:Int"]);
        smt.assert("(and (< x |y z|) (= x (- 7)))");
        assert_eq!(smt.check(TIME), SmtAnswer::Sat);
        smt.push();
        smt.declare(&["b:Bool"]);
        smt.assert("(= b (> |y z| (- 7)))");
        smt.assert("(not b)");
        assert_eq!(smt.check(TIME), SmtAnswer::Unsat);
        assert_eq!(smt.values(&["x"]), None, "there is no model");
        smt.pop();
        smt.push();
        // The name is free again.
        smt.declare(&["b:Int"]);
        smt.assert("(= b |y z| 123456789012345678901234567890)");
        assert_eq!(smt.check(TIME), SmtAnswer::Sat);
        let big = "123456789012345678901234567890".parse().expect("a number");
        let values = smt.values(&["x", "b", "(> x b)", "(+ x 1)"]);
        assert_eq!(
            values,
            Some(vec![int(-7), ExprValue::Int(big), ExprValue::Bool(false), int(-6)])
        );
        smt.pop();
        assert_eq!(smt.values(&["x"]), None, "the model is gone");
        assert_eq!(smt.check(TIME), SmtAnswer::Sat);
    }
}

#[test]
fn z3_knows_every_operator_of_clauses() {
    // Each is valid: its negation has no model.
    let valid = [
        "(=> p q (and p q p) p)",
        "(xor p (not p))",
        "(= (or p q) (not (and (not p) (not q))))",
        "(ite p (=> q p) (or (not p) q))",
        "(= (ite p x y) (ite (not p) y x))",
        "(=> (distinct x y z) (not (= x z)))",
        "(=> (< x y z) (and (> z x) (<= x z) (>= z y)))",
        "(= (- x y z) (+ x (- y) (- z)))",
        "(= (* 3 x) (+ x x x))",
        "(= (div (- 7) 2) (- 4))",
        "(= (mod (- 7) 2) 1)",
        "(= (div 7 (- 2)) (- 3))",
        "(= x (+ (* 2 (div x 2)) (mod x 2)))",
        "(= (select (store a x y) x) y)",
        "(=> (distinct x y) (= (select (store a x z) y) (select a y)))",
        "(= (select ((as const (Array Int Int)) 8) x) 8)",
        "(= (select (select (store m z a) x) y) \
         (ite (= x z) (select a y) (select (select m x) y)))",
        "(= (store b x p) (store (store b x q) x p))",
        "(let ((x y) (y x)) (= (- x y) (- (- y x))))",
        "(let ((u x)) (let ((x (+ u 1)) (w u)) (and (= x (+ w 1)) (let ((w x)) (> w u)))))",
        "(forall ((k Int)) (exists ((y Int)) (= y (+ k x))))",
        "(=> (forall ((k Int)) (! (= (select a k) 0) :pattern ((select a k)))) (= 0 (select a x)))",
        "(=> (= |odd name| 1) (> |odd name| 0))",
    ];
    for mut smt in answerers() {
        smt.declare(&["p:Bool", "q:Bool", "x:Int", "y:Int", "z:Int", "|odd name|:Int"]);
        smt.declare(&["a:(Array Int Int)", "b:(Array Int Bool)"]);
        smt.declare(&["m:(Array Int (Array Int Int))"]);
        for term in valid {
            smt.push();
            smt.assert(&format!("(not {term})"));
            assert_eq!(smt.check(TIME), SmtAnswer::Unsat, "{term}");
            smt.pop();
            smt.push();
            smt.assert(term);
            assert_eq!(smt.check(TIME), SmtAnswer::Sat, "{term}");
            smt.pop();
        }
    }
}

#[test]
fn z3_refuses_wrong_texts_for_good() {
    for text in [
        "(> x nowhere)",
        "(> x true)",
        "(and x x)",
        "(= x p)",
        "(select x 0)",
        "(frobnicate x)",
        "(> x 0",
        "(> x 0))",
        "x",
        "",
        "(store ((as const (Array Int Int)) p) 0 0)",
        "(ite p x p)",
        "(forall ((k Widget) (j Widget)) (= k j))",
    ] {
        for mut smt in answerers() {
            smt.declare(&["x:Int", "p:Bool"]);
            smt.push();
            // What is no term cannot even be asserted.
            let Ok(expr) = smt.expr(text) else {
                assert!(["(> x 0", "(> x 0))", ""].contains(&text), "{text}");
                continue;
            };
            smt.smt.assert(&smt.exprs, expr);
            for _ in 0..2 {
                let answer = smt.check(Duration::from_millis(500));
                assert!(matches!(answer, SmtAnswer::Unknown(_)), "{text}: {answer:?}");
                assert_eq!(smt.values(&["x"]), None);
                smt.smt.pop();
            }
        }
    }
}

#[test]
fn z3_keeps_to_the_time() {
    for mut smt in answerers() {
        smt.declare(&["x:Int", "y:Int", "z:Int"]);
        smt.push();
        smt.assert(HARD);
        let started = Instant::now();
        let answer = smt.check(Duration::from_millis(200));
        assert_eq!(answer, SmtAnswer::Unknown(NoAnswerReason::TimeOut));
        assert!(started.elapsed() < Duration::from_secs(60));
        smt.pop();
        smt.assert("(= x 1)");
        assert_eq!(smt.check(TIME), SmtAnswer::Sat, "a time-out spoils nothing");
        assert_eq!(smt.values(&["x"]), Some(vec![int(1)]));
    }
}

/// What questions cost that are the same each time, and what the hard one among them comes to.
fn work_of(mut smt: Asked) -> (u64, u64, SmtAnswer) {
    smt.smt.limit_work(50_000);
    smt.declare(&["x:Int", "y:Int", "z:Int"]);
    smt.assert("(> (+ x y) 0)");
    assert_eq!(smt.check(TIME), SmtAnswer::Sat);
    let easy = smt.smt.work();
    smt.push();
    smt.assert(HARD);
    let answer = smt.check(TIME);
    smt.pop();
    assert_eq!(smt.check(TIME), SmtAnswer::Sat, "more than is allowed spoils nothing");
    (easy, smt.smt.work(), answer)
}

#[test]
fn z3_counts_its_work_and_keeps_to_it() {
    let kinds = answerers().len();
    for kind in 0..kinds {
        // A thread has a library of its own.
        let alone = || thread::spawn(move || work_of(answerers().swap_remove(kind)));
        let (first, second) = (alone().join(), alone().join());
        let first = first.expect("it is asked");
        assert_eq!(first, second.expect("it is asked"), "the work hangs on the questions alone");
        let (easy, all, answer) = first;
        assert!(matches!(answer, SmtAnswer::Unknown(_)), "{answer:?}");
        assert!(easy < 50_000 && (50_000..200_000).contains(&all), "{easy} {all}");
    }
}

#[test]
fn z3_reads_deep_terms() {
    let depth = 20_000;
    let sum = format!("{}x{}", "(+ 1 ".repeat(depth), ")".repeat(depth));
    for mut smt in answerers() {
        smt.declare(&["x:Int"]);
        smt.assert(&format!("(= 0 {sum})"));
        assert_eq!(smt.check(TIME), SmtAnswer::Sat);
        assert_eq!(smt.values(&["x"]), Some(vec![int(-20_000)]));
    }
}

#[test]
fn z3_tells_which_of_what_is_assumed_excludes_all() {
    for mut smt in answerers() {
        smt.smt.prepare_cores();
        smt.declare(&["x:Int", "a:Bool", "b:Bool", "c:Bool"]);
        smt.assert("(=> a (< x 0))");
        smt.assert("(=> b (< x 7))");
        smt.assert("(=> c (> x 3))");
        let mut assumed = |texts: &[&str]| {
            let assumed: Vec<Expr> =
                texts.iter().map(|text| smt.expr(text).expect("it is a term")).collect();
            let answer = smt.smt.check_assuming(&smt.exprs, &assumed, TIME);
            (answer, smt.smt.core())
        };
        let (answer, core) = assumed(&["b", "a", "c"]);
        assert_eq!(answer, SmtAnswer::Unsat);
        assert_eq!(core, Some(vec![1, 2]));
        assert_eq!(assumed(&["b", "c"]), (SmtAnswer::Sat, None));
        // What was assumed is so no more.
        assert_eq!(smt.check(TIME), SmtAnswer::Sat);
        assert_eq!(smt.smt.core(), None);
    }
}

#[test]
fn z3_opens_the_answerer_that_is_compiled_in() {
    let mut smt = Asked::new(open_smt(1000, Models::Plain).expect("Z3 is there"));
    smt.assert("false");
    assert_eq!(smt.check(TIME), SmtAnswer::Unsat);
    assert_eq!(library_version().is_some(), cfg!(feature = "z3"));
}

/// The answer of a stand-in, and the answer to a second question.
fn ask_twice(script: &str) -> (SmtAnswer, SmtAnswer) {
    let stand_in = StandIn::new(script);
    let solver = Solver { kind: SolverKind::Z3, path: stand_in.path() };
    let mut smt = PipedZ3::start(&solver, 1000, Models::Plain);
    let first = smt.check(Duration::from_millis(100));
    (first, smt.check(Duration::from_millis(100)))
}

#[test]
fn a_process_that_goes_wrong_is_not_asked_again() {
    let started = Instant::now();
    for script in [
        "exit 0",
        "kill -SEGV $$",
        "exec sleep 300",
        "trap '' TERM; while :; do :; done",
        "echo sat; exec sleep 300",
        "exec yes",
        "exec tr -d '\\n' </dev/zero",
        "echo maybe; echo '\"answered-1\"'; exec sleep 300",
        "echo sat; echo sat; echo '\"answered-1\"'; exec sleep 300",
        "echo '(error \"no\")'; echo sat; echo '\"answered-1\"'; exec sleep 300",
        "echo '(sat'; echo '\"answered-1\"'; exec sleep 300",
        "read -r line; echo sat; echo '\"answered-1\"'; exit 0",
    ] {
        let (first, second) = ask_twice(script);
        let right = script.starts_with("read") == (first == SmtAnswer::Sat);
        assert!(right && matches!(second, SmtAnswer::Unknown(_)), "{script}: {first:?} {second:?}");
    }
    assert!(started.elapsed() < Duration::from_secs(60));
    let nowhere = Solver { kind: SolverKind::Z3, path: "/nowhere/z3".into() };
    let answer = PipedZ3::start(&nowhere, 1000, Models::Plain).check(TIME);
    assert!(matches!(answer, SmtAnswer::Unknown(NoAnswerReason::NotAsked(_))));
}

/// How long push, assert, check and pop take together; `benches/README.md` says how to run it.
#[test]
#[ignore = "a measurement"]
#[expect(clippy::print_stderr, reason = "it prints what it measures")]
fn z3_small_questions_are_quick() {
    for (name, mut smt) in ["piped", "in process"].into_iter().zip(answerers()) {
        smt.declare(&["x:Int", "y:Int", "z:Int", "a:(Array Int Int)"]);
        smt.assert("(and (< x y) (= (select a x) z))");
        let mut round = || {
            let questions = 2000;
            let started = Instant::now();
            for n in 0..questions {
                smt.push();
                smt.assert(&format!("(and (> x {n}) (< y {}))", n + 1 + n % 3));
                let expected = if n % 3 == 2 { SmtAnswer::Sat } else { SmtAnswer::Unsat };
                assert_eq!(smt.check(TIME), expected);
                smt.pop();
            }
            started.elapsed() / questions
        };
        let best = (0..20).map(|_| round()).min();
        eprintln!("{name}: {best:?} a question");
    }
}
