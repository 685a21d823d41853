import type { ELK } from 'elkjs/lib/elk-api.js';
import { use } from 'react';
import type { FlowDifference } from '../data/compare.ts';
import type { FlowData } from '../data/flow-data.ts';
import type { ChartLayout } from '../layout/chart-layout.ts';
import { layOut } from '../layout/lay-out.ts';
import { outermostOf } from '../layout/levels.ts';
import { Phrases } from '../model/phrases.ts';
import { loadScript } from './store.ts';

export interface ChartOptions {
  readonly collapsed: ReadonlySet<string>;
  readonly showActions: boolean;
}

/** How a chart opens: as a whole, or a large one collapsed. */
export const openingOptions = (flow: FlowData): ChartOptions => ({
  collapsed: new Set(flow.overview ? outermostOf(flow.graph) : []),
  showActions: false,
});

const computed = new Map<string, Promise<ChartLayout>>();

/** The layout of these options: one that was built with the data, or else computed here by the engine that is loaded then. */
export function useChartLayout(flow: FlowData, options: ChartOptions, isCode: boolean): ChartLayout {
  const { collapsed, showActions } = options;
  const isPlain = !showActions && !isCode;
  if (isPlain && collapsed.size === 0) return flow.layout;
  const outermost = outermostOf(flow.graph);
  if (isPlain && flow.overview && collapsed.size === outermost.length && outermost.every((id) => collapsed.has(id)))
    return flow.overview;
  const key = JSON.stringify([flow.id, [...collapsed].sort(), showActions, isCode]);
  const promise = computed.get(key) ?? compute(flow, options, isCode);
  computed.set(key, promise);
  return use(promise);
}

const compared = new WeakMap<FlowDifference, Map<boolean, Promise<ChartLayout>>>();

/** The layout of a comparison, computed once per choice of names. */
export function layOutGraph(
  difference: FlowDifference,
  mainLine: readonly string[],
  isCode: boolean,
): Promise<ChartLayout> {
  const known = compared.get(difference) ?? new Map<boolean, Promise<ChartLayout>>();
  compared.set(difference, known);
  const promise =
    known.get(isCode) ??
    createElk().then((elk) =>
      layOut(elk, difference.graph, new Phrases(difference.dictionary, { isCode }), { mainLine, showActions: true }),
    );
  known.set(isCode, promise);
  return promise;
}

async function createElk(): Promise<ELK> {
  await loadScript('./elk.js');
  return new (window as unknown as { readonly ELK: new () => ELK }).ELK();
}

async function compute(
  flow: FlowData,
  { collapsed, showActions }: ChartOptions,
  isCode: boolean,
): Promise<ChartLayout> {
  return layOut(await createElk(), flow.graph, new Phrases(flow.dictionary, { isCode }), {
    collapsed,
    showActions,
    mainLine: flow.mainLine,
  });
}
