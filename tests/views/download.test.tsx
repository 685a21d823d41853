import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { downloadEntry } from '#flows/samples/records/download.samples.ts';
import type { DownloadInput } from '#machines/records/download.types.ts';
import { DownloadView } from '#views/records/download/download.view.tsx';
import type { AnyFlowView } from './support.tsx';

afterEach(cleanup);

const View = DownloadView as unknown as AnyFlowView;
const GRANTED = { status: 1, limit: 10, used: 3 };

/** The flow after a request for a file and these answers, drawn. */
function drawn(
  request: object,
  answers: readonly (readonly [port: string, output: unknown])[],
  input: DownloadInput = { savesFiles: true },
) {
  const actor = createActor(prepareFlow(downloadEntry).machine, { input }).start();
  actor.send({ type: 'download.requested', announcementId: 'a1', documentId: 'd1', isText: false, ...request });
  for (const [port, output] of answers) actor.getSnapshot().children[port]?.send(resolved(output));
  const page = render(null);
  const draw = () => page.rerender(<View snapshot={actor.getSnapshot()} send={(event) => actor.send(event)} />);
  draw();
  return { actor, draw };
}
const FIRST = [
  ['downloadAttachmentsAuth', GRANTED],
  ['downloadAnnouncementAuth', GRANTED],
  ['isFirstTimeDownloadAnnouncement', { first: true }],
] as const;
const dialogTexts = (): readonly (string | null)[] => {
  const dialog = screen.getByRole('dialog');
  return [
    ...[...dialog.querySelectorAll('h2, p')].map(({ textContent }) => textContent),
    ...within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ];
};

describe('before anything is charged', () => {
  test('a browser that saves no files is told how to get the file, in one dialog that ends with one press (S7-76, S7-82)', () => {
    const { draw } = drawn({ name: '招标文件.pdf' }, [], { savesFiles: false });
    expect(dialogTexts()).toEqual([
      '微信内无法下载文件',
      '招标文件.pdf',
      '请点右上角的“…”，选择在浏览器中打开后再下载。本次没有消耗次数。',
      '知道了',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    draw();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a file says what it costs and is downloaded (S7-76)', () => {
    drawn({ name: '招标文件.pdf', isSource: false }, FIRST);
    expect(dialogTexts()).toEqual([
      '确认下载',
      '招标文件.pdf',
      '本次下载将消耗1次，今日剩余7次。同一公告当日再次下载不重复消耗',
      '取消',
      '继续下载',
    ]);
  });

  test('a document of the publisher says that it is opened there, and nothing of a download (S7-76, S7-82)', () => {
    drawn({ name: '招标文件.pdf', isSource: true }, FIRST);
    expect(dialogTexts()).toEqual([
      '打开来源网站文件',
      '招标文件.pdf',
      '该文件由发布方提供，须前往其网站打开',
      '本次打开将消耗1次，今日剩余7次。同一公告当日再次打开不重复消耗',
      '取消',
      '继续打开',
    ]);
  });
});

test('a file on its way says how much of it has come, as a bar where its size is known (S7-82)', () => {
  const { actor, draw } = drawn({ name: '招标文件.pdf', isSource: false }, FIRST);
  actor.send({ type: 'download.confirmed' });
  const bar = (totalBytes: number | null) => {
    actor.send({ type: 'bytes.received', receivedBytes: 1_048_576, totalBytes });
    draw();
    const drawnBar = screen.queryByRole<HTMLProgressElement>('progressbar');
    return [drawnBar?.value, drawnBar?.max, screen.getByText(/MB/).textContent];
  };
  expect(bar(null)).toEqual([undefined, undefined, '1MB']);
  expect(bar(4_194_304)).toEqual([1_048_576, 4_194_304, '1MB/4MB']);
});

test('while the address of a document is asked for, the message speaks of opening (S7-82)', () => {
  const { actor, draw } = drawn({ name: '招标文件.pdf', isSource: true }, FIRST);
  actor.send({ type: 'download.confirmed' });
  draw();
  expect(screen.getByRole('status').textContent).toBe('正在获取文件地址：招标文件.pdf');
  expect(screen.getByRole('button', { name: '取消打开' })).toBeDefined();
});
