/** What needs the reader’s answer: invitations, outings that ask for one, and open date polls. Answered here, it is gone from here. */
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { dayBounds } from '#db/queries/calendar/agenda.ts';
import { datePollsToVoteOn, type WaitingPoll } from '#db/queries/outings/date-polls.ts';
import { timelinePage } from '#db/queries/outings/outings.ts';
import { type Waiting, waitingForParticipation } from '#db/queries/outings/waiting.ts';
import { AllWords } from '#i18n/language.tsx';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useParticipate } from '#sync/use-participate.ts';
import { present } from '#ui/device/clock.ts';
import { drawnById } from '#ui/device/on-screen.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { useParticipationToast } from '../participation/participation-toast.ts';
import { useParticipationSaid } from '../participation/use-participation-said.ts';
import { PollCard } from './poll-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WAITING_MAX, WaitingSkeleton } from './waiting-skeleton.tsx';

interface WaitingForYouProps {
  /** YYYY-MM-DD in the reader's time zone. */
  today: string;
  /** How many cards to keep free until the database has answered. */
  expected: number;
}

export interface FoundWaiting {
  outings: readonly Waiting[];
  polls: readonly WaitingPoll[];
}

/** Undefined until the database has answered. @param today YYYY-MM-DD in the reader’s time zone */
export function useWaiting(today: string): FoundWaiting | undefined {
  const { db, user } = useLoggedIn();
  return useLiveQuery(async () => {
    const { from } = dayBounds(today, deviceTimeZone());
    const rescheduled = await timelinePage(
      db,
      'upcoming',
      from,
      RESCHEDULED_MAX,
      ({ attributes }) => attributes.status === 'set' && attributes.rescheduled_at_timestamp !== null,
    );
    const [outings, polls] = await Promise.all([
      waitingForParticipation(db, user.id, rescheduled, present()),
      datePollsToVoteOn(db, user.id, present()),
    ]);
    return { outings, polls };
  }, [db, user.id, today]);
}

const RESCHEDULED_MAX = 100;

export default function WaitingForYou({ today, expected }: WaitingForYouProps) {
  const waiting = useWaiting(today);
  return waiting ? <WaitingSection {...waiting} /> : <WaitingSkeleton expected={expected} />;
}

/** Nothing where nothing waits. */
export function WaitingSection({ outings, polls }: FoundWaiting) {
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
    // The pressed button goes away with its card.
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
