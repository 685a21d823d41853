import { sizeText } from '#domain/size-text.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { downloadMachine } from '#machines/records/download.machine.ts';
import type { DownloadContext } from '#machines/records/download.types.ts';
import { control } from '../../shared/control.ts';
import { OPEN_ELSEWHERE_TEXT } from '../../shared/unsavable.copy.ts';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { costText, FILE_TEXT, SOURCE_TEXT, DOWNLOAD_TEXT as TEXT } from '../records.copy.ts';

/** What a download costs before it begins, and how far it has come (S7-76, S7-82). */
export function DownloadView({ snapshot, send }: FlowViewProps<typeof downloadMachine>) {
  const { file, permission } = snapshot.context;
  const cancel = () => send({ type: 'download.cancelled' });
  const text = file !== null && 'isSource' in file && file.isSource ? SOURCE_TEXT : FILE_TEXT;
  if (snapshot.matches('unsavable')) return <UnsavableDialog snapshot={snapshot} send={send} />;
  if (snapshot.matches({ working: 'offeringSource' })) return <SourceDialog snapshot={snapshot} send={send} />;
  if (snapshot.hasTag('dialogOpen'))
    return (
      <Dialog open onOpenChange={(open) => !open && cancel()}>
        <DialogContent size="compact" closeProps={control('download.cancelled')}>
          <DialogBody className="flex flex-col gap-2 pt-6">
            <DialogTitle>{text.title}</DialogTitle>
            <p className="wrap-anywhere">{file?.name}</p>
            {text.why && <p className="text-muted-foreground">{text.why}</p>}
            <DialogDescription>
              {costText(text, permission)}。{text.again}
            </DialogDescription>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={cancel} {...control('download.cancelled')}>
              {TEXT.cancel}
            </Button>
            <Button onClick={() => send({ type: 'download.confirmed' })} {...control('download.confirmed')}>
              {text.confirm}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    );
  if (!snapshot.hasTag('busy')) return null;
  const fetches = snapshot.matches({ working: 'fetching' }) || snapshot.matches({ working: 'fetchingExport' });
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center">
      <div className="notice-enter pointer-events-auto flex w-100 max-w-full items-center gap-3 rounded-lg border border-border bg-popover py-2 pr-2 pl-4 shadow-float">
        <Spinner />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <span role="status" className="truncate">
            {fetches ? text.fetching(file?.name ?? '') : TEXT.checking}
          </span>
          {fetches && <Progress {...snapshot.context} />}
        </div>
        <Button
          variant="ghost"
          size="sm"
          aria-label={text.cancelFetching}
          onClick={cancel}
          {...control('download.cancelled')}
        >
          {TEXT.cancel}
        </Button>
      </div>
    </div>
  );
}

/** How a member whose browser saves no files gets one. */
function UnsavableDialog({ snapshot, send }: FlowViewProps<typeof downloadMachine>) {
  const close = () => send({ type: 'download.cancelled' });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent size="compact" closeProps={control('download.cancelled')}>
        <DialogBody className="flex flex-col gap-2 pt-6">
          <DialogTitle>{TEXT.unsavableTitle}</DialogTitle>
          <p className="wrap-anywhere">{snapshot.context.file?.name}</p>
          <DialogDescription>
            {OPEN_ELSEWHERE_TEXT}。{TEXT.notCharged}
          </DialogDescription>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close} {...control('download.cancelled')}>
            {TEXT.known}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The document of the publisher: a real link, so that no browser takes its window for a pop-up. */
function SourceDialog({ snapshot, send }: FlowViewProps<typeof downloadMachine>) {
  const { file, source } = snapshot.context;
  const cancel = () => send({ type: 'download.cancelled' });
  return (
    <Dialog open onOpenChange={(open) => !open && cancel()}>
      <DialogContent size="compact" closeProps={control('download.cancelled')}>
        <DialogBody className="flex flex-col gap-2 pt-6">
          <DialogTitle>{TEXT.sourceTitle}</DialogTitle>
          <p className="wrap-anywhere">{file?.name}</p>
          <DialogDescription className="wrap-anywhere">{TEXT.sourceNote(source?.host ?? '')}</DialogDescription>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={cancel} {...control('download.cancelled')}>
            {TEXT.cancel}
          </Button>
          <a
            href={source?.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonVariants()}
            onClick={() => send({ type: 'source.opened' })}
            {...control('source.opened')}
          >
            {TEXT.openSource}
          </a>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** A bar where the size is known, else how much has come. */
function Progress({ receivedBytes, totalBytes }: DownloadContext) {
  if (receivedBytes === 0) return null;
  return (
    <span className="flex items-center gap-2">
      {totalBytes !== null && (
        <progress aria-label={TEXT.progress} value={receivedBytes} max={totalBytes} className="h-1.5 flex-1" />
      )}
      <span className="tabular text-muted-foreground text-sm">
        {sizeText(receivedBytes)}
        {totalBytes !== null && `/${sizeText(totalBytes)}`}
      </span>
    </span>
  );
}
