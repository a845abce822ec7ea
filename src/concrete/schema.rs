//! Schemas of what is written as JSON, made from its types.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;

/// The schema of what is written of a type, as text, under a name that ends in its version: `verify/1`.
///
/// # Panics
/// Never: a schema can be written.
#[must_use]
pub fn schema_text<T: JsonSchema>(name: &str) -> String {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = generator.into_root_schema_for::<T>();
    schema.insert("$id".to_owned(), format!("urn:unheap:{}", name.replace('/', ":")).into());
    schema.insert("title".to_owned(), name.into());
    serde_json::to_string_pretty(&schema).expect("a schema can be written") + "\n"
}
