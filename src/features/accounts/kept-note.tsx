/** Shows on the login screens that a user left unsent work on this device. It names neither the user nor the work. */
import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sealedAmount } from '#db/database/sealed.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';

export function KeptNote() {
  const t = useTranslations('accounts.kept');
  const formats = useFormats();
  const { device } = useSync();
  const sealed = useLiveQuery(() => sealedAmount(device), [device]);
  if (!sealed) return null;
  return (
    <p className="flex max-w-[46ch] items-start gap-2.5 rounded-option bg-sunken px-4 py-3 text-soft text-sm">
      <LockKeyhole aria-hidden className="mt-px size-[18px] shrink-0" strokeWidth={1.75} />
      <span>{t('line', { count: sealed.count, day: formats.day(sealed.until) })}</span>
    </p>
  );
}
