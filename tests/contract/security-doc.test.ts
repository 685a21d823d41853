import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0; level 3 is not asked for. */
const ROWS_OF_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7] as const;
const STATUSES = ['met', 'operator', 'miss', 'not applicable'] as const;
const REQUIREMENT = /\bS[1-9]-\d\d\b/;

interface Row {
  readonly id: string;
  readonly level: number;
  readonly status: string;
  readonly answer: string;
  readonly tests: readonly { file: string; title: string }[];
}

const text = readFileSync('docs/security.md', 'utf8');
const rows: Row[] = [
  ...text.matchAll(/^\| V(\d+\.\d+\.\d+) *\| *([12]) \| [^|]+\| ([^|]+)\| ([^|]*)\| ([^|]*)\|$/gm),
].map(([, id = '', level, status = '', answer = '', tests = '']) => ({
  id,
  level: Number(level),
  status: status.trim(),
  answer: answer.trim(),
  tests: [...tests.matchAll(/`(tests\/[^`]+)` ([^;|]+)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  })),
}));
const chapterOf = ({ id }: Row): number => Number(id.split('.')[0]);
const countsOf = (some: readonly Row[]): number[] => {
  const of = (status: string): number => some.filter((row) => row.status === status).length;
  const shown = some.filter((row) => row.status === 'met' && row.tests.length > 0).length;
  return [some.length, some.length - of('not applicable'), of('met'), shown, of('operator'), of('miss')];
};

describe('docs/security.md', () => {
  it('has a row for each of the 253 requirements of levels 1 and 2, 70 of them of level 1', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(ROWS_OF_CHAPTER.map((_, index) => rows.filter((row) => chapterOf(row) === index + 1).length)).toEqual([
      ...ROWS_OF_CHAPTER,
    ]);
    expect([rows.length, rows.filter(({ level }) => level === 1).length]).toEqual([253, 70]);
  });

  it('counts in its summary what its tables hold', () => {
    const summary = [...text.matchAll(/^\| (?:V(\d+) [^|]+|\*\*all\*\* *)\|([\d |*]+)\|$/gm)].map(
      ([, chapter, counts = '']) => [
        chapter === undefined ? 'all' : Number(chapter),
        ...counts.replaceAll('*', '').split('|').map(Number),
      ],
    );
    expect(summary).toEqual([
      ...ROWS_OF_CHAPTER.map((_, index) => [
        index + 1,
        ...countsOf(rows.filter((row) => chapterOf(row) === index + 1)),
      ]),
      ['all', ...countsOf(rows)],
    ]);
  });

  it('answers each row, and says what causes each miss: a requirement of the specification or a file', () => {
    for (const { id, status, answer, tests } of rows) {
      expect(STATUSES, id).toContain(status);
      expect(answer.length, id).toBeGreaterThan(5);
      if (status === 'not applicable') expect(tests, id).toEqual([]);
      if (status !== 'miss') continue;
      const files = [...answer.matchAll(/`([\w./-]+\.(?:ts|tsx|yaml|md))`/g)].map((match) => match[1] ?? '');
      expect(REQUIREMENT.test(answer) || files.length > 0, `${id} names no cause`).toBe(true);
      for (const file of files) expect(existsSync(file), `${id}: ${file}`).toBe(true);
      expect(text, `${id} is in the list of misses`).toMatch(
        new RegExp(`^- \\*\\*V${id.replaceAll('.', '\\.')}\\*\\* `, 'm'),
      );
    }
  });
});

const named = rows.flatMap(({ id, tests }) => tests.map(({ file, title }) => [id, file, title] as const));
test('the tests that docs/security.md names are many and each of them exists, in its file and with its title', () => {
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([, file, title]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title));
  expect(missing).toEqual([]);
  for (const [id, , title] of named) expect(title.length, `${id}: ${title}`).toBeGreaterThan(12);
});

test('files that docs/security.md names exist', () => {
  const files = [
    ...text.matchAll(/`((?:server|src|docs|scripts|brands)\/[\w./-]+\.\w+|[\w-]+\.(?:yaml|json|md))`/g),
  ].map((match) => match[1] ?? '');
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
