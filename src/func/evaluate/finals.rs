//! The final heap of the literal form, item by item.

use super::value::FuncValue;
use super::{FuncEvaluator, OutOfFuel};
use crate::{FunId, StateComponent};
use base::FieldId;
use concrete::{Heap, Value};

impl FuncEvaluator<'_> {
    /// Stores what the functions of the final values say; `heap` is initial in these items.
    pub(super) fn finals(&mut self, heap: &mut Heap) -> Result<(), OutOfFuel> {
        let finals = &self.program.finals;
        // Variables first: the clock says which new objects there are.
        for &(item, function) in finals {
            if let StateComponent::Var(var) = item {
                let args = self.initial_args(function, self.program.function(function).arity);
                heap.set_var(var, self.result(function, args)?.into_value());
            }
        }
        let clock = heap.clock(&self.program.symbols);
        for &(item, function) in finals {
            if let StateComponent::Field(field) = item {
                self.field(field, function, clock, heap)?;
            }
        }
        Ok(())
    }

    /// Asks for the final content of the field in every object that there can be.
    fn field(
        &mut self,
        field: FieldId,
        function: FunId,
        clock: i64,
        heap: &mut Heap,
    ) -> Result<(), OutOfFuel> {
        let symbols = &self.program.symbols;
        let objects = self.initial.objects(symbols).into_iter();
        let owned = objects.filter(|object| symbols[field].owner == Some(object.shape));
        let args = self.initial_args(function, self.program.function(function).arity - 1);
        for address in owned.map(|object| object.address).chain(1..=clock) {
            let mut args = args.clone();
            args.push(FuncValue::First(Value::Ref(address)));
            let value = self.result(function, args)?.into_value();
            heap.write(field, address, value);
        }
        Ok(())
    }
}
