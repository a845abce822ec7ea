//! Pictures of what is said of a few objects: boxes for the objects, cells for the fields that are spoken of.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

/// Longer formulas do not fit into a cell.
const LONGEST: usize = 14;

/// The picture of objects (`x of Node in the initial heap`, `y = x.Next made at line 3`) of which these lines
/// are said, as a scene with one state; `None` if there is no object.
pub(super) fn sketch(objects: &[String], lines: &[String]) -> Option<Json> {
    if objects.is_empty() {
        return None;
    }
    let mut names: Vec<(String, String)> = Vec::new();
    let mut arrows: Vec<(usize, String, usize)> = Vec::new();
    for object in objects {
        let (name, rest) = object.split_once([' ', '=']).unwrap_or((object, ""));
        let rest = rest.trim_start_matches(['=', ' ']);
        let number = names.len();
        if let Some((base, field)) = rest.split(' ').next().and_then(|path| path.split_once('.'))
            && let Some(from) = names.iter().position(|(other, _)| other == base)
        {
            arrows.push((from, field.to_owned(), number));
        }
        names.push((name.to_owned(), rest.trim_start_matches("of ").to_owned()));
    }
    let mut cells: Vec<BTreeMap<String, Json>> = vec![BTreeMap::new(); names.len()];
    for (from, field, to) in &arrows {
        cells[*from].insert(field.clone(), json!({"r": to}));
    }
    let owner = |path: &str| {
        let (base, field) = path.split_once('.')?;
        let number = names.iter().position(|(other, _)| other == base)?;
        field.chars().all(|c| c.is_alphanumeric() || c == '_').then(|| (number, field.to_owned()))
    };
    let mut vars: Vec<(String, Json)> = Vec::new();
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        let [left, op, right] = words[..] else {
            // What is said of a field otherwise is in the lines; here it has a cell.
            for word in line.split([' ', '(', ')']) {
                if let Some((number, field)) = owner(word) {
                    cells[number].entry(field).or_insert_with(|| json!("…"));
                }
            }
            continue;
        };
        let object = |word: &str| names.iter().position(|(other, _)| other == word);
        match (owner(left), object(left), object(right)) {
            (Some((number, field)), _, Some(to)) if op == "=" => {
                cells[number].insert(field, json!({"r": to}));
            }
            (Some((number, field)), _, _) if op == "=" && right == "null" => {
                cells[number].insert(field, Json::Null);
            }
            (Some((number, field)), _, _) => {
                let sign = match op {
                    "=" => "",
                    "!=" => "≠ ",
                    "<=" => "≤ ",
                    ">=" => "≥ ",
                    other => other,
                };
                let text = format!("{sign}{right}");
                let text = if text.chars().count() > LONGEST { "…".to_owned() } else { text };
                cells[number].entry(field).or_insert_with(|| json!(text));
            }
            (None, None, Some(to)) if op == "=" => vars.push((left.to_owned(), json!({"r": to}))),
            (None, Some(to), None) if op == "=" && right != "null" => {
                vars.push((right.to_owned(), json!({"r": to})));
            }
            _ => {}
        }
    }
    Some(scene(&names, &cells, &vars))
}

fn scene(
    names: &[(String, String)],
    cells: &[BTreeMap<String, Json>],
    vars: &[(String, Json)],
) -> Json {
    let (mut x, mut objects, mut contents) = (24, Vec::new(), serde_json::Map::new());
    for (number, ((name, about), cells)) in names.iter().zip(cells).enumerate() {
        let width = |field: &str, value: &Json| {
            let value = value.as_str().map_or(2, |text| text.chars().count());
            (field.chars().count().max(value) * 8 + 14).max(38)
        };
        let fields: Vec<Json> = cells
            .iter()
            .map(|(field, value)| {
                let is_ref = value.is_object() || value.is_null();
                json!({"name": field, "width": width(field, value), "ref": is_ref})
            })
            .collect();
        let sum: usize = cells.iter().map(|(field, value)| width(field, value)).sum();
        let w = sum.max(46);
        objects.push(json!({
            "name": name, "shape": about.split(' ').next().unwrap_or_default(), "array": false,
            "fields": fields, "x": x, "y": 34, "w": w, "h": 58,
        }));
        contents.insert(number.to_string(), json!(cells.values().collect::<Vec<_>>()));
        x += w + 60;
    }
    let var_entries: Vec<Json> =
        vars.iter().map(|(name, _)| json!({"name": name, "proc": null})).collect();
    let values: serde_json::Map<String, Json> =
        vars.iter().enumerate().map(|(at, (_, value))| (at.to_string(), value.clone())).collect();
    let born: Vec<usize> = (0..names.len()).collect();
    json!({
        "objects": objects, "vars": var_entries, "procs": [], "width": x, "height": 112, "left": 0,
        "frames": [{"v": values, "o": contents, "b": born, "proc": 0}],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_objects_is_drawn() {
        let objects =
            ["x of Node in the initial heap", "y = x.Next made at line 3"].map(str::to_owned);
        let lines = ["x.Key >= 0", "p = x", "y.Next = null", "(a or b) < x.Sum"].map(str::to_owned);
        let scene = sketch(&objects, &lines).expect("there are objects");
        assert_eq!(scene["objects"][0]["name"], "x");
        assert_eq!(scene["frames"][0]["o"]["0"], json!(["≥ 0", {"r": 1}, "…"]));
        assert_eq!(scene["frames"][0]["o"]["1"], json!([null]));
        assert_eq!(scene["frames"][0]["v"]["0"], json!({"r": 0}));
        assert_eq!(sketch(&[], &lines), None);
    }
}
