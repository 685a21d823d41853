import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Host, replay, startRealHost } from './real-host.ts';
import { openRealPage, type RealPage } from './real-page.tsx';
import { ACTS, SCREENS, type Scene, WHO } from './scenes.ts';

const HOUR_MS = 3_600_000;
const RightDate = Date;
const RIGHT_ZONE = 'Asia/Shanghai';
const DAY_MS = 24 * HOUR_MS;
/** Fit for a machine that is busy with other work. */
const SHOWN_WITHIN_MS = 60_000;
const SHANGHAI_MS = 8 * HOUR_MS;
/** Today at 10:00:20 in Shanghai, which stays: ages and rests of time tick over at no moment of the test. */
const RIGHT_NOW = Math.floor((Date.now() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS + 10 * HOUR_MS + 20_000;
/** Clock and time zone of the device; the server's are right. */
const DEVICES = [
  ['eight hours ahead', 8 * HOUR_MS, RIGHT_ZONE],
  ['eight hours behind', -8 * HOUR_MS, RIGHT_ZONE],
  ['two days ahead', 48 * HOUR_MS, RIGHT_ZONE],
  ['two days behind', -48 * HOUR_MS, RIGHT_ZONE],
  ['in Los Angeles and eight hours behind', -8 * HOUR_MS, 'America/Los_Angeles'],
] as const;
/** Records and dialogs that show ages, ends, quotas and periods. */
const RECORDS = ACTS.filter(({ name }) =>
  ['招标公告', '中标公告', '商机详情', '拟建项目详情', '审批项目详情', '企业详情', '服务期'].includes(name),
);

let host: Host;
let token = '';
/** What a device with a right clock shows, once that is known. */
let right: ReadonlyMap<string, string> | null = null;
const zone = process.env.TZ;

/** The texts of all scenes on a device whose clock is off by so much. */
async function textsOn(offMs: number, timeZone: string): Promise<Map<string, string>> {
  setDevice(offMs, timeZone);
  const texts = new Map<string, string>();
  const page = openRealPage(host, token);
  for (const scene of SCREENS) texts.set(scene.name, settled(await textOf(page, scene)));
  page.close();
  for (const scene of RECORDS) {
    const opened = openRealPage(host, token, scene.at);
    texts.set(scene.name, settled(await textOf(opened, scene)));
    opened.close();
  }
  setDevice(0, RIGHT_ZONE);
  return texts;
}

async function textOf(page: RealPage, scene: Scene): Promise<string> {
  await page.go(scene.at);
  for (const act of scene.steps) await act(page, host);
  expect({ scene: scene.name, problems: page.problems() }).toEqual({ scene: scene.name, problems: [] });
  await vi.waitFor(() => expect(page.text()).toMatch(scene.shows), { timeout: SHOWN_WITHIN_MS });
  const expected = right?.get(scene.name);
  if (expected === undefined) return whenStill(page);
  await vi.waitFor(
    () => expect({ name: scene.name, text: settled(page.text()) }).toEqual({ name: scene.name, text: expected }),
    { timeout: SHOWN_WITHIN_MS },
  );
  return page.text();
}

/** Parts of a screen may come after its frame: the text once it has stayed the same for a while. */
async function whenStill(page: RealPage): Promise<string> {
  let [text, same] = ['', 0];
  await vi.waitUntil(
    () => {
      const now = page.text();
      same = now === text ? same + 1 : 0;
      text = now;
      return same >= 6;
    },
    { timeout: SHOWN_WITHIN_MS, interval: 25 },
  );
  return text;
}

/** The learned time of the server goes on by seconds; a clock that is hours off shows in the hours and days. */
const settled = (text: string): string =>
  text.replaceAll(/刚刚|\d+分钟前/g, '不到1小时前').replaceAll(/(\d+小时)?\d+分钟?(?=后|$)/g, '$1');

function setDevice(offMs: number, timeZone: string): void {
  process.env.TZ = timeZone;
  vi.stubGlobal(
    'Date',
    class extends RightDate {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [RIGHT_NOW + offMs] : given) as [number]));
      }
      static override now = () => RIGHT_NOW + offMs;
    },
  );
}

beforeAll(async () => {
  setDevice(0, RIGHT_ZONE);
  const real = await startRealHost();
  token = await real.logIn(WHO.whole);
  host = real;
  await textsOn(0, RIGHT_ZONE);
  const recorded = replay(real.answers.filter((answer) => answer.token === token || answer.token === null));
  await real.close();
  host = {
    ...recorded,
    fetch: (async (...request) => {
      const answer = await recorded.fetch(...request);
      answer.headers.set('date', new RightDate(RIGHT_NOW).toUTCString());
      return answer;
    }) as typeof fetch,
  };
  right = await textsOn(0, RIGHT_ZONE);
}, 480_000);
afterEach(() => setDevice(0, RIGHT_ZONE));
afterAll(() => {
  vi.unstubAllGlobals();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('the clock of the device', { timeout: 480_000 }, () => {
  it('is held against 24 screens and records, most of which show times', () => {
    expect(SCREENS.length + RECORDS.length).toBeGreaterThanOrEqual(24);
    expect(
      [...(right?.values() ?? [])].filter((text) => /\d{4}-\d\d-\d\d|\d+小时前|\d+天/.test(text)).length,
    ).toBeGreaterThan(12);
  });

  it.each(DEVICES)(
    '%s decides nothing: every age, end, count and date reads as on a right one (I-9, D-24)',
    async (_, offMs, timeZone) => {
      const texts = await textsOn(offMs, timeZone);
      for (const [name, text] of texts) expect({ name, text }).toEqual({ name, text: right?.get(name) });
    },
  );
});
