//! The programs of `examples/c`: verdicts, and what the typed tree is as C.

use std::process::Command;

use unheap::base::{Source, SourceReading};
use unheap::c;

use super::gcc;
use crate::support::project;
use crate::support::unheap;

/// Programs with what `verify` says of them. Those whose proofs take longer are left out; their twins are here.
const VERDICTS: &[(&str, i32, &str)] = &[
    ("boxes", 0, "boxes.c: SAFE"),
    ("boxes_broken", 1, "check 16 at 19:5, fails if what is freed is no allocated memory: UNSAFE"),
    ("states", 0, "states.c: SAFE"),
    ("states_broken", 1, "check 1 at 30:9, fails if an error function is called: UNSAFE"),
    (
        "free_list_broken",
        1,
        "at 21:16, fails if memory is accessed that was freed or never allocated: UNSAFE",
    ),
];

#[test]
fn examples_have_their_verdicts() {
    for (name, code, said) in VERDICTS {
        let ended = unheap(&format!("verify --timeout 60 examples/c/{name}.c")).run();
        assert_eq!(ended.code, *code, "{name}: {}{}", ended.out, ended.err);
        assert!(ended.out.contains(said), "{name}: {}", ended.out);
    }
}

/// Without memory checks there is nothing to be said of freed memory.
#[test]
fn properties_are_chosen() {
    let ended = unheap("verify --property unreach-call examples/c/boxes_broken.c").run();
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    let ended = unheap("verify --property valid-memtrack examples/c/boxes.c").run();
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("the property valid-memtrack is not supported"), "{}", ended.err);
}

/// With all conversions spelled out a program is one for gcc, too, and means the same to us.
#[test]
fn the_typed_tree_is_a_program() {
    for name in ["boxes", "states", "free_list", "free_list_broken"] {
        let file = format!("examples/c/{name}.c");
        let text = std::fs::read_to_string(project(&file)).expect("it is there");
        let typed = c::typed(&Source::new(file.as_str(), text)).expect("it is supported");
        let again = Source::new("again.c", typed.clone()).read_as(SourceReading::default());
        assert_eq!(c::typed(&again).expect("it still is").lines().count(), typed.lines().count());
        if gcc::is_there() {
            let folder = tempfile::tempdir().expect("there is room for temporary files");
            let file = folder.path().join("typed.c");
            std::fs::write(&file, &typed).expect("it can be written");
            let output =
                Command::new("gcc").args(["-fsyntax-only", "-std=gnu11"]).arg(&file).output();
            let output = output.expect("gcc can be started");
            assert!(
                output.status.success(),
                "{}\n{typed}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
    }
}
