import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { Overdue } from '../overdue.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** As high as the rows that will come. */
export function ListSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col">
      <Overdue />
      {ROWS.map((row) => (
        <div key={row} className="flex flex-col gap-2.5 border-border border-b px-4 py-4 lg:px-5">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="w-full" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
