import { defineConfig } from '@playwright/test';

/**
 * Flags a Chromium needs to run as root, without a graphics card and without calling home. Its pages share one process: a
 * seventh of what opening a page costs is starting a process and compiling the same scripts again.
 */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1',
];

/** A file that one worker walks for minutes: begun last, it would keep one core busy and the other one idle. */
const LONG_WALKS = ['**/reach.spec.ts', '**/flow-paths.spec.ts', '**/accessibility.spec.ts'];

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/filled-data.ts',
  projects: [
    { name: 'long walks', testMatch: LONG_WALKS },
    { name: 'rest', testMatch: '**/*.spec.ts', testIgnore: LONG_WALKS },
  ],
  outputDir: 'coverage/browser-artifacts',
  // Files run side by side, each with a server and a database of its own; a third fills the two cores while others wait.
  workers: 3,
  fullyParallel: false,
  // A machine that shares its cores may hold a page up for longer than any patience; what needed the second try is printed.
  retries: 1,
  // No measure of speed: longer than anything takes while both cores are busy with other work.
  timeout: 480_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: 'coverage/browser.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 40_000,
    screenshot: 'only-on-failure',
    // A trace is recorded at the second try: recording each test costs more time than some of them take.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
});
