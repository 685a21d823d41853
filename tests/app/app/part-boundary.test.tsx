import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { missingPart, PartBoundary } from '#app/part-boundary.tsx';
import { fakeHost } from '../support/host.ts';
import { closePages, type OpenedPage, openPage } from '../support/page.ts';

function Broken(): never {
  throw new Error('the program is wrong');
}

let page: OpenedPage;
beforeEach(() => {
  page = openPage({ token: null });
});
afterEach(() => {
  cleanup();
  closePages([page]);
  vi.restoreAllMocks();
});

describe('a part of the page', () => {
  test('that cannot be drawn leaves a way to reload in its place, and what can be drawn is drawn (I15)', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = vi.spyOn(page.actor, 'send').mockImplementation(() => undefined);
    render(
      <>
        <PartBoundary actor={page.actor}>
          <Broken />
        </PartBoundary>
        <PartBoundary actor={page.actor}>
          <p>列表</p>
        </PartBoundary>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('抱歉，程序出现异常');
    expect(screen.getByText('列表')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '刷新页面' }));
    expect(sent.mock.calls).toEqual([[{ type: 'reload.chosen' }]]);
  });

  test.each(['page', 'inline', 'above'] as const)(
    'that is missing shows at its place, %s, the flow that fetches it again, as it goes on (S4-59)',
    async (place) => {
      const Missing = missingPart(page.actor);
      render(<Missing place={place} />);
      const flow = page.actor.getSnapshot().children.chunkReload;
      const sent = flow ? vi.spyOn(flow, 'send') : null;
      page.host.serve('nothing');
      act(() => page.send({ type: 'part.missed' }));
      const retry = await screen.findByRole('button', { name: /重试|重新加载/ });
      expect(screen.getByRole('alert').contains(retry)).toBe(true);
      expect(document.querySelector('.fixed') !== null).toBe(place === 'above');
      expect(screen.queryByRole('heading') !== null).toBe(place === 'page');
      fireEvent.click(retry);
      expect(sent?.mock.calls.map(([event]) => event.type)).toContain('retry.chosen');
    },
  );
});

test('a page that is printed notes its source, the time and its address, and nothing once it has ended', async () => {
  closePages([page]);
  page = openPage({ hash: '#/informationQuery/bid', host: fakeHost() });
  await vi.waitFor(() => expect(page.memberPart()?.viewCache.current()).toBe('/informationQuery/bid'));
  const note = () => document.body.dataset.printNote ?? null;
  delete document.body.dataset.printNote;
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T11:30:00Z'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(note()).toMatch(/^来源：\S+　打印时间：\d{4}-\d\d-\d\d \d\d:\d\d\nhttp.+#\/informationQuery\/bid$/);
  delete document.body.dataset.printNote;
  page.stop();
  window.dispatchEvent(new Event('beforeprint'));
  expect(note()).toBeNull();
});
