/** Guesses where outings take place, on this device, from the words of their places. */
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import { writtenNames } from '#contract/places/country-names.ts';
import { type MeantPlace, meantPlace, type PlaceWords } from '#contract/places/meant-place.ts';
import type { CountryRecord } from '#contract/places/visit/visit.ts';
import { inSlices, type SliceOptions } from '#domain/app/slices.ts';
import { knownPlaces } from '#domain/places/known-places.ts';
import { usePlaces } from '#domain/places/use-places.ts';
import { onceQuiet } from '#ui/device/once-quiet.ts';

export interface WordedOuting {
  id: string;
  words: PlaceWords;
}

/**
 * Returns places by the id of the outing; outings whose words name no place are left out. Null until known, and while
 * there are no places on the device. During a new guess, the previous result remains.
 * @param outings the same array as long as nothing of them changes; undefined while they are being read
 */
export function useMeantPlaces(
  outings: readonly WordedOuting[] | undefined,
): ReadonlyMap<string, MeantPlace> | null {
  const locale = useLocale();
  const places = usePlaces();
  const [meant, setMeant] = useState<ReadonlyMap<string, MeantPlace> | null>(null);
  useEffect(() => {
    if (!outings || !places) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // The outings themselves are rendered first.
    const cancel = onceQuiet(() => {
      meantPlaces(outings, places, locale, { signal }).then(setMeant, (problem) => {
        if (!signal.aborted) reportError(problem);
      });
    });
    return () => {
      cancel();
      leaving.abort();
    };
  }, [outings, places, locale]);
  return meant;
}

async function meantPlaces(
  outings: readonly WordedOuting[],
  places: readonly CountryRecord[],
  locale: string,
  options: SliceOptions,
): Promise<ReadonlyMap<string, MeantPlace>> {
  const words = outings.map((outing) => outing.words);
  const known = await knownPlaces(words, places, writtenNames([locale]), options);
  const meant = new Map<string, MeantPlace>();
  if (known === null) return meant;
  await inSlices(
    outings,
    (outing) => {
      const place = meantPlace(outing.words, known);
      if (place !== null) meant.set(outing.id, place);
    },
    options,
  );
  options.signal?.throwIfAborted();
  return meant;
}
