import type { UseQueryResult } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { MultiChoice, SingleChoice } from '#views/shared/choice.tsx';
import { DateField } from '#views/shared/date-field/date-field.tsx';
import { ListState } from '#views/shared/list-state.tsx';
import { PartState } from '#views/shared/part-state.tsx';
import { Pagination } from '#views/ui/pagination.tsx';
import { show } from './harness.tsx';

test('a part that could not be read says so in one line, with the reason and its own retry', () => {
  const refetch = vi.fn();
  const error = new ApiFailure({ kind: 'offline', endpointId: 'relatedFiles' });
  const asked = { data: undefined, isError: true, isFetching: false, error, refetch };
  show(
    <PartState asked={asked as unknown as UseQueryResult<string>} what="相关文件">
      {(data) => data}
    </PartState>,
    '/tender/index/1',
    {},
  );
  expect(screen.getByRole('alert').firstElementChild?.textContent).toBe('相关文件加载失败：服务器异常，请稍后重试');
  fireEvent.click(screen.getByRole('button', { name: '重新加载相关文件' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test.each([
  ['may be emptied', true, [['']], null],
  ['must not be emptied', false, [], '请输入日期'],
])('a day that %s', (_, clearable, changes, said) => {
  const onChange = vi.fn();
  const day = { label: '开票日期', value: '2026-11-20', min: '2026-01-01', max: '2026-12-31' };
  show(<DateField {...day} {...(clearable ? { clearable } : {})} onChange={onChange} />, '/infoEdit', {});
  fireEvent.change(screen.getByRole('textbox', { name: '开票日期' }), { target: { value: '' } });
  fireEvent.blur(screen.getByRole('textbox', { name: '开票日期' }));
  expect(onChange.mock.calls.slice(0, 1)).toEqual(changes);
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said);
});

test('a day that may be emptied is emptied by blanks too, and nothing of them stays', () => {
  const onChange = vi.fn();
  show(
    <DateField label="开票日期" value="" min="2026-01-01" max="2026-12-31" clearable onChange={onChange} />,
    '/infoEdit',
    {},
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '开票日期' });
  fireEvent.change(field, { target: { value: '  ' } });
  fireEvent.blur(field);
  expect(field.value).toBe('');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('a part that was read stays where another reading of it fails (S8-02)', () => {
  const error = new ApiFailure({ kind: 'offline', endpointId: 'relatedFiles' });
  const asked = { data: '三个文件', isError: true, isFetching: false, error, refetch: vi.fn() };
  show(
    <PartState asked={asked as unknown as UseQueryResult<string>} what="相关文件">
      {(data) => data}
    </PartState>,
    '/tender/index/1',
    {},
  );
  expect(document.body.textContent).toBe('三个文件');
});

describe('a list whose rows were read before (S8-02, D-10, S2-02)', () => {
  const failed = (kind: 'timeout' | 'code') =>
    new ApiFailure({ kind, endpointId: 'searchList', ...(kind === 'code' ? { code: 430 } : {}) });
  const drawn = (more: object) => {
    const asked = {
      data: ['甲公告'],
      error: null,
      isFetching: false,
      isPlaceholderData: false,
      refetch: vi.fn(),
      ...more,
    };
    show(
      <ListState
        asked={asked as never}
        name="bid"
        isEmpty={(rows: readonly string[]) => rows.length === 0}
        empty="没有"
      >
        {(rows) => (
          <>
            <p>{rows}</p>
            <Pagination page={2} pageSize={10} total={12} onPageChange={() => undefined} />
          </>
        )}
      </ListState>,
      '/',
      {},
    );
    const rows = screen.queryByText('甲公告');
    const picture = document.querySelector('[data-slot="empty-state"]')?.getAttribute('data-kind') ?? null;
    const page = document.querySelector('nav [aria-live=polite]')?.textContent ?? null;
    return [rows !== null, rows?.parentElement?.getAttribute('aria-busy') ?? null, picture, page];
  };

  test.each([
    ['shows them and announces the page', {}, [true, 'false', null, '第2页，共2页']],
    [
      'keeps them where another reading fails',
      { error: failed('timeout'), isError: true },
      [true, 'false', null, '第2页，共2页'],
    ],
    [
      'takes them away where it is refused',
      { error: failed('code'), isError: true },
      [false, null, 'no-permission', null],
    ],
    [
      'says that others are read while those of another question are shown, and announces no page before they are there',
      { isPlaceholderData: true },
      [true, 'true', null, ''],
    ],
    [
      'takes those of another question away where its own fail',
      { isPlaceholderData: true, error: failed('timeout'), isError: true },
      [false, null, 'load-failed', null],
    ],
  ] as const)('%s', (_, more, expected) => {
    expect(drawn(more)).toEqual(expected);
  });
});

test('options mark which of them are chosen, and 不限 while none is', () => {
  const options = ['甲', '乙'].map((value) => ({ value, label: value }));
  const onChange = () => undefined;
  const marked = (element: ReactElement): readonly (string | null)[] => {
    show(element, '/', {});
    return [...document.querySelectorAll('.is-chosen')].map(({ textContent }) => textContent);
  };
  expect(marked(<SingleChoice label="单选" options={options} value="乙" onChange={onChange} />)).toEqual(['乙']);
  expect(marked(<MultiChoice label="多选" options={options} value={['甲', '乙']} onChange={onChange} />)).toEqual([
    ...['甲', '乙'],
  ]);
  expect(marked(<MultiChoice label="多选" options={options} value={[]} onChange={onChange} />)).toEqual(['不限']);
});

test('`不限` that is pressed while nothing is chosen changes nothing, else it clears what is chosen (S3-72)', () => {
  const options = ['甲', '乙'].map((value) => ({ value, label: value }));
  const onChange = vi.fn();
  const { container, rerender } = render(<MultiChoice label="多选" options={options} value={[]} onChange={onChange} />);
  const any = () => within(container).getByRole<HTMLInputElement>('checkbox', { name: '不限' });
  fireEvent.click(any());
  expect(onChange).not.toHaveBeenCalled();
  expect(any().checked).toBe(true);
  rerender(<MultiChoice label="多选" options={options} value={['甲']} onChange={onChange} />);
  fireEvent.click(any());
  expect(onChange.mock.calls).toEqual([[[]]]);
});
