/** Runs the frame's other tasks for logged-in users, once the first screen is done. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ReviewOffer } from '#features/app-review/review-offer.tsx';
import { ReminderToasts } from '#features/calendar/reminders/reminder-toasts.tsx';
import { PrepareOutings } from '#features/outings/details/prepare-outings.tsx';
import { StayInStep } from '#features/settings/app/stay-in-step.tsx';
import { drawAhead } from '#features/shell/kept/ahead.ts';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { AllWords } from '#i18n/language.tsx';
import { storeRest } from '#sync/app/service-worker.ts';

const OUTING = '/_app/outings/$id';
const drawOuting = (path: string | null) => drawAhead(path === null ? null : { routeId: OUTING, path });

/** Opening an outing is the most frequent action. */
function OutingsAhead() {
  const router = useRouter();
  useEffect(() => {
    // Without a connection, the tap runs into the error again and shows it.
    router.loadRouteChunk(router.routesById[OUTING])?.catch(() => {});
  }, [router]);
  return <PrepareOutings drawAhead={drawOuting} />;
}

export default function WhenQuiet() {
  useEffect(storeRest, []);
  return (
    <>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <ReminderToasts />
        </AllWords>
      </Boundary>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <ReviewOffer />
        </AllWords>
      </Boundary>
      <Boundary fallback={null}>
        <OutingsAhead />
      </Boundary>
      <Boundary fallback={null}>
        <StayInStep />
      </Boundary>
    </>
  );
}
