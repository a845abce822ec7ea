//! Programs made from programs, each with its way back.
//!
//! What is claimed of a program becomes tests ([`contracts`]), what may end it becomes checks or leaves ([`endings`]), objects
//! that nothing else refers to become variables ([`lone`]). Each rewriting takes a core program and gives one, and says which
//! check of the one is which of the other.
//!
//! ```
//! use base::Source;
//! use rewrite::lone::without_lone_objects;
//!
//! let text = "p := new {Key = 1, Next = null}  p.Key := 2  assert p.Key = 2";
//! let program = uh::parse(&Source::new("lone.uh", text)).expect("it is a program");
//! // Nothing else refers to the object: its fields are variables, and the program runs as it did.
//! let rewritten = without_lone_objects(&program).expect("there is such an object");
//! let start = concrete::Heap::empty(&rewritten.symbols);
//! assert_eq!(concrete::run(&rewritten, &start, 100).outcome, concrete::RunOutcome::Halted);
//! ```
//!
//! A worked example of [`contracts`]. `ensures forall k in 0..n: a[k] = 0` cannot be tested by a statement. So the rewriting puts
//! `assert t` where `concrete` looks at the claim, with a ghost variable `t` that nobody assigns; `func` alone knows that `t` stands for
//! the claim, and puts a call of a function there that goes through the elements.
//!
//! Always: a run of the rewritten program fails at a check exactly if a run of the program fails at the check that it stands for.
//! It knows no clauses and no solver. Tests: `tests/suite/contracts/`, `tests/suite/lone.rs`, `tests/suite/claimed.rs`.

pub mod contracts;
pub mod endings;
pub mod lone;
