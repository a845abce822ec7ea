//! The search for what a proof needs, and for nothing else.
//!
//! It begins at a clause that must not be reached: which candidates of its premises exclude it? Then each clause
//! with a conclusion that they speak of has to keep them, for which it may need candidates of its own premises, and so
//! on. A candidate that some clause does not keep is gone, though all that is claimed of its premises was assumed, and so are all that the
//! same state breaks; whoever relied on them is asked again. So it ends where the search for all that is
//! inductive would ([`super::search`]): with candidates that are inductive together and exclude what must not be reached, or with a state
//! there that no candidate excludes. But of thousands of candidates it looks at some dozens.

use std::collections::{BTreeMap, BTreeSet};

use super::domain::{Claimed, Domain};
use super::oracle::Oracle;
use super::{OpenClause, Why};
use crate::logic::{BinaryOp, Expr, Sort, Var};
use crate::solve::SmtAnswer;

/// How many claims about a premise that exclude a state are tried together. Most of them have nothing to do with
/// what is asked, and with few of them the next state shows that.
const TRIED: usize = 8;

/// What is claimed of one premise, by its place in the clause.
type Needed = (usize, Claimed);

/// What a clause was shown to keep.
#[derive(Clone, Default)]
struct Grounds {
    /// Claims about its conclusion; none if there is no conclusion, and then it cannot apply.
    claims: Vec<Claimed>,
    /// What they follow from.
    needed: Vec<Needed>,
    /// Whether it has been asked about.
    is_known: bool,
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

/// A search that goes on from part to part.
pub(super) struct DirectedSearch<'a> {
    oracle: Oracle<'a>,
    /// The part of each clause with the head `false`.
    part_of: &'a [usize],
    domains: Vec<Domain>,
    /// What is known of each clause.
    kept: Vec<Grounds>,
    /// The clauses with a conclusion about each predicate…
    concluding: Vec<Vec<usize>>,
    /// … and with a premise about it.
    using: Vec<Vec<usize>>,
    /// From here on variables are of no clause.
    free: usize,
    /// What is proved of each predicate: inductive together.
    proved: Vec<Vec<Claimed>>,
}

/// What is being done for one part.
#[derive(Default)]
struct Agenda {
    /// The clauses that are to be looked at…
    waiting: BTreeSet<usize>,
    /// … and that have been.
    seen: BTreeSet<usize>,
    /// What was known before of those that more is known of.
    before: BTreeMap<usize, Grounds>,
}

impl<'a> DirectedSearch<'a> {
    /// A search among the candidates that the domains leave.
    pub(super) fn new(oracle: Oracle<'a>, part_of: &'a [usize], domains: Vec<Domain>) -> Self {
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
        let kept = vec![Grounds::default(); questions.len()];
        let proved = vec![Vec::new(); domains.len()];
        Self { oracle, part_of, domains, kept, concluding, using, free, proved }
    }

    /// What has been found, and whom it was asked of.
    pub(super) fn proved(&self) -> (&[Domain], &[Vec<Claimed>]) {
        (&self.domains, &self.proved)
    }

    pub(super) fn oracle(&self) -> &Oracle<'a> {
        &self.oracle
    }

    /// Excludes the clauses of a part that must not be reached; a clause and a state of its premises, if some clause cannot be
    /// excluded.
    ///
    /// # Errors
    /// If neither was found out.
    pub(super) fn part(&mut self, part: usize) -> Result<Option<OpenClause>, Why> {
        let mut agenda = Agenda::default();
        let clauses = self.oracle.problem.questions.iter().zip(self.part_of).enumerate();
        let asked = clauses.filter(|(_, (clause, own))| clause.head.is_none() && **own == part);
        agenda.waiting.extend(asked.map(|(number, _)| number));
        // Those that stand last are looked at first: so all that is needed of a loop is known before what leads to it is asked.
        while let Some(number) = agenda.waiting.pop_last() {
            agenda.seen.insert(number);
            match self.look_at(number, &mut agenda)? {
                Answered::Keeps => {}
                Answered::Weakens => {
                    agenda.waiting.insert(number);
                    let head = self.oracle.problem.questions[number].head.as_ref();
                    let users = head.map_or(&[][..], |head| &self.using[head.predicate]);
                    let relied = users.iter().copied().filter(|&user| !self.is_founded(user));
                    agenda.waiting.extend(relied.filter(|user| agenda.seen.contains(user)));
                }
                Answered::Open(open) => {
                    // What it needed is needed no more.
                    for (number, before) in agenda.before {
                        self.kept[number] = before;
                    }
                    return Ok(Some(open));
                }
            }
            for (place, claim) in &self.kept[number].needed {
                let premise = &self.oracle.problem.questions[number].premises[*place];
                let clauses = self.concluding[premise.predicate].iter().copied();
                let is_shown = |clause: usize| {
                    agenda.seen.contains(&clause) && self.kept[clause].claims.contains(claim)
                };
                agenda.waiting.extend(clauses.filter(|&clause| !is_shown(clause)));
            }
        }
        for number in agenda.seen {
            let premises = &self.oracle.problem.questions[number].premises;
            for (place, claim) in &self.kept[number].needed {
                let proved = &mut self.proved[premises[*place].predicate];
                if !proved.contains(claim) {
                    proved.push(claim.clone());
                }
            }
        }
        Ok(None)
    }

    /// Whether all that a clause was shown to need is claimed still.
    fn is_founded(&self, number: usize) -> bool {
        let premises = &self.oracle.problem.questions[number].premises;
        let mut needed = self.kept[number].needed.iter();
        needed.all(|(place, claim)| self.domains[premises[*place].predicate].claims(claim))
    }

    /// What the clauses that have been looked at need of a predicate.
    fn demanded(&self, predicate: usize, seen: &BTreeSet<usize>) -> Vec<Claimed> {
        let mut found: Vec<Claimed> = Vec::new();
        for &number in self.using[predicate].iter().filter(|number| seen.contains(number)) {
            let premises = &self.oracle.problem.questions[number].premises;
            for (place, claim) in &self.kept[number].needed {
                let is_about = premises[*place].predicate == predicate;
                if is_about && self.domains[predicate].claims(claim) && !found.contains(claim) {
                    found.push(claim.clone());
                }
            }
        }
        found
    }

    /// Finds out what a clause needs in order to keep what is demanded of its conclusion.
    fn look_at(&mut self, number: usize, agenda: &mut Agenda) -> Result<Answered, Why> {
        let clause = &self.oracle.problem.questions[number];
        let head = clause.head.as_ref();
        let mut claims =
            head.map_or_else(Vec::new, |head| self.demanded(head.predicate, &agenda.seen));
        agenda.before.entry(number).or_insert_with(|| self.kept[number].clone());
        let mut tried = self.kept[number].needed.clone();
        if self.is_founded(number) {
            let known = &self.kept[number];
            claims.retain(|claim| !known.claims.contains(claim));
            if known.is_known && claims.is_empty() {
                return Ok(Answered::Keeps);
            }
        } else {
            self.kept[number] = Grounds::default();
            let premises = &clause.premises;
            tried.retain(|(at, claim)| self.domains[premises[*at].predicate].claims(claim));
        }
        if head.is_some() && claims.is_empty() {
            self.kept[number].is_known = true;
            return Ok(Answered::Keeps);
        }
        // What others need of the premises costs nothing.
        for (place, premise) in clause.premises.iter().enumerate() {
            let is_empty = self.domains[premise.predicate].is_empty();
            let empty = is_empty.then_some(Claimed::Nothing);
            let others = self.demanded(premise.predicate, &agenda.seen);
            for claim in empty.into_iter().chain(others) {
                if !tried.iter().any(|(at, known)| *at == place && *known == claim) {
                    tried.push((place, claim));
                }
            }
        }
        self.oracle.open(number);
        let found = self.keep(number, claims, tried);
        self.oracle.close();
        found
    }

    /// Looks for claims about the premises from which these about the conclusion follow; they are dropped where
    /// no claims exclude a state that breaks them. The clause is open; some claims are `tried` from the start.
    fn keep(
        &mut self,
        number: usize,
        mut claims: Vec<Claimed>,
        mut tried: Vec<Needed>,
    ) -> Result<Answered, Why> {
        let clause = &self.oracle.problem.questions[number];
        let for_nothing = tried.len();
        let mut assumed: Vec<Expr> = Vec::new();
        let mut switches = self.free;
        let mut weakens = false;
        loop {
            let broken = clause.head.as_ref().map(|head| {
                let domain = &self.domains[head.predicate];
                let exprs = &mut self.oracle.exprs;
                let kept = claims.iter().map(|claim| domain.claimed(claim, exprs, &head.args));
                let kept: Vec<Expr> = kept.collect();
                let all = exprs.conjunction(kept);
                exprs.not(all)
            });
            let broken = broken.map(|broken| self.switched(&mut switches, broken));
            loop {
                for (place, claim) in &tried[assumed.len()..] {
                    let premise = &clause.premises[*place];
                    let domain = &self.domains[premise.predicate];
                    let said = domain.claimed(claim, &mut self.oracle.exprs, &premise.args);
                    assumed.push(self.switched(&mut switches, said));
                }
                match self.ask(&assumed, broken)? {
                    SmtAnswer::Unsat => {
                        let needed = self.few(for_nothing, &assumed, broken)?;
                        let known = &mut self.kept[number];
                        known.claims.append(&mut claims);
                        for needed in needed.into_iter().map(|at| tried[at].clone()) {
                            if !known.needed.contains(&needed) {
                                known.needed.push(needed);
                            }
                        }
                        known.is_known = true;
                        return Ok(if weakens { Answered::Weakens } else { Answered::Keeps });
                    }
                    SmtAnswer::Unknown(reason) => return Err(Why::Solver(reason)),
                    SmtAnswer::Sat => {}
                }
                let applied: Vec<_> = clause.premises.iter().chain(&clause.head).collect();
                let Some(mut points) = self.oracle.points(&applied) else {
                    return Err(Why::garbage("no values for a state"));
                };
                let known = tried.len();
                for (place, (premise, point)) in clause.premises.iter().zip(&points).enumerate() {
                    let excluding = self.domains[premise.predicate].excluding(point, TRIED);
                    tried.extend(excluding.into_iter().map(|claim| (place, claim)));
                }
                if let Some(new) = tried.get(known..).filter(|new| !new.is_empty()) {
                    if new.iter().any(|claim| tried[..known].contains(claim)) {
                        return Err(Why::garbage("a state that an assumption excludes"));
                    }
                    continue;
                }
                let Some(head) = &clause.head else {
                    return Ok(Answered::Open(OpenClause::new(number, clause, points)));
                };
                let point = points.pop().expect("the conclusion is the last one");
                if !self.domains[head.predicate].join(&point) {
                    return Err(Why::garbage("a state that breaks no candidate"));
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
    fn switched(&mut self, next: &mut usize, said: Expr) -> Expr {
        let Oracle { smt, exprs, .. } = &mut self.oracle;
        let var = Var::new(*next);
        *next += 1;
        smt.declare(exprs, var, Sort::Bool);
        let switch = exprs.var(var, Sort::Bool);
        let off = exprs.not(switch);
        let said = exprs.binary(BinaryOp::Or, off, said);
        smt.assert(exprs, said);
        switch
    }

    fn ask(&mut self, assumed: &[Expr], broken: Option<Expr>) -> Result<SmtAnswer, Why> {
        let all: Vec<Expr> = broken.into_iter().chain(assumed.iter().copied()).collect();
        self.oracle.ask(&all)
    }

    /// Few of the assumptions that are enough, right after *unsat*: each that costs something is left out if it can be.
    fn few(
        &mut self,
        for_nothing: usize,
        assumed: &[Expr],
        broken: Option<Expr>,
    ) -> Result<Vec<usize>, Why> {
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
