import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

/** What gives text power over a program, and the files that were reviewed for it. */
const DANGEROUS: Record<string, { pattern: RegExp; only: Record<string, string>; sample: string }> = {
  'runs text as a program (ASVS 1.3.2)': {
    pattern: /\beval\(|new Function\(|setTimeout\(\s*['"`]|from 'node:vm'/,
    only: {},
    sample: `eval(text)`,
  },
  'starts another program (ASVS 1.2.5)': {
    pattern: /child_process|\bexecFile|\bspawn\(/,
    only: {},
    sample: `import { exec } from 'node:child_process';`,
  },
  'puts HTML into the page (ASVS 3.2.2)': {
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment/,
    only: {},
    sample: `element.innerHTML = text`,
  },
  'listens to messages of other windows (ASVS 3.5.5)': {
    pattern: /addEventListener\(\s*'message'|\.onmessage\b|\.postMessage\(/,
    only: {
      'server/db/pglite-client.ts': 'a worker of this process',
      'server/db/pglite.worker.mjs': 'the process that started it',
      'src/main.tsx': 'a channel whose two ends are in this module',
      'src/app/session/other-tabs.ts': 'a BroadcastChannel, which only pages of this origin join',
    },
    sample: `window.addEventListener('message', take)`,
  },
  'calls another machine (ASVS 1.3.6, 13.2.4)': {
    pattern: /(?<![.\w'])fetch\(|from 'node:https?'|from 'undici'/,
    only: {
      'server/http/node-server.ts': 'the type of the server',
      'server/payment/wechat/wechat-gateway.ts': 'WECHAT_GATEWAY of the environment',
      'server/features/session/scan-login.app-route.ts': 'script of a page: its own origin',
      'server/sms/aliyun-sms.ts': 'SMS_ENDPOINT of the environment',
      'src/app/navigation/import-part.ts': 'files of the build beside the page',
      'src/app/navigation/probe-page.ts': 'the page itself',
      'src/app/system/version-update.provider.ts': 'version.json beside the page',
    },
    sample: `await fetch(url)`,
  },
  'sends members elsewhere by itself (ASVS 3.7.2, 4.1.2)': {
    pattern: /\.redirect\(|\blocation\.(href|assign|replace)\b(?!\()\s*=|location\.assign\(|['"`]location['"`]/,
    only: { 'server/features/purchase/payment/cashier.app-route.ts': 'the cashier of the sandbox, to its own page' },
    sample: `context.redirect(url)`,
  },
  'believes any certificate (ASVS 12.3.2)': {
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    only: {},
    sample: `{ rejectUnauthorized: false }`,
  },
  'draws guessable numbers (ASVS 11.5.1)': {
    pattern: /Math\.random\(/,
    only: {},
    sample: `Math.random()`,
  },
  'uses a broken hash or cipher (ASVS 11.3.1, 11.4.1)': {
    pattern: /['"`](md5|sha1|des|rc4|[\w-]*-ecb|RSA-SHA1)['"`]/i,
    only: {},
    sample: `createHash('md5')`,
  },
};

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => join(folder, file));
const files = [...sources('server'), ...sources('src')].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe.each(Object.entries(DANGEROUS))('code that %s', (_, { pattern, only, sample }) => {
  it('is only where it was reviewed', () => {
    expect(
      files
        .filter(({ text }) => pattern.test(text))
        .map(({ file }) => file)
        .sort(),
    ).toEqual(Object.keys(only).sort());
  });
  it('would be found', () => {
    expect(pattern.test(sample)).toBe(true);
  });
});

test('no tracker and no file of another host is part of the page (ASVS 3.6.1, 14.2.3)', () => {
  const page = readFileSync('index.html', 'utf8');
  expect([...page.matchAll(/(?:src|href)="(https?:)?\/\/[^"]*"/g)]).toEqual([]);
});
