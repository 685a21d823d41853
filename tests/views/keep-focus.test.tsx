import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '#views/shared/keep-focus.ts';

afterEach(cleanup);

let draw: (busy: boolean) => Promise<void>;
/** As a browser does at once, and happy-dom does not. */
const takeFocusFromDisabled = () => {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('fieldset')?.disabled) focused.blur();
};
beforeEach(() => {
  const form = (busy: boolean) => (
    <div role="dialog" aria-label="申请开票" tabIndex={-1}>
      <fieldset ref={keepFocus} disabled={busy}>
        <input aria-label="抬头" />
        <input aria-label="邮箱" />
      </fieldset>
      <button type="button">取消</button>
    </div>
  );
  const { rerender } = render(form(false));
  draw = async (busy) => {
    rerender(form(busy));
    takeFocusFromDisabled();
    await new Promise((observed) => setTimeout(observed, 0));
  };
});
const send = (from: HTMLElement) => {
  from.focus();
  return draw(true);
};

test('the field that a form is sent from has the focus again when the form can be changed again (S2-23)', async () => {
  const mail = screen.getByLabelText<HTMLInputElement>('邮箱');
  await send(mail);
  expect([mail.closest('fieldset')?.disabled, document.activeElement]).toEqual([true, document.body]);
  await draw(false);
  expect([mail.closest('fieldset')?.disabled, document.activeElement]).toEqual([false, mail]);
});

test('the field takes the focus back from the dialog around it, which catches what is lost (S2-23)', async () => {
  await send(screen.getByLabelText('邮箱'));
  screen.getByRole('dialog').focus();
  await draw(false);
  expect(document.activeElement).toBe(screen.getByLabelText('邮箱'));
});

test('a member who has gone on to another control keeps it (S2-23)', async () => {
  await send(screen.getByLabelText('邮箱'));
  screen.getByRole('button', { name: '取消' }).focus();
  await draw(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }));
});

test('a form that is sent from outside its fields moves no focus, also not to the field of an earlier time (S2-23)', async () => {
  await send(screen.getByLabelText('邮箱'));
  await draw(false);
  screen.getByRole('button', { name: '取消' }).focus();
  await draw(true);
  (document.activeElement as HTMLElement).blur();
  await draw(false);
  expect(document.activeElement).toBe(document.body);
});
