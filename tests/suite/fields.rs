//! Fields as persistent maps: the program text is that of fields as functions but for how reads are said.

use emit::FieldRepresentation;
use pipeline::{FuncProgramForm, OutputOptions, PipelineOutput, Request};

use crate::golden::{Example, examples};

/// The functions of a target file, word by word, without parentheses: these are others around a read.
fn words(text: &str, end_of_library: &str) -> Vec<String> {
    let (_, below) = text.split_once(end_of_library).expect("the file carries a library");
    // What a type of OCaml says of a field is not the program.
    let parts = below.split("\n\n").filter(|part| !part.trim_start().starts_with("type "));
    let spaced = parts.collect::<Vec<_>>().join("\n").replace(['(', ')', '\n'], " ");
    let words = spaced.split(' ').filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

fn text(example: &Example, output: &str, options: OutputOptions) -> String {
    let output = PipelineOutput::named(output).expect("there is this output");
    let request = Request { options, title: &example.name, name: "program", heap: None };
    (output.text)(&example.pipeline, &request).expect("there is such a text")
}

#[test]
fn only_reads_are_said_in_another_way() {
    let mut reads = 0;
    for example in examples() {
        for (output, end) in [
            ("ocaml", "(* End of the run-time library. *)"),
            ("haskell", "-- End of the run-time library."),
        ] {
            for explicit_heap in [false, true] {
                let functions = OutputOptions { explicit_heap, ..OutputOptions::DEFAULT };
                let maps = OutputOptions { fields: FieldRepresentation::Maps, ..functions };
                if !text(&example, output, functions).contains(end) {
                    continue;
                }
                let functions = words(&text(&example, output, functions), end);
                let mut maps = words(&text(&example, output, maps), end);
                let all = maps.len();
                maps.retain(|word| word != "get");
                reads += all - maps.len();
                assert_eq!(functions, maps, "{}", example.name);
            }
        }
    }
    assert!(reads > 100, "{reads} reads");
}

/// In the literal form a function that lacks only its address is a field.
#[test]
fn the_literal_form_has_functions_and_maps() {
    let mut made = 0;
    for example in examples() {
        let options = OutputOptions {
            form: FuncProgramForm::Literal,
            fields: FieldRepresentation::Maps,
            ..OutputOptions::DEFAULT
        };
        made += text(&example, "ocaml", options).matches("(from_function (").count();
    }
    assert!(made > 0);
}
