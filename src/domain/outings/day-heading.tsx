/** Shows the day above its entries: today, yesterday, or the date, with the year if it is another one. */
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';

const DAY_MS = 86_400_000;

/** @param props.day YYYY-MM-DD in the user's time zone */
export function DayHeading({ day }: { day: string }) {
  const t = useTranslations('notifications');
  const formats = useFormats();
  const today = formats.isoDay(useNow());
  const noon = Date.parse(`${day}T12:00Z`);
  const isYesterday = noon === Date.parse(`${today}T12:00Z`) - DAY_MS;
  return (
    <h2 className="pt-1 pb-2 text-md text-soft first-letter:uppercase">
      {day === today
        ? t('today')
        : isYesterday
          ? formats.relative(noon, noon + DAY_MS)
          : day.slice(0, 4) === today.slice(0, 4)
            ? formats.longDay(noon, 'UTC')
            : formats.fullDay(noon, 'UTC')}
    </h2>
  );
}
