//! The indexed encoding: exact, and no array is ever stored to.
//!
//! The run is determined by its inputs ī (initial values of variables, initial contents of fields,
//! the tape), so these and the turns k̄ of the loops around a cut point L name one state. It is seen
//! through
//!
//! ```text
//! L(ī, k̄, v̄)        the variables are v̄
//! L_S(ī, k̄, y, r̄)   the object y of shape S has the field contents r̄
//! ```
//!
//! A path from one cut point to the next gives a clause for the variables, a clause for the objects
//! that were there before, with the path's writes applied, and a clause for each object that it
//! makes. What a path reads are premises. Nothing is said of objects that do not exist yet. Where
//! no field is read any more there is nothing to be joined, and so no index.

mod index;
mod objects;
mod paths;
mod runs;

use std::collections::{BTreeMap, BTreeSet};

use super::Encoded;
use super::clauses::{EncodingRefusal, Head};
use super::encode::{Analyzed, CutDeclaration, Outline, SystemBuilder};
use super::lower::TermLowerer;
use super::split::{MemoryEncoding, PathOut, PathTo, PathwiseProgram, split_clauses};
use super::states::Interpretation;
use super::table::{self, VariableTable, scalar_sort};
use analysis::{Asks, Constants, Goal, PropagatedConstant, StatePart, Summand};
use base::{FieldId, ShapeId, Symbols, VarId};
use chc::Apply;
use logic::{BinaryOp, Expr, ExprSort};
use objects::{Objects, ReadObject};
use program::Stmt;
use program::cfg::{LoopForest, Vertex};
use symbolic::normal::{CutId, LeafCall, Trees};

/// The clauses of the program.
///
/// # Errors
/// If there are calls, if a loop has two entries, or if the clauses would be too large.
pub(super) fn indexed(
    input: Analyzed<'_>,
    trees: &Trees,
    goal: &Goal,
) -> Result<Encoded, EncodingRefusal> {
    if input.program.procs.len() > 1 {
        return Err(EncodingRefusal::Recursive);
    }
    let forest = LoopForest::find(input.graph, input.order).ok_or(EncodingRefusal::Irreducible)?;
    let loops = index::loops(trees, &forest, &|vertex| input.order.is_recursive(vertex));
    let memory = Indexed {
        loops,
        initial: Vec::new(),
        seen: vec![IndexedCut::default(); trees.cuts.len()],
        meanings: Vec::new(),
        reads: BTreeMap::new(),
        has_resets: input.program.code.iter().any(|it| matches!(it.stmt, Stmt::Reset { .. })),
        nulls: BTreeSet::new(),
        inside: BTreeMap::new(),
    };
    split_clauses(input, trees, memory, goal)
}

/// What a variable of clauses stands for, in the state at the clause's cut point.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum IndexedMeaning {
    /// A variable of the program, or the clock.
    Var(VarId),
    /// The contents of a field, or of a tape, at the start of the run.
    Initial(FieldId),
    /// The value of a variable at the start of the run.
    Input(VarId),
    /// How often the loop has been at this head since it was entered, the present time left out;
    /// behind the loop, how often it has been there when it was left.
    Turn(CutId, Vertex),
    /// The address of an object of the shape.
    Object(ShapeId),
    /// The content of a field of that object.
    Content(FieldId),
    /// The content of a field of an object that the clause reads: the one with this number.
    Read(usize, FieldId),
}

impl table::VariableMeaning for IndexedMeaning {
    fn describe(&self, table: &VariableTable<'_, Self>) -> (String, ExprSort) {
        let symbols = table.symbols;
        let field = |prefix: &str, field: FieldId| {
            (format!("{prefix}_{}", symbols[field].name), scalar_sort(symbols[field].sort))
        };
        match *self {
            Self::Var(var) if var == symbols.clock() => ("clock".to_owned(), ExprSort::Int),
            Self::Var(var) => (symbols[var].name.clone(), scalar_sort(symbols[var].sort)),
            Self::Initial(field) => {
                (format!("{}_0", table.field_name(field)), table.field_sort(field))
            }
            Self::Input(var) => {
                (format!("{}_0", symbols[var].name), scalar_sort(symbols[var].sort))
            }
            Self::Turn(_, head) => {
                (format!("turn_{}", table.vertices[head.index()]), ExprSort::Int)
            }
            Self::Object(shape) if symbols.shapes.len() > 1 => {
                (format!("y_{}", symbols[shape].word()), ExprSort::Int)
            }
            Self::Object(_) => ("y".to_owned(), ExprSort::Int),
            Self::Content(of) => field("y", of),
            Self::Read(number, of) => field(&format!("x{number}"), of),
        }
    }
}

/// What is seen at a cut point.
#[derive(Clone, Default, Debug)]
struct IndexedCut {
    /// The inputs and the turns that name a state.
    index: Vec<IndexedMeaning>,
    /// The variables.
    vars: Vec<VarId>,
    /// For each predicate of objects, in their order, the shape and its fields.
    objects: Vec<(ShapeId, Vec<FieldId>)>,
}

/// The memory.
#[derive(Debug)]
struct Indexed {
    /// For each cut point the loops around it and its own.
    loops: Vec<Vec<CutId>>,
    /// For each shape whether runs can come to initial objects of it.
    initial: Vec<bool>,
    /// For each cut point what is seen there.
    seen: Vec<IndexedCut>,
    /// Whether fields are reset in all objects.
    has_resets: bool,
    /// The predicates of objects that null fulfils with any contents.
    nulls: BTreeSet<(Vertex, ShapeId)>,
    /// For each vertex of a cut point the objects that its clauses read.
    reads: BTreeMap<Vertex, Vec<ReadObject>>,
    /// For each vertex of a cut point the heads of the loops that it is in.
    inside: BTreeMap<Vertex, Vec<Vertex>>,
    meanings: Vec<IndexedMeaning>,
}

/// Whether runs start with any value of the variable; the clock and the position on the tape are 0.
fn is_input(symbols: &Symbols, var: VarId) -> bool {
    var != symbols.clock() && var != symbols.tape()
}

impl Indexed {
    /// What names a state at a cut point, and what its constants speak of. Where no objects are
    /// joined any more, only that and what is read behind it.
    fn index(
        &self,
        pieces: &PathwiseProgram<'_>,
        cut: CutId,
        has_objects: bool,
    ) -> Vec<IndexedMeaning> {
        let constants = pieces.constants[cut.index()].values();
        let parts = constants.flat_map(PropagatedConstant::summands);
        let parts = parts.map(|part| summand(pieces.trees, part));
        let tapes = pieces.live[cut.index()].iter().filter_map(|item| match *item {
            StatePart::Initial(tape) => Some(IndexedMeaning::Initial(tape)),
            StatePart::Var(_) | StatePart::Field(_) => None,
        });
        let mut index: BTreeSet<IndexedMeaning> = parts.chain(tapes).collect();
        if has_objects {
            let symbols = pieces.input.symbols();
            index.extend(pieces.live[0].iter().filter_map(|item| match *item {
                StatePart::Var(var) => is_input(symbols, var).then_some(IndexedMeaning::Input(var)),
                StatePart::Initial(tape) => Some(IndexedMeaning::Initial(tape)),
                StatePart::Field(field) => {
                    let shape = symbols[field].owner.expect("a tape is never written");
                    self.initial[shape.index()].then_some(IndexedMeaning::Initial(field))
                }
            }));
            let heads = self.loops[cut.index()].iter();
            index.extend(heads.map(|&head| iteration_meaning(pieces.trees, head)));
        }
        index.into_iter().collect()
    }

    /// The index of the state in which a path arrives.
    fn arrives(
        &self,
        table: &mut VariableTable<'_, IndexedMeaning>,
        from: CutId,
        to: CutId,
    ) -> Vec<Expr> {
        let mut index = Vec::new();
        for meaning in &self.seen[to.index()].index {
            index.push(match *meaning {
                IndexedMeaning::Turn(head, _) if head == to => {
                    if self.loops[from.index()].contains(&head) {
                        let (turn, one) = (table.expr(meaning.clone()), table.exprs.int(1));
                        table.exprs.binary(BinaryOp::Add, turn, one)
                    } else {
                        table.exprs.int(0)
                    }
                }
                _ => table.expr(meaning.clone()),
            });
        }
        index
    }
}

/// The turn of the loop with this head.
fn iteration_meaning(trees: &Trees, head: CutId) -> IndexedMeaning {
    IndexedMeaning::Turn(head, trees.cut(head).vertex)
}

/// What stands for a part of a constant.
fn summand(trees: &Trees, summand: Summand) -> IndexedMeaning {
    match summand {
        Summand::Input(var) => IndexedMeaning::Input(var),
        Summand::Turn(head) => iteration_meaning(trees, head),
    }
}

impl MemoryEncoding for Indexed {
    type Loads = Objects;

    fn asks(&self) -> Asks<'_> {
        Asks { initial: &[], tapes: true, writes: true }
    }

    fn sees_claims(&self) -> bool {
        false
    }

    fn start_values(&self, symbols: &Symbols, live: &BTreeSet<StatePart>) -> Constants {
        let vars = live.iter().filter_map(|item| match *item {
            StatePart::Var(var) => Some(var),
            StatePart::Field(_) | StatePart::Initial(_) => None,
        });
        let value = |var: VarId| match symbols[var].sort {
            _ if !is_input(symbols, var) => Some(PropagatedConstant::int(0)),
            base::Sort::Bool => Some(PropagatedConstant::Truth(var)),
            base::Sort::Int | base::Sort::Ref(_) => Some(PropagatedConstant::input(var)),
            // What a sequence holds is no number.
            base::Sort::Vector(_) => None,
        };
        vars.filter_map(|var| Some((var, value(var)?))).collect()
    }

    fn loops(&self) -> Option<&[Vec<CutId>]> {
        Some(&self.loops)
    }

    fn summand(&self, trees: &Trees, part: Summand) -> Option<IndexedMeaning> {
        Some(summand(trees, part))
    }

    /// Makes the variables that count turns.
    fn begin(
        &mut self,
        pieces: &PathwiseProgram<'_>,
        table: &mut VariableTable<'_, IndexedMeaning>,
    ) {
        self.initial = index::starts_with_objects(pieces.input.symbols(), &pieces.live[0]);
        let vertex = |cut: CutId| pieces.trees.cut(cut).vertex;
        for cut in pieces.trees.cut_ids() {
            let heads = self.loops[cut.index()].iter().map(|&head| vertex(head));
            self.inside.insert(vertex(cut), heads.collect());
        }
        let cuts = pieces.trees.cut_ids().filter(|&cut| pieces.is_relevant(cut));
        let heads = cuts.flat_map(|cut| &self.loops[cut.index()]);
        for &head in heads.collect::<BTreeSet<_>>() {
            table.var(iteration_meaning(pieces.trees, head));
        }
    }

    fn outlines(
        &mut self,
        pieces: &PathwiseProgram<'_>,
        cut: CutId,
    ) -> Vec<Outline<IndexedMeaning>> {
        let (symbols, live) = (pieces.input.symbols(), &pieces.live[cut.index()]);
        let mut objects = Vec::new();
        for shape in (0..symbols.shapes.len()).map(ShapeId::new) {
            let fields = index::fields(symbols, live, shape);
            if !fields.is_empty() {
                objects.push((shape, fields));
            }
        }
        let index = self.index(pieces, cut, !objects.is_empty());
        let vars = pieces.vars(cut);
        let (name, title) = (pieces.comments.name(cut), pieces.comments.title(cut));
        let params = index.iter().cloned().chain(vars.iter().map(|&var| IndexedMeaning::Var(var)));
        let mut outlines = vec![Outline {
            name: name.to_owned(),
            params: params.collect(),
            void: None,
            comment: format!("the states that reach {title}"),
            returns: false,
        }];
        for (shape, fields) in &objects {
            let object = std::iter::once(IndexedMeaning::Object(*shape));
            let contents = fields.iter().map(|&field| IndexedMeaning::Content(field));
            let shape = &symbols[*shape].name;
            outlines.push(Outline {
                name: format!("{name}_{shape}"),
                params: index.iter().cloned().chain(object).chain(contents).collect(),
                void: None,
                comment: format!("the objects of shape {shape} at {title}"),
                returns: false,
            });
        }
        self.seen[cut.index()] = IndexedCut { index, vars, objects };
        outlines
    }

    /// References are null or to initial objects, and these hold what the initial contents say.
    fn start(&self, views: &[CutDeclaration], out: &mut SystemBuilder<'_, IndexedMeaning>) {
        let IndexedCut { index, vars, objects } = &self.seen[0];
        let symbols = out.table.symbols;
        let args = out.table.variable_exprs(index.iter().cloned());
        let mut conditions = Vec::new();
        for (meaning, &arg) in index.iter().zip(&args) {
            let IndexedMeaning::Input(var) = *meaning else { continue };
            if symbols[var].sort.is_ref() {
                conditions.push(out.table.is_initial(arg));
            }
            if symbols.sequence_of(var).is_some() {
                conditions.push(out.table.is_length(arg));
            }
        }
        let predicate = views[0].predicates[0];
        let mut of_vars = args.clone();
        of_vars
            .extend(out.table.variable_exprs(vars.iter().map(|&var| IndexedMeaning::Input(var))));
        let reach = Apply { predicate, args: of_vars };
        out.fact(reach, conditions, "the start: references are null or initial objects");
        for ((shape, fields), &predicate) in objects.iter().zip(&views[0].predicates[1..]) {
            if !self.initial[shape.index()] {
                continue;
            }
            let (object, zero) =
                (out.table.expr(IndexedMeaning::Object(*shape)), out.table.exprs.int(0));
            let mut conditions = vec![out.table.exprs.binary(BinaryOp::Lt, object, zero)];
            let mut args = args.clone();
            args.push(object);
            for &field in fields {
                let array = out.table.expr(IndexedMeaning::Initial(field));
                let content = out.table.load_cell(array, object, field);
                args.push(content);
                if symbols[field].sort.is_ref() {
                    conditions.push(out.table.is_initial(content));
                }
                if symbols.is_length(field) {
                    conditions.push(out.table.is_length(content));
                }
            }
            let comment = "the start: initial objects refer to initial objects or to none";
            out.fact(Apply { predicate, args }, conditions, comment);
        }
    }

    fn loads(&self, pieces: &PathwiseProgram<'_>, from: CutId, premise: Apply) -> Objects {
        Objects::new(from, premise, pieces.input.symbols().shapes.len())
    }

    fn arrival_clauses(
        &self,
        lower: &mut TermLowerer<'_, '_, Objects>,
        pieces: &PathwiseProgram<'_>,
        views: &[CutDeclaration],
        path: PathTo<'_>,
    ) -> Result<(), EncodingRefusal> {
        self.path(lower, pieces, &views[path.to.index()].predicates, path)
    }

    fn clause(
        &self,
        lower: &mut TermLowerer<'_, '_, Objects>,
        conditions: Vec<Expr>,
        head: Head,
        comment: String,
    ) {
        self.push_clause(lower, conditions, head, comment);
    }

    fn call(
        &self,
        _: &mut TermLowerer<'_, '_, Objects>,
        _: &PathwiseProgram<'_>,
        _: &[CutDeclaration],
        _: PathOut<'_>,
        _: &LeafCall,
    ) {
        unreachable!("programs with calls are refused")
    }

    fn return_from(
        &self,
        _: &mut TermLowerer<'_, '_, Objects>,
        _: &PathwiseProgram<'_>,
        _: &[CutDeclaration],
        _: PathOut<'_>,
    ) {
        unreachable!("programs with calls are refused")
    }

    fn finish_cut(
        &mut self,
        lower: TermLowerer<'_, '_, Objects>,
        pieces: &PathwiseProgram<'_>,
        cut: CutId,
    ) {
        self.finished(lower, pieces, cut);
    }

    fn interpretation(self, meanings: Vec<IndexedMeaning>) -> Box<dyn Interpretation> {
        Box::new(Self { meanings, ..self })
    }
}
