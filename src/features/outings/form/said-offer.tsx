/** Offers to use the day and time that are typed into the title. */

import { CalendarCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { whenParts } from '#domain/outings/outing-when.ts';
import { readTitle } from '#domain/outings/said-times/read-title.ts';
import type { Formats } from '#i18n/format.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { Button } from '#ui/parts/button.tsx';
import { withSaid } from './start-and-end.ts';
import { joined, type OutingValues } from './values.ts';

interface SaidOfferProps {
  values: OutingValues;
  change: (part: Partial<OutingValues>) => void;
}

export function SaidOffer({ values, change }: SaidOfferProps) {
  const t = useTranslations('outings.form');
  const formats = useFormats();
  const locale = useLocale();
  const now = useNow();
  const said = readTitle(values.title, locale, now, values.timezone);
  const used = said && { ...withSaid(values, said.when), finds_date: false };
  return (
    <div role="status" className="empty:hidden">
      {said && used && (
        <Button
          size="sm"
          icon={CalendarCheck}
          // A title that is nothing but a time remains as it was typed.
          onClick={({ currentTarget }) => {
            change(said.title === '' ? used : { ...used, title: said.title });
            // The offer disappears with the words that it was made from.
            currentTarget.form?.querySelector<HTMLElement>('[name=title]')?.focus();
          }}
          className="max-w-full"
        >
          <span className="truncate">
            {t('useTimes', { when: inWords({ ...values, ...used }, formats, now) })}
          </span>
        </Button>
      )}
    </div>
  );
}

function inWords(values: OutingValues, formats: Formats, now: number): string {
  const parts = whenParts(joined(values), formats, now);
  switch (parts.kind) {
    case 'undecided':
      return '';
    case 'days':
      return parts.days;
    case 'times':
      return `${parts.day}, ${parts.time}`;
    case 'span':
      return `${parts.from} – ${parts.until}`;
  }
}
