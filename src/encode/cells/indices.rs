//! Indices of arrays and sequences, and what is stored there, as a formula of the language says them: of all indices in
//! bounds.

use super::slot::PredicateParam;
use super::speaker::{PredicateTranslator, Spoken};
use super::subject::{ElementParam, free_name};
use base::{Element, FieldId, Sort};
use logic::{Expr, LogicNode};
use program::spec::{BoundDomain, FormulaPart, PartId, StateSelector};

impl PredicateTranslator<'_> {
    /// Names the indices of which something is said.
    pub(super) fn name_indices(&mut self, expr: Expr) {
        let vars = self.exprs.below([expr]).into_iter().filter_map(|below| {
            let LogicNode::Var(var) = *self.exprs.node(below) else { return None };
            self.subject.elements.get(&var)
        });
        let used: Vec<(PredicateParam, usize)> = vars.map(|of| (of.array, of.which)).collect();
        let mut taken = Vec::new();
        for of in self.subject.elements.values().filter(|of| of.content.is_none()) {
            if used.contains(&(of.array, of.which)) {
                let word = ["k", "l"][of.which];
                let name = free_name(self.subject.cells.symbols(), word, &taken);
                taken.push(name.clone());
                let bound = self.builder.bind(name, Sort::Int);
                self.indices.push((of.array, of.which, bound));
            }
        }
        // The first index of an array is named before the second one, which is not less.
        self.indices.sort_by_key(|&(_, which, bound)| (which, bound));
    }

    /// What is said, of all indices.
    pub(super) fn for_all_indices(&mut self, mut body: PartId) -> Option<PartId> {
        for &(array, which, bound) in self.indices.clone().iter().rev() {
            let first = self.indices.iter().find(|(of, other, _)| *of == array && *other < which);
            let low = match first.map(|&(.., bound)| bound) {
                Some(bound) => self.add(FormulaPart::Bound(bound)),
                None => self.add(FormulaPart::Int(0.into())),
            };
            let high = self.length(array)?;
            let domain = BoundDomain::Interval(low, high);
            body = self.add(FormulaPart::Quantified { all: true, bound, domain, body });
        }
        Some(body)
    }

    /// How long an array is.
    fn length(&mut self, array: PredicateParam) -> Option<PartId> {
        let symbols = self.subject.cells.symbols();
        let fields = |field: FieldId| symbols[symbols[field].owner?].array;
        match array {
            PredicateParam::Field(object, items) | PredicateParam::Former(object, items) => {
                let (of, len) = (self.object(object)?, fields(items)?.len);
                Some(self.add(FormulaPart::Field(len, of, StateSelector::Now)))
            }
            PredicateParam::Under(var, items) => {
                let (of, len) = (self.var(var, StateSelector::Now)?, fields(items)?.len);
                Some(self.add(FormulaPart::Field(len, of, StateSelector::Now)))
            }
            PredicateParam::Var(items) | PredicateParam::Entered(items) => {
                let when = if matches!(array, PredicateParam::Var(_)) {
                    StateSelector::Now
                } else {
                    StateSelector::Before
                };
                let length = symbols.sequence(items)?.length;
                Some(self.add(FormulaPart::Var(length, when)))
            }
            PredicateParam::Site(..) | PredicateParam::Existed(_) | PredicateParam::Number(_) => {
                None
            }
            PredicateParam::IsNull(_) | PredicateParam::Same(..) | PredicateParam::Void => None,
        }
    }

    /// An index, or what is stored there.
    pub(super) fn element(&mut self, of: ElementParam) -> Option<Spoken> {
        let index =
            self.indices.iter().find(|&&(array, which, _)| (array, which) == (of.array, of.which));
        let index = index.map(|&(.., bound)| bound)?;
        let index = self.add(FormulaPart::Bound(index));
        let Some(content) = of.content else { return Some(Spoken::Value(index)) };
        let symbols = self.subject.cells.symbols();
        let fields = |field: FieldId| symbols[symbols[field].owner?].array;
        let (part, sort) = match content {
            PredicateParam::Field(object, items) | PredicateParam::Former(object, items) => {
                let is_former = matches!(content, PredicateParam::Former(..));
                let when = if is_former { StateSelector::Before } else { StateSelector::Now };
                let (array, fields) = (self.object(object)?, fields(items)?);
                (FormulaPart::Element(fields, array, index, when), symbols[items].sort)
            }
            PredicateParam::Under(var, items) => {
                let (array, fields) = (self.var(var, StateSelector::Now)?, fields(items)?);
                (
                    FormulaPart::Element(fields, array, index, StateSelector::Now),
                    symbols[items].sort,
                )
            }
            PredicateParam::Var(items) | PredicateParam::Entered(items) => {
                let when = if matches!(content, PredicateParam::Var(_)) {
                    StateSelector::Now
                } else {
                    StateSelector::Before
                };
                (FormulaPart::Item(symbols.sequence(items)?, index, when), symbols[items].sort)
            }
            PredicateParam::Site(..) | PredicateParam::Existed(_) | PredicateParam::Number(_) => {
                return None;
            }
            PredicateParam::IsNull(_) | PredicateParam::Same(..) | PredicateParam::Void => {
                return None;
            }
        };
        let part = self.add(part);
        Some(match sort.element()? {
            Element::Ref(shape) => Spoken::Reference(part, shape),
            Element::Int | Element::Bool => Spoken::Value(part),
        })
    }
}
