//! Runs of programs with lone objects, before and after.

use super::*;
use base::Source;
use concrete::{Heap, RunOutcome, run};
use program::build::{ProgramRewriter, Rewriting, rewrite};

fn program(text: &str) -> Program {
    uh::parse(&Source::new("program.uh", text)).expect("it is a program")
}

/// How often a field of this name is read or written.
fn accesses(program: &Program, name: &str) -> usize {
    let is_it = |id: &FieldId| program.symbols[*id].name == name;
    let is_store = |stmt: &Stmt| matches!(stmt, Stmt::Store { field, .. } if is_it(field));
    let stores = program.code.iter().filter(|instr| is_store(&instr.stmt));
    let loads = program.operations();
    let loads = loads.filter(|(_, op)| matches!(op, Op::Load { field, .. } if is_it(field)));
    stores.count() + loads.count()
}

fn outcome(program: &Program) -> RunOutcome {
    run(program, &Heap::empty(&program.symbols), 1_000).outcome
}

/// Once without and once with a narrow change, after which something is another object's as well.
const BOTH: [&str; 2] = [
    "q := new {Head = null, Size = 0}
     n := 3
     while (n > 0) {
         q.Head := new {Next = q.Head, Key = n}
         q.Size := q.Size + 1
         n := n - 1
     }
     assert q.Size = 3 && q.Head.Key = 1",
    "q := new {Head = null, Size = 0}
     n := 3
     while (n > 0) {
         if (n = 1) { q := new {Head = q.Head, Size = q.Size} }
         q.Head := new {Next = q.Head, Key = n}
         q.Size := q.Size + 1
         n := n - 1
     }
     assert q.Size = 3 && q.Head.Key = 1",
];

#[test]
fn what_one_object_alone_holds_is_held_by_variables() {
    let before = program(BOTH[0]);
    let after = without_lone_objects(&before).expect("there is one");
    assert_eq!([accesses(&after, "Head"), accesses(&after, "Size")], [0, 0], "{after}");
    assert_eq!(accesses(&after, "Key"), accesses(&before, "Key"));
    assert_eq!((outcome(&after), outcome(&before)), (RunOutcome::Halted, RunOutcome::Halted));
    assert!(without_lone_objects(&program(BOTH[1])).is_none());
}

#[test]
fn where_it_may_be_null_the_check_of_the_access_fails() {
    for access in ["p.Size := 1", "n := p.Size", "goto { p.Size = 0 -> End }"] {
        for (bound, fails) in [(1, true), (0, false)] {
            let text = format!(
                "q := new {{Size = 0}}
                 p := q
                 n := {bound}
                 while (n > 0) {{ p := null n := n - 1 }}
                 {access}
                 q.Size := 2
                 End: halt"
            );
            let before = program(&text);
            let after = without_lone_objects(&before).expect("there is one");
            assert_eq!(outcome(&after), outcome(&before), "{text}\n{after}");
            assert_eq!(matches!(outcome(&before), RunOutcome::Failed(_)), fails, "{text}");
        }
    }
}

#[test]
fn what_an_object_refers_to_is_known_by_what_it_was_last_made_to_refer_to() {
    // `q.Last` is `e` only before it is written: known of a variable, and not of a field.
    let text = "e := new {Last = null, Size = 5}
                q := new {Last = e, Size = 0}
                q.Last := q
                p := q.Last
                p.Size := 1
                assert q.Size = 1 && e.Size = 5";
    let before = program(text);
    let after = without_lone_objects(&before).expect("there are two");
    assert_eq!([accesses(&after, "Last"), accesses(&after, "Size")], [0, 0], "{after}");
    assert_eq!((outcome(&after), outcome(&before)), (RunOutcome::Halted, RunOutcome::Halted));
}

#[test]
fn what_lies_behind_a_lone_object_is_written() {
    // The node goes to an object of another kind, so its own first node is any one.
    let text = "q := new {Head = null, Size = 0}
                n := new {Next = o, Key = 1}
                n.Next.Key := 5
                q.Head := n.Next
                assert q.Head.Key = 5";
    let before = program(text);
    let after = without_lone_objects(&before).expect("there is one");
    assert_eq!(accesses(&after, "Head"), 0, "{after}");
    assert_eq!(outcome(&after), outcome(&before));
}

/// Resets fields at a position.
struct Resetting {
    fields: [FieldId; 2],
    at: usize,
}

impl ProgramRewriter for Resetting {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        if position == self.at {
            let span = rewriting.old.code[position].span;
            self.fields.iter().for_each(|&field| rewriting.new.emit(Stmt::Reset { field }, span));
        }
        rewriting.copy(position);
    }
}

#[test]
fn what_all_objects_are_reset_to_lone_ones_are_too() {
    let text = "q := new {Size = 5, Seen = true}
                p := q
                p.Size := 3
                goto { true -> Here }
                Here: assert q.Size = 0 && !q.Seen";
    let mut before = program(text);
    assert!(matches!(outcome(&before), RunOutcome::Failed(_)));
    let fields: Vec<_> = before.symbols.field_ids().collect();
    let named =
        |name: &str| fields.iter().copied().find(|&field| before.symbols[field].name == name);
    let [size, seen] = ["Size", "Seen"].map(|name| named(name).expect("there is one"));
    let at = before.code.iter().position(|instr| matches!(instr.stmt, Stmt::Goto { .. }));
    let at = at.expect("there is one");
    before = rewrite(&before, &mut Resetting { fields: [size, seen], at }).program;
    let after = without_lone_objects(&before).expect("there is one");
    assert_eq!([accesses(&after, "Size"), accesses(&after, "Seen")], [0, 0], "{after}");
    assert_eq!((outcome(&after), outcome(&before)), (RunOutcome::Halted, RunOutcome::Halted));
}
