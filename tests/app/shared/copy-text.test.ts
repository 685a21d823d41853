import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '#app/shared/copy-text.ts';

/** What the older command put on the clipboard. */
let copied: string[] = [];
/** A browser without `navigator.clipboard`, whose older command says this and hands out such an event. */
function oldBrowser({ answers = true, clipboardData }: { answers?: boolean; clipboardData: object | null }) {
  vi.stubGlobal('navigator', { clipboard: undefined });
  const execCommand = (): boolean => {
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData });
    document.dispatchEvent(event);
    return answers && event.defaultPrevented;
  };
  Object.assign(document, { execCommand });
}
const clipboardData = { setData: (type: string, text: string) => copied.push(`${type} ${text}`) };

beforeEach(() => {
  copied = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(document, { execCommand: undefined });
});

describe('a copied text (S4-18)', () => {
  it('is put on the clipboard by the browser, and not a second time by the older command', async () => {
    oldBrowser({ clipboardData });
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('付款地址')).toBe(true);
    expect([writeText.mock.calls, copied]).toEqual([[['付款地址']], []]);
  });

  it('is put there by the older command where the browser has no clipboard or refuses', async () => {
    oldBrowser({ clipboardData });
    expect(await copyText('没有')).toBe(true);
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    expect(await copyText('拒绝')).toBe(true);
    expect(copied).toEqual(['text/plain 没有', 'text/plain 拒绝']);
  });

  it('is put there with its HTML by the older command, and alone where that refuses', async () => {
    const writeText = vi.fn(async () => undefined);
    const withBoth = async (answers: boolean) => {
      oldBrowser({ answers, clipboardData });
      vi.stubGlobal('navigator', { clipboard: { writeText } });
      return copyText('一\t二', '<table></table>');
    };
    expect(await withBoth(true)).toBe(true);
    expect([writeText.mock.calls, copied]).toEqual([[], ['text/plain 一\t二', 'text/html <table></table>']]);
    expect(await withBoth(false)).toBe(true);
    expect(writeText.mock.calls).toEqual([['一\t二']]);
  });

  it('is not called copied where the command gives no clipboard, refuses or is missing', async () => {
    oldBrowser({ clipboardData: null });
    expect(await copyText('无处可放')).toBe(false);
    oldBrowser({ answers: false, clipboardData });
    expect(await copyText('命令拒绝')).toBe(false);
    Object.assign(document, { execCommand: undefined });
    expect(await copyText('没有命令')).toBe(false);
  });

  it('leaves the copies of the member alone afterwards', async () => {
    oldBrowser({ clipboardData });
    const [added, removed] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')];
    await copyText('一次');
    // A browser removes a listener only where the phase is the same.
    expect(removed.mock.calls).toEqual(added.mock.calls);
    document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData }));
    expect(copied).toEqual(['text/plain 一次']);
  });
});
