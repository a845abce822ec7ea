//! Every rule is needed, instances are as many as the table says, and the mistake that the proof of the
//! procedure has found is one.

use std::time::Duration;

use pointers::{DecisionMethod, RULES, Rule, Trigger, commented_script, instances, instances_by};
use solver::{Cancel, Job, JobOutcome, Solver, SolverKind, run};

use super::{asker, script, solved};

/// Formulas that are always true: what is asserted is the negation, under what stands in front of it.
const THEOREMS: &[(&str, &str)] = &[
    // Pointer arithmetic; p, q are pointers, i and j integers, elements of size 4.
    ("(and (in-range p 1))", "(= (p- (p+ p 1) p) 1)"),
    ("(in-range p i)", "(= (p- (p+ p i) p) i)"),
    ("(and (in-range p i) (in-range p j) (= (p+ p i) (p+ p j)))", "(= i j)"),
    ("(and (in-range p i) (in-range (p+ p i) j))", "(= (p+ (p+ p i) j) (p+ p (+ i j)))"),
    (
        "(and (same-block p q) (= (align p) (align q)) (in-range p (p- q p)) (not (= (address q) 0)))",
        "(= (p+ p (p- q p)) q)",
    ),
    (
        "(and (same-block p q) (not (= (address p) 0)) (not (= (address q) 0)) (p<= p q) (p<= q p))",
        "(= p q)",
    ),
    ("(and (in-range p i) (<= 0 i))", "(p<= p (p+ p i))"),
    ("(not (= (address p) 0))", "(= (p+ p 0) p)"),
    ("(not (= (address p) 0))", "(= (p- p (p+ p 0)) 0)"),
    ("(and (same-block p q) (= (offset p) (offset q)))", "(= p q)"),
    ("true", "(<= 0 (address p) 1000)"),
    ("true", "(<= 0 (align p) 3)"),
    (
        "(and (same-block p q) (<= (offset p) (offset q) (+ (offset p) 3)) (= (align p) (align q)))",
        "(= p q)",
    ),
    ("(<= 0 i 1000)", "(= (address (ptr j i)) i)"),
    ("(<= 0 i 1000)", "(= (block (ptr j i)) j)"),
    ("true", "(= (ptr (block p) (address p)) p)"),
    ("(in-range p i)", "(not (= (p+ p i) null))"),
    ("true", "(= (address null) 0)"),
    // Lists.
    ("true", "(and (seg p p) (= (dist p p) 0))"),
    ("(and (seg p q) (= (dist p q) 0))", "(= p q)"),
    ("(seg p q)", "(>= (dist p q) 0)"),
    ("(and (seg p q) (not (= p q)))", "(seg (next p) q)"),
    ("true", "(seg p (next (next p)))"),
    ("(and (seg p q) (not (= p q)))", "(= (dist p q) (+ 1 (dist (next p) q)))"),
    ("(and (seg p q) (seg q r))", "(seg p r)"),
    ("(and (seg p q) (seg p r))", "(or (seg q r) (seg r q))"),
    (
        "(and (seg p q) (seg p r) (<= (dist p q) (dist p r)))",
        "(= (dist p r) (+ (dist p q) (dist q r)))",
    ),
];

/// The script of a theorem's negation.
fn negated((premise, conclusion): (&str, &str)) -> String {
    format!(
        "(set-option :address-max 1000) (set-option :element-size 4)\n\
         (declare-const p Pointer) (declare-const q Pointer) (declare-const r Pointer)\n\
         (declare-const i Int) (declare-const j Int)\n\
         (assert {premise}) (assert (not {conclusion})) (check-sat)"
    )
}

/// What Z3 says of a script.
fn z3(text: String) -> String {
    let z3 = Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}"));
    let job = Job::new(z3.path, Duration::from_secs(30)).args(["-in", "-T:20"]).input(text);
    match run(&job, &Cancel::default()) {
        JobOutcome::Finished(output) => output.stdout.trim().to_owned(),
        outcome => panic!("{outcome:?}"),
    }
}

#[test]
fn theorems_are_proved() {
    let mut asker = asker();
    for &theorem in THEOREMS {
        let mut script = script(&negated(theorem));
        let roots = script.questions().remove(0);
        let found = solved(&mut script.terms, &roots, DecisionMethod::Instances, &mut asker);
        assert_eq!(found, None, "{theorem:?}");
    }
}

/// Without any row of the table some theorem is none.
#[test]
fn each_rule_is_needed() {
    let mut changed = Vec::new();
    for left_out in RULES {
        let kept: Vec<Rule> = RULES
            .iter()
            .filter(|rule| rule.name != left_out.name)
            .map(|&Rule { name, says, trigger, instance }| Rule { name, says, trigger, instance })
            .collect();
        let kept: &'static [Rule] = kept.leak();
        let asked = THEOREMS.iter().filter(|&&theorem| {
            let mut script = script(&negated(theorem));
            let roots = script.questions().remove(0);
            let all = instances(&mut script.terms, &roots).len();
            let instances = instances_by(kept, &mut script.terms, &roots);
            instances.len() < all
                && z3(commented_script(&script.terms, &roots, &instances)) == "sat"
        });
        changed.push((left_out.name, asked.count()));
    }
    println!("theorems that are none without a rule: {changed:?}");
    assert!(changed.iter().all(|(_, count)| *count > 0), "{changed:?}");
}

/// What the first version of the procedure left out: remainders are asked for where a difference is
/// taken, though no alignment is spoken of.
#[test]
fn remainders_are_needed_at_differences() {
    let mut script = script(&negated(THEOREMS[0]));
    let roots = script.questions().remove(0);
    let mut all = instances(&mut script.terms, &roots);
    assert_eq!(z3(commented_script(&script.terms, &roots, &all)), "unsat");
    all.retain(|instance| instance.rule.trigger != Trigger::Aligned);
    assert_eq!(z3(commented_script(&script.terms, &roots, &all)), "sat");
}

/// The instances of pointer arithmetic are 2n + 2k + m(p<=) + m(p-) + 2m(p+) + 2m(ptr).
#[test]
fn instances_are_as_many_as_the_table_says() {
    for (formula, pointers, aligned, others) in [
        // The example of the page: two pointers, aligned both, a difference and a shift.
        ("(and (in-range p 1) (not (= (p- (p+ p 1) p) 1)))", 2, 2, 1 + 2),
        ("(and (= (address p) (address q)) (not (= p q)))", 2, 0, 0),
        ("(and (in-range p 1) (= (block p) 1))", 1, 0, 0),
        ("(and (p<= p q) (= (align p) (align q) ((_ align 8) q)))", 2, 3, 1),
        ("(= (p+ (p+ p i) j) (ptr i j))", 4, 0, 2 * 2 + 2),
        ("(= ((_ p- 8) p q) (p- q p) (p- p p))", 2, 4, 3),
        ("(= null (ite (p<= p q) p q))", 4, 0, 1 + 1),
    ] {
        let mut script = script(&negated(("true", formula)));
        let roots = script.questions().remove(0);
        let found = instances(&mut script.terms, &roots).len();
        assert_eq!(found, 2 * pointers + 2 * aligned + others, "{formula}");
    }
}

/// Lists add 4 rows: two for each pointer and target (if all have a next), two for each two targets.
#[test]
fn instances_of_lists_are_as_many_as_the_table_says() {
    let mut script = script(&negated(("(seg (next p) q)", "(seg p r)")));
    let roots = script.questions().remove(0);
    let found = instances(&mut script.terms, &roots);
    let count = |name: &str| found.iter().filter(|own| own.rule.name == name).count();
    // The pointers are p, next p, q and r, the targets q and r; p alone has a next.
    assert_eq!(["P", "e", "end", "step"].map(count), [4, 4, 8, 2]);
    // Of two targets one may be the pointer itself: then there is nothing to say.
    assert_eq!(["join", "line"].map(count), [6, 6]);
}

/// Where it answers, a solver with quantifiers says the same of the axioms as they are.
#[test]
fn quantifiers_never_contradict() {
    for &theorem in THEOREMS {
        let mut script = script(&negated(theorem));
        let roots = script.questions().remove(0);
        let text = pointers::quantified(&mut script.terms, &roots);
        let job_text = format!("(set-option :timeout 300)\n{text}");
        let word = z3(job_text);
        assert!(["unsat", "unknown", "timeout"].contains(&word.as_str()), "{theorem:?}: {word}");
    }
}
