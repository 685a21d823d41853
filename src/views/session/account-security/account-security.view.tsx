import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx';
import { ACCOUNT_SECURITY_TEXT as TEXT } from './account-security.copy.ts';
import { ClosingForm, Losses, OldPhoneForm, PhoneForm } from './account-security-steps.tsx';
import type { AccountSecurityViewProps } from './code-field.tsx';

/** The dialog in which the phone is changed or the account is closed (S7-12, S7-19, D-82). */
export function AccountSecurityView({ snapshot, send, child, presentPhone = null }: AccountSecurityViewProps) {
  const { act, deleteAfter } = snapshot.context;
  const at = (step: 'oldPhone' | 'newPhone' | 'moving' | 'confirming' | 'closing'): boolean =>
    snapshot.matches({ proving: { step } });
  const [moved, closed] = [snapshot.matches('moved'), snapshot.matches('closed')];
  const explaining = snapshot.matches('explaining');
  const isFirst = at('oldPhone') || explaining;
  const title = moved ? TEXT.moved : closed ? TEXT.closed : act === 'phone' ? TEXT.phoneTitle : TEXT.closingTitle;
  const help = moved ? TEXT.movedHelp : closed ? TEXT.closedHelp(deleteAfter) : TEXT.steps(isFirst ? 1 : 2, 2);
  if (!snapshot.hasTag('dialogOpen')) return null;
  const props = { snapshot, send, child, presentPhone };
  const close = { type: 'dialog.closed' } as const;
  return (
    <Dialog open onOpenChange={(open) => !open && send(close)} disablePointerDismissal>
      <DialogContent size="low" showClose={snapshot.can(close)} closeProps={control('dialog.closed')}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{help}</DialogDescription>
        </DialogHeader>
        {at('oldPhone') && <OldPhoneForm {...props} />}
        {(at('newPhone') || at('moving')) && <PhoneForm {...props} />}
        {explaining && <Losses {...props} />}
        {(at('confirming') || at('closing')) && <ClosingForm {...props} />}
        {(moved || closed) && (
          <>
            <DialogBody />
            <DialogFooter>
              <Button onClick={() => send(close)} {...control('dialog.closed')}>
                {TEXT.done}
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
