import type { Page } from '@playwright/test';

/** What a person can see of a page, and what it keeps. */
export interface Seen {
  readonly hash: string;
  readonly busy: readonly string[];
  /** A navigation is under way. */
  readonly moving: boolean;
  readonly notices: number;
  readonly dialogs: readonly string[];
  readonly heading: string;
  readonly ways: number;
  readonly congratulated: boolean;
  readonly hasToken: boolean;
  readonly isLogin: boolean;
  /** Everything that is drawn or stored, to search for what must not be there. */
  readonly everything: string;
}

/** Looks at the page once. */
export const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const isDrawn = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isDrawn);
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
    const text = document.body.innerText;
    return {
      hash: location.hash,
      busy: all('[aria-busy="true"], [data-slot="skeleton-region"]').map((one) => one.outerHTML.slice(0, 120)),
      moving: all('[role="progressbar"]').length > 0,
      notices: all('[role="alert"]').filter(
        (one) => (one.textContent ?? '').trim() !== '' && one.closest('form') === null && one.matches('.fixed'),
      ).length,
      dialogs: all('[role="dialog"], [role="alertdialog"]').map((one) => (one.textContent ?? '').slice(0, 80)),
      heading: all('h1')[0]?.textContent ?? '',
      ways: all('button:not([disabled], [aria-busy=true]), a[href], input:not([disabled])').length,
      congratulated: /恭喜您/.test(text),
      hasToken: /(?:^|; )TOKEN=[^;]/.test(document.cookie),
      isLogin: location.hash.startsWith('#/login'),
      everything: [
        text,
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        document.title,
      ].join('\n'),
    };
  });

/** The same picture, as far as a late answer could change it. */
export const pictureOf = ({ hash, dialogs, notices, heading, hasToken, congratulated }: Seen): string =>
  JSON.stringify({
    hash,
    dialogs: dialogs.map((text) => text.replace(/\d+/g, '#')),
    notices,
    heading,
    hasToken,
    congratulated,
  });

/** As much of it as must stay where the page itself still waits for the answer. */
export const placeOf = ({ hash, hasToken, congratulated }: Seen): string =>
  JSON.stringify({ hash, hasToken, congratulated });

/** Sentences for each broken invariant. @param secrets what must be gone once the session is. */
export function violations(seen: Seen, secrets: readonly string[]): readonly string[] {
  return [
    ...seen.busy.map((html) => `I5 still busy: ${html}`),
    ...(seen.notices > 1 ? [`I6 ${seen.notices} notices at once`] : []),
    ...(seen.congratulated ? ['I4 congratulated, and nobody has paid'] : []),
    ...(seen.ways === 0 ? ['I15 nothing to press and nothing to follow'] : []),
    ...(!seen.hasToken && !seen.isLogin ? [`I13 nobody is logged in at ${seen.hash}`] : []),
    ...(seen.hasToken
      ? []
      : secrets.filter((secret) => seen.everything.includes(secret)).map((secret) => `I10 «${secret}» is still here`)),
  ];
}
