/** Shows the polls that look for the outing's date, at the top of its page. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { newestPollsOf } from '#db/queries/outings/polls.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { isOnTop } from './on-top.ts';
import { PollCard } from './poll-card.tsx';
import { type PollsProps, SHOWN } from './polls.tsx';
import { usePollTarget } from './use-poll-target.ts';

/** `Polls` must be rendered as well: it shows the state of the list. */
export function DatePolls({ outing, pollId, mayDeleteOthers, onKnown, unsent: _unsent, ...may }: PollsProps) {
  const t = useTranslations('polls');
  const { db, user } = useLoggedIn();
  const all = useLiveQuery(() => newestPollsOf(db, outing.id, SHOWN), [db, outing.id]);
  const polls = all?.filter((poll) => isOnTop(poll, outing));
  const isKnown = polls !== undefined;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const highlighted = usePollTarget(pollId, polls);
  if (polls === undefined || polls.length === 0) return null;
  return (
    <section aria-label={t('dates.sought')} className="flex flex-col gap-3">
      {polls.map((poll) => (
        <PollCard
          key={poll.id}
          {...may}
          poll={poll}
          outing={outing}
          mayDelete={mayDeleteOthers || poll.relations.author.id === user.id}
          highlighted={highlighted === poll.id}
          isFirst
        />
      ))}
    </section>
  );
}
