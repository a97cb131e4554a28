/** Shows the content of a dialog that chooses a time zone: a search, and its results. */

import { Check } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { SearchField } from '#ui/fields/text-field.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { AliasedName } from '../aliased-name.tsx';
import { useStoredPlaceIndex } from '../use-place-index.ts';
import { type FoundZone, foundZones, namedZones, plainZones, type ZoneIndex } from './find-zones.ts';
import { type ZoneChoice, zoneChoices, zoneOffset, zoneTitle } from './zones.ts';

/** Beyond this number users search instead of scrolling. */
const SHOWN = 30;

interface ZoneSearchProps {
  value: string;
  /** The user's own, which is offered first and labeled. */
  own: string;
  /** The day whose offset counts, YYYY-MM-DD. */
  day: string;
  onChoose: (zone: string) => void;
}

export function ZoneSearch({ value, own, day, onChoose }: ZoneSearchProps) {
  const t = useTranslations('outings.form');
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search).trim();
  const all = useMemo(() => zoneChoices(value, own), [value, own]);
  const named = useNamedZones(all, day);
  const { index: places, isReading } = useStoredPlaceIndex(asked !== '');
  const found = useMemo<readonly FoundZone[]>(
    () =>
      asked === ''
        ? likely(all, value, own)
        : foundZones(named ?? plainZones(all), asked, places).slice(0, SHOWN),
    [asked, all, value, own, named, places],
  );
  return (
    <div className="flex min-h-[50dvh] flex-col gap-2">
      <SearchField label={t('searchZone')} value={search} onChange={setSearch} autoFocus />
      {found.length > 0 ? (
        <ul>
          {found.map((zone) => (
            <li key={zone.id}>
              <ZoneRow
                zone={zone}
                day={day}
                isChosen={zone.id === value}
                isOwn={zone.id === own}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      ) : named === null || isReading ? (
        <ListSkeleton rows={3} />
      ) : (
        <p role="status" className="px-1 py-4 text-soft">
          {t('noZone')}
        </p>
      )}
    </div>
  );
}

interface ZoneRowProps {
  zone: FoundZone;
  day: string;
  isChosen: boolean;
  isOwn: boolean;
  onChoose: (zone: string) => void;
}

function ZoneRow({ zone: { id, city, place, alias }, day, isChosen, isOwn, onChoose }: ZoneRowProps) {
  const t = useTranslations('outings.form');
  const locale = useLocale();
  // Intl is slow, and most rows stay from one letter to the next.
  const title = useMemo(() => zoneTitle(id, day, locale), [id, day, locale]);
  const offset = useMemo(() => zoneOffset(id, day, locale), [id, day, locale]);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(id)}
      className="flex min-h-12 w-full items-center gap-3 rounded-option px-3 py-1.5 text-start hover:bg-sunken"
    >
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">
          <AliasedName name={place ?? city} alias={alias} />
        </span>
        <span className="block truncate text-sm text-soft">
          {[place !== undefined && city, title, isOwn && t('yourZone')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <bdi className="shrink-0 text-sm text-soft">{offset}</bdi>
      {isChosen && <Check aria-hidden className="size-5 shrink-0 text-deep" />}
    </button>
  );
}

/** Returns zones with all their names; null until they are known, a moment after the dialog has opened. */
function useNamedZones(all: readonly ZoneChoice[], day: string): ZoneIndex | null {
  const locale = useLocale();
  const [named, setNamed] = useState<ZoneIndex | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    namedZones(all, locale, day, { signal: leaving.signal }).then(setNamed, (problem) => {
      if (!leaving.signal.aborted) reportError(problem);
    });
    return () => leaving.abort();
  }, [all, locale, day]);
  return named;
}

/** Before a search: the chosen zone, the user's own, and those of the same region. */
function likely(all: readonly ZoneChoice[], value: string, own: string): ZoneChoice[] {
  const region = all.find(({ id }) => id === value)?.region;
  const first = all.filter(({ id }) => id === value || id === own);
  const near = all
    .filter((zone) => zone.region === region && !first.includes(zone))
    .sort((a, b) => (a.city < b.city ? -1 : 1));
  return [...first, ...near].slice(0, SHOWN);
}
