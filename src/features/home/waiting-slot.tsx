/** The place of what waits for an answer. Its code comes after the first paint, and its height is kept free until then. */
import { lazy, type ReactNode, Suspense } from 'react';
import { WaitingSkeleton } from '#domain/outings/waiting/waiting-skeleton.tsx';

interface WaitingSlotProps {
  /** YYYY-MM-DD in the reader's time zone. */
  today: string;
  /** How many cards there will be, most likely. */
  expected: number;
}

const Waiting = lazy(async (): Promise<{ default: (props: WaitingSlotProps) => ReactNode }> => {
  try {
    return await import('#domain/outings/waiting/waiting.tsx');
  } catch (problem) {
    // The day is there without it, and the agenda lists the same.
    reportError(problem);
    return { default: () => null };
  }
});

export function WaitingSlot(props: WaitingSlotProps) {
  return (
    <Suspense fallback={<WaitingSkeleton expected={props.expected} />}>
      <Waiting {...props} />
    </Suspense>
  );
}
