/** Offers tours of screens once, and runs them: after the offer, or if an address ends in `#tour`. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Prompt, Tour } from '#contract/accounts/account/prompt.ts';
import { goingCount } from '#db/queries/outings/own-participations.ts';
import { isOfferShown } from '#domain/app/frame/offer-card.tsx';
import { targetSelector } from '#domain/app/frame/tour-target.ts';
import { usePrompts } from '#domain/app/use-prompts.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { isBusy, isCovered } from '#ui/device/busy.ts';
import { drawnElement } from '#ui/device/on-screen.ts';
import { readerOf } from './outing-reader.ts';
import { TOUR_HASH } from './tour-href.ts';
import { TourOffer } from './tour-offer.tsx';
import type { SaidStop } from './tour-run.tsx';
import { type Offer, offerAt, outingAt, type Stop, stopsOf, tourAt } from './tours.ts';

const TourRun = lazy(() => import('./tour-run.tsx'));

/** How often it checks whether a screen has rendered. */
const CHECK_EVERY_MS = 400;

/** Belongs to one screen: leaving the screen also ends the tour. */
interface Shown {
  path: string;
  tour: Tour;
  kind: Offer | 'running';
}

/** Undefined until the database has responded; null if no outing is shown, or it is unknown on this device. */
function useReader(path: string) {
  const { db, user } = useLoggedIn();
  const id = outingAt(path);
  return useLiveQuery(() => (id === null ? null : readerOf(db, id, user.id)), [db, user.id, id]);
}

/** Returns whether the user goes to any outing; false until the database has responded. */
function useHasPlan(): boolean {
  const { db, user } = useLoggedIn();
  return useLiveQuery(() => goingCount(db, user.id, 1), [db, user.id]) === 1;
}

/** Returns how many of the stops could be shown now; none before the screen has rendered. */
function drawnCount(stops: readonly Stop[]): number {
  const isDrawn = ({ target }: Stop) => drawnElement(targetSelector(target)) !== null;
  const [first] = stops;
  return first && isDrawn(first) ? stops.filter(isDrawn).length : 0;
}

export function TourGuide() {
  const router = useRouter();
  const { pathname, hash } = useLocation();
  const { answered, answer } = usePrompts();
  const reader = useReader(pathname) ?? null;
  const hasPlan = useHasPlan();
  const [shown, setShown] = useState<Shown | null>(null);
  // A dismissed offer waits for the next visit.
  const [isPassedOver, setPassedOver] = useState(false);
  if (shown && shown.path !== pathname) {
    setShown(null);
    if (shown.kind !== 'running') setPassedOver(true);
  }
  const tour = tourAt(pathname);
  const stops = tour ? stopsOf(tour, reader) : [];
  const isAsked = hash === TOUR_HASH;
  const offer = tour && answered && !isPassedOver ? offerAt(tour, answered, hasPlan) : null;
  // Answered meanwhile, on another device.
  if (shown && shown.kind !== 'running' && offer === null) setShown(null);
  const isLooking =
    tour !== null && shown?.kind !== 'running' && (isAsked || (offer !== null && shown === null));

  /**
   * @returns how many stops are rendered by now; it starts something only if the number is the same as at the last
   * check
   */
  const check = useEffectEvent((before: number): number => {
    const count = drawnCount(stops);
    if (tour === null || count === 0 || count !== before) return count;
    if (isAsked) {
      if (isCovered()) return count;
      // Removed from the address before the dialog has an entry of its own: returning to the screen does not restart
      // it.
      const { href } = router.state.location;
      void router
        .navigate({ href: href.slice(0, href.indexOf('#')), replace: true, resetScroll: false })
        .then(() => setShown({ path: pathname, tour, kind: 'running' }));
    } else if (offer !== null && !isBusy() && !isOfferShown()) {
      setShown({ path: pathname, tour, kind: offer });
    }
    return count;
  });
  useEffect(() => {
    if (!isLooking) return;
    let count = 0;
    const timer = setInterval(() => {
      count = check(count);
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLooking]);

  // If it could not be stored, it is offered again, but not in this visit.
  const close = (prompt: Prompt) => {
    setShown(null);
    void answer([prompt]).then(({ kind }) => {
      if (kind !== 'stored') setPassedOver(true);
    });
  };
  if (shown === null || shown.path !== pathname) return null;
  if (shown.kind === 'running') {
    return <Running stops={stops} onEnd={() => close(`tour_${shown.tour}`)} />;
  }
  return (
    <TourOffer
      kind={shown.kind}
      onShow={() => setShown({ ...shown, kind: 'running' })}
      onDecline={() => close('tours')}
    />
  );
}

function Running({ stops, onEnd }: { stops: readonly Stop[]; onEnd: () => void }) {
  const said = useSaidStops(stops);
  return (
    <Suspense>
      <TourRun stops={said} onEnd={onEnd} />
    </Suspense>
  );
}

/** Returns the stops of a tour with their texts. */
function useSaidStops(stops: readonly Stop[]): readonly SaidStop[] {
  const t = useTranslations('tour.stops');
  return stops.map(({ target, words }) => ({
    target,
    title: t(`${words}.title`),
    text: t(`${words}.text`),
  }));
}
