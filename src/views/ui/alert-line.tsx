import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useState } from 'react';

export interface AlertLineProps extends Pick<ComponentProps<'p'>, 'id' | 'ref' | 'className'> {
  /** `null` for nothing. */
  readonly text: string | null;
  /** The next try is running. */
  readonly busy?: boolean;
  /** Before the text. */
  readonly mark?: ReactNode;
  readonly 'data-slot'?: string;
}

/**
 * What went wrong. A flow forgets it when the member tries again; until the answer its place is kept, neither seen nor read, so that no
 * control moves under the pointer. A failure that repeats is a new element and is announced again.
 */
export function AlertLine({ text, busy = false, mark, id, ref, className, ...props }: AlertLineProps) {
  const [last, setLast] = useState(text);
  const line = text ?? (busy ? last : null);
  if (line !== last) setLast(line);
  if (line === null) return null;
  const content = mark ? (
    <>
      {mark}
      <span>{line}</span>
    </>
  ) : (
    line
  );
  if (text === null)
    return (
      <p key="kept" aria-hidden="true" className={cx(className, 'invisible')} {...props}>
        {content}
      </p>
    );
  return (
    <p key="told" ref={ref} id={id} role="alert" className={className} {...props}>
      {content}
    </p>
  );
}
