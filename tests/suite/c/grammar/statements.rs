//! Statements.

use super::frame::used;
use super::kinds::Place;
use super::values::{Class, MIDDLE, Want};
use super::write::{State, Writer};

/// How deep expressions are.
pub(super) const DEPTH: usize = 3;

impl Writer<'_> {
    pub(super) fn block(&mut self, depth: usize) {
        self.indent += 1;
        for _ in 0..=self.below(2) {
            self.statement(depth);
        }
        self.indent -= 1;
    }

    pub(super) fn statement(&mut self, depth: usize) {
        let deep = Want::deep(DEPTH);
        self.begin();
        match self.below(if depth == 0 { 9 } else { 20 }) {
            0..6 => {
                let value = self.dropped(Place::Statement, deep);
                self.set_back();
                self.line(&format!("{};", value.text));
                self.end();
            }
            6..9 if self.is_risky && self.below(6) == 0 => self.wrong(),
            6..9 => {
                let class = self.any_value(Place::Declare);
                let name = self.name("n");
                let is_loose = self.below(2) == 0;
                let asked = Want { is_loose, is_whole: true, ..deep };
                let value = self.make(Place::Declare, class, asked);
                self.set_back();
                self.line(&format!("{} = {};", class.declare(&name), value.text));
                let is_seen = !is_loose || matches!(class, Class::Int | Class::Struct);
                if is_seen
                    && (class == Class::Int || value.target.count > 1 || class != Class::Rows)
                {
                    self.line(&used(class, &name));
                }
                self.end();
            }
            9..12 => {
                let test = self.condition(Place::If, deep);
                self.set_back();
                self.line(&format!("if ({}) {{", test.text));
                let moved = self.state.moved;
                let base = self.kept_state();
                self.indent += 1;
                self.end();
                self.indent -= 1;
                self.block(depth - 1);
                let mut ended = self.kept_state();
                ended.needed.clear();
                self.state = State { made: ended.made, moved, ..base };
                self.line("} else {");
                self.indent += 1;
                self.end();
                self.indent -= 1;
                self.block(depth - 1);
                self.state.needed.clear();
                self.join(&ended);
                self.line("}");
            }
            12..16 => self.turns(depth),
            16 => {
                let value = self.make(Place::Switch, Class::Int, Want { is_calm: true, ..deep });
                self.set_back();
                self.line(&format!("switch ({}) {{", value.text));
                for label in ["case 0: {", "case 1: case @_B: {", "case -1: default: {"] {
                    self.line(label);
                    self.lose_all();
                    self.block(depth - 1);
                    let word = if self.below(3) == 0 { "}" } else { "} break;" };
                    self.line(word);
                }
                self.lose_all();
                self.line("}");
            }
            17 => {
                let test = self.condition(Place::If, Want { is_calm: true, ..deep });
                self.set_back();
                let label = self.name("L");
                self.line(&format!("if ({}) goto {label};", test.text));
                self.line("{");
                let mut base = self.kept_state();
                base.needed.clear();
                self.block(depth - 1);
                self.line(&format!("}} {label}: ;"));
                self.state.needed.clear();
                self.join(&base);
            }
            18 => {
                let (label, count) = (self.name("L"), self.name("k"));
                self.line(&format!("int {count} = 1; {label}: ;"));
                self.line("{");
                self.lose_all();
                self.loops += 1;
                self.block(depth - 1);
                self.loops -= 1;
                self.line(&format!("}} if ({count}-- > 0) goto {label};"));
            }
            _ => {
                self.line("{");
                self.block(depth - 1);
                self.line("}");
            }
        }
    }

    /// A loop of at most three turns.
    pub(super) fn turns(&mut self, depth: usize) {
        self.lose_all();
        let count = self.name("k");
        let outer = self.head.replace((0, 0));
        let calm = Want { is_calm: true, ..Want::deep(DEPTH - 1) };
        let kind = self.below(3);
        let place = [Place::While, Place::Do, Place::ForTest][kind];
        let test = self.condition(place, calm);
        let step = (kind == 2).then(|| self.dropped(Place::ForStep, calm));
        let (used, _) = self.head.take().unwrap_or_default();
        self.head = outer;
        self.set_back();
        let stop = format!("if ({count}-- <= 0) break;");
        match kind {
            0 => self.line(&format!("int {count} = 2; while ({}) {{ {stop}", test.text)),
            1 => self.line(&format!("int {count} = 3; do {{ {stop}")),
            _ => self.line(&format!(
                "int {count} = 2; for (x++; {}; {}) {{ {stop}",
                test.text,
                step.map_or(String::new(), |step| step.text)
            )),
        }
        let locked = self.locked;
        for (position, cursor) in self.state.positions.iter_mut().zip(&self.cursors) {
            if cursor.bit & used != 0 && cursor.bit & locked == 0 && !position.is_lost {
                position.at = (MIDDLE - 3, MIDDLE + 3);
            }
        }
        self.locked |= used;
        self.lose_all();
        self.loops += 1;
        self.block(depth - 1);
        if self.below(3) == 0 {
            self.indent += 1;
            self.begin();
            let test = self.condition(Place::If, Want { is_calm: true, ..Want::deep(2) });
            self.set_back();
            let word = self.one_of(&["break", "continue"]);
            self.line(&format!("if ({}) {word};", test.text));
            self.line("y++;");
            self.indent -= 1;
        }
        self.loops -= 1;
        self.locked = locked;
        self.lose_all();
        match kind {
            1 => self.line(&format!("}} while ({});", test.text)),
            _ => self.line("}"),
        }
    }

    /// What may fail.
    pub(super) fn wrong(&mut self) {
        let test = ["1", "0", "2"][self.below(3)];
        let text = match self.below(12) {
            0 => "zp = x > TEST ? 0 : @_b; @_mix(*zp);",
            1 => "a[x & 15] = y;",
            2 => "@_mix(@_b[y % 13 + TEST]);",
            3 => "@_mix(100 / (x + TEST));",
            4 => "x = @_big - TEST + x;",
            5 => "assert(x != TEST);",
            6 => "p = a + (x & 7) + 4; @_mix(*--p);",
            7 => "r = @_m + (x & 15); @_mix((*r)[2]);",
            8 => "{ int *n = calloc(3, sizeof *n); if (x > TEST) free(n); @_mix(n[2]); }",
            9 => {
                "{ int *n = calloc(3, sizeof *n), *o = n; x += *o++; @_mix(o[x & 3]); free(n); if (x == TEST) free(o); }"
            }
            10 => {
                "{ struct @_s *n = calloc(2, sizeof *n), *o = n++; n->n = 3; if (x == TEST) free(n); else free(o); }"
            }
            _ => {
                "{ char *n = calloc(3, sizeof *n), *o = n; while (o < n + 3) *o++ = 'a'; @_mix(n[x & 3]); free(n); }"
            }
        };
        self.line(&text.replace("TEST", test));
        self.lose_all();
    }

    /// All data, at the end.
    pub(super) fn sums(&mut self) {
        for line in [
            "@_mix(x); @_mix(y); @_mix(z); @_mix(m); @_mix((int) u); @_mix(i); @_mix(k); @_mix((int) l); @_mix(e + e2); @_mix(ch + st);",
            "for (int i = 0; i < 10; i++) { @_mix(a[i]); @_mix(@_b[i]); @_mix(@_n[i].n + @_n[i].in.x); @_mix(@_n[i].list[i]); @_mix(@_o[i].x + @_o[i].on); @_mix(@_m[i][i & 3]); @_mix(@_t[i]); @_mix(@_d[i](i)); }",
            "@_mix(c.n); @_mix(c.in.x + c.own.in.x); @_mix(c.list[3]); @_mix(c.table[1][2]); @_mix(c.name[2] + c.ch); @_mix(c.more[1].x); @_mix(g.n + g.in.x); @_mix((int) g.u);",
            "@_mix(b.x + b.y + b.on); @_mix(@_gb.x); @_mix(@_g + @_gs); @_mix(line[2]); @_mix(f(x)); @_mix(fx(y)); @_mix(c.f(z));",
        ] {
            self.line(line);
        }
        self.lose_all();
    }
}
