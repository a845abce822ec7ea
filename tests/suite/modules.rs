//! A file of procedures alone is a module of functions, which is compiled once and used by programs that
//! have fields of their own.

use std::path::Path;
use std::process::Command;

use base::Source;
use concrete::Heap;
use emit::FieldRepresentation;
use pipeline::{FuncProgramForm, NoText, OutputOptions, Pipeline, PipelineOutput, Request};

use crate::support::unheap;

const LISTS: &str = "\
// Lists of numbers.
type Node { Key: int, Next: Node }
proc sum(p) {
  if (p = null) { return 0 }
  return p.Key + sum(p.Next)
}
proc append(p, q) returns (r) {
  if (p = null) { return q }
  p.Next := append(p.Next, q)
  return p
}
proc push(list, k) { return new {Key = k, Next = list} }
proc first(p) { return p.Key }
";

/// Two programs in OCaml: one has nodes in arrays, the other has two lists through the same nodes.
const OCAML: [(&str, &str); 2] = [
    (
        "arrays.ml",
        "let keys = [| 0; 10; 20; 30; 40 |]\n\
         let links = [| 0; 2; 0; 4; 0 |]\n\
         let at cells address = Z.of_int cells.(-Z.to_int address)\n\
         let key = at keys\n\
         let next address = Z.neg (at links address)\n\
         let () =\n\
         \x20 let (next, list) = Lists.append next (Z.of_int (-1)) (Z.of_int (-3)) in\n\
         \x20 print_endline (Z.to_string (Lists.sum key next list));\n\
         \x20 let (key, next, list, _) = Lists.push key next list (Z.of_int 7) Z.zero in\n\
         \x20 print_endline (Z.to_string (Lists.sum key next list));\n\
         \x20 match Lists.first key list, Lists.first key Lists.null with\n\
         \x20 | Ok first, Error (Lists.Failed check) -> Printf.printf \"%s %d\\n\" (Z.to_string first) check\n\
         \x20 | _ -> print_endline \"wrong\"\n",
    ),
    (
        "two_lists.ml",
        "type link = Left | Right\n\
         let follow link address = match (link, Z.to_int address) with\n\
         \x20 | (Left, -1) -> Z.of_int (-2) | (Left, -2) -> Z.of_int (-3)\n\
         \x20 | (Right, -1) -> Z.of_int (-3) | _ -> Z.zero\n\
         let weight factor address = Z.mul factor address\n\
         let () =\n\
         \x20 let sum link factor = Lists.sum (weight factor) (follow link) (Z.of_int (-1)) in\n\
         \x20 Z.print (sum Left (Z.of_int (-1))); print_newline ();\n\
         \x20 Z.print (sum Right (Z.of_int (-10))); print_newline ()\n",
    ),
];

/// The same in Haskell.
const HASKELL: [(&str, &str); 2] = [
    (
        "Arrays.hs",
        "module Main (main) where\n\
         import qualified Lists\n\
         key, next :: Integer -> Integer\n\
         key address = [0, 10, 20, 30, 40] !! fromInteger (negate address)\n\
         next address = [0, -2, 0, -4, 0] !! fromInteger (negate address)\n\
         main :: IO ()\n\
         main = do\n\
         \x20 let (next1, list) = Lists.append next (-1) (-3)\n\
         \x20 print (Lists.sum key next1 list)\n\
         \x20 let (key1, next2, list1, _) = Lists.push key next1 list 7 0\n\
         \x20 print (Lists.sum key1 next2 list1)\n\
         \x20 case (Lists.first key1 list1, Lists.first key1 0) of\n\
         \x20   (Right first, Left (Lists.Failed check)) -> putStrLn (show first ++ \" \" ++ show check)\n\
         \x20   _ -> putStrLn \"wrong\"\n",
    ),
    (
        "TwoLists.hs",
        "module Main (main) where\n\
         import qualified Lists\n\
         data Link = L | R\n\
         follow :: Link -> Integer -> Integer\n\
         follow L (-1) = -2\n\
         follow L (-2) = -3\n\
         follow R (-1) = -3\n\
         follow _ _ = 0\n\
         main :: IO ()\n\
         main = do\n\
         \x20 let total link factor = Lists.sum (factor *) (follow link) (-1)\n\
         \x20 print (total L (-1))\n\
         \x20 print (total R (-10))\n",
    ),
];

/// What the programs print.
const PRINTED: [&str; 2] = ["100\n107\n7 5\n", "6\n40\n"];

fn pipeline() -> Pipeline {
    Pipeline::new(Source::new("lists.uh", LISTS)).unwrap_or_else(|errors| panic!("{errors:#?}"))
}

fn text(
    output: &str,
    name: &str,
    options: OutputOptions,
    heap: Option<&Heap>,
) -> Result<String, NoText> {
    let output = PipelineOutput::named(output).expect("there is this output");
    (output.text)(&pipeline(), &Request { options, title: "lists", name, heap })
}

/// Runs a command in the folder; it must succeed and have nothing to say on standard error.
fn quiet(folder: &Path, program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).current_dir(folder).output();
    let output = output.unwrap_or_else(|error| {
        panic!("{program} cannot be run ({error}): see scripts/install-solvers --languages")
    });
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.is_empty(), "{program} {arguments:?}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("the file can be written");
}

#[test]
fn an_ocaml_module_is_compiled_once_and_used_by_two_programs() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let folder = folder.path();
    write(
        folder,
        "lists.ml",
        &text("ocaml", "lists", OutputOptions::DEFAULT, None).expect("a module"),
    );
    let compile = |arguments: &[&str]| {
        quiet(folder, "ocamlfind", &[&["ocamlopt", "-package", "zarith"], arguments].concat())
    };
    compile(&["-w", "+a-4-9-35..42-44-45-48-70", "-c", "lists.ml"]);
    std::fs::remove_file(folder.join("lists.ml")).expect("it is there");
    for ((file, program), printed) in OCAML.into_iter().zip(PRINTED) {
        write(folder, file, program);
        compile(&["-linkpkg", "lists.cmx", file, "-o", "program"]);
        assert_eq!(quiet(folder, "./program", &[]), printed, "{file}");
    }
}

#[test]
fn a_haskell_module_is_compiled_once_and_used_by_two_programs() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let folder = folder.path();
    write(
        folder,
        "Lists.hs",
        &text("haskell", "Lists", OutputOptions::DEFAULT, None).expect("a module"),
    );
    quiet(folder, "ghc", &["-v0", "-Wall", "-c", "Lists.hs"]);
    std::fs::remove_file(folder.join("Lists.hs")).expect("it is there");
    for ((file, program), printed) in HASKELL.into_iter().zip(PRINTED) {
        write(folder, file, program);
        quiet(folder, "ghc", &["-v0", "-c", file, "-o", "Main.o"]);
        quiet(folder, "ghc", &["-v0", "Main.o", "Lists.o", "-o", "program"]);
        assert_eq!(quiet(folder, "./program", &[]), printed, "{file}");
    }
}

/// With maps a program makes its fields by `from_function`; in every form the module compiles.
#[test]
fn modules_of_all_kinds_compile() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let folder = folder.path();
    let mut kinds = Vec::new();
    for form in FuncProgramForm::ALL {
        for fields in [FieldRepresentation::Functions, FieldRepresentation::Maps] {
            kinds.extend([false, true].map(|explicit_heap| OutputOptions {
                form,
                fields,
                explicit_heap,
                ..OutputOptions::DEFAULT
            }));
        }
    }
    for (number, options) in kinds.into_iter().enumerate() {
        let (ocaml, haskell) = (format!("kind{number}.ml"), format!("Kind{number}.hs"));
        let name = format!("Kind{number}");
        write(folder, &ocaml, &text("ocaml", &name, options, None).expect("a module"));
        write(folder, &haskell, &text("haskell", &name, options, None).expect("a module"));
        let flags = ["ocamlopt", "-package", "zarith", "-w", "+a-4-9-35..42-44-45-48-70", "-c"];
        quiet(folder, "ocamlfind", &[&flags[..], &[&ocaml]].concat());
        quiet(folder, "ghc", &["-v0", "-Wall", "-fno-code", &haskell]);
    }
    let maps = OutputOptions { fields: FieldRepresentation::Maps, ..OutputOptions::DEFAULT };
    write(folder, "maps.ml", &text("ocaml", "maps", maps, None).expect("a module"));
    write(
        folder,
        "user.ml",
        "let () =\n\
         \x20 let next = Maps.from_function (fun a -> if Z.equal a (Z.of_int (-4)) then Z.zero else Z.pred a) in\n\
         \x20 let key = Maps.from_function Z.neg in\n\
         \x20 let list = Z.of_int (-1) in\n\
         \x20 let (key, next, list, _) = Maps.push key next list (Z.of_int 5) Z.zero in\n\
         \x20 Printf.printf \"%s %s\" (Z.to_string (Maps.sum key next list)) (Z.to_string (Maps.get key list))\n",
    );
    let files = ["ocamlopt", "-package", "zarith", "-linkpkg", "maps.ml", "user.ml", "-o", "user"];
    quiet(folder, "ocamlfind", &files);
    assert_eq!(quiet(folder, "./user", &[]), "15 5");
}

/// What is about a run is refused, and what is said of it helps.
#[test]
fn a_module_has_no_run() {
    let heap = Heap::empty(&pipeline().program.symbols);
    let driver = OutputOptions { from_heap: true, ..OutputOptions::DEFAULT };
    for output in ["ocaml", "haskell"] {
        assert_eq!(text(output, "lists", driver, Some(&heap)), Err(NoText::NoRun));
    }
    assert_eq!(text("typed", "lists", OutputOptions::DEFAULT, None), Err(NoText::NoRun));
    let functions =
        text("func", "lists", OutputOptions::DEFAULT, None).expect("there are functions");
    assert!(!functions.contains("run"), "{functions}");
    assert!(functions.contains("\nappend (next : "), "{functions}");
    let entry = unheap("translate --to typed --entry sum -").stdin(LISTS).run();
    assert_eq!(entry.code, 0, "{}", entry.err);
    let refused = unheap("translate --to typed -").stdin(LISTS).run();
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("--entry"), "{}", refused.err);
}

/// Calls are inlined in a library as elsewhere, and all its procedures stay.
#[test]
fn procedures_of_a_library_stay_where_calls_are_inlined() {
    let text = "proc next(x) { return x + 1 }\nproc twice(x) { x := next(x) return next(x) }\n";
    let functions = |calls: &str| {
        let ended = unheap("translate --to func - --calls").arg(calls).stdin(text).run();
        assert_eq!(ended.code, 0, "{}", ended.err);
        let lines = ended.out.lines().filter(|line| !line.starts_with("--") && !line.is_empty());
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let [next, sum] = ["next (x : int) : int =", "  x + 1"];
    let twice = "twice (x : int) : int =";
    assert_eq!(functions("shared"), [next, sum, twice, "  next (next x)"]);
    assert_eq!(functions("all"), [twice, "  x + 2", next, sum]);
}
