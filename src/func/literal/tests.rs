//! Tests of this step on hand-built functional programs.

use super::*;
use crate::{evaluate, fixture, render, verify};
use concrete::{Heap, RunOutcome, random_heap};

#[test]
fn the_increment_loop_in_the_literal_form() {
    let expected = "\
-- Ends if and only if find_inc does.
find_inc_ends (next : Node → Node) (p : Node) : unit =
  if p = null then ()
  else find_inc_ends next (next p)

-- Body(Inc) = …
-- Of it: Key.
find_inc_key (key : Node → int) (next : Node → Node) (p : Node) (x : Node) : int =
  if p = null then key x
  else find_inc_key key[p ↦ key p + 1] next (next p) x

-- Body(Inc) = …
-- Of it: p.
find_inc_p (next : Node → Node) (p : Node) : Node =
  if p = null then p
  else find_inc_p next (next p)

main (next : Node → Node) (p : Node) : outcome =
  let () = find_inc_ends next p in
  halt

-- What Key holds where the run halts.
final_key (key : Node → int) (next : Node → Node) (p : Node) (x : Node) : int =
  find_inc_key key next p x

-- What p holds where the run halts.
final_p (next : Node → Node) (p : Node) : Node =
  find_inc_p next p

final Key = final_key
final p = final_p
";
    assert_eq!(render(&literal(&prune(fixture::increment()))), expected);
}

#[test]
fn the_literal_form_computes_the_same() {
    let symbols = fixture::symbols();
    let mut ends = [0; 4];
    for staged in fixture::programs() {
        let other = literal(&staged);
        assert_eq!(verify(&other), Ok(()));
        for seed in 0..60 {
            let initial = random_heap(&symbols, seed, 5);
            let [one, two] = [&staged, &other].map(|program| evaluate(program, &initial, 20_000));
            assert_eq!(one.outcome, two.outcome, "seed {seed}\n{}", render(&other));
            ends[match one.outcome {
                RunOutcome::Halted => 0,
                RunOutcome::Failed(_) => 1,
                RunOutcome::Blocked => 2,
                RunOutcome::StepBound => 3,
            }] += 1;
            if let (Some(one), Some(two)) = (one.heap, two.heap) {
                assert!(Heap::same_state(&symbols, &one, &two), "seed {seed}\n{}", render(&other));
            }
        }
    }
    assert!(ends.iter().all(|&count| count > 5), "{ends:?}");
}
