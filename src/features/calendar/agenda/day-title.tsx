/** Renders the heading of a day in a list of days. */
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { noon } from '../period-words.ts';

/** Same level as the month, whose heading is not rendered while it is far above. */
export function DayTitle({ day, isToday }: { day: string; isToday: boolean }) {
  const t = useTranslations('calendar');
  const formats = useFormats();
  return (
    <h2
      className={`px-1 pt-2 pb-1.5 font-sans font-semibold text-sm first-letter:uppercase ${isToday ? 'text-deep' : 'text-soft'}`}
    >
      {isToday && <span className="font-bold">{t('today')} · </span>}
      {formats.longDay(noon(day), 'UTC')}
    </h2>
  );
}
