/** The time of an outing beside its date leaf, which says the day already. */

import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { cardTime, type Times } from './outing-when.ts';

/** "19:00", "07:40 – 18:00", "12 – 14 Dec", "All day", "No date yet". */
export function useCardTime(times: Times): string {
  const t = useTranslations('outingCard');
  return cardTime(times, useFormats()) ?? t(times.starts_at === null ? 'undecided' : 'allDay');
}
