//! Ghosts: what the clauses remember of objects besides their fields.
//!
//! A ghost is a row of data: its name, the shape whose objects have it, its sort, and a rule that
//! says what sets it when an object is made, when a field or a variable is written, and on arrival
//! at a loop's head. Any total rule is sound, for it never restricts a run. All ghosts are false or
//! 0 at the start of a run.

use crate::base::{self, FieldId, ShapeId, VarId};
use crate::cfg::{Graph, LoopForest, Order, Vertex};
use crate::logic::Sort;
use crate::program::{Op, Program, Stmt};

/// The kinds of ghosts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GhostKind {
    /// Whether a loop's cursor has been at the object when the loop's head was reached.
    Mark,
    /// Whether a loop's cursor has been at the object at all.
    Eager,
    /// One more than the rank of what the field referred to when it was written; 1 for null.
    Rank,
    /// The last object whose field was made to refer to this one; null if the field has been
    /// written again.
    Pred,
    /// For each writing statement whether it was the last one to write the field.
    LastWriter,
    /// Whether the field was ever written.
    Written,
    /// The values of integer variables when the object was made.
    Stamp,
}

impl GhostKind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Mark,
        Self::Eager,
        Self::Rank,
        Self::Pred,
        Self::LastWriter,
        Self::Written,
        Self::Stamp,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Mark => "mark",
            Self::Eager => "eager",
            Self::Rank => "rank",
            Self::Pred => "pred",
            Self::LastWriter => "last-writer",
            Self::Written => "written",
            Self::Stamp => "stamp",
        }
    }
}

/// A set of kinds of ghosts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghosts([bool; GhostKind::ALL.len()]);

impl Ghosts {
    /// No ghosts.
    pub const NONE: Self = Self::of(&[]);

    /// Ghosts of these kinds.
    #[must_use]
    pub const fn of(kinds: &[GhostKind]) -> Self {
        let mut has = [false; GhostKind::ALL.len()];
        let mut at = 0;
        while at < kinds.len() {
            has[kinds[at] as usize] = true;
            at += 1;
        }
        Self(has)
    }

    /// The kinds in the set.
    pub fn kinds(&self) -> impl Iterator<Item = GhostKind> + use<> {
        let has = self.0;
        GhostKind::ALL.into_iter().filter(move |&kind| has[kind as usize])
    }
}

/// What sets a ghost.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    /// Set for the object under the cursor on arrival at the head, and if `eager` by every
    /// assignment to the cursor in the loop; cleared for all objects on entry from outside.
    Mark { head: Vertex, cursor: VarId, inside: Vec<bool>, eager: bool },
    /// See [`GhostKind::Rank`].
    Rank(FieldId),
    /// See [`GhostKind::Pred`].
    Pred(FieldId),
    /// Set for the object that one of these statements writes to, cleared by the others.
    Written { set: Vec<usize>, clear: Vec<usize> },
    /// The variable's value when the object was made.
    Stamp(VarId),
}

/// A ghost.
#[derive(Clone, Debug)]
pub(super) struct Ghost {
    pub(super) name: String,
    pub(super) shape: ShapeId,
    pub(super) sort: Sort,
    pub(super) rule: Rule,
    /// The vertices where it can be set.
    behind: Vec<bool>,
}

impl Ghost {
    /// The shape of the objects that it refers to, if it is a reference.
    pub(super) fn target(&self, symbols: &base::Symbols) -> Option<ShapeId> {
        match self.rule {
            Rule::Pred(field) => symbols[field].owner,
            _ => None,
        }
    }

    /// Whether it means something there.
    pub(super) fn is_live(&self, at: Vertex) -> bool {
        self.behind[at.index()]
    }

    /// What an assignment to the variable by the statement sets it to, for the object that is
    /// assigned.
    pub(super) fn assigned(&self, position: usize, var: VarId) -> bool {
        match &self.rule {
            Rule::Mark { cursor, inside, eager: true, .. } => {
                *cursor == var && inside[Vertex::of_instr(position).index()]
            }
            _ => false,
        }
    }

    /// What a write by the statement sets it to, if it does.
    pub(super) fn written(&self, position: usize) -> Option<bool> {
        match &self.rule {
            Rule::Written { set, .. } if set.contains(&position) => Some(true),
            Rule::Written { clear, .. } if clear.contains(&position) => Some(false),
            _ => None,
        }
    }
}

/// What ghosts are made from.
pub(super) struct Maker<'a> {
    pub(super) program: &'a Program,
    pub(super) graph: &'a Graph,
    pub(super) order: &'a Order,
    /// Whether a variable is live at a vertex.
    pub(super) is_live: &'a dyn Fn(Vertex, VarId) -> bool,
}

impl Maker<'_> {
    /// The ghosts of these kinds that the program's shape asks for.
    pub(super) fn ghosts(&self, ghosts: &Ghosts) -> Vec<Ghost> {
        let mut found = Vec::new();
        for kind in ghosts.kinds() {
            match kind {
                GhostKind::Mark => self.marks(false, &mut found),
                GhostKind::Eager => self.marks(true, &mut found),
                GhostKind::Rank => self.ranks(&mut found),
                GhostKind::Pred => self.preds(&mut found),
                GhostKind::LastWriter => self.writers(true, &mut found),
                GhostKind::Written => self.writers(false, &mut found),
                GhostKind::Stamp => self.stamps(&mut found),
            }
        }
        found
    }

    /// A mark for each loop and each reference that it moves and that is live at its head.
    fn marks(&self, eager: bool, ghosts: &mut Vec<Ghost>) {
        let Self { program, graph, order, is_live } = self;
        let forest = LoopForest::of(graph, order);
        for head in order.recursive() {
            let behind = closure(graph, head, Graph::successors);
            let inside = match &forest {
                Some(forest) => within(graph, forest, head),
                None => {
                    let before = closure(graph, head, Graph::predecessors);
                    behind.iter().zip(before).map(|(&a, b)| a && b).collect()
                }
            };
            for cursor in program.symbols.program_vars() {
                let symbol = &program.symbols[cursor];
                let base::Sort::Ref(shape) = symbol.sort else { continue };
                let moves = |position: &usize| matches!(&program.code[*position].stmt, Stmt::Assign { var, .. } if *var == cursor);
                let mut body =
                    graph.vertices().filter(|v| inside[v.index()]).filter_map(Vertex::instr);
                if is_live(head, cursor) && body.any(|position| moves(&position)) {
                    let (mut behind, inside) = (behind.clone(), inside.clone());
                    if eager {
                        // What the head does not reach the loop may (it has another entry).
                        for (behind, &inside) in behind.iter_mut().zip(&inside) {
                            *behind |= inside;
                        }
                    }
                    ghosts.push(Ghost {
                        name: format!("{}_{}", if eager { "met" } else { "mark" }, symbol.name),
                        shape,
                        sort: Sort::Bool,
                        rule: Rule::Mark { head, cursor, inside, eager },
                        behind,
                    });
                }
            }
        }
    }

    /// A rank for each field from a shape to itself that new objects have.
    fn ranks(&self, ghosts: &mut Vec<Ghost>) {
        let symbols = &self.program.symbols;
        for field in symbols.field_ids() {
            let symbol = &symbols[field];
            let Some(shape) = symbol.owner else { continue };
            if symbol.sort == base::Sort::Ref(shape) && !self.makes(shape).is_empty() {
                let from = self.makes(shape).into_iter().chain(self.stores(field));
                ghosts.push(Ghost {
                    name: format!("rank_{}", symbol.name),
                    shape,
                    sort: Sort::Int,
                    rule: Rule::Rank(field),
                    behind: self.behind(from),
                });
            }
        }
    }

    /// A predecessor for each field that refers to objects and is written.
    fn preds(&self, ghosts: &mut Vec<Ghost>) {
        let symbols = &self.program.symbols;
        for field in symbols.field_ids() {
            let symbol = &symbols[field];
            let (Some(owner), base::Sort::Ref(shape)) = (symbol.owner, symbol.sort) else {
                continue;
            };
            let from: Vec<usize> =
                self.makes(owner).into_iter().chain(self.stores(field)).collect();
            if !from.is_empty() {
                ghosts.push(Ghost {
                    name: format!("pred_{}", symbol.name),
                    shape,
                    sort: Sort::Int,
                    rule: Rule::Pred(field),
                    behind: self.behind(from),
                });
            }
        }
    }

    /// For each field that is written in several places, who wrote it last; or for each field that
    /// is written whether it was.
    fn writers(&self, last: bool, ghosts: &mut Vec<Ghost>) {
        let symbols = &self.program.symbols;
        for field in symbols.field_ids() {
            let symbol = &symbols[field];
            let (Some(shape), stores) = (symbol.owner, self.stores(field)) else { continue };
            let groups: Vec<Vec<usize>> = if last && stores.len() > 1 {
                stores.iter().map(|&store| vec![store]).collect()
            } else if stores.is_empty() {
                Vec::new()
            } else {
                vec![stores.clone()]
            };
            for (number, set) in groups.into_iter().enumerate() {
                let clear = stores.iter().copied().filter(|store| !set.contains(store)).collect();
                ghosts.push(Ghost {
                    name: format!("wrote{number}_{}", symbol.name),
                    shape,
                    sort: Sort::Bool,
                    behind: self.behind(set.iter().copied()),
                    rule: Rule::Written { set, clear },
                });
            }
        }
    }

    /// A stamp for each shape and each integer variable that is assigned.
    fn stamps(&self, ghosts: &mut Vec<Ghost>) {
        let symbols = &self.program.symbols;
        for shape in (0..symbols.shapes.len()).map(ShapeId::new) {
            let makes = self.makes(shape);
            for var in symbols.program_vars() {
                let is_assigned = self.program.code.iter().any(|instr| match &instr.stmt {
                    Stmt::Assign { var: own, .. } | Stmt::Havoc { var: own, .. } => *own == var,
                    _ => false,
                });
                if symbols[var].sort == base::Sort::Int && is_assigned && !makes.is_empty() {
                    ghosts.push(Ghost {
                        name: format!("at_{}", symbols[var].name),
                        shape,
                        sort: Sort::Int,
                        rule: Rule::Stamp(var),
                        behind: self.behind(makes.iter().copied()),
                    });
                }
            }
        }
    }

    /// The statements that make objects of the shape.
    fn makes(&self, shape: ShapeId) -> Vec<usize> {
        let makes = |stmt: &Stmt| {
            let mut ops = super::sites::parts(stmt).into_iter().flat_map(|code| &code.0);
            ops.any(|op| matches!(op, Op::New { shape: own, .. } if *own == shape))
        };
        self.positions(&makes)
    }

    /// The statements that write the field of an existing object.
    fn stores(&self, field: FieldId) -> Vec<usize> {
        self.positions(&|stmt| matches!(stmt, Stmt::Store { field: own, .. } if *own == field))
    }

    fn positions(&self, test: &dyn Fn(&Stmt) -> bool) -> Vec<usize> {
        let code = self.program.code.iter().enumerate();
        code.filter(|(_, instr)| test(&instr.stmt)).map(|(position, _)| position).collect()
    }

    /// The vertices that are met from these statements on.
    fn behind(&self, positions: impl IntoIterator<Item = usize>) -> Vec<bool> {
        let mut found = vec![false; self.graph.len()];
        for position in positions {
            let own = closure(self.graph, Vertex::of_instr(position), Graph::successors);
            for (found, own) in found.iter_mut().zip(own) {
                *found |= own;
            }
        }
        found
    }
}

/// The vertices of the loop of a head.
fn within(graph: &Graph, forest: &LoopForest, head: Vertex) -> Vec<bool> {
    let is_inside = |v: Vertex| {
        let mut at = Some(v);
        while let Some(now) = at {
            if now == head {
                return true;
            }
            at = forest.around(now);
        }
        false
    };
    graph.vertices().map(is_inside).collect()
}

/// The vertices that are met from `from` on, itself among them.
fn closure(graph: &Graph, from: Vertex, next: impl Fn(&Graph, Vertex) -> &[Vertex]) -> Vec<bool> {
    let mut seen = vec![false; graph.len()];
    let mut work = vec![from];
    while let Some(v) = work.pop() {
        if !std::mem::replace(&mut seen[v.index()], true) {
            work.extend(next(graph, v));
        }
    }
    seen
}
