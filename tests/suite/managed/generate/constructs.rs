//! Statements with handlers of exceptions, references to places, structs and delegates.

use super::Generator;

/// What is caught.
const CAUGHT: [&str; 8] = [
    "Broken",
    "Broken",
    "System.Exception",
    "System.OverflowException",
    "System.NullReferenceException",
    "System.IndexOutOfRangeException",
    "System.DivideByZeroException",
    "System.ArithmeticException",
];

impl Generator {
    /// A statement with one of these constructs.
    pub(super) fn construct(&mut self, depth: usize) {
        match self.below(if depth == 0 { 8 } else { 13 }) {
            0 => {
                let (one, other) = (self.int_place(), self.int_place());
                self.line(&format!("Swap(ref {one}, ref {other});"));
            }
            1 => {
                let (place, by) = (self.int_place(), self.number("int", 1));
                self.line(&format!("Bump(ref {place}, {by});"));
            }
            2 => {
                let (value, high) = (self.number("long", 2), self.int_place());
                self.line(&format!("Split({value}, out {high}, out p.Y);"));
            }
            3 => {
                let (x, y) = (self.number("int", 1), self.number("int", 1));
                self.line(&format!("p = new Pt({x}, {y});"));
            }
            4 => {
                let by = self.number("int", 1);
                let text = self.pick(&["p.Move(", "n.Pos.Move(", "s.At.Move(", "p.Other().Move("]);
                self.line(&format!("{text}{by});"));
            }
            5 => {
                let text = self.pick(&[
                    "n.Pos = p;",
                    "p = n.Pos;",
                    "s.At = p;",
                    "p = p + s.At;",
                    "s2 = s;",
                    "s.Tag++;",
                    "unchecked { c += s2.At.X + s.Tag; }",
                    "Swap(ref p, ref s.At);",
                ]);
                self.line(text);
            }
            6 => {
                let value = self.number("int", 2);
                self.line(&format!("fn = u => unchecked(u * 3 + a + {value});"));
            }
            7 => {
                let (value, place) = (self.number("int", 2), self.int_place());
                let call = self.pick(&["fn", "twice", "P.Apply"]);
                let call = if call == "P.Apply" {
                    format!("P.Apply(fn, {value})")
                } else {
                    format!("{call}({value})")
                };
                self.line(&format!("{place} = {call};"));
            }
            8 => {
                self.line("try {");
                self.block(depth - 1);
                self.line("} finally { Out.Count++; t = !t; }");
            }
            _ => self.handler(depth),
        }
    }

    fn handler(&mut self, depth: usize) {
        self.line("try {");
        self.block(depth - 1);
        self.names += 1;
        let (name, class) = (format!("x{}", self.names), self.pick(&CAUGHT));
        match (class, self.below(3)) {
            ("Broken", 0) => {
                self.line(&format!(
                    "}} catch (Broken {name}) {{ unchecked {{ c += {name}.Code; }}"
                ));
            }
            (class, _) => self.line(&format!("}} catch ({class}) {{")),
        }
        self.block(depth - 1);
        match self.below(6) {
            0 => {
                let truth = self.truth(1);
                self.line(&format!("    if ({truth}) throw;"));
            }
            1 if class != "System.Exception" => {
                self.line("} catch (System.SystemException) { Out.Count += 2;");
            }
            _ => {}
        }
        match self.below(3) {
            0 => self.line("} finally { Out.Count++; }"),
            _ => self.line("}"),
        }
    }

    /// A place that holds an `int`.
    fn int_place(&mut self) -> String {
        match self.below(8) {
            0 | 1 => "a".to_owned(),
            2 => "p.X".to_owned(),
            3 => "s.At.Y".to_owned(),
            4 => "n.Key".to_owned(),
            5 => "n.Pos.X".to_owned(),
            6 => "Out.Number".to_owned(),
            _ => format!("x[{}]", self.index()),
        }
    }
}
