import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BlockingNotice } from '#views/ui/blocking-notice.tsx';

afterEach(cleanup);

function show(cancel?: { text: string; onCancel: () => void }) {
  const onAnswer = vi.fn();
  render(
    <BlockingNotice title="提示" text="您的账号在其他设备登录" answer="知道了" onAnswer={onAnswer} cancel={cancel} />,
  );
  return onAnswer;
}

describe('a notice that blocks the page', () => {
  test('begins on its text, so that Enter typed in a field below does not answer it unread (S8-05)', () => {
    const onAnswer = show();
    const focused = document.activeElement as HTMLElement;
    expect(focused.getAttribute('role')).toBe('alertdialog');
    fireEvent.keyDown(focused, { key: 'Enter' });
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('gives its button the focus at the first Tab (S8-06)', () => {
    show();
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Tab' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '知道了' }));
  });

  test('that asks a question begins on its answer (S5-01)', () => {
    show({ text: '取消', onCancel: () => undefined });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '知道了' }));
  });
});
