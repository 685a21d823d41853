import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { depthOf, isPastEnd } from '#views/shared/page-past-end.tsx';
import { Pagination, pageCount, pageList, StaleRowsContext } from '#views/ui/pagination.tsx';

afterEach(cleanup);

describe('the list of pages', () => {
  test('first, last and the current page are always there, in order, and a gap hides at least two pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [current, last] = [Math.min(a, b), Math.max(a, b)];
        const list = pageList(current, last);
        const pages = list.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : []));
        expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y));
        expect([pages[0], pages.at(-1), pages.includes(current)]).toEqual([1, last, true]);
        list.forEach((entry, at) => {
          const next = list[at + 1];
          if (entry.kind === 'gap') expect(next?.kind === 'page' && next.page - entry.after).toBeGreaterThan(2);
        });
      }),
    );
  });

  test('a list of billions of pages is drawn at once: no page is counted that is not shown', () => {
    const shown = pageList(5_000, 9_999_999_999).map((entry) => (entry.kind === 'page' ? entry.page : '…'));
    expect(shown).toEqual([1, '…', 4_998, 4_999, 5_000, 5_001, 5_002, '…', 9_999_999_999]);
    expect(pageList(4, 9_999_999_999).map((entry) => (entry.kind === 'page' ? entry.page : '…'))).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      '…',
      9_999_999_999,
    ]);
  });

  test.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
  ])('%i records at %i a page make %i pages', (total, size, pages) => expect(pageCount(total, size)).toBe(pages));
});

describe('the pager', () => {
  const draw = (props: Partial<Parameters<typeof Pagination>[0]> = {}) => {
    const onPageChange = vi.fn();
    const { container } = render(
      <Pagination page={2} pageSize={5} total={42} onPageChange={onPageChange} {...props} />,
    );
    return { onPageChange, container };
  };

  test('it is hidden unless the total exceeds the page size (S4-43)', () => {
    expect(draw({ total: 5 }).container.childElementCount).toBe(0);
    expect(draw({ total: 6, page: 1 }).container.childElementCount).toBe(1);
  });

  test('it says how many there are and where the member is', () => {
    draw({ total: 1234 });
    expect(screen.getByText('共1,234条')).toBeDefined();
    expect(screen.getByRole('button', { name: '第2页' }).getAttribute('aria-current')).toBe('page');
  });

  test('previous, next and a number lead there', () => {
    const { onPageChange } = draw();
    for (const name of ['上一页', '下一页', '第9页']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onPageChange.mock.calls.flat()).toEqual([1, 3, 9]);
  });

  test('another page begins with its first row where that is above what is seen (S2-02)', () => {
    const { container } = draw();
    const scrolled = vi.fn();
    container.scrollIntoView = scrolled;
    let top = 40;
    container.getBoundingClientRect = () => new DOMRect(0, top, 900, 1_000);
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(scrolled).not.toHaveBeenCalled();
    top = -800;
    for (const name of ['下一页', '第4页']) fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '6' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(scrolled.mock.calls).toEqual([[{ block: 'start' }], [{ block: 'start' }], [{ block: 'start' }]]);
  });

  test('the ends lead nowhere', () => {
    draw({ page: 9 });
    expect(screen.getByRole('button', { name: '下一页' }).hasAttribute('disabled')).toBe(true);
  });

  test.each([
    [8, '下一页', '分页'],
    [7, '下一页', '下一页'],
    [2, '上一页', '分页'],
  ])(
    'on page %i the focus on %s is on %s after a press: the step to an end is disabled there (S2-38)',
    (page, name, focused) => {
      draw({ page });
      const step = screen.getByRole('button', { name });
      step.focus();
      fireEvent.click(step, { detail: 1 });
      expect(document.activeElement?.getAttribute('aria-label')).toBe(focused);
    },
  );

  test.each([
    ['Enter on 下一页', () => fireEvent.click(screen.getByRole('button', { name: '下一页' }), { detail: 0 })],
    ['Enter on a number', () => fireEvent.click(screen.getByRole('button', { name: '第9页' }), { detail: 0 })],
    [
      'Enter after a typed number',
      () => {
        fireEvent.change(screen.getByRole('textbox'), { target: { value: '6' } });
        fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
      },
    ],
  ])(
    'after %s a keyboard goes on at the beginning of the list, which scrolls no further for it (S2-02)',
    (_, press) => {
      const { container } = draw();
      const focus = vi.spyOn(container, 'focus');
      press();
      expect(document.activeElement).toBe(container);
      expect(focus).toHaveBeenCalledWith({ preventScroll: true });
      expect(container.getAttribute('tabindex'), 'a press beside the rows focuses nothing later').toBe('-1');
      screen.getByRole('button', { name: '第2页' }).focus();
      expect(container.hasAttribute('tabindex')).toBe(false);
    },
  );

  test('a press of the mouse leaves the focus on the number that was pressed (S2-02)', () => {
    const { container } = draw();
    const page = screen.getByRole('button', { name: '第4页' });
    page.focus();
    fireEvent.click(page, { detail: 1 });
    expect(document.activeElement).toBe(page);
    expect(container.hasAttribute('tabindex')).toBe(false);
  });

  test('a turned page is announced once its rows are there (S2-02)', () => {
    const pager = (page: number, stale: boolean) => (
      <StaleRowsContext value={stale}>
        <Pagination page={page} pageSize={5} total={58} onPageChange={() => undefined} />
      </StaleRowsContext>
    );
    const { container, rerender } = render(pager(1, false));
    const announced = () => container.querySelector('[aria-live=polite]')?.textContent;
    rerender(pager(2, true));
    expect(announced()).toBe('');
    rerender(pager(2, false));
    expect(announced()).toBe('第2页，共12页');
  });

  test('a typed page, also of full-width digits, is taken on Enter, kept within the list, and not during IME composition', () => {
    const { onPageChange } = draw();
    const field = screen.getByLabelText('前往第几页，共9页');
    const type = (value: string, init: object) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.keyDown(field, init);
    };
    type('99', { key: 'Enter', isComposing: true });
    type('99', { key: 'Enter' });
    type('0', { key: 'Enter' });
    type('abc', { key: 'Enter' });
    type('４', { key: 'Enter' });
    expect(onPageChange.mock.calls.flat()).toEqual([9, 1, 4]);
  });

  test('a capped list says so and has no pages beyond (S9-29, D-35)', () => {
    draw({ total: 9_000, cap: 250 });
    expect(screen.getByText('仅展示前250条，请缩小筛选范围')).toBeDefined();
    expect(screen.getByRole('button', { name: '第50页' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '第51页' })).toBeNull();
  });

  test('a capped list without conditions says how far it goes and no more (D-35)', () => {
    draw({ total: 9_000, cap: 250, unfiltered: true });
    expect(screen.getByText('仅展示前250条')).toBeDefined();
  });

  test('a list of exactly as many as are shown is not capped (D-35)', () => {
    draw({ total: 250, cap: 250 });
    expect(screen.queryByText(/仅展示前/)).toBeNull();
  });
});

describe('a page past the end of a list', () => {
  const read = (total: number, lastPage: number | null, totalCapped = false) => ({ total, totalCapped, lastPage });

  test.each([
    ['nothing that was read', undefined, null],
    ['a list without a last page', read(9_000, null), null],
    ['fewer records than can be paged through', read(4_999, 500), null],
    ['exactly as many as can be paged through', read(5_000, 500), null],
    ['one more than can be paged through', read(5_001, 500), 5_000],
    ['as many as are counted, of which there may be more', read(5_000, 500, true), 5_000],
  ])('of %s says how far the list can be paged through only where it has more (S9-29, D-35)', (_, page, depth) => {
    expect(depthOf(page, 10)).toBe(depth);
  });

  test.each([
    [1, read(0, 1), false],
    [2, read(0, 1), false],
    [1, read(3, 1), false],
    [2, read(3, 1), true],
    [2, undefined, false],
  ])('is one behind the first of a list that has records: page %i of %j', (page, list, isPast) => {
    expect(isPastEnd(page, list)).toBe(isPast);
  });
});
