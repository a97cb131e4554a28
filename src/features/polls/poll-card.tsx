/** One poll: its question, its options as bars, and whether the reader's vote has arrived. */

import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Mutation } from '#db/database/sync-state.ts';
import { answersIn, changesOfPoll, isDatePoll, isSingle } from '#db/queries/polls.ts';
import type { PollRow } from '#db/rows.ts';
import { useConnectivity, useMutate } from '#sync/hooks.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { PendingNote } from '#ui/lists/pending-note.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { OptionBars } from './option-bar.tsx';
import { PollMenu } from './poll-menu.tsx';
import { PollState, useIsClosed } from './poll-state.tsx';
import { RefusedPollChangeCard } from './refused-poll-change.tsx';
import { refusedPollChanges } from './refused-polls.ts';
import { WhoVoted } from './who-voted.tsx';

interface PollCardProps {
  poll: PollRow;
  mayAdd: boolean;
  mayVote: boolean;
  mayDelete: boolean;
  highlighted: boolean;
}

export function PollCard({ poll, mayAdd, mayVote, mayDelete, highlighted }: PollCardProps) {
  const t = useTranslations('polls');
  const { db } = useSignedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const [showsVoters, setShowsVoters] = useState(false);
  const changes = useLiveQuery(() => changesOfPoll(db, poll.id), [db, poll.id]);
  const { id, outing_id, attributes, relations } = poll;
  const chosen = answersIn(poll);
  const single = isSingle(poll);
  const closed = useIsClosed(poll);
  const takesVotes = mayVote && !closed && !isDatePoll(poll);
  const total = relations.options.reduce((sum, option) => sum + option.relations.stats.votes_count, 0);
  const headingId = `poll-${id}`;

  const vote = async (poll_option_id: string, voted: boolean) => {
    const args = { outing_id, poll_id: id, poll_option_id, voted, is_single: single };
    const result = await mutate('polls.vote', args);
    if (result.kind !== 'stored') toast.error(notStored(result));
  };

  return (
    <article
      id={id}
      aria-labelledby={headingId}
      className={`scroll-mt-4 rounded-card px-4 pt-4 pb-3 shadow-warm transition-colors duration-500 ${highlighted ? 'bg-tint' : 'bg-card'}`}
    >
      <header className="flex items-start gap-2 pb-2">
        <h3 id={headingId} dir="auto" className="follow-page min-w-0 grow break-words pt-1 text-md">
          {attributes.question}
        </h3>
        <PollMenu poll={poll} mayAdd={mayAdd} mayDelete={mayDelete} onWhoVoted={() => setShowsVoters(true)} />
      </header>
      <PollState poll={poll} />
      <OptionBars
        question={attributes.question}
        options={relations.options}
        chosen={chosen}
        several={!single}
        onVote={takesVotes ? (option, voted) => void vote(option.id, voted) : undefined}
      />
      <Foot
        poll={poll}
        total={total}
        onOpen={attributes.anonymous ? undefined : () => setShowsVoters(true)}
      />
      {!mayVote && <p className="pt-1 text-sm text-soft">{t('onlyMembersVote')}</p>}
      <Waiting changes={changes?.waiting ?? []} />
      {refusedPollChanges(changes?.refused ?? [], outing_id).map((refused) => (
        <div key={refused.mutationId} className="pt-3">
          <RefusedPollChangeCard refused={refused} outingId={outing_id} poll={poll} />
        </div>
      ))}
      <WhoVoted poll={poll} open={showsVoters} onClose={() => setShowsVoters(false)} />
    </article>
  );
}

interface FootProps {
  poll: PollRow;
  total: number;
  /** Left out where nobody may know who voted. */
  onOpen: (() => void) | undefined;
}

/** The author, and the number of voters, which opens their names. */
function Foot({ poll, total, onOpen }: FootProps) {
  const t = useTranslations('polls');
  const personName = usePersonName();
  const { user } = useSignedIn();
  const { author } = poll.relations;
  const votes = t('total', { count: total });
  return (
    <p className="tabular flex flex-wrap items-center gap-x-1.5 pt-1.5 text-sm text-soft">
      <span>{author.id === user.id ? t('askedByYou') : t('asked', { name: personName(author) })}</span>
      <span aria-hidden>·</span>
      {total === 0 || onOpen === undefined ? (
        <span className="inline-flex min-h-9 items-center">{votes}</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('seeWhoVoted', { votes })}
          onClick={onOpen}
          className="target min-h-9 rounded-field font-semibold text-deep hover:text-deep-strong hover:underline"
        >
          {votes}
        </button>
      )}
    </p>
  );
}

/** How long a change may wait before the card says so: most are answered sooner. */
const WORTH_TELLING_MS = 1_500;

/** Says that a change is stored and not sent yet. */
function Waiting({ changes }: { changes: readonly Mutation[] }) {
  const t = useTranslations('polls');
  const offline = useConnectivity().network.kind !== 'online';
  const isWaiting = changes.length > 0;
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), WORTH_TELLING_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const isNew = changes.some(({ name }) => name === 'polls.create');
  const isVote = changes.every(({ name }) => name === 'polls.vote');
  const line = offline
    ? t(isNew ? 'pollWaits' : isVote ? 'voteWaits' : 'changeWaits')
    : t(isVote ? 'voteSending' : 'changeSending');
  return (
    <div role="status" className="pt-1 empty:hidden">
      {isWaiting && (offline || long) && <PendingNote>{line}</PendingNote>}
    </div>
  );
}
