import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { listLabel, listOf } from '#domain/subscription.ts';
import { useApp } from '../../shared/app-context.ts';
import { control } from '../../shared/control.ts';
import { openerOrHeading, passFocus } from '../../shared/pass-focus.ts';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { GROUP_EDITOR_TEXT as TEXT } from './group-editor.copy.ts';
import { GroupForm, type GroupFormProps } from './group-form.tsx';

/** One group: its conditions, what they would have brought, and a question before changes are lost (S3-63, S3-64, S3-66, D-65). */
export function GroupEditorView(props: GroupFormProps) {
  const { entitlementNames } = useApp();
  const keep = useRef<HTMLButtonElement>(null);
  const { snapshot, send } = props;
  if (snapshot.status !== 'active') return null;
  const { id, list } = snapshot.context;
  const leave = { type: 'edit.left' } as const;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2" data-unsaved={snapshot.hasTag('unsaved') || undefined}>
      <div className="flex shrink-0 items-center gap-2">
        <Button
          ref={passFocus}
          variant="ghost"
          size="sm"
          disabled={!snapshot.can(leave)}
          onClick={() => send(leave)}
          {...control('edit.left')}
        >
          <ArrowLeft />
          {TEXT.back}
        </Button>
        <h3 className="font-medium text-lg">
          {(id === null ? TEXT.titleNew : TEXT.titleChange)(listLabel(listOf(list), entitlementNames))}
        </h3>
      </div>
      <GroupForm {...props} />
      {snapshot.matches({ editing: { form: { touched: 'asked' } } }) && (
        <AlertDialog open onOpenChange={(open) => !open && send({ type: 'changes.kept' })}>
          <AlertDialogContent initialFocus={keep} finalFocus={openerOrHeading}>
            <AlertDialogTitle>{TEXT.leaveTitle}</AlertDialogTitle>
            <AlertDialogDescription>{TEXT.leave}</AlertDialogDescription>
            <AlertDialogFooter>
              <Button
                variant="outline"
                onClick={() => send({ type: 'changes.abandoned' })}
                {...control('changes.abandoned')}
              >
                {TEXT.leaveYes}
              </Button>
              <Button ref={keep} onClick={() => send({ type: 'changes.kept' })} {...control('changes.kept')}>
                {TEXT.leaveNo}
              </Button>
            </AlertDialogFooter>
          </AlertDialogContent>
        </AlertDialog>
      )}
    </div>
  );
}
