// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources with templates, as text
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { trialOf } from '../../scripts/mutants/areas.ts';
import { functionKey, instrumented, RECORDER } from '../../scripts/mutants/executed.ts';
import { HARMLESS, names } from '../../scripts/mutants/harmless.ts';
import { failuresOf } from '../../scripts/mutants/judge.ts';
import { type Mutant, type MutantKind, mutantsOf, mutated } from '../../scripts/mutants/sites.ts';

/** Every line that one kind of change makes of a text. */
const madeOf = (text: string, kind: MutantKind, file = 'a.ts'): readonly string[] =>
  mutantsOf(file, text)
    .filter((one) => one.kind === kind)
    .map((one) => mutated(text, one));

test.each<[MutantKind, string, readonly string[]]>([
  ['boundary', 'const a = b < 3;', ['const a = b <= 3;']],
  ['equality', 'const a = b === c;', ['const a = b !== c;']],
  ['logic', 'const a = b && c;', ['const a = b || c;']],
  ['arithmetic', 'const a = b - c;', ['const a = b + c;']],
  ['negation', 'if (!a) b();', ['if (a) b();']],
  ['negation', 'if (a) b();', ['if (!(a)) b();']],
  ['negation', 'const a = b ? 1 : 2;', ['const a = !(b) ? 1 : 2;']],
  ['number', 'wait(300, 0);', ['wait((300 + 1), 0);', 'wait(300, 1);']],
  ['boolean', 'const a = [true, false];', ['const a = [false, false];', 'const a = [true, true];']],
  ['text', "say('好', 'a.b');", ["say('错', 'a.b');", "say('好', 'a.bX');"]],
  ['call dropped', 'save(a);', [';']],
  ['call dropped', 'await save(a);', [';']],
  ['link dropped', "q.where('a', '=', b).limit(2);", ['q.limit(2);', "q.where('a', '=', b);"]],
  ['arguments swapped', 'move(from, to, 3); move(to, to);', ['move(to, from, 3); move(to, to);']],
  ['values swapped', 'const a = { x: b.x, y: b.y,\n z: b.y };', ['const a = { x: b.y, y: b.x,\n z: b.y };']],
  ['property dropped', 'ask({ a, b });', ['ask({ b });', 'ask({ a,  });']],
  ['fallback dropped', 'const a = b ?? 1;', ['const a = b;']],
  ['config dropped', "const c = { guard: 'isOpen', target: 'x' };", ["const c = { target: 'x' };"]],
  [
    'target',
    "const c = [{ target: 'a' }, { target: 'b' }];",
    ["const c = [{ target: 'b' }, { target: 'b' }];", "const c = [{ target: 'a' }, { target: 'a' }];"],
  ],
  [
    'element dropped',
    "const c = { actions: ['a', 'b'] };",
    ["const c = { actions: ['b'] };", "const c = { actions: ['a'] };"],
  ],
  [
    'sql comparison',
    'sql`a > ${b} and c is null`;',
    ['sql`a >= ${b} and c is null`;', 'sql`a > ${b} and c is not null`;'],
  ],
  ['sql comparison', 'sql`set a = 1 where b = 2`;', ['sql`set a = 1 where b <> 2`;']],
  ['sql comparison', "sql`f -> 'a' <> b`;", []],
  [
    'sql condition',
    'sql`a between 1 and 2 and ${b ? sql`c or d` : e}`;',
    ['sql`a between 1 and 2 or ${b ? sql`c or d` : e}`;', 'sql`a between 1 and 2 and ${b ? sql`c and d` : e}`;'],
  ],
  ['sql order', 'sql`a union b union all c`;', ['sql`a union all b union all c`;']],
  ['sql order', 'sql`select distinct on (a) b where c is distinct from d`;', []],
  [
    'sql order',
    'sql`select distinct a union all ${b} order by 1 desc`;',
    ['sql`select  a union all ${b} order by 1 desc`;', 'sql`select distinct a union all ${b} order by 1 `;'],
  ],
  [
    'sql value',
    "sql<number>`sum(a) * 2 filter (where b = 'x1') group by 1`;",
    [
      "sql<number>`max(a) * 2 filter (where b = 'x1') group by 1`;",
      "sql<number>`sum(a) / 2 filter (where b = 'x1') group by 1`;",
      "sql<number>`sum(a) * (2 + 1) filter (where b = 'x1') group by 1`;",
      "sql<number>`sum(a) * 2 filter (where b = 'x1X') group by 1`;",
    ],
  ],
])('a change of the kind "%s" of `%s` reads %j', (kind, text, made) => {
  expect(madeOf(text, kind)).toEqual(made);
});

test('an attribute of a control and a text between tags are changed, a class name is not', () => {
  const text = '<button className="p-2" disabled={busy}>保存</button>;';
  expect(madeOf(text, 'attribute dropped', 'a.tsx')).toEqual(['<button className="p-2" >保存</button>;']);
  expect(madeOf(text, 'text', 'a.tsx')).toEqual(['<button className="p-2" disabled={busy}>错</button>;']);
});

test('imports, types, texts of documentation, class names and errors of unwired ports stay as they are', () => {
  const text = [
    "import { a } from './a.ts';",
    "type A = 'x' | 1;",
    "const c = { description: 'b', meta: { title: 'c' } };",
    "const k = cx('p-2', 'm-1');",
    "const CLASS_NAMES = { day: 'p-2' };",
    "const f = new Error('not provided: port');",
  ].join('\n');
  expect(mutantsOf('a.ts', text)).toEqual([]);
});

test('a recorded file does what it did, line by line, and names the module and each function that ran', () => {
  const text = 'const add = (a, b) => a + b;\nfunction unused() {\n  return 1;\n}\nresult.push(add(1, 2));';
  const made = instrumented('a.ts', text);
  expect(made.split('\n').slice(0, 5)).toHaveLength(5);
  const [ran, result]: [string[], number[]] = [[], []];
  const context = { [RECORDER]: (key: string) => ran.push(key) };
  new Function('globalThis', 'result', made)(context, result);
  expect([result, ran]).toEqual([[3], ['a.ts:12', 'a.ts:module']]);
});

test.each(HARMLESS)('what is listed as harmless is one place of the code: $file $change', (entry) => {
  const places = mutantsOf(entry.file, readFileSync(entry.file, 'utf8')).filter((mutant) => names(entry, mutant));
  expect(new Set(places.map(({ line }) => line)).size).toBe(1);
});

describe('a failure', () => {
  const module = (name: string, failed: Readonly<Record<string, string>>, errors: readonly string[] = []) => ({
    moduleId: `${process.cwd()}/tests/${name}`,
    children: {
      allTests: () =>
        Object.entries(failed).map(([fullName, message]) => ({ fullName, result: () => ({ errors: [{ message }] }) })),
    },
    ok: () => Object.keys(failed).length === 0 && errors.length === 0,
    errors: () => errors.map((message) => ({ message })),
  });
  const failuresIn = (modules: readonly ReturnType<typeof module>[], ...names: readonly string[]) =>
    failuresOf(modules, new Set(names.map((name) => `${process.cwd()}/tests/${name}`)));

  test('counts in the files of this run, not what an earlier run of the same process left', () => {
    const modules = [
      module('a.test.ts', { 'is left': 'expected 1 to be 2' }),
      module('b.test.ts', {}),
      module('c.test.ts', {}, ['no import']),
    ];
    expect(failuresIn(modules, 'b.test.ts')).toEqual([]);
    expect(failuresIn(modules, 'a.test.ts', 'b.test.ts')).toEqual([
      { test: 'tests/a.test.ts › is left', isByTime: false },
    ]);
    expect(failuresIn(modules, 'b.test.ts', 'c.test.ts')).toEqual([
      { test: 'tests/c.test.ts › no import', isByTime: false },
    ]);
  });

  test.each([
    ['Test timed out in 20000ms.', true],
    ['Hook timed out in 60000ms.', true],
    ['[vitest-pool]: Worker forks emitted error.', true],
    ['expected 3 to be 4', false],
    ['the order was not paid in time', false],
  ])('that says "%s" is by time: %s, which a busy machine does as well', (message, isByTime) => {
    expect(failuresIn([module('a.test.ts', { 'a step': message })], 'a.test.ts')[0]?.isByTime).toBe(isByTime);
  });
});

describe('the tests of a broken place', () => {
  const site = (file: string): Mutant => ({
    file,
    line: 1,
    kind: 'text',
    start: 0,
    end: 1,
    replacement: '',
    functionStart: null,
  });
  const ran = (test: string, ms: number, file: string) => ({ test, ms, keys: new Set([functionKey(file, null)]) });

  test('are those of its own name first, whatever they cost, then what compares all with what was reviewed, then those that run most of the file, of them the quick ones, and last those that read sources as text', () => {
    const file = 'server/features/purchase/payment/notification.app-route.ts';
    const executed = [
      ran('tests/server/quick.test.ts', 10, file),
      ran('tests/server/other-file.test.ts', 5, 'server/deps.ts'),
      ran('tests/server/notifications.test.ts', 9_000, file),
      ran('tests/server/slow.test.ts', 500, file),
      ran('tests/server/reviewed-answers.test.ts', 700, file),
      {
        ...ran('tests/server/about-it.test.ts', 400, file),
        keys: new Set([1, 2, null].map((at) => functionKey(file, at))),
      },
    ];
    expect(trialOf(site(file), executed, 60_000).steps).toEqual([
      [
        'tests/server/notifications.test.ts',
        'tests/server/reviewed-answers.test.ts',
        'tests/server/about-it.test.ts',
        'tests/server/quick.test.ts',
      ],
      ['tests/server/slow.test.ts'],
      ['tests/contract/reviewed-values.test.ts'],
    ]);
  });

  test('that import the broken file come first, however long they take', () => {
    const file = 'server/http/strict-json.ts';
    const quick = [1, 2, 3, 4].map((ms) => ran(`tests/server/strict-json-${ms}.test.ts`, ms, file));
    const importer = ran('tests/server/http.test.ts', 90_000, file);
    expect(trialOf(site(file), [...quick, importer], 60_000).steps[0]?.[0]).toBe('tests/server/http.test.ts');
  });

  test('of a machine are its generated and approved paths alone', () => {
    expect(trialOf(site('src/machines/session/login.machine.ts'), [], 60_000)).toEqual({
      steps: [['tests/paths/all-flows.test.ts']],
      flows: 'login',
    });
  });
});
