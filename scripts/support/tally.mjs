import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Adds up what every part of the test run passed and failed; a part that left no report counts as one failure. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;

  check(name, exitCode) {
    if (exitCode === 0) this.passed += 1;
    else {
      this.failed += 1;
      console.error(`✗ ${name}`);
    }
  }

  vitest(file, exitCode) {
    const report = read(file);
    if (!report) return this.check('vitest left no report', 1);
    this.passed += report.numPassedTests;
    this.failed += report.numFailedTests;
    this.skipped += report.numPendingTests + (report.numTodoTests ?? 0);
    if (exitCode !== 0 && report.numFailedTests === 0)
      this.check('vitest ended with an error outside its tests', exitCode);
  }

  playwright(file, exitCode) {
    const report = read(file);
    if (!report) return this.check('the browser tests left no report', 1);
    this.passed += report.stats.expected + report.stats.flaky;
    this.failed += report.stats.unexpected;
    this.skipped += report.stats.skipped;
    if (report.stats.flaky > 0) console.log(`${report.stats.flaky} browser tests passed at the second try only`);
    if (exitCode !== 0 && report.stats.unexpected === 0) this.check('the browser tests ended with an error', exitCode);
  }

  line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`;
  }
}

const read = (file) => (existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : null);
