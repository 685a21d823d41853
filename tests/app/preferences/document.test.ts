import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocumentTheme } from '#app/preferences/document-theme.ts';
import { keepRootScale } from '#app/preferences/root-scale.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { missingParts } from '#views/ui/lazy-part.tsx';

const theme = vi.hoisted(() => ({ isMissing: false, painted: [] as string[] }));
vi.mock('#domain/theme-colour.ts', async (original) => {
  const real = await original<typeof import('#domain/theme-colour.ts')>();
  return {
    themeColours: (colour: string) => {
      theme.painted.push(colour);
      if (theme.isMissing) throw new Error('missing');
      return real.themeColours(colour);
    },
  };
});

const brand = { ...readBrand(BRANDS_DIR, 'bidding'), pageTitle: '标讯通', themeColour: '#1A73E8' };
const none = { theme: null, favicon: null, title: null };
const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');
const bar = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const root = document.documentElement;

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="./favicon.svg"><meta name="theme-color" content="#fff">';
  root.removeAttribute('style');
  theme.isMissing = false;
  theme.painted = [];
});
afterEach(() => document.title && root.removeAttribute('data-size'));

describe('the title of the page (S2-38)', () => {
  it('is the name of the page and the suffix of the brand, later that of the company', () => {
    const { setTitle, apply } = createDocumentTheme(document, brand);
    const titles = [];
    for (const title of ['公告详情', '', '我的订单']) {
      setTitle(title);
      titles.push(document.title);
    }
    apply({ ...none, title: '某省标讯' });
    expect([...titles, document.title]).toEqual([
      '公告详情 - 标讯通',
      '标讯通',
      '我的订单 - 标讯通',
      '我的订单 - 某省标讯',
    ]);
  });
});

describe('the icon of the page (S1-30)', () => {
  it.each([
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
    ['/own.svg', '/own.svg'],
    // The one that is there is not requested again.
    ['/favicon.svg', './favicon.svg'],
    // A malformed address gives no icon, and no error.
    ['https://[', 'https://['],
    ['//elsewhere.example/a.png', './favicon.svg'],
    ['http://pictures.example/a.png', './favicon.svg'],
    ['javascript:alert(1)', './favicon.svg'],
    ['', './favicon.svg'],
    [null, './favicon.svg'],
  ])('of a company that sends %s is %s', (favicon, expected) => {
    createDocumentTheme(document, brand).apply({ ...none, favicon });
    expect(icon()).toBe(expected);
  });
});

describe('the colour of the page (S1-29, S2-52, S2-53)', () => {
  const painted = async () => {
    await vi.waitFor(() => expect(bar()).not.toBe('#fff'));
    return bar();
  };

  it('is that of the company where it differs from that of the brand, in whatever case it is written', async () => {
    await import('#domain/theme-colour.ts');
    const page = createDocumentTheme(document, brand);
    page.apply(none);
    for (const theme of ['#1a73e8', '#1A73E8']) page.apply({ ...none, theme });
    page.apply({ ...none, theme: '#11a983' });
    const colour = await painted();
    expect(root.style.getPropertyValue('--primary-solid')).toBe(colour);
    page.prefer('#c0392b');
    await vi.waitFor(() => expect(bar()).not.toBe(colour));
    expect(theme.painted).toEqual(['#11a983', '#c0392b']);
  });

  it('is the one that the member chose before that of the company; giving it up brings that back', async () => {
    const page = createDocumentTheme(document, brand);
    page.apply({ ...none, theme: '#11a983' });
    const ofCompany = await painted();
    page.prefer('#c0392b');
    await vi.waitFor(() => expect(bar()).not.toBe(ofCompany));
    page.apply({ ...none, theme: '#118833' });
    page.prefer('#c0392b');
    const chosen = bar();
    page.apply({ ...none, theme: '#11a983' });
    await vi.dynamicImportSettled();
    expect(bar()).toBe(chosen);
    page.prefer(null);
    await vi.waitFor(() => expect(bar()).toBe(ofCompany));
  });

  it('that could not be loaded is applied by one retry, and by no second one', async () => {
    theme.isMissing = true;
    const page = createDocumentTheme(document, brand);
    page.prefer('#c0392b');
    await vi.dynamicImportSettled();
    expect(bar()).toBe('#fff');
    theme.isMissing = false;
    missingParts.retry();
    await painted();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#fff');
    missingParts.retry();
    await vi.dynamicImportSettled();
    expect(bar()).toBe('#fff');
  });

  it('and the size of its text are separate (S3-70)', () => {
    createDocumentTheme(document, brand).resize('large');
    expect([root.dataset.size, bar()]).toEqual(['large', '#fff']);
  });
});

describe('the size of the layout while the page is zoomed (S9-15, S9-16, D-53)', () => {
  const measured = (widthPx: number, pixelRatio: number) => {
    const page = Object.assign(new EventTarget(), { innerWidth: widthPx, devicePixelRatio: pixelRatio, document });
    const stop = keepRootScale(page as unknown as Window);
    const at = (width: number, ratio: number): string => {
      Object.assign(page, { innerWidth: width, devicePixelRatio: ratio });
      page.dispatchEvent(new Event('resize'));
      return root.style.fontSize;
    };
    return { at, stop };
  };

  it.each([
    ['zoomed in by half', 1440, 1, 960, 1.5, '15px'],
    ['zoomed to double', 1920, 1, 960, 2, '20px'],
    ['zoomed out', 1440, 1, 2880, 0.5, '15px'],
    ['zoomed in on a fine screen', 1440, 2, 720, 4, '15px'],
    ['narrowed without a zoom', 1440, 1, 960, 1, ''],
    ['moved to a finer screen of the same width', 1440, 1, 1440, 2, ''],
    ['left alone', 1440, 1.25, 1440, 1.25, ''],
    ['zoomed while it is very narrow', 400, 1, 200, 2, '12px'],
    ['zoomed out on a very wide screen', 3840, 1, 7680, 0.5, '40px'],
  ])('a window that is %s: %i px at %d, then %i px at %d, has %s', (_, width, ratio, nextWidth, nextRatio, px) => {
    expect(measured(width, ratio).at(nextWidth, nextRatio)).toBe(px);
  });

  it('comes back with the zoom, and is left alone once it is stopped', () => {
    const { at, stop } = measured(1440, 1);
    expect([at(960, 1.5), at(1440, 1)]).toEqual(['15px', '']);
    stop();
    expect(at(960, 1.5)).toBe('');
  });
});
