//! Virtual methods with several targets: procedures that tell classes apart and call.

use num_bigint::BigInt;

use super::WorldLowering;
use crate::world::{CilType, MethodId, NotLowered, SlotId, word};
use base::{FieldId, ProcId, VarId, VarKind};
use program::{Code, Op, Proc, Stmt};
use rustc_hash::FxHashSet;

impl WorldLowering<'_, '_> {
    /// The procedure of a virtual method: the object is not null.
    pub(super) fn slot_procedure(&mut self, slot: SlotId, name: String) -> Result<(), NotLowered> {
        let key = self.world.slot(slot).clone();
        let (types, result) = self.world.declared_signature(&key);
        let proc = self.slot_procs[&slot];
        let names = self.world.assembly.parameter_names(key.row, types.len())?;
        let mut names: Vec<String> = names
            .into_iter()
            .enumerate()
            .map(|(at, name)| name.unwrap_or(format!("a{at}")))
            .collect();
        names.insert(0, "this".to_owned());
        let mut taken: FxHashSet<String> = FxHashSet::default();
        let mut parameters: Vec<VarId> = Vec::new();
        let mut back: Vec<VarId> = Vec::new();
        let mut places = key.places.iter();
        for (ty, name) in types.iter().zip(&names) {
            let passed = if matches!(ty, CilType::Place(_)) { places.next() } else { None };
            let (parts, is_given_back) = self.parameter_parts(&word(name), ty, passed);
            parameters.extend(self.add_variables(&parts, VarKind::Parameter(proc), &mut taken));
            if is_given_back {
                back.extend(self.add_variables(&parts, VarKind::Local(proc), &mut taken));
            }
        }
        let mut results: Vec<VarId> = Vec::new();
        if result != CilType::Void {
            let (parts, _) = self.parameter_parts("result", &result, None);
            results = self.add_variables(&parts, VarKind::Local(proc), &mut taken);
        }
        results.extend(back);
        let targets = self.slot_targets(slot);
        let value_results = results.clone();
        let exc = self.slot_throws(slot).then(|| {
            let name = base::unused_name("exc", |name| taken.contains(name));
            self.builder.symbols.add_var(name, base::Sort::Int, VarKind::Local(proc))
        });
        results.extend(exc);
        let head =
            Proc { name, parameters: parameters.clone(), results: results.clone(), entry: 0 };
        let span = self.world.places.method(key.row);
        self.builder.begin_proc(head, span, self.span);
        self.span = span;
        let this = Code::from_op(Op::Var(parameters[0]));
        self.assume_tagged(&this, &CilType::Class(key.class));
        // The classes of one target are tested together, in the order of the first of them.
        let mut groups: Vec<(MethodId, Vec<(FieldId, BigInt)>)> = Vec::new();
        for (class, method) in targets {
            let Some(tag) = self.tag_of(class) else { continue };
            match groups.iter_mut().find(|(other, _)| *other == method) {
                Some((_, tags)) => tags.push(tag),
                None => groups.push((method, vec![tag])),
            }
        }
        let last = groups.len().saturating_sub(1);
        for (at, (method, tags)) in groups.into_iter().enumerate() {
            let next = (at < last).then(|| {
                let mut other = self.has_tag(&this, &tags).expect("there are tags");
                other.0.push(Op::Not);
                self.skip_unless(other)
            });
            let callee: ProcId = self.procs[&method];
            let arguments = parameters.iter().map(|&var| Code::from_op(Op::Var(var))).collect();
            let throws = !self.world.exceptions.escaping(method).is_empty();
            let more = exc.filter(|_| throws);
            let results = value_results.iter().copied().chain(more).collect();
            self.emit(Stmt::Call { results, callee, arguments });
            self.emit(Stmt::Return);
            if let Some(next) = next {
                self.builder.place_target(next);
            }
        }
        Ok(())
    }
}
