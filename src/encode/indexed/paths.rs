//! The clauses of the paths from one cut point.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::{Indexed, IndexedMeaning, Objects, ReadObject};
use crate::clauses::{EncodingRefusal, Head, MOST_NODES};
use crate::lower::TermLowerer;
use crate::split::{PathTo, PathwiseProgram, distinct};
use crate::table::VariableTable;
use base::{FieldId, ShapeId};
use chc::{Apply, PredId};
use logic::{BinaryOp, Expr, Exprs, LogicNode};
use symbolic::normal::{CutId, Leaf};
use symbolic::term::{Chain, ChainNode, SymbolicTerms, Term, TermNode};

type ObjectTermLowerer<'t, 'a> = TermLowerer<'t, 'a, Objects>;

impl Indexed {
    /// The clauses of one path.
    pub(super) fn path(
        &self,
        lower: &mut ObjectTermLowerer<'_, '_>,
        pieces: &PathwiseProgram<'_>,
        predicates: &[PredId],
        path: PathTo<'_>,
    ) -> Result<(), EncodingRefusal> {
        let PathTo { from, to, leaf, conditions, comment } = path;
        let view = &self.seen[to.index()];
        let index = self.arrives(&mut lower.out.table, from, to);
        let mut args = index.clone();
        for &var in &view.vars {
            args.push(lower.var_after(leaf, var));
        }
        let reach = Head::Reach(Apply { predicate: predicates[0], args });
        self.push_clause(lower, conditions.clone(), reach, comment);
        let way = pieces.comments.path_label(from, to);
        for ((shape, fields), &predicate) in view.objects.iter().zip(&predicates[1..]) {
            let head = |args| Head::Reach(Apply { predicate, args });
            let args = passed_on(lower, &index, *shape, fields, leaf);
            let comment = format!("{way}: objects that were there before");
            self.push_clause(lower, conditions.clone(), head(args), comment);
            for object in new_objects(lower, fields, leaf)? {
                let args = made_object(lower, &index, fields, leaf, object);
                let comment = format!("{way}: an object that is made");
                self.push_clause(lower, conditions.clone(), head(args), comment);
            }
        }
        Ok(())
    }

    /// Makes a clause: its premises are the state at the cut point, the objects that it reads, and
    /// the object that it passes on.
    pub(super) fn push_clause(
        &self,
        lower: &mut ObjectTermLowerer<'_, '_>,
        mut conditions: Vec<Expr>,
        head: Head,
        comment: String,
    ) {
        let roots: Vec<Expr> = conditions.iter().chain(head.args()).copied().collect();
        let (numbers, passed_on) = read_objects(lower, roots);
        let mut premises = vec![lower.loads.premise.clone()];
        for number in numbers {
            let ReadObject { shape, address } = lower.loads.read[number];
            premises.push(
                self.exists(lower, shape, address, |field| IndexedMeaning::Read(number, field)),
            );
        }
        if let Some(shape) = passed_on {
            let object = lower.out.table.expr(IndexedMeaning::Object(shape));
            premises.push(self.exists(lower, shape, object, IndexedMeaning::Content));
        }
        let premise_args = premises.iter().flat_map(|premise| &premise.args);
        let roots: Vec<Expr> =
            premise_args.chain(&conditions).chain(head.args()).copied().collect();
        conditions.extend(tape_references(&mut lower.out.table, roots.clone()));
        conditions.extend(self.elements(lower, roots));
        let clause = lower.out.clause(premises, distinct(conditions), head, comment);
        lower.loads.made.push((clause, passed_on));
    }

    /// What is known of the references that arrays hold which these expressions read: one of an initial array
    /// is null or to an initial object, or is no longer what it was.
    fn elements(&self, lower: &mut ObjectTermLowerer<'_, '_>, roots: Vec<Expr>) -> Vec<Expr> {
        let mut facts = Vec::new();
        for expr in lower.out.table.exprs.below(roots) {
            let table = &mut lower.out.table;
            let LogicNode::Select(vector, index) = *table.exprs.node(expr) else { continue };
            for vector in below_choices(&table.exprs, vector) {
                let LogicNode::Var(var) = *table.exprs.node(vector) else { continue };
                let IndexedMeaning::Read(number, field) = *table.meaning(var) else { continue };
                let ReadObject { shape, address } = lower.loads.read[number];
                if !self.initial[shape.index()] || !table.symbols[field].sort.holds_refs() {
                    continue;
                }
                let initial = table.expr(IndexedMeaning::Initial(field));
                let start = table.load_cell(initial, address, field);
                let [start, element] =
                    [start, vector].map(|vector| table.exprs.select(vector, index));
                let same = table.exprs.binary(BinaryOp::Eq, element, start);
                let (written, zero) = (table.exprs.not(same), table.exprs.int(0));
                let is_new = table.exprs.binary(BinaryOp::Le, zero, address);
                let is_initial = table.is_initial(element);
                facts.push(table.exprs.disjunction([is_new, is_initial, written]));
            }
        }
        facts
    }

    /// An object with its contents at the cut point.
    fn exists(
        &self,
        lower: &mut ObjectTermLowerer<'_, '_>,
        shape: ShapeId,
        object: Expr,
        content: impl Fn(FieldId) -> IndexedMeaning,
    ) -> Apply {
        let view = &self.seen[lower.loads.from.index()];
        let place = view.objects.iter().position(|(other, _)| *other == shape);
        let place = place.expect("what is read is seen at the cut point");
        // The predicates of objects follow that of the variables.
        let predicate = PredId::new(lower.loads.premise.predicate.index() + 1 + place);
        let mut args = lower.loads.premise.args[..view.index.len()].to_vec();
        args.push(object);
        args.extend(
            lower
                .out
                .table
                .variable_exprs(view.objects[place].1.iter().map(|&field| content(field))),
        );
        Apply { predicate, args }
    }

    /// States the clauses of all paths. Where null may be read, and what is read does not matter, it
    /// is taken for an object with arbitrary contents.
    pub(super) fn finished(
        &mut self,
        mut lower: ObjectTermLowerer<'_, '_>,
        pieces: &PathwiseProgram<'_>,
        cut: CutId,
    ) {
        let null = std::mem::take(&mut lower.loads.null);
        let zero = lower.out.table.exprs.int(0);
        for (mut clause, passed_on) in std::mem::take(&mut lower.loads.made) {
            if let Some(shape) = passed_on.filter(|shape| null[shape.index()]) {
                let table = &mut lower.out.table;
                let object = table.expr(IndexedMeaning::Object(shape));
                let is_null = table.exprs.binary(BinaryOp::Eq, object, zero);
                clause.0.conditions.push(table.exprs.not(is_null));
            }
            lower.out.clauses.push(clause);
        }
        let (name, vertex) = (pieces.comments.name(cut), pieces.trees.cut(cut).vertex);
        let comment = format!("at {name}: null where its contents do not matter");
        for &(shape, _) in &self.seen[cut.index()].objects {
            if null[shape.index()] {
                let fact = self.exists(&mut lower, shape, zero, IndexedMeaning::Content);
                lower.out.fact(fact, Vec::new(), &comment);
                self.nulls.insert((vertex, shape));
            }
        }
        self.reads.insert(vertex, lower.loads.read);
    }
}

/// An object of the cut point as it is after a path.
fn passed_on(
    lower: &mut ObjectTermLowerer<'_, '_>,
    index: &[Expr],
    shape: ShapeId,
    fields: &[FieldId],
    leaf: &Leaf,
) -> Vec<Expr> {
    let object = lower.out.table.expr(IndexedMeaning::Object(shape));
    let mut args = index.to_vec();
    args.push(object);
    for &field in fields {
        let content = lower.out.table.expr(IndexedMeaning::Content(field));
        args.push(match leaf.field(field) {
            Some(chain) => written(lower, chain, object, content),
            None => content,
        });
    }
    args
}

/// The content of a cell of the cut point after these writes.
fn written(
    lower: &mut ObjectTermLowerer<'_, '_>,
    chain: Chain,
    object: Expr,
    mut content: Expr,
) -> Expr {
    let trees = lower.trees;
    let mut writes = Vec::new();
    let mut at = chain;
    while let ChainNode::Write(below, address, value) = *trees.terms.chain(at) {
        // What is made on the way is none of the objects that were there before.
        if !matches!(trees.terms.node(address), TermNode::Address(..)) {
            writes.push((address, value));
        }
        at = below;
    }
    if let ChainNode::Zero(sort) = *trees.terms.chain(at) {
        content = lower.out.table.zero(sort);
    }
    for (address, value) in writes.into_iter().rev() {
        let (address, value) = (lower.term(address), lower.term(value));
        let exprs = &mut lower.out.table.exprs;
        let same = exprs.binary(BinaryOp::Eq, object, address);
        content = exprs.ite(same, value, content);
    }
    content
}

/// The addresses of the objects with these fields that a path makes, oldest first.
fn new_objects(
    lower: &ObjectTermLowerer<'_, '_>,
    fields: &[FieldId],
    leaf: &Leaf,
) -> Result<Vec<Term>, EncodingRefusal> {
    let terms = &lower.trees.terms;
    // Whoever makes an object writes all of its fields.
    let Some(mut chain) = leaf.field(fields[0]) else { return Ok(Vec::new()) };
    let length = terms.chain_length(chain);
    let mut visited = BTreeSet::new();
    let mut addresses = Vec::new();
    while let ChainNode::Write(below, address, _) = *terms.chain(chain) {
        if matches!(terms.node(address), TermNode::Address(..)) && visited.insert(address) {
            addresses.push(address);
        }
        chain = below;
    }
    if let ChainNode::Zero(_) = terms.chain(chain) {
        // A reset hides who was made before it. Whoever nothing speaks of is lost to the run.
        let shape = lower.out.table.symbols[fields[0]].owner;
        let is_hidden = |&term: &Term| matches!(*terms.node(term), TermNode::Address(owner, _) if Some(owner) == shape);
        let hidden = mentioned(terms, leaf).into_iter().filter(is_hidden);
        addresses.extend(hidden.filter(|&address| visited.insert(address)));
    }
    addresses.reverse();
    if addresses.len() * length * fields.len() > MOST_NODES.saturating_sub(lower.out.size) {
        return Err(EncodingRefusal::TooLarge);
    }
    Ok(addresses)
}

/// The addresses and values that a leaf assigns and writes.
fn mentioned(terms: &SymbolicTerms, leaf: &Leaf) -> Vec<Term> {
    let mut mentions: Vec<Term> = leaf.vars.iter().map(|&(_, value)| value).collect();
    for &(_, mut chain) in &leaf.fields {
        while let ChainNode::Write(below, address, value) = *terms.chain(chain) {
            mentions.extend([address, value]);
            chain = below;
        }
    }
    mentions
}

/// An object that a path makes.
fn made_object(
    lower: &mut ObjectTermLowerer<'_, '_>,
    index: &[Expr],
    fields: &[FieldId],
    leaf: &Leaf,
    object: Term,
) -> Vec<Expr> {
    let mut args = index.to_vec();
    args.push(lower.term(object));
    for &field in fields {
        let chain = leaf.field(field).expect("whoever makes an object writes its fields");
        args.push(lower.lower_part((field, chain, object)));
    }
    args
}

/// Which objects these expressions read, and objects of which shape they pass on.
fn read_objects(
    lower: &ObjectTermLowerer<'_, '_>,
    mut work: Vec<Expr>,
) -> (BTreeSet<usize>, Option<ShapeId>) {
    let (mut numbers, mut passed_on) = (BTreeSet::new(), None);
    let mut visited = FxHashSet::default();
    while let Some(expr) = work.pop() {
        if !visited.insert(expr) {
            continue;
        }
        let node = lower.out.table.exprs.node(expr);
        work.extend(node.children());
        let LogicNode::Var(var) = *node else { continue };
        match *lower.out.table.meaning(var) {
            IndexedMeaning::Object(shape) => passed_on = Some(shape),
            IndexedMeaning::Read(number, _) => {
                if numbers.insert(number) {
                    work.push(lower.loads.read[number].address);
                }
            }
            IndexedMeaning::Var(_)
            | IndexedMeaning::Initial(_)
            | IndexedMeaning::Input(_)
            | IndexedMeaning::Turn(..)
            | IndexedMeaning::Content(_) => {}
        }
    }
    (numbers, passed_on)
}

/// The arrays that one may be but for what was stored in it.
fn below_choices(exprs: &Exprs, vector: Expr) -> Vec<Expr> {
    let (mut vectors, mut visited, mut work) = (Vec::new(), FxHashSet::default(), vec![vector]);
    while let Some(vector) = work.pop() {
        if !visited.insert(vector) {
            continue;
        }
        if let LogicNode::Store(below, ..) = *exprs.node(vector) {
            work.push(below);
        } else if let LogicNode::Ite(_, a, b) | LogicNode::Splice([a, _, b, _]) =
            *exprs.node(vector)
        {
            work.extend([b, a]);
        } else {
            vectors.push(vector);
        }
    }
    vectors
}

/// What is known of the references that these expressions read from the tape: they are null or to
/// initial objects.
fn tape_references(table: &mut VariableTable<'_, IndexedMeaning>, roots: Vec<Expr>) -> Vec<Expr> {
    let mut facts = Vec::new();
    for expr in table.exprs.below(roots) {
        let LogicNode::Select(array, _) = *table.exprs.node(expr) else { continue };
        let LogicNode::Var(var) = *table.exprs.node(array) else { continue };
        let IndexedMeaning::Initial(tape) = *table.meaning(var) else { continue };
        if table.symbols[tape].sort.is_ref() {
            facts.push(table.is_initial(expr));
        }
    }
    facts
}
