//! `unheap fmt`: files get one layout, or stay as they are.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::support::unheap;

#[test]
fn files_are_laid_out_in_place_and_checked() {
    let folder = tempfile::tempdir().expect("there is room");
    let (wide, inner) = (folder.path().join("a.uh"), folder.path().join("inner"));
    fs::create_dir(&inner).expect("it is made");
    fs::write(&wide, "x:=1   // one\nassert x>0").expect("it is written");
    fs::set_permissions(&wide, fs::Permissions::from_mode(0o600)).expect("it is ours");
    fs::write(inner.join("b.uh"), "halt\n").expect("it is written");
    fs::write(inner.join("c.c"), "int  main(void){return 0;}\n").expect("it is written");
    let fmt = |arguments: &str| unheap(arguments).within(folder.path()).run();
    // What would change is shown, and nothing changes.
    let shown = fmt("fmt --check .");
    assert_eq!(shown.code, 1, "{}", shown.err);
    assert!(
        shown.out.contains("-x:=1   // one\n") && shown.out.contains("+x := 1 // one\n"),
        "{}",
        shown.out
    );
    assert!(
        !shown.out.contains("b.uh") && shown.err.contains("1 file would change"),
        "{}",
        shown.err
    );
    assert_eq!(fs::read_to_string(&wide).expect("it is there"), "x:=1   // one\nassert x>0");
    // It changes, and keeps who may read it; then nothing would.
    let done = fmt("fmt .");
    assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (0, "", ""));
    assert_eq!(fs::read_to_string(&wide).expect("it is there"), "x := 1 // one\nassert x > 0\n");
    let mode = fs::metadata(&wide).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(fmt("fmt --check .").code, 0);
    assert_eq!(
        fs::read_to_string(inner.join("c.c")).expect("it is there"),
        "int  main(void){return 0;}\n"
    );
}

#[test]
fn what_is_wrong_stays_and_the_others_are_laid_out() {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("a.uh"), "x:= := 1").expect("it is written");
    fs::write(folder.path().join("b.uh"), "use \"missing.uh\"\nx:=1").expect("it is written");
    let done = unheap("fmt a.uh b.uh c.uh d.c").within(folder.path()).run();
    assert_eq!(done.code, 2);
    for told in ["a.uh:1:5", "cannot read c.uh", "d.c: only .uh files have a layout"] {
        assert!(done.err.contains(told), "{told}: {}", done.err);
    }
    let text = |name: &str| fs::read_to_string(folder.path().join(name)).expect("it is there");
    assert_eq!(
        (text("a.uh").as_str(), text("b.uh").as_str()),
        ("x:= := 1", "use \"missing.uh\"\nx := 1\n")
    );
    assert_eq!(
        unheap("fmt .").within(tempfile::tempdir().expect("there is room").path()).run().code,
        2
    );
}

#[test]
fn standard_input_goes_to_standard_output() {
    let done = unheap("fmt -").stdin("x:=1").run();
    assert_eq!((done.code, done.out.as_str()), (0, "x := 1\n"));
    // What is laid out already is printed too.
    assert_eq!(unheap("fmt -").stdin("x := 1\n").run().out, "x := 1\n");
    assert_eq!(unheap("fmt --check -").stdin("x:=1").run().code, 1);
}
