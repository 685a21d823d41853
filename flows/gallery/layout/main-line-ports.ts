import type { ElkNode, ElkPort } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../model/machine-graph.ts';
import type { Box } from './chart-layout.ts';
import type { Link } from './levels.ts';

/** Height at which the main line enters and leaves a state: beside its title. */
const MAIN_PORT_PX = 22;
const PORT_STEP_PX = 20;

/** Links from each state of the main line to the next one. */
export const mainPairs = (mainLine: readonly string[], links: readonly Link[]): ReadonlySet<Link> =>
  new Set(
    links.filter(({ source, target }) => mainLine.some((id, place) => id === source && mainLine[place + 1] === target)),
  );

export const portOr = (id: string, port: string, mainLine: readonly string[]): string =>
  mainLine.includes(id) ? `${id} ${port}` : id;

/** A state of the main line has fixed ports, the main ones beside its title; any other one is left to the engine. */
export function elkNode(
  { id }: ChartState,
  { w, h }: Pick<Box, 'w' | 'h'>,
  links: readonly Link[],
  mainLine: readonly string[],
): ElkNode {
  if (!mainLine.includes(id)) return { id, width: w, height: h };
  const main = mainPairs(mainLine, links);
  const port = (name: string, side: 'EAST' | 'WEST', y: number): ElkPort => ({
    id: `${id} ${name}`,
    x: side === 'EAST' ? w : 0,
    y,
    width: 0,
    height: 0,
    layoutOptions: { 'elk.port.side': side },
  });
  const outgoing = links.filter((link) => link.source === id && !main.has(link));
  const incoming = links.filter((link) => link.target === id && !main.has(link));
  const below = (index: number): number => MAIN_PORT_PX + (index + 1) * PORT_STEP_PX;
  const most = Math.max(outgoing.length, incoming.length + 1);
  return {
    id,
    width: w,
    height: Math.max(h, below(most)),
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [
      port('main-in', 'WEST', MAIN_PORT_PX),
      port('start', 'WEST', MAIN_PORT_PX),
      port('main-out', 'EAST', MAIN_PORT_PX),
      ...outgoing.map(({ target }, index) => port(`out ${target}`, 'EAST', below(index))),
      ...incoming.map(({ source }, index) => port(`in ${source}`, 'WEST', below(index))),
    ],
  };
}
