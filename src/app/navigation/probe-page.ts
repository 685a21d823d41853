import type { PageProbe } from '#machines/navigation/chunk-reload.machine.ts';

interface Asked {
  readonly page: Window;
  readonly fetch: typeof globalThis.fetch;
}

/** The document of this page as the host serves it now, whatever it answers. @throws TypeError without a network. */
export const askHost = ({ page: { location }, fetch }: Asked, signal: AbortSignal): Promise<Response> =>
  fetch(`${location.pathname}${location.search}`, { cache: 'no-store', signal });

/**
 * Whether the host serves this page: its document, and the styles that could not be loaded before. A document that starts
 * another script than this page did is that of another version.
 *
 * @throws Error unless all of it was served with success.
 */
export async function probePage(asked: Asked, signal: AbortSignal): Promise<PageProbe> {
  const { document } = asked.page;
  const answer = await askHost(asked, signal);
  if (!answer.ok) throw new Error(`the page is answered with ${answer.status}`);
  const served = await answer.text();
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>(MISSING_STYLE)].map(loadAgain));
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  return { isOutdated: !served.includes(script) };
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
