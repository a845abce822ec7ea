//! What procedures that are recursive or have loops may say of lists: that one ends, how long it is, and how that is related to their results.
//! No proof says so that speaks of a few objects at a time.

use super::{List, PossibleClaim, repeating};
use crate::base::{FieldId, ProcId, ShapeId, Sort, Span, VarId};
use crate::program::Program;
use crate::spec::{
    ClaimKind, ClaimPlace, Connector, Formula, FormulaBuilder, FormulaPart, PartId, When,
};

/// What the procedures of a program that are recursive or have loops may require and ensure of how long lists are.
#[must_use]
pub fn of_lengths(program: &Program) -> Vec<PossibleClaim> {
    let mut found = Vec::new();
    for (id, _) in repeating(program) {
        of_proc(program, id, &mut found);
    }
    found
}

/// What one of them may say.
fn of_proc(program: &Program, id: ProcId, found: &mut Vec<PossibleClaim>) {
    let symbols = &program.symbols;
    let proc = program.proc(id);
    let mut add = |kind: ClaimKind, formula: Formula| {
        found.push(PossibleClaim { place: ClaimPlace::Proc(id), kind, formula });
    };
    let lists = |vars: &[VarId]| -> Vec<List> {
        vars.iter().flat_map(|&var| List::all(symbols, var)).collect()
    };
    let ints = |vars: &[VarId]| -> Vec<VarId> {
        vars.iter().copied().filter(|&var| symbols[var].sort == Sort::Int).collect()
    };
    let (taken, given) = (lists(&proc.parameters), lists(&proc.results));
    if taken.is_empty() && given.is_empty() {
        return;
    }
    let argument =
        |list: &List| ListClaim { var: list.var, var_when: When::Before, ..ListClaim::of(list) };
    let counts = ints(&proc.parameters);
    for &count in &counts {
        add(ClaimKind::Requires, not_negative(count));
    }
    for list in &taken {
        add(ClaimKind::Requires, ListClaim::of(list).ends());
        add(ClaimKind::Ensures, argument(list).ends());
    }
    for list in &given {
        add(ClaimKind::Ensures, ListClaim::of(list).ends());
        for &count in &counts {
            let count = FormulaPart::Var(count, When::Before);
            add(ClaimKind::Ensures, ListClaim::of(list).measures(count));
        }
    }
    for &result in &proc.results {
        for list in &taken {
            match symbols[result].sort {
                Sort::Int => {
                    let result = FormulaPart::Var(result, When::Now);
                    add(ClaimKind::Ensures, argument(list).measures(result));
                }
                Sort::Bool => {
                    for rest in [0, 1] {
                        add(ClaimKind::Ensures, argument(list).leaves(result, rest));
                    }
                }
                Sort::Ref(_) | Sort::Vector(_) => {}
            }
        }
    }
    for list in &given {
        for before in taken.iter().filter(|before| before.link == list.link) {
            for fewer in [0, 1] {
                add(ClaimKind::Ensures, ListClaim::of(list).shorter_than(before, fewer));
            }
        }
    }
}

/// A list of which something is said where the procedure is called or returns.
struct ListClaim {
    var: VarId,
    /// When the variable refers to it.
    var_when: When,
    shape: ShapeId,
    link: FieldId,
    builder: FormulaBuilder,
}

impl ListClaim {
    fn of(list: &List) -> Self {
        let List { var, shape, link } = *list;
        Self { var, var_when: When::Now, shape, link, builder: FormulaBuilder::default() }
    }

    fn add(&mut self, part: FormulaPart) -> PartId {
        self.builder.add(part, Span::default())
    }

    /// Where it begins, and null.
    fn ends_of(&mut self) -> [PartId; 2] {
        let begins = FormulaPart::Var(self.var, self.var_when);
        [self.add(begins), self.add(FormulaPart::Null(self.shape))]
    }

    /// That it ends.
    fn ends(mut self) -> Formula {
        let [from, to] = self.ends_of();
        self.add(FormulaPart::Segment(self.link, from, to, When::Now));
        self.builder.finish()
    }

    fn length(&mut self) -> PartId {
        let [from, to] = self.ends_of();
        self.add(FormulaPart::Distance(self.link, from, to, When::Now))
    }

    /// That it is so long.
    fn measures(mut self, value: FormulaPart) -> Formula {
        let length = self.length();
        let value = self.add(value);
        self.add(FormulaPart::Binary(Connector::Eq, length, value));
        self.builder.finish()
    }

    /// That the result tells whether its length leaves this rest by two.
    fn leaves(mut self, result: VarId, rest: i32) -> Formula {
        let result = self.add(FormulaPart::Var(result, When::Now));
        let length = self.length();
        let two = self.add(FormulaPart::Int(2.into()));
        let left = self.add(FormulaPart::Binary(Connector::Mod, length, two));
        let rest = self.add(FormulaPart::Int(rest.into()));
        let is_left = self.add(FormulaPart::Binary(Connector::Eq, left, rest));
        self.add(FormulaPart::Binary(Connector::Eq, result, is_left));
        self.builder.finish()
    }

    /// That it is by one of these numbers, up to this one, shorter than another one was.
    fn shorter_than(mut self, before: &List, most: i32) -> Formula {
        let length = self.length();
        let from = self.add(FormulaPart::Var(before.var, When::Before));
        let to = self.add(FormulaPart::Null(before.shape));
        let was = self.add(FormulaPart::Distance(before.link, from, to, When::Before));
        let mut said = self.add(FormulaPart::Binary(Connector::Eq, length, was));
        for fewer in 1..=most {
            let fewer = self.add(FormulaPart::Int(fewer.into()));
            let less = self.add(FormulaPart::Binary(Connector::Sub, was, fewer));
            let is_less = self.add(FormulaPart::Binary(Connector::Eq, length, less));
            said = self.add(FormulaPart::Binary(Connector::Or, said, is_less));
        }
        self.builder.finish_at(said)
    }
}

/// That an argument is no negative number.
fn not_negative(count: VarId) -> Formula {
    let mut builder = FormulaBuilder::default();
    let mut add = |part| builder.add(part, Span::default());
    let count = add(FormulaPart::Var(count, When::Now));
    let zero = add(FormulaPart::Int(0.into()));
    add(FormulaPart::Binary(Connector::Ge, count, zero));
    builder.finish()
}
