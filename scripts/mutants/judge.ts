/** Runs chosen tests with one file broken; the file on disk stays as it is. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createVitest, type Vitest } from 'vitest/node';
import base from '../../vitest.config.ts';
import { instrumented } from './executed.ts';
import { type Mutant, mutated } from './sites.ts';

/** The test that noticed a mutant, or null. */
export type Verdict = { readonly noticedBy: string } | null;

const PRODUCT = /^(src|server|brands)\/.*\.tsx?$/;

/** How long after the limit the runner may take to say that its processes are gone. */
const STALL_MS = 20_000;

/** One test file that was run, as the test runner reports it. */
interface RanModule {
  readonly moduleId: string;
  readonly children: {
    allTests(state: 'failed'): Iterable<{
      readonly fullName: string;
      result(): { readonly errors?: readonly { readonly message?: string }[] | undefined };
    }>;
  };
  ok(): boolean;
  errors(): readonly { readonly message?: string }[];
}

/** One failed test, or what was thrown outside a test. */
export interface Failure {
  /** File and title. */
  readonly test: string;
  /** A test that ran out of time, or a process that ended: a busy machine does that as well as a mutant. */
  readonly isByTime: boolean;
}

const OUT_OF_TIME = /timed out|did not end within|Worker .*emitted error|Worker exited|Timeout (calling|starting)/i;

interface Options {
  /** Functions write down that they ran, instead of a mutant being tried. */
  readonly recording?: boolean;
  readonly workers: number;
  /** A run of tests that takes longer is ended and counts as failed: a mutant may loop for ever. */
  readonly limitMs: number;
}

export class Judge {
  #vitest: Vitest | null = null;
  #mutant: Mutant | null = null;
  readonly #options: Options;
  readonly #overlay = mkdtempSync(join(tmpdir(), 'mutant-'));

  constructor(options: Options) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const root = process.cwd();
    process.env.SOURCE_OVERLAY = this.#overlay;
    const { recording = false, workers } = this.#options;
    const plugin = {
      name: 'mutants',
      enforce: 'pre' as const,
      transform: (code: string, id: string) => {
        const file = relative(root, id.split('?')[0] ?? '');
        if (!PRODUCT.test(file) || id.includes('?raw')) return null;
        if (recording) return instrumented(file, code);
        return this.#mutant?.file === file ? mutated(code, this.#mutant) : null;
      },
    };
    const { projects = [], ...shared } = base.test ?? {};
    const recorder = recording ? [resolve(root, 'scripts/mutants/record-executed.ts')] : [];
    const setupFiles = [...[shared.setupFiles ?? []].flat(), ...recorder];
    this.#vitest = await createVitest('test', {
      config: false,
      watch: false,
      reporters: [{}],
      maxWorkers: workers,
      bail: recording ? 0 : 1,
      projects: (projects as readonly { readonly test: { readonly setupFiles?: string | string[] } }[]).map(
        ({ test }) => ({
          plugins: [plugin, react()],
          test: {
            ...shared,
            ...test,
            // A module that an earlier file has loaded would neither be recorded nor be broken.
            isolate: true,
            setupFiles: [...setupFiles, ...[test.setupFiles ?? []].flat()],
            maxWorkers: workers,
          },
        }),
      ) as never,
    });
    // Fills the cache that specifications of single files are taken from.
    await this.#vitest.globTestSpecifications();
  }

  async stop(): Promise<void> {
    await this.#vitest?.close();
    rmSync(this.#overlay, { recursive: true, force: true });
  }

  /** @returns The test files by path from the root. */
  async testFiles(): Promise<readonly string[]> {
    const specifications = (await this.#vitest?.globTestSpecifications()) ?? [];
    return specifications.map(({ moduleId }) => relative(process.cwd(), moduleId));
  }

  /** @returns The failures of these test files. */
  async run(tests: readonly string[], flows = ''): Promise<readonly Failure[]> {
    const vitest = this.#vitest;
    if (!vitest) throw new Error('the judge was not started');
    if (flows === '') delete process.env.FLOWS;
    else process.env.FLOWS = flows;
    const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
    if (specifications.length === 0) throw new Error(`no such tests: ${tests.join(', ')}`);
    const limit = setTimeout(endForks, this.#options.limitMs);
    let stall: NodeJS.Timeout | undefined;
    const stalled = new Promise<null>((resolve) => {
      stall = setTimeout(() => resolve(null), this.#options.limitMs + STALL_MS);
    });
    const done = await Promise.race([vitest.runTestSpecifications(specifications, false), stalled]);
    clearTimeout(limit);
    clearTimeout(stall);
    if (done === null) {
      // The runner waits for ever for a process that was ended while it was starting: a new runner goes on.
      await this.start();
      return [{ test: `${tests.join(', ')} › did not end within ${this.#options.limitMs / 1000} s`, isByTime: true }];
    }
    const { testModules, unhandledErrors } = done;
    return [
      ...failuresOf(testModules, new Set(specifications.map(({ moduleId }) => moduleId))),
      ...unhandledErrors.map((error) => failureOf('outside a test', [error as Error])),
    ];
  }

  /** Breaks one file, runs the steps until one fails, and restores the file. What only ran out of time is tried once more. */
  async try(mutant: Mutant, steps: readonly (readonly string[])[], flows: string): Promise<Verdict> {
    this.#break(mutant);
    try {
      for (const tests of steps) {
        let failures = await this.run(tests, flows);
        if (failures.length > 0 && failures.every(({ isByTime }) => isByTime)) failures = await this.run(tests, flows);
        const noticed = failures.find(({ isByTime }) => !isByTime) ?? failures[0];
        if (noticed) return { noticedBy: noticed.isByTime ? `${noticed.test} (out of time, twice)` : noticed.test };
      }
      return null;
    } finally {
      this.#break(null);
    }
  }

  /** Tests that read sources as text find the broken one in a folder that `SOURCE_OVERLAY` names. */
  #break(mutant: Mutant | null): void {
    rmSync(this.#overlay, { recursive: true, force: true });
    if (mutant) {
      mkdirSync(dirname(join(this.#overlay, mutant.file)), { recursive: true });
      writeFileSync(join(this.#overlay, mutant.file), mutated(readFileSync(mutant.file, 'utf8'), mutant));
    }
    const touched = [this.#mutant, mutant].flatMap((one) => (one ? [resolve(one.file)] : []));
    this.#mutant = mutant;
    for (const file of touched) this.#vitest?.invalidateFile(file);
  }
}

/** What failed in the files of this run. The test runner also answers what earlier runs of the same process left; that says nothing about this one. */
export const failuresOf = (modules: readonly RanModule[], ran: ReadonlySet<string>): readonly Failure[] =>
  modules
    .filter(({ moduleId }) => ran.has(moduleId))
    .flatMap((module) => {
      const file = relative(process.cwd(), module.moduleId);
      const failed = [...module.children.allTests('failed')].map((test) => ({
        test: `${file} › ${test.fullName}`,
        isByTime: isByTime(test.result().errors ?? []),
      }));
      return failed.length > 0 || module.ok() ? failed : [failureOf(file, module.errors())];
    });

type Thrown = readonly { readonly message?: string }[];
const isByTime = (errors: Thrown): boolean =>
  errors.length > 0 && errors.every(({ message = '' }) => OUT_OF_TIME.test(message));
const failureOf = (place: string, errors: Thrown): Failure => ({
  test: `${place} › ${errors[0]?.message ?? 'failed'}`,
  isByTime: isByTime(errors),
});

/** Ends the test processes of this process; a loop without a pause takes nothing but a signal. */
function endForks(): void {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const line of stdout.split('\n')) {
    const [pid, parent, ...args] = line.trim().split(/\s+/);
    if (Number(parent) === process.pid && args.join(' ').includes('vitest')) process.kill(Number(pid), 'SIGKILL');
  }
}
