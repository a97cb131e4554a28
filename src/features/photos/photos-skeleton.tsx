/** Renders a placeholder for photos that are loading. */

import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';

const WIDTHS = [
  [58, 42],
  [34, 33, 33],
  [40, 60],
] as const;

/** Rows of photos. */
export function PhotosSkeleton({ rows = WIDTHS.length }: { rows?: number }) {
  return (
    <Skeleton className="flex flex-col gap-1">
      {WIDTHS.slice(0, rows).map((widths) => (
        <div key={widths.join()} className="flex gap-1">
          {widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <LineSkeleton key={index} width={width} className="h-32 rounded-option" />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
