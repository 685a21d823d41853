import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { exportEntry } from '#flows/samples/records/export.samples.ts';
import { ExportView } from '#views/records/export/export.view.tsx';
import type { AnyFlowView } from './support.tsx';

afterEach(cleanup);

const View = ExportView as unknown as AnyFlowView;
const REQUEST = { type: 'export.requested', kind: 'announcements', filter: { searchWord: '医院' } };

test.each([
  ['everything that a filter finds', REQUEST, '按当前筛选条件导出，'],
  [
    'the rows that were chosen',
    { ...REQUEST, filter: { searchWord: '医院', idArray: ['a', 'b', 'c'] } },
    '导出所选的3条公告，',
  ],
  ['the report of a project', { type: 'export.requested', kind: 'projectAnalysis', announcementId: 'a1' }, '报告'],
])('the dialog of an export says that it is of %s (S7-79, S7-86)', (_, request, subject) => {
  const actor = createActor(prepareFlow(exportEntry).machine).start();
  actor.send(request);
  actor.getSnapshot().children.getEmailForExportAnalysisProject?.send(resolved({ email: 'a@b.cn', mailed: true }));
  render(<View snapshot={actor.getSnapshot()} send={(event) => actor.send(event)} />);
  const help = `${subject}生成后发送到您的邮箱，也可在“我的导出记录”中下载`;
  expect(screen.getByText(help).parentElement?.querySelector('h2')).toBeTruthy();
});
