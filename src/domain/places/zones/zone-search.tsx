/** The content of a dialog that chooses a time zone: a search, and what it finds. */

import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { SearchField } from '#ui/fields/text-field.tsx';
import { type ZoneChoice, zoneChoices, zoneOffset, zonesNamed, zoneTitle } from './zones.ts';

/** Beyond this number users search instead of scrolling. */
const SHOWN = 60;

interface ZoneSearchProps {
  value: string;
  /** The user's own, which is offered first and named. */
  own: string;
  /** The day on which the offset counts, YYYY-MM-DD. */
  day: string;
  onChoose: (zone: string) => void;
}

export function ZoneSearch({ value, own, day, onChoose }: ZoneSearchProps) {
  const t = useTranslations('outings.form');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const all = useMemo(() => zoneChoices(value, own), [value, own]);
  const found = search.trim() === '' ? likely(all, value, own) : zonesNamed(all, search).slice(0, SHOWN);
  return (
    <div className="flex min-h-[50dvh] flex-col gap-2">
      <SearchField label={t('searchZone')} value={search} onChange={setSearch} autoFocus />
      {found.length === 0 ? (
        <p role="status" className="px-1 py-4 text-soft">
          {t('noZone')}
        </p>
      ) : (
        <ul>
          {found.map((zone) => (
            <li key={zone.id}>
              <button
                type="button"
                aria-pressed={zone.id === value}
                onClick={() => onChoose(zone.id)}
                className="flex min-h-12 w-full items-center gap-3 rounded-option px-3 py-1.5 text-start hover:bg-sunken"
              >
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">{zone.city}</span>
                  <span className="block truncate text-sm text-soft">
                    {[
                      zoneTitle(zone.id, day, locale),
                      zoneOffset(zone.id, day, locale),
                      zone.id === own && t('yourZone'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {zone.id === value && <Check aria-hidden className="size-5 shrink-0 text-deep" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Before a search: the chosen zone, the user's own, and those of the same region. */
function likely(all: readonly ZoneChoice[], value: string, own: string): ZoneChoice[] {
  const region = all.find(({ id }) => id === value)?.region;
  const first = all.filter(({ id }) => id === value || id === own);
  const near = zonesNamed(
    all.filter((zone) => zone.region === region && !first.includes(zone)),
    '',
  );
  return [...first, ...near].slice(0, SHOWN);
}
