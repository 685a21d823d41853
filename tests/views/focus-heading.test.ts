import { afterEach, describe, expect, test } from 'vitest';
import { focusHeading } from '#views/shared/focus-heading.ts';

/** A page that arrives while this element of it has the focus. @returns The id of what has it then. */
function arrivedAt(focused: string): string | undefined {
  document.body.innerHTML = `
    <header><button id="open" aria-expanded="true"></button><button id="shut" aria-expanded="false"></button></header>
    <div role="dialog"><button id="asked"></button></div>
    <main id="main"><button id="fold" aria-expanded="true"></button><h1 id="heading">招标订阅</h1>
      <input id="word" /><div aria-hidden="true"><input id="behind" /></div></main>`;
  document.getElementById(focused)?.focus();
  focusHeading(document);
  return document.activeElement?.id;
}
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the heading of a page that arrives', () => {
  test.each(['shut', 'fold', 'behind', 'nothing'])('takes the focus from %s', (focused) => {
    expect(arrivedAt(focused)).toBe('heading');
  });

  test('leaves it to a field of this page in which the member types already, however late it arrives', () => {
    expect(arrivedAt('word')).toBe('word');
  });

  test.each(['open', 'asked'])('leaves it to %s: an open panel of the header or a dialog (S2-63)', (focused) => {
    expect(arrivedAt(focused)).toBe(focused);
  });
});
