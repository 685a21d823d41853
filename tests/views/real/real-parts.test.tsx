import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EndpointId } from '#contract/registry.ts';
import { answersTo, edgesOf, problemsOf } from './edges.ts';
import { PARTS, type Part, unpaid } from './parts.ts';
import { type RealHost, type Replay, replay, startRealHost } from './real-host.ts';
import { openRealPage, type RealPage } from './real-page.tsx';
import { ACTS, account, playToEnd, press, type Step, WHO } from './scenes.ts';

/** A field may wait before it asks. */
const ASKED_WITHIN_MS = 600;
const LONGEST = '长'.repeat(2_000);

let host: RealHost;
let edgesDrawn = 0;
/** Pages that a failed test has left open. */
const open = new Set<RealPage>();
const opened = (...how: Parameters<typeof openRealPage>): RealPage => {
  const page = openRealPage(...how);
  open.add(page);
  return { ...page, close: () => open.delete(page) && page.close() };
};

beforeAll(async () => {
  host = await startRealHost();
  // An invoice is requested for an order that has been paid.
  const calls = new Set<EndpointId>(['findOrder', ...PARTS.flatMap((part) => part.calls.flat())]);
  for (const scene of ACTS.filter(({ draws }) => draws.some((call) => calls.has(call)))) {
    const page = opened(host, await host.tokenOf(WHO[scene.who]), scene.at);
    await playToEnd(page, scene, host);
    page.close();
  }
}, 480_000);
afterEach(() => {
  for (const page of open) page.close();
});
afterAll(async () => {
  await host?.close();
  process.stdout.write(`real parts: ${edgesDrawn} answers at their edges\n`);
});

/** @returns whether every step was there, and each of the calls has been asked since. */
async function draw(
  page: RealPage,
  by: Replay,
  steps: readonly Step[],
  calls: readonly EndpointId[],
): Promise<boolean> {
  for (const step of steps) if (!(await step(page, by))) return false;
  const waiting = new Set(calls);
  const areAsked = (): boolean => {
    for (const call of by.asked()) waiting.delete(call);
    return waiting.size === 0;
  };
  const isAsked = await vi.waitUntil(areAsked, { timeout: ASKED_WITHIN_MS, interval: 5 }).catch(() => false);
  await page.settled();
  return isAsked;
}

const kept = (answers: readonly unknown[], fields: Part['kept']): readonly unknown[] => {
  const [whole] = answers as readonly Readonly<Record<string, unknown>>[];
  if (fields === undefined) return answers;
  const same = Object.fromEntries(fields.map((field) => [field, whole?.[field]]));
  return answers.filter((answer) => answer !== null).map((answer) => ({ ...(answer as object), ...same }));
};

describe('answers at the edges of their schema, in the shell and in dialogs', { timeout: 480_000 }, () => {
  it.each(PARTS.flatMap((part) => part.calls.map((calls) => ({ name: part.name, calls, part }))))(
    'are drawn without an error: $name, $calls',
    async ({ calls, part }) => {
      const token = await host.tokenOf(WHO[part.who]);
      const recorded = answersTo(host, token);
      const again = replay(recorded);
      const given = Object.entries(part.given?.(recorded) ?? {}) as [EndpointId, unknown][];
      const edges = calls.map((call) => ({
        call,
        answers: [...kept(edgesOf(host, call), part.kept), ...(part.also ?? [])],
      }));
      const rows = Math.max(...edges.map(({ answers }) => answers.length));
      let page: RealPage | null = null;
      for (let row = 0; row < rows; row += 1) {
        const edited = edges.map(({ call, answers }) => [call, answers[row % answers.length]] as const);
        again.edit(new Map([...given, ...edited]));
        again.asked();
        const stays: boolean = page !== null && part.draw.length > 0 && (await draw(page, again, part.draw, calls));
        if (page === null || !stays) {
          page?.close();
          page = opened(again, token, part.at, row === 0);
          await page.settled();
          const isDrawn = await draw(page, again, [...part.steps, ...part.draw], calls);
          if (row === 0) {
            expect({ isDrawn, page: page.text() }).toMatchObject({ isDrawn: true });
            await vi.waitFor(() => expect(page?.text()).toMatch(part.shows), { timeout: 15_000 });
            page.hurry();
          }
        }
        expect({ problems: problemsOf(page), edited }).toEqual({ problems: [], edited });
        for (const step of part.back) await step(page, again);
        edgesDrawn += edges.length;
      }
      page?.close();
    },
  );
});

describe('a payment that the server does not confirm', { timeout: 60_000 }, () => {
  it.each([
    { answered: 'by nobody', how: 'unreachable', seen: 3, shows: '暂时无法确认支付状态' },
    { answered: 'that there is no such order', how: 404, seen: 1, shows: '正在确认您的支付结果' },
  ] as const)('is drawn with the longest name of a membership: answered $answered', async ({ how, seen, shows }) => {
    const again = replay(answersTo(host, await host.tokenOf(WHO.trial)));
    const types = edgesOf(host, 'memberTypes')[0] as readonly object[];
    const named = types.map((type) => ({ ...type, memberName: LONGEST }));
    again.edit(
      new Map<EndpointId, unknown>([...(Object.entries(unpaid()) as [EndpointId, unknown][]), ['memberTypes', named]]),
    );
    const page = opened(again, await host.tokenOf(WHO.trial), '/exportRecords');
    await page.settled();
    for (const step of [account, press('开通会员')]) expect(await step(page, again)).toBe(true);
    await vi.waitFor(() => expect(page.text()).toContain('等待支付'), { timeout: 15_000 });
    again.refuse('findOrder', how);
    for (let time = 0; time < seen; time += 1) await page.see();
    await vi.waitFor(() => expect(page.text()).toContain(shows), { timeout: 15_000 });
    if (how === 'unreachable') expect(await page.press('我已支付')).toBe(true);
    await vi.waitFor(() => expect(page.text()).toContain('暂未确认到您的支付结果'), { timeout: 15_000 });
    expect(page.text()).toContain(`您选择的是${LONGEST}`);
    expect(problemsOf(page)).toEqual([]);
    page.close();
  });
});
