import type { AnyActorLogic } from 'xstate';
import { wireCollect } from './collect.wiring.ts';
import { wireDownload } from './download.wiring.ts';
import { wireExport } from './export.wiring.ts';
import { wireMonitor } from './monitor.wiring.ts';
import { wireSubscriptionGroup } from './subscription-group.wiring.ts';
import type { Wires } from './wires.ts';

export type RecordsFlowName = 'collect' | 'download' | 'export' | 'monitor' | 'subscriptionGroup';

/** Imported once the first page stands, or when a member wishes for one of them. */
export const wireRecordsFlows = (wires: Wires): Readonly<Record<RecordsFlowName, AnyActorLogic>> => ({
  collect: wireCollect(wires),
  download: wireDownload(wires),
  export: wireExport(wires),
  monitor: wireMonitor(wires),
  subscriptionGroup: wireSubscriptionGroup(wires),
});
