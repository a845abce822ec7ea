//! How long formulas about pointers take: `cargo bench --bench pointers [--check] [SIZE]`.
//!
//! Theorems and formulas that are none, questions about lists, and chains of up to SIZE pointers (1,000),
//! by instances, by pairs, and by Z3 and cvc5 (where it is installed) with the axioms as they are. Prints
//! a table in Markdown; no answers may differ. With `--check` the exit code is 1 if making the question and rebuilding the
//! model take more than 5 ms a thousand terms, a formula with fewer than 100 pointers more than 0.1 s, or a
//! chain more than 5 s.

#![allow(unreachable_pub, reason = "nobody uses this binary as a library")]
#![allow(clippy::disallowed_methods, reason = "a command reads its arguments and prints")]

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use pointers::{
    Asker, DecisionMethod, Figures, PointerScript, PointerVerdict, Subterm, Trigger,
    commented_script, decide, instances, quantified, read,
};
use solver::{Cancel, Job, JobOutcome, Solver, SolverKind, run};

/// How often instances are asked.
const ROUNDS: usize = 3;
/// How long each procedure has for a question.
const TIME: Duration = Duration::from_secs(20);
/// How long solvers with quantifiers have.
const QUANTIFIED: Duration = Duration::from_secs(5);

/// A chain of pointers, each one element behind the one before, and how far the last is from the first.
fn chain(count: usize, distance: usize) -> String {
    let mut text = String::from("(set-option :element-size 4)\n(declare-const p0 Pointer)\n");
    for n in 0..count {
        let _ = writeln!(text, "(declare-const p{} Pointer)", n + 1);
        let _ = writeln!(text, "(assert (and (in-range p{n} 1) (= p{} (p+ p{n} 1))))", n + 1);
    }
    text + &format!("(assert (= (p- p{count} p0) {distance}))\n(check-sat)\n")
}

/// What a solver prints first, in how long.
fn first_word(program: &PathBuf, args: &[&str], text: String) -> (String, Duration) {
    let job = Job::new(program, QUANTIFIED).args(args).input(text);
    let start = Instant::now();
    let word = match run(&job, &Cancel::default()) {
        JobOutcome::Finished(output) => output.stdout.lines().next().unwrap_or_default().to_owned(),
        JobOutcome::TimedOut => "none".to_owned(),
        outcome => format!("{outcome:?}"),
    };
    (word, start.elapsed())
}

/// What is measured.
struct Bench {
    asker: Asker,
    z3: PathBuf,
    cvc5: Option<PathBuf>,
    text: String,
    breaches: Vec<String>,
}

impl Bench {
    /// A row of the table.
    fn question(&mut self, name: &str, script: &mut PointerScript, roots: &[Subterm]) {
        let terms = &mut script.terms;
        let all = instances(terms, roots);
        let has_lists = all.iter().any(|instance| instance.rule.trigger == Trigger::Reach);
        // The best of some rounds: other work on the machine makes single ones long.
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            let start = Instant::now();
            let found = decide(terms, roots, DecisionMethod::Instances, &mut self.asker, TIME);
            rounds.push((start.elapsed(), found));
        }
        let [made, _, rebuilt] = [0, 1, 2].map(|part| {
            let times = rounds.iter().map(|(_, found)| found.figures[0].times[part]);
            times.min().unwrap_or_default()
        });
        rounds.sort_by_key(|(took, _)| *took);
        let (took, found) = rounds.swap_remove(0);
        let word = found.decision.word();
        self.held_to(name, &found.figures[0], made + rebuilt, took);
        let pairs = match has_lists {
            true => "-".to_owned(),
            false => {
                let start = Instant::now();
                let found = decide(terms, roots, DecisionMethod::Pairs, &mut self.asker, TIME);
                self.same(name, "pairs", word, &found.decision);
                format!("{}, {}", found.decision.word(), shown_time(start.elapsed()))
            }
        };
        let free = commented_script(terms, roots, &all);
        let axioms = quantified(terms, roots);
        let mut others = vec![(self.z3.clone(), vec!["-in"], axioms.clone())];
        if let Some(cvc5) = &self.cvc5 {
            others.push((cvc5.clone(), vec!["--lang", "smt2"], axioms));
            others.push((cvc5.clone(), vec!["--lang", "smt2"], free));
        }
        let mut cells = Vec::new();
        for (program, args, text) in others {
            let (other, took) = first_word(&program, &args, text);
            if ["sat", "unsat"].contains(&other.as_str()) && other != word {
                self.breaches.push(format!("{name}: {word}, and {other} by {}", program.display()));
            }
            cells.push(format!("{other}, {}", shown_time(took)));
        }
        let Figures { pointers, terms, instances, .. } = &found.figures[0];
        let count: usize = instances.iter().map(|(_, count)| count).sum();
        let own = (made + rebuilt).as_secs_f64() * 1e3;
        let _ = writeln!(
            self.text,
            "| {name} | {pointers} of {terms} | {count} | {own:.1} ms | {word}, {} | {pairs} | {} |",
            shown_time(took),
            cells.join(" | ")
        );
    }

    fn same(&mut self, name: &str, other: &str, word: &str, decision: &PointerVerdict) {
        if decision.word() != word {
            self.breaches.push(format!("{name}: {word}, and {} by {other}", decision.word()));
        }
    }

    /// Notes what takes longer than it may.
    fn held_to(&mut self, name: &str, figures: &Figures, own: Duration, took: Duration) {
        let thousands = (figures.terms as f64 / 1e3).max(1.0);
        let each = own.as_secs_f64() * 1e3 / thousands;
        if each > 5.0 {
            self.breaches.push(format!("{name}: {each:.1} ms a thousand terms"));
        }
        let most = if figures.pointers < 100 { 0.1 } else { 5.0 };
        if took.as_secs_f64() > most {
            self.breaches.push(format!("{name}: {}", shown_time(took)));
        }
    }
}

fn shown_time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.0} ms", seconds * 1e3),
        seconds => format!("{seconds:.1} s"),
    }
}

fn main() -> ExitCode {
    let check = std::env::args().any(|word| word == "--check");
    let size = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(1_000);
    let z3 = Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}"));
    let cvc5 = which::which("cvc5").ok();
    let mut asker = Asker::new(4_000, Cancel::default());
    asker.open().unwrap_or_else(|missing| panic!("{missing}"));
    let with_cvc5 = cvc5.is_some();
    let mut bench = Bench { asker, z3: z3.path, cvc5, text: String::new(), breaches: Vec::new() };
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["benches/pointers/theorems.smt2", "examples/pointers/reverse.smt2"];
    let mut scripts: Vec<(String, String)> = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(folder.join(file)).expect("the file is there");
        scripts.push((file.rsplit('/').next().unwrap_or_default().to_owned(), text));
    }
    for count in [20, 80, 400, 1_000, 4_000].into_iter().filter(|&count| count <= size) {
        for distance in [count, count + 1] {
            scripts.push((format!("chain of {count}, {distance}"), chain(count, distance)));
        }
    }
    for (name, text) in scripts {
        let mut script = read(&text).unwrap_or_else(|errors| panic!("{name}: {errors:#?}"));
        let questions = script.questions();
        for (number, roots) in questions.iter().enumerate() {
            let name = match questions.len() {
                1 => name.clone(),
                _ => format!("{name}, {}", number + 1),
            };
            bench.question(&name, &mut script, roots);
        }
    }
    let mut out = String::from(
        "| formula | pointers of terms | instances | making and rebuilding | by instances | by pairs | axioms, Z3 |",
    );
    if with_cvc5 {
        out += " axioms, cvc5 | instances, cvc5 |";
    }
    out += "\n| --- | --- | --- | --- | --- | --- | --- |";
    out += if with_cvc5 { " --- | --- |\n" } else { "\n" };
    out += &bench.text;
    for breach in &bench.breaches {
        let _ = writeln!(out, "{breach}");
    }
    let _ = std::io::stdout().lock().write_all(out.as_bytes());
    ExitCode::from(u8::from(check && !bench.breaches.is_empty()))
}
