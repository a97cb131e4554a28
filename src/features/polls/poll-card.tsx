/** Renders one poll: its question, its options as bars or dates, and whether the reader's vote has arrived. */

import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { VoteValue } from '#contract/outings/poll/poll.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { changesOfPoll, isDatePoll, isSingle, votesIn } from '#db/queries/outings/polls.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { AttachmentReactions } from '#domain/media/reactions/attachment-reactions.tsx';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { PendingNote } from '#ui/lists/pending-note.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Dotted } from '#ui/parts/dotted.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { chosenIn, DecidedLine } from './dates/decided.tsx';
import { NudgeButton } from './dates/nudge-button.tsx';
import { answeredCount } from './dates/people-votes.ts';
import { OptionBars } from './option-bar.tsx';
import { PollMenu } from './poll-menu.tsx';
import { PollState, useIsClosed } from './poll-state.tsx';
import { RefusedPollChangeCard } from './refused-poll-change.tsx';
import { refusedPollChanges } from './refused-polls.ts';
import { WhoVoted } from './who-voted.tsx';

const DateVotes = lazy(() =>
  import('./dates/date-votes.tsx').then((module) => ({ default: module.DateVotes })),
);

const ChooseDateButton = lazy(() =>
  import('./dates/choose-date.tsx').then((module) => ({ default: module.ChooseDateButton })),
);

interface PollCardProps {
  poll: PollRow;
  outing: OutingRow;
  mayAdd: boolean;
  mayVote: boolean;
  mayReact: boolean;
  mayDelete: boolean;
  maySetTime: boolean;
  maySeeBusy: boolean;
  chatId: string | null;
  highlighted: boolean;
  /** It is above everything else on the page, without a heading of polls. */
  isFirst?: boolean;
}

export function PollCard(props: PollCardProps) {
  const { poll, outing, mayAdd, mayVote, mayReact, mayDelete, maySetTime, maySeeBusy } = props;
  const { chatId, highlighted } = props;
  const Heading = props.isFirst === true ? 'h2' : 'h3';
  const t = useTranslations('polls');
  const { db } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const [showsVoters, setShowsVoters] = useState(false);
  const changes = useLiveQuery(() => changesOfPoll(db, poll.id), [db, poll.id]);
  const { id, outing_id, attributes, relations } = poll;
  const chosen = votesIn(poll);
  const single = isSingle(poll);
  const closed = useIsClosed(poll);
  const isOfDates = isDatePoll(poll);
  const takesVotes = mayVote && !closed;
  const headingId = `poll-${id}`;
  const question = usePollQuestion()(attributes);
  const isDecided = chosenIn(poll) !== null;
  const [isUnfolded, setUnfolded] = useState(false);
  if (highlighted && !isUnfolded) setUnfolded(true);
  const isOpen = !isDecided || isUnfolded;

  const vote = async (poll_option_id: string, answer: VoteValue | null) => {
    const voted = answer !== null;
    const args = {
      outing_id,
      poll_id: id,
      poll_option_id,
      voted,
      ...(answer && { answer }),
      is_single: single,
    };
    const result = await mutate('polls.vote', args);
    if (result.kind !== 'stored') toast.error(notStored(result));
  };

  return (
    <article
      id={id}
      {...(isOpen ? { 'aria-labelledby': headingId } : { 'aria-label': question })}
      className={`scroll-mt-4 rounded-card px-4 shadow-warm ${isDecided ? (isOpen ? 'pb-3' : '') : 'pt-4 pb-3'} transition-colors duration-500 ${highlighted ? 'bg-tint' : 'bg-card'}`}
    >
      {isDecided && (
        <DecidedLine
          poll={poll}
          isOpen={isOpen}
          controls={`answers-${id}`}
          onToggle={() => setUnfolded((before) => !before)}
        />
      )}
      {isOpen && (
        <div id={`answers-${id}`} className={isDecided ? 'pt-2' : ''}>
          <header className="flex items-start gap-2 pb-2">
            <Heading id={headingId} dir="auto" className="follow-page min-w-0 grow break-words pt-1 text-md">
              {question}
            </Heading>
            <PollMenu
              poll={poll}
              outing={outing}
              mayAdd={mayAdd}
              mayDelete={mayDelete}
              chatId={chatId}
              onWhoVoted={() => setShowsVoters(true)}
            />
          </header>
          <PollState poll={poll} />
          {isOfDates ? (
            <Suspense fallback={<div className="skeleton h-64 rounded-option bg-line/80" />}>
              <DateVotes
                poll={poll}
                rootId={outing.root_id}
                busyOf={maySeeBusy && !closed ? outing.root_id : null}
                onVote={takesVotes ? (optionId, answer) => void vote(optionId, answer) : undefined}
              />
            </Suspense>
          ) : (
            <OptionBars
              question={question}
              options={relations.options}
              chosen={chosen}
              several={!single}
              onVote={takesVotes ? (option, voted) => void vote(option.id, voted ? 'yes' : null) : undefined}
            />
          )}
          {isOfDates && (
            <div className="flex flex-wrap items-center gap-2 pt-2.5 empty:hidden">
              {maySetTime && !isDecided && (
                <Suspense fallback={null}>
                  <ChooseDateButton poll={poll} outing={outing} />
                </Suspense>
              )}
              {mayAdd && mayDelete && !closed && outing.attributes.status === 'set' && (
                <NudgeButton poll={poll} outing={outing} />
              )}
            </div>
          )}
          <Foot poll={poll} onOpen={attributes.anonymous ? undefined : () => setShowsVoters(true)} />
          <AttachmentReactions attachment={poll} mayReact={mayReact} />
          {!mayVote && <p className="pt-1 text-sm text-soft">{t('onlyMembersVote')}</p>}
          <Waiting changes={changes?.waiting ?? []} />
          {refusedPollChanges(changes?.refused ?? [], outing_id, deviceTimeZone()).map((refused) => (
            <div key={refused.mutationId} className="pt-3">
              <RefusedPollChangeCard refused={refused} outingId={outing_id} poll={poll} />
            </div>
          ))}
        </div>
      )}
      <WhoVoted
        poll={poll}
        rootId={outing.root_id}
        open={showsVoters}
        onClose={() => setShowsVoters(false)}
      />
    </article>
  );
}

interface FootProps {
  poll: PollRow;
  /** Left out if no one may know who voted. */
  onOpen: (() => void) | undefined;
}

/** Shows the author, and the number of voters, which opens their names. */
function Foot({ poll, onOpen }: FootProps) {
  const t = useTranslations('polls');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  const { author, options } = poll.relations;
  const total = isDatePoll(poll)
    ? answeredCount(poll)
    : options.reduce((sum, option) => sum + option.relations.stats.votes_count, 0);
  const votes = t(isDatePoll(poll) ? 'dates.answered' : 'total', { count: total });
  return (
    <Dotted className="tabular pt-1.5 text-sm text-soft">
      <span>{author.id === user.id ? t('askedByYou') : t('asked', { name: personName(author) })}</span>
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
    </Dotted>
  );
}

/** How long a change may wait before the card shows it: most get a response sooner. */
const WORTH_TELLING_MS = 1_500;

/** Shows that a change is stored and not sent yet. */
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
