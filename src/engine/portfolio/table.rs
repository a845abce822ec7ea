//! Who tries to prove, and in which order: one table.

use std::time::Duration;

use super::member::{About, How, PortfolioMember, RICH, SIMPLE, TimeShare};
use analysis::ghosts::Ghosts;
use encode::Exact;
use encode::cells::{Elements, EncodingStage, STAGES};
use houdini::Richness;

/// How a row of the table works; stages by their names.
enum ProofMethod {
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
const SOLVER: TimeShare =
    TimeShare { part: 20, least: Duration::ZERO, most: Duration::from_secs(3) };
/// The exact encoding: what it can decide it mostly decides soon.
const EXACT: TimeShare =
    TimeShare { part: 8, least: Duration::ZERO, most: Duration::from_millis(1_500) };
/// Elements: clauses with many premises, of which Spacer proves few within a second.
const ELEMENTS: TimeShare =
    TimeShare { part: 10, least: Duration::ZERO, most: Duration::from_secs(6) };
/// Where an object lies among others: mostly within three seconds. No other stage proves as much of copies, so solvers are
/// asked nothing else before this is told, and inference has half of the time for it.
const COPIES: [TimeShare; 2] = [
    TimeShare { part: 1, least: Duration::ZERO, most: Duration::MAX },
    TimeShare { part: 2, least: Duration::ZERO, most: Duration::MAX },
];
/// Inference: most of what it proves at some stage it proves within one or two seconds.
const INFERENCE: TimeShare =
    TimeShare { part: 30, least: Duration::from_secs(1), most: Duration::MAX };
/// Cases on what is written and marked: thousands of guards.
const WRITTEN: TimeShare = TimeShare { part: 8, ..INFERENCE };
/// The stage that proves most alone.
const FOREMOST: TimeShare = TimeShare { part: 20, ..INFERENCE };
/// Inference that compares indices: thousands of guards.
const ORDERS: TimeShare = TimeShare { part: 4, ..INFERENCE };
/// The same of one element of each array: hundreds.
const COMPARED: TimeShare = TimeShare { part: 8, ..INFERENCE };
/// A stage that was asked for.
const ONLY: TimeShare = TimeShare { part: 6, least: Duration::ZERO, most: Duration::MAX };

/// The members, those of each lane in the order in which they are asked; measured on the programs
/// of `benches/README.md`.
const MEMBERS: &[(ProofMethod, TimeShare, &str)] = &[
    (
        ProofMethod::Exact(Exact::Arrays),
        EXACT,
        "what needs no fact about all objects; says so where a check fails",
    ),
    (
        ProofMethod::Solvers("edges"),
        SOLVER,
        "the fewest arguments: soonest of all where it suffices",
    ),
    (
        ProofMethod::Solvers("marks"),
        SOLVER,
        "proves most alone: initial lists, what a loop has passed",
    ),
    (ProofMethod::Solvers("eager"), SOLVER, "two cursors of different speed"),
    (ProofMethod::Solvers("numbers"), SOLVER, "order of creation"),
    (
        ProofMethod::Exact(Exact::Indexed),
        SOLVER,
        "what each turn of a loop makes and where that is later",
    ),
    (ProofMethod::Solvers("edges-loads"), SOLVER, "conditions on objects that are only passed by"),
    (ProofMethod::Solvers("marks-numbers"), SOLVER, "both of these"),
    (ProofMethod::Solvers("ranks"), SOLVER, "lengths against counters"),
    (ProofMethod::Solvers("cursors"), SOLVER, "two objects under two variables"),
    (
        ProofMethod::Simple("cursors-objects"),
        FOREMOST,
        "proves most of all that inference is tried on",
    ),
    (
        ProofMethod::Simple("cursors-marks"),
        INFERENCE,
        "initial lists; the greatest, the first of a list",
    ),
    (
        ProofMethod::Simple("preds"),
        INFERENCE,
        "lengths; lists that are turned round or relinked in place",
    ),
    (ProofMethod::Simple("stamps"), FOREMOST, "counting by the turn in which an object was made"),
    (
        ProofMethod::Simple("cursors-written"),
        INFERENCE,
        "objects that are moved from one list to another",
    ),
    (ProofMethod::Simple("marks"), INFERENCE, "what cursors are not needed for, in less time"),
    (ProofMethod::Simple("both-links"), INFERENCE, "objects that go from one owner to another"),
    (
        ProofMethod::Simple("marks-stamps"),
        INFERENCE,
        "counting what a loop has passed by when it was made",
    ),
];

/// Members that are asked behind all others.
const RICHER: &[(ProofMethod, TimeShare, &str)] = &[
    (ProofMethod::Bounded("links"), INFERENCE, "nobody who is in use refers to what comes first"),
    (ProofMethod::Rich("cursors-objects"), INFERENCE, "cases on two conditions"),
    (ProofMethod::Rich("cursors-marks"), INFERENCE, "the same"),
    (ProofMethod::Rich("preds"), INFERENCE, "the same"),
    (ProofMethod::Rich("stamps"), INFERENCE, "the same"),
    (ProofMethod::Rich("cursors-written"), INFERENCE, "the same"),
    (
        ProofMethod::Rich("written"),
        WRITTEN,
        "what loops in loops have passed is written; many cases",
    ),
    (ProofMethod::Rich("marks"), INFERENCE, "cases on two conditions, in less time"),
    (
        ProofMethod::Rich("both-links"),
        INFERENCE,
        "the same of objects that go from one owner to another",
    ),
    (ProofMethod::Rich("marks-stamps"), INFERENCE, "the same of what a loop has passed"),
    (ProofMethod::Rich("pairs"), WRITTEN, "no two with one key, in cases"),
];

/// Members for programs that set truth values of objects, which are asked behind the first of the others.
const FOR_TRUTHS: &[(ProofMethod, TimeShare, &str)] = &[
    (
        ProofMethod::Simple("objects-numbers"),
        FOREMOST,
        "what holds of objects from some address on: a list that is freed from its end",
    ),
    (ProofMethod::Simple("edges"), FOREMOST, "that who is there refers to who is there, and back"),
    (
        ProofMethod::Simple("links"),
        FOREMOST,
        "that nobody else who is there refers to what is freed",
    ),
];

/// Members for copies that keep an arbitrary object in mind or mark objects, which are asked before all others.
const FOR_COPIES: &[(ProofMethod, TimeShare, &str)] = &[
    (
        ProofMethod::Solvers("objects-numbers"),
        COPIES[0],
        "whoever lies behind the object refers to one that does not lie before it",
    ),
    (
        ProofMethod::Ordered("objects-numbers"),
        COPIES[1],
        "the same; soonest where there are few variables",
    ),
];

/// Members for programs with procedures, which are asked behind the first of the others; measured on
/// those of `examples/procedures`.
const FOR_CALLS: &[(ProofMethod, TimeShare, &str)] = &[
    (ProofMethod::Products, SOLVER, "relations between two calls that are made in one state"),
    (ProofMethod::Solvers("objects"), SOLVER, "what a procedure does to each object, by itself"),
    (ProofMethod::Solvers("objects-numbers"), SOLVER, "the same with the order of creation"),
    (
        ProofMethod::Solvers("active"),
        SOLVER,
        "what is being worked on by callers and is not met again",
    ),
    (ProofMethod::Solvers("written"), SOLVER, "objects that recursion leaves out"),
    (ProofMethod::Simple("objects"), FOREMOST, "what a procedure does to each object, by itself"),
    (
        ProofMethod::Simple("active"),
        INFERENCE,
        "what is being worked on by callers and is not met again",
    ),
];

/// Members for programs with arrays, which are asked behind the first of the others too.
const FOR_ARRAYS: &[(ProofMethod, TimeShare, &str)] = &[
    (
        ProofMethod::Solvers("cursor-elements"),
        ELEMENTS,
        "elements under variables: maximum, copied, reversed",
    ),
    (
        ProofMethod::Solvers("cursor-pairs"),
        ELEMENTS,
        "each two elements under variables: sorted, distinct",
    ),
    (ProofMethod::Solvers("elements"), ELEMENTS, "what holds of each element of each array"),
    (
        ProofMethod::Solvers("element-pairs"),
        ELEMENTS,
        "what holds of each two elements of each array",
    ),
    (
        ProofMethod::Ordered("cursor-elements"),
        COMPARED,
        "elements of two arrays whose indices belong together: reversed",
    ),
    (
        ProofMethod::Solvers("cursor-places"),
        ELEMENTS,
        "where something was written: the end of a text",
    ),
    (
        ProofMethod::Ordered("cursor-places"),
        INFERENCE,
        "where something was written: the end of a text",
    ),
    (
        ProofMethod::Ordered("cursor-pairs"),
        ORDERS,
        "each two elements under variables: sorted, distinct",
    ),
    (ProofMethod::Simple("elements"), FOREMOST, "what holds of each element, with many cases"),
    (ProofMethod::Simple("element-pairs"), INFERENCE, "what holds of each two elements, the same"),
    (ProofMethod::Simple("cursor-elements"), INFERENCE, "elements under variables, the same"),
];

/// Members for programs with arrays of references, behind those for programs with arrays.
const FOR_REFERENCES: &[(ProofMethod, TimeShare, &str)] = &[
    (
        ProofMethod::Solvers("element-references"),
        SOLVER,
        "elements compared with references: all the same",
    ),
    (ProofMethod::Ordered("element-references"), INFERENCE, "the same of a part of an array"),
];

/// Members for programs that do something of which there are features, behind the first inference.
const FOR_FEATURES: &[(ProofMethod, TimeShare, About, &str)] = &[
    (
        ProofMethod::Simple("settled"),
        INFERENCE,
        About::Refreshing,
        "loops that do something to all objects, between which new ones are made",
    ),
    (
        ProofMethod::Simple("pairs"),
        INFERENCE,
        About::Refreshing,
        "no two with one key; nobody else refers there",
    ),
    (
        ProofMethod::Simple("origins"),
        INFERENCE,
        About::Copying,
        "the n-th that was made with the n-th that was met",
    ),
    (ProofMethod::Rich("origins"), INFERENCE, About::Copying, "the same, in cases"),
    (
        ProofMethod::Simple("triples"),
        INFERENCE,
        About::Branching,
        "both children; where two ways meet",
    ),
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
pub fn members(encoding: Encoding, only: Option<&EncodingStage>) -> Vec<PortfolioMember> {
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
    let mut members: Vec<PortfolioMember> = all
        .chain(for_features)
        .chain(richer)
        .map(|(row, share, about, why)| {
            let how = match row {
                ProofMethod::Exact(exact) => How::Exact(*exact),
                ProofMethod::Products => How::Products,
                ProofMethod::Solvers(name) => How::Solvers(stage(name)),
                ProofMethod::Simple(name) => How::Inference(stage(name), SIMPLE),
                ProofMethod::Bounded(name) => How::Inference(stage(name), BOUNDED),
                ProofMethod::Rich(name) => How::Inference(stage(name), RICH),
                ProofMethod::Ordered(name) => How::Inference(stage(name), ORDERED),
            };
            PortfolioMember { how, share: *share, why, about }
        })
        .collect();
    if let Some(&stage) = only {
        members.retain(|member| member.stage().is_none());
        let why = "it was asked for";
        let member = |how| PortfolioMember { how, share: ONLY, why, about: About::All };
        members.push(member(How::Solvers(stage)));
        members.push(member(How::Inference(stage, SIMPLE)));
        members.push(member(How::Inference(stage, RICH)));
        members.push(member(How::Inference(stage, BOUNDED)));
        if stage.elements != Elements::All || stage.numbers {
            members.push(member(How::Inference(stage, ORDERED)));
        }
    }
    members.retain(|member| match encoding {
        Encoding::Auto => true,
        Encoding::Arrays => member.how == How::Exact(Exact::Arrays),
        Encoding::Indexed => member.how == How::Exact(Exact::Indexed),
        Encoding::Products => member.how == How::Products,
        Encoding::Cells => member.stage().is_some(),
    });
    members
}

/// Gives all members with cells these ghosts, whatever their stages say.
pub fn set_ghosts(members: &mut [PortfolioMember], ghosts: Ghosts) {
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
