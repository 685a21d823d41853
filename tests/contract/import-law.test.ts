import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** One file per rule that violates it, in a project of its own. */
const VIOLATIONS: Record<string, { file: string; imports: string }> = {
  'domain-knows-nobody': { file: 'src/domain/a.ts', imports: `import '#api/ok.ts';` },
  'contract-knows-domain': { file: 'src/api/contract/a.ts', imports: `import '#api/ok.ts';` },
  'api-knows-contract': { file: 'src/api/a.ts', imports: `import '#machines/one/one.machine.ts';` },
  'flows-know-domain-and-contract': {
    file: 'src/machines/two/two.types.ts',
    imports: `import type { ok } from '#api/ok.ts';`,
  },
  'views-know-domain-and-flow': { file: 'src/views/one/a.tsx', imports: `import '#app/ok.ts';` },
  'app-knows-the-front': { file: 'src/app/a.ts', imports: `import '#server/ok.ts';` },
  'server-knows-contract': { file: 'server/a.ts', imports: `import '#api/ok.ts';` },
  'brands-are-data': { file: 'brands/a.ts', imports: `import '#domain/ok.ts';` },
  'gallery-shows-flows': { file: 'flows/a.ts', imports: `import '#api/ok.ts';` },
  'tests-are-leaves': { file: 'src/app/b.ts', imports: `import '#tests/ok.ts';` },
  'gallery-is-a-leaf': { file: 'src/app/c.ts', imports: `import '../../flows/ok.ts';` },
  'a-view-looks-at-its-own-flow': {
    file: 'src/views/two/two.view.tsx',
    imports: `import type { ok } from '#machines/one/one.machine.ts';`,
  },
  'views-take-types-from-flows': {
    file: 'src/views/one/one.view.tsx',
    imports: `import { ok } from '#machines/one/one.machine.ts';`,
  },
  'contract-reaches-views-as-types': { file: 'src/views/one/b.tsx', imports: `import { ok } from '#contract/ok.ts';` },
  'machine-areas-share-types': {
    file: 'src/machines/two/two.table.ts',
    imports: `import '#machines/one/one.machine.ts';`,
  },
  'view-areas-are-closed': { file: 'src/views/one/c.tsx', imports: `import '#views/two/ok.ts';` },
  'queries-belong-to-screens': { file: 'src/views/one/d.tsx', imports: `import '#api/queries/ok.ts';` },
  'flows-are-headless': { file: 'src/machines/two/two.ports.ts', imports: `import 'react';` },
  'machines-import-their-children': {
    file: 'src/machines/three/three.machine.ts',
    imports: `import { ok } from '#machines/one/one.types.ts';`,
  },
  'machine-files-open-anywhere': { file: 'src/machines/two/two.machine.ts', imports: `import './two.ports.ts';` },
  'server-has-no-ui': { file: 'server/b.ts', imports: `import 'react';` },
  'no-cycles': { file: 'src/domain/b.ts', imports: `import './c.ts';` },
};
/** What a machine may import: constants, types, and the machine that it starts. */
const PARENT = 'src/machines/parent/parent.machine.ts';
const BYSTANDERS: Record<string, string> = {
  'src/domain/c.ts': `import './b.ts';`,
  [PARENT]: `import { setup } from 'xstate';
import { ok } from '#contract/ok.ts';
import { ok as constant } from '#domain/ok.ts';
import { ok as child } from '../one/one.machine.ts';
export const uses = [setup, ok, constant, child];`,
  ...Object.fromEntries(
    [
      'src/domain/ok.ts',
      'src/api/ok.ts',
      'src/api/contract/ok.ts',
      'src/api/queries/ok.ts',
      'src/app/ok.ts',
      'server/ok.ts',
      'flows/ok.ts',
      'tests/ok.ts',
      'src/machines/one/one.machine.ts',
      'src/machines/one/one.types.ts',
      'src/views/two/ok.ts',
    ].map((file) => [file, 'export const ok = 1;']),
  ),
};

const project = mkdtempSync(join(tmpdir(), 'import-law-'));
let report = '';

beforeAll(() => {
  const root = process.cwd();
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs', 'scripts/import-law.mjs'])
    cpSync(join(root, file), join(project, file));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const files = {
    ...BYSTANDERS,
    ...Object.fromEntries(
      Object.values(VIOLATIONS).map(({ file, imports }) => [file, `${imports}\nexport const x = 1;`]),
    ),
  };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), source);
  }
  try {
    execFileSync(
      process.execPath,
      [join(project, 'scripts/import-law.mjs'), 'src', 'server', 'brands', 'flows', 'tests'],
      { cwd: project, encoding: 'utf8', stdio: 'pipe' },
    );
  } catch (failure) {
    report = String((failure as { stderr: string }).stderr);
  }
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

test.each(Object.entries(VIOLATIONS))('the law %s fires on an import that breaks it', (rule, { file }) => {
  expect(report.split('\n').filter((line) => line.startsWith(`${rule}: ${file} `))).not.toEqual([]);
});

test('a machine imports its child, and constants of domain and contract', () => {
  expect(report.split('\n').filter((line) => line.includes(PARENT))).toEqual([]);
});

test('every rule of the law has an offence that makes it fire', async () => {
  const { default: law } = (await import(join(process.cwd(), '.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  expect(Object.keys(VIOLATIONS).sort()).toEqual(law.forbidden.map((rule) => rule.name).sort());
});
