import { useId } from 'react';
import { Button } from './button.tsx';

export interface BlockingNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly answer: string;
  readonly onAnswer: () => void;
  /** `control('…')`: lands on the button. */
  readonly answerProps?: Readonly<Record<string, string | undefined>>;
}

/**
 * An alert dialog with one way out. It must show without anything being loaded first (the network may be gone), so it
 * does without Base UI: its one button takes the focus and Tab has nowhere else to go.
 */
export function BlockingNotice({ title, text, answer, onAnswer, answerProps }: BlockingNoticeProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the dialog must not take the focus from it
    <div
      data-slot="blocking-notice"
      className="fixed inset-0 z-80 grid place-items-center bg-overlay"
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="w-100 max-w-[calc(100vw-32px)] rounded-xl bg-popover px-6 pt-5 pb-5 shadow-dialog"
      >
        <h2 id={`${id}-title`} className="font-semibold text-lg">
          {title}
        </h2>
        <p id={`${id}-text`} className="pt-2 text-muted-foreground">
          {text}
        </p>
        <div className="flex justify-end pt-6">
          <Button
            autoFocus
            onClick={onAnswer}
            onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}
            {...answerProps}
          >
            {answer}
          </Button>
        </div>
      </div>
    </div>
  );
}
