//! What is said of a list and its nodes, as formulas.

use super::List;
use base::{FieldId, ShapeId, Sort, Span, VarId};
use program::spec::{
    BoundDomain, Connector, Formula, FormulaBuilder, FormulaPart, PartId, StateSelector, complement,
};

/// A variable of a procedure, and when it has the value that is meant.
pub(super) type Valued = (VarId, StateSelector);

/// What nodes hold in a field, compared with a number.
pub(super) type FieldComparison = (FieldId, Connector, Valued);

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

    pub(super) fn binary(&mut self, connector: Connector, a: PartId, b: PartId) -> PartId {
        self.add(FormulaPart::Binary(connector, a, b))
    }

    pub(super) fn segment(&mut self, from: PartId, to: PartId) -> PartId {
        self.add(FormulaPart::Segment(self.link, from, to, StateSelector::Now))
    }

    fn field(&mut self, field: FieldId, of: PartId) -> PartId {
        self.add(FormulaPart::Field(field, of, StateSelector::Now))
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
        let domain = BoundDomain::Objects(self.shape, StateSelector::Now);
        let quantified = self.add(FormulaPart::Quantified { all, bound, domain, body });
        (self, quantified)
    }

    pub(super) fn finish_at(self, root: PartId) -> Formula {
        self.builder.finish_at(root)
    }

    /// Something if a list is not empty.
    fn unless_empty(mut self, begin: Valued, condition: PartId) -> Formula {
        let (begin, null) = (self.var(begin), self.null());
        let is_some = self.binary(Connector::Ne, begin, null);
        let implication = self.binary(Connector::Implies, is_some, condition);
        self.finish_at(implication)
    }

    /// `v != null`
    pub(super) fn not_null(mut self, var: VarId) -> Formula {
        let (value, null) = (self.var((var, StateSelector::Now)), self.null());
        let inequality = self.binary(Connector::Ne, value, null);
        self.finish_at(inequality)
    }

    /// `old(seg(F, l, null))`
    pub(super) fn was_null_terminated(mut self, begin: Valued) -> Formula {
        let (from, to) = (self.var(begin), self.null());
        let segment = self.add(FormulaPart::Segment(self.link, from, to, StateSelector::Before));
        self.finish_at(segment)
    }

    /// `l != null ==> l.F = null`
    pub(super) fn at_most_one_node(mut self, begin: Valued) -> Formula {
        let (node, null) = (self.var(begin), self.null());
        let next = self.field(self.link, node);
        let equation = self.binary(Connector::Eq, next, null);
        self.unless_empty(begin, equation)
    }

    /// `forall o of T: !old(seg(F, l, o)) ==> o.D = old(o.D)`
    pub(super) fn frame(mut self, begin: Valued, field: FieldId) -> Formula {
        let begin = self.var(begin);
        let link = self.link;
        let (writer, root) = self.of_objects(true, |writer, object| {
            let was = writer.add(FormulaPart::Segment(link, begin, object, StateSelector::Before));
            let was_not = writer.add(FormulaPart::Not(was));
            let now = writer.field(field, object);
            let before = writer.add(FormulaPart::Field(field, object, StateSelector::Before));
            let same = writer.binary(Connector::Eq, now, before);
            writer.binary(Connector::Implies, was_not, same)
        });
        writer.finish_at(root)
    }

    /// `(l = null) = (m = null)`
    pub(super) fn both_empty(mut self, one: Valued, other: Valued) -> Formula {
        let sides = [one, other].map(|list| {
            let (begin, null) = (self.var(list), self.null());
            self.binary(Connector::Eq, begin, null)
        });
        let equation = self.binary(Connector::Eq, sides[0], sides[1]);
        self.finish_at(equation)
    }

    /// `forall o of T: seg(F, l, o) ==> o.D <= v`: of all nodes, or of such.
    fn for_all_nodes(
        mut self,
        begin: Valued,
        Which { up_to, but_first, unless_behind }: Which,
        (data, relation, number): FieldComparison,
    ) -> (Self, PartId) {
        let link = self.link;
        let (begin, number) = (self.var(begin), self.var(number));
        let cursors = [up_to, unless_behind];
        let [up_to, behind] =
            cursors.map(|it| it.map(|cursor| self.var((cursor, StateSelector::Now))));
        self.of_objects(true, |writer, object| {
            let mut there = writer.segment(begin, object);
            if let Some(cursor) = up_to {
                let [distance, most] = [object, cursor].map(|end| {
                    writer.add(FormulaPart::Distance(link, begin, end, StateSelector::Now))
                });
                let is_before = writer.binary(Connector::Le, distance, most);
                there = writer.binary(Connector::And, there, is_before);
            }
            if but_first {
                let other = writer.binary(Connector::Ne, object, begin);
                there = writer.binary(Connector::And, there, other);
            }
            let held = writer.field(data, object);
            let mut related = writer.binary(relation, held, number);
            if let Some(cursor) = behind {
                let follows = writer.segment(cursor, object);
                related = writer.binary(Connector::Or, related, follows);
            }
            writer.binary(Connector::Implies, there, related)
        })
    }

    /// The same alone.
    pub(super) fn all_nodes_hold(
        self,
        begin: Valued,
        which: Which,
        held: FieldComparison,
    ) -> Formula {
        let (writer, root) = self.for_all_nodes(begin, which, held);
        writer.finish_at(root)
    }

    /// `exists o of T: seg(F, l, o) && o.D = v`, if there may be no node given that there is one.
    pub(super) fn some_node_holds(
        self,
        begin: Valued,
        held: (FieldId, Valued),
        unless_empty: bool,
    ) -> Formula {
        let (writer, root) = self.exists_value(begin, held);
        match unless_empty {
            true => writer.unless_empty(begin, root),
            false => writer.finish_at(root),
        }
    }

    fn exists_value(mut self, begin: Valued, (data, number): (FieldId, Valued)) -> (Self, PartId) {
        let number = self.var(number);
        self.node_with_value(begin, data, number)
    }

    /// `exists o of T: seg(F, l, o) && o.D = e`
    fn node_with_value(mut self, begin: Valued, data: FieldId, number: PartId) -> (Self, PartId) {
        let begin = self.var(begin);
        self.of_objects(false, |writer, object| {
            let there = writer.segment(begin, object);
            let held = writer.field(data, object);
            let same = writer.binary(Connector::Eq, held, number);
            writer.binary(Connector::And, there, same)
        })
    }

    /// `r ==> e`, or `!r ==> e`
    fn if_answered(mut self, (answer, holds): (VarId, bool), condition: PartId) -> Formula {
        let mut given = self.var((answer, StateSelector::Now));
        if !holds {
            given = self.add(FormulaPart::Not(given));
        }
        let implication = self.binary(Connector::Implies, given, condition);
        self.finish_at(implication)
    }

    /// `forall k in 1..n + 1: exists o of T: seg(F, l, o) && o.D = k`
    pub(super) fn contains_range(mut self, begin: Valued, data: FieldId, most: VarId) -> Formula {
        let (one, most) =
            (self.add(FormulaPart::Int(1.into())), self.var((most, StateSelector::Before)));
        let end = self.binary(Connector::Add, most, one);
        let bound = self.builder.bind("k", Sort::Int);
        let number = self.add(FormulaPart::Bound(bound));
        let (mut writer, body) = self.node_with_value(begin, data, number);
        let domain = BoundDomain::Interval(one, end);
        let root = writer.add(FormulaPart::Quantified { all: true, bound, domain, body });
        writer.finish_at(root)
    }

    /// `r ==> (exists o of T: seg(F, l, o) && o.D = v)`
    pub(super) fn member_if_true(
        self,
        begin: Valued,
        held: (FieldId, Valued),
        answer: VarId,
    ) -> Formula {
        let (writer, root) = self.exists_value(begin, held);
        writer.if_answered((answer, true), root)
    }

    /// `!r ==> (forall o of T: seg(F, l, o) ==> o.D != v)`
    pub(super) fn no_member_if_false(
        self,
        begin: Valued,
        (data, number): (FieldId, Valued),
        answer: VarId,
    ) -> Formula {
        let held = (data, Connector::Ne, number);
        let (writer, root) = self.for_all_nodes(begin, Which::default(), held);
        writer.if_answered((answer, false), root)
    }

    /// `seg(F, l, p)`
    pub(super) fn reaches_cursor(mut self, begin: Valued, cursor: VarId) -> Formula {
        let (from, to) = (self.var(begin), self.var((cursor, StateSelector::Now)));
        let segment = self.segment(from, to);
        self.finish_at(segment)
    }

    /// Something of all objects that are nodes of the list.
    fn of_nodes(
        mut self,
        begin: Valued,
        body: impl FnOnce(&mut Self, PartId) -> PartId,
    ) -> (Self, PartId) {
        let begin = self.var(begin);
        self.of_objects(true, |writer, object| {
            let there = writer.segment(begin, object);
            let body = body(writer, object);
            writer.binary(Connector::Implies, there, body)
        })
    }

    /// `forall o of T: seg(F, l, o) ==> old(seg(F, m, o))`
    pub(super) fn nodes_of_old_list(self, begin: Valued, of: Valued) -> Formula {
        let link = self.link;
        let (writer, root) = self.of_nodes(begin, |writer, object| {
            let before = writer.var(of);
            writer.add(FormulaPart::Segment(link, before, object, StateSelector::Before))
        });
        writer.finish_at(root)
    }

    /// `forall o of T: old(seg(F, l, o)) && old(o.F) = null ==> o = m`
    pub(super) fn old_last_node(mut self, begin: Valued, last: Valued) -> Formula {
        let (link, begin, last, null) = (self.link, self.var(begin), self.var(last), self.null());
        let (writer, root) = self.of_objects(true, |writer, object| {
            let was = writer.add(FormulaPart::Segment(link, begin, object, StateSelector::Before));
            let next = writer.add(FormulaPart::Field(link, object, StateSelector::Before));
            let is_end = writer.binary(Connector::Eq, next, null);
            let given = writer.binary(Connector::And, was, is_end);
            let same = writer.binary(Connector::Eq, object, last);
            writer.binary(Connector::Implies, given, same)
        });
        writer.finish_at(root)
    }

    /// `m != null ==> seg(F, l, m)`
    pub(super) fn reaches_node(mut self, begin: Valued, node: Valued) -> Formula {
        let (from, to) = (self.var(begin), self.var(node));
        let segment = self.segment(from, to);
        self.unless_empty(node, segment)
    }

    /// `forall o of T: seg(F, l, o) ==> o.D = old(o.D) + e`
    pub(super) fn values_increased(self, begin: Valued, data: FieldId, by: Raise) -> Formula {
        let (writer, root) = self.of_nodes(begin, |writer, object| {
            let now = writer.field(data, object);
            let before = writer.add(FormulaPart::Field(data, object, StateSelector::Before));
            let (connector, by) = match by {
                Raise::One(connector) => (connector, writer.add(FormulaPart::Int(1.into()))),
                Raise::By(connector, number) => (connector, writer.var(number)),
            };
            let raised = writer.binary(connector, before, by);
            writer.binary(Connector::Eq, now, raised)
        });
        writer.finish_at(root)
    }

    /// `seg(F, l, o) && o.F != null`, and `o.F.D >= o.D`
    fn next_in_order(
        &mut self,
        begin: PartId,
        object: PartId,
        (data, relation): (FieldId, Connector),
    ) -> [PartId; 2] {
        let there = self.segment(begin, object);
        let (next, null) = (self.field(self.link, object), self.null());
        let leads_on = self.binary(Connector::Ne, next, null);
        let (first, second) = (self.field(data, object), self.field(data, next));
        [self.binary(Connector::And, there, leads_on), self.binary(relation, second, first)]
    }

    /// `forall o of T: seg(F, l, o) && o.F != null ==> o.F.D >= o.D`, if so `r ==> …`.
    pub(super) fn sorted_list(
        mut self,
        begin: Valued,
        order: (FieldId, Connector),
        answer: Option<VarId>,
    ) -> Formula {
        let begin = self.var(begin);
        let (writer, root) = self.of_objects(true, |writer, object| {
            let [there, related] = writer.next_in_order(begin, object, order);
            writer.binary(Connector::Implies, there, related)
        });
        match answer {
            Some(answer) => writer.if_answered((answer, true), root),
            None => writer.finish_at(root),
        }
    }

    /// `r ==> l = null || l.D >= v`
    pub(super) fn first_value_if_true(
        mut self,
        begin: Valued,
        (data, relation, number): FieldComparison,
        answer: VarId,
    ) -> Formula {
        let (first_node, null) = (self.var(begin), self.null());
        let is_empty = self.binary(Connector::Eq, first_node, null);
        let (held, number) = (self.field(data, first_node), self.var(number));
        let related = self.binary(relation, held, number);
        let condition = self.binary(Connector::Or, is_empty, related);
        self.if_answered((answer, true), condition)
    }

    /// `!r ==> (exists o of T: seg(F, l, o) && o.F != null && o.F.D < o.D)`, or `l != null && l.D < v`, if there is a number.
    pub(super) fn unordered_if_false(
        mut self,
        begin: Valued,
        (data, relation): (FieldId, Connector),
        number: Option<Valued>,
        answer: VarId,
    ) -> Formula {
        let (first_node, null) = (self.var(begin), self.null());
        let broken = complement(relation).expect("an order is a comparison");
        let (mut writer, mut root) = self.of_objects(false, |writer, object| {
            let [there, related] = writer.next_in_order(first_node, object, (data, broken));
            writer.binary(Connector::And, there, related)
        });
        if let Some(number) = number {
            let is_some = writer.binary(Connector::Ne, first_node, null);
            let (held, number) = (writer.field(data, first_node), writer.var(number));
            let related = writer.binary(broken, held, number);
            let first = writer.binary(Connector::And, is_some, related);
            root = writer.binary(Connector::Or, first, root);
        }
        writer.if_answered((answer, false), root)
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
