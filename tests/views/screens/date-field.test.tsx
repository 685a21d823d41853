import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { show } from './harness.tsx';
import { around, notices, page } from './list-scenes.ts';

const open = async (query = '') => {
  const stage = show(<BidQueryScreen />, `/informationQuery/bid?${query}`, { ...around, searchList: page(notices) });
  const unfold = screen.queryByRole('button', { name: '展开筛选' });
  if (unfold) fireEvent.click(unfold);
  if (query === '') fireEvent.click(await screen.findByRole('radio', { name: '自定义' }));
  return { stage, field: (await screen.findByRole('textbox', { name: '开始日期' })) as HTMLInputElement };
};
const parts = (address: string) => new URLSearchParams(address.split('?')[1]);

describe('a field for a day', () => {
  test('understands full-width digits and other orders; Enter while composing takes nothing yet (S8-02)', async () => {
    const { stage, field } = await open();
    fireEvent.change(field, { target: { value: '２０２６年１０月５日' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(parts(stage.address()).get('from')).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(parts(stage.address()).get('from')).toBe('2026-10-05');
    expect(field.value).toBe('2026-10-05');
  });

  test('takes a whole day at once, and what is not whole or out of reach only when it is left (S8-02)', async () => {
    const { stage, field } = await open();
    const typing = (value: string) => {
      fireEvent.change(field, { target: { value } });
      return [field.value, parts(stage.address()).get('from'), screen.queryByRole('alert')?.textContent ?? null];
    };
    expect(typing('2026-10-0')).toEqual(['2026-10-0', null, null]);
    expect(typing('2026-11-21')).toEqual(['2026-11-21', null, null]);
    expect(typing('20261005')).toEqual(['2026-10-05', '2026-10-05', null]);
    expect(typing('')).toEqual(['', null, null]);
    expect(typing('２０２６１００６')).toEqual(['2026-10-06', '2026-10-06', null]);
  });

  test('says what is wrong with a day that is none or out of reach, and asks for nothing', async () => {
    const { stage, field } = await open();
    expect(field.getAttribute('aria-describedby')).toBeNull();
    for (const [typed, said] of [
      ['2026-02-30', '日期格式如2026-01-31'],
      ['1999/1/1', '不能早于2000-01-01'],
      ['2026-11-21', '不能晚于2026-11-20'],
      ['今天', '日期格式如2026-01-31'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.blur(field);
      expect(screen.getByRole('alert').textContent).toBe(said);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    }
    expect(parts(stage.address()).get('from')).toBeNull();
  });

  test('has no problem any more when another day comes from elsewhere', async () => {
    const { stage, field } = await open('from=2026-10-05');
    fireEvent.change(field, { target: { value: '今天' } });
    fireEvent.blur(field);
    expect(screen.getByRole('alert').textContent).toBe('日期格式如2026-01-31');
    act(() => stage.navigate('/informationQuery/bid?from=2026-10-06'));
    expect([field.value, screen.queryByRole('alert'), field.getAttribute('aria-invalid')]).toEqual([
      '2026-10-06',
      null,
      null,
    ]);
  });

  test('that holds blanks alone is an empty one', async () => {
    const { stage, field } = await open();
    fireEvent.change(field, { target: { value: '2026-02-30' } });
    fireEvent.blur(field);
    fireEvent.change(field, { target: { value: '   ' } });
    fireEvent.blur(field);
    expect([screen.queryByRole('alert'), field.getAttribute('aria-invalid') === 'true']).toEqual([null, false]);
    expect(parts(stage.address()).get('from')).toBeNull();
  });

  test('opens a calendar that keys move through, never beyond the last day', async () => {
    const { stage } = await open('from=2026-10-31');
    fireEvent.click(screen.getByRole('button', { name: '打开日历：开始日期' }));
    const calendar = await screen.findByRole('dialog', { name: '开始日期：日历' });
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await waitFor(() => expect(focused()).toBe('2026-10-31'));
    for (const [key, day] of [
      ['ArrowRight', '2026-11-01'],
      ['ArrowDown', '2026-11-08'],
      ['ArrowLeft', '2026-11-07'],
      ['ArrowUp', '2026-10-31'],
      ['PageUp', '2026-09-30'],
      ['Home', '2026-09-28'],
      ['End', '2026-10-04'],
      ['PageDown', '2026-11-04'],
      ['PageDown', '2026-11-04'],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect(focused(), key).toBe(day);
    }
    fireEvent.change(within(calendar).getByRole('combobox', { name: '月份' }), { target: { value: '8' } });
    expect(within(calendar).getByRole('button', { name: '2026-09-30' })).toHaveProperty('disabled', false);
    fireEvent.click(within(calendar).getByRole('button', { name: '下个月' }));
    fireEvent.click(within(calendar).getByRole('button', { name: '下个月' }));
    expect(within(calendar).getByRole('button', { name: '2026-11-21' })).toHaveProperty('disabled', true);
    fireEvent.click(within(calendar).getByRole('button', { name: '2026-11-19' }));
    expect(parts(stage.address()).get('from')).toBe('2026-11-19');
    expect(screen.queryByRole('dialog', { name: '开始日期：日历' })).toBeNull();
  });
});
