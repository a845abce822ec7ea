//! Executes the commands of a script.

use std::time::Duration;

use super::decide::{Asker, DecisionMethod, DecisionReport, Figures, PointerVerdict, decide};
use super::evaluate::evaluate;
use super::picture::{model_text, picture};
use super::script::{PointerScript, ScriptCommand};
use super::subterms::Subterm;
use super::write::written_value;

/// How a script is to be answered.
#[derive(Clone, Copy, Debug)]
pub struct Answering {
    /// Who decides.
    pub method: DecisionMethod,
    /// The time for each question.
    pub time: Duration,
    /// Whether models are printed where there are some, as if each question were followed by
    /// `(get-model)`.
    pub with_models: bool,
    /// Whether it is told what each question took.
    pub with_figures: bool,
}

/// What a script has to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptEvent {
    /// A text for standard output.
    Print(String),
    /// A remark, without a line break.
    Remark(String),
    /// A question was answered, by this word.
    Answered(&'static str),
}

/// Executes the commands, and tells what comes of them.
pub fn answer(
    script: &mut PointerScript,
    answering: &Answering,
    asker: &mut Asker,
    tell: &mut dyn FnMut(ScriptEvent),
) {
    let mut run = ScriptRun {
        script,
        answering,
        asker,
        tell,
        asserted: Vec::new(),
        scopes: Vec::new(),
        last: None,
        questions: 0,
    };
    for command in run.script.commands.clone() {
        if command == ScriptCommand::Exit {
            return;
        }
        run.execute(command);
    }
}

/// A script under way.
struct ScriptRun<'a> {
    script: &'a mut PointerScript,
    answering: &'a Answering,
    asker: &'a mut Asker,
    tell: &'a mut dyn FnMut(ScriptEvent),
    asserted: Vec<Subterm>,
    /// How many formulas were asserted when each open scope was opened.
    scopes: Vec<usize>,
    /// The answer, as long as nothing has changed since.
    last: Option<PointerVerdict>,
    questions: usize,
}

impl ScriptRun<'_> {
    fn print(&mut self, text: String) {
        (self.tell)(ScriptEvent::Print(text));
    }

    fn execute(&mut self, command: ScriptCommand) {
        match command {
            ScriptCommand::Assert(formula) => {
                self.asserted.push(formula);
                self.last = None;
            }
            ScriptCommand::Push(count) => {
                self.scopes.extend(std::iter::repeat_n(self.asserted.len(), count));
                self.last = None;
            }
            ScriptCommand::Pop(count) => {
                for _ in 0..count {
                    self.asserted.truncate(self.scopes.pop().unwrap_or(0));
                }
                self.last = None;
            }
            ScriptCommand::Echo(text) => self.print(format!("{text}\n")),
            ScriptCommand::CheckSat => self.check(),
            ScriptCommand::GetModel => match self.model_text() {
                Ok(text) | Err(text) => self.print(text),
            },
            ScriptCommand::GetValue(asked) => match self.values(&asked) {
                Ok(text) | Err(text) => self.print(text),
            },
            ScriptCommand::Exit => {}
        }
    }

    fn check(&mut self) {
        let Answering { method, time, with_models, with_figures } = *self.answering;
        let DecisionReport { decision, figures } =
            decide(&mut self.script.terms, &self.asserted, method, self.asker, time);
        self.questions += 1;
        (self.tell)(ScriptEvent::Answered(decision.word()));
        self.print(format!("{}\n", decision.word()));
        if let PointerVerdict::Unknown(why) = &decision {
            (self.tell)(ScriptEvent::Remark(why.clone()));
        }
        let is_sat = matches!(decision, PointerVerdict::Sat(_));
        self.last = Some(decision);
        if with_models && is_sat {
            self.execute(ScriptCommand::GetModel);
        }
        if with_figures {
            for figures in figures {
                let text = format!("question {}, {}", self.questions, figures_text(&figures));
                (self.tell)(ScriptEvent::Remark(text));
            }
        }
    }

    /// The model and its picture; else an error as SMT-LIB has it.
    fn model_text(&self) -> Result<String, String> {
        match &self.last {
            Some(PointerVerdict::Sat(model)) => {
                let (terms, roots) = (&self.script.terms, &self.asserted);
                Ok(model_text(model, terms, roots) + &picture(model, terms, roots))
            }
            last => Err(no_model(last.as_ref())),
        }
    }

    /// The values of terms in the model; else an error as SMT-LIB has it.
    fn values(&self, asked: &[(String, Subterm)]) -> Result<String, String> {
        let Some(PointerVerdict::Sat(model)) = &self.last else {
            return Err(no_model(self.last.as_ref()));
        };
        let roots: Vec<Subterm> = asked.iter().map(|(_, term)| *term).collect();
        let values = evaluate(model, &self.script.terms, &roots);
        let written =
            |(text, term): &(String, Subterm)| format!("({text} {})", written_value(&values[term]));
        let lines: Vec<String> = asked.iter().map(written).collect();
        Ok(format!("({})\n", lines.join("\n ")))
    }
}

/// What is said where a model is asked for and there is none.
fn no_model(last: Option<&PointerVerdict>) -> String {
    let why = match last {
        None => "nothing was asked since the last change".to_owned(),
        Some(decision) => format!("the answer was {}", decision.word()),
    };
    format!("(error \"there is no model: {why}\")\n")
}

/// Figures in words.
fn figures_text(figures: &Figures) -> String {
    let Figures { procedure, terms, pointers, instances, times } = figures;
    let [built, asked, rebuilt] = times.map(|time| format!("{:.1} ms", time.as_secs_f64() * 1e3));
    let count: usize = instances.iter().map(|(_, count)| count).sum();
    let each: Vec<String> =
        instances.iter().map(|(name, count)| format!("{name} {count}")).collect();
    let list = match procedure {
        &"instances" => format!("; {count} instances: {}", each.join(", ")),
        _ => String::new(),
    };
    format!(
        "by {procedure}: {terms} terms, {pointers} of them pointers{list}; \
         made in {built}, solver {asked}, read and rebuilt {rebuilt}"
    )
}
