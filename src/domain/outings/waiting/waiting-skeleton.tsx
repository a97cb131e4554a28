/** The place of cards that are not drawn yet. */
import { Skeleton } from '#ui/lists/skeleton.tsx';

/** More would push the day off the screen. */
export const WAITING_MAX = 2;

export function WaitingSkeleton({ expected }: { expected: number }) {
  if (expected === 0) return null;
  return (
    <Skeleton className="flex flex-col gap-3">
      <div className="-mb-1.5 h-11" />
      {Array.from({ length: Math.min(expected, WAITING_MAX) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <div key={index} className="skeleton h-[150px] rounded-card bg-tint" />
      ))}
    </Skeleton>
  );
}
