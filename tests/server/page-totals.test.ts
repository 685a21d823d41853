import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { type Acts, BUYER, openActs, WINNER } from '#tests/support/acts.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { fillEveryKind, liveALife, READS } from '#tests/support/member-life.ts';
import { notice } from '#tests/support/notices.ts';
import type { Member } from '#tests/support/shop.ts';

const keysOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { readonly entries?: Readonly<Record<string, unknown>> }).entries ?? {});
const isPaged = ({ input, output }: Endpoint): boolean =>
  ['pageNumber', 'pageSize'].every((key) => keysOf(input).includes(key)) && keysOf(output).includes('total');
const PAGED = READS.filter(([endpoint]) => isPaged(endpoint));

const page = v.looseObject({ records: v.array(v.unknown()), total: v.number() });
/** More than any list has here. */
const WHOLE = 50;
/** Rows of a list that are read one by one. */
const FIRST_ROWS = 5;
const FAR_BEYOND = 400;
const DAY_MS = 86_400_000;

onOneDatabase('a list that is answered in pages', (open) => {
  let acts: Acts;
  let member: Member;
  beforeAll(async () => {
    acts = await openActs(await open());
    await fillEveryKind(acts);
    const award = { doc_channel: 'award', buyer_id: 'ent-buyer', buyer_name: BUYER } as const;
    const won = (name: string) => ({
      winners: [{ rank: 1, name, enterprise_id: null, bid_amount_fen: 1, price_form: null, rate: null, score: null }],
    });
    // Services that end soon, and who may bid again.
    const published_at = new Date(acts.clock.now().getTime() - 300 * DAY_MS);
    await insertAnnouncements(
      acts.deps.db,
      [0, 1, 2].map((n) =>
        notice({
          ...{ ...award, ...won(`第${n}中标公司`), id: `term-${n}`, project_id: `prj-${n}` },
          ...{ category: '服务', limit_days: 365, published_at },
        }),
      ),
    );
    member = await acts.memberOf('qiyetong');
    await liveALife(acts, member);
    acts.clock.advance(60_000);
    await insertAnnouncements(
      acts.deps.db,
      [0, 1].map((n) =>
        notice({ ...award, ...won(WINNER), id: `news-${n}`, project_id: 'prj-ct', published_at: acts.clock.now() }),
      ),
    );
  });
  const read = async ([endpoint, input]: (typeof PAGED)[number], pageNumber: number, pageSize: number) => {
    const { data } = await acts.call(endpoint, { ...input, pageNumber, pageSize }, { token: member.token });
    return v.parse(page, data);
  };

  it.each(PAGED.map((question) => [question[0].id, JSON.stringify(question[1] ?? {}), question] as const))(
    '%s %s says on each page how many rows all pages have, also past the last one, and has so many (S9-29)',
    async (_id, _input, question) => {
      const whole = await read(question, 1, WHOLE);
      expect(whole.total).toBeLessThan(WHOLE);
      expect(whole.records).toHaveLength(whole.total);
      const rows = whole.records.slice(0, FIRST_ROWS);
      for (const [at, row] of rows.entries())
        expect(await read(question, at + 1, 1)).toMatchObject({ records: [row], total: whole.total });
      expect(await read(question, FAR_BEYOND, 10)).toMatchObject({ records: [], total: whole.total });
    },
  );

  it('is met with rows, each call of the contract at least once', async () => {
    const paged = (Object.values(contract) as Endpoint[]).filter(isPaged).map(({ id }) => id);
    const totals = await Promise.all(
      PAGED.map(async (question) => [question[0].id, (await read(question, 1, 1)).total] as const),
    );
    expect([...new Set(totals.flatMap(([id, total]) => (total > 0 ? [id] : [])))].sort()).toEqual(paged.sort());
  });
});
