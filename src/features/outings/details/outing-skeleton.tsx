/** Renders the skeleton of an outing's page. */

import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { CoverFrame } from '#domain/outings/cover-frame.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';

export function OutingSkeleton({ id }: { id: string }) {
  const goBack = useGoBack('/outings/timeline');
  return (
    // As high as the screen: what follows the page does not jump when it loads.
    <div className="flow-root min-h-dvh">
      <CoverFrame id={id} actions={<BackButton onBack={goBack} floating />} />
      <Skeleton className="relative -mx-4 -mt-6 rounded-t-sheet bg-paper px-4 pt-6 md:mx-0 md:mt-0 md:rounded-none md:px-0">
        <div className="space-y-3.5">
          <LineSkeleton width={64} className="h-7" />
          <LineSkeleton width={52} />
          <LineSkeleton width={40} />
          <LineSkeleton width={58} className="h-9" />
          <LineSkeleton className="h-11" />
          <LineSkeleton className="h-40" />
        </div>
      </Skeleton>
    </div>
  );
}
