/** Shows what was sent and what was not, and what is stored on this device. All of it works offline. */
import { useTranslations } from 'use-intl';
import { PageFrame } from './account/page-frame.tsx';
import { FreshnessSection, useAllFreshness } from './freshness-section.tsx';
import { PendingSection } from './pending-section.tsx';
import { Section } from './section.tsx';
import { StorageSection } from './storage-section.tsx';
import { StuckCard } from './stuck-card.tsx';
import { SyncSection } from './sync-section.tsx';
import { type Queue, useQueue } from './use-queue.ts';

export function SyncScreen() {
  const t = useTranslations('settings');
  return (
    <PageFrame title={t('sync.title')}>
      <Parts />
    </PageFrame>
  );
}

/** All at once, so that no part pushes another one away. */
function Parts() {
  const refused = useQueue('refused');
  const keptOut = useQueue('keptOut');
  const pending = useQueue('pending');
  const freshness = useAllFreshness();
  if (!refused || !keptOut || !pending || !freshness) return <div className="min-h-dvh" />;
  return (
    <div className="flex flex-col gap-7">
      <StuckSection kind="refused" queue={refused} />
      <StuckSection kind="keptOut" queue={keptOut} />
      <SyncSection />
      <PendingSection queue={pending} except={keptOut} />
      <FreshnessSection all={freshness} />
      <StorageSection />
    </div>
  );
}

/**
 * Shows changes that were rejected, or that do not get through: why, what the user wrote, and what can be done. Empty
 * if there are none.
 */
function StuckSection({ kind, queue }: { kind: 'refused' | 'keptOut'; queue: Queue }) {
  const t = useTranslations('settings');
  const count = queue.mutations.length;
  if (count === 0) return null;
  return (
    <Section
      title={t(`${kind}.title`)}
      count={count}
      countLabel={t(`${kind}.count`, { count })}
      line={t(`${kind}.line`)}
    >
      <ul className="flex flex-col gap-3">
        {queue.mutations.map((mutation) => (
          <li key={mutation.id}>
            <StuckCard mutation={mutation} names={queue.names} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
