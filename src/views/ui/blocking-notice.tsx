import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { focusing, keepFocus, keepTab, returnFocus } from './modal-focus.ts';

export interface BlockingNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly answer: string;
  readonly onAnswer: () => void;
  /** `control('…')`: lands on the button. */
  readonly answerProps?: Readonly<Record<string, string | undefined>>;
  /** The answer that changes nothing, where there is one; Escape gives it too. */
  readonly cancel?: {
    readonly text: string;
    readonly onCancel: () => void;
    readonly props?: Readonly<Record<string, string | undefined>>;
  };
}

/**
 * An alert dialog with one or two answers. It must show without anything being loaded first (the network may be gone), so
 * it does without Base UI: the focus stays in it and returns to where it was. A question begins on its button; a notice
 * that comes by itself begins on its text, so that Enter in a field below does not answer it unread.
 */
export function BlockingNotice({ title, text, answer, onAnswer, answerProps, cancel }: BlockingNoticeProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [giveFocusBack] = useState(returnFocus);
  const [begin] = useState(() => (cancel ? frame : focusing(frame)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel?.onCancel();
    keepTab(event, frame.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the dialog must not take the focus from it
    <div
      ref={giveFocusBack}
      data-slot="blocking-notice"
      className="fixed inset-0 z-80 grid place-items-center bg-overlay"
      onMouseDown={keepFocus}
      onKeyDown={onKeyDown}
    >
      <div
        ref={begin}
        tabIndex={-1}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="w-100 max-w-[calc(100vw-32px)] rounded-xl bg-popover px-6 pt-5 pb-5 shadow-dialog outline-none"
      >
        <h2 id={`${id}-title`} className="font-semibold text-lg">
          {title}
        </h2>
        <p id={`${id}-text`} className="pt-2 text-muted-foreground">
          {text}
        </p>
        <div className="flex justify-end gap-3 pt-6">
          {cancel && (
            <Button variant="outline" onClick={cancel.onCancel} {...cancel.props}>
              {cancel.text}
            </Button>
          )}
          <Button autoFocus={cancel !== undefined} onClick={onAnswer} {...answerProps}>
            {answer}
          </Button>
        </div>
      </div>
    </div>
  );
}
