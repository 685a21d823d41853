import { fromPromise } from 'xstate';
import { recordsMachine } from '#machines/records/records.machine.ts';
import { loadPart } from '#views/ui/lazy-part.tsx';
import { once } from '../page/once.ts';
import { quietMoment } from '../page/quiet-moment.ts';
import type { Stage } from '../router/stage.ts';
import { asFlow } from './as-flow.ts';
import { lateFlows } from './late-flow.ts';
import type { RecordsFlowName } from './records-flows.ts';
import type { Wires } from './wires.ts';

export const wireRecords = (wires: Wires, stage: Stage) => {
  const late = lateFlows<RecordsFlowName>();
  return recordsMachine.provide({
    actors: {
      quietMoment: fromPromise(({ signal }) => quietMoment(stage, signal)),
      loadFlows: fromPromise(
        once(async () => {
          const { wireRecordsFlows } = await loadPart(() => import('./records-flows.ts'));
          late.fill(wireRecordsFlows(wires));
        }),
      ),
      collect: asFlow(late.logic.collect),
      download: asFlow(late.logic.download),
      export: asFlow(late.logic.export),
      monitor: asFlow(late.logic.monitor),
      subscriptionGroup: asFlow(late.logic.subscriptionGroup),
    },
    actions: {
      reportMissing: () => wires.reportMissingPart(),
      reportDeadFlow: ({ event }) => console.error('a flow died', event),
    },
  });
};
