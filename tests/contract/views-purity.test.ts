import { readdirSync, readFileSync } from 'node:fs';
import ts from 'import-law-typescript';
import { describe, expect, test } from 'vitest';

/** What a view must not do (docs/architecture.md, «A view»): effects, timers, network and storage belong to flows and their ports. */
const FORBIDDEN = new Set([
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'sendBeacon',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'cookie',
]);
/** Files that may, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/views/ui/lazy-part.tsx':
    'The limit of a part that is loading belongs to no flow, because flows are loaded with it.',
  'src/views/ui/pending.tsx':
    'Whatever waits for the server says so after the same time, whichever flow it belongs to.',
};

/** Forbidden names that the code of a file speaks; comments and texts do not count, neither does a field of that name that is only declared. */
function forbiddenNames(fileName: string, text: string): readonly string[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2023, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && FORBIDDEN.has(node.text) && !isDeclaredField(node)) found.add(node.text);
    if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
      if (FORBIDDEN.has(node.argumentExpression.text)) found.add(node.argumentExpression.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

const isDeclaredField = ({ parent }: ts.Node): boolean => ts.isPropertySignature(parent) || ts.isJsxAttribute(parent);

const files = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `src/views/${path}`)
  .sort();

describe('a view is a picture of its flow', () => {
  test('there are views to look at', () => {
    expect(files.length).toBeGreaterThan(150);
  });

  test.each(files)('%s has no effect, timer, network or storage', (path) => {
    const found = forbiddenNames(path, readFileSync(path, 'utf8'));
    expect(EXCEPTIONS[path] === undefined ? found : []).toEqual([]);
  });

  test('every exception is a file that needs it and says why', () => {
    for (const [path, reason] of Object.entries(EXCEPTIONS)) {
      expect(reason).not.toBe('');
      expect(forbiddenNames(path, readFileSync(path, 'utf8'))).not.toEqual([]);
    }
  });
});

describe('the check finds', () => {
  test.each([
    ['an effect', `import { useEffect } from 'react'; useEffect(() => undefined, []);`, ['useEffect']],
    ['an effect under another name', `import { useEffect as after } from 'react';`, ['useEffect']],
    ['an effect of the namespace', `React.useLayoutEffect(() => undefined);`, ['useLayoutEffect']],
    ['a timer', `window.setTimeout(() => undefined, 1);`, ['setTimeout']],
    ['a call to the network', `const answer = await fetch('/api');`, ['fetch']],
    ['storage', `globalThis.localStorage.getItem('a');`, ['localStorage']],
    ['storage by its name in brackets', `window['sessionStorage'].clear();`, ['sessionStorage']],
    ['a cookie', `document.cookie = 'a=1';`, ['cookie']],
    ['nothing in a comment', `// useEffect and setTimeout(fetch)\n/** localStorage */ const a = 1;`, []],
    ['nothing in a text', `const text = 'fetch the localStorage';`, []],
    ['nothing in a longer name', `query.refetch(); prefetch();`, []],
  ])('%s', (_, text, expected) => {
    expect(forbiddenNames('sample.tsx', text)).toEqual(expected);
  });
});

/** `new Intl.…` that runs while a module is loaded: outside of every function. */
function loadedIntl(fileName: string, text: string): readonly string[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isNewExpression(node) && node.expression.getText(file).startsWith('Intl.')) found.push(fileName);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('no module of the client makes an Intl object while it is loaded: the first one blocks a slow computer (design: budgets)', () => {
  const client = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  expect(client.flatMap((path) => loadedIntl(`src/${path}`, readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
  expect(loadedIntl('a.ts', "const f = new Intl.NumberFormat('zh-CN');")).toEqual(['a.ts']);
  expect(loadedIntl('a.ts', "const f = () => new Intl.NumberFormat('zh-CN');")).toEqual([]);
});
