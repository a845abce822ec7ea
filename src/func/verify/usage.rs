//! Nothing is there in vain: all that is named can matter.

use crate::prune::{liveness, may_halt};
use crate::walk::reachable_blocks;
use crate::{Binding, FunId, FuncProgram, LocalId};

/// Every function is called, every parameter, `let` and result can matter, and there is a final
/// state only where something halts.
pub(super) fn usage(program: &FuncProgram, breaches: &mut Vec<String>) {
    if !program.state.is_empty() && !may_halt(program) {
        breaches.push("there is a final state, but nothing halts".into());
    }
    let live = liveness(program);
    for (at, function) in program.functions.iter().enumerate() {
        let id = FunId::new(at);
        if !live.is_called(id) {
            breaches.push(format!("{} is never called", function.name));
            continue;
        }
        let mut named: Vec<LocalId> = (0..function.arity).map(LocalId::new).collect();
        for (block, reached) in function.blocks.iter().zip(reachable_blocks(function)) {
            named.extend(block.bindings.iter().filter_map(|binding| match binding {
                Binding::Let { local, .. } if reached => Some(*local),
                _ => None,
            }));
        }
        for local in named.into_iter().filter(|&local| !live.local(id, local)) {
            let name = &function.locals[local.index()].name;
            breaches.push(format!("{}: {name} has no use", function.name));
        }
        let results = 0..function.result.types().len();
        for result in results.filter(|&result| !live.result(id, result)) {
            breaches.push(format!("{}: result {result} has no use", function.name));
        }
    }
}
