import type { FlowCoverage, Tally } from './coverage.ts';

/** What `coverage/paths.json` holds: machine id → totals, hits and what was excused. */
export const coverageJson = (flows: readonly FlowCoverage[]): string =>
  `${JSON.stringify(
    Object.fromEntries(
      flows.map(({ id, title, states, transitions, pairs, paths, steps, infeasible, problems }) => [
        id,
        { title, states, transitions, pairs, paths, steps, infeasible, problems },
      ]),
    ),
    null,
    2,
  )}\n`;

const HEADINGS = ['flow', 'states', 'transitions', 'pairs', 'paths', 'steps', 'infeasible', 'problems'] as const;
const ratio = ({ hit, total }: Tally): string => `${hit}/${total}`;

/** The same for people: one line per flow, a sum, and every problem spelled out below. */
export function coverageTable(flows: readonly FlowCoverage[]): string {
  const rows = flows.map((flow) => cells(flow.id, flow));
  const table = [[...HEADINGS], ...rows, cells('all', sum(flows))];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const rule = '-'.repeat(lines[0]?.length ?? 0);
  const problems = flows.flatMap(({ id, problems }) => problems.map((problem) => `${id}: ${problem}`));
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1), ...problems].join('\n');
}

type Counted = Pick<FlowCoverage, 'states' | 'transitions' | 'pairs' | 'paths' | 'steps' | 'infeasible' | 'problems'>;

const cells = (name: string, { states, transitions, pairs, paths, steps, infeasible, problems }: Counted): string[] => [
  name,
  ratio(states),
  ratio(transitions),
  ratio(pairs),
  String(paths),
  String(steps),
  String(infeasible.length),
  String(problems.length),
];

function sum(flows: readonly FlowCoverage[]): Counted {
  const tallyOf = (pick: (flow: FlowCoverage) => Tally): Tally => ({
    total: flows.reduce((total, flow) => total + pick(flow).total, 0),
    hit: flows.reduce((hit, flow) => hit + pick(flow).hit, 0),
    missing: flows.flatMap((flow) => pick(flow).missing),
  });
  return {
    states: tallyOf(({ states }) => states),
    transitions: tallyOf(({ transitions }) => transitions),
    pairs: tallyOf(({ pairs }) => pairs),
    paths: flows.reduce((count, { paths }) => count + paths, 0),
    steps: flows.reduce((count, { steps }) => count + steps, 0),
    infeasible: flows.flatMap(({ infeasible }) => infeasible),
    problems: flows.flatMap(({ problems }) => problems),
  };
}
