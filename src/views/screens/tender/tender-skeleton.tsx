import { Overdue } from '../../shared/overdue.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function TenderSkeleton() {
  return (
    <SkeletonRegion>
      <Overdue />
      <Card className="flex flex-col gap-4 p-6">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="w-1/3" />
        <div className="grid gap-3 sm:grid-cols-2">
          {LINES.map((line) => (
            <Skeleton key={line} className="h-9" />
          ))}
        </div>
        <Skeleton className="h-64" />
      </Card>
    </SkeletonRegion>
  );
}
