import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** A private PostgreSQL for the suites that speak SQL; the others start without it. */
const POSTGRES_SETUP = 'tests/support/postgres.global.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    // Two cores: two workers, each file in its own process, so that no test sees another one's clock or database.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
          globalSetup: existsSync(POSTGRES_SETUP) ? [POSTGRES_SETUP] : [],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'happy-dom',
          // A link that is pressed opens a window and asks nobody: tests reach no other machine.
          environmentOptions: { happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } } },
          setupFiles: ['tests/support/silent-console.ts'],
          include: ['tests/{views,app}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
