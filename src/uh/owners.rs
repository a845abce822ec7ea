//! Whose field a name is, where types are declared.
//!
//! Declared types are exact: several of them may have a field of one name. A reference of which
//! nothing is declared is of the declared type that has its fields as they are used; where several
//! types have them, or none, nothing is guessed.
//!
//! The table here only says which classes have to be one; whoever asks unifies them.

use rustc_hash::FxHashMap;

use super::tree::{NameId, UhIdentifier};
use super::types::{Class, ClassKind, UhExprType, UnificationClasses};

/// Whose field a name is.
#[derive(Clone, Copy)]
enum Owner {
    /// Of this declared type alone.
    One(Class),
    /// Of several declared types.
    Several,
}

/// The field is used on the objects of this class.
#[derive(Clone, Copy)]
pub(super) struct Use {
    /// The class of references.
    pub(super) class: Class,
    /// The field, at the place where it is used.
    pub(super) field: UhIdentifier,
}

/// Whose field each name is that some declared type has.
#[derive(Default)]
pub(super) struct Owners {
    owners: FxHashMap<NameId, Owner>,
    /// Uses of names that are fields of several declared types, on references of which nothing is
    /// declared so far.
    undecided: Vec<Use>,
}

impl Owners {
    /// The declared type has the field, once.
    pub(super) fn declare(&mut self, class: Class, field: UhIdentifier) {
        let owner = self.owners.entry(field.id);
        owner.and_modify(|owner| *owner = Owner::Several).or_insert(Owner::One(class));
    }

    /// The class with which that of the use must be one, if that is known and not yet so.
    pub(super) fn owner(&mut self, types: &mut UnificationClasses, new: Use) -> Option<Class> {
        let Use { class, field } = new;
        match types.kind(UhExprType::Of(class)) {
            ClassKind::Int | ClassKind::Bool | ClassKind::Sequence => return None,
            ClassKind::Broken => return None,
            ClassKind::Ref(shape) if types.shapes[shape].declared.is_some() => return None,
            ClassKind::Ref(_) | ClassKind::Open => {}
        }
        match self.owners.get(&field.id)? {
            Owner::One(owner) => Some(*owner),
            Owner::Several => {
                self.undecided.push(new);
                None
            }
        }
    }

    /// The undecided uses that one declared type fits, with the class of that. Once they are of one
    /// class there may be more: what a reference is says what its fields lead to.
    pub(super) fn decided(
        &mut self,
        types: &mut UnificationClasses,
        declared: &[Class],
    ) -> Vec<(Class, Use)> {
        let mut decided = Vec::new();
        self.undecided.retain(|&open| match undeclared(types, open.class) {
            None => false,
            Some(shape) => match fitting(types, declared, shape)[..] {
                [one] => {
                    decided.push((declared[one], open));
                    false
                }
                _ => true,
            },
        });
        decided
    }

    /// A use that is undecided, its shape, and the declared types that fit: none or several.
    pub(super) fn undecided(
        &mut self,
        types: &mut UnificationClasses,
        declared: &[Class],
    ) -> Option<(Use, usize, Vec<usize>)> {
        while let Some(open) = self.undecided.pop() {
            if let Some(shape) = undeclared(types, open.class) {
                return Some((open, shape, fitting(types, declared, shape)));
            }
        }
        None
    }
}

/// The shape of the class, if it is one of references of which no type is declared.
fn undeclared(types: &mut UnificationClasses, class: Class) -> Option<usize> {
    match types.kind(UhExprType::Of(class)) {
        ClassKind::Ref(shape) if types.shapes[shape].declared.is_none() => Some(shape),
        _ => None,
    }
}

/// The declared types that have the fields of the shape, as they are used.
fn fitting(types: &mut UnificationClasses, declared: &[Class], shape: usize) -> Vec<usize> {
    let mut fitting = Vec::new();
    for (index, &class) in declared.iter().enumerate() {
        if let ClassKind::Ref(candidate) = types.kind(UhExprType::Of(class))
            && fits(types, shape, candidate)
        {
            fitting.push(index);
        }
    }
    fitting
}

/// Whether objects of the declared shape `whole` may be those of `part`.
fn fits(types: &mut UnificationClasses, part: usize, whole: usize) -> bool {
    let used = &types.shapes[part].fields;
    // What `new` makes has all fields of its type.
    if types.shapes[part].is_made && used.len() < types.shapes[whole].fields.len() {
        return false;
    }
    let used: Vec<(NameId, Class)> = used.iter().map(|(&name, use_)| (name, use_.class)).collect();
    used.into_iter().all(|(name, class)| {
        let field = types.shapes[whole].fields.get(&name).map(|field| field.class);
        field.is_some_and(|field| may_be_one(types, field, class))
    })
}

/// Whether nothing that is known of the classes themselves forbids that they are one.
fn may_be_one(types: &mut UnificationClasses, left: Class, right: Class) -> bool {
    match (types.kind(UhExprType::Of(left)), types.kind(UhExprType::Of(right))) {
        (ClassKind::Open | ClassKind::Broken, _) | (_, ClassKind::Open | ClassKind::Broken) => true,
        (ClassKind::Ref(a), ClassKind::Ref(b)) => a == b || !types.both_declared(a, b),
        (left, right) => left == right,
    }
}
