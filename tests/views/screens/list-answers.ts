export type Picture = 'first-use' | 'no-data' | 'no-result' | 'cleared' | 'no-permission' | 'load-failed' | 'offline';

export const NO_ROWS = { records: [], total: 0, totalCapped: false, lastPage: 1, hitWords: [], trackRecord: null };
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const permission = { limit: 3, used: 3, resetAt: null, boughtAreas: [], infoArea: null, trial: false, liftedBy: null };
const STATUSES = [-1, 0, -2, -3] as const;

/** Each response a host may give, the picture that shows it, and text that it must contain. */
export const LIST_ANSWERS: readonly (readonly [string, () => Response, Picture | 'nothing', RegExp])[] = [
  ['200 without records', () => json({ code: 200, data: NO_ROWS }), 'nothing', /./],
  ['204', () => json({ code: 204, data: null }), 'nothing', /./],
  ['201', () => json({ code: 201, data: null, message: '请稍后查看' }), 'no-permission', /请稍后查看.*服务热线/],
  ['235', () => json({ code: 235, data: null, message: '本地区暂未开放' }), 'no-permission', /本地区暂未开放/],
  ['235 with data', () => json({ code: 235, data: { any: 1 } }), 'no-permission', /请联系客服.*服务热线/],
  ['430', () => json({ code: 430, data: null }), 'no-permission', /请先完善您的资料.*去完善/],
  ['HTTP 430', () => json({ message: '资料不完整' }, 430), 'no-permission', /资料不完整.*去完善/],
  [
    '431 without data',
    () => json({ code: 431, message: '请升级' }),
    'no-permission',
    /您当前会员权限不足.*请升级.*立即升级/,
  ],
  ['431 with nonsense', () => json({ code: 431, data: { status: 'x' } }), 'no-permission', /您当前会员权限不足/],
  ...STATUSES.flatMap((status) =>
    (
      [
        ['as an object', { ...permission, status, entitlement: 'watchZhaobiao' }],
        ['alone in an object', { status }],
        ['as a bare number', status],
        ['as text', String(status)],
      ] as const
    ).map(
      ([how, data]) =>
        [
          `431 with ${status} ${how}`,
          () => json({ code: 431, data }),
          'no-permission',
          { '-1': /权限不足/, '0': /次数已用完/, '-2': /不在您已开通的地区.*开通更多地区/, '-3': /电脑端/ }[
            `${status}`
          ],
        ] as const,
    ),
  ),
  ['-1', () => json({ code: -1, message: '查询繁忙，请稍后再试' }), 'load-failed', /查询繁忙，请稍后再试.*重试/],
  ['-1 as text', () => json({ code: '-1', message: '查询繁忙' }), 'load-failed', /查询繁忙.*重试/],
  ['no code at all', () => json({ message: '系统升级中' }), 'load-failed', /系统升级中.*重试/],
  ['500', () => json({ code: 500, message: '服务器开小差了' }), 'load-failed', /服务器开小差了.*重试/],
  [
    'HTTP 500 with a reference',
    () => new Response('', { status: 500, headers: { 'x-request-id': '5f1c22aa-9' } }),
    'load-failed',
    /服务器错误.*错误编号：5f1c22aa.*重试/,
  ],
  ['a page of a proxy', () => new Response('<html>'), 'load-failed', /重试/],
  ['records of another shape', () => json({ code: 200, data: { records: 'many' } }), 'load-failed', /重试/],
];
