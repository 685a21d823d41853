import type { FlowViewProps } from '#machines/flow.ts';
import type { subscriptionGroupMachine } from '#machines/subscription/subscription-group.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Pending } from '../../ui/pending.tsx';
import { SUBSCRIPTION_GROUP_TEXT as TEXT } from './subscription-group.copy.ts';

/** The group that was deleted, with a way back (S3-61). */
export function GroupRemoval({ snapshot, send }: FlowViewProps<typeof subscriptionGroupMachine>) {
  const { removed, reverted, refusal } = snapshot.context;
  const name = reverted?.group.name ?? '';
  const restore = (label: string) => (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => send({ type: 'deletion.reverted' })}
      {...control('deletion.reverted')}
    >
      {label}
    </Button>
  );
  return (
    <>
      {snapshot.matches({ removal: 'removed' }) && removed && (
        <div className={BAR}>
          <p className={SAID}>{TEXT.removed(removed.group.name)}</p>
          {restore(TEXT.restore)}
        </div>
      )}
      {snapshot.matches({ removal: 'restoring' }) && (
        <p className={BAR}>
          <Pending />
          {TEXT.restoring(name)}
        </p>
      )}
      {snapshot.matches({ removal: 'restoreFailed' }) && (
        <div className={BAR}>
          <p className={SAID}>
            {TEXT.restoreFailed(name)}
            {refusal && `：${failureText(refusal)}`}
          </p>
          {restore(TEXT.again)}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => send({ type: 'deletion.accepted' })}
            {...control('deletion.accepted')}
          >
            {TEXT.accept}
          </Button>
        </div>
      )}
    </>
  );
}

const BAR =
  'notice-enter pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-popover px-4 py-2 shadow-float';
const SAID = 'min-w-0 flex-1 break-words';
