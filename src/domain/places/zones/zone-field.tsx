/** Edits the time zone of an outing: a button that shows it, and a dialog to search for another. */

import { ChevronDown, Globe } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ZoneSearch } from './zone-search.tsx';
import { zoneChoices, zoneOffset } from './zones.ts';

interface ZoneFieldProps {
  value: string;
  /** The day whose offset counts, YYYY-MM-DD; today when empty. */
  day: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

export function ZoneField({ value, day, error, onChange }: ZoneFieldProps) {
  const t = useTranslations('outings.form');
  const locale = useLocale();
  const own = useLoggedIn().user.attributes.timezone;
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
          own={own}
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
