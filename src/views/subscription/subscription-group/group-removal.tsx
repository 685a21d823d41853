import type { FlowViewProps } from '#machines/flow.ts';
import type { subscriptionGroupMachine } from '#machines/subscription/subscription-group.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { FloatingBar } from '../../ui/floating-bar.tsx';
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
        <FloatingBar acts={restore(TEXT.restore)}>{TEXT.removed(removed.group.name)}</FloatingBar>
      )}
      {snapshot.matches({ removal: 'restoring' }) && (
        <FloatingBar mark={<Pending />}>{TEXT.restoring(name)}</FloatingBar>
      )}
      {snapshot.matches({ removal: 'restoreFailed' }) && (
        <FloatingBar
          failed
          acts={
            <>
              {restore(TEXT.again)}
              <Button
                variant="ghost"
                size="sm"
                onClick={() => send({ type: 'deletion.accepted' })}
                {...control('deletion.accepted')}
              >
                {TEXT.accept}
              </Button>
            </>
          }
        >
          {TEXT.restoreFailed(name)}
          {refusal && `：${failureText(refusal)}`}
        </FloatingBar>
      )}
    </>
  );
}
