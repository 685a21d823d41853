import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { exportMachine } from '#machines/records/export.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const refused = (actorId: string, code: number, serverMessage: string | null = null) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: { kind: 'code', code, serverMessage },
});

export const exportEntry: CatalogEntry = {
  id: 'export',
  area: 'records',
  title: '导出',
  machine: exportMachine,
  cases: {
    'export.requested': [
      { type: 'export.requested', kind: 'announcements', filter: { searchWord: '医院' } },
      { type: 'export.requested', kind: 'projectAnalysis', announcementId: 'a1' },
    ],
    'export.submitted': [
      { type: 'export.submitted', email: 'wangmin@example.com' },
      { type: 'export.submitted', email: ' wangmin@example.com ' },
      { type: 'export.submitted', email: '王敏' },
      // One hundred characters are taken, one more is not.
      { type: 'export.submitted', email: `${'a'.repeat(88)}@example.com` },
      { type: 'export.submitted', email: `${'a'.repeat(89)}@example.com` },
    ],
    'xstate.done.actor.getEmailForExportAnalysisProject': [
      done('getEmailForExportAnalysisProject', {
        email: 'wangmin@example.com',
        mailed: true,
        boughtAreas: [],
        rowLimit: 500,
      }),
      done('getEmailForExportAnalysisProject', { email: null, mailed: true, boughtAreas: [], rowLimit: null }),
      done('getEmailForExportAnalysisProject', {
        email: 'wangmin@example.com',
        mailed: false,
        boughtAreas: ['浙江', '江苏'],
        rowLimit: 5000,
      }),
    ],
    'xstate.error.actor.getEmailForExportAnalysisProject': [
      refused('getEmailForExportAnalysisProject', 431),
      refused('getEmailForExportAnalysisProject', 500, '服务器错误，请稍后重试'),
    ],
    'xstate.done.actor.submitExport': [
      done('submitExport', { rows: 128, capped: false }),
      done('submitExport', { rows: 5000, capped: true }),
    ],
    'xstate.error.actor.submitExport': [
      refused('submitExport', 431),
      refused('submitExport', 204),
      refused('submitExport', 500, '服务器错误，请稍后重试'),
    ],
    'xstate.error.actor.projectAnalysisExport': [
      refused('projectAnalysisExport', 431),
      refused('projectAnalysisExport', 500, '服务器错误，请稍后重试'),
    ],
  },
  memberEvents: {
    'preparation.retried': '重试',
    'export.submitted': '提交导出',
    'export.closed': '关闭',
    'records.chosen': '查看导出记录',
  },
  words: {
    getEmailForExportAnalysisProject: '查询导出权限与邮箱',
    submitExport: '提交导出',
    projectAnalysisExport: '提交分析报告',
    openRecords: '打开我的导出记录',
    announceSubmitted: '通知导出记录更新',
    notifySubmitted: '提示导出已提交',
    takeSubject: '记下要导出的内容',
    keepRecipient: '记下收件邮箱',
    takeEmail: '记下所填邮箱',
    keepSubmitted: '记下已提交的导出',
    takeFailure: '记下失败原因',
    forgetAll: '清空本次导出',
    isReport: '导出的是分析报告',
    isComplete: '邮箱填写正确，或无需邮箱',
    isMailed: '结果发到邮箱',
    isDenied: '因权限被拒',
    isNothing: '没有可导出的信息',
    slowAnswer: '显示等待前的时间',
    'export.requested': '请求导出',
  },
  hasView: true,
  minimumPaths: 8,
};
