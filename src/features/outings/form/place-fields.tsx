/** Renders the place. Places of earlier outings are suggested while the user types. */

import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findableWords, searchedWords } from '#contract/base/folded-words.ts';
import { PLACE_ADDRESS_MAX, PLACE_NAME_MAX } from '#contract/base/limits.ts';
import { type UsedPlace, usedPlaces } from '#db/queries/places/used-places.ts';
import type { FieldMessages } from '#forms/form-errors.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { OutingValues } from './values.ts';

interface PlaceFieldsProps {
  values: OutingValues;
  errors: FieldMessages;
  change: (part: Partial<OutingValues>) => void;
}

const OFFERED = 4;

export function PlaceFields({ values, errors, change }: PlaceFieldsProps) {
  const t = useTranslations('outings.form');
  const { db } = useLoggedIn();
  // Read when the user focuses the field, not with every form that opens.
  const [wanted, setWanted] = useState(false);
  const used = useLiveQuery(() => (wanted ? usedPlaces(db) : []), [db, wanted]) ?? [];
  const offered = placesNamed(used, values.place_name).slice(0, OFFERED);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-md">{t('where')}</h2>
      <div className="flex flex-col gap-2">
        <TextField
          label={t('place')}
          placeholder={t('placePlaceholder')}
          name="place_name"
          optional
          autoComplete="off"
          max={PLACE_NAME_MAX}
          value={values.place_name}
          error={errors.place_name}
          onFocus={() => setWanted(true)}
          onChange={(place_name) => change({ place_name })}
        />
        {offered.length > 0 && (
          <ul aria-label={t('usedPlaces')} className="flex flex-col">
            {offered.map((place) => (
              <li key={place.place_name}>
                <button
                  type="button"
                  onClick={({ currentTarget }) => {
                    change(place);
                    // The list disappears once one of them is chosen.
                    currentTarget.form?.querySelector<HTMLElement>('[name=place_name]')?.focus();
                  }}
                  className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-option px-2 text-start hover:bg-sunken"
                >
                  <MapPin aria-hidden className="size-[18px] shrink-0 text-soft" strokeWidth={1.75} />
                  <span className="min-w-0">
                    <span dir="auto" className="follow-page block truncate font-medium text-sm">
                      {place.place_name}
                    </span>
                    {place.place_address !== '' && (
                      <span dir="auto" className="follow-page block truncate text-soft text-xs">
                        {place.place_address}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TextField
        label={t('address')}
        name="place_address"
        optional
        autoComplete="off"
        max={PLACE_ADDRESS_MAX}
        value={values.place_address}
        error={errors.place_address}
        onChange={(place_address) => change({ place_address })}
      />
    </Card>
  );
}

/** Returns the places in which every typed word begins a word; none once one of them is chosen. */
function placesNamed(places: readonly UsedPlace[], typed: string): UsedPlace[] {
  const words = searchedWords(typed);
  if (places.some(({ place_name }) => place_name === typed)) return [];
  return places.filter(({ place_name, place_address }) => {
    const named = ` ${findableWords(`${place_name} ${place_address}`)}`;
    return words.every((start) => named.includes(` ${start}`));
  });
}
