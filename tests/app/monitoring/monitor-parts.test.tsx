import { cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Application } from '#app/application.ts';
import { MonitorListPart, ProjectWatchPart } from '#app/monitoring/monitor-parts.tsx';

vi.mock('#views/monitoring/project-watch/project-watch.view.tsx', () => ({
  ProjectWatchView: () => <button type="button">监控项目</button>,
}));

afterEach(cleanup);

test('the one button of monitoring stands on the page of the announcement that its flow is about (S3-39, D-74)', () => {
  const projectWatch = createMachine({ context: { announcementId: 'n1' } });
  const member = createMachine({ invoke: { id: 'projectWatch', src: projectWatch } });
  const actor = createActor(createMachine({ invoke: { id: 'member', src: member } })).start();
  const send = vi.fn();
  const application = { actor, send } as unknown as Application;
  const { rerender } = render(<ProjectWatchPart application={application} announcementId="n2" />);
  expect(document.body.textContent).toBe('');
  rerender(<ProjectWatchPart application={application} announcementId="n1" />);
  expect(document.body.textContent).toBe('监控项目');
  expect(send.mock.calls.map(([event]) => event)).toEqual([
    { type: 'project.shown', announcementId: 'n2' },
    { type: 'project.shown', announcementId: 'n1' },
  ]);
});

test('the board of a member is told whether its screen is the one that is seen (S1-03)', () => {
  const member = createMachine({ id: 'member' });
  const actor = createActor(createMachine({ invoke: { id: 'member', src: member } })).start();
  const send = vi.fn();
  const application = { actor, send } as unknown as Application;
  const screen = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <MonitorListPart application={application} />
    </Activity>
  );
  const { rerender } = render(screen('visible'));
  rerender(screen('hidden'));
  rerender(screen('visible'));
  expect(send.mock.calls.map(([event]) => event.type)).toEqual(['board.shown', 'board.hidden', 'board.shown']);
});
