import { type ReactNode, Suspense, useId, useRef } from 'react';
import { Link } from 'wouter';
import type { CountedKind } from '#api/queries/permission-check.queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHoverPanel } from '../hover-panel.ts';

const OpeningCost = lazyPart(() => import('./opening-cost.tsx').then((m) => m.OpeningCost), 'ornament');

export interface RecordTitleProps {
  readonly href: string;
  /** What opening the record is counted as; `null` where it is free. */
  readonly kind: CountedKind | null;
  readonly id: string;
  readonly title?: string;
  readonly viewed?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** The title of a listed record, which leads to it. Under a mouse and on keyboard focus it says what opening costs; Escape hides that. */
export function RecordTitle({ href, kind, id, title, viewed = false, className, children }: RecordTitleProps) {
  const textId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const { open, holder } = useHoverPanel();
  const isCounted = kind !== null;
  return (
    <span {...(isCounted ? holder : {})} className="contents">
      <Link
        ref={link}
        href={href}
        title={title}
        data-viewed={viewed || undefined}
        aria-describedby={isCounted && open ? textId : undefined}
        className={className}
      >
        {children}
        {viewed && <span className="sr-only">（已查看）</span>}
      </Link>
      {isCounted && open && (
        <Suspense>
          <OpeningCost kind={kind} id={id} title={link} textId={textId} />
        </Suspense>
      )}
    </span>
  );
}
