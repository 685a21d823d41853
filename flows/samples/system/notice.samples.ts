import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { noticeMachine } from '#machines/system/notice.machine.ts';

const broken = { kind: 'http', code: 500, serverMessage: null };
const timedOut = { kind: 'timeout', code: null, serverMessage: null };

export const noticeEntry: CatalogEntry = {
  id: 'notice',
  area: 'system',
  title: '提示',
  machine: noticeMachine,
  cases: {
    'failure.reported': [
      { type: 'failure.reported', failure: broken },
      { type: 'failure.reported', failure: timedOut },
    ],
    'toast.raised': [{ type: 'toast.raised', text: '已收藏' }],
  },
  memberEvents: { 'notice.closed': '关闭提示', 'takeover.acknowledged': '知道了' },
  words: {
    painted: '等待提示显示出来',
    announceAcknowledged: '告知会员已知晓',
    takeFailure: '记下失败原因',
    dropFailure: '清除失败原因',
    takeToast: '记下反馈文字',
    dropToast: '清除反馈文字',
    isTimeout: '请求超时',
    noticeTime: '错误提示的时间',
    timeoutNoticeTime: '超时提示的时间',
    toastTime: '操作反馈的时间',
    'failure.reported': '请求失败须提示',
    'toast.raised': '有操作反馈要显示',
    'takeover.reported': '账号已在别处登录，须告知',
  },
  hasView: true,
  minimumPaths: 14,
};
