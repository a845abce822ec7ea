//! What may be said of the nodes of lists where procedures return, and at the heads of their loops: which numbers they
//! hold, which they do not, and which of them are as they were. Runs say what of that is true, provers what follows.

use std::collections::BTreeSet;

use super::said::{ListSaid, Raise, Valued, Which};
use super::{List, MOST_TRIED, PossibleClaim, repeating};
use base::{FieldId, ProcId, ShapeId, Sort, Symbols, VarId, VarKind};
use program::spec::{ClaimKind, ClaimPlace, Connector, Formula, StateSelector};
use program::{Program, Stmt};

/// What may be said, of procedures that take or give lists and have loops or are recursive; of the first ones, where it is
/// more than anybody tries.
#[must_use]
pub fn list_node_claims(program: &Program) -> Vec<PossibleClaim> {
    let mut claims = Vec::new();
    let written = program.code.iter().filter_map(|instr| match instr.stmt {
        Stmt::Store { field, .. } => Some(field),
        _ => None,
    });
    let written: BTreeSet<FieldId> = written.collect();
    for (id, own_heads) in repeating(program) {
        let of = NodesOf { program, id, written: &written };
        let proc_place = ClaimPlace::Proc(id);
        let mut add = |place: ClaimPlace, kind: ClaimKind, formula: Formula| {
            claims.push(PossibleClaim { place, kind, formula });
        };
        of.called(&mut |formula| add(proc_place, ClaimKind::Requires, formula));
        of.add_return_claims(&mut |formula| add(proc_place, ClaimKind::Ensures, formula));
        for place in own_heads.into_iter().map(ClaimPlace::Head) {
            if claims.len() >= MOST_TRIED {
                return claims;
            }
            of.add_head_claims(&mut |formula| {
                claims.push(PossibleClaim { place, kind: ClaimKind::Invariant, formula });
            });
        }
    }
    claims
}

/// What is compared with numbers that nodes hold.
const RELATIONS: [Connector; 6] =
    [Connector::Ne, Connector::Eq, Connector::Le, Connector::Ge, Connector::Lt, Connector::Gt];

/// How what a node holds is related to what the one before it holds.
const ORDERS: [Connector; 4] = [Connector::Le, Connector::Ge, Connector::Lt, Connector::Gt];

/// The lists and numbers of a procedure.
struct NodesOf<'p> {
    program: &'p Program,
    id: ProcId,
    /// The fields that the program writes.
    written: &'p BTreeSet<FieldId>,
}

impl<'p> NodesOf<'p> {
    fn symbols(&self) -> &'p Symbols {
        &self.program.symbols
    }

    /// Its parameters and its results, as one speaks of them where it returns.
    fn interface(&self) -> impl Iterator<Item = Valued> {
        let proc = self.program.proc(self.id);
        let taken = proc.parameters.iter().map(|&var| (var, StateSelector::Before));
        taken.chain(proc.results.iter().map(|&var| (var, StateSelector::Now)))
    }

    fn of_sort(&self, vars: impl Iterator<Item = Valued>, sort: Sort) -> Vec<Valued> {
        vars.filter(|&(var, _)| self.symbols()[var].sort == sort).collect()
    }

    /// The lists that variables begin.
    fn lists(&self, vars: impl Iterator<Item = Valued>) -> Vec<(List, StateSelector)> {
        let all =
            |(var, when)| List::all(self.symbols(), var).into_iter().map(move |it| (it, when));
        vars.flat_map(all).collect()
    }

    /// The numbers that objects of a shape hold.
    fn data(&self, shape: ShapeId) -> impl Iterator<Item = FieldId> {
        let symbols = self.symbols();
        let fields = symbols[shape].fields.iter().copied();
        fields.filter(|&field| symbols[field].sort == Sort::Int && !symbols[field].ghost)
    }

    /// The fields of a shape that the program writes.
    fn written(&self, shape: ShapeId) -> impl Iterator<Item = FieldId> {
        let written = self.written.iter().copied();
        written.filter(move |&field| self.symbols()[field].owner == Some(shape))
    }

    /// What may be required where it is called.
    fn called(&self, add: &mut impl FnMut(Formula)) {
        let parameters = &self.program.proc(self.id).parameters;
        for (list, _) in self.lists(parameters.iter().map(|&var| (var, StateSelector::Now))) {
            add(ListSaid::new(&list).not_null(list.var));
        }
    }

    /// What may be said where it returns.
    fn add_return_claims(&self, add: &mut impl FnMut(Formula)) {
        let lists = self.lists(self.interface());
        let numbers = self.of_sort(self.interface(), Sort::Int);
        let answers = self.of_sort(self.interface(), Sort::Bool);
        for (list, when) in &lists {
            let begin = (list.var, *when);
            let is_taken = *when == StateSelector::Before;
            if is_taken {
                add(ListSaid::new(list).was_null_terminated(begin));
                add(ListSaid::new(list).at_most_one_node(begin));
                for field in self.written(list.shape) {
                    add(ListSaid::new(list).frame(begin, field));
                }
            }
            for data in self.data(list.shape) {
                self.of_orders(list, begin, data, &mut *add);
                if is_taken && self.written.contains(&data) {
                    for connector in [Connector::Add, Connector::Sub] {
                        add(ListSaid::new(list).values_increased(
                            begin,
                            data,
                            Raise::One(connector),
                        ));
                        for &number in
                            numbers.iter().filter(|number| number.1 == StateSelector::Before)
                        {
                            let by = Raise::By(connector, number);
                            add(ListSaid::new(list).values_increased(begin, data, by));
                        }
                    }
                }
                for &number in &numbers {
                    for relation in RELATIONS {
                        for but_first in [false, true] {
                            let which = Which { but_first, ..Which::default() };
                            add(ListSaid::new(list).all_nodes_hold(
                                begin,
                                which,
                                (data, relation, number),
                            ));
                        }
                    }
                    add(ListSaid::new(list).some_node_holds(begin, (data, number), is_taken));
                    if number.1 == StateSelector::Before && !is_taken {
                        add(ListSaid::new(list).contains_range(begin, data, number.0));
                    }
                    for &answer in answers.iter().filter(|answer| answer.1 == StateSelector::Now) {
                        add(ListSaid::new(list).member_if_true(begin, (data, number), answer.0));
                        add(ListSaid::new(list).no_member_if_false(
                            begin,
                            (data, number),
                            answer.0,
                        ));
                    }
                }
            }
            let taken = lists
                .iter()
                .filter(|(it, when)| *when == StateSelector::Before && it.link == list.link);
            for (other, before) in taken.filter(|_| !is_taken) {
                let other = (other.var, *before);
                add(ListSaid::new(list).both_empty(begin, other));
                add(ListSaid::new(list).nodes_of_old_list(begin, other));
                add(ListSaid::new(list).old_last_node(other, begin));
                add(ListSaid::new(list).reaches_node(begin, other));
            }
        }
    }

    /// What may be said of each node and the next one.
    fn of_orders(&self, list: &List, begin: Valued, data: FieldId, add: &mut impl FnMut(Formula)) {
        let proc = self.program.proc(self.id);
        let results = || proc.results.iter().map(|&var| (var, StateSelector::Now));
        let arguments = proc.parameters.iter().map(|&var| (var, StateSelector::Before));
        let numbers = self.of_sort(arguments, Sort::Int);
        for relation in ORDERS {
            let order = (data, relation);
            add(ListSaid::new(list).sorted_list(begin, order, None));
            for (answer, _) in self.of_sort(results(), Sort::Bool) {
                add(ListSaid::new(list).sorted_list(begin, order, Some(answer)));
                add(ListSaid::new(list).unordered_if_false(begin, order, None, answer));
                for &number in &numbers {
                    let held = (data, relation, number);
                    add(ListSaid::new(list).first_value_if_true(begin, held, answer));
                    add(ListSaid::new(list).unordered_if_false(begin, order, Some(number), answer));
                }
            }
        }
    }

    /// What may be said at the head of a loop: of lists from where they began to where a cursor is.
    fn add_head_claims(&self, add: &mut impl FnMut(Formula)) {
        let symbols = self.symbols();
        let parameters = &self.program.proc(self.id).parameters;
        let proc_vars = (0..symbols.vars.len()).map(VarId::new).filter(|&var| {
            matches!(symbols[var].kind, VarKind::Parameter(id) | VarKind::Local(id) if id == self.id)
        });
        let proc_vars: Vec<VarId> = proc_vars.collect();
        let now = || proc_vars.iter().map(|&var| (var, StateSelector::Now));
        let arguments = parameters.iter().map(|&var| (var, StateSelector::Before));
        let (numbers, begins) = (self.of_sort(now(), Sort::Int), self.lists(arguments));
        for (cursor, _) in &self.lists(now()) {
            add(ListSaid::new(cursor).not_null(cursor.var));
            for (begin, when) in begins.iter().filter(|(begin, _)| begin.link == cursor.link) {
                let begin = (begin.var, *when);
                add(ListSaid::new(cursor).reaches_cursor(begin, cursor.var));
                for data in self.data(cursor.shape) {
                    for &number in &numbers {
                        for relation in RELATIONS {
                            let held = (data, relation, number);
                            let at = Some(cursor.var);
                            for which in [
                                Which { up_to: at, ..Which::default() },
                                Which { up_to: at, but_first: true, ..Which::default() },
                                Which { unless_behind: at, ..Which::default() },
                            ] {
                                add(ListSaid::new(cursor).all_nodes_hold(begin, which, held));
                            }
                        }
                    }
                }
            }
        }
    }
}
