// Pictures of heaps. What stands where is in the data; this draws one state.
const heaps = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const make = (parent, name, attributes, text) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  };
  // The states up to a number: each says what is other than before.
  const state = (scene, number) => {
    const at = { vars: new Map(), objects: new Map(), there: new Set() };
    for (let i = 0; i <= number; i++) {
      const frame = scene.frames[i];
      for (const [key, value] of Object.entries(frame.v || {})) at.vars.set(Number(key), value);
      for (const [key, value] of Object.entries(frame.o || {})) at.objects.set(Number(key), value);
      for (const key of frame.b || []) at.there.add(key);
    }
    return at;
  };
  const isReference = (value) => value !== null && typeof value === "object" && "r" in value;
  const text = (scene, value) => {
    if (value === null) return "null";
    if (isReference(value)) return scene.objects[value.r].name;
    return typeof value === "object" ? value.t : value;
  };
  const arrow = (layer, from, object, moved) => {
    const kind = moved ? " moved" : "";
    const left = object.x, middle = object.y + object.h / 2 + 8, right = object.x + object.w / 2;
    let path, tip;
    if (left > from.x && left - from.x < 110 && Math.abs(from.y - middle) < 14) {
      path = `M${from.x} ${from.y}H${left - 7}`;
      tip = [[left, from.y], [left - 8, from.y - 4], [left - 8, from.y + 4]];
    } else if (object.y > from.y + 10) {
      // Down, and in from above.
      const y = object.y + 14;
      path = `M${from.x} ${from.y}C${from.x} ${from.y + 34} ${right} ${y - 40} ${right} ${y - 7}`;
      tip = [[right, y], [right - 4, y - 8], [right + 4, y - 8]];
    } else if (object.y + object.h < from.y - 20) {
      // Up, and in from below.
      const y = object.y + object.h + 2;
      path = `M${from.x} ${from.y}C${from.x} ${from.y - 44} ${right} ${y + 40} ${right} ${y + 7}`;
      tip = [[right, y], [right - 4, y + 8], [right + 4, y + 8]];
    } else {
      // Along the row, past others: below it, and in from below.
      const x = right + (right < from.x ? 10 : -10), y = object.y + object.h + 2;
      const low = y + 18 + Math.min(18, Math.abs(from.x - x) / 24);
      path = `M${from.x} ${from.y}C${from.x} ${low} ${x} ${low} ${x} ${y + 7}`;
      tip = [[x, y], [x - 4, y + 8], [x + 4, y + 8]];
    }
    make(layer, "path", { class: "arrow" + kind, d: path });
    make(layer, "path", { class: "tip" + kind, d: "M" + tip.map((point) => point.join(" ")).join("L") + "z" });
    make(layer, "circle", { class: "dot", cx: from.x, cy: from.y, r: 2.6 });
  };
  const draw = (container, scene, number, proc) => {
    const at = state(scene, number), frame = scene.frames[number];
    const changed = number > 0;
    container.replaceChildren();
    const svg = make(container, "svg", {
      class: "heap", viewBox: `0 0 ${scene.width} ${scene.height}`, width: scene.width, role: "img",
    });
    // It fits into its frame, but stays readable.
    svg.style.minWidth = `${Math.round(scene.width * 0.6)}px`;
    const said = [];
    const boxes = make(svg, "g", {}), arrows = make(svg, "g", {}), pills = make(svg, "g", {});
    scene.objects.forEach((object, index) => {
      if (!at.there.has(index)) return;
      const contents = at.objects.get(index) || [];
      const isNew = changed && (frame.b || []).includes(index);
      const before = changed && !isNew && frame.o && String(index) in frame.o ? state(scene, number - 1).objects.get(index) : null;
      const group = make(boxes, "g", { class: isNew ? "object fresh" : "object", "data-name": object.name });
      make(group, "text", { class: "name", x: object.x + 2, y: object.y + 10 },
        object.array ? `${object.name}: ${object.shape.replace("[]", `[${contents[0]}]`)}` : `${object.name}: ${object.shape}`);
      const cells = object.array
        ? contents.slice(1).map((_, i) => ({ name: String(i), width: 40 }))
        : object.fields;
      let x = object.x;
      const parts = [];
      if (cells.length === 0) make(group, "rect", { x, y: object.y + 16, width: object.w, height: object.h - 16, rx: 4 });
      cells.forEach((cell, i) => {
        const value = contents[object.array ? i + 1 : i];
        const old = before ? before[object.array ? i + 1 : i] : undefined;
        const isChanged = before !== null && JSON.stringify(old) !== JSON.stringify(value);
        make(group, "rect", { class: isChanged ? "changed" : "", x, y: object.y + 16, width: cell.width, height: object.h - 16, rx: 4 });
        make(group, "text", { class: "field", x: x + 5, y: object.y + 27 }, cell.name);
        const middle = x + cell.width / 2, y = object.y + 43;
        if (isReference(value)) {
          arrow(arrows, { x: middle, y: object.y + object.h / 2 + 12 }, scene.objects[value.r], isChanged);
        } else {
          make(group, "text", { class: "value", x: middle, y: y + 4 }, value === null ? "∅" : text(scene, value));
        }
        parts.push(`${cell.name} = ${text(scene, value)}`);
        x += cell.width;
      });
      group.setAttribute("data-text", parts.join(", "));
      said.push(`${object.name}: ${parts.join(", ")}`);
    });
    // Variables stand above what they refer to.
    const places = new Map();
    for (const [index, value] of at.vars) {
      const variable = scene.vars[index];
      const isSeen = variable.proc === null || variable.proc === proc;
      if (!isSeen || !isReference(value) || !at.there.has(value.r)) continue;
      const object = scene.objects[value.r];
      const width = variable.name.length * 7.4 + 14;
      const x = object.x + (places.get(value.r) || 0);
      places.set(value.r, (places.get(value.r) || 0) + width + 4);
      const moved = changed && frame.v && String(index) in frame.v ? " moved" : "";
      make(pills, "rect", { class: "pill" + moved, x, y: object.y - 21, width, height: 18, rx: 9 });
      make(pills, "text", { x: x + 7, y: object.y - 8 }, variable.name);
      said.push(`${variable.name} refers to ${object.name}`);
    }
    svg.setAttribute("aria-label", said.length > 0 ? said.join("; ") : "No objects");
    if (scene.objects.length === 0) make(svg, "text", { x: 14, y: 34 }, "no objects");
    return at;
  };
  return { draw, text };
})();
const data = JSON.parse(document.getElementById("data").textContent);
for (const sketch of document.querySelectorAll("[data-picture]")) {
  heaps.draw(sketch, data.pictures[Number(sketch.dataset.picture)], 0, null);
}
