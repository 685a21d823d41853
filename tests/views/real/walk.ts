import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import type { MenuEntry } from '#contract/menu.contract.ts';
import { currentPath, DIALOGS, nameOf, type RealPage, reachable } from './real-page.tsx';

/** An entry that the side menu shows for a member. */
export interface MenuPlace {
  readonly name: string;
  /** Inner address. */
  readonly at: string;
  /** Name of the area that it is within; `null` for an entry of its own. */
  readonly area: string | null;
}

/** What the side menu has to show of a menu as the server answered it, in its order. An area with one entry becomes that entry. */
export function menuPlaces(entries: readonly MenuEntry[], parent = '', area: string | null = null): MenuPlace[] {
  return entries.flatMap((entry) => {
    if (entry.hidden) return [];
    const at = entry.path.startsWith('/') ? entry.path : `${parent}/${entry.path}`;
    const shown = entry.children.filter(({ hidden }) => !hidden);
    if (shown.length > 0) return menuPlaces(shown, at, shown.length > 1 ? entry.meta.title : area);
    return entry.component === null ? [] : [{ name: entry.meta.title, at, area }];
  });
}

/** What a walk has pressed, each once. */
export interface Walked {
  readonly tabs: Set<string>;
  readonly controls: Set<string>;
  /** Name of each dialog that was opened and closed. */
  readonly dialogs: Set<string>;
  /** Machines that had a dialog open. */
  readonly flows: Set<string>;
}
export const nothingWalked = (): Walked => ({
  tabs: new Set(),
  controls: new Set(),
  dialogs: new Set(),
  flows: new Set(),
});

/** The record or the area that a control is for, and figures, do not distinguish controls. */
const kindOf = (name: string): string =>
  name
    .replace(/[：:].*$/s, '')
    .replace(/^.+(?=的城市$)/, '')
    .replace(/\d+/g, '0')
    .trim();
/** Every button that is no tab, no page of a list and more than on or off. */
const BUTTONS = 'button:not(:disabled, [aria-busy=true], [role=tab], [role=switch], [role=checkbox], [aria-pressed])';
export const OPENS_DIALOG = '[aria-haspopup=dialog]';
const OWN = `${OPENS_DIALOG}, [data-event]`;
const isPage = (button: HTMLElement): boolean => button.closest('nav[aria-label*=分页]') !== null;

/** Presses every tab that can be reached once, also those that another tab brings. */
export async function walkTabs(page: RealPage, walked: Walked, place: string, within: ParentNode = document) {
  for (;;) {
    const keyed = reachable('[role=tab]:not(:disabled)', within).map((tab) => ({ tab, list: listOf(tab) }));
    const next = keyed.find(({ tab, list }) => !walked.tabs.has(`${place}/${nameOf(list)}/${nameOf(tab)}`));
    if (next === undefined) return;
    const [list, name] = [nameOf(next.list), nameOf(next.tab)];
    expect({ place, list, name }).toEqual({
      place,
      list: expect.stringMatching(/./),
      name: expect.stringMatching(/./),
    });
    walked.tabs.add(`${place}/${list}/${name}`);
    await page.click(next.tab);
    const lists = reachable('[role=tablist]', within).filter((one) => nameOf(one) === list);
    const chosen = lists.flatMap((one) => [...one.querySelectorAll<HTMLElement>('[aria-selected=true]')]);
    expect({ place, chosen: chosen.map(nameOf) }).toEqual({ place, chosen: [name] });
    const panel = chosen[0]?.getAttribute('aria-controls');
    if (panel) expect(document.getElementById(panel)?.getAttribute('aria-labelledby')).toBe(chosen[0]?.id);
    expectSound(page, `${place}, ${list}: ${name}`);
  }
}
const listOf = (tab: HTMLElement): HTMLElement => tab.closest('[role=tablist]') ?? tab;

export interface Place {
  readonly name: string;
  /** Where its controls are. */
  readonly root: string;
  /** Leads there from wherever the page is. */
  readonly enter: () => Promise<void>;
  /** Controls of one name do the same on all places of a scope, unless they open a dialog or send an event to a flow. */
  readonly scope?: string;
  /** Which of its buttons; all when left out. */
  readonly only?: string;
}

/** Presses every kind of control of a place once, and the tabs that come with it, and closes each dialog that this opens. */
export async function walkControls(
  page: RealPage,
  walked: Walked,
  { name, root, enter, scope = name, only = '*' }: Place,
): Promise<void> {
  for (;;) {
    await enter();
    const all = [...document.querySelectorAll(root)].flatMap((one) => reachable('button, a[href]', one));
    const unnamed = all.filter((control) => nameOf(control) === '').map(({ outerHTML }) => outerHTML);
    const controls = all.filter((one) => one.matches(BUTTONS) && one.matches(only) && !isPage(one));
    expect({ name, unnamed }).toEqual({ name, unnamed: [] });
    const keyOf = (control: HTMLElement): string => `${control.matches(OWN) ? name : scope}/${kindOf(nameOf(control))}`;
    const next = controls.find((control) => !walked.controls.has(keyOf(control)));
    if (next === undefined) return;
    const key = keyOf(next);
    walked.controls.add(key);
    const opens = next.matches(OPENS_DIALOG);
    await page.click(next);
    if (opens || page.openFlows().length > 0) await page.dialog();
    const dialogs = reachable(DIALOGS);
    if (opens) expect({ key, dialogs: dialogs.length }).toEqual({ key, dialogs: 1 });
    expectSound(page, key);
    for (const dialog of dialogs) await walkDialog(page, walked, key, dialog);
    // An answer may bring tabs of its own.
    await walkTabs(page, walked, name, document.querySelector(root) ?? document);
  }
}

/** Opened by `key`: it has a name, its tabs can be pressed, and its control closes it. */
export async function walkDialog(page: RealPage, walked: Walked, key: string, dialog: HTMLElement): Promise<void> {
  const name = nameOf(dialog);
  expect({ key, name }).toEqual({ key, name: expect.stringMatching(/./) });
  for (const flow of page.openFlows()) walked.flows.add(flow);
  await walkTabs(page, walked, name, dialog);
  await closeDialog(page);
  expect({ key, dialogs: reachable(DIALOGS).map(nameOf) }).toEqual({ key, dialogs: [] });
  expectSound(page, `${key}, closed`);
  walked.dialogs.add(name);
}

/** Names of the control that leaves everything as it is. */
const LEAVES = /^(关闭|取消|知道了|稍后再说|继续编辑|查看.*结果)$/;

/** The cross, or the answer that changes nothing; Escape for a panel that has neither. A question before closing is answered. */
async function closeDialog(page: RealPage): Promise<void> {
  for (let question = 0; question < 3; question += 1) {
    const open = reachable(DIALOGS).at(-1);
    if (open === undefined) return;
    const controls = reachable('button:not(:disabled, [aria-busy=true])', open);
    const leave = controls.find((one) => nameOf(one) === '关闭') ?? controls.find((one) => LEAVES.test(nameOf(one)));
    if (leave) await page.click(leave);
    else {
      fireEvent.keyDown(open, { key: 'Escape' });
      await page.settled();
    }
  }
}

/** Neither the error boundary nor an error in the console since the last time. */
export function expectSound(page: RealPage, where: string): void {
  expect({ where, problems: page.problems() }).toEqual({ where, problems: [] });
}

/** Presses an entry of the side menu by its name. */
export async function pressMenu(page: RealPage, { name, area }: MenuPlace): Promise<void> {
  const entry = () => reachable('nav[aria-label=主导航] a').find((one) => nameOf(one) === name);
  const folded = reachable('nav[aria-label=主导航] button[aria-expanded=false]').find((one) => nameOf(one) === area);
  if (folded) await page.click(folded);
  const link = entry();
  expect({ name, isThere: link !== undefined }).toEqual({ name, isThere: true });
  await page.click(link as HTMLElement);
}

/** The screen, its tab and its entry carry the name, and the address is that of the entry. */
export function placeShown(): Readonly<Record<'at' | 'title' | 'tab' | 'entry' | 'heading' | 'window', string>> {
  const text = (selector: string) => reachable(selector).map(nameOf).join(' | ');
  return {
    at: currentPath(),
    title: text('[data-slot=navbar] > p'),
    tab: text('nav[aria-label=页签] [aria-current=page]'),
    entry: text('nav[aria-label=主导航] [aria-current=page]'),
    heading: text('main h1'),
    window: document.title,
  };
}
