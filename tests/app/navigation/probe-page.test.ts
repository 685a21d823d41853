import { afterEach, describe, expect, it, vi } from 'vitest';
import { askHost, markMissingStyle, probePage } from '#app/navigation/probe-page.ts';

const SCRIPT = './assets/index-of-this-version.js';
const served = (text: string, status = 200) => vi.fn<typeof fetch>(async () => new Response(text, { status }));
const probe = (fetch: typeof globalThis.fetch) => probePage({ page: window, fetch }, new AbortController().signal);
const stylesheet = (href: string): HTMLLinkElement => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
};
const failed = (href: string) =>
  markMissingStyle(document, { payload: new Error(`Unable to preload CSS for ${href}`) });
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/** Whether the host serves styles; nothing is read of them. */
const stylesServed = (isServed: boolean): void => {
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
  Object.assign(settings, { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: isServed });
};

afterEach(() => {
  document.head.innerHTML = '';
});

describe('what the host says of this page', () => {
  it('is asked of the address without its hash, past every cache', async () => {
    window.history.replaceState(null, '', '/?from=wechat#/tender/index/7');
    const fetch = served('');
    const { signal } = new AbortController();
    await askHost({ page: window, fetch }, signal);
    expect(fetch.mock.calls).toEqual([['/?from=wechat', { cache: 'no-store', signal }]]);
  });

  it.each([404, 500, 502])('is no page when it answers %i', async (status) => {
    await expect(probe(served('<p>出错了</p>', status))).rejects.toThrow(`the page is answered with ${status}`);
  });

  it.each([
    ['the script of this page', SCRIPT, false],
    ['another script', './assets/index-of-the-next-version.js', true],
  ])('names %s: outdated is known by that', async (_, script, isOutdated) => {
    document.head.innerHTML = `<script type="module" src="${SCRIPT}"></script>`;
    expect(await probe(served(`<script type="module" src="${script}"></script>`))).toEqual({ isOutdated });
  });
});

describe('a style that did not load', () => {
  it('is marked by its address alone, and by no other failure', () => {
    stylesServed(true);
    const [missing, other] = [stylesheet('/assets/a.css'), stylesheet('/assets/b.css')];
    markMissingStyle(document, { payload: new Error('Failed to fetch /assets/a.css') });
    markMissingStyle(document, {});
    expect([missing.dataset.missing, other.dataset.missing]).toEqual([undefined, undefined]);
    failed('/assets/a.css');
    expect([missing.dataset.missing, other.dataset.missing]).toEqual(['', undefined]);
  });

  it('is loaded by the next probe, which waits for it; once it is there it is loaded no more', async () => {
    stylesServed(true);
    stylesheet('/assets/a.css');
    failed('/assets/a.css');
    const [missing] = links();
    expect(await probe(served(''))).toEqual({ isOutdated: false });
    const [loaded] = links();
    expect([loaded === missing, loaded?.href, loaded?.dataset.missing]).toEqual([false, missing?.href, undefined]);
    await probe(served(''));
    expect(links()).toEqual([loaded]);
  });

  it('fails the probe when it fails once more, and the probe after that tries again', async () => {
    stylesServed(false);
    stylesheet('/assets/a.css');
    failed('/assets/a.css');
    await expect(probe(served(''))).rejects.toThrow(/\/assets\/a\.css could not be loaded/);
    expect(links().map(({ dataset }) => dataset.missing)).toEqual(['']);
    stylesServed(true);
    expect(await probe(served(''))).toEqual({ isOutdated: false });
  });
});
