/** `npm run bench -- search`: how fast announcements are found among a million. BENCH_ROWS and BENCH_ENGINE narrow it. */
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { announcementsChanged } from '#server/search/feed.ts';
import { forgetSearches } from '#server/search/search-memory.ts';
import { type BenchDb, type Engine, openBench } from './search/databases.ts';
import { ofBareSql, ofProduct, planOf, type Took } from './search/measure.ts';
import { mixOf, othersOf, type Question, wordsOf } from './search/questions.ts';
import { fillOnce } from './search/rows.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ENGINES: readonly Engine[] =
  process.env.BENCH_ENGINE === undefined ? ['postgres', 'embedded'] : [process.env.BENCH_ENGINE as Engine];
/** Milliseconds, over the mix asked for the first time, count and page together, at 1,000,000 rows on 2 cores. */
const TARGETS: Readonly<Record<Engine, { readonly p50: number; readonly p95: number }>> = {
  postgres: { p50: 7, p95: 60 },
  embedded: { p50: 12, p95: 115 },
};

const print = (line: string): void => console.log(line);
const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
const row = (cells: readonly (string | number)[]): void => print(`| ${cells.join(' | ')} |`);
const ms = (value: number): string => value.toFixed(1);

interface Measured {
  readonly question: Question;
  readonly product: Took;
  /** Of every eighth question. */
  readonly bare: Took | null;
}

const BARE_EVERY = 8;

/**
 * - `first`: nothing is remembered, count and page together
 * - `counted`: whether there are more hits than are counted is known, the page is read (what the prototype called a page)
 * - `asked`: one after the other in their order, as members ask
 */
type Way = 'first' | 'counted' | 'asked';

async function measure(opened: BenchDb, questions: readonly Question[], way: Way): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  forgetSearches(opened.db);
  for (const question of questions) {
    if (way === 'first') forgetSearches(opened.db);
    if (way === 'counted') {
      await ofProduct(opened, { ...question.query, page: 1 });
      announcementsChanged();
    }
    measured.push({ question, product: await ofProduct(opened, question.query), bare: null });
  }
  return measured;
}

/** Beside some of what was measured; afterwards, because bare SQL drives everything else out of memory. */
async function withBareSql(opened: BenchDb, measured: readonly Measured[]): Promise<readonly Measured[]> {
  const compared: Measured[] = [];
  for (const [i, each] of measured.entries())
    compared.push({ ...each, bare: i % BARE_EVERY === 0 ? await ofBareSql(opened, each.question.query) : null });
  return compared;
}

function figures(measured: readonly Measured[]): readonly (string | number)[] {
  const [times, core] = [measured.map(({ product }) => product.ms), measured.map(({ product }) => product.coreMs)];
  const compared = measured.flatMap(({ bare, product }) => (bare === null ? [] : [{ bare, product }]));
  const half = (pick: (each: (typeof compared)[number]) => number): number => quantile(compared.map(pick), 0.5);
  const ratio =
    compared.length > 0 ? (half(({ product }) => product.coreMs) / half(({ bare }) => bare.coreMs)).toFixed(2) : '';
  const spread = (values: readonly number[]) => [0.5, 0.95, 1].map((q) => ms(quantile(values, q)));
  return [measured.length, ...spread(times), ...spread(core), ratio];
}

async function table(opened: BenchDb, measured: readonly Measured[]): Promise<void> {
  for (const kind of new Set(measured.map(({ question }) => question.kind))) {
    const own = measured.filter(({ question }) => question.kind === kind);
    row([kind, ...figures(own), await planOf(opened.db, own[0]?.question.query)]);
  }
}

let missed = 0;
for (const engine of ENGINES) {
  const opened = await openBench(engine, ROWS);
  try {
    await fillOnce(opened, ROWS, print);
    const { rows: titles } = await sql<{ title_text: string }>`select title_text from bench_base order by id`.execute(
      opened.db,
    );
    const words = wordsOf(titles.map(({ title_text }) => title_text));
    print(`\n${engine}, ${ROWS} rows; words: ${words.two.join(' ')} · ${words.four.join(' ')}`);
    for (const { query } of mixOf(words).slice(0, 126)) await ofProduct(opened, query);
    print(
      `load of the machine: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}\n`,
    );
    row([
      'question (count and page together)',
      'n',
      'p50 ms',
      'p95',
      'max',
      'on a core: p50 ms',
      'p95',
      'max',
      'p50 / bare SQL',
      'indexes',
    ]);
    row(Array(10).fill('---'));
    const first = await measure(opened, mixOf(words), 'first');
    await table(opened, first);
    row(['**the mix, count and page for the first time**', ...figures(first), '']);
    const counted = await measure(opened, mixOf(words), 'counted');
    row(['**the page of a counted search**', ...figures(counted), '']);
    row(['**the mix as it is asked**', ...figures(await measure(opened, mixOf(words), 'asked')), '']);
    await table(opened, await measure(opened, othersOf(words), 'first'));
    const compared = await withBareSql(opened, first);
    row(['**the mix for the first time, beside bare SQL**', ...figures(compared), '']);
    row([
      '**the mix in bare SQL**',
      ...figures(compared.flatMap((each) => (each.bare === null ? [] : [{ ...each, product: each.bare }]))),
      '',
    ]);
    const target = TARGETS[engine];
    const [p50, p95] = [0.5, 0.95].map((q) =>
      quantile(
        first.map(({ product }) => product.ms),
        q,
      ),
    ) as [number, number];
    const within = p50 <= target.p50 && p95 <= target.p95;
    print(
      `\ntarget p50 ≤ ${target.p50} ms, p95 ≤ ${target.p95} ms for the first time: ${p50.toFixed(1)} and ${p95.toFixed(1)}, ${within ? 'met' : 'MISSED'} by the clock; load now ${loadavg()[0]?.toFixed(1)}`,
    );
    if (!within) missed += 1;
  } finally {
    await opened.stop();
  }
}
process.exitCode = missed > 0 ? 1 : 0;
