//! libz3 in this process.
//!
//! Nothing bounds a library from outside, so time-out and memory are Z3's own here.

use std::path::Path;
use std::time::Duration;

use rustc_hash::FxHashMap;
use z3::ast::{Bool, Dynamic};
use z3::{Params, SatResult, StatisticsValue, set_global_param};

use super::terms::{Misuse, constant, term};
use super::{LINEAR_INTEGERS, Models, Smt, SmtAnswer, name, read_value, reason_of};
use crate::reason::NoAnswerReason;
use crate::solver::{SolverKind, SolverVersion, UnavailableSolver};
use logic::{Expr, ExprSort, ExprValue, Exprs, LogicNode, Sexprs, Var};

/// A solver of the library that holds assertions.
pub struct LibraryZ3 {
    solver: z3::Solver,
    constants: FxHashMap<Var, Dynamic>,
    /// The variables that are declared in each open scope.
    scopes: Vec<Vec<Var>>,
    /// The time-out that the solver knows.
    time: Option<Duration>,
    /// The work that questions have cost, if that is counted.
    work: Option<WorkCounter>,
    /// Whether the last thing that happened was *sat*.
    sat: bool,
    /// What was assumed, if the last thing that happened was *unsat*.
    assumed: Vec<Bool>,
    /// Why nothing can be asked any more.
    spoilt: Option<NoAnswerReason>,
}

/// Work that is counted.
struct WorkCounter {
    spent: u64,
    /// What the library's own count was last; it begins again where it ends.
    last: u32,
}

impl LibraryZ3 {
    /// A solver without assertions, the memory of all of them together bounded by so many MiB.
    ///
    /// # Errors
    /// If the library that is linked is too old.
    pub fn open(memory_mib: u64, models: Models) -> Result<Self, UnavailableSolver> {
        Self::version()?;
        set_global_param("memory_max_size", &memory_mib.to_string());
        let solver = match models {
            Models::Plain | Models::Diverse => z3::Solver::new(),
            Models::DiverseIntegers => {
                z3::Solver::new_for_logic(LINEAR_INTEGERS).unwrap_or_default()
            }
        };
        if models != Models::Plain {
            let mut params = Params::new();
            params.set_u32("phase_selection", 5);
            params.set_u32("relevancy", 0);
            solver.set_params(&params);
        }
        Ok(Self {
            solver,
            constants: FxHashMap::default(),
            scopes: Vec::new(),
            time: None,
            work: None,
            sat: false,
            assumed: Vec::new(),
            spoilt: None,
        })
    }

    /// The version of the library that is really linked, whatever it was built against.
    ///
    /// # Errors
    /// If it is too old.
    pub fn version() -> Result<SolverVersion, UnavailableSolver> {
        let (text, path) = (z3::full_version(), Path::new("libz3, as linked,"));
        let no_version =
            || UnavailableSolver::NoVersion(SolverKind::Z3, path.into(), text.to_owned());
        SolverKind::Z3.accept(SolverVersion::find(text).ok_or_else(no_version)?, path)
    }

    /// The term of an expression.
    fn term(&self, exprs: &Exprs, expr: Expr) -> Result<Dynamic, Misuse> {
        match exprs.node(expr) {
            LogicNode::Var(var) if self.constants.contains_key(var) => {
                Ok(self.constants[var].clone())
            }
            _ => term(exprs, expr, &|var| self.constants.get(&var).cloned()),
        }
    }

    /// Whether all assertions and assumptions together can be true.
    fn check_with(&mut self, assumed: &[Bool], time: Duration) -> SmtAnswer {
        self.assumed.clear();
        if let Some(reason) = &self.spoilt {
            return SmtAnswer::Unknown(reason.clone());
        }
        if self.time != Some(time) {
            let mut params = Params::new();
            let millis = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
            params.set_u32("timeout", millis.max(1));
            self.solver.set_params(&params);
            self.time = Some(time);
        }
        let answer = match assumed {
            [] => self.solver.check(),
            assumed => self.solver.check_assumptions(assumed),
        };
        let count = self.work.as_ref().map(|_| self.count());
        if let (Some(work), Some(count)) = (&mut self.work, count) {
            work.spent += u64::from(count.wrapping_sub(work.last));
            work.last = count;
        }
        self.sat = answer == SatResult::Sat;
        match answer {
            SatResult::Sat => SmtAnswer::Sat,
            SatResult::Unsat => SmtAnswer::Unsat,
            SatResult::Unknown => {
                let words = self.solver.get_reason_unknown().unwrap_or_default();
                SmtAnswer::Unknown(reason_of(&words))
            }
        }
    }

    /// The library's own count of its work.
    fn count(&self) -> u32 {
        match self.solver.get_statistics().value("rlimit count") {
            Some(StatisticsValue::UInt(count)) => count,
            Some(StatisticsValue::Double(_)) | None => 0,
        }
    }

    /// Runs a step that can find an expression wrong, unless everything is spoilt already.
    fn step(&mut self, step: impl FnOnce(&mut Self) -> Result<(), Misuse>) {
        self.sat = false;
        self.assumed.clear();
        if self.spoilt.is_none()
            && let Err(misuse) = step(self)
        {
            self.spoilt = Some(NoAnswerReason::Refused(misuse.to_string()));
        }
    }
}

impl Smt for LibraryZ3 {
    fn push(&mut self) {
        self.step(|this| {
            this.scopes.push(Vec::new());
            this.solver.push();
            Ok(())
        });
    }

    fn pop(&mut self) {
        self.step(|this| {
            for var in this.scopes.pop().ok_or(Misuse::NoScope)? {
                this.constants.remove(&var);
            }
            this.solver.pop(1);
            Ok(())
        });
    }

    fn declare_function(&mut self, _: &str) {
        // Terms bring their functions along.
    }

    fn declare(&mut self, exprs: &Exprs, var: Var, sort: ExprSort) {
        self.step(|this| {
            let constant = constant(exprs, var, sort)?;
            if this.constants.insert(var, constant).is_some() {
                return Err(Misuse::DeclaredTwice(name(var)));
            }
            if let Some(scope) = this.scopes.last_mut() {
                scope.push(var);
            }
            Ok(())
        });
    }

    fn assert(&mut self, exprs: &Exprs, expr: Expr) {
        self.step(|this| {
            let term = this.term(exprs, expr)?.as_bool().ok_or(Misuse::NoCondition)?;
            this.solver.assert(&term);
            Ok(())
        });
    }

    fn check(&mut self, time: Duration) -> SmtAnswer {
        self.check_with(&[], time)
    }

    fn prepare_cores(&mut self) {
        // The library always has them.
    }

    fn check_assuming(&mut self, exprs: &Exprs, assumed: &[Expr], time: Duration) -> SmtAnswer {
        let mut literals = Vec::with_capacity(assumed.len());
        for &expr in assumed {
            self.step(|this| {
                let term = this.term(exprs, expr)?.as_bool().ok_or(Misuse::NoCondition)?;
                literals.push(term);
                Ok(())
            });
        }
        let answer = self.check_with(&literals, time);
        self.assumed = if answer == SmtAnswer::Unsat { literals } else { Vec::new() };
        answer
    }

    fn core(&mut self) -> Option<Vec<usize>> {
        if self.spoilt.is_some() || self.assumed.is_empty() {
            return None;
        }
        let core = self.solver.get_unsat_core();
        let core_literals =
            self.assumed.iter().enumerate().filter(|(_, literal)| core.contains(literal));
        Some(core_literals.map(|(number, _)| number).collect())
    }

    fn limit_work(&mut self, units: u32) {
        let mut params = Params::new();
        params.set_u32("rlimit", units.max(1));
        self.solver.set_params(&params);
        let last = self.count();
        self.work.get_or_insert(WorkCounter { spent: 0, last });
    }

    fn work(&self) -> u64 {
        self.work.as_ref().map_or(0, |work| work.spent)
    }

    fn values(&mut self, exprs: &Exprs, asked: &[Expr]) -> Option<Vec<ExprValue>> {
        if !self.sat {
            return None;
        }
        let model = self.solver.get_model()?;
        let value = |&expr: &Expr| {
            let value = model.eval(&self.term(exprs, expr).ok()?, true)?;
            // Most values need no text.
            if let Some(truth) = value.as_bool().and_then(|value| value.as_bool()) {
                return Some(ExprValue::Bool(truth));
            }
            if let Some(number) = value.as_int().and_then(|value| value.as_i64()) {
                return Some(ExprValue::Int(number.into()));
            }
            let sexprs = Sexprs::parse(value.to_string()).ok()?;
            read_value(&sexprs, *sexprs.top().first()?)
        };
        asked.iter().map(value).collect()
    }

    fn failure_reason(&self) -> Option<&NoAnswerReason> {
        self.spoilt.as_ref()
    }
}
