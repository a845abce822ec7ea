//! Memory that is still allocated: as a run counts what it allocates and frees, some object is allocated where the
//! count is not 0, so an arbitrary one is looked at instead of the number.

use super::clauses::{ClauseContext, Encoder};
use super::when::ObservationPoint;
use crate::clauses::Head;
use base::{CheckId, FieldId, ShapeId};
use logic::Path;

impl Encoder<'_, '_, '_> {
    /// The clauses of a check that fails where memory is allocated, for an arbitrary object of each of the shapes, of
    /// which it is allocated if all these fields are true.
    pub(super) fn leak_clauses(
        &mut self,
        (check, path): (CheckId, Path),
        shapes: &[(ShapeId, Vec<FieldId>)],
        comment: &str,
    ) {
        for (shape, fields) in shapes {
            let conditions = self.walk.paths.literals(path);
            let given = ClauseContext { conditions, ..ClauseContext::default() };
            let old = self.arbitrary_old_object((0, *shape), &given);
            let new = self.allocations_on_path(path, *shape, &given);
            let old = old.map(|(address, given)| ("old object".to_owned(), address, given));
            let new = new
                .into_iter()
                .map(|(number, address, given)| (format!("new object {number}"), address, given));
            for (which, address, mut given) in old.into_iter().chain(new) {
                for &field in fields {
                    let value =
                        self.walk.read_field_when(ObservationPoint::Exit(path), field, &address);
                    given.conditions.push(value.scalar());
                }
                self.clause(given, Head::Fail(check), format!("{comment}: {which}"));
            }
        }
    }
}
