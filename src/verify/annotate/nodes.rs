//! What may be said of the nodes of lists where procedures return, and at the heads of their loops: which numbers they
//! hold, which they do not, and which of them are as they were. Runs say what of that is true, provers what follows.

use std::collections::BTreeSet;

use super::candidates::Candidate;
use super::lists::{List, repeating};
use crate::base::{FieldId, ProcId, ShapeId, Sort, Span, Symbols, VarId, VarKind};
use crate::program::{Program, Stmt};
use crate::spec::{
    BoundDomain, ClaimKind, ClaimPlace, Connector, Formula, FormulaBuilder, FormulaPart, PartId,
    When,
};
use crate::syntax::ClaimPlaces;

/// What may be said, of procedures that take or give lists and have loops or are recursive.
pub(super) fn of_nodes(program: &Program, places: &ClaimPlaces) -> Vec<Candidate> {
    let mut found = Vec::new();
    for (id, own_heads) in repeating(program) {
        let of = NodesOf::new(program, id);
        if places.has(ClaimPlace::Proc(id)) {
            of.called(&mut |formula| {
                let place = (ClaimPlace::Proc(id), ClaimKind::Requires);
                found.push(Candidate::new(program, place, formula));
            });
            of.returning(&mut |formula| {
                let place = (ClaimPlace::Proc(id), ClaimKind::Ensures);
                found.push(Candidate::new(program, place, formula));
            });
        }
        let own_heads = own_heads.into_iter().map(ClaimPlace::Head);
        for place in own_heads.filter(|&place| places.has(place)) {
            of.at_head(&mut |formula| {
                found.push(Candidate::new(program, (place, ClaimKind::Invariant), formula));
            });
        }
    }
    found
}

/// What is compared with numbers that nodes hold.
const RELATIONS: [Connector; 6] =
    [Connector::Ne, Connector::Eq, Connector::Le, Connector::Ge, Connector::Lt, Connector::Gt];

/// A variable of a procedure, and when it has the value that is meant.
type Valued = (VarId, When);

/// What nodes hold in a field, compared with a number.
type Held = (FieldId, Connector, Valued);

/// Of which nodes of a list something is said.
#[derive(Clone, Copy, Default)]
struct Which {
    /// Of those up to where the cursor is: `dist(F, l, o) <= dist(F, l, p)`.
    up_to: Option<VarId>,
    /// Of all but the first: `o != l`.
    but_first: bool,
    /// Of those that do not follow the cursor: `|| seg(F, p, o)`.
    unless_behind: Option<VarId>,
}

/// The lists and numbers of a procedure.
struct NodesOf<'p> {
    program: &'p Program,
    id: ProcId,
}

impl<'p> NodesOf<'p> {
    fn new(program: &'p Program, id: ProcId) -> Self {
        Self { program, id }
    }

    fn symbols(&self) -> &'p Symbols {
        &self.program.symbols
    }

    /// Its parameters and its results, as one speaks of them where it returns.
    fn interface(&self) -> impl Iterator<Item = Valued> {
        let proc = self.program.proc(self.id);
        let taken = proc.parameters.iter().map(|&var| (var, When::Before));
        taken.chain(proc.results.iter().map(|&var| (var, When::Now)))
    }

    fn of_sort(&self, vars: impl Iterator<Item = Valued>, sort: Sort) -> Vec<Valued> {
        vars.filter(|&(var, _)| self.symbols()[var].sort == sort).collect()
    }

    /// The lists that variables begin.
    fn lists(&self, vars: impl Iterator<Item = Valued>) -> Vec<(List, When)> {
        let all =
            |(var, when)| List::all(self.symbols(), var).into_iter().map(move |it| (it, when));
        vars.flat_map(all).collect()
    }

    /// The numbers that objects of a shape hold.
    fn data(&self, shape: ShapeId) -> impl Iterator<Item = FieldId> {
        let symbols = self.symbols();
        let fields = symbols[shape].fields.iter().copied();
        fields.filter(|&field| symbols[field].sort == Sort::Int && !symbols[field].ghost)
    }

    /// The fields of a shape that the program writes.
    fn written(&self, shape: ShapeId) -> BTreeSet<FieldId> {
        let written = self.program.code.iter().filter_map(|instr| match instr.stmt {
            Stmt::Store { field, .. } => Some(field),
            _ => None,
        });
        written.filter(|&field| self.symbols()[field].owner == Some(shape)).collect()
    }

    fn said(&self, list: &List) -> NodesSaid {
        let List { shape, link, .. } = *list;
        NodesSaid { shape, link, builder: FormulaBuilder::default() }
    }

    /// What may be required where it is called.
    fn called(&self, add: &mut impl FnMut(Formula)) {
        let parameters = &self.program.proc(self.id).parameters;
        for (list, _) in self.lists(parameters.iter().map(|&var| (var, When::Now))) {
            add(self.said(&list).is_some(list.var));
        }
    }

    /// What may be said where it returns.
    fn returning(&self, add: &mut impl FnMut(Formula)) {
        let lists = self.lists(self.interface());
        let numbers = self.of_sort(self.interface(), Sort::Int);
        let answers = self.of_sort(self.interface(), Sort::Bool);
        for (list, when) in &lists {
            let begin = (list.var, *when);
            let is_taken = *when == When::Before;
            if is_taken {
                add(self.said(list).ended(begin));
                add(self.said(list).is_last(begin));
                for field in self.written(list.shape) {
                    add(self.said(list).is_kept(begin, field));
                }
            }
            for data in self.data(list.shape) {
                for &number in &numbers {
                    for relation in RELATIONS {
                        for but_first in [false, true] {
                            let which = Which { but_first, ..Which::default() };
                            add(self.said(list).all_hold(begin, which, (data, relation, number)));
                        }
                    }
                    add(self.said(list).one_holds(begin, (data, number), is_taken));
                    if number.1 == When::Before && !is_taken {
                        add(self.said(list).hold_all(begin, data, number.0));
                    }
                    for &answer in answers.iter().filter(|answer| answer.1 == When::Now) {
                        add(self.said(list).is_found(begin, (data, number), answer.0));
                        add(self.said(list).is_missed(begin, (data, number), answer.0));
                    }
                }
            }
            for (other, before) in lists.iter().filter(|(other, _)| other.link == list.link) {
                if (is_taken, *before) == (false, When::Before) {
                    add(self.said(list).both_empty(begin, (other.var, *before)));
                }
            }
        }
    }

    /// What may be said at the head of a loop: of lists from where they began to where a cursor is.
    fn at_head(&self, add: &mut impl FnMut(Formula)) {
        let symbols = self.symbols();
        let parameters = &self.program.proc(self.id).parameters;
        let own = (0..symbols.vars.len()).map(VarId::new).filter(|&var| {
            matches!(symbols[var].kind, VarKind::Parameter(id) | VarKind::Local(id) if id == self.id)
        });
        let own: Vec<VarId> = own.collect();
        let now = || own.iter().map(|&var| (var, When::Now));
        let arguments = parameters.iter().map(|&var| (var, When::Before));
        let (numbers, begins) = (self.of_sort(now(), Sort::Int), self.lists(arguments));
        for (cursor, _) in &self.lists(now()) {
            add(self.said(cursor).is_some(cursor.var));
            for (begin, when) in begins.iter().filter(|(begin, _)| begin.link == cursor.link) {
                let begin = (begin.var, *when);
                add(self.said(cursor).leads(begin, cursor.var));
                for data in self.data(cursor.shape) {
                    for &number in &numbers {
                        for relation in RELATIONS {
                            let held = (data, relation, number);
                            let at = Some(cursor.var);
                            for which in [
                                Which { up_to: at, ..Which::default() },
                                Which { up_to: at, but_first: true, ..Which::default() },
                                Which { unless_behind: at, ..Which::default() },
                            ] {
                                add(self.said(cursor).all_hold(begin, which, held));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Something that is said of the nodes of a list.
struct NodesSaid {
    shape: ShapeId,
    link: FieldId,
    builder: FormulaBuilder,
}

impl NodesSaid {
    fn add(&mut self, part: FormulaPart) -> PartId {
        self.builder.add(part, Span::default())
    }

    fn var(&mut self, (var, when): Valued) -> PartId {
        self.add(FormulaPart::Var(var, when))
    }

    fn null(&mut self) -> PartId {
        self.add(FormulaPart::Null(self.shape))
    }

    fn both(&mut self, connector: Connector, a: PartId, b: PartId) -> PartId {
        self.add(FormulaPart::Binary(connector, a, b))
    }

    fn segment(&mut self, from: PartId, to: PartId) -> PartId {
        self.add(FormulaPart::Segment(self.link, from, to, When::Now))
    }

    fn field(&mut self, field: FieldId, of: PartId) -> PartId {
        self.add(FormulaPart::Field(field, of, When::Now))
    }

    /// Something of all objects, or of one.
    fn of_objects(
        mut self,
        all: bool,
        body: impl FnOnce(&mut Self, PartId) -> PartId,
    ) -> (Self, PartId) {
        let bound = self.builder.bind("o", Sort::Ref(self.shape));
        let object = self.add(FormulaPart::Bound(bound));
        let body = body(&mut self, object);
        let domain = BoundDomain::Objects(self.shape, When::Now);
        let said = self.add(FormulaPart::Quantified { all, bound, domain, body });
        (self, said)
    }

    fn finish_at(self, root: PartId) -> Formula {
        self.builder.finish_at(root)
    }

    /// Something if a list is not empty.
    fn unless_empty(mut self, begin: Valued, said: PartId) -> Formula {
        let (begin, null) = (self.var(begin), self.null());
        let is_some = self.both(Connector::Ne, begin, null);
        let said = self.both(Connector::Implies, is_some, said);
        self.finish_at(said)
    }

    /// `v != null`
    fn is_some(mut self, var: VarId) -> Formula {
        let (own, null) = (self.var((var, When::Now)), self.null());
        let said = self.both(Connector::Ne, own, null);
        self.finish_at(said)
    }

    /// `old(seg(F, l, null))`
    fn ended(mut self, begin: Valued) -> Formula {
        let (from, to) = (self.var(begin), self.null());
        let said = self.add(FormulaPart::Segment(self.link, from, to, When::Before));
        self.finish_at(said)
    }

    /// `l != null ==> l.F = null`
    fn is_last(mut self, begin: Valued) -> Formula {
        let (own, null) = (self.var(begin), self.null());
        let next = self.field(self.link, own);
        let said = self.both(Connector::Eq, next, null);
        self.unless_empty(begin, said)
    }

    /// `forall o of T: !old(seg(F, l, o)) ==> o.D = old(o.D)`
    fn is_kept(mut self, begin: Valued, field: FieldId) -> Formula {
        let begin = self.var(begin);
        let link = self.link;
        let (said, root) = self.of_objects(true, |said, object| {
            let was = said.add(FormulaPart::Segment(link, begin, object, When::Before));
            let was_not = said.add(FormulaPart::Not(was));
            let now = said.field(field, object);
            let before = said.add(FormulaPart::Field(field, object, When::Before));
            let same = said.both(Connector::Eq, now, before);
            said.both(Connector::Implies, was_not, same)
        });
        said.finish_at(root)
    }

    /// `(l = null) = (m = null)`
    fn both_empty(mut self, one: Valued, other: Valued) -> Formula {
        let sides = [one, other].map(|list| {
            let (begin, null) = (self.var(list), self.null());
            self.both(Connector::Eq, begin, null)
        });
        let said = self.both(Connector::Eq, sides[0], sides[1]);
        self.finish_at(said)
    }

    /// `forall o of T: seg(F, l, o) ==> o.D <= v`: of all nodes, or of such.
    fn every(
        mut self,
        begin: Valued,
        Which { up_to, but_first, unless_behind }: Which,
        (data, relation, number): Held,
    ) -> (Self, PartId) {
        let link = self.link;
        let (begin, number) = (self.var(begin), self.var(number));
        let cursors = [up_to, unless_behind];
        let [up_to, behind] = cursors.map(|it| it.map(|cursor| self.var((cursor, When::Now))));
        self.of_objects(true, |said, object| {
            let mut there = said.segment(begin, object);
            if let Some(cursor) = up_to {
                let [own, most] = [object, cursor]
                    .map(|end| said.add(FormulaPart::Distance(link, begin, end, When::Now)));
                let is_before = said.both(Connector::Le, own, most);
                there = said.both(Connector::And, there, is_before);
            }
            if but_first {
                let other = said.both(Connector::Ne, object, begin);
                there = said.both(Connector::And, there, other);
            }
            let held = said.field(data, object);
            let mut related = said.both(relation, held, number);
            if let Some(cursor) = behind {
                let follows = said.segment(cursor, object);
                related = said.both(Connector::Or, related, follows);
            }
            said.both(Connector::Implies, there, related)
        })
    }

    fn all_hold(self, begin: Valued, which: Which, held: Held) -> Formula {
        let (said, root) = self.every(begin, which, held);
        said.finish_at(root)
    }

    /// `exists o of T: seg(F, l, o) && o.D = v`, if there may be no node given that there is one.
    fn one_holds(self, begin: Valued, held: (FieldId, Valued), unless_empty: bool) -> Formula {
        let (said, root) = self.exists(begin, held);
        match unless_empty {
            true => said.unless_empty(begin, root),
            false => said.finish_at(root),
        }
    }

    fn exists(mut self, begin: Valued, (data, number): (FieldId, Valued)) -> (Self, PartId) {
        let (begin, number) = (self.var(begin), self.var(number));
        self.of_objects(false, |said, object| {
            let there = said.segment(begin, object);
            let held = said.field(data, object);
            let same = said.both(Connector::Eq, held, number);
            said.both(Connector::And, there, same)
        })
    }

    /// `forall k in 1..n + 1: exists o of T: seg(F, l, o) && o.D = k`
    fn hold_all(mut self, begin: Valued, data: FieldId, most: VarId) -> Formula {
        let (one, most) = (self.add(FormulaPart::Int(1.into())), self.var((most, When::Before)));
        let end = self.both(Connector::Add, most, one);
        let bound = self.builder.bind("k", Sort::Int);
        let number = self.add(FormulaPart::Bound(bound));
        let begin = self.var(begin);
        let (mut said, body) = self.of_objects(false, |said, object| {
            let there = said.segment(begin, object);
            let held = said.field(data, object);
            let same = said.both(Connector::Eq, held, number);
            said.both(Connector::And, there, same)
        });
        let domain = BoundDomain::Interval(one, end);
        let root = said.add(FormulaPart::Quantified { all: true, bound, domain, body });
        said.finish_at(root)
    }

    /// `r ==> (exists o of T: seg(F, l, o) && o.D = v)`
    fn is_found(self, begin: Valued, held: (FieldId, Valued), answer: VarId) -> Formula {
        let (mut said, root) = self.exists(begin, held);
        let answer = said.var((answer, When::Now));
        let root = said.both(Connector::Implies, answer, root);
        said.finish_at(root)
    }

    /// `!r ==> (forall o of T: seg(F, l, o) ==> o.D != v)`
    fn is_missed(self, begin: Valued, (data, number): (FieldId, Valued), answer: VarId) -> Formula {
        let held = (data, Connector::Ne, number);
        let (mut said, root) = self.every(begin, Which::default(), held);
        let answer = said.var((answer, When::Now));
        let not = said.add(FormulaPart::Not(answer));
        let root = said.both(Connector::Implies, not, root);
        said.finish_at(root)
    }

    /// `seg(F, l, p)`
    fn leads(mut self, begin: Valued, cursor: VarId) -> Formula {
        let (from, to) = (self.var(begin), self.var((cursor, When::Now)));
        let said = self.segment(from, to);
        self.finish_at(said)
    }
}
