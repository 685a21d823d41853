import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppEvent } from '#machines/app/app.types.ts';
import { FORWARDED, forward } from '#machines/app/forwarded-events.ts';
import { closePages, type OpenedPage, openPage } from '../support/page.ts';

const pages: OpenedPage[] = [];
afterEach(() => closePages(pages.splice(0)));

describe('an event that is sent to the root machine', () => {
  it('is sent on to each flow that the table names for it, once and unchanged (D-58)', () => {
    const sent: [string, AppEvent][] = [];
    const flowOf = (id: string) => ({ send: (event: AppEvent) => sent.push([id, event]) }) as never;
    const turned = { type: 'route.changed', path: '/collect' } as const;
    const denied = { type: 'permission.denied', permission: { status: 0 } } as const;
    for (const event of [turned, denied]) forward(event, flowOf);
    expect(sent).toEqual([
      ['member', turned],
      ['pendingPurchase', turned],
      ['permission', turned],
      ['member', denied],
    ]);
  });

  it('is dropped while its flow is not active, and when no flow takes it', () => {
    const asked: string[] = [];
    const flowOf = (id: string) => void asked.push(id);
    forward({ type: 'collect.requested', kind: 'approval', id: 'a1', title: '', collected: true }, flowOf);
    forward({ type: 'session.ended' }, flowOf);
    expect(asked).toEqual(['collect']);
  });

  it('finds every flow of the table while a member uses the product', async () => {
    const page = openPage();
    pages.push(page);
    await vi.waitFor(() => expect(page.state()).toBe('"member"'), 15_000);
    const named = [...new Set<string>(Object.values(FORWARDED).flat())];
    expect(named.filter((id) => page.actor.system.get(id) === undefined)).toEqual([]);
  });
});
