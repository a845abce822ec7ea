//! Rows of what is kept, and the numbers in them: positions and checks as the text of the code numbers them.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::super::PositionedOutcome;
use crate::places::{BranchSide, Condition};
use crate::seen::CoverageCounts;
use base::{CheckId, ProcId};
use concrete::KeptHeap;
use explore::{CodeText, CutPlace, Decision, PathOutcome, Pointee, TestPlace, Undecided};
use program::{Program, ProgramPoint};
use solver::NoAnswerReason;

/// A loop, or a call of a procedure.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(in crate::explored) enum CutRow {
    Loop(usize),
    Call(usize),
}

/// A target that was reached.
#[derive(Serialize, Deserialize)]
pub(in crate::explored) struct ReachedRow {
    pub(super) paths: BigUint,
    pub(super) heap: KeptHeap,
    pub(super) position: usize,
    pub(super) steps: u64,
}

/// What runs have covered.
#[derive(Serialize, Deserialize)]
pub(in crate::explored) struct SeenRow {
    pub(super) statements: Vec<(usize, u64)>,
    pub(super) sides: Vec<([usize; 2], bool, u64)>,
    pub(super) conditions: Vec<([usize; 3], bool, u64)>,
    pub(super) checks: Vec<(usize, u64)>,
    pub(super) failed: Vec<(usize, u64)>,
}

#[derive(Serialize, Deserialize)]
pub(in crate::explored) struct LeftRow {
    pub(super) cut: Vec<usize>,
    pub(super) undecided: Vec<usize>,
    pub(super) atoms: bool,
}

/// How a path ends, and where.
#[derive(Serialize, Deserialize)]
pub(in crate::explored) struct PathEndRow {
    pub(super) how: HowRow,
    pub(super) position: usize,
}

#[derive(Serialize, Deserialize)]
pub(in crate::explored) enum HowRow {
    Halted,
    Failed(usize),
    Blocked,
    Reached(usize),
    Cut(CutRow),
    Unknown,
    TooLarge,
    TooDeep,
}

#[derive(Serialize, Deserialize)]
pub(in crate::explored) struct LineRow {
    pub(super) end: PathEndRow,
    pub(super) multiplicity: BigUint,
    pub(super) condition: Vec<String>,
    pub(super) references: Vec<String>,
    pub(super) assigned: Vec<String>,
}

/// A node of the drawing.
#[derive(Serialize, Deserialize)]
pub(in crate::explored) struct TreeRow {
    pub(super) children: Vec<(DecisionRow, usize)>,
    pub(super) ends: Vec<PathEndRow>,
}

pub(in crate::explored) type PlaceRow = ([usize; 3], u8);

#[derive(Serialize, Deserialize)]
pub(in crate::explored) enum DecisionRow {
    Side(PlaceRow, bool),
    Null(PlaceRow, usize),
    New(PlaceRow, usize, i64),
    Known(PlaceRow, usize, i64),
    Index(PlaceRow, bool),
}

/// Handles and their numbers in the text of the code.
#[derive(Clone, Copy)]
pub(in crate::explored) struct CodeNumbering<'a> {
    pub(in crate::explored) code: &'a CodeText,
    pub(in crate::explored) program: &'a Program,
}

impl CodeNumbering<'_> {
    pub(super) fn number(self, position: usize) -> Option<usize> {
        self.code.number(position)
    }

    pub(super) fn check_number(self, check: CheckId) -> Option<usize> {
        self.code.check_number(check)
    }

    pub(super) fn positions(self, numbers: &[usize]) -> Option<BTreeSet<usize>> {
        numbers.iter().map(|&number| self.code.position(number)).collect()
    }

    pub(super) fn numbers(self, positions: &BTreeSet<usize>) -> Option<Vec<usize>> {
        positions.iter().map(|&position| self.number(position)).collect()
    }

    pub(super) fn cut_row(self, cut: CutPlace) -> Option<CutRow> {
        Some(match cut {
            CutPlace::Loop(head) => CutRow::Loop(self.number(head)?),
            CutPlace::Call(at, _) => CutRow::Call(self.number(at)?),
        })
    }

    pub(super) fn cut(self, row: CutRow) -> Option<CutPlace> {
        Some(match row {
            CutRow::Loop(head) => CutPlace::Loop(self.code.position(head)?),
            CutRow::Call(at) => {
                let at = self.code.position(at)?;
                let callee: ProcId = self.program.callee(at)?;
                CutPlace::Call(at, callee)
            }
        })
    }

    pub(super) fn end_row(
        self,
        PositionedOutcome { outcome, position }: &PositionedOutcome,
    ) -> Option<PathEndRow> {
        let how = match outcome {
            PathOutcome::Halted => HowRow::Halted,
            PathOutcome::Failed(check) => HowRow::Failed(self.check_number(*check)?),
            PathOutcome::Blocked => HowRow::Blocked,
            PathOutcome::Reached(target) => HowRow::Reached(*target),
            PathOutcome::Cut(cut) => HowRow::Cut(self.cut_row(*cut)?),
            PathOutcome::Undecided(Undecided::Solver(_)) => HowRow::Unknown,
            PathOutcome::Undecided(Undecided::TooLarge) => HowRow::TooLarge,
            PathOutcome::Undecided(Undecided::TooDeep) => HowRow::TooDeep,
        };
        Some(PathEndRow { how, position: self.number(*position)? })
    }

    pub(super) fn end(
        self,
        PathEndRow { how, position }: &PathEndRow,
    ) -> Option<PositionedOutcome> {
        let outcome = match *how {
            HowRow::Halted => PathOutcome::Halted,
            HowRow::Failed(check) => PathOutcome::Failed(self.code.check(check)?),
            HowRow::Blocked => PathOutcome::Blocked,
            HowRow::Reached(target) => PathOutcome::Reached(target),
            HowRow::Cut(cut) => PathOutcome::Cut(self.cut(cut)?),
            HowRow::Unknown => {
                PathOutcome::Undecided(Undecided::Solver(NoAnswerReason::GaveUp(String::new())))
            }
            HowRow::TooLarge => PathOutcome::Undecided(Undecided::TooLarge),
            HowRow::TooDeep => PathOutcome::Undecided(Undecided::TooDeep),
        };
        Some(PositionedOutcome { outcome, position: self.code.position(*position)? })
    }

    pub(super) fn place_row(self, TestPlace { point, passed }: TestPlace) -> Option<PlaceRow> {
        Some(([self.number(point.position)?, point.part, point.op], passed))
    }

    pub(super) fn place(self, ([position, part, op], passed): PlaceRow) -> Option<TestPlace> {
        let position = self.code.position(position)?;
        Some(TestPlace { point: ProgramPoint { position, part, op }, passed })
    }

    pub(super) fn decision_row(self, decision: Decision) -> Option<DecisionRow> {
        Some(match decision {
            Decision::Side { at, side } => DecisionRow::Side(self.place_row(at)?, side),
            Decision::Index { at, side } => DecisionRow::Index(self.place_row(at)?, side),
            Decision::Reference { at, input, to } => {
                let at = self.place_row(at)?;
                match to {
                    Pointee::Null => DecisionRow::Null(at, input),
                    Pointee::New(address) => DecisionRow::New(at, input, address),
                    Pointee::Known(address) => DecisionRow::Known(at, input, address),
                }
            }
        })
    }

    pub(super) fn decision(self, row: &DecisionRow) -> Option<Decision> {
        let reference =
            |at, input, to| Some(Decision::Reference { at: self.place(at)?, input, to });
        match *row {
            DecisionRow::Side(at, side) => Some(Decision::Side { at: self.place(at)?, side }),
            DecisionRow::Index(at, side) => Some(Decision::Index { at: self.place(at)?, side }),
            DecisionRow::Null(at, input) => reference(at, input, Pointee::Null),
            DecisionRow::New(at, input, address) => reference(at, input, Pointee::New(address)),
            DecisionRow::Known(at, input, address) => reference(at, input, Pointee::Known(address)),
        }
    }

    pub(super) fn seen_row(self, hit_counts: &CoverageCounts) -> Option<SeenRow> {
        let checks = |of: &BTreeMap<CheckId, u64>| -> Option<Vec<_>> {
            of.iter().map(|(&check, &runs)| Some((self.check_number(check)?, runs))).collect()
        };
        let statements = hit_counts.statements.iter();
        let sides = hit_counts.sides.iter().map(|(side, &runs)| {
            Some(([self.number(side.position)?, side.branch], side.value, runs))
        });
        let conditions = hit_counts.conditions.iter().map(|(condition, &runs)| {
            let ProgramPoint { position, part, op } = condition.at;
            Some(([self.number(position)?, part, op], condition.value, runs))
        });
        Some(SeenRow {
            statements: statements
                .map(|(&at, &runs)| Some((self.number(at)?, runs)))
                .collect::<Option<_>>()?,
            sides: sides.collect::<Option<_>>()?,
            conditions: conditions.collect::<Option<_>>()?,
            checks: checks(&hit_counts.checks)?,
            failed: checks(&hit_counts.failed)?,
        })
    }

    pub(super) fn coverage_from_row(self, row: &SeenRow) -> Option<CoverageCounts> {
        let checks = |of: &[(usize, u64)]| -> Option<BTreeMap<_, _>> {
            of.iter().map(|&(check, runs)| Some((self.code.check(check)?, runs))).collect()
        };
        let statements = row.statements.iter();
        let sides = row.sides.iter().map(|&([position, branch], value, runs)| {
            let position = self.code.position(position)?;
            Some((BranchSide { position, branch, value }, runs))
        });
        let conditions = row.conditions.iter().map(|&([position, part, op], value, runs)| {
            let position = self.code.position(position)?;
            Some((Condition { at: ProgramPoint { position, part, op }, value }, runs))
        });
        Some(CoverageCounts {
            statements: statements
                .map(|&(at, runs)| Some((self.code.position(at)?, runs)))
                .collect::<Option<_>>()?,
            sides: sides.collect::<Option<_>>()?,
            conditions: conditions.collect::<Option<_>>()?,
            checks: checks(&row.checks)?,
            failed: checks(&row.failed)?,
        })
    }
}
