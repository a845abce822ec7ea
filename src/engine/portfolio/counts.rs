//! What a check hangs on that counts objects: numbers that go up or down in a loop that makes objects or goes from one to
//! another. No stage says how many objects there are of a kind, but by ranks and stamps, which follow what is put in front
//! or behind; so where such a check is open it is a count that is missing.

use std::collections::{BTreeMap, BTreeSet};

use super::features::allocates;
use base::{CheckId, FieldId, Sort, Span, VarId};
use program::cfg::{ProgramLoops, Vertex};
use program::{BinOp, Code, Instr, Op, Program, Stmt};

/// A place of numbers: a variable, or a field of whatever object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Counter {
    Var(VarId),
    Field(FieldId),
}

impl Counter {
    /// As the program writes it.
    pub(super) fn name(self, program: &Program) -> &str {
        match self {
            Self::Var(var) => &program.symbols[var].name,
            Self::Field(field) => &program.symbols[field].name,
        }
    }

    fn sort(self, program: &Program) -> Sort {
        match self {
            Self::Var(var) => program.symbols[var].sort,
            Self::Field(field) => program.symbols[field].sort,
        }
    }
}

/// The counters of objects that decide about a check, each with where it counts; none if loops are entangled.
pub(super) fn deciding_counters(program: &Program, check: CheckId) -> BTreeMap<Counter, Vec<Span>> {
    let Some(loops) = ProgramLoops::find(program) else { return BTreeMap::new() };
    let counting = counting(program, &loops);
    let mut asked: BTreeSet<Counter> = BTreeSet::new();
    for (position, instr) in program.code.iter().enumerate() {
        if instr.stmt.checks().any(|other| other == check) {
            asked.extend(conditions(program, &loops, position).flat_map(read));
        }
    }
    // What a variable was given that only keeps a count.
    for (var, source) in copies(program) {
        if asked.contains(&Counter::Var(var)) {
            asked.insert(source);
        }
    }
    counting.into_iter().filter(|(counter, _)| asked.contains(counter)).collect()
}

/// All that goes up or down by a number in a loop over objects, with the statements that do so.
fn counting(program: &Program, loops: &ProgramLoops) -> BTreeMap<Counter, Vec<Span>> {
    let inner = |position: usize| loops.of_vertex(Vertex::of_instr(position)).next();
    let over_objects: BTreeSet<Vertex> = (0..program.code.len())
        .filter(|&position| allocates_or_follows(program, &program.code[position].stmt))
        .filter_map(inner)
        .collect();
    let defined = defined(program);
    // C looks at a sum, for it might be too large, before it is stored.
    let full_value = |value: &Code| match value.0[..] {
        [Op::Var(var)] => {
            defined.get(&var).copied().flatten().cloned().unwrap_or_else(|| value.clone())
        }
        _ => value.clone(),
    };
    let mut counters: BTreeMap<Counter, Vec<Span>> = BTreeMap::new();
    for (position, Instr { stmt, span, .. }) in program.code.iter().enumerate() {
        let counter = match stmt {
            Stmt::Assign { var, value } if steps(&full_value(value).0, &[Op::Var(*var)]) => {
                Counter::Var(*var)
            }
            Stmt::Store { value, target, field, check } => {
                let load = Op::Load { field: *field, check: *check };
                let load_ops: Vec<Op> = target.0.iter().cloned().chain([load]).collect();
                match steps(&full_value(value).0, &load_ops) {
                    true => Counter::Field(*field),
                    false => continue,
                }
            }
            _ => continue,
        };
        if inner(position).is_some_and(|head| over_objects.contains(&head)) {
            counters.entry(counter).or_default().push(*span);
        }
    }
    counters
}

/// What variables are that are given a value in one place alone; nothing of the others.
fn defined(program: &Program) -> BTreeMap<VarId, Option<&Code>> {
    let mut definitions: BTreeMap<VarId, Option<&Code>> = BTreeMap::new();
    for instr in &program.code {
        if let Stmt::Assign { var, value } = &instr.stmt {
            definitions
                .entry(*var)
                .and_modify(|definition| *definition = None)
                .or_insert(Some(value));
        }
    }
    definitions
}

/// Whether a statement makes an object, or goes to one by a field.
fn allocates_or_follows(program: &Program, stmt: &Stmt) -> bool {
    let follows = match stmt {
        Stmt::Assign { var, value } => {
            program.symbols[*var].sort.is_ref() && matches!(value.0.last(), Some(Op::Load { .. }))
        }
        _ => false,
    };
    follows || allocates(stmt)
}

/// Whether a value is what stands there, and a number more or less.
fn steps(value: &[Op], target: &[Op]) -> bool {
    let same = |ops: &[Op]| {
        ops.len() == target.len()
            && ops.iter().zip(target).all(|(a, b)| match (a, b) {
                (Op::Load { field: a, .. }, Op::Load { field: b, .. }) => a == b,
                (a, b) => a == b,
            })
    };
    match value {
        [before @ .., Op::Int(_), Op::Binary(BinOp::Add | BinOp::Sub)] => same(before),
        [Op::Int(_), behind @ .., Op::Binary(BinOp::Add)] => same(behind),
        _ => false,
    }
}

/// The conditions right before a statement, and, unless it says that something is wrong, that of a loop around it that goes
/// on by numbers alone and makes no objects.
fn conditions<'a>(
    program: &'a Program,
    loops: &ProgramLoops,
    position: usize,
) -> impl Iterator<Item = &'a Code> {
    let around = |at: usize| loops.of_vertex(Vertex::of_instr(at));
    let mut from = BTreeSet::from([position]);
    let mut work = vec![position];
    while let Some(at) = work.pop() {
        let leads = |(before, instr): (usize, &Instr)| {
            let targets = instr.stmt.branches();
            let is_branch = !targets.is_empty();
            let leads = before + 1 == at || targets.iter().any(|(_, to)| *to == at);
            // How a loop was left is another matter.
            let is_near = || around(before).eq(around(position));
            (is_branch && leads && is_near()).then_some(before)
        };
        for before in program.code.iter().enumerate().filter_map(leads) {
            if from.insert(before) {
                work.push(before);
            }
        }
    }
    if !matches!(program.code[position].stmt, Stmt::Fail { .. }) {
        let head = around(position).next();
        let by_numbers = |head: &Vertex| {
            let code = head.instr().map(|at| program.code[at].stmt.codes());
            let mut read = code.into_iter().flatten().flat_map(read);
            read.all(|counter| counter.sort(program) == Sort::Int)
        };
        let makes_none = |head: &Vertex| {
            let inside = |at: usize| around(at).any(|other| other == *head);
            let mut code = program.code.iter().enumerate();
            !code.any(|(at, instr)| allocates(&instr.stmt) && inside(at))
        };
        from.extend(head.filter(by_numbers).filter(makes_none).and_then(Vertex::instr));
    }
    from.into_iter().flat_map(|at| program.code[at].stmt.branches()).map(|(code, _)| code)
}

/// What numbers an expression reads.
fn read(code: &Code) -> impl Iterator<Item = Counter> {
    code.0.iter().filter_map(|op| match op {
        Op::Var(var) => Some(Counter::Var(*var)),
        Op::Load { field, .. } => Some(Counter::Field(*field)),
        _ => None,
    })
}

/// Variables that get what another variable or a field holds, with that.
fn copies(program: &Program) -> impl Iterator<Item = (VarId, Counter)> {
    program.code.iter().filter_map(|instr| {
        let Stmt::Assign { var, value } = &instr.stmt else { return None };
        let source = match value.0.last()? {
            Op::Load { field, .. } => Counter::Field(*field),
            Op::Var(of) if value.0.len() == 1 => Counter::Var(*of),
            _ => return None,
        };
        (program.symbols[*var].sort == Sort::Int).then_some((*var, source))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Source;
    use pipeline::Pipeline;

    /// What the last check of a program hangs on.
    fn counters(text: &str) -> Vec<String> {
        let program = Pipeline::new(Source::new("program.uh", text)).expect("it is right").program;
        let last = program.check_ids().last().expect("there is one");
        let deciding = deciding_counters(&program, last);
        deciding.keys().map(|counter| counter.name(&program).to_owned()).collect()
    }

    #[test]
    fn numbers_that_go_with_objects_count_them() {
        let build = "c := new {Size = 0, First = null} havoc more while (more > 0) { \
                     c.First := new {Next = c.First} c.Size := c.Size + 1 havoc more } ";
        let walk = "n := 0 q := c.First while (q != null) { n := n + 1 q := q.Next } ";
        let compared = [
            format!("{build}{walk}if (n != c.Size) {{ fail }}"),
            format!("{build}s := c.Size {walk}assert(n = s)"),
            format!("{build}{walk}assert(n >= 0)"),
        ];
        let names = compared.each_ref().map(|text| counters(text));
        assert_eq!(names, [vec!["n", "Size"], vec!["n", "Size"], vec!["n"]]);
        let walked =
            format!("{build}q := c.First i := c.Size while (i > 0) {{ q := q.Next i := i - 1 }}");
        assert_eq!(counters(&walked), ["i", "Size"]);
        let variant =
            build.replace("c.Size := c.Size + 1", "t := c.Size + 1 assume t < 9 c.Size := t");
        assert_eq!(counters(&format!("{variant}{walk}assert(n = c.Size)")), ["n", "Size"]);
    }

    #[test]
    fn other_numbers_do_not() {
        let no_objects =
            "i := 0 p := new {Next = null} while (i < 10) { i := i + 1 } assert(i = 10)";
        assert_eq!(counters(no_objects), [""; 0]);
        let other =
            "p := null while (n > 0) { p := new {Next = p} n := n - 1 havoc k } assert(k > 0)";
        assert_eq!(counters(other), [""; 0]);
        let built = "p := null while (n > 0) { p := new {Next = p} n := n - 1 q := p.Next.Next }";
        assert_eq!(counters(built), [""; 0]);
    }
}
