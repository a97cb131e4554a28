/** What the frame for signed-in users does beside its screens, once the first one is done. */
import { ReviewOffer } from '#features/app-review/review-offer.tsx';
import { ReminderNotices } from '#features/calendar/reminders/reminder-notices.tsx';
import { InstallPrompts } from '#features/install/install-prompts.tsx';
import { offers } from '#features/install/offer.ts';
import { PrepareOutings } from '#features/outings/details/prepare-outings.tsx';
import { StayInStep } from '#features/settings/app/stay-in-step.tsx';
import { drawAhead } from '#features/shell/kept/ahead.ts';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { TourGuide } from '#features/tour/tour-guide.tsx';
import { AllWords } from '#i18n/language.tsx';

const drawOuting = (path: string | null) =>
  drawAhead(path === null ? null : { routeId: '/_app/outings/$id', path });

export default function WhenQuiet() {
  return (
    <>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <InstallPrompts offers={offers} />
        </AllWords>
      </Boundary>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <ReminderNotices />
        </AllWords>
      </Boundary>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <ReviewOffer />
        </AllWords>
      </Boundary>
      <Boundary fallback={null}>
        <AllWords needed="all">
          <TourGuide />
        </AllWords>
      </Boundary>
      <Boundary fallback={null}>
        <PrepareOutings drawAhead={drawOuting} />
      </Boundary>
      <Boundary fallback={null}>
        <StayInStep />
      </Boundary>
    </>
  );
}
