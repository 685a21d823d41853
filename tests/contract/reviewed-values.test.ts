import { readdirSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import ts from 'import-law-typescript';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { sourceText } from '#tests/support/source-text.ts';

/**
 * Every named figure of the product: limits, time-outs, sizes, page lengths. The expected values are the lines of
 * `reviewed/figures.txt`, read by hand; none is computed from the code. A figure that is added, changed or removed is a
 * difference here, so that it is a decision and not a slip. `npx vitest run tests/contract/reviewed-values.test.ts -u` writes the
 * file again; its difference is then reviewed and committed.
 */
type Figure = number | string | boolean | null | readonly Figure[] | { readonly [name: string]: Figure };

const BINARY: Readonly<Partial<Record<ts.SyntaxKind, (a: number, b: number) => number>>> = {
  [ts.SyntaxKind.PlusToken]: (a, b) => a + b,
  [ts.SyntaxKind.MinusToken]: (a, b) => a - b,
  [ts.SyntaxKind.AsteriskToken]: (a, b) => a * b,
  [ts.SyntaxKind.SlashToken]: (a, b) => a / b,
  [ts.SyntaxKind.AsteriskAsteriskToken]: (a, b) => a ** b,
};

/** What an expression of literals and of figures named before comes to; `undefined` for anything else. */
function figureOf(node: ts.Node, known: ReadonlyMap<string, Figure>): Figure | undefined {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return figureOf(node.expression, known);
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
  if (ts.isStringLiteralLike(node)) return node.text;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isIdentifier(node)) return known.get(node.text);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const value = figureOf(node.operand, known);
    return typeof value === 'number' ? -value : undefined;
  }
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [figureOf(node.left, known), figureOf(node.right, known)];
    const compute = BINARY[node.operatorToken.kind];
    return compute && typeof left === 'number' && typeof right === 'number' ? compute(left, right) : undefined;
  }
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map((item) => figureOf(item, known));
    return items.includes(undefined) ? undefined : (items as Figure[]);
  }
  if (ts.isObjectLiteralExpression(node)) {
    const entries: [string, Figure][] = [];
    for (const field of node.properties) {
      const value = ts.isPropertyAssignment(field) ? figureOf(field.initializer, known) : undefined;
      if (value === undefined || !field.name) return undefined;
      entries.push([ts.isComputedPropertyName(field.name) ? field.name.getText() : field.name.text, value]);
    }
    return Object.fromEntries(entries);
  }
  return undefined;
}

const hasNumber = (figure: Figure): boolean =>
  typeof figure === 'number' ||
  (typeof figure === 'object' && figure !== null && Object.values(figure).some(hasNumber));

/** Named figures of one file, those of its imports included where they have the same name. */
function figuresIn(path: string, text: string, imported: ReadonlyMap<string, Figure>): Record<string, Figure> {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const known = new Map(imported);
  const found: Record<string, Figure> = {};
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && figureOf(initializer, known);
      if (!ts.isIdentifier(name) || value === undefined) continue;
      known.set(name.text, value);
      if (hasNumber(value)) found[name.text] = value;
    }
  }
  return found;
}

/** Sample data, and the machines, whose delays are in the reviewed `*.effects.md`. */
const LEFT_OUT = /^(?:server\/seed\/|src\/machines\/)/;
const files = ['server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))
    .sort(),
);

/** One line a figure. */
function figureLines(): readonly string[] {
  const read = (shared: ReadonlyMap<string, Figure>) =>
    files.map((path) => [path, figuresIn(path, sourceText(path), shared)] as const);
  const shared = new Map(read(new Map()).flatMap(([, found]) => Object.entries(found)));
  return read(shared).flatMap(([path, found]) =>
    Object.entries(found).map(([name, figure]) => `${path} ${name} = ${JSON.stringify(figure)}`),
  );
}

test('every named figure of the product is the one that was reviewed (S9-01…S9-50)', async () => {
  await expect(`${figureLines().join('\n')}\n`).toMatchFileSnapshot('./reviewed/figures.txt');
});

/** What a column has beside its name and what it shows, in the order of the source. */
function columnOf(node: ts.ObjectLiteralExpression): string | null {
  const fields = node.properties.filter(ts.isPropertyAssignment);
  const given = new Map(fields.map(({ name, initializer }) => [name.getText(), initializer]));
  const name = given.get('label') ?? given.get('head');
  if (!name || !(given.has('text') || given.has('cell'))) return null;
  const literals = [...given].flatMap(([field, value]) => {
    const figure = ['label', 'head'].includes(field) ? undefined : figureOf(value, new Map());
    return figure === undefined ? [] : [`${field}=${figure}`];
  });
  return [ts.isStringLiteralLike(name) ? name.text : name.getText(), ...literals].join(' ');
}

/** One line for each column of a table: its head, how it is aligned, and what it sorts by. */
function columnLines(path: string): readonly string[] {
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    const column = ts.isObjectLiteralExpression(node) ? columnOf(node) : null;
    if (column !== null) lines.push(`${path} ${column}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, sourceText(path), ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX));
  return lines;
}

test('every column of a table is aligned and sorted as was reviewed: figures and times to the right (I20)', async () => {
  const lines = files.filter((path) => path.startsWith('src/views/')).flatMap(columnLines);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./reviewed/columns.txt');
});

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'enum', 'const'];

/** One line for each bound of each field that a caller sends. */
function boundLines(schema: object, path: string): readonly string[] {
  return Object.entries(schema).flatMap(([name, inner]: [string, unknown]) => {
    if (BOUNDS.includes(name)) return [`${path} ${name} ${JSON.stringify(inner)}`];
    if (typeof inner !== 'object' || inner === null) return [];
    if (name !== 'properties') return boundLines(inner, path);
    return Object.entries(inner).flatMap(([field, of]) => boundLines(of as object, `${path}.${field}`));
  });
}

test('every bound of what a caller may send is the one that was reviewed', async () => {
  const lines = (Object.values(contract) as Endpoint[]).flatMap(({ id, input }) =>
    boundLines(toJsonSchema(input, { errorMode: 'ignore', typeMode: 'input' }), id),
  );
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./reviewed/input-bounds.txt');
});

/** Where messages are made: features but for their SQL on one side, rules and adapters on the other. Views have copy files of their own. */
const SPEAKING =
  /^(?:server\/(?:file-reason|(?:http|sandbox|import|features(?!.*(?:\.repo|\.command|analysis-facts)\.ts)|payment|documents)\/)|src\/(?:domain|app)\/|src\/views\/(?:system\/(?:notice|system\.copy)|shared\/[^/]*-text)\b)/;
const CHINESE = /[\u4e00-\u9fff]/;

/** One line for each Chinese text of a file, in its order; a template with its expressions. */
function textLines(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && CHINESE.test(node.getText())) lines.push(`${path} ${node.getText().replaceAll(/\s+/g, ' ')}`);
    if (!ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

test('every message of the server, the rules and the adapters is the one that was reviewed (S8-10…S8-17)', async () => {
  const lines = files.filter((path) => SPEAKING.test(path)).flatMap((path) => textLines(path, sourceText(path)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./reviewed/messages.txt');
});

/** One line for each value within a table. */
const tableLines = (value: unknown, path: string): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => tableLines(inner, `${path}.${key}`))
    : [`${path} ${JSON.stringify(value)}`];

test('every entry of the menu and every name of an industry is the one that was reviewed (S2-61, D-38)', async () => {
  const tables = import.meta.glob<object>(
    ['../../server/reference/industr*.ts', '../../server/features/account/menu.data.ts'],
    {
      eager: true,
    },
  );
  const lines = Object.entries(tables).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      typeof value === 'function' ? [] : tableLines(value, `${path.slice('../../'.length)} ${name}`),
    ),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./reviewed/tables.txt');
});

describe('the reading of figures', () => {
  const read = (text: string) => figuresIn('sample.ts', text, new Map([['HOUR_MS', 3_600_000]]));

  test.each<[string, Record<string, Figure>]>([
    ['const A_MS = 5 * 60_000;', { A_MS: 300_000 }],
    [
      'export const RULES = [{ windowMs: HOUR_MS, limit: 60 }] as const;',
      { RULES: [{ windowMs: 3_600_000, limit: 60 }] },
    ],
    ['const A = 2; const B = { c: -A, d: [A + 1] } satisfies object;', { A: 2, B: { c: -2, d: [3] } }],
    ["const TEXT = '5'; const DATE = new Date(5); function f() { const INNER = 5; }", {}],
  ])('%s', (text, figures) => {
    expect(read(text)).toEqual(figures);
  });
});
