import { describe, expect, test } from 'vitest';
import { createElk } from '#flows/gallery/build/gallery-data.ts';
import { dictionaryOf, mainLineOf } from '#flows/gallery/data/flow-data.ts';
import type { Box, ChartLayout, LayoutOptions } from '#flows/gallery/layout/chart-layout.ts';
import { layOut } from '#flows/gallery/layout/lay-out.ts';
import { outermostOf } from '#flows/gallery/layout/levels.ts';
import { textWidth, wrap } from '#flows/gallery/layout/measure.ts';
import { TOGGLE_PX } from '#flows/gallery/layout/state-card.ts';
import { toMachineGraph } from '#flows/gallery/model/machine-graph.ts';
import { Phrases } from '#flows/gallery/model/phrases.ts';
import { product } from '#flows/product.ts';

const elk = createElk();
const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.w <= outer.x + outer.w + 0.01 &&
  inner.y + inner.h <= outer.y + outer.h + 0.01;

/** One sentence for everything that is cut, or lies on something else. */
function faults({ states, arrows, rootRows, rootNotes, width, height }: ChartLayout): readonly string[] {
  const found: string[] = [];
  const chart: Box = { x: 0, y: 0, w: width, h: height };
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const labels = arrows.flatMap(({ id, label }) => (label ? [{ id, ...label }] : []));
  const texts: (Box & { readonly id: string })[] = [
    ...states.flatMap(({ id, lines, rows }) =>
      [...lines, ...rows.flatMap((row) => row.lines)].map((line) => ({ ...line, id: `${id}: ${line.text}` })),
    ),
    ...labels.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, id: `${id}: ${line.text}` }))),
    ...[...rootNotes, ...rootRows.flatMap(({ lines }) => lines)].map((line) => ({ ...line, id: line.text })),
  ];
  for (const state of states) {
    if (!contains(chart, state)) found.push(`${state.id} leaves the chart`);
    const toggle = { x: state.x + state.w - TOGGLE_PX, y: state.y, w: TOGGLE_PX, h: TOGGLE_PX };
    const hasChildren = state.isCollapsed || states.some(({ parent }) => parent === state.id);
    for (const line of [...state.lines, ...state.rows.flatMap(({ lines }) => lines)])
      if (hasChildren && overlaps(toggle, line)) found.push(`the button of ${state.id} lies on ${line.text}`);
    const outer = state.parent === null ? undefined : stateOf.get(state.parent);
    if (outer && !contains(outer, state)) found.push(`${state.id} leaves ${outer.id}`);
    for (const line of [...state.lines, ...state.rows.flatMap(({ lines }) => lines)])
      if (!contains(state, line)) found.push(`${state.id} cuts ${line.text}`);
  }
  for (const [index, a] of states.entries())
    for (const b of states.slice(index + 1))
      if (a.parent === b.parent && overlaps(a, b)) found.push(`${a.id} overlaps ${b.id}`);
  for (const label of labels) {
    if (!contains(chart, label)) found.push(`label ${label.id} leaves the chart`);
    for (const line of label.lines) if (!contains(label, line)) found.push(`label ${label.id} cuts ${line.text}`);
    const [source = ''] = label.id.split('>');
    const around = new Set<string>();
    for (let at = stateOf.get(source)?.parent ?? null; at !== null; at = stateOf.get(at)?.parent ?? null)
      around.add(at);
    for (const state of states)
      if (!around.has(state.id) && overlaps(label, state)) found.push(`label ${label.id} lies on ${state.id}`);
  }
  for (const [index, a] of texts.entries())
    for (const b of texts.slice(index + 1)) if (overlaps(a, b)) found.push(`${a.id} overlaps ${b.id}`);
  return found;
}

const charts = product.entries.map((entry) => {
  const graph = toMachineGraph(entry.machine);
  return {
    id: entry.id,
    entry,
    graph,
    dictionary: dictionaryOf(product, entry, graph),
    mainLine: mainLineOf(entry, graph),
  };
});
const placed = (chart: (typeof charts)[number], options: LayoutOptions = {}, isCode = false): Promise<ChartLayout> =>
  layOut(elk, chart.graph, new Phrases(chart.dictionary, { isCode }), { mainLine: chart.mainLine, ...options });

describe.each(charts)('the chart of $id', (chart) => {
  test('cuts no text and lays nothing on anything else: as a whole, collapsed, with actions and with code names', async () => {
    expect(faults(await placed(chart))).toEqual([]);
    expect(faults(await placed(chart, { collapsed: new Set(outermostOf(chart.graph)) }))).toEqual([]);
    expect(faults(await placed(chart, { showActions: true }, true))).toEqual([]);
  });

  test('shows every state, and every transition as an arrow or in the box of its state', async () => {
    const layout = await placed(chart);
    expect(layout.states.map(({ id }) => id).sort()).toEqual(
      chart.graph.states
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
    const shown = new Set([
      ...layout.arrows.flatMap(({ transitions }) => transitions),
      ...layout.states.flatMap(({ rows }) => rows.map(({ transition }) => transition)),
      ...layout.rootRows.map(({ transition }) => transition),
    ]);
    expect([...shown].sort()).toEqual(chart.graph.transitions.map(({ id }) => id).sort());
  });
});

test('types, order, prepay, poll and success of the purchase form one row, connected from left to right', async () => {
  const chart = charts.find(({ id }) => id === 'purchase');
  if (!chart) throw new Error('no purchase');
  for (const layout of [await placed(chart), await placed(chart, { collapsed: new Set(outermostOf(chart.graph)) })]) {
    const row = ['types', 'order', 'prepay', 'poll', 'success'].map(
      (key) => layout.states.find(({ id }) => id === `purchase.${key}`) as Box,
    );
    expect(new Set(row.map(({ y }) => Math.round(y))).size).toBe(1);
    for (const [index, box] of row.slice(1).entries())
      expect(box.x).toBeGreaterThan((row[index] as Box).x + (row[index] as Box).w);
    const main = layout.arrows.filter(({ isMain }) => isMain);
    expect(main.map(({ id }) => id)).toEqual([
      'purchase.types>purchase.order',
      'purchase.order>purchase.prepay',
      'purchase.prepay>purchase.poll',
      'purchase.poll>purchase.success',
    ]);
    for (const { points } of main) expect(new Set(points.map(({ y }) => Math.round(y))).size).toBe(1);
  }
});

test('the check of a chart finds a label that lies on a state, a text that is cut, and two texts on each other', async () => {
  const chart = charts.find(({ id }) => id === 'login');
  if (!chart) throw new Error('no login');
  const layout = await placed(chart);
  const [state] = layout.states;
  const [arrow] = layout.arrows;
  if (!state || !arrow?.label) throw new Error('nothing is drawn');
  expect(faults({ ...layout, arrows: [{ ...arrow, label: { ...arrow.label, x: state.x, y: state.y } }] })).not.toEqual(
    [],
  );
  expect(
    faults({ ...layout, states: layout.states.map((one) => (one === state ? { ...one, w: 20 } : one)) }),
  ).not.toEqual([]);
  expect(
    faults({
      ...layout,
      states: layout.states.map((one) => (one === state ? { ...one, lines: [...one.lines, ...one.lines] } : one)),
    }),
  ).not.toEqual([]);
});

test('a text is broken into lines of about the same length, never inside a short code name', () => {
  expect(wrap('正在确认您的支付结果', 12, 100)).toEqual(['正在确认您', '的支付结果']);
  expect(wrap('#busy #dialogOpen', 12, 90)).toEqual(['#busy', '#dialogOpen']);
  expect(wrap('getEmailForExportAnalysisProject', 12, 120)).toEqual(['getEmailFor', 'ExportAnalysis', 'Project']);
  expect(textWidth('会员', 12)).toBe(25);
});
