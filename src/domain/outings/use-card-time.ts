/** Formats the time of an outing for display next to its date badge, which already shows the day. */

import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { cardTime, type Timed, undatedWord } from './outing-when.ts';

/** “19:00”, “07:40 – 18:00”, “12 – 14 Dec”, “All day”, “Date: being decided”. */
export function useCardTime(timed: Timed): string {
  const t = useTranslations('outingCard');
  const { attributes } = timed;
  return (
    cardTime(attributes, useFormats()) ?? t(attributes.starts_at === null ? undatedWord(timed) : 'allDay')
  );
}
