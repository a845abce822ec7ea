//! Which statements can be executed from where, through calls and returns, whatever the values are.

use crate::{Program, Stmt};
use base::ProcId;

use super::graph::exits;

/// From where targets can be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// For each position whether its procedure may return from there.
    returns: Vec<bool>,
    /// For each position whether a target may be executed from there before the procedure returns.
    reaches: Vec<bool>,
}

impl Reach {
    /// Those of these positions.
    #[must_use]
    pub fn to_targets(program: &Program, targets: impl IntoIterator<Item = usize>) -> Self {
        let flow = IntraproceduralFlow::compute(program);
        let returns = flow.returns(program);
        let mut reaches = vec![false; program.code.len()];
        let mut work: Vec<usize> = targets.into_iter().collect();
        while let Some(position) = work.pop() {
            if std::mem::replace(&mut reaches[position], true) {
                continue;
            }
            work.extend(flow.before(program, position, &returns));
            if let Some(proc) = flow.starts[position] {
                work.extend(&flow.callers[proc.index()]);
            }
        }
        Self { returns, reaches }
    }

    /// Whether a target may be executed from a position, with these calls under way, the innermost first.
    #[must_use]
    pub fn is_possible(&self, position: usize, calls: impl IntoIterator<Item = usize>) -> bool {
        let mut at = position;
        for call in calls {
            if self.reaches[at] || !self.returns[at] {
                return self.reaches[at];
            }
            at = call + 1;
        }
        self.reaches[at]
    }
}

/// For each position whether it may be executed from one of these, in whatever call they are executed.
#[must_use]
pub fn reached_from(program: &Program, starts: impl IntoIterator<Item = usize>) -> Vec<bool> {
    let flow = IntraproceduralFlow::compute(program);
    let returns = flow.returns(program);
    let mut reached = vec![false; program.code.len()];
    let mut work: Vec<usize> = starts.into_iter().collect();
    while let Some(position) = work.pop() {
        if std::mem::replace(&mut reached[position], true) {
            continue;
        }
        match &program.code[position].stmt {
            Stmt::Return => {
                let callers = &flow.callers[program.proc_at(position).index()];
                work.extend(callers.iter().map(|call| call + 1));
            }
            Stmt::Call { callee, .. } => {
                let entry = program.proc(*callee).entry;
                work.push(entry);
                work.extend(returns[entry].then_some(position + 1));
            }
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Goto { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. }
            | Stmt::Enter
            | Stmt::Reset { .. } => work.extend(flow.next[position].iter().copied()),
        }
    }
    reached
}

/// Where control goes inside of procedures.
struct IntraproceduralFlow {
    /// For each position those that may be executed next in the procedure; behind a call if it returns.
    next: Vec<Vec<usize>>,
    /// The other way round.
    previous: Vec<Vec<usize>>,
    /// For each procedure the positions of its calls.
    callers: Vec<Vec<usize>>,
    /// For each position the procedure that begins there, if one does.
    starts: Vec<Option<ProcId>>,
}

impl IntraproceduralFlow {
    fn compute(program: &Program) -> Self {
        let mut next = vec![Vec::new(); program.code.len()];
        let mut previous = next.clone();
        let mut callers = vec![Vec::new(); program.procs.len()];
        for (position, instr) in program.code.iter().enumerate() {
            for exit in exits(program, position) {
                let target = exit.target.instr().expect("an exit leads to a statement");
                next[position].push(target);
                previous[target].push(position);
            }
            if let Stmt::Call { callee, .. } = &instr.stmt {
                callers[callee.index()].push(position);
            }
        }
        let mut starts = vec![None; program.code.len()];
        for id in program.proc_ids() {
            starts[program.proc(id).entry] = Some(id);
        }
        Self { next, previous, callers, starts }
    }

    /// Those from which control comes to the position in the procedure, where calls that never return are
    /// no way.
    fn before<'f>(
        &'f self,
        program: &'f Program,
        position: usize,
        returns: &'f [bool],
    ) -> impl Iterator<Item = usize> + 'f {
        let leads_on = |at: &usize| match &program.code[*at].stmt {
            Stmt::Call { callee, .. } => returns[program.proc(*callee).entry],
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Goto { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. }
            | Stmt::Enter
            | Stmt::Return
            | Stmt::Reset { .. } => true,
        };
        self.previous[position].iter().copied().filter(leads_on)
    }

    /// For each position whether its procedure may return from there.
    fn returns(&self, program: &Program) -> Vec<bool> {
        let mut returns = vec![false; program.code.len()];
        let is_return = |at: &usize| matches!(program.code[*at].stmt, Stmt::Return);
        let mut work: Vec<usize> = (0..program.code.len()).filter(is_return).collect();
        while let Some(position) = work.pop() {
            if std::mem::replace(&mut returns[position], true) {
                continue;
            }
            work.extend(self.before(program, position, &returns));
            // Calls of a procedure that has turned out to return lead on, where what follows returns.
            if let Some(proc) = self.starts[position] {
                let callers = self.callers[proc.index()].iter().copied();
                work.extend(callers.filter(|&call| returns[call + 1]));
            }
        }
        returns
    }
}
