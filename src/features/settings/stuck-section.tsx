/** Changes that were refused, or that do not get through: why, what the user wrote, and what can be done. Empty when there are none. */
import { useTranslations } from 'use-intl';
import { Section } from './section.tsx';
import { StuckCard } from './stuck-card.tsx';
import type { Queue } from './use-queue.ts';

export function StuckSection({ kind, queue }: { kind: 'refused' | 'keptOut'; queue: Queue }) {
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
