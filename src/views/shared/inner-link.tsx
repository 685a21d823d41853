import type { ComponentProps, MouseEvent } from 'react';

export interface InnerLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Inner address, `/tender/index/7`. */
  readonly to: string;
  readonly navigate: (to: string) => void;
}

/** A real link to an inner address: a plain click asks the guard, every other click stays with the browser. */
export function InnerLink({ to, navigate, onClick, ...props }: InnerLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigate(to);
  };
  return <a href={`#${to}`} onClick={follow} {...props} />;
}
