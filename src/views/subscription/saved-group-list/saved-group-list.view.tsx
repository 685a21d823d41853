import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { savedGroupListMachine } from '#machines/subscription/saved-group-list.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pending } from '../../ui/pending.tsx';
import { GroupRow } from './group-row.tsx';
import { GROUP_SHELF_TEXT as TEXT } from './saved-group-list.copy.ts';

/** The saved groups with how many of how many are used; the first-use picture when there are none (S3-34…S3-37, S3-61). */
export function SavedGroupListView({ snapshot, send }: FlowViewProps<typeof savedGroupListMachine>) {
  if (snapshot.status !== 'active') return null;
  const { chosen, failure, groups } = snapshot.context;
  const add = { type: 'group.added' } as const;
  const isEmpty = groups.length === 0;
  const addButton = snapshot.can(add) && (
    <Button onClick={() => send(add)} {...control('group.added')}>
      <Plus />
      {isEmpty ? TEXT.subscribe : TEXT.add}
    </Button>
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular font-medium">{TEXT.used(snapshot.context)}</p>
        {!isEmpty && addButton}
      </div>
      <div role="status" className="contents">
        {snapshot.matches('deleting') && (
          <p className="flex items-center gap-2 px-3 py-2 text-muted-foreground">
            <Pending />
            {TEXT.deleting}
          </p>
        )}
      </div>
      {snapshot.matches({ browsing: 'deleteFailed' }) && (
        <Failed text={TEXT.deleteFailed} failure={failure}>
          <Button size="sm" onClick={() => send({ type: 'deletion.confirmed' })} {...control('deletion.confirmed')}>
            {TEXT.again}
          </Button>
        </Failed>
      )}
      {isEmpty ? (
        <EmptyState kind="first-use" action={addButton} />
      ) : (
        <ul>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} snapshot={snapshot} send={send} />
          ))}
        </ul>
      )}
      {snapshot.matches('confirming') && (
        <AlertDialog open onOpenChange={(open) => !open && send({ type: 'deletion.cancelled' })}>
          <AlertDialogContent>
            <AlertDialogTitle>{TEXT.confirmTitle}</AlertDialogTitle>
            <AlertDialogDescription>{TEXT.confirm(chosen?.name ?? '')}</AlertDialogDescription>
            <AlertDialogFooter>
              <Button
                variant="outline"
                onClick={() => send({ type: 'deletion.cancelled' })}
                {...control('deletion.cancelled')}
              >
                {TEXT.cancel}
              </Button>
              <Button
                variant="destructive"
                onClick={() => send({ type: 'deletion.confirmed' })}
                {...control('deletion.confirmed')}
              >
                {TEXT.confirmYes}
              </Button>
            </AlertDialogFooter>
          </AlertDialogContent>
        </AlertDialog>
      )}
    </div>
  );
}

interface FailedProps {
  readonly text: string;
  readonly failure: Parameters<typeof failureText>[0] | null;
  readonly children: ReactNode;
}

const Failed = ({ text, failure, children }: FailedProps) => (
  <p role="alert" className="flex flex-wrap items-center gap-3 rounded-md bg-destructive-soft px-3 py-2">
    <span className="min-w-40 flex-1">
      {text}
      {failure && `：${failureText(failure)}`}
    </span>
    {children}
  </p>
);
