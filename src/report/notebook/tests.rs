//! Blocks are found, and outputs written, so that nothing else changes.

use proptest::prelude::*;

use super::*;

fn source(text: &str) -> Source {
    Source::new("a.md", text)
}

fn woven(text: &str, outputs: &[&str]) -> String {
    let count = blocks(&source(text)).expect("it is right").len();
    assert_eq!(count, outputs.len(), "{text}");
    let mut text = text.to_owned();
    for (number, output) in outputs.iter().enumerate() {
        let source = source(&text);
        let blocks = blocks(&source).expect("it is still right");
        assert_eq!(blocks.len(), count, "{text}");
        text = with_output(&source, &blocks[number], output);
    }
    text
}

#[test]
fn outputs_stand_below_their_blocks() {
    let text = "# é\n\n```uh\nproc f() { }\n```\ntext\n``` unheap\nrun f()\n```\n\n\n```text output\nold\n```\nend\n";
    assert_eq!(
        woven(text, &["", "new\n"]),
        "# é\n\n```uh\nproc f() { }\n```\ntext\n``` unheap\nrun f()\n```\n\n```text output\nnew\n```\nend\n"
    );
    // What said nothing has no output any more.
    assert_eq!(
        woven(text, &["", ""]),
        "# é\n\n```uh\nproc f() { }\n```\ntext\n``` unheap\nrun f()\n```\nend\n"
    );
    // The last block may end the file; an output may hold fences.
    assert_eq!(
        woven("~~~unheap\nx\n~~~", &["a\n````\nb"]),
        "~~~unheap\nx\n~~~\n\n`````text output\na\n````\nb\n`````\n"
    );
}

#[test]
fn other_blocks_are_text() {
    let text = "```rust\n```uh\n```\n    ```uh\n`` `uh\n~~~ text\n```unheap\n~~~\n```` uh more\na\n```\nb\n````\n";
    let source = source(text);
    let notebook_blocks = blocks(&source).expect("it is right");
    assert_eq!(notebook_blocks.len(), 1, "{notebook_blocks:?}");
    assert_eq!(source.slice(notebook_blocks[0].body), "a\n```\nb\n");
    // One that is not ours may stay open.
    assert_eq!(blocks(&Source::new("a.md", "```rust\nx\n")), Ok(Vec::new()));
}

#[test]
fn every_mistake_has_its_place() {
    for (text, code, place) in [
        ("a\n```uh\nx\n", codes::OPEN_BLOCK, "```uh"),
        ("```unheap", codes::OPEN_BLOCK, "```unheap"),
        ("```text output\n```\n", codes::LONE_OUTPUT, "```text output"),
        ("```uh\n```\nx\n```text output\n```\n", codes::LONE_OUTPUT, "```text output"),
        (
            "```unheap\n```\n```text output\n```\n\n~~~text output\n~~~\n",
            codes::LONE_OUTPUT,
            "~~~text output",
        ),
    ] {
        let errors = blocks(&source(text)).expect_err("it is wrong");
        let reported: Vec<_> = errors.iter().map(|it| (it.code, &text[it.span.range()])).collect();
        assert_eq!(reported, [(code, place)], "{text}");
    }
}

#[test]
fn declarations_stay_at_their_places() {
    let text = "é\r\n```uh\nproc f() { }\n```\nb\n```uh\ng\n```\n```unheap\n // no\n\n  run f() \nshow é\n```\n";
    let source = source(text);
    let notebook_blocks = blocks(&source).expect("it is right");
    for wanted in 0..2 {
        let program = program(&source, &notebook_blocks, |number| number == wanted);
        assert_eq!(program.len(), text.len());
        let at = notebook_blocks[wanted].body.range();
        assert_eq!(program[at.clone()], text[at.clone()]);
        assert!((program[..at.start].to_owned() + &program[at.end..]).trim().is_empty());
        let lines = |text: &str| text.match_indices('\n').map(|(at, _)| at).collect::<Vec<_>>();
        assert_eq!(lines(&program), lines(text));
    }
    let commands = notebook_blocks[2].commands(&source);
    let commands: Vec<&str> = commands.into_iter().map(|span| source.slice(span)).collect();
    assert_eq!(commands, ["run f()", "show é"]);
}

#[test]
fn the_first_difference_has_its_line() {
    assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
    assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some((2, "b", "c")));
    assert_eq!(first_difference("a", "a\nc"), Some((2, "", "c")));
    assert_eq!(first_difference("a\n", "a"), Some((2, "", "")));
}

proptest! {
    /// Outputs that are written are found again: writing them twice changes nothing, and what the blocks hold
    /// stays as it is.
    #[test]
    fn what_is_written_twice_is_written_once(
        pieces in proptest::collection::vec(
            prop_oneof![
                Just("```uh\n"), Just("```unheap\n"), Just("```text output\n"), Just("```\n"), Just("````\n"),
                Just("~~~ uh\n"), Just("~~~\n"), Just("\n"), Just("  x\n"), Just("é"), Just("   ```\n"),
            ],
            0..14,
        ),
        outputs in proptest::collection::vec("[a`~\n é]{0,12}", 14),
    ) {
        let text = pieces.concat();
        let before = source(&text);
        let Ok(old) = blocks(&before) else { return Ok(()) };
        let outputs: Vec<&str> = outputs[..old.len()].iter().map(String::as_str).collect();
        let once = woven(&text, &outputs);
        let after = source(&once);
        let new = blocks(&after).expect("it is still a notebook");
        prop_assert_eq!(old.len(), new.len());
        for (old, new) in old.iter().zip(&new) {
            prop_assert_eq!(old.kind, new.kind);
            prop_assert_eq!(before.slice(old.body), after.slice(new.body));
        }
        prop_assert_eq!(woven(&once, &outputs), once);
    }
}
