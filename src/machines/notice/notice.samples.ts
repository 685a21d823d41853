import type { CatalogEntry } from '../flow.ts';
import { noticeMachine } from './notice.machine.ts';

const broken = { kind: 'http', code: 500, serverMessage: null };
const timedOut = { kind: 'timeout', code: null, serverMessage: null };

export const noticeEntry: CatalogEntry = {
  id: 'notice',
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
  hasView: true,
  minimumPaths: 14,
};
