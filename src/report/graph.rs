//! The graph as a drawing: a column of blocks in program order, with the jumps as arcs beside it.
//!
//! Forward jumps go down on the right, back edges up on the left, each in a lane of its own as long as
//! it lasts; so the drawing grows with the program in one direction alone, and reads like the program.

use std::fmt::Write as _;

use super::html::escaped;
use super::places::StatementPlaces;
use base::{ProcId, Provenance};
use pipeline::Pipeline;
use program::cfg::{Order, Vertex};

/// So many statements are drawn.
const MOST: usize = 400;
/// Sizes in pixels.
const ROW: usize = 19;
const GAP: usize = 22;
const CHAR: usize = 7;
const LANE: usize = 13;
/// Longer statements are cut off.
const WIDEST: usize = 64;

/// Statements that follow each other without a choice.
struct GraphBlock {
    vertices: Vec<Vertex>,
    /// The y of its upper edge, and its height.
    top: usize,
    height: usize,
}

/// The drawing of all procedures.
pub(super) fn graph(pipeline: &Pipeline, places: &StatementPlaces) -> String {
    let Pipeline { graph, order, program, .. } = pipeline;
    let mut out = String::new();
    let mut left = MOST;
    for proc in program.proc_ids() {
        let positions = program.positions(proc);
        let vertices = positions.map(Vertex::of_instr).filter(|&v| order.is_reachable(v));
        let vertices: Vec<Vertex> = vertices.collect();
        if vertices.is_empty() {
            continue;
        }
        if vertices.len() > left {
            let rest = format!(
                "{} and what follows: too many statements to draw.",
                program.proc(proc).name
            );
            let _ = write!(out, "<p class=\"note\">{}</p>", escaped(&rest));
            break;
        }
        left -= vertices.len();
        let name = escaped(&program.proc(proc).name);
        if proc != ProcId::MAIN || program.procs.len() > 1 {
            let _ = write!(out, "<h3>{name}</h3>");
        }
        let blocks = blocks(&vertices, |v| graph.successors(v), |v| graph.predecessors(v), order);
        out.push_str(&drawing(pipeline, places, &blocks, &name));
    }
    out
}

fn blocks<'a>(
    vertices: &[Vertex],
    successors: impl Fn(Vertex) -> &'a [Vertex],
    predecessors: impl Fn(Vertex) -> &'a [Vertex],
    order: &Order,
) -> Vec<GraphBlock> {
    let mut blocks: Vec<GraphBlock> = Vec::new();
    for (at, &vertex) in vertices.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| vertices[before]);
        let follows = before.is_some_and(|before| {
            successors(before) == [vertex]
                && predecessors(vertex).len() == 1
                && !order.is_recursive(vertex)
        });
        match blocks.last_mut().filter(|_| follows) {
            Some(block) => block.vertices.push(vertex),
            None => blocks.push(GraphBlock { vertices: vec![vertex], top: 0, height: 0 }),
        }
    }
    let mut top = 10;
    for block in &mut blocks {
        block.top = top;
        block.height = block.vertices.len() * ROW + 10;
        top += block.height + GAP;
    }
    blocks
}

/// An edge that is no step to the next block.
struct DrawnJump {
    from: usize,
    to: usize,
    lane: usize,
}

fn drawing(
    pipeline: &Pipeline,
    places: &StatementPlaces,
    blocks: &[GraphBlock],
    name: &str,
) -> String {
    let Pipeline { graph, order, names, .. } = pipeline;
    let statement = pipeline.renderer();
    let text = |vertex: Vertex| {
        let at = vertex.instr().unwrap_or_default();
        let labels = &pipeline.program.code[at].labels;
        let labels: String = labels.iter().map(|label| format!("{label}: ")).collect();
        cut(&(labels + &statement.stmt(at)))
    };
    let block_of =
        |vertex: Vertex| blocks.iter().position(|block| block.vertices.contains(&vertex));
    let (mut steps, mut down, mut up) = (Vec::new(), Vec::new(), Vec::new());
    for (from, block) in blocks.iter().enumerate() {
        let last = *block.vertices.last().unwrap_or(&block.vertices[0]);
        for &to in graph.successors(last) {
            let Some(to) = block_of(to) else { continue };
            match to {
                to if to == from + 1 => steps.push(from),
                to if to > from => down.push(DrawnJump { from, to, lane: 0 }),
                to => up.push(DrawnJump { from, to, lane: 0 }),
            }
        }
    }
    let lanes = [assign(&mut up), assign(&mut down)];
    let left = 16 + lanes[0] * LANE;
    let texts: Vec<Vec<String>> =
        blocks.iter().map(|block| block.vertices.iter().map(|&v| text(v)).collect()).collect();
    let longest = texts.iter().flatten().map(|text| text.chars().count()).max().unwrap_or(0);
    let width = (longest * CHAR + 22).max(90);
    let full = left + width + 26 + lanes[1] * LANE;
    let bottom = blocks.last().map_or(0, |block| block.top + block.height + 10);
    let mut out = format!(
        "<svg class=\"graph\" viewBox=\"0 0 {full} {bottom}\" width=\"{full}\" height=\"{bottom}\" role=\"img\" \
         aria-label=\"Control flow graph of {name}\">\
         <defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
         orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>"
    );
    let middle = left + 28;
    for &from in &steps {
        let (start, end) = (blocks[from].top + blocks[from].height, blocks[from + 1].top);
        let _ = write!(
            out,
            "<path class=\"edge\" d=\"M{middle} {start}V{end}\" marker-end=\"url(#head)\"/>"
        );
    }
    for (jumps, is_up) in [(&up, true), (&down, false)] {
        for DrawnJump { from, to, lane } in jumps {
            let start = blocks[*from].top + blocks[*from].height - 10;
            let end = blocks[*to].top + 10;
            let (edge, x) = match is_up {
                true => (left, left - 10 - lane * LANE),
                false => (left + width, left + width + 12 + lane * LANE),
            };
            let class = if is_up { "edge back" } else { "edge" };
            let bend: isize = if end > start { 6 } else { -6 };
            let inward: isize = if is_up { 6 } else { -6 };
            let (sx, ix) = (x.cast_signed(), x.cast_signed() + inward);
            let (sy, ey) = (start.cast_signed(), end.cast_signed());
            let _ = write!(
                out,
                "<path class=\"{class}\" d=\"M{edge} {sy}H{ix}Q{sx} {sy} {sx} {}V{}Q{sx} {ey} {ix} {ey}H{edge}\" \
                 marker-end=\"url(#head)\"/>",
                sy + bend,
                ey - bend,
            );
        }
    }
    for (block, texts) in blocks.iter().zip(&texts) {
        let first = block.vertices[0];
        let is_head = order.is_recursive(first);
        let class = if is_head { "block loop" } else { "block" };
        let _ = write!(
            out,
            "<g class=\"{class}\"><rect x=\"{left}\" y=\"{}\" width=\"{width}\" height=\"{}\" rx=\"5\"/>",
            block.top, block.height
        );
        if is_head {
            let _ =
                write!(out, "<title>loop head {}</title>", escaped(&names.vertices[first.index()]));
        }
        for (row, (vertex, text)) in block.vertices.iter().zip(texts).enumerate() {
            let y = block.top + 5 + row * ROW;
            let at = places.listed(&Provenance::from_positions(vertex.instr()));
            let at = if at.is_empty() { at } else { format!(" data-s=\"{at}\"") };
            let _ = write!(
                out,
                "<g{at}><rect class=\"row\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"{ROW}\" rx=\"3\"/>\
                 <text x=\"{}\" y=\"{}\">{}</text></g>",
                left + 4,
                width - 8,
                left + 10,
                y + 14,
                escaped(text)
            );
        }
        out.push_str("</g>");
    }
    out + "</svg>"
}

/// Gives each jump a lane that is free as long as it lasts, short ones first; how many there are.
fn assign(jumps: &mut [DrawnJump]) -> usize {
    let ends = |jump: &DrawnJump| (jump.from.min(jump.to), jump.from.max(jump.to));
    let mut order: Vec<usize> = (0..jumps.len()).collect();
    order.sort_by_key(|&at| {
        let (low, high) = ends(&jumps[at]);
        (high - low, low)
    });
    let mut lanes: Vec<Vec<(usize, usize)>> = Vec::new();
    for at in order {
        let (low, high) = ends(&jumps[at]);
        let is_free = |lane: &Vec<(usize, usize)>| lane.iter().all(|&(a, b)| high < a || b < low);
        let free = lanes.iter().position(is_free).unwrap_or_else(|| {
            lanes.push(Vec::new());
            lanes.len() - 1
        });
        lanes[free].push((low, high));
        jumps[at].lane = free;
    }
    lanes.len()
}

/// The text, cut off where it is too long.
fn cut(text: &str) -> String {
    if text.chars().count() <= WIDEST {
        return text.to_owned();
    }
    text.chars().take(WIDEST - 1).chain(['…']).collect()
}
