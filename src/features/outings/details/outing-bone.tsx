/** The skeleton of an outing's page. */

import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { CoverFrame } from '#domain/outings/cover-frame.tsx';
import { LineBone, Skeleton } from '#ui/lists/skeleton.tsx';

export function OutingBone({ id }: { id: string }) {
  const goBack = useGoBack('/outings/timeline');
  return (
    // As high as the screen: what follows the page does not jump away when the page comes.
    <div className="flow-root min-h-dvh">
      <CoverFrame id={id} actions={<BackButton onBack={goBack} floating />} />
      <Skeleton className="relative -mx-4 -mt-6 rounded-t-sheet bg-paper px-4 pt-6 md:mx-0 md:mt-0 md:rounded-none md:px-0">
        <div className="space-y-3.5">
          <LineBone width={64} className="h-7" />
          <LineBone width={52} />
          <LineBone width={40} />
          <LineBone width={58} className="h-9" />
          <LineBone className="h-11" />
          <LineBone className="h-40" />
        </div>
      </Skeleton>
    </div>
  );
}
