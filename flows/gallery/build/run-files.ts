import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RUN_LAYERS, type RunLayer, type RunRecord } from '#flows/paths/run-record.ts';

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
