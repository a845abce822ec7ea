//! Which fragment formulas are of.

use base::Source;
use program::spec::{FormulaFragment, fragment};

#[test]
fn fragments_are_told() {
    let head = "type T { Key: int, Next: T } var p: T var q: T var n: int var a: int[]";
    for (text, expected) in [
        ("forall o of T: o.Key > n", Some(FormulaFragment::Data)),
        ("forall o of T, x of T: o.Key = x.Key ==> o = x", Some(FormulaFragment::Data)),
        ("forall o of T: exists x of T: x.Key > o.Key", None),
        ("exists x of T: forall o of T: x.Key >= o.Key", Some(FormulaFragment::Data)),
        ("forall o of T: o.Next = p || o.Next = null || o.Next = o", Some(FormulaFragment::Flat)),
        ("forall o of T: o.Next != null && o.Next.Key > o.Key", None),
        ("forall o of T, x of T: o.Next = x ==> x.Key > 0", None),
        ("p.Next.Next.Key = 3", Some(FormulaFragment::Flat)),
        ("forall k in 0..n: a[k] <= n", Some(FormulaFragment::Arrays)),
        ("forall k in 0..n, l in k..n: a[k] <= a[l]", Some(FormulaFragment::Arrays)),
        ("forall k in 0..n, l in k+1..n: a[k] <= a[l]", None),
        ("forall k in 0..n, l in 0..k+1: a[k] >= a[l]", Some(FormulaFragment::Arrays)),
        ("forall k in 0..n: a[k] = k", None),
        ("forall k in 0..n: k <= n - 3 ==> a[k] = n", Some(FormulaFragment::Arrays)),
        ("forall k in 0..n: a[k + 1] = n", None),
        ("forall v of int: v > n", None),
        ("!(forall o of T: exists x of T: x.Key > o.Key)", Some(FormulaFragment::Data)),
        ("!(exists x of T: forall o of T: x.Key >= o.Key)", None),
        ("!(forall o of T: o.Key > 0)", Some(FormulaFragment::Data)),
        ("n * n > 3", None),
    ] {
        let program = format!(
            "{head}\nL: invariant {text}\ngoto {{ i < 1 -> M }} halt M: i := i + 1 goto {{ true -> L }}"
        );
        let program = crate::parse(&Source::new("test.uh", &*program))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let formula = &program.claims[0].formula;
        assert_eq!(fragment(&program.symbols, [(formula, true)]), expected, "{text}");
    }
}
