import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ElkConstructor, { type ELK } from 'elkjs/lib/elk.bundled.js';
import { RUN_LAYERS, type RunLayer, type RunRecord } from '#flows/paths/run-record.ts';
import { dictionaryOf, type FlowData, mainLineOf, toFlowData } from '../data/flow-data.ts';
import { layOut } from '../layout/lay-out.ts';
import { isLarge, outermostOf } from '../layout/levels.ts';
import { toMachineGraph } from '../model/machine-graph.ts';
import { Phrases } from '../model/phrases.ts';
import type { GalleryProject } from '../project.ts';

export const createElk = (): ELK => new (ElkConstructor as unknown as new () => ELK)();

export interface DataOptions {
  /** Folders of which every file may change what is shown. */
  readonly sources: readonly string[];
  readonly cacheFolder: string;
  /** Folder in which the tests left their run records. */
  readonly runsFolder?: string;
  readonly onFlow?: (title: string, isCached: boolean) => void;
}

/** Explores and lays out every flow; what was computed from the same sources before is read from the cache. */
export async function galleryData(
  project: GalleryProject,
  { sources, cacheFolder, runsFolder, onFlow }: DataOptions,
): Promise<readonly FlowData[]> {
  const folder = join(cacheFolder, hashOf(sources));
  if (!existsSync(folder)) rmSync(cacheFolder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const elk = createElk();
  const flows: FlowData[] = [];
  for (const entry of project.entries) {
    const file = join(folder, `${entry.id}.json`);
    const isCached = existsSync(file);
    onFlow?.(entry.title, isCached);
    if (!isCached) {
      const graph = toMachineGraph(entry.machine);
      const phrases = new Phrases(dictionaryOf(project, entry, graph));
      const mainLine = mainLineOf(entry, graph);
      const layout = await layOut(elk, graph, phrases, { mainLine });
      const overview = isLarge(graph)
        ? await layOut(elk, graph, phrases, { mainLine, collapsed: new Set(outermostOf(graph)) })
        : null;
      writeFileSync(file, JSON.stringify(toFlowData(project, entry, { layout, overview })));
    }
    const flow = JSON.parse(readFileSync(file, 'utf8')) as FlowData;
    flows.push({ ...flow, runs: runsFolder === undefined ? [] : readRuns(runsFolder, entry.id) });
  }
  return flows;
}

/** What draws the data, and does not make it. */
const NO_SOURCE = /^(?:gallery\/(?:page|stage|build)|views)\//;

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(?:ts|json)$/.test(file) && !NO_SOURCE.test(file.replaceAll('\\', '/')),
    );
    for (const file of files.sort()) hash.update(`${folder}/${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

const fileOf = (folder: string, layer: RunLayer, flow: string): string => join(folder, layer, `${flow}.json`);

/** Replaces the record of the last run of this flow on this layer. */
export function writeRun(folder: string, record: RunRecord): void {
  const file = fileOf(folder, record.layer, record.flow);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
}

/** The last runs of a flow; a layer that never ran is missing. */
export const readRuns = (folder: string, flow: string): readonly RunRecord[] =>
  RUN_LAYERS.map((layer) => fileOf(folder, layer, flow))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as RunRecord);
