//! Random programs that take addresses, index arrays, copy structs and call what pointers point to.

use std::fmt::Write as _;

use concrete::Rng;

struct Writer<'a> {
    rng: Rng,
    prefix: &'a str,
    text: String,
    /// How many pairs of labels there are.
    labels: usize,
}

/// A program with this prefix before all names.
pub fn program(seed: u64, prefix: &str) -> String {
    let mut writer = Writer { rng: Rng::new(seed), prefix, text: String::new(), labels: 0 };
    writer.declarations();
    writer.main();
    writer.text
}

impl Writer<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.below(bound)
    }

    fn pick(&mut self, choices: &[&str]) -> String {
        let at = self.below(choices.len());
        choices[at].replace('@', self.prefix)
    }

    fn line(&mut self, text: &str) {
        let text = text.replace('@', self.prefix);
        let _ = writeln!(self.text, "{text}");
    }

    fn declarations(&mut self) {
        for line in [
            "enum @_e { @_A }; union @_u { int i; struct @_pair { int a; short b; } p; char *s; int w[2]; }; struct @_s { int v; int w[3]; struct @_pair in; struct @_s *n; int *ip; };",
            "static unsigned int @_sum; static int @_g = 5; static int @_ga[4] = {1, 2, [3] = 9}; static int *@_gp = &@_ga[1];",
            "static struct @_pair @_gs = {.b = 3, .a = 1}; static unsigned char @_bytes[6] = \"abc\"; static int @_m[2][3] = {{1, 2, 3}, {4, 5}};",
            "static int @_add(int a, int b) { return a / 4 + b / 4; }",
            "static int @_frame(int n, int i) { int *o = __builtin_alloca(sizeof(int) * 2), *q = __builtin_alloca(sizeof *q); o[i] = n / 2; *q = o[i]; o = q; return *o / 2; }",
            "static int @_sized(int n, int i) { unsigned char k = n; int a[k % 4 + 2], *p = a + 1, *o = __builtin_alloca((k % 3 + 1) * sizeof *o); a[0] = n / 2; a[i] = 4; *p = a[0] / 2; o[0] = *p; o[i / 2] = 3; \
             for (int j = 1; j < 3; j++) { short b[j]; b[j - 1] = j; n = n / 2 + b[j - 1]; if (n > 40) break; p = &a[j - 1]; } return n / 2 + o[0] / 4 + *p / 4 + (int) (sizeof a / sizeof *a); }",
            "static int @_stack(int n, int i) { int *last = 0, *first = 0, j = 0; for (; j < 3; j++) { int *o = __builtin_alloca(sizeof *o * (j + 1)); for (int t = 0; t <= j; t++) o[t] = n / 2 + t; if (j == i) first = o; else last = o; } \
             again: ; struct @_pair *k = __builtin_alloca(sizeof *k); k->a = j; k->b = 1; if (j-- > n) goto again; return last[i] / 2 + (first ? *first / 4 : 0) + k->a / 2 + k->b; }",
            "static int @_enter(int n, int i) { int m = 0, j = 0; switch (n % 4) { case 0: if (m) { int k = 5; case 1: ; int *o = &k; *o = n / 2; m = *o; } break; default: for (; j < 2; j++) { int w[3] = {j, 2, 1}, *o = w; \
             m += o[i]; case 3: o = w; w[1] = m / 2; *o = m; m = m / 2 + o[1]; } } again: ; int z[70], y[3] = {1}, *o = i % 2 ? z : y; z[0] = m / 2; z[69] = i; m = m / 2 + o[0] + y[2]; y[2] = 4; y[0] = i; if (i-- > 0) goto again; return m + *o / 2; }",
            "static int @_less(int a, int b) { return a < b; }",
            "static void @_swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }",
            "static int @_first(const int *a, int n) { int m = 0; for (int i = 0; i < n; i++) m = m / 2 + a[i] / 4; return m; }",
            "static struct @_pair @_flip(struct @_pair p) { struct @_pair r; r.a = p.b; r.b = (short) p.a; p.a = 0; return r; }",
            "static int *@_choose(int c, int *a, int *b) { return c ? a : b; }",
            "void *@_zalloc(unsigned long size);",
            "static void *@_alloc(unsigned long size) { void *p = malloc(size); if (!p) abort(); return p; }",
            "static int @_any(int n, int i) { void *p = malloc(3 * sizeof(int)), *q = p, *r = @_alloc(sizeof(struct @_pair)); int *o = p; o[0] = n / 2; o[i] = 4; q = realloc(q, 4 * sizeof(int)); o = q; o[3] = o[0]; \
             memset(r, 0, sizeof(struct @_pair)); struct @_pair *a = r; a->b = 2; n = o[3] / 2 + a->a; memcpy(r, &@_gs, sizeof @_gs); n += a->b; free(q); if (n > 9) free(p); free(r); return n; }",
            "static struct @_s *@_make(int v, struct @_s *n) { struct @_s *s = @_zalloc(sizeof *s); s->v = v; s->n = n; s->ip = &s->w[1]; return s; }",
            "static int *@_escape(int v) { int box = v; int *p = &box; if (v > 2) return p; return NULL; }",
            "static int @_deep(int *up, int d) { int own = d; if (d > 0) { *up += @_deep(&own, d - 1) % 7; } return own + *up % 5; }",
            "static void @_push(struct @_s **to, int v) { while (*to) to = &(*to)->n; *to = @_make(v, NULL); }",
            "void *@_zalloc(unsigned long size) { void *p = @_alloc(size); memset(p, 0, size); return p; }",
        ] {
            self.line(line);
        }
    }

    /// A number.
    fn number(&mut self) -> String {
        match self.below(9) {
            0..3 => self.below(5).to_string(),
            3 => "(in % 3)".to_owned(),
            _ => self.pick(&[
                "x",
                "y",
                "a[1]",
                "@_g",
                "s.v",
                "s.in.a",
                "u.b",
                "@_ga[2]",
                "l->v",
                "(x & 6)",
                "(x & y)",
                "(int) ((z ^ (unsigned int) y) & 63u)",
                "((y | in) >> (x & 3))",
                "(1 << (in + 1))",
                "(y >> 2)",
                "(int) z",
                "(int) ((z ^ 5u) & 7u)",
                "@_gs.a",
                "@_bytes[1]",
                "@_m[1][0]",
                "c[1].w[2]",
                "(int) strlen(str)",
                "f(x, 3)",
            ]),
        }
    }

    /// An index, that is mostly right.
    fn index(&mut self, length: usize) -> String {
        match self.below(20) {
            0 => length.to_string(),
            1 => "in".to_owned(),
            2..6 => format!("(z % {length}u)"),
            _ => self.below(length).to_string(),
        }
    }

    /// The address of a number.
    fn address(&mut self) -> String {
        let (i, j) = (self.index(4), self.index(3));
        match self.below(16) {
            0 | 1 => format!("&a[{i}]"),
            2 => format!("a + {i}"),
            3 => format!("&@_ga[{i}]"),
            4 => format!("&s.w[{}]", self.below(3)),
            5 => "&l->v".to_owned(),
            6 => "&s.in.a".to_owned(),
            7 => format!("&h[{j}]"),
            8 => "&@_g".to_owned(),
            9 => "@_gp".to_owned(),
            10 => "@_choose(x > y, &x, &y)".to_owned(),
            11 => "*pp".to_owned(),
            12 => "(int *) any".to_owned(),
            13 => "&@_gs.a".to_owned(),
            _ => self.pick(&["&x", "&y", "p", "q"]),
        }
        .replace('@', self.prefix)
    }

    fn statement(&mut self, depth: usize) {
        let (n, m, address) = (self.number(), self.number(), self.address());
        let (i, j) = (self.index(4), self.index(3));
        let which = self.below(if depth > 0 { 70 } else { 74 });
        let text = match which {
            0 => format!("x = {n};"),
            1 => format!("y = {n} / 2 - {m} / 4;"),
            2 | 3 => format!("p = {address};"),
            4 => format!("q = {address};"),
            5 => format!("*p = {n};"),
            6 => format!("*q = *p / 2 + {n} / 4;"),
            7 => format!("a[{i}] = {n};"),
            8 => format!("x = a[{i}];"),
            9 => "pp = in > 1 ? &p : &q;".to_owned(),
            10 => "**pp = 3;".to_owned(),
            11 => "*pp = &x;".to_owned(),
            12 => "@_swap(&x, p);".to_owned(),
            13 => format!("x = @_first(a, {});", self.below(5)),
            14 => "u = @_flip(u);".to_owned(),
            15 => "u = s.in;".to_owned(),
            16 => "s.in = @_gs;".to_owned(),
            17 => "t = s; t.v = 7; *l = t;".to_owned(),
            18 => "s = *l;".to_owned(),
            19 => "@_gs = @_flip(l->in);".to_owned(),
            20 => "f = x > 2 ? @_add : @_less;".to_owned(),
            21 => format!("y = f({n} / 4, {m} / 4);"),
            22 => format!("l = @_make({n}, l);"),
            23 => format!("@_push(&l, {n});"),
            24 => format!("h[{j}] = {n};"),
            25 => "if (x > 3) { free(h); h = @_alloc(3 * sizeof *h); for (int i = 0; i < 3; i++) h[i] = i; }".to_owned(),
            26 => "x = p == q;".to_owned(),
            27 => "if (p != NULL) x = *p;".to_owned(),
            28 => format!("s.w[{j}] = {n}; x = s.w[{}];", self.below(3)),
            29 => "x = *l->ip; l->ip = &l->v;".to_owned(),
            30 => format!("z = (unsigned int) {n} * 3u - 5u; z |= 4u; z &= ~2u;"),
            31 => format!("@_bytes[{}] = (unsigned char) {n}; @_bytes[2]++;", self.index(6)),
            32 => format!("any = {address}; x = *(int *) any;"),
            33 => format!("x = (int) (&a[{i}] - a); y = a + x < &a[3];"),
            34 => "x = *p++; if (p - 1 == q) p--; else p -= 1;".to_owned(),
            35 => "y = @_deep(&x, in % 4);".to_owned(),
            36 => "{ struct @_pair k = {x % 9, 2}; struct @_pair *kp = &k; kp->b += 1; u = *kp; }".to_owned(),
            37 => "*l = *(l->n ? l->n : l);".to_owned(),
            38 => "p = @_escape(in); if (p) x = in < 2;".to_owned(),
            39 => format!("a[0] += {n} / 8; a[a[0] & 3]--; s.w[1] <<= 1; s.w[1] %= 5; z ^= (unsigned int) x | z << (in & 3); x &= {m} | 3; a[2] = (a[1] ^ in) % 9 << {}; @_bytes[2] |= (unsigned char) x;", self.below(4)),
            40 => match self.below(12) {
                0 => "p = NULL;".to_owned(),
                1 => "free(h); h = NULL;".to_owned(),
                2 => "free(h);".to_owned(),
                3 => "{ int box = 4; p = &box; x = *p; }".to_owned(),
                4 => "free(l->n);".to_owned(),
                _ => "x = x / 2;".to_owned(),
            },
            41..61 => self.array_statement(which - 41, &n),
            61 => format!("p = (int[]){{x, {n}, [3] = y}}; x = p[{}];", self.index(4)),
            62 => format!("l->in = *&(struct @_pair){{.b = 2, .a = {n}}};"),
            63 => format!("{{ struct @_s k = {{.in.b = 3, .w[1] = {n}, 4, .v = y}}; s = k; }}"),
            64 => format!("{{ int k[][2] = {{{n}, [1][0] = 3, 4, [1][1] = 5}}; x = k[1][{}] / 2 + k[0][0] / 2; }}", self.index(2)),
            // That one is gone with its block gcc does not see.
            65 => "{ struct @_s *k = &(struct @_s){{1}, .n = l}; x = k->v + k->n->v / 2; k->n = k; }".to_owned(),
            // Blocks with labels, entered and left in several ways.
            66 => {
                self.labels += 1;
                let k = self.labels;
                format!("{{ int turn = 0, *old = p; again{k}: ; int fresh = {n}; int *o = &fresh; *o = *o / 2 + turn; y = *o + *old / 4; old = o; if (turn++ < {}) goto again{k}; }}", self.below(3))
            }
            67 => {
                self.labels += 1;
                let k = self.labels;
                format!("if (x > {}) goto in{k}; {{ int inner[2] = {{{n}, 3}}; q = inner; x = *q / 2; if (y > 2) goto out{k}; in{k}: q = &inner[1]; *q = {m}; x = *q; out{k}: ; }} q = a;", self.below(4))
            }
            68 => format!("{{ union @_u k; int *o = &k.i; *o = {n}; y = k.i / 2; struct @_pair *of = &k.p; of->a = {m}; of->b = 1; u = k.p; k.i = 3; (*o)++; x = k.i; y = @_frame(k.i, {}); k.w[0] = {n}; k.w[1] = 4; o = k.w; o[{}] = y; x = k.w[0] / 2 + k.w[1] / 2; }}", self.index(2), self.index(2)),
            69 => format!("{{ int k; x = ({{ int own[2] = {{{n}, 2}}; int *o = &own[{}]; *o = *o / 2; own[0] + own[1] / 2; }}); y = @_any({m}, {}) / 2; k = @_sized({n}, {}); y += k / 2; k = @_stack({m}, {}); x = k / 2; k = @_enter({n}, {}); x += k; }}", self.index(2), self.index(3), self.index(2), self.index(2), self.index(3)),
            70 | 71 => {
                let _ = writeln!(self.text, "if ({n} < {m}) {{");
                self.block(depth);
                let _ = writeln!(self.text, "}} else {{");
                self.block(depth);
                "}".to_owned()
            }
            _ => {
                let head = self.pick(&[
                    "for (int i = 0; i < 3; i++) { int box = i; int *r = &box; *r += a[i]; x = *r;",
                    "for (int *r = a; r < a + 4; r++) { *r = *r / 2;",
                    "for (unsigned int i = 3; i-- > 0;) { a[i] = (int) i; if (x == 2) break; if (y == 1) continue;",
                ]);
                let _ = writeln!(self.text, "{head}");
                self.block(depth);
                "}".to_owned()
            }
        };
        self.line(&text);
    }

    /// Arrays in arrays, strings, and functions of the library.
    fn array_statement(&mut self, which: usize, n: &str) -> String {
        let (i, j, k) = (self.index(2), self.index(3), self.index(8));
        let many = self.index(5);
        match which {
            0 => format!("@_m[{i}][{j}] = {n};"),
            1 => format!("x = @_m[{i}][{j}];"),
            2 => format!(
                "{{ int (*row)[3] = @_m + {}; x = (*row)[{j}] / 2 + row[0][1] / 4; }}",
                self.below(2)
            ),
            3 => format!("p = @_m[{i}]; x = p[{j}];"),
            4 => format!("c[{i}].w[{j}] = {n};"),
            5 => format!("s = c[{i}]; c[1] = s;"),
            6 => format!("q = &c[{i}].w[1]; x = *q;"),
            7 => format!(
                "{{ struct @_s *k = &c[{}]; k->in.b = 3; k->w[{j}]--; x = k->v; }}",
                self.below(2)
            ),
            8 => format!("memcpy(a, @_ga, {many} * sizeof *a);"),
            9 => format!("memcpy(&t, &c[{i}], sizeof t); t.n = NULL;"),
            // From one member into the next gcc sees nothing.
            10 => match self.below(2) {
                0 => format!("memset(s.w, {}, {} * sizeof *s.w);", self.below(2), self.below(4)),
                _ => format!("memset(a, {}, {many} * sizeof *a);", self.below(2)),
            },
            11 => format!("memmove(a + {}, a, 3 * sizeof *a);", self.below(2)),
            12 => "strcpy(str, \"abc\"); x = (int) strlen(str);".to_owned(),
            13 => format!("if (strlen(str) < {}) strcat(str, \"de\");", 4 + self.below(4)),
            14 => format!("str[{k}] = (char) ({n} & 7);"),
            15 => "x = strcmp(str, \"abc\") < 0; y = strncmp(str, \"abd\", 2) == 0;".to_owned(),
            16 => "{ char *c = strchr(str, 'b'); if (c) x = (int) (c - str); }".to_owned(),
            17 => format!("strncpy(str, \"xyz\", {many});"),
            18 => format!(
                "if (h) {{ h = realloc(h, {} * sizeof *h); h[3] = {n}; }}",
                4 + self.below(2)
            ),
            _ => format!(
                "{{ const char *name = in ? \"ab\" : \"c\"; x = name[{}]; y = memcmp(name, str, 2) != 0; }}",
                self.below(3)
            ),
        }
    }

    fn block(&mut self, depth: usize) {
        for _ in 0..=self.below(3) {
            self.statement(depth + 1);
        }
    }

    fn main(&mut self) {
        self.line("void @_main(void) {");
        for line in [
            "int in = __VERIFIER_nondet_int() & 3; int x = 1, y = 2, a[4] = {3, 1, in}; unsigned int z = 6;",
            "struct @_s s = {1, {2, 3}}, t = {0}; struct @_pair u = {4, 5};",
            "struct @_s *l = @_make(2, @_make(1, NULL)); int *h = malloc(sizeof(int) * 3);",
            "for (int i = 0; i < 3; i++) h[i] = i;",
            "struct @_s c[2] = {{1, {2, 3}}, {4, 5, 6, 7}}; char str[8] = \"ab\";",
            "int *p = &x, *q = a, **pp = &p; int (*f)(int, int) = @_add; void *any = &y;",
        ] {
            self.line(line);
        }
        for _ in 0..6 + self.below(8) {
            self.statement(0);
        }
        for line in [
            "@_sum = @_sum * 31u + (unsigned int) x; @_sum = @_sum * 31u + (unsigned int) y; @_sum = @_sum * 31u + z;",
            "for (int i = 0; i < 4; i++) @_sum = @_sum * 31u + (unsigned int) (a[i] / 2 + @_ga[i] / 2);",
            "@_sum = @_sum * 31u + (unsigned int) (s.v / 4 + s.w[2] / 4 + s.in.a / 4 + u.b); @_sum += (unsigned int) (@_gs.b / 2) + @_bytes[2];",
            "for (struct @_s *n = l; n; n = n->n) { @_sum = @_sum * 31u + (unsigned int) (n->v / 2 + n->w[1] / 4); if (@_sum % 50u == 7u) break; }",
            "@_sum += (unsigned int) (@_g / 2 + t.v / 2);",
            "for (int i = 0; i < 6; i++) @_sum = @_sum * 31u + (unsigned int) (@_m[i / 3][i % 3] / 2 + c[i / 3].w[i % 3] / 4 + str[i]);",
            "}",
        ] {
            self.line(line);
        }
    }
}
