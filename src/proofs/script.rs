//! A proof by steps that each need little: what follows from one fact and from what is known, one comparison after the other,
//! and cases where nothing follows.
//!
//! A procedure for linear arithmetic that is given all facts at once may take minutes: it multiplies out what each says.

use crate::asked::{ArithmeticSmt, AssumptionLiteral};
use crate::search::{FactJustification, GroundFact};
use crate::term::{ProofTermTable, Prop};

/// So many facts with alternatives are left to the checker at once.
const AT_ONCE: usize = 2;
/// So many steps a script has at most.
const MOST_STEPS: usize = 400;

/// How something is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StepScript {
    /// These facts cannot be true together.
    Absurd(Vec<FactJustification>),
    /// From these facts follows what has a name from here on.
    Have { name: String, prop: Prop, from: Vec<FactJustification>, then: Box<StepScript> },
    /// Whether something is true or not, by one name.
    Cases { name: String, prop: Prop, yes: Box<StepScript>, no: Box<StepScript> },
}

/// Something that is known as it stands.
#[derive(Clone)]
struct PlainFact {
    reason: FactJustification,
    guard: AssumptionLiteral,
}

/// The steps from facts that cannot be true together; nothing if they are too many.
pub(crate) fn script(
    terms: &ProofTermTable,
    asked: &mut ArithmeticSmt,
    facts: &[GroundFact],
) -> Option<StepScript> {
    let mut maker = ScriptMaker { terms, asked, literals: Vec::new(), names: 0, steps: 0 };
    let (units, others): (Vec<&GroundFact>, Vec<&GroundFact>) =
        facts.iter().partition(|fact| is_plain(&fact.prop));
    let unit = |fact: &&GroundFact| PlainFact { reason: fact.reason.clone(), guard: fact.guard };
    maker.steps(&units.iter().map(unit).collect::<Vec<_>>(), &others)
}

/// Whether it says something without alternatives.
fn is_plain(prop: &Prop) -> bool {
    match prop {
        Prop::True | Prop::False | Prop::Eq(..) | Prop::Lt(..) | Prop::Le(..) => true,
        Prop::And(a, b) => is_plain(a) && is_plain(b),
        Prop::Not(inner) => match &**inner {
            Prop::Eq(..) | Prop::Lt(..) | Prop::Le(..) => true,
            Prop::Or(a, b) => {
                is_plain(&(**a).clone().negated()) && is_plain(&(**b).clone().negated())
            }
            Prop::Imp(a, b) => is_plain(a) && is_plain(&(**b).clone().negated()),
            _ => false,
        },
        Prop::Or(..) | Prop::Imp(..) | Prop::Iff(..) | Prop::All(..) => false,
    }
}

struct ScriptMaker<'a> {
    terms: &'a ProofTermTable,
    asked: &'a mut ArithmeticSmt,
    /// Comparisons with the guards of what they say and of the opposite.
    literals: Vec<(Prop, [AssumptionLiteral; 2])>,
    names: usize,
    steps: usize,
}

impl ScriptMaker<'_> {
    fn literal(&mut self, atom: &Prop) -> [AssumptionLiteral; 2] {
        if let Some((_, guards)) = self.literals.iter().find(|(other, _)| other == atom) {
            return *guards;
        }
        let yes = self.asked.guard(self.terms, atom);
        let no = self.asked.guard(self.terms, &atom.clone().negated());
        self.literals.push((atom.clone(), [yes, no]));
        [yes, no]
    }

    /// Which of them cannot be true together with the guards besides, as few as suffice.
    fn conflict(
        &mut self,
        units: &[PlainFact],
        besides: &[AssumptionLiteral],
    ) -> Option<Vec<usize>> {
        let guards: Vec<AssumptionLiteral> =
            units.iter().map(|unit| unit.guard).chain(besides.iter().copied()).collect();
        let core = self.asked.conflict(&guards)?;
        let mut core = self.asked.minimize_core(&guards, core);
        core.sort_unstable();
        Some(core)
    }

    fn contradiction_script(
        &mut self,
        units: &[PlainFact],
        facts: &[&GroundFact],
    ) -> Option<StepScript> {
        let besides: Vec<AssumptionLiteral> = facts.iter().map(|fact| fact.guard).collect();
        let core = self.conflict(units, &besides)?;
        let reason_at = |at: usize| match units.get(at) {
            Some(unit) => unit.reason.clone(),
            None => facts[at - units.len()].reason.clone(),
        };
        Some(StepScript::Absurd(core.into_iter().map(reason_at).collect()))
    }

    fn steps(&mut self, units: &[PlainFact], facts: &[&GroundFact]) -> Option<StepScript> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        if facts.len() <= AT_ONCE
            && let Some(end) = self.contradiction_script(units, facts)
        {
            return Some(end);
        }
        if let Some(end) = self.contradiction_script(units, &[]) {
            return Some(end);
        }
        for fact in facts {
            if let Some(end) = self.contradiction_script(units, &[fact]) {
                return Some(end);
            }
        }
        let mut undecided = Vec::new();
        for fact in facts {
            for atom in fact.prop.atoms() {
                let [yes, no] = self.literal(&atom);
                let is_decided = |maker: &mut Self, guard| {
                    let guards: Vec<AssumptionLiteral> =
                        units.iter().map(|unit| unit.guard).chain([guard]).collect();
                    maker.asked.conflict(&guards).is_some()
                };
                if is_decided(self, yes) || is_decided(self, no) {
                    continue;
                }
                for (opposite, guard_literal, prop) in
                    [(no, yes, atom.clone()), (yes, no, atom.clone().negated())]
                {
                    let Some(core) = self.conflict(units, &[fact.guard, opposite]) else {
                        continue;
                    };
                    let from = core.into_iter().filter_map(|at| match units.get(at) {
                        Some(unit) => Some(unit.reason.clone()),
                        None => (at == units.len()).then(|| fact.reason.clone()),
                    });
                    let from = from.collect();
                    let name = self.name();
                    let mut more = units.to_vec();
                    more.push(PlainFact {
                        reason: FactJustification::Name(name.clone()),
                        guard: guard_literal,
                    });
                    let then = Box::new(self.steps(&more, facts)?);
                    return Some(StepScript::Have { name, prop, from, then });
                }
                undecided.push(atom);
            }
        }
        let prop = undecided.into_iter().next()?;
        let [yes, no] = self.literal(&prop);
        let name = self.name();
        let mut side = |guard| {
            let mut more = units.to_vec();
            more.push(PlainFact { reason: FactJustification::Name(name.clone()), guard });
            self.steps(&more, facts).map(Box::new)
        };
        let (yes, no) = (side(yes)?, side(no)?);
        Some(StepScript::Cases { name, prop, yes, no })
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("L{}", self.names)
    }
}

impl StepScript {
    /// The script without steps that nothing needs.
    pub(crate) fn pruned(self) -> Self {
        let (script, _) = self.needed();
        script
    }

    /// The same, with the names that it needs.
    fn needed(self) -> (Self, Vec<String>) {
        let names = |from: &[FactJustification]| -> Vec<String> {
            let used_names = from.iter().filter_map(|reason| match reason {
                FactJustification::Name(name) => Some(name.clone()),
                _ => None,
            });
            used_names.collect()
        };
        match self {
            Self::Absurd(from) => {
                let needed = names(&from);
                (Self::Absurd(from), needed)
            }
            Self::Have { name, prop, from, then } => {
                let (then, mut needed) = then.needed();
                if !needed.contains(&name) {
                    return (then, needed);
                }
                needed.extend(names(&from));
                (Self::Have { name, prop, from, then: Box::new(then) }, needed)
            }
            Self::Cases { name, prop, yes, no } => {
                let ((yes, first), (no, second)) = (yes.needed(), no.needed());
                // A side that does not need the case shows all.
                if !first.contains(&name) {
                    return (yes, first);
                }
                if !second.contains(&name) {
                    return (no, second);
                }
                let needed = first.into_iter().chain(second).collect();
                (Self::Cases { name, prop, yes: Box::new(yes), no: Box::new(no) }, needed)
            }
        }
    }
}
