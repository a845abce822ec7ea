//! `unheap report` and `unheap serve`: pages as files. What browsers make of them is tested by `scripts/browser-test`.

use std::fmt::Write as _;
use std::fs;

use super::refused;
use crate::support::unheap;

/// A page of an example.
fn page(arguments: &str) -> String {
    let folder = tempfile::tempdir().expect("there is room");
    let out = folder.path().join("page.html");
    let ended = unheap(arguments).arg("-o").arg(&out).run();
    assert_eq!((ended.code, &*ended.out, &*ended.err), (0, "", ""), "{arguments}");
    let text = fs::read_to_string(&out).expect("it was written");
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1, "{arguments}");
    text
}

#[test]
fn pages_are_whole_and_always_the_same() {
    let arguments = "report examples/increment.uh --heap examples/increment.json --timeout 20";
    let one = page(arguments);
    assert_eq!(one, page(arguments));
    assert!(one.len() < 2_000_000, "{} bytes", one.len());
    for part in [
        "<p class=\"overall safe\">SAFE</p>",
        "id=\"pane-derivation\"",
        "id=\"pane-certificate\"",
        "cannot fail</h3>",
        "find_inc",
        "<svg class=\"graph\"",
    ] {
        assert!(one.contains(part), "no {part}");
    }
    for foreign in ["src=\"http", "href=\"http", "@import"] {
        assert!(!one.contains(foreign), "{foreign}");
    }
    // Pictures name parts of their own.
    assert!(one.split("url(").skip(1).all(|after| after.starts_with('#')));
    let broken = page("report examples/increment_broken.uh --timeout 20");
    for part in ["<p class=\"overall unsafe\">UNSAFE</p>", "Play the run", "\"end\":\"Check"] {
        assert!(broken.contains(part), "no {part}");
    }
}

#[test]
fn hostile_names_and_texts_stay_texts() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("<img src=x onerror=alert(1)>.uh");
    let text = "// </script><script>alert(2)</script>\n// \u{F0000}\u{100000}x\np := q\n";
    fs::write(&program, text).expect("there is room");
    let out = folder.path().join("page.html");
    let ended = unheap("report --timeout 2").arg(&program).arg("-o").arg(&out).run();
    assert_eq!(ended.code, 0, "{}", ended.err);
    let page = fs::read_to_string(&out).expect("it was written");
    assert!(!page.contains("<img") && !page.contains("<script>alert"), "{page}");
    assert_eq!(page.matches("</script>").count(), 2, "one for the data, one for the scripts");
    assert!(page.contains("&lt;/script&gt;&lt;script&gt;alert(2)"));
}

#[test]
fn large_heaps_are_drawn_in_part() {
    let folder = tempfile::tempdir().expect("there is room");
    let heap = folder.path().join("heap.json");
    let mut objects = String::new();
    for number in 0..10_000 {
        let comma = if number == 0 { "" } else { "," };
        let _ = write!(
            objects,
            "{comma}\"o{number}\": {{\"Key\": {number}, \"Next\": \"o{}\"}}",
            (number + 1) % 10_000
        );
    }
    fs::write(&heap, format!("{{\"vars\": {{\"p\": \"o0\"}}, \"objects\": {{{objects}}}}}"))
        .expect("there is room");
    let out = folder.path().join("page.html");
    let ended = unheap("report examples/increment.uh --timeout 2 --heap")
        .arg(&heap)
        .arg("-o")
        .arg(&out)
        .run();
    assert_eq!(ended.code, 0, "{}", ended.err);
    let page = fs::read_to_string(&out).expect("it was written");
    assert!(page.contains("\"left\":9952"), "it says how many objects are not drawn");
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
}

#[test]
fn folders_and_results_have_a_table() {
    let folder = tempfile::tempdir().expect("there is room");
    let out = folder.path().join("pages");
    let files = "examples/increment.uh examples/increment_broken.uh";
    let ended = unheap(&format!("report {files} --timeout 20")).arg("-o").arg(&out).run();
    assert_eq!(ended.code, 0, "{}", ended.err);
    let index = fs::read_to_string(out.join("index.html")).expect("it was written");
    for part in [
        "href=\"increment.html\"",
        "href=\"increment_broken.html\"",
        "2 programs: 1 safe, 1 unsafe",
    ] {
        assert!(index.contains(part), "no {part}");
    }
    let mut names: Vec<String> = fs::read_dir(&out)
        .expect("it is there")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["increment.html", "increment_broken.html", "index.html"]);
    let rows =
        "file,verdict,expected,seconds,own_seconds,member,checks,reason\na,safe,,0.5,,x,1,\n";
    let [one, two] = ["one.csv", "two.csv"].map(|name| folder.path().join(name));
    fs::write(&one, rows).expect("there is room");
    fs::write(&two, rows.replace("safe", "unknown")).expect("there is room");
    let ended = unheap("report").arg(&one).arg(&two).arg("-o").arg(&out).run();
    assert_eq!(ended.code, 0, "{}", ended.err);
    let index = fs::read_to_string(out.join("index.html")).expect("it was written");
    assert_eq!(index.matches("<svg class=\"plot\"").count(), 2);
    assert!(index.contains("<li>a: safe → unknown</li>"), "{index}");
}

#[test]
fn what_cannot_be_written_leaves_nothing() {
    let folder = tempfile::tempdir().expect("there is room");
    let [missing, file] = ["missing/page.html", "file"].map(|name| folder.path().join(name));
    fs::write(&file, "as it was").expect("there is room");
    for (arguments, out) in [
        ("report examples/abs.uh --timeout 1", &missing),
        ("report examples/abs.uh examples/increment.uh --timeout 1", &file),
        ("report examples/nothing.uh", &missing),
    ] {
        let ended = unheap(arguments).arg("-o").arg(out).run();
        assert_eq!(ended.code, 2, "{arguments}: {}", ended.err);
        assert!(ended.err.contains("cannot"), "{arguments}: {}", ended.err);
    }
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "as it was");
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1);
}

#[test]
fn wrong_arguments_are_refused() {
    let csv = tempfile::Builder::new().suffix(".csv").tempfile().expect("there is room");
    fs::write(csv.path(), "a,b\n1,2\n").expect("there is room");
    let csv = csv.path().display();
    for (arguments, message) in [
        ("report examples/abs.uh", "--output <OUT>"),
        ("report examples/arrays --heap x.json -o out", "--heap goes with one program"),
        (&*format!("report {csv} -o out"), "no column file"),
        (&*format!("report {csv} examples/abs.uh -o out"), "are not reported together"),
        ("serve -", "standard input cannot be served"),
        ("serve examples/nothing.uh", "cannot read"),
        ("serve examples/abs.uh --port 99999", "99999"),
    ] {
        refused(arguments, "", message);
    }
}
