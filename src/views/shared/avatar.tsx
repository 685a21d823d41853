import { cx } from 'class-variance-authority';
import { useState } from 'react';

export interface AvatarProps {
  readonly url: string | null;
  /** One character for when there is no picture or it does not load (D-79). */
  readonly initial: string;
  readonly large?: boolean;
}

/** Decoration beside a name that is written out: it has no name of its own. */
export function Avatar({ url, initial, large = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-medium text-primary-solid',
        large ? 'size-11 text-lg' : 'size-8 text-sm',
      )}
    >
      {url !== null && broken !== url ? (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setBroken(url)}
        />
      ) : (
        initial
      )}
    </span>
  );
}
