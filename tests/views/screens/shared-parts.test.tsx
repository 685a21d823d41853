import type { UseQueryResult } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { DateField } from '#views/shared/date-field/date-field.tsx';
import { PartState } from '#views/shared/part-state.tsx';
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
