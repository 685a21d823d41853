import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { FlowData, PathData } from '#flows/gallery/data/flow-data.ts';
import { RunRecorder } from '#flows/paths/run-record.ts';
import { product } from '#flows/product.ts';
import { saveRun } from '#tests/support/paths.ts';
import { galleryOf, openGallery, playReady, SEEN_FLOWS } from './support/gallery.ts';
import { walkPath } from './support/path-driver.ts';

/** `npm run paths -- --browser [machine]` walks every path and keeps a picture of each step. */
const { PATHS_IN_BROWSER, FILMS_OF } = process.env;
const isWhole = PATHS_IN_BROWSER === 'all';
const chosen = FILMS_OF ? [FILMS_OF] : SEEN_FLOWS;

/** Steps of the subset of one flow: all together take less than four minutes on two cores. */
const MOST_STEPS = 50;
const MORE_STEPS: Readonly<Record<string, number>> = { purchase: 100 };

/** A transition that a member takes counts as much as this many others. */
const MEMBER_WEIGHT = 4;

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await galleryOf(FILMS_OF ? chosen : undefined);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.use({ contextOptions: { reducedMotion: 'reduce' }, ...(isWhole && { trace: 'off' }) });

for (const id of chosen) {
  const entry = product.entries.find((one) => one.id === id);
  if (!entry) throw new Error(`没有流程${id}`);

  test(`${entry.title}（${id}）的路径在浏览器中逐步走过`, async ({ page }) => {
    test.setTimeout(isWhole ? 3_600_000 : 600_000);
    const data = dataOf(id);
    const paths = isWhole ? data.paths : coveringSubset(data);
    const recorder = new RunRecorder(
      id,
      'browser',
      data.paths.map(({ startFired, steps }) => ({
        start: { fired: startFired },
        steps: steps.map((step) => ({ fired: data.steps[step]?.fired ?? [] })),
      })),
    );
    await openGallery(page, folder, `#/${id}?view=play`);
    await playReady(page);
    const films = isWhole ? join('coverage/films', id) : null;
    const failures: string[] = [];
    for (const path of paths) {
      try {
        await recorder.run(path, () => walkPath(page, entry, path, films));
      } catch (error) {
        failures.push((error as Error).message);
      }
    }
    saveRun(recorder);
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
  });
}

/** What the built gallery holds of a flow. */
function dataOf(id: string): FlowData {
  const script = readFileSync(join(folder, `data/${id}.js`), 'utf8');
  return JSON.parse(script.slice(script.indexOf(']=') + 2, script.lastIndexOf(';'))) as FlowData;
}

/** For their length, paths that take the most transitions which no chosen path takes yet; those of a member first. */
function coveringSubset({ id, paths, steps, graph, dictionary }: FlowData): readonly PathData[] {
  const ofMember = graph.transitions.filter(({ event }) => dictionary.memberEvents.includes(event));
  const left = new Map(steps.flatMap(({ fired }) => fired).map((one) => [one, 1]));
  for (const one of ofMember) if (left.has(one.id)) left.set(one.id, MEMBER_WEIGHT);
  const subset: PathData[] = [];
  let length = 0;
  for (;;) {
    const [best] = paths
      .filter((path) => !subset.includes(path) && length + path.steps.length <= (MORE_STEPS[id] ?? MOST_STEPS))
      .map((path) => {
        const fired = [...new Set(path.steps.flatMap((step) => steps[step]?.fired ?? []))];
        return { path, fired, gain: fired.reduce((sum, one) => sum + (left.get(one) ?? 0), 0) / path.steps.length };
      })
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain);
    if (!best) return subset;
    subset.push(best.path);
    length += best.path.steps.length;
    for (const one of best.fired) left.delete(one);
  }
}
