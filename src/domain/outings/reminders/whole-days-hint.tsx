/** Explains from when reminders of all-day entries are counted. */
import { useTranslations } from 'use-intl';
import { WHOLE_DAYS_FROM } from '#contract/outings/membership/due-reminders.ts';
import { useFormats } from '#i18n/provider.tsx';

export function WholeDaysHint() {
  const t = useTranslations('reminders');
  const formats = useFormats();
  return (
    <p className="text-soft text-sm">
      {t('wholeDays', { time: formats.time(`2026-01-01T${WHOLE_DAYS_FROM}Z`, 'UTC') })}
    </p>
  );
}
