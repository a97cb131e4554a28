/** What needs the reader's answer: invitations, and outings that ask for one. Answered here, it is gone from here. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { GivenAnswer } from '#contract/membership.ts';
import { dayBounds } from '#db/queries/agenda.ts';
import { timelinePage } from '#db/queries/outings.ts';
import { type Waiting, waitingForAnswer } from '#db/queries/waiting.ts';
import { AnswerButtons } from '#domain/answer-buttons.tsx';
import { useAnswerNotice } from '#domain/answer-notice.ts';
import { leafOf } from '#domain/outing-when.ts';
import { useAnswerSaid } from '#domain/use-answer-said.ts';
import { useWhenLines } from '#domain/use-when-lines.ts';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';
import { useAnswer } from '#sync/use-answer.ts';
import { present } from '#ui/device/clock.ts';
import { drawnById } from '#ui/device/on-screen.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { DateLeaf } from '#ui/parts/date-leaf.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { WAITING_MAX, WaitingBone } from './waiting-bone.tsx';

interface WaitingForYouProps {
  /** YYYY-MM-DD in the reader's time zone. */
  today: string;
  /** How many cards to keep free until the database has answered. */
  expected: number;
}

/** Undefined until the database has answered. */
function useWaiting(today: string): readonly Waiting[] | undefined {
  const { db, user } = useSignedIn();
  return useLiveQuery(async () => {
    const { from } = dayBounds(today, deviceTimeZone());
    const rescheduled = await timelinePage(
      db,
      'upcoming',
      from,
      RESCHEDULED_MAX,
      ({ attributes }) => attributes.status === 'set' && attributes.rescheduled_at_timestamp !== null,
    );
    return waitingForAnswer(db, user.id, rescheduled, present());
  }, [db, user.id, today]);
}

const RESCHEDULED_MAX = 100;

export default function WaitingForYou({ today, expected }: WaitingForYouProps) {
  const t = useTranslations('home');
  const area = useRef<HTMLElement>(null);
  const answer = useAnswer(useAnswerNotice());
  const said = useAnswerSaid();
  const waiting = useWaiting(today);
  if (waiting === undefined) return <WaitingBone expected={expected} />;
  if (waiting.length === 0) return null;
  const give = async ({ outing }: Waiting, participation: GivenAnswer) => {
    const { kind } = await answer({ outingId: outing.id, participation });
    if (kind !== 'answered' && kind !== 'declined') return;
    if (kind === 'answered') said(participation, { id: outing.id, title: outing.attributes.title });
    // The pressed button goes away with its card.
    (area.current ?? drawnById('content'))?.focus();
  };
  return (
    <section ref={area} tabIndex={-1} aria-labelledby="home-waiting" className="outline-none">
      <SectionHeader
        id="home-waiting"
        title={t('waiting')}
        count={waiting.length}
        countLabel={t('waitingCount', { count: waiting.length })}
        {...(waiting.length > WAITING_MAX ? { action: <All /> } : {})}
      />
      <ul className="mt-1.5 flex flex-col gap-3">
        {waiting.slice(0, WAITING_MAX).map((one) => (
          <li key={one.outing.id}>
            <WaitingCard waiting={one} onAnswer={(participation) => void give(one, participation)} />
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
      look="plain"
      size="sm"
      href="/outings/timeline?tab=list&filter=answer"
      aria-label={t('seeAllWaiting')}
      className="-me-3.5"
    >
      {t('seeAll')}
    </LinkButton>
  );
}

interface WaitingCardProps {
  waiting: Waiting;
  onAnswer: (answer: GivenAnswer) => void;
}

function WaitingCard({ waiting, onAnswer }: WaitingCardProps) {
  const formats = useFormats();
  const { id, attributes } = waiting.outing;
  const when = useWhenLines(attributes);
  return (
    <Card tone="tint" className="flex flex-col gap-3">
      <div className="relative flex items-center gap-3">
        <DateLeaf parts={leafOf(attributes, formats)} />
        <div className="min-w-0 grow">
          <h3 className="text-md">
            <Link
              href={`/outings/${id}`}
              data-row
              dir="auto"
              className="follow-page line-clamp-2 before:absolute before:-inset-2 before:content-['']"
            >
              {attributes.title}
            </Link>
          </h3>
          <p className="text-sm text-soft">{useReason(waiting)}</p>
          {/* The leaf shows the day; a new time is what the question is about. */}
          {waiting.need === 'confirm' && <p className="tabular font-semibold text-sm">{when.main}</p>}
        </div>
      </div>
      <AnswerButtons value={null} onAnswer={onAnswer} about={attributes.title} />
    </Card>
  );
}

/** "Dora asks you to come · 6 going" */
function useReason({ need, invitation, outing }: Waiting): string {
  const t = useTranslations('home');
  const card = useTranslations('outingCard');
  const personName = usePersonName();
  const { owner, stats } = outing.relations;
  if (need === 'confirm') return t('timeChanged');
  const going = stats.going_count > 0 && card('going', { count: stats.going_count });
  const asks =
    invitation === null
      ? t('noAnswer')
      : t('asksYou', { name: personName(invitation.relations.inviter ?? owner) });
  return [asks, going].filter(Boolean).join(' · ');
}
