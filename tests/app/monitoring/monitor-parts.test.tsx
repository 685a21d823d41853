import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Application } from '#app/application.ts';
import { ProjectWatchPart } from '#app/monitoring/monitor-parts.tsx';

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
