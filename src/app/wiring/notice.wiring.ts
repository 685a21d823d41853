import { sendParent } from 'xstate';
import { noticeMachine } from '#machines/notice/notice.machine.ts';

export const wireNotice = () =>
  noticeMachine.provide({ actions: { announceAcknowledged: sendParent({ type: 'takeover.acknowledged' }) } });
