import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

const SLOWEST = 10;
/** Lines of a failure that are repeated at the end; the rest is where it happened. */
const LINES_OF_A_FAILURE = 12;

/** Adds up what every part of the test run passed and failed; a part that left no report counts as one failure. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Time by test file: [file, ms]. */
  times = [];
  /** Titles of the browser tests that failed once and passed then. */
  secondTries = [];
  /** What failed, by name, with the first lines of why. */
  failures = [];

  check(name, exitCode) {
    if (exitCode === 0) this.passed += 1;
    else {
      this.failed += 1;
      this.failures.push(name);
    }
  }

  vitest(file, exitCode) {
    const report = read(file);
    if (!report) return this.check('vitest left no report', 1);
    this.passed += report.numPassedTests;
    this.failed += report.numFailedTests;
    this.skipped += report.numPendingTests + (report.numTodoTests ?? 0);
    for (const { name, startTime, endTime, status, message, assertionResults } of report.testResults) {
      const file = relative(root, name);
      this.times.push([file, endTime - startTime]);
      const failed = assertionResults.filter((each) => each.status === 'failed');
      for (const { fullName, failureMessages } of failed)
        this.failures.push(failureOf(file, fullName, failureMessages.join('\n')));
      if (status === 'failed' && failed.length === 0) this.failures.push(failureOf(file, 'no test was run', message));
    }
    if (exitCode !== 0 && report.numFailedTests === 0)
      this.check('vitest ended with an error outside its tests', exitCode);
  }

  playwright(file, exitCode) {
    const report = read(file);
    if (!report) return this.check('the browser tests left no report', 1);
    this.passed += report.stats.expected + report.stats.flaky;
    this.failed += report.stats.unexpected;
    this.skipped += report.stats.skipped;
    for (const { file, specs } of fileSuites(report)) {
      const runs = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
      this.times.push([`tests/browser/${file}`, runs.reduce((sum, { duration }) => sum + duration, 0)]);
      for (const { title, tests } of specs) {
        const states = tests.map(({ status }) => status);
        if (states.includes('flaky')) this.secondTries.push(`${file}: ${title}`);
        if (states.includes('unexpected')) this.failures.push(failureOf(`tests/browser/${file}`, title, whyOf(tests)));
      }
    }
    if (exitCode !== 0 && report.stats.unexpected === 0) this.check('the browser tests ended with an error', exitCode);
  }

  /** The ten slowest files, by name every test that needed a second try, and last what failed and why. */
  details() {
    const slowest = this.times.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
    return [
      'Slowest test files:',
      ...slowest.map(([file, ms]) => `${String(Math.round(ms / 1000)).padStart(6)} s  ${file}`),
      ...(this.secondTries.length ? ['Passed at the second try only:', ...this.secondTries] : []),
      ...(this.failures.length ? ['Failed:', ...this.failures.map((failure) => `✗ ${failure}`)] : []),
    ].join('\n');
  }

  line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`;
  }
}

const failureOf = (file, title, why) =>
  [`${file} › ${title}`, ...stripVTControlCharacters(why).split('\n').slice(0, LINES_OF_A_FAILURE)].join('\n    ');
/** Why each try of a browser test failed. */
const whyOf = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n');

/** The specs of each file, also those in describe blocks. */
const fileSuites = (report) => report.suites.map(({ file, ...suite }) => ({ file, specs: specsOf(suite) }));
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const read = (file) => (existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : null);
