/**
 * Renders the polls of an outing, newest first, in every state of the list. Those that look for its date are elsewhere.
 */

import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { newestPollsOf } from '#db/queries/outings/polls.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { listInOuting, type OutingRow, type PollRow } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useConnectivity, useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { NewPoll } from './new-poll.tsx';
import { isOnTop } from './on-top.ts';
import { PollCard } from './poll-card.tsx';
import { RefusedPollChangeCard } from './refused-poll-change.tsx';
import { pollsTouchedBy, refusedPollChanges } from './refused-polls.ts';
import { usePollTarget } from './use-poll-target.ts';

/** The rest of a longer list is not rendered. */
export const SHOWN = 100;

export interface PollsProps {
  outing: OutingRow;
  /** A poll to scroll to. */
  pollId: string | undefined;
  mayAdd: boolean;
  mayVote: boolean;
  mayReact: boolean;
  mayDeleteOthers: boolean;
  /** The chat in which polls may be shown; null for none. */
  chatId: string | null;
  /** The outing's time can become a date that was voted for. */
  maySetTime: boolean;
  /** Date polls mark members who share their busy times. */
  maySeeBusy: boolean;
  /** The outing itself is unsent: the server cannot have polls of it. */
  unsent: boolean;
  /** Called once the height of the polls on this device is known. */
  onKnown: () => void;
}

export function Polls(props: PollsProps) {
  const {
    outing,
    pollId,
    mayAdd,
    mayVote,
    mayReact,
    mayDeleteOthers,
    maySetTime,
    maySeeBusy,
    chatId,
    unsent,
    onKnown,
  } = props;
  const { id: outingId } = outing;
  const t = useTranslations('polls');
  const { db, user } = useLoggedIn();
  const { list } = useSubscription(listInOuting('polls', outingId));
  const all = useLiveQuery(() => newestPollsOf(db, outingId, SHOWN), [db, outingId]);
  const polls = all?.filter((poll) => !isOnTop(poll, outing));
  const areKnown = polls !== undefined && list.kind !== 'unknown';
  useEffect(() => {
    if (areKnown) onKnown();
  }, [areKnown, onKnown]);
  const [isAdding, setAdding] = useState(false);
  const lit = usePollTarget(pollId, polls);
  const isEmpty = polls !== undefined && polls.length === 0;
  const missesTarget = pollId !== undefined && isKnown(list) && !all?.some(({ id }) => id === pollId);
  const open = mayAdd ? () => setAdding(true) : undefined;
  const isOver = phaseAt(outing.attributes, useNow()) === 'over';
  // After the outing, nothing is left to decide, so there is no prompt.
  const invite = isOver ? undefined : open;
  const state = <ListState list={list} polls={polls} unsent={unsent} onAdd={invite} />;
  const refused = <RefusedOfGone outingId={outingId} polls={all ?? []} onEdit={open} />;

  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 empty:hidden">
      {missesTarget && (
        <p role="status" className="text-soft">
          {t('notFound')}
        </p>
      )}
      {!isEmpty && polls !== undefined && (
        <SectionHeader
          title={t('title')}
          action={
            open && (
              <Button size="sm" icon={Plus} onClick={open}>
                {t('add')}
              </Button>
            )
          }
        />
      )}
      {refused}
      {state}
      {polls?.map((poll) => (
        <PollCard
          key={poll.id}
          poll={poll}
          mayAdd={mayAdd}
          mayVote={mayVote}
          mayReact={mayReact}
          outing={outing}
          maySetTime={maySetTime}
          maySeeBusy={maySeeBusy}
          mayDelete={mayDeleteOthers || poll.relations.author.id === user.id}
          chatId={chatId}
          highlighted={lit === poll.id}
        />
      ))}
      {isAdding && (
        <NewPoll
          outing={{
            id: outing.id,
            startsAt: outing.attributes.starts_at,
            timezone: outing.attributes.timezone,
            isItem: outing.parent_id !== null,
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

const isKnown = (list: WantedList) => list.kind === 'stored' && !list.more;

/** Shows rejected changes of polls that do not exist (or no longer do), so that no card can show them. */
function RefusedOfGone({
  outingId,
  polls,
  onEdit,
}: {
  outingId: string;
  polls: readonly PollRow[];
  onEdit: (() => void) | undefined;
}) {
  const { db } = useLoggedIn();
  const mutations = useLiveQuery(() => refusedMutations(db), [db]);
  const shown = new Set(polls.map(({ id }) => id));
  const gone = mutations?.filter((mutation) => !pollsTouchedBy(mutation).some((id) => shown.has(id)));
  return refusedPollChanges(gone ?? [], outingId, deviceTimeZone()).map((refused) => (
    <RefusedPollChangeCard key={refused.mutationId} refused={refused} outingId={outingId} onEdit={onEdit} />
  ));
}

interface StateProps {
  list: WantedList;
  polls: readonly PollRow[] | undefined;
  unsent: boolean;
  onAdd: (() => void) | undefined;
}

function ListState({ list, polls, unsent, onAdd }: StateProps) {
  const t = useTranslations('polls');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (polls === undefined || list.kind === 'unknown') return null;
  if (list.kind === 'never' && !unsent) {
    if (!offline && list.failure === null) return polls.length > 0 ? null : <PollSkeleton />;
    return (
      <LoadError onRetry={() => void engine.syncNow()}>
        {t(offline ? 'neverLoaded' : 'couldNotLoad')}
      </LoadError>
    );
  }
  // Readers who may not add a poll get no hint that there is none.
  if (polls.length === 0) return onAdd ? <NoPolls onAdd={onAdd} /> : null;
  if (list.kind !== 'stored' || (!offline && list.failure === null)) return null;
  return <Freshness at={list.currentAt} failed={!offline} />;
}

function NoPolls({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('polls');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-card px-4 py-2.5 shadow-warm">
      <p className="min-w-0 grow basis-28 text-soft few-words:basis-full">{t('empty')}</p>
      <Button size="sm" icon={Plus} className="shrink-0" onClick={onAdd}>
        {t('add')}
      </Button>
    </div>
  );
}

/** An icon: a poll of two options. */
function PollSkeleton() {
  return (
    <div className="late">
      <Skeleton className="flex flex-col gap-2 rounded-card bg-card p-4 shadow-warm">
        <LineSkeleton width={56} className="mb-2 h-5" />
        <div className="skeleton h-11 rounded-option bg-line/80" />
        <div className="skeleton h-11 rounded-option bg-line/80" />
        <LineSkeleton width={38} className="mt-2.5 mb-1.5 h-3" />
      </Skeleton>
    </div>
  );
}
