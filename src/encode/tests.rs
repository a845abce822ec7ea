//! What predicates speak of, what clauses assume, and runs against them.

use super::*;
use base::Source;
use chc::{PredId, verify};
use concrete::{RunOutcome, random_heap};
use program::Program;
use program::cfg::{ControlFlowGraph, Order, ProgramNames, Regions};
use symbolic::normal::normalize;
use uh::parse;

struct Made {
    program: Program,
    encoded: Encoded,
}

impl std::ops::Deref for Made {
    type Target = Encoded;
    fn deref(&self) -> &Encoded {
        &self.encoded
    }
}

fn encoded(text: &str, goal: &Goal) -> Made {
    let source = Source::new("test.uh", text);
    let program = parse(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    let graph = ControlFlowGraph::build(&program);
    let order = Order::search(&graph);
    let trees = normalize(&program, &graph, &order);
    let regions = Regions::find(&graph, &order).expect("the program is small");
    let names = ProgramNames::collect(&program, &source, &regions);
    let input = Analyzed { program: &program, graph: &graph, order: &order, names: &names };
    let encoded = Exact::Arrays.clauses(input, &trees, goal).expect("the program is small");
    assert_eq!(verify(&encoded.clauses.system), Ok(()));
    Made { program, encoded }
}

impl Made {
    /// Each predicate with the names of its parameters.
    fn predicates(&self) -> Vec<String> {
        let one = |id| {
            let params: Vec<&str> = self.clauses.params(id).collect();
            format!("{}({})", self.clauses.system.predicate(id).name, params.join(" "))
        };
        (0..self.clauses.predicates.len()).map(PredId::new).map(one).collect()
    }

    /// Replays runs on random heaps; how many fail.
    fn failing(&self) -> usize {
        let runs = (0..200).map(|seed| {
            let heap = random_heap(&self.program.symbols, seed, 5);
            self.encoded
                .replay(&self.program, &heap, 400)
                .unwrap_or_else(|mismatch| panic!("seed {seed}: {mismatch}"))
        });
        runs.filter(|run| matches!(run.outcome, RunOutcome::Failed(_))).count()
    }
}

#[test]
fn only_what_is_read_before_a_failure_is_a_parameter() {
    let encoding = encoded(
        "dead := 1 k := 5 p := l
         L: goto { p = null -> D }
         dead := dead + p.Key
         p := p.Next
         goto { true -> L }
         D: goto { x != k -> E } halt
         E: fail",
        &Goal::All,
    );
    assert_eq!(encoding.predicates(), ["entry(l x Next)", "L(p x Next)"]);
    assert!(encoding.failing() > 0);
    let k = &encoding.clauses.predicates[1].constants;
    assert_eq!(k.len(), 1, "k is 5: {k:?}");
}

#[test]
fn initial_contents_are_kept_only_where_initial_objects_are_written() {
    let text = |write: &str| {
        format!(
            "n := new {{Next = null}} p := l
             L: goto {{ p = null -> D }}
             goto {{ p.Next = n -> E }}
             {write}
             p := p.Next
             goto {{ true -> L }}
             E: fail
             D: halt"
        )
    };
    let never = encoded(&text("n := new {Next = p}"), &Goal::All);
    assert_eq!(never.predicates(), ["entry(l Next)", "L(n p clock Next)"]);
    let written = encoded(&text("p.Next := n"), &Goal::All);
    assert_eq!(written.predicates(), ["entry(l Next)", "L(p Next Next_0)"]);
    assert_eq!(never.failing(), 0);
    assert!(written.failing() > 0);
}

#[test]
fn the_tape_is_a_fresh_variable_of_each_clause() {
    let encoding = encoded(
        "var p: T type T {F: bool}
         L: havoc p havoc q goto { p = null -> L, q = null -> L }
         goto { p = q -> L }
         p.F := true q.F := false
         goto { p.F -> E }
         goto { true -> L }
         E: fail",
        &Goal::All,
    );
    assert_eq!(encoding.predicates(), ["entry()", "L()"]);
    assert!(encoding.clauses.system.clauses.iter().any(|clause| {
        clause
            .vars
            .iter()
            .filter(|&&var| encoding.clauses.system.name(var).starts_with("Inp"))
            .count()
            == 2
    }));
    encoding.failing();
}

#[test]
fn a_goal_leaves_out_the_rest() {
    let text = "p := l a: p := p.Next b: q := m.Next halt";
    let all = encoded(text, &Goal::All);
    let checks = all.clauses.checks();
    assert_eq!(checks.len(), 2);
    let first = encoded(text, &Goal::Only([checks[0]].into()));
    assert_eq!(first.predicates(), ["entry(l)"]);
    assert_eq!(first.clauses.checks(), checks[..1]);
    let none = encoded("x := 1 goto { x = 2 -> E } halt E: fail", &Goal::All);
    assert!(none.clauses.system.clauses.is_empty());
}

#[test]
fn size_is_linear_and_depth_is_no_danger() {
    let loops = |count: usize| {
        let one = |at| format!("while (i{at} < n) {{ i{at} := i{at} + 1 }}\n");
        (0..count).map(one).collect::<String>() + "assert n = 0"
    };
    let sizes =
        [10, 100].map(|count| encoded(&loops(count), &Goal::All).clauses.system.clauses.len());
    assert!(sizes[1] <= 11 * sizes[0], "{sizes:?}");
    let deep = "x := x * y + z\n".repeat(3_000) + "goto { x = 7 -> E } halt E: fail";
    assert!(encoded(&deep, &Goal::All).clauses.system.exprs.len() > 3_000);
}
