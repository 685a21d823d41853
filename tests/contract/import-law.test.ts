import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Features of the server, lowest first. */
const FEATURES = [
  'system',
  'session',
  'purchase',
  'permission',
  'records',
  'subscription',
  'monitoring',
  'analysis',
  'export',
  'account',
];
/** Each feature imports the one above it. */
const FEATURE_VIOLATIONS = Object.fromEntries(
  FEATURES.slice(0, -1).map((feature, index) => [
    `server-${feature}-knows-no-higher-feature`,
    {
      file: `server/features/${feature}/a.repo.ts`,
      imports: `import '#server/features/${FEATURES[index + 1]}/ok.repo.ts';`,
    },
  ]),
);

/** The start of the page takes more of the gallery than the stream, and the stream not late. */
const MAIN = `import '#flows/live.ts';\nvoid import('#flows/ok.ts');`;

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
  'gallery-core-knows-no-product': {
    file: 'flows/gallery/a.ts',
    imports: `import '#machines/one/one.machine.ts';`,
  },
  'tests-are-leaves': { file: 'src/app/b.ts', imports: `import '#tests/ok.ts';` },
  'gallery-is-a-leaf': { file: 'src/app/c.ts', imports: `import '../../flows/ok.ts';` },
  'development-streams-to-the-gallery': { file: 'src/main.tsx', imports: MAIN },
  'the-stream-is-loaded-late': { file: 'src/main.tsx', imports: MAIN },
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
  'server-wires-know-no-route': {
    file: 'server/features/records/a.wire.ts',
    imports: `import '#server/features/records/ok.app-route.ts';`,
  },
  'server-policies-know-no-wire': {
    file: 'server/features/records/a.policy.ts',
    imports: `import type { ok } from '#server/features/records/ok.wire.ts';`,
  },
  'server-repositories-know-no-policy': {
    file: 'server/features/records/b.repo.ts',
    imports: `import type { ok } from './ok.policy.ts';`,
  },
  'server-routes-belong-to-the-table': {
    file: 'server/features/records/a.route.ts',
    imports: `import './ok.route.ts';`,
  },
  'server-http-knows-no-feature': {
    file: 'server/http/a.ts',
    imports: `import type { ok } from '#server/features/features.ts';`,
  },
  'server-infrastructure-knows-no-feature': {
    file: 'server/payment/a.ts',
    imports: `import '#server/features/purchase/ok.repo.ts';`,
  },
  'server-db-is-the-lowest-layer': { file: 'server/db/a.ts', imports: `import '#server/http/ok.ts';` },
  'server-features-ask-the-search-port': {
    file: 'server/features/records/c.repo.ts',
    imports: `import '#server/search/ok.ts';`,
  },
  'server-features-are-listed': { file: 'server/features/another/a.repo.ts', imports: `import '#domain/ok.ts';` },
  ...FEATURE_VIOLATIONS,
  'no-cycles': { file: 'src/domain/b.ts', imports: `import './c.ts';` },
};
/** What a machine may import: constants, types, and the machine that it starts. */
const PARENT = 'src/machines/parent/parent.machine.ts';
const HIGHEST = 'server/features/account/account.route.ts';
const BYSTANDERS: Record<string, string> = {
  'src/domain/c.ts': `import './b.ts';`,
  [PARENT]: `import { setup } from 'xstate';
import { ok } from '#contract/ok.ts';
import { ok as constant } from '#domain/ok.ts';
import { ok as child } from '../one/one.machine.ts';
export const uses = [setup, ok, constant, child];`,
  [HIGHEST]: `import { ok } from '#server/features/system/ok.repo.ts';
import { ok as policy } from '#server/features/records/ok.policy.ts';
import { ok as wire } from '#server/features/records/ok.wire.ts';
import { ok as path } from '#server/features/records/ok.app-route.ts';
import { ok as http } from '#server/http/ok.ts';
export const uses = [ok, policy, wire, path, http];`,
  'server/features/features.ts': `import './account/account.route.ts';\nexport const ok = 1;`,
  ...Object.fromEntries(
    [
      ...FEATURES.map((feature) => `server/features/${feature}/ok.repo.ts`),
      'server/features/records/ok.policy.ts',
      'server/features/records/ok.wire.ts',
      'server/features/records/ok.app-route.ts',
      'server/features/records/ok.route.ts',
      'server/http/ok.ts',
      'server/search/ok.ts',
      'src/domain/ok.ts',
      'src/api/ok.ts',
      'src/api/contract/ok.ts',
      'src/api/queries/ok.ts',
      'src/app/ok.ts',
      'server/ok.ts',
      'flows/ok.ts',
      'flows/live.ts',
      'tests/ok.ts',
      'src/machines/one/one.machine.ts',
      'src/machines/one/one.types.ts',
      'src/views/two/ok.ts',
    ].map((file) => [file, 'export const ok = 1;']),
  ),
};

/** A path that an address writes otherwise. */
const project = mkdtempSync(join(tmpdir(), 'import law 目录-'));
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

test('a route of the server imports policies, wire mappings and repositories of the features below, and only the table imports it', () => {
  expect(report.split('\n').filter((line) => line.includes(HIGHEST))).toEqual([]);
});

test('every rule of the law has an offence that makes it fire', async () => {
  const { default: law } = (await import(join(process.cwd(), '.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  expect(Object.keys(VIOLATIONS).sort()).toEqual(law.forbidden.map((rule) => rule.name).sort());
});
