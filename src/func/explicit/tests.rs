//! Tests of this step on hand-built functional programs.

use super::explicit;
use crate::{evaluate, fixture, literal, prune, render, verify};
use concrete::{Heap, RunOutcome, random_heap};

#[test]
fn the_increment_loop_with_explicit_heaps() {
    let explicit = explicit(&prune(fixture::increment()));
    let expected = "\
-- The heap after the piece from find_inc to its next turn: find(σ, ·, τ).
sigma_inc (key : Node → int) (next : Node → Node) (p : Node) : (Node → int) × Node =
  (key[p ↦ key p + 1], next p)

-- Body(Inc) = …
find_inc (key : Node → int) (next : Node → Node) (p : Node) : (Node → int) × Node =
  if p = null then (key, p) else
  let (key1, p1) = sigma_inc key next p in
  find_inc key1 next p1
";
    let text = render(&explicit);
    assert!(text.starts_with(expected), "{text}");
    // In the literal form, the context of the next turn is a partial application: (10).
    let text = render(&literal(&explicit));
    assert!(
        text.contains("find_inc_key (sigma_inc_key key p) next (sigma_inc_p next p) x"),
        "{text}"
    );
}

#[test]
fn explicit_heaps_compute_the_same() {
    let symbols = fixture::symbols();
    for staged in fixture::programs() {
        let explicit = explicit(&staged);
        for other in [explicit.clone(), literal(&explicit)] {
            assert_eq!(verify(&other), Ok(()), "{}", render(&other));
            for seed in 0..30 {
                let initial = random_heap(&symbols, seed, 5);
                let [one, two] =
                    [&staged, &other].map(|program| evaluate(program, &initial, 20_000));
                if two.outcome == RunOutcome::StepBound {
                    // More calls, and reads that run loops again.
                    continue;
                }
                assert_eq!(one.outcome, two.outcome, "seed {seed}\n{}", render(&other));
                if let (Some(one), Some(two)) = (one.heap, two.heap) {
                    let same = Heap::same_state(&symbols, &one, &two);
                    assert!(same, "seed {seed}\n{}", render(&other));
                }
            }
        }
    }
}
