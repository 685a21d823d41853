import { type MachineGraph, toMachineGraph } from '../model/machine-graph.ts';
import type { Dictionary } from '../model/phrases.ts';
import type { GalleryProject } from '../project.ts';
import { delaysOf, dictionaryOf } from './flow-data.ts';

/** A flow as it is in one version, without what is explored or laid out. */
export interface VersionFlow {
  readonly id: string;
  readonly title: string;
  readonly graph: MachineGraph;
  readonly dictionary: Dictionary;
  /** Length of each named delay in milliseconds; `null` when it is computed. */
  readonly delays: Readonly<Record<string, number | null>>;
}

/** All flows of one version; JSON that is saved and compared later. */
export interface Version {
  /** Revision, or the name of a saved file. */
  readonly name: string;
  readonly flows: readonly VersionFlow[];
}

/** The flows of a project as they are now. */
export const toVersion = (name: string, project: GalleryProject): Version => ({
  name,
  flows: project.entries.map((entry) => {
    const graph = toMachineGraph(entry.machine);
    return {
      id: entry.id,
      title: entry.title,
      graph,
      dictionary: dictionaryOf(project, entry, graph),
      delays: delaysOf(entry),
    };
  }),
});

/** Reads a saved version. @throws Error with a sentence when the text is something else. */
export function parseVersion(text: string): Version {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('这不是JSON文件');
  }
  const { name, flows } = Object(value) as Partial<Version>;
  const isVersion =
    typeof name === 'string' &&
    Array.isArray(flows) &&
    flows.every((flow: Partial<VersionFlow>) => typeof flow?.id === 'string' && Array.isArray(flow.graph?.states));
  if (!isVersion) throw new Error('这不是流程的版本文件，请用 npm run flows -- --save 生成');
  return value as Version;
}
