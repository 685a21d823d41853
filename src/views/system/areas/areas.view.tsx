import type { ReactNode } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { Area, areasMachine } from '#machines/system/areas.machine.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { AREAS_TEXT as TEXT } from '../system.copy.ts';

export interface AreasViewProps extends FlowViewProps<typeof areasMachine> {
  /** What is drawn once the tree is there. */
  readonly children?: (tree: readonly Area[]) => ReactNode;
  /** Height of the placeholder while loading. */
  readonly className?: string;
}

/** Where areas are chosen: waiting, failed with a way on, or the choice itself (S8-25, D-63). */
export function AreasView({ snapshot, send, children, className = 'h-72' }: AreasViewProps) {
  if (snapshot.matches('ready')) return children?.(snapshot.context.tree);
  if (snapshot.matches('failed'))
    return (
      <p role="alert" className="flex items-center gap-3 text-destructive text-sm">
        {TEXT.failed}
        <Button variant="link" size="sm" onClick={() => send({ type: 'areas.retried' })} {...control('areas.retried')}>
          {TEXT.retry}
        </Button>
      </p>
    );
  return <AreasWaiting className={className} />;
}

/** The place while the tree is loading, or the flow that loads it. */
export const AreasWaiting = ({ className = 'h-72' }: Pick<AreasViewProps, 'className'>) => (
  <SkeletonRegion label={TEXT.loading} className="w-full max-w-112">
    <Skeleton className={className} />
  </SkeletonRegion>
);
