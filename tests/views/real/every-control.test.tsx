import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyStateNode } from 'xstate';
import type { MenuEntry } from '#contract/menu.contract.ts';
import { catalog } from '#flows/catalog.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { DEMO_MEMBERS } from '#server/seed/demo-members.seed.ts';
import { type RealHost, startRealHost } from './real-host.ts';
import { DIALOGS, nameOf, openRealPage, type RealPage, reachable } from './real-page.tsx';
import { ACTS, play, type Scene, WHO } from './scenes.ts';
import {
  expectSound,
  type MenuPlace,
  menuPlaces,
  nothingWalked,
  OPENS_DIALOG,
  type Place,
  placeShown,
  pressMenu,
  walkControls,
  walkDialog,
  walkTabs,
} from './walk.ts';

const BRANDS = readdirSync(BRANDS_DIR, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(`${BRANDS_DIR}/${entry.name}`).includes('brand.json'))
  .map(({ name }) => name);
const [NO_PAYMENT] = BRANDS.filter((id) => !readBrand(BRANDS_DIR, id).canPay);

/**
 * No control of the walk opens them: an order that was paid elsewhere, another tab that takes over, the first visit, the price of a file
 * (samples have no files but their texts).
 */
const NOT_OPENED = ['pending-purchase', 'notice', 'tour', 'download'];

const hasDialog = (node: AnyStateNode): boolean =>
  node.tags.includes('dialogOpen') || Object.values(node.states).some(hasDialog);
const setWidth = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width });

let host: RealHost;
let page: RealPage | null = null;
beforeAll(async () => {
  host = await startRealHost();
}, 480_000);
beforeEach(() => {
  setWidth(1_440);
  // The document of the tests has no printer.
  window.print = () => undefined;
});
afterEach(() => page?.close());
afterAll(() => host?.close());

const menuOf = (token: string | null): MenuPlace[] => {
  const answer = host.answers.findLast((one) => one.call === 'listMenu' && one.token === token && one.code === 200);
  return menuPlaces((answer?.data ?? []) as readonly MenuEntry[]);
};
const open = async (mobile: string, at = '/', brand = 'bidding') => {
  const token = await host.tokenOf(mobile);
  const opened = openRealPage(host, token, at, true, brand);
  page = opened;
  await opened.settled();
  return { page: opened, token };
};

async function everyEntry(page: RealPage, places: readonly MenuPlace[]): Promise<void> {
  expect(places.length).toBeGreaterThan(0);
  const navigation = document.querySelector('nav[aria-label=主导航]') as HTMLElement;
  expect([...navigation.querySelectorAll('a')].map(nameOf)).toEqual(places.map(({ name }) => name));
  expect([...navigation.querySelectorAll('button')].map(nameOf)).toEqual([
    ...new Set(places.flatMap(({ area }) => area ?? [])),
  ]);
  for (const place of places) {
    const { name } = place;
    expect(name).toMatch(/./);
    await pressMenu(page, place);
    const shown = { at: place.at, title: name, tab: name, entry: name, heading: name, window: `${name} - 标讯通` };
    expect(placeShown()).toEqual(shown);
    expectSound(page, name);
  }
}

const PHONES_ONLY = '19900000006';

describe('every entry of the side menu leads to the screen of its name', { timeout: 480_000 }, () => {
  it.each(DEMO_MEMBERS.filter(({ profile }) => profile))('for $title (S2-34, S2-57)', async ({ mobile }) => {
    const { page, token } = await open(mobile);
    // A membership for phones only says so first.
    if (mobile === PHONES_ONLY) await vi.waitFor(() => expect(reachable(DIALOGS)).toHaveLength(1));
    for (const dialog of reachable(DIALOGS)) await walkDialog(page, nothingWalked(), 'opened', dialog);
    await everyEntry(page, menuOf(token));
  });

  it('and where the brand sells nothing, orders are not among them (S5-22)', async () => {
    const { page, token } = await open('19900000001', '/', NO_PAYMENT);
    const places = menuOf(token);
    const shown = places.filter(({ at }) => at !== '/myOrder');
    expect(shown).toHaveLength(places.length - 1);
    await everyEntry(page, shown);
  });
});

describe('every control of a screen, pressed once', { timeout: 480_000 }, () => {
  const walked = nothingWalked();
  const walk = async (page: RealPage, place: Place): Promise<void> => {
    await place.enter();
    await walkTabs(page, walked, place.name, document.querySelector(place.root) ?? document);
    await walkControls(page, walked, place);
  };
  const at = (page: RealPage, to: string) => async () => {
    if (window.location.hash !== `#${to}`) await page.go(to);
  };

  it.each([WHO.whole, WHO.trial])('in the header: member %s', async (mobile) => {
    const { page } = await open(mobile, '/exportRecords');
    const enter = async () => {
      await at(page, '/exportRecords')();
      if (reachable('section[aria-label=账号信息]').length === 0) await page.press(/^账号信息/);
    };
    await walk(page, { name: `账号信息（${mobile}）`, root: 'header', enter });
  });

  it('among the orders of a member who has just paid (S1-14)', async () => {
    const [scene] = ACTS.filter(({ draws }) => draws.includes('findOrder'));
    const { page } = await open(WHO.buyer, scene?.at);
    await play(page, scene as Scene, true, host);
    expect(await page.shows(/恭喜您，成功开通/)).toBe(true);
    for (const dialog of reachable(DIALOGS)) await walkDialog(page, walked, 'paid', dialog);
    // A second order stays unpaid: no other tab of the dialog is pressed, which would close it.
    expect([await page.press(/^账号信息/), await page.press('续费'), await page.shows(/等待支付/)]).not.toContain(
      false,
    );
    expect(await page.press('关闭')).toBe(true);
    await walk(page, { name: '我的订单（已支付）', root: 'main', enter: at(page, '/myOrder') });
    expect([...walked.flows]).toEqual(expect.arrayContaining(['invoice', 'order-cancellation']));
  });

  it('on every screen of the menu, and on the first record of each kind', async () => {
    const { page, token } = await open(WHO.whole);
    const kinds = new Set<string>();
    for (const place of menuOf(token)) {
      await walk(page, { name: place.name, scope: 'menu', root: 'main', enter: at(page, place.at) });
      await page.go(place.at);
      const [record] = reachable('main h2 a[href^="#"]');
      if (record === undefined) continue;
      await page.click(record);
      const address = window.location.hash.slice(1);
      const kind = address.replace(/[^/=]*\d[^/=]*$/, '');
      if (!kinds.has(kind)) await walk(page, { name: kind, scope: 'menu', root: 'main', enter: at(page, address) });
      kinds.add(kind);
    }
    expect(kinds.size).toBeGreaterThan(3);
  });

  it('where a member may not do what it is for (S1-16)', async () => {
    const { page, token } = await open(WHO.trial);
    const [place] = menuOf(token).filter(({ name }) => name === '招标信息查询');
    await walk(page, { name: '招标信息查询（普通会员）', root: 'main', enter: at(page, place?.at ?? '') });
  });

  it('on a phone, where the menu and the filters are dialogs (S2-56, S9-24)', async () => {
    setWidth(390);
    const { page, token } = await open(WHO.whole);
    const places = menuOf(token);
    await page.press('展开菜单');
    await page.dialog();
    expect(reachable('nav[aria-label=主导航] a').map(nameOf)).toEqual(places.map(({ name }) => name));
    for (const dialog of reachable(DIALOGS)) await walkDialog(page, walked, '展开菜单', dialog);
    for (const place of places) {
      const enter = at(page, place.at);
      await enter();
      await walkControls(page, walked, { name: `${place.name}（手机）`, root: 'main', enter, only: OPENS_DIALOG });
    }
  });

  it('opens and closes a dialog of every flow that has one', () => {
    const flows = catalog.filter(({ machine }) => hasDialog(machine.root));
    const opened = flows.map(({ id }) => id).filter((id) => walked.flows.has(id));
    expect(opened.sort()).toEqual(
      flows
        .map(({ id }) => id)
        .filter((id) => !NOT_OPENED.includes(id))
        .sort(),
    );
    expect([...walked.dialogs]).toEqual(expect.arrayContaining(['筛选', '标讯通']));
    expect(walked.tabs.size).toBeGreaterThan(10);
    expect(walked.controls.size).toBeGreaterThan(50);
  });
});
