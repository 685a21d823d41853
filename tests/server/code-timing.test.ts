import { beforeAll, expect, it } from 'vitest';
import { sendMessageCode } from '#contract/login.contract.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

onOneOrBothDatabases('a phone that is known', (open) => {
  const PAIRS = 500;
  let server: TestServer;
  beforeAll(async () => {
    const opened = await open();
    await emptyTables(opened);
    server = startTestServer(opened, { config: { sandbox: false } });
  });
  /** Two-sided p of the sign test, by the normal approximation. */
  const signTest = (wins: number, n: number): number => {
    const z = Math.max(0, Math.abs(wins - n / 2) - 0.5) / Math.sqrt(n / 4);
    const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2));
    const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
    return tail * Math.exp((-z * z) / 2);
  };

  it('cannot be distinguished from an unknown one by the time of the answer, over 500 pairs (R12)', async () => {
    const phone = (prefix: string, i: number) => `${prefix}${String(i).padStart(8, '0')}`;
    const known = Array.from({ length: PAIRS }, (_, i) => phone('135', i));
    const now = server.clock.now();
    await server.deps.db
      .insertInto('users')
      .values(
        known.map((mobile, i) => ({
          id: `usr_known_${i}`,
          mobile,
          user_name: 'x',
          created_at: now,
          real_user_name: null,
          company_name: null,
          industry_code: null,
          area_code: null,
          email: null,
          headimgurl: null,
          frozen_at: null,
          delete_after: null,
          deleted_at: null,
        })),
      )
      .execute();
    const timed = async (mobile: string, i: number): Promise<number> => {
      const from = performance.now();
      const { code } = await server.call(sendMessageCode, { mobile }, { address: `10.0.${i >> 8}.${i & 255}` });
      if (code !== 200) throw new Error(`refused with ${code}`);
      return performance.now() - from;
    };
    for (let i = 0; i < 10; i += 1) await timed(phone('137', i), 900 + i);
    let slower = 0;
    let differences = 0;
    for (let i = 0; i < PAIRS; i += 1) {
      const inTurn: [string, string] = [known[i] ?? '', phone('136', i)];
      const [first, second] = i % 2 === 0 ? inTurn : inTurn.toReversed();
      const [a, b] = [await timed(first ?? '', i), await timed(second ?? '', i)];
      const difference = i % 2 === 0 ? a - b : b - a;
      if (difference !== 0) differences += 1;
      if (difference > 0) slower += 1;
    }
    expect(signTest(slower, differences)).toBeGreaterThan(0.001);
  });
});
