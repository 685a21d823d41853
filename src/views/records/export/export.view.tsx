import { CircleCheck, SearchX } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { exportMachine } from '#machines/records/export.machine.ts';
import type { ExportContext } from '#machines/records/export.types.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EXPORT_TEXT as TEXT } from '../records.copy.ts';

export interface ExportViewProps extends FlowViewProps<typeof exportMachine> {
  /** What the export costs and how many are left. */
  readonly left?: ReactNode;
}

/** Where an export goes, and that it is on its way (S7-79, S2-60). A click beside the dialog does not close it: something may be typed. */
export function ExportView({ snapshot, send, left }: ExportViewProps) {
  if (!snapshot.hasTag('shown')) return null;
  const { announcementId, email, failure, submitted } = snapshot.context;
  const title = announcementId === null ? TEXT.title : TEXT.reportTitle;
  const close = () => send({ type: 'export.closed' });
  const closable = snapshot.can({ type: 'export.closed' });
  const closeButton = (label: string) => (
    <Button variant="outline" disabled={!closable} onClick={close} {...control('export.closed')}>
      {label}
    </Button>
  );
  const content = (): ReactNode => {
    if (snapshot.matches('preparing'))
      return (
        <DialogBody className="pt-6">
          <DialogTitle>{title}</DialogTitle>
          <SkeletonRegion label={TEXT.loading} className="mt-4">
            <Skeleton className="h-9" />
          </SkeletonRegion>
        </DialogBody>
      );
    if (snapshot.matches('unprepared'))
      return (
        <>
          <DialogBody className="flex flex-col gap-3 pt-6">
            <DialogTitle>{title}</DialogTitle>
            {failure && <FieldError>{failureText(failure)}</FieldError>}
          </DialogBody>
          <DialogFooter>
            {closeButton(TEXT.cancel)}
            <Button
              ref={passFocus}
              onClick={() => send({ type: 'preparation.retried' })}
              {...control('preparation.retried')}
            >
              {TEXT.retry}
            </Button>
          </DialogFooter>
        </>
      );
    if (snapshot.matches({ open: 'nothing' }))
      return (
        <Outcome icon={<SearchX className="size-7" />} title={TEXT.nothing} help={TEXT.nothingHelp}>
          {closeButton(TEXT.known)}
        </Outcome>
      );
    if (snapshot.matches({ open: 'submitted' }))
      return (
        <Outcome
          icon={<CircleCheck className="size-7" />}
          title={TEXT.submitted}
          help={`${submitted ? `${TEXT.rows(submitted.rows, submitted.capped)}，` : ''}${TEXT.sentTo(email)}`}
        >
          {closeButton(TEXT.known)}
          <Button onClick={() => send({ type: 'records.chosen' })} {...control('records.chosen')}>
            {TEXT.records}
          </Button>
        </Outcome>
      );
    return <ExportForm snapshot={snapshot} send={send} title={title} left={left} cancel={closeButton(TEXT.cancel)} />;
  };
  return (
    <Dialog open disablePointerDismissal onOpenChange={(open) => !open && close()}>
      <DialogContent size="compact" showClose={closable} closeProps={control('export.closed')}>
        {content()}
      </DialogContent>
    </Dialog>
  );
}

interface ExportFormProps extends ExportViewProps {
  readonly title: string;
  readonly cancel: ReactNode;
}

/** Export form: what is exported and what it costs, with the address where exports are mailed. Input is local state until it is submitted. */
function ExportForm({ snapshot, send, title, left, cancel }: ExportFormProps) {
  const [email, setEmail] = useState(snapshot.context.email);
  const { mailed, failure } = snapshot.context;
  const submitting = snapshot.hasTag('busy');
  const failed = snapshot.matches({ open: 'failed' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'export.submitted', email });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={title} className="contents">
      <DialogBody className="flex flex-col gap-3 pt-6">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{helpText(snapshot.context)}</DialogDescription>
        {left}
        <FieldError busy={submitting}>{failed && failure ? failureText(failure) : null}</FieldError>
        {mailed && (
          <Field
            id="export-email"
            label={TEXT.email}
            error={snapshot.matches({ open: 'correcting' }) ? TEXT.invalid : null}
            focusOnError
            busy={submitting}
            required
          >
            {(aria) => (
              <Input
                {...aria}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={100}
                disabled={submitting}
                placeholder={TEXT.placeholder}
                value={email}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        {cancel}
        <Button type="submit" busy={submitting} {...control('export.submitted')}>
          {submitting ? TEXT.submitting : failed ? TEXT.resubmit : TEXT.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** What is exported and where it will be found. */
const helpText = ({ announcementId, filter, mailed, boughtAreas, rowLimit }: ExportContext): string => {
  const chosen = chosenCount(filter);
  const subject =
    announcementId !== null ? TEXT.report : chosen === null ? TEXT.filtered(rowLimit) : TEXT.chosen(chosen);
  const within = boughtAreas.length > 0 ? TEXT.within(boughtAreas.join('、')) : '';
  return `${subject}${mailed ? TEXT.mailed : TEXT.recorded}${within}`;
};

/** How many announcements of the list were chosen; `null` when everything that the filter finds is exported. */
const chosenCount = (filter: unknown): number | null =>
  typeof filter === 'object' && filter !== null && 'idArray' in filter && Array.isArray(filter.idArray)
    ? filter.idArray.length
    : null;

interface OutcomeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

function Outcome({ icon, title, help, children }: OutcomeProps) {
  return (
    <>
      <DialogBody className="flex flex-col items-center gap-2 pt-8 pb-2 text-center">
        <span
          aria-hidden="true"
          className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-solid"
        >
          {icon}
        </span>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="wrap-anywhere">{help}</DialogDescription>
      </DialogBody>
      <DialogFooter className="justify-center">{children}</DialogFooter>
    </>
  );
}
