//! `unheap translate`

use unheap::cfg::{self, Vertex};
use unheap::emit::{self, CheckNote, Unit};
use unheap::horn::{self, cells::STAGES};
use unheap::pipeline::Pipeline;
use unheap::{exec, func, normal};

use super::args::{Exact, Form, Ints, Language, Stage, Translate};
use super::messages::complain;
use super::{DONE, Stopped, files};

/// Prints a stage or a target.
pub fn translate(command: &Translate) -> Result<u8, Stopped> {
    let target = matches!(command.to, Stage::Ocaml | Stage::Haskell);
    if command.driver.is_some() && !target {
        return Err(complain("--driver goes with --to ocaml and --to haskell"));
    }
    let functional = target || matches!(command.to, Stage::Func | Stage::Typed);
    let forms = "--to func, --to ocaml, --to haskell and --to typed";
    if command.form == Form::Literal && !functional {
        return Err(complain(&format!("--form goes with {forms}")));
    }
    if command.explicit_heap && !functional {
        return Err(complain(&format!("--explicit-heap goes with {forms}")));
    }
    if command.language != Language::Haskell && command.to != Stage::Typed {
        return Err(complain("--language goes with --to typed"));
    }
    if command.ints == Ints::Native && command.to != Stage::Ocaml {
        return Err(complain("--ints goes with --to ocaml"));
    }
    let pipeline = files::program(&command.file)?;
    let text = stage(&pipeline, command)?;
    files::write(command.output.as_deref(), &text)?;
    Ok(DONE)
}

fn stage(pipeline: &Pipeline, command: &Translate) -> Result<String, Stopped> {
    let Pipeline { program, graph, order, vertex_names, .. } = pipeline;
    let place = |check| pipeline.place(check);
    let renderer = pipeline.renderer();
    let text = |vertex: Vertex| vertex.instr().map_or(String::new(), |at| renderer.stmt(at));
    Ok(match command.to {
        Stage::Cfg => cfg::to_text(graph, order, &pipeline.regions, vertex_names, &text),
        Stage::Dot => cfg::to_dot(graph, order, vertex_names, &text),
        Stage::Heap => exec::render(program, &pipeline.equations(), &pipeline.symbol_names, &place),
        Stage::Normal => normal::render(&program.symbols, &pipeline.trees(), vertex_names, &place),
        Stage::Func => func::render(&in_form(pipeline, command)),
        Stage::Ocaml | Stage::Haskell | Stage::Typed => target(pipeline, command)?,
        Stage::Smt2 => {
            match STAGES.iter().find(|stage| command.cells.as_deref() == Some(stage.name)) {
                Some(stage) => emit::smt2(&pipeline.cells(stage).system),
                None => {
                    let exact = match command.encoding {
                        Exact::Arrays => horn::Exact::Arrays,
                        Exact::Indexed => horn::Exact::Indexed,
                    };
                    let clauses = pipeline.clauses(exact, &pipeline.trees());
                    emit::smt2(&clauses.map_err(|why| complain(&why.to_string()))?)
                }
            }
        }
    })
}

/// The functional program in the form that is asked for.
pub fn functions(pipeline: &Pipeline, form: Form) -> func::Program {
    let staged = pipeline.functions(&pipeline.equations(), &pipeline.trees());
    match form {
        Form::Staged => staged,
        Form::Literal => func::literal(&staged),
    }
}

/// The functional program in all the forms that are asked for.
fn in_form(pipeline: &Pipeline, command: &Translate) -> func::Program {
    if !command.explicit_heap {
        return functions(pipeline, command.form);
    }
    let explicit = func::explicit(&functions(pipeline, Form::Staged));
    match command.form {
        Form::Staged => explicit,
        Form::Literal => func::literal(&explicit),
    }
}

fn target(pipeline: &Pipeline, command: &Translate) -> Result<String, Stopped> {
    let driver = match &command.driver {
        Some(path) => Some(files::heap(pipeline, Some(path))?.0),
        None => None,
    };
    let checks: Vec<CheckNote> = pipeline.check_notes();
    let stem = |path: &std::path::Path| {
        let stem = path.file_stem().filter(|stem| *stem != "-");
        stem.map(|stem| stem.to_string_lossy().into_owned())
    };
    let title = stem(&command.file).unwrap_or_else(|| "stdin".to_owned());
    let name = command.output.as_deref().and_then(stem).unwrap_or_else(|| title.clone());
    let about = pipeline.about();
    let drivers = driver.as_slice();
    let unit = Unit { title: &title, about: &about, name: &name, checks: &checks, drivers };
    let mut program = in_form(pipeline, command);
    if command.to == Stage::Typed {
        program = func::outcome_only(&program);
    }
    let too_large = |number: emit::TooLarge| complain(&format!("{number}: use --ints arbitrary"));
    match (command.to, command.ints, command.language) {
        (Stage::Ocaml, Ints::Arbitrary, _) => Ok(emit::ocaml(&program, &unit)),
        (Stage::Ocaml, Ints::Native, _) => emit::ocaml_native(&program, &unit).map_err(too_large),
        (Stage::Typed, _, Language::Haskell) => Ok(emit::liquid_haskell(&program, &unit)),
        (Stage::Typed, _, Language::Ocaml) => {
            emit::ocaml_asserts(&program, &unit).map_err(too_large)
        }
        _ => Ok(emit::haskell(&program, &unit)),
    }
}
