//! Emitted files are compiled by the targets' own compilers, without warnings, and run.

use std::path::Path;
use std::process::Command;

use super::{
    EmissionUnit, FieldRepresentation, NativeIntOverflow, fixture, haskell, liquid_haskell, ocaml,
    ocaml_asserts, ocaml_native, state_text,
};
use base::FieldId;
use concrete::{Heap, Value};
use func::{
    Binary, Binding, FuncNode, FuncProgram, ResultType, StateComponent, Tail, outcome_only,
};

const OCAML: &[&str] =
    &["ocamlopt", "-package", "zarith", "-linkpkg", "-w", "+a-4-9-26-27-32..42-44-45-48-70"];

fn unit<'a>(checks: &'a [String], driver: Option<&'a Heap>) -> EmissionUnit<'a> {
    let drivers = driver.map_or(&[][..], std::slice::from_ref);
    let fields = FieldRepresentation::Functions;
    EmissionUnit {
        title: "list_program",
        about: &[],
        name: "list_program",
        checks,
        drivers,
        claims: &[],
        fields,
    }
}

fn checks() -> Vec<String> {
    vec!["a field of null is read at 3:7".to_owned()]
}

/// Runs a command in the folder; it must succeed and have nothing to say on standard error.
fn quiet(folder: &Path, program: &str, args: &[&str]) -> String {
    let command = Command::new(program).args(args).current_dir(folder).output();
    let output = command.unwrap_or_else(|error| {
        panic!("this test needs OCaml with zarith and GHC; `{program}` cannot be run: {error}")
    });
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let stderr = text(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{program} {args:?}:\n{stderr}");
    text(&output.stdout)
}

/// Compiles and runs the program in both languages; they must print the same.
fn outputs(program: &FuncProgram, heap: &Heap) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: String| {
        std::fs::write(folder.path().join(name), text).expect("a temporary file can be written");
    };
    let checks = checks();
    write("a.ml", ocaml(program, &unit(&checks, Some(heap))));
    write("b.hs", haskell(program, &unit(&checks, Some(heap))));
    write("c.ml", ocaml(program, &unit(&checks, None)));
    // A number that does not fit is refused.
    let native = ocaml_native(program, &unit(&checks, Some(heap)));
    write(
        "d.ml",
        native.as_ref().map_or_else(|_| ocaml(program, &unit(&checks, Some(heap))), String::clone),
    );
    write("ListProgram.hs", haskell(program, &unit(&checks, None)));
    let maps = |driver| EmissionUnit { fields: FieldRepresentation::Maps, ..unit(&checks, driver) };
    write("e.ml", ocaml(program, &maps(Some(heap))));
    write("f.ml", ocaml(program, &maps(None)));
    let native = ocaml_native(program, &maps(Some(heap)));
    write("g.ml", native.unwrap_or_else(|_| ocaml(program, &maps(Some(heap)))));
    write("h.hs", haskell(program, &maps(Some(heap))));
    write("Maps.hs", haskell(program, &EmissionUnit { name: "Maps", ..maps(None) }));
    let compile = |args: &[&str]| quiet(folder.path(), "ocamlfind", &[OCAML, args].concat());
    compile(&["a.ml", "-o", "a"]);
    compile(&["e.ml", "-o", "e"]);
    compile(&["-c", "f.ml"]);
    compile(&["g.ml", "-o", "g"]);
    compile(&["-c", "c.ml"]);
    compile(&["d.ml", "-o", "d"]);
    quiet(folder.path(), "ghc", &["-v0", "-Wall", "b.hs", "-o", "b"]);
    quiet(folder.path(), "ghc", &["-v0", "-Wall", "-fno-code", "ListProgram.hs"]);
    // Compiling `b.hs` has left a `Main` behind.
    quiet(folder.path(), "ghc", &["-v0", "-Wall", "-outputdir", "maps", "h.hs", "-o", "h"]);
    quiet(folder.path(), "ghc", &["-v0", "-Wall", "-fno-code", "Maps.hs"]);
    let from_ocaml = quiet(folder.path(), "./a", &[]);
    for other in ["./b", "./d", "./e", "./g", "./h"] {
        assert_eq!(from_ocaml, quiet(folder.path(), other, &[]));
    }
    from_ocaml
}

#[test]
fn increment_runs() {
    let (symbols, heap) = (fixture::symbols(), fixture::heap());
    let mut last = heap.clone();
    for (address, key) in [(-1, 11), (-2, 21)] {
        last.write(FieldId::new(0), address, Value::Int(key.into()));
    }
    let keys_only = format!("halted\n{}", state_text(&symbols, &heap, &last));
    assert_eq!(outputs(&fixture::literal(), &heap), keys_only);
    last.set_var(symbols.var_ids().next().expect("there is p"), Value::Ref(0));
    let expected = format!("halted\n{}", state_text(&symbols, &heap, &last));
    assert_eq!(outputs(&fixture::increment(), &heap), expected);
    assert!(expected.contains("p = 0\nn = -7\nb = true\nclock = 0\ntape = 0\nKey[-2] = 21\n"));
}

#[test]
fn mixture_runs() {
    let (symbols, mut heap) = (fixture::symbols(), fixture::heap());
    let program = fixture::mixture();
    let text = outputs(&program, &heap);
    let expected = "halted\np = 1\nn = -7\nb = true\nclock = 1\ntape = 1\n\
        Key[-2] = 20\nKey[-1] = 10\nKey[1] = 10\nNext[-2] = 0\nNext[-1] = -2\nNext[1] = 0\n";
    assert_eq!(text, expected);
    heap.set_var(symbols.tape(), Value::Int(7.into()));
    heap.set_tape((0..8).map(|cell| concrete::TapeCell::Int(cell.into())));
    assert_eq!(outputs(&program, &heap), "blocked\n");
    assert_eq!(ocaml_native(&program, &unit(&[], None)), Err(NativeIntOverflow(i64::MIN.into())));
}

#[test]
fn modules_are_called_from_other_code() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a temporary file can be written");
    };
    let mut program = fixture::increment();
    "run".clone_into(&mut program.functions[1].name);
    let (checks, unit_of) = (checks(), |checks| unit(checks, None));
    write("list_program.ml", &ocaml(&program, &unit_of(&checks)));
    write("ListProgram.hs", &haskell(&program, &unit_of(&checks)));
    write(
        "user.ml",
        "let at = Z.of_int\nlet () =\n  \
         match List_program.run (fun a -> Z.mul a a) (fun _ -> List_program.null) (at (-3)) with\n  \
         | List_program.Halted last -> Z.print (last.List_program.key (at (-3)))\n  \
         | List_program.Failed _ | List_program.Blocked -> print_string \"no halt\"\n",
    );
    write(
        "User.hs",
        "module Main (main) where\nimport ListProgram (Outcome (..), final_key, run)\n\
         main :: IO ()\nmain = case run (\\a -> a * a) (const 0) (-3) of\n  \
         Halted final -> putStr (show (final_key final (-3)))\n  _ -> putStr \"no halt\"\n",
    );
    let files = ["list_program.ml", "user.ml", "-o", "user"];
    quiet(folder.path(), "ocamlfind", &[OCAML, &files].concat());
    quiet(folder.path(), "ghc", &["-v0", "-Wall", "User.hs", "-o", "haskell"]);
    assert_eq!(quiet(folder.path(), "./user", &[]), "10");
    assert_eq!(quiet(folder.path(), "./haskell", &[]), "10");
}

#[test]
fn files_for_checkers_compile() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a temporary file can be written");
    };
    let checks = checks();
    let unit = EmissionUnit { name: "typed", ..unit(&checks, None) };
    for program in [fixture::increment(), fixture::literal()] {
        let outcome = outcome_only(&program);
        let text = liquid_haskell(&outcome, &unit);
        write("Typed.hs", &text);
        quiet(folder.path(), "ghc", &["-v0", "-Wall", "-fno-code", "Typed.hs"]);
        assert!(text.contains("{v:Outcome | not (failed v)} @-}"), "{text}");
        let text = ocaml_asserts(&outcome, &unit).expect("numbers are small");
        write("typed.ml", &text);
        quiet(folder.path(), "ocamlfind", &[OCAML, &["-c", "typed.ml"]].concat());
        assert!(text.lines().all(|line| !line.starts_with("type ")), "{text}");
    }
    let text = ocaml_asserts(&outcome_only(&fixture::increment()), &unit).expect("small");
    assert!(text.contains("let main next p =\n  if p <= 0 then"), "{text}");
    let mixture = outcome_only(&fixture::mixture());
    let text = liquid_haskell(&mixture, &unit);
    write("Typed.hs", &text);
    quiet(folder.path(), "ghc", &["-v0", "-Wall", "-fno-code", "Typed.hs"]);
    assert!(text.lines().all(|line| line.chars().count() <= 90), "{text}");
}

#[test]
fn libraries_divide_like_smt_lib() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a temporary file can be written");
    };
    write("unheap_prelude.ml", unheap_ocaml::prelude::SOURCE);
    write("unheap_prelude_native.ml", unheap_ocaml::prelude::NATIVE);
    write("UnheapPrelude.hs", unheap_haskell::prelude::SOURCE);
    write("unheap_prelude_maps.ml", unheap_ocaml::prelude::MAPS);
    write("UnheapPreludeMaps.hs", unheap_haskell::prelude::MAPS);
    write(
        "a.ml",
        "open Unheap_prelude\nlet () = for a = -7 to 7 do for b = -3 to 3 do\n\
         Z.print (~$a / ~$b); print_string \" \"; Z.print (~$a mod ~$b); print_newline () done done\n",
    );
    write(
        "c.ml",
        "open Unheap_prelude_native\nlet () = for a = -7 to 7 do for b = -3 to 3 do\n\
         Printf.printf \"%d %d\\n\" (a / b) (a mod b) done done\n",
    );
    write(
        "b.hs",
        "module Main (main) where\nimport UnheapPrelude (ediv, emod)\nimport UnheapPreludeMaps ()\nmain :: IO ()\nmain = sequence_\n  \
         [putStrLn (show (ediv a b) ++ \" \" ++ show (emod a b)) | a <- [-7 .. 7], b <- [-3 .. 3]]\n",
    );
    let files = ["unheap_prelude.ml", "unheap_prelude_maps.ml", "a.ml", "-o", "a"];
    quiet(folder.path(), "ocamlfind", &[OCAML, &files].concat());
    let files = ["unheap_prelude_native.ml", "c.ml", "-o", "c"];
    quiet(folder.path(), "ocamlfind", &[OCAML, &files].concat());
    quiet(folder.path(), "ghc", &["-v0", "-Wall", "b.hs", "-o", "b"]);
    let pairs = (-7_i64..=7).flat_map(|a| (-3..=3).map(move |b| (a, b)));
    let line = |(a, b): (i64, i64)| {
        let (quotient, rest) = if b == 0 { (0, a) } else { (a.div_euclid(b), a.rem_euclid(b)) };
        format!("{quotient} {rest}\n")
    };
    let expected: String = pairs.map(line).collect();
    assert_eq!(quiet(folder.path(), "./a", &[]), expected);
    assert_eq!(quiet(folder.path(), "./b", &[]), expected);
    assert_eq!(quiet(folder.path(), "./c", &[]), expected);
}

#[test]
fn texts_read_well() {
    let checks = checks();
    let heap = fixture::heap();
    for program in [fixture::increment(), fixture::mixture()] {
        for driver in [None, Some(&heap)] {
            let unit = unit(&checks, driver);
            let outcome = outcome_only(&program);
            let mut texts = vec![
                ocaml(&program, &unit),
                haskell(&program, &unit),
                liquid_haskell(&outcome, &unit),
            ];
            let maps = EmissionUnit { fields: FieldRepresentation::Maps, ..unit };
            texts.extend([ocaml(&program, &maps), haskell(&program, &maps)]);
            texts.extend(ocaml_native(&program, &unit));
            texts.extend(ocaml_asserts(&outcome, &unit));
            for line in texts.iter().flat_map(|text| text.lines()) {
                assert!(line.chars().count() <= 90 && line.trim_end() == line, "{line}");
            }
        }
    }
    let text = ocaml(&fixture::increment(), &unit(&checks, None));
    assert!(text.contains(
        "let rec find_inc key next p =\n  if p = null then key\n  \
         else find_inc (set key p (key p + ~$1)) next (next p)\n"
    ));
    let maps = EmissionUnit { fields: FieldRepresentation::Maps, ..unit(&checks, None) };
    let text = ocaml(&fixture::increment(), &maps);
    assert!(text.contains("find_inc (set key p (get key p + ~$1)) next (get next p)\n"));
    let text = haskell(&fixture::increment(), &unit(&checks, None));
    assert!(text.contains(
        "find_inc key next p\n  | p == null = key\n  \
         | otherwise = find_inc (set key p (key p + 1)) next (next p)\n"
    ));
}

/// A program whose main function is this many steps long.
fn long(steps: usize, branch: bool) -> FuncProgram {
    let mut program = fixture::increment();
    let mut f = fixture::Builder::default();
    let item = StateComponent::Var(program.symbols.clock());
    let (_, map) = f.local("key", StateComponent::Field(FieldId::new(0)));
    let (_, mut node) = f.local("x0", item);
    let one = f.int(1);
    let mut bindings = Vec::new();
    let mut conditions = Vec::new();
    for step in 1..=steps {
        let value = f.binary(Binary::Add, node, one);
        if branch {
            conditions.push(f.binary(Binary::Eq, node, value));
        } else {
            let (local, next) = f.local(&format!("x{step}"), item);
            node = next;
            bindings.push(Binding::Let { local, value });
        }
    }
    let null = f.node(FuncNode::Null);
    let key = f.node(FuncNode::Write { map, key: node, value: node });
    let mut body = f.block(bindings, Tail::Halt(vec![null, key]));
    for cond in conditions.into_iter().rev() {
        let then = f.block(vec![], Tail::Blocked);
        body = f.block(vec![], Tail::If { cond, then, els: body });
    }
    program.functions[1] = f.finish("main", "", 2, ResultType::Outcome);
    program
}

#[test]
fn long_programs_print() {
    for (steps, branch) in [(50_000, false), (10_000, true)] {
        let program = long(steps, branch);
        for text in [ocaml(&program, &unit(&[], None)), haskell(&program, &unit(&[], None))] {
            assert!(text.lines().count() > steps);
        }
    }
}

#[test]
#[ignore = "prints files for a person to read"]
#[expect(clippy::print_stdout, reason = "this is what it is for")]
fn show() {
    let (checks, heap) = (checks(), fixture::heap());
    for program in [fixture::increment(), fixture::mixture(), fixture::literal()] {
        for driver in [None, Some(&heap)] {
            let unit = unit(&checks, driver);
            println!("{}\n=====\n{}\n=====", ocaml(&program, &unit), haskell(&program, &unit));
        }
    }
}
