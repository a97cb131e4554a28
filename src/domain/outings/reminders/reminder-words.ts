/** Formats how long before its start a reminder appears. */
import { useTranslations } from 'use-intl';

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The choices, in minutes. */
export const REMINDER_CHOICES = [0, 5, 10, 15, 30, HOUR, 2 * HOUR, DAY, 2 * DAY, WEEK] as const;

export function useReminderWords(): (minutes: number) => string {
  const t = useTranslations('reminders');
  return (minutes) => {
    if (minutes === 0) return t('atStart');
    if (minutes % WEEK === 0) return t('weeks', { count: minutes / WEEK });
    if (minutes % DAY === 0) return t('days', { count: minutes / DAY });
    if (minutes % HOUR === 0) return t('hours', { count: minutes / HOUR });
    return t('minutes', { count: minutes });
  };
}
