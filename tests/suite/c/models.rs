//! Both data models: what expressions are is what gcc says they are.

use std::process::Command;

use base::{DataModel, Source};
use pipeline::front;

use super::gcc::{self, Ended};
use super::{everything, interpreted};

/// Expressions with their values in LP64 and in ILP32.
const VALUES: &[(&str, u32, u32)] = &[
    ("sizeof(long)", 8, 4),
    ("sizeof(unsigned long long)", 8, 8),
    ("sizeof(struct node *)", 8, 4),
    ("sizeof(struct node)", 24, 16),
    ("sizeof(sizeof(int))", 8, 4),
    ("sizeof(2147483648)", 8, 8),
    ("sizeof(4294967295u + 1l)", 8, 4),
    ("-1L < 1u", 1, 0),
    ("-1LL < 1u", 1, 1),
    ("-1 < 1UL", 0, 0),
    ("(unsigned long) -1 == 4294967295u", 0, 1),
    ("2147483647L + 1LL > 0", 1, 1),
    ("0x80000000 > 0", 1, 1),
    ("(long) 4294967296LL == 0", 0, 1),
    ("sizeof(struct node) - 25 > 0", 1, 1),
];

const STRUCT: &str = "struct node { char c; long long number; struct node *next; };";

#[test]
fn types_are_as_large_as_the_model_says() {
    for (model, option) in [(DataModel::Lp64, "-m64"), (DataModel::Ilp32, "-m32")] {
        let mut asserted = STRUCT.to_owned();
        for (expression, large, small) in VALUES {
            let is = if model == DataModel::Lp64 { large } else { small };
            let text = format!(
                "{STRUCT} unsigned int P_sum; int main(void) {{ P_sum = {expression}; return 0; }}"
            );
            let mut reading = everything();
            reading.data_model = model;
            let source = Source::new("P.c", text).read_as(reading);
            let program =
                front::program(&source).unwrap_or_else(|wrong| panic!("{expression}: {wrong:?}"));
            let ended = interpreted(&program, &source, "P", &[]);
            assert_eq!(
                ended,
                Ended::Halted { sum: *is, inputs: 0 },
                "{expression} in {}",
                model.name()
            );
            asserted
                .push_str(&format!("_Static_assert(({expression}) == {is}, \"{expression}\");\n"));
        }
        if !gcc::is_there() {
            println!("skipped: there is no gcc");
            continue;
        }
        let folder = tempfile::tempdir().expect("there is room");
        let file = folder.path().join("x.c");
        std::fs::write(&file, &asserted).expect("it can be written");
        let mut gcc = Command::new("gcc");
        let output = gcc.args([option, "-fsyntax-only", "-w"]).arg(&file).output();
        let output = output.expect("gcc can be started");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// A number of bytes is one of `size_t`, and wraps where that ends.
#[test]
fn sizes_wrap_as_the_model_says() {
    let text = "extern void *malloc(unsigned long); extern int __VERIFIER_nondet_int(void); unsigned int P_sum; int main(void) { \
                unsigned int n = __VERIFIER_nondet_int(); int *a = malloc(n * sizeof *a); a[0] = 2; P_sum = a[0]; a[1] = 1; return 0; }";
    let mut reading = everything();
    reading.data_model = DataModel::Ilp32;
    let source = Source::new("P.c", text).read_as(reading);
    let program = front::program(&source).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    for (count, is) in [
        (0x4000_0001, Ended::Failed("bounds", 1)),
        (0x4000_0002, Ended::Halted { sum: 2, inputs: 3 }),
        (2, Ended::Halted { sum: 2, inputs: 3 }),
    ] {
        assert_eq!(interpreted(&program, &source, "P", &[count, 0, 0]), is, "{count}");
    }
}
