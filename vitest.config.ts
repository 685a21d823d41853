import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A private PostgreSQL for the suites that speak SQL; the others start without it. */
const POSTGRES_SETUP = 'tests/support/postgres.global.ts';

/** Files of a minute and more, longest first. Begun last, one of them would keep one core busy and the others idle. */
const LONGEST = [
  'tests/server/crash.test.ts',
  'tests/views/real/real-answers.test.tsx',
  'tests/views/real/every-control.test.tsx',
  'tests/views/all-views.test.tsx',
  'tests/views/real/real-parts.test.tsx',
  'tests/server/backup.test.ts',
];

/** They put another module in the place of one that an earlier file may have loaded. */
export const REPLACING_MODULES = ['tests/server/charge-refunds.test.ts', 'tests/server/end-sessions.test.ts'];

/** Longer than anything takes while both cores are busy with other work. */
const BUSY_MACHINE_MS = 180_000;

/**
 * They open the application, which goes on loading its parts when a file is over, or put something else in the place of its
 * modules, of timers or of cookies.
 */
export const PAGES_OF_THEIR_OWN = [
  'tests/app/app/{first-calls,forwarded-events,late-flows,missing-flows,page-events,part-boundary,port-actions,root,screens}.test.{ts,tsx}',
  'tests/app/member/{app-services,member-dialogs}.test.{ts,tsx}',
  'tests/app/monitoring/monitor-parts.test.tsx',
  'tests/app/navigation/{cached-views,guard,page-turn}.test.{ts,tsx}',
  'tests/app/preferences/{document,list-views,settings,tour}.test.ts',
  'tests/app/session/{kept-values,login,pc-login,session}.test.ts',
  'tests/app/system/{notice,system-status}.test.ts',
  'tests/views/all-views.test.tsx',
];

/** They open the application as above, on a real server with a database. */
export const PAGES_OF_A_SERVER = ['tests/views/real/*.test.tsx'];

const SIMULATED_PAGE = {
  environment: 'happy-dom',
  // A link that is pressed opens a window and asks nobody: tests reach no other machine.
  environmentOptions: { happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } } },
  setupFiles: ['tests/support/silent-console.ts', 'tests/support/simulated-page.ts'],
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    // Two cores: a third worker fills them while others wait.
    pool: 'forks',
    maxWorkers: 3,
    // What a test draws is thrown away soon: with the usual room for young objects a sixth of the time is collecting them.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // No measure of speed: a test that hangs ends some time, and one on a machine with other work is not ended.
    testTimeout: 60_000,
    hookTimeout: BUSY_MACHINE_MS,
    restoreMocks: true,
    setupFiles: ['tests/support/patience.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,contract,paths}/**/*.test.ts'],
          // Pure functions and files: what one test file has loaded serves the next one.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{server,faults,api,support}/**/*.test.ts'],
          exclude: REPLACING_MODULES,
          globalSetup: [POSTGRES_SETUP],
          // Each file opens databases and clocks of its own: what one file has loaded serves the next one.
          isolate: false,
          testTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'replaced modules',
          environment: 'node',
          include: REPLACING_MODULES,
          testTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        extends: true,
        test: {
          ...SIMULATED_PAGE,
          name: 'views',
          include: ['tests/{app,views}/**/*.test.{ts,tsx}'],
          exclude: [...PAGES_OF_THEIR_OWN, ...PAGES_OF_A_SERVER],
          // They leave their document empty: what one file has loaded serves the next one.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...SIMULATED_PAGE,
          name: 'pages',
          include: PAGES_OF_THEIR_OWN,
        },
      },
      {
        extends: true,
        test: {
          ...SIMULATED_PAGE,
          name: 'pages of a server',
          include: PAGES_OF_A_SERVER,
          globalSetup: [POSTGRES_SETUP],
          testTimeout: BUSY_MACHINE_MS,
        },
      },
    ],
  },
});
