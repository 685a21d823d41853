import type { FlowData, PathData } from './flow-data.ts';

/** Chinese titles of the innermost active states. */
export const placeTitle = ({ graph }: FlowData, at: readonly number[]): string =>
  at.map((place) => graph.states[place]?.title ?? '').join(' · ');

export const endOf = (flow: FlowData, { start, steps }: PathData): readonly number[] =>
  flow.steps[steps.at(-1) ?? -1]?.at ?? start;

/** All steps of a path in one line. */
export const pathText = (flow: FlowData, { steps }: PathData): string =>
  steps.map((step) => flow.steps[step]?.sentence).join('；') || '开始即止';

export const replayCommand = (flow: string, path: number): string =>
  `npm run paths -- --machine ${flow} --path ${path}`;

export type Row = readonly (string | number)[];

/** A test case sheet: one row per step, with columns for what a tester finds. */
export function caseRows(flow: FlowData, paths: readonly PathData[]): readonly Row[] {
  const rows = paths.flatMap((path): Row[] => [
    [path.number, 0, '假如', '', placeTitle(flow, path.start), replayCommand(flow.id, path.number), '', ''],
    ...path.steps.map((index, place): Row => {
      const step = flow.steps[index];
      return [path.number, place + 1, '当', step?.sentence ?? '', placeTitle(flow, step?.at ?? []), '', '', ''];
    }),
  ]);
  return [['路径', '步骤', '类型', '发生', '预期状态', '重放命令', '实际结果', '备注'], ...rows];
}

/** Comma separated, as Excel opens it: with a byte order mark. */
export const toCsv = (rows: readonly Row[]): string =>
  `\ufeff${rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}`;
