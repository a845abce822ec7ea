//! Explicit symbolic heaps: the effect σ of every piece is a function of its own.
//!
//! In the paper's translation (section 7.2) a path `σ ∘ Rec(f)` through a loop becomes
//! `find_{Rec(f)} (find_σ τ)`: each defined heap σ has a function, and composition is application.
//! Here what a piece of code assigns and writes before it goes on (to a loop, to the next turn, to
//! an end) moves into a function `sigma_f`, which gives the contents after the piece from those
//! before it: in the staged form all that change, in the literal form one at a time. What is
//! computed, in which order, and where it diverges stays the same, since a piece has no calls.

mod piece;

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::{
    Binding, Block, FunId, FuncNode, FuncProgram, FuncType, Function, Local, LocalId, NodeId, Tail,
    prune,
};
use base::Provenance;
use piece::{EffectPiece, PieceTarget};

/// The program with a function for the effect of every piece.
#[must_use]
pub fn explicit(program: &FuncProgram) -> FuncProgram {
    let mut names = EffectNames::collect(program);
    let mut explicit = program.clone();
    for at in 0..program.functions.len() {
        let function = &program.functions[at];
        let mut extraction = EffectExtraction {
            program,
            id: FunId::new(at),
            new: function.clone(),
            outside: piece::mention_counts(function),
            names: &mut names,
            made: Vec::new(),
            first_new: explicit.functions.len(),
        };
        extraction.run();
        let (new, pieces) = (extraction.new, extraction.made);
        explicit.functions[at] = new;
        explicit.functions.extend(pieces);
    }
    prune(explicit)
}

/// The names in use.
struct EffectNames {
    functions: FxHashSet<String>,
    locals: FxHashSet<Arc<str>>,
}

impl EffectNames {
    fn collect(program: &FuncProgram) -> Self {
        let locals = program.functions.iter().flat_map(|function| &function.locals);
        Self {
            functions: program.functions.iter().map(|function| function.name.clone()).collect(),
            locals: locals.map(|local| local.name.clone()).collect(),
        }
    }

    /// A name for the effect of a piece of that function.
    fn effect(&mut self, function: &str) -> String {
        let stem = format!("sigma_{}", function.strip_prefix("find_").unwrap_or(function));
        let free = |name: &String| !self.functions.contains(name) && !self.locals.contains(&**name);
        let name = numbered(&stem, 2, free);
        self.functions.insert(name.clone());
        name
    }

    /// A name for a result, new in the function and no function's.
    fn result(&mut self, stem: &str, function: &Function) -> Arc<str> {
        let stem = stem.trim_end_matches(|c: char| c.is_ascii_digit());
        let local_names: FxHashSet<&str> =
            function.locals.iter().map(|local| &*local.name).collect();
        let free = |name: &String| !local_names.contains(&**name) && !self.functions.contains(name);
        let name: Arc<str> = numbered(stem, 1, free).into();
        self.locals.insert(name.clone());
        name
    }
}

/// The stem itself, or with the first number from `from` on that makes it free.
fn numbered(stem: &str, from: usize, free: impl Fn(&String) -> bool) -> String {
    let numbered = (from..).map(|number| format!("{stem}{number}"));
    let mut names = std::iter::once(stem.to_owned()).chain(numbered);
    names.find(free).expect("numbers do not end")
}

/// One function while effects move out of it.
struct EffectExtraction<'p> {
    program: &'p FuncProgram,
    id: FunId,
    new: Function,
    /// How many roots of expressions mention each name, those that move out not counted.
    outside: Vec<usize>,
    names: &'p mut EffectNames,
    /// The effects' functions.
    made: Vec<Function>,
    first_new: usize,
}

impl EffectExtraction<'_> {
    fn run(&mut self) {
        // From the body on: the numbers in names go down the page.
        for at in (0..self.new.blocks.len()).rev() {
            let empty = Block::blocked();
            let old = std::mem::replace(&mut self.new.blocks[at], empty);
            self.new.blocks[at] = self.block(old);
        }
    }

    fn block(&mut self, old: Block) -> Block {
        let mut bindings = Vec::new();
        let mut lets: Vec<(LocalId, NodeId)> = Vec::new();
        for binding in old.bindings {
            match binding {
                Binding::Let { local, value } => lets.push((local, value)),
                Binding::Call { results, callee, args } => {
                    let goal = PieceTarget::Function(callee);
                    let args = self.site(&mut bindings, std::mem::take(&mut lets), args, goal);
                    bindings.push(Binding::Call { results, callee, args });
                }
            }
        }
        let tail = match old.tail {
            Tail::Call { callee, args } => {
                let args = self.site(&mut bindings, lets, args, PieceTarget::Function(callee));
                Tail::Call { callee, args }
            }
            Tail::Return(values) => {
                Tail::Return(self.site(&mut bindings, lets, values, PieceTarget::Return))
            }
            Tail::Halt(values) => {
                Tail::Halt(self.site(&mut bindings, lets, values, PieceTarget::Halt))
            }
            tail @ (Tail::If { .. } | Tail::Fail(_) | Tail::Blocked) => {
                // Before a test only the writes are an effect; the rest are the test's own reads.
                for (local, value) in lets {
                    if piece::writes_map(&self.new, value) {
                        self.site(
                            &mut bindings,
                            vec![(local, value)],
                            Vec::new(),
                            PieceTarget::Test,
                        );
                    } else {
                        bindings.push(Binding::Let { local, value });
                    }
                }
                tail
            }
        };
        Block { bindings, tail, from: old.from }
    }

    /// Moves what comes before `values` are passed on into a function; gives the values that are
    /// passed on instead.
    fn site(
        &mut self,
        bindings: &mut Vec<Binding>,
        lets: Vec<(LocalId, NodeId)>,
        values: Vec<NodeId>,
        goal: PieceTarget,
    ) -> Vec<NodeId> {
        let mut moved: Vec<(usize, NodeId)> = Vec::new();
        for (at, &value) in values.iter().enumerate() {
            let is_moved = moved.iter().any(|&(_, node)| node == value);
            if !is_moved && !piece::is_plain(self.program, &self.new, value) {
                moved.push((at, value));
            }
        }
        let passes_let = values.iter().any(|value| match self.new.nodes[value.index()] {
            FuncNode::Local(local) => lets.iter().any(|&(bound, _)| bound == local),
            _ => false,
        });
        if moved.is_empty() && !passes_let && goal != PieceTarget::Test {
            let lets = lets.into_iter().map(|(local, value)| Binding::Let { local, value });
            bindings.extend(lets);
            return values;
        }
        let roots = lets.iter().map(|&(_, value)| value).chain(moved.iter().map(|&(_, v)| v));
        for local in roots.flat_map(|root| piece::mentioned_locals(&self.new, root)) {
            self.outside[local.index()] -= 1;
        }
        let let_locals = lets.iter().map(|&(local, _)| local);
        let mut results: Vec<LocalId> =
            let_locals.filter(|local| self.outside[local.index()] > 0).collect();
        let piece = EffectPiece { lets: &lets, kept: &results, moved: &moved };
        let name = self.names.effect(&self.program.function(self.id).name);
        let doc = vec![self.doc(goal)];
        let types = moved.iter().map(|&(at, _)| self.passed_type(goal, at)).collect();
        let (effect, params) = piece.function(&self.new, name, doc, types);
        let args = params.into_iter().map(|local| self.node(FuncNode::Local(local))).collect();
        let mut values = values;
        for &(at, old) in &moved {
            let local = self.result_local(goal, at);
            results.push(local);
            let new = self.node(FuncNode::Local(local));
            values.iter_mut().filter(|value| **value == old).for_each(|value| *value = new);
        }
        let callee = FunId::new(self.first_new + self.made.len());
        self.made.push(effect);
        bindings.push(Binding::Call { results, callee, args });
        values
    }

    fn node(&mut self, node: FuncNode) -> NodeId {
        self.new.nodes.push(node);
        NodeId::new(self.new.nodes.len() - 1)
    }

    /// The type of a value that is passed on.
    fn passed_type(&self, goal: PieceTarget, at: usize) -> FuncType {
        match goal {
            PieceTarget::Function(callee) => self.program.function(callee).locals[at].ty,
            PieceTarget::Halt => self.program.state[at].ty(&self.program.symbols),
            PieceTarget::Return | PieceTarget::Test => self.new.result.types()[at],
        }
    }

    /// A name for a value that is passed on.
    fn result_local(&mut self, goal: PieceTarget, at: usize) -> LocalId {
        let ty = self.passed_type(goal, at);
        let (stem, origin) = match goal {
            PieceTarget::Function(callee) => {
                let param = &self.program.function(callee).locals[at];
                (param.stem.clone(), param.origin)
            }
            _ => {
                let same = self.new.params().iter().filter(|param| param.ty == ty);
                let item = (goal == PieceTarget::Halt).then(|| self.program.state[at]);
                let mut same = same.filter(|param| item.is_none() || param.origin == item);
                match (same.next(), same.next()) {
                    (Some(param), None) => (param.stem.clone(), param.origin),
                    _ => ("value".into(), item),
                }
            }
        };
        let name = self.names.result(&stem, &self.new);
        self.new.locals.push(Local { name, stem, ty, origin, from: Provenance::default() });
        LocalId::new(self.new.locals.len() - 1)
    }

    /// What the effect is of.
    fn doc(&self, goal: PieceTarget) -> String {
        let name = &self.program.function(self.id).name;
        let way = match goal {
            PieceTarget::Function(callee) if callee == self.id => {
                format!("from {name} to its next turn")
            }
            PieceTarget::Function(callee) => {
                format!("from {name} to {}", self.program.function(callee).name)
            }
            PieceTarget::Return => format!("from {name} to its end"),
            PieceTarget::Halt => format!("from {name} to the end of the run"),
            PieceTarget::Test => format!("of {name} before a test"),
        };
        format!("The heap after the piece {way}: find(σ, ·, τ).")
    }
}

#[cfg(test)]
mod tests;
