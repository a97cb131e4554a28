/** What was sent and what was not, and what is kept on this device. All of it works offline. */
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Link } from '#ui/parts/link.tsx';
import { FreshnessSection, useAllFreshness } from './freshness-section.tsx';
import { PendingSection } from './pending-section.tsx';
import { RefusedSection } from './refused-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { SyncSection } from './sync-section.tsx';
import { useQueue } from './use-queue.ts';

export function SyncScreen() {
  const t = useTranslations('settings');
  usePageTitle(t('sync.title'));
  return (
    <>
      <header className="flex flex-col gap-1 pt-2 pb-4">
        <Link
          href="/settings"
          className="target -ms-1 inline-flex h-9 items-center gap-1 self-start font-semibold text-deep text-sm"
        >
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('title')}
        </Link>
        <h1 className="font-bold text-2xl">{t('sync.title')}</h1>
      </header>
      <Parts />
    </>
  );
}

/** All at once, so that none pushes another one away. */
function Parts() {
  const refused = useQueue('refused');
  const pending = useQueue('pending');
  const freshness = useAllFreshness();
  if (!refused || !pending || !freshness) return <div className="min-h-dvh" />;
  return (
    <div className="flex flex-col gap-7">
      <RefusedSection queue={refused} />
      <SyncSection />
      <PendingSection queue={pending} />
      <FreshnessSection all={freshness} />
      <StorageSection />
    </div>
  );
}
