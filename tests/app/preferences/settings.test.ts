import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropCookie, readCookie, writeCookie } from '#app/shared/cookie.ts';
import { AA_CONTRAST, contrast } from '#domain/theme-colour.ts';
import type { SettingsContext, SettingsEvent } from '#machines/preferences/settings.types.ts';
import { closePages, flowOf, type OpenedPage, openPage } from '../support/page.ts';

interface Panel {
  readonly getSnapshot: () => { context: SettingsContext; value: unknown; hasTag: (tag: string) => boolean };
  readonly send: (event: SettingsEvent) => void;
}

const pages: OpenedPage[] = [];
const open = (): OpenedPage => {
  const page = openPage();
  pages.push(page);
  return page;
};
const panelOf = (page: OpenedPage): Panel => {
  const member = flowOf(page, 'member')?.getSnapshot() as unknown as { children: Record<string, Panel> } | undefined;
  const panel = member?.children.settings;
  if (!panel) throw new Error('the settings do not live');
  return panel;
};
/** Opens the panel, whose code is loaded with the first event. */
async function opened(page = open()): Promise<Panel> {
  await vi.waitFor(() => expect(page.state()).toBe('"member"'));
  page.send({ type: 'settings.requested' });
  await vi.waitFor(() => expect(panelOf(page).getSnapshot().hasTag?.('dialogOpen')).toBe(true));
  return panelOf(page);
}
const solid = (): string => document.documentElement.style.getPropertyValue('--primary-solid');

beforeEach(() => dropCookie('settings'));
afterEach(() => {
  closePages(pages.splice(0));
  document.documentElement.removeAttribute('style');
});

describe('the settings panel', () => {
  it('shows a chosen theme at once, with a colour that carries white text, and gives the company its own back (S2-83, S9-38)', async () => {
    const panel = await opened();
    await vi.waitFor(() => expect(solid()).toMatch(/^#/));
    const own = solid();
    panel.send({ type: 'theme.chosen', theme: '#13c2c2' });
    await vi.waitFor(() => expect(solid()).not.toBe(own));
    expect(contrast(solid(), '#ffffff')).toBeGreaterThanOrEqual(AA_CONTRAST);
    panel.send({ type: 'theme.chosen', theme: null });
    await vi.waitFor(() => expect(solid()).toBe(own));
  });

  it('keeps what was changed for the next visit, and only that (S2-84)', async () => {
    const panel = await opened();
    panel.send({ type: 'switch.toggled', name: 'tagsView' });
    panel.send({ type: 'footer.written', footerTxt: '<b>不是标签</b>\n第二行' });
    await vi.waitFor(() => expect(panel.getSnapshot().value).toMatchObject({ open: { keeping: 'kept' } }));
    expect(JSON.parse(readCookie('settings') ?? '')).toEqual({ tagsView: false, footerTxt: '<b>不是标签</b> 第二行' });
    closePages(pages.splice(0));
    const again = await opened();
    expect(again.getSnapshot().context.settings).toMatchObject({
      tagsView: false,
      footerTxt: '<b>不是标签</b> 第二行',
    });
  });

  it('changes one setting and leaves those that another tab changed, which then hold here too (S2-84, I18)', async () => {
    const panel = await opened();
    const settings = () => panel.getSnapshot().context.settings;
    writeCookie('settings', '{"size":"large","caseNumber":"粤ICP备1号"}');
    panel.send({ type: 'switch.toggled', name: 'tagsView' });
    await vi.waitFor(() => expect(settings()).toMatchObject({ tagsView: false, size: 'large' }));
    expect(JSON.parse(readCookie('settings') ?? '')).toEqual({
      ...{ tagsView: false, size: 'large', caseNumber: '粤ICP备1号' },
    });
    expect(document.documentElement.dataset.size).toBe('large');
  });

  it('opens with what another tab changed meanwhile, and gives back every default of it too (S2-84)', async () => {
    const page = open();
    const panel = await opened(page);
    panel.send({ type: 'settings.closed' });
    writeCookie('settings', '{"size":"large"}');
    await opened(page);
    expect(panel.getSnapshot().context.settings.size).toBe('large');
    writeCookie('settings', '{"size":"large","showFooter":false}');
    panel.send({ type: 'settings.restored' });
    await vi.waitFor(() => expect(readCookie('settings')).toBe('{}'));
  });

  it('draws text in the size that was chosen, small without a choice, and keeps it (S3-70)', async () => {
    const panel = await opened();
    expect(panel.getSnapshot().context.settings.size).toBe('small');
    panel.send({ type: 'size.chosen', size: 'large' });
    expect(document.documentElement.dataset.size).toBe('large');
    await vi.waitFor(() => expect(readCookie('settings')).toContain('large'));
    closePages(pages.splice(0));
    document.documentElement.removeAttribute('data-size');
    await opened();
    await vi.waitFor(() => expect(document.documentElement.dataset.size).toBe('large'));
  });

  it('is there after a logout too, although local storage is cleared then (S2-43, D-04)', async () => {
    const panel = await opened();
    panel.send({ type: 'switch.toggled', name: 'showFooter' });
    await vi.waitFor(() => expect(readCookie('settings')).toContain('showFooter'));
    window.localStorage.clear();
    closePages(pages.splice(0));
    expect((await opened()).getSnapshot().context.settings.showFooter).toBe(false);
  });

  it('gives back every default (S2-84)', async () => {
    const panel = await opened();
    const { defaults } = panel.getSnapshot().context;
    panel.send({ type: 'switch.toggled', name: 'fixedHeader' });
    panel.send({ type: 'caseNumber.written', caseNumber: '粤ICP备1号' });
    panel.send({ type: 'settings.restored' });
    expect(panel.getSnapshot().context.settings).toEqual(defaults);
    await vi.waitFor(() => expect(readCookie('settings')).toBe('{}'));
  });

  it('refuses one broken stored setting and keeps the others (I18)', async () => {
    writeCookie('settings', '{"tagsView":"yes","showFooter":false,"theme":"red"}');
    expect((await opened()).getSnapshot().context.settings).toMatchObject({
      tagsView: true,
      showFooter: false,
      theme: null,
    });
  });

  it('says so where nothing can be kept, and the change still holds on this page (I18)', async () => {
    const panel = await opened();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const lost = () => vi.waitFor(() => expect(panel.getSnapshot().value).toMatchObject({ open: { keeping: 'lost' } }));
    panel.send({ type: 'switch.toggled', name: 'tagsView' });
    await lost();
    panel.send({ type: 'size.chosen', size: 'large' });
    await lost();
    panel.send({ type: 'settings.closed' });
    panel.send({ type: 'settings.requested' });
    await vi.waitFor(() => expect(panel.getSnapshot().hasTag('dialogOpen')).toBe(true));
    expect(panel.getSnapshot().context.settings).toMatchObject({ tagsView: false, size: 'large' });
  });

  it('copies the configuration and says whether that worked (ux 4.4)', async () => {
    const page = open();
    const panel = await opened(page);
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    const toast = () =>
      (flowOf(page, 'notice')?.getSnapshot().context as unknown as { toastText: string } | undefined)?.toastText;
    panel.send({ type: 'settings.copied' });
    await vi.waitFor(() => expect(toast()).toBe('复制成功'));
    expect(JSON.parse(written.mock.calls[0]?.[0] ?? '')).toEqual(panel.getSnapshot().context.settings);
    written.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    panel.send({ type: 'settings.copied' });
    await vi.waitFor(() => expect(toast()).toBe('复制失败，请手动复制'));
  });
});
