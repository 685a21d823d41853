import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AlertDialog, AlertDialogContent, AlertDialogTitle } from '#views/ui/alert-dialog.tsx';
import { Button } from '#views/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#views/ui/dialog.tsx';

const SAID = '服务器答复较慢，请继续等待，不必重复操作；已填写的内容会保留，有结果后会立即显示';
const IN_DIALOG = (busy: boolean) => (
  <Dialog open>
    <DialogContent>
      <DialogTitle>取消订单</DialogTitle>
      <Button busy={busy}>确定</Button>
    </DialogContent>
  </Dialog>
);
const IN_QUESTION = (busy: boolean) => (
  <AlertDialog open>
    <AlertDialogContent>
      <AlertDialogTitle>停止监控</AlertDialogTitle>
      <Button busy={busy}>确定</Button>
    </AlertDialogContent>
  </AlertDialog>
);
/** In two steps, because the second timer starts when what the first one has caused is drawn. */
const pass = (ms: number) => {
  const first = Math.min(ms, 9_000);
  act(() => vi.advanceTimersByTime(first));
  act(() => vi.advanceTimersByTime(ms - first));
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a member who waits in a dialog', () => {
  test.each([
    ['dialog', IN_DIALOG],
    ['alertdialog', IN_QUESTION],
  ])(
    'is told after ten seconds in a %s that it takes longer, by a status that was there before (D-43)',
    (role, drawn) => {
      const { rerender } = render(drawn(false));
      pass(60_000);
      expect(screen.queryByRole('status')).toBeNull();
      rerender(drawn(true));
      pass(9_000);
      const status = screen.getByRole('status');
      expect(status.textContent).toBe('');
      rerender(drawn(true));
      pass(999);
      expect(status.textContent).toBe('');
      pass(1);
      expect(screen.getByRole('status')).toBe(status);
      expect(status.textContent).toBe(SAID);
      expect(screen.getByRole(role).contains(status)).toBe(true);
      rerender(drawn(false));
      expect(screen.queryByText(SAID)).toBeNull();
    },
  );

  test('for a second time is told again only after ten seconds (D-43)', () => {
    const { rerender } = render(IN_DIALOG(true));
    pass(10_000);
    expect(screen.getByRole('status').textContent).toBe(SAID);
    rerender(IN_DIALOG(false));
    rerender(IN_DIALOG(true));
    pass(9_999);
    expect(screen.queryByText(SAID)).toBeNull();
    pass(1);
    expect(screen.getByRole('status').textContent).toBe(SAID);
  });

  test('with two buttons that wait is told once', () => {
    render(
      <Dialog open>
        <DialogContent>
          <DialogTitle>订阅</DialogTitle>
          <Button busy>试算</Button>
          <Button busy>保存</Button>
        </DialogContent>
      </Dialog>,
    );
    pass(10_000);
    const [first, second] = screen.getAllByRole('status');
    expect(first?.nextElementSibling).toBe(second);
    expect(second?.className).toContain('[[data-slot=long-wait]~&]:hidden');
  });
});

describe('a member who waits on a page', () => {
  test('is told at its lower edge, over which everything can still be pressed, and nothing of it is printed (D-43)', () => {
    const { rerender, container } = render(<Button busy>登录</Button>);
    pass(9_000);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    pass(1_000);
    expect(status.textContent).toBe(SAID);
    expect(container.contains(status)).toBe(false);
    expect(status.dataset.print).toBe('hide');
    expect(status.className).toContain('pointer-events-none fixed');
    expect(screen.getByRole('button').textContent, 'the name of the button stays').toBe('登录');
    rerender(<Button>登录</Button>);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('for an answer whose own place says that it is late is not told twice', () => {
    render(
      <Button busy toldElsewhere>
        刷新
      </Button>,
    );
    pass(60_000);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button').querySelector('.animate-spin')).not.toBeNull();
  });

  test('and leaves it is told nothing more', () => {
    render(<Button busy>登录</Button>).unmount();
    pass(60_000);
    expect(screen.queryByText(SAID)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
