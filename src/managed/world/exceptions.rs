//! Which exceptions somebody may catch, and where they come to.
//!
//! An exception that no handler of the method or of a caller can match ends the run where it is thrown. Any other one is a
//! number: of the place where it is thrown and its class. A method that such numbers may leave gives them back.

use std::collections::{BTreeMap, BTreeSet};

use program::CheckKind;
use rustc_hash::FxHashMap;

use super::acts::{Act, CilBinaryOp, CilStackType};
use super::constructors::{is_own_field, made_before};
use super::refusal::NotLowered;
use super::regions::{self, RegionKind};
use super::types::{CilType, ClassId, MethodId, SlotId};
use super::{Method, ReachableProgram};
use crate::assembly::CilTypeName;
use base::Span;

/// An exception that somebody may catch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ThrownException {
    pub(crate) class: ClassId,
    /// The check that fails where nobody catches it.
    pub(crate) kind: CheckKind,
    pub(crate) span: Span,
}

/// The exceptions that somebody may catch; the first has the number 1.
#[derive(Default, Debug)]
pub(crate) struct Exceptions {
    all: Vec<ThrownException>,
    numbers: FxHashMap<(MethodId, usize, ClassId), usize>,
    /// Those that leave methods.
    escaping: BTreeMap<MethodId, BTreeSet<usize>>,
    /// Those that come to regions.
    arriving: BTreeMap<(MethodId, usize), BTreeSet<usize>>,
}

impl Exceptions {
    /// The number of the exception of a class that an instruction throws, if somebody may catch it.
    pub(crate) fn number(&self, method: MethodId, at: usize, class: ClassId) -> Option<usize> {
        self.numbers.get(&(method, at, class)).copied()
    }

    /// Whether somebody may catch any.
    pub(crate) fn are_caught(&self) -> bool {
        !self.all.is_empty()
    }

    /// What is known of the exception with a number.
    pub(crate) fn exception(&self, number: usize) -> &ThrownException {
        &self.all[number - 1]
    }

    /// The exceptions that may leave a method.
    pub(crate) fn escaping(&self, method: MethodId) -> BTreeSet<usize> {
        self.escaping.get(&method).cloned().unwrap_or_default()
    }

    /// The exceptions that may come to a region of a method.
    pub(crate) fn arriving(&self, method: MethodId, region: usize) -> BTreeSet<usize> {
        self.arriving.get(&(method, region)).cloned().unwrap_or_default()
    }
}

/// The exceptions that the machine throws, by the checks that stand for them.
const MACHINE: [&str; 5] = [
    "NullReferenceException",
    "IndexOutOfRangeException",
    "DivideByZeroException",
    "OverflowException",
    "InvalidCastException",
];

/// The exception that the machine throws where a check fails.
#[expect(clippy::wildcard_enum_match_arm, reason = "other checks are no exceptions")]
fn machine_exception(kind: CheckKind) -> Option<&'static str> {
    match kind {
        CheckKind::NullRead | CheckKind::NullWrite | CheckKind::NullArray | CheckKind::NullUse => {
            Some(MACHINE[0])
        }
        CheckKind::OutOfBounds => Some(MACHINE[1]),
        CheckKind::ZeroDivisor => Some(MACHINE[2]),
        CheckKind::Overflow | CheckKind::NegativeLength => Some(MACHINE[3]),
        CheckKind::BadCast => Some(MACHINE[4]),
        _ => None,
    }
}

/// The checks that an act may fail at.
#[expect(clippy::wildcard_enum_match_arm, reason = "other acts never fail")]
fn checks(act: &Act) -> &'static [CheckKind] {
    match act {
        Act::LoadField { .. } => &[CheckKind::NullRead],
        Act::FieldPlace { .. } => &[CheckKind::NullUse],
        Act::StoreField { .. } => &[CheckKind::NullWrite],
        Act::Length => &[CheckKind::NullArray, CheckKind::NullUse],
        Act::LoadElement(_) | Act::StoreElement(_) | Act::ElementPlace { .. } => {
            &[CheckKind::NullArray, CheckKind::OutOfBounds]
        }
        Act::NewArray(_) | Act::NewGrid(_) => &[CheckKind::NegativeLength],
        Act::ArraySize(..) | Act::TextLength => &[CheckKind::NullUse],
        Act::TextChar => &[CheckKind::NullUse, CheckKind::OutOfBounds],
        Act::Operate { op: CilBinaryOp::Div | CilBinaryOp::Rem, .. } => {
            &[CheckKind::ZeroDivisor, CheckKind::Overflow]
        }
        Act::Operate { is_checked: true, .. } | Act::Convert { is_checked: true, .. } => {
            &[CheckKind::Overflow]
        }
        Act::Absolute(_) => &[CheckKind::Overflow],
        Act::Call { tests_null: true, .. } | Act::CallSlot(..) | Act::Invoke(_) | Act::Throw => {
            &[CheckKind::NullUse]
        }
        Act::Cast(_) | Act::UnboxText(_, true) => &[CheckKind::BadCast],
        Act::Unbox(_) | Act::UnboxPlace { .. } => &[CheckKind::NullUse, CheckKind::BadCast],
        _ => &[],
    }
}

impl ReachableProgram<'_> {
    /// The class of exceptions of the system with this name.
    pub(crate) fn exception_class(&mut self, name: &str) -> Result<ClassId, NotLowered> {
        let name = CilTypeName { outer: "System".to_owned(), name: name.to_owned() };
        let row = self.assembly.model(&name).expect("the library has it");
        let class = self.class_of(row, Vec::new())?;
        self.fill_now()?;
        Ok(class)
    }

    /// The class of the exception that the machine throws where a check fails, if it throws one.
    pub(crate) fn machine_class(&mut self, kind: CheckKind) -> Option<ClassId> {
        machine_exception(kind).and_then(|name| self.exception_class(name).ok())
    }

    /// Handlers look at exceptions: those of the machine are objects, too.
    pub(super) fn read_exceptions(&mut self) -> Result<(), NotLowered> {
        if self.reads_exceptions {
            return Ok(());
        }
        self.reads_exceptions = true;
        let base = CilType::Class(self.exception_class("Exception")?);
        for name in MACHINE.into_iter().chain(["ArgumentNullException"]) {
            let class = self.exception_class(name)?;
            self.make(class);
            self.families.join(&CilType::Class(class), &base);
        }
        Ok(())
    }

    /// The methods that an act may call.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other acts call nothing")]
    fn callees(&mut self, act: &Act) -> Result<Vec<MethodId>, NotLowered> {
        Ok(match act {
            Act::Call { method, .. } => vec![*method],
            Act::New { constructor, .. } => vec![*constructor],
            Act::Invoke(class) => {
                self.invoked_methods(*class).into_iter().map(|(_, info)| info.method).collect()
            }
            Act::CallSlot(slot, _) => self.slot_methods(*slot)?,
            _ => Vec::new(),
        })
    }

    /// What calls of a virtual method come to.
    pub(crate) fn slot_methods(&mut self, slot: SlotId) -> Result<Vec<MethodId>, NotLowered> {
        Ok(self.targets(slot)?.into_iter().map(|(_, method)| method).collect())
    }

    /// Finds out which exceptions somebody may catch.
    pub(super) fn find_exceptions(&mut self) -> Result<(), NotLowered> {
        if self.methods.iter().all(|method| method.body.regions.is_empty()) {
            return Ok(());
        }
        let mut calls: Vec<(MethodId, usize, MethodId)> = Vec::new();
        for index in 0..self.methods.len() {
            let acts = self.methods[index].body.acts.clone();
            for (at, act) in acts.iter().enumerate() {
                for callee in
                    act.iter().map(|act| self.callees(act)).collect::<Result<Vec<_>, _>>()?.concat()
                {
                    calls.push((MethodId::new(index), at, callee));
                }
            }
        }
        self.refuse_late_filters();
        let any = self.exception_class("Exception")?;
        let catchers = self.catchers_around(&calls, any);
        self.find_caught_initializers(&catchers, any);
        self.number_exceptions(&catchers, any)?;
        self.follow_exceptions(&calls);
        Ok(())
    }

    /// The classes that handlers around a place catch.
    fn catchers(&self, method: MethodId, at: usize, any: ClassId) -> BTreeSet<ClassId> {
        let regions = &self.method(method).body.regions;
        let guarding = regions.iter().filter(|region| region.guarded.contains(&at));
        let caught = |kind: RegionKind| match kind {
            RegionKind::Catch(class) => Some(class),
            RegionKind::Filter(_) => Some(any),
            RegionKind::Finally | RegionKind::Fault => None,
        };
        // What is thrown in a filter is caught there, and means no.
        let filter = regions::filter_region(regions, at).map(|_| any);
        guarding.filter_map(|region| caught(region.kind)).chain(filter).collect()
    }

    /// For each method, the classes that handlers of its callers catch.
    fn catchers_around(
        &self,
        calls: &[(MethodId, usize, MethodId)],
        any: ClassId,
    ) -> Vec<BTreeSet<ClassId>> {
        let mut around = vec![BTreeSet::new(); self.methods.len()];
        loop {
            let mut grows = false;
            for &(caller, at, callee) in calls {
                let mut more = self.catchers(caller, at, any);
                more.extend(around[caller.index()].iter().copied());
                let catchers: &mut BTreeSet<ClassId> = &mut around[callee.index()];
                let before = catchers.len();
                catchers.extend(more);
                grows |= catchers.len() > before;
            }
            if !grows {
                return around;
            }
        }
    }

    /// Finds the initializers of classes that run where somebody might catch what they throw.
    fn find_caught_initializers(&mut self, around: &[BTreeSet<ClassId>], any: ClassId) {
        for (index, around) in around.iter().enumerate() {
            let id = MethodId::new(index);
            for (at, act) in self.methods[index].body.acts.iter().enumerate() {
                let Some(class) = act.as_ref().and_then(|act| self.used_class(act)) else {
                    continue;
                };
                if !around.is_empty() || !self.catchers(id, at, any).is_empty() {
                    self.caught_initializers.insert(class);
                }
            }
        }
    }

    /// Numbers the exceptions that somebody may catch.
    fn number_exceptions(
        &mut self,
        around: &[BTreeSet<ClassId>],
        any: ClassId,
    ) -> Result<(), NotLowered> {
        for (index, around) in around.iter().enumerate() {
            let id = MethodId::new(index);
            let method = self.methods[index].clone();
            for (at, act) in method.body.acts.iter().enumerate() {
                let Some(act) = act else { continue };
                let mut thrown: Vec<(ClassId, CheckKind)> = Vec::new();
                let kinds: &[CheckKind] = if is_own_field(&method, at) { &[] } else { checks(act) };
                for &kind in kinds {
                    thrown.extend(self.machine_class(kind).map(|class| (class, kind)));
                }
                if let Act::Lock(_) = act {
                    let class = self.exception_class("ArgumentNullException")?;
                    thrown.push((class, CheckKind::Uncaught));
                }
                if *act == Act::Throw {
                    let classes = self.thrown_classes(&method, at);
                    thrown.extend(classes.into_iter().map(|class| (class, CheckKind::Uncaught)));
                }
                let mut catchers = self.catchers(id, at, any);
                catchers.extend(around.iter().copied());
                for (class, kind) in thrown {
                    let is_caught =
                        catchers.iter().any(|&of| self.fits(class, &CilType::Class(of)));
                    if is_caught && self.exceptions.number(id, at, class).is_none() {
                        let span = method.body.spans[at];
                        self.exceptions.all.push(ThrownException { class, kind, span });
                        let number = self.exceptions.all.len();
                        self.exceptions.numbers.insert((id, at, class), number);
                    }
                }
            }
        }
        Ok(())
    }

    /// The classes of what an instruction throws.
    pub(crate) fn thrown_classes(&self, method: &Method, at: usize) -> Vec<ClassId> {
        if let Some(class) = made_before(method, at) {
            return vec![class];
        }
        match method.body.stacks[at].last() {
            Some(CilStackType::Ref(ty)) => self.made_for(ty),
            _ => Vec::new(),
        }
    }

    /// Follows exceptions to where they are caught, or leave a method.
    fn follow_exceptions(&mut self, calls: &[(MethodId, usize, MethodId)]) {
        let mut callees: BTreeMap<(MethodId, usize), Vec<MethodId>> = BTreeMap::new();
        for &(caller, at, callee) in calls {
            callees.entry((caller, at)).or_default().push(callee);
        }
        let mut raised: BTreeMap<(MethodId, usize), BTreeSet<usize>> = BTreeMap::new();
        for (number, (method, at)) in self.numbered() {
            raised.entry((method, at)).or_default().insert(number);
        }
        loop {
            let mut grows = false;
            for index in 0..self.methods.len() {
                let id = MethodId::new(index);
                for at in 0..self.methods[index].body.acts.len() {
                    let mut numbers = raised.get(&(id, at)).cloned().unwrap_or_default();
                    for callee in callees.get(&(id, at)).into_iter().flatten() {
                        numbers.extend(self.exceptions.escaping(*callee));
                    }
                    if self.methods[index].body.acts[at] == Some(Act::Rethrow) {
                        numbers.extend(self.caught_at(id, at));
                    }
                    if !numbers.is_empty() {
                        grows |= self.follow(id, at, numbers);
                    }
                }
            }
            if !grows {
                return;
            }
        }
    }

    /// The exceptions that have numbers, with the places where they are thrown.
    fn numbered(&self) -> Vec<(usize, (MethodId, usize))> {
        let mut all: Vec<(usize, (MethodId, usize))> = Vec::new();
        let mut entries: Vec<_> = self.exceptions.numbers.iter().collect();
        entries.sort_unstable();
        for (&(method, at, _), &number) in entries {
            all.push((number, (method, at)));
        }
        all
    }

    /// The exceptions that are caught by the handler in which an instruction stands.
    fn caught_at(&self, id: MethodId, at: usize) -> BTreeSet<usize> {
        let regions = &self.method(id).body.regions;
        let Some(region) = regions::handling_region(regions, at) else { return BTreeSet::new() };
        let mut all = self.exceptions.arriving(id, region);
        if matches!(regions[region].kind, RegionKind::Filter(_)) {
            return all;
        }
        all.retain(|&number| self.is_caught(id, region, number));
        all
    }

    /// Whether a region catches an exception that comes to it.
    pub(crate) fn is_caught(&self, id: MethodId, region: usize, number: usize) -> bool {
        let class = self.exceptions.exception(number).class;
        match self.method(id).body.regions[region].kind {
            RegionKind::Catch(of) => self.fits(class, &CilType::Class(of)),
            RegionKind::Filter(_) | RegionKind::Finally | RegionKind::Fault => false,
        }
    }

    /// Exceptions are thrown at an instruction; whether anything new is known then.
    fn follow(&mut self, id: MethodId, at: usize, numbers: BTreeSet<usize>) -> bool {
        let regions = self.method(id).body.regions.clone();
        if regions::filter_region(&regions, at).is_some() {
            return false;
        }
        let mut numbers = numbers;
        let mut grows = false;
        let mut region = regions::guarding_region(&regions, 0, at);
        while let Some(current) = region {
            let arriving = self.exceptions.arriving.entry((id, current)).or_default();
            let before = arriving.len();
            arriving.extend(numbers.iter().copied());
            grows |= arriving.len() > before;
            numbers.retain(|&number| !self.is_caught(id, current, number));
            region = regions::outer_region(&regions, current);
        }
        if !numbers.is_empty() {
            let escaping = self.exceptions.escaping.entry(id).or_default();
            let before = escaping.len();
            escaping.extend(numbers);
            grows |= escaping.len() > before;
        }
        grows
    }
}
