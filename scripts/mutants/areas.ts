/** What is broken on purpose, area by area, and which tests are to notice it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { catalog } from '#flows/catalog.ts';
import { EXECUTED_FOLDER, functionKey } from './executed.ts';
import type { Mutant } from './sites.ts';

export interface Area {
  readonly name: string;
  readonly holds: (file: string) => boolean;
  /** Share of mutants that has to be noticed, in percent. */
  readonly wanted: number;
}

const MONEY = [
  /^src\/domain\/(coupon|price|order-status|membership-period|quota-day|entitlement)\.ts$/,
  /^server\/payment\/.+\.ts$/,
  /^server\/features\/purchase\/(payment\/.+|[^/]*(order|payment)[^/]*|coupon\.repo)\.ts$/,
  /^server\/features\/permission\/quota[^/]*\.ts$/,
];
const isMoney = (file: string): boolean => MONEY.some((pattern) => pattern.test(file));
/** Made-up data and the start of the process: no behaviour of the service. */
const isApartFromService = (file: string): boolean => /^server\/(seed\/|main\.ts)/.test(file);

export const AREAS: readonly Area[] = [
  { name: 'machines', holds: (file) => file.endsWith('.machine.ts'), wanted: 85 },
  { name: 'app', holds: (file) => /^src\/(app\/|api\/[^/]+\.ts$)/.test(file), wanted: 85 },
  { name: 'views', holds: (file) => file.startsWith('src/views/'), wanted: 85 },
  { name: 'domain', holds: (file) => file.startsWith('src/domain/') && !isMoney(file), wanted: 85 },
  {
    name: 'server',
    holds: (file) => file.startsWith('server/') && !isMoney(file) && !isApartFromService(file),
    wanted: 85,
  },
  // Row 18 of the reliability table: money and limits leave nothing unnoticed.
  { name: 'money', holds: isMoney, wanted: 100 },
];

export const filesOf = ({ holds }: Area): readonly string[] =>
  ['src', 'server']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && holds(file))
    .toSorted();

/** Tests that start processes of their own, or hundreds of servers: they read other files than the mutated one. */
const APART = /server\/(crash|two-servers|start|npm-end|abuse-matrix)|paths\/paths-command/;
/** Generated paths of all flows: a mutant of a flow meets those of its own flow only. */
const GENERATED = /tests\/(paths\/all-flows|views\/all-views)/;
/** @returns Whether what this test file runs is written down. */
export const isRecorded = (test: string): boolean => !APART.test(test) && !GENERATED.test(test);

interface ExecutedBy {
  readonly test: string;
  readonly ms: number;
  readonly keys: ReadonlySet<string>;
}

/** @returns What every recorded test file ran. Empty before `npm run mutants -- --record`. */
export function executedByTests(): readonly ExecutedBy[] {
  if (!existsSync(EXECUTED_FOLDER)) return [];
  return readdirSync(EXECUTED_FOLDER).map((file) => {
    const { test, ms, keys } = JSON.parse(readFileSync(`${EXECUTED_FOLDER}/${file}`, 'utf8'));
    return { test, ms, keys: new Set<string>(keys) };
  });
}

/** Tests for one mutant, in steps: each step runs at once, the next one only while the mutant is unnoticed. */
export interface Trial {
  readonly steps: readonly (readonly string[])[];
  /** Flows that path tests are limited to. */
  readonly flows: string;
}

/** Parts of a file's own name: after tests that import the file, tests of the same name come first, whatever they cost. */
const wordsOf = (path: string): ReadonlySet<string> =>
  new Set((/([^/.]+)[^/]*$/.exec(path)?.[1] ?? '').split('-').map(singular));
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/** Whether a test names the file among its imports, which are written without `src/`. */
const namesFile = ({ test }: ExecutedBy, file: string): boolean =>
  existsSync(test) && readFileSync(test, 'utf8').includes(file.replace(/^src\//, ''));

/** How many functions of the file a test runs: the test that is about the file runs most of them, one that passes by runs few. */
const ranOf = ({ keys }: ExecutedBy, file: string): number =>
  [...keys].filter((key) => key.startsWith(`${file}:`)).length;

/** Compares everything that is drawn or answered with what was reviewed, and so notices more than most tests of its length. */
const comparesAll = (test: string): boolean => /\/reviewed-[^/]+$/.test(test);

const MACHINE_TESTS = ['tests/paths/all-flows.test.ts'];
/** Compares sources, as text, with what was reviewed. */
const READS_SOURCES = ['tests/contract/reviewed-values.test.ts'];
const VIEW_PATHS = 'tests/views/all-views.test.tsx';
/** Files that run together before anybody looks whether one of them failed. */
const STEP = 4;

/** @param budgetMs How much time of tests, by their recorded times, one mutant may use. */
export function trialOf(mutant: Mutant, executed: readonly ExecutedBy[], budgetMs: number): Trial {
  const flows = flowsOf(mutant.file);
  if (mutant.file.endsWith('.machine.ts')) return { steps: [MACHINE_TESTS], flows };
  const key = functionKey(mutant.file, mutant.functionStart);
  const exact = executed.filter(({ keys }) => keys.has(key));
  // A file that has changed since the recording has its functions elsewhere: every test that loads it may notice.
  const moduleKey = functionKey(mutant.file, null);
  const subject = wordsOf(mutant.file);
  const distance = ({ test }: ExecutedBy): number => -[...wordsOf(test)].filter((word) => subject.has(word)).length;
  const reached = (exact.length > 0 ? exact : executed.filter(({ keys }) => keys.has(moduleKey)))
    .map((one) => ({
      ...{ test: one.test, ms: one.ms, comparesAll: comparesAll(one.test) },
      ...{ isImporter: namesFile(one, mutant.file), far: distance(one), ran: ranOf(one, mutant.file) },
    }))
    .toSorted(
      (a, b) =>
        Number(b.isImporter) - Number(a.isImporter) ||
        a.far - b.far ||
        Number(b.comparesAll) - Number(a.comparesAll) ||
        b.ran - a.ran ||
        a.ms - b.ms,
    );
  let spent = 0;
  const chosen = reached.filter(({ ms }, index) => {
    spent += ms;
    return index < STEP || spent <= budgetMs;
  });
  const tests = chosen.map(({ test }) => test);
  if (mutant.file.startsWith('src/views/') && flows !== '') tests.unshift(VIEW_PATHS);
  const steps = Array.from({ length: Math.ceil(tests.length / STEP) }, (_, index) =>
    tests.slice(index * STEP, (index + 1) * STEP),
  );
  return { steps: [...steps, READS_SOURCES], flows };
}

/**
 * Ids of the flow that a machine file holds, or of the flows that a view folder draws: a file beside the folders of several
 * flows belongs to all of them. Joined by commas, '' for any other file.
 */
function flowsOf(file: string): string {
  const [, machine] = /^src\/machines\/[^/]+\/([^/.]+)\./.exec(file) ?? [];
  const folder = dirname(file);
  const isDrawnIn = (id: string): boolean => folder.endsWith(`/${id}`) || existsSync(`${folder}/${id}`);
  const isOfFlow = (id: string): boolean =>
    machine === undefined ? folder.startsWith('src/views/') && isDrawnIn(id) : id === machine;
  return catalog
    .map(({ id }) => id)
    .filter(isOfFlow)
    .join();
}
