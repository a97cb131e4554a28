/** Renders the skeleton of a profile. */

import { BackButton } from '#domain/app/frame/back-button.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { CoverFrame } from './profile-head.tsx';

export function ProfileSkeleton({ onBack }: { onBack: () => void }) {
  return (
    // As high as the screen: what follows the page does not jump when it loads.
    <div className="flow-root min-h-dvh">
      <CoverFrame actions={<BackButton onBack={onBack} floating />} />
      <Skeleton className="flex flex-col gap-3">
        <div className="relative -mt-12 w-max rounded-full bg-paper p-1 md:ms-4">
          <div className="skeleton size-24 rounded-full bg-line" />
        </div>
        <LineSkeleton width={52} className="h-7" />
        <LineSkeleton width={28} />
        <LineSkeleton className="h-11" />
        <LineSkeleton width={86} />
        <LineSkeleton width={64} />
        <LineSkeleton className="h-18" />
      </Skeleton>
    </div>
  );
}

/**
 * The content below the head of the user's own profile: the numbers, their continent, and more, as high as a screen.
 */
export function RestSkeleton() {
  return (
    <Skeleton className="flex min-h-dvh flex-col gap-5">
      <LineSkeleton className="h-18" />
      <LineSkeleton className="h-30" />
      <LineSkeleton className="h-60" />
    </Skeleton>
  );
}
