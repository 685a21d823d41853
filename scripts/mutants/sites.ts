/**
 * Where a file can be broken, and how: single changes that a tired engineer makes and that still read like code.
 * A change is a text edit, so that TypeScript, JSX, machine configs and query builders are treated alike.
 */
import ts from 'import-law-typescript';
import { changesOfSql, SQL_KINDS } from './sql-sites.ts';

/** One single change of one file. */
export interface Mutant {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Offsets in the text of the file. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** What kind of slip it is, as `<` for `<=`. */
  readonly kind: MutantKind;
  /** Offset of the innermost function around it; null at module level. */
  readonly functionStart: number | null;
}

export const MUTANT_KINDS = [
  'boundary',
  'equality',
  'logic',
  'arithmetic',
  'negation',
  'number',
  'boolean',
  'text',
  'call dropped',
  'link dropped',
  'arguments swapped',
  'values swapped',
  'property dropped',
  'attribute dropped',
  'target',
  'config dropped',
  'element dropped',
  'fallback dropped',
  ...SQL_KINDS,
] as const;
export type MutantKind = (typeof MUTANT_KINDS)[number];

const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, readonly [string, MutantKind]>>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', 'boundary'],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', 'boundary'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', 'boundary'],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', 'boundary'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!==', 'equality'],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['===', 'equality'],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||', 'logic'],
  [ts.SyntaxKind.BarBarToken]: ['&&', 'logic'],
  [ts.SyntaxKind.PlusToken]: ['-', 'arithmetic'],
  [ts.SyntaxKind.MinusToken]: ['+', 'arithmetic'],
  [ts.SyntaxKind.AsteriskToken]: ['/', 'arithmetic'],
  [ts.SyntaxKind.SlashToken]: ['*', 'arithmetic'],
};

/** Links of a chain whose loss changes what is asked or answered. */
const LINKS = new Set(
  'where,having,orderBy,limit,offset,onConflict,returning,distinct,groupBy,filter,toSorted,sort,slice,trim,toReversed,reverse,flat,catch,finally,toLowerCase'.split(
    ',',
  ),
);
/** Parts of a machine config whose loss is a missing behaviour. */
const CONFIG_KEYS = new Set('actions,guard,entry,exit,onError,onDone,always,after,tags,params,invoke'.split(','));
/** Texts that are not read at run time. */
const UNREAD_KEYS = new Set('description,meta,title,className,requirements'.split(','));
const UNREAD_ATTRIBUTES = new Set(['className', 'key', 'data-testid']);
const CLASS_CALLS = new Set(['cx', 'cn', 'cva']);

/** @returns Every single change this file can be broken by, in the order of the text. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, kind);
  const mutants: Mutant[] = [];
  const targets = [...text.matchAll(/target: '([^']+)'/g)].flatMap(([, target]) => target ?? []);
  const addAt = (start: number, end: number, replacement: string, what: MutantKind, around: ts.Node): void => {
    if (text.slice(start, end) === replacement) return;
    const { line } = source.getLineAndCharacterOfPosition(start);
    const functionStart = functionOf(around, source);
    mutants.push({ file, line: line + 1, start, end, replacement, kind: what, functionStart });
  };
  const add: Add = (node, replacement, what, end = node.getEnd()) =>
    addAt(node.getStart(source), end, replacement, what, node);
  const addSql = (template: ts.TemplateLiteral): void => {
    for (const change of changesOfSql(template, source))
      addAt(change.start, change.end, change.replacement, change.kind, template);
  };
  const visit = (node: ts.Node): void => {
    if (isUnread(node, source)) return;
    changesOf(node, source, targets, add);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') addSql(node.template);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** @returns The text with the change made. */
export const mutated = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** @returns The text before and after on one line, shortened. */
export function changeOf({ start, end, replacement }: Mutant, text: string): string {
  const short = (part: string): string => {
    const line = part.replace(/\s+/g, ' ');
    return line.length > 70 ? `${line.slice(0, 67)}…` : line;
  };
  return `${short(text.slice(start, end))} → ${short(replacement) || 'nothing'}`;
}

type Add = (node: ts.Node, replacement: string, kind: MutantKind, end?: number) => void;

function changesOf(node: ts.Node, source: ts.SourceFile, targets: readonly string[], add: Add): void {
  const textOf = (one: ts.Node): string => one.getText(source);
  if (ts.isBinaryExpression(node)) {
    const change = OPERATORS[node.operatorToken.kind];
    if (change && !(change[1] === 'arithmetic' && joinsText(node))) add(node.operatorToken, change[0], change[1]);
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      add(node, textOf(node.left), 'fallback dropped');
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    add(node, textOf(node.operand), 'negation');
  } else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    // A condition that begins with `!` is turned round by dropping that.
    if (!ts.isPrefixUnaryExpression(condition)) add(condition, `!(${textOf(condition)})`, 'negation');
  } else if (ts.isNumericLiteral(node)) {
    add(node, node.text === '0' ? '1' : `(${textOf(node)} + 1)`, 'number');
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
    add(node, 'false', 'boolean');
  } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
    add(node, 'true', 'boolean');
  } else if (ts.isStringLiteral(node) && !isKey(node)) {
    const other = targets.find((target) => target !== node.text && sameLevel(target, node.text));
    if (isProperty(node.parent, 'target') && other) add(node, `'${other}'`, 'target');
    else if (node.text !== '') add(node, `'${flipped(node.text)}'`, 'text');
  } else if (ts.isJsxText(node) && node.text.trim() !== '') {
    add(node, '错', 'text');
  } else if (ts.isExpressionStatement(node) && isCall(node.expression)) {
    add(node, ';', 'call dropped');
  } else if (ts.isCallExpression(node)) {
    changesOfCall(node, source, add);
  } else if (ts.isObjectLiteralExpression(node)) {
    changesOfObject(node, source, add);
  } else if (ts.isArrayLiteralExpression(node) && isProperty(node.parent, 'actions') && node.elements.length > 1) {
    for (const element of node.elements)
      add(
        node,
        `[${node.elements
          .filter((one) => one !== element)
          .map(textOf)
          .join(', ')}]`,
        'element dropped',
      );
  } else if (ts.isJsxAttribute(node) && !UNREAD_ATTRIBUTES.has(textOf(node.name))) {
    add(node, '', 'attribute dropped');
  }
}

function changesOfCall(node: ts.CallExpression, source: ts.SourceFile, add: Add): void {
  const callee = node.expression;
  if (ts.isPropertyAccessExpression(callee) && LINKS.has(callee.name.text))
    add(node, callee.expression.getText(source), 'link dropped');
  const [first, second] = node.arguments;
  if (first && second && isValue(first) && isValue(second)) {
    const between = source.text.slice(first.getEnd(), second.getStart(source));
    const swapped = second.getText(source) + between + first.getText(source);
    add(first, swapped, 'arguments swapped', second.getEnd());
  }
}

function changesOfObject(node: ts.ObjectLiteralExpression, source: ts.SourceFile, add: Add): void {
  const { properties } = node;
  for (const [index, property] of properties.entries()) {
    const name = property.name?.getText(source) ?? '';
    const next = properties[index + 1];
    const end = next ? next.getStart(source) : property.getEnd();
    if (CONFIG_KEYS.has(name)) add(property, '', 'config dropped', end);
    else if (ts.isCallExpression(node.parent) && !UNREAD_KEYS.has(name)) add(property, '', 'property dropped', end);
    if (!next || !ts.isPropertyAssignment(property) || !ts.isPropertyAssignment(next)) continue;
    const [mine, other] = [property.initializer, next.initializer];
    if (!isValue(mine) || !isValue(other) || mine.getText(source) === other.getText(source)) continue;
    const swapped = `${property.name.getText(source)}: ${other.getText(source)}, ${next.name.getText(source)}: ${mine.getText(source)}`;
    add(property, swapped, 'values swapped', next.getEnd());
  }
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) || (ts.isAwaitExpression(node) && ts.isCallExpression(node.expression));
const isValue = (node: ts.Expression): boolean => ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
const isProperty = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === name;
const isKey = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) || ts.isElementAccessExpression(node.parent);
const sameLevel = (a: string, b: string): boolean => /^[.#]?/.exec(a)?.[0] === /^[.#]?/.exec(b)?.[0];
/** Another text of the same kind: an identifier stays an identifier, a sentence changes visibly. */
const flipped = (text: string): string => (/^[\w.:/-]+$/.test(text) ? `${text}X` : '错');

/** `+` of texts: a minus there is no slip that anybody makes. */
const joinsText = (node: ts.BinaryExpression): boolean =>
  [node.left, node.right].some((one) => ts.isStringLiteralLike(one) || ts.isTemplateExpression(one));

/** Types, imports, documentation of machines, class names and errors of unwired ports: nothing a test could notice. */
function isUnread(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isVariableDeclaration(node)) return node.name.getText(source) === 'CLASS_NAMES';
  if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText(source);
    return UNREAD_KEYS.has(name) || (name === 'types' && node.initializer.getText(source).includes('{} as'));
  }
  if (ts.isJsxAttribute(node)) return UNREAD_ATTRIBUTES.has(node.name.getText(source));
  if (ts.isCallExpression(node)) {
    const callee = node.expression.getText(source);
    return CLASS_CALLS.has(callee) || callee.startsWith('console.');
  }
  return ts.isNewExpression(node) && node.getText(source).includes('not provided');
}

function functionOf(node: ts.Node, source: ts.SourceFile): number | null {
  for (let one = node.parent; one; one = one.parent) if (hasBody(one)) return one.getStart(source);
  return null;
}

/** A function that runs something: its body is where a run of it is recorded. */
export const hasBody = (node: ts.Node): node is ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody } =>
  (ts.isArrowFunction(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    ts.isConstructorDeclaration(node)) &&
  node.body !== undefined;
