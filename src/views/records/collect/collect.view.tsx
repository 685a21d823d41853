import { CircleAlert, Star } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { collectMachine } from '#machines/records/collect.machine.ts';
import type { AnsweredItem } from '#machines/records/collect.types.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { type Changed, refusedText, savedText, COLLECT_TEXT as TEXT } from '../records.copy.ts';

/**
 * The answer to a favourite, with a way back; the first one of all says where favourites are found (S1-12, S7-71, D-76).
 * It lies below every dialog, so that it never covers a payment.
 */
export function CollectView({ snapshot, send }: FlowViewProps<typeof collectMachine>) {
  const { answered } = snapshot.context;
  const saved = changedBy(answered.filter(({ refused }) => !refused));
  const refused = changedBy(answered.filter((item) => item.refused));
  const undo = { type: 'undo.chosen' } as const;
  const undoButton = snapshot.can(undo) && (
    <Button
      variant="link"
      size="sm"
      className="pointer-coarse:min-h-11"
      onClick={() => send(undo)}
      {...control('undo.chosen')}
    >
      {TEXT.undo}
    </Button>
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-16 z-40 flex justify-center">
      {snapshot.matches({ feedback: 'confirming' }) && (
        <div className="notice-enter pointer-events-auto flex items-center gap-3 rounded-lg border border-border bg-popover py-2 pr-2 pl-4 shadow-float">
          <Star aria-hidden="true" className={saved.as === 'dropped' ? 'size-4' : 'size-4 fill-vip-solid text-vip'} />
          {savedText(saved)}
          {undoButton}
        </div>
      )}
      {snapshot.matches({ feedback: 'hinting' }) && (
        <div className="notice-enter pointer-events-auto flex max-w-100 flex-col gap-2 rounded-lg border border-border bg-popover p-4 shadow-float">
          <p className="flex items-center gap-2 font-medium">
            <Star aria-hidden="true" className="size-4 fill-vip-solid text-vip" />
            {savedText(saved)}
          </p>
          <p className="text-muted-foreground">{TEXT.hint}</p>
          <p className="flex flex-wrap justify-end gap-2">
            {undoButton}
            <Button
              variant="outline"
              size="sm"
              onClick={() => send({ type: 'hint.closed' })}
              {...control('hint.closed')}
            >
              {TEXT.known}
            </Button>
            <Button size="sm" onClick={() => send({ type: 'centre.chosen' })} {...control('centre.chosen')}>
              {TEXT.toCentre}
            </Button>
          </p>
        </div>
      )}
      {snapshot.matches({ feedback: 'refusing' }) && (
        <div className="notice-enter pointer-events-auto flex items-center gap-2 rounded-lg border border-border bg-popover px-4 py-2.5 shadow-float">
          <CircleAlert aria-hidden="true" className="size-4 flex-none text-destructive" />
          {refusedText(refused, saved)}
          {undoButton}
        </div>
      )}
    </div>
  );
}

/** What was wanted of these records. */
function changedBy(items: readonly AnsweredItem[]): Changed {
  const kept = items.filter(({ collected }) => collected).length;
  if (kept === 0) return { as: 'dropped', count: items.length };
  return { as: kept === items.length ? 'kept' : 'both', count: items.length };
}
