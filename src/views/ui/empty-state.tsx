import { cx } from 'class-variance-authority';
import { CircleAlert, CloudOff, SearchX } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { EMPTY_TEXT, type EmptyKind } from './empty-state.copy.ts';
import { lazyPart } from './lazy-part.tsx';

type Picture = ComponentType<{ readonly className: string; readonly strokeWidth: number }>;

/** Pictures that a list of announcements does without; one file, fetched when the first of them is needed. */
const rare = (name: keyof typeof import('./rare-pictures.ts')): Picture =>
  lazyPart(() => import('./rare-pictures.ts').then((pictures): Picture => pictures[name]));

const PICTURE: Readonly<Record<EmptyKind, Picture>> = {
  'first-use': rare('Inbox'),
  'no-data': rare('Inbox'),
  'no-result': SearchX,
  cleared: rare('FolderOpen'),
  'no-permission': rare('LockKeyhole'),
  'load-failed': CircleAlert,
  offline: CloudOff,
};

export interface EmptyStateProps {
  readonly kind: EmptyKind;
  readonly title?: string;
  readonly help?: ReactNode;
  /** The button that leads on. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Picture, reason and a way on. A failure is announced, the other kinds are quiet. */
export function EmptyState({ kind, title, help, action, className }: EmptyStateProps) {
  const Picture = PICTURE[kind];
  return (
    <div
      data-slot="empty-state"
      data-kind={kind}
      role={kind === 'load-failed' || kind === 'offline' ? 'alert' : undefined}
      className={cx('flex flex-col items-center justify-center px-6 py-12 text-center', className)}
    >
      <span
        aria-hidden="true"
        className="relative mb-4 grid size-20 place-items-center rounded-full bg-primary-soft text-primary-solid"
      >
        <span className="absolute -top-1 right-1 size-3 rounded-full bg-primary-line" />
        <span className="absolute bottom-1 -left-1 size-2 rounded-full bg-primary-line" />
        <Suspense>
          <Picture className="size-9" strokeWidth={1.5} />
        </Suspense>
      </span>
      <p className="font-medium text-lg">{title ?? EMPTY_TEXT[kind].title}</p>
      <p className="mt-1 max-w-96 text-balance text-muted-foreground">{help ?? EMPTY_TEXT[kind].help}</p>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
