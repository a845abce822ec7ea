//! The stages, in the order in which a program passes through them.

use std::any::Any;

use super::Pipeline;
use crate::front;
use analysis::Goal;
use encode::Exact;
use program::cfg::{ControlFlowGraph, Order, Regions};

/// A stage.
pub struct PipelineStage {
    /// Its room.
    pub name: &'static str,
    /// Makes its result anew from what the stages before it have made, which are asked to be made first.
    pub make: fn(&Pipeline) -> Box<dyn Any>,
    /// Has what it needs made.
    pub prepare: fn(&Pipeline),
}

/// All stages. Where a row could stand elsewhere, the comment above it says why it stands here.
pub static STAGES: &[PipelineStage] = &[
    // Text to core program. All names, sorts and checks are settled here: nothing later can find fault
    // with a program, but for jumps that make too many states.
    PipelineStage {
        name: "front",
        make: |pipeline| Box::new(front::program(&pipeline.source)),
        prepare: |_| (),
    },
    // Before everything that executes: it is the graph that is walked over. Its recursive vertices are
    // where execution stops and normal form cuts, so both agree on what a loop is.
    PipelineStage {
        name: "cfg",
        make: |pipeline| {
            let graph = ControlFlowGraph::build(&pipeline.program);
            let order = Order::search(&graph);
            let regions = Regions::find(&graph, &order);
            Box::new((graph, order, regions))
        },
        prepare: |_| (),
    },
    // Does not need normal form, nor that the equations: both execute statements, one merges where
    // paths meet and the other does not. The equations are what reduction evaluates.
    PipelineStage {
        name: "exec",
        make: |pipeline| Box::new(pipeline.make_equations()),
        prepare: |_| (),
    },
    // After the graph alone. From here on there are no unions inside of terms, and each path is one leaf:
    // branches of functions and bodies of clauses are read off.
    PipelineStage {
        name: "normal",
        make: |pipeline| Box::new(pipeline.make_trees()),
        prepare: |_| (),
    },
    // After normal form, whose trees become branches, and after execution, which says what each
    // recursive symbol reads and writes. Pruning is part of it: before it parameters are dead.
    PipelineStage {
        name: "specialize",
        make: |pipeline| Box::new(pipeline.make_functions()),
        prepare: |pipeline| {
            let _ = (pipeline.equations(), pipeline.trees());
        },
    },
    // After normal form, too, and beside the functions: results of functions are no use to predicates.
    // The cell encoding needs no trees; it is not a row, since each of its stages is another result.
    PipelineStage {
        name: "horn",
        make: |pipeline| Box::new(pipeline.clauses_for(Exact::Arrays, &Goal::All)),
        prepare: |pipeline| {
            let _ = pipeline.trees();
        },
    },
];
