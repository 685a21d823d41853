import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { tourEntry } from '#flows/samples/preferences/tour.samples.ts';
import { groupEditorEntry } from '#flows/samples/subscription/group-editor.samples.ts';
import { noticeEntry } from '#flows/samples/system/notice.samples.ts';
import { TourView } from '#views/preferences/tour/tour.view.tsx';
import { AppServicesContext } from '#views/shared/app-context.ts';
import { GroupEditorView } from '#views/subscription/group-editor/group-editor.view.tsx';
import { NoticeView } from '#views/system/notice/notice.view.tsx';
import { type AnyFlowView, PICTURE_SERVICES } from './support.tsx';

afterEach(cleanup);

const started = (entry: CatalogEntry) =>
  createActor(prepareFlow(entry).machine, entry.input === undefined ? {} : { input: entry.input }).start();
function draw(actor: ReturnType<typeof started>, view: unknown) {
  const View = view as AnyFlowView;
  render(
    <AppServicesContext value={PICTURE_SERVICES}>
      <View snapshot={actor.getSnapshot()} send={(event) => actor.send(event)} />
    </AppServicesContext>,
  );
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('a button says in the words of the specification what it does', () => {
  test('the notice that the account is used elsewhere has the single button 知道了 (S8-06)', () => {
    const actor = started(noticeEntry);
    actor.send({ type: 'takeover.reported' });
    draw(actor, NoticeView);
    expect(buttons()).toEqual(['知道了']);
  });

  test('a step of the tour has 跳过 and 知道了 (S2-81)', () => {
    const actor = started(tourEntry);
    actor.getSnapshot().children.recallGuide?.send(resolved(true));
    actor.getSnapshot().children.listSteps?.send(resolved(['dashboard', 'market']));
    draw(actor, TourView);
    expect(buttons()).toEqual(['跳过', '知道了']);
  });

  test('the editor of a group offers 预览匹配 before it is saved (S3-63)', () => {
    draw(started(groupEditorEntry), GroupEditorView);
    expect(buttons()).toContain('预览匹配');
  });
});
