//! Who tries to prove, and in which order: one table.

use std::time::Duration;

use super::member::{About, How, Member, RICH, SIMPLE, Share};
use analysis::ghosts::Ghosts;
use encode::Exact;
use encode::cells::{Elements, STAGES, Stage};
use houdini::Richness;

/// How a row of the table works; stages by their names.
enum Prover {
    Exact(Exact),
    Products,
    Solvers(&'static str),
    Simple(&'static str),
    Rich(&'static str),
    Bounded(&'static str),
    Ordered(&'static str),
}

/// What is asked of a solver in the first round: few questions that are not answered soon are
/// answered at all.
const SOLVER: Share = Share { part: 20, least: Duration::ZERO, most: Duration::from_secs(3) };
/// The exact encoding: what it can decide it mostly decides soon.
const EXACT: Share = Share { part: 8, least: Duration::ZERO, most: Duration::from_millis(1_500) };
/// Elements: clauses with many premises, of which Spacer proves few within a second.
const ELEMENTS: Share = Share { part: 10, least: Duration::ZERO, most: Duration::from_secs(6) };
/// Where an object lies among others: mostly within three seconds. No other stage proves as much of copies, so solvers are
/// asked nothing else before this is told, and inference has half of the time for it.
const COPIES: [Share; 2] = [
    Share { part: 1, least: Duration::ZERO, most: Duration::MAX },
    Share { part: 2, least: Duration::ZERO, most: Duration::MAX },
];
/// Inference: most of what it proves at some stage it proves within one or two seconds.
const INFERENCE: Share = Share { part: 30, least: Duration::from_secs(1), most: Duration::MAX };
/// Cases on what is written and marked: thousands of guards.
const WRITTEN: Share = Share { part: 8, ..INFERENCE };
/// The stage that proves most alone.
const FOREMOST: Share = Share { part: 20, ..INFERENCE };
/// Inference that compares indices: thousands of guards.
const ORDERS: Share = Share { part: 4, ..INFERENCE };
/// The same of one element of each array: hundreds.
const COMPARED: Share = Share { part: 8, ..INFERENCE };
/// A stage that was asked for.
const ONLY: Share = Share { part: 6, least: Duration::ZERO, most: Duration::MAX };

/// The members, those of each lane in the order in which they are asked; measured on the programs
/// of `benches/README.md`.
const MEMBERS: &[(Prover, Share, &str)] = &[
    (
        Prover::Exact(Exact::Arrays),
        EXACT,
        "what needs no fact about all objects; says so where a check fails",
    ),
    (Prover::Solvers("edges"), SOLVER, "the fewest arguments: soonest of all where it suffices"),
    (Prover::Solvers("marks"), SOLVER, "proves most alone: initial lists, what a loop has passed"),
    (Prover::Solvers("eager"), SOLVER, "two cursors of different speed"),
    (Prover::Solvers("numbers"), SOLVER, "order of creation"),
    (
        Prover::Exact(Exact::Indexed),
        SOLVER,
        "what each turn of a loop makes and where that is later",
    ),
    (Prover::Solvers("edges-loads"), SOLVER, "conditions on objects that are only passed by"),
    (Prover::Solvers("marks-numbers"), SOLVER, "both of these"),
    (Prover::Solvers("ranks"), SOLVER, "lengths against counters"),
    (Prover::Solvers("cursors"), SOLVER, "two objects under two variables"),
    (Prover::Simple("cursors-objects"), FOREMOST, "proves most of all that inference is tried on"),
    (
        Prover::Simple("cursors-marks"),
        INFERENCE,
        "initial lists; the greatest, the first of a list",
    ),
    (
        Prover::Simple("preds"),
        INFERENCE,
        "lengths; lists that are turned round or relinked in place",
    ),
    (Prover::Simple("stamps"), FOREMOST, "counting by the turn in which an object was made"),
    (
        Prover::Simple("cursors-written"),
        INFERENCE,
        "objects that are moved from one list to another",
    ),
    (Prover::Simple("marks"), INFERENCE, "what cursors are not needed for, in less time"),
    (Prover::Simple("both-links"), INFERENCE, "objects that go from one owner to another"),
    (
        Prover::Simple("marks-stamps"),
        INFERENCE,
        "counting what a loop has passed by when it was made",
    ),
];

/// Members that are asked behind all others.
const RICHER: &[(Prover, Share, &str)] = &[
    (Prover::Bounded("links"), INFERENCE, "nobody who is in use refers to what comes first"),
    (Prover::Rich("cursors-objects"), INFERENCE, "cases on two conditions"),
    (Prover::Rich("cursors-marks"), INFERENCE, "the same"),
    (Prover::Rich("preds"), INFERENCE, "the same"),
    (Prover::Rich("stamps"), INFERENCE, "the same"),
    (Prover::Rich("cursors-written"), INFERENCE, "the same"),
    (Prover::Rich("written"), WRITTEN, "what loops in loops have passed is written; many cases"),
    (Prover::Rich("marks"), INFERENCE, "cases on two conditions, in less time"),
    (
        Prover::Rich("both-links"),
        INFERENCE,
        "the same of objects that go from one owner to another",
    ),
    (Prover::Rich("marks-stamps"), INFERENCE, "the same of what a loop has passed"),
    (Prover::Rich("pairs"), WRITTEN, "no two with one key, in cases"),
];

/// Members for programs that set truth values of objects, which are asked behind the first of the others.
const FOR_TRUTHS: &[(Prover, Share, &str)] = &[
    (
        Prover::Simple("objects-numbers"),
        FOREMOST,
        "what holds of objects from some address on: a list that is freed from its end",
    ),
    (Prover::Simple("edges"), FOREMOST, "that who is there refers to who is there, and back"),
    (Prover::Simple("links"), FOREMOST, "that nobody else who is there refers to what is freed"),
];

/// Members for copies that keep an arbitrary object in mind or mark objects, which are asked before all others.
const FOR_COPIES: &[(Prover, Share, &str)] = &[
    (
        Prover::Solvers("objects-numbers"),
        COPIES[0],
        "whoever lies behind the object refers to one that does not lie before it",
    ),
    (
        Prover::Ordered("objects-numbers"),
        COPIES[1],
        "the same; soonest where there are few variables",
    ),
];

/// Members for programs with procedures, which are asked behind the first of the others; measured on
/// those of `examples/procedures`.
const FOR_CALLS: &[(Prover, Share, &str)] = &[
    (Prover::Products, SOLVER, "relations between two calls that are made in one state"),
    (Prover::Solvers("objects"), SOLVER, "what a procedure does to each object, by itself"),
    (Prover::Solvers("objects-numbers"), SOLVER, "the same with the order of creation"),
    (Prover::Solvers("active"), SOLVER, "what is being worked on by callers and is not met again"),
    (Prover::Solvers("written"), SOLVER, "objects that recursion leaves out"),
    (Prover::Simple("objects"), FOREMOST, "what a procedure does to each object, by itself"),
    (
        Prover::Simple("active"),
        INFERENCE,
        "what is being worked on by callers and is not met again",
    ),
];

/// Members for programs with arrays, which are asked behind the first of the others too.
const FOR_ARRAYS: &[(Prover, Share, &str)] = &[
    (
        Prover::Solvers("cursor-elements"),
        ELEMENTS,
        "elements under variables: maximum, copied, reversed",
    ),
    (
        Prover::Solvers("cursor-pairs"),
        ELEMENTS,
        "each two elements under variables: sorted, distinct",
    ),
    (Prover::Solvers("elements"), ELEMENTS, "what holds of each element of each array"),
    (Prover::Solvers("element-pairs"), ELEMENTS, "what holds of each two elements of each array"),
    (
        Prover::Ordered("cursor-elements"),
        COMPARED,
        "elements of two arrays whose indices belong together: reversed",
    ),
    (Prover::Solvers("cursor-places"), ELEMENTS, "where something was written: the end of a text"),
    (Prover::Ordered("cursor-places"), INFERENCE, "where something was written: the end of a text"),
    (
        Prover::Ordered("cursor-pairs"),
        ORDERS,
        "each two elements under variables: sorted, distinct",
    ),
    (Prover::Simple("elements"), FOREMOST, "what holds of each element, with many cases"),
    (Prover::Simple("element-pairs"), INFERENCE, "what holds of each two elements, the same"),
    (Prover::Simple("cursor-elements"), INFERENCE, "elements under variables, the same"),
];

/// Members for programs with arrays of references, behind those for programs with arrays.
const FOR_REFERENCES: &[(Prover, Share, &str)] = &[
    (
        Prover::Solvers("element-references"),
        SOLVER,
        "elements compared with references: all the same",
    ),
    (Prover::Ordered("element-references"), INFERENCE, "the same of a part of an array"),
];

/// Members for programs that do something of which there are features, behind the first inference.
const FOR_FEATURES: &[(Prover, Share, About, &str)] = &[
    (
        Prover::Simple("settled"),
        INFERENCE,
        About::Refreshing,
        "loops that do something to all objects, between which new ones are made",
    ),
    (
        Prover::Simple("pairs"),
        INFERENCE,
        About::Refreshing,
        "no two with one key; nobody else refers there",
    ),
    (
        Prover::Simple("origins"),
        INFERENCE,
        About::Copying,
        "the n-th that was made with the n-th that was met",
    ),
    (Prover::Rich("origins"), INFERENCE, About::Copying, "the same, in cases"),
    (Prover::Simple("triples"), INFERENCE, About::Branching, "both children; where two ways meet"),
];

const ORDERED: (Richness, Richness) =
    (Richness { guards: 1, ..Richness::ORDERS }, Richness::ORDERS);
const BOUNDED: (Richness, Richness) = (Richness::BOUNDED, Richness::BOUNDED);

/// Which members are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// All.
    #[default]
    Auto,
    /// Those with the exact encoding with arrays.
    Arrays,
    /// Those with the indexed encoding, which is exact too.
    Indexed,
    /// Those with pairs of calls, which over-approximate.
    Products,
    /// Those with the cell encoding, which over-approximates.
    Cells,
}

/// The members that use the encoding, in the order of the table; with the stage, if one is given,
/// in place of all others.
///
/// # Panics
/// Never: the table names stages that there are.
#[must_use]
pub fn members(encoding: Encoding, only: Option<&Stage>) -> Vec<Member> {
    let stage = |name: &str| {
        *STAGES.iter().find(|stage| stage.name == name).expect("the table names a stage")
    };
    let (first, others) = MEMBERS.split_first().expect("there are members");
    let first = std::iter::once((first, About::All));
    let for_truths = FOR_TRUTHS.iter().map(|row| (row, About::Truths));
    let for_copies = FOR_COPIES.iter().map(|row| (row, About::Copies));
    let for_calls = FOR_CALLS.iter().map(|row| (row, About::Calls));
    let for_arrays = FOR_ARRAYS.iter().map(|row| (row, About::Arrays));
    let for_references = FOR_REFERENCES.iter().map(|row| (row, About::References));
    let others = others.iter().map(|row| (row, About::All));
    let all = for_copies
        .chain(first)
        .chain(for_truths)
        .chain(for_calls)
        .chain(for_arrays)
        .chain(for_references)
        .chain(others);
    let all = all.map(|((row, share, why), about)| (row, share, about, why));
    let for_features =
        FOR_FEATURES.iter().map(|(row, share, about, why)| (row, share, *about, why));
    let richer = RICHER.iter().map(|(row, share, why)| (row, share, About::All, why));
    let mut found: Vec<Member> = all
        .chain(for_features)
        .chain(richer)
        .map(|(row, share, about, why)| {
            let how = match row {
                Prover::Exact(exact) => How::Exact(*exact),
                Prover::Products => How::Products,
                Prover::Solvers(name) => How::Solvers(stage(name)),
                Prover::Simple(name) => How::Inference(stage(name), SIMPLE),
                Prover::Bounded(name) => How::Inference(stage(name), BOUNDED),
                Prover::Rich(name) => How::Inference(stage(name), RICH),
                Prover::Ordered(name) => How::Inference(stage(name), ORDERED),
            };
            Member { how, share: *share, why, about }
        })
        .collect();
    if let Some(&stage) = only {
        found.retain(|member| member.stage().is_none());
        let why = "it was asked for";
        let member = |how| Member { how, share: ONLY, why, about: About::All };
        found.push(member(How::Solvers(stage)));
        found.push(member(How::Inference(stage, SIMPLE)));
        found.push(member(How::Inference(stage, RICH)));
        found.push(member(How::Inference(stage, BOUNDED)));
        if stage.elements != Elements::All || stage.numbers {
            found.push(member(How::Inference(stage, ORDERED)));
        }
    }
    found.retain(|member| match encoding {
        Encoding::Auto => true,
        Encoding::Arrays => member.how == How::Exact(Exact::Arrays),
        Encoding::Indexed => member.how == How::Exact(Exact::Indexed),
        Encoding::Products => member.how == How::Products,
        Encoding::Cells => member.stage().is_some(),
    });
    found
}

/// Gives all members with cells these ghosts, whatever their stages say.
pub fn set_ghosts(members: &mut [Member], ghosts: Ghosts) {
    for member in members {
        match &mut member.how {
            How::Exact(_) | How::Products => {}
            How::Solvers(stage) | How::Inference(stage, _) => stage.ghosts = ghosts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::member::Lane;
    use super::*;

    #[test]
    fn the_table_is_read() {
        let all = members(Encoding::Auto, None);
        let tables =
            [MEMBERS, RICHER, FOR_TRUTHS, FOR_COPIES, FOR_CALLS, FOR_ARRAYS, FOR_REFERENCES]
                .map(<[_]>::len);
        assert_eq!(all.len(), FOR_FEATURES.len() + tables.iter().sum::<usize>());
        assert!(all.iter().any(|member| member.lane() == Lane::Inference));
        let stage = &STAGES[0];
        let only = members(Encoding::Cells, Some(stage));
        assert!(!only.is_empty() && only.iter().all(|member| member.stage() == Some(stage)));
        assert_eq!(members(Encoding::Arrays, None).len(), 1);
        assert_eq!(members(Encoding::Indexed, None).len(), 1);
    }
}
