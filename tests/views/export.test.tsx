import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import { rejected, resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { exportEntry } from '#flows/samples/records/export.samples.ts';
import { ExportView } from '#views/records/export/export.view.tsx';
import type { AnyFlowView } from './support.tsx';

afterEach(cleanup);

const View = ExportView as unknown as AnyFlowView;
const REQUEST = { kind: 'announcements', filter: { searchWord: '医院' } };

const opened = (request: Record<string, unknown>) => {
  const actor = createActor(prepareFlow(exportEntry).machine).start();
  actor.send({ type: 'export.requested', ...request });
  return actor;
};
type Opened = ReturnType<typeof opened>;
const answer = (actor: Opened, outcome: AnyEventObject) =>
  actor.getSnapshot().children.getEmailForExportAnalysisProject?.send(outcome);
const draw = (actor: Opened) => render(<View snapshot={actor.getSnapshot()} send={(event) => actor.send(event)} />);

test.each([
  ['everything that a filter finds', REQUEST, '按当前筛选条件导出最新的公告，单次最多500条，'],
  [
    'the rows that were chosen',
    { ...REQUEST, filter: { searchWord: '医院', idArray: ['a', 'b', 'c'] } },
    '导出所选的3条公告，',
  ],
  ['the report of a project', { kind: 'projectAnalysis', announcementId: 'a1' }, '报告'],
])('the dialog of an export says that it is of %s (S7-79, S7-86)', (_, request, subject) => {
  const actor = opened(request);
  answer(actor, resolved({ email: 'a@b.cn', mailed: true, boughtAreas: [], rowLimit: 500 }));
  draw(actor);
  const help = `${subject}生成后发送到您的邮箱，也可在“我的导出记录”中下载`;
  expect(screen.getByText(help).parentElement?.querySelector('h2')).toBeTruthy();
});

test('the dialog of an export says which provinces it is limited to (S3-44, S4-60)', () => {
  const actor = opened(REQUEST);
  answer(actor, resolved({ email: null, mailed: false, boughtAreas: ['江苏', '浙江'], rowLimit: 5000 }));
  draw(actor);
  const help =
    '按当前筛选条件导出最新的公告，单次最多5,000条，生成后可在“我的导出记录”中下载。仅包含您已开通地区（江苏、浙江）的公告';
  expect(screen.getByText(help)).toBeTruthy();
});

test('where no mail leaves the dialog asks for no address, promises none, and one press submits (S7-79, S3-44)', () => {
  const actor = opened(REQUEST);
  answer(actor, resolved({ email: null, mailed: false, boughtAreas: [], rowLimit: null }));
  draw(actor);
  expect(screen.getByText('按当前筛选条件导出，生成后可在“我的导出记录”中下载')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(actor.getSnapshot().matches({ open: 'filling' })).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '提交导出' }));
  expect(actor.getSnapshot().matches({ open: 'submitting' })).toBe(true);
});

test('an export that could not be asked about says why and offers to ask again or to give up (S7-79)', () => {
  const actor = opened(REQUEST);
  answer(actor, rejected({ kind: 'code', code: 500, serverMessage: '服务器忙' }));
  draw(actor);
  expect(screen.getByRole('alert').textContent).toBe('服务器忙');
  expect(screen.queryByText(/邮箱/)).toBeNull();
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(actor.getSnapshot().matches({ preparing: 'slow' })).toBe(true);
});

test.each([
  ['an export', REQUEST, 'submitting', 'submitExport', { rows: 128, capped: false }],
  [
    'a report',
    { kind: 'projectAnalysis', announcementId: 'a1' },
    'submittingReport',
    'projectAnalysisExport',
    undefined,
  ],
] as const)(
  'the dialog of %s that is being submitted stays until the server has answered: no cross, no cancelling, and Escape closes nothing (S3-44, S7-86)',
  (_, request, state, port, taken) => {
    const actor = opened(request);
    answer(actor, resolved({ email: 'a@b.cn', mailed: true, boughtAreas: [], rowLimit: 500 }));
    const page = draw(actor);
    expect(screen.getByRole('button', { name: '关闭' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '提交导出' }));
    page.rerender(<View snapshot={actor.getSnapshot()} send={(event) => actor.send(event)} />);
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    expect(screen.getByRole('button', { name: '取消' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(actor.getSnapshot().matches({ open: state })).toBe(true);
    actor.getSnapshot().children[port]?.send(resolved(taken));
    expect(actor.getSnapshot().matches({ open: 'submitted' })).toBe(true);
  },
);
