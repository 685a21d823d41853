import { readdirSync } from 'node:fs';
import ts from 'import-law-typescript';
import { describe, expect, it } from 'vitest';
import { sourceText } from '#tests/support/source-text.ts';
import config from '../../tsconfig.json' with { type: 'json' };

/**
 * What came after the browsers that `index.html` lets in, Chrome 100 and Safari 15.4, and with which it came
 * (developer.mozilla.org). ES2024 and later need no name here: they do not compile.
 */
const NEWER: Readonly<Record<string, string>> = {
  toReversed: 'Chrome 110, Safari 16',
  toSorted: 'Chrome 110, Safari 16',
  toSpliced: 'Chrome 110, Safari 16',
  with: 'Chrome 110, Safari 16',
  canParse: 'Chrome 120, Safari 17',
  'URL.parse': 'Chrome 126, Safari 18',
  'URLSearchParams.size': 'Chrome 113, Safari 17',
  'URLSearchParams.has with a value': 'Chrome 110, Safari 17',
  'URLSearchParams.delete with a value': 'Chrome 110, Safari 17',
  'AbortSignal.any': 'Chrome 116, Safari 17.4',
  'AbortSignal.timeout': 'Chrome 103, Safari 16',
  'Response.json': 'Chrome 105, Safari 17',
  'ReadableStream.from': 'not in Chrome, not in Safari',
  getSetCookie: 'Chrome 113, Safari 17',
  CompressionStream: 'Safari 16.4',
  DecompressionStream: 'Safari 16.4',
  OffscreenCanvas: 'Safari 16.4',
  cookieStore: 'Safari 18.4',
  userActivation: 'Safari 16.4',
  userAgentData: 'not in Safari',
  checkVisibility: 'Chrome 105, Safari 17.4',
  inert: 'Chrome 102, Safari 15.5',
  moveBefore: 'Chrome 133, not in Safari',
  requestIdleCallback: 'not in Safari',
  scheduler: 'not in Safari',
  getHTML: 'Chrome 125, Safari 18',
  setHTMLUnsafe: 'Chrome 124, Safari 17.4',
  parseHTMLUnsafe: 'Chrome 124, Safari 17.4',
  roundRect: 'Safari 16',
  showPicker: 'Safari 16',
  showPopover: 'Chrome 114, Safari 17',
  hidePopover: 'Chrome 114, Safari 17',
  togglePopover: 'Chrome 114, Safari 17',
  showSaveFilePicker: 'not in Safari',
  startViewTransition: 'Chrome 111, Safari 18',
};

/** Uses that ask first whether the browser has it. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/app/system/when-idle.ts': { requestIdleCallback: 'A browser without it waits by a timer.' },
};

/** Newer names that a file reads, calls or sets as an attribute; comments, texts and own names do not count. */
function newerNames(fileName: string, text: string): readonly string[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2023, true);
  const found = new Set<string>();
  const queries = new Set<string>();
  const isQuery = (node: ts.Expression | undefined): boolean =>
    node !== undefined &&
    ((ts.isNewExpression(node) && node.expression.getText() === 'URLSearchParams') ||
      (ts.isIdentifier(node) && queries.has(node.text)) ||
      (ts.isPropertyAccessExpression(node) && node.name.text === 'searchParams'));
  const namesOf = (node: ts.Node): readonly string[] => {
    if (ts.isPropertyAccessExpression(node)) {
      const { expression, name, parent } = node;
      const isCalledWithTwo =
        ts.isCallExpression(parent) && parent.expression === node && parent.arguments.length === 2;
      const ofQuery = isQuery(expression) ? `URLSearchParams.${name.text}` : '';
      return [name.text, node.getText(), ofQuery, isCalledWithTwo ? `${ofQuery} with a value` : ''];
    }
    if (ts.isJsxAttribute(node)) return [node.name.getText()];
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return [node.expression.getText()];
    return [];
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && isQuery(node.initializer)) queries.add(node.name.getText());
    if (ts.isParameter(node) && node.type?.getText() === 'URLSearchParams') queries.add(node.name.getText());
    for (const name of namesOf(node)) if (Object.hasOwn(NEWER, name)) found.add(name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .sort();
/** By file, those that have one alone. */
const found = new Map(
  files.map((path) => [path, newerNames(path, sourceText(path))] as const).filter(([, names]) => names.length > 0),
);

describe('what reaches a browser asks for nothing that Chrome 100 and Safari 15.4 lack (ux 4.4)', () => {
  it('there are files to look at', () => expect(files.length).toBeGreaterThan(500));

  it('the newest library of the language is ES2023', () => {
    expect(config.compilerOptions.lib).toEqual(['ES2023', 'DOM', 'DOM.Iterable']);
  });

  it('no file reads or calls a newer name', () => {
    const unguarded = [...found].flatMap(([path, names]) =>
      names.filter((name) => EXCEPTIONS[path]?.[name] === undefined).map((name) => `${path}: ${name}, ${NEWER[name]}`),
    );
    expect(unguarded).toEqual([]);
  });

  it('every exception is a use that needs it and says why', () => {
    for (const [path, reasons] of Object.entries(EXCEPTIONS)) {
      expect(found.get(path)).toEqual(Object.keys(reasons));
      for (const reason of Object.values(reasons)) expect(reason).not.toBe('');
    }
  });
});

describe('the check finds', () => {
  it.each([
    ['a sorted copy', 'const a = rows.filter(isNew).toSorted();', ['toSorted']],
    ['a method that is not called', 'const sort = rows.toSorted;', ['toSorted']],
    ['a method behind a question mark', 'rows?.toReversed();', ['toReversed']],
    ['a static method', 'URL.canParse(text) && AbortSignal.any([a, b]);', ['canParse', 'AbortSignal.any']],
    ['how many parts a query has', 'const kept = new URLSearchParams(query); kept.size;', ['URLSearchParams.size']],
    ['the same of an address', 'new URL(href).searchParams.size;', ['URLSearchParams.size']],
    ['the same of what is handed in', '(q: URLSearchParams) => q.size;', ['URLSearchParams.size']],
    ['one value of a query', "new URLSearchParams(q).has('a', 'b');", ['URLSearchParams.has with a value']],
    ['a global function', 'requestIdleCallback(run);', ['requestIdleCallback']],
    ['a class', "new CompressionStream('gzip');", ['CompressionStream']],
    ['an attribute', '<div inert />', ['inert']],
    ['nothing in what is older', 'rows.at(-1); rows.sort(); JSON.parse(a); new Map().size; new Set().has(a);', []],
    ['nothing in a comment or a text', "// toSorted()\nconst a = 'URL.canParse';", []],
    ['nothing in an own name', 'const scheduler = 1; const { inert } = rules;', []],
  ])('%s', (_, text, names) => {
    expect(newerNames('a.tsx', text)).toEqual(names);
  });
});
