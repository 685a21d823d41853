import { fromPromise } from 'xstate';
import { EXPORT_KEY } from '#api/queries/export.queries.ts';
import { getEmailForExportAnalysisProject, projectAnalysisExport } from '#contract/analysis.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { submitExport } from '#contract/export.contract.ts';
import { exportMachine } from '#machines/records/export.machine.ts';
import type { SubmittedExport } from '#machines/records/export.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

export const provideExport = ({ client, queries, send }: Dependencies) =>
  exportMachine.provide({
    actors: {
      getEmailForExportAnalysisProject: fromPromise(async ({ input, signal }) => {
        const { email, mailed } = unwrap(
          getEmailForExportAnalysisProject,
          await client.call(getEmailForExportAnalysisProject, input.id === null ? {} : { id: input.id }, { signal }),
        );
        return { email, mailed: mailed ?? true };
      }),
      submitExport: fromPromise(async ({ input, signal }) => {
        const { email, ...what } = input;
        const order = { ...what, ...recipient(email) } as EndpointInput<typeof submitExport>;
        return unwrap(submitExport, await client.call(submitExport, order, { signal }));
      }),
      projectAnalysisExport: fromPromise(async ({ input: { id, email }, signal }) => {
        const order = { id, ...recipient(email) };
        unwrap(projectAnalysisExport, await client.call(projectAnalysisExport, order, { signal }));
      }),
    },
    actions: {
      notifySubmitted: (_, { submitted }) => send({ type: 'toast.raised', text: noticeOf(submitted) }),
      openRecords: () => send({ type: 'navigation.requested', to: '/exportRecords', replace: false }),
      announceSubmitted: () => void queries.get()?.invalidateQueries({ queryKey: [EXPORT_KEY] }),
    },
  });

const recipient = (email: string): { email?: string } => (email === '' ? {} : { email });

/** Said when the records open by themselves. A report has no rows. */
function noticeOf(submitted: SubmittedExport | null): string {
  if (submitted === null) return '分析报告已提交，生成后即可下载';
  const rows = submitted.rows.toLocaleString('zh-CN');
  return submitted.capped ? `导出已提交，结果较多，仅导出前${rows}条` : `导出已提交，共${rows}条`;
}
