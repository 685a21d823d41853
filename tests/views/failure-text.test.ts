import { describe, expect, test } from 'vitest';
import type { PortFailure } from '#machines/flow.ts';
import { failureText } from '#views/shared/failure-text.ts';

const failure = (given: Partial<PortFailure>): PortFailure => ({
  kind: 'http',
  code: null,
  serverMessage: null,
  ...given,
});
const ofStatus = (code: number, serverMessage: string | null = null) =>
  failureText(failure({ code, serverMessage }), true);

describe('the sentence about a failure', () => {
  test.each([
    [500, '服务器错误，请稍后重试', 'S8-10'],
    [404, '请求的内容不存在，请刷新后重试', 'S8-13'],
    [504, '接口请求超时，请稍后重试', 'S8-14'],
    [499, '客户端已断开连接', 'S8-15'],
  ])('of HTTP status %i is «%s», whatever the server says (%s)', (status, sentence) => {
    expect(ofStatus(status)).toBe(sentence);
    expect(ofStatus(status, '服务繁忙')).toBe(sentence);
  });

  test.each([300, 302, 400, 403, 413, 429, 502, 503])(
    'of HTTP status %i is what the server says, or that the request failed (S8-11)',
    (status) => {
      expect(ofStatus(status, '今日次数已用完')).toBe('今日次数已用完');
      expect(ofStatus(status)).toBe('请求失败，请稍后重试');
      expect(ofStatus(status, '')).toBe('请求失败，请稍后重试');
    },
  );

  test('of a timeout names the network (S8-12)', () =>
    expect(failureText(failure({ kind: 'timeout' }), true)).toBe('网络请求超时，请稍后重试'));

  test('without an answer distinguishes a lost network from a dead server (S8-16)', () => {
    expect(failureText(failure({ kind: 'offline' }), true)).toBe('服务器异常，请稍后重试');
    expect(failureText(failure({ kind: 'offline' }), false)).toBe('网络连接失败，请检查您的网络');
  });

  test('of everything else is what the server says, or that the operation failed (S8-17)', () => {
    expect(failureText(failure({ kind: 'code', code: 9999, serverMessage: '余额不足' }), true)).toBe('余额不足');
    expect(failureText(failure({ kind: 'code', code: 9999 }), true)).toBe('操作失败，请稍后重试');
    expect(failureText(failure({ kind: 'contractBroken' }), true)).toBe('操作失败，请稍后重试');
  });

  test.each(['timeout', 'offline', 'aborted', 'http', 'code', 'contractBroken'] as const)(
    'of kind %s is one sentence in Chinese, also where the specification shows none (S8-31, S1-32)',
    (kind) => {
      for (const code of [null, 0, 204, 418, 502, 599, 9_999])
        expect(failureText(failure({ kind, code }), true)).toMatch(/^[\u4e00-\u9fff，]+$/);
    },
  );

  test('of what is no failure of the wire, such as a text that cannot be read, is that the operation failed', () => {
    expect(failureText(new SyntaxError('Unexpected end of JSON input') as never, true)).toBe('操作失败，请稍后重试');
  });
});
