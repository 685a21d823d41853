/**
 * `npm run mutants`: breaks one place of the program at a time and runs the tests that reach it.
 * Prints the share that is noticed, area by area, and every mutant that no test noticed.
 * `npm run mutants -- --help` names the options.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, type Area, executedByTests, filesOf, isRecorded, trialOf } from './mutants/areas.ts';
import { harmlessReason } from './mutants/harmless.ts';
import { Judge, type Verdict } from './mutants/judge.ts';
import { changeOf, MUTANT_KINDS, type Mutant, type MutantKind, mutantsOf } from './mutants/sites.ts';
import { TypeCheck } from './mutants/types.ts';

const HELP = `Usage: npm run mutants -- [options]

  --size <n>       mutants in the sample of all areas, spread evenly over them (400)
  --seed <n>       takes another sample, or one that was printed (1)
  --area <names>   some areas only: ${AREAS.map(({ name }) => name).join(', ')}
  --file <part>    only files whose path contains this; with --record only such test files
  --kind <names>   only these kinds of change, as they are printed: 'link dropped,boundary'
  --all            every mutant instead of a sample: a run for a night
  --resume         goes on with the last run: what it noticed in files that are still the same is taken over,
                   what nothing noticed is tried again
  --budget <s>     time of tests that one mutant may use (60); all of them where every mutant has to be noticed
  --workers <n>    test processes at once (2)
  --record         records first which test file runs which function; needed once, and after larger changes
  --list           prints the sample and runs nothing
`;
const RECORDING_LIMIT_MS = 3 * 3_600_000;
const RESULT = 'node_modules/.cache/mutants/results.json';

process.exit(await run());

/** @returns The exit code: 1 when an area is below what is wanted of it, 2 when the options cannot be understood. */
async function run(): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    ...{ size: text, seed: text, area: text, file: text, kind: text, budget: text, workers: text },
    ...{ all: flag, resume: flag, record: flag, list: flag, help: { type: 'boolean', short: 'h' } as const },
  };
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const workers = number('--workers', values.workers ?? '2');
    if (values.record) return await record(workers, values.file ?? '');
    const areas = areasOf(values.area);
    const size = values.all ? Number.POSITIVE_INFINITY : number('--size', values.size ?? '400');
    const seed = number('--seed', values.seed ?? '1');
    const sample = sampleOf(areas, size, seed, { part: values.file ?? '', kinds: kindsOf(values.kind) });
    if (values.list) {
      for (const one of sample) console.log(lineOf(one));
      return 0;
    }
    const before = values.resume ? lastResults() : [];
    return await judge(areas, sample, before, workers, number('--budget', values.budget ?? '60') * 1000);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
}

interface Sampled extends Mutant {
  readonly area: string;
}

interface Result {
  readonly mutant: Sampled;
  /** Of the whole file before it was broken. */
  readonly digest: string;
  readonly verdict: Verdict;
  readonly reason: string | null;
}

function lastResults(): readonly Result[] {
  return existsSync(RESULT) ? (JSON.parse(readFileSync(RESULT, 'utf8')) as readonly Result[]) : [];
}

/** Adds to what the file of results holds; another area may be written to it by a second run beside this one. */
function keep(results: readonly Result[]): void {
  const others = lastResults().filter((one) => !results.some((each) => isSame(each.mutant, one.mutant)));
  mkdirSync(dirname(RESULT), { recursive: true });
  writeFileSync(`${RESULT}.${process.pid}`, JSON.stringify([...others, ...results], null, 1));
  renameSync(`${RESULT}.${process.pid}`, RESULT);
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

function isSame(a: Mutant, b: Mutant): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end && a.replacement === b.replacement;
}

function areasOf(names: string | undefined): readonly Area[] {
  if (names === undefined) return AREAS;
  return names.split(',').map((name) => {
    const area = AREAS.find((one) => one.name === name);
    if (!area) throw new Error(`there is no area ${name}`);
    return area;
  });
}

function kindsOf(names: string | undefined): readonly MutantKind[] | null {
  if (names === undefined) return null;
  return names.split(',').map((name) => {
    const kind = MUTANT_KINDS.find((one) => one === name);
    if (!kind) throw new Error(`there is no kind '${name}': ${MUTANT_KINDS.join(', ')}`);
    return kind;
  });
}

function number(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${option} must be a whole number above 0`);
  return value;
}

interface Narrowed {
  /** Of the path of a file. */
  readonly part: string;
  /** `null`: all of them. */
  readonly kinds: readonly MutantKind[] | null;
}

/**
 * An even sample over areas and, within an area, over kinds of mutants, so that frequent kinds do not crowd out others. What
 * an area gives does not depend on the others, so that areas can be run one by one. The compiler is asked about a mutant when its turn comes: about all of them takes longer than trying the first ones.
 */
function* sampleOf(
  areas: readonly Area[],
  size: number,
  seed: number,
  { part, kinds: wanted }: Narrowed,
): Generator<Sampled> {
  const types = new TypeCheck();
  const share = Math.ceil(size / AREAS.length);
  for (const area of areas) {
    const random = randomFrom(seed * AREAS.length + AREAS.indexOf(area));
    const files = filesOf(area).filter((file) => file.includes(part));
    const all = files
      .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
      .filter(({ kind }) => wanted?.includes(kind) ?? true);
    const kinds = new Map<MutantKind, Mutant[]>();
    for (const mutant of shuffled(all, random)) kinds.set(mutant.kind, [...(kinds.get(mutant.kind) ?? []), mutant]);
    let taken = 0;
    while (taken < share && kinds.size > 0) {
      const names = [...kinds.keys()];
      const kind = names[Math.floor(random() * names.length)] as MutantKind;
      const mutant = kinds.get(kind)?.pop();
      if (mutant === undefined) kinds.delete(kind);
      else if (types.accepts(mutant)) {
        taken += 1;
        yield { ...mutant, area: area.name };
      }
    }
  }
}

async function record(workers: number, part: string): Promise<number> {
  const judge = new Judge({ recording: true, workers, limitMs: RECORDING_LIMIT_MS });
  await judge.start();
  try {
    const tests = (await judge.testFiles()).filter((test) => isRecorded(test) && test.includes(part));
    const failures = await judge.run(tests);
    console.log(`${tests.length} test files recorded, ${failures.length} failures`);
    for (const { test } of failures) console.log(`  ${test}`);
    return failures.length > 0 ? 1 : 0;
  } finally {
    await judge.stop();
  }
}

async function judge(
  areas: readonly Area[],
  sample: Iterable<Sampled>,
  before: readonly Result[],
  workers: number,
  budgetMs: number,
): Promise<number> {
  const executed = executedByTests();
  if (executed.length === 0) throw new Error('nothing is recorded yet: run with --record first');
  const results: Result[] = [];
  const judging = new Judge({ workers, limitMs: 3 * budgetMs + 60_000 });
  await judging.start();
  try {
    for (const mutant of sample) {
      const digest = digestOf(mutant.file);
      const known = before.find((one) => isSame(one.mutant, mutant));
      if (known?.digest === digest && known.verdict !== null) {
        results.push(known);
        continue;
      }
      const { wanted = 0 } = areas.find(({ name }) => name === mutant.area) ?? {};
      const { steps, flows } = trialOf(mutant, executed, wanted === 100 ? Number.POSITIVE_INFINITY : budgetMs);
      const verdict = await judging.try(mutant, steps, flows);
      const reason = harmlessReason(mutant);
      results.push({ mutant, digest, verdict, reason });
      const word = verdict === null ? (reason === null ? 'SURVIVED' : 'harmless') : 'noticed ';
      const by = verdict?.noticedBy ?? `${steps.flat().length} test files`;
      console.log(`${results.length} ${word} ${lineOf(mutant)}  (${by})`);
      keep(results);
    }
  } finally {
    await judging.stop();
  }
  let enough = true;
  console.log('\narea       mutants  noticed  harmless  survived  share  wanted');
  for (const { name, wanted } of areas) {
    const mine = results.filter(({ mutant }) => mutant.area === name);
    const noticed = mine.filter(({ verdict }) => verdict !== null).length;
    const harmless = mine.filter(({ verdict, reason }) => verdict === null && reason !== null).length;
    const counted = mine.length - harmless;
    const percent = counted === 0 ? 100 : (100 * noticed) / counted;
    if (percent < wanted) enough = false;
    const figures = [mine.length, noticed, harmless, counted - noticed, `${percent.toFixed(1)} %`, `${wanted} %`];
    console.log(name.padEnd(10) + figures.map((one) => String(one).padStart(9)).join(''));
  }
  return enough ? 0 : 1;
}

function lineOf(mutant: Sampled): string {
  return `${mutant.area} ${mutant.file}:${mutant.line} [${mutant.kind}] ${changeOf(mutant, readFileSync(mutant.file, 'utf8'))}`;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
