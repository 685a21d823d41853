import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LIST_VIEW,
  type ListName,
  type ListView,
  readListViews,
  usualListView,
  writeListViews,
} from '#domain/list-view.ts';

const view: ListView = {
  look: 'table',
  density: 'compact',
  hidden: ['agency'],
  filters: [{ name: '浙江医院', query: 'q=医院&area=浙江' }],
};

describe('how a member looks at lists', () => {
  test('is read as it was written, without lists that have nothing of their own (I18)', () => {
    const text = writeListViews({ bidding: view, intention: DEFAULT_LIST_VIEW }, 'u1');
    expect(readListViews(text, 'u1')).toEqual({ bidding: view });
  });

  test('begins with a table for orders and invoices, and their cards are then what is kept (S1-14, S2-23, I18)', () => {
    expect(['order', 'invoice', 'bidding'].map((list) => usualListView(list as ListName).look)).toEqual([
      'table',
      'table',
      'cards',
    ]);
    const cards = { ...usualListView('order'), look: 'cards' as const };
    const text = writeListViews({ order: cards, invoice: usualListView('invoice') }, 'u1');
    expect(readListViews(text, 'u1')).toEqual({ order: cards });
  });

  test('of another member of the browser is not read', () => {
    expect(readListViews(writeListViews({ bidding: view }, 'u1'), 'u2')).toEqual({});
  });

  test.each([null, '', 'x', '[]', '{"owner":"u1"}', '{"owner":"u1","lists":{"nowhere":{}}}'])(
    'that cannot be read is the default: %s (I18)',
    (text) => {
      expect(readListViews(text, 'u1')).toEqual({});
    },
  );

  test('hides forty columns at most, however many a stored entry names (I18)', () => {
    const hidden = Array.from({ length: 41 }, (_, at) => `c${at}`);
    const text = JSON.stringify({ owner: 'u1', lists: { bidding: { hidden } } });
    expect(readListViews(text, 'u1').bidding?.hidden).toEqual(hidden.slice(0, 40));
  });

  test('keeps the valid parts of a broken entry (I18)', () => {
    const text = JSON.stringify({
      owner: 'u1',
      lists: {
        bidding: {
          look: 'chairs',
          density: 'compact',
          hidden: ['a', 3],
          filters: [{ name: '', query: 'q=a' }, { name: ' ', query: 'q=a' }, { name: 'a' }, null, 4, view.filters[0]],
        },
        intention: null,
      },
    });
    expect(readListViews(text, 'u1')).toEqual({
      bidding: { look: 'cards', density: 'compact', hidden: ['a'], filters: view.filters },
      intention: DEFAULT_LIST_VIEW,
    });
  });
});
