//! Traps of C# and of the machine, each with what mono does.

use concrete::{Heap, RunOutcome, Value, run};
use program::CheckKind;

use super::differential::{compiled, entered, is_there};

/// How a run of `T.Main` ends, by what it leaves in `T.R`, or by the check that fails and its line.
fn ends(text: &str) -> Option<String> {
    if !is_there() {
        println!("not run: mcs and mono are missing (Debian: mono-mcs, mono-runtime)");
        return None;
    }
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let text = format!("using System;\n{text}");
    let source = compiled(folder.path(), &text);
    let program = match entered(&source, "T.Main") {
        Ok(program) => program,
        Err(why) => return Some(why),
    };
    let run = run(&program, &Heap::empty(&program.symbols), 100_000);
    Some(match run.outcome {
        RunOutcome::Halted => {
            let mut vars = program.symbols.var_ids();
            match vars.find(|&var| program.symbols[var].name == "R").map(|var| run.heap.var(var)) {
                Some(Value::Int(value)) => value.to_string(),
                other => format!("{other:?}"),
            }
        }
        RunOutcome::Failed(check) => {
            let check = program.check(check);
            // Lines count from that of `Main`.
            let main =
                source.text.lines().position(|line| line.contains("public static void Main"));
            let line = i64::try_from(source.place(check.span.start).line).expect("it is small");
            let main = i64::try_from(main.expect("there is one")).expect("it is small");
            let line = line - main - 1;
            format!("{} at {line}", check.kind.word())
        }
        other => format!("{other:?}"),
    })
}

/// The body of `T.Main` gives this value.
fn gives(classes: &str, body: &str, wanted: &str) {
    let text = format!(
        "static class T {{ public static long R; {classes}\npublic static void Main() {{\n{body}\n}} }}"
    );
    if let Some(ended) = ends(&text) {
        assert_eq!(ended, wanted, "{body}");
    }
}

#[test]
fn a_new_virtual_method_opens_a_slot() {
    let classes = "class A { public virtual int F() { return 1; } } class B : A { public override int F() { return 2; } }
        class C : B { public new virtual int F() { return 3; } } class D : C { public override int F() { return 4; } }";
    gives(classes, "A a = new D(); C c = new D(); R = a.F() * 10 + c.F();", "24");
    gives(classes, "A a = new C(); C c = new C(); R = a.F() * 10 + c.F();", "23");
}

#[test]
fn an_interface_that_is_implemented_again_takes_the_new_method() {
    let classes = "interface I { int F(); } class A : I { public int F() { return 1; } }
        class B : A { public new int F() { return 2; } } class C : A, I { public new int F() { return 3; } }
        class E : A, I { int I.F() { return 5; } }";
    gives(
        classes,
        "I a = new A(), b = new B(), c = new C(), e = new E(); R = a.F() * 1000 + b.F() * 100 + c.F() * 10 + e.F();",
        "1135",
    );
}

#[test]
fn the_order_of_evaluation_is_that_of_the_machine() {
    let classes =
        "class O { public int V; } static O o = new O(); static int P(int x) { o.V = x; return x; }
        static int Thrown() { throw new Exception(); }";
    gives(classes, "o.V = 1; R = o.V + P(5);", "6");
    gives(classes, "o.V = 1; R = o.V * 10 + (o.V = 3) + o.V;", "16");
    gives(classes, "int x = 1; R = x * 100 + (x = 2) * 10 + x;", "122");
    gives(
        classes,
        "int i = 0; int[] a = new int[3]; a[i++] = i; a[i] = i++ + i; R = a[0] * 100 + a[1] * 10 + i;",
        "132",
    );
    // The value is evaluated before the array is tested.
    gives(classes, "int[] a = null; int z = 0;\na[0] = 1 / z;", "zero-divisor at 2");
    gives(classes, "O n = null;\nn.V = Thrown();", "uncaught-exception at -1");
    gives(classes, "int[] a = null;\nR = a[Thrown()];", "uncaught-exception at -1");
}

#[test]
fn a_method_of_null_is_not_called() {
    let classes = "class A { public int F() { return 1; } public virtual int G() { return 2; } }";
    gives(classes, "A a = null;\nR = a.F();", "null-use at 2");
    gives(classes, "A a = null;\nR = a.G();", "null-use at 2");
}

#[test]
fn numbers_wrap_and_division_truncates() {
    gives("", "int x = int.MaxValue; x++; R = x;", "-2147483648");
    gives("", "int x = int.MinValue; x = -x; R = x;", "-2147483648");
    gives("", "byte b = 255; b = (byte) (b + 1); R = b;", "0");
    gives("", "int a = -7, b = 2; R = a / b * 10 + a % b;", "-31");
    gives("", "int a = int.MinValue, b = -1;\nR = a % b;", "overflow at 2");
    gives("", "int a = int.MinValue, b = -1;\nR = a / b;", "overflow at 2");
    gives("", "int a = 1, b = 33; R = (a << b) * 100 + (a >> b);", "200");
    gives("", "uint a = 3000000000; R = a / 2 + (a > 5 ? 1 : 0);", "1500000001");
    gives("", "uint a = 0; a--; R = a; long l = (int) a; R += l;", "4294967294");
    gives(
        "",
        "int a = -1; ulong u = (ulong) (uint) a; R = (long) u + (long) (ulong) a;",
        "4294967294",
    );
    gives("", "int x = int.MaxValue;\nchecked { x++; }", "overflow at 2");
    gives("", "long l = 1L << 40;\nint x = checked((int) l);", "overflow at 2");
    gives(
        "",
        "int n = int.MaxValue, i = n - 1, turns = 0; while (i < n) { i++; turns++; } R = turns;",
        "1",
    );
    gives(
        "",
        "int lo = 2147483000, hi = 2147483600; R = lo + (hi - lo) / 2; R += (lo + hi) / 2;",
        "2147482952",
    );
}

#[test]
fn arrays_know_their_length_and_type() {
    gives("", "int n = -1;\nint[] a = new int[n];", "negative-length at 2");
    gives("", "int[] a = { 1, 2, -3, 4, 5, 6, 7 }; foreach (int x in a) R = R * 2 + x;", "151");
    gives("", "byte[] a = new byte[2]; a[1] = 200; a[1] += 100; R = a[1];", "44");
    gives(
        "",
        "int[][] a = new int[2][]; a[0] = new int[3]; a[0][2] = 5; R = a[0][2] + a[0].Length;",
        "8",
    );
    gives(
        "",
        "object[] a = new string[1];",
        "E1404 an array of `string` is used as one of `object` at 4:1",
    );
}

#[test]
fn static_fields_start_as_their_initializers_say() {
    gives(
        "static int a = 5; static int[] b = { 1, 2, 3 }; static bool c = true;",
        "R = a + b[2] + (c ? 10 : 0);",
        "18",
    );
    gives("class N { public int V = 7; public N Next; } static N n = new N();", "R = n.V;", "7");
}

#[test]
fn generic_types_have_instances_of_their_own() {
    let classes = "class C<X> { public static int Count; public X Value; public C(X x) { Value = x; Count++; } }
        static Y Id<Y>(Y y) { return y; }";
    gives(
        classes,
        "new C<int>(1); new C<int>(2); new C<long>(3); R = C<int>.Count * 10 + C<long>.Count;",
        "21",
    );
    gives(classes, "R = Id<int>(4) + Id<long>(5) + (Id<string>(null) == null ? 100 : 0);", "109");
}

#[test]
fn strings_are_equal_where_their_contents_are() {
    gives(
        "static string s = \"a\";",
        "string t = \"b\"; R = (s == \"a\" ? 1 : 0) + (s == t ? 10 : 0) + (s != null ? 100 : 0);",
        "101",
    );
}

#[test]
fn strings_of_the_code_have_their_characters() {
    gives(
        "",
        "R = \"abcb\".IndexOf('b') * 100 + \"abcb\".LastIndexOf('b') * 10 + \"abc\".Length;",
        "133",
    );
    gives("", "R = (\"abc\".Contains(\"bc\") ? 1 : 0) + (\"abc\".Contains(\"cb\") ? 10 : 0);", "1");
    gives("", "int v; R = int.Parse(\" -42 \") + (int.TryParse(\"4x\", out v) ? 1000 : v);", "-42");
    gives(
        "",
        "R = string.CompareOrdinal(\"abd\", \"abc\") * 10 + (string.IsNullOrWhiteSpace(\" \") ? 1 : 0);",
        "11",
    );
    gives("", "string s = \"abc\";\nchar c = s[3];", "out-of-bounds at 2");
    gives("", "R = 1;\nint.Parse(\"2147483648\");", "uncaught-exception at 2");
}

#[test]
fn a_base_class_is_initialized_where_its_constructor_is_called() {
    let classes =
        "class A { static A() { R = R * 10 + 1; } } class B : A { static B() { R = R * 10 + 2; } }";
    gives(classes, "new B(); R = R * 10;", "210");
}

#[test]
fn short_numbers_are_compared_by_their_difference() {
    gives(
        "",
        "R = 'd'.CompareTo('a') * 100 + 3.CompareTo(1) * 10 + ((byte) 1).CompareTo((byte) 4);",
        "307",
    );
}

#[test]
fn tuples_are_equal_where_their_contents_are() {
    let body = "var l = new System.Collections.Generic.List<Tuple<int, string>>(); l.Add(Tuple.Create(1, \"a\"));
        R = (l.Contains(Tuple.Create(1, \"a\")) ? 1 : 0) + (l.Contains(Tuple.Create(2, \"a\")) ? 10 : 0);";
    gives("", body, "1");
}

#[test]
fn values_are_tested_in_their_boxes_at_once() {
    let classes = "static bool Is<X>(X x) { return x is int; } static int Get<X>(X x) { return x is int ? (int) (object) x : -1; } static bool IsText<X>(X x) { return x is string; }";
    gives(
        classes,
        "R = (Is(3) ? 1 : 0) + (Is(3L) ? 10 : 0) + (Is(\"s\") ? 100 : 0) + (IsText(\"s\") ? 1000 : 0) + (IsText(4) ? 10000 : 0);",
        "1001",
    );
    gives(classes, "R = Get(7) * 10 + Get(\"s\") + (int) (object) 5;", "74");
    gives(classes, "int x = 5;\nlong y = (long) (object) x;", "bad-cast at 2");
}

#[test]
fn collections_ask_values_whether_they_are_equal() {
    let classes = "class P : IEquatable<P>, IComparable<P> { public int N; public P(int n) { N = n; } public bool Equals(P o) { return o != null && N % 10 == o.N % 10; }
            public int CompareTo(P o) { return N - o.N; } }
        struct S : IEquatable<S> { public int N; public bool Equals(S o) { return N == o.N; } } interface I { } class C : I { }";
    gives(
        classes,
        "var l = new System.Collections.Generic.List<P> { new P(13), new P(4) }; R = l.IndexOf(new P(24)) * 10 + l.IndexOf(null);",
        "9",
    );
    gives(
        classes,
        "var l = new System.Collections.Generic.List<P> { new P(13), new P(4) }; l.Sort((x, y) => x.CompareTo(y)); R = l[0].N * 100 + l[1].N;",
        "413",
    );
    gives(
        classes,
        "var l = new System.Collections.Generic.List<S>(); S s = new S(); s.N = 3; l.Add(s); s.N = 4; R = l.Contains(s) ? 1 : 0; s.N = 3; R = R * 10 + l.IndexOf(s) + 5;",
        "5",
    );
    gives(
        classes,
        "var l = new System.Collections.Generic.List<I> { new C() }; I i = new C(); l.Add(i); R = l.IndexOf(i) * 10 + (object.ReferenceEquals(i, l[0]) ? 1 : 0);",
        "10",
    );
    gives(
        "",
        "var d = new System.Collections.Generic.HashSet<(int, string)>(); d.Add((1, \"a\")); R = (d.Contains((1, \"a\")) ? 1 : 0) + (d.Contains((1, \"b\")) ? 10 : 0);",
        "1",
    );
    gives(
        "",
        "int[] a = { 3, 1, 2 }; Array.Sort(a, (x, y) => y - x); R = a[0] * 100 + a[1] * 10 + a[2];",
        "321",
    );
}

#[test]
fn sorting_asks_as_the_class_library_does() {
    let list = "var l = new System.Collections.Generic.List<string> { \"a\", null };";
    gives(
        "",
        &format!(
            "{list}\ntry {{ l.Sort((x, y) => x.Length - y.Length); }} catch (InvalidOperationException) {{ R = 3; }}"
        ),
        "3",
    );
    gives(
        "",
        "int[] a = { 5, 1, 4, 2 }; Array.Sort(a, (x, y) => { R = R * 100 + x * 10 + y; return x - y; });",
        "154541252421",
    );
    gives(
        "",
        "int[] a = { 3, 1, 2 }; Array.Sort(a, (x, y) => { R = R * 100 + x * 10 + y; return x - y; });",
        "311232",
    );
    // Hash codes decide first.
    let key = "class K { public int N; public K(int n) { N = n; } public override bool Equals(object o) { return ((K) o).N / 10 == N / 10; } public override int GetHashCode() { return N % 10; } }";
    gives(
        key,
        "var d = new System.Collections.Generic.HashSet<K>(); d.Add(new K(13)); R = (d.Add(new K(14)) ? 10 : 0) + (d.Contains(new K(23)) ? 100 : 0) + (d.Contains(new K(13)) ? 1000 : 0);",
        "1010",
    );
    gives(
        key,
        "var d = new System.Collections.Generic.Dictionary<K, int>(); K k = new K(13); d[k] = 5; k.N = 14; R = (d.ContainsKey(k) ? 10 : 0) + d.Count;",
        "1",
    );
    let key = "class K { public override bool Equals(object o) { return true; } }";
    gives(
        key,
        "var d = new System.Collections.Generic.HashSet<K>();\nd.Add(new K());",
        "outside-model at 2",
    );
}

#[test]
fn characters_of_builders_are_read_and_written() {
    let head = "var b = new System.Text.StringBuilder(); b.Append('a').Append(\"bc\");";
    gives("", &format!("{head} b[1] = 'z'; R = b[0] * 1000 + b[1] + b.Length;"), "97125");
    gives("", &format!("{head}\nR = b[3];"), "uncaught-exception at 2");
}

#[test]
fn enumerators_stand_before_and_behind_what_they_walk_through() {
    let head = "var s = new System.Collections.Generic.Stack<int>(); s.Push(1); s.Push(2); var e = s.GetEnumerator();";
    gives("", &format!("{head}\nR = e.Current;"), "uncaught-exception at 2");
    gives(
        "",
        &format!("{head} e.MoveNext(); var f = e; e.MoveNext(); R = e.Current * 10 + f.Current;"),
        "12",
    );
    gives(
        "",
        "var l = new System.Collections.Generic.LinkedList<int>(); l.AddLast(1); l.AddLast(2); foreach (int x in l) { R = R * 10 + x; l.Last.Value = 7; }",
        "17",
    );
    gives(
        "",
        "var l = new System.Collections.Generic.List<int> { 1 };\nforeach (int x in l) l.AddRange(new System.Collections.Generic.List<int>());",
        "uncaught-exception at 2",
    );
    gives(
        "",
        "R = string.CompareOrdinal(\"\", \"a\") + (int.TryParse(\"1\\0 \", out int v) ? 1000 : 0);",
        "-97",
    );
}

#[test]
fn collections_are_walked_through_in_their_order() {
    let head = "var s = new System.Collections.Generic.Stack<int>(); s.Push(1); s.Push(2);
        var q = new System.Collections.Generic.Queue<int>(s); var h = new System.Collections.Generic.HashSet<int>();
        var k = new System.Collections.Generic.LinkedList<int>();";
    let body = "foreach (int x in s) { R = R * 10 + x; h.Add(x); k.AddFirst(x); } foreach (int x in h) R = R * 10 + x;
        foreach (int x in k) R = R * 10 + x; R = R * 10 + new System.Collections.Generic.List<int>(h).Count;";
    gives(
        "",
        &format!(
            "{}\n{body}",
            head.replace("var q = new System.Collections.Generic.Queue<int>(s); ", "")
        ),
        "2121122",
    );
    gives(
        "",
        "var l = new System.Collections.Generic.List<int> { 1, 2 }; l.AddRange(l); foreach (int x in l) R += l.RemoveAll(y => y > 5) + x;",
        "6",
    );
    gives(
        "",
        "var s = new System.Collections.Generic.Stack<int>(); s.Push(1);\nforeach (int x in s)\ns.Push(2);",
        "uncaught-exception at 2",
    );
}

#[test]
fn what_is_not_supported_is_refused_at_its_place() {
    for (body, wanted) in [
        (
            "try { try { R = 1; } finally { R = 2; } } catch (Exception) when (R > 1) { R = 2; }",
            "E1404",
        ),
        ("double x = R;", "E1403"),
        ("object o = DayOfWeek.Monday;", "E1404"),
        ("R = \"abc\".ToUpper().Length;", "E1405"),
        ("string s = \"a\"; object o = R; if (s == o) R = 1;", "E1404"),
        ("S s = new S(); s.Inner = new S[1]; R = s.Inner.Length;", "E1404"),
        ("double d; double.TryParse(\"1\", out d);", "E140"),
        ("var l = new System.Collections.Generic.SortedList<int, int>();", "E1405"),
    ] {
        let text = format!(
            "struct S {{ public S[] Inner; public int N; }}
            static class T {{ public static long R;\npublic static void Main() {{\n{body}\n}} }}"
        );
        if let Some(ended) = ends(&text) {
            assert!(ended.starts_with(wanted), "{body}: {ended}");
        }
    }
}

/// What the checks of managed programs are called.
#[test]
fn kinds_have_words() {
    let kinds = [CheckKind::Uncaught, CheckKind::BadCast, CheckKind::NullUse];
    assert_eq!(kinds.map(CheckKind::word), ["uncaught-exception", "bad-cast", "null-use"]);
}

#[test]
fn constructors_of_exceptions_have_their_effects() {
    let classes = "class N { public int V; } class E : Exception { public E(N n) { n.V = 5; } }";
    gives(classes, "N n = new N(); try { throw new E(n); } catch (E) { } R = n.V;", "5");
    gives(classes, "try { throw new E(null); } catch (NullReferenceException) { R = 3; }", "3");
}

#[test]
fn a_delegate_of_null_is_not_made() {
    let classes = "class N { public int Get() { return 1; } }";
    gives(classes, "N n = null;\nFunc<int> f = n.Get;", "uncaught-exception at 2");
}

#[test]
fn initializers_that_others_can_see_run_late() {
    let classes =
        "class A { public static int V; } class B { static B() { A.V = 5; } public static int W; }
        class C { public static int[] V; static C() { V = new int[1]; V[3] = 1; } }";
    gives(classes, "R = A.V; B.W = 1; R = R * 10 + A.V; if (R == 7) C.V = null;", "5");
}

#[test]
fn runs_do_not_start_with_arrays_of_structs() {
    let classes = "struct P { public int X, Y; }";
    gives(classes, "(new P[2])[1].Y = 4; R = 4;", "4");
    let text = "struct P { public int X; }\nstatic class T { public static void Main(P[] all) { all[0].X = 1; } }";
    if let Some(ended) = ends(text) {
        assert!(ended.starts_with("E1404"), "{ended}");
    }
}

#[test]
fn an_object_of_no_class_is_of_none() {
    let classes = "class A { public override bool Equals(object o) { return true; } public override int GetHashCode() { return 1; } }";
    let body = "object o = T.R == 0 ? new object() : (object)new A(); object a = new A();
        R = (o is A ? 1 : 2) * 100 + (o.Equals(a) ? 1 : 2) * 10 + (a.Equals(o) ? 1 : 2);";
    gives(classes, body, "221");
}
