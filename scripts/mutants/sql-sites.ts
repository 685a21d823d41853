/** How a statement of SQL can be broken and still be one: the slips of code, and those that only SQL has. */
import ts from 'import-law-typescript';

export const SQL_KINDS = ['sql comparison', 'sql condition', 'sql order', 'sql value'] as const;
export type SqlKind = (typeof SQL_KINDS)[number];

/** A change of a text; offsets from the start of that text. */
export interface SqlChange {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly kind: SqlKind;
}

interface Slip {
  readonly kind: SqlKind;
  readonly from: RegExp;
  readonly to: string;
  /** No slip where one of these is the last keyword before it. */
  readonly unlessAfter?: readonly string[];
}

const swap = (kind: SqlKind, a: string, b: string): readonly Slip[] => [
  { kind, from: wordOf(a), to: b },
  { kind, from: wordOf(b), to: a },
];
const dropped = (kind: SqlKind, word: string, by = ''): Slip => ({ kind, from: wordOf(word), to: by });
/** A word, or a sign between blanks: `>` is not found in `>=`, `->>` or `<>`. */
function wordOf(text: string): RegExp {
  if (/^[a-z]/.test(text)) return new RegExp(`\\b${text.replaceAll(' ', '\\s+')}(?=[\\s(),;\`]|$)`, 'g');
  return new RegExp(`(?<=[\\s)])${text.replaceAll(/[+*]/g, '\\$&')}(?=\\s)`, 'g');
}

const SLIPS: readonly Slip[] = [
  ...swap('sql comparison', '>', '>='),
  ...swap('sql comparison', '<', '<='),
  { kind: 'sql comparison', from: wordOf('='), to: '<>', unlessAfter: ['set'] },
  ...swap('sql comparison', 'is null', 'is not null'),
  ...swap('sql comparison', 'is distinct from', 'is not distinct from'),
  ...['exists', 'in', 'like'].map((word) => dropped('sql comparison', `not ${word}`, word)),
  { kind: 'sql condition', from: wordOf('and'), to: 'or', unlessAfter: ['between'] },
  { kind: 'sql condition', from: wordOf('or'), to: 'and' },
  ...['desc', 'nulls last', 'for update', 'skip locked'].map((word) => dropped('sql order', word)),
  // Without it `distinct from` and `distinct on` are no SQL any more.
  { kind: 'sql order', from: /\bdistinct\b(?!\s+(?:from|on)\b)/g, to: '' },
  { kind: 'sql order', from: /\bunion(?!\s+all)\b/g, to: 'union all' },
  dropped('sql order', 'left join', 'join'),
  ...swap('sql value', 'min', 'max'),
  ...swap('sql value', 'least', 'greatest'),
  dropped('sql value', 'sum', 'max'),
  ...swap('sql value', '+', '-'),
  ...swap('sql value', '*', '/'),
  {
    kind: 'sql value',
    from: /(?<![\w.$:'"-])\d+(?![\w.'"]|\s+from\b)/g,
    to: '($& + 1)',
    unlessAfter: ['by', 'offset'],
  },
];
const KEYWORDS = /\b(set|where|on|and|or|when|having|between|select|values|by|limit|offset|from)\b/g;
const QUOTED = /'[^']*'/g;

/** @returns Every change of a tagged template; what is put into it is left to the code around. */
export function changesOfSql(template: ts.TemplateLiteral, source: ts.SourceFile): readonly SqlChange[] {
  const from = template.getStart(source);
  let text = template.getText(source);
  if (ts.isTemplateExpression(template))
    for (const { expression } of template.templateSpans)
      text = blanked(text, expression.getStart(source) - from, expression.getEnd() - from);
  const quoted = [...text.matchAll(QUOTED)].flatMap(({ 0: word, index }): SqlChange[] =>
    /^'[\w-]+'$/.test(word)
      ? [{ start: index, end: index + word.length, replacement: `'${word.slice(1, -1)}X'`, kind: 'sql value' }]
      : [],
  );
  const plain = text.replaceAll(QUOTED, (word) => ' '.repeat(word.length));
  const slips = SLIPS.flatMap(({ kind, from: pattern, to, unlessAfter }) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: word, index }): SqlChange[] => {
      const [keyword] = plain.slice(0, index).match(KEYWORDS)?.slice(-1) ?? [];
      if (keyword !== undefined && unlessAfter?.includes(keyword)) return [];
      return [{ start: index, end: index + word.length, replacement: to.replace('$&', word), kind }];
    }),
  );
  return [...quoted, ...slips].map((one) => ({ ...one, start: from + one.start, end: from + one.end }));
}

const blanked = (text: string, start: number, end: number): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
