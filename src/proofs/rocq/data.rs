//! The program as data of the library: one line a statement, with the source beside it.

use std::fmt::Write as _;

use unheap_rocq::comment;

use super::{known_at_start, nat};
use crate::code::{Exp, TestExp};
use crate::machine::Ins;
use crate::proof::Proof;
use num_traits::Signed;

/// The definitions of the program and of how it starts.
pub(super) fn data(proof: &Proof) -> String {
    let machine = &proof.machine;
    let symbols = &machine.plain.symbols;
    let vars = symbols.program_vars();
    let vars: Vec<String> =
        vars.map(|var| format!("{} {}", var.index(), symbols[var].name)).collect();
    let mut fields = Vec::new();
    for field in symbols.field_ids() {
        if let Some(owner) = symbols[field].owner {
            let (owner, name) = (&symbols[owner].name, &symbols[field].name);
            fields.push(format!("{} {owner}.{name}", field.index()));
        }
    }
    let listed =
        |what: &[String]| if what.is_empty() { "none".to_owned() } else { what.join(", ") };
    let words = format!("Variables: {}. Fields: {}.", listed(&vars), listed(&fields));
    let mut out = format!("{}\nDefinition program : list ins :=\n", comment(&words));
    for (at, ins) in machine.code.iter().enumerate() {
        let (line, text) = &proof.lines[at];
        let start = if at == 0 { "[" } else { ";" };
        let beside = comment(&format!("{at}, line {line}: {text}"));
        let _ = writeln!(out, "  {start} {}  {beside}", statement(ins));
    }
    out.push_str("  ].\n\n");
    let lists = known_at_start(machine).map(|list| {
        let numbers: Vec<String> = list.into_iter().map(nat).collect();
        format!("[{}]", numbers.join("; "))
    });
    let _ = writeln!(out, "Definition start : shape := Shape {}.\n", lists.join(" "));
    out
}

fn statement(ins: &Ins) -> String {
    match ins {
        Ins::Set(var, value) => format!("Assign {} {}", var.index(), exp(value)),
        Ins::Put { target, field, value, .. } => {
            format!("Put {} {} {}", exp(target), field.index(), exp(value))
        }
        Ins::PutElem { array, index, value, of } => {
            let (len, items) = (of.len.index(), of.items.index());
            format!("PutElem {len} {items} {} {} {}", exp(array), exp(index), exp(value))
        }
        Ins::New(var, fields) => {
            let field = |(field, value): &(base::FieldId, Exp)| {
                format!("({}, {})", nat(field.index()), exp(value))
            };
            let fields: Vec<String> = fields.iter().map(field).collect();
            format!("New {} [{}]", var.index(), fields.join("; "))
        }
        Ins::NewArray { var, len, items, count, .. } => {
            format!("NewArray {} {} {} {}", var.index(), len.index(), items.index(), exp(count))
        }
        Ins::Goto(branches) => {
            let branch =
                |(condition, to): &(TestExp, usize)| format!("({}, {})", test(condition), nat(*to));
            let branches: Vec<String> = branches.iter().map(branch).collect();
            format!("Goto [{}]", branches.join("; "))
        }
        Ins::Assume(condition) => format!("Assume {}", test(condition)),
        Ins::Havoc(var, shape) => format!("Havoc {} {}", var.index(), shape.is_some()),
        Ins::Fail(_) => "Fail".to_owned(),
        Ins::Halt => "Halt".to_owned(),
        Ins::Call(..) | Ins::Enter | Ins::Return => {
            unreachable!("theorems are about programs without procedures")
        }
    }
}

fn exp(of: &Exp) -> String {
    let two = |op: &str, a: &Exp, b: &Exp| format!("({op} {} {})", exp(a), exp(b));
    match of {
        Exp::Num(number) if number.is_negative() => format!("(Num ({number}))"),
        Exp::Num(number) => format!("(Num {number})"),
        Exp::Var(var) => format!("(Var {})", var.index()),
        Exp::Get(field, object, _) => format!("(Get {} {})", field.index(), exp(object)),
        Exp::Elem { array, index, of } => {
            let (len, items) = (of.len.index(), of.items.index());
            format!("(Elem {len} {items} {} {})", exp(array), exp(index))
        }
        Exp::Add(a, b) => two("Add", a, b),
        Exp::Sub(a, b) => two("Sub", a, b),
        Exp::Mul(a, b) => two("Mul", a, b),
        Exp::Div(a, b, _) => two("Div", a, b),
        Exp::Mod(a, b, _) => two("Mod", a, b),
        Exp::Neg(a) => format!("(Neg {})", exp(a)),
        Exp::Bool(condition) => format!("(Bool {})", test(condition)),
    }
}

fn test(of: &TestExp) -> String {
    let two = |op: &str, a: &TestExp, b: &TestExp| format!("({op} {} {})", test(a), test(b));
    let pair = |op: &str, a: &Exp, b: &Exp| format!("({op} {} {})", exp(a), exp(b));
    match of {
        TestExp::True => "Tt".to_owned(),
        TestExp::Is(value) => format!("(Is {})", exp(value)),
        TestExp::Eq(a, b) => pair("Eq", a, b),
        TestExp::Lt(a, b) => pair("Lt", a, b),
        TestExp::Le(a, b) => pair("Le", a, b),
        TestExp::Iff(a, b) => two("Iff", a, b),
        TestExp::And(a, b) => two("And", a, b),
        TestExp::Or(a, b) => two("Or", a, b),
        TestExp::Not(a) => format!("(Not {})", test(a)),
    }
}
