import type { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import { control } from '../shared/control.ts';
import { PageWord } from '../shared/page-word.tsx';
import { CHUNK_RELOAD_TEXT } from './chunk-reload.copy.ts';

/** In the place of what could not be loaded, once loading anew is left to the member (S4-59). Stands in the first file: it cannot be missing. */
export function ChunkReloadView({ snapshot, send }: FlowViewProps<typeof chunkReloadMachine>) {
  const reload = { type: 'reload.chosen' } as const;
  return snapshot.can(reload) ? (
    <PageWord
      title={CHUNK_RELOAD_TEXT.failed}
      act={CHUNK_RELOAD_TEXT.reload}
      onAct={() => send(reload)}
      actProps={control('reload.chosen')}
    />
  ) : null;
}
