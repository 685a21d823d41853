/** `npm run bench -- search`: how fast announcements are found among a million. BENCH_ROWS and BENCH_ENGINE narrow it. */
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { type BenchDb, type Engine, openBench } from './search/databases.ts';
import { bareMs, planOf, productMs } from './search/measure.ts';
import { mixOf, othersOf, type Question, wordsOf } from './search/questions.ts';
import { fillOnce } from './search/rows.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ENGINES: readonly Engine[] =
  process.env.BENCH_ENGINE === undefined ? ['postgres', 'embedded'] : [process.env.BENCH_ENGINE as Engine];
/** Milliseconds, over the mix, at 1,000,000 rows on 2 cores. */
const TARGETS: Readonly<Record<Engine, { readonly p50: number; readonly p95: number }>> = {
  postgres: { p50: 7, p95: 120 },
  embedded: { p50: 15, p95: 250 },
};

const say = (line: string): void => console.log(line);
const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
const row = (cells: readonly (string | number)[]): void => say(`| ${cells.join(' | ')} |`);
const ms = (value: number): string => value.toFixed(1);

interface Measured {
  readonly question: Question;
  readonly productMs: number;
  readonly bareMs: number;
}

async function measure(opened: BenchDb, questions: readonly Question[]): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const question of questions)
    measured.push({
      question,
      productMs: await productMs(opened.db, question.query),
      bareMs: await bareMs(opened.db, question.query),
    });
  return measured;
}

async function table(opened: BenchDb, measured: readonly Measured[]): Promise<void> {
  for (const kind of new Set(measured.map(({ question }) => question.kind))) {
    const own = measured.filter(({ question }) => question.kind === kind);
    const times = own.map((each) => each.productMs);
    const bare = quantile(
      own.map((each) => each.bareMs),
      0.5,
    );
    const plan = await planOf(opened.db, own[0]?.question.query);
    row([
      kind,
      own.length,
      ms(quantile(times, 0.5)),
      ms(quantile(times, 0.95)),
      ms(Math.max(...times)),
      (quantile(times, 0.5) / bare).toFixed(2),
      plan,
    ]);
  }
}

let missed = 0;
for (const engine of ENGINES) {
  const opened = await openBench(engine, ROWS);
  try {
    await fillOnce(opened, ROWS, say);
    const { rows: titles } = await sql<{ title_text: string }>`select title_text from bench_base order by id`.execute(
      opened.db,
    );
    const words = wordsOf(titles.map(({ title_text }) => title_text));
    say(`\n${engine}, ${ROWS} rows; words: ${words.two.join(' ')} · ${words.four.join(' ')}`);
    await measure(opened, mixOf(words).slice(0, 126));
    say(
      `load of the machine: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}\n`,
    );
    row(['question (count and page together)', 'n', 'p50 ms', 'p95 ms', 'max ms', 'p50 / bare SQL', 'plan']);
    row(['---', '---', '---', '---', '---', '---', '---']);
    const mix = await measure(opened, mixOf(words));
    await table(opened, mix);
    const times = mix.map((each) => each.productMs);
    const bare = mix.map((each) => each.bareMs);
    const target = TARGETS[engine];
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    row([
      '**the mix**',
      times.length,
      ms(p50),
      ms(p95),
      ms(Math.max(...times)),
      (p50 / quantile(bare, 0.5)).toFixed(2),
      `bare SQL p50 ${ms(quantile(bare, 0.5))}, p95 ${ms(quantile(bare, 0.95))}`,
    ]);
    await table(opened, await measure(opened, othersOf(words)));
    const within = p50 <= target.p50 && p95 <= target.p95;
    say(
      `\ntarget p50 ≤ ${target.p50} ms, p95 ≤ ${target.p95} ms: ${within ? 'met' : 'MISSED'}; load now ${loadavg()[0]?.toFixed(1)}`,
    );
    if (!within) missed += 1;
  } finally {
    await opened.stop();
  }
}
process.exitCode = missed > 0 ? 1 : 0;
