import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PAGES_OF_A_SERVER, PAGES_OF_THEIR_OWN, REPLACING_MODULES } from '../../vitest.config.ts';

/** Folders whose test files share what they have loaded. */
const SHARING = ['domain', 'contract', 'paths', 'server', 'faults', 'api', 'support'];
const REPLACES = /\bvi\.(?:mock|doMock)\(/;

test('a test file that replaces a module shares no loaded modules with other files', () => {
  const files = SHARING.flatMap((folder) =>
    readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(150);
  const replacing = files.filter((file) => REPLACES.test(readFileSync(file, 'utf8')));
  expect(replacing.sort()).toEqual(REPLACING_MODULES);
});

/** The application as a whole, in a simulated document. */
const OPENS_THE_APPLICATION = /support\/page\.ts|real-page\.tsx|\bcreateApplication\b/;
/** What is kept in cookies is tested with a jar that no other file has touched. */
const KEEPS_COOKIES = /^tests\/app\/.*cookie/is;
/** Screens, shell and controls shown by themselves: the modules they replace are parts of their own screen. */
const SHOWN_BY_THEMSELVES = /^tests\/views\/(?:screens|shell|ui)\//;

const testsIn = (folder: string): readonly string[] =>
  readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/${folder}/${name}`);
const standsAlone = (file: string): boolean =>
  [...PAGES_OF_THEIR_OWN, ...PAGES_OF_A_SERVER].some((pattern) => path.matchesGlob(file, pattern));

test('a test file of the application or of views that opens the application, replaces some of it, or looks into cookies of the application, shares no loaded modules with other files', () => {
  const files = [...testsIn('app'), ...testsIn('views')];
  expect(files.length).toBeGreaterThan(120);
  const alone = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return (
      OPENS_THE_APPLICATION.test(text) ||
      KEEPS_COOKIES.test(`${file}\n${text}`) ||
      (REPLACES.test(text) && !SHOWN_BY_THEMSELVES.test(file))
    );
  });
  expect(alone.filter((file) => !standsAlone(file))).toEqual([]);
});
