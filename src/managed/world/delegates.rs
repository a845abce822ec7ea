//! Delegates: objects with a number that says which method is called, and the object that it is called on.

use super::acts::{Act, CilStackType};
use super::members::Callee;
use super::refusal::{NotLowered, unsupported_yet};
use super::types::{BaseClass, CilType, ClassId, FieldInfo, MethodId};
use super::typing::MethodTyping;
use super::{MethodKey, ReachableProgram};
use crate::bytes::malformed;
use crate::num::Num;

/// What delegates of a class are made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DelegateInfo {
    pub(crate) class: ClassId,
    pub(crate) method: MethodId,
    /// The field of the delegate that holds the object that the method is called on, if there is one.
    pub(crate) target: Option<usize>,
}

/// The rows of fields that no table has: below them are those of tables.
const OWN_ROWS: u32 = 0xf000_0000;
/// The name of the field with what is called before.
const BEFORE: &str = "before";
/// Which of the fields of a delegate says what it calls.
pub(crate) const CODE: usize = 0;

impl ReachableProgram<'_> {
    /// Whether a class is one of delegates.
    pub(crate) fn is_delegate(&self, class: ClassId) -> bool {
        match &self.class(class).base {
            BaseClass::Class(base) => self.class(*base).name == "System.MulticastDelegate",
            BaseClass::Outside(name) => name.full() == "System.MulticastDelegate",
            BaseClass::Object => false,
        }
    }

    /// The methods that delegates of a class may call, with their numbers.
    pub(crate) fn invoked_methods(&self, class: ClassId) -> Vec<(usize, DelegateInfo)> {
        let all = self.delegates.iter().cloned().enumerate();
        let fits = |info: &DelegateInfo| self.fits(info.class, &CilType::Class(class));
        all.filter(|(_, info)| fits(info)).map(|(at, info)| (at + 1, info)).collect()
    }

    /// The method `Invoke` of a class of delegates.
    pub(crate) fn invoke_key(&self, class: ClassId) -> Result<MethodKey, NotLowered> {
        for row in self.assembly.type_def(self.class(class).row)?.methods.clone() {
            if self.assembly.method_name(row)? == "Invoke" {
                return Ok(MethodKey { class, row, arguments: Vec::new(), places: Vec::new() });
            }
        }
        Ok(malformed(0, "a delegate has no method `Invoke`")?)
    }

    /// Which of the fields of a delegate holds the one that is called before it, if delegates of its class are put together.
    pub(crate) fn before_of(&self, delegate: ClassId) -> usize {
        let fields = &self.class(delegate).fields;
        fields.iter().position(|field| field.name == BEFORE).unwrap_or(CODE)
    }

    /// The field of a delegate that holds the one that is called before it.
    pub(crate) fn before_field(&mut self, delegate: ClassId) -> usize {
        self.own_field(delegate, BEFORE, delegate)
    }

    /// The field of a delegate for objects of a class.
    fn target_field(&mut self, delegate: ClassId, target: ClassId) -> usize {
        self.own_field(delegate, "target", target)
    }

    fn own_field(&mut self, delegate: ClassId, name: &str, target: ClassId) -> usize {
        let fields = &mut self.classes[delegate.index()].fields;
        let mut add = |name: &str, ty: CilType| {
            let is_it = |field: &FieldInfo| {
                let is_before = (field.name == BEFORE) == (name == BEFORE);
                field.row >= OWN_ROWS && field.ty == ty && is_before
            };
            let position = fields.iter().position(is_it);
            position.unwrap_or_else(|| {
                let row = OWN_ROWS + u32::try_from(fields.len()).unwrap_or(0);
                fields.push(FieldInfo { row, name: name.to_owned(), ty, is_static: false });
                fields.len() - 1
            })
        };
        add("code", CilType::Number(Num::Int));
        add(name, CilType::Class(target))
    }
}

impl MethodTyping<'_, '_> {
    /// `ldftn`
    pub(super) fn function(&mut self) -> Result<Act, NotLowered> {
        match self.called()? {
            Callee::Own(key) => {
                self.push(CilStackType::Function(Box::new(key)));
                Ok(Act::Handle)
            }
            Callee::Outside(_) => unsupported_yet(
                "a delegate of a method that is not known is made",
                "write a lambda that calls it",
            ),
        }
    }

    /// `Delegate.Combine` or `Remove`.
    pub(super) fn delegate_call(&mut self, name: &str) -> Result<Act, NotLowered> {
        let (right, left) = (self.pop()?, self.pop()?);
        let class = match (&left, &right) {
            (CilStackType::Ref(CilType::Class(one)), CilStackType::Ref(CilType::Class(other)))
                if one == other =>
            {
                *one
            }
            (CilStackType::Ref(CilType::Class(one)), CilStackType::Null)
            | (CilStackType::Null, CilStackType::Ref(CilType::Class(one))) => *one,
            _ => return unsupported_yet("delegates of two types are put together", "use one type"),
        };
        if !self.world.is_delegate(class) {
            return unsupported_yet(
                "delegates of any type are put together",
                "use variables of its own type",
            );
        }
        self.world.families.family(&CilType::Class(class));
        self.world.before_field(class);
        self.world.multicast.insert(class);
        self.push(CilStackType::Ref(CilType::Class(class)));
        Ok(Act::Combine { class, removes: name == "Remove" })
    }

    /// A new delegate: an object, and a method of it.
    pub(super) fn new_delegate(&mut self, class: ClassId) -> Result<Act, NotLowered> {
        let (function, target) = (self.pop()?, self.pop()?);
        let CilStackType::Function(key) = function else {
            return unsupported_yet("a delegate is made of a number", "make it of a method");
        };
        let invoke = self.world.invoke_key(class)?;
        let (wanted, result) = self.world.reached_signature(&invoke)?;
        if wanted.is_empty() {
            return Ok(malformed(0, "the method `Invoke` of a delegate is static")?);
        }
        let (method_types, own_result) = self.world.reached_signature(&key)?;
        let is_static = self.world.assembly.method(key.row)?.attributes.is_static();
        let method_types = if is_static { &method_types[..] } else { &method_types[1..] };
        if method_types.len() != wanted.len() - 1
            || matches!((is_static, &target), (true, CilStackType::Ref(_)))
        {
            return unsupported_yet(
                "a delegate of a method is made whose first argument is an object",
                "write a lambda that calls it",
            );
        }
        for (from, to) in wanted[1..].iter().zip(method_types).chain([(&own_result, &result)]) {
            let is_place = matches!(from, CilType::Place(_));
            if from == to && !is_place {
                continue;
            }
            if is_place || !from.is_reference() || !to.is_reference() {
                return unsupported_yet(
                    "a delegate takes a reference to a place",
                    "return the value",
                );
            }
            self.flow(from, to)?;
        }
        self.world.families.family(&CilType::Class(class));
        self.world.make(class);
        let owner = key.class;
        let field = self.world.target_field(class, owner);
        let mut target_field = None;
        if !is_static {
            if self.world.class(owner).is_value {
                return unsupported_yet("a delegate of a struct is made", "use a class");
            }
            self.receiver(&target, owner)?;
            target_field = Some(field);
        }
        let method = self.world.reached(&key)?;
        let info = DelegateInfo { class, method, target: target_field };
        let position = self.world.delegates.iter().position(|other| *other == info);
        let number = position.unwrap_or_else(|| {
            self.world.delegates.push(info);
            self.world.delegates.len() - 1
        });
        self.push(CilStackType::Ref(CilType::Class(class)));
        Ok(Act::NewDelegate { number: number + 1 })
    }
}
