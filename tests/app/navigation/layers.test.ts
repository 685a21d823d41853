import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHashLocation, type HashLocation } from '#app/navigation/hash-location.ts';
import { noteLayer, openLayers } from '#views/ui/open-layers.ts';

const LIST = '/informationQuery/bid';
const RECORD = '/tender/index/7';
let location: HashLocation;
let lifetime: AbortController;

/** Something over the page that Escape closes, unless it must stay. */
function openLayer({ stays = false } = {}): { readonly isOpen: () => boolean; readonly close: () => void } {
  const element = document.body.appendChild(document.createElement('div'));
  const forget = noteLayer(element);
  const close = (): void => {
    element.remove();
    forget();
  };
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !stays) close();
  });
  return { isOpen: () => element.isConnected, close };
}
/** Waits until the history has been walked, and has walked on by itself. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));
async function walk(by: number): Promise<void> {
  window.history.go(by);
  await settled();
}

beforeEach(() => {
  window.history.pushState(null, '', `/#/before`);
  lifetime = new AbortController();
  location = createHashLocation(window, openLayers);
  window.addEventListener('popstate', location.arrive, { signal: lifetime.signal });
  const stop = openLayers.onOpened(location.cover);
  lifetime.signal.addEventListener('abort', stop);
  location.show(LIST, { replace: false });
});
afterEach(() => {
  lifetime.abort();
  document.body.replaceChildren();
});

describe('Back (S2-56, S9-24, decision 0034)', () => {
  test('closes the topmost layer and the page stays; pressed again it closes the next one, then leaves the page', async () => {
    const lower = openLayer();
    const upper = openLayer();
    await walk(-1);
    expect([lower.isOpen(), upper.isOpen(), location.read()]).toEqual([true, false, LIST]);
    await walk(-1);
    expect([lower.isOpen(), location.read()]).toEqual([false, LIST]);
    await walk(-1);
    expect(location.read()).toBe('/before');
  });

  test('to the page under a layer does not scroll it, to every other page the browser scrolls as ever (S9-26)', () => {
    const modes: string[] = [];
    const pushed = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      modes.push(window.history.scrollRestoration);
    });
    location.cover();
    pushed.mockRestore();
    expect([modes, window.history.scrollRestoration]).toEqual([['manual'], 'auto']);
  });

  test('leaves a page at once whose layer has closed by itself', async () => {
    openLayer().close();
    await walk(-1);
    expect(location.read()).toBe('/before');
  });

  test('does not close what must stay, however often it is pressed, and the page stays', async () => {
    const layer = openLayer({ stays: true });
    for (const _ of [1, 2, 3]) await walk(-1);
    expect([layer.isOpen(), location.read()]).toEqual([true, LIST]);
    layer.close();
    await walk(-1);
    expect(location.read()).toBe('/before');
  });

  test('leads from a page that a layer has led to back to the page of the layer', async () => {
    const before = window.history.length;
    const layer = openLayer();
    layer.close();
    location.show(RECORD, { replace: false });
    expect([window.history.length - before, location.read()]).toEqual([1, RECORD]);
    await walk(-1);
    expect(location.read()).toBe(LIST);
    await walk(-1);
    expect(location.read()).toBe('/before');
  });

  test('closes a layer that has led to another page and is still open there', async () => {
    const layer = openLayer();
    location.show(RECORD, { replace: false });
    await walk(-1);
    expect([layer.isOpen(), location.read()]).toEqual([false, RECORD]);
    await walk(-1);
    expect(location.read()).toBe(LIST);
  });

  test('keeps the conditions that were chosen in a sheet, and leaves the list at the next press', async () => {
    const layer = openLayer();
    location.show(`${LIST}?area=1`, { replace: true });
    await walk(-1);
    expect([layer.isOpen(), location.read()]).toEqual([false, `${LIST}?area=1`]);
    await walk(-1);
    expect(location.read()).toBe('/before');
  });

  test('closes all layers when it leads to another page over them', async () => {
    const lower = openLayer();
    const upper = openLayer();
    await walk(-2);
    expect([lower.isOpen(), upper.isOpen(), location.read()]).toEqual([false, false, '/before']);
  });
});

test('Forward after a layer was closed by Back opens nothing, and the page stays (S2-56)', async () => {
  const layer = openLayer();
  await walk(-1);
  await walk(1);
  expect([layer.isOpen(), location.read()]).toEqual([false, LIST]);
  await walk(-1);
  expect(location.read()).toBe('/before');
});

test('a page that was reloaded with a layer open is left by one Back (S2-56)', async () => {
  openLayer();
  lifetime.abort();
  document.body.replaceChildren();
  lifetime = new AbortController();
  location = createHashLocation(window, openLayers);
  window.addEventListener('popstate', location.arrive, { signal: lifetime.signal });
  await walk(-1);
  expect(location.read()).toBe('/before');
});

test('an address that is typed over a layer is gone to, and the layer closes (S2-01)', () => {
  const layer = openLayer();
  window.location.hash = RECORD;
  // Browsers say so for a typed address too, jsdom only for a walk.
  location.arrive();
  expect([layer.isOpen(), location.read()]).toEqual([false, RECORD]);
});

test('a second layer of a page needs no second entry, and the way back counts as before (S2-56)', () => {
  openLayer().close();
  const before = window.history.length;
  openLayer();
  expect([window.history.length - before, location.hasBack()]).toEqual([0, true]);
});

/** Parts of the page that lie over it, by file: popups of Base UI without tooltips, and modal dialogs of our own. */
const LAYERS = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) => {
    const text = readFileSync(`src/views/${path}`, 'utf8');
    const popups = [...text.matchAll(/<(?!Tooltip\.)\w+\.Popup\b[^>]*/g)].map(([tag]) =>
      tag.includes('ref={layerRef}'),
    );
    const own = /aria-modal="true"/.test(text) ? [text.includes('ref={giveFocusBack}')] : [];
    return [...popups, ...own].map((isNoted, index) => ({ part: `${path} ${index + 1}`, isNoted }));
  });

describe('every dialog, sheet, menu and popover is a layer that Back closes (decision 0034)', () => {
  test('there are such parts', () => expect(LAYERS.length).toBeGreaterThan(7));
  test.each(LAYERS)('$part notes itself when it opens', ({ isNoted }) => expect(isNoted).toBe(true));
});
