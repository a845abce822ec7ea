//! The clauses of the paths from one cut point.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::{Encoder, View};
use crate::base::{FieldId, ShapeId};
use crate::horn::clauses::finish;
use crate::horn::flow::{for_each_path, leaf};
use crate::horn::lower::{Lower, Memory, Table};
use crate::horn::objects::{Object, Objects};
use crate::horn::system::{Apply, Clause, Head, MOST_NODES, Origin, Refused};
use crate::logic::BinaryOp;
use crate::logic::{Expr, Node};
use crate::normal::{CutId, Leaf, Next};
use crate::term::{Chain, ChainNode, Term, TermNode, Terms};

impl Encoder<'_> {
    /// The clauses of one cut point.
    pub(super) fn cut(&mut self, cut: CutId) -> Result<(), Refused> {
        let view = self.views[cut.index()].clone();
        let trees = self.trees;
        let objects = Memory::Objects(Objects::new(self.table.symbols));
        let mut paths = Paths {
            cut,
            encoder: (&self.views, &self.loops),
            lower: Lower::new(&mut self.table, trees, &view.constants, objects),
            index: Vec::new(),
            reach: Vec::new(),
            view: &view,
            words: &self.words,
            made: Vec::new(),
            nodes: self.nodes,
        };
        paths.index = paths.args(view.index.iter().cloned());
        paths.reach = paths.index.clone();
        let vars = paths.args(view.vars.iter().map(|&var| Origin::Var(var)));
        paths.reach.extend(vars);
        for_each_path(trees, &self.flow, trees.cut(cut).root, |guards, id| {
            if paths.nodes > MOST_NODES {
                return Err(Refused::TooLarge);
            }
            match paths.lower.conditions(guards) {
                Some(conditions) => paths.path(&conditions, leaf(trees, id)),
                None => Ok(()),
            }
        })?;
        let made = paths.finished();
        self.nodes = paths.nodes;
        self.clauses.extend(made);
        Ok(())
    }
}

/// The paths from a cut point.
struct Paths<'p, 'a> {
    cut: CutId,
    /// What predicates there are, and the loops.
    encoder: (&'p [View], &'p [Vec<CutId>]),
    lower: Lower<'p, 'a>,
    /// The index of the state at the cut point.
    index: Vec<Expr>,
    /// The index and the variables.
    reach: Vec<Expr>,
    view: &'p View,
    words: &'p super::Words<'a>,
    /// The clauses so far; with the shape whose objects they pass on.
    made: Vec<(Clause, Option<ShapeId>)>,
    nodes: usize,
}

impl Paths<'_, '_> {
    fn args(&mut self, origins: impl IntoIterator<Item = Origin>) -> Vec<Expr> {
        origins.into_iter().map(|origin| self.lower.table.var_expr(origin)).collect()
    }

    /// The clauses of one path.
    fn path(&mut self, conditions: &[Expr], leaf: &Leaf) -> Result<(), Refused> {
        let comment = self.words.path(self.cut, leaf);
        let to = match leaf.next {
            Next::Cut(to) => to,
            Next::Fail(check) => {
                self.clause(conditions.to_vec(), Head::Fail(check), comment);
                return Ok(());
            }
            Next::Halt | Next::Blocked => unreachable!("such a leaf does not matter"),
        };
        let view = &self.encoder.0[to.index()];
        let index = self.arrives(view, to);
        let mut args = index.clone();
        for &var in &view.vars {
            args.push(match leaf.vars.binary_search_by_key(&var, |&(var, _)| var) {
                Ok(at) => self.lower.term(leaf.vars[at].1),
                Err(_) => self.lower.var(var),
            });
        }
        let predicate = view.reach.expect("a leaf that matters goes there");
        self.clause(conditions.to_vec(), Head::Reach(Apply { predicate, args }), comment);
        let way = self.words.way(self.cut, to);
        for (&shape, (predicate, fields)) in &view.objects {
            let head = |args| Head::Reach(Apply { predicate: *predicate, args });
            let args = self.passed_on(&index, shape, fields, leaf);
            let comment = format!("{way}: objects that were there before");
            self.clause(conditions.to_vec(), head(args), comment);
            for object in self.new_objects(fields, leaf)? {
                let args = self.made(&index, fields, leaf, object);
                self.clause(
                    conditions.to_vec(),
                    head(args),
                    format!("{way}: an object that is made"),
                );
            }
        }
        Ok(())
    }

    /// The index of the state in which a path arrives.
    fn arrives(&mut self, view: &View, to: CutId) -> Vec<Expr> {
        let from = &self.encoder.1[self.cut.index()];
        let table = &mut *self.lower.table;
        let arrive = |origin: &Origin| match *origin {
            Origin::Turn(head) if head == to => match from.contains(&head) {
                true => {
                    let (turn, one) = (table.var_expr(Origin::Turn(head)), table.exprs.int(1));
                    table.exprs.binary(BinaryOp::Add, turn, one)
                }
                false => table.exprs.int(0),
            },
            _ => table.var_expr(origin.clone()),
        };
        view.index.iter().map(arrive).collect()
    }

    /// An object of the cut point as it is after a path.
    fn passed_on(
        &mut self,
        index: &[Expr],
        shape: ShapeId,
        fields: &[FieldId],
        leaf: &Leaf,
    ) -> Vec<Expr> {
        let object = self.lower.table.var_expr(Origin::Object(shape));
        let mut args = index.to_vec();
        args.push(object);
        for &field in fields {
            let content = self.lower.table.var_expr(Origin::Content(field));
            args.push(match history(leaf, field) {
                Some(chain) => self.written(chain, object, content),
                None => content,
            });
        }
        args
    }

    /// The content of a cell of the cut point after these writes.
    fn written(&mut self, chain: Chain, object: Expr, mut content: Expr) -> Expr {
        let trees = self.lower.trees;
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
            content = self.lower.table.zero(sort);
        }
        for (address, value) in writes.into_iter().rev() {
            let (address, value) = (self.lower.term(address), self.lower.term(value));
            let exprs = &mut self.lower.table.exprs;
            let same = exprs.binary(BinaryOp::Eq, object, address);
            content = exprs.ite(same, value, content);
        }
        content
    }

    /// The addresses of the objects with these fields that a path makes, oldest first.
    fn new_objects(&self, fields: &[FieldId], leaf: &Leaf) -> Result<Vec<Term>, Refused> {
        let terms = &self.lower.trees.terms;
        // Whoever makes an object writes all of its fields.
        let Some(mut chain) = history(leaf, fields[0]) else { return Ok(Vec::new()) };
        let length = terms.chain_length(chain);
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        while let ChainNode::Write(below, address, _) = *terms.chain(chain) {
            if matches!(terms.node(address), TermNode::Address(..)) && seen.insert(address) {
                found.push(address);
            }
            chain = below;
        }
        if let ChainNode::Zero(_) = terms.chain(chain) {
            // A reset hides who was made before it. Whoever nothing speaks of is lost to the run.
            let shape = self.lower.table.symbols[fields[0]].owner;
            let is_hidden = |&term: &Term| matches!(*terms.node(term), TermNode::Address(own, _) if Some(own) == shape);
            found.extend(
                mentioned(terms, leaf).into_iter().filter(is_hidden).filter(|&it| seen.insert(it)),
            );
        }
        found.reverse();
        if found.len() * length * fields.len() > MOST_NODES.saturating_sub(self.nodes) {
            return Err(Refused::TooLarge);
        }
        Ok(found)
    }

    /// An object that a path makes.
    fn made(&mut self, index: &[Expr], fields: &[FieldId], leaf: &Leaf, object: Term) -> Vec<Expr> {
        let mut args = index.to_vec();
        args.push(self.lower.term(object));
        for &field in fields {
            let chain = history(leaf, field).expect("whoever makes an object writes its fields");
            args.push(self.lower.cell(field, chain, object));
        }
        args
    }

    /// Makes a clause: its premises are the state at the cut point, the objects that it reads, and
    /// the object that it passes on.
    fn clause(&mut self, conditions: Vec<Expr>, head: Head, comment: String) {
        let args = match &head {
            Head::Reach(apply) => apply.args.as_slice(),
            Head::Fail(_) => &[],
        };
        let roots: Vec<Expr> = conditions.iter().chain(args).copied().collect();
        let (numbers, passed_on) = self.read(roots);
        let predicate = self.view.reach.expect("the cut point has a predicate");
        let mut premises = vec![Apply { predicate, args: self.reach.clone() }];
        for number in numbers {
            let Object { shape, address } = self.lower.objects().read[number];
            premises.push(self.exists(shape, address, |field| Origin::Read(number, field)));
        }
        if let Some(shape) = passed_on {
            let object = self.lower.table.var_expr(Origin::Object(shape));
            premises.push(self.exists(shape, object, Origin::Content));
        }
        let mut clause = clause(premises, conditions, head, comment);
        let known = tape_references(self.lower.table, &clause);
        clause.conditions.extend(known);
        let (clause, nodes) = finish(self.lower.table, clause);
        self.nodes += nodes;
        self.made.push((clause, passed_on));
    }

    /// Which objects these expressions read, and objects of which shape they pass on.
    fn read(&self, mut work: Vec<Expr>) -> (BTreeSet<usize>, Option<ShapeId>) {
        let (mut numbers, mut passed_on) = (BTreeSet::new(), None);
        let mut seen = FxHashSet::default();
        while let Some(expr) = work.pop() {
            if !seen.insert(expr) {
                continue;
            }
            let node = self.lower.table.exprs.node(expr);
            work.extend(node.children());
            let Node::Var(var) = *node else { continue };
            match self.lower.table.vars[var.index()].origin {
                Origin::Object(shape) => passed_on = Some(shape),
                Origin::Read(number, _) if numbers.insert(number) => {
                    work.push(self.lower.objects().read[number].address);
                }
                _ => {}
            }
        }
        (numbers, passed_on)
    }

    /// An object with its contents at the cut point.
    fn exists(
        &mut self,
        shape: ShapeId,
        object: Expr,
        content: impl Fn(FieldId) -> Origin,
    ) -> Apply {
        let (predicate, fields) = &self.view.objects[&shape];
        let mut args = self.index.clone();
        args.push(object);
        args.extend(fields.iter().map(|&field| self.lower.table.var_expr(content(field))));
        Apply { predicate: *predicate, args }
    }

    /// The clauses of all paths. Where null may be read, and what is read does not matter, it is
    /// taken for an object with arbitrary contents.
    fn finished(&mut self) -> Vec<Clause> {
        let null = self.lower.objects().null.clone();
        let zero = self.lower.table.exprs.int(0);
        let mut clauses = Vec::with_capacity(self.made.len());
        for (mut clause, passed_on) in std::mem::take(&mut self.made) {
            if let Some(shape) = passed_on.filter(|shape| null[shape.index()]) {
                let table = &mut *self.lower.table;
                let object = table.var_expr(Origin::Object(shape));
                let is_null = table.exprs.binary(BinaryOp::Eq, object, zero);
                clause.conditions.push(table.exprs.not(is_null));
            }
            clauses.push(clause);
        }
        let view = self.view;
        for &shape in view.objects.keys().filter(|shape| null[shape.index()]) {
            let null = self.exists(shape, zero, Origin::Content);
            let comment =
                format!("at {}: null where its contents do not matter", self.words.name(self.cut));
            let fact = clause(Vec::new(), Vec::new(), Head::Reach(null), comment);
            clauses.push(finish(self.lower.table, fact).0);
        }
        clauses
    }
}

/// A clause whose variables are not known yet.
pub(super) fn clause(
    premises: Vec<Apply>,
    conditions: Vec<Expr>,
    head: Head,
    comment: String,
) -> Clause {
    Clause { vars: Vec::new(), premises, conditions, head, comment }
}

/// What is known of the references that a clause reads from the tape: they are null or to initial
/// objects.
fn tape_references(table: &mut Table<'_>, clause: &Clause) -> Vec<Expr> {
    let zero = table.exprs.int(0);
    let mut known = Vec::new();
    for expr in table.exprs.below(clause.roots()) {
        let Node::Select(array, _) = *table.exprs.node(expr) else { continue };
        let Node::Var(var) = *table.exprs.node(array) else { continue };
        let Origin::Initial(tape) = table.vars[var.index()].origin else { continue };
        if table.symbols[tape].sort.is_ref() {
            known.push(table.exprs.binary(BinaryOp::Le, expr, zero));
        }
    }
    known
}

/// The addresses and values that a leaf assigns and writes.
fn mentioned(terms: &Terms, leaf: &Leaf) -> Vec<Term> {
    let mut found: Vec<Term> = leaf.vars.iter().map(|&(_, value)| value).collect();
    for &(_, mut chain) in &leaf.fields {
        while let ChainNode::Write(below, address, value) = *terms.chain(chain) {
            found.extend([address, value]);
            chain = below;
        }
    }
    found
}

/// What a path writes to a field.
fn history(leaf: &Leaf, field: FieldId) -> Option<Chain> {
    let at = leaf.fields.binary_search_by_key(&field, |&(field, _)| field).ok()?;
    Some(leaf.fields[at].1)
}
