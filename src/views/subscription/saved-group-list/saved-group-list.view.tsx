import { Plus } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { savedGroupListMachine } from '#machines/subscription/saved-group-list.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { openerOrHeading, passFocus } from '../../shared/pass-focus.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GroupRow } from './group-row.tsx';
import { GROUP_SHELF_TEXT as TEXT } from './saved-group-list.copy.ts';

/** The saved groups with how many of how many are used; the first-use picture when there are none (S3-34…S3-37, S3-61). */
export function SavedGroupListView({ snapshot, send }: FlowViewProps<typeof savedGroupListMachine>) {
  if (snapshot.status !== 'active') return null;
  const { chosen, failure, groups } = snapshot.context;
  const add = { type: 'group.added' } as const;
  const isEmpty = groups.length === 0;
  const deleting = snapshot.matches('deleting');
  const failed = snapshot.matches('deleteFailed');
  const cancel = { type: 'deletion.cancelled' } as const;
  const addButton = (
    <Button ref={passFocus} disabled={!snapshot.can(add)} onClick={() => send(add)} {...control('group.added')}>
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
      {isEmpty ? (
        <EmptyState kind="first-use" action={addButton} />
      ) : (
        <ul>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} snapshot={snapshot} send={send} />
          ))}
        </ul>
      )}
      {(snapshot.matches('confirming') || deleting || failed) && (
        <AlertDialog open onOpenChange={(open) => !open && send(cancel)}>
          <AlertDialogContent finalFocus={openerOrHeading}>
            <AlertDialogTitle>{TEXT.confirmTitle}</AlertDialogTitle>
            <AlertDialogDescription>{TEXT.confirm(chosen?.name ?? '')}</AlertDialogDescription>
            <AlertLine
              text={failed ? `${TEXT.deleteFailed}${failure ? `：${failureText(failure)}` : ''}` : null}
              busy={deleting}
              className="mx-6 mt-3 text-destructive text-sm"
            />
            <AlertDialogFooter>
              <Button
                variant="outline"
                disabled={!snapshot.can(cancel)}
                onClick={() => send(cancel)}
                {...control('deletion.cancelled')}
              >
                {TEXT.cancel}
              </Button>
              <Button
                variant="destructive"
                busy={deleting}
                onClick={() => send({ type: 'deletion.confirmed' })}
                {...(deleting ? {} : control('deletion.confirmed'))}
              >
                {failed ? TEXT.again : TEXT.confirmYes}
              </Button>
            </AlertDialogFooter>
          </AlertDialogContent>
        </AlertDialog>
      )}
    </div>
  );
}
