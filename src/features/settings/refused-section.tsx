/** Refused changes: why, what the user wrote, and what can be done. Empty when there are none. */
import { useTranslations } from 'use-intl';
import { RefusedCard } from './refused-card.tsx';
import { Section } from './section.tsx';
import type { Queue } from './use-queue.ts';

export function RefusedSection({ queue }: { queue: Queue }) {
  const t = useTranslations('settings.refused');
  const count = queue.mutations.length;
  if (count === 0) return null;
  return (
    <Section title={t('title')} count={count} countLabel={t('count', { count })} line={t('line')}>
      <ul className="flex flex-col gap-3">
        {queue.mutations.map((mutation) => (
          <li key={mutation.id}>
            <RefusedCard mutation={mutation} names={queue.names} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
