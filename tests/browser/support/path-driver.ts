import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import type { PathData } from '#flows/gallery/data/flow-data.ts';
import { resolvePath } from '#flows/gallery/stage/resolve-path.ts';
import { caseKey } from '#flows/paths/case-key.ts';
import { casesOf } from '#flows/paths/stimulus.ts';

/** How long a screen may take to show a state, on a busy machine. */
const PATIENCE_MS = 15_000;
/** How long a click may take before the control is used by key. */
const CLICK_MS = 2_500;

/** A member event, and whether its control has to be there. */
interface Expected {
  readonly type: string;
  readonly isTaken: boolean;
}

/** The frame in which the screen of the play is drawn. */
export async function screenFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe[data-screen]')).contentFrame();
  if (!frame) throw new Error('the play has no frame');
  return frame;
}

/**
 * Walks a generated path on the page of its play: each member event by a click or key on the control that carries it,
 * every answer and every passing of time by the play. After each step the play is in the state of the path, and the
 * screen has a control for exactly the member events that the flow takes.
 *
 * @param films Folder into which a picture of each step is written; `null` writes none.
 * @throws Error naming the step and what differs.
 */
export async function walkPath(page: Page, entry: CatalogEntry, path: PathData, films: string | null): Promise<void> {
  const { first, steps } = resolvePath(entry, path);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${entry.id}?view=play&path=${path.number}`);
  await expect(page.locator('.play-path a').first()).toHaveText(`路径${path.number}`);
  await expect(page.locator('.play-at .hint')).toHaveText('第0/0步');
  const frame = await screenFrame(page);
  await shows(frame, entry, first);
  await photograph(page, films, path.number, 0);
  for (const [index, { stimulus, snapshot, at }] of steps.entries()) {
    const where = `step ${index + 1} of ${steps.length}, ${JSON.stringify(stimulus.event)}`;
    try {
      // The head of the gallery stays at the top and would lie over a control of a page that was scrolled for an earlier one.
      await page.evaluate(() => document.querySelector('.play')?.scrollTo(0, 0));
      if (stimulus.cause === 'sent' && stimulus.event.type in entry.memberEvents)
        await operate(frame, stimulus.event, () => hasTaken(page, index + 1));
      else await page.evaluate(() => document.querySelector<HTMLButtonElement>('.play-path .primary')?.click());
      await expect(page.locator('.play-at b')).toHaveAttribute('data-at', at.join(' '), { timeout: PATIENCE_MS });
      await expect(page.locator('.play-at .hint')).toHaveText(`第${index + 1}/${index + 1}步`);
      await shows(frame, entry, snapshot);
    } catch (error) {
      throw new Error(`${entry.id}, path ${path.number}, ${where}: ${(error as Error).message}`, { cause: error });
    }
    await photograph(page, films, path.number, index + 1);
  }
}

async function photograph(page: Page, films: string | null, path: number, step: number): Promise<void> {
  if (films === null) return;
  const folder = join(films, String(path));
  mkdirSync(folder, { recursive: true });
  await page.locator('iframe[data-screen]').screenshot({ path: join(folder, `${step}.png`) });
}

/** Waits until the screen has an enabled control for each member event that the flow takes, and for no other. */
async function shows(frame: Frame, entry: CatalogEntry, snapshot: AnyMachineSnapshot): Promise<void> {
  const expected = Object.keys(entry.memberEvents).map(
    (type): Expected => ({
      type,
      isTaken:
        snapshot.status === 'active' && casesOf(entry, { snapshot }, { type }).some((event) => snapshot.can(event)),
    }),
  );
  const wrong = await frame.evaluate(
    async ({ events, patienceMs, outOfReach }) => {
      const differing = () =>
        events.filter(({ type, isTaken }) => {
          const controls = [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(type)}"]`)];
          const enabled = controls.filter(
            (element) =>
              !element.matches(':disabled, [aria-disabled="true"], [data-disabled]') &&
              element.closest(outOfReach) === null,
          );
          return isTaken !== enabled.length > 0;
        });
      const end = performance.now() + patienceMs;
      let found = differing();
      while (found.length > 0 && performance.now() < end) {
        await new Promise(requestAnimationFrame);
        found = differing();
      }
      return found.map(({ type, isTaken }) => `${type} has ${isTaken ? 'no' : 'a'} control`);
    },
    { events: expected, patienceMs: PATIENCE_MS, outOfReach: OUT_OF_REACH },
  );
  if (wrong.length > 0) throw new Error(`the screen differs: ${wrong.join('; ')}`);
}

/** Closed, inert and hidden parts of the page, and the page around the flow, whose controls lead nowhere here. */
const OUT_OF_REACH =
  '[inert], [hidden], [data-closed], [data-ending-style], fieldset:disabled, [data-slot="app-shell"] header, [data-slot="app-shell"] aside';

type Leaf = readonly [property: string, value: string | number | boolean];

/** Makes a member event happen as a member does: fills the fields that the payload names, then uses the control. */
async function operate(frame: Frame, event: AnyEventObject, hasMoved: () => Promise<boolean>): Promise<void> {
  const { type, ...payload } = event;
  const texts = leaves(payload);
  const found = await frame.evaluateHandle(
    ({ type: wanted, key, outOfReach }) => {
      const enabled = [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(wanted)}"]`)].filter(
        (element) =>
          !element.matches(':disabled, [aria-disabled="true"], [data-disabled]') &&
          element.closest(outOfReach) === null,
      );
      const own = enabled.filter(({ dataset }) => dataset.key === undefined || dataset.key === key);
      return own.find(({ dataset }) => dataset.key !== undefined) ?? own[0] ?? null;
    },
    { type, key: caseKey(event), outOfReach: OUT_OF_REACH },
  );
  const element = found.asElement();
  if (!element) throw new Error(`no enabled control sends ${JSON.stringify(event)}`);
  const kind = await element.evaluate((node) => {
    if (node instanceof HTMLSelectElement) return 'select';
    if (node instanceof HTMLFormElement) return 'form';
    const isText =
      node instanceof HTMLTextAreaElement ||
      (node instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(node.type));
    if (isText) return 'text';
    return (node as HTMLElement).dataset.key === undefined ? 'control' : 'item';
  });
  const [value] = texts;
  if (kind === 'text') return await element.fill(String(value?.[1] ?? ''));
  if (kind === 'select') return void (await element.selectOption(String(value?.[1] ?? '')));
  if (kind !== 'item') for (const leaf of texts) await fill(frame, leaf);
  if (kind === 'form') {
    const submit = await element.$('button[type="submit"], button:not([type]), input[type="submit"]');
    return submit ? await submit.click() : await element.evaluate((form) => (form as HTMLFormElement).requestSubmit());
  }
  // A radio button or a checkbox that is drawn by its label has no place of its own: it is used by key.
  const place = await element.boundingBox();
  if (place !== null && place.width <= 1) return await element.press('Space');
  try {
    await element.click({ timeout: CLICK_MS });
    // Pressed in the moment in which the page put another one in its place: nothing was sent, and the new one is used.
    const isReplaced = !(await element.evaluate((node) => node.isConnected).catch(() => false));
    if (isReplaced && !(await isTrueWithin(CLICK_MS, hasMoved))) await operate(frame, event, hasMoved);
  } catch {
    if (await hasMoved()) return;
    // A dialog that gave way to another one took the control with it: that of the new one is used.
    if (!(await element.evaluate((node) => node.isConnected))) return await operate(frame, event, hasMoved);
    await element.press('Space');
  }
}

/** The play has taken this many steps. */
const hasTaken = async (page: Page, steps: number): Promise<boolean> =>
  (await page.locator('.play-at .hint').textContent()) === `第${steps}/${steps}步`;

async function isTrueWithin(ms: number, ask: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (await ask()) return true;
    await new Promise((later) => setTimeout(later, 50));
  }
  return false;
}

/** A field belongs to a property of the payload by its `name`, or by an id that ends in `-<property>`. */
async function fill(frame: Frame, [property, value]: Leaf): Promise<void> {
  const field = await frame.$(`[name="${property}"]:not([data-event]), [id$="-${property}"]:not([data-event])`);
  if (!field || !(await field.isEnabled())) return;
  const kind = await field.evaluate((node) =>
    node instanceof HTMLSelectElement
      ? 'select'
      : node instanceof HTMLInputElement && ['checkbox', 'radio'].includes(node.type)
        ? 'box'
        : node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement
          ? 'text'
          : 'none',
  );
  if (kind === 'text') {
    // A field is read-only while it is being checked.
    if (await field.isEditable()) await field.fill(String(value));
  } else if (kind === 'select') await field.selectOption(String(value));
  else if (kind === 'box' && (await field.isChecked()) !== Boolean(value)) {
    await field.focus();
    await field.press('Space');
  }
}

const leaves = (payload: object): readonly Leaf[] =>
  Object.entries(payload).flatMap(([property, value]): readonly Leaf[] =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[property, value]]
      : value !== null && typeof value === 'object'
        ? leaves(value)
        : [],
  );
