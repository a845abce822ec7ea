//! Exceptions that somebody may catch: numbers that lead from where they are thrown to handlers.
//!
//! In the code of a program the variable `exc` is 0. Where an exception is thrown it becomes its number, and control goes to
//! the search for a handler; where a method is left by one, the caller goes on with its own search.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use super::WorldLowering;
use super::finally::FinallyState;
use super::stack::{ValueForm, is_impure};
use crate::world::{
    Act, CilStackType, CilType, ClassId, Method, MethodId, RegionKind, filter_region,
    guarding_region, handling_region, made_before, outer_region,
};
use base::{Sort, VarId};
use program::build::Target;
use program::numbers::{joined, literal, or};
use program::{BinOp, CheckKind, Code, Op, Stmt};

/// What the pieces of a method's handlers know.
#[derive(Default)]
pub(super) struct Handlers {
    /// Where the search for a handler goes on, from a region or to the caller; whether that is written.
    searches: BTreeMap<Option<usize>, (Target, bool)>,
    /// What finally blocks know: why they run, and what exception is under way.
    pub(super) blocks: BTreeMap<usize, FinallyState>,
    /// What has been caught, for who throws it again.
    caught: BTreeMap<usize, (VarId, Option<VarId>)>,
    /// Where filters go that throw; whether that is written.
    rejects: BTreeMap<usize, (Target, bool)>,
}

impl WorldLowering<'_, '_> {
    /// The number of the exception that the machine throws here where a check fails, if somebody may catch it.
    pub(super) fn raised_number(&mut self, kind: CheckKind) -> Option<usize> {
        if !self.world.exceptions.are_caught() {
            return None;
        }
        let class = self.world.machine_class(kind)?;
        self.world.exceptions.number(self.method?, self.at, class)
    }

    /// Where the condition does not hold an exception is thrown, if somebody may catch it; a check of it follows.
    pub(super) fn guard(&mut self, condition: Code, kind: CheckKind) {
        if self.raised_number(kind).is_some() {
            self.require(condition, kind);
        }
    }

    /// Where an object is null an exception is thrown, if somebody may catch it. Gives code that can be used again.
    pub(super) fn guard_null(&mut self, object: Code, ty: &CilType, kind: CheckKind) -> Code {
        if self.raised_number(kind).is_none() {
            return object;
        }
        self.settle();
        let object = self.simple(object);
        let shape = self.shape(ty);
        let there = joined(object.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Ne));
        self.guard(there, kind);
        object
    }

    /// Throws the exception with a number, which may be an object.
    pub(super) fn raise(&mut self, number: usize, object: Option<Code>) {
        if let Some(thrown) = self.thrown {
            let code = object.unwrap_or_else(|| {
                let class = self.world.exceptions.exception(number).class;
                let shape = self.shape(&CilType::Class(class));
                self.object_of(shape, Some(class))
            });
            self.emit(Stmt::Assign { var: thrown, value: code });
        }
        let exc = self.exc();
        self.emit(Stmt::Assign { var: exc, value: literal(BigInt::from(number)) });
        self.search_here();
    }

    /// The variable of the method under way that says which exception is under way.
    pub(super) fn exc(&self) -> VarId {
        self.excs[&self.method.expect("a method is under way")]
    }

    /// Goes to the search for a handler of the exception that is under way.
    fn search_here(&mut self) {
        let regions = &self.world.method(self.method.expect("a method is under way")).body.regions;
        if filter_region(regions, self.at).is_some() {
            // For .NET that means no; mono goes on with the exception of the filter.
            return self.fail(CheckKind::Model);
        }
        let region = guarding_region(regions, 0, self.at);
        self.search(region);
    }

    pub(super) fn search(&mut self, region: Option<usize>) {
        match region {
            None => self.emit(Stmt::Return),
            Some(_) => {
                let target = self.search_target(region);
                self.builder.jump(target, self.span);
            }
        }
    }

    /// Where the search goes on if a filter throws.
    fn reject_target(&mut self, region: usize) -> Target {
        if let Some(&(target, _)) = self.handlers.rejects.get(&region) {
            return target;
        }
        let target = self.builder.new_target();
        self.handlers.rejects.insert(region, (target, false));
        target
    }

    /// `endfilter`
    pub(super) fn end_filter(&mut self, method: &Method, kind: &CilStackType) {
        let regions = &method.body.regions;
        let region = filter_region(regions, self.at).expect("typing has found it");
        let value = self.pop();
        self.settle();
        let condition = self.truth(value, false, kind);
        let reject = self.reject_target(region);
        self.builder.goto(vec![(condition, reject)], self.span);
        if !self.builder.is_open() {
            return;
        }
        let exc = self.exc();
        self.emit(Stmt::Assign { var: exc, value: literal(BigInt::ZERO) });
        self.enter_filtered(region, regions[region].handler.start);
    }

    /// Goes to a filter or its handler with what was thrown.
    fn enter_filtered(&mut self, region: usize, start: usize) {
        let (_, object) = self.caught_variables(region);
        let (target, vars) = self.targets[&start].clone();
        if let [var] = vars[..] {
            let Sort::Ref(shape) = self.builder.symbols[var].sort else {
                unreachable!("it is an exception")
            };
            let value = object.map_or(Op::Null(shape), Op::Var);
            self.emit(Stmt::Assign { var, value: Code::from_op(value) });
        }
        self.builder.jump(target, self.span);
    }

    /// The search goes on behind a filter.
    fn write_reject(&mut self, region: usize, method: &Method) {
        let (number, object) = self.caught_variables(region);
        if let (Some(thrown), Some(object)) = (self.thrown, object) {
            self.emit(Stmt::Assign { var: thrown, value: Code::from_op(Op::Var(object)) });
        }
        let exc = self.exc();
        self.emit(Stmt::Assign { var: exc, value: Code::from_op(Op::Var(number)) });
        let next = outer_region(&method.body.regions, region);
        self.search(next);
    }

    fn search_target(&mut self, region: Option<usize>) -> Target {
        if let Some(&(target, _)) = self.handlers.searches.get(&region) {
            return target;
        }
        let target = self.builder.new_target();
        self.handlers.searches.insert(region, (target, false));
        target
    }

    /// Behind a call that exceptions may leave.
    pub(super) fn after_call(&mut self) {
        let exc = Code::from_op(Op::Var(self.exc()));
        let fine = joined(exc, literal(BigInt::ZERO), Op::Binary(BinOp::Eq));
        let on = self.skip_unless(fine);
        self.search_here();
        self.builder.place_target(on);
    }

    /// `throw`
    pub(super) fn throw(&mut self, kind: &CilStackType, method: &Method) {
        let id = self.method.expect("a method is under way");
        let value = self.pop();
        self.settle();
        if let Some(class) = made_before(method, self.at) {
            return match self.world.exceptions.number(id, self.at, class) {
                Some(number) => {
                    let object = (value.form != ValueForm::Hidden).then_some(value.code);
                    self.raise(number, object);
                }
                None => {
                    self.drop_value(value);
                    self.fail(CheckKind::Uncaught);
                }
            };
        }
        let CilStackType::Ref(ty) = kind else { return self.throw_null() };
        let classes = self.world.thrown_classes(method, self.at);
        let numbers: Vec<(ClassId, Option<usize>)> = classes
            .iter()
            .map(|&class| (class, self.world.exceptions.number(id, self.at, class)))
            .collect();
        let null = self.raised_number(CheckKind::NullUse);
        if null.is_none() && numbers.iter().all(|(_, number)| number.is_none()) {
            // Whatever it is, nobody catches it; of classes that are not known nobody can tell.
            self.drop_value(value);
            let is_outside = matches!(ty, CilType::Outside { .. });
            return self.fail(match is_outside && self.world.exceptions.are_caught() {
                true => CheckKind::Model,
                false => CheckKind::Uncaught,
            });
        }
        let object = self.simple(value.code);
        let shape = self.shape(ty);
        let there = joined(object.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Ne));
        self.require(there, CheckKind::NullUse);
        for (class, number) in numbers {
            let next = self.tag_of(class).map(|tag| {
                let mut other = self.has_tag(&object, &[tag]).expect("there is a tag");
                other.0.push(Op::Not);
                self.skip_unless(other)
            });
            match number {
                Some(number) => self.raise(number, Some(object.clone())),
                None => self.fail(CheckKind::Uncaught),
            }
            match next {
                Some(next) => self.builder.place_target(next),
                None => return,
            }
        }
        // It is of one of the classes.
        self.fail(CheckKind::Model);
    }

    fn throw_null(&mut self) {
        let never = Code::from_op(Op::Bool(false));
        self.require(never, CheckKind::NullUse);
        if self.builder.is_open() {
            self.fail(CheckKind::Model);
        }
    }

    /// A run that comes here ends with a check.
    pub(super) fn fail(&mut self, kind: CheckKind) {
        let check = self.builder.check(kind, self.span);
        self.emit(Stmt::Fail { check });
    }

    /// `rethrow`
    pub(super) fn rethrow(&mut self, method: &Method) {
        let region = handling_region(&method.body.regions, self.at).expect("typing has found it");
        let (caught, object) = self.caught_variables(region);
        if let (Some(thrown), Some(object)) = (self.thrown, object) {
            self.emit(Stmt::Assign { var: thrown, value: Code::from_op(Op::Var(object)) });
        }
        let exc = self.exc();
        self.emit(Stmt::Assign { var: exc, value: Code::from_op(Op::Var(caught)) });
        self.search_here();
    }

    /// The variables that hold what a handler has caught.
    fn caught_variables(&mut self, region: usize) -> (VarId, Option<VarId>) {
        if let Some(&caught) = self.handlers.caught.get(&region) {
            return caught;
        }
        let number = self.builder.fresh_var("caught", Sort::Int);
        let object = self.object_variable();
        self.handlers.caught.insert(region, (number, object));
        (number, object)
    }

    /// A variable for the object of an exception, if anybody looks at those.
    pub(super) fn object_variable(&mut self) -> Option<VarId> {
        let sort = self.thrown.map(|thrown| self.builder.symbols[thrown].sort)?;
        Some(self.builder.fresh_var("caught_object", sort))
    }

    /// Writes the searches for handlers that somebody asks for, and the ends of finally blocks.
    pub(super) fn write_handlers(&mut self, method: &Method) {
        let mut ended: BTreeSet<usize> = BTreeSet::new();
        loop {
            let open = self.handlers.searches.iter().find(|(_, (_, is_written))| !is_written);
            if let Some((&region, &(target, _))) = open {
                self.handlers.searches.insert(region, (target, true));
                self.builder.place_target(target);
                self.write_search(region.expect("callers are returned to at once"), method);
                continue;
            }
            let open = self.handlers.rejects.iter().find(|(_, (_, is_written))| !is_written);
            if let Some((&region, &(target, _))) = open {
                self.handlers.rejects.insert(region, (target, true));
                self.builder.place_target(target);
                self.write_reject(region, method);
                continue;
            }
            let open = self.finally_ends.iter().find(|(region, _)| !ended.contains(region));
            let Some((&region, &target)) = open else { return };
            ended.insert(region);
            self.builder.place_target(target);
            self.write_finally_end(region, method);
        }
    }

    /// The search for a handler of the exception that is under way, from a region on.
    fn write_search(&mut self, region: usize, method: &Method) {
        let id = self.method.expect("a method is under way");
        let handler_region = &method.body.regions[region];
        let start = handler_region.handler.start;
        self.span = method.body.spans[start];
        match handler_region.kind {
            RegionKind::Catch(class) => {
                let arriving = self.world.exceptions.arriving(id, region);
                let caught: Vec<usize> = arriving
                    .iter()
                    .copied()
                    .filter(|&number| self.world.is_caught(id, region, number))
                    .collect();
                if caught.len() < arriving.len() {
                    let next = self.builder.new_target();
                    let mut other = self.is_one_of(&caught);
                    match &mut other.0[..] {
                        [Op::Bool(truth)] => *truth = !*truth,
                        _ => other.0.push(Op::Not),
                    }
                    self.builder.goto(vec![(other, next)], self.span);
                    if self.builder.is_open() {
                        self.enter_catch(region, start, class, method);
                    }
                    self.builder.place_target(next);
                    let next = outer_region(&method.body.regions, region);
                    return self.search(next);
                }
                self.enter_catch(region, start, class, method);
            }
            RegionKind::Filter(filter) => {
                let (number, object) = self.caught_variables(region);
                let exc = self.exc();
                self.emit(Stmt::Assign { var: number, value: Code::from_op(Op::Var(exc)) });
                if let (Some(thrown), Some(object)) = (self.thrown, object) {
                    self.emit(Stmt::Assign { var: object, value: Code::from_op(Op::Var(thrown)) });
                }
                self.emit(Stmt::Assign { var: exc, value: literal(BigInt::ZERO) });
                self.enter_filtered(region, filter);
            }
            RegionKind::Finally | RegionKind::Fault => {
                let FinallyState { why, pending, object, .. } = self.block(region);
                let exc = self.exc();
                self.emit(Stmt::Assign { var: pending, value: Code::from_op(Op::Var(exc)) });
                if let (Some(thrown), Some(object)) = (self.thrown, object) {
                    self.emit(Stmt::Assign { var: object, value: Code::from_op(Op::Var(thrown)) });
                }
                self.emit(Stmt::Assign { var: exc, value: literal(BigInt::ZERO) });
                self.emit(Stmt::Assign { var: why, value: literal(BigInt::ZERO) });
                let target = self.targets[&start].0;
                self.builder.jump(target, self.span);
            }
        }
    }

    /// Whether the exception that is under way is one of these.
    fn is_one_of(&self, numbers: &[usize]) -> Code {
        let exc = self.exc();
        let mut any: Option<Code> = None;
        for &number in numbers {
            let number = literal(BigInt::from(number));
            let test = joined(Code::from_op(Op::Var(exc)), number, Op::Binary(BinOp::Eq));
            any = Some(match any {
                Some(any) => or(any, test),
                None => test,
            });
        }
        any.unwrap_or_else(|| Code::from_op(Op::Bool(false)))
    }

    fn enter_catch(&mut self, region: usize, start: usize, class: ClassId, method: &Method) {
        let exc = self.exc();
        let handler_region = &method.body.regions[region];
        let throws_again = |at: usize| method.body.acts[at] == Some(Act::Rethrow);
        if handler_region.handler.clone().any(throws_again) {
            let (number, object) = self.caught_variables(region);
            self.emit(Stmt::Assign { var: number, value: Code::from_op(Op::Var(exc)) });
            if let (Some(thrown), Some(object)) = (self.thrown, object) {
                self.emit(Stmt::Assign { var: object, value: Code::from_op(Op::Var(thrown)) });
            }
        }
        self.emit(Stmt::Assign { var: exc, value: literal(BigInt::ZERO) });
        let (target, vars) = self.targets[&start].clone();
        let shape = self.shape(&CilType::Class(class));
        if let [var] = vars[..] {
            let value = self.thrown.map_or(Op::Null(shape), Op::Var);
            self.emit(Stmt::Assign { var, value: Code::from_op(value) });
        }
        self.builder.jump(target, self.span);
    }

    /// Whether nobody looks at a new exception: it is thrown at once, and its constructor changes nothing else.
    pub(super) fn is_only_thrown(&self, class: ClassId, constructor: MethodId) -> bool {
        let Some(id) = self.method else { return false };
        let body = &self.world.method(id).body;
        let next = (self.at + 1..body.acts.len())
            .find(|&at| body.targets.contains(&at) || body.acts[at] != Some(Act::Nothing));
        let is_thrown =
            next.is_some_and(|at| !body.targets.contains(&at) && body.acts[at] == Some(Act::Throw));
        is_thrown
            && !self.world.reads_exceptions
            && self.world.has_no_effect(constructor)
            && self.world.made.contains(&class)
    }

    /// Fails with what leaves the entry.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other checks may fail by themselves")]
    pub(super) fn fail_uncaught(&mut self, exc: VarId, numbers: &BTreeSet<usize>) {
        for &number in numbers {
            let raised = self.world.exceptions.exception(number).clone();
            let code = Code::from_op(Op::Var(exc));
            let number = literal(BigInt::from(number));
            let other = joined(code, number, Op::Binary(BinOp::Ne));
            let next = self.skip_unless(other);
            self.span = raised.span;
            self.fail(match raised.kind {
                CheckKind::NullRead | CheckKind::NullWrite => CheckKind::NullUse,
                CheckKind::ZeroDivisor | CheckKind::NegativeLength => CheckKind::Uncaught,
                kind => kind,
            });
            self.builder.place_target(next);
        }
    }

    /// Code that is evaluated once, here: before a test of it.
    pub(super) fn evaluated_code(&mut self, code: Code) -> Code {
        match is_impure(&code) {
            true => self.simple(code),
            false => code,
        }
    }
}
