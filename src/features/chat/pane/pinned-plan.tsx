/**
 * Shows the plan above its chat, in one line: when it is, what is next, and the reader's answer, which they can also
 * give here.
 */
import { CalendarDays, Check, ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/outings/membership/membership.ts';
import { nextItem } from '#db/queries/outings/next-item.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { itemsOf } from '#db/queries/outings/outings.ts';
import { ownPlaceIn } from '#db/queries/people/people.ts';
import { listInOuting, type MembershipRow, type OutingRow, rowKey } from '#db/rows.ts';
import { type Asked, askedOf } from '#domain/outings/participation/asked.ts';
import { useParticipateWithRoom } from '#domain/outings/participation/use-participate-with-room.ts';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { useCardTime } from '#domain/outings/use-card-time.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useRowMark, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Link } from '#ui/parts/link.tsx';

/** @param outing a root outing */
export function PinnedPlan({ outing }: { outing: OutingRow }) {
  const t = useTranslations('chat.plan');
  const { db, user } = useLoggedIn();
  const now = useNow();
  useSubscription(listInOuting('outings', outing.id));
  const items = useLiveQuery(() => itemsOf(db, outing.id), [db, outing.id]);
  const place = useLiveQuery(() => ownPlaceIn(db, outing.id, user.id), [db, outing.id, user.id]);
  const when = useShortWhen(outing);
  const { status } = outing.attributes;
  const isCanceled = status === 'canceled';
  const next = isCanceled ? undefined : nextItem(items ?? [], now);
  const asked: Asked = place
    ? askedOf({ outing, root: outing, place, userId: user.id, now })
    : { kind: 'nothing' };
  return (
    // The same height before and after all of it is known: the messages below do not move.
    <div className="relative flex min-h-11 shrink-0 items-center gap-x-2 border-line border-b text-sm few-words:flex-wrap">
      <CalendarDays aria-hidden className="size-[18px] shrink-0 text-deep" strokeWidth={1.75} />
      <Link
        href={`/outings/${outing.id}`}
        className="flex min-h-[43px] min-w-0 grow items-center gap-x-2 few-words:basis-1/2 before:absolute before:inset-0 before:content-[''] hover:underline"
      >
        <span className="sr-only">{t('title')}: </span>
        <span
          className={`tabular max-w-full shrink-0 truncate font-semibold few-words:whitespace-normal ${isCanceled ? 'text-soft line-through' : ''}`}
        >
          {when}
        </span>
        {next && <Next item={next} now={now} />}
      </Link>
      {status !== 'set' && <StatusBadge status={status} />}
      {asked.kind === 'member' && (
        <OwnAnswer outing={outing} membership={asked.membership} again={asked.again} />
      )}
    </div>
  );
}

/** Returns “28 – 30 Nov”, “Sun 29 Nov, 19:30”: the plan itself shows the end. */
function useShortWhen(outing: OutingRow): string {
  const { attributes } = outing;
  const range = useCardTime(outing);
  const start = useWhenLines({ ...outing, attributes: { ...attributes, ends_at: null } }).main;
  const { starts_at, ends_at } = attributes;
  return (ends_at ?? starts_at)?.slice(0, 10) === starts_at?.slice(0, 10) ? start : range;
}

function Next({ item, now }: { item: OutingRow; now: number }) {
  const t = useTranslations('chat.plan');
  const time = useCardTime(item);
  const { title } = item.attributes;
  return (
    <span className="min-w-0 truncate text-soft">
      {phaseAt(item.attributes, now) === 'now' ? t('now', { title }) : t('next', { title, time })}
    </span>
  );
}

const TONES: Record<Exclude<Participation, 'pending'>, string> = {
  going: 'bg-set-tint text-set',
  maybe: 'bg-draft-tint text-draft',
  waiting: 'bg-draft-tint text-draft',
  not_going: 'bg-sunken text-soft',
};

const ASKS = 'bg-deep text-on-deep hover:bg-deep-strong';

interface OwnAnswerProps {
  outing: OutingRow;
  membership: MembershipRow;
  /** The time has changed since they answered. */
  again: boolean;
}

function OwnAnswer({ outing, membership, again }: OwnAnswerProps) {
  const t = useTranslations('chat.plan');
  const words = useTranslations('participation');
  const card = useTranslations('outingCard');
  const { give, dialog } = useParticipateWithRoom(outing, membership);
  const mark = useRowMark(rowKey('memberships', membership.id));
  const { participation } = membership.attributes;
  const [said, tone] =
    participation === 'pending'
      ? [words('question'), ASKS]
      : again
        ? [t('again'), ASKS]
        : [card(`yourAnswer.${participation}`), TONES[participation]];
  const isGoing = participation === 'going' && !again;
  return (
    <>
      <Mark state={mark} compact />
      <Menu
        label={words('question')}
        items={(['going', 'maybe', 'not_going'] as const).map((answer) => ({
          id: answer,
          label: words(answer),
          checked: !again && answer === (participation === 'waiting' ? 'going' : participation),
          onSelect: () => void give(answer),
        }))}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={`target relative flex h-8 shrink-0 items-center gap-1 rounded-full px-3 font-semibold ${tone}`}
          >
            {/* Only the mark if there is little room: most users here are going. */}
            {isGoing && <Check aria-hidden className="size-4 shrink-0 sm:hidden" strokeWidth={2.25} />}
            <span className={isGoing ? 'max-sm:sr-only' : ''}>{said}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </button>
        )}
      />
      {dialog}
    </>
  );
}
