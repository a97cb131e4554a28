/** Shows quietly how old the displayed data is, only if it may be outdated. */

import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useDeviceNow } from '../device/use-device-now.ts';

interface FreshnessProps {
  /** Device time when it was last fetched, Unix ms. */
  at: number;
  /** The last attempt to refresh it failed. */
  failed?: boolean;
}

/** “Updated 5 minutes ago” */
export function Freshness({ at, failed = false }: FreshnessProps) {
  const t = useTranslations('ui');
  const formats = useFormats();
  const when = formats.relative(at, Math.max(at, useDeviceNow()));
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <History aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {failed ? t('notUpdated', { when }) : t('updatedAgo', { when })}
    </p>
  );
}
