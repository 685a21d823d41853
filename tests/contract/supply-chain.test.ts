import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { REVIEWED_VALUES } from '../../scripts/support/reviewed-values.ts';
import {
  imageProblems,
  lockfileProblems,
  npmrcProblems,
  pinProblems,
  type ReviewedValue,
  secretProblems,
  supplyChainProblems,
} from '../../scripts/support/supply-chain.ts';

const SHA512 = `sha512-${'A'.repeat(86)}==`;
const lockOf = (entry: object) => ({
  lockfileVersion: 3,
  packages: {
    '': {},
    'node_modules/hono': { version: '4.13.19', integrity: SHA512, ...entry },
  },
});
const manifest = { dependencies: { hono: '4.13.19' } };

test('this tree has no problem in lockfile, pins, images and secrets (reliability promise 20)', () => {
  expect(supplyChainProblems(process.cwd())).toEqual([]);
});

describe('a lockfile (reliability promise 20)', () => {
  it('of the public registry, or without addresses, is accepted', () => {
    expect(lockfileProblems(lockOf({}), manifest)).toEqual([]);
    const resolved = 'https://registry.npmjs.org/hono/-/hono-4.13.19.tgz';
    expect(lockfileProblems(lockOf({ resolved }), manifest)).toEqual([]);
  });

  it.each([
    ['https://mirror.example/hono/-/hono-4.13.19.tgz', 'mirror.example'],
    ['http://registry.npmjs.org/hono/-/hono-4.13.19.tgz', 'http://registry.npmjs.org'],
    ['https://registry.npmjs.org.evil.example/hono.tgz', 'registry.npmjs.org.evil.example'],
    ['git+ssh://git@github.com/honojs/hono.git#0123456', 'github.com'],
    ['file:../hono', 'file:../hono'],
  ])('that takes a package from %s is refused', (resolved, named) => {
    const problems = lockfileProblems(lockOf({ resolved }), manifest);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('node_modules/hono');
    expect(problems[0]).toContain(named);
  });

  it.each([[undefined], [''], ['sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=']])(
    'with the integrity %j is refused',
    (integrity) => {
      expect(lockfileProblems(lockOf({ integrity }), manifest)).toEqual([
        'package-lock.json: node_modules/hono has no SHA-512 integrity',
      ]);
    },
  );

  it('holds what a package bundles by the digest of that package, and only where the package is there', () => {
    const bundled = { version: '1.0.0', inBundle: true };
    const locked = lockOf({}).packages;
    expect(
      lockfileProblems({ packages: { ...locked, 'node_modules/hono/node_modules/tslib': bundled } }, manifest),
    ).toEqual([]);
    expect(
      lockfileProblems({ packages: { ...locked, 'node_modules/a/node_modules/tslib': bundled } }, manifest),
    ).toEqual(['package-lock.json: node_modules/a/node_modules/tslib has no SHA-512 integrity']);
  });

  it('that links outside the tree or disagrees with package.json is refused', () => {
    expect(lockfileProblems(lockOf({ link: true }), manifest)).toEqual([
      'package-lock.json: node_modules/hono is a link, not a package of the registry',
    ]);
    expect(lockfileProblems(lockOf({}), { dependencies: { hono: '4.13.20' } })).toEqual([
      'package-lock.json: hono is 4.13.19 here and 4.13.20 in package.json; run npm install',
    ]);
  });
});

describe('the pins of package.json (reliability promise 20)', () => {
  it('are exact versions, also behind an alias', () => {
    expect(pinProblems({ dependencies: { a: '1.2.3', b: '1.0.0-rc.1', c: 'npm:typescript@6.0.3' } })).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '1.2', '1.x', '*', 'latest', '', '>=1.0.0', 'npm:typescript@6', 'github:a/b', 'file:b'])(
    'refuse %j, in every list',
    (range) => {
      for (const list of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
        expect(pinProblems({ [list]: { a: range } })).toEqual([
          `package.json: ${list}.a is "${range}", not one exact version`,
        ]);
    },
  );

  it('settings of npm name no registry and hold no credential', () => {
    expect(npmrcProblems('engine-strict=true\nsave-exact=true\n')).toEqual([]);
    for (const line of [
      'registry=https://mirror.example/',
      '@scope:registry=https://x.example/',
      '//x/:_authToken=abc',
    ])
      expect(npmrcProblems(line)).toHaveLength(1);
  });
});

describe('an image of a container (reliability promise 20)', () => {
  it('with a numbered tag or a digest is accepted, and so is a stage of the same file', () => {
    const file = [
      'FROM node:22-bookworm-slim AS build',
      `FROM a/b@sha256:${'0'.repeat(64)}`,
      'FROM build',
      'FROM scratch',
    ];
    expect(imageProblems('Dockerfile', file.join('\n'))).toEqual([]);
    expect(imageProblems('compose.yaml', 'services:\n  database:\n    image: postgres:17-bookworm\n')).toEqual([]);
  });

  it.each(['node', 'node:latest', 'registry.example:5000/node', 'node:slim', 'node:latest AS build', '$BASE'])(
    'written %s is refused with its line',
    (image) => {
      const named = image.split(' ')[0];
      expect(imageProblems('Dockerfile', `# one\nFROM --platform=linux/amd64 ${image}`)).toEqual([
        `Dockerfile:2: the image ${named} has no numbered tag and no digest`,
      ]);
      expect(imageProblems('compose.yaml', `services:\n  a:\n    image: "${named}"`)).toEqual([
        `compose.yaml:3: the image ${named} has no numbered tag and no digest`,
      ]);
    },
  );
});

describe('a secret in the tree (reliability promise 20)', () => {
  // Put together here, so that this very file holds none.
  const random = 'q7Zx2LmV9tRb4KdW8sYh3NcJ6pFg1';
  const SECRETS: Record<string, string> = {
    'a private key': `-----BEGIN ${'RSA PRIVATE'} KEY-----`,
    'an access key of Alibaba Cloud': `id: ${'LTAI'}5tQx2LmV9tRb4KdW8sYh`,
    'an access key of Amazon': `${'AKIA'}Q7ZX2LMV9TRB4KDW`,
    'a token of GitHub': `${'ghp_'}${random}7Hs2Kd0`,
    'a token of npm': `${'npm_'}${random}7Hs2Kd0`,
    'a signed web token': `${'eyJ'}hbGciOiJIUzI1NiJ9.${'eyJ'}zdWIiOiIxMjM0NTY3ODkwIn0.${random}`,
    'a password in an address': `postgres://biaoxun:${random}@db.example/biaoxun`,
    'a value given to a secret name': `const apiKey = '${random}';`,
    'a value in a settings file': `SMS_ACCESS_KEY_SECRET=${random}`,
    'a long random text': `const x = '${random}${random.toUpperCase()}';`,
  };

  it.each(Object.entries(SECRETS))('as %s is found with its line, and is not repeated', (_, line) => {
    const problems = secretProblems('server/x.ts', `const a = 1;\n${line}\n`, []);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^server\/x\.ts:2: .+ \([0-9a-f]{12}\)$/);
    expect(problems[0]).not.toContain(random);
  });

  it.each([
    'postgres://user:password@host:5432/name',
    ['postgres://biaoxun:', '{POSTGRES_PASSWORD}@database:5432/biaoxun'].join('$'),
    'WECHAT_API_V3_KEY=',
    `const token = await server.login('13800000001');`,
    `password: 'correct horse battery staple'`,
    '"integrity": "sha512-kJ3b0d1l3n9Z"',
  ])('is not suspected in %s', (line) => {
    expect(secretProblems('server/x.ts', line, [])).toEqual([]);
  });

  it('that was reviewed passes in its file alone', () => {
    const text = `const key = '${random}';\n`;
    const [problem = ''] = secretProblems('tests/x.test.ts', text, []);
    const sha256 = /\(([0-9a-f]{12})\)/.exec(problem)?.[1] ?? '';
    const reviewed: ReviewedValue[] = [{ file: 'tests/x.test.ts', sha256, why: 'a key made for this test' }];
    expect(secretProblems('tests/x.test.ts', text, reviewed)).toEqual([]);
    expect(secretProblems('server/x.ts', text, reviewed)).toHaveLength(1);
  });

  it('leaves its review a problem of its own when it is gone', () => {
    const stale = { file: 'tests/x.test.ts', sha256: '0123456789ab', why: 'gone' };
    expect(supplyChainProblems(process.cwd(), [...REVIEWED_VALUES, stale])).toEqual([
      'scripts/support/reviewed-values.ts: tests/x.test.ts holds no value 0123456789ab any more',
    ]);
  });
});

test('the server runs on fourteen packages, one of them data only (reliability promise 20)', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|mjs)$/.test(file));
  const packages = new Set(
    files
      .flatMap((file) => [
        ...readFileSync(join('server', file), 'utf8').matchAll(/(?:from |import\()'([a-z@][\w@/.:-]*)'/g),
      ])
      .map((match) => match[1] ?? '')
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  expect([...packages].sort()).toEqual([
    '@electric-sql/pglite',
    '@hono/node-server',
    '@valibot/to-json-schema',
    '@vant/area-data',
    'bowser',
    'hono',
    'kysely',
    'lru-cache',
    'nodemailer',
    'pg',
    'prom-client',
    'qrcode',
    'sanitize-html',
    'valibot',
  ]);
});
