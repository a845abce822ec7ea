//! A procedure whose loops and calls are cut by what is claimed of them: what is claimed at a head is asserted,
//! what a turn can write is forgotten, what is claimed is assumed, and one turn is made; a call is what its
//! contract says.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use base::{ProcId, Source, Symbols, VarId};
use program::cfg::{ControlFlowGraph, LoopForest, Order, Vertex};
use program::spec::{Claim, ClaimKind, claim_text};
use program::{CallGraph, Code, Effects, Op, ProcEffects, Program, Renderer, Stmt, code_text};

use super::formula::names;

/// A program with its graph.
#[derive(Clone, Copy, Debug)]
pub struct CutGraph<'a> {
    /// Its text.
    pub source: &'a Source,
    /// The program, with its calls.
    pub program: &'a Program,
    /// Which vertex may follow which.
    pub graph: &'a ControlFlowGraph,
    /// Its depth-first order and recursive vertices.
    pub order: &'a Order,
    /// What people call its vertices.
    pub names: &'a [String],
}

/// The procedure as a text without loops and calls.
///
/// `assert e` is a goal and holds behind it; `forget x` gives x any value; behind it `old(e)` in `assume` is what
/// `e` was before. `… again` is where a turn ends.
#[must_use]
pub fn cut(input: CutGraph<'_>, proc: ProcId) -> String {
    let calls = CallGraph::build(input.program);
    let effects = ProcEffects::compute(input.program, &calls);
    let forest = LoopForest::find(input.graph, input.order);
    let prefix = format!("{}.", input.program.proc(proc).name);
    let short = |name: &String| name.strip_prefix(&prefix).unwrap_or(name).to_owned();
    let labels = input.names.iter().map(short).collect();
    Cutter { input, proc, effects, forest, labels }.text()
}

struct Cutter<'a> {
    input: CutGraph<'a>,
    proc: ProcId,
    effects: ProcEffects,
    /// Which loop lies in which; none if a loop has two entries.
    forest: Option<LoopForest>,
    /// The names of the vertices.
    labels: Vec<String>,
}

impl Cutter<'_> {
    fn text(&self) -> String {
        let Self { input: CutGraph { program, .. }, proc, .. } = *self;
        let (procedure, symbols) = (program.proc(proc), &program.symbols);
        let mut text =
            format!("proc {}({})", procedure.name, names(symbols, &procedure.parameters));
        if !procedure.results.is_empty() {
            let _ = write!(text, " returns ({})", names(symbols, &procedure.results));
        }
        text.push('\n');
        let targets = self.targets();
        let mut heads = Vec::new();
        for position in program.positions(proc) {
            if program.code[position].stmt == Stmt::Enter {
                let required = self.contract(proc, |kind| kind == ClaimKind::Requires);
                self.lines(&mut text, "assume", required);
                continue;
            }
            if targets.contains(&position) || self.is_head(position) {
                let _ = writeln!(text, "{}:", self.label(position));
            }
            if self.is_head(position) {
                heads.push(position);
                self.head(&mut text, position);
            }
            if !program.is_second_half(position) {
                self.statement(&mut text, position);
            }
        }
        for head in heads {
            let _ = writeln!(text, "{} again:", self.label(head));
            self.lines(&mut text, "assert", self.claims_at(head));
            text.push_str("  stop\n");
        }
        text
    }

    fn label(&self, position: usize) -> &str {
        &self.labels[Vertex::of_instr(position).index()]
    }

    fn is_head(&self, position: usize) -> bool {
        self.input.order.is_recursive(Vertex::of_instr(position))
    }

    fn is_back(&self, from: usize, to: usize) -> bool {
        self.input.order.is_back_edge(Vertex::of_instr(from), Vertex::of_instr(to))
    }

    /// The positions to which statements of the procedure branch.
    fn targets(&self) -> BTreeSet<usize> {
        let program = self.input.program;
        let mut targets = BTreeSet::new();
        for position in program.positions(self.proc) {
            if let Stmt::Goto { branches } = &program.code[position].stmt {
                targets.extend(branches.iter().map(|&(_, to)| to));
            }
        }
        targets
    }

    /// What is claimed at a head: nobody answers for a hint, so that it is none of it.
    fn claims_at(&self, position: usize) -> Vec<Claim> {
        let claims = self.input.program.claims_at(position);
        claims.filter(|claim| claim.kind != ClaimKind::Hint).cloned().collect()
    }

    fn contract(&self, proc: ProcId, is_wanted: impl Fn(ClaimKind) -> bool) -> Vec<Claim> {
        let contract = self.input.program.contract(proc);
        contract.filter(|claim| is_wanted(claim.kind)).cloned().collect()
    }

    /// What claims say, a line each behind a word; the frame with its own word.
    fn lines(&self, text: &mut String, word: &str, claims: Vec<Claim>) {
        self.lines_with(&self.input.program.symbols, text, word, claims);
    }

    fn lines_with(&self, symbols: &Symbols, text: &mut String, word: &str, claims: Vec<Claim>) {
        for claim in claims {
            let claim_line = claim_text(symbols, &claim);
            let formula = match claim.kind {
                ClaimKind::Modifies => claim_line.as_str(),
                ClaimKind::Invariant
                | ClaimKind::Hint
                | ClaimKind::Requires
                | ClaimKind::Ensures => {
                    claim_line.split_once(' ').map_or("", |(_, formula)| formula)
                }
            };
            let _ = writeln!(text, "  {word} {formula}");
        }
    }

    /// What stands before the statement of a loop's head.
    fn head(&self, text: &mut String, head: usize) {
        self.lines(text, "assert", self.claims_at(head));
        let program = self.input.program;
        let mut written = Effects::default();
        for position in program.positions(self.proc) {
            if self.is_in_loop(position, head) {
                written.add(program, &self.effects, position);
            }
        }
        self.forget(text, &written, &[]);
        self.lines(text, "assume", self.claims_at(head));
    }

    /// Whether a turn of the loop can come to a statement.
    fn is_in_loop(&self, position: usize, head: usize) -> bool {
        let Some(forest) = &self.forest else { return true };
        let head = Vertex::of_instr(head);
        let mut at = Some(Vertex::of_instr(position));
        while let Some(vertex) = at {
            if vertex == head {
                return true;
            }
            at = forest.enclosing_head(vertex);
        }
        false
    }

    /// Forgets what was written, and these variables.
    fn forget(&self, text: &mut String, written: &Effects, results: &[VarId]) {
        let symbols = &self.input.program.symbols;
        let vars: BTreeSet<VarId> = written.writes.iter().chain(results).copied().collect();
        let is_shown =
            |var: &VarId| !symbols[*var].kind.is_hidden() && symbols.sequence_of(*var).is_none();
        let vars = vars.into_iter().filter(is_shown);
        let vars = vars.map(|var| symbols[var].name.clone());
        let fields = written.write_fields.iter().filter(|&&field| !symbols[field].ghost);
        let fields = fields.filter_map(|&field| {
            let shape = &symbols[symbols[field].owner?];
            Some(match shape.array {
                // Lengths never change.
                Some(array) if array.len == field => return None,
                Some(_) => format!("the elements of {}", shape.name),
                None => format!("{}.{}", shape.name, symbols[field].name),
            })
        });
        let mut all: Vec<String> = vars.chain(fields).collect();
        if written.writes.contains(&symbols.clock()) {
            all.push("which objects there are".to_owned());
        }
        if !all.is_empty() {
            let _ = writeln!(text, "  forget {}", all.join(", "));
        }
    }

    fn statement(&self, text: &mut String, position: usize) {
        let program = self.input.program;
        let renderer = Renderer::named(program, self.labels.iter().skip(1).cloned());
        match &program.code[position].stmt {
            Stmt::Goto { branches } => {
                let branch = |(condition, to): &(Code, usize)| {
                    let again = if self.is_back(position, *to) { " again" } else { "" };
                    let condition = code_text(&program.symbols, condition);
                    format!("{condition} -> {}{again}", self.label(*to))
                };
                let branches: Vec<String> = branches.iter().map(branch).collect();
                let _ = writeln!(text, "  goto {{ {} }}", branches.join(", "));
            }
            Stmt::Call { results, callee, arguments } => {
                self.call(text, results, *callee, arguments);
            }
            Stmt::Return => {
                let ensured = self.contract(self.proc, |kind| kind != ClaimKind::Requires);
                self.lines(text, "assert", ensured);
                text.push_str("  return\n");
            }
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. }
            | Stmt::Reset { .. }
            | Stmt::Enter => {
                let _ = writeln!(text, "  {}", renderer.written(self.input.source, position));
            }
        }
        let next = program.positions(self.proc).end.min(position + 1);
        let falls = match &program.code[position].stmt {
            Stmt::Goto { branches } => {
                branches.last().is_none_or(|(condition, _)| condition.0 != [Op::Bool(true)])
            }
            Stmt::Fail { .. } | Stmt::Halt | Stmt::Return => false,
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Assume(_)
            | Stmt::Havoc { .. }
            | Stmt::Reset { .. }
            | Stmt::Call { .. }
            | Stmt::Enter => true,
        };
        if falls && self.is_head(next) && self.is_back(position, next) {
            let _ = writeln!(text, "  goto {{ true -> {} again }}", self.label(next));
        }
    }

    /// A call: its parameters are called like the arguments, its results like what they are assigned to.
    fn call(&self, text: &mut String, results: &[VarId], callee: ProcId, arguments: &[Code]) {
        let program = self.input.program;
        let proc = program.proc(callee);
        let mut symbols = program.symbols.clone();
        let mut renamed: BTreeMap<VarId, VarId> = BTreeMap::new();
        // What names of the callee are before and behind, in texts as they are written.
        let mut texts: BTreeMap<String, [String; 2]> = BTreeMap::new();
        // What is the same before and behind, and what has parentheses already.
        let mut plainer: Vec<(String, String)> = Vec::new();
        for (&parameter, argument) in proc.parameters.iter().zip(arguments) {
            let argument_text = code_text(&program.symbols, argument);
            let is_place = argument.0.iter().all(reads);
            let is_one =
                is_place || matches!(argument.0.as_slice(), [_]) && !argument_text.starts_with('-');
            let is_same = !argument.0.iter().any(reads);
            // So is a variable of this procedure that is not assigned.
            let is_kept = match argument.0.as_slice() {
                [Op::Var(var)] => symbols[*var].kind.owner().is_some() && !results.contains(var),
                _ => false,
            };
            if is_same || is_kept {
                plainer.push((format!("old({argument_text})"), argument_text.clone()));
            }
            if !is_one {
                plainer.push((format!("old(({argument_text}))"), format!("old({argument_text})")));
            }
            let behind = match is_same || is_kept {
                true => argument_text.clone(),
                false => format!("old({argument_text})"),
            };
            let argument_text = if is_one { argument_text } else { format!("({argument_text})") };
            texts.insert(symbols[parameter].name.clone(), [argument_text.clone(), behind]);
            let (sort, kind) = (symbols[parameter].sort, symbols[parameter].kind);
            renamed.insert(parameter, symbols.add_var(argument_text, sort, kind));
        }
        for (&result, &target) in proc.results.iter().zip(results) {
            renamed.insert(result, target);
            let name = symbols[target].name.clone();
            texts.insert(symbols[result].name.clone(), [name.clone(), name]);
        }
        let claims_of = |kinds: &dyn Fn(ClaimKind) -> bool| -> Vec<Claim> {
            let mut claims = self.contract(callee, kinds);
            for claim in &mut claims {
                // As it is written it speaks of the callee's variables.
                let place = usize::from(claim.kind != ClaimKind::Requires);
                let is_bound = |name: &str| claim.formula.bounds().iter().any(|it| it.name == name);
                let is_hidden = texts.keys().any(|name| is_bound(name));
                let written = claim.written.take().filter(|it| !is_hidden && !it.contains("old("));
                claim.written = written.map(|written| {
                    with_names(&written, |name| texts.get(name).map(|texts| texts[place].as_str()))
                });
                claim.rename(|var| renamed.get(&var).copied().unwrap_or(var));
            }
            claims
        };
        let shown = proc.parameters.iter().zip(arguments);
        let shown = shown.filter(|(var, _)| program.symbols.sequence_of(**var).is_none());
        let shown: Vec<String> = shown.map(|(_, code)| code_text(&program.symbols, code)).collect();
        let _ = writeln!(text, "  // {}({})", proc.name, shown.join(", "));
        let required = claims_of(&|kind| kind == ClaimKind::Requires);
        self.lines_with(&symbols, text, "assert", required);
        let mut written = self.effects.proc(callee).clone();
        written.writes.retain(|&var| program.symbols[var].kind.owner().is_none());
        self.forget(text, &written, results);
        let ensured = claims_of(&|kind| kind != ClaimKind::Requires);
        let mut assumed = String::new();
        self.lines_with(&symbols, &mut assumed, "assume", ensured);
        for (long, short) in plainer.iter().rev() {
            assumed = assumed.replace(long, short);
        }
        text.push_str(&assumed);
    }
}

/// A text with other names for variables: what stands behind a point is a field, and what stands before a
/// parenthesis is called.
fn with_names<'t>(text: &str, name: impl Fn(&str) -> Option<&'t str>) -> String {
    let mut renamed = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let end = match is_part(first) {
            true => rest.find(|c| !is_part(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (token, behind) = rest.split_at(end);
        // Two points are an interval or a part.
        let is_field = renamed.ends_with('.') && !renamed.ends_with("..");
        let is_variable = !is_field && !behind.starts_with('(');
        renamed.push_str(name(token).filter(|_| is_variable).unwrap_or(token));
        rest = behind;
    }
    renamed
}

/// Whether an operation reads the state and does nothing else.
fn reads(op: &Op) -> bool {
    matches!(op, Op::Var(_) | Op::Load { .. })
}
