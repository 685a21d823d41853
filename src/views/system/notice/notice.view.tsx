import { CircleAlert, X } from 'lucide-react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { noticeMachine } from '#machines/system/notice.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { BlockingNotice } from '../../ui/blocking-notice.tsx';
import { NOTICE_TEXT } from '../system.copy.ts';

/** The banner about the network keeps the top edge. */
const belowBanner =
  '[body:has([data-slot=connection-banner]>p)_&]:top-24 sm:[body:has([data-slot=connection-banner]>p)_&]:top-11';

/** One notice at the top, one toast in the middle, one blocking dialog (S8-04…S8-06, S9-18, D-55). */
export function NoticeView({ snapshot, send }: FlowViewProps<typeof noticeMachine>) {
  const { failure, toastText } = snapshot.context;
  const close = { type: 'notice.closed' } as const;
  const acknowledge = { type: 'takeover.acknowledged' } as const;
  return (
    <>
      <div role="alert" className={`${belowBanner} pointer-events-none fixed inset-x-4 top-4 z-70 flex justify-center`}>
        {snapshot.hasTag('noticeOpen') && failure && (
          <div className="notice-enter pointer-events-auto flex max-w-120 items-start gap-2.5 rounded-lg border border-border bg-popover py-2.5 pr-2 pl-4 shadow-float">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-destructive" />
            <span className="min-w-0 py-px">{failureText(failure)}</span>
            <button
              type="button"
              aria-label={NOTICE_TEXT.close}
              onClick={() => send(close)}
              className="-my-0.5 grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground hover:bg-accent"
              {...control('notice.closed')}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        )}
      </div>
      <div role="status" className="pointer-events-none fixed inset-x-4 top-1/2 z-70 flex justify-center">
        {snapshot.hasTag('toastOpen') && toastText && (
          <span className="notice-enter rounded-lg bg-foreground px-4 py-2.5 text-background shadow-float">
            {toastText}
          </span>
        )}
      </div>
      {snapshot.can(acknowledge) && (
        <BlockingNotice
          title={NOTICE_TEXT.takeoverTitle}
          text={NOTICE_TEXT.takeover}
          answer={NOTICE_TEXT.acknowledge}
          onAnswer={() => send(acknowledge)}
          answerProps={control('takeover.acknowledged')}
        />
      )}
    </>
  );
}
