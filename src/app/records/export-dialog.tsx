import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { exportMachine } from '#machines/records/export.machine.ts';
import { ExportView } from '#views/records/export/export.view.tsx';
import { QuotaLeft } from '#views/shared/quota-left.tsx';
import { ReportsLeft } from '#views/shared/reports-left.tsx';

export interface ExportDialogProps {
  readonly flow: ActorRefFrom<typeof exportMachine>;
}

/** The export of a list or a report, with what it costs and how many are left. */
export function ExportDialog({ flow }: ExportDialogProps) {
  const snapshot = useSelector(flow, (current) => current);
  const { announcementId } = snapshot.context;
  return (
    <ExportView
      snapshot={snapshot}
      send={flow.send}
      left={
        announcementId === null ? (
          <QuotaLeft of="downloadProject" before="本次导出将消耗1次，" />
        ) : (
          <ReportsLeft announcementId={announcementId} before="每个项目消耗1次，" />
        )
      }
    />
  );
}
