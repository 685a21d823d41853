/** Which tests concern a changed file: by import, by name, and by the ids of the calls that it answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface RelatedTests {
  /** Test files, nearest first. */
  readonly tests: readonly string[];
  /** Flows whose generated paths concern the change. */
  readonly flows: readonly string[];
  /** Test files that only reach the change through other files; `npm test` runs them. */
  readonly further: number;
}

const FOLDERS = ['src', 'flows', 'server', 'scripts', 'brands', 'tests'] as const;
const isTest = (file: string): boolean => /^tests\/.*\.test\.tsx?$/.test(file);
/** Runs paths of every flow; `FLOWS` limits them. */
const GENERATED = ['tests/paths/all-flows.test.ts', 'tests/views/all-views.test.tsx'];
/** Tests that start processes, or meet every call of the server. */
const WHOLE_SERVER = /server\/(crash|two-servers|start|stop|npm-end|leave-|backup|identity-|[a-z]+-matrix|every-call)/;
/** Tests that read a folder without importing it. */
const READERS: readonly (readonly [RegExp, string])[] = [
  [/^src\/machines\/.*\.machine\.ts$/, 'tests/paths/machine-files.test.ts'],
  [/^src\/views\//, 'tests/contract/views-purity.test.ts'],
  [/^components\.json$/, 'tests/contract/components-json.test.ts'],
];
/** A file that imports more than this is a table of others: a file that imports it is no nearer to one of them. */
const TABLE_IMPORTS = 25;
/** Beyond this distance, and beyond this number of tests, a test is left to `npm test`. */
const FARTHEST = 4;
const FAR = Number.POSITIVE_INFINITY;
const MOST_TESTS = 9;
const MOST_SERVER_TESTS = 3;

/** Texts of all source files by path from the root. */
export function readSources(root: string): ReadonlyMap<string, string> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  return new Map(
    paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/** Source files that a path names: itself, or those below it. */
export const filesWithin = (path: string, sources: ReadonlyMap<string, string>): readonly string[] =>
  [...sources.keys()].filter((file) => file === path || file.startsWith(`${path}/`));

/** Paths that name nothing. @param isThere Whether a path that is no source is in the repository, or was until it was deleted. */
export const unknownPaths = (
  paths: readonly string[],
  sources: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): readonly string[] => paths.filter((path) => filesWithin(path, sources).length === 0 && !isThere(path));

/**
 * @param changed Paths from the root.
 * @param aliases `imports` of package.json, `{ '#domain/*': './src/domain/*' }`.
 */
export function relatedTests(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
  aliases: Readonly<Record<string, string>>,
): RelatedTests {
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(path, text, aliases)]));
  const scores = new Map<string, number>();
  const flows = new Set<string>();
  const reaching = new Set<string>();
  for (const file of changed) {
    const distances = distancesTo(file, imports);
    for (const test of distances.reaching) reaching.add(test);
    for (const test of sources.keys()) {
      if (!isTest(test) || GENERATED.includes(test)) continue;
      const score = scoreOf(test, file, sources, imports, distances);
      if (score <= FARTHEST) scores.set(test, Math.min(score, scores.get(test) ?? score));
    }
    // Texts of an area concern each flow whose view imports them.
    const owners = /\.copy\.ts$/.test(file) ? [file, ...importersOf(file, imports)] : [file];
    for (const flow of owners.map(flowOf)) {
      if (flow !== null && [...sources.keys()].some((path) => path.endsWith(`/${flow}.samples.ts`))) flows.add(flow);
    }
  }
  const ranked = [...scores].toSorted(([a, x], [b, y]) => x - y || a.localeCompare(b)).map(([test]) => test);
  const servers = ranked.filter((test) => test.startsWith('tests/server/')).slice(MOST_SERVER_TESTS);
  const tests = ranked.filter((test) => !servers.includes(test)).slice(0, MOST_TESTS);
  const further = new Set(
    [...ranked, ...reaching].filter((test) => !tests.includes(test) && !GENERATED.includes(test)),
  );
  return { tests, flows: [...flows].toSorted(), further: further.size };
}

const importersOf = (file: string, imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] =>
  [...imports].filter(([, imported]) => imported.has(file)).map(([path]) => path);

/** @example flowOf('src/views/purchase/coupons/coupons.view.tsx') // 'coupons' */
const flowOf = (file: string): string | null =>
  /^(?:src\/machines|flows\/samples)\/[^/]+\/([^/.]+)\./.exec(file)?.[1] ??
  /^src\/views\/(?:[^/]+\/)?([^/]+)\/[^/]+$/.exec(file)?.[1] ??
  null;
/** Flows whose ports a provider fills: those whose machines it imports. Of any other file the flow that it belongs to. */
function portsOf(file: string, imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  if (!file.endsWith('.provider.ts')) return [flowOf(file) ?? []].flat();
  return [...(imports.get(file) ?? [])].flatMap((path) => /\/([^/]+)\.machine\.ts$/.exec(path)?.[1] ?? []);
}

/** 0 is the test itself; the smaller, the nearer. */
function scoreOf(
  test: string,
  file: string,
  sources: ReadonlyMap<string, string>,
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  { near, reaching }: ReturnType<typeof distancesTo>,
): number {
  if (test === file) return 0;
  if (WHOLE_SERVER.test(test)) return FAR;
  if (READERS.some(([folder, reader]) => reader === test && folder.test(file))) return 2;
  const ports = portsOf(file, imports);
  const rows = [test, ...(imports.get(test) ?? [])].filter((path) => path.startsWith('tests/app/'));
  const mentioned = rows.some((path) => ports.some((flow) => sources.get(path)?.includes(`'${flow}.`))) ? 2 : FAR;
  const words = reaching.has(test) ? Math.min(nameScore(test, file), callScore(test, file, sources)) : FAR;
  const distance = near.get(test) ?? FAR;
  // Two steps away from a server test is half the server.
  return Math.min(mentioned, words, distance > 1 && test.startsWith('tests/server/') ? FAR : distance);
}

const singular = (word: string): string => word.replace(/s$/, '');
/** Nouns of a path, without endings and roles. @example nounsOf('src/domain/coupon.ts') // ['coupon'] */
const nounsOf = (path: string): readonly string[] =>
  (path.split('/').at(-1)?.split('.')[0] ?? '').split('-').map(singular);

/** A noun leads everywhere: `coupon.ts`, `coupons.test.ts`. */
function nameScore(test: string, file: string): number {
  const wanted = [nounsOf(file), nounsOf(flowOf(file) ?? '')].map((nouns) => nouns.join('-')).filter(Boolean);
  const given = nounsOf(test);
  if (wanted.includes(given.join('-'))) return 1;
  return wanted.some((nouns) => given.join('-').startsWith(`${nouns}-`)) ? 3 : FAR;
}

/** Server tests speak over HTTP: they concern a route when they name calls that it answers. */
function callScore(test: string, file: string, sources: ReadonlyMap<string, string>): number {
  if (!/^server\/features\/.*\.route\.ts$/.test(file) || !test.startsWith('tests/server/')) return FAR;
  const handlers = /export const \w+Handlers = \{([^}]*)\}/.exec(sources.get(file) ?? '')?.[1] ?? '';
  const ids = handlers.match(/\w+/g) ?? [];
  const text = sources.get(test) ?? '';
  const share = ids.filter((id) => new RegExp(`\\b${id}\\b`).test(text)).length / Math.max(1, ids.length);
  return share === 0 ? FAR : 4 - 2 * share;
}

/** Tests that import a file directly or through files that are no tables of others, with the number of steps; and all that reach it. */
function distancesTo(file: string, imports: ReadonlyMap<string, ReadonlySet<string>>) {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path]);
  const walk = (follows: (path: string) => boolean, most: number): Map<string, number> => {
    const steps = new Map([[file, 0]]);
    for (const [path, step] of steps) {
      if (step >= most || !follows(path)) continue;
      for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
    }
    return steps;
  };
  const isNear = (path: string): boolean =>
    path === file || (!path.startsWith('tests/') && (imports.get(path)?.size ?? 0) <= TABLE_IMPORTS);
  return {
    near: walk(isNear, 2),
    reaching: new Set([...walk(() => true, FAR).keys()].filter(isTest)),
  };
}

const IMPORT = /(?:^|\n)(?:import|export)(?!\s+type\b)[^;'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

function importsOf(path: string, text: string, aliases: Readonly<Record<string, string>>): ReadonlySet<string> {
  const specifiers = [...text.matchAll(IMPORT)].map(([, fixed, late]) => fixed ?? late ?? '');
  return new Set(
    specifiers.flatMap((specifier) => {
      if (specifier.startsWith('.')) return [normalize(join(dirname(path), specifier))];
      const alias = Object.entries(aliases).find(([key]) => specifier.startsWith(key.slice(0, -1)));
      return alias ? [normalize(alias[1].replace('*', specifier.slice(alias[0].length - 1)))] : [];
    }),
  );
}
