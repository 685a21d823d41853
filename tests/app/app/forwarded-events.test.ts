import { afterEach, describe, expect, it, vi } from 'vitest';
import { FORWARDED, receiversOf } from '#machines/app/forwarded-events.ts';
import { closePages, type OpenedPage, openPage } from '../support/page.ts';

const pages: OpenedPage[] = [];
afterEach(() => closePages(pages.splice(0)));

describe('an event that is sent to the root machine', () => {
  it('is sent on to each flow that the table names for it, in this order, and to no other flow (D-58)', () => {
    expect(receiversOf({ type: 'route.changed' })).toEqual(['member', 'pendingPurchase', 'permission']);
    expect(receiversOf({ type: 'permission.denied' })).toEqual(['member']);
    expect(receiversOf({ type: 'session.ended' })).toEqual([]);
  });

  it('finds every flow of the table while a member uses the product', async () => {
    const page = openPage();
    pages.push(page);
    await vi.waitFor(() => expect(page.state()).toBe('"member"'), 15_000);
    const named = [...new Set<string>(Object.values(FORWARDED).flat())];
    expect(named.filter((id) => page.actor.system.get(id) === undefined)).toEqual([]);
  });
});
