import type { PortFailure } from '#machines/flow.ts';

/** HTTP statuses with a sentence of their own come before the general rule (S8-10…S8-15, D-72). */
const BY_STATUS: Readonly<Record<number, string>> = {
  404: '请求的内容不存在，请刷新后重试',
  499: '客户端已断开连接',
  500: '服务器错误，请稍后重试',
  504: '接口请求超时，请稍后重试',
};

const BY_KIND: Readonly<Record<PortFailure['kind'], (failure: PortFailure, online: boolean) => string>> = {
  timeout: () => '网络请求超时，请稍后重试',
  offline: (_, online) => (online ? '服务器异常，请稍后重试' : '网络连接失败，请检查您的网络'),
  aborted: () => '操作已取消',
  http: ({ code, serverMessage }) => BY_STATUS[code ?? 0] ?? (serverMessage || '请求失败，请稍后重试'),
  code: ({ serverMessage }) => serverMessage || '操作失败，请稍后重试',
  contractBroken: ({ serverMessage }) => serverMessage || '操作失败，请稍后重试',
};

/**
 * The one sentence a member reads about a failure (S8-10…S8-17).
 *
 * A port may also fail with what is no failure of the wire, such as a text that cannot be read; that is a broken contract.
 *
 * @param online As the browser reports it: without a response it distinguishes a lost network from a dead server.
 */
export const failureText = (failure: PortFailure, online = globalThis.navigator?.onLine !== false): string =>
  (BY_KIND[failure.kind] ?? BY_KIND.contractBroken)(failure, online);
