/** Offers past outings as visits, from what this device stores of them. */
import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { writtenNames } from '#contract/places/country-names.ts';
import { placeWords } from '#contract/places/meant-place.ts';
import type { CountryRecord, PlaceId } from '#contract/places/visit/visit.ts';
import { outingsBeenTo } from '#db/queries/places/travel.ts';
import type { OutingRow } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { onceQuiet } from '#ui/device/once-quiet.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { deriveVisited } from '../log/derive.ts';
import { type Log, type SetMarks, useMarking } from '../log/use-marking.ts';
import { useCountryNames } from '../travel-frame.tsx';
import { type Offer, offersFrom, openOffers, type PastOuting } from './offers.ts';
import type { VisitOffers } from './offers-card.tsx';

const NO_LOG: Log = { places: [], visits: [] };

/** @param log null while there is none yet */
export function useVisitOffers(log: Log | null, onMark: SetMarks): VisitOffers {
  const t = useTranslations('travel');
  const names = useCountryNames();
  const { places, visits } = log ?? NO_LOG;
  const mark = useMarking(log ?? NO_LOG, onMark);
  const offers = useOffers(places);
  const open = useMemo(
    () => openOffers(offers, visits, deriveVisited(places, visits)),
    [offers, places, visits],
  );
  const answer = async (country: PlaceId, visited: boolean) => {
    const name = names.of(country);
    if (visited) return mark(country, name, true);
    // Stored as a mark, so that no device offers it again.
    if (await onMark([country], false)) toast.success(t('offerDeclined', { name }));
  };
  return { offers: open, onAnswer: (country, visited) => void answer(country, visited) };
}

const NONE: readonly Offer[] = [];

function useOffers(places: readonly CountryRecord[]): readonly Offer[] {
  const { db, user } = useLoggedIn();
  const locale = useLocale();
  const [now] = useState(present);
  const [offers, setOffers] = useState(NONE);
  const past = useLiveQuery(() => outingsBeenTo(db, user.id, now), [db, user.id, now]);
  useEffect(() => {
    if (past === undefined || past.length === 0 || places.length === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // The outings behind the offer are first.
    const cancel = onceQuiet(() => {
      offersFrom(past.map(pastOuting), places, writtenNames([locale]), { signal }).then(
        setOffers,
        (problem) => {
          if (!signal.aborted) reportError(problem);
        },
      );
    });
    return () => {
      cancel();
      leaving.abort();
    };
  }, [past, places, locale]);
  return offers;
}

const pastOuting = ({ id, attributes }: OutingRow): PastOuting => ({
  id,
  title: attributes.title,
  ...placeWords(attributes),
});
