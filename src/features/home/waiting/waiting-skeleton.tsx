/** Reserves the space of what waits for an answer: its heading, and cards in the shape of the real ones. */
import { useTranslations } from 'use-intl';
import type { AllWaiting } from '#db/queries/outings/all-waiting.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';

/** More would push the day off the screen. */
export const WAITING_MAX = 2;

const firstOf = (rows: readonly unknown[]) => [...rows.slice(0, WAITING_MAX).keys()];

export function WaitingSkeleton({ outings, polls }: AllWaiting) {
  const t = useTranslations('home');
  const count = outings.length + polls.length;
  if (count === 0) return null;
  return (
    <section>
      <SectionHeader title={t('waiting')} count={count} countLabel={t('waitingCount', { count })} />
      <Skeleton className="mt-1.5 flex flex-col gap-3">
        {firstOf(outings).map((nth) => (
          <div key={`outing ${nth}`} className="flex flex-col gap-3 rounded-card bg-tint p-4">
            <Row className="h-[3.925rem]" />
            <div className="flex gap-2">
              <div className="skeleton h-11 grow rounded-full bg-tint-strong" />
              <div className="skeleton h-11 grow rounded-full bg-tint-strong" />
              <div className="skeleton h-11 grow rounded-full bg-tint-strong" />
            </div>
          </div>
        ))}
        {firstOf(polls).map((nth) => (
          <div key={`poll ${nth}`} className="rounded-card bg-tint p-4">
            <Row className="h-12" />
          </div>
        ))}
      </Skeleton>
    </section>
  );
}

/** A date badge or a picture, and two lines next to it. */
function Row({ className }: { className: string }) {
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <div className="skeleton h-full w-11 rounded-option bg-tint-strong" />
      <div className="grow space-y-2">
        <div className="skeleton h-4 w-3/5 rounded-field bg-tint-strong" />
        <div className="skeleton h-3.5 w-2/5 rounded-field bg-tint-strong" />
      </div>
    </div>
  );
}
