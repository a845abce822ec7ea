//! Whether a shape of the heap for which a path was found is there where its procedure is called.

use super::LeafShape;
use crate::decision::Pointee;
use crate::lazy::Lazy;
use crate::state::{Actuals, LazyState, LazyValue, LookedAt, Reference};
use program::semantics::Domain;

/// What the inputs of a path are at a call.
pub(super) struct InputBinding {
    pub(super) actuals: Actuals,
    /// Whether references of the input were taken to point where the path wants them.
    pub(super) is_doubted: bool,
    /// Whether there are several ways in which they do, which were not looked at.
    pub(super) is_open: bool,
}

impl LeafShape {
    /// What its inputs are in a state that has entered the procedure; none if references point elsewhere.
    /// Where it is not decided where one points, it points where the path wants, if that is one place.
    pub(super) fn bind(&self, domain: &mut Lazy<'_>, state: &LazyState) -> Option<InputBinding> {
        let actuals = Actuals { clock: state.clock(), ..Actuals::default() };
        let bound = InputBinding { actuals, is_doubted: false, is_open: false };
        let mut binding = LeafBinding { state: state.clone(), bound };
        let is_bound = binding.bind_all(domain, self).is_some();
        (is_bound || binding.bound.is_open).then_some(binding.bound)
    }
}

/// A binding under way, in a state in which undecided references point where the path wants them.
struct LeafBinding {
    state: LazyState,
    bound: InputBinding,
}

impl LeafBinding {
    /// Binds all inputs of a path; none if a reference points elsewhere, or it is not looked at where it points.
    fn bind_all(&mut self, domain: &mut Lazy<'_>, shape: &LeafShape) -> Option<()> {
        let mut decisions = shape.references.iter();
        for &(at, formal) in &shape.inputs {
            if let LookedAt::Cell(_, object) = at {
                while !self.is_bound(object) {
                    self.decide(*decisions.next()?)?;
                }
            }
            let there = match at {
                LookedAt::Var(var) => domain.var(&mut self.state, var),
                LookedAt::Cell(field, object) => {
                    let object = Reference::At(self.bound.actuals.address(object));
                    domain.load(&mut self.state, field, LazyValue::Ref(object))
                }
                LookedAt::Tape(var) => domain.read_next(&mut self.state, var),
                LookedAt::Element(..) => unreachable!("procedures with arrays are not composed"),
            };
            let actuals = &mut self.bound.actuals;
            match formal {
                LazyValue::Term(formal) => drop(actuals.numbers.insert(formal, there.term())),
                LazyValue::Ref(_) => actuals.references.push(there.reference()),
                LazyValue::Vector(_) => unreachable!("procedures with arrays are not composed"),
            }
        }
        decisions.try_for_each(|&decision| self.decide(decision))
    }

    /// Whether it is known which object an object of the path is.
    fn is_bound(&self, object: i64) -> bool {
        let object_count =
            i64::try_from(self.bound.actuals.objects.len()).expect("objects fit the memory");
        -object <= object_count
    }

    /// Lets a reference of the path point somewhere; none if it cannot.
    fn decide(&mut self, (input, to): (usize, Pointee)) -> Option<()> {
        let actuals = &mut self.bound.actuals;
        let address = match self.state.address(actuals.references[input]) {
            Ok(address) => address,
            Err(open) => {
                let address_of = |object: i64| actuals.address(object);
                let fits = |there: &Pointee| match (to, *there) {
                    (Pointee::Null, Pointee::Null) | (Pointee::New(_), Pointee::New(_)) => true,
                    (Pointee::Known(object), Pointee::Known(there)) => address_of(object) == there,
                    (Pointee::Null | Pointee::New(_) | Pointee::Known(_), _) => false,
                };
                // An object that is new to the path may be one that the caller knows.
                let is_other = |there: &Pointee| match (to, *there) {
                    (Pointee::New(_), Pointee::Known(there)) => !actuals.objects.contains(&there),
                    (Pointee::Null | Pointee::New(_) | Pointee::Known(_), _) => false,
                };
                let ways = self.state.decide_reference(open);
                if ways.iter().any(|(there, _)| is_other(there)) {
                    self.bound.is_open = true;
                    return None;
                }
                let (_, state) = ways.into_iter().find(|(there, _)| fits(there))?;
                self.state = state;
                self.bound.is_doubted = true;
                self.state.address(actuals.references[input]).expect("it was just decided")
            }
        };
        let is_there = match to {
            Pointee::Null => address == 0,
            Pointee::Known(object) => address == actuals.address(object),
            Pointee::New(_) => address != 0 && !actuals.objects.contains(&address),
        };
        if let Pointee::New(_) = to {
            actuals.objects.push(address);
        }
        is_there.then_some(())
    }
}
