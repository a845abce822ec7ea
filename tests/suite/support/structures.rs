//! Random programs with recursive procedures over lists and trees that are owned, shared, cyclic or immutable.

use std::fmt::Write as _;

use concrete::Rng;

/// The children of the types of a program.
const TYPES: [(&str, &[&str]); 2] = [("L", &["N"]), ("T", &["A", "B"])];

/// A procedure of a program.
#[derive(Clone, Copy)]
struct Signature {
    number: usize,
    has_two: bool,
    has_number: bool,
    returns: Returned,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Returned {
    Nothing,
    Number,
    Truth,
    Reference,
}

/// Writes one program.
struct Writer {
    rng: Rng,
    children: &'static [&'static str],
    type_name: &'static str,
    procs: Vec<Signature>,
    /// Whether a procedure may write.
    writes: bool,
    out: String,
}

/// The text of the program of a seed.
pub fn structures(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let (type_name, children) = *rng.pick(&TYPES);
    let writes = rng.chance(75);
    let procs = (0..1 + rng.below(3)).map(|number| signature(&mut rng, number)).collect();
    let mut writer = Writer { rng, children, type_name, procs, writes, out: String::new() };
    writer.types();
    for at in 0..writer.procs.len() {
        writer.procedure(at);
    }
    writer.main();
    writer.out
}

fn signature(rng: &mut Rng, number: usize) -> Signature {
    let all = [Returned::Nothing, Returned::Number, Returned::Truth, Returned::Reference];
    let returns = if rng.chance(40) { Returned::Reference } else { *rng.pick(&all) };
    Signature { number, has_two: rng.chance(30), has_number: rng.chance(40), returns }
}

impl Writer {
    fn types(&mut self) {
        let (name, children) = (self.type_name, self.children);
        let fields: Vec<String> = children.iter().map(|it| format!("{it}: {name}")).collect();
        let _ = writeln!(self.out, "type {name} {{ K: int, {} }}", fields.join(", "));
        let parts: Vec<String> = children.iter().map(|it| format!("{it} = c{it}")).collect();
        let _ = writeln!(self.out, "proc make(n: int) returns (r: {name}) {{\n  havoc k");
        let _ = writeln!(self.out, "  if (n <= 0 || k < 0) {{ return null }}");
        for child in children {
            let _ = writeln!(self.out, "  c{child} := make(n - 1)");
        }
        let key = if self.rng.chance(50) { "k" } else { "n" };
        let _ = writeln!(self.out, "  return new {{K = {key}, {}}}\n}}", parts.join(", "));
        let below: Vec<String> = children.iter().map(|it| format!(" + total(x.{it})")).collect();
        let own = if self.rng.chance(50) { "1" } else { "x.K" };
        let _ = writeln!(self.out, "proc total(x: {name}) returns (s: int) {{");
        let _ = writeln!(self.out, "  if (x = null) {{ return 0 }}");
        let _ = writeln!(self.out, "  return {own}{}\n}}", below.concat());
        self.questions();
    }

    /// Procedures that ask about a number: how often it is there, and whether a search meets it.
    fn questions(&mut self) {
        let name = self.type_name;
        let below: Vec<String> =
            self.children.iter().map(|it| format!(" + count(x.{it}, k)")).collect();
        let below = below.concat();
        let _ = writeln!(self.out, "proc count(x: {name}, k: int) returns (s: int) {{");
        let _ = writeln!(self.out, "  if (x = null) {{ return 0 }}");
        let _ = writeln!(self.out, "  if (x.K = k) {{ return 1{below} }}\n  return 0{below}\n}}");
        let (first, last) = (self.children[0], self.children[self.children.len() - 1]);
        let _ = writeln!(self.out, "proc has(x: {name}, k: int) returns (b: bool) {{");
        let _ = writeln!(self.out, "  if (x = null) {{ return false }}");
        let _ = writeln!(self.out, "  if (k < x.K) {{ return has(x.{first}, k) }}");
        let _ =
            writeln!(self.out, "  if (k > x.K) {{ return has(x.{last}, k) }}\n  return true\n}}");
    }

    fn procedure(&mut self, at: usize) {
        let of = self.procs[at];
        let name = self.type_name;
        let mut parameters = vec![format!("x: {name}")];
        parameters.extend(of.has_two.then(|| format!("y: {name}")));
        parameters.extend(of.has_number.then(|| "n: int".to_owned()));
        let returns = match of.returns {
            Returned::Nothing => String::new(),
            Returned::Number => " returns (r: int)".to_owned(),
            Returned::Truth => " returns (r: bool)".to_owned(),
            Returned::Reference => format!(" returns (r: {name})"),
        };
        let list = parameters.join(", ");
        let _ = writeln!(self.out, "proc p{}({list}){returns} {{", of.number);
        if self.rng.chance(95) {
            let value = match of.returns {
                Returned::Nothing => "",
                Returned::Number => *self.rng.pick(&[" 0", " 1"]),
                Returned::Truth => *self.rng.pick(&[" true", " false"]),
                Returned::Reference if of.has_two => *self.rng.pick(&[" null", " y"]),
                Returned::Reference => *self.rng.pick(&[" null", " x"]),
            };
            let _ = writeln!(self.out, "  if (x = null) {{ return{value} }}");
        }
        if of.has_number {
            let _ = writeln!(self.out, "  if (n > 9) {{ n := 9 }}");
        }
        for _ in 0..1 + self.rng.below(3) {
            let statement = self.statement(of, 1);
            let _ = writeln!(self.out, "  {statement}");
        }
        if of.returns != Returned::Nothing {
            let value = match of.returns {
                Returned::Number => self.number(of),
                Returned::Truth => self.condition(of),
                _ if self.rng.chance(60) => "x".to_owned(),
                _ => self.reference(of),
            };
            let _ = writeln!(self.out, "  return {value}");
        }
        let _ = writeln!(self.out, "}}");
    }

    fn child(&mut self) -> &'static str {
        let children = self.children;
        children[self.rng.below(children.len())]
    }

    /// A call of a procedure that returns such a value, on something below x.
    fn call(&mut self, of: Signature, returns: Returned) -> Option<String> {
        let fit: Vec<Signature> =
            self.procs.iter().filter(|it| it.returns == returns).copied().collect();
        if fit.is_empty() {
            return None;
        }
        let callee = *self.rng.pick(&fit);
        let child = self.child();
        let mut arguments = vec![format!("x.{child}")];
        if callee.has_two {
            let other = match self.rng.below(5) {
                0 => "null".to_owned(),
                1 => format!("x.{child}"),
                2 if of.has_two => "y".to_owned(),
                _ => format!("x.{}", self.child()),
            };
            arguments.push(other);
        }
        if callee.has_number {
            arguments.push(self.plain_number(of));
        }
        Some(format!("p{}({})", callee.number, arguments.join(", ")))
    }

    fn plain_number(&mut self, of: Signature) -> String {
        match self.rng.below(4) {
            0 => "0".to_owned(),
            1 => "1".to_owned(),
            2 if of.has_number => "n - 1".to_owned(),
            _ => "x.K".to_owned(),
        }
    }

    fn number(&mut self, of: Signature) -> String {
        match self.rng.below(5) {
            0 => {
                let call = self.call(of, Returned::Number);
                let plain = self.plain_number(of);
                call.map_or(plain.clone(), |call| format!("{plain} + {call}"))
            }
            1 => format!("total(x.{})", self.child()),
            _ => self.plain_number(of),
        }
    }

    fn condition(&mut self, of: Signature) -> String {
        let operator = *self.rng.pick(&["<=", "<", "=", ">="]);
        match self.rng.below(4) {
            0 => format!("x.{} = null", self.child()),
            1 => match self.call(of, Returned::Truth) {
                Some(call) => call,
                None => "x.K > 0".to_owned(),
            },
            _ => format!("{} {operator} {}", self.plain_number(of), self.plain_number(of)),
        }
    }

    fn reference(&mut self, of: Signature) -> String {
        match self.rng.below(6) {
            0 => "null".to_owned(),
            1 if of.has_two => "y".to_owned(),
            2 => {
                let key = self.plain_number(of);
                let parts: Vec<String> = self
                    .children
                    .iter()
                    .map(|it| match self.rng.below(3) {
                        0 => format!("{it} = x.{it}"),
                        1 => format!("{it} = x"),
                        _ => format!("{it} = null"),
                    })
                    .collect();
                format!("new {{K = {key}, {}}}", parts.join(", "))
            }
            3 => "x".to_owned(),
            _ => {
                let call = self.call(of, Returned::Reference);
                call.unwrap_or_else(|| format!("x.{}", self.children[0]))
            }
        }
    }

    fn statement(&mut self, of: Signature, depth: usize) -> String {
        let child = self.child();
        match self.rng.below(9) {
            0 if self.writes => format!("x.K := {}", self.plain_number(of)),
            1..=3 if self.writes => format!("x.{child} := {}", self.reference(of)),
            4 if self.writes => {
                let (a, b) = (child, self.child());
                format!("t := x.{a} x.{a} := x.{b} x.{b} := t")
            }
            5 if depth > 0 => {
                let condition = self.condition(of);
                let inner = self.statement(of, depth - 1);
                format!("if ({condition}) {{ {inner} }}")
            }
            6 => match self.call(of, Returned::Nothing) {
                Some(call) => call,
                None => format!("s := {}", self.number(of)),
            },
            7 => format!("assert {}", self.condition(of)),
            _ => format!("s := {}", self.number(of)),
        }
    }

    fn main(&mut self) {
        let name = self.type_name;
        if self.rng.chance(30) {
            let _ = writeln!(self.out, "var a: {name}");
        } else {
            let _ = writeln!(self.out, "a := make(m)");
        }
        let other = *self.rng.pick(&["make(m)", "a", "null"]);
        let _ = writeln!(self.out, "b := {other}\nk := total(a)");
        let is_asked = self.rng.chance(40);
        if is_asked {
            let _ = writeln!(self.out, "was := count(a, q)\nhad := has(a, q)");
        }
        for _ in 0..1 + self.rng.below(3) {
            let of = *self.rng.pick(&self.procs.clone());
            let mut arguments = vec!["a".to_owned()];
            arguments.extend(of.has_two.then(|| (*self.rng.pick(&["b", "a", "null"])).to_owned()));
            arguments.extend(of.has_number.then(|| (*self.rng.pick(&["k", "0", "3"])).to_owned()));
            let call = format!("p{}({})", of.number, arguments.join(", "));
            let target = match of.returns {
                Returned::Nothing => String::new(),
                Returned::Number => "k := ".to_owned(),
                Returned::Truth => "w := ".to_owned(),
                Returned::Reference => format!("{} := ", self.rng.pick(&["a", "b"])),
            };
            let _ = writeln!(self.out, "{target}{call}");
        }
        let claim = match self.rng.below(6) {
            0 => "total(a) = k",
            1 => "total(a) >= 0",
            2 => "k >= 0",
            3 => "a = null || a.K >= 0",
            4 => "a != null",
            _ => "a = null || total(a) >= a.K",
        };
        let _ = writeln!(self.out, "assert {claim}");
        if is_asked {
            let order = *self.rng.pick(&["=", "<=", ">="]);
            let _ = writeln!(self.out, "assert count(a, q) {order} was");
            let _ = writeln!(self.out, "now := has(a, q)\nif (had) {{ assert now }}");
        }
        if self.rng.chance(50) {
            let child = self.child();
            let _ = writeln!(self.out, "while (a != null) {{");
            let _ = writeln!(self.out, "  if (a.{child} != null) {{ assert a.K <= a.{child}.K }}");
            let _ = writeln!(self.out, "  assert a.K >= 0\n  a := a.{child}\n}}");
        }
    }
}
