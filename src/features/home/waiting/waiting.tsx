/**
 * Shows what needs the reader’s answer: invitations, unanswered outings, and open date polls. Answered items disappear.
 */
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { AllWaiting } from '#db/queries/outings/all-waiting.ts';
import type { Waiting } from '#db/queries/outings/waiting.ts';
import { useParticipationToast } from '#domain/outings/participation/participation-toast.ts';
import { useParticipationSaid } from '#domain/outings/participation/use-participation-said.ts';
import { AllWords } from '#i18n/language.tsx';
import { useParticipate } from '#sync/use-participate.ts';
import { drawnById } from '#ui/device/on-screen.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { PollCard } from './poll-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WAITING_MAX } from './waiting-skeleton.tsx';

/** Renders nothing if nothing waits. */
export default function WaitingSection({ outings, polls }: AllWaiting) {
  const t = useTranslations('home');
  const area = useRef<HTMLElement>(null);
  const participate = useParticipate(useParticipationToast());
  const said = useParticipationSaid();
  const heading = useId();
  const count = outings.length + polls.length;
  if (count === 0) return null;
  const give = async ({ outing }: Waiting, participation: GivenParticipation) => {
    const { kind } = await participate({ outingId: outing.id, participation });
    if (kind !== 'answered' && kind !== 'declined') return;
    if (kind === 'answered') said(participation, { id: outing.id, title: outing.attributes.title });
    // The pressed button disappears with its card.
    (area.current ?? drawnById('content'))?.focus();
  };
  return (
    <section ref={area} tabIndex={-1} aria-labelledby={heading} className="outline-none">
      <SectionHeader
        id={heading}
        title={t('waiting')}
        count={count}
        countLabel={t('waitingCount', { count })}
        {...(outings.length > WAITING_MAX ? { action: <All /> } : {})}
      />
      <ul className="mt-1.5 flex flex-col gap-3">
        {outings.slice(0, WAITING_MAX).map((one) => (
          <li key={one.outing.id}>
            <WaitingCard waiting={one} onParticipate={(participation) => void give(one, participation)} />
          </li>
        ))}
        {polls.slice(0, WAITING_MAX).map((one) => (
          <li key={one.poll.id}>
            <AllWords needed="all">
              <PollCard waiting={one} />
            </AllWords>
          </li>
        ))}
      </ul>
    </section>
  );
}

function All() {
  const t = useTranslations('home');
  return (
    <LinkButton
      variant="plain"
      size="sm"
      href="/outings/timeline?tab=list&filter=answer"
      aria-label={t('seeAllWaiting')}
      className="-me-3.5"
    >
      {t('seeAll')}
    </LinkButton>
  );
}
