//! Loops that only read, as procedures of their own: a rewriting of the program.
//!
//! What follows a loop is executed with it, as one unit. Where a cursor walks through a list that is freed behind the loop, the
//! list would have to be moved into the loop while the cursor is in it. As a procedure the loop reads both, and gives the list
//! back; mostly it is a function of what it walks through.
//!
//! Always: runs of the new program are those of the old one, with the statements of a loop in another place.

use std::collections::{BTreeMap, BTreeSet};

use base::{ProcId, Sort, Span, VarId, VarKind, unused_name};
use num_bigint::BigInt;
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::cfg::exits;
use program::{BinOp, CallGraph, Code, Instr, Op, Proc, Program, Stmt, heads};

use crate::live::LiveVariables;

/// The program in which each such loop is a procedure; `None` if it has none, or says something of states.
pub(crate) fn with_loops_apart(program: &Program) -> Option<Program> {
    if !program.claims.is_empty() || program.instrumented.is_some() {
        return None;
    }
    let calls = CallGraph::build(program);
    let finder = LoopFinder { program, writers: writers(program, &calls) };
    let mut loops: Vec<ReadingLoop> = Vec::new();
    let liveness = LiveVariables::compute(program, &calls);
    for id in program.proc_ids().filter(|&id| calls.reached()[id.index()]) {
        let mut proc_loops = finder.loops_of(id);
        // The outermost first.
        proc_loops.sort_by_key(|it| std::cmp::Reverse(it.body.len()));
        for it in proc_loops {
            if loops.iter().all(|other| other.body.is_disjoint(&it.body)) {
                loops.push(it);
            }
        }
    }
    if loops.is_empty() {
        return None;
    }
    loops.sort_by_key(|it| it.head);
    let mut with_procs = program.clone();
    let mut called = Vec::new();
    for it in &loops {
        let signature = signature(program, &liveness, it);
        append(program, &mut with_procs, it, &signature);
        called.push(signature);
    }
    let mut calling =
        LoopCallRewriter { loops: &loops, signatures: &called, first: program.procs.len() };
    let new = rewrite(&with_procs, &mut calling).program;
    Some(Program { entry: program.entry, ..new })
}

/// A loop that only reads.
struct ReadingLoop {
    proc: ProcId,
    head: usize,
    /// Its statements.
    body: BTreeSet<usize>,
    /// Statements behind which the run is over.
    ends: BTreeSet<usize>,
    /// Where it is left to, in order.
    outside: Vec<usize>,
}

/// What a loop is given, and what it gives back.
struct LoopSignature {
    given: Vec<VarId>,
    returned: Vec<VarId>,
}

struct LoopFinder<'a> {
    program: &'a Program,
    /// For each procedure whether it, or whoever it calls, writes or makes objects.
    writers: Vec<bool>,
}

impl LoopFinder<'_> {
    fn stmt(&self, position: usize) -> &Stmt {
        &self.program.code[position].stmt
    }

    fn next(&self, position: usize) -> Vec<usize> {
        if self.stmt(position).is_last() {
            return Vec::new();
        }
        let all = exits(self.program, position).into_iter();
        all.filter_map(|exit| exit.target.instr()).collect()
    }

    /// The loops of a procedure that only read.
    fn loops_of(&self, id: ProcId) -> Vec<ReadingLoop> {
        let heads = heads(self.program);
        let positions = self.program.positions(id);
        let mut before: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for at in positions.clone().filter(|&at| heads[at].is_some()) {
            for to in self.next(at) {
                before.entry(to).or_default().push(at);
            }
        }
        let proc_heads = positions.filter(|&at| heads[at] == Some(true));
        proc_heads.filter_map(|head| self.loop_at(id, head, &before)).collect()
    }

    /// The loop with this head, if it only reads, and is entered there alone.
    fn loop_at(
        &self,
        proc: ProcId,
        head: usize,
        before: &BTreeMap<usize, Vec<usize>>,
    ) -> Option<ReadingLoop> {
        let mut reached = BTreeSet::new();
        let mut work = vec![head];
        while let Some(at) = work.pop() {
            if reached.insert(at) {
                work.extend(self.next(at));
            }
        }
        let mut body = BTreeSet::from([head]);
        let back = before.get(&head)?.iter().copied().filter(|at| reached.contains(at));
        let mut work: Vec<usize> = back.collect();
        while let Some(at) = work.pop() {
            if body.insert(at) {
                work.extend(before.get(&at).into_iter().flatten());
            }
        }
        let is_entered = |at: &usize| {
            let from = before.get(at).into_iter().flatten();
            *at != head && from.into_iter().any(|from| !body.contains(from))
        };
        let is_foreign = |at: &usize| !reached.contains(at) || !self.only_reads(*at);
        if body.iter().any(is_entered) || body.iter().any(is_foreign) {
            return None;
        }
        let (mut ends, mut outside) = (BTreeSet::new(), BTreeSet::new());
        for to in body.iter().flat_map(|&at| self.next(at)).filter(|to| !body.contains(to)) {
            let is_end = matches!(self.stmt(to), Stmt::Fail { .. } | Stmt::Halt);
            if is_end { &mut ends } else { &mut outside }.insert(to);
        }
        let outside: Vec<usize> = outside.into_iter().collect();
        (!outside.is_empty()).then_some(ReadingLoop { proc, head, body, ends, outside })
    }

    fn only_reads(&self, position: usize) -> bool {
        let makes = |op: &Op| matches!(op, Op::New { .. } | Op::NewArray { .. });
        let stmt = self.stmt(position);
        let is_plain = match stmt {
            Stmt::Assign { .. } | Stmt::Goto { .. } | Stmt::Assume(_) | Stmt::Havoc { .. } => true,
            Stmt::Fail { .. } | Stmt::Halt => true,
            Stmt::Call { callee, .. } => !self.writers[callee.index()],
            Stmt::Store { .. } | Stmt::Enter | Stmt::Return | Stmt::Reset { .. } => false,
        };
        is_plain && !stmt.codes().flat_map(|code| &code.0).any(makes)
    }
}

/// For each procedure whether it, or whoever it calls, writes or makes objects.
pub(crate) fn writers(program: &Program, calls: &CallGraph) -> Vec<bool> {
    let makes = |op: &Op| matches!(op, Op::New { .. } | Op::NewArray { .. });
    let mut is_writer: Vec<bool> = program
        .proc_ids()
        .map(|id| {
            program.positions(id).any(|at| {
                let stmt = &program.code[at].stmt;
                matches!(stmt, Stmt::Store { .. } | Stmt::Reset { .. })
                    || stmt.codes().flat_map(|code| &code.0).any(makes)
            })
        })
        .collect();
    loop {
        let before = is_writer.clone();
        for id in program.proc_ids() {
            is_writer[id.index()] |= calls.callees(id).iter().any(|callee| before[callee.index()]);
        }
        if is_writer == before {
            return is_writer;
        }
    }
}

/// Writes calls in the place of loops.
struct LoopCallRewriter<'a> {
    loops: &'a [ReadingLoop],
    signatures: &'a [LoopSignature],
    /// The number of the first procedure that is a loop.
    first: usize,
}

impl ProgramRewriter for LoopCallRewriter<'_> {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let Some(number) = self.loops.iter().position(|it| it.body.contains(&position)) else {
            rewriting.copy(position);
            return;
        };
        let it = &self.loops[number];
        if it.head != position {
            return;
        }
        let span = rewriting.old.code[position].span;
        let signature = &self.signatures[number];
        let arguments = signature.given.iter().map(|&var| Code::from_op(Op::Var(var))).collect();
        let mut results = signature.returned.clone();
        let exit = it.has_several().then(|| rewriting.new.fresh_var("exit", Sort::Int));
        results.extend(exit);
        let callee = ProcId::new(self.first + number);
        rewriting.new.emit(Stmt::Call { results, callee, arguments }, span);
        let mut branches = Vec::new();
        for (at, &to) in it.outside.iter().enumerate() {
            let condition = match exit {
                Some(exit) if at + 1 < it.outside.len() => {
                    Code(vec![Op::Var(exit), Op::Int(BigInt::from(at)), Op::Binary(BinOp::Eq)])
                }
                _ => Code::from_op(Op::Bool(true)),
            };
            branches.push((condition, rewriting.target(to)));
        }
        rewriting.new.goto(branches, span);
    }
}

impl ReadingLoop {
    /// Whether it is left to several places.
    fn has_several(&self) -> bool {
        self.outside.len() > 1
    }
}

/// What a loop is given, and what it gives back.
fn signature(program: &Program, liveness: &LiveVariables, it: &ReadingLoop) -> LoopSignature {
    let is_own = |var: &VarId| program.symbols[*var].kind.owner().is_some();
    let mut used: BTreeSet<VarId> = BTreeSet::new();
    let mut assigned: BTreeSet<VarId> = BTreeSet::new();
    for &at in &it.body {
        let stmt = &program.code[at].stmt;
        assigned.extend(stmt.assigned());
        used.extend(read_vars(stmt));
    }
    let wanted: BTreeSet<VarId> =
        it.outside.iter().flat_map(|&at| liveness.live_before(at)).collect();
    let returned: Vec<VarId> = assigned.intersection(&wanted).copied().filter(is_own).collect();
    used.extend(&returned);
    let live = liveness.live_before(it.head).into_iter();
    let given = live.filter(|var| used.contains(var)).filter(is_own).collect();
    LoopSignature { given, returned }
}

fn read_vars(stmt: &Stmt) -> impl Iterator<Item = VarId> + '_ {
    stmt.codes().flat_map(|code| &code.0).filter_map(|op| match op {
        Op::Var(var) => Some(*var),
        _ => None,
    })
}

/// Adds the procedure of a loop.
fn append(old: &Program, new: &mut Program, it: &ReadingLoop, signature: &LoopSignature) {
    let id = ProcId::new(new.procs.len());
    let mut renamed: BTreeMap<VarId, VarId> = BTreeMap::new();
    let mut names: BTreeSet<String> = BTreeSet::new();
    let mut add = |new: &mut Program, name: &str, sort: Sort, kind: VarKind| {
        let globals = old.symbols.vars.iter().filter(|var| var.kind.owner().is_none());
        let globals: BTreeSet<&str> = globals.map(|var| var.name.as_str()).collect();
        let name = unused_name(name, |it| names.contains(it) || globals.contains(it));
        names.insert(name.clone());
        new.symbols.add_var(name, sort, kind)
    };
    let of = |var: VarId| (old.symbols[var].name.as_str(), old.symbols[var].sort);
    let mut parameters = Vec::new();
    for &var in &signature.given {
        let (name, sort) = of(var);
        let parameter = add(new, name, sort, VarKind::Parameter(id));
        renamed.insert(var, parameter);
        parameters.push(parameter);
    }
    let mut results = Vec::new();
    for &var in &signature.returned {
        let (name, sort) = of(var);
        results.push(add(new, name, sort, VarKind::Local(id)));
    }
    let exit = it.has_several().then(|| add(new, "exit", Sort::Int, VarKind::Local(id)));
    let statements: Vec<usize> = it.body.union(&it.ends).copied().collect();
    let mut inner: BTreeSet<VarId> = signature.returned.iter().copied().collect();
    for &at in &statements {
        let stmt = &old.code[at].stmt;
        inner.extend(read_vars(stmt).chain(stmt.assigned().iter().copied()));
    }
    for var in inner {
        if old.symbols[var].kind.owner().is_some() && !renamed.contains_key(&var) {
            let (name, sort) = of(var);
            let auxiliary = add(new, name, sort, VarKind::Auxiliary(id));
            renamed.insert(var, auxiliary);
        }
    }
    let entry = new.code.len();
    let span = old.code[it.head].span;
    let mut writer = LoopWriter { code: Vec::new(), entry, span };
    writer.push(Stmt::Enter);
    // A statement that falls through is followed by a jump: what was next may stand elsewhere.
    let mut places: BTreeMap<usize, usize> = BTreeMap::new();
    let mut at = entry + 1;
    let lasts: Vec<bool> = statements.iter().map(|&it| old.code[it].stmt.is_last()).collect();
    let to_head = statements.first() != Some(&it.head);
    at += usize::from(to_head);
    for (&position, &is_last) in statements.iter().zip(&lasts) {
        places.insert(position, at);
        at += if is_last { 1 } else { 2 };
    }
    let per_exit = signature.returned.len() + usize::from(exit.is_some()) + 1;
    for (number, &to) in it.outside.iter().enumerate() {
        places.insert(to, at + number * per_exit);
    }
    if to_head {
        writer.jump(places[&it.head]);
    }
    for (&position, &is_last) in statements.iter().zip(&lasts) {
        let mut stmt = old.code[position].stmt.clone();
        stmt.rename(|var| renamed.get(&var).copied().unwrap_or(var));
        if let Stmt::Goto { branches } = &mut stmt {
            for (_, to) in branches {
                // A branch that is never taken may lead anywhere.
                *to = places.get(to).copied().unwrap_or(places[&it.outside[0]]);
            }
        }
        writer.span = old.code[position].span;
        writer.push(stmt);
        if !is_last {
            writer.jump(places.get(&(position + 1)).copied().unwrap_or(places[&it.outside[0]]));
        }
    }
    for number in 0..it.outside.len() {
        for (&var, &result) in signature.returned.iter().zip(&results) {
            let value = Code::from_op(Op::Var(renamed[&var]));
            writer.push(Stmt::Assign { var: result, value });
        }
        if let Some(var) = exit {
            writer.push(Stmt::Assign { var, value: Code::from_op(Op::Int(BigInt::from(number))) });
        }
        writer.push(Stmt::Return);
    }
    results.extend(exit);
    let name = format!("{}.{}", old.proc(it.proc).name, it.head);
    new.procs.push(Proc { name, parameters, results, entry });
    new.code.extend(writer.code);
}

struct LoopWriter {
    code: Vec<Instr>,
    entry: usize,
    span: Span,
}

impl LoopWriter {
    fn push(&mut self, stmt: Stmt) {
        self.code.push(Instr { stmt, span: self.span, labels: Vec::new() });
    }

    fn jump(&mut self, to: usize) {
        debug_assert!(to > self.entry, "no branch leads to the entry");
        self.push(Stmt::Goto { branches: vec![(Code::from_op(Op::Bool(true)), to)] });
    }
}
