//! What the signs of a pane mean.

use std::fmt::Write as _;

/// A sign, and what it means.
type LegendRow = (&'static str, &'static str);

const HEAPS: &[LegendRow] = &[
    ("LI(x)", "what the location x held before this piece of code"),
    ("LI(H, x)", "what x holds behind H"),
    ("{x ↦ t, …}", "the heap in which x holds t, and all other locations what they held"),
    ("ε", "the heap in which nothing has changed"),
    ("H ∘ K", "first H, then K"),
    ("Rec(L)", "the effect of the loop at L, or of the procedure L"),
    ("Body(L)", "one turn of it, and what follows"),
    ("merge⟨(g, H), …⟩", "the heap H whose condition g is true"),
    ("union(⟨g, t⟩, …)", "the value t whose condition g is true"),
    ("t1, H1, …", "names for parts that occur several times"),
    ("Inp_int[i]", "the cell i of the input"),
    ("κ", "the clock: how many objects the program has made"),
    ("ι", "how much of the input has been read"),
    ("ξ", "by which edge a loop was left that calls in its turns"),
    ("ω", "how a call ended: 0 if it returned, else the number of the check that failed"),
];

const PATHS: &[LegendRow] = &[
    ("→", "control may go there next"),
    ("Π(a, b, D)", "all paths from a to b that do not pass the vertices D"),
    ("Rec(L, D)", "all runs through the loop at L that do not pass the vertices D"),
    ("(a, b)", "the edge from a to b"),
    ("P ∘ Q", "a path of P, then one of Q"),
    ("P ∪ Q", "a path of P or one of Q"),
    ("{ε}", "the path without a step"),
];

const FUNCTIONS: &[LegendRow] = &[
    ("f : Node → int", "a field: a function from objects to values"),
    ("f p", "what the field f of p holds"),
    ("f[p ↦ t]", "the same function, but t at p"),
    ("find_L", "the loop at L, or the procedure L: its result is the heap behind it"),
    ("run", "the whole program: how its run ends"),
    ("halt, fail n, blocked", "the run ends well, at check n, or at a false `assume`"),
    ("clock, input", "how many objects were made, how much of the input was read"),
];

const CLAUSES: &[LegendRow] = &[
    ("(declare-fun P …)", "a predicate, true of the states in which control may come to a place"),
    ("(=> body head)", "a clause: where the body is true the head is"),
    ("(=> body false)", "a query: where the body is true a check fails"),
];

/// The signs of the pane of that name, folded; nothing for those that speak for themselves.
pub(super) fn legend(id: &str) -> String {
    let rows = match id {
        "heap" | "normal" | "derivation" => HEAPS,
        "cfg" => PATHS,
        "func" => FUNCTIONS,
        "smt2" => CLAUSES,
        _ => return String::new(),
    };
    let mut out =
        String::from("<details class=\"legend\"><summary>What the signs mean</summary><dl>");
    for (sign, meaning) in rows {
        let _ = write!(out, "<dt><code>{sign}</code></dt><dd>{meaning}</dd>");
    }
    out + "</dl></details>"
}
