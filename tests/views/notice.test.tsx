import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { PortFailure } from '#machines/flow.ts';
import { noticeMachine } from '#machines/system/notice.machine.ts';
import { NoticeView } from '#views/system/notice/notice.view.tsx';

afterEach(cleanup);

/** The notices of a page that paints at once, on a clock that the test moves. */
function opened() {
  const clock = new SimulatedClock();
  const machine = noticeMachine.provide({ actors: { painted: fromPromise<void>(() => Promise.resolve()) } });
  const actor = createActor(machine, { clock }).start();
  const { rerender } = render(<NoticeView snapshot={actor.getSnapshot()} send={actor.send} />);
  actor.subscribe((snapshot) => act(() => rerender(<NoticeView snapshot={snapshot} send={actor.send} />)));
  const settle = () => act(async () => undefined);
  return {
    fail: async (failure: Partial<PortFailure>) => {
      actor.send({ type: 'failure.reported', failure: { kind: 'http', code: null, serverMessage: null, ...failure } });
      await settle();
    },
    toast: async (text: string) => {
      actor.send({ type: 'toast.raised', text });
      await settle();
    },
    takeOver: async () => {
      actor.send({ type: 'takeover.reported' });
      await settle();
    },
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds);
      await settle();
    },
  };
}
const notice = () => screen.getByRole('alert').textContent;
const toast = () => screen.getByRole('status').textContent;

describe('a notice about a failure', () => {
  test.each<[string, Partial<PortFailure>, string, number]>([
    ['HTTP 500 (S8-10)', { code: 500, serverMessage: '余额不足' }, '服务器错误，请稍后重试', 3_000],
    ['HTTP 403 with a message (S8-11)', { code: 403, serverMessage: '今日次数已用完' }, '今日次数已用完', 3_000],
    ['HTTP 403 without one (S8-11)', { code: 403 }, '请求失败，请稍后重试', 3_000],
    ['a timeout (S8-12, S9-20)', { kind: 'timeout' }, '网络请求超时，请稍后重试', 5_000],
    ['HTTP 404 (S8-13)', { code: 404 }, '请求的内容不存在，请刷新后重试', 3_000],
    ['HTTP 504 (S8-14)', { code: 504 }, '接口请求超时，请稍后重试', 3_000],
    ['HTTP 499 (S8-15)', { code: 499 }, '客户端已断开连接', 3_000],
    ['no answer (S8-16)', { kind: 'offline' }, '服务器异常，请稍后重试', 3_000],
    ['any other code (S8-17)', { kind: 'code', code: 9_999 }, '操作失败，请稍后重试', 3_000],
    ['an unreadable answer (S8-17)', { kind: 'contractBroken' }, '操作失败，请稍后重试', 3_000],
  ])(
    'of %s says its sentence and is visible for its time, not a millisecond less or more (S8-18, S9-19)',
    async (_, failure, text, timeMs) => {
      const page = opened();
      await page.fail(failure);
      expect(notice()).toBe(text);
      await page.pass(timeMs - 1);
      expect(notice()).toBe(text);
      await page.pass(1);
      expect(notice()).toBe('');
    },
  );

  test('replaces the one before: there is never more than one (S8-19, D-70)', async () => {
    const page = opened();
    await page.fail({ code: 500 });
    await page.pass(2_000);
    await page.fail({ code: 504 });
    expect(notice()).toBe('接口请求超时，请稍后重试');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await page.pass(2_999);
    expect(notice()).toBe('接口请求超时，请稍后重试');
    await page.pass(1);
    expect(notice()).toBe('');
  });

  test('of the same text stays one and begins its time again (S8-19, D-70)', async () => {
    const page = opened();
    await page.fail({ code: 500 });
    await page.pass(2_000);
    await page.fail({ code: 500 });
    expect(notice()).toBe('服务器错误，请稍后重试');
    await page.pass(2_999);
    expect(notice()).toBe('服务器错误，请稍后重试');
    await page.pass(1);
    expect(notice()).toBe('');
  });
});

describe('a toast', () => {
  test('is visible for 1,500 ms at half the height of the window (S9-17, S9-18, D-55)', async () => {
    const page = opened();
    await page.toast('复制成功');
    expect(toast()).toBe('复制成功');
    expect(screen.getByRole('status').className.split(' ')).toEqual(expect.arrayContaining(['fixed', 'top-1/2']));
    await page.pass(1_499);
    expect(toast()).toBe('复制成功');
    await page.pass(1);
    expect(toast()).toBe('');
  });

  test('and a notice are visible at once, each for its own time (S9-17, S9-19)', async () => {
    const page = opened();
    await page.fail({ code: 500 });
    await page.toast('复制成功');
    await page.pass(1_500);
    expect([notice(), toast()]).toEqual(['服务器错误，请稍后重试', '']);
    await page.pass(1_500);
    expect(notice()).toBe('');
  });
});

test('of an account that logged in elsewhere one dialog says so, with one button (S8-04, S8-05, S8-06)', async () => {
  const page = opened();
  await page.takeOver();
  await page.takeOver();
  const [dialog, ...others] = screen.getAllByRole('alertdialog');
  expect(others).toEqual([]);
  expect(dialog?.textContent).toContain('您的账号已在其他设备登录，请重新登录');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['知道了']);
  act(() => screen.getByRole('button').click());
  await page.takeOver();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
