import { fromPromise, sendParent } from 'xstate';
import { noticeMachine } from '#machines/system/notice.machine.ts';

/** A hidden page draws no frames: the second frame after a change means that a visible page has painted it. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

export const provideNotice = () =>
  noticeMachine.provide({
    actors: { painted: fromPromise(painted) },
    actions: { announceAcknowledged: sendParent({ type: 'takeover.acknowledged' }) },
  });
