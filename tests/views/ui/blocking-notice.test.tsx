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

  test('is answered with Escape as its question is declined, and by nothing else; a statement is not (S5-01)', () => {
    const onCancel = vi.fn();
    const onAnswer = show({ text: '取消', onCancel });
    const dialog = screen.getByRole('alertdialog');
    for (const key of ['a', 'Enter', 'ArrowDown']) fireEvent.keyDown(dialog, { key });
    expect(onCancel).not.toHaveBeenCalled();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect([onCancel.mock.calls.length, onAnswer.mock.calls.length]).toEqual([1, 0]);
    cleanup();
    const onlyAnswer = show();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(onlyAnswer).not.toHaveBeenCalled();
  });

  test('keeps the focus among its answers, at a Tab and at a press beside it', () => {
    show({ text: '取消', onCancel: () => undefined });
    const [cancel, answer] = [
      screen.getByRole('button', { name: '取消' }),
      screen.getByRole('button', { name: '知道了' }),
    ];
    const moved = [cancel, answer, cancel].map((expected) => {
      const isTaken = !fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Tab' });
      return [isTaken, document.activeElement === expected];
    });
    expect(moved).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
    const notice = document.querySelector('[data-slot=blocking-notice]') as HTMLElement;
    expect([fireEvent.mouseDown(notice), fireEvent.mouseDown(screen.getByRole('heading'))]).toEqual([false, true]);
  });

  test('gives the focus back to where it was when it goes', () => {
    const { rerender } = render(<input aria-label="搜索" />);
    screen.getByLabelText('搜索').focus();
    const notice = <BlockingNotice title="提示" text="网络已断开" answer="知道了" onAnswer={() => undefined} />;
    rerender(
      <>
        <input aria-label="搜索" />
        {notice}
      </>,
    );
    expect(document.activeElement?.getAttribute('role')).toBe('alertdialog');
    rerender(<input aria-label="搜索" />);
    expect(document.activeElement).toBe(screen.getByLabelText('搜索'));
  });

  test('that asks a question begins on its answer (S5-01)', () => {
    show({ text: '取消', onCancel: () => undefined });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '知道了' }));
  });
});
