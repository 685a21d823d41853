import { readdirSync, readFileSync } from 'node:fs';
import ts from 'import-law-typescript';
import { describe, expect, test } from 'vitest';

/** Latin terms that Chinese interfaces use: formats, units and names. */
const SPOKEN = new Set([
  'APP',
  'CSV',
  'Excel',
  'PC',
  'PDF',
  'PNG',
  'Word',
  's',
  'x',
  'v',
  'Chrome',
  'Edge',
  'Esc',
  'Ctrl',
  'Enter',
  'K',
]);
/** Attributes whose text is shown or read by a screen reader. */
const READ_ALOUD = new Set(['aria-label', 'alt', 'label', 'placeholder', 'title', 'description', 'heading']);

interface Said {
  readonly text: string;
  readonly line: number;
}

/** Texts that a file shows: all of a copy file, and the text between tags or in attributes that are read. */
function saidIn(path: string): readonly Said[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true);
  const isCopy = path.endsWith('.copy.ts');
  const said: Said[] = [];
  const visit = (node: ts.Node): void => {
    const spoken = ts.isJsxText(node) || (isText(node) && (isCopy ? isCopyText(node) : isReadAttribute(node)));
    if (spoken)
      said.push({
        text: (node as ts.LiteralLikeNode).text.trim(),
        line: file.getLineAndCharacterOfPosition(node.pos).line + 1,
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return said.filter(({ text }) => text !== '');
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** Fields of copy that name something to the program. */
const UNREAD_FIELDS = new Set(['autoComplete', 'kind']);
const COLOUR_OR_ADDRESS = /^(#[0-9a-f]{6}|https?:\/\/\S+|\/[\w/]+)$/;

/** Not the name of a module, a type or a property, no colour and no address. */
function isCopyText(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isStringLiteralLike(node) && COLOUR_OR_ADDRESS.test(node.text)) return false;
  if (ts.isPropertyAssignment(parent)) return parent.name !== node && !UNREAD_FIELDS.has(parent.name.getText());
  return !PROGRAM_PLACES.some((is) => is(parent));
}
const PROGRAM_PLACES = [
  ts.isImportDeclaration,
  ts.isLiteralTypeNode,
  ts.isElementAccessExpression,
  ts.isBinaryExpression,
  ts.isComputedPropertyName,
  ts.isCaseClause,
  ts.isCallExpression,
];

function isReadAttribute(node: ts.Node): boolean {
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isJsxAttribute(holder) && READ_ALOUD.has(holder.name.getText());
}

const foreignWords = (text: string): readonly string[] =>
  (text.match(/[A-Za-z]+/g) ?? []).filter((word) => !SPOKEN.has(word));

const files = ['src/views', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(\.tsx|\.copy\.ts)$/.test(path))
    .map((path) => `${folder}/${path}`)
    .sort(),
);

describe('every visible interface string is Chinese (S1-32)', () => {
  test.each(files)('%s says nothing in another language', (path) => {
    expect(
      saidIn(path).flatMap(({ text, line }) => foreignWords(text).map((word) => `${line}: ${word} in «${text}»`)),
    ).toEqual([]);
  });

  test('texts, attributes and templates are all seen', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.flatMap(saidIn).length).toBeGreaterThan(500);
  });
});
