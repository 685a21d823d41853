import type { PageProbe } from '#machines/chunk-reload/chunk-reload.machine.ts';

/** Written beside the page by the build; no call of the contract. */
const VERSION_FILE = './version.json';

/** @returns The version that the host serves now. @throws Error for anything but the file of the build, a proxy's login page for instance. */
export async function servedVersion(fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<string> {
  const answer = await fetch(VERSION_FILE, { cache: 'no-store', signal });
  const { version } = ((await answer.json()) ?? {}) as { version?: unknown };
  if (typeof version !== 'string' || version === '') throw new Error(`${VERSION_FILE} names no version`);
  return version;
}

/**
 * Whether the host serves this page: its document, and the styles that could not be loaded before.
 *
 * @throws Error unless all of it was served with success.
 */
export async function probePage(
  {
    page,
    fetch,
    version,
  }: { readonly page: Window; readonly fetch: typeof globalThis.fetch; readonly version: string },
  signal: AbortSignal,
): Promise<PageProbe> {
  const { pathname, search } = page.location;
  const answer = await fetch(`${pathname}${search}`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`the page is answered with ${answer.status}`);
  const served = await servedVersion(fetch, signal).catch(() => version);
  await Promise.all([...page.document.querySelectorAll<HTMLLinkElement>(MISSING_STYLE)].map(loadAgain));
  return { isOutdated: served !== version };
}

const MISSING_STYLE = 'link[data-missing]';

/** The helper of the build does not load a style twice, so a style that failed is marked here and loaded by the next probe. */
export function markMissingStyle(page: Document, { payload }: { readonly payload?: unknown }): void {
  const href = /^Unable to preload CSS for (\S+)/.exec(String((payload as Error | undefined)?.message ?? ''))?.[1];
  if (href === undefined) return;
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href === new URL(href, page.baseURI).href) link.dataset.missing = '';
}

const loadAgain = (missing: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = missing.cloneNode() as HTMLLinkElement;
    delete link.dataset.missing;
    link.onload = () => resolve();
    link.onerror = () => {
      link.dataset.missing = '';
      reject(new Error(`${link.href} could not be loaded`));
    };
    missing.replaceWith(link);
  });
