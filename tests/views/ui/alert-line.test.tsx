import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AlertLine } from '#views/ui/alert-line.tsx';
import { Field, FieldError } from '#views/ui/field.tsx';
import { Input } from '#views/ui/input.tsx';

afterEach(cleanup);

test('a failure keeps its place, neither seen nor read, while a member tries again, and is announced again when it repeats (S8-17)', () => {
  const { rerender, container } = render(<AlertLine text={null} />);
  expect(container.innerHTML, 'no place before the first failure').toBe('');
  rerender(<AlertLine text={null} busy />);
  expect(container.innerHTML).toBe('');
  rerender(<AlertLine text="操作失败" />);
  const first = screen.getByRole('alert');
  expect(first.textContent).toBe('操作失败');

  rerender(<AlertLine text={null} busy />);
  expect(screen.queryByRole('alert')).toBeNull();
  const place = container.querySelector('p');
  expect([place?.textContent, place?.getAttribute('aria-hidden'), place?.className]).toEqual([
    '操作失败',
    'true',
    'invisible',
  ]);

  rerender(<AlertLine text="操作失败" />);
  expect(screen.getByRole('alert'), 'an element that appears is announced, one that stays is not').not.toBe(first);
  expect(screen.getByRole('alert').className).toBe('');

  rerender(<AlertLine text={null} busy />);
  rerender(<AlertLine text={null} />);
  expect(container.innerHTML, 'a try that succeeds leaves no place').toBe('');
  rerender(<AlertLine text={null} busy />);
  expect(container.innerHTML, 'nor does the next one find one').toBe('');
});

test('a failure that a flow keeps while the next try runs is read on (S8-17)', () => {
  const { rerender } = render(<AlertLine text="操作失败" busy />);
  const said = screen.getByRole('alert');
  rerender(<AlertLine text="服务器错误" busy />);
  expect(screen.getByRole('alert')).toBe(said);
  expect(said.textContent).toBe('服务器错误');
});

test('a mistake that was put right keeps its place under its field until the answer, and the field is no longer wrong (S5-23)', () => {
  const phone = (error: string | null, busy: boolean) => (
    <Field label="手机号" error={error} busy={busy}>
      {(aria) => <Input {...aria} />}
    </Field>
  );
  const { rerender, container } = render(phone('请输入手机号', false));
  rerender(phone(null, true));
  const field = screen.getByRole('textbox', { name: '手机号' });
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([null, null]);
  const place = container.querySelector('[data-slot=field-error]');
  expect([place?.id, place?.getAttribute('role'), place?.classList.contains('invisible')]).toEqual(['', null, true]);
  rerender(phone(null, false));
  expect(container.querySelector('[data-slot=field-error]')).toBeNull();
});

test('an error of a form is marked and read', () => {
  render(<FieldError>网络连接失败</FieldError>);
  expect(screen.getByRole('alert').querySelector('svg[aria-hidden=true]')).not.toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('网络连接失败');
});
