//! The naked check: whether claims are a proof with nobody's help.
//!
//! Each piece is asked with what is said at its cut point alone. It begins with the checks and asks for a statement when
//! one needs it; what does not follow is dropped, and what needed it is asked again.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Instant;

use base::CheckId;
use solver::{Cancel, UnavailableSolver};

use crate::asked::ArithmeticSmt;
use crate::claim::{FactSource, StateFormulaWriter};
use crate::proof::{Proof, bound_name, place_state, plain_state};
use crate::refused::NotSayable;
use crate::script::{StepScript, script};
use crate::search::{
    FactJustification, GroundFact, NamedFormula, ProvingFacts, SearchOutcome, search,
};
use crate::term::{ProofTermTable, Term};
use crate::walk::{ObligationGoal, PieceWalk, ProofPiece};

/// The time and memory of a naked check.
#[derive(Clone, Copy)]
pub struct NakedBounds<'a> {
    /// When it ends.
    pub deadline: Instant,
    /// Whether somebody has ended it.
    pub cancel: &'a Cancel,
    /// How much memory the solver may have.
    pub memory_mib: u64,
}

/// How an obligation is shown: what it binds and takes for granted, what is left, and the steps.
#[derive(Clone, Debug)]
pub(crate) struct ObligationProof {
    pub(crate) names: Vec<Term>,
    /// The names of what the goal takes for granted.
    pub(crate) granted: Vec<String>,
    pub(crate) script: StepScript,
}

/// A proof whose pieces are all shown.
pub struct DischargedProof {
    pub(crate) proof: Proof,
    pub(crate) terms: ProofTermTable,
    /// For each cut point the numbers of the statements that are needed.
    pub(crate) needed: BTreeMap<usize, Vec<usize>>,
    /// The pieces: from where, and how each obligation is shown, if its aim is needed.
    pub(crate) pieces: Vec<(Option<usize>, ProofPiece, Vec<Option<ObligationProof>>)>,
}

/// Why claims are no proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fallen {
    /// They do not show that these checks hold; the claims among them that were dropped, and those that cannot be said.
    Open {
        /// The checks.
        checks: BTreeSet<CheckId>,
        /// The claims that others do not prove.
        dropped: BTreeSet<CheckId>,
        /// The claims that cannot be said with terms.
        unsaid: Vec<CheckId>,
    },
    /// The time was up.
    TimeOut,
    /// It cannot be said at all.
    Refused(NotSayable),
}

/// A statement: its cut point and its number there.
type Of = (usize, usize);
/// An obligation: its piece and its number there.
type At = (usize, usize);

/// Whether the claims of a proof show by themselves that no check fails.
///
/// # Errors
/// If there is no solver.
pub fn check_unaided(
    proof: Proof,
    bounds: NakedBounds<'_>,
) -> Result<Result<DischargedProof, Fallen>, UnavailableSolver> {
    let mut terms = ProofTermTable::default();
    let mut asked = ArithmeticSmt::new(bounds.memory_mib)?;
    let outcome = pieces(&proof, &mut terms);
    let pieces = match outcome {
        Ok(pieces) => pieces,
        Err(why) => return Ok(Err(Fallen::Refused(why))),
    };
    let mut check = Naked {
        proof: &proof,
        terms: &mut terms,
        asked: &mut asked,
        pieces: &pieces,
        bounds,
        alive: proof.places.iter().map(|(&at, all)| (at, vec![true; all.len()])).collect(),
        needed: BTreeSet::new(),
        users: BTreeMap::new(),
        found: BTreeMap::new(),
        open: BTreeSet::new(),
    };
    if !check.run() {
        return Ok(Err(Fallen::TimeOut));
    }
    if !check.open.is_empty() {
        let dropped = check.dropped();
        let (checks, unsaid) = (check.open, proof.unsaid.clone());
        return Ok(Err(Fallen::Open { checks, dropped, unsaid }));
    }
    let Some((needed, shown)) = check.needed_statements() else { return Ok(Err(Fallen::TimeOut)) };
    let pieces = pieces.into_iter().zip(shown);
    let pieces = pieces.map(|((from, piece), shown)| (from, piece, shown)).collect();
    Ok(Ok(DischargedProof { proof, terms, needed, pieces }))
}

/// The pieces of a proof, with where each begins.
type ProofPieces = Vec<(Option<usize>, ProofPiece)>;

fn pieces(proof: &Proof, terms: &mut ProofTermTable) -> Result<ProofPieces, NotSayable> {
    let cuts = proof.cuts();
    let places = proof.places.keys().filter(|&&at| at < proof.machine.code.len());
    let places = [None].into_iter().chain(places.map(|&at| Some(at)));
    let pieces = places.map(|from| {
        let mut state = match from {
            Some(at) => place_state(&proof.machine, terms, at),
            None => plain_state(&proof.machine, terms),
        };
        if from.is_none() {
            // Where a run begins ghosts are what a proof wants them to be.
            let zeros = terms.add(crate::term::TermParts::Zeros);
            state.ghosts.fill(zeros);
        }
        let piece = PieceWalk::piece(&proof.machine, terms, &cuts, from, &state)?;
        Ok((from, piece))
    });
    pieces.collect()
}

struct Naked<'a> {
    proof: &'a Proof,
    terms: &'a mut ProofTermTable,
    asked: &'a mut ArithmeticSmt,
    pieces: &'a [(Option<usize>, ProofPiece)],
    bounds: NakedBounds<'a>,
    /// For each cut point which statements have not been dropped.
    alive: BTreeMap<usize, Vec<bool>>,
    needed: BTreeSet<Of>,
    /// For each statement the obligations that use it.
    users: BTreeMap<Of, BTreeSet<At>>,
    /// For each obligation that is shown the facts that show it.
    found: BTreeMap<At, ProvingFacts>,
    open: BTreeSet<CheckId>,
}

impl Naked<'_> {
    /// Whether it came to an end.
    fn run(&mut self) -> bool {
        let is_check = |aim: &ObligationGoal| matches!(aim, ObligationGoal::Check(_));
        let mut work: VecDeque<At> = self.with_aim(is_check).into();
        while let Some(at) = work.pop_front() {
            if Instant::now() > self.bounds.deadline || self.bounds.cancel.is_cancelled() {
                return false;
            }
            let (from, piece) = &self.pieces[at.0];
            let aim = piece.obligations[at.1].aim;
            if let ObligationGoal::Statement(place, number) = aim
                && !self.alive[&place][number]
            {
                continue;
            }
            match self.search(at) {
                Some(facts) => {
                    for of in claims_of(&facts, *from, piece) {
                        self.users.entry(of).or_default().insert(at);
                        if self.needed.insert(of) {
                            let is_it = |aim: &ObligationGoal| {
                                *aim == ObligationGoal::Statement(of.0, of.1)
                            };
                            work.extend(self.with_aim(is_it));
                        }
                    }
                    self.found.insert(at, facts);
                }
                None => match aim {
                    ObligationGoal::Check(check) => {
                        self.open.insert(check);
                    }
                    ObligationGoal::Statement(place, number) => {
                        self.alive.get_mut(&place).expect("it is a cut point")[number] = false;
                        let users = self.users.remove(&(place, number)).unwrap_or_default();
                        for user in users {
                            self.found.remove(&user);
                            work.push_back(user);
                        }
                    }
                },
            }
        }
        true
    }

    fn with_aim(&self, wanted: impl Fn(&ObligationGoal) -> bool) -> Vec<At> {
        let mut obligations = Vec::new();
        for (number, (_, piece)) in self.pieces.iter().enumerate() {
            let entries = piece.obligations.iter().enumerate();
            obligations
                .extend(entries.filter(|(_, it)| wanted(&it.aim)).map(|(at, _)| (number, at)));
        }
        obligations
    }

    /// What is known where an obligation is to be shown.
    fn hypotheses(&mut self, at: At) -> Vec<NamedFormula> {
        let (from, piece) = &self.pieces[at.0];
        let mut hypotheses: Vec<NamedFormula> = match from {
            None => {
                let state = plain_state(&self.proof.machine, self.terms);
                let all = self.proof.at_start(self.terms, &state).into_iter();
                all.map(|(name, prop)| NamedFormula { name, prop }).collect()
            }
            Some(place) => {
                let state = place_state(&self.proof.machine, self.terms, *place);
                let speaker = StateFormulaWriter::new(&self.proof.machine, &bound_name);
                let formulas = self.proof.formulas(&speaker, self.terms, *place, &state);
                let formulas = formulas.expect("it is a cut point").into_iter().enumerate();
                let alive = &self.alive[place];
                let formulas = formulas.filter(|(number, _)| alive[*number]);
                formulas
                    .map(|(number, prop)| NamedFormula { name: format!("C{number}"), prop })
                    .collect()
            }
        };
        let path = piece.obligations[at.1].path.all().into_iter();
        let is_alive = |number: usize| {
            let from = piece.ensured.get(&number);
            from.is_none_or(|(place, number)| self.alive[place][*number])
        };
        let path = path.filter(|(number, _)| is_alive(*number));
        hypotheses.extend(
            path.map(|(number, prop)| NamedFormula {
                name: format!("H{number}"),
                prop: prop.clone(),
            }),
        );
        hypotheses
    }

    /// What shows an obligation.
    fn search(&mut self, at: At) -> Option<ProvingFacts> {
        let hypotheses = self.hypotheses(at);
        let goal = self.pieces[at.0].1.obligations[at.1].goal.clone();
        self.asked.push_scope();
        let outcome = search(self.terms, self.asked, &hypotheses, &goal);
        self.asked.end();
        match outcome {
            SearchOutcome::Found(facts) => Some(facts),
            SearchOutcome::Open => None,
        }
    }

    /// The claims that were dropped.
    fn dropped(&self) -> BTreeSet<CheckId> {
        let all = self.alive.iter().flat_map(|(at, alive)| {
            let statements = self.proof.places[at].iter().zip(alive);
            statements.filter(|(_, alive)| !**alive).map(|(statement, _)| statement.source)
        });
        let checks = all.filter_map(|source| match source {
            FactSource::Claim(check) => Some(check),
            _ => None,
        });
        checks.collect()
    }

    /// The statements that are needed, and for each piece the steps of its obligations.
    #[allow(clippy::type_complexity, reason = "the two go to one place")]
    fn needed_statements(
        &mut self,
    ) -> Option<(BTreeMap<usize, Vec<usize>>, Vec<Vec<Option<ObligationProof>>>)> {
        let mut needed: BTreeMap<usize, Vec<usize>> =
            self.proof.places.keys().map(|&at| (at, Vec::new())).collect();
        // What was needed of what was asked again need not be any more.
        let live = self.live();
        for &(place, number) in &live {
            needed.get_mut(&place).expect("it is a cut point").push(number);
        }
        let mut shown = Vec::new();
        for piece in 0..self.pieces.len() {
            let mut proofs = Vec::new();
            for number in 0..self.pieces[piece].1.obligations.len() {
                let is_needed = match self.pieces[piece].1.obligations[number].aim {
                    ObligationGoal::Check(_) => true,
                    ObligationGoal::Statement(place, number) => live.contains(&(place, number)),
                };
                proofs.push(if is_needed { Some(self.steps((piece, number))?) } else { None });
            }
            shown.push(proofs);
        }
        Some((needed, shown))
    }

    /// The statements that checks need, and that those need.
    fn live(&self) -> BTreeSet<Of> {
        let mut live = BTreeSet::new();
        let mut work = self.with_aim(|aim| matches!(aim, ObligationGoal::Check(_)));
        while let Some(at) = work.pop() {
            let (from, piece) = &self.pieces[at.0];
            for of in claims_of(&self.found[&at], *from, piece) {
                if live.insert(of) {
                    work.extend(self.with_aim(|aim| *aim == ObligationGoal::Statement(of.0, of.1)));
                }
            }
        }
        live
    }

    /// The steps that show an obligation; nothing if the time is up, or they are too many.
    fn steps(&mut self, at: At) -> Option<ObligationProof> {
        if Instant::now() > self.bounds.deadline || self.bounds.cancel.is_cancelled() {
            return None;
        }
        let proving_facts = &self.found[&at];
        self.asked.push_scope();
        let facts = proving_facts.facts.iter().map(|fact| {
            let guard = self.asked.guard(self.terms, &fact.prop);
            GroundFact { guard, ..fact.clone() }
        });
        let facts: Vec<GroundFact> = facts.collect();
        let script = script(self.terms, self.asked, &facts);
        self.asked.end();
        let granted = proving_facts.granted.iter().map(|it| it.name.clone()).collect();
        Some(ObligationProof {
            names: proving_facts.names.clone(),
            granted,
            script: script?.pruned(),
        })
    }
}

/// The statements that facts are instances of: of the place where a piece begins, and of what is ensured on the way.
fn claims_of(
    proving_facts: &ProvingFacts,
    from: Option<usize>,
    piece: &ProofPiece,
) -> BTreeSet<Of> {
    let statements = proving_facts.facts.iter().filter_map(|fact| match &fact.reason {
        FactJustification::Name(name) | FactJustification::Instance(name, _) => {
            let claimed = numbered(name, 'C').and_then(|number| Some((from?, number)));
            let ensured = numbered(name, 'H').and_then(|it| piece.ensured.get(&it).copied());
            claimed.or(ensured)
        }
        _ => None,
    });
    statements.collect()
}

/// The number in a name.
fn numbered(name: &str, letter: char) -> Option<usize> {
    name.strip_prefix(letter).and_then(|number| number.parse().ok())
}
