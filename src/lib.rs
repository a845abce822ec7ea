//! `unheap` turns heap-manipulating programs into pure functional programs and Horn clauses.
//!
//! A tour: a program is parsed, its graph taken apart into regions, each region executed into
//! generalized heaps, each piece brought into normal form, and reading specialized into functions.
//!
//! ```
//! use unheap::base::Source;
//! use unheap::concrete::{Heap, Outcome, run};
//! use unheap::pipeline::{Form, Pipeline};
//! use unheap::{exec, func, reduce};
//!
//! // Listing 3 of the paper: adds one to every key of a list.
//! let text = "Inc: goto { p = null -> Exit }
//!             p.Key := p.Key + 1
//!             p := p.Next
//!             goto { true -> Inc }
//!             Exit: halt";
//! let pipeline = Pipeline::new(Source::new("increment.uh", text)).expect("the program is right");
//!
//! // The loop is a recursive symbol with one equation; nothing is unrolled.
//! let equations = pipeline.equations();
//! let heaps = exec::render(&pipeline.program, equations, &pipeline.names);
//! assert!(heaps.contains("∘ Rec(Inc)"));
//!
//! // As a function, the heap after the loop is a partial application.
//! let functions = pipeline.functions(Form::Staged, false);
//! assert!(func::render(functions).contains("find_inc key[p ↦ key p + 1] next (next p)"));
//!
//! // The interpreter, reduction and the functional program agree.
//! let initial = Heap::empty(&pipeline.program.symbols);
//! let judge = run(&pipeline.program, &initial, 100);
//! let reduced = reduce::reduce(&pipeline.program, equations, &initial, 100);
//! let evaluated = func::evaluate(functions, &initial, 100);
//! assert_eq!(judge.outcome, Outcome::Halted);
//! assert_eq!([reduced.outcome, evaluated.outcome], [judge.outcome; 2]);
//! ```

#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        reason = "unit tests read examples and start compilers"
    )
)]

pub mod analysis;
pub mod base;
pub mod c;
pub mod cfg;
pub mod chc;
pub mod compare;
pub mod concrete;
pub mod contracts;
pub mod emit;
pub mod endings;
pub mod equiv;
pub mod exec;
pub mod explore;
pub mod front;
pub mod func;
pub mod ghosts;
pub mod heap;
pub mod horn;
pub mod houdini;
pub mod logic;
pub mod lone;
pub mod normal;
pub mod notebook;
pub mod pipeline;
pub mod pointers;
pub mod program;
pub mod reduce;
pub mod report;
pub mod show;
pub mod solve;
pub mod spec;
pub mod specialize;
pub mod syntax;
pub mod term;
pub mod testing;
pub mod tree;
pub mod verify;
pub mod witness;
