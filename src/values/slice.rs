//! The facts that a proof needs: from the checks back, along the cores of unsatisfiable questions.

use std::collections::{BTreeMap, BTreeSet};

use crate::events::PathEvent;
use crate::execute::lost::is_memory_check;
use crate::place::FactPlace;
use crate::print::TermPrinter;
use crate::prove::FactProver;
use crate::term::FirstOrderTerm;
use base::CheckId;
use solver::SmtAnswer;

/// What is asked on a path behind so many events: that this follows.
type CoreGoal = (usize, FirstOrderTerm);

impl FactProver<'_, '_> {
    /// The candidates that these checks need, and all that these need.
    pub(crate) fn needed_candidates(&mut self, checks: &BTreeSet<CheckId>) -> BTreeSet<usize> {
        let mut needed: BTreeSet<usize> = BTreeSet::new();
        let mut open: BTreeMap<FactPlace, Vec<usize>> = BTreeMap::new();
        let mut wants_checks = true;
        let program = self.program.program;
        let is_lost_asked = checks.iter().any(|&check| is_memory_check(program, check));
        loop {
            let mut newly_needed: BTreeSet<usize> = BTreeSet::new();
            for unit in 0..self.program.units.all.len() {
                for path in 0..self.program.paths[unit].paths.len() {
                    let events = self.program.events(unit, path);
                    let mut goals = Vec::new();
                    for (at, event) in events.iter().enumerate() {
                        match event {
                            PathEvent::Check(check, term)
                                if wants_checks && checks.contains(check) =>
                            {
                                goals.push((at, *term));
                            }
                            PathEvent::Gone(term) if wants_checks && is_lost_asked => {
                                goals.push((at, *term));
                            }
                            PathEvent::Oblige(place, values) => {
                                for &number in open.get(place).into_iter().flatten() {
                                    goals.push((at, self.instance(number, values)));
                                }
                            }
                            PathEvent::Fact(_) | PathEvent::Check(..) | PathEvent::Assume(..) => {}
                            PathEvent::Gone(_) => {}
                        }
                    }
                    if !goals.is_empty() {
                        newly_needed.extend(self.cores((unit, path), &events, &goals));
                    }
                }
            }
            wants_checks = false;
            open.clear();
            for number in newly_needed {
                if needed.insert(number) {
                    open.entry(self.place_of(number)).or_default().push(number);
                }
            }
            if open.is_empty() {
                return needed;
            }
        }
    }

    /// The assumed candidates from which the goals follow; all of them where that is not known.
    fn cores(
        &mut self,
        of: (usize, usize),
        events: &[PathEvent],
        goals: &[CoreGoal],
    ) -> BTreeSet<usize> {
        let mut assumed: BTreeMap<String, usize> = BTreeMap::new();
        let mut more: Vec<FirstOrderTerm> = goals.iter().map(|(_, goal)| *goal).collect();
        for event in events {
            if let PathEvent::Assume(place, values) = event {
                for number in self.alive_at(*place) {
                    more.push(self.instance(number, values));
                }
            }
        }
        let axioms = self.path_facts(of, events, &more);
        let mut printer = TermPrinter::default();
        let mut cores = BTreeSet::new();
        self.smt.push();
        self.assert_formulas(&mut printer, &axioms);
        for (at, event) in events.iter().enumerate() {
            let local_goals: Vec<FirstOrderTerm> =
                goals.iter().filter(|(place, _)| *place == at).map(|(_, goal)| *goal).collect();
            if !local_goals.is_empty() {
                cores.extend(self.core(&mut printer, &local_goals, &assumed));
            }
            match event {
                PathEvent::Fact(term) | PathEvent::Check(_, term) => {
                    self.assert_formulas(&mut printer, &[*term]);
                }
                PathEvent::Oblige(..) | PathEvent::Gone(_) => {}
                PathEvent::Assume(place, values) => {
                    for number in self.alive_at(*place) {
                        let formula = self.instance(number, values);
                        let mut text = String::new();
                        printer.define(self.program.terms, &[formula], &mut text);
                        let label = format!("h{}", assumed.len());
                        let name = TermPrinter::name(self.program.terms, formula);
                        text.push_str(&format!(
                            "(declare-const {label} Bool)\n(assert (=> {label} {name}))\n"
                        ));
                        self.smt.add_script(&text);
                        assumed.insert(label, number);
                    }
                }
            }
        }
        self.smt.pop();
        cores
    }

    fn core(
        &mut self,
        printer: &mut TermPrinter,
        goals: &[FirstOrderTerm],
        assumed: &BTreeMap<String, usize>,
    ) -> BTreeSet<usize> {
        let mut text = String::new();
        printer.define(self.program.terms, goals, &mut text);
        self.smt.add_script(&text);
        let negations: Vec<String> = goals
            .iter()
            .map(|&goal| format!("(not {})", TermPrinter::name(self.program.terms, goal)))
            .collect();
        self.smt.push();
        self.smt.add_script(&format!("(assert (or false {}))\n", negations.join(" ")));
        let labels: Vec<String> = assumed.keys().cloned().collect();
        let (answer, core) = self.smt.decide_assuming(&labels, self.budget.time());
        self.smt.pop();
        match answer {
            SmtAnswer::Unsat => core.iter().filter_map(|it| assumed.get(it).copied()).collect(),
            SmtAnswer::Sat | SmtAnswer::Unknown(_) => assumed.values().copied().collect(),
        }
    }
}
