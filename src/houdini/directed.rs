//! The search for what a proof needs, and for nothing else.
//!
//! It begins at a clause that must not be reached: which candidates of its premises exclude it? Then each clause
//! with a conclusion that they speak of has to keep them, for which it may need candidates of its own premises, and so
//! on. A candidate that some clause does not keep is gone, though all that is claimed of its premises was assumed, and so are all that the
//! same state breaks; whoever relied on them is asked again. So it ends where the search for all that is
//! inductive would ([`super::search`]): with candidates that are inductive together and exclude what must not be reached, or with a state
//! there that no candidate excludes. But of thousands of candidates it looks at some dozens.

use std::collections::{BTreeMap, BTreeSet};

use super::domain::{CandidateDomain, DomainConjunct};
use super::oracle::Oracle;
use super::problem::HornProblem;
use super::{NoSolutionReason, OpenClause};
use logic::{BinaryOp, Expr, ExprSort, Var};
use solver::SmtAnswer;

/// How many claims about a premise that exclude a state are tried together. Most of them have nothing to do with
/// what is asked, and with few of them the next state shows that.
const TRIED: usize = 8;

/// After so many looks at each clause without a question what is relied on is gathered anew.
const QUIET: usize = 4;

/// What is claimed of one premise, by its place in the clause.
type Needed = (usize, DomainConjunct);

/// What a clause was shown to keep.
#[derive(Clone)]
struct ClauseJustification {
    /// Claims about its conclusion; none if there is no conclusion, and then it cannot apply.
    claims: Vec<DomainConjunct>,
    /// What they follow from.
    needed: Vec<Needed>,
}

/// What came of looking at a clause.
enum Answered {
    /// It keeps what is asked of it.
    Keeps,
    /// Some claims about its conclusion are gone; it may have to be looked at once more.
    Weakens,
    /// It must not be reached, and no candidate excludes it.
    Open(OpenClause),
}

/// What came of looking at a part.
pub(super) enum PartAnswer {
    /// Its clauses cannot apply.
    Solved,
    /// One of them can, as far as candidates tell.
    Open(OpenClause),
    /// Neither is known after so many questions.
    Paused,
}

/// What a search has found out so far, for whoever asks more about the same clauses.
pub(super) struct FoundOut {
    domains: Vec<CandidateDomain>,
    grounds: Vec<Vec<ClauseJustification>>,
    proved: Vec<Vec<DomainConjunct>>,
}

impl FoundOut {
    /// Nothing but the candidates that are left.
    pub(super) fn without_proofs(domains: Vec<CandidateDomain>, problem: &HornProblem<'_>) -> Self {
        let proved = vec![Vec::new(); domains.len()];
        Self { domains, grounds: vec![Vec::new(); problem.questions.len()], proved }
    }
}

/// A search that goes on from part to part.
pub(super) struct DirectedSearch<'a> {
    oracle: Oracle<'a>,
    /// The part of each clause with the head `false`.
    part_of: &'a [usize],
    domains: Vec<CandidateDomain>,
    /// What is known of each clause, whoever wanted to know it.
    grounds: Vec<Vec<ClauseJustification>>,
    /// The clauses with a conclusion about each predicate…
    concluding: Vec<Vec<usize>>,
    /// … and with a premise about it.
    using: Vec<Vec<usize>>,
    /// From here on variables are of no clause.
    free: usize,
    /// What is proved of each predicate: inductive together.
    proved: Vec<Vec<DomainConjunct>>,
}

/// What is being done for one part.
struct Agenda {
    /// The clauses that are to be looked at.
    waiting: BTreeSet<usize>,
    /// What is relied on of those that have been looked at: that they keep these claims, which need that.
    relied: BTreeMap<usize, ClauseJustification>,
}

impl Agenda {
    /// Nothing but these clauses has to be looked at.
    fn with_clauses(clauses: &[usize]) -> Self {
        Self { waiting: clauses.iter().copied().collect(), relied: BTreeMap::new() }
    }

    /// What a clause needs, if it has been looked at.
    fn needed(&self, number: usize) -> &[Needed] {
        self.relied.get(&number).map_or(&[], |ground| &ground.needed)
    }
}

impl<'a> DirectedSearch<'a> {
    /// A search that goes on from what was found out.
    pub(super) fn new(oracle: Oracle<'a>, part_of: &'a [usize], search_state: FoundOut) -> Self {
        let FoundOut { domains, grounds, proved } = search_state;
        let mut concluding = vec![Vec::new(); domains.len()];
        let mut using = concluding.clone();
        let mut free = 0;
        let questions = &oracle.problem.questions;
        for (number, clause) in questions.iter().enumerate() {
            if let Some(head) = &clause.head {
                concluding[head.predicate].push(number);
            }
            let used: BTreeSet<usize> = clause.premises.iter().map(|it| it.predicate).collect();
            for predicate in used {
                using[predicate].push(number);
            }
            free = clause.vars.iter().map(|(var, _)| var.index() + 1).fold(free, usize::max);
        }
        Self { oracle, part_of, domains, grounds, concluding, using, free, proved }
    }

    /// Ends the search.
    pub(super) fn into_found(self) -> FoundOut {
        let Self { domains, grounds, proved, .. } = self;
        FoundOut { domains, grounds, proved }
    }

    /// What has been found, and whom it was asked of.
    pub(super) fn proved(&self) -> (&[CandidateDomain], &[Vec<DomainConjunct>]) {
        (&self.domains, &self.proved)
    }

    pub(super) fn oracle(&self) -> &Oracle<'a> {
        &self.oracle
    }

    /// Excludes the clauses of a part that must not be reached, unless it takes more questions than these.
    ///
    /// # Errors
    /// If that was not found out.
    pub(super) fn prove_part(
        &mut self,
        part: usize,
        questions: usize,
    ) -> Result<PartAnswer, NoSolutionReason> {
        let problem = self.oracle.problem;
        let end = self.oracle.checks + questions;
        let clauses = problem.questions.iter().zip(self.part_of).enumerate();
        let asked = clauses
            .filter(|(_, (clause, clause_part))| clause.head.is_none() && **clause_part == part);
        let asked: Vec<usize> = asked.map(|(number, _)| number).collect();
        let mut agenda = Agenda::with_clauses(&asked);
        // From nothing what is relied on only grows, until something is gone. Then clauses can ask one another in a circle for
        // what nobody outside of it needs any more, and for something else each time around.
        let (mut checks, mut quiet, mut only_grew) = (self.oracle.checks, 0, true);
        // Those that stand last are looked at first: so all that is needed of a loop is known before what leads to it is asked.
        while let Some(number) = agenda.waiting.pop_last() {
            if self.oracle.checks >= end {
                return Ok(PartAnswer::Paused);
            }
            if self.oracle.is_over() {
                return Err(NoSolutionReason::TimeOut);
            }
            quiet = if self.oracle.checks == checks { quiet + 1 } else { 0 };
            checks = self.oracle.checks;
            if !only_grew && quiet > QUIET * agenda.relied.len() {
                (agenda, quiet, only_grew) = (Agenda::with_clauses(&asked), 0, true);
                continue;
            }
            let clause = &problem.questions[number];
            match self.look_at(number, &mut agenda)? {
                Answered::Keeps => {}
                Answered::Weakens => {
                    only_grew = false;
                    agenda.waiting.insert(number);
                    let users = clause.head.iter().flat_map(|head| &self.using[head.predicate]);
                    let relied = users.filter(|user| !self.is_founded(**user, &agenda));
                    agenda.waiting.extend(relied.copied().collect::<Vec<_>>());
                }
                Answered::Open(open) => return Ok(PartAnswer::Open(open)),
            }
            let Agenda { waiting, relied } = &mut agenda;
            for (place, claim) in relied.get(&number).map_or(&[][..], |ground| &ground.needed) {
                let clauses = &self.concluding[clause.premises[*place].predicate];
                let is_shown = |clause: &usize| {
                    let ground = relied.get(clause);
                    ground.is_some_and(|ground| ground.claims.contains(claim))
                };
                waiting.extend(clauses.iter().filter(|clause| !is_shown(clause)));
            }
        }
        for (number, ground) in agenda.relied {
            let premises = &problem.questions[number].premises;
            for (place, claim) in ground.needed {
                let predicate = premises[place].predicate;
                let proved = &mut self.proved[predicate];
                if self.domains[predicate].claims(&claim) && !proved.contains(&claim) {
                    proved.push(claim);
                }
            }
        }
        Ok(PartAnswer::Solved)
    }

    /// Whether all that a clause needs is claimed still, if it has been looked at.
    fn is_founded(&self, number: usize, agenda: &Agenda) -> bool {
        self.is_claimed(number, agenda.needed(number))
    }

    /// Whether all that is said of the premises of a clause is claimed still.
    fn is_claimed(&self, number: usize, needed: &[Needed]) -> bool {
        let premises = &self.oracle.problem.questions[number].premises;
        let claims = |(at, claim): &Needed| self.domains[premises[*at].predicate].claims(claim);
        needed.iter().all(claims)
    }

    /// What the clauses that have been looked at need of a predicate.
    fn demanded(&self, predicate: usize, agenda: &Agenda) -> Vec<DomainConjunct> {
        let mut claims: Vec<DomainConjunct> = Vec::new();
        for number in &self.using[predicate] {
            let premises = &self.oracle.problem.questions[*number].premises;
            for (place, claim) in agenda.needed(*number) {
                let is_about = premises[*place].predicate == predicate;
                if is_about && self.domains[predicate].claims(claim) && !claims.contains(claim) {
                    claims.push(claim.clone());
                }
            }
        }
        claims
    }

    /// Finds out what a clause needs in order to keep what is demanded of its conclusion.
    fn look_at(
        &mut self,
        number: usize,
        agenda: &mut Agenda,
    ) -> Result<Answered, NoSolutionReason> {
        let clause = &self.oracle.problem.questions[number];
        let demanded = match &clause.head {
            Some(head) => self.demanded(head.predicate, agenda),
            None => Vec::new(),
        };
        let mut grounds = std::mem::take(&mut self.grounds[number]);
        grounds.retain(|ground| self.is_claimed(number, &ground.needed));
        let mut open = demanded.clone();
        let mut needs: Vec<Needed> = Vec::new();
        let mut is_known = clause.head.is_some();
        for ground in &grounds {
            let is_asked =
                clause.head.is_none() || ground.claims.iter().any(|claim| demanded.contains(claim));
            if is_asked {
                add(&mut needs, ground.needed.iter().cloned());
                open.retain(|claim| !ground.claims.contains(claim));
                is_known = true;
            }
        }
        self.grounds[number] = grounds;
        let answer = if is_known && open.is_empty() {
            Ok(Answered::Keeps)
        } else {
            // What is needed anyway costs nothing, and what others need of the premises.
            let mut tried = needs.clone();
            for (place, premise) in clause.premises.iter().enumerate() {
                let is_empty = self.domains[premise.predicate].is_empty();
                let empty = is_empty.then_some(DomainConjunct::Nothing);
                let others = self.demanded(premise.predicate, agenda);
                add(&mut tried, empty.into_iter().chain(others).map(|claim| (place, claim)));
            }
            let ground_count = self.grounds[number].len();
            self.oracle.open(number);
            let answer = self.keep(number, open, tried);
            self.oracle.close();
            for ground in &self.grounds[number][ground_count..] {
                add(&mut needs, ground.needed.iter().cloned());
            }
            answer
        };
        agenda.relied.insert(number, ClauseJustification { claims: demanded, needed: needs });
        answer
    }

    /// Looks for claims about the premises from which these about the conclusion follow; they are dropped where
    /// no claims exclude a state that breaks them. The clause is open; some claims are `tried` from the start.
    fn keep(
        &mut self,
        number: usize,
        mut claims: Vec<DomainConjunct>,
        mut tried: Vec<Needed>,
    ) -> Result<Answered, NoSolutionReason> {
        let clause = &self.oracle.problem.questions[number];
        let for_nothing = tried.len();
        let mut assumed: Vec<Expr> = Vec::new();
        let mut switches = self.free;
        let mut weakens = false;
        loop {
            let broken = clause.head.as_ref().map(|head| {
                let domain = &self.domains[head.predicate];
                let exprs = &mut self.oracle.exprs;
                let conjuncts = claims.iter().map(|claim| domain.claimed(claim, exprs, &head.args));
                let conjuncts: Vec<Expr> = conjuncts.collect();
                let all = exprs.conjunction(conjuncts);
                exprs.not(all)
            });
            let broken = broken.map(|broken| self.switched(&mut switches, broken));
            loop {
                for (place, claim) in &tried[assumed.len()..] {
                    let premise = &clause.premises[*place];
                    let domain = &self.domains[premise.predicate];
                    let assumption = domain.claimed(claim, &mut self.oracle.exprs, &premise.args);
                    assumed.push(self.switched(&mut switches, assumption));
                }
                match self.ask(&assumed, broken)? {
                    SmtAnswer::Unsat => {
                        let few = self.minimize_core(for_nothing, &assumed, broken)?;
                        let needed = few.into_iter().map(|at| tried[at].clone()).collect();
                        self.grounds[number].push(ClauseJustification { claims, needed });
                        return Ok(if weakens { Answered::Weakens } else { Answered::Keeps });
                    }
                    SmtAnswer::Unknown(reason) => return Err(NoSolutionReason::Solver(reason)),
                    SmtAnswer::Sat => {}
                }
                let applied: Vec<_> = clause.premises.iter().chain(&clause.head).collect();
                let Some(mut points) = self.oracle.points(&applied) else {
                    return Err(NoSolutionReason::garbage("no values for a state"));
                };
                let tried_count = tried.len();
                for (place, (premise, point)) in clause.premises.iter().zip(&points).enumerate() {
                    let excluding = self.domains[premise.predicate].excluding(point, TRIED);
                    tried.extend(excluding.into_iter().map(|claim| (place, claim)));
                }
                if let Some(new) = tried.get(tried_count..).filter(|new| !new.is_empty()) {
                    if new.iter().any(|claim| tried[..tried_count].contains(claim)) {
                        return Err(NoSolutionReason::garbage(
                            "a state that an assumption excludes",
                        ));
                    }
                    continue;
                }
                let Some(head) = &clause.head else {
                    return Ok(Answered::Open(OpenClause::new(number, clause, points)));
                };
                let point = points.pop().expect("the conclusion is the last one");
                if !self.domains[head.predicate].join(&point) {
                    return Err(NoSolutionReason::garbage("a state that breaks no candidate"));
                }
                break;
            }
            weakens = true;
            let claimed =
                |(at, claim): &Needed| self.domains[clause.premises[*at].predicate].claims(claim);
            let head = clause.head.as_ref().expect("a state of it was found");
            claims.retain(|claim| self.domains[head.predicate].claims(claim));
            // Of a loop what was assumed may be gone, too.
            if claims.is_empty() || !tried.iter().all(claimed) {
                return Ok(Answered::Weakens);
            }
        }
    }

    /// A truth value of its own that implies this.
    fn switched(&mut self, next: &mut usize, formula: Expr) -> Expr {
        let Oracle { smt, exprs, .. } = &mut self.oracle;
        let var = Var::new(*next);
        *next += 1;
        smt.declare(exprs, var, ExprSort::Bool);
        let switch = exprs.var(var, ExprSort::Bool);
        let off = exprs.not(switch);
        let formula = exprs.binary(BinaryOp::Or, off, formula);
        smt.assert(exprs, formula);
        switch
    }

    fn ask(
        &mut self,
        assumed: &[Expr],
        broken: Option<Expr>,
    ) -> Result<SmtAnswer, NoSolutionReason> {
        let all: Vec<Expr> = broken.into_iter().chain(assumed.iter().copied()).collect();
        self.oracle.ask(&all)
    }

    /// Few of the assumptions that are enough, right after *unsat*: each that costs something is left out if it can be.
    fn minimize_core(
        &mut self,
        for_nothing: usize,
        assumed: &[Expr],
        broken: Option<Expr>,
    ) -> Result<Vec<usize>, NoSolutionReason> {
        let first = usize::from(broken.is_some());
        let core = |this: &mut Self, of: &[usize]| -> Vec<usize> {
            let core = this.oracle.smt.core().unwrap_or_default();
            core.into_iter().filter(|&at| at >= first).map(|at| of[at - first]).collect()
        };
        let mut few = core(self, &(0..assumed.len()).collect::<Vec<_>>());
        for at in few.clone().into_iter().rev().take_while(|&at| at >= for_nothing) {
            if !few.contains(&at) {
                continue;
            }
            let others: Vec<usize> = few.iter().copied().filter(|&other| other != at).collect();
            let without: Vec<Expr> = others.iter().map(|&at| assumed[at]).collect();
            if self.ask(&without, broken)? == SmtAnswer::Unsat {
                few = core(self, &others);
            }
        }
        Ok(few)
    }
}

/// Adds what is not there.
fn add(all: &mut Vec<Needed>, more: impl Iterator<Item = Needed>) {
    for it in more {
        if !all.contains(&it) {
            all.push(it);
        }
    }
}
