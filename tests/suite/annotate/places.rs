//! Where claims are put into the text.

use base::Source;
use program::spec::ClaimPlace;
use uh::{Additions, ClaimPlaces};

use super::pipeline;

#[test]
fn claims_stand_where_the_text_has_room_for_them() {
    for (text, wanted) in [
        ("while (x > 0) { x := 1 }", "while (x > 0)\n  invariant I\n{ x := 1 }"),
        ("  while (x > 0) // why\n  {\n}", "  while (x > 0) // why\n    invariant I\n  {\n}"),
        ("L: x := 1 goto { x > 0 -> L }", "L:\n  invariant I\nx := 1 goto { x > 0 -> L }"),
        (
            " y := 2 L: // here\r\n x := 1\r\n goto { x > 0 -> L }",
            " y := 2 L: // here\r\n   invariant I\r\n x := 1\r\n goto { x > 0 -> L }",
        ),
        (
            "while (x > 0)\n  invariant x > 0\n{ x := 1 }",
            "while (x > 0)\n  invariant x > 0\n  invariant I\n{ x := 1 }",
        ),
    ] {
        let source = Source::new("test.uh", text);
        let places = ClaimPlaces::read(&source);
        let heads = program::heads(&pipeline(text).program);
        let head =
            heads.iter().position(|is_head| *is_head == Some(true)).expect("there is a loop");
        let claims = vec![(ClaimPlace::Head(head), "invariant I".to_owned())];
        let additions = Additions { claims, labels: Vec::new() };
        assert_eq!(places.annotated(&source, &additions).as_deref(), Some(wanted));
    }
}
