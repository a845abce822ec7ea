//! What was known before: a file in SARIF that was written by an earlier run.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::finding::{FindingKind, Novelty, ReviewFinding, ReviewedProgram};
use super::sarif::FINGERPRINT;

/// Findings that were known before.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// For each fingerprint whether a failing run was known.
    known: BTreeMap<String, bool>,
}

#[derive(Deserialize)]
struct KnownLog {
    version: String,
    runs: Vec<KnownRun>,
}

#[derive(Deserialize)]
struct KnownRun {
    #[serde(default)]
    results: Vec<KnownResult>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct KnownResult {
    #[serde(default)]
    kind: Option<String>,
    #[serde(default)]
    partial_fingerprints: BTreeMap<String, String>,
}

impl Baseline {
    /// Reads a file in SARIF that was written here.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(text: &str) -> Result<Self, String> {
        let log: KnownLog = serde_json::from_str(text).map_err(|error| {
            format!("it is no file in SARIF: {error}; write one by `verify --format sarif`")
        })?;
        if log.version != "2.1.0" {
            return Err(format!("it is in SARIF {}, not in SARIF 2.1.0", log.version));
        }
        let mut recorded = BTreeMap::new();
        for result in log.runs.into_iter().flat_map(|run| run.results) {
            let Some(fingerprint) = result.partial_fingerprints.get(FINGERPRINT) else {
                return Err(format!(
                    "it was not written by this program: a result has no fingerprint {FINGERPRINT}; write one by `verify \
                     --format sarif`"
                ));
            };
            // What has no kind has failed.
            let failed = result.kind.is_none_or(|kind| kind == "fail");
            *recorded.entry(fingerprint.clone()).or_default() |= failed;
        }
        Ok(Self { known: recorded })
    }

    /// How a finding stands to what was known.
    #[must_use]
    pub fn novelty(&self, finding: &ReviewFinding) -> Novelty {
        match self.known.get(&finding.fingerprint) {
            None => Novelty::New,
            Some(false) if finding.kind >= FindingKind::Unsafe => Novelty::Worse,
            Some(_) => Novelty::Unchanged,
        }
    }

    /// Takes out of a program what is known, but for errors; how many findings that are.
    pub fn take_known(&self, reviewed: &mut ReviewedProgram) -> usize {
        let all = reviewed.findings.len();
        for finding in &mut reviewed.findings {
            if finding.kind != FindingKind::Safe {
                finding.novelty = Some(self.novelty(finding));
            }
        }
        reviewed.findings.retain(|finding| {
            finding.novelty != Some(Novelty::Unchanged) || finding.kind == FindingKind::Error
        });
        all - reviewed.findings.len()
    }
}
