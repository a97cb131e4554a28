/** Shows skeletons of posts that are loading. */
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';

export function FeedSkeleton({ posts = 3 }: { posts?: number }) {
  return (
    <Skeleton className="flex flex-col gap-4">
      {Array.from({ length: posts }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <div key={index} className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-warm">
          <div className="flex items-center gap-3">
            <div className="skeleton size-10 shrink-0 rounded-full bg-line/80" />
            <div className="grow space-y-2">
              <LineSkeleton width={62} />
              <LineSkeleton width={24} className="h-3" />
            </div>
          </div>
          <div className="skeleton aspect-cover rounded-option bg-line/80" />
          <LineSkeleton width={22} className="h-9" />
        </div>
      ))}
    </Skeleton>
  );
}
