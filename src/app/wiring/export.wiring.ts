import { fromPromise } from 'xstate';
import { EXPORT_KEY } from '#api/queries/export.queries.ts';
import { getEmailForExportAnalysisProject, projectAnalysisExport } from '#contract/analysis.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { submitExport } from '#contract/export.contract.ts';
import { exportMachine } from '#machines/export/export.machine.ts';
import { portData } from './port-data.ts';
import type { Wires } from './wires.ts';

export const wireExport = ({ client, queries, say }: Wires) =>
  exportMachine.provide({
    actors: {
      getEmailForExportAnalysisProject: fromPromise(async ({ input, signal }) =>
        portData(
          getEmailForExportAnalysisProject,
          await client.call(getEmailForExportAnalysisProject, input.id === null ? {} : { id: input.id }, { signal }),
        ),
      ),
      submitExport: fromPromise(async ({ input, signal }) => {
        const order = input as EndpointInput<typeof submitExport>;
        return portData(submitExport, await client.call(submitExport, order, { signal }));
      }),
      projectAnalysisExport: fromPromise(
        async ({ input, signal }) =>
          void portData(projectAnalysisExport, await client.call(projectAnalysisExport, input, { signal })),
      ),
    },
    actions: {
      openRecords: () => say({ type: 'navigation.requested', to: '/exportRecords', replace: false }),
      announceSubmitted: () => void queries.get()?.invalidateQueries({ queryKey: [EXPORT_KEY] }),
    },
  });
