import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REPLACING_MODULES } from '../../vitest.config.ts';

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
