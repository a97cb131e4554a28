/** The time zone of an outing: a button that shows it, and a dialog to search another. */

import { Check, ChevronDown, Globe } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useSignedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type ZoneChoice, zoneChoices, zoneOffset, zonesNamed, zoneTitle } from './zones.ts';

interface ZoneFieldProps {
  value: string;
  /** The day on which the offset counts, YYYY-MM-DD; today when empty. */
  day: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** Beyond this number users search instead of scrolling. */
const SHOWN = 60;

export function ZoneField({ value, day, error, onChange }: ZoneFieldProps) {
  const t = useTranslations('outings.form');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const now = useNow();
  const onDay = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : new Date(now).toISOString().slice(0, 10);
  const [chosen] = zoneChoices(value);
  const errorId = useId();
  const place = chosen?.city ?? value;
  const offset = zoneOffset(value, onDay, locale);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('zoneIs', { place, offset })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onClick={() => setOpen(true)}
        className="target inline-flex h-9 min-w-0 items-center gap-1.5 rounded-full px-3.5 text-sm text-soft hover:bg-sunken hover:text-ink"
      >
        <Globe aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="truncate">
          <bdi>{place}</bdi> · <bdi>{offset}</bdi>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      {error && (
        <div className="basis-full px-3.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('timezone')} width="sm">
        <ZoneSearch
          value={value}
          day={onDay}
          onChoose={(zone) => {
            onChange(zone);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

interface ZoneSearchProps {
  value: string;
  day: string;
  onChoose: (zone: string) => void;
}

function ZoneSearch({ value, day, onChoose }: ZoneSearchProps) {
  const t = useTranslations('outings.form');
  const locale = useLocale();
  const own = useSignedIn().user.attributes.timezone;
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

/** Before a search: the chosen zone, the device's own, and those of the same region. */
function likely(all: readonly ZoneChoice[], value: string, own: string): ZoneChoice[] {
  const region = all.find(({ id }) => id === value)?.region;
  const first = all.filter(({ id }) => id === value || id === own);
  const near = zonesNamed(
    all.filter((zone) => zone.region === region && !first.includes(zone)),
    '',
  );
  return [...first, ...near].slice(0, SHOWN);
}
