//! Of which sites the objects are to which references of a region may refer.

use super::facts::RegionFactBuilder;
use super::meaning::CellMeaning;
use super::value::{bits, constant_bits};
use super::when::ReturnedCall;
use analysis::{AllocationSiteSet, DataflowPoint};
use base::ShapeId;
use logic::{BinaryOp, Expr, Var};

impl RegionFactBuilder<'_, '_, '_> {
    /// What the reference may be, null included.
    pub(super) fn possible(&self, reference: Var) -> AllocationSiteSet {
        if let Some(cached) = self.known.get(&reference) {
            return cached.clone();
        }
        let at = DataflowPoint::Before(self.from.vertex);
        // The chain of loads up to a variable.
        let mut fields = Vec::new();
        let (mut base, mut or_null) = (reference, AllocationSiteSet::default());
        let mut sites = loop {
            match *self.table.meaning(base) {
                CellMeaning::Value(var) => break self.points_to.var(at, var),
                CellMeaning::Entered(var) => break self.points_to.var(self.called(), var),
                CellMeaning::Returned(var) => {
                    break self.points_to.var(DataflowPoint::Return(self.returned().callee), var);
                }
                CellMeaning::Input(..) => break AllocationSiteSet::INPUT,
                CellMeaning::Object(_, shape) | CellMeaning::MadeThere(_, shape) => {
                    break self.known_sites(base, shape);
                }
                CellMeaning::Fresh(number) => {
                    break AllocationSiteSet::singleton(self.made[number].site);
                }
                CellMeaning::Content(object, field) => {
                    fields.push((field, at));
                    base = object;
                }
                CellMeaning::Element(vector, ..) => {
                    if base == reference {
                        // Behind the end there is nothing.
                        or_null = AllocationSiteSet::NULL;
                    }
                    base = vector;
                }
                CellMeaning::Former(object, field) => {
                    fields.push((field, self.called()));
                    base = object;
                }
                CellMeaning::Later(object, field) => {
                    fields.push((field, self.returned().then.into()));
                    base = object;
                }
                CellMeaning::HeldThere(object, field) => {
                    fields.push((field, self.returned().entry.into()));
                    base = object;
                }
                CellMeaning::Site(..)
                | CellMeaning::Existed(_)
                | CellMeaning::ExistedThere(_)
                | CellMeaning::Parameter(_) => unreachable!("only these are references"),
            }
        };
        while let Some((field, at)) = fields.pop() {
            sites = self.points_to.fields(at, &sites, field);
        }
        sites | or_null
    }

    /// When the procedure was called in which the region lies.
    fn called(&self) -> DataflowPoint {
        let remembered = self.from.remembered.as_ref();
        remembered.expect("what is remembered is so by somebody").entry.into()
    }

    fn returned(&self) -> ReturnedCall<'_> {
        self.returned.expect("what is told of a return is told where a call has returned")
    }

    /// The sites that an object may be of, if it is one.
    fn known_sites(&self, object: Var, shape: ShapeId) -> AllocationSiteSet {
        let meaning = self.table.meaning(object);
        if let CellMeaning::MadeThere(..) = meaning {
            let of_shape = self.points_to.of_shape[shape.index()].iter();
            let of_shape = of_shape.fold(AllocationSiteSet::default(), |all, &site| {
                all | AllocationSiteSet::singleton(site)
            });
            self.returned().made.intersection(&of_shape)
        } else if let CellMeaning::Returned(_) = meaning {
            self.possible(object).objects()
        } else {
            self.from.sites[shape.index()].clone()
        }
    }

    /// The bits of the number of the object's site.
    pub(super) fn site(&mut self, object: Var, shape: ShapeId) -> Vec<Expr> {
        let of_shape = &self.points_to.of_shape[shape.index()];
        let sites = self.known_sites(object, shape);
        let mut sites = sites.iter();
        if let (Some(only), None) = (sites.next(), sites.next()) {
            let index = of_shape.iter().position(|&site| site == only).unwrap_or_default();
            return constant_bits(&mut self.table.exprs, index, of_shape.len());
        }
        let count = bits(of_shape.len());
        (0..count).map(|bit| self.table.expr(CellMeaning::Site(object, bit))).collect()
    }

    /// Whether the bits are those of one of the sites.
    pub(super) fn is_in(
        &mut self,
        bits: &[Expr],
        shape: ShapeId,
        sites: &AllocationSiteSet,
    ) -> Expr {
        let of_shape = self.points_to.of_shape[shape.index()].clone();
        let mut cases = Vec::new();
        for (index, &site) in of_shape.iter().enumerate() {
            if sites.contains(site) {
                let exprs = &mut self.table.exprs;
                let mut literals = Vec::with_capacity(bits.len());
                for (bit, &expr) in bits.iter().enumerate() {
                    literals.push(if index >> bit & 1 == 1 { expr } else { exprs.not(expr) });
                }
                cases.push(exprs.conjunction(literals));
            }
        }
        self.table.exprs.disjunction(cases)
    }

    /// What the reference may be, by cases.
    pub(super) fn cases(&mut self, reference: Var) -> Vec<(Expr, AllocationSiteSet)> {
        let (mut source, mut or_null) = (reference, AllocationSiteSet::default());
        if let CellMeaning::Element(vector, ..) = *self.table.meaning(reference) {
            (source, or_null) = (vector, AllocationSiteSet::NULL);
        }
        let (object, field, at) = match *self.table.meaning(source) {
            CellMeaning::Content(object, field) => (object, field, self.from.vertex.into()),
            CellMeaning::Former(object, field) => (object, field, self.called()),
            CellMeaning::Later(object, field) => (object, field, self.returned().then.into()),
            // It tells nothing where the object did not exist.
            CellMeaning::HeldThere(..) => return Vec::new(),
            CellMeaning::Value(_)
            | CellMeaning::Element(..)
            | CellMeaning::Object(..)
            | CellMeaning::Site(..)
            | CellMeaning::Input(..)
            | CellMeaning::Fresh(_)
            | CellMeaning::Entered(_)
            | CellMeaning::Existed(_)
            | CellMeaning::Returned(_)
            | CellMeaning::ExistedThere(_)
            | CellMeaning::MadeThere(..)
            | CellMeaning::Parameter(_) => {
                return vec![(self.table.exprs.bool(true), self.possible(reference))];
            }
        };
        let null = self.table.is_null(object);
        let mut active = self.table.exprs.not(null);
        let Some(shape) = self.table.shape(object) else {
            return vec![(active, self.possible(reference))];
        };
        let remembered = self.from.remembered.as_ref();
        if let CellMeaning::Former(..) = *self.table.meaning(reference)
            && remembered.is_some_and(|remembered| remembered.makes[shape.index()])
        {
            // It held nothing if it did not exist.
            let existed = self.table.expr(CellMeaning::Existed(object));
            active = self.table.exprs.binary(BinaryOp::And, active, existed);
        }
        let mut groups: Vec<(AllocationSiteSet, AllocationSiteSet)> = Vec::new();
        for site in self.possible(object).objects().iter() {
            let targets = self.points_to.field(at, site, field) | or_null.clone();
            match groups.iter_mut().find(|group| group.0 == targets) {
                Some(group) => {
                    group.1.add(&AllocationSiteSet::singleton(site));
                }
                None => groups.push((targets, AllocationSiteSet::singleton(site))),
            }
        }
        if let [(targets, _)] = &groups[..] {
            return vec![(active, targets.clone())];
        }
        let bits = self.site(object, shape);
        let case = |(targets, of): (AllocationSiteSet, AllocationSiteSet)| {
            let here = self.is_in(&bits, shape, &of);
            (self.table.exprs.binary(BinaryOp::And, active, here), targets)
        };
        groups.into_iter().map(case).collect()
    }
}
