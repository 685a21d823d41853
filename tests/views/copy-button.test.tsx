import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AppServices, AppServicesContext } from '#views/shared/app-context.ts';
import { CopyButton } from '#views/shared/copy-button.tsx';

afterEach(cleanup);

function showCopy(text: string | null, isCopied = true) {
  const services = { copyText: vi.fn(async () => isCopied), toast: vi.fn() };
  render(
    <AppServicesContext value={services as unknown as AppServices}>
      <CopyButton what="电话" text={text} />
    </AppServicesContext>,
  );
  return services;
}

test.each([
  ['no number', null],
  ['an empty one', ' '],
  ['one that came masked', '138****1234'],
])('%s cannot be copied (D-88)', (_, text) => {
  showCopy(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [true, '复制成功'],
  [false, '复制失败，请手动复制'],
])('a number is copied by one press, which says whether it was: %s (D-88)', async (isCopied, said) => {
  const { copyText, toast } = showCopy('0571-88880000', isCopied);
  fireEvent.click(screen.getByRole('button', { name: '复制电话' }));
  await vi.waitFor(() => expect(toast.mock.calls).toEqual([[said]]));
  expect(copyText.mock.calls).toEqual([['0571-88880000']]);
});
