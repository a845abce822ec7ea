//! Two random programs that have all their names in common are linked: the run of the whole is that of one and then of
//! the other.

use base::{Diagnostic, Source, SourceReading};
use concrete::TapeCell;
use num_bigint::BigInt;
use pipeline::front;

use super::gcc::Ended;
use super::{everything, generate_memory, grammar, interpreted_on, source};

/// How many pairs there are of each generator.
const PAIRS: u64 = 40;
/// How many inputs a run has.
const INPUTS: usize = 1000;

/// A program without directives, and what others call of it.
fn unit(text: &str, name: &str) -> Source {
    let own = source(text, "P");
    let text = format!(
        "{}\nunsigned int {name}_run(void);\nunsigned int {name}_run(void) {{ P_main(); return P_sum; }}\n",
        own.text
            .replace("void P_main", "static void P_main")
            .replace("void *P_zalloc", "static void *P_zalloc")
            .replace("unsigned int P_sum", "static unsigned int P_sum")
            .replace("static static", "static")
    );
    Source::new(format!("{name}.c"), text)
}

/// How the run of a program ends, whose sum has the prefix.
fn ended(source: &Source, prefix: &str, inputs: &[i32]) -> Option<Ended> {
    let program = front::program(source);
    // What is not supported is refused, and side effects without an order: through a pointer any function of its type may
    // be called.
    let is_unsupported =
        |errors: &Vec<Diagnostic>| errors.iter().all(|it| it.code.starts_with("E11"));
    let program =
        program.inspect_err(|errors| assert!(is_unsupported(errors), "{errors:#?}")).ok()?;
    let tape = inputs.iter().map(|&value| TapeCell::Int(BigInt::from(value)));
    Some(interpreted_on(&program, source, prefix, tape))
}

/// How the run of one program and then of another one ends.
fn one_by_one(first: &Source, second: &Source, inputs: &[i32]) -> Option<Ended> {
    let one = ended(first, "P", inputs)?;
    let Ended::Halted { sum, inputs: read } = one else { return Some(one) };
    let two = ended(second, "P", inputs.get(read..)?)?;
    let Ended::Halted { sum: other, inputs: more } = two else { return Some(two) };
    let sum = sum.wrapping_mul(31).wrapping_add(other);
    Some(Ended::Halted { sum, inputs: read + more })
}

/// The same end after any number of inputs: what variables begin with is read in another order.
fn without_inputs(ended: Ended) -> Ended {
    match ended {
        Ended::Halted { sum, .. } => Ended::Halted { sum, inputs: 0 },
        Ended::Failed(..) | Ended::Unclear(_) => ended,
    }
}

#[test]
fn units_with_the_same_names_are_linked() {
    let generators: [fn(u64, &str) -> String; 2] = [grammar::text, generate_memory::program];
    let (mut halted, mut failed) = (0, 0);
    for (number, generated) in generators.into_iter().enumerate() {
        for seed in 0..PAIRS {
            let texts = [2 * seed, 2 * seed + 1].map(|seed| generated(7_000_000 + seed, "P"));
            let whole = "extern unsigned int one_run(void), two_run(void);\nunsigned int L_sum;\n\
                         void L_main(void) { L_sum = one_run() * 31u; L_sum += two_run(); }\n";
            let units =
                [unit(&texts[0], "one"), unit(&texts[1], "two"), Source::new("main.c", whole)];
            let names = units.clone().map(|unit| unit.name);
            let alone = texts.clone().map(|text| source(&text, "P"));
            // What variables of both units begin with is read first, so all inputs are alike.
            let inputs = vec![i32::try_from(seed % 3).expect("it is small"); INPUTS];
            let Some(expected) = one_by_one(&alone[0], &alone[1], &inputs) else { continue };
            let linked = c::link(&units, &names);
            let linked = linked.unwrap_or_else(|not| panic!("{number} {seed}: {:#?}", not.errors));
            let reading = SourceReading { entry: Some("L_main".to_owned()), ..everything() };
            let linked = linked.read_as(reading);
            let Some(found) = ended(&linked, "L", &inputs) else { continue };
            if matches!(expected, Ended::Unclear(_)) {
                continue;
            }
            assert_eq!(
                without_inputs(found),
                without_inputs(expected.clone()),
                "{number} {seed}:\n{}\n// two.c\n{}",
                texts[0],
                texts[1]
            );
            match expected {
                Ended::Halted { .. } => halted += 1,
                Ended::Failed(..) => failed += 1,
                Ended::Unclear(_) => {}
            }
        }
    }
    println!("{halted} runs end, {failed} fail");
    assert!(halted + failed > 20, "{halted} {failed}");
}
