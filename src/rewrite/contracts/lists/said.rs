//! What is said of a list and its nodes, as formulas.

use super::List;
use base::{FieldId, ShapeId, Sort, Span, VarId};
use program::spec::{
    BoundDomain, Connector, Formula, FormulaBuilder, FormulaPart, PartId, When, complement,
};

/// A variable of a procedure, and when it has the value that is meant.
pub(super) type Valued = (VarId, When);

/// What nodes hold in a field, compared with a number.
pub(super) type Held = (FieldId, Connector, Valued);

/// Of which nodes of a list something is said.
#[derive(Clone, Copy, Default)]
pub(super) struct Which {
    /// Of those up to where the cursor is: `dist(F, l, o) <= dist(F, l, p)`.
    pub(super) up_to: Option<VarId>,
    /// Of all but the first: `o != l`.
    pub(super) but_first: bool,
    /// Of those that do not follow the cursor: `|| seg(F, p, o)`.
    pub(super) unless_behind: Option<VarId>,
}

/// Something that is said of a list.
pub(super) struct ListSaid {
    shape: ShapeId,
    pub(super) link: FieldId,
    builder: FormulaBuilder,
}

impl ListSaid {
    /// Nothing yet of this one.
    pub(super) fn new(list: &List) -> Self {
        let List { shape, link, .. } = *list;
        Self { shape, link, builder: FormulaBuilder::default() }
    }

    pub(super) fn add(&mut self, part: FormulaPart) -> PartId {
        self.builder.add(part, Span::default())
    }

    pub(super) fn var(&mut self, (var, when): Valued) -> PartId {
        self.add(FormulaPart::Var(var, when))
    }

    pub(super) fn null(&mut self) -> PartId {
        self.add(FormulaPart::Null(self.shape))
    }

    pub(super) fn both(&mut self, connector: Connector, a: PartId, b: PartId) -> PartId {
        self.add(FormulaPart::Binary(connector, a, b))
    }

    pub(super) fn segment(&mut self, from: PartId, to: PartId) -> PartId {
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

    pub(super) fn finish_at(self, root: PartId) -> Formula {
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
    pub(super) fn some(mut self, var: VarId) -> Formula {
        let (own, null) = (self.var((var, When::Now)), self.null());
        let said = self.both(Connector::Ne, own, null);
        self.finish_at(said)
    }

    /// `old(seg(F, l, null))`
    pub(super) fn ended(mut self, begin: Valued) -> Formula {
        let (from, to) = (self.var(begin), self.null());
        let said = self.add(FormulaPart::Segment(self.link, from, to, When::Before));
        self.finish_at(said)
    }

    /// `l != null ==> l.F = null`
    pub(super) fn ends_there(mut self, begin: Valued) -> Formula {
        let (own, null) = (self.var(begin), self.null());
        let next = self.field(self.link, own);
        let said = self.both(Connector::Eq, next, null);
        self.unless_empty(begin, said)
    }

    /// `forall o of T: !old(seg(F, l, o)) ==> o.D = old(o.D)`
    pub(super) fn frame(mut self, begin: Valued, field: FieldId) -> Formula {
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
    pub(super) fn both_empty(mut self, one: Valued, other: Valued) -> Formula {
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

    /// The same alone.
    pub(super) fn all_hold(self, begin: Valued, which: Which, held: Held) -> Formula {
        let (said, root) = self.every(begin, which, held);
        said.finish_at(root)
    }

    /// `exists o of T: seg(F, l, o) && o.D = v`, if there may be no node given that there is one.
    pub(super) fn one_holds(
        self,
        begin: Valued,
        held: (FieldId, Valued),
        unless_empty: bool,
    ) -> Formula {
        let (said, root) = self.exists(begin, held);
        match unless_empty {
            true => said.unless_empty(begin, root),
            false => said.finish_at(root),
        }
    }

    fn exists(mut self, begin: Valued, (data, number): (FieldId, Valued)) -> (Self, PartId) {
        let number = self.var(number);
        self.holder(begin, data, number)
    }

    /// `exists o of T: seg(F, l, o) && o.D = e`
    fn holder(mut self, begin: Valued, data: FieldId, number: PartId) -> (Self, PartId) {
        let begin = self.var(begin);
        self.of_objects(false, |said, object| {
            let there = said.segment(begin, object);
            let held = said.field(data, object);
            let same = said.both(Connector::Eq, held, number);
            said.both(Connector::And, there, same)
        })
    }

    /// `r ==> e`, or `!r ==> e`
    fn if_answered(mut self, (answer, holds): (VarId, bool), said: PartId) -> Formula {
        let mut given = self.var((answer, When::Now));
        if !holds {
            given = self.add(FormulaPart::Not(given));
        }
        let said = self.both(Connector::Implies, given, said);
        self.finish_at(said)
    }

    /// `forall k in 1..n + 1: exists o of T: seg(F, l, o) && o.D = k`
    pub(super) fn hold_all(mut self, begin: Valued, data: FieldId, most: VarId) -> Formula {
        let (one, most) = (self.add(FormulaPart::Int(1.into())), self.var((most, When::Before)));
        let end = self.both(Connector::Add, most, one);
        let bound = self.builder.bind("k", Sort::Int);
        let number = self.add(FormulaPart::Bound(bound));
        let (mut said, body) = self.holder(begin, data, number);
        let domain = BoundDomain::Interval(one, end);
        let root = said.add(FormulaPart::Quantified { all: true, bound, domain, body });
        said.finish_at(root)
    }

    /// `r ==> (exists o of T: seg(F, l, o) && o.D = v)`
    pub(super) fn found(self, begin: Valued, held: (FieldId, Valued), answer: VarId) -> Formula {
        let (said, root) = self.exists(begin, held);
        said.if_answered((answer, true), root)
    }

    /// `!r ==> (forall o of T: seg(F, l, o) ==> o.D != v)`
    pub(super) fn missed(
        self,
        begin: Valued,
        (data, number): (FieldId, Valued),
        answer: VarId,
    ) -> Formula {
        let held = (data, Connector::Ne, number);
        let (said, root) = self.every(begin, Which::default(), held);
        said.if_answered((answer, false), root)
    }

    /// `seg(F, l, p)`
    pub(super) fn leads(mut self, begin: Valued, cursor: VarId) -> Formula {
        let (from, to) = (self.var(begin), self.var((cursor, When::Now)));
        let said = self.segment(from, to);
        self.finish_at(said)
    }

    /// Something of all objects that are nodes of the list.
    fn of_nodes(
        mut self,
        begin: Valued,
        body: impl FnOnce(&mut Self, PartId) -> PartId,
    ) -> (Self, PartId) {
        let begin = self.var(begin);
        self.of_objects(true, |said, object| {
            let there = said.segment(begin, object);
            let body = body(said, object);
            said.both(Connector::Implies, there, body)
        })
    }

    /// `forall o of T: seg(F, l, o) ==> old(seg(F, m, o))`
    pub(super) fn part_of(self, begin: Valued, of: Valued) -> Formula {
        let link = self.link;
        let (said, root) = self.of_nodes(begin, |said, object| {
            let before = said.var(of);
            said.add(FormulaPart::Segment(link, before, object, When::Before))
        });
        said.finish_at(root)
    }

    /// `forall o of T: old(seg(F, l, o)) && old(o.F) = null ==> o = m`
    pub(super) fn was_last(mut self, begin: Valued, last: Valued) -> Formula {
        let (link, begin, last, null) = (self.link, self.var(begin), self.var(last), self.null());
        let (said, root) = self.of_objects(true, |said, object| {
            let was = said.add(FormulaPart::Segment(link, begin, object, When::Before));
            let next = said.add(FormulaPart::Field(link, object, When::Before));
            let is_end = said.both(Connector::Eq, next, null);
            let given = said.both(Connector::And, was, is_end);
            let same = said.both(Connector::Eq, object, last);
            said.both(Connector::Implies, given, same)
        });
        said.finish_at(root)
    }

    /// `m != null ==> seg(F, l, m)`
    pub(super) fn comes_to(mut self, begin: Valued, node: Valued) -> Formula {
        let (from, to) = (self.var(begin), self.var(node));
        let said = self.segment(from, to);
        self.unless_empty(node, said)
    }

    /// `forall o of T: seg(F, l, o) ==> o.D = old(o.D) + e`
    pub(super) fn raised(self, begin: Valued, data: FieldId, by: Raise) -> Formula {
        let (said, root) = self.of_nodes(begin, |said, object| {
            let now = said.field(data, object);
            let before = said.add(FormulaPart::Field(data, object, When::Before));
            let (connector, by) = match by {
                Raise::One(connector) => (connector, said.add(FormulaPart::Int(1.into()))),
                Raise::By(connector, number) => (connector, said.var(number)),
            };
            let raised = said.both(connector, before, by);
            said.both(Connector::Eq, now, raised)
        });
        said.finish_at(root)
    }

    /// `seg(F, l, o) && o.F != null`, and `o.F.D >= o.D`
    fn step(
        &mut self,
        begin: PartId,
        object: PartId,
        (data, relation): (FieldId, Connector),
    ) -> [PartId; 2] {
        let there = self.segment(begin, object);
        let (next, null) = (self.field(self.link, object), self.null());
        let leads_on = self.both(Connector::Ne, next, null);
        let (first, second) = (self.field(data, object), self.field(data, next));
        [self.both(Connector::And, there, leads_on), self.both(relation, second, first)]
    }

    /// `forall o of T: seg(F, l, o) && o.F != null ==> o.F.D >= o.D`, if so `r ==> …`.
    pub(super) fn ordered(
        mut self,
        begin: Valued,
        order: (FieldId, Connector),
        answer: Option<VarId>,
    ) -> Formula {
        let begin = self.var(begin);
        let (said, root) = self.of_objects(true, |said, object| {
            let [there, related] = said.step(begin, object, order);
            said.both(Connector::Implies, there, related)
        });
        match answer {
            Some(answer) => said.if_answered((answer, true), root),
            None => said.finish_at(root),
        }
    }

    /// `r ==> l = null || l.D >= v`
    pub(super) fn begins_so(
        mut self,
        begin: Valued,
        (data, relation, number): Held,
        answer: VarId,
    ) -> Formula {
        let (own, null) = (self.var(begin), self.null());
        let is_empty = self.both(Connector::Eq, own, null);
        let (held, number) = (self.field(data, own), self.var(number));
        let related = self.both(relation, held, number);
        let said = self.both(Connector::Or, is_empty, related);
        self.if_answered((answer, true), said)
    }

    /// `!r ==> (exists o of T: seg(F, l, o) && o.F != null && o.F.D < o.D)`, or `l != null && l.D < v`, if there is a number.
    pub(super) fn not_ordered(
        mut self,
        begin: Valued,
        (data, relation): (FieldId, Connector),
        number: Option<Valued>,
        answer: VarId,
    ) -> Formula {
        let (own, null) = (self.var(begin), self.null());
        let broken = complement(relation).expect("an order is a comparison");
        let (mut said, mut root) = self.of_objects(false, |said, object| {
            let [there, related] = said.step(own, object, (data, broken));
            said.both(Connector::And, there, related)
        });
        if let Some(number) = number {
            let is_some = said.both(Connector::Ne, own, null);
            let (held, number) = (said.field(data, own), said.var(number));
            let related = said.both(broken, held, number);
            let first = said.both(Connector::And, is_some, related);
            root = said.both(Connector::Or, first, root);
        }
        said.if_answered((answer, false), root)
    }
}

/// What is added to a number.
#[derive(Clone, Copy)]
pub(super) enum Raise {
    /// 1, added or subtracted.
    One(Connector),
    /// The value of a variable.
    By(Connector, Valued),
}
