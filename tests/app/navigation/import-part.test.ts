import { beforeEach, expect, test, vi } from 'vitest';
import { importPart } from '#app/navigation/import-part.ts';
import { helperFor } from '../../../scripts/support/import-parts.ts';

const HOST = 'https://member.example/assets/';
/** What the host answers to each address, and what was asked of it. */
let answers: Record<string, number | 'lost' | 'cut off'> = {};
let asked: string[] = [];
let files = 0;

/** Names of files that no test has used before: what has arrived stays for as long as the page. */
const named = (kind: string): string => {
  files += 1;
  return `./part-${files}.${kind}`;
};
const urlOf = (file: string): string => new URL(file, HOST).href;
const load = vi.fn(async () => 'the part');
const begin = (...parts: string[]): Promise<string> => importPart(load, parts, `${HOST}index.js`);

/** Shows a link to the page that nobody fetches: a test reaches no other machine. */
function show(link: HTMLLinkElement, rel: string): void {
  link.removeAttribute('rel');
  Object.defineProperty(link, 'rel', { value: rel });
  document.head.appendChild(link);
}

beforeEach(() => {
  answers = {};
  asked = [];
  load.mockClear();
  document.head.replaceChildren();
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href);
    const status = answers[href] ?? 200;
    if (status === 'lost') throw new TypeError('Failed to fetch');
    if (status === 'cut off')
      return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('lost')) }));
    return new Response('export {}', { status });
  });
});

test('the scripts of a part are fetched at once, each one time, before it is imported (S4-59)', async () => {
  const [own, shared] = [named('js'), named('js')];
  const parts = Promise.all([begin(own, shared), begin(shared)]);
  expect([asked, load.mock.calls.length]).toEqual([[urlOf(own), urlOf(shared)], 0]);
  expect(await parts).toEqual(['the part', 'the part']);
  expect(await begin(own)).toBe('the part');
  expect(asked).toHaveLength(2);
  expect(await importPart(load)).toBe('the part');
});

test.each(['lost', 'cut off', 502] as const)(
  'a part whose script is answered with %s is not imported and is fetched again by the next try, in the same page (S4-59, I12)',
  async (failure) => {
    const [own, shared] = [named('js'), named('js')];
    answers = { [urlOf(shared)]: failure };
    const reported = vi.fn();
    window.addEventListener('vite:preloadError', reported);
    await expect(begin(own, shared)).rejects.toThrow();
    expect([load.mock.calls.length, reported.mock.calls.length]).toEqual([0, 1]);
    answers = {};
    asked = [];
    expect(await begin(own, shared)).toBe('the part');
    expect([asked, reported.mock.calls.length]).toEqual([[urlOf(shared)], 1]);
    window.removeEventListener('vite:preloadError', reported);
  },
);

test('a style is waited for, a missing one is named to whoever loads it again, and a file that has a link already is left to it (S4-59)', async () => {
  const [style, missing, linked] = [named('css'), named('css'), named('js')];
  const added: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    for (const link of links as HTMLLinkElement[]) {
      added.push(link.rel);
      show(link, link.rel);
    }
  });
  const end = (file: string, event: string): boolean | undefined =>
    [...document.querySelectorAll('link')]
      .find((link) => link.rel === 'stylesheet' && link.href === urlOf(file))
      ?.dispatchEvent(new Event(event));
  // The head has asked for both in advance; the style is not applied by that.
  for (const [rel, file] of [
    ['modulepreload', linked],
    ['preload', style],
  ] as const)
    show(Object.assign(document.createElement('link'), { href: urlOf(file) }), rel);
  const part = begin(style, linked);
  await Promise.resolve();
  expect([asked, added, load.mock.calls.length]).toEqual([[], ['stylesheet'], 0]);
  end(style, 'load');
  expect(await part).toBe('the part');
  const refused = begin(missing);
  await Promise.resolve();
  end(missing, 'error');
  await expect(refused).rejects.toThrow(`Unable to preload CSS for ${urlOf(missing)}`);
  expect(await begin(missing), 'its link is loaded again by the probe of the page').toBe('the part');
});

test('an import that fails although its files are here is reported (S4-59)', async () => {
  const reported = vi.fn();
  window.addEventListener('vite:preloadError', reported, { once: true });
  load.mockRejectedValueOnce(new Error('broken'));
  await expect(begin(named('js'))).rejects.toThrow('broken');
  expect(reported.mock.calls[0]?.[0].payload).toEqual(new Error('broken'));
});

test('the build puts it in the place of the helper of Vite, and stops when Vite calls that in another way', () => {
  const helper = 'export const __vitePreload = function preload(baseModule, deps, importerUrl) {}';
  expect(helperFor(helper, '/src/a.ts')).toBe('export { importPart as __vitePreload } from "/src/a.ts";');
  expect(() => helperFor('export const __vitePreload = function preload(baseModule, map) {}', '')).toThrow(
    'import-parts',
  );
});
