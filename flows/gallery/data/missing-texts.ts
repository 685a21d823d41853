import { toMachineGraph } from '../model/machine-graph.ts';
import type { GalleryProject } from '../project.ts';

const CHINESE = /[\u4e00-\u9fff]/u;

/** Descriptions, reasons and requirements that are shown without a Chinese text, and texts of what is gone; a line each. */
export function missingTexts({ entries, texts, requirements }: GalleryProject): readonly string[] {
  const graphs = entries.map(({ machine }) => toMachineGraph(machine));
  const parts = graphs.flatMap(({ states, transitions }) => [...states, ...transitions]);
  const prose = new Set([
    ...parts.map(({ description }) => description),
    ...entries.flatMap(({ infeasible = [] }) => infeasible.map(({ reason }) => reason)),
  ]);
  prose.delete('');
  const ids = new Set(parts.flatMap((part) => part.requirements));
  return [
    ...[...prose]
      .filter((text) => !CHINESE.test(text) && !CHINESE.test(texts[text] ?? ''))
      .map((text) => `no Chinese text: ${text}`),
    ...Object.keys(texts)
      .filter((text) => !prose.has(text))
      .map((text) => `text of a description that is gone: ${text}`),
    ...[...ids]
      .filter((id) => !CHINESE.test(requirements[id] ?? ''))
      .map((id) => `no Chinese text of requirement ${id}`),
  ];
}
