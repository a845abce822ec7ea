//! Programs that reset fields, which no source does.

use base::Source;
use concrete::Rng;
use pipeline::Pipeline;
use program::{Instr, Program, Stmt};

use super::generate;

/// The random program of that seed, in which fields are reset here and there.
pub fn with_resets(seed: u64) -> Pipeline {
    let size = 5 + usize::try_from(seed % 16).expect("it is small");
    let source = Source::new("generated.uh", generate(seed, size).text());
    let parsed = Pipeline::new(source).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let program = reset_here_and_there(&parsed.program, &mut Rng::new(seed));
    Pipeline::from_program(parsed.source, program).unwrap_or_else(|errors| panic!("{errors:#?}"))
}

/// The program with a reset of a random field before one statement in four; whoever jumps to the
/// statement passes it, too.
fn reset_here_and_there(program: &Program, rng: &mut Rng) -> Program {
    let symbols = &program.symbols;
    let fields: Vec<_> = symbols.field_ids().filter(|&field| !symbols.is_tape(field)).collect();
    let mut code = Vec::new();
    let mut place_of = Vec::new();
    for instr in &program.code {
        place_of.push(code.len());
        let mut instr = instr.clone();
        if !fields.is_empty() && rng.chance(25) {
            let stmt = Stmt::Reset { field: *rng.pick(&fields) };
            let labels = std::mem::take(&mut instr.labels);
            code.push(Instr { stmt, span: instr.span, labels });
        }
        code.push(instr);
    }
    for instr in &mut code {
        if let Stmt::Goto { branches } = &mut instr.stmt {
            branches.iter_mut().for_each(|(_, target)| *target = place_of[*target]);
        }
    }
    Program { code, ..program.clone() }
}
