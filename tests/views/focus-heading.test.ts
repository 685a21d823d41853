import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { focusHeading } from '#views/shared/focus-heading.ts';

const PAGE = `<header><button id="closed" aria-expanded="false"></button><button id="open" aria-expanded="true"></button></header>
  <div role="dialog"><button id="in-dialog"></button></div>
  <main id="main" tabindex="-1"><button id="fold" aria-expanded="true"></button>
    <div aria-hidden="true"><h1 id="behind">后面的页面</h1><input id="behind-field"></div>
    <div data-slot="view" style="display: none !important"><h1>更早的页面</h1><input id="earlier-field"></div>
    <h1 id="heading">当前页面</h1><input id="field"><button id="action"></button>
  </main>`;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const focusedFrom = (id: string): string | undefined => {
  document.getElementById(id)?.focus();
  focusHeading(document);
  return document.activeElement?.id;
};

beforeEach(() => {
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('after a change of the page the focus (S2-38)', () => {
  test.each(['action', 'closed', 'fold', 'behind-field', 'earlier-field', 'nothing'])(
    'goes from %s to the heading that is seen, also in a browser without checkVisibility; Tab does not stop at it',
    (from) => {
      expect(focusedFrom(from)).toBe('heading');
      expect(byId('heading').getAttribute('tabindex')).toBe('-1');
      expect(document.querySelectorAll('h1[tabindex]')).toHaveLength(1);
    },
  );

  test('stays in a field of this page in which the member types already', () => {
    expect(focusedFrom('field')).toBe('field');
  });

  test.each(['in-dialog', 'open'])('stays at %s, a dialog or an open panel of the header (S2-63)', (from) => {
    expect(focusedFrom(from)).toBe(from);
  });

  test('goes to the main area of a page without a heading, and nowhere without a main area', () => {
    byId('heading').remove();
    expect(focusedFrom('action')).toBe('main');
    document.body.innerHTML = '<button id="alone"></button>';
    expect(focusedFrom('alone')).toBe('alone');
  });
});
