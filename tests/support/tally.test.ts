import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

interface Tally {
  readonly failed: number;
  check(name: string, exitCode: number): void;
  vitest(file: string, exitCode: number): void;
  playwright(file: string, exitCode: number): void;
  details(): string;
  line(): string;
}
const root = path.join(import.meta.dirname, '../..');
const { Tally } = (await import(path.join(root, 'scripts/support/tally.mjs'))) as { Tally: new () => Tally };

const folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return path.relative(root, file);
}

const unitReport = (failedTests: number, results: readonly object[]) =>
  report({
    numPassedTests: 7,
    numFailedTests: failedTests,
    numPendingTests: 1,
    testResults: results.map((result) => ({
      name: path.join(root, 'tests/a.test.ts'),
      startTime: 0,
      endTime: 4_000,
      ...result,
    })),
  });
const browserReport = (status: string, error: string | null) =>
  report({
    stats: {
      expected: 3,
      flaky: Number(status === 'flaky'),
      unexpected: Number(status === 'unexpected'),
      skipped: 0,
    },
    suites: [
      {
        file: 'a.spec.ts',
        suites: [
          {
            specs: [
              {
                title: 'a page opens',
                tests: [{ status, results: [{ duration: 9_000, errors: error === null ? [] : [{ message: error }] }] }],
              },
            ],
          },
        ],
      },
    ],
  });

describe('the end of a test run', () => {
  it('adds up its parts, and a run without failures names none', () => {
    const tally = new Tally();
    tally.check('npm run check', 0);
    tally.vitest(unitReport(0, [{ status: 'passed', message: '', assertionResults: [] }]), 0);
    tally.playwright(browserReport('flaky', 'slow'), 0);
    expect(tally.line()).toBe('12 passed, 0 failed, 1 skipped');
    expect(tally.details().split('\n')).toEqual([
      'Slowest test files:',
      '     9 s  tests/browser/a.spec.ts',
      '     4 s  tests/a.test.ts',
      'Passed at the second try only:',
      'a.spec.ts: a page opens',
    ]);
  });

  it('repeats by name what failed and why, for whoever sees its last lines only', () => {
    const tally = new Tally();
    tally.check('npm run check', 1);
    const failed = {
      status: 'failed',
      fullName: 'a sum is right',
      failureMessages: [`\u001b[31mexpected 3\u001b[39m\n${'at x\n'.repeat(40)}`],
    };
    const passed = { status: 'passed', fullName: 'another', failureMessages: [] };
    tally.vitest(unitReport(1, [{ status: 'failed', message: '', assertionResults: [passed, failed] }]), 1);
    tally.playwright(browserReport('unexpected', 'no button'), 1);
    expect(tally.line()).toBe('10 passed, 3 failed, 1 skipped');
    const lines = tally.details().split('\n');
    expect(lines.slice(lines.indexOf('Failed:')).filter((line) => !line.includes('at x'))).toEqual([
      'Failed:',
      '✗ npm run check',
      '✗ tests/a.test.ts › a sum is right',
      '    expected 3',
      '✗ tests/browser/a.spec.ts › a page opens',
      '    no button',
    ]);
    expect(lines.filter((line) => line.includes('at x'))).toHaveLength(11);
  });

  it.each([
    [
      'a test file that cannot be read',
      () => unitReport(0, [{ status: 'failed', message: 'SyntaxError', assertionResults: [] }]),
      ['✗ tests/a.test.ts › no test was run', '    SyntaxError', '✗ vitest ended with an error outside its tests'],
    ],
    ['an error outside the tests', () => unitReport(0, []), ['✗ vitest ended with an error outside its tests']],
    ['no report', () => 'absent.json', ['✗ vitest left no report']],
  ])('%s is one failure', (_, file, named) => {
    const tally = new Tally();
    tally.vitest(file(), 1);
    expect(tally.failed).toBe(1);
    const lines = tally.details().split('\n');
    expect(lines.slice(lines.indexOf('Failed:') + 1)).toEqual(named);
  });
});
